import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { isIgnoredByGit } from "../../lib/github/git_ignored.ts";
import { type RunTool, toolRunner } from "../../lib/github/run_tool.ts";
import { isAllowed, safeGit } from "../../lib/github/tool_shapes.ts";

/** Runs the real `git` in a folder, without anybody's own settings. */
function gitIn(folder: string): RunTool {
  const env = (name: string) =>
    name === "HOME" || name === "XDG_CONFIG_HOME"
      ? folder
      : name === "PATH"
      ? Deno.env.get("PATH")
      : undefined;
  return toolRunner(env, folder);
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function git(folder: string, ...args: readonly string[]): void {
  const { success, stderr } = new Deno.Command("git", { args: [...args], cwd: folder })
    .outputSync();
  ok(success, new TextDecoder().decode(stderr));
}

Deno.test("git says what it ignores, and nothing outside of a checkout", async () => {
  await inFolder(async (folder) => {
    const ask = (path: string) => isIgnoredByGit(path, gitIn(folder));
    strictEqual(await ask(".local/a.json"), null);
    git(folder, "init", "-q");
    strictEqual(await ask(".local/a.json"), false);
    await Deno.writeTextFile(`${folder}/.gitignore`, ".local/*\n!.local/kept.json\n");
    for (const name of ["a.json", "-q", "a b.json", "潮.json", "*.json", "[a].json", ":(top)x"]) {
      strictEqual(await ask(`.local/${name}`), true, name);
    }
    strictEqual(await ask(".local/kept.json"), false);
    // What is tracked is not ignored, whatever the file of patterns says.
    await Deno.mkdir(`${folder}/.local`);
    await Deno.writeTextFile(`${folder}/.local/tracked.json`, "");
    git(folder, "add", "--force", ".local/tracked.json");
    strictEqual(await ask(".local/tracked.json"), false);
  });
});

Deno.test("nothing of the checkout is run when git is asked", async () => {
  await inFolder(async (folder) => {
    git(folder, "init", "-q");
    await Deno.writeTextFile(`${folder}/.gitignore`, ".local/\n");
    git(folder, "add", ".gitignore");
    const hook = `${folder}/hook`;
    await Deno.writeTextFile(hook, `#!/bin/sh\ntouch "${folder}/was-run"\n`, { mode: 0o755 });
    for (const key of ["core.fsmonitor", "core.pager", "core.editor", "core.sshCommand"]) {
      git(folder, "config", key, hook);
    }
    git(folder, "config", "alias.check-ignore", `!${hook}`);
    strictEqual(await isIgnoredByGit(".local/a.json", gitIn(folder)), true);
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
    deepStrictEqual(names, [".git", ".gitignore", "hook"]);
  });
});

Deno.test("without git, and when it takes too long, nobody knows", async () => {
  for (const kind of ["tool_missing", "upstream_timeout"] as const) {
    strictEqual(
      await isIgnoredByGit(".local/a", () => Promise.reject(new GitHubFailure(kind))),
      null,
    );
  }
});

Deno.test("a question that is stopped, and a defect, are no answer", async () => {
  const stop = AbortSignal.abort(new Error("stop"));
  await rejects(isIgnoredByGit(".local/a", toolRunner(() => undefined), stop), /stop/);
  await rejects(isIgnoredByGit("elsewhere/a", toolRunner(() => undefined)), TypeError);
});

Deno.test("git is asked about files below .local only", () => {
  const asks = (path: string) => isAllowed("git", safeGit("check-ignore", "--quiet", "--", path));
  for (const path of [".local/a", ".local/a/b c.json", ".local/...", ".local/.a", ".local/a..b"]) {
    ok(asks(path), path);
  }
  for (
    const path of [
      "a",
      ".local",
      ".local/",
      ".local//a",
      ".local/../a",
      ".local/a/..",
      ".local/.",
      "/.local/a",
      ".local/a\nb",
      "-v",
    ]
  ) ok(!asks(path), path);
  ok(!isAllowed("git", safeGit("check-ignore", "--quiet", ".local/a")));
});
