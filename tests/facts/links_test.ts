import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { readInlineTarget, withoutLinkTargets } from "../../lib/facts/_links.ts";

const markdown = new MarkdownIt("commonmark", { html: false });

type Token = ReturnType<typeof markdown.parse>[number];

/** The text a renderer shows, or null when the Markdown is more than paragraphs. */
function rendered(source: string): string | null {
  const tokens = markdown.parse(source, {});
  return tokens.every(({ type }) => /^(?:paragraph_open|paragraph_close|inline)$/.test(type))
    ? tokens.map(({ children }) => textOf(children ?? [])).join("\n")
    : null;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ type, content, children }) =>
    children !== null ? textOf(children) : type.endsWith("break") ? "\n" : content
  ).join("");
}

function read(source: string): string {
  return withoutLinkTargets(source.split("\n\n")).join("\n\n");
}

function wordsOf(text: string): string[] {
  return text.match(/w\d+q/g) ?? [];
}

/** Numbers the places marked W, so that every word can be found again. */
function withWords(parts: readonly string[]): string {
  let count = 0;
  return parts.join("").replaceAll("W", () => `w${count++}q`);
}

// deno-fmt-ignore
const marks = [
  "[", "]", "](", "](<", ">", ")", "![", '"', "'", "(", "`", "``", " ", "\n", " \"", "\")", "](u)",
  "\\]", "\\[", "\\)", "\\\"", "\\x", "\\`", "][", "W", "W", "W", "W",
];

Deno.test("whatever a renderer hides of a paragraph is hidden here too", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...marks), { maxLength: 40, size: "max" }), (parts) => {
      const source = withWords(parts).replace(/\n\s*\n/g, "\n").trim();
      const theirs = rendered(source);
      fc.pre(theirs !== null);
      const shown = new Set(wordsOf(theirs));
      for (const word of wordsOf(read(source))) ok(shown.has(word), `${word} is not shown`);
    }),
    { numRuns: 3000, maxSkipsPerRun: 100 },
  );
});

const plain = fc.constantFrom(
  "W",
  "W W",
  "W\nW",
  "**W**",
  "（W）",
  "W(W)",
  "W [W] W",
  "\\[W\\](W)",
);
const target = fc.constantFrom("u", "<W W>", "W/W(W)", "", "#W", "\\)W");
const title = fc.constantFrom("", ' "W W"', " 'W (W'", " (W)", '\n"W"', ' "W\n\\"W"');
const label = fc.constantFrom("W", "W\nW", "", "`W`", "W *W*", "W [W] W");
const inline = fc.tuple(fc.constantFrom("[", "!["), label, target, title)
  .map(([open, text, to, name]) => `${open}${text}](${to}${name})`);
const reference = fc.constantFrom("[W][r]", "[r][]", "[r]", "[R]", "[W][none]", "![W][r]");

Deno.test("well-formed links, images and references are read as a renderer shows them", () => {
  fc.assert(fc.property(
    fc.array(fc.oneof(plain, inline, reference), { minLength: 1, maxLength: 8 }),
    title,
    (parts, name) => {
      const source = withWords([parts.join(" "), "\n\n[r]: W", name]);
      const theirs = rendered(source);
      fc.pre(theirs !== null);
      deepStrictEqual(wordsOf(read(source)), wordsOf(theirs));
    },
  ));
});

Deno.test("line ends stay, so that line numbers hold", () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...marks, "[r]: u")), (parts) => {
    const source = withWords(parts).replace(/\n\s*\n/g, "\n");
    strictEqual(read(source).split("\n").length, source.split("\n").length);
  }));
});

Deno.test("a definition in the middle of a paragraph is hidden too, so a rule above cannot show it", () => {
  strictEqual(read("---\n[//]: # (w)\n后"), "---\n\n后");
});

Deno.test("reading targets takes a bounded number of steps per character", () => {
  const units = [
    "[a](",
    "](",
    "[a](<",
    '[a](b "',
    "[a](b '",
    "[a](b (",
    "[a](b)",
    '[a](b "\\',
    "](\\(",
    "[a](b\n",
    "![",
    "[a]()",
  ]; // deno-fmt-ignore-line
  for (const unit of [...units, ...units.map((first) => first + '[c](d "')]) {
    const text = unit.repeat(Math.ceil(16_384 / unit.length));
    let steps = 0;
    for (let at = text.indexOf("]("); at >= 0; at = text.indexOf("](", at + 1)) {
      steps += readInlineTarget(text, at + 2).at - at;
    }
    ok(steps <= 40 * text.length, `${steps} steps for ${text.length} × ${JSON.stringify(unit)}`);
  }
});
