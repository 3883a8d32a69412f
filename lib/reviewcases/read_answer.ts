/**
 * Reads what a model answered: JSON in a fence, between sentences, cut off, or none at all.
 *
 * @module
 */
import { verdicts } from "../facts/vocabulary.ts";
import { type EvidenceId, evidenceIds, isEvidenceId } from "../policy/contract/evidence_groups.ts";
import { safeLine } from "../text/safe_text.ts";
import { partsOfGroups } from "./decisions.ts";

/** What came back from a model. */
export interface RawAnswer {
  readonly content: string;
  /** Why it stopped, in the provider's word; null when it does not say. */
  readonly finish_reason: string | null;
  /** What it says instead of an answer; null when it does not refuse. */
  readonly refusal: string | null;
}

/** Why an answer cannot be used. */
export const answerProblems = [
  /** The model refuses, or a filter of the provider does. */
  "refused",
  "empty",
  /** It was cut off before its end. */
  "cut_off",
  "no_json",
  /** There is JSON, but no verdict of the contract in it. */
  "no_verdict",
  /** Two verdicts that differ. */
  "two_verdicts",
] as const;

/** One of the {@link answerProblems}. */
export type AnswerProblem = (typeof answerProblems)[number];

/** A verdict, as one of the contract. */
export type Verdict = (typeof verdicts)[number];

/** An answer that can be used. All text in it is safe to show. */
export interface Judgment {
  readonly verdict: Verdict;
  /** Groups the model says carry the verdict, the first one first; only those the contract has. */
  readonly deciding: readonly EvidenceId[];
  readonly blockers: readonly string[];
  readonly reason: string;
}

/** A judgment, or why there is none. */
export type Answer =
  | { readonly judgment: Judgment; readonly problem: null }
  | { readonly judgment: null; readonly problem: AnswerProblem };

/** Longer answers are read up to here, in UTF-16 code units. */
const LONGEST_ANSWER = 65_536;

/** How many braces are tried as the beginning of an object. */
const MOST_STARTS = 64;

const REASON_LIMIT = 300;
const CODE_LIMIT = 120;
const MOST_ENTRIES = 8;

/**
 * Reads an answer.
 *
 * @param raw what came back
 * @returns the judgment, or why there is none
 */
export function readAnswer(raw: RawAnswer): Answer {
  const none = (problem: AnswerProblem) => ({ judgment: null, problem });
  const content = raw.content.slice(0, LONGEST_ANSWER);
  const objects = jsonObjects(content);
  const judgments = objects.flatMap((object) => readJudgment(object) ?? []);
  const [first] = judgments;
  const last = judgments.at(-1);
  if (first !== undefined && last !== undefined) {
    const alike = judgments.every(({ verdict }) => verdict === first.verdict);
    return alike ? { judgment: last, problem: null } : none("two_verdicts");
  }
  if (raw.refusal !== null || raw.finish_reason === "content_filter") return none("refused");
  if (content.trim() === "") return none(raw.finish_reason === "length" ? "cut_off" : "empty");
  if (raw.finish_reason === "length" || raw.content.length > LONGEST_ANSWER) return none("cut_off");
  return none(objects.length === 0 ? "no_json" : "no_verdict");
}

type JsonObject = Readonly<Record<string, unknown>>;

/** The JSON objects of a text, outermost ones only, in their order. */
function jsonObjects(text: string): readonly JsonObject[] {
  const found: JsonObject[] = [];
  let at = text.indexOf("{");
  for (let starts = 0; at >= 0 && starts < MOST_STARTS; starts += 1) {
    const end = endOfObject(text, at);
    const value = end < 0 ? null : parseObject(text.slice(at, end));
    if (value !== null) found.push(value);
    at = text.indexOf("{", value === null ? at + 1 : end);
  }
  return found;
}

/** Where the brace that opens at `start` closes, or -1. Braces inside strings do not count. */
function endOfObject(text: string, start: number): number {
  let [depth, quoted] = [0, false];
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === "\\") at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === "{") depth += 1;
    else if (letter === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

function parseObject(text: string): JsonObject | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readJudgment(object: JsonObject): Judgment | null {
  const word = typeof object["verdict"] === "string" ? object["verdict"] : "";
  const spelled = word.trim().toUpperCase().replace(/[\s-]+/g, "_");
  const verdict = verdicts.find((known) => known === spelled);
  if (verdict === undefined) return null;
  const deciding = textsOf(object["deciding_evidence"]).flatMap((text) => groupOf(text) ?? []);
  return {
    verdict,
    deciding: [...new Set(deciding)],
    blockers: textsOf(object["blockers"]).map((text) => safeLine(text, CODE_LIMIT).text),
    reason: typeof object["reason"] === "string"
      ? safeLine(object["reason"], REASON_LIMIT).text
      : "",
  };
}

function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === "string").slice(0, MOST_ENTRIES);
}

/** The group that a model means: its id, or a part of it, alone or as a path. */
function groupOf(text: string): EvidenceId | null {
  const [name = ""] = text.trim().split(/[\s.:/[]/, 1);
  if (isEvidenceId(name)) return name;
  return evidenceIds.find((id) => partsOfGroups[id]?.includes(name)) ?? null;
}
