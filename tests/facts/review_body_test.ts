import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { authorOwnedTitles } from "../../lib/facts/author_owned_titles.ts";
import {
  judgeBody,
  openReviewBody,
  readReviewBody,
  sectionTexts,
} from "../../lib/facts/review_body.ts";
import { bodyReadingSchema } from "../../lib/facts/schema.ts";
import { BODY_READ_LIMIT } from "../../lib/facts/visible_text.ts";
import { type SectionLabel, sectionLabels } from "../../lib/facts/vocabulary.ts";
import { behaviorBody, bilingual, docsBody, HEAD } from "./_review_bodies.ts";

function judge(
  body: string,
  floors: "behavior" | "other" = "behavior",
  head: string | null = HEAD,
) {
  return judgeBody(readReviewBody(body), { head, floors });
}

/** The counted letters of 动机 when it holds just this text. */
function length(text: string): number {
  return readReviewBody(`## 动机\n${text}`).sections["动机"]?.prose_characters ?? -1;
}

Deno.test("a complete review of a change of behaviour is valid, and its lengths are known", () => {
  deepStrictEqual(judge(behaviorBody), {
    valid: true,
    reasons: [],
    verdict: "APPROVE",
    section_lengths: {
      "动机": 145,
      "改动思路": 137,
      "具体改动": 219,
      "对主干的风险": 147,
      "我的整体评价": 81,
    },
    minimum_prose_characters: {
      "动机": 40,
      "改动思路": 80,
      "具体改动": 180,
      "对主干的风险": 120,
      "我的整体评价": 60,
    },
  });
});

Deno.test("a complete review of documentation passes its own floors, not those of behaviour", () => {
  deepStrictEqual([judge(docsBody, "other").valid, judge(docsBody, "other").reasons], [true, []]);
  deepStrictEqual(judge(docsBody).reasons, [
    "section_too_short:动机:32<40",
    "section_too_short:改动思路:36<80",
    "section_too_short:具体改动:60<180",
    "section_too_short:对主干的风险:36<120",
    "section_too_short:我的整体评价:25<60",
  ]);
});

Deno.test("bilingual headings give the same reading as canonical ones", () => {
  for (const body of [behaviorBody, docsBody]) {
    const { original_length: _, ...canonical } = readReviewBody(body);
    const { original_length: __, ...both } = readReviewBody(bilingual(body));
    deepStrictEqual(both, canonical);
  }
});

Deno.test("a reading holds what the rules need, and no text but the reviewer line", () => {
  const reading = readReviewBody(
    `${behaviorBody}\n${authorOwnedTitles.APPROVE}\n<!-- 备注 -->\nReviewer: human_operator`,
  );
  deepStrictEqual(bodyReadingSchema.parse(reading), reading);
  deepStrictEqual(reading.visible_heads, [HEAD]);
  deepStrictEqual(reading.verdicts, ["APPROVE"]);
  deepStrictEqual(reading.author_owned_titles, ["APPROVE"]);
  strictEqual(reading.reviewer_line_count, 2);
  strictEqual(
    reading.reviewer_line,
    "model_agent · Example Reader Model · Example Works · self_reported",
  );
  deepStrictEqual(reading.markers, {
    html_comments: 1,
    unclosed_comment: false,
    fences: 1,
    unclosed_fence: false,
    repeated_lines: 0,
  });
});

Deno.test("no body reads like an empty one, which lacks everything", () => {
  deepStrictEqual(readReviewBody(null), readReviewBody(""));
  deepStrictEqual(readReviewBody(undefined), readReviewBody(""));
  deepStrictEqual(judge("").reasons, [
    ...sectionLabels.map((label) => `missing_section:${label}`),
    "missing_exact_head",
    "missing_english_verdict",
  ]);
});

Deno.test("reasons come in one order, whatever the order in the body", () => {
  const body = [
    "English verdict: APPROVE",
    "English verdict: APPROVE",
    "## 对主干的风险 / Risks",
    "### 对主干的风险",
    "短",
    "## 动机",
    "短",
    "## 动机 / Motivation",
    "## 改动思路",
  ].join("\n");
  deepStrictEqual(judge(body, "other"), {
    valid: false,
    reasons: [
      "duplicate_section:动机",
      "duplicate_section:对主干的风险",
      "missing_section:具体改动",
      "missing_section:我的整体评价",
      "section_too_short:动机:1<20",
      "section_too_short:改动思路:0<30",
      "section_too_short:对主干的风险:1<30",
      "missing_exact_head",
      "ambiguous_english_verdict",
    ],
    verdict: null,
    section_lengths: { "动机": 1, "改动思路": 0, "对主干的风险": 1 },
    minimum_prose_characters: {
      "动机": 20,
      "改动思路": 30,
      "具体改动": 50,
      "对主干的风险": 30,
      "我的整体评价": 20,
    },
  });
});

Deno.test("a floor is met by exactly as many letters, and not by one fewer", () => {
  const body = (label: SectionLabel, size: number) =>
    bilingual(behaviorBody).replace(
      new RegExp(`(## ${label} /.*\n)[^#]*(?:### [^#]*)?`),
      (_, heading) => `${heading}${"字".repeat(size)}\n\n`,
    ) + `\nEnglish verdict: APPROVE ${HEAD}`;
  for (const [label, floor] of Object.entries(judge("").minimum_prose_characters)) {
    const named = label as SectionLabel;
    deepStrictEqual(
      judge(body(named, floor)).reasons.filter((code) => code.startsWith("section")),
      [],
    );
    deepStrictEqual(
      judge(body(named, floor - 1)).reasons.filter((code) => code.startsWith("section")),
      [`section_too_short:${label}:${floor - 1}<${floor}`],
    );
  }
});

Deno.test("deeper headings stay inside a section, same or shallower ones end it", async (t) => {
  const cases: [string, number][] = [
    ["## 动机\n一\n### 场景\n二\n###### 细节\n三", 3],
    ["## 动机\n一\n## 附录\n二", 1],
    ["## 动机\n一\n# 附录\n二", 1],
    ["### 动机\n一\n## 附录\n二", 1],
    ["# 动机\n一\n## 附录\n二", 2],
    ["## 动机\n一\n### 改动思路\n二", 1],
    ["## 动机\n一\n### 场景\n二\n## 附录\n三\n### 场景\n四", 2],
    ["## 动机\n一\n附录\n---\n二", 4],
    ["## 动机\n一\n## 附录\n二\n## 动机 / Motivation\n三", 2],
    ["零\n## 动机\n一", 1],
  ];
  for (const [body, size] of cases) {
    await t.step(JSON.stringify(body), () => {
      strictEqual(readReviewBody(body).sections["动机"]?.prose_characters, size);
    });
  }
});

Deno.test("letters and numbers of every script count one each, and nothing else", async (t) => {
  const cases: [string, number][] = [
    ["先读，再写。", 4],
    ["abc 123", 6],
    ["naïve Größe", 10],
    ["カタカナ 한글", 6],
    ["٣٤ ½ Ⅷ", 4],
    ["𠮷𝒳", 2],
    ["㐀豈", 2],
    ["🙂 ✅ — … | - * _ ` # >", 0],
    ["\u3164\uffa0\u115f\u2800\u200b", 0],
    ["\u{e0061}\u{e0062}", 0],
    ["e\u0301", 1],
    ["\ud800字", 1],
  ];
  for (const [text, size] of cases) {
    await t.step(JSON.stringify(text), () => strictEqual(length(text), size));
  }
});

Deno.test("targets, addresses, commit ids and repetition explain nothing", async (t) => {
  const hex = (size: number) => "ab12".repeat(17).slice(0, size);
  const cases: [string, number][] = [
    ['见 [说明](docs/guide.md "标题") 与 ![图示](a.png)', 6],
    ["见 https://example.org/a?b=c 后文", 3],
    ["见 HTTP://example.org/a，后文", 1],
    ["见 <https://example.org/a>后文", 3],
    ["见 ftp://a", 5],
    ["http: //a", 5],
    [hex(40), 0],
    [`在${hex(64).toUpperCase()}上`, 2],
    [`318@${hex(40)}:`, 3],
    [hex(39), 39],
    [hex(65), 65],
    [`g${hex(40)}`, 41],
    [`${hex(40)}_`, 40],
    ["同一句话\n同一句话", 4],
    ["同一句话\n\n  同一句话  \n**同一句话**", 4],
    ["同一句话 https://example.org/1\n同一句话 https://example.org/2", 4],
    ["同一句话<!-- 1 -->\n同一句话<!-- 2 -->", 4],
    [`同一句话 ${hex(40)}\n同一句话`, 4],
    ["一句话\n另一句话", 7],
    ["```\n代码\n```\n话", 1],
    ["### 小标题", 0],
    ["English verdict: APPROVE 结论", 0],
    ["**English verdict**: REQUEST_CHANGES 结论", 0],
    ["English verdict: Approved", 22],
    ["Reviewer: a", 9],
  ];
  for (const [text, size] of cases) {
    await t.step(JSON.stringify(text), () => strictEqual(length(text), size));
  }
  strictEqual(readReviewBody("## 动机\n甲\n甲\n\n甲\n## 改动思路\n甲").markers.repeated_lines, 2);
});

Deno.test("a section that occurs twice is measured and published over both parts", () => {
  const body = "## 动机\n甲\n## 改动思路\n乙\n## 动机\n甲\n丙\nEnglish verdict: APPROVE";
  deepStrictEqual(readReviewBody(body).sections, {
    "动机": { prose_characters: 2, occurrences: 2 },
    "改动思路": { prose_characters: 1, occurrences: 1 },
  });
  deepStrictEqual(sectionTexts(body), { "动机": "甲\n甲\n丙", "改动思路": "乙" });
});

Deno.test("the head must be named visibly and whole", async (t) => {
  const upper = HEAD.toUpperCase();
  const long = HEAD.padEnd(64, "0");
  const cases: [string, string | null, boolean][] = [
    [`head ${HEAD}.`, HEAD, true],
    [`在 ${upper}上`, HEAD, true],
    [`在${HEAD}上`, upper, true],
    [`318@${HEAD}`, HEAD, true],
    [`\`${HEAD}\``, HEAD, true],
    [`# ${HEAD}`, HEAD, true],
    [`https://example.org/commit/${HEAD}`, HEAD, true],
    [`[${HEAD}](u)`, HEAD, true],
    [long, long, true],
    [HEAD.slice(0, 12), HEAD, false],
    [`${HEAD}0`, HEAD, false],
    [long, HEAD, false],
    [HEAD, long, false],
    [`${HEAD.slice(0, 20)} ${HEAD.slice(20)}`, HEAD, false],
    [`${HEAD.slice(0, 20)}\u200b${HEAD.slice(20)}`, HEAD, false],
    [`x${HEAD}`, HEAD, false],
    [`<!-- ${HEAD} -->`, HEAD, false],
    [`~~~\n${HEAD}\n~~~`, HEAD, false],
    [`[7ac31f0](https://example.org/commit/${HEAD})`, HEAD, false],
    [`[//]: # (${HEAD})`, HEAD, false],
    [HEAD, null, false],
  ];
  for (const [body, head, named] of cases) {
    await t.step(`${JSON.stringify(body)} for ${head}`, () => {
      strictEqual(judge(body, "other", head).reasons.includes("missing_exact_head"), !named);
    });
  }
});

Deno.test("a verdict is a visible line that begins with it", async (t) => {
  const lines: [string, string[]][] = [
    ["English verdict: APPROVE", ["APPROVE"]],
    ["English verdict: REQUEST_CHANGES - head", ["REQUEST_CHANGES"]],
    ["english VERDICT : approve", ["APPROVE"]],
    ["English verdict:APPROVE.", ["APPROVE"]],
    ["  \tEnglish verdict: APPROVE", ["APPROVE"]],
    ["**English verdict: APPROVE**", ["APPROVE"]],
    ["**English verdict:** request_changes", ["REQUEST_CHANGES"]],
    ["English verdict: APPROVE-", ["APPROVE"]],
    ["English verdict: <!-- x -->APPROVE", ["APPROVE"]],
    ["English verdict: APPROVE [a](b)", ["APPROVE"]],
    ["English verdict: Approved", []],
    ["English verdict: APPROVE_", []],
    ["English verdict: APPROVE2", []],
    ["English verdict: APPROVE结论", []],
    ["English verdict: APPROVE\u0301", []],
    ["English verdict: APPROVE\u200bD", []],
    ["English verdict: REQUEST CHANGES", []],
    ["English verdict: REQUEST_CHANGE", []],
    ["English verdict: COMMENT", []],
    ["English verdict：APPROVE", []],
    ["English verdict - APPROVE", []],
    ["English  verdict: APPROVE", []],
    ["English verdict: \u200bAPPROVE", []],
    ["English verdict:", []],
    ["- English verdict: APPROVE", []],
    ["1. English verdict: APPROVE", []],
    ["> English verdict: APPROVE", []],
    ["## English verdict: APPROVE", []],
    ["*English verdict: APPROVE*", []],
    ["** English verdict: APPROVE**", []],
    ["The English verdict: APPROVE", []],
    ["Verdict: APPROVE", []],
    ["[English verdict: APPROVE](u)", []],
    ["English verdict: [APPROVE](u)", []],
    ["<!-- English verdict: APPROVE -->", []],
    ["```\nEnglish verdict: APPROVE\n```", []],
    ['[a](u "\nEnglish verdict: APPROVE\n")', []],
    ["English verdict:\nAPPROVE", []],
    ["English verdict: APPROVE\rEnglish verdict: REQUEST_CHANGES", ["APPROVE", "REQUEST_CHANGES"]],
  ];
  for (const [body, verdicts] of lines) {
    await t.step(JSON.stringify(body), () => {
      deepStrictEqual(readReviewBody(body).verdicts, verdicts);
    });
  }
});

Deno.test("exactly one verdict is a verdict, however often it agrees", () => {
  const line = "English verdict: REQUEST_CHANGES\n";
  strictEqual(judge(line).verdict, "REQUEST_CHANGES");
  for (const times of [2, 3, 100]) {
    const { verdict, reasons } = judge(line.repeat(times));
    strictEqual(verdict, null);
    deepStrictEqual(reasons.slice(-1), ["ambiguous_english_verdict"]);
  }
  deepStrictEqual(judge("text").reasons.slice(-1), ["missing_english_verdict"]);
});

Deno.test("a body too long to be read whole has no certain verdict", () => {
  const filler = (size: number) => "\n".repeat(size);
  const exact = behaviorBody + filler(BODY_READ_LIMIT - behaviorBody.length);
  strictEqual(judge(exact).valid, true);
  deepStrictEqual(judge(`${exact}\n`).reasons, ["ambiguous_english_verdict"]);
  strictEqual(judge(`${exact}\n`).verdict, null);
  deepStrictEqual(
    judge(filler(BODY_READ_LIMIT) + behaviorBody).reasons,
    judge("").reasons,
  );
});

Deno.test("an author-owned title counts only letter for letter, on one visible line", async (t) => {
  const { APPROVE: approve, REQUEST_CHANGES: request } = authorOwnedTitles;
  const half = Math.floor(approve.length / 2);
  const bodies: [string, string[]][] = [
    [approve, ["APPROVE"]],
    [`# ${approve}`, ["APPROVE"]],
    [`**${request}**`, ["REQUEST_CHANGES"]],
    [`> ${request}, 见下`, ["REQUEST_CHANGES"]],
    [`[${approve}](u)`, ["APPROVE"]],
    [`${request}\n${approve}`, ["APPROVE", "REQUEST_CHANGES"]],
    [approve.toLowerCase(), []],
    [approve.replace(";", "；"), []],
    [approve.replace("(", "（"), []],
    [approve.replace("self-approval", "self-review"), []],
    [request.replace("self-review", "self-approval"), []],
    [approve.replace("author-owned PR", "author-owned  PR"), []],
    [approve.replace("GitHub", "**GitHub**"), []],
    [approve.replace("conclusion", "[conclusion](u)"), []],
    [`${approve.slice(0, half)}\n${approve.slice(half)}`, []],
    [`${approve.slice(0, half)}\u200b${approve.slice(half)}`, []],
    [`<!-- ${approve} -->`, []],
    [`\`\`\`\n${approve}\n\`\`\``, []],
    [`[标题](u "${approve}")`, []],
    [`[//]: # "${approve}"`, []],
  ];
  for (const [body, titles] of bodies) {
    await t.step(JSON.stringify(body), () => {
      deepStrictEqual(readReviewBody(body).author_owned_titles, titles);
    });
  }
});

Deno.test("the reviewer line follows the rule of the verdict line", async (t) => {
  const lines: [string, number, string | null][] = [
    ["Reviewer: human_operator", 1, "human_operator"],
    ["**reviewer:** model_agent · A · B", 1, "model_agent · A · B"],
    ["Reviewer :x\nReviewer: y", 2, "x"],
    ["Reviewer:", 1, ""],
    ["- Reviewer: x", 0, null],
    ["Reviewer：x", 0, null],
    ["Reviewers: x", 0, null],
    ["<!-- Reviewer: x -->", 0, null],
    ['[a](u "\nReviewer: x\n")', 0, null],
  ];
  for (const [body, count, text] of lines) {
    await t.step(JSON.stringify(body), () => {
      const reading = readReviewBody(body);
      deepStrictEqual([reading.reviewer_line_count, reading.reviewer_line], [count, text]);
    });
  }
  ok((readReviewBody(`Reviewer: ${"x ".repeat(900)}`).reviewer_line?.length ?? 999) <= 200);
});

const clause = fc.constantFrom(
  "先读取尾行再继续",
  "写入前拒绝",
  "the caller retries",
  "`compare_tail` 只比较",
  "",
  "- 第一项",
  "### 场景",
  "## 改动思路",
  "# 附录",
  "```",
  "见 [说明](docs/a.md) 一节",
);
const clauses = fc.array(clause, { maxLength: 12 }).map((lines) => ["## 动机", ...lines]);

Deno.test("repetition, comments, addresses and commit ids never make a section longer", () => {
  const padding = fc.constantFrom(
    "<!-- 说明 -->",
    " https://example.org/path/to/file ",
    ` ${HEAD} `,
    ` [](docs/long/path.md "标题") `,
  );
  fc.assert(fc.property(
    clauses,
    fc.array(fc.tuple(fc.nat(), fc.nat(), padding), { maxLength: 6 }),
    fc.array(fc.nat(), { maxLength: 4 }),
    (lines, paddings, repeats) => {
      const prose = new Set(["先读取尾行再继续", "写入前拒绝", "the caller retries", "- 第一项"]);
      const padded = [...lines];
      for (const place of repeats) {
        const line = lines[place % lines.length] ?? "";
        if (prose.has(line)) padded.splice(padded.lastIndexOf(line) + 1, 0, line, "");
      }
      for (const [line, column, text] of paddings) {
        const at = line % padded.length;
        const target = padded[at] ?? "";
        if (!prose.has(target)) continue;
        const cut = column % (target.length + 1);
        padded[at] = target.slice(0, cut) + text + target.slice(cut);
      }
      const before = readReviewBody(lines.join("\n")).sections;
      const after = readReviewBody(padded.join("\n")).sections;
      for (const label of sectionLabels) {
        ok((after[label]?.prose_characters ?? 0) <= (before[label]?.prose_characters ?? 0));
      }
    },
  ));
});

const anyBody = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...sectionLabels.map((label) => `## ${label}\n`),
      "English verdict: APPROVE\n",
      "Reviewer: x\n",
      `${authorOwnedTitles.APPROVE}\n`,
      `${HEAD} `,
      "<!--",
      "-->",
      "```\n",
      "[a](",
      '"',
      "\r\n",
    ),
    fc.string({ unit: "binary", maxLength: 20 }),
  ),
  { maxLength: 40 },
).map((parts) => parts.join(""));

Deno.test("any body gives a small reading that fits the schema and can be judged", () => {
  fc.assert(fc.property(anyBody, (body) => {
    const reading = readReviewBody(body);
    deepStrictEqual(bodyReadingSchema.parse(JSON.parse(JSON.stringify(reading))), reading);
    ok(JSON.stringify(reading).length < 2000);
    const judgment = judgeBody(reading, { head: HEAD, floors: "other" });
    strictEqual(judgment.valid, judgment.reasons.length === 0);
    ok(!judgment.valid || judgment.verdict !== null);
  }));
});

Deno.test("a body in a fence or a comment is worth as much as none", () => {
  fc.assert(fc.property(fc.constantFrom(behaviorBody, docsBody, bilingual(docsBody)), (body) => {
    for (
      const hidden of [`~~~~\n${body}\n~~~~`, `~~~~\n${body}`, `<!--\n${body}\n-->`, `<!-- ${body}`]
    ) {
      deepStrictEqual(judge(hidden, "other").reasons, judge("").reasons);
    }
  }));
});

Deno.test("line ends change nothing in a reading but its length", () => {
  fc.assert(fc.property(anyBody, (body) => {
    const lf = body.replace(/\r\n?/g, "\n");
    const { original_length: _, ...expected } = readReviewBody(lf);
    for (const end of ["\r\n", "\r"]) {
      const { original_length: __, ...reading } = readReviewBody(lf.replaceAll("\n", end));
      deepStrictEqual(reading, expected);
    }
  }));
  const { original_length: _, ...reading } = readReviewBody(behaviorBody);
  const { original_length: __, ...mixed } = readReviewBody(
    behaviorBody.split("\n").map((line, index) => line + ["\n", "\r\n", "\r"][index % 3]).join(""),
  );
  deepStrictEqual(mixed, reading);
});

Deno.test("hostile bodies at the limit leave small readings", () => {
  for (
    const unit of [
      "<!--",
      "`",
      "[",
      "#",
      "(",
      "*",
      "](",
      "# 动机\n",
      "English verdict: APPROVE\n",
      "Reviewer: x\n",
    ]
  ) {
    const body = unit.repeat(Math.ceil(BODY_READ_LIMIT / unit.length));
    ok(JSON.stringify(readReviewBody(body)).length < 1000, unit);
  }
  const heads = Array.from({ length: 1500 }, (_, n) => n.toString(16).padStart(40, "0")).join(" ");
  strictEqual(readReviewBody(heads).visible_heads.length, 64);
  deepStrictEqual(readReviewBody(`${heads} ${HEAD}`).visible_heads.includes(HEAD), false);
});

Deno.test("a body in markup that GitHub does not show is worth as much as none", async (t) => {
  const wrapped: Readonly<Record<string, (body: string) => string>> = {
    "an instruction": (body) => `<?x\n${body}\n?>`,
    "a declaration": (body) => `<!X\n${body}\n>`,
    "CDATA": (body) => `<![CDATA[\n${body}\n]]>`,
    "an attribute": (body) => `<a title="\n${body}\n">x</a>`,
    "an attribute of a block": (body) => `> <div "x title='\n${body}\n'>x</div>`,
    "a tag that never ends": (body) => `<div title="\n${body}`,
    "a footnote nobody refers to": (body) => `text\n\n[^1]: ${body.replaceAll("\n", "\n    ")}`,
  };
  for (const [name, hide] of Object.entries(wrapped)) {
    await t.step(name, () => {
      const body = hide(`Reviewer: x\n\n${authorOwnedTitles.APPROVE}\n\n${behaviorBody}`);
      const reading = readReviewBody(body);
      deepStrictEqual(
        [reading.verdicts, reading.visible_heads, reading.reviewer_line_count],
        [[], [], 0],
      );
      deepStrictEqual([reading.sections, reading.author_owned_titles], [{}, []]);
      const visible = "\n\nEnglish verdict: REQUEST_CHANGES";
      if (name === "a tag that never ends") return;
      deepStrictEqual(readReviewBody(body + visible).verdicts, ["REQUEST_CHANGES"]);
    });
  }
});

Deno.test("attributes and characters that no font shows are no explanation", () => {
  strictEqual(length(`<a title="${"字".repeat(50)}"></a>字`), 1);
  strictEqual(length(`<a title="${HEAD}">字</a>`), 1);
  deepStrictEqual(readReviewBody(`<a title="${HEAD}">字</a>`).visible_heads, []);
  strictEqual(length("&#8203;".repeat(200)), 0);
  strictEqual(length("&#x200B;&ZeroWidthSpace;&nbsp;"), 0);
  strictEqual(length("&#23383;&#x5b57; a < b & c"), 5);
});

Deno.test("every commit id of an opened body is known", () => {
  const heads = Array.from({ length: 64 }, (_, n) => n.toString(16).padStart(40, "0")).join(" ");
  strictEqual(openReviewBody(`${heads} ${HEAD}`).heads.includes(HEAD), true);
});
