/**
 * Heads and bases that moved while the parts of one row were read, so that its parts would belong to
 * different heads.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";
import { safeToken } from "../text/safe_text.ts";
import type { RawFields } from "./graphql.ts";
import type { ListedRow } from "./list_window.ts";

/** A head or base that moved between the list and the details, or between two pages. */
export interface Drift {
  readonly head: string;
  readonly base: string;
}

/** Thrown through the reading of one row when a part of it belongs to another head. */
export class Moved extends Error {
  /** Where the pull request is by now. */
  readonly drift: Drift;

  constructor(drift: Drift) {
    super("moved");
    this.drift = drift;
  }
}

/**
 * Compares a part of a row with the row.
 *
 * @param listed the row
 * @param node a part that names head and base
 * @returns where the part belongs; null where it belongs to the row
 */
export function driftOf(listed: ListedRow, node: RawFields): Drift | null {
  const oid = (value: unknown) => typeof value === "string" ? value.toLowerCase() : "";
  const [head, base] = [oid(node["headRefOid"]), oid(node["baseRefOid"])];
  return head === listed.head && base === listed.base ? null : { head, base };
}

const isOid = (value: unknown) =>
  typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(value);

/** What the list tells of a row and a later look may tell otherwise. */
const listedFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  headRefOid: isOid,
  baseRefOid: isOid,
  state: (value) => typeof value === "string",
  isDraft: (value) => typeof value === "boolean",
};

/**
 * Puts what a later look saw into a row, for who answers about one pull request: what is said of it is
 * then where it is, rather than where it was.
 *
 * @param listed the row
 * @param seen fields by GitHub's names
 * @returns the row with head, base, state and draft flag as far as they were seen
 */
export function asLastSeen(listed: ListedRow, seen: RawFields): ListedRow {
  const newer = Object.entries(listedFields).filter(([name, isUsable]) => isUsable(seen[name]));
  const fields = Object.fromEntries(newer.map(([name]) => [name, seen[name]]));
  return { ...listed, fields: { ...listed.fields, ...fields } };
}

/**
 * Says what moved.
 *
 * @param language the language of the sentence
 * @param listed the row
 * @param found where it is by now
 * @returns one safe line
 */
export function driftNote(language: Language, listed: ListedRow, found: Drift): string {
  const moved = found.head === listed.head ? "base" : "head";
  const short = (oid: string) => safeToken(oid, 64).slice(0, 12);
  return say(language, "github_gap_moved", {
    listed: short(listed[moved]),
    found: short(found[moved]),
  });
}
