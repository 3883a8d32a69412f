import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { SetupFindings } from "../../lib/facts/setup.ts";
import {
  checkReadings,
  envelopeStates,
  installers,
  loginSources,
  repositoryDeciders,
  sharedSettingsFiles,
  transportReasons,
} from "../../lib/facts/setup.ts";
import { judgeSetup } from "../../lib/packet/doctor.ts";
import { type DoctorCheckId, doctorCheckIds } from "../../lib/packet/doctor_checks.ts";
import { doctorReportSchema } from "../../lib/packet/doctor_schema.ts";
import { errorKinds } from "../../lib/text/errors.ts";
import { answering, connected, failed, failing, wellAnswered, wellSetup } from "./_setup.ts";

function check(findings: SetupFindings, id: DoctorCheckId) {
  const found = judgeSetup(findings, "en").checks.find((entry) => entry.id === id);
  ok(found !== undefined, id);
  return found;
}

/** The checks that are not ok. */
function notOk(findings: SetupFindings): Readonly<Record<string, string>> {
  return Object.fromEntries(
    judgeSetup(findings, "en").checks.filter(({ status }) => status !== "ok")
      .map(({ id, status }) => [id, status]),
  );
}

Deno.test("where all is well every check is ok, in the fixed order", () => {
  const report = judgeSetup(wellSetup, "en");
  deepStrictEqual(report.checks.map(({ id }) => id), [...doctorCheckIds]);
  deepStrictEqual(report.summary, { ok: 12, warning: 0, problem: 0, skipped: 0 });
  deepStrictEqual([report.ready, report.generated_at], [true, "2026-11-02T09:00:00Z"]);
  for (const { advice, commands } of report.checks) deepStrictEqual([advice, commands], [null, []]);
});

/** One setup, the check it is about, its status, what it says, and the commands that mend it. */
const cases: readonly (readonly [
  name: string,
  findings: SetupFindings,
  id: DoctorCheckId,
  status: string,
  found: RegExp,
  commands: readonly string[],
])[] = [
  [
    "gh missing beside a token",
    { ...wellSetup, gh: { state: "missing" } },
    "gh",
    "warning",
    /not needed: GH_TOKEN holds/,
    ["sudo apt install gh"],
  ],
  [
    "gh missing, and asked for",
    failing(
      "tool_missing",
      { transport: "gh", decided_by: "flag", login: "gh" },
      { gh: { state: "missing" }, asked_transport: "gh" },
    ),
    "gh",
    "problem",
    /^Not found on the PATH\.$/,
    ["sudo apt install gh"],
  ],
  [
    "gh missing, and its host",
    failing(
      "tool_missing",
      { transport: "gh", decided_by: "host", login: "GH_ENTERPRISE_TOKEN" },
      {
        gh: { state: "missing" },
        host: "ghe.example",
        token_variables: ["GH_ENTERPRISE_TOKEN"],
        installer: "unknown",
      },
    ),
    "gh",
    "problem",
    /Not found/,
    [],
  ],
  [
    "an old gh that is not used",
    { ...wellSetup, gh: { state: "found", version: "2.4.0" }, installer: "brew" },
    "gh",
    "warning",
    /2\.4\.0 is older than 2\.23\.0/,
    ["brew upgrade gh"],
  ],
  [
    "an old gh on a way that works",
    connected({ transport: "gh", decided_by: "flag" }, {
      asked_transport: "gh",
      gh: { state: "found", version: "2.22.1" },
    }),
    "gh",
    "warning",
    /older/,
    [],
  ],
  [
    "an old gh on a way that fails",
    failing(
      "malformed_answer",
      { transport: "gh", decided_by: "no_token", login: "gh" },
      { gh: { state: "found", version: "2.4.0" }, token_variables: [] },
    ),
    "gh",
    "problem",
    /older/,
    [],
  ],
  [
    "a gh that does not know what it is asked",
    failing(
      "tool_missing",
      { transport: "gh", decided_by: "no_token", login: "gh" },
      { token_variables: [] },
    ),
    "gh",
    "problem",
    /It failed: tool_missing/,
    [],
  ],
  [
    "a gh that hangs when it is asked for a token",
    failing(
      "upstream_timeout",
      { transport: null, decided_by: null, login: null },
      { token_variables: [] },
    ),
    "gh",
    "problem",
    /did not say whether it has a token/,
    [],
  ],
  [
    "a gh that fails",
    { ...wellSetup, gh: { state: "failing" } },
    "gh",
    "warning",
    /failed when/,
    [],
  ],
  [
    "a gh from source",
    { ...wellSetup, gh: { state: "found", version: null } },
    "gh",
    "warning",
    /does not say its version; 2\.23\.0/,
    [],
  ],
  [
    "git missing",
    { ...wellSetup, git: { state: "missing" }, installer: "winget" },
    "git",
    "warning",
    /Not found/,
    ["winget install --id Git.Git"],
  ],
  ["git failing", { ...wellSetup, git: { state: "failing" } }, "git", "warning", /failed/, [
    "sudo apt install git",
  ]],
  [
    "a git that says no version",
    { ...wellSetup, git: { state: "found", version: null } },
    "git",
    "ok",
    /does not say/,
    [],
  ],

  ["a variable", wellSetup, "login", "ok", /^The token in GH_TOKEN\.$/, []],
  [
    "a token of gh",
    connected({ login: "gh_auth_token" }, { token_variables: [] }),
    "login",
    "ok",
    /`gh auth token`/,
    [],
  ],
  [
    "gh's own login",
    connected({ login: "gh", transport: "gh", decided_by: "flag" }),
    "login",
    "ok",
    /keeps its token/,
    [],
  ],
  [
    "a token that is refused",
    failing("unauthenticated"),
    "login",
    "problem",
    /^The token in GH_TOKEN\. It failed/,
    ["unset GH_TOKEN", "gh auth login --hostname github.com"],
  ],
  [
    "a refused token without gh",
    failing("unauthenticated", {}, { gh: { state: "missing" } }),
    "login",
    "problem",
    /GH_TOKEN/,
    ["export GH_TOKEN=TOKEN"],
  ],
  [
    "a refused token on Windows",
    failing("unauthenticated", {}, {
      token_variables: ["GH_TOKEN", "GITHUB_TOKEN"],
      installer: "winget",
    }),
    "login",
    "problem",
    /GH_TOKEN/,
    ["Remove-Item Env:GH_TOKEN, Env:GITHUB_TOKEN", "gh auth login --hostname github.com"],
  ],
  [
    "a refused token on Windows without gh",
    failing("unauthenticated", {}, { gh: { state: "missing" }, installer: "winget" }),
    "login",
    "problem",
    /GH_TOKEN/,
    ['$env:GH_TOKEN = "TOKEN"'],
  ],
  [
    "a refused login of gh",
    failing(
      "unauthenticated",
      { login: "gh_auth_token" },
      { token_variables: [] },
    ),
    "login",
    "problem",
    /`gh auth token`/,
    ["gh auth login --hostname github.com"],
  ],
  [
    "no token, and gh is not logged in",
    failing(
      "unauthenticated",
      { login: "gh", transport: "gh", decided_by: "no_token" },
      { token_variables: [] },
    ),
    "login",
    "problem",
    /^No token in the environment, and none from gh\.$/,
    ["gh auth login --hostname github.com"],
  ],
  [
    "a way that nobody went, because gh is not logged in",
    failing(
      "unauthenticated",
      { login: "gh", transport: "gh", decided_by: "no_token" },
      { token_variables: [] },
    ),
    "transport",
    "skipped",
    /^Through gh to github\.com: .* Not tried, because of: login\.$/,
    [],
  ],
  [
    "a way at whose end the token was refused",
    failing("unauthenticated"),
    "transport",
    "ok",
    /^Straight to/,
    [],
  ],
  [
    "no token, and no gh",
    failing(
      "tool_missing",
      { login: null, transport: null, decided_by: null },
      { token_variables: [], gh: { state: "missing" } },
    ),
    "login",
    "problem",
    /^No token/,
    ["sudo apt install gh", "gh auth login --hostname github.com"],
  ],
  [
    "a token with a line end, and nothing else",
    failing(
      "unauthenticated",
      { login: "GH_TOKEN", transport: "gh", decided_by: "no_token" },
      { token_variables: [], broken_variables: ["GH_TOKEN"] },
    ),
    "login",
    "problem",
    /What GH_TOKEN holds is no token/,
    ["unset GH_TOKEN", "gh auth login --hostname github.com"],
  ],
  [
    "a token with a line end beside a good one",
    connected({ login: "GITHUB_TOKEN" }, {
      token_variables: ["GITHUB_TOKEN"],
      broken_variables: ["GH_TOKEN"],
    }),
    "login",
    "warning",
    /The token in GITHUB_TOKEN\. What GH_TOKEN holds/,
    [],
  ],
  [
    "an organisation that wants single sign-on for everything",
    failing("sso_required", { login: "gh_auth_token" }, { token_variables: [] }),
    "login",
    "problem",
    /sso_required/,
    ["gh auth refresh --hostname github.com"],
  ],
  [
    "a login that may do nothing",
    failing("permission_denied"),
    "login",
    "problem",
    /permission_denied/,
    ["unset GH_TOKEN", "gh auth refresh -s repo --hostname github.com"],
  ],

  ["a viewer", wellSetup, "viewer", "ok", /^mara-quill\.$/, []],
  [
    "nobody",
    answering({ viewer: null }),
    "viewer",
    "warning",
    /does not say whose/,
    ["unset GH_TOKEN", "gh auth login --hostname github.com"],
  ],

  ["scopes", wellSetup, "token_scopes", "ok", /^Stated: repo, read:org\.$/, []],
  ["no header", answering({ scopes: null }), "token_scopes", "ok", /^Not stated/, []],
  ["no scopes", answering({ scopes: [] }), "token_scopes", "ok", /^Stated: none\.$/, []],
  [
    "a public repository without `repo`",
    answering({ scopes: ["read:org"] }),
    "token_scopes",
    "ok",
    /read:org/,
    [],
  ],
  [
    "a private repository without `repo`",
    answering({
      scopes: ["read:org"],
      repository: { name: "a/b", private: true, permission: null },
    }),
    "token_scopes",
    "problem",
    /`repo` is missing/,
    ["unset GH_TOKEN", "gh auth refresh -s repo --hostname github.com"],
  ],
  [
    "a private repository that an app reads",
    answering({ scopes: [], repository: { name: "a/b", private: true, permission: null } }),
    "token_scopes",
    "ok",
    /none/,
    [],
  ],
  [
    "a repository that is not found without `repo`",
    answering({
      scopes: [],
      repository: null,
      repository_failure: failed("not_found"),
      checks: null,
    }),
    "token_scopes",
    "problem",
    /`repo` is missing/,
    ["unset GH_TOKEN", "gh auth refresh -s repo --hostname github.com"],
  ],
  [
    "a repository that is not found by a fine-grained token",
    answering({
      scopes: null,
      repository: null,
      repository_failure: failed("not_found"),
      checks: null,
    }),
    "token_scopes",
    "ok",
    /Not stated/,
    [],
  ],
  [
    "a gateway that failed is no missing scope",
    answering({
      scopes: [],
      repository: null,
      repository_failure: failed("upstream_failed"),
      checks: null,
    }),
    "token_scopes",
    "ok",
    /none/,
    [],
  ],

  [
    "the straight way",
    wellSetup,
    "transport",
    "ok",
    /^Straight to api\.github\.com: there is a token/,
    [],
  ],
  [
    "through gh, as asked",
    connected({ transport: "gh", decided_by: "flag" }),
    "transport",
    "ok",
    /^Through gh to github\.com: `--transport`/,
    [],
  ],
  [
    "through gh, because nothing else leads there",
    connected({ transport: "gh", decided_by: "unreachable" }),
    "transport",
    "warning",
    /api\.github\.com cannot be reached from here/,
    ["loopx doctor --repo harbor-labs/tidewater --transport gh"],
  ],
  [
    "the straight way to another host",
    failing(
      "unauthenticated",
      { transport: null, decided_by: null, login: null },
      { asked_transport: "api", host: "ghe.example" },
    ),
    "transport",
    "problem",
    /only leads to github\.com, and the repository is on ghe\.example/,
    ["loopx doctor --repo ghe.example/harbor-labs/tidewater"],
  ],
  [
    "offline",
    failing("network_failed"),
    "transport",
    "problem",
    /It failed: network_failed/,
    [],
  ],
  [
    "offline on the way that was asked for",
    failing("network_failed", { decided_by: "flag" }, { asked_transport: "api" }),
    "transport",
    "problem",
    /network_failed/,
    ["loopx doctor --repo harbor-labs/tidewater --transport gh"],
  ],
  [
    "a page of a proxy",
    failing("malformed_answer"),
    "transport",
    "problem",
    /malformed_answer/,
    ["loopx doctor --repo harbor-labs/tidewater --transport gh"],
  ],
  [
    "a page of a proxy, and no gh",
    failing("upstream_failed", {}, { gh: { state: "missing" } }),
    "transport",
    "problem",
    /upstream_failed/,
    [],
  ],
  [
    "gh in vain",
    failing("upstream_timeout", { transport: "gh", decided_by: "flag" }, { asked_transport: "gh" }),
    "transport",
    "problem",
    /upstream_timeout/,
    [],
  ],

  [
    "gh, which got no answer",
    failing("malformed_answer", { transport: "gh", decided_by: "host", login: "gh" }, {
      host: "ghe.example",
      token_variables: [],
    }),
    "login",
    "skipped",
    /^Not tried, because of: transport\.$/,
    [],
  ],
  [
    "a repository",
    wellSetup,
    "repository",
    "ok",
    /^github\.com\/harbor-labs\/tidewater, named by the remotes of this folder\. Public\. The login has READ\.$/,
    [],
  ],
  [
    "a renamed one",
    answering({ repository: { name: "new/name", private: true, permission: null } }, {
      target: { state: "decided", name: "old/name", decided_by: "flag" },
    }),
    "repository",
    "ok",
    /old\/name, named by `--repo`\. GitHub calls it github\.com\/new\/name\. Private\.$/,
    [],
  ],
  [
    "none",
    { ...wellSetup, target: { state: "undecided", failure: failed("repository_unknown") } },
    "repository",
    "problem",
    /repository_unknown/,
    ["loopx doctor --repo OWNER/NAME"],
  ],
  [
    "one that is not found",
    answering({ repository: null, repository_failure: failed("not_found"), checks: null }),
    "repository",
    "problem",
    /not_found/,
    ["gh auth status --hostname github.com"],
  ],
  [
    "one that is not found, without gh",
    answering({ repository: null, repository_failure: failed("not_found"), checks: null }, {
      gh: { state: "missing" },
    }),
    "repository",
    "problem",
    /not_found/,
    [],
  ],
  [
    "one that wants single sign-on",
    answering({ repository: null, repository_failure: failed("sso_required"), checks: null }),
    "repository",
    "problem",
    /sso_required/,
    ["unset GH_TOKEN", "gh auth refresh --hostname github.com"],
  ],
  [
    "one that may not be read",
    answering({ repository: null, repository_failure: failed("permission_denied"), checks: null }, {
      token_variables: [],
    }),
    "repository",
    "problem",
    /permission_denied/,
    ["gh auth refresh -s repo --hostname github.com"],
  ],
  [
    "one that GitHub fails on",
    answering({ repository: null, repository_failure: failed("upstream_failed"), checks: null }),
    "repository",
    "problem",
    /upstream_failed/,
    [],
  ],
  [
    "one that was not tried",
    failing("network_failed"),
    "repository",
    "skipped",
    /tidewater, named by .* Not tried, because of: transport\.$/,
    [],
  ],

  ["checks", wellSetup, "checks", "ok", /can be read/, []],
  ["no checks", answering({ checks: "none" }), "checks", "ok", /have none/, []],
  [
    "refused checks",
    answering({ checks: "refused" }),
    "checks",
    "warning",
    /unreadable/,
    ["unset GH_TOKEN", "gh auth refresh -s repo --hostname github.com"],
  ],
  [
    "checks that failed",
    answering({ checks: "failed" }),
    "checks",
    "warning",
    /this time/,
    ["loopx doctor --repo harbor-labs/tidewater"],
  ],
  [
    "checks behind a repository",
    answering({ repository: null, repository_failure: failed("not_found"), checks: null }),
    "checks",
    "skipped",
    /because of: repository/,
    [],
  ],
  [
    "checks behind the limit",
    answering({ checks: null, limits: { limit: null, remaining: 0, reset_at: null } }),
    "checks",
    "skipped",
    /because of: limits/,
    [],
  ],

  [
    "plenty",
    wellSetup,
    "limits",
    "ok",
    /^4998 of 5000 points left\. All come back at 2026-11-02T10:00:00Z\.$/,
    [],
  ],
  ["no limit", answering({ limits: null }), "limits", "ok", /states no limit/, []],
  [
    "just enough",
    answering({ limits: { limit: null, remaining: 15, reset_at: null } }),
    "limits",
    "ok",
    /^15 points left\.$/,
    [],
  ],
  [
    "too little",
    answering({ limits: { limit: 5000, remaining: 14, reset_at: "2026-11-02T10:00:00Z" } }),
    "limits",
    "warning",
    /^14 of 5000/,
    [],
  ],
  [
    "nothing",
    answering({
      checks: null,
      limits: { limit: 5000, remaining: 0, reset_at: "2026-11-02T10:00:00Z" },
    }),
    "limits",
    "problem",
    /^0 of 5000/,
    [],
  ],
  ["used up", failing("rate_limited"), "limits", "problem", /rate_limited/, []],
  ["a pause", failing("secondary_rate_limited"), "limits", "problem", /secondary/, []],

  ["a folder", wellSetup, "write_envelope", "ok", /^`\.local` is there .* Git ignores it\.$/, []],
  [
    "no folder yet, and no checkout",
    { ...wellSetup, envelope: { path: ".", state: "writable", ignored: null } },
    "write_envelope",
    "ok",
    /^`\.local` is not there yet and can be made\.$/,
    [],
  ],
  [
    "a folder that Git sees",
    { ...wellSetup, envelope: { path: ".local/loopx", state: "writable", ignored: false } },
    "write_envelope",
    "warning",
    /Git does not ignore it/,
    ["echo .local/ >> .gitignore"],
  ],
  [
    "a folder that Git sees on Windows",
    {
      ...wellSetup,
      installer: "winget",
      envelope: { path: ".local", state: "writable", ignored: false },
    },
    "write_envelope",
    "warning",
    /Git does not ignore it/,
    ["Add-Content .gitignore .local/"],
  ],
  [
    "a link",
    { ...wellSetup, envelope: { path: ".local/loopx", state: "link", ignored: null } },
    "write_envelope",
    "warning",
    /`\.local\/loopx` is a symbolic link/,
    ["rm .local/loopx"],
  ],
  [
    "a file",
    { ...wellSetup, envelope: { path: ".local", state: "not_a_folder", ignored: true } },
    "write_envelope",
    "warning",
    /no folder/,
    ["mv .local .local.moved"],
  ],
  [
    "a folder that cannot be written",
    { ...wellSetup, envelope: { path: ".", state: "read_only", ignored: true } },
    "write_envelope",
    "warning",
    /mode forbids/,
    ["chmod u+w ."],
  ],
  [
    "a folder that cannot be looked at",
    { ...wellSetup, envelope: { path: ".local", state: "refused", ignored: null } },
    "write_envelope",
    "warning",
    /system refuses/,
    [],
  ],

  [
    "no settings",
    { ...wellSetup, settings: { files: [], wait_for_ci: true } },
    "settings",
    "ok",
    /^There is no file/,
    [],
  ],
  [
    "settings of the machine and of the user",
    {
      ...wellSetup,
      settings: {
        files: [{ file: "machine", failure: null }, { file: "user", failure: null }],
        wait_for_ci: true,
      },
    },
    "settings",
    "ok",
    /^The machine settings were read\. The settings of this user were read\.$/,
    [],
  ],
  [
    "settings that are refused",
    {
      ...wellSetup,
      settings: {
        files: [{ file: "machine", failure: null }, { file: "user", failure: failed("input") }],
        wait_for_ci: null,
      },
    },
    "settings",
    "problem",
    /^It failed: input\.$/,
    [],
  ],
  [
    "checks that no scan consults",
    { ...wellSetup, settings: { files: [{ file: "user", failure: null }], wait_for_ci: false } },
    "checks",
    "skipped",
    /^Not tried: the settings turn CI off/,
    [],
  ],

  ["a clock", wellSetup, "clock", "ok", /^1 s apart/, []],
  ["a clock at its bound", connected({ clock_ahead: -300_499 }), "clock", "ok", /^300 s/, []],
  [
    "a clock ahead",
    connected({ clock_ahead: 3_600_000 }),
    "clock",
    "warning",
    /^60 minutes ahead of github\.com\.$/,
    ["sudo timedatectl set-ntp true"],
  ],
  [
    "a clock behind",
    connected({ clock_ahead: -301_000 }, { installer: "brew" }),
    "clock",
    "warning",
    /^5 minutes behind github\.com\.$/,
    ["sudo sntp -sS time.apple.com"],
  ],
  ["no date", connected({ clock_ahead: null }), "clock", "skipped", /did not say what time/, []],
  ["no answer", failing("network_failed"), "clock", "skipped", /because of: transport/, []],
  [
    "the date of a refusal",
    failing("unauthenticated", { clock_ahead: 400_000 }),
    "clock",
    "warning",
    /7 minutes ahead/,
    ["sudo timedatectl set-ntp true"],
  ],
];

for (const [name, findings, id, status, found, commands] of cases) {
  Deno.test(`${id}: ${name}`, () => {
    const judged = check(findings, id);
    strictEqual(judged.status, status, judged.found);
    match(judged.found, found);
    deepStrictEqual(judged.commands, commands);
    strictEqual(judged.advice === null, status === "ok" || status === "skipped");
    const chinese = judgeSetup(findings, "zh").checks.find((entry) => entry.id === id);
    deepStrictEqual(chinese?.values, judged.values);
    deepStrictEqual(
      doctorReportSchema.parse(judgeSetup(findings, "zh")).ready,
      status !== "problem" ? judgeSetup(findings, "en").ready : false,
    );
  });
}

Deno.test("a connection that failed leaves what stands behind it untried, and says why", () => {
  const behind = {
    viewer: "skipped",
    token_scopes: "skipped",
    repository: "skipped",
    checks: "skipped",
    clock: "skipped",
  };
  deepStrictEqual(notOk(failing("network_failed")), {
    ...behind,
    transport: "problem",
    limits: "skipped",
  });
  deepStrictEqual(notOk(failing("unauthenticated")), {
    ...behind,
    login: "problem",
    limits: "skipped",
  });
  deepStrictEqual(notOk(failing("rate_limited")), { ...behind, limits: "problem" });
  deepStrictEqual(
    notOk(failing("tool_missing", { transport: null, decided_by: null, login: null }, {
      gh: { state: "missing" },
      token_variables: [],
    })),
    {
      ...behind,
      gh: "problem",
      login: "problem",
      transport: "skipped",
      limits: "skipped",
    },
  );
  deepStrictEqual(
    notOk(failing("unauthenticated", { transport: null, decided_by: null, login: null }, {
      asked_transport: "api",
      token_variables: [],
    })),
    { ...behind, login: "problem", transport: "skipped", limits: "skipped" },
  );
  deepStrictEqual(
    notOk(failing("unauthenticated", { transport: null, decided_by: null, login: null }, {
      asked_transport: "api",
      host: "ghe.example",
    })),
    { ...behind, login: "skipped", transport: "problem", limits: "skipped" },
  );
});

const text = fc.constantFrom("a/b", "Harbor-Labs/tidewater");
const tool = fc.oneof(
  fc.record({
    state: fc.constant("found" as const),
    version: fc.constantFrom(null, "2.4.0", "2.23.0", "2.80.1"),
  }),
  fc.constant({ state: "missing" as const }),
  fc.constant({ state: "failing" as const }),
);
const failure = fc.constantFrom(...Object.keys(errorKinds) as (keyof typeof errorKinds)[])
  .map(failed);
const variables = fc.uniqueArray(fc.constantFrom(...loginSources.slice(0, 2)));
const answered = fc.record({
  viewer: fc.constantFrom(null, "ada"),
  scopes: fc.constantFrom(null, [], ["repo"], ["read:org"]),
  limits: fc.constantFrom(
    null,
    { limit: 5000, remaining: 0, reset_at: null },
    { limit: null, remaining: 3, reset_at: "2026-11-02T10:00:00Z" },
    wellAnswered.limits,
  ),
  seen: fc.oneof(
    fc.record({
      repository: fc.record({
        name: text,
        private: fc.constantFrom(null, true, false),
        permission: fc.constantFrom(null, "ADMIN"),
      }),
      repository_failure: fc.constant(null),
      checks: fc.constantFrom(null, ...checkReadings),
    }),
    fc.record({
      repository: fc.constant(null),
      repository_failure: failure,
      checks: fc.constant(null),
    }),
  ),
}).map(({ seen, ...rest }) => ({ ...rest, ...seen }));

/** Setups of every sort, whether or not they could come together. */
const setups: fc.Arbitrary<SetupFindings> = fc.record({
  host: fc.constantFrom("github.com", "ghe.example"),
  asked_transport: fc.constantFrom(null, "api", "gh"),
  token_variables: variables,
  broken_variables: variables,
  installer: fc.constantFrom(...installers),
  gh: tool,
  git: tool,
  target: fc.oneof(
    fc.record({
      state: fc.constant("decided" as const),
      name: text,
      decided_by: fc.constantFrom(...repositoryDeciders),
    }),
    fc.record({ state: fc.constant("undecided" as const), failure }),
  ),
  connection: fc.oneof(
    fc.record({
      transport: fc.constantFrom("api" as const, "gh" as const),
      decided_by: fc.constantFrom(...transportReasons),
      login: fc.constantFrom(...loginSources),
      answered,
      failure: fc.constant(null),
      clock_ahead: fc.oneof(fc.constant(null), fc.integer({ min: -1e13, max: 1e13 })),
    }),
    fc.record({
      transport: fc.constantFrom("api" as const, "gh" as const),
      decided_by: fc.constantFrom(...transportReasons),
      login: fc.constantFrom(...loginSources),
      answered: fc.constant(null),
      failure,
      clock_ahead: fc.constantFrom(null, 0),
    }),
    fc.record({
      transport: fc.constant(null),
      decided_by: fc.constant(null),
      login: fc.constant(null),
      answered: fc.constant(null),
      failure,
      clock_ahead: fc.constant(null),
    }),
  ),
  envelope: fc.record({
    path: fc.constantFrom("." as const, ".local" as const, ".local/loopx" as const),
    state: fc.constantFrom(...envelopeStates),
    ignored: fc.constantFrom(null, true, false),
  }),
  settings: fc.record({
    files: fc.uniqueArray(
      fc.record({
        file: fc.constantFrom(...sharedSettingsFiles),
        failure: fc.option(failure),
      }),
      { selector: ({ file }) => file },
    ),
    wait_for_ci: fc.constantFrom(null, true, false),
  }),
  observed_at: fc.constant("2026-11-02T09:00:00Z"),
});

Deno.test("any setup gives a report of its schema, in both languages alike", () => {
  fc.assert(fc.property(setups, (findings) => {
    const english = doctorReportSchema.parse(judgeSetup(findings, "en"));
    const chinese = doctorReportSchema.parse(judgeSetup(findings, "zh"));
    const bare = (report: typeof english) =>
      report.checks.map(({ id, status, commands, values }) => ({ id, status, commands, values }));
    deepStrictEqual(bare(english), bare(chinese));
    ok(english.checks.every(({ found }) => found !== ""));
  }));
});

Deno.test("a scan can start exactly when GitHub answers for the repository, points are left, and no settings are refused", () => {
  fc.assert(fc.property(setups, (findings) => {
    const { connection: { answered }, target, settings } = findings;
    const { ready, checks } = judgeSetup(findings, "en");
    const readable = target.state === "decided" && answered !== null &&
      answered.repository !== null && answered.limits?.remaining !== 0 &&
      settings.files.every(({ failure }) => failure === null);
    if (!readable) strictEqual(ready, false);
    // The rest that may stand in the way: no gh where only gh leads on, and a missing scope.
    const others = checks.filter(({ status }) => status === "problem").map(({ id }) => id);
    if (readable) {
      deepStrictEqual(others.filter((id) => id !== "gh" && id !== "token_scopes"), []);
    }
  }));
});
