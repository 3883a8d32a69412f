import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { sectionOfHeading } from "../../lib/facts/review_sections.ts";
import { sectionLabels } from "../../lib/facts/vocabulary.ts";
import { renderMarkdown } from "../../lib/render/markdown.ts";
import { safeLine } from "../../lib/text/safe_text.ts";
import { facts, file } from "../packet/_facts.ts";
import { builtInPacket, packetOf } from "./_packet.ts";

const markdown = new MarkdownIt({ html: true, linkify: false });

Deno.test("the built-in queue reads like this", async (t) => {
  await t.assertSnapshot(renderMarkdown(builtInPacket({ limit: 3 })));
});

Deno.test("the built-in queue reads like this in Chinese", async (t) => {
  await t.assertSnapshot(renderMarkdown(builtInPacket({ limit: 2, language: "zh" })));
});

Deno.test("an empty window says so and stays short", async (t) => {
  await t.assertSnapshot(renderMarkdown(packetOf([])));
});

Deno.test("every actionable row appears in full, with its exact head and its commands", () => {
  const packet = builtInPacket();
  const text = renderMarkdown(packet);
  for (const entry of packet.review_sequence) {
    const row = packet.pull_requests.find(({ number }) => number === entry.number)!;
    ok(text.includes(`${row.number}@${row.head_oid}`), `head of ${row.number}`);
    ok(text.includes(row.evidence_commands.join("\n")), `commands of ${row.number}`);
    for (const path of row.review_template!.review_order) ok(text.includes(path), path);
  }
});

Deno.test("the blank has headings that are read as the five sections, bilingual in English", () => {
  for (const [language, bilingual] of [["en", true], ["zh", false]] as const) {
    const text = renderMarkdown(builtInPacket({ limit: 1, language }));
    const blank = /```markdown\n([\s\S]*?)\n```/.exec(text)?.[1] ?? "";
    const headings = Array.from(blank.matchAll(/^## (.+)$/gm), (found) => found[1] ?? "");
    deepStrictEqual(headings.map(sectionOfHeading), [...sectionLabels]);
    ok(headings.every((heading) => heading.includes(" / ") === bilingual), language);
  }
});

Deno.test("every row of the inventory is named somewhere", () => {
  const packet = builtInPacket();
  const text = renderMarkdown(packet);
  for (const { number } of packet.pull_requests) ok(text.includes(`#${number}`), String(number));
});

Deno.test("the completeness of the queue comes before any row", () => {
  const text = renderMarkdown(builtInPacket({ limit: 3 }));
  ok(text.includes("--limit"));
  ok(text.indexOf("**Incomplete.**") < text.indexOf("## "));
});

Deno.test("only an address that cannot leave its link becomes one", () => {
  const page = (url: string) => renderMarkdown(packetOf([facts({ number: 7, url })]));
  const address = "https://github.com/harbor-labs/tidewater/pull/7";
  ok(page(address).includes(`[#7](${address})`));
  for (
    const url of [
      "https://x.y/) <img src=x onerror=alert(1)> [p](javascript:alert(1)",
      "https://x.y/a(b)",
      "https://x.y/a b",
      "http://x.y/",
      "javascript:alert(1)",
      "https://me:word@x.y/",
    ]
  ) {
    const text = page(url);
    ok(text.includes("#7") && !text.includes("[#7]") && !text.includes(url), url);
  }
});

/** What a page would do on its own: links, images and raw HTML that are not this program's. */
function activeParts(text: string, known: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  const walk = (tokens: ReturnType<typeof markdown.parse>): void => {
    for (const token of tokens) {
      if (token.type === "link_open" && !known.has(String(token.attrGet("href")))) {
        found.push(String(token.attrGet("href")));
      }
      if (token.type === "image" || token.type === "html_block") found.push(token.type);
      if (token.type === "html_inline" && !/^<\/?code>$/.test(token.content)) {
        found.push(token.content);
      }
      if (token.children !== null) walk(token.children);
    }
  };
  walk(markdown.parse(text, {}));
  return found;
}

Deno.test("no title, login, branch or path becomes active Markdown", () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "[click](javascript:alert(1))",
      "![x](https://evil.example/p.png)",
      "<img src=x onerror=alert(1)>",
      "<!-- hidden",
      "| cell | break |",
      "`unclosed",
      "# heading",
      "@everyone see #1",
      "a\\",
      "***",
      "</code><script>x</script>",
      "`` ` ``",
    ),
    fc.string({ maxLength: 40, unit: "grapheme" }),
    fc.string({ maxLength: 40 }),
  ).map((text) => safeLine(text).text);
  fc.assert(fc.property(hostile, hostile, hostile, (title, login, path) => {
    const packet = packetOf([facts({
      title: safeLine(title),
      author: { login: login === "" ? null : login, kind: "user", association: null },
      files: [file(`src/${path}.ts`)],
      head: { ref: path },
    })]);
    const known = new Set(packet.pull_requests.map((row) => row.url ?? ""));
    deepStrictEqual(activeParts(renderMarkdown(packet), known), []);
  }));
});

Deno.test("a row never breaks out of the order table", () => {
  const packet = packetOf([facts({ title: safeLine("a | b \\| c ` | d") })]);
  const tables = markdown.parse(renderMarkdown(packet), {})
    .filter(({ type }) => type === "tr_open").length;
  strictEqual(tables, 2);
});
