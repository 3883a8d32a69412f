import { ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { markdownSentence } from "../../lib/text/markdown_sentence.ts";

const markdown = new MarkdownIt({ html: true });
const numbers = new Set([12]);

Deno.test("backticks make code and known numbers stay references", () => {
  strictEqual(
    markdownSentence("See `lib/a_b*.ts` and #12, not #13.", numbers),
    "See `lib/a_b*.ts` and #12, not #&#8203;13.",
  );
});

Deno.test("an odd backtick stays a backtick", () => {
  strictEqual(
    markdown.renderInline(markdownSentence("one `two` three ` four", numbers)),
    "one <code>two</code> three ` four",
  );
});

Deno.test("blanks around code and numbers are kept", () => {
  strictEqual(markdownSentence("a `b` c #12 d", numbers), "a `b` c #12 d");
});

const foreign = [
  "evil/repo#12",
  "octocat#12",
  "octo-cat-#12",
  "a.b#12",
  "a_#12",
  "##12",
  "https://x.org/#12",
];

Deno.test("a number behind a name is a reference into another repository and stays text", () => {
  for (const text of foreign) {
    const shown = markdownSentence(`See ${text}.`, numbers);
    ok(shown.includes("#&#8203;12"), shown);
  }
});

Deno.test("a number behind a blank, a bracket or a comma stays a reference", () => {
  for (const text of ["See #12.", "(#12)", "#12,#12", "见#12。"]) {
    strictEqual(markdownSentence(text, numbers), text);
  }
});

Deno.test("backticks with nothing between them stay backticks", () => {
  for (const text of ["a `` b", "a ``x`` b", "a ` ` b", "``", "```sh", "a ```` b"]) {
    strictEqual(seen(markdown.renderInline(markdownSentence(text, numbers))), text);
  }
});

function seen(html: string): string {
  return html.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&").replaceAll("\u200b", "");
}

Deno.test("whatever is between backticks, no letter of the sentence is lost", () => {
  const piece = fc.constantFrom(
    ..."`````` ab|\\*_<&#@$~[]()!-",
    "#12",
    "<b>",
    "x@-y.z",
    "https://",
    "&amp;",
  );
  const letters = (text: string) => text.replace(/[`\s]/g, "");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const text = pieces.join("").trim();
      const html = markdown.renderInline(markdownSentence(text, numbers));
      strictEqual(letters(seen(html.replace(/<\/?code>/g, ""))), letters(text));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("without code the sentence shows as its own letters", () => {
  fc.assert(fc.property(
    fc.string({ maxLength: 60 }).map((text) =>
      text.replaceAll("`", "'").replace(/[^ -~]/g, "").replace(/\s+/g, " ").trim()
    ),
    (text) => {
      strictEqual(seen(markdown.renderInline(markdownSentence(text, numbers))), text);
    },
  ));
});
