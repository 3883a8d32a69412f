/**
 * GraphQL answers as rows in the field names of `gh --json`, the one form the facts are read from.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import type { RawFields } from "./graphql.ts";

/** A connection of GitHub: what is there, and how to go on. */
export interface Connection {
  readonly nodes: readonly unknown[];
  /** How many there are; null when the answer does not say. */
  readonly total: number | null;
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Whether there is a next page. */
  readonly more: boolean;
}

/**
 * Reads a connection.
 *
 * @param value what stood under a list's name
 * @returns the connection, or null when it is none
 */
export function readConnection(value: unknown): Connection | null {
  if (!isObject(value) || !Array.isArray(value["nodes"])) return null;
  const { nodes, totalCount, pageInfo } = value as RawFields & { readonly nodes: unknown[] };
  const page = isObject(pageInfo) ? pageInfo : {};
  const end = page["endCursor"];
  return {
    nodes,
    total: typeof totalCount === "number" ? totalCount : null,
    next: typeof end === "string" ? end : null,
    more: page["hasNextPage"] === true || page["hasPreviousPage"] === true,
  };
}

/**
 * The checks of the newest commit.
 *
 * @param node a pull request with `checked`
 * @param head the head they must belong to
 * @returns their connection; `none` without checks, `other_head` when the newest commit is not the
 * head, null when the answer holds neither
 */
export function readCheckConnection(
  node: RawFields,
  head: string,
): Connection | "none" | "other_head" | null {
  const checked = readConnection(node["checked"]);
  const [newest] = checked?.nodes ?? [];
  const commit = isObject(newest) ? newest["commit"] : null;
  if (!isObject(commit)) return null;
  if (commit["oid"] !== head) return "other_head";
  const rollup = commit["statusCheckRollup"];
  if (rollup === null) return "none";
  return isObject(rollup) ? readConnection(rollup["contexts"]) : null;
}

/**
 * One check, flat as `gh` prints it.
 *
 * @param node a check run or status context
 * @returns the row of `statusCheckRollup`; anything else as it is
 */
export function rawCheck(node: unknown): unknown {
  if (!isObject(node)) return node;
  if (node["__typename"] !== "CheckRun") return { ...node, startedAt: node["createdAt"] };
  const { checkSuite, ...check } = node;
  const suite = isObject(checkSuite) ? checkSuite : {};
  const run = isObject(suite["workflowRun"]) ? suite["workflowRun"] : {};
  const workflow = isObject(run["workflow"]) ? run["workflow"] : {};
  return { ...check, app: suite["app"], event: run["event"], workflowName: workflow["name"] };
}

/**
 * The commits, each out of its wrapping.
 *
 * @param nodes what stood under `commits`
 * @returns rows of `commits`
 */
export function rawCommits(nodes: readonly unknown[]): readonly unknown[] {
  return nodes.map((node) => isObject(node) ? node["commit"] : node);
}

/**
 * The force pushes, their commits as ids.
 *
 * @param nodes what stood under `timelineItems`
 * @returns rows of `forcePushes`
 */
export function rawForcePushes(nodes: readonly unknown[]): readonly unknown[] {
  const oidOf = (commit: unknown) => isObject(commit) ? commit["oid"] : null;
  return nodes.map((node) =>
    isObject(node)
      ? {
        beforeOid: oidOf(node["beforeCommit"]),
        afterOid: oidOf(node["afterCommit"]),
        pushedAt: node["createdAt"],
      }
      : node
  );
}
