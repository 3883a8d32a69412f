/**
 * Looks over JSON text without building its value: where it goes wrong, and how deeply it is nested.
 *
 * `JSON.parse` does not always say where a mistake is, and a long run of brackets makes it use
 * memory many times the size of the text.
 *
 * @module
 */

/** Deepest nesting accepted; what a fixture needs is less than ten. */
export const NESTING_LIMIT = 1_000;

const [QUOTE, BACKSLASH, LOWEST_BRACKET] = [0x22, 0x5c, 0x5b];
const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/**
 * Tells whether a text nests lists and objects deeper than {@link NESTING_LIMIT}. Outside of strings
 * it only counts brackets, so that the answer on text that is not JSON means little but costs little.
 *
 * @param text the text
 * @returns true when it does
 */
export function nestsTooDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      do at = text.indexOf('"', at + 1); while (at > 0 && isEscaped(text, at));
      if (at < 0) return false;
    } else if (code >= LOWEST_BRACKET) {
      // `[` and `{` are 0x5b and 0x7b, `]` and `}` are 0x5d and 0x7d.
      const bracket = code & ~0x20;
      if (bracket === 0x5b && (depth += 1) > NESTING_LIMIT) return true;
      if (bracket === 0x5d) depth -= 1;
    }
  }
  return false;
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

const spaces = /[ \t\r\n]*/y;
// From the space on, without the quote and the backslash.
const plainCharacters = /[ !#-[\]-\uffff]*/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const word = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** Moves past what a sticky pattern matches; the same place when it does not. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The end of the string that begins at a quote, or the bitwise complement of where it goes wrong. */
function skipString(text: string, start: number): number {
  let at = start + 1;
  while (true) {
    at = skip(plainCharacters, text, at);
    if (text[at] === '"') return at + 1;
    const next = skip(escapeSequence, text, at);
    if (next === at) return ~at;
    at = next;
  }
}

/**
 * Finds the first place where a text stops being JSON, in one pass and without recursion.
 *
 * @param text the text, which must not nest deeper than memory allows
 * @returns the place in UTF-16 code units from 0, the length of the text when it ends too early;
 * null when the text is JSON
 */
export function findJsonProblem(text: string): number | null {
  const closers: string[] = [];
  let at = skip(spaces, text, 0);
  /** What may come here. */
  let expect: "value" | "value_or_end" | "key" | "key_or_end" | "after" = "value";
  while (true) {
    const character = text[at];
    const closer = closers.at(-1);
    let next = at;
    if (expect === "after") {
      if (closer === undefined) return at === text.length ? null : at;
      if (character === closer) {
        closers.pop();
        next = at + 1;
      } else if (character === ",") {
        expect = closer === "}" ? "key" : "value";
        next = at + 1;
      }
    } else if (character === closer && (expect === "value_or_end" || expect === "key_or_end")) {
      closers.pop();
      expect = "after";
      next = at + 1;
    } else if (expect === "key" || expect === "key_or_end") {
      if (character !== '"') return at;
      const end = skipString(text, at);
      if (end < 0) return ~end;
      const colon = skip(spaces, text, end);
      if (text[colon] !== ":") return colon;
      expect = "value";
      next = colon + 1;
    } else if (character === "[" || character === "{") {
      closers.push(character === "[" ? "]" : "}");
      expect = character === "[" ? "value_or_end" : "key_or_end";
      next = at + 1;
    } else {
      expect = "after";
      next = character === '"' ? skipString(text, at) : skip(word, text, at);
      if (next < 0) return ~next;
    }
    if (next === at) return at;
    at = skip(spaces, text, next);
  }
}

/**
 * Tells the line and the column of a place in a text, without taking the text apart.
 *
 * @param text the text
 * @param end the place in UTF-16 code units from 0
 * @returns both from 1; a line ends in CRLF, CR or LF
 */
export function placeInText(
  text: string,
  end: number,
): { readonly line: number; readonly column: number } {
  let [line, start] = [1, 0];
  for (let at = 0; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== LINE_FEED && code !== RETURN) continue;
    if (code === RETURN && text.charCodeAt(at + 1) === LINE_FEED) continue;
    line += 1;
    start = at + 1;
  }
  return { line, column: end - start + 1 };
}
