import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { permissionTable } from "../permissions.ts";
import { expectedPermissions, readBakedOptions } from "../tools/baked_options.ts";
import { root } from "../tools/_shell.ts";
import { compile, stageProgram } from "../tools/compile.ts";
import { stubExecutable, type Target, targets } from "../tools/stub_executables.ts";

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function build(target: Target, folder: string): Promise<Uint8Array> {
  const runtime = `${folder}/runtime-${target}`;
  await Deno.writeFile(runtime, stubExecutable(target), { mode: 0o755 });
  const output = await compile({ stage: `${folder}/stage`, target, outdir: folder, runtime });
  match(output, target.includes("windows") ? /\/loopx-[\w-]+\.exe$/ : /\/loopx-[\w-]+$/);
  return await Deno.readFile(output);
}

/** The built-in example, to be found again in the executables. */
const example: { readonly repository: string } = JSON.parse(
  Deno.readTextFileSync(`${root}/fixtures/review_queue.json`),
);

const magic: Readonly<Record<Target, readonly number[]>> = {
  "x86_64-unknown-linux-gnu": [0x7f, 0x45, 0x4c, 0x46],
  "aarch64-unknown-linux-gnu": [0x7f, 0x45, 0x4c, 0x46],
  "x86_64-apple-darwin": [0xcf, 0xfa, 0xed, 0xfe],
  "aarch64-apple-darwin": [0xcf, 0xfa, 0xed, 0xfe],
  "x86_64-pc-windows-msvc": [0x4d, 0x5a],
  "aarch64-pc-windows-msvc": [0x4d, 0x5a],
};

Deno.test("every target is built with the permissions of the table and nothing else", async () => {
  await inFolder(async (folder) => {
    await stageProgram(`${folder}/stage`);
    await Deno.mkdir(`${folder}/stage/skills`, { recursive: true });
    await Deno.writeTextFile(`${folder}/stage/skills/probe.md`, "a skill to find again");
    for (const target of targets) {
      const executable = await build(target, folder);
      deepStrictEqual([...executable.subarray(0, magic[target].length)], magic[target], target);
      const options = readBakedOptions(executable);
      ok(options !== null, target);
      const granted = Object.entries(options.permissions)
        .filter(([name, value]) => /^(?:allow|ignore)_/.test(name) && value !== null)
        .filter(([name]) => name !== "allow_import");
      deepStrictEqual(
        Object.fromEntries(granted),
        {
          allow_read: [],
          allow_write: [".local"],
          allow_net: ["api.github.com:443"],
          allow_run: ["gh", "git"],
          allow_env: permissionTable.loopx.flatMap((row) => row.grant === "env" ? row.scope : []),
          ignore_env: [],
        },
        target,
      );
      deepStrictEqual(options.permissions["deny_import"], []);
      strictEqual(options.permissions["prompt"], false);
      strictEqual(options.entrypoint_key, "loopx.js");

      const text = new TextDecoder("latin1").decode(executable);
      ok(text.includes(example.repository), "the built-in example is embedded");
      ok(text.includes("a skill to find again"), "the skills are embedded");
      ok(!text.includes(root) && !text.includes(folder), "no path of this machine is embedded");
    }
  });
});

Deno.test("a build that fails says why", async () => {
  await inFolder(async (folder) => {
    const runtime = `${folder}/no-runtime`;
    await Deno.writeTextFile(runtime, "not an executable");
    await Deno.writeTextFile(`${folder}/loopx.js`, "");
    await rejects(
      compile({ stage: folder, target: "x86_64-unknown-linux-gnu", outdir: folder, runtime }),
      /error/i,
    );
  });
});

Deno.test("what must be baked in follows the table", () => {
  const expected = expectedPermissions("loopx");
  for (const grant of ["read", "write", "net", "env", "run", "ffi", "sys"]) {
    const row = permissionTable.loopx.find((candidate) => candidate.grant === grant);
    const granted = row === undefined ? null : row.scope === "all" ? [] : row.scope;
    deepStrictEqual(expected[`allow_${grant}`], granted, grant);
  }
});

Deno.test("options are found behind other marks, and missing ones are missed", () => {
  const encoder = new TextEncoder();
  const json = encoder.encode(`{"permissions":{},"argv":[],"entrypoint_key":"a"}`);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(json.length), true);
  const mark = encoder.encode("d3n0l4nd");
  const executable = [mark, mark, length, json].reduce<number[]>((all, part) => [...all, ...part], [
    0x64,
    0x64,
  ]);
  strictEqual(readBakedOptions(Uint8Array.from(executable))?.entrypoint_key, "a");
  strictEqual(readBakedOptions(Uint8Array.from(executable.slice(0, -1))), null);
  strictEqual(readBakedOptions(stubExecutable("x86_64-unknown-linux-gnu")), null);
});
