import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  checkCommands,
  checkDenoVersion,
  checkLinks,
  checkWords,
  formatFinding,
  headingAnchor,
  type KnownCommands,
} from "../../tools/document_checks.ts";

const files: Readonly<Record<string, string>> = {
  "README.md": "# Loopx\n\n## Exit status\n",
  "docs": "",
  "docs/architecture.md": "# The house\n",
};
const read = (path: string) => files[path] ?? null;

Deno.test("links to files, folders and headings that are there pass", () => {
  const text = [
    "# Loopx",
    "[a](docs/architecture.md) and [b](docs/architecture.md#the-house) [c](docs/)",
    "[d](#exit-status) [e](https://example.org/nowhere) `[f](missing.md)`",
    "## Exit status",
    "```md",
    "[g](missing.md)",
    "```",
  ].join("\n");
  deepStrictEqual(
    checkLinks("README.md", text, (path) => path === "README.md" ? text : read(path)),
    [],
  );
});

Deno.test("links to missing files and headings are found with their line", () => {
  const text = "x\n[a](../missing.md) [b](../README.md#nothing)\n[c](#gone)\n";
  deepStrictEqual(
    checkLinks(
      "docs/architecture.md",
      text,
      (path) => path === "docs/architecture.md" ? text : read(path),
    ).map(formatFinding),
    [
      "docs/architecture.md:2: link to ../missing.md: there is no missing.md",
      `docs/architecture.md:2: link to ../README.md#nothing: README.md has no heading "#nothing"`,
      `docs/architecture.md:3: link to #gone: docs/architecture.md has no heading "#gone"`,
    ],
  );
});

Deno.test("anchors are those of GitHub", () => {
  strictEqual(headingAnchor("`loopx`: what it *may* do"), "loopx-what-it-may-do");
  strictEqual(headingAnchor("中文 输出"), "中文-输出");
});

const known: KnownCommands = {
  tasks: ["loopx", "pr-review", "test"],
  globalFlags: ["format", "help"],
  verbs: { "pr-review": ["source", "fixture"], "pr-review show": ["source"], help: [] },
};

function commandFindings(markdown: string): readonly string[] {
  return checkCommands("README.md", markdown, known).map(({ message }) => message);
}

Deno.test("command lines that can be typed pass", () => {
  deepStrictEqual(
    commandFindings([
      "Run `deno task pr-review --source fixture`, or `loopx pr-review --fixture=- --format json`.",
      "`--fixture FILE|-` and `loopx --help`; `gh pr list --json number` is not ours.",
      "```sh",
      "$ gh pr list --json number --limit 5 | deno task -q loopx pr-review --fixture - --format json",
      "npx --yes deno@2.9.6 task test --filter areas   # and --anything",
      "deno fmt --check && deno task test",
      "```",
      "```text",
      "loopx pr-review --whatever the program printed",
      "```",
    ].join("\n")),
    [],
  );
});

Deno.test("a command of two words has its own flags", () => {
  deepStrictEqual(
    commandFindings("`loopx pr-review show 12 --source fixture`, `deno task pr-review show 12`"),
    [],
  );
  deepStrictEqual(
    commandFindings("`loopx pr-review show 12 --fixture x`"),
    ['pr-review show has no flag "--fixture"'],
  );
});

Deno.test("tasks, commands and flags that do not exist are found", () => {
  deepStrictEqual(
    commandFindings([
      "`deno task deploy`, `deno task pr-review --sauce x`, `loopx review`",
      "`--fixtures FILE`",
      "```sh",
      "cat x | loopx pr-review --fixture - --since-when 3",
      "loopx --source fixture",
      "```",
    ].join("\n")),
    [
      `deno.json has no task "deploy"`,
      `pr-review has no flag "--sauce"`,
      `loopx has no command "review"`,
      `any command has no flag "--fixtures"`,
      `pr-review has no flag "--since-when"`,
      `loopx has no command "fixture"`,
    ],
  );
});

Deno.test("marks of unfinished work, registry hosts and folders of this machine are found", () => {
  const words = [
    "TO" + "DO later",
    "a FIX" + "ME",
    "not " + "implemented",
    "registry" + ".npmjs.org",
  ];
  for (const word of words) {
    strictEqual(checkWords("a.ts", `one\n// ${word}`, [])[0]?.line, 2, word);
  }
  strictEqual(checkWords("a.ts", "see /srv/checkout/a.ts", ["/srv/checkout"]).length, 1);
  deepStrictEqual(
    checkWords("a.ts", "Todo lists and hacks are words; so is a registry.", ["/srv"]),
    [],
  );
});

Deno.test("every file names the pinned Deno", () => {
  const naming = (version: string) => `npx --yes deno@${version} task test`;
  const files = { "a.md": `${naming("1.2.3")}\n${naming("1.2.4")}`, "b.md": naming("1.2.3") };
  deepStrictEqual(checkDenoVersion(files, "1.2.3").map(formatFinding), [
    "a.md:2: names Deno 1.2.4 where 1.2.3 is pinned",
  ]);
});
