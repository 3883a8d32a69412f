/**
 * The program as real processes that configure one goal at once.
 *
 * @module
 */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { inFolder, namesIn } from "../store/_folder.ts";
import { ended, startProgram } from "./_program.ts";

const goal = ".local/loopx/goals/release";

function configure(folder: string, flags: readonly string[]): Deno.ChildProcess {
  const verb = ["configure-goal", "--goal-id", "release"];
  return startProgram(folder, [...verb, ...flags, "--execute", "--format", "json"]);
}

interface Outcome {
  readonly code: number;
  readonly result: Readonly<Record<string, unknown>>;
}

async function outcome(child: Deno.ChildProcess): Promise<Outcome> {
  const { code, stdout } = await ended(child);
  return { code, result: JSON.parse(stdout) };
}

/** What was counted over all rounds. */
export interface Contest {
  /** Rounds in which both changes were kept, one after the other. */
  both: number;
  /** Rounds in which one was told that it came too late. */
  one: number;
}

/**
 * Two processes change a goal at once, round after round: free ones, which may come one after the other,
 * and such as hold to one preview, of which one alone can win. Whoever says that it wrote is in the
 * file; whoever is not in the file says that it failed.
 *
 * @param rounds how often
 * @returns how the rounds ended
 */
export async function configureTogether(rounds: number): Promise<Contest> {
  const contest: Contest = { both: 0, one: 0 };
  await inFolder(async (folder) => {
    let kept: readonly string[] = [];
    let revision = "absent";
    for (let round = 0; round < rounds; round += 1) {
      // Names come back, so that the file does not fill up.
      const names = [`left-${round % 50}`, `right-${round % 50}`];
      const held = round % 2 === 1 ? ["--expect-revision", revision] : [];
      const flag = kept.includes(names[0]!) || kept.includes(names[1]!)
        ? "--retire-agent"
        : "--register-agent";
      const outcomes = await Promise.all(
        names.map((name) => outcome(configure(folder, [flag, name, ...held]))),
      );
      const won = names.filter((_, index) => outcomes[index]!.code === 0);
      for (const { code, result } of outcomes) {
        if (code === 0) {
          match(String(result["outcome"]), /^(?:written|unchanged)$/);
          continue;
        }
        strictEqual(code, 1);
        match(String(result["error_kind"]), /^file_(?:changed|locked)$/);
        ok(String(result["advice"]).length > 5);
      }
      const wrote = outcomes.filter(({ result }) => result["outcome"] === "written").length;
      ok(won.length > 0, "somebody wins");
      if (held.length > 0) ok(wrote <= 1, "one preview is applied once");
      const stored = JSON.parse(await Deno.readTextFile(`${folder}/${goal}/goal.json`));
      const found: readonly string[] = stored.coordination.registered_agents;
      const expected = flag === "--register-agent"
        ? [...kept, ...won]
        : kept.filter((name) => !won.includes(name));
      deepStrictEqual([...found].sort(), [...new Set(expected)].sort(), `round ${round}`);
      if (won.length === 2) contest.both += 1;
      else contest.one += 1;
      kept = found;
      const bytes = await Deno.readFile(`${folder}/${goal}/goal.json`);
      revision = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
      deepStrictEqual(namesIn(`${folder}/${goal}`), [".goal.json.loopx-lock", "goal.json"]);
    }
  });
  return contest;
}
