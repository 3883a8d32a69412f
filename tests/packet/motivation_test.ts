import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { MOTIVATION_LIMIT, readMotivation } from "../../lib/packet/motivation.ts";
import { commit, facts, type FactsOverrides, person } from "./_facts.ts";

function read(body: string | null, overrides: FactsOverrides = {}) {
  return readMotivation(facts({ body, ...overrides }), "en");
}

const text = (body: string, overrides: FactsOverrides = {}) => read(body, overrides).text;

Deno.test("prose is the motivation, line breaks and links become text", () => {
  deepStrictEqual(
    read(
      "Resuming rewrote every row that had\nalready been exported, see [the report](https://example.org/r).\n\nNow it continues.",
    ),
    {
      text:
        "Resuming rewrote every row that had already been exported, see the report. Now it continues.",
      source: "body",
    },
  );
  strictEqual(
    text("续传会重写\n已导出的行。\r\n\r\n现在从断点继续。"),
    "续传会重写已导出的行。现在从断点继续。",
  );
});

Deno.test("template headings, prompts, checklists and trailers are no motivation", () => {
  strictEqual(
    text(`## Description

Please read CONTRIBUTING.md before submitting.

Retries lost the cursor.

## What does this PR do?

- [ ] I have added tests
- [x] I have read the guidelines

Closes #12, fixes acme/ledger#13
Partially fixes: #14

Signed-off-by: Ann Example <ann@example.org>
Co-authored-by: Bob <bob@example.org>`),
    "Retries lost the cursor.",
  );
});

Deno.test("badges, images, tags, code, quotes, tables and folded parts are left out", () => {
  strictEqual(
    text(`[![build](https://img.example/b.svg)](https://ci.example)
![screenshot](https://img.example/s.png)
<img src="x.png" width="40">
<p align="center">The <b>export</b> of <code>Map&lt;K&gt;</code> keeps Map<string, number>.</p>

\`\`\`sh
npm run everything
\`\`\`

> quoted from the issue

| package | from | to |
| --- | --- | --- |
| left-pad | 1.0 | 2.0 |

a | b
--- | ---
1 | 2

<details><summary>Log</summary>

hidden in a fold

</details>`),
    "The export of Map<K> keeps Map<string, number>.",
  );
});

Deno.test("quoted logs and stack traces are left out", () => {
  strictEqual(
    text(`Export crashes when the disk is full.

TypeError: cannot read
    at write (/srv/app/writer.ts:12:3)
    at async run (file:///srv/app/main.ts:4:1)
Traceback (most recent call last)
File "export.py", line 3, in <module>
2026-03-01T08:00:00Z ERROR disk full
$ ledger export
goroutine 1 [running]:`),
    "Export crashes when the disk is full. TypeError: cannot read",
  );
});

Deno.test("indented code is left out, the continuation of a list item is not", () => {
  strictEqual(
    text("Why it matters.\n\n    ledger export --resume\n\nDone."),
    "Why it matters. Done.",
  );
  strictEqual(
    text("- Rows repeat\n  after a crash\n\n    and after a retry"),
    "Rows repeat after a crash. and after a retry",
  );
});

Deno.test("a section that says why wins over what stands before it", () => {
  strictEqual(
    text(`Adds a flag.

### Why is this needed?

Operators lose an hour after each crash.

### Testing

Ran everything.`),
    "Operators lose an hour after each crash.",
  );
  strictEqual(text("**动机**\n\n续传会重复写行。\n\n**测试**\n\n已运行。"), "续传会重复写行。");
  strictEqual(
    text("Summary\n-------\n\nShort text.\n\nTest plan\n=========\n\nRan it."),
    "Short text.",
  );
});

Deno.test("a section of tests alone is no motivation", () => {
  const motivation = read("## How has this been tested?\n\nOn three machines.");
  strictEqual(motivation.source, "title_and_commits");
  match(motivation.note!, /only template text/);
});

Deno.test("a squashed list of commits is read as one, tidying left out", () => {
  deepStrictEqual(
    read(`* fix(export): resume after an interrupted run


* test(export): cover a stale checkpoint


* gofmt


* address review comments


* Merge branch 'main' into resume


---------`),
    {
      text:
        "fix(export): resume after an interrupted run (commits: test(export): cover a stale checkpoint)",
      source: "body",
      note: "The description is a list of commit headlines.",
    },
  );
});

Deno.test("the title is not said twice before prose", () => {
  const title = "fix(export): resume after an interrupted run";
  strictEqual(
    text(`${title} (#318)\n\nRows were written twice.`, { title }),
    "Rows were written twice.",
  );
  strictEqual(
    text(`* ${title}\n\nRows were written twice.\n\n* test: cover it`, { title }),
    "Rows were written twice.",
  );
  const only = read(`* ${title}`, { title, commits: [] });
  strictEqual(only.source, "title_and_commits");
  strictEqual(only.note, "The description only repeats the title.");
  strictEqual(only.text, `The description gives no reason; the title says: ${title}`);
});

Deno.test("of a list of commits the first three that tell something follow the title", () => {
  const commits = [
    "read the checkpoint",
    "nits",
    "refuse a stale one",
    "docs: say so",
    "log it",
    "x",
  ];
  strictEqual(
    text(commits.map((line) => `* ${line}\n`).join("\n") + "\n\n---------", { title: "Resume" }),
    "Resume (commits: read the checkpoint; refuse a stale one; log it)",
  );
  // Without the line that ends a squash the items are the author's own.
  match(text("* rows repeat\n* files stay open", { title: "Resume" }), /^rows repeat; files/);
});

Deno.test("headlines of squashed commits are dropped where sentences follow", () => {
  strictEqual(
    text(
      "* fix(export): resume\n\nThe cursor was lost.\n\n* feat(export): log it\n\nOperators asked.",
    ),
    "The cursor was lost. Operators asked.",
  );
});

Deno.test("a description of nothing but references says what it refers to", () => {
  deepStrictEqual(read("Closes #1", { title: "Resume", commits: [] }), {
    text: "The description only refers to #1; the title says: Resume",
    source: "title_and_commits",
    note: "The description holds nothing but references.",
  });
  strictEqual(
    text("Fixes: https://example.org/issues/7", { title: "Resume", commits: [] }),
    "The description only refers to https://example.org/issues/7; the title says: Resume",
  );
  strictEqual(text("Rows: see https://example.org/7"), "Rows: see https://example.org/7");
});

Deno.test("tidy headlines and trailers of tools are no motivation, even alone", () => {
  for (const body of ["initial commit", "Made-with: Editor", "wip"]) {
    match(text(body, { commits: [] }), /^The description gives no reason;/, body);
  }
});

Deno.test("a number sign under an unfinished sentence goes on with it", () => {
  strictEqual(
    text("Rows were written twice since\n# 12 of the plan.\n\nNow once."),
    "Rows were written twice since # 12 of the plan. Now once.",
  );
  strictEqual(text("Rows were written twice.\n# Testing\nRan it."), "Rows were written twice.");
});

Deno.test("an empty description says so and falls back to title and commits", () => {
  const commits = [
    commit("wip"),
    commit("Read the checkpoint first"),
    commit("fix lint"),
    commit("Refuse a checkpoint ahead of the file"),
  ];
  deepStrictEqual(read("  \n", { title: "Resume exports", commits }), {
    text:
      "No description; the title says: Resume exports (commits: Read the checkpoint first; Refuse a checkpoint ahead of the file)",
    source: "title_and_commits",
    note: "The description is empty.",
  });
  strictEqual(read(null, { commits: [] }).note, "The source supplied no description.");
  deepStrictEqual(
    readMotivation(facts({ body: "", title: "Resume exports", commits: [] }), "zh"),
    { text: "没有描述；标题为：Resume exports", source: "title_and_commits", note: "描述为空。" },
  );
});

Deno.test("a program's changelog is its first meaningful line", () => {
  deepStrictEqual(
    read(
      "Bumps [left-pad](https://github.com/acme/left-pad) from 1.0.0 to 2.0.0.\n<details>\n<summary>Release notes</summary>\nlong\n</details>\n\nDependabot will resolve any conflicts with this PR.",
    ),
    {
      text: "Bumps left-pad from 1.0.0 to 2.0.0.",
      source: "body",
      note: "First meaningful line of an automated description.",
    },
  );
  const bot = { author: person("renewer[bot]", { kind: "bot" }), title: "Update left-pad to v2" };
  const updates = read(
    "This PR contains the following updates:\n\n| Package | Change |\n|---|---|\n| left-pad | 1 -> 2 |\n\n---\n\n### Configuration\n\n**Schedule**: at any time.",
    { ...bot, commits: [] },
  );
  strictEqual(
    updates.text,
    "The description gives no reason; the title says: Update left-pad to v2",
  );
  strictEqual(
    text(
      ":robot: I have created a release *beep*\n---\n\n## 1.2.3\n\n* add resume ([#9](x))\n* more",
      bot,
    ),
    "add resume (#9)",
  );
});

Deno.test("trailers that a tool wrote out on one line do not stick to the text", () => {
  strictEqual(
    text("Validate pagination first.\\n\\nCo-authored-by: Ann <>"),
    "Validate pagination first.",
  );
});

Deno.test("an unclosed fence hides the rest, an unfinished comment line does not", () => {
  strictEqual(text("Why it matters.\n```\ncode forever"), "Why it matters.");
  strictEqual(text("`Map` keeps order -- so this works."), "`Map` keeps order -- so this works.");
});

Deno.test("the limit holds, and long texts are cut", () => {
  const long = text("Every word counts here. ".repeat(60));
  ok(long.length <= MOTIVATION_LIMIT && long.endsWith("…"));
  const titled = readMotivation(facts({ body: "", title: "t".repeat(600) }), "en").text;
  ok(titled.length <= MOTIVATION_LIMIT);
});

const piece = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "```",
    "~~~~",
    "<details>",
    "</details>",
    "| a | b |",
    "|---|---|",
    "## Why",
    "- [ ] x",
    "> q",
    "* fix: x",
    "---",
    "    code",
    "Closes #1",
    "[a](b)",
    "**Summary**",
    "![x](y)",
    "Bumps x from 1 to 2",
  ),
);

Deno.test("whatever the description, the motivation is one short line", () => {
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), (lines) => {
    for (const language of ["en", "zh"] as const) {
      const motivation = readMotivation(facts({ body: lines.join("\n") }), language);
      ok(motivation.text.length > 0 && motivation.text.length <= MOTIVATION_LIMIT);
      ok(!/[\r\n]/.test(motivation.text), motivation.text);
    }
  }));
});

Deno.test("a hostile description of the greatest size is read to a short line", () => {
  const hostile = [
    ...["[", "![", "<a ", "**", "* [", "| - ", "(#1 ", "- ", "at ", "[a](", "a.", "&nbsp", "_ - "],
    ...["1-", "#1 ", "<details>", "- - ", "a-b-", "at a(", "release-note"],
  ];
  for (const unit of hostile) {
    for (const end of ["", "\n", "!"]) {
      const body = (unit + end).repeat(Math.floor(65_536 / (unit + end).length));
      ok(readMotivation(facts({ body }), "en").text.length <= MOTIVATION_LIMIT);
    }
  }
});
