/**
 * The program as real processes that check readiness for one goal at once.
 *
 * @module
 */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readinessStoreSchema } from "../../lib/packet/readiness_schema.ts";
import { inFolder, namesIn } from "../store/_folder.ts";
import { example } from "./_gate_world.ts";
import { type Ended, ended, startProgram } from "./_program.ts";

const GOAL = "spring-tide";
const FOLDER = `.local/loopx/goals/${GOAL}/pr_review`;

async function program(folder: string, args: readonly string[]): Promise<Ended> {
  return await ended(startProgram(folder, [...args, "--goal-id", GOAL, "--format", "json"]));
}

/**
 * Several processes check a pull request each, all at once, round after round. Whatever a process says
 * it kept is kept, and one that kept nothing says so.
 *
 * @param processes how many at once, at most as many as the example has usable rows
 * @param rounds how often
 */
export async function checkTogether(processes: number, rounds: number): Promise<void> {
  const rows = example.rows.filter(({ number }) => number > 405).slice(0, processes);
  await inFolder(async (folder) => {
    strictEqual((await program(folder, ["configure-goal", "--execute"])).code, 0);
    for (let round = 0; round < rounds; round += 1) {
      const before = await kept(folder);
      const runs = await Promise.all(rows.map(async ({ number, headRefOid }) => {
        const head = `${number}@${headRefOid}`;
        const now = `2026-11-02T09:${String(round).padStart(2, "0")}:00Z`;
        const line = ["merge-check", head, "--source", "fixture", "--now", now];
        return { head, ...await program(folder, line) };
      }));
      const written = runs.filter(({ stdout, stderr, code }) => {
        const { ready, local_goal_observation_write_performed: performed } = JSON.parse(stdout);
        if (performed !== true) match(stderr, /is not kept for goal spring-tide/);
        strictEqual(code, ready === true && performed === true ? 0 : 1, stderr);
        return performed === true;
      }).map(({ head }) => head);
      ok(written.length > 0);
      const wanted = new Set([...before, ...written]);
      deepStrictEqual(await kept(folder), [...wanted].toSorted());
    }
    deepStrictEqual(namesIn(`${folder}/${FOLDER}`).toSorted(), [
      ".merge_readiness_observations.json.loopx-lock",
      "merge_readiness_observations.json",
    ]);
  });
}

async function kept(folder: string): Promise<readonly string[]> {
  try {
    const text = await Deno.readTextFile(`${folder}/${FOLDER}/merge_readiness_observations.json`);
    const { observations } = readinessStoreSchema.parse(JSON.parse(text));
    return observations.map(({ exact_head }) => exact_head).toSorted();
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return [];
    throw thrown;
  }
}
