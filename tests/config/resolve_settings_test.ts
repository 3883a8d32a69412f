import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import {
  effectiveSettings,
  resolveSettings,
  type SettingLevels,
} from "../../lib/config/resolve_settings.ts";
import type { GoalReviewSettings, ReviewSettings } from "../../lib/config/settings.ts";
import { settingKeys, type SettingOrigin } from "../../lib/config/vocabulary.ts";
import type { ReviewOrder } from "../../lib/policy/schedule.ts";

/** A value, or the absence of one. */
const waits = [undefined, true, false] as const;
const orders = [undefined, "forward", "reverse"] as const;

/** Every settings of a level whose owners carry its name; null for a level that is not there. */
function everySettings(owner: string): readonly (ReviewSettings | null)[] {
  const owners = [undefined, [], [owner]];
  const all = waits.flatMap((wait_for_ci) =>
    orders.flatMap((review_order) =>
      owners.map((owner_logins): ReviewSettings => ({
        ...(wait_for_ci === undefined ? {} : { wait_for_ci }),
        ...(review_order === undefined ? {} : { review_order }),
        ...(owner_logins === undefined ? {} : { owner_logins }),
      }))
    )
  );
  return [null, ...all];
}

/** Who asks, and which direction the goal gives agents. */
const callers: readonly (readonly [
  agent: string | null,
  agent_orders: Readonly<Record<string, ReviewOrder>> | undefined,
])[] = [
  [null, undefined],
  [null, { a: "reverse" }],
  ["a", undefined],
  ["a", { b: "reverse" }],
  ["a", { a: "forward" }],
  ["a", { a: "reverse", b: "forward" }],
  // A name that every object inherits gives no direction.
  ["constructor", { a: "reverse" }],
];

type Rule<Value> = readonly (readonly [SettingOrigin, Value | undefined])[];

/** The rules as data: the first entry with a value is in force. */
function rules({ command, agent, goal, machine, user }: SettingLevels) {
  const own = Object.entries(goal?.agent_orders ?? {}).find(([name]) => name === agent)?.[1];
  const takesBoth = goal?.wait_for_ci !== undefined || goal?.review_order !== undefined;
  const whole = <Value>(value: Value) => takesBoth ? value : undefined;
  const wait_for_ci: Rule<boolean> = [
    ["goal_override", goal?.wait_for_ci],
    ["capability_default", whole(true)],
    ["machine_default", machine?.wait_for_ci],
    ["user_default", user?.wait_for_ci],
    ["capability_default", true],
  ];
  const review_order: Rule<ReviewOrder> = [
    ["command_override", command.review_order],
    ["agent_override", own],
    ["goal_override", goal?.review_order],
    ["capability_default", whole("forward")],
    ["machine_default", machine?.review_order],
    ["user_default", user?.review_order],
    ["capability_default", "forward"],
  ];
  const owner_logins: Rule<readonly string[]> = [
    ["goal_override", goal?.owner_logins],
    ["machine_default", machine?.owner_logins],
    ["user_default", user?.owner_logins],
    ["capability_default", []],
  ];
  return { wait_for_ci, review_order, owner_logins };
}

function first<Value>(rule: Rule<Value>): readonly [SettingOrigin, Value] {
  const found = rule.find(([, value]) => value !== undefined)!;
  return found as readonly [SettingOrigin, Value];
}

function* everyCase(): Generator<SettingLevels> {
  const [goals, machines, users] = ["goal", "machine", "user"].map(everySettings) as [
    readonly (ReviewSettings | null)[],
    readonly (ReviewSettings | null)[],
    readonly (ReviewSettings | null)[],
  ];
  for (const [agent, agent_orders] of callers) {
    for (const settings of goals) {
      if (settings === null && (agent !== null || agent_orders !== undefined)) continue;
      const goal: GoalReviewSettings | null = settings === null
        ? null
        : { ...settings, ...(agent_orders === undefined ? {} : { agent_orders }) };
      for (const review_order of orders) {
        const command = review_order === undefined ? {} : { review_order };
        for (const machine of machines) {
          for (const user of users) yield { command, agent, goal, machine, user };
        }
      }
    }
  }
}

Deno.test("every presence and absence at every level gives what the rules say, for every key", () => {
  let cases = 0;
  for (const levels of everyCase()) {
    cases += 1;
    const found = effectiveSettings(levels);
    const expected = rules(levels);
    const [waitOrigin, wait] = first(expected.wait_for_ci);
    const [orderOrigin, order] = first(expected.review_order);
    const [ownersOrigin, owners] = first(expected.owner_logins);
    const isRight = found.wait_for_ci === wait && found.origins.wait_for_ci === waitOrigin &&
      found.review_order === order && found.origins.review_order === orderOrigin &&
      found.owner_logins.join() === owners.join() && found.origins.owner_logins === ownersOrigin;
    // One message of a quarter of a million is built.
    if (!isRight) deepStrictEqual(found, expected, JSON.stringify(levels));
  }
  strictEqual(cases, (7 * 27 + 1) * 3 * 28 * 28);
});

Deno.test("of every key one level decides, and it is the one that is told", () => {
  let index = 0;
  for (const levels of everyCase()) {
    // A prime step visits every combination of the inner levels over time.
    if (index++ % 53 !== 0) continue;
    const resolved = resolveSettings(levels);
    for (const key of settingKeys) {
      const { value, origin, levels: answers } = resolved[key];
      const deciding = answers.filter(({ state }) => state === "decides");
      strictEqual(deciding.length, 1, JSON.stringify(levels));
      deepStrictEqual(deciding[0]!.value, value);
      ok(origin.startsWith(`${deciding[0]!.level}_`));
      for (const answer of answers) {
        const says = answer.state === "decides" || answer.state === "overridden";
        strictEqual(answer.value !== null, says);
      }
    }
  }
});

Deno.test("taking a level away reveals the next", () => {
  const levels: SettingLevels = {
    command: { review_order: "reverse" },
    agent: "a",
    goal: { review_order: "reverse", agent_orders: { a: "forward" } },
    machine: { review_order: "forward" },
    user: { review_order: "reverse" },
  };
  const steps: readonly (readonly [SettingLevels, SettingOrigin])[] = [
    [levels, "command_override"],
    [{ ...levels, command: {} }, "agent_override"],
    [{ ...levels, command: {}, agent: null }, "goal_override"],
    [{ ...levels, command: {}, agent: null, goal: {} }, "machine_default"],
    [{ ...levels, command: {}, agent: null, goal: null, machine: {} }, "user_default"],
    [
      { ...levels, command: {}, agent: null, goal: null, machine: null, user: null },
      "capability_default",
    ],
  ];
  deepStrictEqual(
    steps.map(([step]) => effectiveSettings(step).origins.review_order),
    steps.map(([, origin]) => origin),
  );
});

Deno.test("a goal that sets one of direction and CI ends the inheritance of the other", () => {
  const machine = { wait_for_ci: false, review_order: "reverse" } as const;
  const { review_order } = resolveSettings({
    command: {},
    agent: null,
    goal: { wait_for_ci: false },
    machine,
    user: null,
  });
  deepStrictEqual(review_order.levels.map(({ level, state }) => [level, state]), [
    ["command", "silent"],
    ["agent", "absent"],
    ["goal", "ends_inheritance"],
    ["machine", "overridden"],
    ["user", "absent"],
    ["capability", "decides"],
  ]);
});
