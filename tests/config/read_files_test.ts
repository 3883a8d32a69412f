import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { goalDocument } from "../../lib/config/change_goal.ts";
import { machineDocument } from "../../lib/config/change_machine.ts";
import { readGoal } from "../../lib/config/read_goal.ts";
import { readMachineSettings } from "../../lib/config/read_machine.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { badGoals, badMachines, changed, fullGoal, fullMachine } from "./_documents.ts";

const file = { role: "the file", language: "en" } as const;
const goal = (document: unknown) => readGoal(JSON.stringify(document), "release", file);
const machine = (document: unknown) => readMachineSettings(JSON.stringify(document), file);
const review = ["control_plane", "pull_request_review"] as const;

function refusal(work: () => unknown): LoopxError {
  try {
    work();
  } catch (thrown) {
    ok(thrown instanceof LoopxError);
    return thrown;
  }
  throw new Error("it was taken");
}

Deno.test("a goal and a machine are written as they are read", () => {
  deepStrictEqual(goalDocument(goal(fullGoal)), fullGoal);
  deepStrictEqual(machineDocument(machine(fullMachine)), fullMachine);
});

Deno.test("what is missing says nothing", () => {
  const bare = changed(changed(changed(fullGoal, ["control_plane"]), ["agent_bindings"]), [
    "reward_memory",
  ]);
  const { review, agent_bindings, experience } = goal(bare);
  deepStrictEqual([review, agent_bindings, experience], [null, [], null]);
  strictEqual(machine({ ...fullMachine, namespaces: {} }).review, null);
});

Deno.test("an empty list of owners is a value, and logins are folded, each once", () => {
  deepStrictEqual(
    goal(changed(fullGoal, [...review, "owner_logins"], [])).review?.owner_logins,
    [],
  );
  const doubled = changed(fullGoal, [...review, "owner_logins"], ["Zoe", "adam", "ZOE"]);
  deepStrictEqual(goal(doubled).review?.owner_logins, ["zoe", "adam"]);
});

Deno.test("the older word for the direction is read, and never written", () => {
  for (
    const [older, order] of [["other-developers-first", "forward"], ["owner-first", "reverse"]]
  ) {
    const path = ["namespaces", "pull_request_review"];
    const old = changed(changed(fullMachine, [...path, "review_order"]), [
      ...path,
      "review_priority",
    ], older);
    strictEqual(machine(old).review?.review_order, order);
    ok(!JSON.stringify(machineDocument(machine(old))).includes("review_priority"));
  }
});

Deno.test("two agents of one thread can be read, so that one of them can be freed", () => {
  const both = changed(fullGoal, ["agent_bindings", 1], {
    agent: "a",
    host: "codex-app",
    thread: "T1",
  });
  strictEqual(goal(both).agent_bindings.length, 2);
});

for (const [what, [text, named]] of Object.entries(badGoals)) {
  Deno.test(`a goal's file is refused: ${what}`, () => {
    const { kind, message, advice } = refusal(() => readGoal(text, "release", file));
    strictEqual(kind, "input");
    match(message, named);
    match(message, /the file/i);
    ok(advice !== null && advice.length > 10);
  });
}

for (const [what, [text, named]] of Object.entries(badMachines)) {
  Deno.test(`a machine's file is refused: ${what}`, () => {
    const { kind, message } = refusal(() => readMachineSettings(text, file));
    strictEqual(kind, "input");
    match(message, named);
  });
}

Deno.test("a key that is a path is not repeated, wherever it stands", () => {
  const path = "/home/zoe/plans";
  const orders = changed(fullGoal, [...review, "agent_orders"], { [path]: "forward" });
  for (const evil of [changed(fullGoal, ["coordination", path], 1), orders]) {
    const { message } = refusal(() => goal(evil));
    ok(!message.includes("zoe"), message);
    match(message, /<local-path-redacted>/);
  }
});

Deno.test("a key that somebody chose is repeated as harmless text", () => {
  const evil = { ...fullGoal, ["a\u001b[31m\u202eghp_abcdefghijklmnopqrstuvwxyz0123456789"]: 1 };
  const { message } = refusal(() => goal(evil));
  for (const part of ["\u001b", "\u202e", "ghp_abc"]) ok(!message.includes(part), message);
});
