/**
 * The entry point of the model probe (docs/review-cases.md). See `permissions.ts` for what it may
 * do; `tools/probe.ts` starts it and adds the one host that it may ask.
 *
 * @module
 */
import { systemClock } from "./lib/github/clock.ts";
import { runMain } from "./lib/probe/main.ts";

/** Where the cases lie, from the folder of the project. */
const FOLDER = "fixtures/reviews";

const encoder = new TextEncoder();

async function readCases(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  try {
    const names = Array.from(Deno.readDirSync(FOLDER), ({ name }) => name);
    for (const name of names.filter((name) => name.endsWith(".json")).sort()) {
      files.set(name, await Deno.readTextFile(`${FOLDER}/${name}`));
    }
  } catch {
    files.clear();
  }
  return files;
}

Deno.exit(
  await runMain(Deno.args, {
    stdout: async (text) => {
      const bytes = encoder.encode(text);
      for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
    },
    stderr: async (text) => void await Deno.stderr.write(encoder.encode(text)),
    env: (name) => Deno.env.get(name),
    fetch,
    clock: systemClock,
    read_cases: readCases,
  }),
);
