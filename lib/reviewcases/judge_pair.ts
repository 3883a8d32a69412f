/**
 * Tells whether a pair of cases is sound: one approves and one does not, the diffs are diffs and say
 * what the facts say, and what is expected exists in the contract.
 *
 * @module
 */
import { blockerCodes, decisionPlace } from "./decisions.ts";
import type { ChangedFile, ReviewCase, ReviewPair } from "./schema.ts";
import { MalformedDiff, readUnifiedDiff } from "./unified_diff.ts";

/** The fewest and the most lines of a diff that can be read at a glance. */
export const diffLines = { fewest: 20, most: 80 } as const;

/** What may be wrong with a pair. */
export const pairProblems = [
  "verdicts_alike",
  "ids_alike",
  "diff_malformed",
  "diff_disagrees_with_files",
  "diff_too_short_or_long",
  "no_observation",
  "decision_unknown",
  "decision_contradicts_verdict",
  "blockers_contradict_decision",
  "group_named_twice",
] as const;

/** One of the {@link pairProblems}, and the case it is about. */
export interface PairProblem {
  readonly problem: (typeof pairProblems)[number];
  readonly case_id: string;
}

/**
 * Looks for what is wrong.
 *
 * @param pair a pair of the schema
 * @returns what was found; empty for a sound pair
 */
export function judgePair(pair: ReviewPair): readonly PairProblem[] {
  const [first, second] = pair.cases;
  const together: readonly PairProblem["problem"][] = [
    ...(first.expected.verdict === second.expected.verdict ? ["verdicts_alike"] as const : []),
    ...(first.id === second.id ? ["ids_alike"] as const : []),
  ];
  return [
    ...together.map((problem) => ({ problem, case_id: second.id })),
    ...pair.cases.flatMap((one) => judgeCase(one).map((problem) => ({ problem, case_id: one.id }))),
  ];
}

function judgeCase({ diff, pull_request, observations, expected }: ReviewCase) {
  const { verdict, decided_by, also, blockers } = expected;
  const problems: PairProblem["problem"][] = [];
  try {
    if (!sameFiles(readUnifiedDiff(diff), pull_request.files)) {
      problems.push("diff_disagrees_with_files");
    }
  } catch (thrown) {
    if (!(thrown instanceof MalformedDiff)) throw thrown;
    problems.push("diff_malformed");
  }
  if (diff.length < diffLines.fewest || diff.length > diffLines.most) {
    problems.push("diff_too_short_or_long");
  }
  if (observations.ran.length === 0 || observations.records.length === 0) {
    problems.push("no_observation");
  }
  const place = decisionPlace(decided_by);
  if (place === null) return [...problems, "decision_unknown"] as const;
  const approves = verdict === "APPROVE";
  // A group without a decision says nothing by itself; the finding does.
  if (decided_by.decision !== null && place.blocking.includes(decided_by.decision) === approves) {
    problems.push("decision_contradicts_verdict");
  }
  const wanted = approves ? [] : blockerCodes(decided_by);
  if ([...blockers].sort().join() !== wanted.join()) problems.push("blockers_contradict_decision");
  if (new Set([decided_by.group, ...also]).size !== also.length + 1) {
    problems.push("group_named_twice");
  }
  return problems;
}

function sameFiles(found: readonly ChangedFile[], stated: readonly ChangedFile[]): boolean {
  const write = (files: readonly ChangedFile[]) =>
    files.map((file) => [file.path, file.change, file.additions, file.deletions].join("\t")).sort();
  return write(found).join("\n") === write(stated).join("\n");
}
