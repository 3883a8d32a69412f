/**
 * Reads the prior observation that somebody kept.
 *
 * @module
 */
import { parseJson } from "../facts/json_file.ts";
import { LoopxError } from "../text/errors.ts";
import { fieldName } from "../text/field_name.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import { comparableFingerprint, type Prior, priorOf } from "./prior.ts";
import { type ObservedItem, storedItemsSchema, storedObservationSchema } from "./schema.ts";

/** How the file is called and which language its errors are written in. */
export interface PriorOptions {
  /** What the file is for, as messages call it: "the prior observation". Never a path. */
  readonly role: string;
  readonly language: Language;
  /** Refuses everything but a checkpoint: whoever replaces the file must not take another one. */
  readonly checkpoint_only?: boolean;
}

/** What may hold an observation: the family of its schema version, and the newest one read. */
const observations = { family: "pull_request_review_queue_observation_v", newest: 1 } as const;
const containers = [
  { family: "pull_request_review_monitor_checkpoint_v", newest: 0, kind: "checkpoint" },
  { family: "loopx_pr_review_command_response_v", newest: 0, kind: "packet" },
] as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads an observation, a checkpoint, or a packet that holds one.
 *
 * The text may be anybody's. What does not fit is refused, and of what is refused no error repeats
 * anything: only names of fields and positions. Whether the repository is the right one is for
 * `requireSameRepository` to say.
 *
 * @param text the decoded file
 * @param options how the file is called in errors, and their language
 * @returns what the next observation needs
 * @throws {LoopxError} of kind `input` when it is no JSON, none of the three, written by a newer
 *   version, or malformed
 */
export function readPrior(text: string, options: PriorOptions): Prior {
  const { role, language } = options;
  const expected = adviceOr("prior_shapes_advice", options);
  const value = parseJson(text, {
    role,
    language,
    expected,
    ...(options.checkpoint_only === true ? { advice: expected } : {}),
  });
  const { fields, place } = findObservation(value, options);
  const stored = storedObservationSchema.safeParse(fields);
  if (!stored.success) {
    throw malformed([...place, ...(stored.error.issues[0]?.path ?? [])], options);
  }
  const items = comparableFingerprint(stored.data) === null
    ? null
    : readItems(stored.data.items, [...place, "items"], options);
  return priorOf(stored.data, items);
}

function findObservation(
  value: unknown,
  options: PriorOptions,
): { readonly fields: Fields; readonly place: readonly PropertyKey[] } {
  if (isFields(value)) {
    const only = options.checkpoint_only === true;
    if (!only && isKnown(value, observations, options)) return { fields: value, place: [] };
    const container = containers.find((known) =>
      (!only || known.kind === "checkpoint") && isKnown(value, known, options)
    );
    const inner = value["autonomous_review"];
    if (container?.kind === "packet" && inner === undefined) {
      throw refuse("prior_packet_without", options);
    }
    if (container !== undefined) {
      const place = ["autonomous_review"];
      if (!isFields(inner)) throw malformed(place, options);
      if (!isKnown(inner, observations, options)) throw refuse("prior_shape", options);
      if (container.kind === "checkpoint" && value["repository"] !== inner["repository"]) {
        throw malformed(["repository"], options);
      }
      return { fields: inner, place };
    }
  }
  throw refuse("prior_shape", options);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is of a family, in a version that can be read. */
function isKnown(
  value: Fields,
  { family, newest }: { readonly family: string; readonly newest: number },
  options: PriorOptions,
): boolean {
  const version = value["schema_version"];
  if (typeof version !== "string" || !version.startsWith(family)) return false;
  const number = version.slice(family.length);
  if (!/^(?:0|[1-9][0-9]{0,5})$/.test(number)) return false;
  if (Number(number) > newest) throw refuse("prior_newer", options);
  return true;
}

/** The rows of the baseline. Each number comes once, smaller ones first. */
function readItems(
  items: readonly unknown[],
  place: readonly PropertyKey[],
  options: PriorOptions,
): readonly ObservedItem[] {
  const read = storedItemsSchema.safeParse(items);
  if (!read.success) throw malformed([...place, ...(read.error.issues[0]?.path ?? [])], options);
  const disordered = read.data.findIndex((item, index) =>
    index > 0 && item.number <= read.data[index - 1]!.number
  );
  if (disordered >= 0) throw malformed([...place, disordered, "number"], options);
  return read.data;
}

function malformed(place: readonly PropertyKey[], options: PriorOptions): LoopxError {
  const { role, language } = options;
  return new LoopxError("input", {
    message: say(language, "prior_value", { role, field: fieldName(place) }),
    advice: adviceOr("prior_value_advice", options),
  });
}

/** What to do next. Whatever is wrong with a checkpoint, one that is moved away is made anew. */
function adviceOr(
  advice: "prior_shapes_advice" | "prior_value_advice",
  { language, checkpoint_only = false }: PriorOptions,
): string {
  return say(language, checkpoint_only ? "prior_checkpoint_advice" : advice);
}

function refuse(
  problem: Extract<MessageKey, "prior_shape" | "prior_packet_without" | "prior_newer">,
  options: PriorOptions,
): LoopxError {
  const { role, language } = options;
  const only = options.checkpoint_only === true;
  const shape = only ? "prior_no_checkpoint" : "prior_shape";
  return new LoopxError("input", {
    message: say(language, problem === "prior_shape" ? shape : problem, { role }),
    advice: problem === "prior_newer"
      ? say(language, only ? "prior_newer_checkpoint_advice" : "prior_newer_advice")
      : adviceOr("prior_shapes_advice", options),
  });
}
