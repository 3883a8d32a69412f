import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { removeHiddenMarkup } from "../../lib/text/hidden_markup.ts";
import type { RemovalCounts } from "../../lib/text/safe_text_types.ts";
import { pageOf } from "./_page.ts";

interface Case {
  readonly says: string;
  readonly source: string;
  readonly leaves: string;
  readonly removed: RemovalCounts;
}

const comments = (html_comment: number): RemovalCounts => ({ html_comment });
const markup = (hidden_markup: number): RemovalCounts => ({ hidden_markup });

const cases: readonly Case[] = [
  {
    says: "a comment inside a line",
    source: "Fixes <!-- do --> it",
    leaves: "Fixes  it",
    removed: comments(1),
  },
  {
    says: "a comment over several lines",
    source: "a\n<!-- one\n\ntwo -->\nb",
    leaves: "a\n\nb",
    removed: comments(1),
  },
  {
    says: "an unclosed comment, to the end",
    source: "a\n\n<!-- one\n\n# two\n",
    leaves: "a\n\n",
    removed: comments(1),
  },
  {
    says: "an unclosed comment in the middle of a paragraph, to the end",
    source: "a <!-- one\n\ntwo",
    leaves: "a ",
    removed: comments(1),
  },
  {
    says: "a comment that --!> closes",
    source: "<!-- one --!> two",
    leaves: " two",
    removed: comments(1),
  },
  {
    says: "empty comments",
    source: "a<!-->b<!--->c<!---->d",
    leaves: "abcd",
    removed: comments(3),
  },
  {
    says: "a comment that fences cannot interrupt",
    source: "<!--\n```\n-->\n<!-- two -->\nend",
    leaves: "\n\nend",
    removed: comments(2),
  },
  {
    says: "no comment in a fence, but one behind it",
    source: "```html\n<!-- shown -->\n```\n<!-- gone -->",
    leaves: "```html\n<!-- shown -->\n```\n",
    removed: comments(1),
  },
  {
    says: "no comment in an unclosed fence",
    source: "~~~\n<!-- shown -->\n```\n<!-- shown -->",
    leaves: "~~~\n<!-- shown -->\n```\n<!-- shown -->",
    removed: {},
  },
  {
    says: "no comment in a code span, even over lines",
    source: "`<!-- shown\n-->` <!-- gone -->",
    leaves: "`<!-- shown\n-->` ",
    removed: comments(1),
  },
  {
    says: "no comment in indented code",
    source: "see\n\n    <!-- shown -->\n",
    leaves: "see\n\n    <!-- shown -->\n",
    removed: {},
  },
  {
    says: "a comment indented inside a list item, which is no code",
    source: "- see\n\n    <!-- gone -->\n",
    leaves: "- see\n\n    \n",
    removed: comments(1),
  },
  {
    says: "a comment indented inside a paragraph, which is no code",
    source: "see\n    <!-- gone -->\n",
    leaves: "see\n    \n",
    removed: comments(1),
  },
  {
    says: "a comment behind a fence that its quote closed",
    source: "> ```\n<!-- gone -->\n```\n<!-- shown -->\n```",
    leaves: "> ```\n\n```\n<!-- shown -->\n```",
    removed: comments(1),
  },
  {
    says: "a comment behind a fence that its list item closed",
    source: "- ```\n<!-- gone -->",
    leaves: "- ```\n",
    removed: comments(1),
  },
  {
    says: "no comment behind a backslash",
    source: "\\<!-- shown -->",
    leaves: "\\<!-- shown -->",
    removed: {},
  },
  {
    says: "a comment between backticks that are no code, because of a block between",
    source: "a ` b\n\n<!-- gone --> ` c",
    leaves: "a ` b\n\n ` c",
    removed: comments(1),
  },
  {
    says: "a comment between backticks of two table cells",
    source: "| a ` | <!-- gone --> ` b |\n|---|---|\n",
    leaves: "| a ` |  ` b |\n|---|---|\n",
    removed: comments(1),
  },
  {
    says: "a comment between backticks inside attributes",
    source: '<a title="`"> <!-- gone --> <a title="`">',
    leaves: '<a title="`">  <a title="`">',
    removed: comments(1),
  },
  {
    says: "a comment in an HTML block, where fences mean nothing",
    source: "<details>\n```\n<!-- gone -->\n```\n</details>",
    leaves: "<details>\n```\n\n```\n</details>",
    removed: comments(1),
  },
  {
    says: "a comment that a quote cuts off, to the end of the page",
    source: "> <!-- one\n\ntwo -->\nthree",
    leaves: "> ",
    removed: comments(1),
  },
  {
    says: "a comment that reaches beyond its paragraph, and what is hidden behind it",
    source: "a <!-- one\n\ntwo --> b[^1]\n\n[c]: d\n\n[^1]: e\n\n```ts f\n<!-- g -->\n```",
    leaves: "a  b[^1]\n\n\n[^1]: e\n\n```ts\n\n```",
    removed: { html_comment: 2, hidden_markup: 2 },
  },
  {
    says: "all behind a comment that reaches over other markup",
    source: "a <!-- one\n\n<b>two</b>\n\nthree --> four\n\nfive",
    leaves: "a ",
    removed: comments(1),
  },
  {
    says: "a comment in a table, where code is not told",
    source: "| a |\n|---|\n| `<!-- gone -->` |",
    leaves: "| a |\n|---|\n| ` ` |",
    removed: comments(1),
  },
  {
    says: "no comment in code behind a tag or an address in angle brackets",
    source: "<b>a</b> <http://x.y/`z> `<!-- shown -->`",
    leaves: "<b>a</b> <http://x.y/`z> `<!-- shown -->`",
    removed: {},
  },
  {
    says: "a comment in code behind a tag that does not end, where code is not told",
    source: "a <b `<!-- gone -->`",
    leaves: "a <b ` `",
    removed: comments(1),
  },
  {
    says: "nothing twice behind what hides the rest",
    source: "> <!-- one\n\ntwo -->\n\n<!-- three -->\n\n[a]: b",
    leaves: "> ",
    removed: comments(1),
  },
  {
    says: "no comment in code behind an empty list item",
    source: "-\n\n    <!-- shown -->",
    leaves: "-\n\n    <!-- shown -->",
    removed: {},
  },
  {
    says: "no comment in code behind a paragraph that a number cannot end",
    source: "a\n2. b\n\n     <!-- shown -->",
    leaves: "a\n2. b\n\n     <!-- shown -->",
    removed: {},
  },
  {
    says: "a comment in a paragraph that an empty item cannot end",
    source: "a\n*\n      <!-- gone -->",
    leaves: "a\n*\n      ",
    removed: comments(1),
  },
  {
    says: "a comment under a row of = that underlines nothing but a definition",
    source: "[a]: b\n===\n    <!-- gone -->",
    leaves: "===\n    ",
    removed: { html_comment: 1, hidden_markup: 1 },
  },
  {
    says: "footnotes that only footnotes refer to, whatever the case of a label",
    source: "a[^X]\n\n[^x]: shown\n\n[^1]: see [^2]\n\n[^2]: see [^1]",
    leaves: "a[^X]\n\n[^x]: shown\n\n\n",
    removed: markup(2),
  },
  {
    says: "all behind a comment that reaches beyond its paragraph, when a table follows",
    source: "a <!-- one\n\ntwo --> b\n\n| c |\n|---|\n| d | e |",
    leaves: "a ",
    removed: comments(1),
  },
  {
    says: "a comment inside an instruction, each up to its own end",
    source: "<?a <!-- b > c --> d\n?> e",
    leaves: " d\n?> e",
    removed: { html_comment: 1, hidden_markup: 1 },
  },
  {
    says: "all behind a second comment over lines, when a first reached beyond its paragraph",
    source: "a <!-- one\n\ntwo --> b\n\n- <!-- three\n\nfour --> five",
    leaves: "a  b\n\n- ",
    removed: comments(2),
  },
  {
    says: "a comment that only --!> closes in its paragraph, and nothing behind it",
    source: "a <!-- one --!> b\n\n| c |\n|---|",
    leaves: "a  b\n\n| c |\n|---|",
    removed: comments(1),
  },
  {
    says: "a link definition behind a line without the mark of its quote",
    source: "> a\nb\n[c]: d",
    leaves: "> a\nb\n",
    removed: markup(1),
  },
  {
    says: "what a removal would turn into a comment stays apart",
    source: "<!<!-- one -->-- two",
    leaves: "<! -- two",
    removed: comments(1),
  },
  {
    says: "a processing instruction, a declaration and CDATA",
    source: "<?php one ?>a <!DOCTYPE two>b <![CDATA[three]]>c",
    leaves: "a b c",
    removed: markup(3),
  },
  {
    says: "no processing instruction that nothing closes in its paragraph",
    source: "if a <? b\n\n?> c",
    leaves: "if a <? b\n\n?> c",
    removed: {},
  },
  {
    says: "a closing tag without a name in an HTML block",
    source: "<div>\n</ one>\ntwo</div>",
    leaves: "<div>\n\ntwo</div>",
    removed: markup(1),
  },
  {
    says: "definitions written as comments",
    source: "[//]: # (one)\n[comment]: <> (two)\n[//]: # 'three'\nfour",
    leaves: "four",
    removed: markup(3),
  },
  {
    says: "a definition comment that a slip makes visible",
    source: "one\n[//]: # (two)\nthree\n\n[//]: # (four (five) six)",
    leaves: "one\nthree\n\n",
    removed: markup(2),
  },
  {
    says: "link definitions, with their title on the next line or without one",
    source: '[a]: https://x.y/(z)\\)\n[b\nc]: <z>\n  "title\nmore"\n[d]: e\nshown [a]',
    leaves: "shown [a]",
    removed: markup(3),
  },
  {
    says: "a link definition inside a quote, mark and all kept",
    source: "> [a]: b\n> shown",
    leaves: "> \n> shown",
    removed: markup(1),
  },
  {
    says: "no link definition inside a paragraph, nor one with more behind it",
    source: "shown\n[a]: b\n\n[c]: d e\n\n[ ]: f\n\n[g]: h)i",
    leaves: "shown\n[a]: b\n\n[c]: d e\n\n[ ]: f\n\n[g]: h)i",
    removed: {},
  },
  {
    says: "a footnote nobody refers to, with its paragraphs",
    source: "a[^1]\n\n[^1]: shown\n\n[^2]: gone\n\n    gone too\n\nend `[^2]`",
    leaves: "a[^1]\n\n[^1]: shown\n\n\nend `[^2]`",
    removed: markup(1),
  },
  {
    says: "cells that a table has no column for, in rows only",
    source: "| a | b |\n|---|:-:|\n| 1 | 2 | three |\n1 | 2\n\\|1 | 2 |\n|1|2|3|\n\n|1|2|3|",
    leaves: "| a | b |\n|---|:-:|\n| 1 | 2 |\n1 | 2\n\\|1 | 2 |\n|1|2|\n\n|1|2|3|",
    removed: markup(2),
  },
  {
    says: "no cell where the rows above are no head of a table",
    source: "| a | b | c |\n|---|---|\n| 1 | 2 | 3 |",
    leaves: "| a | b | c |\n|---|---|\n| 1 | 2 | 3 |",
    removed: {},
  },
  {
    says: "what follows the language of a fence",
    source: "```ts title=one\ntwo\n```\n~~~ <!-- three -->\n~~~",
    leaves: "```ts\ntwo\n```\n~~~ \n~~~",
    removed: markup(2),
  },
];

for (const { says, source, leaves, removed } of cases) {
  Deno.test(`removes ${says}`, () => {
    const tally: RemovalCounts = {};
    strictEqual(removeHiddenMarkup(source, tally), leaves);
    deepStrictEqual(tally, removed);
  });
}

/**
 * Marks at starts of lines. Items are no wider than indented code, since markdown-it ends a paragraph
 * inside a wider one where GitHub goes on with it.
 */
const lineStarts = [
  "",
  "",
  "> ",
  "- ",
  "  ",
  "    ",
  "1. ",
  "2. ",
  "\t",
  "> - ",
  ">",
  "      ",
];

/** Pieces of lines; `M` stands for a marker, another one each time. */
const linePieces = [
  "M",
  "M -->",
  "<!-- M -->",
  "<!-- M",
  "<!-->",
  "--!>",
  "`<!-- M -->`",
  "`",
  "``",
  "\\`",
  "\\<!-- M -->",
  "```",
  "~~~",
  "````",
  "# M",
  "---",
  "===",
  "***",
  "<div>",
  "</div>",
  "<pre>",
  "</pre>",
  "<br/>",
  "<b>",
  '<a title="`">',
  "<http://x`y>",
  "<?M?>",
  "<?M",
  "<!X M>",
  "<!X M",
  "<![CDATA[M]]>",
  "| M | ` |",
  "",
];

/**
 * Definitions, with a blank line behind them: a line right behind one is read by markdown-it as if
 * the definition were no paragraph, which is not how GitHub reads it.
 */
const definitions = [
  "[M]: M",
  "[M]: M 'M'",
  "[M]:\n<M>\n(M\nM)",
  "[M\nM]: M",
  "[M]: M M",
  "[//]: # (M)",
  "[comment]: <> (M)",
];

const line = fc.tuple(
  fc.constantFrom(...lineStarts),
  fc.array(fc.constantFrom(...linePieces), { minLength: 1, maxLength: 3 }),
).map(([start, pieces]) => start + pieces.filter((piece) => piece !== "").join(" "));

const definition = fc.tuple(
  fc.constantFrom("", "> ", "- ", "  "),
  fc.constantFrom(...definitions),
).map(([start, text]) => `${start}${text}\n`);

/** Tables stand alone, since GitHub and markdown-it differ on what else their lines could be. */
const tables = [
  "| M | M |\n|---|---|\n| M | M | M |\n| M",
  "M | ` | <!-- M --> ` |\n:-: | - | -\n<!-- M | M --> | ` | `",
  "| ` | `<!-- M -->` |\n|---|\n| M | M |",
];

const table = fc.tuple(fc.constantFrom("", "> ", "  "), fc.constantFrom(...tables))
  .map(([start, text]) => `\n${text.replaceAll(/^/gm, start)}\n`);

const markedSource = fc.array(
  fc.oneof(
    { weight: 16, arbitrary: line },
    { weight: 2, arbitrary: definition },
    { weight: 1, arbitrary: table },
  ),
  { minLength: 1, maxLength: 9 },
).map((lines) => {
  let markers = 0;
  return lines.join("\n").replaceAll("M", () => `m${markers++}z`);
});

function markersOf(source: string): string[] {
  return source.match(/m\d+z/g) ?? [];
}

Deno.test("nothing that a page does not show is left, except in attributes", () => {
  fc.assert(
    fc.property(markedSource, (source) => {
      const page = pageOf(source);
      const left = removeHiddenMarkup(source, {});
      for (const marker of markersOf(left)) {
        ok(page.shown.includes(marker) || page.tags.includes(marker), JSON.stringify(source));
      }
    }),
    { numRuns: 3000 },
  );
});

Deno.test("code that a page shows is left", () => {
  const code = fc.constantFrom(
    "```\n<!-- M -->\n[M]: M\n```",
    "~~~\n<!-- M\n~~~",
    "    <!-- M -->\n    [//]: # (M)",
    "`<!-- M -->` and M",
    "> ```\n> <!-- M -->\n> ```",
    "- a\n\n  ```\n  <!-- M -->\n  ```",
    "1. a\n\n       <!-- M -->",
    "``a`<!-- M -->``",
  );
  const between = fc.constantFrom(
    "<!-- M -->",
    "text M",
    "[M]: M",
    "# M",
    "<?M?>",
    "> quote M",
    "<!-- M\n\nM -->",
  );
  // Words between keep an indented block from becoming part of a list item before it.
  const source = fc.array(fc.tuple(between, code), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map(([one, other]) => `${one}\n\nword\n\n${other}`).join("\n\n"))
    .map((text) => {
      let markers = 0;
      return text.replaceAll("M", () => `m${markers++}z`);
    });
  fc.assert(fc.property(source, (text) => {
    const left = removeHiddenMarkup(text, {});
    for (const marker of markersOf(pageOf(text).code)) ok(left.includes(marker), text);
    for (const marker of markersOf(pageOf(text).shown)) ok(left.includes(marker), text);
  }));
});

Deno.test("applying it twice changes nothing more", () => {
  fc.assert(
    fc.property(markedSource, (source) => {
      const once = removeHiddenMarkup(source, {});
      const tally: RemovalCounts = {};
      strictEqual(removeHiddenMarkup(once, tally), once);
      deepStrictEqual(tally, {});
    }),
    { numRuns: 1000 },
  );
});

Deno.test("every removal of a text of 65,536 units is counted once, whatever is repeated", () => {
  const repeated = (piece: string): string => piece.repeat(Math.floor(65_536 / piece.length));
  const count = (piece: string): RemovalCounts => {
    const tally: RemovalCounts = {};
    removeHiddenMarkup(repeated(piece), tally);
    return tally;
  };
  deepStrictEqual(count("<!-- x -->\n"), comments(5957));
  deepStrictEqual(count("[a]: b\n"), markup(9362));
  deepStrictEqual(count("<!--"), comments(1));
  deepStrictEqual(count("`<!-- x -->`"), {});
  for (
    const piece of ["> ", "- ", "<a b='", "` `` ", "[a]: b 'x\n", "<?", "<![CDATA[", "</ ", "\\"]
  ) {
    removeHiddenMarkup(repeated(piece) + "<!-- x -->", {});
  }
});
