import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { BODY_READ_LIMIT, visibleText } from "../../lib/facts/visible_text.ts";

/** What is left of each line, by line number. */
function shown(body: string): Record<number, string> {
  return Object.fromEntries(visibleText(body).lines.map(({ number, text }) => [number, text]));
}

function texts(body: string): string[] {
  return visibleText(body).lines.map(({ text }) => text);
}

function prose(body: string): string {
  return visibleText(body).lines.map((line) => line.prose).join("\n");
}

Deno.test("lines end with LF, CRLF or a lone CR, mixed too, and nothing else", () => {
  deepStrictEqual(shown("一\n二\r\n三\r四\n\r五"), {
    1: "一",
    2: "二",
    3: "三",
    4: "四",
    5: "",
    6: "五",
  });
  deepStrictEqual(texts("一\u2028二\v三\f四\u0085五"), ["一\u2028二\v三\f四\u0085五"]);
});

Deno.test("a byte order mark before the first line is no part of it", () => {
  deepStrictEqual(visibleText("\uFEFF# 题").lines[0]?.heading, { level: 1, text: "题" });
});

Deno.test("a fence vanishes with its lines, and the lines around keep their numbers", () => {
  deepStrictEqual(shown("前\n```ts\nlet a;\n```\n后"), { 1: "前", 5: "后" });
  const { fences, unclosed_fence } = visibleText("~~~\na\n~~~\n```\nb\n```");
  deepStrictEqual({ fences, unclosed_fence }, { fences: 2, unclosed_fence: false });
});

Deno.test("a fence opens only with three marks, three leading spaces at most, and a fitting info string", async (t) => {
  const opening: [string, boolean][] = [
    ["```", true],
    ["~~~", true],
    ["   ```", true],
    ["`````js", true],
    ["~~~ a `b` ~ c", true],
    ["```js title=<!--", true],
    ["    ```", false],
    ["\t```", false],
    ["``", false],
    ["~~", false],
    ["```a`b", false],
    ["``` ```", false],
    ["> ```", false],
    ["- ```", false],
    ["a ```", false],
    ["<!-- x -->```", false],
  ];
  for (const [line, opens] of opening) {
    await t.step(`${JSON.stringify(line)} ${opens ? "opens" : "does not open"}`, () => {
      strictEqual(texts(`${line}\n里面`).includes("里面"), !opens);
    });
  }
});

Deno.test("a fence closes only with its own mark, as often or more, and blanks after it", async (t) => {
  const closing: [open: string, close: string, closes: boolean][] = [
    ["```", "```", true],
    ["```", "`````", true],
    ["```", "   ``` \t ", true],
    ["~~~~", "~~~~", true],
    ["```", "~~~", false],
    ["~~~", "```", false],
    ["````", "```", false],
    ["```", "```x", false],
    ["```", "    ```", false],
    ["```", "```\u3000", false],
  ];
  for (const [open, close, closes] of closing) {
    await t.step(`${JSON.stringify(close)} ${closes ? "closes" : "leaves open"} ${open}`, () => {
      strictEqual(texts(`${open}\n里面\n${close}\n后面`).includes("后面"), closes);
      strictEqual(visibleText(`${open}\n${close}`).unclosed_fence, !closes);
    });
  }
});

Deno.test("comments vanish, within a line, over lines, and to the end when never closed", () => {
  deepStrictEqual(texts("甲<!-- 1 -->乙<!--2-->丙"), ["甲乙丙"]);
  deepStrictEqual(shown("甲<!-- 1\n2\n\n3 -->乙"), { 1: "甲", 2: "", 3: "", 4: "乙" });
  deepStrictEqual(texts("甲<!-- 1 --> <!-- 2\n3"), ["甲 ", ""]);
  deepStrictEqual(texts("甲 --> 乙 <! -- 丙 -->"), ["甲 --> 乙 <! -- 丙 -->"]);
  deepStrictEqual(texts("甲<!-- 1 --!> 2\n--> 乙"), ["甲", " 乙"]);
  const counted = visibleText("<!-- 1 --><!-- 2 -->\n<!-- 3");
  deepStrictEqual([counted.html_comments, counted.unclosed_comment], [3, true]);
});

Deno.test("comment and fence do not reach into one another", () => {
  deepStrictEqual(shown("<!--\n```\n-->\n后"), { 1: "", 2: "", 3: "", 4: "后" });
  deepStrictEqual(shown("```\n<!--\n```\n后"), { 4: "后" });
  deepStrictEqual(visibleText("```\n<!--\n```").html_comments, 0);
});

Deno.test("inline code stays, but does not protect a comment", () => {
  deepStrictEqual(texts("调用 `a()` 后 ``b`c``"), ["调用 `a()` 后 ``b`c``"]);
  deepStrictEqual(texts("写 `<!-- 藏 -->` 后"), ["写 `` 后"]);
});

Deno.test("headings are # marks, blanks and a text", async (t) => {
  const headings: [string, { level: number; text: string } | null][] = [
    ["# 动机", { level: 1, text: "动机" }],
    ["###### 动机", { level: 6, text: "动机" }],
    ["#\t动机", { level: 1, text: "动机" }],
    ["      ## 动机", { level: 2, text: "动机" }],
    ["\t## 动机", { level: 2, text: "动机" }],
    ["## 动机 ##", { level: 2, text: "动机" }],
    ["## 动机 #######  ", { level: 2, text: "动机" }],
    ["## 动机#", { level: 2, text: "动机#" }],
    ["## # 动机", { level: 2, text: "# 动机" }],
    ["## 动机 <!-- 注 -->", { level: 2, text: "动机" }],
    ["## 动机\u3000", { level: 2, text: "动机\u3000" }],
    ["####### 动机", null],
    ["##动机", null],
    ["##\u3000动机", null],
    ["＃ 动机", null],
    ["\\# 动机", null],
    ["> ## 动机", null],
    ["- ## 动机", null],
    ["动机", null],
    ["##", null],
    ["## ##", null],
  ];
  for (const [line, heading] of headings) {
    await t.step(JSON.stringify(line), () => {
      deepStrictEqual(visibleText(line).lines[0]?.heading, heading);
    });
  }
});

Deno.test("links and images are read by their text", async (t) => {
  const cases: [string, string][] = [
    ["见 [说明](docs/a.md) 一节", "见 说明 一节"],
    ['[说明](<a b> "题")', "说明"],
    ["[说明](a(b)c '题')", "说明"],
    ["[说明](a (题))", "说明"],
    ['![图](a.png "题")', "图"],
    ["[![图](a.png)](b)", "图"],
    ["[](a)", ""],
    ["[a [b] c](d)", "a [b] c"],
    ['[跨\n行](a\n"题\n目") 后\n又', "跨\n行\n\n 后\n又"],
    ['[叠](u "](v "\n) w")\n后', "叠\n\n后"],
    ['[说明](a "题" )', "说明"],
    ["[说明][ R\n S ]\n\n[r s]: u", "说明\n\n\n"],
    ['[说明][r]\n\n[r]: https://example.org "题"', "说明\n\n"],
    ["[说明][] 与 [说明]\n\n[说明]: <a>", "说明 与 说明\n\n"],
    ["[//]: # (藏起来的话)", ""],
    ['[//]: #\n"藏起来的话"', "\n"],
    ["<https://example.org/a>", "<https://example.org/a>"],
    ["- [ ] 待办", "- [ ] 待办"],
    ["a[i][j] 与 [r]", "a[i][j] 与 [r]"],
    ["[注](见 第三节)", "[注](见 第三节)"],
    ['[注](a\n\n"b")', '[注](a\n\n"b")'],
    ["[注] (a)", "[注] (a)"],
    ["[注](<a\nb>)", "[注](\n)"],
    ["[注](a(b )", "[注](a(b )"],
    ["[注](a\\ b)", "[注](a\\ b)"],
    ["[注]:", "[注]:"],
    ["[ ]: u", "[ ]: u"],
    ["[a[b]: u", "[a[b]: u"],
    ["[a\\]b]: u", ""],
    ["\\[注\\](a)", "\\[注\\](a)"],
    ['[注](a "b)', '[注](a "b)'],
    ["[^1]: 脚注会显示", "[^1]: 脚注会显示"],
    ["[注]: 后面 还有话", "[注]: 后面 还有话"],
  ];
  for (const [markdown, read] of cases) {
    await t.step(JSON.stringify(markdown), () => strictEqual(prose(markdown), read));
  }
});

Deno.test("a link reaches across no blank line, heading or fence", () => {
  for (const between of ["", "# 题", "```\n```"]) {
    const body = `[注](a "\n${between}\n可见")`;
    ok(prose(body).includes("可见"), body);
  }
  for (const body of ['# [注](a "\n可见")', '[注](a "\n# 可见")', '[注](a "\n \t\n可见")']) {
    ok(prose(body).includes("可见"), body);
  }
  for (const body of ['[注](a "\n藏")', '[注](a "\n<!-- 注 -->\n藏")']) {
    ok(!prose(body).includes("藏"), body);
  }
});

Deno.test("a longer body is read to the limit, and says so", () => {
  const full = "字".repeat(BODY_READ_LIMIT);
  deepStrictEqual([visibleText(full).cut, texts(full)], [false, [full]]);
  deepStrictEqual([visibleText(`${full}x`).cut, texts(`${full}x`)], [true, [full]]);
});

const pieces = fc.array(
  fc.constantFrom(
    ..."`~<!->[]()#*_\\\"' \t\n\r",
    "```",
    "<!--",
    "-->",
    "](",
    "字",
    "a",
    "# ",
    "\r\n",
    "\ud800",
  ),
  { maxLength: 60 },
).map((parts) => parts.join(""));

Deno.test("any text is read without failing, and nothing is invented", () => {
  fc.assert(fc.property(fc.oneof(pieces, fc.string({ unit: "binary" })), (body) => {
    const { lines } = visibleText(body);
    const source = body.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
    let before = 0;
    for (const line of lines) {
      ok(line.number > before && line.number <= source.length);
      before = line.number;
      ok(isSubsequence(line.text, source[line.number - 1] ?? ""));
      ok(isSubsequence(line.prose, line.text));
    }
  }));
});

Deno.test("a body within a longer fence has no visible line", () => {
  fc.assert(fc.property(pieces, (body) => {
    const fence = "~".repeat(70);
    deepStrictEqual(visibleText(`${fence}\n${body}\n${fence}`).lines, []);
  }));
});

Deno.test("a body within a comment has no visible text", () => {
  fc.assert(fc.property(pieces, (body) => {
    const inside = body.replaceAll("-->", "");
    strictEqual(texts(`<!--\n${inside}\n-->`).join(""), "");
  }));
});

Deno.test("CRLF, CR and LF give the same lines", () => {
  fc.assert(fc.property(pieces, (body) => {
    const lf = body.replace(/\r\n?/g, "\n");
    deepStrictEqual(visibleText(lf.replaceAll("\n", "\r\n")), visibleText(lf));
    deepStrictEqual(visibleText(lf.replaceAll("\n", "\r")), visibleText(lf));
  }));
});

const words = fc.array(fc.constantFrom("改动", "reads", "tail", "车次", "`code`", "a * b"), {
  minLength: 1,
  maxLength: 5,
}).map((parts) => parts.join(" "));

const fenceBlock = fc.record({
  mark: fc.constantFrom("`", "~"),
  length: fc.integer({ min: 3, max: 6 }),
  indent: fc.integer({ min: 0, max: 3 }),
  info: fc.constantFrom("", "ts", " text a=b"),
  inside: fc.array(fc.oneof(words, fc.constantFrom("# in", "``", "~~", "~~~ x", "")), {
    maxLength: 4,
  }),
  extra: fc.integer({ min: 0, max: 2 }),
  closed: fc.boolean(),
}).map(({ mark, length, indent, info, inside, extra, closed }) => {
  const open = `${" ".repeat(indent)}${mark.repeat(length)}${info}`;
  return [open, ...inside, ...(closed ? [mark.repeat(length + extra)] : [])];
});

const headingLine = fc.record({
  indent: fc.integer({ min: 0, max: 3 }),
  level: fc.integer({ min: 1, max: 8 }),
  gap: fc.constantFrom(" ", "  ", "\t", ""),
  text: words,
  close: fc.constantFrom("", " #", " ####  ", "#"),
}).map(({ indent, level, gap, text, close }) => [
  `${" ".repeat(indent)}${"#".repeat(level)}${gap}${text}${close}`,
]);

const list = fc.array(words, { minLength: 1, maxLength: 3 })
  .map((items) => items.map((item) => `- ${item}`));

/** Blocks apart from one another, so that a list does not take what follows into its items. */
const ordinaryBody = fc.array(
  fc.oneof(fenceBlock, headingLine, fc.array(words, { minLength: 1, maxLength: 3 }), list),
  { maxLength: 8 },
).map((blocks) => blocks.map((block) => block.join("\n")).join("\n\n<!-- apart -->\n\n"));

const markdown = new MarkdownIt("commonmark");

Deno.test("headings and fences of ordinary bodies are those that markdown-it finds", () => {
  fc.assert(
    fc.property(ordinaryBody, (body) => {
      const tokens = markdown.parse(body, {});
      const theirHeadings = tokens.flatMap((token, index) =>
        token.type === "heading_open"
          ? [{
            number: (token.map?.[0] ?? 0) + 1,
            level: Number(token.tag.slice(1)),
            text: tokens[index + 1]?.content,
          }]
          : []
      );
      const fenced = new Set(
        tokens.filter(({ type }) => type === "fence").flatMap(({ map }) => {
          const [start, end] = map ?? [0, 0];
          return Array.from({ length: end - start }, (_, offset) => start + offset + 1);
        }),
      );

      const { lines } = visibleText(body);
      const ourHeadings = lines.flatMap(({ number, heading }) =>
        heading === null ? [] : [{ number, ...heading }]
      );
      deepStrictEqual(ourHeadings, theirHeadings);
      const visible = new Set(lines.map(({ number }) => number));
      body.split("\n").forEach((line, index) => {
        if (line !== "") strictEqual(visible.has(index + 1), !fenced.has(index + 1), line);
      });
    }),
    { numRuns: 500 },
  );
});

Deno.test("the scanner differs from a renderer where the rules say so", async (t) => {
  const differences: [why: string, body: string, ours: string[], theirs: string[]][] = [
    ["leading spaces of a heading are ignored", "    ## 动机", ["动机"], []],
    ["a heading within a list item or quote is a line that starts otherwise", "- ## 动机", [], [
      "动机",
    ]],
    ["an underlined heading has no marks", "动机\n---", [], ["动机"]],
    ["a heading needs a text", "##", [], [""]],
    ["a comment before the marks is taken out first", "<!-- 注 -->## 动机", ["动机"], []],
    ["a fence needs three leading spaces at most, in a list too", "- a\n\n    ```\n    ## 动机", [
      "动机",
    ], []],
  ];
  for (const [why, body, ours, theirs] of differences) {
    await t.step(why, () => {
      const tokens = markdown.parse(body, {});
      deepStrictEqual(visibleText(body).lines.flatMap(({ heading }) => heading?.text ?? []), ours);
      deepStrictEqual(
        tokens.flatMap(({ type }, index) =>
          type === "heading_open" ? [tokens[index + 1]?.content] : []
        ),
        theirs,
      );
    });
  }
});

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (let index = 0; index < part.length; index++) {
    at = whole.indexOf(part.charAt(index), at) + 1;
    if (at === 0) return false;
  }
  return true;
}
