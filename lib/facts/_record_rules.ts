/**
 * What the facts of a recorded envelope say about each other, so that a record that contradicts
 * itself is told from one that was made.
 *
 * @module
 */
import { readPerson } from "./people.ts";
import type { ObservedEnvelope, Person, PullRequestFacts, SourceScan } from "./schema.ts";

/** A place in a value: keys and positions from the outside in. */
export type Place = readonly PropertyKey[];

/** A field, and when the rest of its object agrees with it. */
interface Rule<Subject> {
  readonly field: readonly string[];
  readonly holds: (subject: Subject) => boolean;
}

/** Lists that are kept whole, so that a complete one has as many entries as there are. */
const wholeLists = ["files", "checks", "reviews", "force_pushes"] as const;
const keptLists = [...wholeLists, "commits"] as const;
const countedLists = ["details", ...wholeLists, "threads"] as const;
const everyList = [...countedLists, "commits"] as const;

const rowRules: readonly Rule<PullRequestFacts>[] = [
  { field: ["head", "oid"], holds: (row) => !hasDetails(row) || row.head.oid !== null },
  {
    field: ["state"],
    holds: (row) => !hasDetails(row) || row.merged_at === null || row.state === "MERGED",
  },
  { field: ["author", "kind"], holds: ({ author }) => isOfItsKind(author) },
  {
    field: ["base", "parent_number"],
    holds: ({ base: { parent_number: parent }, number }) =>
      parent === null || (parent > 0 && parent !== number),
  },
  {
    field: ["base", "parent_kind"],
    holds: ({ base }) => (base.parent_kind === null) === (base.parent_number === null),
  },
  {
    field: ["totals", "changed_files"],
    holds: ({ totals, files, completeness }) =>
      completeness.files.status !== "complete" || totals.changed_files === null ||
      totals.changed_files === files.length,
  },
  {
    field: ["threads", "unresolved"],
    holds: ({ threads }) => threads === null || threads.unresolved <= threads.total,
  },
  ...keptLists.map((list): Rule<PullRequestFacts> => ({
    field: ["completeness", list, "read"],
    holds: (row) => row.completeness[list].read === row[list].length,
  })),
  {
    field: ["completeness", "threads", "status"],
    holds: ({ threads, completeness }) =>
      threads !== null || completeness.threads.status !== "complete",
  },
  {
    field: ["completeness", "threads", "total"],
    holds: ({ threads, completeness: { threads: { status, total } } }) =>
      threads === null || status !== "complete" || total === null || total === threads.total,
  },
  ...countedLists.map((list): Rule<PullRequestFacts> => ({
    field: ["completeness", list, "total"],
    holds: ({ completeness: { [list]: { status, read, total } } }) =>
      status !== "complete" || total === null || total === read,
  })),
  {
    field: ["completeness", "commits", "total"],
    holds: ({ completeness: { commits: { status, read, total } } }) =>
      status !== "complete" || total === null || total >= read,
  },
  {
    field: ["completeness", "commits", "status"],
    holds: ({ commits, head, completeness }) =>
      completeness.commits.status !== "complete" ||
      (head.oid !== null && commits.at(-1)?.oid === head.oid),
  },
  ...everyList.map((list): Rule<PullRequestFacts> => ({
    field: ["completeness", list, "reason"],
    holds: ({ completeness: { [list]: { status, reason } } }) =>
      status !== "complete" || reason === undefined,
  })),
];

const scanRules: readonly Rule<SourceScan>[] = [{
  field: ["complete"],
  holds: ({ complete, states }) =>
    !complete || states.every((state) => state.source_read_valid && !state.source_saturated),
}];

const scanStateRules: readonly Rule<SourceScan["states"][number]>[] = [{
  field: ["source_read_valid"],
  holds: (state) => !state.source_read_valid || state.detail_read_failures === 0,
}];

/**
 * Finds a field that cannot be what it is beside the others: of a row, of the rows together, or of
 * the scan.
 *
 * @param envelope an envelope that fits the schema
 * @returns the place of the first such field; null when there is none
 */
export function findContradiction(envelope: ObservedEnvelope): Place | null {
  const seen = new Set<number>();
  for (const [index, row] of envelope.pull_requests.entries()) {
    const place = brokenRule(rowRules, row) ?? findReviewer(row);
    if (place !== null) return ["pull_requests", index, ...place];
    if (seen.has(row.number)) return ["pull_requests", index, "number"];
    seen.add(row.number);
  }
  const unreadable = envelope.unreadable_rows.findIndex(({ number }) => (number ?? 1) < 1);
  if (unreadable >= 0) return ["unreadable_rows", unreadable, "number"];
  return envelope.scan === null ? null : findInScan(envelope.scan);
}

function findInScan(scan: SourceScan): Place | null {
  const place = brokenRule(scanRules, scan);
  if (place !== null) return ["scan", ...place];
  for (const [index, state] of scan.states.entries()) {
    const inState = brokenRule(scanStateRules, state);
    if (inState !== null) return ["scan", "states", index, ...inState];
  }
  return null;
}

function findReviewer({ reviews }: PullRequestFacts): Place | null {
  const index = reviews.findIndex(({ author }) => !isOfItsKind(author));
  return index < 0 ? null : ["reviews", index, "author", "kind"];
}

function brokenRule<Subject>(rules: readonly Rule<Subject>[], subject: Subject): Place | null {
  return rules.find(({ holds }) => !holds(subject))?.field ?? null;
}

function hasDetails({ completeness }: PullRequestFacts): boolean {
  return completeness.details.status === "complete";
}

/** Only an account or a program has a login, and some logins are those of programs. */
function isOfItsKind({ login, kind }: Person): boolean {
  if (login === null) return kind === "deleted" || kind === "unknown";
  return readPerson({ login, is_bot: kind === "bot" })?.kind === kind;
}
