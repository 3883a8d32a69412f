/**
 * What a host says about the model that runs in it, as a packet records it (review contract §4.5,
 * queue-and-gates §12). Whoever reads a host hands its record in here; nothing in this file does.
 *
 * @module
 */
import { fieldOf, isObject } from "../../facts/json_object.ts";
import { maskSecrets } from "../../text/secrets.ts";
import { isOneOf } from "./_check_values.ts";

/** Why a host tells nothing (queue-and-gates §12), as ids. */
export const unavailableReasons = [
  /** The program does not run inside a session of a host that is known. */
  "session_not_bound",
  /** The host's store is not there, cannot be read, is too large, or is not what is known of it. */
  "host_store_unavailable",
  /** The store does not list the session, or lists it as archived. */
  "session_not_found",
  /** The record of the session is not there or cannot be read. */
  "session_record_unavailable",
  /** The end of the record does not say which model runs. */
  "host_runtime_unavailable",
  /** The store or the record lies outside of the host's home. */
  "source_outside_home",
  /** The first line of the record does not end within the bytes that are looked at. */
  "session_header_incomplete_or_oversized",
  /** The first line is not the header of this session. */
  "session_identity_mismatch",
  /** Somebody kept writing while it was read. */
  "source_changed_during_read",
  /** Which turn the model is recorded for is not told, or is not the open one. */
  "turn_identity_unavailable",
  /** The provider is not one that is named in public. */
  "provider_not_publicly_identified",
  /** The model's name is not one that is shown. */
  "model_not_publicly_identified",
  /** The effort is none of the words that are shown. */
  "effort_unrecognized",
  /** The last turn has ended. */
  "no_active_turn",
  /** Anything else. */
  "host_record_unavailable",
] as const;

/** One of the {@link unavailableReasons}. */
export type UnavailableReason = (typeof unavailableReasons)[number];

/** The providers that are named in public, as hosts spell them and as they are shown. */
export const publicProviders = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
} as const;

/** One of the {@link publicProviders}, as it is shown. */
export type ProviderName = (typeof publicProviders)[keyof typeof publicProviders];

/** The {@link publicProviders}, as they are shown. */
export const providerNames: readonly ProviderName[] = Object.values(publicProviders);

/** What a packet says of the model that reviews, as its host reports it. */
export type ExecutionReport =
  | {
    readonly status: "runtime_reported";
    /** See {@link isModelName}. */
    readonly model: string;
    readonly provider: ProviderName;
    /** See {@link isEffortName}; null when the host does not tell. */
    readonly reasoning_effort: string | null;
    /** 64 hex digits that stand for thread, turn, model, provider and effort. */
    readonly observation_id: string;
    /** Whether the record shows the turn as begun; false when that lies before what was read. */
    readonly active_turn_verified: boolean;
  }
  | { readonly status: "unavailable"; readonly reason: UnavailableReason };

/** A host's record, read and validated. */
export type ReviewerExecution =
  | {
    readonly status: "runtime_reported";
    readonly model: string;
    readonly provider: ProviderName;
    /** Null when the host does not tell. */
    readonly reasoning_effort: string | null;
    /** 64 hex digits that stand for thread, turn, model, provider and effort. */
    readonly observation_id: string;
  }
  /** The host could not be read, and said so. */
  | { readonly status: "unavailable" }
  /** Something that is neither. */
  | { readonly status: "invalid" };

const modelName = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,95}$/;
const observationId = /^[0-9a-f]{64}$/;
const effortName = /^[a-z]{1,16}$/;

/**
 * Tells whether a model may be shown by its name.
 *
 * @param value any value
 * @returns true for a text of at most 96 plain characters that is no credential
 */
export function isModelName(value: unknown): value is string {
  return typeof value === "string" && modelName.test(value) && maskSecrets(value, {}) === value;
}

/**
 * Tells whether an effort may be shown.
 *
 * @param value any value
 * @returns true for one lower-case word of at most 16 letters
 */
export function isEffortName(value: unknown): value is string {
  return typeof value === "string" && effortName.test(value);
}

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
  if (!isModelName(model)) return invalid;
  if (!isOneOf(providerNames, provider)) return invalid;
  if (effort !== null && !isEffortName(effort)) return invalid;
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

/** What an effort is called that the host does not tell. */
export const EFFORT_UNKNOWN = "effort_unavailable";

/** The declaration of a reviewer that its host reported (review contract §2). */
export interface RuntimeReviewer {
  readonly actor_kind: "model_agent";
  readonly declaration_source: "runtime_reported";
  readonly declared_model: string;
  readonly declared_provider: ProviderName;
  readonly declared_reasoning_effort: string | null;
  readonly execution_observation_id: string;
}

/**
 * Writes the declaration that rests on a host's record.
 *
 * @param execution a record
 * @returns the `reviewer` of a result; null where nothing was reported
 */
export function runtimeReviewer(
  execution: ReviewerExecution | ExecutionReport | null,
): RuntimeReviewer | null {
  if (execution?.status !== "runtime_reported") return null;
  const { model, provider, reasoning_effort, observation_id } = execution;
  return {
    actor_kind: "model_agent",
    declaration_source: "runtime_reported",
    declared_model: model,
    declared_provider: provider,
    declared_reasoning_effort: reasoning_effort,
    execution_observation_id: observation_id,
  };
}
