/**
 * Exact targets: pull requests at heads somebody named, and nothing else.
 *
 * @module
 */
import { type ExactHead, exactHeadKey } from "../facts/exact_head.ts";
import { isObject } from "../facts/json_object.ts";
import { classifyErrors } from "./classify.ts";
import { GitHubFailure } from "./failure.ts";
import { type Listed, type ListedRow, readListedRow, type WalkOptions } from "./list_window.ts";
import { targetsQuery } from "./queries.ts";

/** How many targets one request asks for. */
const TARGETS_PER_REQUEST = 50;

/** A target that is at another head by now, or that has none. Nothing is printed for it. */
export class HeadMoved extends Error {
  override readonly name = "HeadMoved";
  readonly number: number;
  /** The head that was asked for. */
  readonly expected: string;
  /** The head it is at. */
  readonly found: string;

  constructor(target: ExactHead, found: string) {
    super("head moved");
    this.number = target.number;
    this.expected = target.head_oid;
    this.found = found;
  }
}

/** A target that the repository does not have. */
export class TargetMissing extends Error {
  override readonly name = "TargetMissing";
  readonly number: number;

  constructor(number: number) {
    super("target missing");
    this.number = number;
  }
}

/** A number that the repository gave to an issue. */
export class TargetIsIssue extends Error {
  override readonly name = "TargetIsIssue";
  readonly number: number;

  constructor(number: number) {
    super("target is an issue");
    this.number = number;
  }
}

async function readSome(
  targets: readonly ExactHead[],
  { ask, throttle, clock, owner, name, on_page }: WalkOptions,
): Promise<readonly ListedRow[]> {
  return await throttle.run("list", async () => {
    const query = targetsQuery(targets.map(({ number }) => number));
    const { data, errors, headers } = await ask(query, { owner, name });
    const repository = data["repository"];
    if (!isObject(repository)) {
      throw errors.length > 0
        ? classifyErrors(errors, headers, clock.now())
        : new GitHubFailure("malformed_answer");
    }
    const viewer = isObject(data["viewer"]) ? data["viewer"]["login"] : null;
    const resolved = repository["nameWithOwner"];
    on_page({
      viewer: typeof viewer === "string" ? viewer : null,
      resolved: typeof resolved === "string" ? resolved : null,
    });
    return targets.map((target, index) => {
      const error = errors.find(({ path }) => path[1] === `t${index}`);
      if (error?.type === "NOT_FOUND") throw new TargetMissing(target.number);
      if (error !== undefined) throw classifyErrors([error], headers, clock.now());
      const row = readListedRow(repository[`t${index}`]);
      if (row === null || row.number !== target.number) throw new GitHubFailure("malformed_answer");
      if (row.head !== target.head_oid) throw new HeadMoved(target, row.head);
      return row;
    });
  });
}

/**
 * Reads exact targets.
 *
 * @param targets which, each number once
 * @param options how to ask
 * @returns their rows, by number
 * @throws {HeadMoved} {@link TargetMissing} {@link GitHubFailure}; the first that is not as asked for
 * ends the run (contract "exact targets")
 */
export async function readTargets(
  targets: readonly ExactHead[],
  options: WalkOptions,
): Promise<Listed> {
  const ordered = [...targets].sort((left, right) => left.number - right.number);
  const parts: ExactHead[][] = [];
  for (let at = 0; at < ordered.length; at += TARGETS_PER_REQUEST) {
    parts.push(ordered.slice(at, at + TARGETS_PER_REQUEST));
  }
  const rows = (await Promise.all(parts.map((part) => readSome(part, options)))).flat();
  options.on_rows(rows);
  return {
    rows,
    mode: "exact_targets",
    windows: [{
      state: "exact_targets",
      limit: targets.length,
      walk: { listed: rows, inside: rows, saturated: false, valid: true },
    }],
    exact: {
      requested: ordered.map(exactHeadKey),
      observed: rows.map(({ number, head }) => exactHeadKey({ number, head_oid: head })),
    },
  };
}
