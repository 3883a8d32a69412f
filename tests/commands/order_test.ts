import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { type Packet, packetSchema } from "../../lib/packet/schema.ts";
import { runProgram } from "./_fake_io.ts";

const builtIn = ["pr-review", "--source", "fixture", "--format", "json"];

async function packetWith(...flags: readonly string[]) {
  const run = await runProgram([...builtIn, ...flags]);
  strictEqual(run.status, 0, run.stderr);
  return { ...run, packet: packetSchema.parse(JSON.parse(run.stdout)) };
}

function order({ review_sequence }: Packet): readonly number[] {
  return review_sequence.map((entry) => entry.number);
}

/** What the packet says about the direction that was asked for. */
function direction({ request, scheduling_policy }: Packet): readonly string[] {
  strictEqual(scheduling_policy.review_order, request.review_order);
  strictEqual(scheduling_policy.review_priority, request.review_priority);
  return [request.review_order, request.review_order_source, request.review_priority];
}

Deno.test("the queue is walked forward unless the command says otherwise", async () => {
  const { packet: usual } = await packetWith();
  deepStrictEqual(direction(usual), ["forward", "capability_default", "other-developers-first"]);
  const { packet: forward } = await packetWith("--review-order", "forward");
  deepStrictEqual(direction(forward), ["forward", "command_override", "other-developers-first"]);
  deepStrictEqual(order(forward), order(usual));
  const { packet: reverse } = await packetWith("--review-order", "reverse");
  deepStrictEqual(direction(reverse), ["reverse", "command_override", "owner-first"]);
  deepStrictEqual(order(reverse), order(usual).toReversed());
});

Deno.test("the direction comes before the limit", async () => {
  const last = order((await packetWith()).packet).at(-1);
  const { packet } = await packetWith("--review-order", "reverse", "--limit", "1");
  deepStrictEqual(order(packet), [last]);
});

Deno.test("the older spelling does the same and says what to write instead", async () => {
  for (
    const [older, flag] of [
      ["other-developers-first", "forward"],
      ["owner-first", "reverse"],
    ] as const
  ) {
    const { stdout, stderr } = await packetWith("--review-priority", older);
    strictEqual(stdout, (await packetWith("--review-order", flag)).stdout);
    strictEqual(
      stderr,
      `loopx: --review-priority is deprecated; write \`--review-order ${flag}\`.\n`,
    );
  }
});

Deno.test("the reference names the new spelling only", async () => {
  const { packet } = await packetWith();
  match(packet.request.cli_command, /--review-order forward\|reverse/);
  strictEqual(packet.request.cli_command.includes("--review-priority"), false);
});

Deno.test("a concluded head becomes work again where somebody asks for it by name", async () => {
  const { packet: before } = await packetWith();
  const concluded = before.pull_requests.filter((row) =>
    row.review_action_reason === "independently_covered" ||
    row.review_action_reason === "concluded"
  );
  strictEqual(concluded.length >= 2, true, "the built-in example has such heads");
  const [first, second] = concluded;
  const keys = [first, second].map((row) => `${row!.number}@${row!.head_oid}`);
  const { packet, stderr } = await packetWith(
    ...["--fresh-audit-exact-head", keys[0]!.toUpperCase()],
    ...["--fresh-audit-exact-head", keys[1]!, `--fresh-audit-exact-head=${keys[0]}`],
  );
  strictEqual(stderr, "");
  deepStrictEqual(packet.request.fresh_audit_exact_heads, keys);
  const asked = packet.pull_requests.filter((row) => row.fresh_audit_requested);
  deepStrictEqual(
    asked.map((row) => row.number).sort(),
    [first!.number, second!.number].sort(),
  );
  for (const row of asked) {
    strictEqual(row.review_action_kind, "audit_pull_request_exact_head");
    strictEqual(row.review_template !== null && row.evidence_commands.length > 0, true);
    strictEqual(order(packet).includes(row.number), true);
  }
  strictEqual(packet.review_sequence.length, before.review_sequence.length + 2);
  deepStrictEqual(before.request.fresh_audit_exact_heads, []);
  strictEqual(JSON.stringify(before.pull_requests).includes('fresh_audit_requested":'), false);
});

Deno.test("a fresh audit is refused where it would change nothing or be lost", async () => {
  const { packet } = await packetWith();
  const row = (reason: string) =>
    packet.pull_requests.find((candidate) => candidate.review_action_reason === reason)!;
  const key = ({ number, head_oid }: { readonly number: number; readonly head_oid: string }) =>
    `${number}@${head_oid}`;
  const actionable = packet.pull_requests.find((candidate) => candidate.review_action_kind)!;
  const covered = row("independently_covered");
  const cases: readonly (readonly [flags: readonly string[], message: RegExp])[] = [
    [[key(actionable)], /already actionable/],
    [[key(row("draft"))], /valid prior conclusion/],
    [[`${covered.number}@${"0".repeat(40)}`], /absent from the current result window/],
    [[`9999@${"0".repeat(40)}`], /absent from the current result window/],
    [[key(covered), "--state", "merged"], /absent from the current result window/],
    [[key(covered), "--limit", "1"], /absent from the current result window/],
  ];
  for (const [[head = "", ...more], message] of cases) {
    const run = await runProgram([...builtIn, "--fresh-audit-exact-head", head, ...more]);
    strictEqual(run.status, 1, head);
    const error = JSON.parse(run.stdout);
    strictEqual(error.error_kind, "input");
    match(error.error, message);
    deepStrictEqual(error.request.fresh_audit_exact_heads, [head]);
  }
});

Deno.test("one row is audited afresh, too", async () => {
  const { packet } = await packetWith();
  const covered = packet.pull_requests.find((row) =>
    row.review_action_reason === "independently_covered"
  )!;
  const head = `${covered.number}@${covered.head_oid}`;
  const line = ["pr-review", "show", `${covered.number}`, "--source", "fixture"];
  const run = await runProgram(
    [...line, "--format", "json", "--fresh-audit-exact-head", head],
  );
  strictEqual(run.status, 0, run.stderr);
  strictEqual(JSON.parse(run.stdout).row.fresh_audit_requested, true);
});
