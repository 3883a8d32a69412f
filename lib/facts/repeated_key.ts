/**
 * Keys that a JSON object has twice. `JSON.parse` takes the last one, so that whoever reads the text
 * may see another value than the program.
 *
 * @module
 */

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** An object or a list that is open. */
interface Open {
  /** The keys so far; null for a list. */
  readonly keys: Set<string> | null;
  /** The step that leads to what comes now; null before a key. */
  step: string | number | null;
}

/**
 * Finds the first key that an object has already.
 *
 * @param text a text that `JSON.parse` takes
 * @returns the steps that lead to the key, itself the last; null where every key comes once
 */
export function findRepeatedKey(text: string): readonly (string | number)[] | null {
  const open: Open[] = [];
  for (const [piece] of text.matchAll(token)) {
    const inner = open.at(-1);
    if (piece === "{") open.push({ keys: new Set(), step: null });
    else if (piece === "[") open.push({ keys: null, step: 0 });
    else if (piece === "}" || piece === "]") open.pop();
    else if (inner === undefined) continue;
    else if (piece === ",") inner.step = typeof inner.step === "number" ? inner.step + 1 : null;
    else if (inner.step === null) {
      inner.step = JSON.parse(piece) as string;
      if (inner.keys?.has(inner.step)) return open.map(({ step }) => step ?? "");
      inner.keys?.add(inner.step);
    }
  }
  return null;
}
