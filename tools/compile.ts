/**
 * Builds `loopx` as one executable: `deno task compile [--target TARGET] [--outdir FOLDER]`.
 *
 * What is compiled is the checked bundle, not the sources: a twentieth of the size, no path of this
 * machine, no package but what is used. The permissions are the flags of `permissions.ts`, baked in;
 * `--allow-write` scopes stay relative to where the program is run. Without a network the runtime
 * that `DENORT_BIN` names is used.
 *
 * @module
 */
import { deepStrictEqual } from "node:assert/strict";
import { dirname, resolve } from "node:path";
import { permissionFlags } from "../permissions.ts";
import { listFiles, print, printError, readOptions, root, runDeno } from "./_shell.ts";
import { expectedPermissions, readBakedOptions } from "./baked_options.ts";
import { bundle } from "./bundle.ts";
import { type Target, targets } from "./stub_executables.ts";

/** The folder that is embedded beside the program. */
const SKILLS = "skills";

/** How to compile a staged program. */
export interface CompileOptions {
  /** The folder that {@link stageProgram} filled. */
  readonly stage: string;
  /** The target; null for this machine. */
  readonly target: Target | null;
  /** Where to put the executable. */
  readonly outdir: string;
  /** A runtime to use instead of a downloaded one; null for the caller's `DENORT_BIN`. */
  readonly runtime: string | null;
}

async function deno(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const result = await runDeno(args, "captured", env);
  if (result.status !== 0) throw new Error(result.stderr.trim());
}

/**
 * Checks the types, bundles the program and lays the skills beside it.
 *
 * @param folder an empty folder to fill
 * @throws {Error} when the program does not check or bundle
 */
export async function stageProgram(folder: string): Promise<void> {
  await deno(["check", "--quiet", "--frozen", "main.ts"]);
  await bundle(folder);
  for (const path of listFiles(".", (path) => path.startsWith(`${SKILLS}/`))) {
    await Deno.mkdir(dirname(`${folder}/${path}`), { recursive: true });
    await Deno.copyFile(`${root}/${path}`, `${folder}/${path}`);
  }
}

/**
 * Compiles a staged program and reads the result back.
 *
 * @param options how to build
 * @returns the path of the executable
 * @throws {Error} when the build fails, or when what is baked in differs from `permissions.ts`
 */
export async function compile(options: CompileOptions): Promise<string> {
  const { stage, target, outdir, runtime } = options;
  const isWindows = target === null ? Deno.build.os === "windows" : target.includes("windows");
  const name = target === null ? "loopx" : `loopx-${target}`;
  const output = `${outdir}/${name}${isWindows ? ".exe" : ""}`;
  const skills = await Deno.stat(`${stage}/${SKILLS}`).catch(() => null);
  await deno(
    [
      "compile",
      "--quiet",
      "--no-config",
      ...permissionFlags("loopx"),
      "--deny-import",
      "--exclude-unused-npm",
      "--no-code-cache",
      "--app-name=loopx",
      ...(skills === null ? [] : [`--include=${stage}/${SKILLS}`]),
      ...(target === null ? [] : [`--target=${target}`]),
      `--output=${output}`,
      `${stage}/loopx.js`,
    ],
    runtime === null ? {} : { DENORT_BIN: runtime },
  );
  checkBaked(await Deno.readFile(output));
  return output;
}

/** Refuses an executable that may do anything but what the table says. */
function checkBaked(executable: Uint8Array): void {
  const options = readBakedOptions(executable);
  if (options === null) throw new Error("The executable holds no options.");
  const { allow_import: _, ...permissions } = options.permissions;
  deepStrictEqual(permissions, expectedPermissions("loopx"));
  deepStrictEqual(options.argv, []);
}

/**
 * Says why a build failed.
 *
 * @param message what the build complained of
 * @returns one sentence where the runtime could not be fetched, else the complaint without a stack
 */
export function compileComplaint(message: string): string {
  if (/denort|download|dl\.deno\.land/i.test(message)) {
    return "The runtime for the executable could not be downloaded: check the network, or name one " +
      "for this target in DENORT_BIN.";
  }
  return message.replace(/\n+\s*Stack backtrace:[^]*$/i, "").trim();
}

if (import.meta.main) {
  const values = readOptions(
    `deno task compile [--target TARGET] [--outdir FOLDER]\n\nTargets: ${targets.join(", ")}`,
    { target: { type: "string" }, outdir: { type: "string", default: "dist" } },
  );
  const target = targets.find((name) => name === values.target) ?? null;
  if (values.target !== undefined && target === null) {
    printError(`--target takes one of: ${targets.join(", ")}`);
    Deno.exit(2);
  }
  const outdir = resolve(values.outdir ?? "dist");
  await Deno.mkdir(outdir, { recursive: true });
  const stage = await Deno.makeTempDir({ dir: outdir, prefix: ".stage-" });
  try {
    await stageProgram(stage);
    print(await compile({ stage, target, outdir, runtime: null }));
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    printError(compileComplaint(message));
    Deno.exitCode = 1;
  } finally {
    await Deno.remove(stage, { recursive: true });
  }
}
