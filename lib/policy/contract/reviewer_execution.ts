/**
 * What a host says about the model that runs in it, as a packet records it (review contract §4.5,
 * queue-and-gates §12). Whoever reads a host hands its record in here; nothing in this file does.
 *
 * @module
 */
import { fieldOf, isObject, isOneOf } from "./_check_values.ts";

/** A host's record, read and validated. */
export type ReviewerExecution =
  | {
    readonly status: "runtime_reported";
    readonly model: string;
    readonly provider: string;
    /** Null when the host does not tell. */
    readonly reasoning_effort: string | null;
    /** 64 hex digits that stand for thread, turn, model, provider and effort. */
    readonly observation_id: string;
  }
  /** The host could not be read, and said so. */
  | { readonly status: "unavailable" }
  /** Something that is neither. */
  | { readonly status: "invalid" };

/** The providers that may be named in public. */
const providers = ["OpenAI", "Anthropic", "Google"] as const;

const modelName = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,95}$/;
const observationId = /^[0-9a-f]{64}$/;
const effortName = /^[a-z]{1,16}$/;

/**
 * Reads a record.
 *
 * @param value what a packet or a host holds; anything
 * @returns the record; null where there is none (null or undefined)
 */
export function readReviewerExecution(value: unknown): ReviewerExecution | null {
  if (value === undefined || value === null) return null;
  const invalid = { status: "invalid" } as const;
  if (!isObject(value)) return invalid;
  const status = fieldOf(value, "status");
  if (status === "unavailable") return { status };
  if (status !== "runtime_reported") return invalid;
  const model = fieldOf(value, "model");
  const provider = fieldOf(value, "provider");
  const effort = fieldOf(value, "reasoning_effort") ?? null;
  const observation_id = fieldOf(value, "observation_id");
  if (typeof model !== "string" || !modelName.test(model)) return invalid;
  if (!isOneOf(providers, provider)) return invalid;
  if (effort !== null && (typeof effort !== "string" || !effortName.test(effort))) return invalid;
  if (typeof observation_id !== "string" || !observationId.test(observation_id)) return invalid;
  return { status, model, provider, reasoning_effort: effort, observation_id };
}

/**
 * Tells whether two records say the same.
 *
 * @param one a record
 * @param other a record
 * @returns true for two that are unavailable, and for two that agree in every value
 */
export function isSameExecution(one: ReviewerExecution, other: ReviewerExecution): boolean {
  if (one.status !== "runtime_reported" || other.status !== "runtime_reported") {
    return one.status === other.status;
  }
  return one.model === other.model && one.provider === other.provider &&
    one.reasoning_effort === other.reasoning_effort &&
    one.observation_id === other.observation_id;
}
