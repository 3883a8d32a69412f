/**
 * One pull request by its number, whatever its state and its head: one question, and nothing around
 * it.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import { classifyErrors, type GraphqlError } from "./classify.ts";
import type { DetailReader, FoundDetail } from "./details.ts";
import { GitHubFailure } from "./failure.ts";
import type { Answer } from "./graphql.ts";
import { type Listed, type ListedRow, readListedRow, type WalkOptions } from "./list_window.ts";
import { numberQuery } from "./queries.ts";
import { TargetIsIssue, TargetMissing } from "./targets.ts";

/** A pull request that was read by its number. */
export interface NumberReading {
  readonly listed: Listed;
  readonly row: ListedRow;
  readonly detail: FoundDetail;
}

/** What {@link readNumber} needs. */
export interface NumberOptions extends Pick<WalkOptions, "clock" | "owner" | "name" | "on_page"> {
  readonly details: DetailReader;
  /** Whether the reviews are left out, for who reads them another way. */
  readonly without_reviews?: true;
}

/**
 * Reads a pull request by its number.
 *
 * @param number which
 * @param options how to ask
 * @returns its row and details, of one answer
 * @throws {TargetMissing} {@link TargetIsIssue} {@link GitHubFailure}
 */
export async function readNumber(
  number: number,
  { details, clock, owner, name, on_page, without_reviews }: NumberOptions,
): Promise<NumberReading> {
  const found = await details.readOne({
    query: (parts) => numberQuery(without_reviews ? { ...parts, without_reviews } : parts),
    variables: { owner, name, number },
    read: (answer) => readAnswer(answer, { number, now: clock.now(), on_page }),
  });
  const rows = [found.row];
  return {
    ...found,
    listed: {
      rows,
      mode: "number",
      windows: [{
        state: "number",
        limit: 1,
        walk: { listed: rows, inside: rows, saturated: false, valid: true },
      }],
    },
  };
}

function readAnswer(
  { data, errors, headers }: Answer,
  { number, now, on_page }:
    & { readonly number: number; readonly now: number }
    & Pick<WalkOptions, "on_page">,
): { readonly row: ListedRow; readonly detail: FoundDetail } {
  const fail = (some: readonly GraphqlError[]) =>
    some.length > 0 ? classifyErrors(some, headers, now) : new GitHubFailure("malformed_answer");
  const repository = data["repository"];
  if (!isObject(repository)) throw fail(errors);
  const viewer = isObject(data["viewer"]) ? data["viewer"]["login"] : null;
  const resolved = repository["nameWithOwner"];
  on_page({
    viewer: typeof viewer === "string" ? viewer : null,
    resolved: typeof resolved === "string" ? resolved : null,
  });
  const { listed, detailed } = repository;
  if (isObject(listed) && listed["__typename"] === "Issue") throw new TargetIsIssue(number);
  const of = (field: string) => errors.filter(({ path }) => path[1] === field);
  if (listed === null && of("listed").some(({ type }) => type === "NOT_FOUND")) {
    throw new TargetMissing(number);
  }
  const inDetails = of("detailed");
  const others = errors.filter((error) => !inDetails.includes(error));
  const row = readListedRow(listed);
  if (others.length > 0 || row === null || row.number !== number) throw fail(others);
  if (!isObject(detailed) || detailed["id"] !== row.id) throw fail(inDetails);
  return {
    row,
    detail: {
      node: detailed,
      errors: inDetails.map((error) => ({ ...error, path: error.path.slice(2) })),
    },
  };
}
