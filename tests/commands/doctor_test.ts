import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { Ajv2020 } from "ajv/2020";
import { publishedSchemaNames } from "../../lib/render/published_schema.ts";
import { doctorCheckIds } from "../../lib/packet/doctor_checks.ts";
import { doctorReportSchema } from "../../lib/packet/doctor_schema.ts";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import { permissionFlags } from "../../permissions.ts";
import { root } from "../../tools/_shell.ts";
import { fakeClock, never } from "../github/_client.ts";
import { type GhHome, ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, startGitHub } from "../support/github.ts";
import { fullMachine } from "../config/_documents.ts";
import { UnreadableInput } from "../../commands/_io.ts";
import { runProgram } from "./_fake_io.ts";
import { type RecordMachine, withRecords } from "./_record_place.ts";

const world = exampleWorld();
const repo = ["--repo", world.repository];

function machineAt(github: GitHub): GitHubMachine {
  const env = (name: string) => name === "GH_TOKEN" ? "planted-token" : undefined;
  return {
    clock: fakeClock(),
    run: toolRunner((name) => name === "PATH" ? Deno.env.get("PATH") : env(name)),
    env,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    api_origin: github.origin,
  };
}

async function doctor(github: GitHub, args: readonly string[]) {
  return await runProgram(["doctor", ...args], {
    io: { github: () => Promise.resolve(machineAt(github)) },
  });
}

Deno.test("loopx doctor", async (t) => {
  await using github = await startGitHub();
  const schema = JSON.parse((await runProgram(["schema", "doctor"])).stdout);
  const others = await Promise.all(
    publishedSchemaNames.filter((name) => name !== "doctor").map(async (name) =>
      JSON.parse((await runProgram(["schema", name])).stdout)
    ),
  );
  const bad = { faults: [{ kind: "status", status: 401, message: "Bad", times: 0 }] } as const;

  await t.step("prints what its schema describes, and nothing on standard error", async () => {
    const validate = new Ajv2020({ strict: true, strictTuples: false }).compile(schema);
    for (const [control, expected] of [[{}, 0], [bad, 1]] as const) {
      await github.set({ world, ...control });
      const { status, stdout, stderr } = await doctor(github, [...repo, "--format", "json"]);
      deepStrictEqual([status, stderr], [expected, ""]);
      const report = JSON.parse(stdout);
      validate(report);
      deepStrictEqual(validate.errors ?? [], []);
      for (const other of others) {
        strictEqual(new Ajv2020({ strict: true }).compile(other)(report), false);
      }
      const { ready, checks, ok: done } = doctorReportSchema.parse(report);
      deepStrictEqual([done, ready], [true, expected === 0]);
      deepStrictEqual(checks.map(({ id }) => id), [...doctorCheckIds]);
      ok(!stdout.includes("planted-token"));
    }
    strictEqual(
      validate({ ...JSON.parse((await doctor(github, ["--format", "json"])).stdout), checks: [] }),
      false,
    );
  });

  await t.step("is read at a glance in every format and language", async () => {
    await github.set({ world, ...bad });
    const markdown = await doctor(github, repo);
    match(markdown.stdout, /^# Setup at github\.com\n\n\*\*A scan cannot start yet\.\*\*/);
    match(
      markdown.stdout,
      /\n\| \*\*problem\*\* \| login \|.*`gh auth login --hostname github\.com`/,
    );
    const table = await doctor(github, [...repo, "--format", "table", "--lang", "zh"]);
    match(table.stdout, /^github\.com 的运行环境\n还不能开始扫描。正常 /);
    strictEqual(table.status, 1);
  });

  await t.step("says of settings what a scan would say", async () => {
    await github.set({ world });
    await withRecords(async (place) => {
      const io = { github: () => Promise.resolve(machineAt(github)) };
      const found = async (machine: RecordMachine = {}) => {
        const line = ["doctor", ...repo, "--format", "json"];
        const { status, stdout } = await place.run(line, { ...machine, io });
        const { checks } = doctorReportSchema.parse(JSON.parse(stdout));
        const [settings, consulted] = ["settings", "checks"].map((id) =>
          checks.find((check) => check.id === id)!
        );
        return { status, settings: settings!, consulted: consulted!.status };
      };
      const none = await found();
      deepStrictEqual([none.status, none.settings.status, none.consulted], [0, "ok", "ok"]);
      deepStrictEqual(none.settings.values, { files: [], wait_for_ci: true });

      const off = await found({ user: JSON.stringify(fullMachine) });
      deepStrictEqual([off.status, off.settings.status, off.consulted], [0, "ok", "skipped"]);
      deepStrictEqual(off.settings.values, {
        files: [{ file: "user", state: "read" }],
        wait_for_ci: false,
      });

      await Deno.mkdir(`${place.folder}/.local/loopx`, { recursive: true });
      await Deno.writeTextFile(`${place.folder}/.local/loopx/machine.json`, "{");
      const user = new UnreadableInput("special");
      const refused = await found({ user });
      deepStrictEqual([refused.status, refused.settings.status, refused.consulted], [
        1,
        "problem",
        "ok",
      ]);
      deepStrictEqual(refused.settings.values, {
        files: [{ file: "machine", state: "refused" }, { file: "user", state: "refused" }],
        wait_for_ci: null,
      });
      const scan = await place.run(["pr-review", "--source", "fixture", "--format", "json"]);
      const { error, advice } = JSON.parse(scan.stdout);
      ok(refused.settings.found.startsWith(error));
      ok(refused.settings.advice?.startsWith(advice));
      match(refused.settings.found, /the settings of this user/);
      ok(!JSON.stringify(refused).includes(place.folder));
    });
  });

  await t.step("takes the flags of a scan that it needs, and no others", async () => {
    strictEqual((await runProgram(["doctor", "--state", "all"])).status, 2);
    strictEqual((await runProgram(["doctor", "--repo", "x"])).status, 2);
    strictEqual((await runProgram(["doctor", "now"])).status, 2);
  });
});

/** Runs the whole program, from source, with the permissions it is given. */
async function loopx(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "--no-check", ...permissionFlags("loopx"), `${root}/main.ts`, ...args],
    clearEnv: true,
    env: {
      HOME: Deno.env.get("HOME") ?? "",
      DENO_DIR: Deno.env.get("DENO_DIR") ?? "",
      ...env,
    },
    cwd,
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { status: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

Deno.test({
  name: "the whole program through the real gh, with the permissions it is given",
  ignore: !ghIsHere,
  fn: async (t) => {
    await using home: GhHome = await ghHome();
    await using github = await startGitHub(home.socket);
    const folder = await Deno.makeTempDir({ prefix: "doctor-" });
    const json = ["doctor", "--transport", "gh", "--format", "json"];
    const statuses = (stdout: string) =>
      doctorReportSchema.parse(JSON.parse(stdout)).checks
        .filter(({ status }) => status !== "ok").map(({ id, status }) => `${id} ${status}`);

    await t.step("says that a scan can start, from a checkout that Git knows", async () => {
      await github.set({ world });
      await new Deno.Command("git", { args: ["init", "-q", folder] }).output();
      const remote = `https://github.com/${world.repository}`;
      await new Deno.Command("git", {
        args: ["-C", folder, "remote", "add", "origin", remote],
      }).output();
      const { status, stdout, stderr } = await loopx(json, home.env, folder);
      deepStrictEqual([status, stderr], [0, ""]);
      deepStrictEqual(statuses(stdout), ["write_envelope warning"]);
      match(stdout, /named by the remotes of this folder/);
      ok(!stdout.includes("test-token") && !stdout.includes(folder));
      deepStrictEqual([...Deno.readDirSync(folder)].map(({ name }) => name), [".git"]);
    });

    await t.step("without gh, git, login and repository it still says everything", async () => {
      const { status, stdout, stderr } = await loopx(
        ["doctor", "--format", "json"],
        { PATH: `${folder}/nothing`, GH_CONFIG_DIR: folder },
        folder,
      );
      deepStrictEqual([status, stderr], [1, ""]);
      deepStrictEqual(statuses(stdout), [
        "gh problem",
        "git warning",
        "login problem",
        "viewer skipped",
        "token_scopes skipped",
        "transport skipped",
        "repository problem",
        "checks skipped",
        "limits skipped",
        "clock skipped",
      ]);
    });

    await t.step("without a login it says how to get one", async () => {
      const { GH_TOKEN: _, ...env } = home.env;
      const { status, stdout } = await loopx(["doctor", ...repo], env, folder);
      strictEqual(status, 1);
      match(
        stdout,
        /\*\*problem\*\* \| login \| No token .*`gh auth login --hostname github\.com`/,
      );
    });

    await Deno.remove(folder, { recursive: true });
  },
});
