import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { commandErrorSchema } from "../../lib/packet/error_schema.ts";
import { packetSchema } from "../../lib/packet/schema.ts";
import { rowDetailSchema } from "../../lib/packet/row_detail_schema.ts";
import { runProgram } from "./_fake_io.ts";

/** Shows a row of the built-in example. */
async function shown(...words: readonly string[]) {
  const line = ["pr-review", "show", ...words, "--source", "fixture", "--format", "json"];
  const run = await runProgram(line);
  strictEqual(run.status, 0, run.stderr);
  return { ...run, detail: rowDetailSchema.parse(JSON.parse(run.stdout)) };
}

Deno.test("one row is shown as the packet has it, without a file or a clock", async () => {
  const { detail, reads, stderr } = await shown("419");
  deepStrictEqual([reads, stderr], [[], ""]);
  const queue = await runProgram(
    ["pr-review", "--source", "fixture", "--state", "all", "--format", "json"],
  );
  const packet = packetSchema.parse(JSON.parse(queue.stdout));
  deepStrictEqual(detail.row, packet.pull_requests.find((row) => row.number === 419));
  const sequence = packet.review_groups.unmerged.review_sequence;
  deepStrictEqual(
    [detail.place.rank, detail.place.of],
    [sequence.findIndex((entry) => entry.number === 419) + 1, sequence.length],
  );
});

Deno.test("flags stand before the command, between its words, before and after the number", async () => {
  const expected = (await shown("419")).stdout;
  const flags = ["--source", "fixture"];
  for (
    const line of [
      ["pr-review", "show", ...flags, "419", "--format=json"],
      ["pr-review", ...flags, "--format", "json", "show", "419"],
      ["--format", "json", "pr-review", "show", "419", ...flags],
      ["--format", "json", "pr-review", "show", ...flags, "--", "419"],
    ]
  ) {
    const { status, stdout, stderr } = await runProgram(line);
    deepStrictEqual([status, stderr], [0, ""], line.join(" "));
    strictEqual(stdout, expected);
  }
});

Deno.test("people get the row in Markdown or as a table", async () => {
  const line = ["pr-review", "show", "419", "--source", "fixture"];
  const markdown = await runProgram(line);
  match(markdown.stdout, /^# \[#419\]\(https:[^)]*\) .*\n\n## /);
  const table = await runProgram(line, { terminal: true, columns: 90, env: { NO_COLOR: "1" } });
  match(table.stdout, /^#419 .*\nhttps:\/\/\S+\n\n\S.*\n {2}\S/);
});

Deno.test("a number the source lacks is told with its neighbours", async () => {
  const line = ["pr-review", "show", "9999", "--source", "fixture", "--format", "json"];
  const { status, stdout, stderr } = await runProgram(line);
  strictEqual(status, 1);
  const error = commandErrorSchema.parse(JSON.parse(stdout));
  deepStrictEqual([error.command, error.error_kind], ["pr-review show", "input"]);
  match(error.error, /#9999/);
  match(error.advice ?? "", /#432/);
  strictEqual(stderr, `loopx: ${error.error} ${error.advice}\n`);
});

Deno.test("missing files and records are answered as in the queue", async () => {
  const missing = await runProgram(["pr-review", "show", "7", "--fixture", "gone.json"]);
  strictEqual(missing.status, 1);
  match(missing.stderr, /^loopx: Cannot read the fixture/);
  ok(!missing.stderr.includes("gone.json"));
});

Deno.test("the direction of the queue moves the row's rank", async () => {
  const forward = (await shown("419")).detail.place;
  const { place } = (await shown("419", "--review-order", "reverse")).detail;
  strictEqual(place.rank, forward.of! + 1 - forward.rank!);
  const older = await shown("--review-priority", "owner-first", "419");
  strictEqual(older.detail.place.rank, place.rank);
  strictEqual(
    older.stderr,
    "loopx: --review-priority is deprecated; write `--review-order reverse`.\n",
  );
});
