import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { permissionFlags } from "../permissions.ts";
import { root, runDeno } from "../tools/_shell.ts";

Deno.test("the bundle runs anywhere and prints what the sources print", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/old-chunk.js`, "a script of an earlier build");
    const built = await runDeno(
      ["run", "-q", "--allow-all", "tools/bundle.ts", "--outdir", folder],
      "captured",
    );
    strictEqual(built.status, 0, built.stderr);
    const program = `${folder}/loopx.js`;
    strictEqual(
      built.stdout,
      `deno run ${permissionFlags("loopx").join(" ")} ${program}\n`,
      "standard output is the line that a launcher takes, and nothing else",
    );
    const names = Array.from(Deno.readDirSync(folder), (entry) => entry.name);
    ok(names.includes("loopx.js") && !names.includes("old-chunk.js"));

    const run = async (file: string, ...args: readonly string[]) => {
      const result = await runDeno(
        ["run", "-q", "--no-config", ...permissionFlags("loopx"), file, ...args],
        "captured",
      );
      strictEqual(result.stderr, "");
      strictEqual(result.status, 0);
      return result.stdout;
    };
    match(await run(program, "--version"), /^loopx \d/);
    for (const args of [["--format", "json"], ["--lang", "zh"]]) {
      const line = ["pr-review", "--source", "fixture", "--now", "2030-01-01", ...args];
      const sources = await runDeno(
        ["run", "-q", "--no-check", ...permissionFlags("loopx"), "main.ts", ...line],
        "captured",
      );
      strictEqual(await run(program, ...line), sources.stdout);
    }

    const scripts = names.filter((name) => name.endsWith(".js"));
    const leaking = scripts.filter((name) =>
      Deno.readTextFileSync(`${folder}/${name}`).includes(root)
    );
    deepStrictEqual(leaking, [], "no path of this machine is built in");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
