/**
 * What a change can break on main, how that can go unnoticed, and what to run or read about it.
 *
 * @module
 */
import type { AreaId } from "../facts/areas.ts";
import { say } from "../text/messages.ts";
import { automationRules, concernsAutomation } from "./_automation_rules.ts";
import { type ChangeGround, groundOf } from "./_change_ground.ts";
import { codeRules } from "./_code_rules.ts";
import { contractRules } from "./_contract_rules.ts";
import { concernsDependencies, dependencyRules } from "./_dependency_rules.ts";
import { nameLines, namePath } from "./_file_names.ts";
import { listingRules } from "./_listing_rules.ts";
import { concernsPages, pageRules } from "./_page_rules.ts";
import type { RegressionRule } from "./_regression_rule.ts";
import { removalRules } from "./_removal_rules.ts";
import { testRules } from "./_test_rules.ts";
import { areaName } from "./area_names.ts";
import { isSensitive, riskLevel } from "./risk_hint.ts";
import type { RowReading } from "./row_reading.ts";
import type { RegressionAnalysis } from "./schema.ts";

/** Most items of a list. */
const LIST_LIMIT = 5;

/** Rules about one subject. */
export interface Subject {
  readonly rules: readonly RegressionRule[];
  /** Whether any of the rules may apply; asked once for each change. */
  readonly concerns: (ground: ChangeGround) => boolean;
}

const always = () => true;

/** What rules are about. */
export const regressionSubjects: readonly Subject[] = [
  { rules: listingRules, concerns: always },
  { rules: removalRules, concerns: always },
  { rules: contractRules, concerns: always },
  { rules: codeRules, concerns: always },
  { rules: testRules, concerns: always },
  { rules: dependencyRules, concerns: concernsDependencies },
  { rules: automationRules, concerns: concernsAutomation },
  { rules: pageRules, concerns: concernsPages },
];

/** Every rule, subject by subject. */
export const regressionRules: readonly RegressionRule[] = regressionSubjects.flatMap(({ rules }) =>
  rules
);

/** A rule and the place of its subject. */
interface ListedRule extends RegressionRule {
  readonly subject: number;
}

/** The rules of a list, strongest first. */
function rulesOf(list: "potential" | "bug" | "verify"): readonly ListedRule[] {
  return regressionSubjects.flatMap(({ rules }, subject) =>
    rules.filter(({ id }) => id.startsWith(`${list}_`)).map((rule) => ({ ...rule, subject }))
  ).sort((left, right) => right.weight - left.weight);
}

const potentialRules = rulesOf("potential");
const bugRules = rulesOf("bug");
const verificationRules = rulesOf("verify");

/**
 * Analyses what a change can break on main (`main_regression_analysis_v0`, queue-and-gates §1).
 *
 * Every item names a file, folder, check or number of this pull request. A list is empty where its
 * files say nothing in particular; the summary then says so. An incomplete file list is said, and
 * nothing is concluded from what is missing.
 *
 * @param row the pull request
 * @returns the analysis; `risk_level` is that of `riskHint`, and high for a merged change of
 * sensitive areas
 */
export function regressionAnalysis(row: RowReading): RegressionAnalysis {
  const ground = groundOf(row);
  const { change, facts } = row;
  const isEmpty = change.complete && change.scale.files === 0;
  const concerned = regressionSubjects.map(({ concerns }) => !isEmpty && concerns(ground));
  const potential = strongest(potentialRules, ground, concerned);
  const bugs = strongest(bugRules, ground, concerned);
  const level = mainRisk(row);
  const isPlain = !isEmpty && potential.length + bugs.length === 0 &&
    (row.checks?.failures.length ?? 0) === 0;
  return {
    schema_version: "main_regression_analysis_v0",
    risk_level: level,
    risk_summary: summarise(ground, level) +
      (isPlain ? say(row.language, "summary_nothing_particular") : ""),
    potential_regressions: potential,
    bug_risks: bugs,
    verification_focus: strongest(verificationRules, ground, concerned),
    post_merge_review: facts.state === "MERGED",
  };
}

type Level = RegressionAnalysis["risk_level"];

function mainRisk(row: RowReading): Level {
  const sensitive = row.change.traits.sensitive || !row.change.complete;
  return row.facts.state === "MERGED" && sensitive ? "high" : riskLevel(row);
}

/** The strongest items of a list, of the subjects that the change concerns. */
function strongest(
  rules: readonly ListedRule[],
  ground: ChangeGround,
  concerned: readonly boolean[],
): string[] {
  const items: string[] = [];
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index]!;
    const item = concerned[rule.subject] ? rule.tell(ground) : null;
    if (item !== null && items.push(item) === LIST_LIMIT) break;
  }
  return items;
}

function summarise(ground: ChangeGround, level: Level): string {
  const { language, row, change, lead } = ground;
  const { number } = row.facts;
  if (change.complete && change.scale.files === 0) {
    return say(language, "summary_empty", { number });
  }
  const levelName = say(language, `level_${level}`);
  if (lead === undefined) return say(language, "summary_unlisted", { level: levelName, number });
  const path = namePath(lead.path);
  const { files, files_known } = change.scale;
  const sentence = change.complete
    ? openSummary(ground, level) + describe(ground)
    : say(language, "summary_incomplete", {
      level: levelName,
      read: change.files.length,
      total: files_known && files > change.files.length ? files : "?",
      path,
    });
  const failures = row.checks?.failures.length ?? 0;
  return failures === 0
    ? sentence
    : sentence + say(language, "summary_checks_failing", { count: failures });
}

/** How high the risk is, and why a merged change counts as more than its metadata says. */
function openSummary({ language, row, change }: ChangeGround, level: Level): string {
  const values = { level: say(language, `level_${level}`) };
  if (row.facts.state !== "MERGED") return say(language, "summary_open", values);
  const hint = riskLevel(row);
  const area = areasByLines(change.files).find(([area]) => isSensitive(area))?.[0];
  return hint === level || area === undefined
    ? say(language, "summary_open_merged", values)
    : say(language, "summary_open_raised", {
      ...values,
      area: areaName(language, area),
      hint: say(language, `level_${hint}`).toLowerCase(),
    });
}

/** What is changed, and where to begin. */
function describe(ground: ChangeGround): string {
  const { language, change, lead } = ground;
  const values = { size: nameLines(change.scale), path: namePath(lead!.path) };
  if (change.files.length === 1) {
    return say(language, "summary_one_file", { ...values, area: areaName(language, lead!.area) });
  }
  return say(language, "summary_files", {
    ...values,
    own: nameLines(lead!),
    files: change.scale.files,
  });
}

/** Areas by the changed lines of the files that somebody wrote, ties by their number. */
function areasByLines(
  files: ChangeGround["change"]["files"],
): readonly (readonly [area: AreaId, lines: number, files: number])[] {
  const sums = new Map<AreaId, { lines: number; files: number }>();
  const written = files.filter(({ role }) => role !== "derived");
  for (const { area, churn } of written.length === 0 ? files : written) {
    const sum = sums.get(area);
    if (sum === undefined) sums.set(area, { lines: churn, files: 1 });
    else {
      sum.lines += churn;
      sum.files += 1;
    }
  }
  return [...sums].map(([area, { lines, files }]) => [area, lines, files] as const)
    .sort((left, right) => right[1] - left[1] || right[2] - left[2]);
}
