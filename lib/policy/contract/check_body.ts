/**
 * The form of the body of a result, by the judgment that published reviews get too (review contract
 * §4.3 steps 5 and 10, §5; decision 44).
 *
 * @module
 */
import {
  type BodyJudgment,
  hasAuthorOwnedTitle,
  type OpenedBody,
} from "../../facts/review_body.ts";
import { type SectionLabel, sectionLabels } from "../../facts/vocabulary.ts";
import { type CheckIssue, type CheckPlace, issue } from "./check_codes.ts";

const POINTER = "/review_body";

/**
 * Turns what is wrong with the form of a body into issues, each with the line it speaks of.
 *
 * @param judgment the judgment of the body
 * @param opened the body
 * @returns an issue for every reason
 */
export function* checkBodyForm(
  judgment: BodyJudgment,
  opened: OpenedBody,
): Generator<CheckIssue> {
  for (const reason of judgment.reasons) yield formIssue(reason, opened);
}

function formIssue(reason: string, { sections, verdict_lines }: OpenedBody): CheckIssue {
  const [code, label, detail = ""] = reason.split(":");
  const section = sectionLabels.find((known) => known === label) as SectionLabel;
  const headings = sections.get(section)?.headings ?? [];
  const at = (line?: number): CheckPlace => ({ pointer: POINTER, line });
  switch (code) {
    case "duplicate_section":
      return issue("body_duplicate", { section }, at(headings[1]));
    case "missing_section":
      return issue("body_section", { section }, at());
    case "section_too_short": {
      const [length = "", floor = ""] = detail.split("<");
      return issue("body_short", { section, length, floor }, at(headings[0]));
    }
    case "missing_exact_head":
      return issue("body_head", {}, at());
    case "ambiguous_english_verdict":
      return issue("body_verdicts", {}, at(verdict_lines[1] ?? verdict_lines[0]));
    default:
      return issue("body_verdict", {}, at());
  }
}

/**
 * Checks the verdict of the body against that of the result, and the title that a review of one's
 * own pull request needs.
 *
 * @param verdict what the result says; anything
 * @param judgment the judgment of the body
 * @param opened the body
 * @param authorOwned whether the reviewer wrote the pull request
 * @returns what is wrong
 */
export function* checkBodyVerdict(
  verdict: unknown,
  judgment: BodyJudgment,
  opened: OpenedBody,
  authorOwned: boolean,
): Generator<CheckIssue> {
  const line = opened.verdict_lines[0];
  if (judgment.verdict !== null && judgment.verdict !== verdict) {
    yield issue("body_mismatch", {}, { pointer: "/verdict", line });
  }
  if (authorOwned && !hasAuthorOwnedTitle(opened.reading, judgment.verdict)) {
    yield issue("body_title", {}, { pointer: POINTER, line });
  }
}
