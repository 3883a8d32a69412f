import { ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { markdownCode, markdownInline } from "../../lib/text/markdown_text.ts";

const markdown = new MarkdownIt({ html: true, linkify: true });

function decode(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** The text that a fragment of a page shows, with the invisible breaks taken out. */
function shown(html: string): string {
  return decode(html).replaceAll("\u200b", "");
}

function paragraph(inline: string): string {
  const html = markdown.render(inline);
  strictEqual(html.slice(0, 3) + html.slice(-5), "<p></p>\n", html);
  return html.slice(3, -5);
}

function listItem(inline: string): string {
  const html = markdown.render(`- ${inline}`);
  const item = /^<ul>\n<li>([^]*)<\/li>\n<\/ul>\n$/.exec(html);
  ok(item !== null, html);
  return item[1]!;
}

function tableCell(inline: string): string {
  const html = markdown.render(`| a | b |\n|---|---|\n| ${inline} | z |\n`);
  const cell = /<tbody>\n<tr>\n<td>([^]*)<\/td>\n<td>z<\/td>\n<\/tr>\n<\/tbody>/.exec(html);
  ok(cell !== null, html);
  return cell[1]!;
}

const places = [paragraph, listItem, tableCell];

const cases: readonly (readonly [text: string, inline: string])[] = [
  [
    "Plain title, with (parts) and snake_case names.",
    "Plain title, with (parts) and snake_case names.",
  ],
  ["**bold** _em_ ~~gone~~ `code`", "\\*\\*bold\\*\\* \\_em\\_ \\~\\~gone\\~\\~ \\`code\\`"],
  ["[x](http://y) ![i](z)", "\\[x\\](http:&#8203;//y) !\\[i\\](z)"],
  ["<script>alert(1)</script> &lt; a & b", "\\<script>alert(1)\\</script> \\&lt; a & b"],
  ["step-7 of WGH-8", "step-7 of WGH-&#8203;8"],
  ["Fix #12, GH-7 for @octocat", "Fix #&#8203;12, GH-&#8203;7 for @&#8203;octocat"],
  ["see www.example.org or a@b.org", "see www&#8203;.example.org or a@&#8203;b.org"],
  [
    "foo@-bar.com a@.b.c x@+y.z me@_b.org",
    "foo@&#8203;-bar.com a@&#8203;.b.c x@&#8203;+y.z me@&#8203;\\_b.org",
  ],
  ["lunch @ noon, 3 apples @", "lunch @ noon, 3 apples @"],
  ["a | b \\ c", "a \\| b \\\\ c"],
  ["costs $5 and $6", "costs \\$5 and \\$6"],
  ["# no heading", "\\# no heading"],
  ["> no quote", "\\> no quote"],
  ["- no item", "\\- no item"],
  ["1. no item", "1\\. no item"],
  ["=== no underline", "\\=== no underline"],
  ["two\nlines", "two lines"],
];

for (const [text, inline] of cases) {
  Deno.test(`writes ${JSON.stringify(text)} so that it shows literally`, () => {
    strictEqual(markdownInline(text), inline);
    for (const place of places) strictEqual(shown(place(inline)), text.replace("\n", " "));
  });
}

const sign = fc.constantFrom(
  ..."\\`*_{}[]()<>#+-.!|~&;:@$=^'\"/%",
  " ",
  "a",
  "Z",
  "7",
  "<b>",
  "</b>",
  "<!--",
  "-->",
  "&amp;",
  "&#64;",
  "http://x.org",
  "https://",
  "www.x.org",
  "a@b.org",
  "a@-b.org",
  "a@.b.c",
  "@octocat",
  "#12",
  "GH-3",
  "[x](y)",
  "![x](y)",
  "[^1]",
  "- [ ] ",
  "1. ",
  "```",
  "~~~",
  "---",
  "导出",
  "😀",
);
const strange = fc.array(sign, { minLength: 1, maxLength: 14 }).map((signs) => signs.join(""));

Deno.test("whatever the text, it shows literally and nothing of it becomes a tag", () => {
  fc.assert(
    fc.property(strange, (text) => {
      const literal = text.trim();
      fc.pre(literal !== "");
      for (const place of places) {
        const html = place(markdownInline(text));
        ok(!/[<>]/.test(html), html);
        strictEqual(shown(html), literal);
      }
    }),
    { numRuns: 1500 },
  );
});

Deno.test("nothing is left that GitHub links on the finished page", () => {
  fc.assert(fc.property(strange, (text) => {
    const page = decode(paragraph(markdownInline(`x ${text}`)));
    ok(!/@[^\s\u200b]|#\d|GH-\d|:\/\/|www\./i.test(page), page);
  }));
});

const codes: readonly (readonly [text: string, code: string])[] = [
  ["npm test", "`npm test`"],
  ["a `b` c", "``a `b` c``"],
  ["`b`", "`` `b` ``"],
  ["a ``` b", "````a ``` b````"],
  ["<b> @octocat #1", "`<b> @octocat #1`"],
  ["a | b", "<code>a \\| b</code>"],
  ["two\nlines", "`two lines`"],
  ["  ", ""],
];

Deno.test("long white space takes no longer than other text of its length", () => {
  // Were each blank the start of a walk over all that follow, this would not come to an end.
  const blanks = " ".repeat(2_000_000);
  strictEqual(markdownCode(`a${blanks}b`), `\`a${blanks}b\``);
  strictEqual(markdownInline(`a${blanks}b`), `a${blanks}b`);
  strictEqual(markdownInline(`a${blanks}\n${blanks}\n\t\nb`), "a b");
});

Deno.test("writes code with a fence long enough", () => {
  for (const [text, code] of codes) strictEqual(markdownCode(text), code);
});

Deno.test("whatever the text, code shows it literally", () => {
  fc.assert(
    fc.property(strange, (text) => {
      const literal = text.trim();
      fc.pre(literal !== "");
      for (const place of places) {
        const code = /^<code>([^<>]*)<\/code>$/.exec(place(markdownCode(text)));
        ok(code !== null, place(markdownCode(text)));
        strictEqual(shown(code[1]!), literal);
      }
    }),
    { numRuns: 1500 },
  );
});
