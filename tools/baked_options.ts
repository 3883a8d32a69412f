/**
 * What `deno compile` baked into an executable, read back without running it.
 *
 * @module
 */
import {
  type EntryPoint,
  grantNames,
  type PermissionRow,
  permissionTable,
} from "../permissions.ts";

/** The options in an executable, as far as this project checks them. */
export interface BakedOptions {
  /** By grant (`allow_read`, `deny_import`, …): null for none, an empty list for everything. */
  readonly permissions: Readonly<Record<string, readonly string[] | boolean | null>>;
  /** Arguments that are always put in front. */
  readonly argv: readonly string[];
  /** The module that runs. */
  readonly entrypoint_key: string;
}

const MARKER = new TextEncoder().encode("d3n0l4nd");

/**
 * Finds the options that `deno compile` embeds: a JSON object after the marker `d3n0l4nd` and an
 * 8-byte little-endian length.
 *
 * @param executable all bytes of a compiled program
 * @returns the options, or null when there are none
 */
export function readBakedOptions(executable: Uint8Array): BakedOptions | null {
  const view = new DataView(executable.buffer, executable.byteOffset, executable.byteLength);
  for (
    let at = executable.indexOf(MARKER[0] as number);
    at >= 0;
    at = executable.indexOf(MARKER[0] as number, at + 1)
  ) {
    const start = at + MARKER.length + 8;
    if (start > executable.length) return null;
    if (!MARKER.every((byte, offset) => executable[at + offset] === byte)) continue;
    const length = Number(view.getBigUint64(at + MARKER.length, true));
    if (executable[start] !== 0x7b || start + length > executable.length) continue;
    return JSON.parse(new TextDecoder().decode(executable.subarray(start, start + length)));
  }
  return null;
}

/**
 * The permissions that an executable of an entry point must hold, in the form of
 * {@link BakedOptions}: what the table grants, nothing else, and never a prompt.
 *
 * @param entry the entry point
 * @returns every grant of the platform by name; `allow_import` is left out, because the platform
 * always fills it in and `deny_import` takes it back
 */
export function expectedPermissions(entry: EntryPoint): BakedOptions["permissions"] {
  const rows: readonly PermissionRow[] = permissionTable[entry];
  const expected: Record<string, readonly string[] | boolean | null> = {};
  for (const grant of [...grantNames, "ffi", "sys"]) {
    const row = rows.find((candidate) => candidate.grant === grant);
    const names = row === undefined || row.scope === "all" ? [] : row.scope;
    const granted = row !== undefined && (row.scope === "all" || names.length > 0);
    expected[`allow_${grant}`] = granted ? names : null;
    expected[`deny_${grant}`] = null;
  }
  const ignoresEnv = rows.some((row) => row.grant === "env" && row.ignore_others);
  return {
    ...expected,
    ignore_env: ignoresEnv ? [] : null,
    ignore_read: null,
    deny_import: [],
    prompt: false,
  };
}
