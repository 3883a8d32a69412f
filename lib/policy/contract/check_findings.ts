/**
 * The findings of a result (review contract §4.3, step 4).
 *
 * @module
 */
import { fieldOf, isObject, isOneOf } from "./_check_values.ts";
import { type CheckIssue, issue } from "./check_codes.ts";
import { blockingSeverities, severities } from "./declarations.ts";

/**
 * Checks findings. A finding of P2 or P3 that does not say it blocks leaves an approval possible.
 *
 * @param findings what the result holds; anything
 * @returns what is wrong, and every finding that blocks; a code is told once, with the first place
 */
export function* checkFindings(findings: unknown): Generator<CheckIssue> {
  if (!Array.isArray(findings)) {
    yield issue("findings_shape", {}, { pointer: "/findings" });
    return;
  }
  const told = new Set<string>();
  for (const [index, finding] of findings.entries()) {
    for (const found of checkFinding(finding, `/findings/${index}`)) {
      // Any number of findings gives no more than five codes.
      if (told.has(found.code)) continue;
      told.add(found.code);
      yield found;
    }
  }
}

function* checkFinding(finding: unknown, pointer: string): Generator<CheckIssue> {
  if (!isObject(finding)) {
    yield issue("finding_shape", {}, { pointer });
    return;
  }
  const blocking = fieldOf(finding, "blocking");
  const severity = fieldOf(finding, "severity");
  if (Object.hasOwn(finding, "blocking") && typeof blocking !== "boolean") {
    yield issue("finding_flag", {}, { pointer: `${pointer}/blocking` });
  }
  if (!isOneOf(severities, severity)) {
    yield issue("finding_severity", {}, { pointer: `${pointer}/severity`, listed: severities });
  }
  if (blocking === true || isOneOf(blockingSeverities, severity)) {
    yield issue("finding_blocks", {}, { pointer });
  }
}
