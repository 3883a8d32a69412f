/**
 * `deno task generate` rewrites what is derived; with `--check` it only tells what is out of date.
 *
 * @module
 */
import { dirname } from "node:path";
import { print, printError, root } from "./_shell.ts";
import { generatedFiles } from "./generated.ts";
import { lineDiff } from "./line_diff.ts";

/** Lines of a difference that are shown of one file. */
const SHOWN_LINES = 60;

/**
 * Brings what is derived up to date.
 *
 * @param check whether to leave the files alone
 * @returns whether nothing was out of date, or everything has been rewritten
 */
async function generate(check: boolean): Promise<boolean> {
  const stale = (await generatedFiles()).filter(({ current, wanted }) => current !== wanted);
  for (const { path, current, wanted } of stale) {
    if (!check) {
      Deno.mkdirSync(dirname(`${root}/${path}`), { recursive: true });
      Deno.writeTextFileSync(`${root}/${path}`, wanted);
      print(`rewritten: ${path}`);
      continue;
    }
    const difference = lineDiff(current, wanted);
    print(`${path} is out of date; \`deno task generate\` would change:`);
    for (const line of difference.slice(0, SHOWN_LINES)) print(line);
    if (difference.length > SHOWN_LINES) {
      print(`… and ${difference.length - SHOWN_LINES} lines more`);
    }
  }
  return !check || stale.length === 0;
}

try {
  Deno.exit(await generate(Deno.args.includes("--check")) ? 0 : 1);
} catch (thrown) {
  printError(thrown instanceof Error ? thrown.message : String(thrown));
  Deno.exit(1);
}
