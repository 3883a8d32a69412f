/**
 * What the result checker reads of a saved packet (review contract §4.2).
 *
 * Nothing else of it is looked at: requirements come from this program, and an older packet, or one
 * of another program, serves as long as it says what each row is.
 *
 * @module
 */
import { type AreaCounts, areaIds } from "../facts/areas.ts";
import { fieldOf, isObject } from "../facts/json_object.ts";
import { readRepositoryName, type RepositoryName } from "../facts/repository_name.ts";
import { isWholeFileList } from "../policy/whole_file_list.ts";

/** One row of a saved packet. */
export interface SavedRow {
  readonly number: number;
  /** As saved; whether it is an object id shows when it is matched. */
  readonly head_oid: string;
  readonly areas: AreaCounts;
  /** Whether every changed file is counted in `areas`. */
  readonly files_complete: boolean;
  readonly author_owned: boolean;
  /** The action that is due; null where none is. */
  readonly action: string | null;
}

/** A saved packet as far as it is read. */
export interface SavedPacket {
  /** Where its facts came from; null when it does not say. */
  readonly source: string | null;
  readonly repository: RepositoryName | null;
  /** What it recorded about the reviewer's host; undefined when nothing. */
  readonly reviewer_execution: unknown;
  /** Its rows; those without a number or a head are left out. */
  readonly rows: readonly SavedRow[];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/**
 * Reads a saved packet.
 *
 * @param value the parsed file; anything JSON can hold
 * @returns what the checker needs; null when it is no object with a list `pull_requests`
 */
export function readSavedPacket(value: unknown): SavedPacket | null {
  const rows = fieldOf(value, "pull_requests");
  if (!Array.isArray(rows)) return null;
  const request = fieldOf(value, "request");
  return {
    source: textOf(fieldOf(request, "source")),
    repository: readRepository(fieldOf(request, "repository"), fieldOf(request, "host")),
    reviewer_execution: fieldOf(value, "reviewer_execution"),
    rows: rows.flatMap(readRow),
  };
}

/** What may be taken for a packet, as ids. */
export type OtherFile = "list" | "record" | "fixture";

/**
 * Tells what a file is that was taken for a packet.
 *
 * @param value the parsed file
 * @returns what it is instead; null for a packet, and for what nobody knows
 */
export function otherThanPacket(value: unknown): OtherFile | null {
  if (Array.isArray(value)) return "list";
  if (/^loopx_observed_facts_v/.test(textOf(fieldOf(value, "schema_version")) ?? "")) {
    return "record";
  }
  const rows = fieldOf(value, "pull_requests") ?? fieldOf(value, "prs");
  // Every row of a packet says which action is due, be it none; no row of a fixture does.
  const isFixture = Array.isArray(rows) && rows.length > 0 &&
    rows.every((row) => isObject(row) && !Object.hasOwn(row, "review_action_kind"));
  return isFixture ? "fixture" : null;
}

function readRepository(name: unknown, host: unknown): RepositoryName | null {
  if (typeof name !== "string") return null;
  const full = typeof host === "string" && host !== "" ? `${host}/${name}` : name;
  return readRepositoryName(full) ?? readRepositoryName(name);
}

function readRow(row: unknown): readonly SavedRow[] {
  const number = fieldOf(row, "number");
  const head_oid = fieldOf(row, "head_oid");
  if (!Number.isSafeInteger(number) || typeof head_oid !== "string") return [];
  const areas = readAreas(fieldOf(row, "areas"));
  const files = fieldOf(fieldOf(row, "completeness"), "files");
  const isWhole = files === undefined ||
    isWholeFileList({ status: fieldOf(files, "status") as "complete" });
  const changed = fieldOf(fieldOf(row, "scale"), "changed_files");
  const counted = Object.values(areas.counts).reduce((sum, count) => sum + count, 0);
  const coversAll = typeof changed !== "number" || changed <= counted;
  return [{
    number: number as number,
    head_oid,
    areas: areas.counts,
    files_complete: areas.known && isWhole && coversAll,
    author_owned: fieldOf(row, "author_owned") === true,
    action: textOf(fieldOf(row, "review_action_kind")),
  }];
}

/** Areas that are not there, or that nobody here knows, may hide a change of behaviour. */
function readAreas(value: unknown): { readonly counts: AreaCounts; readonly known: boolean } {
  if (!isObject(value)) return { counts: {}, known: false };
  const counted = Object.entries(value).filter(([, files]) => files !== 0);
  const counts: AreaCounts = Object.fromEntries(
    counted.filter(([id, files]) =>
      (areaIds as readonly string[]).includes(id) && Number.isSafeInteger(files) &&
      (files as number) > 0
    ),
  );
  return { counts, known: Object.keys(counts).length === counted.length };
}
