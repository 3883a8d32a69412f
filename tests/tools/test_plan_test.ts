import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { planTests, readTestRequest, suiteOf } from "../../tools/test_plan.ts";

const files = [
  "tests/_helpers.ts",
  "tests/_soak.ts",
  "tests/commands/pr_review_test.ts",
  "tests/facts/areas_test.ts",
  "tests/facts/reader_soak.ts",
  "tests/import_graph_test.ts",
  "tests/text/safe_text_test.ts",
];

Deno.test("core tests, effect tests and soaks are told apart by their place and name", () => {
  strictEqual(suiteOf("tests/text/messages_test.ts"), "core");
  strictEqual(suiteOf("tests/facts/reader_soak.ts"), "soak");
  strictEqual(suiteOf("tests/textual/odd_test.ts"), "effects");
  strictEqual(suiteOf("tests/_helpers.ts"), null);
  strictEqual(suiteOf("tests/_soak.ts"), null);
  strictEqual(suiteOf("lib/text/odd_test.ts"), null);
});

Deno.test("without arguments every test runs, soaks left out", () => {
  deepStrictEqual(planTests(files, readTestRequest([])), [
    { suite: "core", files: ["tests/facts/areas_test.ts", "tests/text/safe_text_test.ts"] },
    { suite: "effects", files: ["tests/commands/pr_review_test.ts", "tests/import_graph_test.ts"] },
  ]);
});

Deno.test("a soak run takes only soaks", () => {
  deepStrictEqual(planTests(files, readTestRequest(["--soak"])), [
    { suite: "soak", files: ["tests/facts/reader_soak.ts"] },
  ]);
});

Deno.test("paths restrict the run and flags go through with their values", () => {
  const request = readTestRequest(["./tests/facts/", "--filter", "tests", "--coverage", "-u"]);
  deepStrictEqual(request, {
    soak: false,
    coverage: true,
    paths: ["tests/facts"],
    passed: ["--filter", "tests", "-u"],
  });
  deepStrictEqual(planTests(files, request), [
    { suite: "core", files: ["tests/facts/areas_test.ts"] },
  ]);
});
