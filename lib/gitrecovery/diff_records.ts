/**
 * What `git diff-tree -r -t -z --raw --numstat` prints, read as it comes: first every path with its
 * kind of change, folders among them, then every path of a file with its lines. Whatever is not
 * exactly that is refused.
 *
 * @module
 */
import { pathFromBytes } from "./path_bytes.ts";

/** How a path changed, in Git's letters: added, modified, deleted, another type of entry. */
export type DiffChange = "A" | "M" | "D" | "T";

/** One changed path. */
export interface DiffEntry {
  readonly change: DiffChange;
  /** Lines added and deleted; null for a binary file. */
  readonly lines: { readonly added: number; readonly deleted: number } | null;
}

/** Changed paths by path. */
export type DiffEntries = ReadonlyMap<string, DiffEntry>;

/** Output that is not what was asked for. */
export class MalformedDiff extends Error {
  override readonly name = "MalformedDiff";
}

/** Output with more paths than there can be. */
export class TooManyPaths extends Error {
  override readonly name = "TooManyPaths";
}

/** Reads the output. */
export interface DiffReader {
  /**
   * Takes the next bytes.
   *
   * @throws {MalformedDiff} {@link TooManyPaths}
   */
  readonly push: (bytes: Uint8Array) => void;
  /**
   * Tells that there are no more.
   *
   * @returns the paths
   * @throws {MalformedDiff} when some record is missing
   */
  readonly end: () => DiffEntries;
  /**
   * Tells which folders were compared.
   *
   * @returns their ids on both sides, without the outermost ones
   */
  readonly folders: () => ReadonlySet<string>;
}

/** The longest record that is read, in bytes; no system makes a path that long. */
const RECORD_LIMIT = 1024 * 1024;

const COLON = 0x3a;
const TAB = 0x09;
const ABSENT = "000000";
const FOLDER = "040000";

/** How many folders there can be for each path, on both sides: it is this deep on average at most. */
const FOLDERS_PER_PATH = 64;

const ascii = new TextDecoder("latin1");
const header = /^:([0-7]{6}) ([0-7]{6}) ([0-9a-f]+) ([0-9a-f]+) ([AMDT])$/;
const count = /^(?:0|[1-9]\d{0,14})$/;

/** Which of the two modes of a change must be absent. */
const absence: Readonly<Record<DiffChange, readonly [old: boolean, young: boolean]>> = {
  A: [true, false],
  D: [false, true],
  M: [false, false],
  T: [false, false],
};

/**
 * Makes a reader.
 *
 * @param limits how many hex digits object ids have, and how many paths there can be at most
 * @returns a reader of one output
 */
export function diffReader(
  { oid_digits, most }: { readonly oid_digits: number; readonly most: number },
): DiffReader {
  const changes = new Map<string, DiffChange>();
  const entries = new Map<string, DiffEntry>();
  /** Bytes of a record whose end has not come yet. */
  let open = new Uint8Array(0);
  /** What the path that comes next is the path of. */
  let pending: DiffChange | "folder" | null = null;
  const folders = new Set<string>();

  const readRaw = (record: Uint8Array) => {
    const [, old = "", young = "", from = "", to = "", change] =
      header.exec(ascii.decode(record)) ?? [];
    if (change === undefined || from.length !== oid_digits || to.length !== oid_digits) {
      throw new MalformedDiff();
    }
    const [noOld, noYoung] = absence[change as DiffChange];
    if ((old === ABSENT) !== noOld || (young === ABSENT) !== noYoung) throw new MalformedDiff();
    // Lines follow when every path was told.
    if (entries.size > 0) throw new MalformedDiff();
    const sides = [[old, from], [young, to]] as const;
    const present = sides.filter(([mode]) => mode !== ABSENT);
    const trees = present.filter(([mode]) => mode === FOLDER);
    pending = trees.length === 0 ? change as DiffChange : "folder";
    if (pending !== "folder") return;
    // A folder that became a file is two paths, one that went and one that came.
    if (trees.length !== present.length) throw new MalformedDiff();
    for (const [, oid] of trees) folders.add(oid);
    if (folders.size > FOLDERS_PER_PATH * most) throw new MalformedDiff();
  };
  const readPath = (record: Uint8Array, change: DiffChange | "folder") => {
    if (record.length === 0) throw new MalformedDiff();
    pending = null;
    if (change === "folder") return;
    const path = pathFromBytes(record);
    if (changes.has(path)) throw new MalformedDiff();
    if (changes.size >= most) throw new TooManyPaths();
    changes.set(path, change);
  };
  const readLines = (record: Uint8Array) => {
    const first = record.indexOf(TAB);
    const second = record.indexOf(TAB, first + 1);
    if (first < 1 || second < first + 2) throw new MalformedDiff();
    const path = pathFromBytes(record.subarray(second + 1));
    const change = changes.get(path);
    if (change === undefined || entries.has(path)) throw new MalformedDiff();
    const added = ascii.decode(record.subarray(0, first));
    const deleted = ascii.decode(record.subarray(first + 1, second));
    if (added === "-" && deleted === "-") entries.set(path, { change, lines: null });
    else if (!count.test(added) || !count.test(deleted)) throw new MalformedDiff();
    else {
      const lines = { added: Number(added), deleted: Number(deleted) };
      entries.set(path, { change, lines });
    }
  };
  const read = (record: Uint8Array) => {
    if (pending !== null) readPath(record, pending);
    else if (record[0] === COLON) readRaw(record);
    else readLines(record);
  };

  return {
    push: (bytes) => {
      let start = 0;
      for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, start)) {
        const piece = bytes.subarray(start, at);
        read(open.length === 0 ? piece : joined(open, piece));
        open = new Uint8Array(0);
        start = at + 1;
      }
      if (start === bytes.length) return;
      open = joined(open, bytes.subarray(start));
      if (open.length > RECORD_LIMIT) throw new MalformedDiff();
    },
    end: () => {
      const whole = open.length === 0 && pending === null && changes.size === entries.size;
      if (!whole) throw new MalformedDiff();
      return entries;
    },
    folders: () => folders,
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}
