/**
 * A small line diff, to show what a generated file lacks.
 *
 * @module
 */

/** Lines of context around a change. */
const CONTEXT = 2;

/**
 * Compares two texts line by line.
 *
 * @param before the text as it is
 * @param after the text as it should be
 * @returns changed lines with `-` and `+` and a little context with two spaces, `…` between distant
 * changes; empty when the texts are equal
 */
export function lineDiff(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const old = before.split("\n");
  const fresh = after.split("\n");
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head && tail < fresh.length - head &&
    old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]
  ) tail += 1;
  const edits = [
    ...old.slice(0, head).map((line) => `  ${line}`),
    ...editScript(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...old.slice(old.length - tail).map((line) => `  ${line}`),
  ];
  return withContext(edits);
}

/** The shortest edit script by longest common subsequence; quadratic, for documents. */
function editScript(old: readonly string[], fresh: readonly string[]): readonly string[] {
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      common[row * width + column] = old[row] === fresh[column]
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const edits: string[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && old[row] === fresh[column]) {
      edits.push(`  ${old[row]}`);
      row += 1;
      column += 1;
    } else if (
      row < old.length && (column >= fresh.length || at(row + 1, column) >= at(row, column + 1))
    ) {
      edits.push(`- ${old[row]}`);
      row += 1;
    } else {
      edits.push(`+ ${fresh[column]}`);
      column += 1;
    }
  }
  return edits;
}

function withContext(edits: readonly string[]): readonly string[] {
  const changed = edits.flatMap((line, index) => line.startsWith("  ") ? [] : [index]);
  const kept = new Set(
    changed.flatMap((index) =>
      Array.from({ length: 2 * CONTEXT + 1 }, (_, offset) => index - CONTEXT + offset)
    ),
  );
  const shown: string[] = [];
  for (const [index, line] of edits.entries()) {
    if (kept.has(index)) shown.push(line);
    else if (shown.at(-1) !== "…") shown.push("…");
  }
  return shown;
}
