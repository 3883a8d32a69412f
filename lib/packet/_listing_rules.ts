/**
 * Rules about what is known of a change: its list of files, its conflicts, its checks, its merge.
 *
 * @module
 */
import type { ChangeGround } from "./_change_ground.ts";
import {
  baseOf,
  isConflicting,
  isDocumentsOnly,
  isPartlyListed,
  isTestsOnly,
  isUnlisted,
  listingOf,
} from "./_change_questions.ts";
import { joinNames, namePath } from "./_file_names.ts";
import { pathOf, type RegressionRule, rule } from "./_regression_rule.ts";

/** How many names of checks are shown. */
const SHOWN_CHECKS = 3;
/** How much of a commit id is shown. */
const SHOWN_OID = 12;

/** Checks by name, tied to the first file or, where none is listed, to the pull request. */
function checksNear({ language, lead, row }: ChangeGround, names: readonly string[]) {
  return names.length === 0 ? null : {
    names: joinNames(language, names.slice(0, SHOWN_CHECKS).map(namePath), names.length),
    count: names.length,
    path: lead === undefined ? `#${row.facts.number}` : namePath(lead.path),
  };
}

function conflictOf(ground: ChangeGround) {
  const values = isConflicting(ground) ? pathOf(ground.lead) : null;
  return values && { base: baseOf(ground.language, ground.row.facts.base.ref), ...values };
}

/** The rules of this subject. */
export const listingRules: readonly RegressionRule[] = [
  rule(
    "potential_unlisted",
    101,
    (ground) => isUnlisted(ground) ? { number: ground.row.facts.number } : null,
  ),
  rule("bug_unlisted", 100, (ground) => isPartlyListed(ground) ? listingOf(ground) : null),
  rule("bug_no_list", 99, (ground) => isUnlisted(ground) ? listingOf(ground) : null),
  rule("bug_conflict", 97, conflictOf),
  rule(
    "verify_failing_checks",
    101,
    (ground) => checksNear(ground, ground.row.checks?.failures ?? []),
  ),
  rule("verify_unlisted", 100, (ground) => isPartlyListed(ground) ? listingOf(ground) : null),
  rule("verify_no_list", 99, (ground) => isUnlisted(ground) ? listingOf(ground) : null),
  rule("verify_conflict", 98, conflictOf),
  rule(
    "verify_pending_checks",
    80,
    (ground) => checksNear(ground, ground.row.checks?.pending ?? []),
  ),
  rule("verify_merged", 1, (ground) => {
    const { row: { facts }, lead } = ground;
    const isCalm = isTestsOnly(ground) || isDocumentsOnly(ground);
    return facts.state !== "MERGED" || facts.merge_commit === null || lead === undefined ||
        lead.removed || lead.role === "derived" || isCalm
      ? null
      : { commit: facts.merge_commit.slice(0, SHOWN_OID), path: namePath(lead.path) };
  }),
];
