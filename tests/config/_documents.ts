/**
 * Files of settings as they may be found.
 *
 * @module
 */

/** Takes a field of JSON away, or puts another value there. */
export function changed(
  document: object,
  path: readonly (string | number)[],
  value?: unknown,
): Record<string, unknown> {
  const copy = structuredClone(document) as Record<string, unknown>;
  let part: Record<string | number, unknown> = copy;
  for (const step of path.slice(0, -1)) part = part[step] as Record<string, unknown>;
  const last = path.at(-1)!;
  if (value === undefined) delete part[last];
  else part[last] = value;
  return copy;
}

/** A goal with everything in it. */
export const fullGoal = {
  schema_version: "loopx_goal_v0",
  goal_id: "release",
  coordination: { registered_agents: ["a", "b"] },
  control_plane: {
    pull_request_review: {
      schema_version: "pull_request_review_goal_configuration_v0",
      wait_for_ci: false,
      review_order: "reverse",
      owner_logins: ["maintainer", "helper[bot]"],
      agent_orders: { a: "forward" },
    },
  },
  agent_bindings: [{ agent: "b", host: "codex-app", thread: "T1" }],
  reward_memory: {
    enabled: true,
    agents: ["a"],
    automatic_recall: true,
    surfaces: ["pull_request_review.review"],
    recall_limit: 2,
  },
} as const;

/** The settings of a machine with everything in them. */
export const fullMachine = {
  schema_version: "loopx_machine_settings_v0",
  namespaces: {
    pull_request_review: {
      schema_version: "pull_request_review_machine_defaults_v0",
      wait_for_ci: false,
      review_order: "reverse",
      owner_logins: ["maintainer"],
    },
  },
} as const;

const review = ["control_plane", "pull_request_review"] as const;
const machine = ["namespaces", "pull_request_review"] as const;

/** Goals that are refused: the text, and what the error names. */
export const badGoals: Readonly<Record<string, readonly [text: string, named: RegExp]>> = {
  empty: ["", /empty/],
  "cut off": [JSON.stringify(fullGoal).slice(0, 100), /no JSON|not JSON|JSON/],
  "a list": ["[]", /no JSON object/],
  "no version": [JSON.stringify(changed(fullGoal, ["schema_version"])), /schema_version/],
  "a newer version": [
    JSON.stringify(changed(fullGoal, ["schema_version"], "loopx_goal_v1")),
    /schema_version is newer than loopx_goal_v0/,
  ],
  "newer review settings": [
    JSON.stringify(
      changed(
        fullGoal,
        [...review, "schema_version"],
        "pull_request_review_goal_configuration_v12",
      ),
    ),
    /control_plane\.pull_request_review\.schema_version is newer/,
  ],
  "a machine's version": [
    JSON.stringify(changed(fullGoal, ["schema_version"], "loopx_machine_settings_v0")),
    /schema_version must be: loopx_goal_v0|schema_version must be loopx_goal_v0/,
  ],
  "another goal": [JSON.stringify(changed(fullGoal, ["goal_id"], "Release")), /another goal/],
  "an unknown key": [JSON.stringify(changed(fullGoal, ["colour"], 1)), /knows no colour/],
  "an unknown key inside": [
    JSON.stringify(changed(fullGoal, [...review, "merge"], true)),
    /knows no control_plane\.pull_request_review\.merge/,
  ],
  "a key twice": [
    JSON.stringify(fullGoal).replace('"goal_id"', '"goal_id":"other","goal_id"'),
    /gives goal_id twice/,
  ],
  "a direction twice, written in two ways": [
    JSON.stringify(fullGoal).replace('"a":"forward"', '"a":"forward","\\u0061":"reverse"'),
    /gives control_plane\.pull_request_review\.agent_orders\.a twice/,
  ],
  "a prototype": [
    JSON.stringify(fullGoal).replace('"goal_id"', '"__proto__":{"x":1},"goal_id"'),
    /knows no __proto__/,
  ],
  "a prototype among directions": [
    JSON.stringify(fullGoal).replace('"a":"forward"', '"__proto__":"forward"'),
    /knows no control_plane\.pull_request_review\.agent_orders\.__proto__/,
  ],
  "nested without end": [
    JSON.stringify(fullGoal).replace(
      '"goal_id"',
      `"a":${"[".repeat(2e5)}${"]".repeat(2e5)},"goal_id"`,
    ),
    /knows no a\./,
  ],
  "an unknown namespace": [
    JSON.stringify(changed(fullGoal, ["control_plane", "other"], {})),
    /knows no control_plane\.other/,
  ],
  "a word for a boolean": [
    JSON.stringify(changed(fullGoal, [...review, "wait_for_ci"], "false")),
    /wait_for_ci must be a boolean/,
  ],
  "null for a boolean": [
    JSON.stringify(changed(fullGoal, [...review, "wait_for_ci"], null)),
    /wait_for_ci must be a boolean/,
  ],
  "another direction": [
    JSON.stringify(changed(fullGoal, [...review, "review_order"], "sideways")),
    /review_order must be forward or reverse/,
  ],
  "two directions": [
    JSON.stringify(changed(fullGoal, [...review, "review_priority"], "owner-first")),
    /cannot be combined/,
  ],
  "a bad login": [
    JSON.stringify(changed(fullGoal, [...review, "owner_logins"], ["ok", "not ok"])),
    /owner_logins\[1\] must be a GitHub login,/,
  ],
  "one login for a list": [
    JSON.stringify(changed(fullGoal, [...review, "owner_logins"], "maintainer")),
    /owner_logins must be a list/,
  ],
  "too many logins": [
    JSON.stringify(
      changed(
        fullGoal,
        [...review, "owner_logins"],
        Array.from({ length: 257 }, (_, i) => `a${i}`),
      ),
    ),
    /owner_logins must be/,
  ],
  "an agent twice": [
    JSON.stringify(changed(fullGoal, ["coordination", "registered_agents"], ["a", "b", "a"])),
    /registered_agents must be a list of agents, each once/,
  ],
  "a bad name of an agent": [
    JSON.stringify(changed(fullGoal, ["coordination", "registered_agents"], ["a", "b c"])),
    /registered_agents\[1\] must be an agent: letters/,
  ],
  "no agents": [JSON.stringify(changed(fullGoal, ["coordination"])), /coordination/],
  "a direction of a stranger": [
    JSON.stringify(changed(fullGoal, [...review, "agent_orders"], { c: "forward" })),
    /agent_orders\.c names an agent that is not registered/,
  ],
  "a binding of a stranger": [
    JSON.stringify(changed(fullGoal, ["agent_bindings", 0, "agent"], "c")),
    /agent_bindings\[0\]\.agent names an agent that is not registered/,
  ],
  "an unknown host": [
    JSON.stringify(changed(fullGoal, ["agent_bindings", 0, "host"], "elsewhere")),
    /agent_bindings\[0\]\.host must be what a binding has: .* codex-app/,
  ],
  "an unknown surface": [
    JSON.stringify(changed(fullGoal, ["reward_memory", "surfaces"], ["merge"])),
    /surfaces\[0\] must be a surface this program has/,
  ],
  "recalling too much": [
    JSON.stringify(changed(fullGoal, ["reward_memory", "recall_limit"], 4)),
    /recall_limit must be a whole number from 1 to 3/,
  ],
};

/** Settings of a machine that are refused: the text, and what the error names. */
export const badMachines: typeof badGoals = {
  empty: [" \n", /empty/],
  "no JSON": ["{wait_for_ci: false}", /JSON/],
  "a word": ['"settings"', /no JSON object/],
  "a key twice": [
    JSON.stringify(fullMachine).replace('"wait_for_ci"', '"wait_for_ci":true,"wait_for_ci"'),
    /gives namespaces\.pull_request_review\.wait_for_ci twice/,
  ],
  "a newer version": [
    JSON.stringify(changed(fullMachine, ["schema_version"], "loopx_machine_settings_v1")),
    /newer/,
  ],
  "newer review settings": [
    JSON.stringify(
      changed(
        fullMachine,
        [...machine, "schema_version"],
        "pull_request_review_machine_defaults_v2",
      ),
    ),
    /namespaces\.pull_request_review\.schema_version is newer/,
  ],
  "no namespaces": [JSON.stringify(changed(fullMachine, ["namespaces"])), /namespaces/],
  "an unknown namespace": [
    JSON.stringify(changed(fullMachine, ["namespaces", "other"], {})),
    /knows no namespaces\.other/,
  ],
  "directions of agents": [
    JSON.stringify(changed(fullMachine, [...machine, "agent_orders"], { a: "forward" })),
    /knows no namespaces\.pull_request_review\.agent_orders/,
  ],
  "a number for a boolean": [
    JSON.stringify(changed(fullMachine, [...machine, "wait_for_ci"], 0)),
    /boolean/,
  ],
  "a bad login": [
    JSON.stringify(changed(fullMachine, [...machine, "owner_logins"], ["a--b"])),
    /owner_logins\[0\]/,
  ],
  "two directions": [
    JSON.stringify(changed(fullMachine, [...machine, "review_priority"], "owner-first")),
    /cannot be combined/,
  ],
};
