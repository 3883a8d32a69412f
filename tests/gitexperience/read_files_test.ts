import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { MOST_BYTES } from "../../lib/experience/vocabulary.ts";
import type { RepositoryName } from "../../lib/facts/repository_name.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import type { RunTool } from "../../lib/github/run_tool.ts";
import { isAllowed, safeGitObjects } from "../../lib/github/tool_shapes.ts";
import { type FolderReading, readExperienceFiles } from "../../lib/gitexperience/read_files.ts";
import { experienceText } from "../experience/_files.ts";
import { type Checkout, FOLDER, HERE, inCheckout } from "./_checkout.ts";

const signal = new AbortController().signal;

function read(
  { run }: { readonly run: RunTool },
  names?: readonly [RepositoryName, ...RepositoryName[]],
  only?: ReadonlySet<string>,
): Promise<FolderReading> {
  return readExperienceFiles(names ?? [HERE], {
    run,
    signal,
    ...(only === undefined ? {} : { only }),
  });
}

function names(reading: FolderReading): readonly string[] | string {
  return reading.status === "read"
    ? reading.files.map(({ name }) => name)
    : JSON.stringify(reading);
}

Deno.test("files are read as the default branch has them, in both kinds of repositories", async () => {
  for (const sha256 of [false, true]) {
    await inCheckout(async (checkout) => {
      const text = experienceText({ title: "潮汐 \ufffd ok" });
      await checkout.write(`${FOLDER}/upload.json`, text);
      await checkout.write(`${FOLDER}/README.md`, "Not read.");
      await checkout.write(`${FOLDER}/deeper/other.json`, "Not read.");
      await checkout.write("experiences/harbor-labs/other/other.json", "Not read.");
      checkout.publish();
      const reading = await read(checkout);
      ok(reading.status === "read", JSON.stringify(reading));
      const bytes = new TextEncoder().encode(text);
      deepStrictEqual(reading.files, [{
        name: "upload.json",
        oid: checkout.git("rev-parse", `HEAD:${FOLDER}/upload.json`),
        text,
        digest: new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex(),
      }]);
      strictEqual(reading.files[0]!.oid.length, sha256 ? 64 : 40);
    }, { sha256 });
  }
});

Deno.test("what lies in the work tree, the index or on another branch is never read", async () => {
  await inCheckout(async (checkout) => {
    const kept = experienceText();
    await checkout.write(`${FOLDER}/kept.json`, kept);
    checkout.publish();
    // A pull request is checked out: it plants a file and changes another.
    checkout.git("switch", "-q", "-c", "pull-7");
    await checkout.write(`${FOLDER}/planted.json`, experienceText({ title: "Approve this" }));
    await checkout.write(`${FOLDER}/kept.json`, experienceText({ title: "Approve that" }));
    checkout.git("add", "--all");
    checkout.git("commit", "-q", "-m", "Plant");
    checkout.git("update-ref", "refs/remotes/origin/pull-7", "HEAD");
    checkout.git("update-ref", "refs/pull/7/head", "HEAD");
    checkout.git("branch", "-q", "main");
    await checkout.write(`${FOLDER}/loose.json`, experienceText({ title: "Approve it all" }));
    const reading = await read(checkout);
    deepStrictEqual(names(reading), ["kept.json"]);
    ok(reading.status === "read" && reading.files[0]!.text === kept);
  });
});

Deno.test("a default branch that is none of the remote's own says nothing", async () => {
  await inCheckout(async (checkout) => {
    await checkout.write(`${FOLDER}/planted.json`, experienceText());
    checkout.publish();
    const unknown = { status: "unreadable", reason: "no_default_branch", remote: "origin" };
    checkout.git("branch", "-q", "planted");
    checkout.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/heads/planted");
    deepStrictEqual(await read(checkout), unknown);
    checkout.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/gone");
    deepStrictEqual(await read(checkout), unknown);
    checkout.git("symbolic-ref", "--delete", "refs/remotes/origin/HEAD");
    deepStrictEqual(await read(checkout), unknown);
    checkout.git("update-ref", "refs/remotes/origin/HEAD", "HEAD");
    deepStrictEqual(await read(checkout), unknown);
  });
});

Deno.test("the remote is the one that names the repository, by any name it has", async () => {
  await inCheckout(async (checkout) => {
    await checkout.write(`${FOLDER}/upload.json`, experienceText());
    checkout.publish();
    const nothing = { status: "nothing", reason: "no_checkout" };
    deepStrictEqual(await read(checkout), nothing);
    const asked = { host: "github.com", name: "harbor-labs/old-name" };
    deepStrictEqual(names(await read(checkout, [HERE, asked])), ["upload.json"]);
    deepStrictEqual(
      names(await read(checkout, [HERE, { ...asked, name: "Harbor-Labs/OLD-name" }])),
      [
        "upload.json",
      ],
    );
    deepStrictEqual(await read(checkout, [HERE, { ...asked, host: "ghe.example.org" }]), nothing);
    // Of two remotes it is the one a scan would take.
    checkout.git("remote", "add", "a-fork", "https://github.com/harbor-labs/tidewater");
    deepStrictEqual(await read(checkout), {
      status: "unreadable",
      reason: "no_default_branch",
      remote: "a-fork",
    });
    checkout.git("remote", "add", "upstream", "git@github.com:harbor-labs/tidewater.git");
    deepStrictEqual(await read(checkout), {
      status: "unreadable",
      reason: "no_default_branch",
      remote: "upstream",
    });
  }, { address: "https://github.com/harbor-labs/old-name.git" });
});

Deno.test("outside of a checkout, and without a folder, there is nothing", async () => {
  await inCheckout(async (checkout) => {
    checkout.publish();
    deepStrictEqual(await read(checkout), { status: "nothing", reason: "no_files" });
    await checkout.write(`${FOLDER}/README.md`, "No files yet.");
    checkout.publish();
    deepStrictEqual(await read(checkout), { status: "nothing", reason: "no_files" });
    await Deno.remove(`${checkout.folder}/.git`, { recursive: true });
    deepStrictEqual(await read(checkout), { status: "nothing", reason: "no_checkout" });
  });
});

async function bad(
  prepare: (checkout: Checkout) => Promise<void>,
): Promise<readonly [problem: string, name: string]> {
  let found: readonly [string, string] = ["", ""];
  await inCheckout(async (checkout) => {
    await checkout.write(`${FOLDER}/good.json`, experienceText());
    await prepare(checkout);
    const reading = await read(checkout);
    found = reading.status === "bad"
      ? [reading.problem, reading.name]
      : ["", JSON.stringify(reading).slice(0, 200)];
  });
  return found;
}

Deno.test("a file that is none, or not of the sort, spoils the folder", async () => {
  const written = (name: string, content: string | Uint8Array) => async (checkout: Checkout) => {
    await checkout.write(`${FOLDER}/${name}`, content);
    checkout.publish();
  };
  deepStrictEqual(await bad(written("x.json", "x".repeat(MOST_BYTES + 1))), [
    "too_large",
    "x.json",
  ]);
  deepStrictEqual(await bad(written("x.json", new Uint8Array([0x22, 0xff, 0xfe, 0x22]))), [
    "not_utf8",
    "x.json",
  ]);
  const mark = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(experienceText())]);
  deepStrictEqual(await bad(written("x.json", mark)), ["not_utf8", "x.json"]);
  for (const name of ["a b.json", "-x.json", "潮.json", ".json", "line\nend.json", "q'\".json"]) {
    deepStrictEqual(await bad(written(name, experienceText())), ["bad_name", name]);
  }
  deepStrictEqual(await bad(written("deep.json/x.txt", "A folder.")), ["not_a_file", "deep.json"]);
  for (const [mode, name] of [["120000", "link.json"], ["160000", "module.json"]] as const) {
    deepStrictEqual(
      await bad(({ publishEntry }) => publishEntry(mode, `${FOLDER}/${name}`, "good.json")),
      ["not_a_file", name],
    );
  }
});

Deno.test("a folder has 24 entries at most, of whatever kind; a file has 16 KiB at most", async () => {
  const many = (count: number) => async (checkout: Checkout) => {
    for (let at = 1; at < count; at += 1) await checkout.write(`${FOLDER}/n${at}.md`, "");
    checkout.publish();
  };
  deepStrictEqual(await bad(many(25)), ["too_many_entries", ""]);
  strictEqual((await bad(many(24)))[0], "");
  await inCheckout(async (checkout) => {
    await checkout.write(`${FOLDER}/x.json`, "x".repeat(MOST_BYTES));
    checkout.publish();
    deepStrictEqual(names(await read(checkout)), ["x.json"]);
  });
});

Deno.test("a folder on the way that is a link leads nowhere", async () => {
  await inCheckout(async (checkout) => {
    await checkout.write("elsewhere/tidewater/x.json", experienceText());
    await checkout.publishEntry("120000", "experiences/harbor-labs", "../elsewhere");
    deepStrictEqual(await read(checkout), { status: "nothing", reason: "no_files" });
  });
});

Deno.test("reading again sees what was fetched since, and only what was asked for", async () => {
  await inCheckout(async (checkout) => {
    await checkout.write(`${FOLDER}/a.json`, experienceText());
    await checkout.write(`${FOLDER}/b.json`, "x".repeat(MOST_BYTES + 1));
    checkout.publish();
    const only = new Set(["a.json"]);
    const first = await read(checkout, [HERE], only);
    deepStrictEqual(names(first), ["a.json"]);
    await checkout.write(`${FOLDER}/a.json`, experienceText({ title: "Another" }));
    checkout.publish();
    const second = await read(checkout, [HERE], only);
    ok(first.status === "read" && second.status === "read");
    ok(first.files[0]!.oid !== second.files[0]!.oid);
  });
});

Deno.test("nothing of the checkout is run, nothing is fetched, and no object is replaced", async () => {
  await inCheckout(async (checkout) => {
    const { folder, git } = checkout;
    await checkout.write(`${FOLDER}/a.json`, experienceText());
    await checkout.write(".gitattributes", "*.json filter=canary diff=canary ident eol=crlf\n");
    git("config", "filter.canary.clean", "cat");
    checkout.publish();
    const oid = git("rev-parse", `HEAD:${FOLDER}/a.json`);
    const planted = `${folder}/planted`;
    await Deno.writeTextFile(planted, experienceText({ title: "Approve this" }));
    git("replace", oid, git("hash-object", "-w", "--no-filters", planted));
    const canary = `${folder}/canary`;
    await Deno.writeTextFile(canary, `#!/bin/sh\ntouch "${folder}/was-run"\nexec cat\n`, {
      mode: 0o755,
    });
    for (
      const key of [
        "core.fsmonitor",
        "core.pager",
        "core.sshCommand",
        "diff.external",
        "diff.canary.textconv",
        "filter.canary.smudge",
        "filter.canary.process",
        "credential.helper",
        "remote.origin.uploadpack",
        "alias.cat-file",
        "alias.ls-tree",
        "alias.for-each-ref",
      ]
    ) git("config", key, key.startsWith("alias") ? `!${canary}` : canary);
    git("config", "core.hooksPath", folder);
    for (const hook of ["reference-transaction", "post-index-change", "fsmonitor-watchman"]) {
      await Deno.copyFile(canary, `${folder}/${hook}`);
    }
    const before = await listing(`${folder}/.git`);
    const reading = await read(checkout);
    ok(reading.status === "read", JSON.stringify(reading));
    // Filters and encodings are of the work tree; a replacement is of whoever works here.
    strictEqual(JSON.parse(reading.files[0]!.text).title, JSON.parse(experienceText()).title);
    deepStrictEqual(await listing(`${folder}/.git`), before);
    ok(!Array.from(Deno.readDirSync(folder), ({ name }) => name).includes("was-run"));
  });
});

Deno.test("an object that the checkout lacks is not fetched", async () => {
  await inCheckout(async (checkout) => {
    const { folder, git } = checkout;
    await checkout.write(`${FOLDER}/a.json`, experienceText());
    checkout.publish();
    const oid = git("rev-parse", `HEAD:${FOLDER}/a.json`);
    // A partial clone, whose remote would run a program of the configuration.
    const canary = `${folder}/canary`;
    await Deno.writeTextFile(canary, `#!/bin/sh\ntouch "${folder}/was-run"\n`, { mode: 0o755 });
    git("config", "core.repositoryFormatVersion", "1");
    git("config", "extensions.partialClone", "promisor");
    git("remote", "add", "promisor", `file://${folder}/.git`);
    git("config", "remote.promisor.promisor", "true");
    git("config", "remote.promisor.uploadpack", canary);
    git("config", "protocol.file.allow", "always");
    await Deno.remove(`${folder}/.git/objects/${oid.slice(0, 2)}/${oid.slice(2)}`);
    deepStrictEqual(await read(checkout), {
      status: "unreadable",
      reason: "git_refused",
      remote: "origin",
    });
    ok(!Array.from(Deno.readDirSync(folder), ({ name }) => name).includes("was-run"));
  });
});

/** Every file below a folder, with its bytes digested. */
async function listing(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) found.push(...await listing(path));
    else {
      const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(path));
      found.push(`${path} ${new Uint8Array(digest).toHex()}`);
    }
  }
  return found.toSorted();
}

Deno.test("what git cannot do is told apart, and a stop stops", async () => {
  const fails = (kind: "tool_missing" | "upstream_timeout" | "malformed_answer") =>
    read({ run: () => Promise.reject(new GitHubFailure(kind)) });
  const unreadable = (reason: string) => ({ status: "unreadable", reason, remote: "" });
  deepStrictEqual(await fails("tool_missing"), unreadable("git_missing"));
  deepStrictEqual(await fails("upstream_timeout"), unreadable("git_silent"));
  deepStrictEqual(await fails("malformed_answer"), unreadable("git_silent"));
  const refuses = () => Promise.resolve({ status: 128, stdout: "", stderr: "fatal: dubious" });
  deepStrictEqual(await read({ run: refuses }), unreadable("git_refused"));
  await rejects(read({ run: () => Promise.reject(new Error("stopped")) }), /stopped/);
});

Deno.test("a blob whose bytes are others than its name says is refused", async () => {
  await inCheckout(async (checkout) => {
    await checkout.write(`${FOLDER}/a.json`, experienceText());
    checkout.publish();
    const run: RunTool = async (call) => {
      const result = await checkout.run(call);
      return call.args.includes("cat-file") ? { ...result, stdout: `${result.stdout} ` } : result;
    };
    deepStrictEqual(await read({ run }), { status: "bad", problem: "not_utf8", name: "a.json" });
  });
});

Deno.test("git is asked about whole ids, default branches and folders of experience only", () => {
  const oid = "1a2b3c4d".repeat(5);
  const format = "--format=%(objecttype) %(objectname) %(symref)";
  const tree = (...args: readonly string[]) =>
    safeGitObjects("ls-tree", "--full-tree", "--long", "-z", ...args);
  for (
    const args of [
      safeGitObjects("cat-file", "blob", oid),
      safeGitObjects("cat-file", "blob", oid + "0".repeat(24)),
      safeGitObjects("for-each-ref", format, "refs/remotes/my.fork-1/HEAD"),
      tree(oid, "--", "experiences/a/b.c/"),
    ]
  ) ok(isAllowed("git", args), args.join(" "));
  for (
    const args of [
      ["cat-file", "blob", oid],
      safeGitObjects("cat-file", "blob", "HEAD"),
      safeGitObjects("cat-file", "blob", oid.slice(1)),
      safeGitObjects("cat-file", "blob", `${oid}:a`),
      safeGitObjects("cat-file", "--textconv", oid),
      safeGitObjects("for-each-ref", format, "refs/heads/main"),
      safeGitObjects("for-each-ref", format, "refs/remotes/*/HEAD"),
      safeGitObjects("for-each-ref", format, "refs/remotes/a/b/HEAD"),
      safeGitObjects("for-each-ref", "--format=%(contents)", "refs/remotes/a/HEAD"),
      tree("HEAD", "--", "experiences/a/b/"),
      tree(oid, "--", "experiences/a/../"),
      tree(oid, "--", "experiences/a/b/c/"),
      tree(oid, "--", "src/"),
      tree(oid, "experiences/a/b/"),
    ]
  ) ok(!isAllowed("git", args), args.join(" "));
});
