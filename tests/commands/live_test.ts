import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import { permissionFlags } from "../../permissions.ts";
import { rowDetailSchema } from "../../lib/packet/row_detail_schema.ts";
import { root } from "../../tools/_shell.ts";
import { fakeClock, never } from "../github/_client.ts";
import type { Fault } from "../support/_github_faults.ts";
import { type GhHome, ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, startGitHub } from "../support/github.ts";
import type { Control } from "../support/github_server.ts";
import { runProgram } from "./_fake_io.ts";
import { inFolder, namesIn } from "../store/_folder.ts";
import { withRecords } from "./_record_place.ts";

const world = exampleWorld();
const repo = ["--repo", world.repository];

function machineAt(github: GitHub, more: Partial<GitHubMachine> = {}): GitHubMachine {
  const env = (name: string) => name === "GH_TOKEN" ? "t" : undefined;
  return {
    clock: fakeClock(),
    run: toolRunner(env),
    env,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    api_origin: github.origin,
    ...more,
  };
}

async function review(github: GitHub, args: readonly string[], more: Partial<GitHubMachine> = {}) {
  return await runProgram(["pr-review", ...args], {
    io: { github: () => Promise.resolve(machineAt(github, more)) },
  });
}

Deno.test("pr-review reads GitHub", async (t) => {
  await using github = await startGitHub();
  const head = (number: number) =>
    String(world.rows.find((row) => row.number === number)?.["headRefOid"]);

  await t.step("prints the packet of a repository and says where it came from", async () => {
    await github.set({ world });
    const { status, stdout, stderr } = await review(github, [...repo, "--format", "json"]);
    deepStrictEqual([status, stderr], [0, ""]);
    const packet = JSON.parse(stdout);
    deepStrictEqual(
      [packet.request.source, packet.request.transport, packet.request.repository_decided_by],
      ["github_cli", "api", "flag"],
    );
    strictEqual(packet.request.repository, world.repository);
    strictEqual(packet.request.reviewer_login, world.viewer);
    strictEqual(packet.result_completeness.source_scan.usage.requests, 3);
    strictEqual(packet.generated_at, "2026-11-02T09:00:00Z");
    ok(packet.pull_requests.length > 15);
  });

  await t.step("says the name GitHub uses by now", async () => {
    await github.set({ world });
    const typed = ["--repo", world.repository.toUpperCase(), "--format", "json"];
    const { stdout } = await review(github, typed);
    strictEqual(JSON.parse(stdout).request.repository, world.repository);
  });

  await t.step("takes exact targets whatever their state, and nothing else", async () => {
    const merged = world.rows.find((row) => row["state"] === "MERGED");
    ok(merged !== undefined);
    const targets = [432, merged.number].flatMap((
      number,
    ) => ["--target-exact-head", `${number}@${head(number)}`]);
    await github.set({ world });
    const json = ["--format", "json"];
    const { status, stdout } = await review(github, [...repo, ...targets, ...json]);
    strictEqual(status, 0);
    const packet = JSON.parse(stdout);
    deepStrictEqual(
      packet.pull_requests.map((row: { number: number }) => row.number).sort(),
      [432, merged.number].sort(),
    );
    const { limit, limit_scope, complete } = packet.result_completeness;
    deepStrictEqual([limit, limit_scope, complete], [2, "exact_targets", true]);
    strictEqual(packet.request.source, "github_cli_exact_targets");
    const open = await review(github, [...repo, ...targets, "--state", "open", ...json]);
    strictEqual(open.status, 1);
    match(JSON.parse(open.stdout).error, new RegExp(`${merged.number}@`));
    const moved = ["--target-exact-head", `432@${"a".repeat(40)}`];
    const failed = await review(github, [...repo, ...moved, ...json]);
    const { error, error_kind } = JSON.parse(failed.stdout);
    deepStrictEqual([failed.status, error_kind], [1, "head_moved"]);
    match(error, new RegExp(`${head(432)}.*${"a".repeat(40)}`));
    const twice = await review(github, [
      ...repo,
      ...moved,
      "--target-exact-head",
      `432@${head(432)}`,
    ]);
    strictEqual(twice.status, 2);
  });

  await t.step("takes exact targets of a fixture by the same rules", async () => {
    const fixture = ["--source", "fixture", "--format", "json", "--target-exact-head"];
    const good = await review(github, [...fixture, `432@${head(432)}`]);
    strictEqual(JSON.parse(good.stdout).pull_requests.length, 1);
    const bad = await review(github, [...fixture, `432@${"a".repeat(40)}`]);
    strictEqual(JSON.parse(bad.stdout).error_kind, "head_moved");
  });

  await t.step(
    "shows waits and failures, and prints no packet for a list that failed",
    async () => {
      await github.set({ world, faults: [{ kind: "html", status: 504, times: 0 }] });
      const { status, stdout, stderr } = await review(github, [...repo, "--format", "json"]);
      strictEqual(status, 1);
      const result = JSON.parse(stdout);
      deepStrictEqual([result.ok, result.error_kind], [false, "upstream_timeout"]);
      strictEqual(result.pull_requests, undefined);
      match(
        stderr,
        /^(?:loopx: github\.com: waiting [\d.]+ s \([a-z ]+, attempt \d\)\.\n){3}loopx: /,
      );
    },
  );

  await t.step("says the earlier name of a repository that moved", async () => {
    const former = "harbor-labs/breakwater";
    await github.set({ world: { ...world, former: [former] } });
    const { stdout, stderr } = await review(github, ["--repo", former, "--format", "json"]);
    const { request } = JSON.parse(stdout);
    deepStrictEqual([request.repository, request.repository_requested], [world.repository, former]);
    strictEqual(
      stderr,
      `loopx: ${former} is called ${world.repository} by now; that is what was read.\n`,
    );
    await github.set({ world });
    const usual = await review(github, [...repo, "--format", "json"]);
    strictEqual(JSON.parse(usual.stdout).request.repository_requested, null);
  });

  await t.step("ends in status 1 and no packet, whatever sort of failure it is", async () => {
    const cases: readonly (readonly [Fault, string])[] = [
      [{ kind: "graphql_error", type: "MAX_NODE_LIMIT_EXCEEDED", message: "x" }, "node_limit"],
      [{ kind: "graphql_error", type: "RATE_LIMITED", message: "x" }, "rate_limited"],
      [
        {
          kind: "graphql_error",
          type: "FORBIDDEN",
          message: "x",
          extensions: { saml_failure: true },
        },
        "sso_required",
      ],
      [{ kind: "status", status: 401, message: "Bad credentials" }, "unauthenticated"],
      [{ kind: "data_text" }, "malformed_answer"],
      [{ kind: "raw", status: 200, text: "[]" }, "malformed_answer"],
      [{ kind: "drop" }, "network_failed"],
    ];
    for (const [fault, kind] of cases) {
      for (const verb of [[], ["show", "432"]]) {
        await github.set({ world, faults: [{ ...fault, times: 0 }] });
        const line = [...verb, ...repo, "--transport", "api", "--format", "json"];
        const { status, stdout } = await review(github, line);
        const result = JSON.parse(stdout);
        deepStrictEqual(
          [status, result.ok, result.error_kind, "pull_requests" in result],
          [1, false, kind, false],
          JSON.stringify([fault, verb]),
        );
      }
    }
  });

  await t.step("writes progress over itself on a terminal and leaves nothing of it", async () => {
    await github.set({ world });
    let now = 0;
    const clock = { ...fakeClock(), now: () => now += 60_000 };
    const terminal = await review(github, repo, { clock, stderr_is_terminal: true });
    match(terminal.stderr, /^loopx: github\.com\/harbor-labs\/tidewater: \d+ of \d+ pull requests/);
    ok(terminal.stderr.endsWith("\r\u001b[2K"));
    ok(!terminal.stderr.includes("\n"));
    const plain = await review(github, repo, { clock });
    match(plain.stderr, /^(?:loopx: github[^\n]*\n)+$/);
    ok(!plain.stderr.includes("\u001b"));
  });

  await t.step("ends with 130 or 143 and prints nothing when it is stopped", async () => {
    await github.set({ world, latency: 5_000 });
    for (const [reason, expected] of [["interrupted", 130], ["terminated", 143]] as const) {
      const stop = new AbortController();
      setTimeout(() => stop.abort(reason), 50);
      const { status, stdout } = await review(github, repo, {
        interruptions: () => ({ signal: stop.signal, release: () => {} }),
      });
      deepStrictEqual([status, stdout], [expected, ""]);
    }
  });

  await t.step("shows one pull request by its number, without a rank nobody knows", async () => {
    const json = ["--format", "json"];
    for (const row of world.rows) {
      await github.set({ world });
      const { status, stdout } = await review(github, ["show", `${row.number}`, ...repo, ...json]);
      strictEqual(status, 0);
      const detail = rowDetailSchema.parse(JSON.parse(stdout));
      deepStrictEqual([detail.row.number, detail.row.state], [
        row.number,
        String(row["state"] ?? "OPEN"),
      ]);
      deepStrictEqual([detail.place.rank, detail.place.of], [null, null]);
      // What renamed files were called before takes two more.
      const renamed = JSON.stringify(row["files"] ?? "").includes("RENAMED");
      strictEqual((await github.seen()).total, renamed ? 3 : 1);
    }
    const shown = await review(github, ["show", "432", ...repo, "--format", "markdown"]);
    match(shown.stdout, /its rank was not read/);
  });

  await t.step("says when a number is nobody's, or an issue's", async () => {
    await github.set({ world: { ...world, issues: [17] } });
    const show = async (number: string) => {
      const run = await review(github, ["show", number, ...repo, "--format", "json"]);
      const { error_kind, error } = JSON.parse(run.stdout);
      return [run.status, error_kind, error];
    };
    deepStrictEqual(await show("9999"), [
      1,
      "not_found",
      `github.com has no ${world.repository}#9999, or does not let this login see it.`,
    ]);
    deepStrictEqual(await show("17"), [
      1,
      "not_found",
      `${world.repository}#17 is an issue, not a pull request.`,
    ]);
  });
});

/** Far shorter than what is waited for, far longer than a busy machine needs to stop. */
const SOON = 10_000;

/** Reads a stream to its end, and tells when its first line is there. */
function readLines(stream: ReadableStream<Uint8Array>) {
  const first = Promise.withResolvers<void>();
  const all = (async () => {
    let text = "";
    for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (text.includes("\n")) first.resolve();
    }
    first.resolve();
    return text;
  })();
  return { first: first.promise, all };
}

/**
 * A packet without what a replay differs in: two fields, and the host's record, which no replay has
 * (decision 17).
 */
function comparable(text: string): unknown {
  const { reviewer_execution, ...packet } = JSON.parse(text);
  const isLive = packet.request.source !== "fixture" &&
    packet.pull_requests.some((row: { review_plan: unknown }) => row.review_plan !== null);
  const unbound = { status: "unavailable", reason: "session_not_bound" };
  deepStrictEqual(reviewer_execution, isLive ? unbound : undefined);
  return { ...packet, request: { ...packet.request, source: null, transport: null } };
}

/** Two scans may hear of the points of the hour in another order. */
function withoutPoints(text: string): string {
  return text.replace(/"points_left":\d+/, "");
}

Deno.test("a scan is recorded, and its record replays without a network", async (t) => {
  await using github = await startGitHub();
  const head = world.rows.find(({ number }) => number === 432)?.["headRefOid"];
  const cases: Readonly<Record<string, readonly [flags: readonly string[], faults?: Fault[]]>> = {
    "the open ones": [[]],
    "all of them, two of each": [["--state", "all", "--limit", "2", "--lang", "zh"]],
    "the recent ones": [["--since", "2026-10-30", "--review-order", "reverse"]],
    "an exact target": [["--target-exact-head", `432@${head}`]],
    "with lists and rows that failed": [[], [
      { kind: "partial", field: "reviews", numbers: [431], times: 0 },
      { kind: "total", offset: 1, on: "LoopxList", times: 0 },
    ]],
  };
  for (const [name, [flags, faults = []]] of Object.entries(cases)) {
    await t.step(name, () =>
      withRecords(async ({ run, text }) => {
        const live = ["--repo", world.repository.toUpperCase(), ...flags, "--format", "json"];
        const io = { github: () => Promise.resolve(machineAt(github)) };
        await github.set({ world, faults });
        const plain = await run(["pr-review", ...live], { io });
        await github.set({ world, faults });
        const keep = ["--record", ".local/scan.json"];
        const recorded = await run(["pr-review", ...live, ...keep], { io });
        deepStrictEqual([recorded.status, recorded.stderr], [0, ""]);
        strictEqual(withoutPoints(recorded.stdout), withoutPoints(plain.stdout));
        const record = JSON.parse(await text(".local/scan.json"));
        strictEqual(
          record.source,
          flags[0] === "--target-exact-head" ? "github_cli_exact_targets" : "github_cli",
        );
        deepStrictEqual([record.transport, record.viewer], ["api", world.viewer]);

        await github.set({ world });
        const replay = ["pr-review", "--fixture", ".local/scan.json", ...live];
        const again = await run([...replay, "--record", ".local/again.json"], { io });
        deepStrictEqual([again.status, again.stderr], [0, ""]);
        deepStrictEqual(comparable(again.stdout), comparable(recorded.stdout));
        const { source, transport } = JSON.parse(again.stdout).request;
        deepStrictEqual([source, transport], ["fixture", null]);
        strictEqual((await run(replay, { now: "2044-04-04T00:00:00Z" })).stdout, again.stdout);
        strictEqual(await text(".local/again.json"), await text(".local/scan.json"));
        strictEqual((await github.seen()).total, 0);
      }));
  }
  await t.step(
    "a scan that fails records nothing and leaves the older record",
    () =>
      withRecords(async ({ run, text, folder }) => {
        const io = { github: () => Promise.resolve(machineAt(github)) };
        const line = ["pr-review", ...repo, "--record", ".local/scan.json"];
        const failing = { world, faults: [{ kind: "html", status: 502, times: 0 }] as const };
        await github.set(failing);
        strictEqual((await run(line, { io })).status, 1);
        deepStrictEqual(namesIn(folder), []);
        await github.set({ world });
        await run(line, { io });
        const before = await text(".local/scan.json");
        await github.set(failing);
        strictEqual((await run(line, { io })).status, 1);
        strictEqual(await text(".local/scan.json"), before);
      }),
  );
});

/** Runs the whole program, from source, through the real `gh`, with its own permissions. */
function loopx(
  home: GhHome,
  args: readonly string[],
  options: Pick<Deno.CommandOptions, "stdout" | "stderr" | "cwd"> = {},
): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "--no-check", ...permissionFlags("loopx"), `${root}/main.ts`, ...args],
    clearEnv: true,
    env: {
      ...home.env,
      HOME: Deno.env.get("HOME") ?? "",
      DENO_DIR: Deno.env.get("DENO_DIR") ?? "",
    },
    stdin: "null",
    ...options,
  });
}

Deno.test({
  name: "the whole program through the real gh, with the permissions it is given",
  ignore: !ghIsHere,
  fn: async (t) => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    const args = ["pr-review", ...repo, "--transport", "gh", "--format", "json"];

    await t.step("prints the packet and asks no question", async () => {
      await github.set({ world });
      const { code, stdout, stderr } = await loopx(home, args).output();
      deepStrictEqual([code, decode(stderr)], [0, ""]);
      const packet = JSON.parse(decode(stdout));
      deepStrictEqual([packet.request.transport, packet.request.source], ["gh", "github_cli"]);
      ok(packet.pull_requests.length > 15);
      ok(!decode(stdout).includes("test-token"));
    });

    await t.step(
      "records what it read in the folder it runs in, and replays it there",
      () =>
        inFolder(async (folder) => {
          await github.set({ world });
          const keep = ["--record", ".local/scans/open.json"];
          const live = await loopx(home, [...args, ...keep], { cwd: folder }).output();
          deepStrictEqual([live.code, decode(live.stderr)], [0, ""]);
          const record = await Deno.readTextFile(`${folder}/.local/scans/open.json`);
          strictEqual(JSON.parse(record).transport, "gh");
          for (const part of ["test-token", folder, root]) ok(!record.includes(part), part);
          const fixture = ["pr-review", "--fixture", ".local/scans/open.json", "--format", "json"];
          const again = await loopx(home, fixture, { cwd: folder }).output();
          deepStrictEqual([again.code, decode(again.stderr)], [0, ""]);
          deepStrictEqual(comparable(decode(again.stdout)), comparable(decode(live.stdout)));
        }),
    );

    // Each of these would take minutes to end by itself; nothing but the signal ends them sooner.
    const waits: readonly (readonly [string, Control])[] = [
      ["while a question is open", { latency: 300_000 }],
      ["while it waits as long as GitHub says", {
        faults: [{
          kind: "status",
          status: 403,
          message: "You have exceeded a secondary rate limit",
          headers: { "retry-after": "110" },
        }],
      }],
    ];
    for (const [when, control] of waits) {
      for (const [signalled, expected] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
        await t.step(`${signalled} ends it with ${expected} at once, ${when}`, async () => {
          await github.set({ world, ...control });
          const child = loopx(home, args, { stdout: "piped", stderr: "piped" }).spawn();
          const printed = new Response(child.stdout).text();
          const { first, all: said } = readLines(child.stderr);
          let ended = false;
          const end = child.status.finally(() => ended = true);
          if (control.faults !== undefined) await first;
          while (!ended && (await github.seen()).total === 0) {
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          const before = performance.now();
          child.kill(signalled);
          const { code, signal } = await end;
          ok(performance.now() - before < SOON);
          deepStrictEqual([code, signal], [expected, null]);
          const result = JSON.parse(await printed);
          deepStrictEqual([result.ok, result.error_kind], [
            false,
            signalled === "SIGINT" ? "interrupted" : "terminated",
          ]);
          match(await said, /(?:^|\n)loopx: Stopped/);
          strictEqual((await github.seen()).total, 1);
        });
      }
    }
  },
});
