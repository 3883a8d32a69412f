/**
 * Every query this program sends. A light list first, details by node id after (decision 10): lists
 * that ask for checks or files time out on busy repositories.
 *
 * @module
 */

const RATE = "rateLimit { cost remaining resetAt nodeCount }";

const PERSON = "{ __typename login }";

/** What the list says about a pull request. */
const LIGHT = `fragment Light on PullRequest {
  id number url title state isDraft
  author ${PERSON} authorAssociation
  headRefName headRefOid baseRefName baseRefOid
  isCrossRepository headRepository { nameWithOwner }
  createdAt updatedAt closedAt mergedAt mergeCommit { oid }
  changedFiles additions deletions
}`;

const PAGE = "pageInfo { hasNextPage endCursor }";
const FILE = "{ path additions deletions changeType }";
const REVIEW =
  `{ id url state author ${PERSON} authorAssociation submittedAt body commit { oid } }`;
const CHECK = `{ __typename
  ... on CheckRun { name status conclusion startedAt completedAt
    checkSuite { app { slug name } workflowRun { event workflow { name } } } }
  ... on StatusContext { context state createdAt }
}`;

const ROLLUP = `statusCheckRollup {
  contexts(first: 100) { totalCount ${PAGE} nodes ${CHECK} } }`;

/** The newest commit and its checks. The commit must be the head, or the checks are another head's. */
const CHECKS = `checked: commits(last: 1) { nodes { commit { oid ${ROLLUP} } } }`;

/** How many force pushes are read; decision 18 needs the newest one. */
export const FORCE_PUSHES_READ = 20;

/** What the details add, beside reviews, checks and the merge queue. */
const DETAILS = `id number state isDraft headRefOid baseRefOid changedFiles updatedAt
  body reviewDecision mergeStateStatus mergeable
  files(first: 100) { totalCount ${PAGE} nodes ${FILE} }
  commits(last: 5) { totalCount nodes { commit {
    oid messageHeadline authoredDate committedDate } } }
  timelineItems(itemTypes: HEAD_REF_FORCE_PUSHED_EVENT, last: ${FORCE_PUSHES_READ}) {
    pageInfo { hasPreviousPage }
    nodes { ... on HeadRefForcePushedEvent { createdAt beforeCommit { oid } afterCommit { oid } } } }`;

const REVIEWS = `reviews(first: 100) { totalCount ${PAGE} nodes ${REVIEW} }`;

const QUEUE_ENTRY = "mergeQueueEntry { state position enqueuedAt }";

/** One page of the list, newest first by the order asked for. */
export const LIST_QUERY = `query LoopxList($owner: String!, $name: String!, $first: Int!,
  $after: String, $states: [PullRequestState!]!, $field: IssueOrderField!) {
  viewer { login }
  ${RATE}
  repository(owner: $owner, name: $name) {
    nameWithOwner
    pullRequests(first: $first, after: $after, states: $states,
      orderBy: { field: $field, direction: DESC }) {
      totalCount ${PAGE} nodes { ...Light }
    }
  }
}
${LIGHT}`;

/** What the details query asks for beyond what every host can answer. */
export interface DetailParts {
  /** Whether CI is consulted and answers in the same query. */
  readonly checks: boolean;
  /** Whether the host knows merge queues (older enterprise hosts do not). */
  readonly merge_queue: boolean;
  /** Whether the reviews are left out, for who reads them another way. */
  readonly without_reviews?: true;
}

/**
 * The details of up to a batch of pull requests, by node id: `$ids`.
 *
 * @param parts what to ask for
 * @returns the document
 */
export function detailsQuery(parts: DetailParts): string {
  return `query LoopxDetails($ids: [ID!]!) {
  ${RATE}
  nodes(ids: $ids) { ... on PullRequest {
  ${detailFields(parts)}
  } }
}`;
}

function detailFields({ checks, merge_queue, without_reviews }: DetailParts): string {
  return [
    DETAILS,
    ...(without_reviews === true ? [] : [REVIEWS]),
    ...(merge_queue ? [QUEUE_ENTRY] : []),
    ...(checks ? [CHECKS] : []),
  ].join("\n  ");
}

/** Checks alone, for logins that may not read them: `$ids`. */
export const CHECKS_QUERY = `query LoopxChecks($ids: [ID!]!) {
  ${RATE}
  nodes(ids: $ids) { ... on PullRequest { id headRefOid ${CHECKS} } }
}`;

/** The lists inside a pull request that are paged. */
export const pagedLists = ["files", "reviews", "checks"] as const;

/** One of the {@link pagedLists}. */
export type PagedList = (typeof pagedLists)[number];

const listPages: Readonly<Record<PagedList, string>> = {
  files: `files(first: 100, after: $after) { totalCount ${PAGE} nodes ${FILE} }`,
  reviews: `reviews(first: 100, after: $after) { totalCount ${PAGE} nodes ${REVIEW} }`,
  checks: `checked: commits(last: 1) { nodes { commit { oid statusCheckRollup {
    contexts(first: 100, after: $after) { totalCount ${PAGE} nodes ${CHECK} } } } } }`,
};

/**
 * A further page of one list of one pull request: `$id`, `$after`. Both object ids come with it, so
 * that a head which moved between two pages is seen.
 *
 * @param list which list
 * @returns the document
 */
export function pageQuery(list: PagedList): string {
  return `query LoopxPage($id: ID!, $after: String) {
  ${RATE}
  node(id: $id) { ... on PullRequest { id headRefOid baseRefOid ${listPages[list]} } }
}`;
}

/** A page of the review threads of one pull request: `$id`, `$after`, and both object ids. */
export const THREADS_QUERY = `query LoopxThreads($id: ID!, $after: String) {
  ${RATE}
  node(id: $id) { ... on PullRequest { id headRefOid baseRefOid
    reviewThreads(first: 100, after: $after) { totalCount ${PAGE} nodes { id isResolved } } } }
}`;

/**
 * What a gate's answer hangs on, once more: `$id`. Asking for `mergeable` is what makes GitHub
 * compute it.
 */
export const FENCE_QUERY = `query LoopxFence($id: ID!) {
  ${RATE}
  node(id: $id) { ... on PullRequest {
    id number headRefOid baseRefOid state isDraft reviewDecision mergeable mergeStateStatus
    author ${PERSON} changedFiles } }
}`;

/** Where a pull request is by now: `$id`. */
export const HEAD_QUERY = `query LoopxHead($id: ID!) {
  ${RATE}
  node(id: $id) { ... on PullRequest { id headRefOid baseRefOid } }
}`;

/** Where a pull request is by now and how large it is: `$id`. */
export const TOTALS_QUERY = `query LoopxTotals($id: ID!) {
  ${RATE}
  node(id: $id) { ... on PullRequest { id headRefOid baseRefOid changedFiles additions deletions } }
}`;

/**
 * Some pull requests by number, as the list would show them: `$owner`, `$name`.
 *
 * @param numbers whole numbers
 * @returns the document, with `t0`, `t1`, … in the order of the numbers
 */
export function targetsQuery(numbers: readonly number[]): string {
  const fields = numbers.map((number, index) =>
    `t${index}: pullRequest(number: ${Math.trunc(number)}) { ...Light }`
  );
  return `query LoopxTargets($owner: String!, $name: String!) {
  viewer { login }
  ${RATE}
  repository(owner: $owner, name: $name) {
    nameWithOwner
    ${fields.join("\n    ")}
  }
}
${LIGHT}`;
}

/**
 * One pull request by number, as the list would show it and with its details: `$owner`, `$name`,
 * `$number`. Under `listed` stands whatever has the number, so that an issue can be told.
 *
 * @param parts what to ask for
 * @returns the document
 */
export function numberQuery(parts: DetailParts): string {
  return `query LoopxNumber($owner: String!, $name: String!, $number: Int!) {
  viewer { login }
  ${RATE}
  repository(owner: $owner, name: $name) {
    nameWithOwner
    listed: issueOrPullRequest(number: $number) { __typename ...Light }
    detailed: pullRequest(number: $number) {
    ${detailFields(parts)}
    }
  }
}
${LIGHT}`;
}

const LIMITS = "rateLimit { limit remaining resetAt }";

/** Who is logged in, what is left of the hour, and whether the repository can be seen. */
export const PROBE_QUERY = `query LoopxProbe($owner: String!, $name: String!) {
  viewer { login }
  ${LIMITS}
  repository(owner: $owner, name: $name) { nameWithOwner isPrivate viewerPermission }
}`;

/** The probe without a repository. */
export const LOGIN_QUERY = `query LoopxLogin { viewer { login } ${LIMITS} }`;

/** Whether checks can be read: those of the default branch and of the newest pull request. */
export const CHECK_PROBE_QUERY = `query LoopxCheckProbe($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    defaultBranchRef { target { ... on Commit { oid ${ROLLUP} } } }
    pullRequests(first: 1, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { ${CHECKS} } }
  }
}`;
