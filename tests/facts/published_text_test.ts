import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openReviewBody } from "../../lib/facts/review_body.ts";
import { namesToken, publicationOf, publishedText } from "../../lib/facts/published_text.ts";

const SENTENCE = "值班员在换图当晚导入新时刻表，断电后再次执行同一条命令。";

function prepared(body: string) {
  return publishedText(openReviewBody(body));
}

function published(body: string, sentence: unknown = SENTENCE) {
  return publicationOf(prepared(body), ["动机"], sentence);
}

Deno.test("a sentence is published where a reader can see it, and nowhere else", async (t) => {
  const cases: readonly (readonly [why: string, body: string, found: boolean])[] = [
    ["as it is", `## 动机\n${SENTENCE}`, true],
    ["wrapped with CRLF", `## 动机\r\n${SENTENCE.slice(0, 9)}\r\n${SENTENCE.slice(9)}`, true],
    ["between tags", `## 动机\n<b>${SENTENCE}</b>`, true],
    ["in an attribute", `## 动机\n<img src="a.png" alt="${SENTENCE}">`, false],
    ["in an attribute over lines", `## 动机\n<a title="\n${SENTENCE}\n">见</a>`, false],
    ["in an instruction", `## 动机\n<?note ${SENTENCE} ?>`, false],
    ["in a declaration", `## 动机\n<!NOTE ${SENTENCE}>`, false],
    ["in CDATA", `## 动机\n<![CDATA[${SENTENCE}]]>`, false],
    ["in a footnote nobody refers to", `## 动机\n前文\n\n[^1]: ${SENTENCE}`, false],
    ["in a cell without a column", `## 动机\n| a |\n| --- |\n| b | ${SENTENCE} |`, false],
    ["turned around", `## 动机\n\u202e${SENTENCE}`, false],
    [
      "with an invisible character",
      `## 动机\n${SENTENCE.slice(0, 5)}\u200b${SENTENCE.slice(5)}`,
      false,
    ],
    ["beyond what is read", `## 动机\n${"x".repeat(65_536)}\n${SENTENCE}`, false],
  ];
  for (const [why, body, found] of cases) {
    await t.step(why, () => strictEqual(published(body), found ? "published" : "absent"));
  }
});

Deno.test("what no reader can see is no text", () => {
  const body = `## 动机\n${SENTENCE}`;
  const none = [null, 7, ["x"], {}, "", " \n", "**", "[](a)", "\u200b\u200c", "\u3164"];
  for (const sentence of [...none, "——。", "<br>", '![](a "题")']) {
    strictEqual(published(body, sentence), "no_text", JSON.stringify(sentence));
  }
  strictEqual(published(body, "x".repeat(65_537)), "absent");
});

Deno.test("any of the sections may publish, each as a whole", () => {
  const body = prepared("## 改动思路\n前半句，\n## 我的整体评价\n后半句。");
  deepStrictEqual(
    ["前半句，", "后半句。", "前半句，后半句。"].map((sentence) =>
      publicationOf(body, ["改动思路", "我的整体评价"], sentence)
    ),
    ["published", "published", "absent"],
  );
});

Deno.test("names are whole, in any case, on any visible line", () => {
  const body = prepared(
    'Reviewer: x\n\nsee EX-1, `docs/a b.md` and **v1.2**\n<!-- EX-3 -->\n[x](EX-4)\n<a title="EX-5" href=EX-6>x</a>\n<div\nid=EX-7>\nRFC 12\nsection 3',
  );
  const found = ["ex-1", "EX-1", "docs/a b.md", "v1.2", "rfc 12 section 3", "Reviewer: x"];
  const absent = [
    "EX",
    "X-1",
    "EX-3",
    "EX-4",
    "EX-5",
    "EX-6",
    "EX-7",
    "<b>",
    "a b.m",
    "",
    " ",
    "x".repeat(70_000),
  ];
  for (const token of found) strictEqual(namesToken(body, token), true, token);
  for (const token of absent) strictEqual(namesToken(body, token), false, token.slice(0, 9));
});
