/**
 * A GitHub for tests, as a process of its own: GitHub's published schema executed over fixture rows,
 * and the REST routes the program uses.
 *
 *     deno run -A tests/support/github_server.ts [--socket PATH]
 *
 * Answers on a loopback port and, where asked for, on a unix socket, which is how the real `gh` can
 * be pointed at it. Prints one line of JSON, `{"port": N}`, when it listens, and ends when its
 * standard input ends. `/_control` sets the world and the faults and tells the counters.
 *
 * @module
 */
import { schema as published } from "@octokit/graphql-schema";
import {
  buildASTSchema,
  type DocumentNode,
  execute,
  getOperationAST,
  GraphQLEnumType,
  type GraphQLError,
  parse,
  validate,
} from "graphql";
import { type Fault, FaultQueue } from "./_github_faults.ts";
import { countNodes } from "./_github_nodes.ts";
import {
  type Bend,
  isCalled,
  nodeId,
  restReviews,
  rootValue,
  type Row,
  unbent,
  type World,
} from "./_github_world.ts";

/** What a test sets; what is absent stays as it is. */
export interface Control {
  readonly world?: World;
  /** Queued behind those that are there. */
  readonly faults?: readonly Fault[];
  /** Forgets faults and counters, first of all. */
  readonly reset?: boolean;
  /** Milliseconds every answer takes at least. */
  readonly latency?: number;
  /** Points that are left of the hour. */
  readonly remaining?: number;
  /** The scopes the login has, as the header writes them; null sends no header. */
  readonly scopes?: string | null;
  /** The date of every answer, as HTTP writes it; null leaves it to the machine. */
  readonly date?: string | null;
}

/** What the server saw. */
export interface Counters {
  /** Requests by operation or route, in the order of their first one. */
  readonly requests: Readonly<Record<string, number>>;
  readonly total: number;
  /** Most requests that were open at one time. */
  readonly in_flight: number;
  /** Nodes of all queries, as GitHub counts them. */
  readonly nodes: number;
  /** Most nodes of one query. */
  readonly largest: number;
  /** Queries that asked for more than GitHub allows. */
  readonly refused: number;
  /** The sort of login of each request: the word before the token, or `none`. */
  readonly logins: readonly string[];
}

/** Most nodes of one query. */
const NODE_LIMIT = 500_000;

const schema = buildASTSchema(parse(published.idl), { assumeValidSDL: true });
for (const type of Object.values(schema.getTypeMap())) {
  // A newer GitHub may say words this schema does not have.
  if (type instanceof GraphQLEnumType) type.serialize = (value) => String(value);
}

let world: World = { repository: "example/empty", viewer: "viewer", rows: [] };
let latency = 0;
let remaining = 5000;
let scopes: string | null = "repo, read:org";
let date: string | null = null;
const faults = new FaultQueue();
const fresh = () => ({
  requests: {} as Record<string, number>,
  total: 0,
  in_flight: 0,
  nodes: 0,
  largest: 0,
  refused: 0,
  logins: [] as string[],
});
let counters = fresh();
let inFlight = 0;

const RESET_AT = "2026-11-02T10:00:00Z";
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function headers(extra: Readonly<Record<string, string>> = {}): Headers {
  return new Headers({
    "content-type": "application/json; charset=utf-8",
    ...(scopes === null ? {} : { "x-oauth-scopes": scopes }),
    ...(date === null ? {} : { date }),
    "x-ratelimit-limit": "5000",
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(Date.parse(RESET_AT) / 1000),
    "x-ratelimit-resource": "graphql",
    ...extra,
  });
}

function json(
  value: unknown,
  status = 200,
  extra: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(value), { status, headers: headers(extra) });
}

function changeWorld(fault: Fault & { readonly kind: "change" }): void {
  const patches = new Map((fault.rows ?? []).map((patch) => [patch.number, patch]));
  const gone = new Set(fault.remove ?? []);
  const rows: Row[] = world.rows.filter(({ number }) => !gone.has(number))
    .map((row) => ({ ...row, ...patches.get(row.number) }));
  world = { ...world, rows: [...rows, ...(fault.add ?? [])] };
}

function bendOf(fault: Fault | null): Bend {
  switch (fault?.kind) {
    case "repeat_cursor":
      return { ...unbent, repeatCursor: true };
    case "total":
      return { ...unbent, totalOffset: fault.offset };
    case "partial":
      return {
        ...unbent,
        refused: new Set([fault.field]),
        refusedRows: new Set(fault.numbers ?? []),
        refusal: {
          type: fault.type ?? unbent.refusal.type,
          message: fault.message ?? unbent.refusal.message,
        },
      };
    default:
      return unbent;
  }
}

/** GitHub lifts the type of an error out of its extensions. */
function shown(error: GraphQLError): unknown {
  const { type, ...extensions } = error.extensions;
  return {
    ...(type === undefined ? {} : { type }),
    ...(error.path === undefined ? {} : { path: error.path }),
    ...(Object.keys(extensions).length === 0 ? {} : { extensions }),
    locations: error.locations,
    message: error.message,
  };
}

interface Question {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly document: DocumentNode;
  readonly name: string;
}

/** A page as a proxy answers. */
function page(status: number): Response {
  const text = `<!DOCTYPE html><html><body><h1>${status}</h1></body></html>`;
  return new Response(text, { status, headers: { "content-type": "text/html" } });
}

/** Whether a gateway would give up on a question. */
function isTooMuch({ query, variables }: Question, fault: Fault | null): boolean {
  const { ids, first } = variables;
  if (fault?.kind === "overload") {
    return (Array.isArray(ids) ? ids.length : Number(first ?? 0)) > fault.most;
  }
  if (fault?.kind !== "heavy" || !query.includes(fault.field)) return false;
  const { numbers } = fault;
  if (numbers === undefined) return true;
  const asked = world.rows.filter((row) =>
    Array.isArray(ids) ? ids.includes(nodeId(row)) : row.number === variables["number"]
  );
  return asked.some(({ number }) => numbers.includes(number));
}

async function answerGraphql(question: Question, fault: Fault | null): Promise<Response> {
  const { document, variables, query } = question;
  if (fault?.kind === "graphql_error") {
    const { type, message, extensions } = fault;
    return json({ data: null, errors: [{ type, message, extensions }] }, 200, fault.headers);
  }
  if (fault?.kind === "data_text") return json({ data: "null" });
  if (fault?.kind === "field_refused" && query.includes(fault.field)) {
    const { message, extensions } = fault;
    const type = extensions === undefined ? "FORBIDDEN" : undefined;
    return json({ data: null, errors: [{ type, message, extensions }] });
  }
  const invalid = validate(schema, document);
  if (invalid.length > 0) return json({ errors: invalid.map(shown) });
  const operation = getOperationAST(document);
  if (operation === null || operation === undefined) {
    return json({ errors: [{ message: "There must be one operation" }] });
  }
  const nodes = countNodes(document, operation, variables);
  counters.nodes += nodes;
  counters.largest = Math.max(counters.largest, nodes);
  if (nodes > NODE_LIMIT) {
    counters.refused += 1;
    const message = `This query requests up to ${nodes} possible nodes, which exceeds the maximum.`;
    return json({ errors: [{ type: "MAX_NODE_LIMIT_EXCEEDED", message }] });
  }
  remaining = Math.max(0, remaining - 1);
  const limits = {
    limit: 5000,
    remaining,
    used: 5000 - remaining,
    resetAt: RESET_AT,
    cost: 1,
    nodeCount: nodes,
  };
  const result = await execute({
    schema,
    document,
    rootValue: rootValue(world, bendOf(fault), limits),
    variableValues: variables,
  });
  const errors = result.errors?.map(shown);
  return json({ data: result.data ?? null, ...(errors === undefined ? {} : { errors }) });
}

function answerRest(url: URL): Response {
  const path = url.pathname.replace(/^\/api\/v3/, "");
  if (path === "/rate_limit") {
    const graphql = { limit: 5000, remaining, reset: Date.parse(RESET_AT) / 1000 };
    return json({ resources: { core: { ...graphql, remaining: 4990 }, graphql } });
  }
  if (path === "/user") return json({ login: world.viewer });
  if (path === "/") return json({ current_user_url: "https://api.github.com/user" });
  const [, repository, number, list] =
    /^\/repos\/([^/]+\/[^/]+)\/pulls\/(\d+)\/(files|reviews)$/.exec(path) ?? [];
  const row = world.rows.find((candidate) => candidate.number === Number(number));
  if (repository !== undefined && isCalled(world, repository) === "formerly") {
    return json({ message: "Moved Permanently" }, 301);
  }
  if (repository === undefined || isCalled(world, repository) === null || row === undefined) {
    return json({ message: "Not Found" }, 404);
  }
  return answerPage(list === "files" ? restFiles(row) : restReviews(world, row), url);
}

/** A page of a list as REST tells it, with links to other pages. */
function answerPage(entries: readonly unknown[], url: URL): Response {
  const size = Math.min(100, Number(url.searchParams.get("per_page") ?? 30));
  const page = Number(url.searchParams.get("page") ?? 1);
  const last = Math.max(1, Math.ceil(entries.length / size));
  const link = (other: number, rel: string) => {
    const address = new URL(`https://api.github.com${url.pathname}`);
    address.search = `?per_page=${size}&page=${other}`;
    return `<${address}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, "prev")] : []),
    ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
    ...(page > 1 ? [link(1, "first")] : []),
  ];
  return json(
    entries.slice((page - 1) * size, page * size),
    200,
    links.length === 0 ? {} : { link: links.join(", ") },
  );
}

/** Files as REST tells them: with earlier names and patches, and no more than 3,000. */
function restFiles(row: Row): readonly unknown[] {
  const files = Array.isArray(row["files"]) ? row["files"].slice(0, 3000) : [];
  const statuses: Readonly<Record<string, string>> = { DELETED: "removed" };
  return files.map((file) => ({
    sha: "0".repeat(40),
    filename: file.path,
    status: statuses[file.changeType] ?? String(file.changeType ?? "MODIFIED").toLowerCase(),
    additions: Number(file.additions ?? 0),
    deletions: Number(file.deletions ?? 0),
    changes: Number(file.additions ?? 0) + Number(file.deletions ?? 0),
    patch: "@@ -1 +1 @@",
    ...(file.previousPath === undefined ? {} : { previous_filename: file.previousPath }),
  }));
}

async function readQuestion(request: Request): Promise<Question | null> {
  const { query, variables, operationName } = await request.json();
  try {
    const document = parse(query);
    const name = operationName ?? getOperationAST(document)?.name?.value ?? "anonymous";
    return { query, variables: variables ?? {}, document, name };
  } catch {
    return null;
  }
}

/** What a fault makes of an answer that is otherwise right; null ends the connection. */
async function spoil(response: Response, fault: Fault | null): Promise<Response | null> {
  switch (fault?.kind) {
    case "drop":
      return null;
    case "cut_body": {
      const text = await response.text();
      return new Response(text.slice(0, Math.floor(text.length / 2)), { headers: headers() });
    }
    default:
      return response;
  }
}

/**
 * Answers one request.
 *
 * @param request as a client sends it
 * @returns the answer; null for a connection that ends without one
 */
export async function answer(request: Request): Promise<Response | null> {
  const url = new URL(request.url.replace(/^http\+unix:/, "http:"));
  const graphql = url.pathname.endsWith("/graphql");
  const question = graphql ? await readQuestion(request) : null;
  if (graphql && question === null) return json({ message: "Problems parsing JSON" }, 400);
  const name = question?.name ?? url.pathname;
  counters.total += 1;
  counters.requests[name] = (counters.requests[name] ?? 0) + 1;
  const login = request.headers.get("authorization");
  counters.logins.push(login?.split(" ")[0] ?? "none");
  const fault = faults.take(name);
  if (fault?.kind === "change") changeWorld(fault);
  const delay = latency + (fault?.kind === "slow" ? fault.milliseconds : 0);
  if (delay > 0) await pause(delay);
  if (login === null) return json({ message: "Bad credentials" }, 401);
  if (fault?.kind === "html") return page(fault.status);
  if (fault?.kind === "raw") {
    return new Response(fault.text, { status: fault.status, headers: headers(fault.headers) });
  }
  if ((fault?.kind === "overload" || fault?.kind === "heavy") && question !== null) {
    if (isTooMuch(question, fault)) return page(fault.status);
  }
  if (fault?.kind === "status") {
    return json({ message: fault.message }, fault.status, fault.headers);
  }
  const response = question === null ? answerRest(url) : await answerGraphql(question, fault);
  return await spoil(response, fault);
}

async function handle(request: Request): Promise<Response> {
  if (new URL(request.url.replace(/^http\+unix:/, "http:")).pathname === "/_control") {
    return await control(request);
  }
  inFlight += 1;
  counters.in_flight = Math.max(counters.in_flight, inFlight);
  try {
    const response = await answer(request);
    if (response !== null) return response;
    // A body that fails before its first byte ends the connection.
    return new Response(
      new ReadableStream({ start: (controller) => controller.error(new Error("dropped")) }),
      { headers: { "content-length": "1000" } },
    );
  } finally {
    inFlight -= 1;
  }
}

/**
 * Sets the world and the faults.
 *
 * @param asked what to set
 * @returns what was seen so far
 */
export function configure(asked: Control): Counters {
  if (asked.reset) {
    faults.clear();
    counters = fresh();
    [latency, remaining, scopes, date] = [0, 5000, "repo, read:org", null];
  }
  world = asked.world ?? world;
  latency = asked.latency ?? latency;
  remaining = asked.remaining ?? remaining;
  scopes = asked.scopes === undefined ? scopes : asked.scopes;
  date = asked.date === undefined ? date : asked.date;
  faults.add(asked.faults ?? []);
  return counters;
}

/**
 * The world as it is by now.
 *
 * @returns what was set, changed by the faults that met a request
 */
export function worldNow(): World {
  return world;
}

async function control(request: Request): Promise<Response> {
  return Response.json(configure(request.method === "POST" ? await request.json() : {}));
}

if (import.meta.main) {
  const [flag, socket] = Deno.args;
  const quiet = { onListen: () => {}, onError: () => new Response(null, { status: 500 }) };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, ...quiet }, handle);
  if (flag === "--socket" && socket !== undefined) {
    Deno.serve({ path: socket, transport: "unix", ...quiet }, handle);
  }
  const hello = new TextEncoder().encode(JSON.stringify({ port: server.addr.port }) + "\n");
  await Deno.stdout.write(hello);
  await Deno.stdin.readable.pipeTo(new WritableStream()).catch(() => {});
  Deno.exit(0);
}
