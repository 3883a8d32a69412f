import { ok, strictEqual } from "node:assert/strict";
import { normaliseProse } from "../../lib/facts/published_prose.ts";
import { sectionTexts } from "../../lib/facts/review_body.ts";

Deno.test("emphasis, code marks, links and wrapping make no difference", async (t) => {
  const same = "先读取tail_of再继续写".replaceAll("_", "");
  for (
    const written of [
      "先读取 tail_of 再继续写",
      "**先读取** `tail_of`\n再继续写",
      "先读取\r\n_tail_of_\r再\u3000继续\u00a0写",
      '[先读取](docs/a.md "题") [`tail_of`](<b c>) 再继续写',
      "![先读取](a.png) tail_of 再[继续写][r]\n\n[r]: u",
    ]
  ) {
    await t.step(JSON.stringify(written), () => strictEqual(normaliseProse(written), same));
  }
});

Deno.test("empty link labels and bare emphasis are no text", () => {
  for (
    const written of [
      "",
      " \n\t",
      "[](docs/reason.md)",
      "** __ `` *",
      '![](a.png "题")',
      "[//]: # (x)",
    ]
  ) {
    strictEqual(normaliseProse(written), "", JSON.stringify(written));
  }
});

Deno.test("line ends of every kind end a link definition", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    strictEqual(normaliseProse(`[//]: # (藏)${end}后文`), "后文");
  }
});

Deno.test("a link does not reach over a blank line", () => {
  strictEqual(normaliseProse('[a](b "c\n \nd")'), '[a](b"cd")');
});

Deno.test("a declared field is found in its section however it is set, and nowhere else", async (t) => {
  const field = "值班员在换图当晚导入新时刻表，断电后再次执行同一条命令。";
  const half = Math.floor(field.length / 2);
  const [start, end] = [field.slice(0, half), field.slice(half)];
  const published: [why: string, body: string, found: boolean][] = [
    ["as is", `## 动机\n${field}`, true],
    ["in emphasis", `## 动机\n**${start}**_${end}_`, true],
    ["wrapped", `## 动机 / Motivation\n前文\n${start}\n${end}`, true],
    ["in a link's text", `## 动机\n[${start}](u)${end}`, true],
    ["below a deeper heading", `## 动机\n### 场景\n${field}`, true],
    ["in a later section", `## 动机\n前文\n## 改动思路\n${field}`, false],
    ["after the section", `## 动机\n前文\n## 附录\n${field}`, false],
    ["in a comment", `## 动机\n<!-- ${field} -->`, false],
    ["half in a comment", `## 动机\n${start}<!-- ${end} -->`, false],
    ["in a fence", `## 动机\n\`\`\`\n${field}\n\`\`\``, false],
    ["in a link target", `## 动机\n[说明](${field})`, false],
    ["in a link title", `## 动机\n[说明](u "${field}")`, false],
    ["in an image title over lines", `## 动机\n![图](u\n"${start}\n${end}")`, false],
    ["in a link definition", `## 动机\n[//]: # (${field})`, false],
    ["in a reference's label", `## 动机\n[.][${field}]\n\n[${field}]: u`, false],
    ["behind invisible characters", `## 动机\n${start}\u200b${end}`, false],
    ["in the heading", `## 动机\n### ${field}\n`, false],
  ];
  for (const [why, body, found] of published) {
    await t.step(why, () => {
      const section = normaliseProse(sectionTexts(body)["动机"] ?? "");
      strictEqual(section.includes(normaliseProse(field)), found);
    });
  }
  ok(normaliseProse(field).length > 20);
});
