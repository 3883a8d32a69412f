import { strictEqual } from "node:assert/strict";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { markdownSentence } from "../../lib/text/markdown_sentence.ts";

const markdown = new MarkdownIt();
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

Deno.test("without code the sentence shows as its own letters", () => {
  const decode = (html: string) =>
    html.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&amp;/g, "&")
      .replaceAll("\u200b", "");
  fc.assert(fc.property(
    fc.string({ maxLength: 60 }).map((text) =>
      text.replaceAll("`", "'").replace(/[^ -~]/g, "").replace(/\s+/g, " ").trim()
    ),
    (text) => {
      strictEqual(decode(markdown.renderInline(markdownSentence(text, numbers))), text);
    },
  ));
});
