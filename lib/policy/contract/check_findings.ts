/**
 * The findings of a result (review contract §4.3, step 4).
 *
 * @module
 */
import { fieldOf, isObject } from "../../facts/json_object.ts";
import { isOneOf } from "./_check_values.ts";
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
  // There may be any number of findings, but no more codes than rules.
  for (const { name, field, listed = [], breaks } of findingRules) {
    const index = findings.findIndex(breaks);
    if (index < 0) continue;
    const pointer = `/findings/${index}${field === undefined ? "" : `/${field}`}`;
    yield issue(name, {}, { pointer, listed });
  }
}

/** What may be wrong with a finding, and where. */
const findingRules: readonly {
  readonly name: `finding_${"shape" | "flag" | "severity" | "blocks"}`;
  readonly field?: string;
  readonly listed?: readonly string[];
  readonly breaks: (finding: unknown) => boolean;
}[] = [
  { name: "finding_shape", breaks: (finding) => !isObject(finding) },
  {
    name: "finding_flag",
    field: "blocking",
    breaks: (finding) =>
      isObject(finding) && Object.hasOwn(finding, "blocking") &&
      typeof finding["blocking"] !== "boolean",
  },
  {
    name: "finding_severity",
    field: "severity",
    listed: severities,
    breaks: (finding) => isObject(finding) && !isOneOf(severities, fieldOf(finding, "severity")),
  },
  {
    name: "finding_blocks",
    breaks: (finding) =>
      isObject(finding) &&
      (fieldOf(finding, "blocking") === true ||
        isOneOf(blockingSeverities, fieldOf(finding, "severity"))),
  },
];
