/**
 * Builds `dist/loopx.js` and its chunks: the program minified, for `deno run`.
 *
 * `deno task bundle [--outdir FOLDER]`
 *
 * What is loaded lazily stays in chunks of its own, so that starting costs no more than what is used:
 * `--version` from one file takes more than twice as long.
 *
 * @module
 */
import { permissionFlags } from "../permissions.ts";
import { print, printError, readOptions, runDeno } from "./_shell.ts";
import { compileAhead } from "./compile_ahead.ts";

/**
 * Bundles `main.ts` with everything it may load, the built-in example included. Scripts of an
 * earlier build in the folder are removed.
 *
 * @param outdir where to put the files
 * @returns the path of the file to run
 * @throws {Error} when the build fails
 */
export async function bundle(outdir: string): Promise<string> {
  await Deno.mkdir(outdir, { recursive: true });
  for await (const entry of Deno.readDir(outdir)) {
    if (entry.isFile && entry.name.endsWith(".js")) await Deno.remove(`${outdir}/${entry.name}`);
  }
  const result = await runDeno(
    [
      "bundle",
      "--quiet",
      "--frozen-lockfile",
      "--platform=deno",
      "--minify",
      "--code-splitting",
      `--outdir=${outdir}`,
      "main.ts",
    ],
    "captured",
  );
  if (result.status !== 0) throw new Error(result.stderr.trim());
  for await (const { name } of Deno.readDir(outdir)) {
    if (!name.endsWith(".js")) continue;
    const path = `${outdir}/${name}`;
    await Deno.writeTextFile(path, compileAhead(await Deno.readTextFile(path)));
  }
  await Deno.rename(`${outdir}/main.js`, `${outdir}/loopx.js`);
  return `${outdir}/loopx.js`;
}

if (import.meta.main) {
  const { outdir } = readOptions(
    "deno task bundle [--outdir FOLDER]",
    { outdir: { type: "string", default: "dist" } },
  );
  try {
    const output = await bundle(outdir ?? "dist");
    // A launcher takes standard output as it is, so the line stands alone there.
    printError("Run it with:");
    print(`deno run ${permissionFlags("loopx").join(" ")} ${output}`);
  } catch (thrown) {
    printError(thrown instanceof Error ? thrown.message : String(thrown));
    Deno.exit(1);
  }
}
