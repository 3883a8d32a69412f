/**
 * What a change can break on main, how that can go unnoticed, and what to run or read about it.
 *
 * @module
 */
import { say } from "../text/messages.ts";
import { type ChangeGround, groundOf } from "./_change_ground.ts";
import { nameLines, namePath } from "./_file_names.ts";
import { bugRules } from "./_bug_rules.ts";
import { potentialRules } from "./_potential_rules.ts";
import type { RegressionRule } from "./_regression_rule.ts";
import { verificationRules } from "./_verification_rules.ts";
import { areaName } from "./area_names.ts";
import { riskLevel } from "./risk_hint.ts";
import type { RowReading } from "./row_reading.ts";
import type { RegressionAnalysis } from "./schema.ts";

/** Most items of a list. */
const LIST_LIMIT = 5;
/** Below this weight a rule speaks only where no stronger one did. */
const WEAK_WEIGHT = 45;

/**
 * Analyses what a change can break on main (`main_regression_analysis_v0`, queue-and-gates §1).
 *
 * Every item names a file, folder, check or number of this pull request. Lists are empty only when
 * nothing changes. An incomplete file list is said, and nothing is concluded from what is missing.
 *
 * @param row the pull request
 * @returns the analysis; `risk_level` is that of `riskHint`, and high for a merged change of
 * sensitive areas
 */
export function regressionAnalysis(row: RowReading): RegressionAnalysis {
  const ground = groundOf(row);
  const level = mainRisk(row);
  const { change, facts } = row;
  const isEmpty = change.complete && change.scale.files === 0;
  return {
    schema_version: "main_regression_analysis_v0",
    risk_level: level,
    risk_summary: summarise(ground, level),
    potential_regressions: isEmpty ? [] : strongest(potentialRules, ground),
    bug_risks: isEmpty ? [] : strongest(bugRules, ground),
    verification_focus: isEmpty ? [] : strongest(verificationRules, ground),
    post_merge_review: facts.state === "MERGED",
  };
}

function mainRisk(row: RowReading): RegressionAnalysis["risk_level"] {
  const sensitive = row.change.traits.sensitive || !row.change.complete;
  return row.facts.state === "MERGED" && sensitive ? "high" : riskLevel(row);
}

function strongest(rules: readonly RegressionRule[], ground: ChangeGround): string[] {
  const items: string[] = [];
  for (const { tell, weight } of rules) {
    if (items.length > 0 && weight < WEAK_WEIGHT) break;
    const item = tell(ground);
    if (item !== null && items.push(item) === LIST_LIMIT) break;
  }
  return items;
}

function summarise(ground: ChangeGround, level: RegressionAnalysis["risk_level"]): string {
  const { language, row, change, lead } = ground;
  const { number, state } = row.facts;
  if (change.complete && change.scale.files === 0) {
    return say(language, "summary_empty", { number });
  }
  const values = { level: say(language, `level_${level}`), number };
  if (lead === undefined) return say(language, "summary_unlisted", values);
  const path = namePath(lead.path);
  const { files, files_known } = change.scale;
  const sentence = change.complete
    ? say(language, state === "MERGED" ? "summary_merged" : "summary_change", {
      ...values,
      files,
      size: nameLines(change.scale),
      area: areaName(language, lead.area),
      path,
    })
    : say(language, "summary_incomplete", {
      ...values,
      read: change.files.length,
      total: files_known && files > change.files.length ? files : "?",
      path,
    });
  const failures = row.checks?.failures.length ?? 0;
  if (failures === 0) return sentence;
  const space = language === "zh" ? "" : " ";
  return sentence + space + say(language, "summary_checks_failing", { count: failures });
}
