import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { runDeno } from "../../tools/_shell.ts";
import { compileComplaint } from "../../tools/compile.ts";

Deno.test("the build tools explain themselves, and refuse other flags without a stack", async () => {
  for (const tool of ["bundle", "compile"]) {
    const help = await runDeno(["run", "-A", `tools/${tool}.ts`, "--help"], "captured");
    deepStrictEqual([help.status, help.stderr], [0, ""]);
    match(help.stdout, new RegExp(`^Usage: deno task ${tool} `));
    const wrong = await runDeno(["run", "-A", `tools/${tool}.ts`, "--nothing"], "captured");
    strictEqual(wrong.status, 2);
    doesNotMatch(wrong.stderr, /\n\s+at /);
  }
});

Deno.test("a build without a network ends in one sentence", () => {
  const said = compileComplaint(
    "error: Writing deno compile executable\n\nCaused by:\n    0: client error: download failed\n\n" +
      "Stack backtrace:\n   0: anyhow::error",
  );
  match(said, /^The runtime .* DENORT_BIN\.$/);
  strictEqual(compileComplaint("error: wrong\n\nStack backtrace:\n   0: x"), "error: wrong");
});
