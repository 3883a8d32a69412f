import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Io } from "../../commands/_io.ts";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import { packetSchema } from "../../lib/packet/schema.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { permissionFlags } from "../../permissions.ts";
import { root } from "../../tools/_shell.ts";
import { fakeClock, never } from "../github/_client.ts";
import { leftIn, lines, type Place, recordText, THREAD, withHost } from "../reviewerhost/_host.ts";
import { exampleWorld, startGitHub } from "../support/github.ts";
import { type FakeRun, runProgram } from "./_fake_io.ts";

const world = exampleWorld();
const live = ["pr-review", "--repo", world.repository, "--format", "json"];
const resultText = Deno.readTextFileSync(`${root}/fixtures/review_result.json`);
const packetText = Deno.readTextFileSync(`${root}/fixtures/review_packet.json`);

// deno-lint-ignore no-explicit-any
type Json = any;

/** Runs the program in the session of a host. */
async function inSession(
  { home, folder }: Place,
  args: readonly string[],
  { files = {}, ...more }: Partial<GitHubMachine> & {
    readonly files?: Readonly<Record<string, string>>;
  } = {},
): Promise<FakeRun & { readonly opened: readonly string[] }> {
  const opened: string[] = [];
  const run = toolRunner(() => undefined);
  const io: Partial<Io> = {
    github: () =>
      Promise.resolve({
        clock: fakeClock(),
        run,
        env: (name) => name === "GH_TOKEN" ? "t" : undefined,
        stderr_is_terminal: false,
        interruptions: () => ({ signal: never, release: () => {} }),
        ...more,
      }),
    store: () => {
      opened.push("store");
      return Promise.resolve({ files: localStore(folder), run });
    },
  };
  const env = { CODEX_THREAD_ID: THREAD, CODEX_HOME: home };
  return { ...await runProgram(args, { env, io, files }), opened };
}

Deno.test("a packet of GitHub says which model reviews, through template and check", async (t) => {
  await using github = await startGitHub();
  const { origin: api_origin } = github;
  await github.set({ world });

  await t.step(
    "the template and the body carry it, and the check compares it with the host",
    () =>
      withHost(async (place) => {
        const run = await inSession(place, live, { api_origin });
        deepStrictEqual([run.status, run.stderr], [0, ""]);
        const packet = packetSchema.parse(JSON.parse(run.stdout));
        ok(packet.reviewer_execution?.status === "runtime_reported");
        deepStrictEqual(leftIn(place.folder), []);
        for (const secret of [THREAD, place.home, place.folder, "rollout", "hello"]) {
          ok(!run.stdout.includes(secret), secret);
        }
        const [due] = packet.pull_requests.filter((row) => row.review_plan !== null);
        ok(due?.review_plan);
        const files = { "packet.json": run.stdout };
        const key = due.review_plan.target.exact_head_key ?? "";
        const words = ["result-template", key, "--packet", "packet.json"];
        const template = await inSession(place, words, { files });
        deepStrictEqual(template.opened, [], "the packet holds it already");
        const result = JSON.parse(template.stdout);
        deepStrictEqual(result.reviewer, due.review_plan.result_template.reviewer);
        match(
          result.review_body,
          /^Reviewer: model_agent · gpt-5\.1-codex · OpenAI · runtime_reported · high\n/,
        );
        const about = async () => {
          const check = ["check-result", "result.json", "--packet", "packet.json"];
          const checked = await inSession(place, [...check, "--format", "json"], {
            files: { ...files, "result.json": template.stdout },
          });
          const { errors, reviewer_execution_current_checked } = JSON.parse(checked.stdout);
          return [
            reviewer_execution_current_checked,
            ...errors.filter((code: string) => /^reviewer:/.test(code)),
          ];
        };
        deepStrictEqual(await about(), [true]);
        await Deno.writeTextFile(place.record, recordText([lines.event("task_complete")]), {
          append: true,
        });
        deepStrictEqual(await about(), [false, "reviewer:runtime_observation_changed"]);
        const next = [
          lines.event("task_started", "turn-8"),
          lines.context({ turn_id: "turn-8", effort: "low" }),
        ];
        await Deno.writeTextFile(place.record, recordText(next), { append: true });
        deepStrictEqual(await about(), [true, "reviewer:runtime_observation_changed"]);
        deepStrictEqual(leftIn(place.folder), []);
      }),
  );

  await t.step(
    "an observed packet carries it too, in the language of the reader",
    () =>
      withHost(async (place) => {
        const words = [...live, "--autonomous-observation", "--lang", "zh"];
        const run = await inSession(place, words, { api_origin });
        const packet = JSON.parse(run.stdout);
        strictEqual(packet.reviewer_execution.status, "runtime_reported");
        ok(packet.autonomous_review);
      }),
  );

  await t.step(
    "without a session the packet says so, and nothing is opened",
    () =>
      withHost(async (place) => {
        const run = await runProgram(live, {
          env: { CODEX_HOME: place.home, CODEX_THREAD_ID: "" },
          io: {
            github: () =>
              Promise.resolve({
                clock: fakeClock(),
                run: toolRunner(() => undefined),
                env: () => "t",
                stderr_is_terminal: false,
                interruptions: () => ({ signal: never, release: () => {} }),
                api_origin,
              }),
          },
        });
        deepStrictEqual(JSON.parse(run.stdout).reviewer_execution, {
          status: "unavailable",
          reason: "session_not_bound",
        });
        deepStrictEqual(run.reads.filter((read) => read === "store"), []);
      }),
  );

  await t.step(
    "no work, a fixture, one row in full and a record tell nothing of the host",
    () =>
      withHost(async (place) => {
        const untold = async (words: readonly string[], files = {}) => {
          const run = await inSession(place, words, { api_origin, files });
          strictEqual(run.status, 0, run.stderr);
          ok(!/reviewer_execution"|gpt-5\.1-codex/.test(run.stdout), words.join(" "));
          return run.opened;
        };
        const number = String(world.rows[0]?.["number"]);
        deepStrictEqual(
          await untold([
            "pr-review",
            "show",
            number,
            "--repo",
            world.repository,
            "--format",
            "json",
          ]),
          [],
        );
        deepStrictEqual(await untold(["pr-review", "--source", "fixture", "--format", "json"]), []);
        deepStrictEqual(await untold([...live, "--since", "2031-01-01"]), []);
        await inSession(place, [...live, "--record", ".local/r.json"], { api_origin });
        const record = await Deno.readTextFile(`${place.folder}/.local/r.json`);
        ok(!/reviewer_execution|gpt-5\.1-codex/.test(record));
        const replay = ["pr-review", "--fixture", "r.json", "--format", "json"];
        deepStrictEqual(await untold(replay, { "r.json": record }), []);
      }),
  );

  await t.step(
    "a signal while the host is read ends the run, and nothing is left",
    () =>
      withHost(async (place) => {
        const stop = new AbortController();
        let listened = 0;
        const run = await inSession(place, live, {
          api_origin,
          interruptions: () => {
            listened += 1;
            if (listened === 2) stop.abort("terminated");
            return { signal: stop.signal, release: () => {} };
          },
        });
        strictEqual(run.status, 143);
        strictEqual(JSON.parse(run.stdout).error_kind, "terminated");
        deepStrictEqual(leftIn(place.folder), []);
      }),
  );
});

/** Runs the check of the shipped example, changed. */
async function checked(
  place: Place,
  change: (packet: Json, result: Json) => void = () => {},
): Promise<readonly string[]> {
  const [packet, result] = [JSON.parse(packetText), JSON.parse(resultText)];
  change(packet, result);
  const words = ["check-result", "result.json", "--packet", "packet.json", "--format", "json"];
  const run = await inSession(place, words, {
    files: { "packet.json": JSON.stringify(packet), "result.json": JSON.stringify(result) },
  });
  return JSON.parse(run.stdout).errors;
}

Deno.test("a packet that was made outside of the session does not serve inside of it", async () => {
  await withHost(async (place) => {
    deepStrictEqual(await checked(place), [
      "reviewer:runtime_basis_not_published",
      "reviewer:runtime_observation_changed",
      "reviewer:runtime_observation_requires_runtime_declaration",
    ]);
    // The packet of a fixture has no host, whatever this session is.
    const fixture = (packet: Json) => {
      packet.request.source = "fixture";
      delete packet.reviewer_execution;
    };
    deepStrictEqual(await checked(place, fixture), []);
    const claimed = (packet: Json, result: Json) => {
      fixture(packet);
      result.reviewer.declaration_source = "runtime_reported";
      result.review_body = result.review_body.replace("self_reported", "runtime_reported");
    };
    deepStrictEqual(await checked(place, claimed), ["reviewer:runtime_observation_missing"]);
  });
});

Deno.test("a declaration that differs from the record is told by its field", async () => {
  await withHost(async (place) => {
    const [packet, result] = [JSON.parse(packetText), JSON.parse(resultText)];
    ok(packet.reviewer_execution && result.reviewer);
    deepStrictEqual(
      await checked(place, (packet, result) => {
        packet.reviewer_execution = {
          status: "runtime_reported",
          model: "gpt-5.1-codex",
          provider: "OpenAI",
          reasoning_effort: "high",
          observation_id: "0a".repeat(32),
          active_turn_verified: true,
        };
        result.reviewer = {
          actor_kind: "model_agent",
          declaration_source: "runtime_reported",
          declared_model: "gpt-5.1-codex",
          declared_provider: "OpenAI",
          declared_reasoning_effort: "low",
          execution_observation_id: "0a".repeat(32),
        };
        result.review_body = result.review_body.replace(
          /^Reviewer:.*$/m,
          "Reviewer: model_agent · gpt-5.1-codex · OpenAI · runtime_reported · high",
        );
      }),
      [
        "reviewer:runtime_mismatch:declared_reasoning_effort",
        "reviewer:runtime_observation_changed",
      ],
    );
    deepStrictEqual(
      await checked(place, (packet) => {
        packet.reviewer_execution = { status: "runtime_reported", model: "/etc/passwd" };
      }),
      [
        "reviewer:runtime_basis_not_published",
        "reviewer:runtime_observation_changed",
        "reviewer:runtime_observation_invalid",
        "reviewer:runtime_observation_requires_runtime_declaration",
      ],
    );
  });
});

Deno.test("the whole program reads the host with the permissions it is given", async () => {
  await withHost(async ({ home, folder }) => {
    const check = async (env: Readonly<Record<string, string>>) => {
      const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "-q",
          "--no-check",
          ...permissionFlags("loopx"),
          `${root}/main.ts`,
          "check-result",
          `${root}/fixtures/review_result.json`,
          "--packet",
          `${root}/fixtures/review_packet.json`,
          "--format",
          "json",
        ],
        cwd: folder,
        clearEnv: true,
        env: {
          PATH: Deno.env.get("PATH") ?? "",
          HOME: Deno.env.get("HOME") ?? "",
          DENO_DIR: Deno.env.get("DENO_DIR") ?? "",
          ...env,
        },
        stdin: "null",
      }).output();
      const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
      strictEqual(decode(stderr), "");
      return [code, JSON.parse(decode(stdout)).reviewer_execution_current_checked];
    };
    deepStrictEqual(await check({}), [0, false]);
    deepStrictEqual(await check({ CODEX_SESSION_ID: THREAD, CODEX_HOME: home }), [1, true]);
    deepStrictEqual(leftIn(folder), []);
  });
});
