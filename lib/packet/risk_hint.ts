/**
 * The risk level by which the queue is ordered.
 *
 * @module
 */
import type { AreaCounts, AreaId } from "../facts/areas.ts";
import { say } from "../text/messages.ts";
import { areaName } from "./area_names.ts";
import type { RowReading } from "./row_reading.ts";
import type { RiskHint } from "./schema.ts";

/** From how many files a change counts as high (queue-and-gates §1, Risk). */
export const HIGH_FILES = 12;
/** From how many changed lines a change counts as high. */
export const HIGH_LINES = 800;

/** A reason for a level, written only when it is shown. */
interface Reason {
  readonly level: "high" | "medium";
  readonly tell: () => string;
}

/**
 * Judges the risk from metadata alone (`pr_metadata_risk_hint_v0`, queue-and-gates §1).
 *
 * `high` with a failing check, 12 files or 800 changed lines; `medium` with a sensitive area, a
 * pending check or no check at all; else `low`. What is unknown counts as the stricter side and is
 * named. While CI is not consulted, checks say nothing.
 *
 * @param row the pull request
 * @returns the level; `basis` begins with the reasons for it, then areas
 */
export function riskHint(row: RowReading): RiskHint {
  const reasons = reasonsOf(row);
  const level = levelOf(reasons);
  const decisive = reasons.filter((reason) => reason.level === level);
  const others = reasons.filter((reason) => reason.level !== level);
  return {
    schema_version: "pr_metadata_risk_hint_v0",
    level,
    basis: [...decisive, ...others].map((reason) => reason.tell()).concat(background(row)),
  };
}

/**
 * The level of {@link riskHint} alone.
 *
 * @param row the pull request
 * @returns `low`, `medium` or `high`
 */
export function riskLevel(row: RowReading): RiskHint["level"] {
  return levelOf(reasonsOf(row));
}

function levelOf(reasons: readonly Reason[]): RiskHint["level"] {
  if (reasons.length === 0) return "low";
  return reasons.some((reason) => reason.level === "high") ? "high" : "medium";
}

function reasonsOf(row: RowReading): readonly Reason[] {
  return [...scaleReasons(row), ...checkReasons(row), ...areaReasons(row)];
}

function scaleReasons({ facts, change, language }: RowReading): readonly Reason[] {
  const { files, files_known, additions, deletions, lines_known } = change.scale;
  const lines = additions + deletions;
  const reasons: Reason[] = [];
  const add = (tell: Reason["tell"]) => reasons.push({ level: "high", tell });
  if (facts.completeness.details.status === "unreadable") {
    add(() => say(language, "risk_basis_unreadable"));
    return reasons;
  }
  if (files >= HIGH_FILES) add(() => say(language, "risk_basis_files", { files }));
  else if (!files_known) add(() => say(language, "risk_basis_files_unknown"));
  if (lines >= HIGH_LINES) add(() => say(language, "risk_basis_lines", { lines }));
  else if (!lines_known) add(() => say(language, "risk_basis_lines_unknown"));
  return reasons;
}

function checkReasons({ checks, facts, language }: RowReading): readonly Reason[] {
  if (checks === null || checks.rollup === "not_consulted") return [];
  const { failure = 0, pending = 0, unknown = 0 } = checks.counts;
  const reasons: Reason[] = [];
  const add = (level: Reason["level"], tell: Reason["tell"]) => reasons.push({ level, tell });
  if (failure > 0) {
    add("high", () => say(language, "risk_basis_checks_failing", { count: failure }));
  }
  if (pending > 0) {
    add("medium", () => say(language, "risk_basis_checks_pending", { count: pending }));
  }
  if (unknown > 0) {
    add("medium", () => say(language, "risk_basis_checks_unknown", { count: unknown }));
  }
  if (checks.rollup === "unreadable") {
    const isAbsent = facts.completeness.checks.reason === "not_supplied";
    add(
      "medium",
      () =>
        isAbsent
          ? say(language, "risk_basis_checks_absent")
          : say(language, "risk_basis_checks_unreadable"),
    );
  } else if (!checks.complete) {
    add("medium", () => say(language, "risk_basis_checks_incomplete"));
  } else if (checks.total === 0) add("medium", () => say(language, "risk_basis_checks_none"));
  return reasons;
}

function areaReasons(row: RowReading): readonly Reason[] {
  const { change, language } = row;
  if (!change.complete) {
    const { files, files_known } = change.scale;
    const total = files_known && files > change.files.length ? files : "?";
    const values = { read: change.files.length, total };
    return [{ level: "medium", tell: () => say(language, "risk_basis_list_incomplete", values) }];
  }
  if (!change.traits.sensitive) return [];
  const tell = () =>
    say(language, "risk_basis_sensitive", { areas: nameAreas(row, change.areas, isSensitive) });
  return [{ level: "medium", tell }];
}

/** What a change without reasons consists of; its size and checks stand beside the hint in the row. */
function background(row: RowReading): string[] {
  const { change, language } = row;
  if (!change.complete || change.traits.sensitive) return [];
  return change.scale.files === 0
    ? [say(language, "risk_basis_no_files")]
    : [say(language, "risk_basis_calm", { areas: nameAreas(row, change.areas, () => true) })];
}

/** Sensitive areas: all that bear behaviour except the public entry (queue-and-gates §1). */
const sensitiveAreas: ReadonlySet<AreaId> = new Set<AreaId>([
  "product_runtime",
  "app_or_ui_surface",
  "ci_or_release",
  "build_or_config",
  "agent_instruction_surface",
]);

/** Whether an area bears behaviour by more than the public entry (queue-and-gates §1). */
export function isSensitive(area: AreaId): boolean {
  return sensitiveAreas.has(area);
}

function nameAreas(
  { language }: RowReading,
  areas: AreaCounts,
  shown: (area: AreaId) => boolean,
): string {
  return (Object.entries(areas) as [AreaId, number][])
    .filter(([area]) => shown(area))
    .sort(([, left], [, right]) => right - left)
    .map(([area, files]) =>
      say(language, "risk_area_files", { area: areaName(language, area), files })
    )
    .join(say(language, "name_joiner"));
}
