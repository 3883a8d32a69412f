/**
 * A result check put into words, in the order and the groups in which it is read.
 *
 * @module
 */
import { authorOwnedTitles } from "../facts/author_owned_titles.ts";
import { sectionLabels } from "../facts/vocabulary.ts";
import { checkCodes, type CheckIssue, type CheckKind } from "../policy/contract/check_codes.ts";
import type { CheckedResult } from "../policy/contract/check_result.ts";
import { evidenceIds } from "../policy/contract/evidence_groups.ts";
import { fillMessage, type Language, type MessageKey, messageOf, say } from "../text/messages.ts";

/** How a check is told. */
export interface CheckOptions {
  readonly language: Language;
  /** Whether each code comes with its sentence, its place and its repair. */
  readonly explain: boolean;
}

/** A code, and what explains it. */
export interface ReportEntry {
  readonly code: string;
  /** Sentences; names in backticks. Empty where nothing is explained, no repair where none is due. */
  readonly sentences: readonly string[];
}

/** The codes about one thing. */
export interface ReportGroup {
  /** What it is about: the id of an evidence group, or a heading of the catalogue. */
  readonly heading: string;
  readonly entries: readonly ReportEntry[];
}

/** The whole report. */
export interface CheckReport {
  readonly title: string;
  /** One sentence, and whether it is good news. */
  readonly state: string;
  readonly ok: boolean;
  /** Verdict, section lengths, and what hides text. */
  readonly facts: readonly string[];
  /** Errors, then blockers; a part without codes is left out. */
  readonly parts: readonly { readonly heading: string; readonly groups: readonly ReportGroup[] }[];
  readonly next_heading: string;
  readonly next: readonly string[];
}

/** What stands between the members of a list. */
const comma = { en: ", ", zh: "、" } as const satisfies Record<Language, string>;

/** What stands between the members of a list of which one is enough. */
const or = { en: " or ", zh: "或" } as const satisfies Record<Language, string>;

/**
 * Puts a check into words.
 *
 * @param checked what `checkResult` returned
 * @param options the language, and whether to explain
 * @returns the report; its texts are safe, names and code in backticks
 */
export function checkReport(checked: CheckedResult, options: CheckOptions): CheckReport {
  const { check } = checked;
  const { language } = options;
  return {
    title: say(language, "check_title", { target: check.target_exact_head }),
    state: stateOf(checked, language),
    ok: check.ok,
    facts: factsOf(checked, language),
    parts: ([["error", "check_head_errors"], ["blocker", "check_head_blockers"]] as const)
      .map(([kind, heading]) => ({
        heading: say(language, heading),
        groups: groupsOf(checked, kind, options),
      }))
      .filter(({ groups }) => groups.length > 0),
    next_heading: say(language, "check_head_next"),
    next: nextSteps(checked, options),
  };
}

function stateOf({ check }: CheckedResult, language: Language): string {
  const [errors, blockers] = [check.errors.length, check.approval_blockers.length];
  if (!check.ok) return say(language, "check_state_inconsistent", { errors, blockers });
  return check.approval_consistent
    ? say(language, "check_state_approve")
    : say(language, "check_state_request", { count: blockers });
}

function factsOf({ check, hidden }: CheckedResult, language: Language): readonly string[] {
  const none = say(language, "check_no_verdict");
  const { review_body_check: form } = check;
  const [verdict, body] = [check.verdict ?? none, form.verdict ?? none];
  const sections = sectionLabels.map((label) =>
    `${label} ${form.section_lengths[label] ?? "–"}/${form.minimum_prose_characters[label]}`
  );
  return [
    verdict === body
      ? say(language, "check_line_verdict", { verdict })
      : say(language, "check_line_verdict_body", { verdict, body }),
    say(language, "check_line_sections", { sections: sections.join(comma[language]) }),
    ...(hidden === null ? [] : [say(language, `check_hidden_${hidden.by}`, { line: hidden.line })]),
  ];
}

/** Headings of what is no evidence group, and where they stand among those. */
const headings = {
  result: "check_group_result",
  findings: "check_group_findings",
  review_body: "check_group_body",
  reviewer: "check_group_reviewer",
} as const satisfies Record<string, MessageKey>;

const groupOrder: readonly string[] = [
  "result",
  ...evidenceIds,
  "findings",
  "review_body",
  "reviewer",
];

/**
 * Tells what a code is about.
 *
 * @param issue the code's issue
 * @returns the id of an evidence group, or `result`, `findings`, `review_body`, `reviewer`
 */
export function subjectOf({ name, code }: Pick<CheckIssue, "name" | "code">): string {
  if (/^findings?_/.test(name)) return "findings";
  const first = code.split(":", 1)[0]!;
  return groupOrder.includes(first) ? first : "result";
}

function groupsOf(
  { check, issues }: CheckedResult,
  kind: CheckKind,
  { language, explain }: CheckOptions,
): readonly ReportGroup[] {
  const groups = new Map<string, ReportEntry[]>();
  for (const issue of issues.filter((one) => one.kind === kind)) {
    const subject = subjectOf(issue);
    const entries = groups.get(subject) ?? [];
    // Blockers that carry the verdict are no mistakes of the result.
    const told = check.ok ? describeIssue : explainIssue;
    const sentences = explain ? told(issue, check, language) : [];
    entries.push({ code: issue.code, sentences });
    groups.set(subject, entries);
  }
  return groupOrder.flatMap((subject) => {
    const entries = groups.get(subject);
    if (entries === undefined) return [];
    const heading = Object.hasOwn(headings, subject)
      ? say(language, headings[subject as keyof typeof headings])
      : subject;
    return [{ heading, entries }];
  });
}

/**
 * Explains a code: what is wrong, where, and the smallest repair.
 *
 * @param issue the code's issue
 * @param check the check it is part of
 * @param language the language of the sentences
 * @returns one sentence, a place where there is one, and a repair
 */
export function explainIssue(
  issue: CheckIssue,
  check: CheckedResult["check"],
  language: Language,
): readonly string[] {
  const { mend } = checkCodes[issue.name];
  return [
    ...describeIssue(issue, check, language),
    say(language, "check_repair", {
      repair: fillFor(issue, check, language)(`check_mend_${mend}`),
    }),
  ];
}

/** What is wrong and where, without a repair. */
function describeIssue(
  issue: CheckIssue,
  check: CheckedResult["check"],
  language: Language,
): readonly string[] {
  const { line, pointer } = issue;
  return [
    fillFor(issue, check, language)(`check_says_${checkCodes[issue.name].says}`),
    ...(line === null ? [] : [say(language, "check_place_line", { line })]),
    ...(pointer === null
      ? []
      : [say(language, "check_place_pointer", { pointer: `\`${pointer}\`` })]),
  ];
}

/** Fills messages with what an issue is about. */
function fillFor(issue: CheckIssue, check: CheckedResult["check"], language: Language) {
  const values = {
    ...issue.values,
    name: nameOf(issue.pointer),
    listed: issue.listed.join(comma[language]),
    either: issue.listed.join(or[language]),
    head: check.target_exact_head.slice(check.target_exact_head.indexOf("@") + 1),
    title: authorOwnedTitles[check.review_body_check.verdict ?? "APPROVE"],
  };
  return (key: string) => fillMessage(messageOf(key as MessageKey)[language], values);
}

/** The last part of a pointer; a row by its list. */
function nameOf(pointer: string | null): string {
  const [last = "", list = ""] = (pointer ?? "").split("/").reverse();
  return /^\d+$/.test(last) ? `${list}[${last}]` : last;
}

function nextSteps(
  { check, issues }: CheckedResult,
  { language, explain }: CheckOptions,
): readonly string[] {
  const contradicts = issues.some(({ name }) => name === "approval_contradiction");
  return [
    ...(check.ok ? [] : [say(language, "check_next_errors")]),
    ...(contradicts ? [say(language, "check_next_contradiction")] : []),
    ...(check.ok && issues.length > 0 ? [say(language, "check_next_carried")] : []),
    ...(issues.length === 0 || explain ? [] : [say(language, "check_next_explain")]),
    ...(check.ok ? [say(language, "check_next_head"), say(language, "check_next_publish")] : []),
    say(language, "check_next_limits"),
  ];
}
