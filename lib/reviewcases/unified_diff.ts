/**
 * Reads a unified diff as `git diff` prints it.
 *
 * @module
 */
import type { ChangedFile } from "./schema.ts";

/** A diff that is not one. Says in which line. */
export class MalformedDiff extends Error {
  override readonly name = "MalformedDiff";
  /** The line, from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

const gitLine = /^diff --git a\/(\S+) b\/(\S+)$/;
const modeLine = /^(new|deleted) file mode \d{6}$/;
const hunkLine = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@(?: .*)?$/;

/** Walks over the lines, and knows where it is. */
class Cursor {
  #at = 0;
  constructor(private readonly lines: readonly string[]) {}

  peek(): string | null {
    return this.lines[this.#at] ?? null;
  }

  /** Takes the next line, if it fits. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.peek() ?? "\n");
    if (found !== null) this.#at += 1;
    return found;
  }

  /** Takes the next line, which must fit. */
  expect(pattern: RegExp): RegExpExecArray {
    return this.take(pattern) ?? this.refuse();
  }

  refuse(): never {
    throw new MalformedDiff(this.#at + 1);
  }
}

/**
 * Reads which files a diff changes, and counts lines.
 *
 * @param lines the diff
 * @returns the files, in order; none for an empty diff
 * @throws {MalformedDiff} where headers, counts of hunks or their order do not fit together
 */
export function readUnifiedDiff(lines: readonly string[]): readonly ChangedFile[] {
  const cursor = new Cursor(lines);
  const files: ChangedFile[] = [];
  while (cursor.peek() !== null) files.push(readFile(cursor));
  return files;
}

function readFile(cursor: Cursor): ChangedFile {
  const [, before, path = ""] = cursor.expect(gitLine);
  if (before !== path) cursor.refuse();
  const mode = cursor.take(modeLine)?.[1];
  const change = mode === "new" ? "added" : mode === "deleted" ? "deleted" : "modified";
  expectName(cursor, change === "added" ? "--- /dev/null" : `--- a/${path}`);
  expectName(cursor, change === "deleted" ? "+++ /dev/null" : `+++ b/${path}`);
  let [additions, deletions, oldEnd, newEnd] = [0, 0, 0, 0];
  do {
    const hunk = readHunk(cursor);
    if (hunk.oldStart < oldEnd || hunk.newStart < newEnd) cursor.refuse();
    // What lies between two hunks is the same on both sides.
    const [oldGap, newGap] = [hunk.oldStart - oldEnd, hunk.newStart - newEnd];
    if (change === "modified" && oldEnd > 0 && oldGap !== newGap) cursor.refuse();
    oldEnd = hunk.oldStart + hunk.oldLines;
    newEnd = hunk.newStart + hunk.newLines;
    additions += hunk.additions;
    deletions += hunk.deletions;
  } while (cursor.peek()?.startsWith("@@"));
  return { path, change, additions, deletions };
}

function expectName(cursor: Cursor, name: string): void {
  if (cursor.peek() !== name) cursor.refuse();
  cursor.expect(/^/);
}

/** A hunk, counted. A side without lines starts behind the line that is named. */
interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly additions: number;
  readonly deletions: number;
}

function readHunk(cursor: Cursor): Hunk {
  const [, oldAt, oldCount = "1", newAt, newCount = "1"] = cursor.expect(hunkLine);
  const [oldLines, newLines] = [Number(oldCount), Number(newCount)];
  let [kept, additions, deletions] = [0, 0, 0];
  while (kept + deletions < oldLines || kept + additions < newLines) {
    const [mark] = cursor.expect(/^[ +-]/);
    if (mark === "+") additions += 1;
    else if (mark === "-") deletions += 1;
    else kept += 1;
  }
  if (kept + deletions !== oldLines || kept + additions !== newLines) cursor.refuse();
  if (additions + deletions === 0) cursor.refuse();
  return {
    oldStart: Number(oldAt) + (oldLines === 0 ? 1 : 0),
    oldLines,
    newStart: Number(newAt) + (newLines === 0 ? 1 : 0),
    newLines,
    additions,
    deletions,
  };
}
