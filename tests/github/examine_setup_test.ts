import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import type { SetupFindings } from "../../lib/facts/setup.ts";
import { SCAN_POINTS } from "../../lib/packet/doctor_checks.ts";
import { judgeSetup } from "../../lib/packet/doctor.ts";
import { examineSetup, type SetupRequest } from "../../lib/github/examine_setup.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { observeRepository } from "../../lib/github/observe.ts";
import { type RunTool, toolRunner } from "../../lib/github/run_tool.ts";
import type { Fault } from "../support/_github_faults.ts";
import { type GhHome, ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, inventedWorld, startGitHub } from "../support/github.ts";
import type { Control } from "../support/github_server.ts";
import { fakeClock, never } from "./_client.ts";

const world = exampleWorld();
const NOW = Date.UTC(2026, 10, 2, 9);
const DATE = new Date(NOW).toUTCString();

const request: SetupRequest = {
  repository: { host: "github.com", name: world.repository },
  transport: null,
  language: "en",
  settings: { files: [], wait_for_ci: true },
};

interface Machine {
  readonly env: Readonly<Record<string, string>>;
  readonly origin?: string;
  readonly folder?: string;
  readonly run?: RunTool;
}

function machineOf({ env, origin, folder, run }: Machine): GitHubMachine {
  return {
    clock: fakeClock(NOW),
    run: run ?? toolRunner((name) => env[name], folder),
    env: (name) => env[name],
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    ...(origin === undefined ? {} : { api_origin: origin }),
    ...(folder === undefined ? {} : { folder }),
  };
}

/** The findings, and the status of each check that is not ok, with what it says. */
async function look(machine: Machine, more: Partial<SetupRequest> = {}) {
  const findings = await examineSetup({ ...request, ...more }, machineOf(machine));
  const { checks, ready } = judgeSetup(findings, "en");
  const wrong = Object.fromEntries(
    checks.filter(({ status }) => status !== "ok").map(({ id, status }) => [id, status]),
  );
  const said = (id: string) => checks.find((check) => check.id === id)?.found ?? "";
  const commands = (id: string) => checks.find((check) => check.id === id)?.commands ?? [];
  return { findings, wrong, ready, said, commands };
}

/** An origin where nobody listens. */
function nowhere(): string {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  return origin;
}

const refusal = "Resource not accessible by personal access token";

/** What goes wrong, and what comes of it, whichever way leads to GitHub. */
const troubles: readonly {
  readonly name: string;
  readonly control?: Control;
  readonly faults?: readonly Fault[];
  readonly wrong: Readonly<Record<string, string>>;
  readonly says: Readonly<Record<string, RegExp>>;
  readonly more?: Partial<SetupRequest>;
}[] = [
  {
    name: "nothing",
    wrong: {},
    says: {
      viewer: new RegExp(`^${world.viewer}\\.$`),
      token_scopes: /repo, read:org/,
      repository: /Public\. The login has READ/,
      limits: /^4999 of 5000 points left\. All come back at 2026-11-02T10:00:00Z/,
      clock: /^\d s apart/,
    },
  },
  {
    name: "another spelling",
    more: { repository: { host: "github.com", name: world.repository.toUpperCase() } },
    wrong: {},
    says: { repository: /HARBOR-LABS\/TIDEWATER.*GitHub calls it github\.com\/harbor-labs\/tide/ },
  },
  {
    name: "a token that GitHub does not accept",
    faults: [{ kind: "status", status: 401, message: "Bad credentials", times: 0 }],
    wrong: {
      login: "problem",
      viewer: "skipped",
      token_scopes: "skipped",
      repository: "skipped",
      checks: "skipped",
      limits: "skipped",
    },
    says: { login: /^The token in GH_TOKEN\. github\.com wants a login/, clock: /apart/ },
  },
  {
    name: "an organisation that wants single sign-on, by a header",
    faults: [{
      kind: "status",
      on: "LoopxProbe",
      status: 403,
      message: "Resource protected by organization SAML enforcement.",
      headers: { "x-github-sso": "required; url=https://sso.example/orgs/x?token=secret" },
      times: 0,
    }],
    wrong: { repository: "problem", checks: "skipped" },
    says: { repository: /single sign-on \(sso\.example\)/, viewer: new RegExp(world.viewer) },
  },
  {
    name: "an organisation that wants single sign-on, by an error",
    faults: [{
      kind: "graphql_error",
      on: "LoopxProbe",
      type: "FORBIDDEN",
      message: "Resource protected by organization SAML enforcement.",
      extensions: { saml_failure: true },
    }],
    wrong: { repository: "problem", checks: "skipped" },
    says: { repository: /single sign-on/ },
  },
  {
    name: "a repository that may not be seen, with the scope",
    more: { repository: { host: "github.com", name: "harbor-labs/secret" } },
    wrong: { repository: "problem", checks: "skipped" },
    says: { repository: /has no harbor-labs\/secret, or does not let this login see it/ },
  },
  {
    name: "a repository that may not be seen, without the scope",
    control: { scopes: "gist, read:org" },
    more: { repository: { host: "github.com", name: "harbor-labs/secret" } },
    wrong: { token_scopes: "problem", repository: "problem", checks: "skipped" },
    says: { token_scopes: /gist, read:org\. `repo` is missing/ },
  },
  {
    name: "no statement about scopes, as with fine-grained tokens",
    control: { scopes: null, world: { ...world, private: true } },
    wrong: {},
    says: { token_scopes: /^Not stated/, repository: /Private\./ },
  },
  {
    name: "a private repository with a token that lacks the scope",
    control: { scopes: "read:org", world: { ...world, private: true } },
    wrong: { token_scopes: "problem" },
    says: { token_scopes: /`repo` is missing/ },
  },
  {
    name: "the last point was this one",
    control: { remaining: 1 },
    wrong: { limits: "problem", checks: "skipped" },
    says: { limits: /^0 of 5000/, checks: /because of: limits/ },
  },
  {
    name: "few points",
    control: { remaining: SCAN_POINTS },
    wrong: { limits: "warning" },
    says: { limits: /^14 of 5000/ },
  },
  {
    name: "no point, by an error",
    faults: [{
      kind: "graphql_error",
      type: "RATE_LIMITED",
      message: "API rate limit exceeded",
      headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(NOW / 1000 + 1800) },
      times: 0,
    }],
    wrong: {
      viewer: "skipped",
      token_scopes: "skipped",
      repository: "skipped",
      checks: "skipped",
      limits: "problem",
    },
    says: { limits: /used up; they come back at 2026-11-02T09:30:00Z/ },
  },
  {
    name: "a pause that GitHub asks for",
    faults: [{
      kind: "status",
      status: 403,
      message: "You have exceeded a secondary rate limit",
      headers: { "retry-after": "60" },
      times: 0,
    }],
    wrong: {
      viewer: "skipped",
      token_scopes: "skipped",
      repository: "skipped",
      checks: "skipped",
      limits: "problem",
    },
    says: { limits: /pause of 60 s/ },
  },
  {
    name: "the page of a proxy instead of an answer",
    faults: [{ kind: "html", status: 200, times: 0 }],
    wrong: {
      viewer: "skipped",
      token_scopes: "skipped",
      transport: "problem",
      repository: "skipped",
      checks: "skipped",
      limits: "skipped",
      clock: "skipped",
    },
    says: { transport: /something that is no answer/ },
  },
  {
    name: "a gateway that fails",
    faults: [{ kind: "html", status: 502, times: 0 }],
    wrong: {
      viewer: "skipped",
      token_scopes: "skipped",
      transport: "problem",
      repository: "skipped",
      checks: "skipped",
      limits: "skipped",
      clock: "skipped",
    },
    says: { transport: /github\.com failed/ },
  },
  {
    name: "a gateway that fails once",
    faults: [{ kind: "html", status: 502 }],
    wrong: {},
    says: {},
  },
  {
    name: "a repository that GitHub fails on, and nothing else",
    faults: [{ kind: "html", status: 504, on: "LoopxProbe", times: 0 }],
    wrong: { repository: "problem", checks: "skipped" },
    says: { repository: /did not answer in time/, limits: /points left/ },
  },
  {
    name: "checks that are refused one by one",
    faults: [{ kind: "partial", field: "statusCheckRollup", on: "LoopxCheckProbe" }],
    wrong: { checks: "warning" },
    says: { checks: /may not read them/ },
  },
  {
    name: "checks that are refused with all that was asked beside them",
    faults: [{ kind: "field_refused", field: "statusCheckRollup", message: refusal, times: 0 }],
    wrong: { checks: "warning" },
    says: { checks: /may not read them/ },
  },
  {
    name: "checks that fail",
    faults: [{ kind: "html", status: 502, on: "LoopxCheckProbe", times: 0 }],
    wrong: { checks: "warning" },
    says: { checks: /this time/ },
  },
  {
    name: "checks that fail in part",
    faults: [{
      kind: "partial",
      field: "statusCheckRollup",
      on: "LoopxCheckProbe",
      type: "INTERNAL",
      message: "Something went wrong",
    }],
    wrong: { checks: "warning" },
    says: { checks: /this time/ },
  },
  {
    name: "a repository without checks",
    control: { world: { ...world, rows: [] } },
    wrong: {},
    says: { checks: /have none/ },
  },
  {
    name: "a clock that is ahead",
    control: { date: new Date(NOW - 3_600_000).toUTCString() },
    wrong: { clock: "warning" },
    says: { clock: /^60 minutes ahead of github\.com/ },
  },
  {
    name: "a clock that is behind, told by a refusal",
    control: { date: new Date(NOW + 600_000).toUTCString() },
    faults: [{ kind: "status", status: 401, message: "Bad credentials", times: 0 }],
    wrong: {
      login: "problem",
      viewer: "skipped",
      token_scopes: "skipped",
      repository: "skipped",
      checks: "skipped",
      limits: "skipped",
      clock: "warning",
    },
    says: { clock: /^10 minutes behind/ },
  },
  {
    name: "a login that may not even say whose it is",
    faults: [{
      kind: "status",
      status: 403,
      message: "Your address is not on the list of this enterprise",
      times: 0,
    }],
    wrong: {
      login: "problem",
      viewer: "skipped",
      token_scopes: "skipped",
      repository: "skipped",
      checks: "skipped",
      limits: "skipped",
    },
    says: { login: /may not read this/ },
  },
];

/** Runs what does not change once; starting programs is what takes time here. */
function remembering(run: RunTool): RunTool {
  const known = new Map<string, ReturnType<RunTool>>();
  return (call) => {
    if (call.stdin !== undefined) return run(call);
    const line = [call.tool, ...call.args].join(" ");
    const result = known.get(line) ?? run(call);
    known.set(line, result);
    return result;
  };
}

/** A folder that is no checkout, and whose `.local` nobody made. */
async function emptyFolder(): Promise<{ readonly folder: string } & AsyncDisposable> {
  const folder = await Deno.makeTempDir({ prefix: "doctor-" });
  return { folder, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

async function troubleSteps(
  t: Deno.TestContext,
  github: GitHub,
  machine: Machine,
  transport: "api" | "gh",
): Promise<void> {
  for (const { name, control = {}, faults = [], wrong, says, more } of troubles) {
    await t.step(name, async () => {
      await github.set({ world, date: DATE, ...control, faults });
      const found = await look(machine, { transport, ...more });
      deepStrictEqual(found.wrong, wrong);
      strictEqual(found.findings.connection.transport, transport);
      strictEqual(found.ready, !Object.values(wrong).includes("problem"));
      for (const [id, pattern] of Object.entries(says)) match(found.said(id), pattern);
      const told = JSON.stringify(found.findings);
      for (const secret of ["test-token", "token=secret", machine.folder ?? ""]) {
        ok(secret === "" || !told.includes(secret));
      }
    });
  }
}

Deno.test("the doctor straight at the API", async (t) => {
  await using github = await startGitHub();
  await using place = await emptyFolder();
  const env = { GH_TOKEN: "test-token", PATH: Deno.env.get("PATH") ?? "" };
  const run = remembering(toolRunner((name) => env[name as keyof typeof env], place.folder));
  const machine = { env, origin: github.origin, folder: place.folder };
  await troubleSteps(t, github, { ...machine, run }, "api");

  await t.step("asks two small questions, and none twice", async () => {
    await github.set({ world });
    await look(machine);
    const { requests, logins, largest } = await github.seen();
    deepStrictEqual(requests, { LoopxProbe: 1, LoopxCheckProbe: 1 });
    deepStrictEqual([...new Set(logins)], ["bearer"]);
    ok(largest < 500, String(largest));
    // What would fail the same way whatever the question is asked once.
    await github.set({ world, faults: [{ kind: "status", status: 401, message: "", times: 0 }] });
    await look(machine);
    strictEqual((await github.seen()).total, 1);
  });

  await t.step("with CI off by the settings it does not ask for checks", async () => {
    await github.set({ world, date: DATE });
    const settings = { files: [{ file: "user", failure: null }], wait_for_ci: false } as const;
    const { wrong, said, ready } = await look(machine, { settings });
    deepStrictEqual([wrong, ready], [{ checks: "skipped" }, true]);
    match(said("checks"), /the settings turn CI off/);
    deepStrictEqual((await github.seen()).requests, { LoopxProbe: 1 });
  });

  await t.step("without a repository it asks about the login alone", async () => {
    await github.set({ world, date: DATE });
    const { wrong, said, commands } = await look(machine, { repository: null });
    deepStrictEqual(wrong, { repository: "problem", checks: "skipped" });
    match(said("repository"), /no remote of this folder names one/);
    deepStrictEqual(commands("repository"), ["loopx doctor --repo OWNER/NAME"]);
    deepStrictEqual((await github.seen()).requests, { LoopxLogin: 1 });
  });

  await t.step("a variable decides on the repository, or says why it cannot", async () => {
    await github.set({ world, date: DATE });
    const good = await look({ ...machine, env: { ...env, GH_REPO: world.repository } }, {
      repository: null,
    });
    match(good.said("repository"), /named by GH_REPO/);
    const bad = await look({ ...machine, env: { ...env, GH_REPO: "no repository" } }, {
      repository: null,
    });
    match(bad.said("repository"), /GH_REPO must be OWNER\/NAME/);
  });

  await t.step("a variable with a line end is named, and the next one used", async () => {
    await github.set({ world, date: DATE });
    const { wrong, said } = await look({
      ...machine,
      env: { ...env, GH_TOKEN: "test-token\n", GITHUB_TOKEN: "other-token" },
    });
    deepStrictEqual(wrong, { login: "warning" });
    match(said("login"), /^The token in GITHUB_TOKEN\. What GH_TOKEN holds is no token/);
  });

  await t.step("with a token neither gh nor git is needed", async () => {
    await github.set({ world, date: DATE });
    const run: RunTool = ({ tool }) => Promise.reject(new GitHubFailure("tool_missing", { tool }));
    const { wrong, ready, findings } = await look({ ...machine, run });
    deepStrictEqual(wrong, { gh: "warning", git: "warning" });
    strictEqual(ready, true);
    deepStrictEqual(findings.envelope, { path: ".", state: "writable", ignored: null });
  });

  await t.step("an answer without a date leaves the clock unknown", async () => {
    await github.set({ world });
    using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const body = JSON.stringify({ data: { viewer: { login: "ada" }, rateLimit: null } });
    const serving = (async () => {
      for await (const connection of listener) {
        const bytes = new Uint8Array(65_536);
        await connection.read(bytes);
        await connection.write(new TextEncoder().encode(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
            `connection: close\r\n\r\n${body}`,
        ));
        connection.close();
      }
    })();
    const origin = `http://127.0.0.1:${listener.addr.port}`;
    const { wrong, said } = await look({ ...machine, origin }, { repository: null });
    deepStrictEqual(wrong, { repository: "problem", checks: "skipped", clock: "skipped" });
    match(said("clock"), /did not say what time it is/);
    match(said("limits"), /states no limit/);
    listener.close();
    await serving;
  });
});

Deno.test({
  name: "the doctor through the real gh",
  ignore: !ghIsHere,
  fn: async (t) => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    await using place = await emptyFolder();
    const real = toolRunner((name) => home.env[name], place.folder);
    const machine = { env: home.env, origin: nowhere(), folder: place.folder };
    await troubleSteps(t, github, { ...machine, run: remembering(real) }, "gh");

    await t.step("where the API cannot be reached, gh is tried as a scan would", async () => {
      await github.set({ world, date: DATE });
      const { wrong, said, ready, commands } = await look(machine);
      deepStrictEqual([wrong, ready], [{ transport: "warning" }, true]);
      match(said("transport"), /^Through gh to github\.com: api\.github\.com cannot be reached/);
      deepStrictEqual(commands("transport"), [
        `loopx doctor --repo ${world.repository} --transport gh`,
      ]);
    });

    await t.step("the way that was asked for is the only one that is tried", async () => {
      await github.set({ world });
      const { said, commands } = await look(machine, { transport: "api" });
      match(said("transport"), /cannot be reached/);
      deepStrictEqual(commands("transport"), [
        `loopx doctor --repo ${world.repository} --transport gh`,
      ]);
      strictEqual((await github.seen()).total, 0);
    });

    await t.step("a refusal that only gh gets is told as one", async () => {
      const faults = [{ kind: "status", status: 401, message: "Bad", times: 0 }] as const;
      await github.set({ world, date: DATE, faults });
      const { said } = await look(machine);
      match(said("login"), /wants a login/);
    });

    await t.step("gh gives a token away, which goes straight", async () => {
      await github.set({ world, date: DATE });
      const { GH_TOKEN: _, ...env } = home.env;
      await keepLogin(home);
      const { said, wrong } = await look({ ...machine, env, origin: github.origin });
      deepStrictEqual(wrong, {});
      match(said("login"), /`gh auth token`/);
    });

    await t.step("gh knows of no login", async () => {
      await Deno.remove(`${home.env["GH_CONFIG_DIR"]}/hosts.yml`);
      const { GH_TOKEN: _, ...env } = home.env;
      const { said, wrong, commands } = await look({ ...machine, env });
      strictEqual(wrong["login"], "problem");
      match(said("login"), /^No token in the environment, and none from gh\.$/);
      deepStrictEqual(commands("login"), ["gh auth login --hostname github.com"]);
    });
  },
});

/** A login as gh 2.23 stores it. */
async function keepLogin(home: GhHome): Promise<void> {
  const path = `${home.env["GH_CONFIG_DIR"]}/hosts.yml`;
  await Deno.writeTextFile(
    path,
    "github.com:\n    oauth_token: stored-token\n    user: ada\n    git_protocol: https\n",
  );
}

Deno.test("offline, without gh, without git, outside of a repository there is a full report", async () => {
  await using place = await emptyFolder();
  const run: RunTool = ({ tool }) => Promise.reject(new GitHubFailure("tool_missing", { tool }));
  const bare = await look({ env: {}, run, origin: nowhere(), folder: place.folder }, {
    repository: null,
  });
  deepStrictEqual(bare.wrong, {
    gh: "problem",
    git: "warning",
    login: "problem",
    viewer: "skipped",
    token_scopes: "skipped",
    transport: "skipped",
    repository: "problem",
    checks: "skipped",
    limits: "skipped",
    clock: "skipped",
  });
  const token = { GH_TOKEN: "t" };
  const offline = await look({ env: token, run, origin: nowhere(), folder: place.folder });
  deepStrictEqual([offline.wrong["transport"], offline.wrong["gh"]], ["problem", "warning"]);
  const foreign = await look({ env: {}, run, folder: place.folder }, {
    repository: { host: "ghe.example", name: "o/r" },
  });
  match(foreign.said("gh"), /Not found/);
  const straight = await look({ env: token, run, folder: place.folder }, {
    repository: { host: "ghe.example", name: "o/r" },
    transport: "api",
  });
  match(straight.said("transport"), /only leads to github\.com/);
});

Deno.test("without a repository the host is the one gh is set to", async () => {
  await using place = await emptyFolder();
  const run: RunTool = ({ tool }) => Promise.reject(new GitHubFailure("tool_missing", { tool }));
  const hostOf = async (GH_HOST: string) =>
    (await look({ env: { GH_HOST }, run, folder: place.folder }, { repository: null })).findings
      .host;
  strictEqual(await hostOf("GHE.example"), "ghe.example");
  strictEqual(await hostOf("no host"), "github.com");
});

Deno.test("programs that fail, hang or say nothing are findings", async () => {
  await using place = await emptyFolder();
  const findingsOf = async (run: RunTool): Promise<SetupFindings> =>
    (await look({ env: {}, run, folder: place.folder }, { repository: null })).findings;
  const failing = await findingsOf(() => Promise.resolve({ status: 1, stdout: "", stderr: "" }));
  deepStrictEqual([failing.gh, failing.git], [{ state: "failing" }, { state: "failing" }]);
  strictEqual(failing.envelope.ignored, false);
  const hanging = await findingsOf(() => Promise.reject(new GitHubFailure("upstream_timeout")));
  deepStrictEqual(hanging.gh, { state: "failing" });
  strictEqual(hanging.target.state, "undecided");
  match(JSON.stringify(hanging.target), /git did not say in time/);
  strictEqual(hanging.envelope.ignored, null);
  const broken = await findingsOf(({ tool }) =>
    Promise.reject(new GitHubFailure("tool_missing", { tool, refused: true }))
  );
  deepStrictEqual(broken.gh, { state: "failing" });
  await rejects(findingsOf(() => Promise.reject(new RangeError("a defect"))), RangeError);
});

Deno.test("a gh that ends oddly or prints garbage proves no login", async () => {
  await using place = await emptyFolder();
  for (const GH_HOST of ["ghe.example", "github.com"]) {
    for (const status of [0, 3]) {
      const run: RunTool = ({ tool, args }) =>
        Promise.resolve(
          tool === "gh" && args[0] !== "--version"
            ? { status, stdout: "gar bage\n", stderr: "what?\n" }
            : { status: 0, stdout: `${tool} version 2.99.0\n`, stderr: "" },
        );
      const machine = { env: { GH_HOST }, run, folder: place.folder };
      const { wrong, said } = await look(machine, { repository: null });
      strictEqual(wrong["login"], "skipped", said("login"));
      match(said("login"), /because of: transport/);
    }
  }
});

Deno.test("a signal ends the look with its own status", async () => {
  for (const reason of ["interrupted", "terminated"] as const) {
    let released = false;
    const machine: GitHubMachine = {
      ...machineOf({ env: {} }),
      interruptions: () => ({
        signal: AbortSignal.abort(reason),
        release: () => {
          released = true;
        },
      }),
    };
    await rejects(examineSetup(request, machine), { kind: reason });
    ok(released);
  }
});

Deno.test("a scan of 100 pull requests needs no more points than the doctor says", async () => {
  await using github = await startGitHub();
  const big = inventedWorld(100);
  await github.set({ world: big });
  const machine = machineOf({ env: { GH_TOKEN: "t" }, origin: github.origin });
  await observeRepository(
    {
      repository: { host: "github.com", name: big.repository },
      transport: null,
      wanted: { state_filter: "open", since: null, limit: 100 },
      checks: true,
      language: "en",
    },
    machine,
    { note: () => {}, status: () => {} },
  );
  const { total } = await github.seen();
  ok(total <= SCAN_POINTS, String(total));
});
