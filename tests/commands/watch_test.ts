import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Io } from "../../commands/_io.ts";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import {
  watchLineSchema,
  type WatchLook,
  watchLookSchema,
} from "../../lib/observation/watch_schema.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { renderWatchLine } from "../../lib/render/watch_line.ts";
import { StoreFailure } from "../../lib/store/failure.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { type FakeClock, fakeClock, never } from "../github/_client.ts";
import type { Fault } from "../support/_github_faults.ts";
import { exampleWorld, type GitHub, inventedWorld, startGitHub } from "../support/github.ts";
import { runProgram } from "./_fake_io.ts";
import { type RecordPlace, withRecords } from "./_record_place.ts";
import { at, looking, putQueue, waiting } from "./_watched_queue.ts";

const minute = 60_000;
const watching = ["watch", "--fixture", "queue.json", "--format", "json"];
const usual = ".local/loopx/observation.json";

/** A machine on which waiting takes no time, and something may happen instead. */
function machine(clock: FakeClock, more: Partial<GitHubMachine> = {}): Pick<Io, "github"> {
  const made: GitHubMachine = {
    clock,
    run: () => Promise.reject(new Error("nothing is run here")),
    env: () => undefined,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    ...more,
  };
  return { github: () => Promise.resolve(made) };
}

/** A clock that runs something while it is slept on. */
function clockWith(during: (round: number) => Promise<unknown>): FakeClock {
  const clock = fakeClock();
  let round = 0;
  return {
    ...clock,
    sleep: async (milliseconds, signal) => {
      await during(round += 1);
      await clock.sleep(milliseconds, signal);
    },
  };
}

const lines = (stdout: string) =>
  stdout.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));

Deno.test("watch prints one line of JSON a look and waits as recommended", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const clock = clockWith(async (round) => {
      if (round === 1) {
        await place.run([
          ...looking.slice(0, 4),
          "--observation-state-file",
          usual,
          "--handled-exact-head",
          at(7),
        ]);
      }
    });
    const { status, stdout, stderr } = await place.run([...watching, "--max-observations", "3"], {
      io: machine(clock),
    });
    deepStrictEqual([status, stderr], [0, ""]);
    const looks = lines(stdout).map((look) => watchLookSchema.parse(look));
    deepStrictEqual(
      looks.map((look) => [
        look.look,
        look.next_look_seconds,
        look.autonomous_review.candidate?.number ?? null,
        look.autonomous_review.observation_state,
      ]),
      [
        [1, 180, 7, "material_transition"],
        [2, 900, null, "observed_unchanged"],
        [3, null, null, "observed_unchanged"],
      ],
    );
    deepStrictEqual(clock.slept, [3 * minute, 15 * minute]);
    const kept = JSON.parse(await place.text(usual));
    deepStrictEqual(kept.autonomous_review, looks[2]?.autonomous_review);
    ok(!("pull_requests" in looks[0]!));
  });
});

Deno.test("an interval of the user's wins, and pauses stray by a tenth at most", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    for (const [chance, expected] of [[0, 9], [0.5, 10], [1, 11]] as const) {
      const clock = fakeClock();
      const line = [...watching, "--max-observations", "2", "--interval", "10"];
      await place.run(line, { io: { ...machine(clock), chance: () => chance } });
      deepStrictEqual(clock.slept, [expected * minute]);
    }
    for (const value of ["0", "1441", "-3", "1.5", "x"]) {
      const { status, stderr } = await runProgram(["watch", `--interval=${value}`]);
      strictEqual(status, 2);
      match(stderr, /--interval/);
    }
  });
});

Deno.test("people get a line when something changed, and only then", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const clock = clockWith(async (round) => {
      if (round === 2) await putQueue(place, [waiting(7), waiting(8)]);
      if (round === 4) await putQueue(place, [waiting(8)]);
    });
    const line = ["watch", "--fixture", "queue.json", "--max-observations", "6"];
    const { stdout } = await place.run(line, { io: machine(clock) });
    const said = stdout.trimEnd().split("\n");
    strictEqual(said.length, 3, stdout);
    match(
      said[0]!,
      new RegExp(
        `harbor-labs/tidewater {2}First look, 1 open\\. Next head: ${
          at(7)
        } \\(review\\)\\. 1 waits\\. Next look in 3 min\\.$`,
      ),
    );
    match(said[1]!, /New or changed: #8\./);
    match(said[2]!, /Not open any more: #7\. Next head: 8@/);
    const chinese = await place.run([
      ...line.slice(0, 3),
      "--max-observations",
      "1",
      "--lang",
      "zh",
    ], { io: machine(fakeClock()) });
    match(chinese.stdout, /下一个提交：8@/);
  });
});

Deno.test("a signal ends a watch with 130 or 143, after the write in progress", async () => {
  for (const [reason, expected] of [["interrupted", 130], ["terminated", 143]] as const) {
    for (const during of ["a pause", "a write"]) {
      await withRecords(async (place) => {
        await putQueue(place, [waiting(7)]);
        const stop = new AbortController();
        const files = localStore(place.folder);
        const clock = clockWith((round) => {
          if (round === 2 && during === "a pause") stop.abort(reason);
          return Promise.resolve();
        });
        let writes = 0;
        let released = false;
        const run = await place.run([...watching, "--max-observations", "9"], {
          io: machine(clock, {
            interruptions: () => ({ signal: stop.signal, release: () => released = true }),
          }),
          store: {
            replace: async (where, replacement) => {
              writes += 1;
              if (writes === 2 && during === "a write") stop.abort(reason);
              await files.replace(where, replacement);
            },
          },
        });
        deepStrictEqual([run.status, writes, released], [expected, 2, true]);
        const looks = lines(run.stdout);
        looks.forEach((look) => watchLookSchema.parse(look));
        deepStrictEqual(looks.length, 2);
        strictEqual(run.stderr, "loopx: Stopped after 2 looks.\n");
        deepStrictEqual(
          JSON.parse(await place.text(usual)).autonomous_review,
          looks[1].autonomous_review,
        );
      });
    }
  }
});

Deno.test("a watch that was stopped says after how many looks, in the language of its reader", async () => {
  for (
    const [looks, lang, sentence] of [
      [0, "en", "Stopped after 0 looks."],
      [1, "en", "Stopped after 1 look."],
      [3, "zh", "观察 3 次后停止。"],
    ] as const
  ) {
    await withRecords(async (place) => {
      await putQueue(place, [waiting(7)]);
      const stop = new AbortController();
      if (looks === 0) stop.abort("interrupted");
      const clock = clockWith((round) => {
        if (round === looks) stop.abort("interrupted");
        return Promise.resolve();
      });
      const io = machine(clock, { interruptions: () => ({ signal: stop.signal, release() {} }) });
      const source = looks === 0 ? "gone.json" : "queue.json";
      const line = ["watch", "--fixture", source, "--lang", lang];
      const told = await place.run(line, { io });
      deepStrictEqual([told.status, told.stderr], [130, `loopx: ${sentence}\n`]);
      if (looks > 0) return;
      // Before the first look there is nothing but the error to print.
      const run = await place.run([...line, "--format", "json"], { io });
      deepStrictEqual(lines(run.stdout).map(({ error_kind }) => error_kind), ["interrupted"]);
    });
  }
});

Deno.test("help tells the bounds that the flags of a watch have", async () => {
  const { stdout } = await runProgram(["help", "watch"]);
  const help = stdout.replaceAll(/\s+/g, " ");
  for (
    const [flag, largest] of [
      ["interval", 1440],
      ["max-observations", 1_000_000],
      ["max-failures", 1_000_000],
    ] as const
  ) {
    match(help, new RegExp(`--${flag} [A-Z]+ [^-]*, 1 to ${largest}[.,;]`));
    for (const value of [0, largest + 1]) {
      const { status, stderr } = await runProgram(["watch", `--${flag}=${value}`]);
      strictEqual(status, 2);
      match(stderr, new RegExp(`--${flag}`));
    }
  }
  match(help, /nobody reads the output any more, it ends at the next line/);
});

Deno.test("a watch ends when nobody reads it any more", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const run = await place.run(watching, {
      io: { ...machine(fakeClock()), reader_left: () => true },
    });
    deepStrictEqual([run.status, lines(run.stdout).length], [0, 1]);
  });
});

Deno.test("into a pipe people get every look, so that a reader who left is missed at the next one", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const piped = (reader_left: () => boolean) => ({
      ...machine(fakeClock()),
      has_reader: () => Promise.resolve(true),
      reader_left,
    });
    const line = ["watch", "--fixture", "queue.json", "--max-observations", "9"];
    let looks = 0;
    const left = await place.run(line, { io: piped(() => (looks += 1) === 3) });
    deepStrictEqual([left.status, left.stdout.trimEnd().split("\n").length], [0, 3], left.stdout);
    const whole = await place.run(line, { io: piped(() => false) });
    const said = whole.stdout.trimEnd().split("\n");
    strictEqual(said.length, 9);
    for (const text of said) match(text, /Unchanged since the last look, 1 open\. Next head: 7@/);
  });
});

Deno.test("people are told when failures are over, though nothing changed", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const files = localStore(place.folder);
    let looks = 0;
    const clock = clockWith((round) => Promise.resolve(void (looks = round)));
    const line = ["watch", "--fixture", "queue.json", "--max-observations", "4"];
    const { status, stdout, stderr } = await place.run(line, {
      io: machine(clock),
      store: {
        replace: async (where, replacement) => {
          if (looks === 2) throw new StoreFailure("changed");
          await files.replace(where, replacement);
        },
      },
    });
    strictEqual(status, 0);
    strictEqual(stderr.split("\n").length, 2, stderr);
    const said = stdout.trimEnd().split("\n");
    strictEqual(said.length, 2, stdout);
    match(said[1]!, /Unchanged since the last look, 1 open\. Next head: 7@/);
  });
});

Deno.test("people read what is missing of a queue that was not observed", async () => {
  await withRecords(async (place) => {
    for (
      const [lang, expected] of [
        ["en", /Not observed: [^.]*\. Unreadable source rows: 1\. Next head: none\./],
        ["zh", /未观察到：[^。]*。无法读取的来源行：1。下一个提交：没有。/],
      ] as const
    ) {
      await putQueue(place, [waiting(7), { number: "?" }]);
      const line = ["watch", "--fixture", "queue.json", "--max-observations", "1", "--lang", lang];
      const { stdout } = await place.run(line, { io: machine(fakeClock()) });
      match(stdout, expected);
    }
  });
});

Deno.test("people are told the limit to ask with when the raised ones were too small", async () => {
  await withRecords(async (place) => {
    await putQueue(place, Array.from({ length: 40 }, (_, index) => waiting(index + 1)));
    const line = ["watch", "--fixture", "queue.json", "--limit", "1", "--max-observations", "1"];
    const { stdout } = await place.run(line, { io: machine(fakeClock()) });
    match(stdout, /First look, 40 open/);
  });
  const packet = { result_completeness: { incomplete_reasons: ["limit_reached"], limit: 8 } };
  const observation = { observation_state: "not_observed", recommended_limit: 16, candidate: null };
  for (
    const [next_look_seconds, expected] of [
      [null, /The limit of 8 left rows out\. Run again with `--limit 16`\. Next head/],
      [180, /The limit of 8 left rows out\. Next head/],
    ] as const
  ) {
    const look = {
      generated_at: "",
      next_look_seconds,
      autonomous_review: { ...observation, repository: null, review_backlog: {} },
    };
    match(
      renderWatchLine(look as unknown as WatchLook, {
        before: null,
        packet: packet as unknown as Packet,
        language: "en",
      }),
      expected,
    );
  }
});

Deno.test("every line of a watch that fails is an object its schema describes", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const clock = clockWith(async (round) => {
      if (round === 2) await Deno.remove(`${place.folder}/queue.json`);
    });
    for (const looks of [2, 0]) {
      const run = await place.run([...watching, "--pretty"], {
        terminal: true,
        columns: 80,
        io: machine(clock),
      });
      strictEqual(run.status, 1);
      const printed = lines(run.stdout).map((line) => watchLineSchema.parse(line));
      deepStrictEqual(
        printed.map((line) => line.ok ? line.look : line.error_kind),
        [...[1, 2].slice(0, looks), "input"],
      );
    }
    const wrong = await place.run([...watching, "--interval", "0", "--pretty"]);
    deepStrictEqual(lines(wrong.stdout).map((line) => watchLineSchema.parse(line).ok), [false]);
  });
});

Deno.test("what no waiting mends ends a watch at once", async () => {
  await withRecords(async (place) => {
    const clock = fakeClock();
    const gone = await place.run(watching, { io: machine(clock) });
    deepStrictEqual([gone.status, clock.slept, lines(gone.stdout)[0].error_kind], [1, [], "input"]);
    const piped = await place.run(["watch", "--fixture", "-"], { io: machine(clock) });
    strictEqual(piped.status, 2);
  });
});

Deno.test("a watch warns once of a checkpoint that Git does not ignore", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const { stderr } = await place.run([...watching, "--max-observations", "3"], {
      io: machine(fakeClock()),
      ignored: 1,
    });
    match(stderr, /^loopx: Git does not ignore[^\n]*\n$/);
  });
});

/** Watches the fake GitHub. */
async function watchGitHub(
  github: GitHub,
  place: RecordPlace,
  args: readonly string[],
  clock = fakeClock(),
) {
  const env = (name: string) => name === "GH_TOKEN" ? "t" : undefined;
  const io = machine(clock, { run: toolRunner(env), env, api_origin: github.origin });
  const line = ["watch", "--transport", "api", "--format", "json", ...args];
  return { clock, ...await place.run(line, { io }) };
}

Deno.test("a watch of GitHub", async (t) => {
  await using github = await startGitHub();
  const world = inventedWorld(5);
  const repo = ["--repo", world.repository];

  await t.step(
    "repeats a scan that the limit cut short, and remembers the limit",
    () =>
      withRecords(async (place) => {
        await github.set({ world });
        const { stdout, clock } = await watchGitHub(github, place, [
          ...repo,
          "--limit",
          "1",
          "--max-observations",
          "2",
        ]);
        const looks = lines(stdout);
        deepStrictEqual(looks.map((look) => look.autonomous_review.observation_state), [
          "material_transition",
          "observed_unchanged",
        ]);
        strictEqual(looks[0].autonomous_review.queue_size, 5);
        strictEqual(clock.slept.length, 1);
      }),
  );

  await t.step(
    "survives a lost network, waiting longer each time",
    () =>
      withRecords(async (place) => {
        await github.set({ world, faults: [{ kind: "drop", times: 12 }] });
        const { status, stdout, stderr, clock } = await watchGitHub(github, place, [
          ...repo,
          "--max-observations",
          "1",
        ]);
        deepStrictEqual([status, lines(stdout).length], [0, 1]);
        match(stderr, /Failure 1 of 12 in a row; looking again in 30 s/);
        const long = clock.slept.filter((milliseconds) => milliseconds >= 30_000);
        deepStrictEqual(long, [30_000, 60_000, 120_000].slice(0, long.length));
        ok(long.length >= 2);
      }),
  );

  await t.step(
    "gives up after so many failures in a row, and says why",
    () =>
      withRecords(async (place) => {
        await github.set({ world, faults: [{ kind: "drop", times: 0 }] });
        const run = await watchGitHub(github, place, [...repo, "--max-failures", "3"]);
        strictEqual(run.status, 1);
        deepStrictEqual(lines(run.stdout).map(({ ok, error_kind }) => [ok, error_kind]), [[
          false,
          "network_failed",
        ]]);
        strictEqual(run.clock.slept.filter((milliseconds) => milliseconds >= 30_000).length, 2);
      }),
  );

  await t.step("waits as long as GitHub asks", () =>
    withRecords(async (place) => {
      await github.set({
        world,
        faults: [{
          kind: "status",
          status: 429,
          message: "slow down",
          headers: { "retry-after": "1200" },
          times: 1,
        }],
      });
      const { status, clock, stderr } = await watchGitHub(github, place, [
        ...repo,
        "--max-observations",
        "1",
      ]);
      strictEqual(status, 0, stderr);
      // Never less than was asked for: half of a tenth more, by the chance of these tests.
      deepStrictEqual(clock.slept, [1_260_000]);
    }));

  /** How long a watch waits after one failure; its clock says 9:00. */
  const pausesAfter = async (place: RecordPlace, fault: Fault) => {
    await github.set({ world, faults: [{ times: 1, ...fault }] });
    const { status, clock, stderr } = await watchGitHub(github, place, [
      ...repo,
      "--max-observations",
      "1",
    ]);
    strictEqual(status, 0, stderr);
    return { slept: clock.slept, stderr };
  };
  const resetAt = (hour: number, minutes: number) => ({
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(Date.UTC(2026, 10, 2, hour, minutes) / 1000),
  });
  const used = { kind: "graphql_error", type: "RATE_LIMITED", message: "limit" } as const;

  await t.step(
    "waits until the primary limit resets, which is no failure of the scan's",
    () =>
      withRecords(async (place) => {
        const { slept, stderr } = await pausesAfter(place, { ...used, headers: resetAt(9, 30) });
        // A second more, and half of a tenth by the chance of these tests.
        deepStrictEqual(slept, [Math.round((30 * minute + 1_000) * 1.05)]);
        match(stderr, /back at 2026-11-02T09:30:00Z.* looking again in 1892 s/);
        const status = { kind: "status", status: 403, message: "limit" } as const;
        const told = await pausesAfter(place, { ...status, headers: resetAt(9, 45) });
        deepStrictEqual(told.slept, [Math.round((45 * minute + 1_000) * 1.05)]);
      }),
  );

  await t.step(
    "waits as after any failure when the reset is over by its own clock",
    () =>
      withRecords(async (place) => {
        const fault = { ...used, headers: resetAt(8, 0) } as const;
        await github.set({ world, faults: [{ ...fault, times: 0 }] });
        const run = await watchGitHub(github, place, [...repo, "--max-failures", "4"]);
        deepStrictEqual([run.status, lines(run.stdout)[0].error_kind], [1, "rate_limited"]);
        const long = run.clock.slept.filter((milliseconds) => milliseconds >= 30_000);
        deepStrictEqual(long, [minute, minute, 2 * minute]);
      }),
  );

  await t.step(
    "the reset of the primary limit is no pause of a secondary one",
    () =>
      withRecords(async (place) => {
        const { slept } = await pausesAfter(place, {
          kind: "status",
          status: 403,
          message: "You have exceeded a secondary rate limit.",
          headers: { ...resetAt(9, 50), "x-ratelimit-remaining": "4000" },
          // The scan waits after the first one, and gives up after the second one.
          times: 2,
        });
        deepStrictEqual(slept, [minute, minute]);
      }),
  );

  await t.step("ends at once when the login is no good", () =>
    withRecords(async (place) => {
      await github.set({
        world,
        faults: [{ kind: "status", status: 401, message: "Bad credentials", times: 0 }],
      });
      const run = await watchGitHub(github, place, repo);
      deepStrictEqual([run.status, run.clock.slept, lines(run.stdout)[0].error_kind], [
        1,
        [],
        "unauthenticated",
      ]);
    }));

  await t.step(
    "a scan without a login of its own ends before rows are read",
    () =>
      withRecords(async (place) => {
        await github.set({ world: { ...world, viewer: "" } });
        const run = await watchGitHub(github, place, repo);
        deepStrictEqual([run.status, lines(run.stdout)[0].error_kind], [1, "unauthenticated"]);
        strictEqual((await github.seen()).total, 1);
      }),
  );

  await t.step(
    "a checkpoint of another repository ends it before rows are read",
    () =>
      withRecords(async (place) => {
        await github.set({ world });
        await watchGitHub(github, place, [...repo, "--max-observations", "1"]);
        const before = await place.text(usual);
        const other = exampleWorld();
        await github.set({ world: other });
        const run = await watchGitHub(github, place, ["--repo", other.repository]);
        deepStrictEqual([run.status, lines(run.stdout)[0].error_kind], [1, "input"]);
        match(lines(run.stdout)[0].error, /another repository/);
        deepStrictEqual([(await github.seen()).total, await place.text(usual)], [1, before]);
        await github.set({ world });
        const elsewhere = await watchGitHub(github, place, [
          "--repo",
          `ghe.example.com/${world.repository}`,
        ]);
        match(lines(elsewhere.stdout)[0].error, /another repository/);
        strictEqual((await github.seen()).total, 0);
      }),
  );

  await t.step("a repository may be named by its earlier name", () =>
    withRecords(async (place) => {
      const former = "harbor-labs/breakwater";
      await github.set({ world: { ...world, former: [former] } });
      for (let round = 0; round < 2; round += 1) {
        const run = await watchGitHub(github, place, ["--repo", former, "--max-observations", "1"]);
        strictEqual(run.status, 0, run.stdout);
      }
    }));
});
