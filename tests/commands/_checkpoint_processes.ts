/**
 * The program as real processes on one checkpoint: acknowledging at once, and ended in the middle.
 *
 * @module
 */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { checkpointSchema } from "../../lib/observation/schema.ts";
import { isTemporaryOf } from "../../lib/store/_names.ts";
import { inFolder, namesIn } from "../store/_folder.ts";
import { ended, startProgram } from "./_program.ts";
import { at, kept, putQueue, waiting } from "./_watched_queue.ts";

const monitor = ".local/monitor.json";

/** Starts the program in a folder. */
function program(folder: string, args: readonly string[]): Deno.ChildProcess {
  const flags = ["--fixture", "queue.json", ...kept, "--format", "json"];
  return startProgram(folder, [...args, ...flags]);
}

const observing = ["pr-review", "--autonomous-observation"] as const;

/**
 * Stops a watch between two looks.
 *
 * @param signal the signal
 * @returns its exit status and the lines it printed
 */
export async function stopWatch(
  signal: "SIGINT" | "SIGTERM",
): Promise<{ readonly code: number; readonly lines: readonly { readonly ok: boolean }[] }> {
  const lines: { readonly ok: boolean }[] = [];
  let code = 0;
  await inFolder(async (folder) => {
    await putQueue({ folder }, [waiting(1)]);
    const child = program(folder, ["watch"]);
    let text = "";
    for await (const piece of child.stdout.pipeThrough(new TextDecoderStream())) {
      if (text === "") child.kill(signal);
      text += piece;
    }
    code = (await child.status).code;
    lines.push(...text.trimEnd().split("\n").map((line) => JSON.parse(line)));
    strictEqual((await stored(folder)).candidate?.number, 1);
  });
  return { code, lines };
}

interface Outcome {
  readonly code: number;
  readonly result: {
    readonly ok: boolean;
    readonly error_kind?: string;
    readonly autonomous_review?: { readonly candidate: { readonly number: number } | null };
  };
}

async function outcome(child: Deno.ChildProcess): Promise<Outcome> {
  const { code, stdout } = await ended(child);
  return { code, result: JSON.parse(stdout) };
}

async function stored(folder: string) {
  const checkpoint = JSON.parse(await Deno.readTextFile(`${folder}/${monitor}`));
  return checkpointSchema.parse(checkpoint).autonomous_review;
}

/**
 * Several processes acknowledge heads at once, round after round. Whatever a process says it took is
 * in the checkpoint; one that took nothing says that it failed.
 *
 * @param processes how many at once
 * @param rounds how often
 * @returns how many acknowledgements were refused because others kept writing
 */
export async function acknowledgeTogether(processes: number, rounds: number): Promise<number> {
  let refused = 0;
  await inFolder(async (folder) => {
    const numbers = Array.from({ length: processes }, (_, index) => index + 1);
    await putQueue({ folder }, numbers.map((number) => waiting(number)));
    // One after another the heads are offered and projected, so that all may be handled at once.
    for (const number of [null, ...numbers]) {
      const flags = number === null ? [] : ["--projected-exact-head", at(number)];
      strictEqual((await outcome(program(folder, [...observing, ...flags]))).code, 0);
    }
    const all = await Deno.readTextFile(`${folder}/${monitor}`);
    for (let round = 0; round < rounds; round += 1) {
      await Deno.writeTextFile(`${folder}/${monitor}`, all);
      const outcomes = await Promise.all(
        numbers.map((number) =>
          outcome(program(folder, [...observing, "--handled-exact-head", at(number)]))
        ),
      );
      const taken = numbers.filter((_, index) => outcomes[index]?.code === 0);
      for (const { code, result } of outcomes) {
        if (code === 0) continue;
        deepStrictEqual([code, result.ok, result.error_kind], [1, false, "file_changed"]);
        refused += 1;
      }
      const { handled_exact_heads: handled, projected_candidate_exact_heads: projected } =
        await stored(folder);
      deepStrictEqual(handled, taken.map((number) => at(number)));
      deepStrictEqual(
        projected,
        numbers.filter((number) => !taken.includes(number)).map((number) => at(number)),
      );
      ok(taken.length > 0);
    }
  });
  return refused;
}

/**
 * Ends a process that writes the checkpoint, so many times at some instant, and looks what is there.
 *
 * @param whiles milliseconds after which each one is ended; every other one is ended in the middle of
 * its write
 * @returns how many had written before, and how many left a half-written file beside
 */
export async function endWhileWriting(
  whiles: readonly number[],
): Promise<{ readonly written: number; readonly halves: number }> {
  let [written, halves] = [0, 0];
  await inFolder(async (folder) => {
    // Large enough that a write takes a while.
    const rows = (digit: string) =>
      Array.from({ length: 60 }, (_, index) => waiting(index + 1, index === 0 ? digit : "a"));
    await putQueue({ folder }, rows("a"));
    strictEqual((await outcome(program(folder, observing))).code, 0);
    let before = await Deno.readTextFile(`${folder}/${monitor}`);
    for (const [round, milliseconds] of whiles.entries()) {
      const digit = "bcdef"[round % 5]!;
      await putQueue({ folder }, rows(digit));
      const child = program(folder, observing);
      const killed = killLater(child, folder, { milliseconds, at_sight: round % 2 === 0 });
      await child.output();
      halves += await killed ? 1 : 0;
      const after = await Deno.readTextFile(`${folder}/${monitor}`);
      const observation = await stored(folder);
      if (after !== before) {
        // The new one, whole: the changed head is offered, and everything else is there.
        strictEqual(observation.candidate?.head_oid, at(1, digit).slice(2));
        strictEqual(observation.items.length, 60);
        written += 1;
      }
      before = after;
    }
    // Nobody waits for a lock of the dead, and what they left half-written is gone.
    await putQueue({ folder }, rows("9"));
    strictEqual((await outcome(program(folder, observing))).code, 0);
    deepStrictEqual(namesIn(`${folder}/.local`), [".monitor.json.loopx-lock", "monitor.json"]);
  });
  return { written, halves };
}

/**
 * Kills a process: after a while, or as soon as the file is seen that it writes before it takes the
 * place of the checkpoint.
 *
 * @returns whether such a file was there when it was killed
 */
async function killLater(
  child: Deno.ChildProcess,
  folder: string,
  { milliseconds, at_sight }: { readonly milliseconds: number; readonly at_sight: boolean },
): Promise<boolean> {
  let ended = false;
  const end = child.status.then(() => ended = true);
  // What an earlier one left is removed by the next that writes.
  const before = new Set(namesIn(`${folder}/.local`));
  const sees = () =>
    namesIn(`${folder}/.local`).some((name) =>
      !before.has(name) && isTemporaryOf(name, "monitor.json")
    );
  const began = performance.now();
  while (!ended && !(at_sight ? sees() : performance.now() - began > milliseconds)) {
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  if (at_sight) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds % 3));
  }
  try {
    child.kill("SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
  await end;
  return sees();
}
