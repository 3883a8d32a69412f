/**
 * Which pull requests are based on the branch of another one.
 *
 * @module
 */
import type { FixtureRow } from "./_fixture_row.ts";
import type { PullRequestFacts } from "./schema.ts";

/**
 * Gives open rows whose base is the head branch of another open row that row as their parent
 * (decision 32), unless they say themselves what they are stacked on.
 *
 * @param rows the rows as they were read
 * @param repository the fixture's `owner/name`, null when unknown
 * @returns their facts. With several rows of one head branch the lowest number is the parent; two
 * rows may be each other's parent
 */
export function linkStacks(
  rows: readonly FixtureRow[],
  repository: string | null,
): PullRequestFacts[] {
  const ownerOfBranch = new Map<string, number>();
  for (const { facts } of rows) {
    const { ref } = facts.head;
    if (ref === null || facts.state !== "OPEN" || !livesHere(facts, repository)) continue;
    const other = ownerOfBranch.get(ref);
    if (other === undefined || facts.number < other) ownerOfBranch.set(ref, facts.number);
  }
  return rows.map(({ facts, parent_given }) => {
    const { base, state, number } = facts;
    if (parent_given || state !== "OPEN" || base.ref === null) return facts;
    const parent = ownerOfBranch.get(base.ref);
    if (parent === undefined || parent === number) return facts;
    return { ...facts, base: { ...base, parent_number: parent, parent_kind: "inferred" } };
  });
}

/** Whether a head branch is known to be one of the repository's own. */
function livesHere({ head }: PullRequestFacts, repository: string | null): boolean {
  if (head.is_cross_repository !== null) return !head.is_cross_repository;
  // A fork's branch may have any name, `develop` among them, so what is not known is not guessed.
  if (head.repository === null || repository === null) return false;
  return head.repository.toLowerCase() === repository.toLowerCase();
}
