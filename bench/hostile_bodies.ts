/**
 * Review bodies made to cost as much as possible, for measuring.
 *
 * @module
 */

/** Writes the n-th piece of a body; the pieces follow one another. */
type Piece = (index: number) => string;

const pieces: Readonly<Record<string, Piece>> = {
  "unclosed comments": () => "text <!-- - ",
  "comments that end at once": () => "<!--> x <!---> y\n",
  "unclosed fences": (index) => "`".repeat(3 + index % 40) + " x\n",
  "backticks of every length": (index) => "`".repeat(1 + index % 200) + " ",
  "deep quotes": () => `${">".repeat(500)} x\n`,
  "links": (index) => `[${index % 10}](x)`,
  "unclosed links": () => "[a](<b ",
  "brackets": () => "[",
  "link titles": () => '[a](b "',
  "emphasis": () => "**a _b ",
  "headings": () => "## 动机\n",
  "verdict lines": () => "English verdict: APPROVE\n",
  "object ids": (index) => `${(index % 16).toString(16).repeat(40)} `,
  "white space": () => " \t",
  "invisible characters": () => "a\u200b\u202e",
  "unfinished credentials": () => "eyJaaaaaaaa.eyJ",
  "unfinished paths": () => "/home/a b/C:\\x ",
};

/** The kinds of hostile bodies. */
export const hostileKinds: readonly string[] = Object.keys(pieces);

/**
 * Writes a hostile body.
 *
 * @param kind one of the {@link hostileKinds}
 * @param length how long, in UTF-16 code units
 * @returns the body
 */
export function hostileBody(kind: string, length: number): string {
  const piece = pieces[kind]!;
  let body = "";
  for (let index = 0; body.length < length; index += 1) body += piece(index);
  return body.slice(0, length);
}
