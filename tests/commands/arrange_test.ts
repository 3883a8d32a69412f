import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { arrangeLine, flagWord } from "../../commands/_arrange.ts";
import { parseLine } from "../../commands/_parse.ts";

Deno.test("flags of every command stand before or after the verb", async () => {
  const lines = [
    ["--format", "json", "--lang=zh", "pr-review", "--limit", "3"],
    ["pr-review", "--format", "json", "--limit", "3", "--lang=zh"],
    ["--lang=zh", "pr-review", "--limit=3", "--format=json"],
    ["--format=json", "pr-review", "--lang", "zh", "--limit", "3"],
  ];
  for (const words of lines) {
    const line = arrangeLine(words);
    const { verb, language, format, pretty } = line;
    deepStrictEqual(
      { verb, language, format, pretty },
      { verb: "pr-review", language: "zh", format: "json", pretty: false },
    );
    const { flags } = await parseLine(line);
    strictEqual(flags.lang, "zh");
    deepStrictEqual(Object.entries(flags).filter(([, value]) => value !== undefined).sort(), [
      ["format", "json"],
      ["lang", "zh"],
      ["limit", 3],
    ]);
  }
});

Deno.test("a value is not taken for the verb or for a flag of every command", () => {
  strictEqual(arrangeLine(["--format", "json", "help", "pr-review"]).verb, "help");
  strictEqual(arrangeLine(["pr-review", "--fixture", "--pretty"]).pretty, true);
  strictEqual(arrangeLine(["pr-review", "--fixture=--pretty"]).pretty, false);
  strictEqual(arrangeLine(["pr-review", "--repo", "json"]).format, "markdown");
  strictEqual(arrangeLine(["pr-review", "--", "--format", "json"]).format, "markdown");
});

Deno.test("after two dashes words are words", () => {
  strictEqual(arrangeLine(["--", "pr-review"]).verb, "pr-review");
  deepStrictEqual(arrangeLine(["help", "--", "--help"]).rest, ["--", "--help"]);
  strictEqual(arrangeLine(["help", "--", "--help"]).typed.has("help"), false);
});

Deno.test("what is wrong does not hide the format and the language", () => {
  for (
    const words of [
      ["--bogus", "x", "--format", "json", "--lang", "zh"],
      ["nosuch", "--format", "json", "--lang", "zh"],
      ["pr-review", "--limit", "--format", "json", "--lang", "zh"],
      ["pr-review", "--format", "json", "--lang", "zh", "--format", "xml"],
    ]
  ) {
    const { format, language } = arrangeLine(words);
    deepStrictEqual([format, language], ["json", "zh"], words.join(" "));
  }
});

Deno.test("a verb of two words is found around flags, and only in its place", () => {
  const verb = (...words: string[]) => {
    const line = arrangeLine(words);
    return [line.verb, ...line.rest];
  };
  deepStrictEqual(verb("pr-review", "show", "7"), ["pr-review show", "7"]);
  deepStrictEqual(
    verb("--lang", "zh", "pr-review", "--fixture", "show", "show", "--now=x", "7"),
    ["pr-review show", "--lang", "zh", "--fixture", "show", "--now=x", "7"],
  );
  deepStrictEqual(verb("pr-review", "7", "show"), ["pr-review", "7", "show"]);
  deepStrictEqual(verb("--", "pr-review", "show", "7"), ["pr-review show", "--", "7"]);
  deepStrictEqual(verb("--", "pr-review", "7"), ["pr-review", "--", "7"]);
  deepStrictEqual(verb("help", "show"), ["help", "show"]);
});

Deno.test("flags may stand between two words of which the first is no verb", () => {
  const { verb, rest } = arrangeLine([
    ...["observation", "--observation-state-file", ".local/a.json", "--execute", "reset"],
  ]);
  deepStrictEqual([verb, rest], [
    "observation reset",
    ["--observation-state-file", ".local/a.json", "--execute"],
  ]);
  strictEqual(arrangeLine(["observation", "x", "show"]).verb, "observation x");
  strictEqual(arrangeLine(["observation"]).verb, "observation");
});

Deno.test("everything typed for a flag is kept, in its order", () => {
  const { typed } = arrangeLine([
    ...["pr-review", "--fresh-audit-exact-head", "1@a", "--pretty"],
    ...["--fresh-audit-exact-head=2@b", "--limit"],
  ]);
  deepStrictEqual(typed.get("fresh-audit-exact-head"), ["1@a", "2@b"]);
  deepStrictEqual(typed.get("pretty"), []);
  deepStrictEqual(typed.get("limit"), []);
  strictEqual(typed.get("repo"), undefined);
});

Deno.test("what is printed where nobody chose is told by the caller", () => {
  strictEqual(arrangeLine(["pr-review"]).format, "markdown");
  strictEqual(arrangeLine(["pr-review"], "table").format, "table");
  strictEqual(arrangeLine(["pr-review", "--format", "json"], "table").format, "json");
});

Deno.test("values that begin with a dash are told from flags", () => {
  strictEqual(flagWord("-"), null);
  strictEqual(flagWord("-3"), null);
  strictEqual(flagWord(""), null);
  deepStrictEqual(flagWord("-h"), { name: "h", value: null });
  deepStrictEqual(flagWord("--repo=a=b"), { name: "repo", value: "a=b" });
  deepStrictEqual(flagWord("--repo="), { name: "repo", value: "" });
});

Deno.test("a value after = may hold line ends and dashes", async () => {
  const { flags } = await parseLine(arrangeLine(["pr-review", "--fixture=a\nb"]));
  strictEqual((flags as Record<string, unknown>)["fixture"], "a\nb");
  const dashed = await parseLine(arrangeLine(["pr-review", "--fixture=--odd name"]));
  strictEqual((dashed.flags as Record<string, unknown>)["fixture"], "--odd name");
});
