import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readinessSchema, readinessStoreSchema } from "../../lib/packet/readiness_schema.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { StoreFailure } from "../../lib/store/failure.ts";
import { startGitHub } from "../support/github.ts";
import { make, namesIn } from "../store/_folder.ts";
import { example, type GatePlace, HEAD, ready, review, withGates } from "./_gate_world.ts";
import { type RecordPlace, withRecords } from "./_record_place.ts";

const GOAL = "spring-tide";
const FILE = `.local/loopx/goals/${GOAL}/pr_review/merge_readiness_observations.json`;
const goal = ["--goal-id", GOAL] as const;
const json = ["--format", "json"] as const;

/** Makes the goal. */
async function makeGoal({ run }: Pick<GatePlace, "run">, id = GOAL): Promise<void> {
  const { status, stderr } = await run(["configure-goal", "--goal-id", id, "--execute", ...json]);
  strictEqual(status, 0, stderr);
}

/** What the goal keeps. */
async function kept({ text }: Pick<GatePlace, "text">) {
  return readinessStoreSchema.parse(JSON.parse(await text(FILE))).observations;
}

Deno.test("a goal that is not there ends a run before anything is read", async () => {
  await using github = await startGitHub();
  await withGates(github, null, async ({ ask, run, folder }) => {
    const { status, json: error } = await ask("merge-check", { flags: goal });
    deepStrictEqual([status, error.error_kind], [1, "goal_unknown"]);
    const line = ["pr-review", "--repo", example.repository, ...json];
    for (const flags of [[], ["--check-merge-readiness", `425@${HEAD}`]]) {
      const queue = await run([...line, ...flags, ...goal]);
      deepStrictEqual([queue.status, JSON.parse(queue.stdout).error_kind], [1, "goal_unknown"]);
    }
    strictEqual((await github.seen()).total, 0);
    deepStrictEqual(namesIn(folder), []);
  });
});

Deno.test("a goal keeps what was found, ready or not, one for each pull request", async () => {
  await using github = await startGitHub();
  await withGates(github, null, async (place) => {
    const { ask } = place;
    await makeGoal(place);
    const without = await ask("merge-check");
    strictEqual(without.json.readiness_observation, null);
    const first = await ask("merge-check", { flags: goal });
    readinessSchema.parse(first.json);
    deepStrictEqual([first.status, first.json.local_goal_observation_write_performed], [0, true]);
    const [observation, ...others] = await kept(place);
    deepStrictEqual(others, []);
    const { material_state, ...receipt } = observation!;
    deepStrictEqual(receipt, first.json.readiness_observation);
    deepStrictEqual(material_state, first.json.material_state);
    strictEqual(receipt.observed_at, first.json.generated_at);
    const head = "d".repeat(40);
    const moved = await ask("merge-check", { flags: goal, patch: { headRefOid: head }, head });
    strictEqual(moved.status, 1);
    const after = await kept(place);
    deepStrictEqual(after.map(({ exact_head, ready }) => [exact_head, ready]), [
      [`425@${head}`, false],
    ]);
    ok(!(await place.text(FILE)).includes("动机"), "no text of a review");
  });
});

Deno.test("observations that this version did not write are refused, and stay as they are", async (t) => {
  await using github = await startGitHub();
  await withGates(github, null, async (place) => {
    const { ask, run, folder } = place;
    await makeGoal(place);
    await makeGoal(place, "another");
    await ask("merge-check", { flags: goal });
    const whole = JSON.parse(await place.text(FILE));
    const [row] = whole.observations;
    const material = (patch: object) => ({
      ...whole,
      observations: [{ ...row, material_state: { ...row.material_state, ...patch } }],
    });
    const of = (patch: object) => ({ ...whole, observations: [{ ...row, ...patch }] });
    const bad: readonly (readonly [string, unknown, RegExp])[] = [
      ["no JSON", "{", /stops being JSON/],
      ["a list", [row], /not of version/],
      ["another version", { ...whole, schema_version: "x_v0" }, /not of version/],
      [
        "a newer version",
        { ...whole, schema_version: "pull_request_merge_readiness_observation_store_v1" },
        /not of version/,
      ],
      ["another goal", { ...whole, goal_id: "another" }, /another goal/],
      ["a row of another goal", of({ goal_id: "another" }), /`observations\[0\]\.goal_id`/],
      ["no list", { ...whole, observations: {} }, /`observations`/],
      ["an unknown key", { ...whole, more: 1 }, /cannot be used/],
      ["an unknown key in a row", of({ more: 1 }), /`observations\[0\]`/],
      ["a row that is none", { ...whole, observations: [null] }, /`observations\[0\]`/],
      ["ready as a word", of({ ready: "yes" }), /\.ready`/],
      ["an unknown blocker", of({ blocking_reasons: ["x"] }), /blocking_reasons/],
      ["a head in capitals", of({ exact_head: row.exact_head.toUpperCase() }), /exact_head/],
      ["a head of none", of({ exact_head: "425@" }), /exact_head/],
      ["a time of no place", of({ observed_at: "2026-11-02T09:00:00" }), /observed_at/],
      ["a changed fact", material({ base_oid: "e".repeat(40) }), /material_fingerprint/],
      ["a fact of another head", of({ exact_head: `425@${"e".repeat(40)}` }), /material_state/],
      ["another fingerprint", of({ material_fingerprint: "0".repeat(64) }), /fingerprint/],
      ["the same twice", { ...whole, observations: [row, row] }, /observations\[1\]\.exact_head/],
      [
        "too many",
        { ...whole, observations: Array.from({ length: 201 }, () => row) },
        /`observations`/,
      ],
    ];
    const path = `${folder}/${FILE}`;
    for (const [name, value, message] of bad) {
      await t.step(name, async () => {
        const text = typeof value === "string" ? value : JSON.stringify(value);
        await Deno.writeTextFile(path, text);
        const { status, json: error } = await ask("merge-check", { flags: goal });
        deepStrictEqual([status, error.error_kind], [1, "input"]);
        match(error.error, message);
        match(error.advice, /Move the file away/);
        ok(!error.error.includes("/"), error.error);
        const queue = await run(["pr-review", "--repo", example.repository, ...goal, ...json]);
        deepStrictEqual([queue.status, JSON.parse(queue.stdout).error_kind], [1, "input"]);
        strictEqual((await github.seen()).total, 0);
        strictEqual(await Deno.readTextFile(path), text);
      });
    }
    await t.step("a link", async () => {
      await Deno.rename(path, `${folder}/elsewhere.json`);
      await make(folder, { [FILE]: { link: `${folder}/elsewhere.json` } });
      const { status, json: error } = await ask("merge-check", { flags: goal });
      deepStrictEqual([status, error.error_kind], [1, "link_in_path"]);
      strictEqual((await github.seen()).total, 0);
    });
  });
});

/** Asks about rows of the built-in example, with a goal. */
const check = async (number: number, { run }: Pick<RecordPlace, "run">, machine = {}) => {
  const row = example.rows.find((candidate) => candidate.number === number)!;
  const head = `${number}@${row["headRefOid"]}`;
  const line = ["merge-check", head, "--source", "fixture", ...goal, ...json];
  const { status, stdout, stderr } = await run(line, machine);
  return { status, stderr, json: JSON.parse(stdout) };
};

Deno.test("observations of others are kept, whoever writes in between", async () => {
  await withRecords(async (place) => {
    await makeGoal(place);
    const store = localStore(place.folder);
    let times = 0;
    // Another process adds one of its own just before the write.
    const replace: typeof store.replace = async (file, replacement) => {
      if (file.names.at(-1) === "merge_readiness_observations.json" && times++ === 0) {
        await check(424, place);
      }
      return await store.replace(file, replacement);
    };
    const first = await check(425, place, { store: { replace } });
    deepStrictEqual(
      [first.status, first.json.local_goal_observation_write_performed, times],
      [0, true, 2],
    );
    const numbers = (await kept(place)).map(({ exact_head }) => exact_head.split("@")[0]);
    deepStrictEqual(numbers.toSorted(), ["424", "425"]);
  });
});

Deno.test("an answer that cannot be kept is printed all the same, with status 1", async (t) => {
  await withRecords(async (place) => {
    await makeGoal(place);
    const store = localStore(place.folder);
    for (const kind of ["changed", "no_space", "unwritable", "locked"] as const) {
      await t.step(kind, async () => {
        let times = 0;
        const replace: typeof store.replace = () => {
          times += 1;
          return Promise.reject(new StoreFailure(kind));
        };
        const { status, stderr, json: answer } = await check(425, place, { store: { replace } });
        deepStrictEqual(
          [status, answer.ready, answer.local_goal_observation_write_performed],
          [1, true, false],
        );
        strictEqual(times, kind === "changed" || kind === "locked" ? 5 : 1);
        match(stderr, /was printed, but is not kept for goal spring-tide\. .*observations of goal/);
        deepStrictEqual(
          namesIn(`${place.folder}/.local/loopx/goals/${GOAL}`).includes("pr_review"),
          false,
        );
      });
    }
    await t.step("a newer one is kept already", async () => {
      const fixture = (now: string) => ["--fixture", "q.json", "--now", now, ...goal, ...json];
      await Deno.writeTextFile(
        `${place.folder}/q.json`,
        JSON.stringify({
          repository: example.repository,
          reviewer_login: example.viewer,
          pull_requests: [ready],
        }),
      );
      const line = ["merge-check", `425@${HEAD}`];
      strictEqual((await place.run([...line, ...fixture("2026-11-03T00:00:00Z")])).status, 0);
      const before = await place.text(FILE);
      for (const [status, head] of [[0, HEAD], [1, "c".repeat(40)]] as const) {
        const older = ["merge-check", `425@${head}`, ...fixture("2026-11-02T00:00:00Z")];
        const late = await place.run(older);
        const { ready: isReady, local_goal_observation_write_performed: written } = JSON.parse(
          late.stdout,
        );
        deepStrictEqual(
          [late.status, isReady, written, await place.text(FILE)],
          [status, status === 0, false, before],
        );
        match(late.stderr, /^[^\n]*newer reading of #425 is kept for goal spring-tide[^\n]*\n$/);
      }
    });
  });
});

Deno.test("an answer that Git would pick up is warned about", async () => {
  await withRecords(async (place) => {
    await makeGoal(place);
    const { status, stderr } = await check(425, place, { ignored: 1 });
    strictEqual(status, 0);
    match(stderr, /Git does not ignore the readiness observations of goal spring-tide/);
  });
});

Deno.test("a queue leaves a checked head alone until something changes, and says why", async (t) => {
  await using github = await startGitHub();
  await withGates(github, null, async (place) => {
    const { ask, run } = place;
    await makeGoal(place);
    await ask("merge-check", { flags: goal, patch: { mergeStateStatus: "BLOCKED" } });
    const queue = async (patch: object, flags: readonly string[] = goal) => {
      const others = example.rows.filter(({ number }) => number !== 425 && number > 415);
      const row = { ...ready, mergeStateStatus: "BLOCKED", ...patch };
      await github.set({ world: { ...example, rows: [row, ...others] } });
      const line = ["pr-review", "--repo", example.repository, ...flags, ...json];
      const { status, stdout, stderr } = await run(line);
      strictEqual(status, 0, stderr);
      const packet = JSON.parse(stdout);
      const found = packet.pull_requests.find((each: { number: number }) => each.number === 425);
      return { packet, row: found, requests: (await github.seen()).requests };
    };
    await t.step("unchanged", async () => {
      const { packet, row, requests } = await queue({});
      strictEqual(packet.request.readiness_observation_count, 1);
      deepStrictEqual(
        [row.review_action_kind, row.merge_readiness_observation.observation_state],
        [null, "observed_unchanged"],
      );
      deepStrictEqual(
        row.merge_readiness_observation.previous_blocking_reasons,
        ["repository_merge_state_blocked"],
      );
      // One page of threads, of the one row that was observed.
      strictEqual(requests["LoopxThreads"], 1);
      strictEqual(requests["LoopxFence"], undefined);
    });
    await t.step("without the goal nobody knows of it", async () => {
      const { packet, row, requests } = await queue({}, []);
      strictEqual(row.review_action_kind, "qualify_pull_request_merge_readiness");
      strictEqual(requests["LoopxThreads"], undefined);
      strictEqual(packet.request.readiness_observation_count, undefined);
    });
    const changes: Readonly<Record<string, object>> = {
      base: { baseRefOid: "f".repeat(40) },
      checks: {
        statusCheckRollup: (ready["statusCheckRollup"] as readonly object[]).map((each, index) =>
          index === 0 ? { ...each, conclusion: "FAILURE" } : each
        ),
      },
      "a new thread": { reviewThreads: { total: 2, unresolved: 0 } },
      "an opened thread": { reviewThreads: { total: 1, unresolved: 1 } },
      "merge state": { mergeStateStatus: "CLEAN" },
      mergeability: { mergeable: "UNKNOWN" },
      decision: { reviewDecision: "REVIEW_REQUIRED" },
    };
    for (const [name, patch] of Object.entries(changes)) {
      await t.step(`reopened by ${name}`, async () => {
        const { row } = await queue(patch);
        deepStrictEqual(
          [row.review_action_kind, row.merge_readiness_observation.observation_state],
          ["qualify_pull_request_merge_readiness", "material_transition"],
        );
      });
    }
    await t.step("a new head is new work, whatever was observed", async () => {
      const head = "f".repeat(40);
      const { row } = await queue({
        headRefOid: head,
        reviews: [review({ commit: { oid: head } })],
      });
      deepStrictEqual([row.merge_readiness_observation ?? null, row.head_oid], [null, head]);
    });
    await t.step("threads that cannot be read reopen it", async () => {
      const row = { ...ready, mergeStateStatus: "BLOCKED" };
      await github.set({
        world: { ...example, rows: [row] },
        faults: [{ kind: "html", status: 502, on: "LoopxThreads", times: 0 }],
      });
      const { stdout } = await run([
        "pr-review",
        "--repo",
        example.repository,
        ...goal,
        ...json,
      ]);
      const [found] = JSON.parse(stdout).pull_requests;
      strictEqual(found.merge_readiness_observation.observation_state, "material_transition");
    });
    await t.step("CI policy", async () => {
      await run(["configure-goal", ...goal, "--no-pr-review-wait-for-ci", "--execute"]);
      const { row } = await queue({});
      strictEqual(row.merge_readiness_observation.observation_state, "material_transition");
    });
    await t.step("a watch knows of what is kept while it runs", async () => {
      await ask("merge-check", { flags: goal, patch: { mergeStateStatus: "BLOCKED" } });
      const row = { ...ready, mergeStateStatus: "BLOCKED" };
      await github.set({ world: { ...example, rows: [row] } });
      const line = ["watch", "--repo", example.repository, ...goal, "--max-observations", "1"];
      const watched = await run([...line, ...json]);
      strictEqual(watched.status, 0, watched.stderr);
      strictEqual((await github.seen()).requests["LoopxThreads"], 1);
      deepStrictEqual(JSON.parse(watched.stdout).candidate ?? null, null);
    });
  });
});
