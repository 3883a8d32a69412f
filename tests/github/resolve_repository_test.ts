import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { LoopxError } from "../../lib/text/errors.ts";
import { readRepositoryName } from "../../lib/facts/repository_name.ts";
import { readRemoteAddress, readRemotes } from "../../lib/github/remotes.ts";
import {
  chooseRemotes,
  type RepositoryClues,
  resolveRepository,
} from "../../lib/github/resolve_repository.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { type RunTool, toolRunner } from "../../lib/github/run_tool.ts";
import { never } from "./_client.ts";

Deno.test("addresses of remotes name a repository, or nothing", () => {
  const name = (address: string) => {
    const found = readRemoteAddress(address);
    return found === null ? null : `${found.host}/${found.name}`;
  };
  const same = [
    "https://github.com/o/r",
    "https://github.com/o/r.git",
    "https://github.com/o/r/",
    "https://x-access-token:secret@GitHub.com/o/r.git",
    "http://www.github.com/o/r",
    "git@github.com:o/r.git",
    "github.com:o/r",
    "ssh://git@github.com/o/r.git",
    "ssh://git@ssh.github.com:443/o/r.git",
    "git://github.com/o/r",
    "git+ssh://git@github.com/o/r",
    "git@github.com:/o/r.git",
  ];
  for (const address of same) strictEqual(name(address), "github.com/o/r", address);
  strictEqual(name("https://ghe.example:8443/o/r"), "ghe.example:8443/o/r");
  strictEqual(name("ssh://git@ghe.example:2222/o/r"), "ghe.example/o/r");
  for (
    const address of [
      "/srv/git/o/r.git",
      "../o/r",
      "C:\\o\\r",
      "file:///o/r",
      "https://github.com/o",
      "https://gitlab.example/group/sub/r",
      "https://github.com/o/r\u0007",
      "ext::sh -c touch% /tmp/x",
      `https://github.com/o/${"r".repeat(3_000)}`,
      "",
    ]
  ) strictEqual(name(address), null, address);
});

const repository = (text: string) => {
  const found = readRepositoryName(text);
  ok(found !== null);
  return found;
};

Deno.test("the marked remote goes before upstream, and that before origin", () => {
  const remote = (name: string, text: string, marked: string | null = null) => ({
    name,
    repository: repository(text),
    marked,
  });
  const chosen = (...remotes: Parameters<typeof chooseRemotes>[0]) =>
    chooseRemotes(remotes, "ghe.example").map(({ host, name }) => `${host}/${name}`);
  const origin = remote("origin", "me/r");
  const upstream = remote("upstream", "base/r");
  deepStrictEqual(chosen(origin, upstream), ["github.com/base/r"]);
  deepStrictEqual(chosen({ ...origin, marked: "base" }, upstream), ["github.com/me/r"]);
  deepStrictEqual(chosen({ ...origin, marked: "third/r" }, upstream), ["github.com/third/r"]);
  deepStrictEqual(chosen(origin, remote("other", "x/r")), ["github.com/me/r"]);
  deepStrictEqual(chosen(remote("a", "x/r"), remote("b", "y/r")), [
    "github.com/x/r",
    "github.com/y/r",
  ]);
  deepStrictEqual(chosen(remote("a", "x/r"), remote("b", "X/R")), ["github.com/X/R"]);
  deepStrictEqual(chosen(remote("origin", "gitlab.example/x/r"), remote("hub", "y/r")), [
    "github.com/y/r",
  ]);
  deepStrictEqual(chosen(remote("origin", "ghe.example/x/r")), ["ghe.example/x/r"]);
  deepStrictEqual(chosen(remote("origin", "git.example/x/r")), ["git.example/x/r"]);
  deepStrictEqual(chosen(), []);
});

Deno.test("what git prints is read by line and by note", () => {
  const listed =
    "origin\thttps://github.com/me/r (fetch)\norigin\tgit@github.com:me/push (push)\n" +
    "upstream\tgit@github.com:base/r.git (fetch)\nbackup\t/srv/r (fetch)\n";
  deepStrictEqual(
    readRemotes(listed, "remote.upstream.gh-resolved\nbase\0").map((
      { name, repository, marked },
    ) => [name, repository.name, marked]),
    [["origin", "me/r", null], ["upstream", "base/r", "base"]],
  );
});

/** Runs the real git in a folder, to set the scene. */
async function git(cwd: string, ...args: readonly string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command("git", {
    args: ["-c", "init.defaultBranch=main", "-c", "user.name=t", "-c", "user.email=t@e", ...args],
    cwd,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: cwd },
    stdin: "null",
  }).output();
  ok(success, new TextDecoder().decode(stderr));
}

function clues(cwd: string, more: Partial<RepositoryClues> = {}): RepositoryClues {
  const env = (name: string) =>
    name === "PATH" ? Deno.env.get("PATH") : name === "HOME" ? cwd : undefined;
  return {
    flag: null,
    gh_repo: undefined,
    gh_host: undefined,
    run: toolRunner(env, cwd),
    signal: never,
    language: "en",
    ...more,
  };
}

Deno.test("the flag goes before GH_REPO, and that before the checkout", async (t) => {
  const home = await Deno.makeTempDir({ prefix: "repo-" });
  try {
    const at = async (folder: string, more: Partial<RepositoryClues> = {}) => {
      const { host, name, decided_by } = await resolveRepository(clues(folder, more));
      return `${host}/${name} by ${decided_by}`;
    };
    const refused = async (folder: string, more: Partial<RepositoryClues> = {}) => {
      const error = await at(folder, more).then(() => null, (thrown) => thrown);
      ok(error instanceof LoopxError);
      strictEqual(error.kind, "repository_unknown");
      match(error.advice ?? "", /--repo/);
      return error.message;
    };
    const main = `${home}/main`;
    await Deno.mkdir(main);
    await git(main, "init", "-q");
    await git(main, "remote", "add", "origin", "git@github.com:me/fork.git");
    await git(main, "commit", "-q", "--allow-empty", "-m", "first");

    await t.step("flag, variable, remote", async () => {
      const flag = repository("o/r");
      strictEqual(await at(main, { flag, gh_repo: "ghe.x/o/other" }), "github.com/o/r by flag");
      strictEqual(await at(main, { gh_repo: "ghe.x/o/other" }), "ghe.x/o/other by gh_repo");
      strictEqual(await at(main), "github.com/me/fork by checkout");
      strictEqual(await at(main, { gh_repo: "" }), "github.com/me/fork by checkout");
      match(await refused(main, { gh_repo: "no\u0007nsense" }), /GH_REPO.*"no/);
    });
    await t.step("a worktree, a detached head, a folder below, a bare clone", async () => {
      await git(main, "worktree", "add", "-q", `${home}/tree`, "--detach");
      strictEqual(await at(`${home}/tree`), "github.com/me/fork by checkout");
      await Deno.mkdir(`${main}/a/b`, { recursive: true });
      strictEqual(await at(`${main}/a/b`), "github.com/me/fork by checkout");
      await git(home, "init", "-q", "--bare", "bare.git");
      await git(`${home}/bare.git`, "remote", "add", "origin", "https://github.com/o/bare");
      strictEqual(await at(`${home}/bare.git`), "github.com/o/bare by checkout");
    });
    await t.step("a submodule is its own repository", async () => {
      await git(main, "-c", "protocol.file.allow=always", "submodule", "-q", "add", main, "sub");
      await git(`${main}/sub`, "remote", "set-url", "origin", "https://github.com/o/sub");
      strictEqual(await at(`${main}/sub`), "github.com/o/sub by checkout");
    });
    await t.step("upstream, the mark of gh, several candidates", async () => {
      await git(main, "remote", "add", "upstream", "https://github.com/base/r");
      strictEqual(await at(main), "github.com/base/r by checkout");
      await git(main, "config", "remote.origin.gh-resolved", "base");
      strictEqual(await at(main), "github.com/me/fork by checkout");
      const many = `${home}/many`;
      await Deno.mkdir(many);
      await git(many, "init", "-q");
      await git(many, "remote", "add", "left", "https://github.com/a/r");
      await git(many, "remote", "add", "right", "https://github.com/b/r");
      match(await refused(many), /github\.com\/a\/r, github\.com\/b\/r/);
    });
    await t.step(
      "a folder of Git without remotes, and a GH_HOST that no remote is at",
      async () => {
        const bare = `${home}/lonely`;
        await Deno.mkdir(bare);
        await git(bare, "init", "-q");
        match(await refused(bare), /no remote/);
        const flag = repository("o/r");
        strictEqual(await at(bare, { flag }), "github.com/o/r by flag");
        strictEqual(await at(main, { gh_host: "ghe.example" }), "github.com/me/fork by checkout");
      },
    );
    await t.step("outside of Git, and without git, only the flag helps", async () => {
      match(await refused("/"), /no remote/);
      const run = toolRunner(() => undefined, home);
      const flag = repository("o/r");
      strictEqual(await at("/", { run, flag }), "github.com/o/r by flag");
    });
    await t.step("of many remotes ten are named, and the others counted", async () => {
      const crowd = `${home}/crowd`;
      await Deno.mkdir(crowd);
      await git(crowd, "init", "-q");
      const remotes = Array.from(
        { length: 12 },
        (_, index) => `[remote "r${index}"]\n\turl = https://github.com/o/r${index}\n`,
      );
      await Deno.writeTextFile(`${crowd}/.git/config`, remotes.join(""), { append: true });
      const message = await refused(crowd);
      strictEqual(message.match(/github\.com\/o\/r/g)?.length, 10);
      match(message, / and 2 more\.$/);
    });
    await t.step("a git that refuses the folder is told as that", async () => {
      const broken = `${home}/broken`;
      await Deno.mkdir(broken);
      await git(broken, "init", "-q");
      await Deno.writeTextFile(`${broken}/.git/config`, "[secret-word\n", { append: true });
      const message = await refused(broken);
      match(message, /git refused to read this folder \(status 128\)\.$/);
      ok(!message.includes("secret-word") && !message.includes(home));
      const stderr = "fatal: detected dubious ownership in repository at '/srv/r'\n";
      const run: RunTool = ({ args }) =>
        Promise.resolve({ status: args.includes("remote") ? 128 : 1, stdout: "", stderr });
      match(await refused(home, { run }), /git refused/);
    });
    await t.step("a git that does not answer is ended with the other one, and named", async () => {
      let running = 0;
      const run: RunTool = async ({ args, signal }) => {
        running += 1;
        try {
          if (args.includes("remote")) throw new GitHubFailure("upstream_timeout");
          return await new Promise<never>((_, reject) => {
            signal.addEventListener("abort", () => setTimeout(() => reject(signal.reason), 0));
          });
        } finally {
          running -= 1;
        }
      };
      // The other one is waited for only when it is told to end.
      match(await refused(home, { run }), /^git did not say in time/);
      strictEqual(running, 0);
    });
    await t.step("what a hostile checkout configures is not run", async () => {
      const marker = `${home}/ran`;
      const hostile = `${home}/hostile`;
      await Deno.mkdir(hostile);
      await git(hostile, "init", "-q");
      await git(hostile, "remote", "add", "origin", "https://github.com/o/r");
      for (
        const key of [
          "core.fsmonitor",
          "core.pager",
          "core.sshCommand",
          "alias.remote",
          "diff.external",
        ]
      ) await git(hostile, "config", key, `!touch ${marker}`);
      await git(hostile, "config", "core.fsmonitor", `touch ${marker}`);
      strictEqual(await at(hostile), "github.com/o/r by checkout");
      await rejects(Deno.stat(marker), Deno.errors.NotFound);
    });
  } finally {
    await Deno.remove(home, { recursive: true });
  }
});
