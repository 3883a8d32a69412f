/**
 * Files of settings: what is in them, or why they are refused. A file that is refused is never
 * replaced.
 *
 * @module
 */
import type * as z from "zod/mini";
import { parseJson } from "../facts/json_file.ts";
import { fieldOf, isObject, type JsonObject } from "../facts/json_object.ts";
import { findRepeatedKey } from "../facts/repeated_key.ts";
import { versionNumber } from "../facts/schema_version.ts";
import type { ReviewOrder } from "../policy/schedule.ts";
import { reviewOrders, reviewPriorities, type ReviewPriority } from "../policy/schedule.ts";
import { LoopxError } from "../text/errors.ts";
import { fieldName } from "../text/field_name.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import { readOwnerLogin } from "./names.ts";
import type { ReviewSettings } from "./settings.ts";

/** What a file is called, and the language of what is said about it. */
export interface SettingsFile {
  /** What the file is for, as messages call it. Never a path. */
  readonly role: string;
  /** What to do with a file that is refused; a general word when absent. */
  readonly advice?: string;
  readonly language: Language;
}

/** Where a version stands, and which one is read. */
export interface ReadVersion {
  readonly at: readonly string[];
  readonly version: string;
}

/** What belongs in a field, by the name of the field. */
const expectations: Readonly<Record<string, MessageKey>> = {
  wait_for_ci: "settings_expect_wait_for_ci",
  review_order: "settings_expect_order",
  agent_orders: "settings_expect_order",
  review_priority: "settings_expect_priority",
  owner_logins: "settings_expect_owner_logins",
  registered_agents: "settings_expect_agents",
  agents: "settings_expect_agents",
  enabled: "settings_expect_switch",
  automatic_recall: "settings_expect_switch",
  surfaces: "settings_expect_surfaces",
  recall_limit: "settings_expect_limit",
  agent_bindings: "settings_expect_bindings",
};

/** What belongs at a place of a list, by the name of the list. */
const itemExpectations: Readonly<Record<string, MessageKey>> = {
  owner_logins: "settings_expect_owner_login",
  registered_agents: "settings_expect_agent",
  agents: "settings_expect_agent",
  surfaces: "settings_expect_surface",
  agent_bindings: "settings_expect_binding",
};

/**
 * Reads the text of a file of settings.
 *
 * @param text the decoded file
 * @param schema what it must be
 * @param versions the versions in it, outermost first
 * @param file what the file is called
 * @returns what is in it
 * @throws {LoopxError} of kind `input`: no JSON, an unknown key, one that is there twice, a
 * wrong value, a newer version
 */
export function readDocument<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
  versions: readonly ReadVersion[],
  file: SettingsFile,
): z.infer<Schema> {
  const { role, language } = file;
  const advice = adviceOn(file);
  const value = parseJson(text, { role, language, expected: advice, advice });
  if (!isObject(value)) throw refusal(say(language, "settings_no_object", { role }), file);
  for (const { at, version } of versions) requireVersion(value, at, version, file);
  const read = schema.safeParse(value);
  if (!read.success) throw explainIssue(read.error.issues[0]!, file);
  // What the schema knows is shallow, so this goes no deeper.
  const hidden = prototypeKey(value, []);
  if (hidden !== null) {
    const field = fieldName(hidden);
    throw refusal(say(language, "settings_unknown_key", { role, field }), file);
  }
  const repeated = findRepeatedKey(text);
  if (repeated !== null) {
    const field = fieldName(repeated);
    throw refusal(say(language, "settings_repeated_key", { role, field }), file);
  }
  return read.data;
}

/**
 * The settings of one namespace, with the direction in the words of today.
 *
 * @param stored the namespace as it stands in the file; undefined when it is not there
 * @param file what the file is called
 * @returns the settings; logins in lower case, each once
 * @throws {LoopxError} of kind `input` when the direction is given twice
 */
export function readReviewSettings(
  stored:
    | {
      readonly wait_for_ci?: boolean | undefined;
      readonly review_order?: ReviewOrder | undefined;
      readonly review_priority?: ReviewPriority | undefined;
      readonly owner_logins?: readonly string[] | undefined;
    }
    | undefined,
  file: SettingsFile,
): ReviewSettings {
  if (stored === undefined) return {};
  const { wait_for_ci, review_order, review_priority, owner_logins } = stored;
  if (review_order !== undefined && review_priority !== undefined) {
    throw refusal(say(file.language, "settings_order_twice", { role: file.role }), file);
  }
  const order = review_order ??
    reviewOrders.find((known) => reviewPriorities[known] === review_priority);
  return {
    ...(wait_for_ci === undefined ? {} : { wait_for_ci }),
    ...(order === undefined ? {} : { review_order: order }),
    ...(owner_logins === undefined ? {} : { owner_logins: distinctLogins(owner_logins) }),
  };
}

/**
 * Logins in lower case, each once, in the order of their first mention.
 *
 * @param logins logins in any letter case
 * @returns the logins; what is none is left out
 */
function distinctLogins(logins: readonly string[]): readonly string[] {
  return [...new Set(logins.flatMap((login) => readOwnerLogin(login) ?? []))];
}

/**
 * The refusal of a file.
 *
 * @param message why
 * @param file what the file is called, and what to do with it
 * @param advice what to do, where the usual advice does not fit
 * @returns the error to throw
 */
export function refusal(
  message: string,
  file: SettingsFile,
  advice: string = adviceOn(file),
): LoopxError {
  return new LoopxError("input", { message, advice });
}

function adviceOn({ advice, language }: SettingsFile): string {
  return advice ?? say(language, "settings_file_advice");
}

/** Where a key stands that the schema library would pass over; null for nowhere. */
function prototypeKey(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__") return [...path, key];
    const found = prototypeKey(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** Requires the version of a part, where that part is there. */
function requireVersion(
  root: JsonObject,
  at: readonly string[],
  version: string,
  file: SettingsFile,
): void {
  let part: unknown = root;
  for (const step of at) part = fieldOf(part, step);
  if (!isObject(part)) return;
  const found = fieldOf(part, "schema_version");
  if (found === version) return;
  const { role, language } = file;
  const field = fieldName([...at, "schema_version"]);
  const values = { role, field, expected: version };
  if (isNewer(found, version)) {
    const advice = say(language, "settings_newer_advice");
    throw refusal(say(language, "settings_newer", values), file, advice);
  }
  throw refusal(say(language, "settings_other_version", values), file);
}

/** Whether a version is a later one of the same family. */
function isNewer(found: unknown, known: string): boolean {
  const [, family = "", number = ""] = /^(.*_v)(\d+)$/.exec(known) ?? [];
  return (versionNumber(found, family) ?? 0) > Number(number);
}

function explainIssue(issue: z.core.$ZodIssue, file: SettingsFile): LoopxError {
  const { role, language } = file;
  if (issue.code === "unrecognized_keys") {
    const field = fieldName([...issue.path, ...issue.keys.slice(0, 1)]);
    return refusal(say(language, "settings_unknown_key", { role, field }), file);
  }
  const at = issue.path.findLastIndex((step) =>
    typeof step === "string" && Object.hasOwn(expectations, step)
  );
  const named = String(issue.path[at]);
  const isItem = typeof issue.path[at + 1] === "number";
  const key = at < 0
    ? "settings_expect_other"
    : isItem
    ? itemExpectations[named]!
    : expectations[named]!;
  // Expectations have no placeholders, which their keys alone do not show.
  const expected = say(language, key as "settings_expect_other");
  const field = fieldName(issue.path);
  return refusal(say(language, "settings_bad_value", { role, field, expected }), file);
}
