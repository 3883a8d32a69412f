import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { checkpointReportSchema } from "../../lib/observation/watch_schema.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { namesIn } from "../store/_folder.ts";
import { runProgram } from "./_fake_io.ts";
import { withRecords } from "./_record_place.ts";
import { at, kept, looking, putQueue, waiting } from "./_watched_queue.ts";

const json = ["--format", "json"];
const show = ["observation", "show", ...kept];
const reset = ["observation", "reset", ...kept];

Deno.test("observation show says what a checkpoint holds", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8), waiting(9)]);
    await place.run(looking);
    await place.run([...looking, "--projected-exact-head", at(7)]);
    await place.run([...looking, "--handled-exact-head", at(8)]);
    const before = await place.text(".local/monitor.json");
    const { status, stdout } = await place.run([...show, ...json]);
    strictEqual(status, 0);
    const report = checkpointReportSchema.parse(JSON.parse(stdout));
    const { queue_fingerprint, ...rest } = report.checkpoint!;
    match(queue_fingerprint!, /^[0-9a-f]{64}$/);
    deepStrictEqual(rest, {
      repository: "harbor-labs/tidewater",
      host: "github.com",
      queue_size: 3,
      pending_candidate_exact_head: at(9),
      handled_exact_heads: [at(8)],
      projected_candidate_exact_heads: [at(7)],
      reopened_candidate_exact_heads: [],
    });
    for (const format of ["markdown", "table"]) {
      for (const lang of ["en", "zh"]) {
        const told = await place.run([...show, "--format", format, "--lang", lang], {
          columns: 60,
        });
        for (const head of [at(7), at(8), at(9)]) ok(told.stdout.includes(head), told.stdout);
        ok(!told.stdout.includes("monitor"));
      }
    }
    strictEqual(await place.text(".local/monitor.json"), before);
  });
});

Deno.test("where there is no checkpoint nothing is made", async () => {
  await withRecords(async (place) => {
    for (const line of [show, reset, [...reset, "--execute"], ["observation", "show"]]) {
      const { status, stdout } = await place.run([...line, ...json]);
      const { checkpoint, reset: outcome } = JSON.parse(stdout);
      deepStrictEqual([status, checkpoint], [0, null]);
      strictEqual(outcome, line.includes("reset") ? "nothing" : null);
    }
    deepStrictEqual(namesIn(place.folder), []);
  });
});

Deno.test("observation reset previews, and forgets when it is told to", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8)]);
    await place.run(looking);
    await place.run([...looking, "--handled-exact-head", at(7)]);
    const before = await place.text(".local/monitor.json");
    const preview = await place.run(reset);
    match(preview.stdout, /--execute/);
    strictEqual(await place.text(".local/monitor.json"), before);
    const done = await place.run([...reset, "--execute", ...json]);
    const { reset: outcome, checkpoint } = JSON.parse(done.stdout);
    deepStrictEqual([outcome, checkpoint.handled_exact_heads], ["done", [at(7)]]);
    ok(!namesIn(`${place.folder}/.local`).includes("monitor.json"));
    const again = JSON.parse((await place.run(looking)).stdout).autonomous_review;
    deepStrictEqual([again.reason, again.candidate.number], ["initial_complete_observation", 7]);
  });
});

Deno.test("a checkpoint that changed meanwhile is not forgotten", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    await place.run(looking);
    const files = localStore(place.folder);
    const run = await place.run([...reset, "--execute", ...json], {
      store: {
        remove: async (where, expected) => {
          await place.run([...looking, "--handled-exact-head", at(7)]);
          await files.remove(where, expected);
        },
      },
    });
    deepStrictEqual([run.status, JSON.parse(run.stdout).error_kind], [1, "file_changed"]);
    ok((await place.text(".local/monitor.json")).includes(at(7)));
  });
});

Deno.test("the first word alone leads to both", async () => {
  const alone = await runProgram(["observation"]);
  strictEqual(alone.status, 2);
  match(alone.stderr, /observation show.*observation reset/);
  for (const lang of ["en", "zh"]) {
    const { status, stdout, stderr } = await runProgram(["help", "observation", "--lang", lang]);
    deepStrictEqual([status, stderr], [0, ""]);
    match(stdout, /^ {2}observation show +\S.*\n {2}observation reset +\S/m);
    ok(!stdout.includes("pr-review"), stdout);
  }
  strictEqual((await runProgram(["help", "observatio"])).status, 2);
});

Deno.test("a file that is larger than any checkpoint is moved away, like a damaged one", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const path = `${place.folder}/.local/monitor.json`;
    await Deno.mkdir(`${place.folder}/.local`);
    await Deno.writeTextFile(path, "x");
    await Deno.truncate(path, 256 * 1024 * 1024 + 1);
    for (const line of [looking, show, [...reset, "--execute"]]) {
      const { status, stderr } = await place.run(line);
      strictEqual(status, 1);
      match(
        stderr,
        /larger than 256 MiB\. Move the file away to begin anew, or name another one\./,
      );
    }
    strictEqual((await Deno.stat(path)).size, 256 * 1024 * 1024 + 1);
  });
});
