import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import fc from "fast-check";
import { changeGoal, goalDocument, type GoalStep } from "../../lib/config/change_goal.ts";
import { changeMachine } from "../../lib/config/change_machine.ts";
import { type Goal, readGoal } from "../../lib/config/read_goal.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { fullGoal } from "./_documents.ts";

const file = { role: "the file", language: "en" } as const;
const full = readGoal(JSON.stringify(fullGoal), "release", file);

function after(before: Goal | null, ...steps: readonly GoalStep[]) {
  return changeGoal(before, "release", steps.map((step) => ({ typed: step.kind, step })), "en");
}

function refused(kind: string, words: RegExp, work: () => unknown): void {
  throws(
    work,
    (thrown) => thrown instanceof LoopxError && thrown.kind === kind && words.test(thrown.message),
  );
}

const binding = (agent: string, thread: string) =>
  ({ kind: "bind", binding: { agent, host: "codex-app", thread } }) as const;
const order = (agent: string, direction: "forward" | "reverse" | "inherit") =>
  ({ kind: "agent_order", agent_order: { agent, order: direction } }) as const;

Deno.test("a goal is made of nothing, and says nothing", () => {
  const { goal, without_effect } = after(null);
  deepStrictEqual(without_effect, []);
  deepStrictEqual(goalDocument(goal), {
    schema_version: "loopx_goal_v0",
    goal_id: "release",
    coordination: { registered_agents: [] },
    control_plane: {},
    agent_bindings: [],
  });
});

Deno.test("what a change does not name keeps its value", () => {
  const { goal } = after(full, { kind: "review", settings: { wait_for_ci: true } });
  deepStrictEqual(goal, { ...full, review: { ...full.review, wait_for_ci: true } });
});

Deno.test("clearing takes every review setting, and nothing else", () => {
  deepStrictEqual(after(full, { kind: "clear_review" }).goal, { ...full, review: null });
});

Deno.test("retiring an agent takes its direction and its threads only", () => {
  const { agent_orders: _, ...rest } = full.review!;
  deepStrictEqual(after(full, { kind: "retire", agent: "a" }).goal, {
    ...full,
    registered_agents: ["b"],
    review: rest,
  });
  deepStrictEqual(after(full, { kind: "retire", agent: "b" }).goal, {
    ...full,
    registered_agents: ["a"],
    agent_bindings: [],
  });
});

Deno.test("inheriting takes one agent's direction, and with the last one what held it", () => {
  const only = after(null, { kind: "register", agent: "a" }, order("a", "reverse")).goal;
  deepStrictEqual(after(only, order("a", "inherit")).goal.review, null);
  const both = after(full, order("b", "reverse")).goal;
  deepStrictEqual(after(both, order("b", "inherit")).goal, full);
});

Deno.test("what changes nothing is told", () => {
  const steps: readonly GoalStep[] = [
    { kind: "retire", agent: "x" },
    { kind: "unbind", agent: "a" },
    { kind: "register", agent: "a" },
    binding("b", "T1"),
    order("a", "forward"),
    order("b", "inherit"),
    { kind: "review", settings: { review_order: "reverse" } },
    { kind: "experience_agents", agents: ["a"] },
    { kind: "experience_recall", automatic_recall: true },
  ];
  const { goal, without_effect } = after(full, ...steps);
  deepStrictEqual(goalDocument(goal), fullGoal);
  deepStrictEqual(without_effect, steps.map(({ kind }) => kind));
});

Deno.test("only registered agents are given anything", () => {
  for (
    const step of [
      order("x", "forward"),
      order("x", "inherit"),
      binding("x", "T9"),
      { kind: "experience_agents", agents: ["a", "x"] },
    ] as const
  ) refused("agent_unknown", /Agent x is not registered/, () => after(full, step));
});

Deno.test("who is retired may inherit in the same command, and be given nothing else", () => {
  const retired = { kind: "retire", agent: "a" } as const;
  const { goal, without_effect } = after(full, retired, order("a", "inherit"));
  deepStrictEqual(goal, after(full, retired).goal);
  deepStrictEqual(without_effect, ["agent_order"]);
  for (const step of [order("a", "forward"), order("x", "inherit"), binding("a", "T9")]) {
    refused("agent_unknown", /is not registered/, () => after(full, retired, step));
  }
});

Deno.test("a thread is given to one agent, and may change hands in one command", () => {
  refused("identity_conflict", /bound to b/, () => after(full, binding("a", "T1")));
  const { goal } = after(full, { kind: "unbind", agent: "b" }, binding("a", "T1"));
  deepStrictEqual(goal.agent_bindings, [{ agent: "a", host: "codex-app", thread: "T1" }]);
});

Deno.test("setting something about experience turns it on, and keeps what was set by hand", () => {
  const { goal } = after(full, { kind: "experience_agents", agents: ["b", "a", "b"] });
  deepStrictEqual(goal.experience, { ...fullGoal.reward_memory, agents: ["b", "a"] });
  const fresh = after(null, { kind: "experience_recall", automatic_recall: true }).goal;
  deepStrictEqual(fresh.experience, {
    enabled: true,
    agents: [],
    automatic_recall: true,
    surfaces: [],
  });
  strictEqual(after(full, { kind: "clear_experience" }).goal.experience, null);
});

Deno.test("no more is kept than is read again", () => {
  const many = Array.from({ length: 257 }, (_, index) => `a${index}`);
  const steps = many.map((agent) => ({ kind: "register", agent }) as const);
  after(null, ...steps.slice(1));
  refused("input", /registered_agents may have 256 entries/, () => after(null, ...steps));
  refused(
    "input",
    /owner_logins/,
    () => after(null, { kind: "review", settings: { owner_logins: many } }),
  );
  refused("input", /owner_logins/, () => changeMachine(null, { owner_logins: many }, "en"));
});

Deno.test("whatever steps are taken, the file is read as what was written", () => {
  const agent = fc.constantFrom("a", "b", "constructor", "9", "x");
  const anyStep: fc.Arbitrary<GoalStep> = fc.oneof(
    fc.record({ kind: fc.constantFrom("unbind", "retire", "register"), agent }) as fc.Arbitrary<
      GoalStep
    >,
    fc.tuple(agent, fc.constantFrom("T1", "T2")).map(([name, thread]) => binding(name, thread)),
    fc.tuple(agent, fc.constantFrom("forward", "reverse", "inherit")).map(([name, way]) =>
      order(name, way)
    ),
    fc.record({
      kind: fc.constant("review"),
      settings: fc.record({
        wait_for_ci: fc.boolean(),
        review_order: fc.constantFrom("forward", "reverse"),
        owner_logins: fc.constantFrom([], ["zoe"], ["zoe", "app[bot]"]),
      }, { requiredKeys: [] }),
    }) as fc.Arbitrary<GoalStep>,
    fc.constantFrom<GoalStep>({ kind: "clear_review" }, { kind: "clear_experience" }),
    fc.array(agent, { maxLength: 2 }).map((agents): GoalStep => ({
      kind: "experience_agents",
      agents,
    })),
    fc.boolean().map((automatic_recall): GoalStep => ({
      kind: "experience_recall",
      automatic_recall,
    })),
  );
  fc.assert(fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
    let goal: Goal = after(null).goal;
    for (const step of steps) {
      try {
        goal = after(goal, step).goal;
      } catch (thrown) {
        if (!(thrown instanceof LoopxError)) throw thrown;
        match(thrown.kind, /^(?:agent_unknown|identity_conflict)$/);
      }
      const text = JSON.stringify(goalDocument(goal));
      const again = readGoal(text, "release", file);
      strictEqual(JSON.stringify(goalDocument(again)), text);
    }
  }));
});

Deno.test("a machine keeps what is not named, and forgets what is cleared", () => {
  const before = { review: { wait_for_ci: false, owner_logins: ["zoe"] } };
  deepStrictEqual(changeMachine(before, { owner_logins: [] }, "en"), {
    review: { wait_for_ci: false, owner_logins: [] },
  });
  deepStrictEqual(changeMachine(before, "clear", "en"), { review: null });
  deepStrictEqual(changeMachine(null, { review_order: "reverse" }, "en"), {
    review: { review_order: "reverse" },
  });
});
