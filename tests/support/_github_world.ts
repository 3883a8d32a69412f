/**
 * A GitHub of invented repositories: fixture rows as the objects GitHub's own schema asks for.
 *
 * @module
 */
import { GraphQLError } from "graphql";

/** A row in the field names of `gh --json`. */
export type Row = Readonly<Record<string, unknown>> & { readonly number: number };

/** One repository and who looks at it. */
export interface World {
  readonly repository: string;
  readonly viewer: string;
  readonly private?: boolean;
  /** Newest first or not: connections sort by themselves. */
  readonly rows: readonly Row[];
  /** Names the repository had before. */
  readonly former?: readonly string[];
  /** Numbers that belong to issues. */
  readonly issues?: readonly number[];
}

/** Whether the repository is called so, or was. */
export function isCalled(
  { repository, former = [] }: World,
  name: string,
): "now" | "formerly" | null {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  return same(repository) ? "now" : former.some(same) ? "formerly" : null;
}

/** What bends the answer to one request. */
export interface Bend {
  /** Fields that answer with an error and null, by their name: `statusCheckRollup`, `files`. */
  readonly refused: ReadonlySet<string>;
  /** Only the rows of these numbers are refused a field; every row when empty. */
  readonly refusedRows: ReadonlySet<number>;
  /** The error of a refused field. */
  readonly refusal: { readonly type: string; readonly message: string };
  /** Whether every page says that there is another one, behind the cursor it was asked for. */
  readonly repeatCursor: boolean;
  /** Added to every `totalCount` of pull requests. */
  readonly totalOffset: number;
}

/** A request that is answered as it should be. */
export const unbent: Bend = {
  refused: new Set(),
  refusedRows: new Set(),
  refusal: { type: "FORBIDDEN", message: "Resource not accessible by personal access token" },
  repeatCursor: false,
  totalOffset: 0,
};

type Fields = Readonly<Record<string, unknown>>;

interface PageArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

interface Entry {
  readonly cursor: string;
  readonly node: Fields;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objects = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
const textOf = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;

const NEVER = "0001-01-01T00:00:00Z";
const instantOf = (value: unknown): string | null =>
  typeof value === "string" && value !== NEVER && value !== "" ? value : null;

/** Cuts a page out of sorted entries, the way GitHub does for `first/after` and `last/before`. */
function page(
  entries: readonly Entry[],
  { first, last, after, before }: PageArguments,
  isAfter: (cursor: string, than: string) => boolean,
  bend: Bend,
  total = entries.length,
): Fields {
  let chosen = entries.filter(({ cursor }) =>
    (!after || isAfter(cursor, after)) && (!before || isAfter(before, cursor))
  );
  const before_cut = chosen.length;
  let [more, earlier] = [false, Boolean(after) && entries.length > before_cut];
  if (typeof first === "number") {
    chosen = chosen.slice(0, first);
    more = before_cut > chosen.length;
  } else if (typeof last === "number") {
    chosen = last === 0 ? [] : chosen.slice(-last);
    earlier = before_cut > chosen.length;
  } else throw new GraphQLError("You must provide a `first` or `last` value to properly paginate.");
  const end = chosen.at(-1)?.cursor ?? null;
  return {
    totalCount: total,
    filteredCount: total,
    nodes: chosen.map(({ node }) => node),
    edges: chosen,
    pageInfo: {
      hasNextPage: bend.repeatCursor || more,
      hasPreviousPage: earlier,
      startCursor: chosen[0]?.cursor ?? null,
      endCursor: bend.repeatCursor ? after ?? end : end,
    },
  };
}

/** A list inside a row: cursors are positions. */
function innerList(nodes: readonly Fields[], bend: Bend) {
  const entries = nodes.map((node, index) => ({ cursor: `p${index}`, node }));
  const position = (cursor: string) => Number(cursor.slice(1));
  return (args: PageArguments) =>
    page(entries, args, (cursor, than) => position(cursor) > position(than), bend);
}

function actor(value: unknown): Fields | null {
  if (!isObject(value)) return null;
  const login = textOf(value["login"], "");
  if (login === "") return null;
  const program = value["is_bot"] === true || login.startsWith("app/") || login.endsWith("[bot]");
  return {
    __typename: program ? "Bot" : "User",
    id: `U_${login}`,
    login: login.replace(/^app\//, "").replace(/\[bot\]$/, ""),
    name: value["name"] ?? "",
  };
}

/** A field that answers, or refuses with a typed error. */
function guarded<Value>(bend: Bend, row: Row, field: string, answer: () => Value): () => Value {
  return () => {
    if (
      bend.refused.has(field) && (bend.refusedRows.size === 0 || bend.refusedRows.has(row.number))
    ) {
      throw new GraphQLError(bend.refusal.message, { extensions: { type: bend.refusal.type } });
    }
    return answer();
  };
}

function check(row: Row, entry: Fields): Fields | null {
  if (entry["__typename"] === "StatusContext") {
    return {
      __typename: "StatusContext",
      id: `SC_${row.number}_${entry["context"]}`,
      context: textOf(entry["context"], "?"),
      state: textOf(entry["state"], "PENDING"),
      createdAt: instantOf(entry["startedAt"]) ?? row["updatedAt"],
      targetUrl: null,
      description: null,
      isRequired: false,
    };
  }
  if (entry["__typename"] !== "CheckRun") return null;
  const workflow = entry["workflowName"];
  return {
    __typename: "CheckRun",
    name: textOf(entry["name"], "?"),
    status: textOf(entry["status"], "QUEUED"),
    conclusion: textOf(entry["conclusion"], "") || null,
    startedAt: instantOf(entry["startedAt"]),
    completedAt: instantOf(entry["completedAt"]),
    detailsUrl: null,
    isRequired: false,
    checkSuite: {
      app: typeof entry["app"] === "string" ? { slug: entry["app"], name: entry["app"] } : null,
      workflowRun: typeof workflow === "string"
        ? { event: textOf(entry["event"], "push"), workflow: { name: workflow } }
        : null,
    },
  };
}

function rollup(row: Row, bend: Bend): Fields | null {
  const contexts = objects(row["statusCheckRollup"]).map((entry) => check(row, entry))
    .filter((entry) => entry !== null);
  if (contexts.length === 0) return null;
  return { id: `R_${row.number}`, state: "PENDING", contexts: innerList(contexts, bend) };
}

function reviewNode(row: Row, entry: Fields, index: number): Fields {
  const commit = isObject(entry["commit"]) ? entry["commit"]["oid"] : null;
  return {
    __typename: "PullRequestReview",
    id: textOf(entry["id"], `PRR_${row.number}_${index}`),
    url: textOf(entry["url"], `${row["url"]}#pullrequestreview-${index}`),
    state: textOf(entry["state"], "COMMENTED"),
    body: typeof entry["body"] === "string" ? entry["body"] : "",
    author: actor(entry["author"]),
    authorAssociation: textOf(entry["authorAssociation"], "NONE"),
    submittedAt: instantOf(entry["submittedAt"]),
    commit: typeof commit === "string" && commit !== "" ? { oid: commit } : null,
    includesCreatedEdit: false,
    reactionGroups: [],
  };
}

function fileNode(file: Fields): Fields {
  return {
    path: textOf(file["path"], "?"),
    additions: Number(file["additions"] ?? 0),
    deletions: Number(file["deletions"] ?? 0),
    changeType: textOf(file["changeType"], "MODIFIED"),
    viewerViewedState: "UNVIEWED",
  };
}

function commitNode(row: Row, entry: Fields, bend: Bend): Fields {
  return {
    commit: {
      oid: textOf(entry["oid"], textOf(row["headRefOid"], "0".repeat(40))),
      messageHeadline: textOf(entry["messageHeadline"], ""),
      messageBody: "",
      authoredDate: instantOf(entry["authoredDate"]) ?? row["createdAt"],
      committedDate: instantOf(entry["committedDate"]) ?? row["createdAt"],
      authors: innerList([], bend),
      statusCheckRollup: guarded(bend, row, "statusCheckRollup", () => rollup(row, bend)),
    },
  };
}

function commitNodes(row: Row, bend: Bend): Fields[] {
  const commits = objects(row["commits"]);
  const head = row["headRefOid"];
  const all = commits.at(-1)?.["oid"] === head ? commits : [...commits, { oid: head }];
  return all.map((entry) => commitNode(row, entry, bend));
}

function pushNode(row: Row, entry: Fields, index: number): Fields {
  const commit = (oid: unknown) => typeof oid === "string" ? { oid } : null;
  return {
    __typename: "HeadRefForcePushedEvent",
    id: `FP_${row.number}_${index}`,
    createdAt: instantOf(entry["pushedAt"]) ?? row["updatedAt"],
    beforeCommit: commit(entry["beforeOid"]),
    afterCommit: commit(entry["afterOid"]),
    actor: null,
  };
}

/** Threads as a row lists them, or as many as it counts. */
function threadNodes(row: Row): Fields[] {
  const { reviewThreads } = row;
  const listed = Array.isArray(reviewThreads) ? objects(reviewThreads) : countedThreads(row);
  return listed.map((entry, index) => ({
    __typename: "PullRequestReviewThread",
    id: textOf(entry["id"], `PRRT_${row.number}_${index}`),
    isResolved: entry["isResolved"] === true,
    isOutdated: false,
    path: "src/main.ts",
  }));
}

/** The unresolved ones come last: on the last page of many. */
function countedThreads({ reviewThreads }: Row): readonly Fields[] {
  if (!isObject(reviewThreads)) return [];
  const [total, unresolved] = [Number(reviewThreads["total"]), Number(reviewThreads["unresolved"])];
  return Array.from({ length: total }, (_, index) => ({ isResolved: index < total - unresolved }));
}

/**
 * The reviews of a row as REST tells them.
 *
 * @param world the repository
 * @param row the row; its `restReviews` are told as they are, whatever they are
 * @returns all of them, oldest first
 */
export function restReviews({ repository }: World, row: Row): readonly unknown[] {
  if (Array.isArray(row["restReviews"])) return row["restReviews"];
  return objects(row["reviews"]).filter(({ state }) => typeof state === "string").map(
    (entry, index) => {
      const person = actor(entry["author"]);
      const commit = isObject(entry["commit"]) ? entry["commit"]["oid"] : null;
      const id = row.number * 100 + index + 1;
      return {
        id,
        node_id: textOf(entry["id"], `PRR_${id}`),
        user: person === null ? null : {
          login: `${person["login"]}${person["__typename"] === "Bot" ? "[bot]" : ""}`,
          type: person["__typename"],
        },
        body: typeof entry["body"] === "string" ? entry["body"] : "",
        state: entry["state"],
        html_url: textOf(
          entry["url"],
          `https://github.com/${repository}/pull/${row.number}#pullrequestreview-${id}`,
        ),
        author_association: textOf(entry["authorAssociation"], "NONE"),
        commit_id: typeof commit === "string" && commit !== "" ? commit : null,
        ...(instantOf(entry["submittedAt"]) === null ? {} : { submitted_at: entry["submittedAt"] }),
      };
    },
  );
}

/** The node id of a row. */
export function nodeId(row: Row): string {
  return textOf(row["id"], `PR_${row.number}`);
}

function stateOf(row: Row): string {
  return textOf(row["state"], instantOf(row["mergedAt"]) === null ? "OPEN" : "MERGED");
}

function pullRequest(world: World, row: Row, bend: Bend): Fields {
  const [owner = "", name = ""] = world.repository.split("/");
  const headOwner = isObject(row["headRepositoryOwner"])
    ? row["headRepositoryOwner"]["login"]
    : owner;
  const headName = isObject(row["headRepository"]) ? row["headRepository"]["name"] : name;
  const gone = row["headRepository"] === null;
  const merged = instantOf(row["mergedAt"]);
  const queued = isObject(row["mergeQueueEntry"]) ? row["mergeQueueEntry"] : null;
  const files = objects(row["files"]);
  const mergeCommit = isObject(row["mergeCommit"]) ? row["mergeCommit"]["oid"] : null;
  const list = (field: string, nodes: () => readonly Fields[]) => (args: PageArguments) =>
    guarded(bend, row, field, () => innerList(nodes(), bend)(args))();
  return {
    __typename: "PullRequest",
    id: nodeId(row),
    number: row.number,
    url: textOf(row["url"], `https://github.com/${world.repository}/pull/${row.number}`),
    title: textOf(row["title"], ""),
    body: typeof row["body"] === "string" ? row["body"] : "",
    state: stateOf(row),
    isDraft: row["isDraft"] === true,
    author: actor(row["author"]),
    authorAssociation: textOf(row["authorAssociation"], "NONE"),
    baseRefName: textOf(row["baseRefName"], "main"),
    baseRefOid: textOf(row["baseRefOid"], "0".repeat(40)),
    headRefName: textOf(row["headRefName"], `topic/${row.number}`),
    headRefOid: textOf(row["headRefOid"], "0".repeat(40)),
    headRepository: gone ? null : {
      id: "R_head",
      name: headName,
      nameWithOwner: `${headOwner}/${headName}`,
    },
    headRepositoryOwner: gone ? null : { __typename: "User", id: "U_head", login: headOwner },
    isCrossRepository: row["isCrossRepository"] === true,
    createdAt: row["createdAt"],
    updatedAt: row["updatedAt"] ?? row["createdAt"],
    closedAt: instantOf(row["closedAt"]) ?? merged,
    mergedAt: merged,
    merged: merged !== null,
    mergeCommit: typeof mergeCommit === "string" && mergeCommit !== ""
      ? { oid: mergeCommit }
      : null,
    reviewDecision: textOf(row["reviewDecision"], "") || null,
    mergeStateStatus: textOf(row["mergeStateStatus"], "UNKNOWN"),
    mergeable: textOf(row["mergeable"], "UNKNOWN"),
    isInMergeQueue: queued !== null,
    mergeQueueEntry: guarded(bend, row, "mergeQueueEntry", () => queued),
    changedFiles: Number(row["changedFiles"] ?? files.length),
    additions: Number(row["additions"] ?? 0),
    deletions: Number(row["deletions"] ?? 0),
    files: list("files", () => files.map(fileNode)),
    commits: list("commits", () => commitNodes(row, bend)),
    reviews: list(
      "reviews",
      () => objects(row["reviews"]).map((entry, i) => reviewNode(row, entry, i)),
    ),
    reviewThreads: list("reviewThreads", () => threadNodes(row)),
    timelineItems: list(
      "timelineItems",
      () => objects(row["forcePushes"]).map((entry, i) => pushNode(row, entry, i)),
    ),
    statusCheckRollup: guarded(bend, row, "statusCheckRollup", () => rollup(row, bend)),
  };
}

interface ListArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly orderBy?: { readonly field: string; readonly direction: string } | null;
}

function pullRequests(world: World, args: ListArguments, bend: Bend): Fields {
  const key = args.orderBy?.field === "UPDATED_AT" ? "updatedAt" : "createdAt";
  const down = args.orderBy?.direction === "DESC" ? -1 : 1;
  // Cursors name the place in the order, as GitHub's do: rows that leave move no other row.
  const cursorOf = (row: Row) => `${row[key]}/${String(row.number).padStart(9, "0")}`;
  const compare = (left: string, right: string) =>
    (left < right ? -1 : left > right ? 1 : 0) * down;
  const nodes = world.rows
    .filter((row) => !args.states || args.states.includes(stateOf(row)))
    .map((row) => ({ cursor: cursorOf(row), row }))
    .sort((left, right) => compare(left.cursor, right.cursor))
    .map(({ cursor, row }) => ({ cursor, node: pullRequest(world, row, bend) }));
  return page(
    nodes,
    args,
    (cursor, than) => compare(cursor, than) > 0,
    bend,
    nodes.length + bend.totalOffset,
  );
}

/** Where the rate limit stands. */
export interface Limits {
  readonly limit: number;
  readonly remaining: number;
  readonly used: number;
  readonly resetAt: string;
  readonly cost: number;
  readonly nodeCount: number;
}

/**
 * The root value of one request.
 *
 * @param world the repository
 * @param bend what is wrong with this answer
 * @param limits where the rate limit stands
 * @returns resolvers for the fields of `Query`
 */
export function rootValue(world: World, bend: Bend, limits: Limits): Fields {
  const [owner = "", name = ""] = world.repository.split("/");
  const notFound = (what: string) =>
    new GraphQLError(`Could not resolve to ${what}.`, { extensions: { type: "NOT_FOUND" } });
  const byNumber = (number: number) => {
    const row = world.rows.find((candidate) => candidate.number === number);
    if (row === undefined) throw notFound(`a PullRequest with the number of ${number}`);
    return pullRequest(world, row, bend);
  };
  const repository = (asked: { readonly owner: string; readonly name: string }) => {
    const full = `${asked.owner}/${asked.name}`;
    if (isCalled(world, full) === null) {
      throw notFound(`a Repository with the name '${full}'`);
    }
    return {
      __typename: "Repository",
      id: "R_world",
      name,
      nameWithOwner: world.repository,
      owner: { __typename: "Organization", id: "O_world", login: owner },
      url: `https://github.com/${world.repository}`,
      isPrivate: world.private ?? false,
      defaultBranchRef: {
        name: "main",
        target: {
          __typename: "Commit",
          oid: "d".repeat(40),
          statusCheckRollup: guarded(bend, { number: 0 }, "statusCheckRollup", () => null),
        },
      },
      viewerPermission: "READ",
      pullRequest: ({ number }: { readonly number: number }) => byNumber(number),
      issueOrPullRequest: ({ number }: { readonly number: number }) => {
        if (world.issues?.includes(number)) {
          return { __typename: "Issue", id: `I_${number}`, number };
        }
        const row = world.rows.find((candidate) => candidate.number === number);
        if (row !== undefined) return pullRequest(world, row, bend);
        throw notFound(`an issue or pull request with the number of ${number}`);
      },
      pullRequests: (args: ListArguments) =>
        guarded(bend, { number: 0 }, "pullRequests", () => pullRequests(world, args, bend))(),
    };
  };
  const node = (id: string) => {
    const row = world.rows.find((candidate) => nodeId(candidate) === id);
    if (row === undefined) throw notFound(`a node with the global id of '${id}'`);
    return pullRequest(world, row, bend);
  };
  return {
    repository,
    viewer: { __typename: "User", id: "U_viewer", login: world.viewer },
    rateLimit: limits,
    node: ({ id }: { readonly id: string }) => node(id),
    nodes: ({ ids }: { readonly ids: readonly string[] }) =>
      ids.map((id) => {
        try {
          return node(id);
        } catch (thrown) {
          return thrown;
        }
      }),
  };
}
