/**
 * A saved result held against a saved packet: the row it is about is found, then checked.
 *
 * @module
 */
import { type ExactHead, exactHeadKey, readExactHead } from "../facts/exact_head.ts";
import { isObject, type JsonObject } from "../facts/json_object.ts";
import {
  isSameRepository,
  readRepositoryName,
  type RepositoryName,
} from "../facts/repository_name.ts";
import { type CheckedResult, checkResult } from "../policy/contract/check_result.ts";
import { readReviewerExecution } from "../policy/contract/reviewer_execution.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { safeToken } from "../text/safe_text.ts";
import { requirePacket } from "./require_packet.ts";
import { readSavedPacket, type SavedPacket, type SavedRow } from "./saved_packet.ts";

/** What is checked. */
export interface SavedFiles {
  /** The parsed result; anything JSON can hold. */
  readonly result: unknown;
  /** The parsed packet; anything JSON can hold. */
  readonly packet: unknown;
  /** What the host says of the reviewer now; undefined when nobody asked it. */
  readonly current_execution: unknown;
}

/**
 * Tells whether the host is read for a packet: one that was made of a fixture never had a host, and
 * for what is no packet nothing is read (contract, `reviewer_execution`).
 *
 * @param packet the parsed packet; anything JSON can hold
 * @returns true when what the host says now is to be compared
 */
export function readsHost(packet: unknown): boolean {
  const saved = readSavedPacket(packet);
  return saved !== null && saved.source !== "fixture";
}

/** The longest value of a file that a message repeats. */
const SHOWN = 80;

/**
 * Checks a saved result (review contract §4).
 *
 * @param files the two files, and what the host says
 * @param language the language of errors
 * @returns the check
 * @throws {LoopxError} kind `input` when either is no JSON object, the packet has no list of rows,
 * the result's repository is no name of one, not exactly one row is its exact head, nothing is due there, or the two name different
 * repositories
 */
export function checkSavedResult(files: SavedFiles, language: Language): CheckedResult {
  const result = requireObject(files.result, "check_role_result", language);
  requirePacket(files.packet, language);
  requireObject(files.packet, "check_role_packet", language);
  const packet = readSavedPacket(files.packet);
  if (packet === null) {
    throw failure(
      say(language, "check_no_rows", {
        role: say(language, "check_role_packet"),
        found: foundIn(language, (files.packet as { pull_requests?: unknown }).pull_requests),
      }),
      say(language, "check_input_advice"),
    );
  }
  requireSameRepository(result, packet, language);
  const row = rowOfResult(result, packet, language);
  return checkResult(result, row, {
    recorded: readReviewerExecution(packet.reviewer_execution ?? unrecorded(packet)),
    current: readReviewerExecution(files.current_execution),
  });
}

/** A live packet without a record has none of its host, which is not the same as needing none. */
function unrecorded({ source }: SavedPacket): unknown {
  return source?.startsWith("github_cli") ? { status: "unavailable" } : null;
}

function failure(message: string, advice: string): LoopxError {
  return new LoopxError("input", { message, advice });
}

/** Names a value without repeating more than a little of it. */
function foundIn(language: Language, value: unknown): string {
  if (value === undefined || value === null) return say(language, "row_found_nothing");
  if (Array.isArray(value)) return say(language, "row_found_list");
  if (typeof value === "object") return say(language, "row_found_object");
  const shown = safeToken(String(value).slice(0, 1_000), SHOWN);
  return say(language, typeof value === "string" ? "row_found_text" : "row_found_value", {
    value: shown,
  });
}

function requireObject(
  value: unknown,
  role: "check_role_result" | "check_role_packet",
  language: Language,
): JsonObject {
  if (isObject(value)) return value;
  throw failure(
    say(language, "check_not_object", {
      role: say(language, role),
      found: foundIn(language, value),
    }),
    say(language, "check_input_advice"),
  );
}

/** A result may say which repository it is about; the packet then must not be of another. */
function requireSameRepository(
  result: Readonly<Record<string, unknown>>,
  { repository }: SavedPacket,
  language: Language,
): void {
  const named = result["repository"];
  if (named === undefined || named === null) return;
  const own = typeof named === "string" ? readRepositoryName(named) : null;
  if (own === null) {
    throw failure(
      say(language, "check_no_repository", { found: foundIn(language, named) }),
      say(language, "check_input_advice"),
    );
  }
  if (repository === null || isSameRepository(own, repository)) return;
  const isOtherHost = own.host !== repository.host;
  const shown = ({ host, name }: RepositoryName) => isOtherHost ? `${host}/${name}` : name;
  throw failure(
    say(language, "check_other_repository", { result: shown(own), packet: shown(repository) }),
    say(language, "check_no_match_advice"),
  );
}

/** The one row at the result's exact head, heads compared in lower case (decision 38). */
function rowOfResult(
  result: Readonly<Record<string, unknown>>,
  { rows }: SavedPacket,
  language: Language,
): SavedRow {
  const named = result["target_exact_head"];
  const target: ExactHead | null = typeof named === "string" ? readExactHead(named) : null;
  if (target === null) {
    throw failure(
      say(language, "check_no_target", { found: foundIn(language, named) }),
      say(language, "check_input_advice"),
    );
  }
  const key = exactHeadKey(target);
  const matching = rows.filter((row) => exactHeadKey(row) === key);
  const [row] = matching;
  if (row === undefined || matching.length > 1) {
    throw failure(
      say(language, "check_no_match", { target: key, count: matching.length }),
      say(language, "check_no_match_advice"),
    );
  }
  if (row.action === null) {
    throw failure(
      say(language, "check_inventory_only", { target: key }),
      say(language, "check_inventory_only_advice", { target: key }),
    );
  }
  return row;
}
