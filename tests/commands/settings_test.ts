import { deepStrictEqual, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { userSettingsPath } from "../../commands/_user_settings_path.ts";
import { verbNames, type VerbRow, verbs } from "../../commands/_table.ts";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { fullGoal, fullMachine } from "../config/_documents.ts";
import { exampleWorld, startGitHub } from "../support/github.ts";
import { fakeClock, never } from "../github/_client.ts";
import { type RecordMachine, type RecordPlace, withRecords } from "./_record_place.ts";
import { kept, looking, putQueue, waiting } from "./_watched_queue.ts";

const json = ["--format", "json"];
const example = ["pr-review", "--source", "fixture"];
const ofGoal = ["--goal-id", "release"];

/** Writes a goal of two agents with these review settings. */
async function putGoal(place: RecordPlace, review: object | null, bindings: object[] = []) {
  const folder = `${place.folder}/.local/loopx/goals/release`;
  await Deno.mkdir(folder, { recursive: true });
  const schema_version = "pull_request_review_goal_configuration_v0";
  const control_plane = review === null
    ? {}
    : { pull_request_review: { schema_version, ...review } };
  // Advice would be looked for in a checkout; that has tests of its own.
  const { reward_memory: _, ...plain } = fullGoal;
  const goal = { ...plain, control_plane, agent_bindings: bindings };
  await Deno.writeTextFile(`${folder}/goal.json`, JSON.stringify(goal));
}

async function putMachine(place: RecordPlace, review: object | null) {
  await Deno.mkdir(`${place.folder}/.local/loopx`, { recursive: true });
  const schema_version = "pull_request_review_machine_defaults_v0";
  const namespaces = review === null ? {} : { pull_request_review: { schema_version, ...review } };
  const text = JSON.stringify({ schema_version: "loopx_machine_settings_v0", namespaces });
  await Deno.writeTextFile(`${place.folder}/.local/loopx/machine.json`, text);
}

async function packetOf(
  place: RecordPlace,
  args: readonly string[] = [],
  machine: RecordMachine = {},
) {
  const { status, stdout, stderr } = await place.run([...example, ...args, ...json], machine);
  strictEqual(status, 0, stderr);
  return JSON.parse(stdout);
}

Deno.test("files that say nothing change no byte", async () => {
  await withRecords(async (place) => {
    for (const format of ["json", "markdown", "table"]) {
      const line = [...example, "--format", format];
      await Deno.remove(`${place.folder}/.local`, { recursive: true }).catch(() => {});
      const bare = await place.run(line);
      strictEqual(bare.status, 0);
      await Deno.mkdir(`${place.folder}/.local/loopx/goals`, { recursive: true });
      deepStrictEqual((await place.run(line)).stdout, bare.stdout);
      await putMachine(place, null);
      deepStrictEqual((await place.run(line)).stdout, bare.stdout);
      await putMachine(place, {});
      deepStrictEqual((await place.run(line)).stdout, bare.stdout);
      const empty = { ...fullMachine, namespaces: {} };
      const user = await place.run(line, { user: JSON.stringify(empty) });
      deepStrictEqual(user.stdout, bare.stdout);
    }
  });
});

Deno.test("without files and flags nothing is opened", async () => {
  await withRecords(async (place) => {
    const refuse = () => Promise.reject(new Error("nothing is opened"));
    const run = await place.run([...example, ...json], {
      io: { store: refuse, user_settings: refuse, has_settings: () => Promise.resolve(false) },
    });
    strictEqual(run.status, 0);
  });
});

Deno.test("the command wins over the agent, that over the goal, the machine, the user, the default", async () => {
  await withRecords(async (place) => {
    const source = async (args: readonly string[], machine: RecordMachine = {}) => {
      const { request } = await packetOf(place, args, machine);
      strictEqual(request.review_order, request.review_configuration.review_order);
      strictEqual(request.review_order_source, request.review_configuration.origins.review_order);
      return `${request.review_order} ${request.review_order_source}`;
    };
    strictEqual(await source([]), "forward capability_default");
    const user = { user: JSON.stringify(fullMachine) };
    strictEqual(await source([], user), "reverse user_default");
    await putMachine(place, { review_order: "forward" });
    strictEqual(await source([], user), "forward machine_default");
    await putGoal(place, { agent_orders: { b: "forward" } });
    strictEqual(await source(ofGoal), "forward machine_default");
    await putGoal(place, { review_order: "reverse", agent_orders: { b: "forward" } });
    strictEqual(await source(ofGoal), "reverse goal_override");
    const asA = [...ofGoal, "--agent-id", "a"];
    const asB = [...ofGoal, "--agent-id", "b"];
    strictEqual(await source(asA), "reverse goal_override");
    strictEqual(await source(asB), "forward agent_override");
    strictEqual(await source([...asB, "--review-order", "reverse"]), "reverse command_override");
    const { request } = await packetOf(place, asB);
    deepStrictEqual([request.goal_id, request.agent_id], ["release", "b"]);
    deepStrictEqual((await packetOf(place)).request.goal_id, null);
  });
});

Deno.test("the queue is walked as the settings say", async () => {
  await withRecords(async (place) => {
    const numbers = (packet: { review_sequence: { number: number }[] }) =>
      packet.review_sequence.map(({ number }) => number);
    const forward = numbers(await packetOf(place));
    await putMachine(place, { review_order: "reverse" });
    deepStrictEqual(numbers(await packetOf(place)), forward.toReversed());
  });
});

Deno.test("owner accounts move rows between lanes, and change nothing else", async () => {
  await withRecords(async (place) => {
    await putMachine(place, {});
    const before = await packetOf(place);
    await putMachine(place, { owner_logins: ["leila-b", "TOMASZ-W"] });
    const after = await packetOf(place);
    deepStrictEqual(after.scheduling_policy.owner_logins, ["mara-quill", "leila-b", "tomasz-w"]);
    type Row = Readonly<Record<string, unknown>> & { readonly number: number };
    const moved = (rows: readonly Row[]) =>
      rows.map(({ owner_authored: _, scheduling_lane: __, scheduling_tier: ___, ...rest }) => rest)
        .sort((left, right) => left.number - right.number);
    deepStrictEqual(moved(after.pull_requests), moved(before.pull_requests));
    const owned = after.pull_requests.filter((row: Row) => row["owner_authored"]);
    ok(owned.length > before.pull_requests.filter((row: Row) => row["author_owned"]).length);
    for (const row of owned) {
      if (row.review_action_kind === null) continue;
      strictEqual(row.scheduling_lane, "authenticated_developer_owned");
    }
    // An empty list of the goal leaves the viewer alone.
    await putGoal(place, { owner_logins: [] });
    const { request, scheduling_policy } = await packetOf(place, ofGoal);
    deepStrictEqual(request.review_configuration.origins.owner_logins, "goal_override");
    strictEqual(scheduling_policy.owner_logins, undefined);
  });
});

Deno.test("with CI off nothing asks for CI: packet, row, contract, commands", async () => {
  await withRecords(async (place) => {
    await putGoal(place, { wait_for_ci: false });
    const packet = await packetOf(place, ofGoal);
    const { evidence_requirements } = packet.agent_response_contract.review_execution_contract;
    const matrix = evidence_requirements.find((entry: object) => "ci_policy" in entry);
    deepStrictEqual(
      [matrix.ci_policy, packet.request.review_configuration.wait_for_ci],
      ["not_consulted", false],
    );
    ok(!JSON.stringify(packet).includes("statusCheckRollup"));
    ok(packet.pull_requests.every((row: { wait_for_ci: boolean }) => !row.wait_for_ci));
    const show = ["pr-review", "show", "419", "--source", "fixture", ...ofGoal, ...json];
    const row = JSON.parse((await place.run(show)).stdout);
    deepStrictEqual([row.row.wait_for_ci, row.checks_by_identity], [false, []]);
    ok(!JSON.stringify(row).includes("statusCheckRollup"));
  });
});

Deno.test("a live scan does not ask for checks that settings leave out", async () => {
  await using github = await startGitHub();
  const world = exampleWorld();
  const env = (name: string) => name === "GH_TOKEN" ? "t" : undefined;
  const bodies: string[] = [];
  const machine: GitHubMachine = {
    clock: fakeClock(),
    run: () => Promise.reject(new Error("nothing is run here")),
    env,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    api_origin: github.origin,
  };
  const real = globalThis.fetch;
  await withRecords(async (place) => {
    try {
      globalThis.fetch = async (input, init) => {
        bodies.push(String(init?.body ?? ""));
        return await real(input, init);
      };
      const line = ["pr-review", "--repo", world.repository, ...json];
      const io = { github: () => Promise.resolve(machine) };
      await github.set({ world });
      bodies.length = 0;
      strictEqual((await place.run(line, { io })).status, 0);
      ok(bodies.some((body) => body.includes("statusCheckRollup")));
      await putMachine(place, { wait_for_ci: false });
      await github.set({ world });
      bodies.length = 0;
      const { status, stdout } = await place.run(line, { io });
      strictEqual(status, 0);
      ok(bodies.length > 0);
      deepStrictEqual(bodies.filter((body) => body.includes("statusCheckRollup")), []);
      ok(!stdout.includes("statusCheckRollup"));
    } finally {
      globalThis.fetch = real;
    }
  });
});

Deno.test("the thread says which agent asks, where the goal binds it", async () => {
  await withRecords(async (place) => {
    const bound = (agent: string, thread: string) => ({ agent, host: "codex-app", thread });
    await putGoal(place, { agent_orders: { b: "reverse" } }, [bound("b", "T1"), bound("a", "T2")]);
    const agent = async (env: Readonly<Record<string, string>>, args: readonly string[] = []) =>
      (await packetOf(place, [...ofGoal, ...args], { env })).request.agent_id;
    strictEqual(await agent({}), null);
    strictEqual(await agent({ CODEX_THREAD_ID: "T1" }), "b");
    strictEqual(await agent({ CODEX_SESSION_ID: "T2" }), "a");
    strictEqual(await agent({ CODEX_THREAD_ID: "T1", CODEX_SESSION_ID: "T2" }), "b");
    strictEqual(await agent({ CODEX_THREAD_ID: "", CODEX_SESSION_ID: "T2" }), "a");
    strictEqual(await agent({ CODEX_THREAD_ID: "T9" }), null);
    strictEqual(await agent({ CODEX_THREAD_ID: "no thread\n" }), null);
    strictEqual(await agent({ CODEX_THREAD_ID: "T1" }, ["--agent-id", "b"]), "b");
    // Without a goal nobody is bound to anything.
    const { request } = await packetOf(place, [], { env: { CODEX_THREAD_ID: "T1" } });
    strictEqual(request.agent_id, null);
  });
});

Deno.test("who is not known is refused before anything is read", async () => {
  await withRecords(async (place) => {
    const bound = (agent: string) => ({ agent, host: "codex-app", thread: "T1" });
    const env = { CODEX_THREAD_ID: "T1" };
    const cases: readonly (readonly [
      args: readonly string[],
      bindings: object[],
      kind: string,
      words: RegExp,
    ])[] = [
      [["--goal-id", "other"], [], "goal_unknown", /no goal other/],
      [[...ofGoal, "--agent-id", "x"], [], "agent_unknown", /not registered/],
      [[...ofGoal, "--agent-id", "a"], [bound("b")], "identity_conflict", /conflicts/],
      [ofGoal, [bound("a"), bound("b")], "identity_conflict", /conflicts/],
    ];
    for (const [args, bindings, kind, words] of cases) {
      await putGoal(place, null, bindings);
      const file = `${place.folder}/.local/loopx/goals/release/goal.json`;
      const before = await Deno.readTextFile(file);
      for (
        const verb of [["pr-review"], ["pr-review", "show", "1"], ["watch"], ["config", "show"]]
      ) {
        const { status, stdout, reads } = await place.run([...verb, ...args, ...json], { env });
        const { error, error_kind } = JSON.parse(stdout);
        deepStrictEqual([status, error_kind, reads], [1, kind, []], `${verb} ${args}`);
        match(error, words);
        strictEqual(await Deno.readTextFile(file), before);
      }
    }
  });
});

Deno.test("an agent without a goal is wrong usage, of every verb that takes one", async () => {
  await withRecords(async (place) => {
    const takers = verbNames.filter((name) =>
      (verbs[name] as VerbRow).flags.some((flag) => flag.name === "agent-id")
    );
    ok(takers.length >= 5);
    for (const name of takers) {
      const { arguments: words, flags } = verbs[name] as VerbRow;
      const head = `419@${"0".repeat(40)}`;
      const values = words.map(({ kind, values }) =>
        kind === "choice" ? values![0]! : kind === "exact_head" ? head : "419"
      );
      const needed = flags.filter(({ required, name }) => required && name !== "goal-id")
        .flatMap(({ name }) => [`--${name}`, "x.json"]);
      const line = [...name.split(" "), ...values, ...needed, "--agent-id", "a"];
      const { status, stderr, reads } = await place.run(line);
      deepStrictEqual([status, reads], [2, []], line.join(" "));
      match(stderr, /--agent-id needs --goal-id/);
    }
  });
});

Deno.test("the advice on a file that is refused says where that file is", async () => {
  const bad = { wait_for_ci: "no" };
  const places: readonly [RegExp, (place: RecordPlace) => Promise<void>, RecordMachine?][] = [
    [/\.local\/loopx\/machine\.json/, (place) => putMachine(place, bad)],
    [/\.local\/loopx\/goals\/release\/goal\.json/, (place) => putGoal(place, bad)],
    [
      /loopx\/machine\.json in your configuration folder/,
      (place) => putGoal(place, null),
      { user: JSON.stringify({ ...fullMachine, namespaces: 1 }) },
    ],
  ];
  for (const [where, put, machine = {}] of places) {
    await withRecords(async (place) => {
      await put(place);
      const { status, stdout } = await place.run([...example, ...ofGoal, ...json], machine);
      strictEqual(status, 1);
      const { error_kind, advice } = JSON.parse(stdout);
      strictEqual(error_kind, "input");
      match(advice, where);
      ok(!stdout.includes(place.folder));
    });
  }
});

Deno.test("the monitor sees a change of direction, owners or CI, also in an empty queue", async () => {
  for (const rows of [[], [waiting(7)]]) {
    await withRecords(async (place) => {
      await putQueue(place, rows);
      const look = async () => {
        const { status, stdout, stderr } = await place.run(looking);
        strictEqual(status, 0, stderr);
        return JSON.parse(stdout).autonomous_review;
      };
      strictEqual((await look()).reason, "initial_complete_observation");
      const changes = [
        { review_order: "reverse" },
        { review_order: "reverse", owner_logins: ["zoe"] },
        { review_order: "reverse", owner_logins: ["zoe"], wait_for_ci: false },
        null,
      ];
      for (const change of changes) {
        strictEqual((await look()).observation_state, "observed_unchanged");
        await putMachine(place, change);
        strictEqual((await look()).observation_state, "material_transition", String(change));
      }
    });
  }
});

/** A machine on which a pause takes no time, and something happens in the one of that number. */
function pausing(during: (round: number) => Promise<unknown>): RecordMachine {
  const clock = fakeClock();
  let round = 0;
  const machine: GitHubMachine = {
    clock: {
      ...clock,
      sleep: async (milliseconds, signal) => {
        await during(round += 1);
        await clock.sleep(milliseconds, signal);
      },
    },
    run: () => Promise.reject(new Error("nothing is run here")),
    env: () => undefined,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
  };
  return { io: { github: () => Promise.resolve(machine) } };
}

Deno.test("a watch takes settings that change while it watches", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8, "b")]);
    const machine = pausing(async (round) => {
      if (round === 2) await putMachine(place, { review_order: "reverse" });
    });
    const line = ["watch", "--fixture", "queue.json", ...kept, "--max-observations", "3", ...json];
    const { status, stdout } = await place.run(line, machine);
    strictEqual(status, 0);
    const looks = stdout.trimEnd().split("\n").map((text) => JSON.parse(text).autonomous_review);
    deepStrictEqual(
      looks.map(({ observation_state }) => observation_state),
      ["material_transition", "observed_unchanged", "material_transition"],
    );
    notStrictEqual(looks[1].candidate.number, looks[2].candidate.number);
  });
});

Deno.test("the user's file lies where the system keeps such files", () => {
  const at = (env: Readonly<Record<string, string>>, windows = false) =>
    userSettingsPath((name) => env[name], windows);
  const home = "/home/ada";
  strictEqual(at({ HOME: home }), "/home/ada/.config/loopx/machine.json");
  strictEqual(at({ HOME: home, XDG_CONFIG_HOME: "/cfg" }), "/cfg/loopx/machine.json");
  strictEqual(at({ HOME: home, XDG_CONFIG_HOME: "" }), "/home/ada/.config/loopx/machine.json");
  strictEqual(at({ HOME: home, XDG_CONFIG_HOME: "cfg" }), "/home/ada/.config/loopx/machine.json");
  strictEqual(at({}), null);
  strictEqual(at({ HOME: "" }), null);
  strictEqual(at({ HOME: "relative" }), null);
  strictEqual(
    at({ HOME: home, APPDATA: "C:\\Users\\ada\\AppData\\Roaming" }, true),
    "C:\\Users\\ada\\AppData\\Roaming/loopx/machine.json",
  );
  strictEqual(at({ HOME: home }, true), null);
});

Deno.test("a watch outlives settings that are broken or gone for a while", async () => {
  const goal = ".local/loopx/goals/release/goal.json";
  const machine = ".local/loopx/machine.json";
  const breaks: readonly [string, string | Uint8Array | null, RegExp][] = [
    [goal, "{", /goal release/],
    [goal, null, /no goal release/],
    [machine, "", /machine settings/],
    [machine, '{"schema_version": "loopx_machine_settings_v9"}', /schema_version is newer/],
    [machine, new Uint8Array([0xff, 0xfe]), /UTF-8/],
  ];
  const line = ["watch", "--fixture", "queue.json", ...kept, ...ofGoal, ...json];
  for (const [name, content, said] of breaks) {
    await withRecords(async (place) => {
      await putQueue(place, [waiting(7)]);
      await putGoal(place, null);
      await putMachine(place, null);
      const path = `${place.folder}/${name}`;
      const good = await Deno.readTextFile(path);
      const { status, stdout, stderr } = await place.run(
        [...line, "--max-observations", "2"],
        pausing(async (round) => {
          if (round === 1 && content === null) await Deno.remove(path);
          else if (round === 1) await Deno.writeFile(path, bytesOf(content!));
          else if (round === 3) await Deno.writeTextFile(path, good);
        }),
      );
      strictEqual(status, 0, stderr);
      deepStrictEqual(
        stdout.trimEnd().split("\n").map((text) => JSON.parse(text).look),
        [1, 2],
      );
      const notes = stderr.trimEnd().split("\n").filter((note) => said.test(note));
      strictEqual(notes.length, 2, stderr);
      match(notes[0]!, /Failure 1 of \d+ in a row/);
      if (content === "{") match(notes[0]!, /Correct \.local\/loopx\/goals\/release\/goal\.json/);

      // It gives up where nobody mends them, and begins with good ones only.
      const ended = await place.run(
        [...line, "--max-failures", "2"],
        pausing(async (round) => {
          if (round === 1 && content === null) await Deno.remove(path);
          else if (round === 1) await Deno.writeFile(path, bytesOf(content!));
        }),
      );
      strictEqual(ended.status, 1);
      const before = await place.run(line, pausing(() => Promise.reject(new Error("no pause"))));
      strictEqual(before.status, 1);
      strictEqual(JSON.parse(before.stdout).ok, false);
    });
  }
});

Deno.test("a watch ends at once for an agent that was retired meanwhile", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    await putGoal(place, null);
    const asked = [...ofGoal, "--agent-id", fullGoal.coordination.registered_agents[0]!];
    const { status, stdout } = await place.run(
      ["watch", "--fixture", "queue.json", ...kept, ...asked, ...json],
      pausing(async () => {
        const retire = ["configure-goal", ...ofGoal, "--retire-agent", asked[3]!, "--execute"];
        strictEqual((await place.run(retire)).status, 0);
      }),
    );
    strictEqual(status, 1);
    deepStrictEqual(
      stdout.trimEnd().split("\n").map((text) => JSON.parse(text).error_kind ?? null),
      [null, "agent_unknown"],
    );
  });
});

/** What a file is made of. */
function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}
