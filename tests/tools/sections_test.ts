import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { chooseLines, fillSections, listSections } from "../../tools/sections.ts";

const document = `# Title

<!-- generated: flags pr-review -->

old table

<!-- end -->

Text between.

<!-- output: deno task pr-review --source fixture -->

\`\`\`text
old output
\`\`\`

The end.
`;

Deno.test("the derived parts of a document are found in order", () => {
  deepStrictEqual(listSections(document), [
    { kind: "generated", source: "flags pr-review" },
    { kind: "output", source: "deno task pr-review --source fixture" },
  ]);
});

Deno.test("only the derived parts change", () => {
  const filled = fillSections(
    document,
    ({ kind }) => kind === "generated" ? "new table\n" : "new output\nof two lines\n\n",
  );
  strictEqual(
    filled,
    document.replace("old table", "new table").replace("old output", "new output\nof two lines"),
  );
});

Deno.test("filling again with the same content changes nothing", () => {
  const fill = (text: string) => fillSections(text, ({ source }) => `about ${source}`);
  strictEqual(fill(fill(document)), fill(document));
});

Deno.test("output with a fenced block of its own gets a longer fence and can be replaced again", () => {
  const withBlock = fillSections(document, () => "a\n```json\n{}\n```\nb");
  strictEqual(withBlock.includes("\n````text\na\n```json\n{}\n```\nb\n````\n"), true);
  strictEqual(
    fillSections(withBlock, ({ kind }) => kind === "generated" ? "old table" : "old output"),
    document,
  );
});

Deno.test("a mark without its part is an error that names it", () => {
  throws(() => listSections("<!-- generated: layers -->\n\ntext\n"), /generated: layers/);
  throws(() => listSections("<!-- output: deno task loopx -->\n\ntext\n"), /deno task loopx/);
});

Deno.test("lines of an output are chosen as a shell would", () => {
  const lines = ["one", "## two", "three", "## four", "five"];
  deepStrictEqual(chooseLines(lines, "head -n 2"), ["one", "## two"]);
  deepStrictEqual(chooseLines(lines, "sed -n '/^## t/,/^##/p'"), ["## two", "three", "## four"]);
  deepStrictEqual(chooseLines(lines, "sed -n '/^five/,/^##/p'"), ["five"]);
  deepStrictEqual(chooseLines(lines, "sed -n '/six/,/^##/p'"), []);
  throws(() => chooseLines(lines, "tail -n 1"), /tail -n 1/);
});
