import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { systemClock } from "../../lib/github/clock.ts";
import { type GitHubMachine, systemMachine } from "../../lib/github/machine.ts";
import { observeRepository, type ObserveRequest } from "../../lib/github/observe.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { type GhHome, ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, inventedWorld, startGitHub } from "../support/github.ts";
import { fakeClock, never } from "./_client.ts";

const world = exampleWorld();
const request: ObserveRequest = {
  repository: { host: "github.com", name: world.repository },
  transport: null,
  wanted: { state_filter: "open", since: null, limit: 100 },
  checks: true,
  language: "en",
};

function machine(origin: string, env: Readonly<Record<string, string>>): GitHubMachine {
  return {
    clock: fakeClock(),
    run: toolRunner((name) => env[name]),
    env: (name) => env[name],
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    api_origin: origin,
  };
}

/** Observes, and tells what was said on the way. */
async function observe(
  place: GitHubMachine,
  more: Partial<ObserveRequest> = {},
) {
  const notes: string[] = [];
  const statuses: (string | null)[] = [];
  const result = await observeRepository({ ...request, ...more }, place, {
    note: (sentence) => notes.push(sentence),
    status: (sentence) => statuses.push(sentence),
  }).catch((thrown) => thrown);
  return { result, notes, statuses };
}

/** An origin where nobody listens. */
function nowhere(): string {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  return origin;
}

async function withGitHub(work: (github: GitHub, home: GhHome) => Promise<void>): Promise<void> {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  await work(github, home);
}

Deno.test("an observation straight to the API", async (t) => {
  await withGitHub(async (github) => {
    const place = machine(github.origin, { GH_TOKEN: "t", PATH: Deno.env.get("PATH") ?? "" });
    await t.step("gives facts and a last empty status", async () => {
      await github.set({ world });
      const { result, notes, statuses } = await observe(place);
      strictEqual(result.viewer, world.viewer);
      strictEqual(result.transport, "api");
      deepStrictEqual(notes, []);
      strictEqual(statuses.at(-1), null);
      deepStrictEqual([...new Set((await github.seen()).logins)], ["bearer"]);
    });
    await t.step("GH_REPO decides where no flag does", async () => {
      await github.set({ world });
      const env = { GH_TOKEN: "t", GH_REPO: world.repository };
      const { result } = await observe(machine(github.origin, env), { repository: null });
      deepStrictEqual(result.repository, {
        host: "github.com",
        name: world.repository,
        decided_by: "gh_repo",
      });
    });
    await t.step("waits are said in one sentence each", async () => {
      await github.set({ world, faults: [{ kind: "html", status: 502 }] });
      const { notes } = await observe(place);
      deepStrictEqual(notes, ["github.com: waiting 0.5 s (an error of the server, attempt 1)."]);
    });
    await t.step("failures come with advice and their kind", async () => {
      await github.set({
        world,
        faults: [{ kind: "status", status: 401, message: "Bad credentials" }],
      });
      const { result } = await observe(place);
      ok(result instanceof LoopxError);
      deepStrictEqual([result.kind, /gh auth login/.test(result.advice ?? "")], [
        "unauthenticated",
        true,
      ]);
    });
    await t.step("a target that moves while it is read fails the run", async () => {
      const head = String(world.rows.find(({ number }) => number === 432)?.["headRefOid"]);
      await github.set({
        world,
        faults: [{
          kind: "change",
          on: "LoopxDetails",
          rows: [{ number: 432, headRefOid: "a".repeat(40) }],
        }],
      });
      const { result } = await observe(place, {
        wanted: { targets: [{ number: 432, head_oid: head }] },
      });
      ok(result instanceof LoopxError);
      match(result.message, /^#432 could not be read to its end\. .*44f4d52771a9.*aaaaaaaaaaaa/);
    });
    await t.step("a signal ends a wait before it is over", async () => {
      await github.set({
        world,
        faults: [{ kind: "status", status: 429, message: "x", headers: { "retry-after": "110" } }],
      });
      const stop = new AbortController();
      const notes: string[] = [];
      const waiting = Promise.withResolvers<void>();
      const running = observeRepository(request, {
        ...place,
        clock: systemClock,
        interruptions: () => ({ signal: stop.signal, release: () => {} }),
      }, {
        note: (sentence) => {
          notes.push(sentence);
          waiting.resolve();
        },
        status: () => {},
      });
      await waiting.promise;
      stop.abort("interrupted");
      await rejects(running, { kind: "interrupted" });
      deepStrictEqual(notes, ["github.com: waiting 110 s (secondary rate limit)."]);
      strictEqual((await github.seen()).total, 1);
    });
    await t.step("a signal ends it with its own status", async () => {
      await github.set({ world: inventedWorld(100), latency: 5_000 });
      for (const reason of ["interrupted", "terminated"] as const) {
        const stop = new AbortController();
        let released = false;
        const running = observe({
          ...place,
          interruptions: () => ({
            signal: stop.signal,
            release: () => {
              released = true;
            },
          }),
        });
        setTimeout(() => stop.abort(reason), 50);
        const { result } = await running;
        ok(result instanceof LoopxError);
        deepStrictEqual([result.kind, released], [reason, true]);
      }
    });
  });
});

Deno.test({
  name: "where the API cannot be reached, gh is tried, unless the way was chosen",
  ignore: !ghIsHere,
  fn: async () => {
    await withGitHub(async (github, home) => {
      await github.set({ world });
      const place = machine(nowhere(), home.env);
      const { result, notes } = await observe(place);
      strictEqual(result.transport, "gh");
      match(notes.at(-1) ?? "", /cannot be reached directly/);
      const chosen = await observe(place, { transport: "api" });
      ok(chosen.result instanceof LoopxError);
      strictEqual(chosen.result.kind, "network_failed");
    });
  },
});

Deno.test("the machine of this process listens to signals only when asked", () => {
  const place = systemMachine();
  strictEqual(place.env("LOOPX_NO_SUCH_VARIABLE"), undefined);
  const { signal, release } = place.interruptions();
  strictEqual(signal.aborted, false);
  release();
});
