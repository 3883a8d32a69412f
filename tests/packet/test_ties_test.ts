import { strictEqual } from "node:assert/strict";
import { closeness, tieOf } from "../../lib/packet/_test_ties.ts";
import { profileChange } from "../../lib/packet/change_profile.ts";
import { facts, file } from "./_facts.ts";

function near(path: string, testPath: string): number {
  const [code, test] = profileChange(facts({ files: [file(path), file(testPath)] })).files;
  return closeness(test!, tieOf(code!));
}

Deno.test("a name that says nothing ties a test to the code beside or above its folder", () => {
  strictEqual(near("src/index.ts", "test/index.test.ts"), 3);
  strictEqual(near("lib/index.js", "lib/__tests__/index.js"), 3);
  strictEqual(near("loader/__init__.py", "tests/test_init.py"), 3);
});

Deno.test("the same name in another package ties nothing", () => {
  strictEqual(near("packages/a/index.ts", "packages/b/test/index.test.ts"), 0);
});
