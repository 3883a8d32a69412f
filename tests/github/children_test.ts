import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import {
  inheritedVariables,
  isolatedVariables,
  safeGit,
  setVariables,
} from "../../lib/github/tool_shapes.ts";
import { permissionFlags } from "../../permissions.ts";
import { root } from "../../tools/_shell.ts";
import type { ProbeCall, ProbeResult } from "../support/run_tools.ts";

/**
 * The stand-in for `gh` and `git`: writes down what it was given, then does as `act.sh` beside it
 * says. Its environment is read where the system keeps it, before the shell adds to it.
 */
const STAND_IN = `#!/bin/sh
here=\${0%/*}
cat "/proc/$$/environ" > "$here/environment"
printf '%s\\0' "$@" > "$here/arguments"
pwd > "$here/folder"
. "$here/act.sh"
`;

/** A folder whose name is no ASCII, with stand-ins in it. */
interface StandIns extends AsyncDisposable {
  readonly folder: string;
  /** Runs calls in a process whose PATH begins with the stand-ins. */
  readonly run: (
    act: string,
    calls: readonly ProbeCall[],
    more?: {
      readonly flags?: readonly string[];
      readonly env?: Readonly<Record<string, string>>;
      /** Done before the process is let go. */
      readonly meanwhile?: () => Promise<void>;
    },
  ) => Promise<readonly ProbeResult[]>;
  /** What the last stand-in wrote down, split at NUL. */
  readonly noted: (file: "environment" | "arguments") => readonly string[];
}

const nothing = () => Promise.resolve();

function startRunner(
  folder: string,
  calls: readonly ProbeCall[],
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "--no-check",
      ...flags,
      `${root}/tests/support/run_tools.ts`,
      JSON.stringify(calls),
    ],
    clearEnv: true,
    env: { PATH: `${folder}:${Deno.env.get("PATH")}`, HOME: `${folder}/home`, ...env },
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  return {
    results: async (): Promise<readonly ProbeResult[]> => {
      let text = "";
      while (!text.endsWith("\n")) {
        const { value, done } = await reader.read();
        if (done) throw new Error("the runner ended without results");
        text += value;
      }
      return JSON.parse(text);
    },
    [Symbol.asyncDispose]: async () => {
      await child.stdin.close();
      await reader.cancel();
      await child.status;
    },
  };
}

async function standIns(): Promise<StandIns> {
  const temporary = await Deno.makeTempDir({ prefix: "stand-ins-" });
  const folder = `${temporary}/潮位 é`;
  await Deno.mkdir(folder);
  for (const tool of ["gh", "git"]) {
    await Deno.writeTextFile(`${folder}/${tool}`, STAND_IN, { mode: 0o755 });
  }
  return {
    folder,
    run: async (
      act,
      calls,
      { flags = permissionFlags("loopx"), env = {}, meanwhile = nothing } = {},
    ) => {
      await Deno.writeTextFile(`${folder}/act.sh`, act);
      await using runner = startRunner(folder, calls, flags, env);
      const results = await runner.results();
      // The runner still runs: what ended was ended by it, not together with it.
      await meanwhile();
      return results;
    },
    noted: (file) => Deno.readTextFileSync(`${folder}/${file}`).split("\0").slice(0, -1),
    [Symbol.asyncDispose]: () => Deno.remove(temporary, { recursive: true }),
  };
}

const VERSION: ProbeCall = { tool: "gh", args: ["--version"] };

/** What no child may see. */
const secrets = {
  AWS_SECRET_ACCESS_KEY: "planted-aws",
  NPM_TOKEN: "planted-npm",
  DATABASE_URL: "postgres://planted",
  SSH_AUTH_SOCK: "/planted/agent",
  GIT_DIR: "/planted/repository",
  GIT_SSH_COMMAND: "planted-command",
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "core.pager",
  GIT_CONFIG_VALUE_0: "planted-pager",
  GIT_EXTERNAL_DIFF: "planted-diff",
  GIT_TRACE: "1",
  GH_DEBUG: "api",
  GH_REPO: "planted/repository",
  GH_BROWSER: "planted-browser",
  GH_PAGER: "planted-pager",
  PAGER: "planted-pager",
  EDITOR: "planted-editor",
  LC_ALL: "C",
  LC_CTYPE: "zh_CN.GB18030",
  LANG: "zh_CN.GB18030",
  LOOPX_ANYTHING: "planted-loopx",
};

const linux = Deno.build.os === "linux";

Deno.test({
  name: "children see the listed variables, what is set for them, and nothing else",
  ignore: !linux,
  fn: async () => {
    await using place = await standIns();
    const own = new Set(["PATH", "HOME"]);
    const inherited: readonly string[] = inheritedVariables;
    deepStrictEqual(Object.keys(secrets).filter((name) => inherited.includes(name)), []);
    const listed = Object.fromEntries(
      inheritedVariables.filter((name) => !own.has(name) && !name.startsWith("SSL_"))
        .map((name) => [name, `value of ${name} 值`]),
    );
    const expected = {
      ...listed,
      PATH: `${place.folder}:${Deno.env.get("PATH")}`,
      HOME: `${place.folder}/home`,
      ...setVariables,
    };
    const seen = () =>
      Object.fromEntries(
        place.noted("environment").map((entry) => {
          const at = entry.indexOf("=");
          return [entry.slice(0, at), entry.slice(at + 1)];
        }),
      );
    const env = { ...secrets, ...listed };
    const everything = ["--no-prompt", "--allow-run=gh,git", "--allow-env", "--allow-read"];
    for (const flags of [permissionFlags("loopx"), everything]) {
      const [result] = await place.run("exit 0", [VERSION], { env, flags });
      deepStrictEqual(result, {
        status: 0,
        stdout: "",
        stdout_length: 0,
        stderr: "",
        stderr_length: 0,
      });
      deepStrictEqual(seen(), expected);
      deepStrictEqual(place.noted("arguments"), ["--version"]);
    }
    const git: ProbeCall = { tool: "git", args: safeGit("remote", "--verbose") };
    await place.run("exit 0", [git], { env });
    deepStrictEqual(seen(), expected);
    deepStrictEqual(place.noted("arguments"), git.args);
    ok(!JSON.stringify(seen()).includes("planted"));
    const objects = { repository: "/empty", folder: "/objects" };
    await place.run("exit 0", [{ tool: "git", args: ["cat-file", "--batch-check"], objects }], {
      env,
    });
    const isolated = { ...setVariables, ...isolatedVariables(objects) };
    deepStrictEqual(seen(), { PATH: expected.PATH, SYSTEMROOT: listed["SYSTEMROOT"], ...isolated });
    deepStrictEqual([isolated["HOME"], isolated["GIT_DIR"]], ["/empty", "/empty"]);
    // Unset stays unset: no variable arrives empty.
    await place.run("exit 0", [VERSION]);
    const { PATH, HOME } = expected;
    deepStrictEqual(seen(), { PATH, HOME, ...setVariables });
  },
});

Deno.test({
  name: "texts pass as UTF-8 whatever the locale says, bytes that are none as U+FFFD",
  ignore: !linux,
  fn: async () => {
    await using place = await standIns();
    const texts = ["潮汐预报：缺测站点", "e\u0301 — 🌊 \u{20000}", "'\"$(x) `y`\\ \n\t%s"];
    const hostile = { LC_ALL: "C", LANG: "zh_CN.GB18030", LC_CTYPE: "zh_CN.GB18030" };
    const calls = texts.map((text): ProbeCall => ({
      tool: "git",
      args: ["show", text],
      stdin: text,
      listed: false,
      cwd: place.folder,
    }));
    const results = await place.run(
      `cat; printf '%s' "$2" >&2; exit 3`,
      calls,
      { env: hostile },
    );
    for (const [index, text] of texts.entries()) {
      const { status, stdout, stderr } = results[index]!;
      deepStrictEqual([status, stdout, stderr], [3, text, text]);
    }
    deepStrictEqual(place.noted("arguments"), ["show", texts.at(-1)]);
    strictEqual(Deno.readTextFileSync(`${place.folder}/folder`), `${place.folder}\n`);
    // "潮" in GB18030, and a character of UTF-8 that is cut in the middle.
    const [broken] = await place.run(
      String.raw`printf 'a\263\261b\346\275'`,
      [VERSION],
      { env: hostile },
    );
    strictEqual(broken?.stdout, "a\ufffd\ufffdb\ufffd");
  },
});

Deno.test({
  name: "a large input and a large output pass at the same time, and a deaf program is no hang",
  ignore: !linux,
  fn: async () => {
    await using place = await standIns();
    const args = ["api", "graphql", "--hostname", "github.com", "--include", "--input", "-"];
    const stdin = "潮汐 ".repeat(10_000);
    const [echoed] = await place.run("cat", [{ tool: "gh", args, stdin }]);
    deepStrictEqual([echoed?.status, echoed?.stdout_length], [0, stdin.length]);
    const [deaf] = await place.run("echo deaf; exit 1", [{ tool: "gh", args, stdin }]);
    deepStrictEqual([deaf?.status, deaf?.stdout], [1, "deaf\n"]);
  },
});

function exists(path: string): boolean {
  try {
    return Deno.lstatSync(path).isFile;
  } catch {
    return false;
  }
}

/** Takes the lock of {@link HOLD}, which is held until the last process that inherited it ends. */
async function allEnded(folder: string): Promise<void> {
  using file = await Deno.open(`${folder}/alive`, { write: true });
  await file.lock(true);
}

/** Locks a file for as long as this process or one that it starts is there. */
const HOLD = `exec 9>> "$here/alive"; flock --shared 9;`;

/**
 * Never ends. Its own child does not either, says something again and again, and so ends when there
 * is nobody to say it to.
 */
const ENDLESS = `${HOLD}
(while [ -e "$here" ]; do echo still here; sleep 0.02; done) &
echo > "$here/ready"
while [ -e "$here" ]; do sleep 0.05; done
`;

Deno.test({
  name: "a child that never ends is ended at the time-out and on abort, and so is its own child",
  ignore: !linux,
  fn: async () => {
    await using place = await standIns();
    const ended = () => allEnded(place.folder);
    const ready = `${place.folder}/ready`;
    for (let timeout = 500; !exists(ready); timeout *= 4) {
      // As long as this machine needs to start two shells.
      const meanwhile = () => exists(ready) ? ended() : nothing();
      const [late] = await place.run(ENDLESS, [{ ...VERSION, timeout }], { meanwhile });
      deepStrictEqual(late, { failure: "upstream_timeout" });
    }
    await Deno.remove(ready);
    const abort = { ...VERSION, abort_when: ready };
    const [stopped] = await place.run(ENDLESS, [abort], { meanwhile: ended });
    deepStrictEqual(stopped, { failure: "stopped" });
  },
});

Deno.test({
  name: "an answer is whole when its program has ended, although another one keeps its output open",
  ignore: !linux,
  fn: async () => {
    await using place = await standIns();
    const [result] = await place.run(
      `(while [ -e "$here/act.sh" ]; do sleep 0.05; done) &
      seq 1 10000; exit 0`,
      [VERSION],
    );
    deepStrictEqual([result?.status, result?.stdout?.endsWith("\n10000\n")], [0, true]);
  },
});

Deno.test({
  name: "a child that floods an output is ended, and little of a long complaint is kept",
  ignore: !linux,
  fn: async () => {
    await using place = await standIns();
    const flood = `${HOLD} exec yes 0123456789012345678901234567890123456789`;
    const meanwhile = () => allEnded(place.folder);
    for (const act of [flood, `${flood} >&2`]) {
      const [result] = await place.run(act, [VERSION], { meanwhile });
      deepStrictEqual(result, { failure: "malformed_answer" });
    }
    const [long] = await place.run(`echo fine; yes | head -c 1000000 >&2; exit 4`, [VERSION]);
    deepStrictEqual([long?.status, long?.stdout, long?.stderr_length], [4, "fine\n", 65_536]);
  },
});
