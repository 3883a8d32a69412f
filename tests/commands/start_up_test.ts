import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { root } from "../../tools/_shell.ts";
import { layerOf } from "../../tools/layers.ts";
import { inFolder } from "../store/_folder.ts";
import { ended, startProgram } from "./_program.ts";

/** The modules of the project that a run evaluates, by path. */
async function evaluatedBy(args: readonly string[]): Promise<readonly string[]> {
  const paths = new Set<string>();
  await inFolder(async (folder) => {
    const child = startProgram(folder, args, [`--coverage=${folder}/coverage`]);
    const { code, stderr } = await ended(child);
    strictEqual(code, 0, stderr);
    const home = `${new URL(`file://${root}`).href}/`;
    for (const { name } of Deno.readDirSync(`${folder}/coverage`)) {
      const { url } = JSON.parse(await Deno.readTextFile(`${folder}/coverage/${name}`));
      if (url.startsWith(home)) paths.add(url.slice(home.length));
    }
  });
  return [...paths].sort();
}

Deno.test("the example runs without what only GitHub, Git, a goal, a host or a gate asks for", async () => {
  const evaluated = await evaluatedBy(["pr-review", "--source", "fixture", "--format", "json"]);
  ok(evaluated.includes("lib/packet/build_packet.ts"));
  // What a goal may be called is checked with the command line, and settings have values without one.
  const always = ["names.ts", "settings.ts", "vocabulary.ts"].map((name) => `lib/config/${name}`);
  const needless = [
    "lib/config",
    "lib/experience",
    "lib/github",
    "lib/gitexperience",
    "lib/gitrecovery",
    "lib/observation",
    "lib/reviewerhost",
    "lib/store",
  ];
  deepStrictEqual(
    evaluated.filter((path) =>
      needless.includes(layerOf(path)?.path ?? "") && !always.includes(path) ||
      /readiness_|closeout|(?<!messages\/)schema\.ts$|messages\/(?:gates|recovery)/.test(path)
    ),
    [],
  );
});
