import { type FixtureReading, readFixture } from "../../lib/facts/fixture_reader.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";

/** An object id made of one digit. */
export const oid = (digit: string): string => digit.repeat(40);

/** A row as `gh` prints one, complete in every list. */
export const fullRow = {
  number: 7,
  id: "PR_7",
  title: "Sort stations by distance",
  url: "https://github.com/harbor-labs/tidewater/pull/7",
  state: "OPEN",
  isDraft: false,
  headRefName: "sort-stations",
  headRefOid: oid("a"),
  baseRefName: "main",
  baseRefOid: oid("b"),
  author: { login: "leila-b", is_bot: false, name: "Leïla Benali" },
  authorAssociation: "CONTRIBUTOR",
  isCrossRepository: false,
  headRepository: { name: "tidewater" },
  headRepositoryOwner: { login: "harbor-labs" },
  createdAt: "2026-10-01T08:00:00Z",
  updatedAt: "2026-10-02T10:00:00+02:00",
  closedAt: null,
  mergedAt: null,
  mergeCommit: null,
  reviewDecision: "REVIEW_REQUIRED",
  mergeStateStatus: "BLOCKED",
  mergeable: "MERGEABLE",
  mergeQueueEntry: null,
  changedFiles: 1,
  additions: 4,
  deletions: 2,
  body: "Nearest first.",
  files: [{ path: "web/stations.tsx", additions: 4, deletions: 2, changeType: "MODIFIED" }],
  commits: [{
    oid: oid("a"),
    messageHeadline: "Sort stations by distance",
    authoredDate: "2026-10-01T07:00:00Z",
    committedDate: "2026-10-01T07:30:00Z",
  }],
  forcePushes: [{
    beforeOid: oid("c"),
    afterOid: oid("a"),
    pushedAt: "2026-10-01T07:40:00Z",
  }],
  statusCheckRollup: [{
    __typename: "CheckRun",
    workflowName: "ci",
    name: "test",
    status: "COMPLETED",
    conclusion: "SUCCESS",
    startedAt: "2026-10-01T08:00:00Z",
    completedAt: "2026-10-01T08:05:00Z",
  }],
  reviews: [{
    id: "PRR_1",
    author: { login: "nalu-k" },
    authorAssociation: "MEMBER",
    state: "COMMENTED",
    submittedAt: "2026-10-01T12:00:00Z",
    commit: { oid: oid("a") },
    body: "Looks useful.",
  }],
  reviewThreads: { total: 2, unresolved: 1 },
} as const;

/** Reads rows the way a fixture of nothing but rows is read. */
export function readRows(...rows: readonly unknown[]): Promise<FixtureReading> {
  return readFixture(JSON.stringify(rows), { role: "the fixture", language: "en" });
}

/** Reads one row made of {@link fullRow} and changes; undefined takes a field away. */
export async function readRow(
  changes: Readonly<Record<string, unknown>>,
): Promise<PullRequestFacts> {
  const { envelope } = await readRows({ ...fullRow, ...changes });
  const [facts] = envelope.pull_requests;
  if (facts === undefined) throw new Error(JSON.stringify(envelope.unreadable_rows));
  return facts;
}
