import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { Recovery } from "../../lib/github/file_recovery.ts";
import { inFolder } from "../store/_folder.ts";
import { gitHubList, makeRepository, type Repository } from "../support/git_repository.ts";
import { recoverIn } from "./_recover.ts";

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}\n`).join("");

/** Everything below a folder: paths with their bytes. */
function photograph(folder: string, below = ""): string[] {
  return Array.from(Deno.readDirSync(`${folder}${below}`)).flatMap(({ name, isDirectory }) => {
    const path = `${below}/${name}`;
    if (isDirectory) return [path, ...photograph(folder, path)];
    const bytes = Deno.readFileSync(`${folder}${path}`);
    return [`${path} ${Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")}`];
  }).sort();
}

const before = {
  ".gitattributes": "",
  "a.txt": "one \r\n  two\n",
  "b.bin": { content: new Uint8Array([0, 1, 2]) },
  "c/d.txt": lines(50),
  "old.txt": lines(60),
  "sub": { mode: "160000" as const, content: "1".repeat(40) },
};

const after = {
  ".gitattributes": "* -diff -text binary diff=evil filter=evil\n*.bin diff text\n",
  "a.txt": "one\n two\nthree\n",
  "b.bin": { content: new Uint8Array([0, 1, 3]) },
  "c/d.txt": lines(60),
  "new.txt": lines(60) + "end\n",
  "sub": { mode: "160000" as const, content: "2".repeat(40) },
};

/** What a checkout can bring along, each of it after the honest list was seen. `canary` is a command. */
const attacks: Readonly<
  Record<
    string,
    (place: { readonly repository: Repository; readonly canary: string }) => Promise<void>
  >
> = {
  "settings that name programs": async ({ repository, canary }) => {
    for (
      const key of [
        "core.fsmonitor",
        "core.pager",
        "core.editor",
        "core.sshCommand",
        "core.askPass",
        "core.gitProxy",
        "core.alternateRefsCommand",
        "credential.helper",
        "diff.external",
        "diff.evil.command",
        "diff.evil.textconv",
        "filter.evil.clean",
        "filter.evil.smudge",
        "filter.evil.process",
        "gpg.program",
        "pager.diff-tree",
        "pager.remote",
        "pager.rev-parse",
        "remote.origin.uploadpack",
        "remote.origin.vcs",
        "sequence.editor",
        "uploadpack.packObjectsHook",
      ]
    ) await repository.git(["config", key, canary]);
    for (const command of ["diff-tree", "merge-base", "cat-file", "remote", "rev-parse"]) {
      await repository.git(["config", `alias.${command}`, `!${canary}`]);
    }
    await repository.git(["config", "diff.evil.binary", "true"]);
  },
  "settings that change what a comparison shows": async ({ repository }) => {
    for (
      const [key, value] of [
        ["core.attributesFile", `${repository.folder}/.gitattributes`],
        ["core.bigFileThreshold", "1"],
        ["core.ignoreCase", "true"],
        ["core.precomposeUnicode", "true"],
        ["core.quotePath", "true"],
        ["core.whitespace", "cr-at-eol"],
        ["core.autocrlf", "true"],
        ["core.abbrev", "4"],
        ["core.worktree", "/nonexistent"],
        ["diff.algorithm", "patience"],
        ["diff.context", "0"],
        ["diff.dirstat", "lines"],
        ["diff.ignoreSubmodules", "all"],
        ["diff.submodule", "log"],
        ["diff.noprefix", "true"],
        ["diff.orderFile", ".gitattributes"],
        ["diff.relative", "true"],
        ["diff.renames", "copies"],
        ["diff.statGraphWidth", "1"],
        ["diff.suppressBlankEmpty", "true"],
        ["diff.wsErrorHighlight", "all"],
        ["submodule.sub.ignore", "all"],
        ["color.ui", "always"],
        ["color.diff", "always"],
      ]
    ) await repository.git(["config", key!, value!]);
  },
  "attributes beside the objects and in the work tree": async ({ repository: { folder } }) => {
    const text = "* -diff diff=evil\n*.bin diff\n";
    await Deno.mkdir(`${folder}/.git/info`, { recursive: true });
    await Deno.writeTextFile(`${folder}/.git/info/attributes`, text);
    await Deno.writeTextFile(`${folder}/.gitattributes`, text);
  },
  "settings of another file": async ({ repository, canary }) => {
    const { folder } = repository;
    await Deno.writeTextFile(
      `${folder}/evil`,
      `[core]\n\tfsmonitor = ${canary}\n\tattributesFile = ${folder}/attributes\n` +
        `[diff]\n\texternal = ${canary}\n\trenames = copies\n`,
    );
    await Deno.writeTextFile(`${folder}/attributes`, "* -diff\n");
    await repository.git(["config", "include.path", "../evil"]);
    await repository.git(["config", "extensions.worktreeConfig", "true"]);
    await repository.git(["config", "--worktree", "diff.external", canary]);
  },
  "hooks": async ({ repository: { folder }, canary }) => {
    await Deno.mkdir(`${folder}/.git/hooks`, { recursive: true });
    for (const name of ["post-checkout", "reference-transaction", "fsmonitor-watchman"]) {
      await Deno.writeTextFile(`${folder}/.git/hooks/${name}`, `#!/bin/sh\n${canary}\n`, {
        mode: 0o755,
      });
    }
  },
  "replacements of commits, trees and blobs": async ({ repository }) => {
    const { git } = repository;
    const oid = async (name: string) =>
      new TextDecoder().decode(await git(["--no-replace-objects", "rev-parse", name])).trim();
    const other = await repository.commit({ evil: "yes\n" });
    for (const [one, two] of [["refs/made/2", other], ["refs/made/1", other]]) {
      await git(["replace", "--force", await oid(one!), two!]);
    }
    await git(["replace", "--force", await oid("refs/made/2:c/d.txt"), await oid(`${other}:evil`)]);
    await git(["replace", "--force", await oid("refs/made/2:c"), await oid(`${other}^{tree}`)]);
  },
  "grafts": async ({ repository }) => {
    const head = new TextDecoder().decode(await repository.git(["rev-parse", "refs/made/2"]));
    await Deno.mkdir(`${repository.folder}/.git/info`, { recursive: true });
    await Deno.writeTextFile(`${repository.folder}/.git/info/grafts`, head);
  },
  "a shallow history that is none": async ({ repository }) => {
    const head = new TextDecoder().decode(await repository.git(["rev-parse", "refs/made/2"]));
    await Deno.writeTextFile(`${repository.folder}/.git/shallow`, head);
  },
  "a remote that promises what is missing": async ({ repository, canary }) => {
    await repository.git(["config", "core.repositoryformatversion", "1"]);
    await repository.git(["config", "extensions.partialClone", "origin"]);
    await repository.git(["config", "remote.origin.promisor", "true"]);
    await repository.git(["config", "remote.origin.uploadpack", canary]);
  },
  "a commit graph of other commits": async ({ repository }) => {
    const { git, folder } = repository;
    await git(["commit-graph", "write", "--reachable"]);
    const path = `${folder}/.git/objects/info/commit-graph`;
    await Deno.chmod(path, 0o644);
    const bytes = await Deno.readFile(path);
    // Parents, dates and roots of every commit become nonsense.
    bytes.fill(0x70, bytes.length - 92, bytes.length - 20);
    await Deno.writeFile(path, bytes);
  },
  "a place to write that it prepared": async ({ repository: { folder }, canary }) => {
    const place = `${folder}/.local/loopx/tmp`;
    await Deno.mkdir(`${place}/git`, { recursive: true });
    for (const path of [`${place}/config`, `${place}/git/config`]) {
      await Deno.writeTextFile(path, `[diff]\n\texternal = ${canary}\n`);
    }
  },
};

async function recovered(
  repository: Repository,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly recovery: Recovery; readonly size: number }> {
  const id = async (name: string) =>
    new TextDecoder().decode(
      await repository.git(["--no-replace-objects", "rev-parse", name]),
    ).trim();
  const [base, head] = [await id("refs/made/1"), await id("refs/made/2")];
  const { files, totals } = honest!;
  const asked = { base, head, files: files.slice(0, 5), totals, env };
  return { recovery: await recoverIn(repository.folder, asked), size: files.length };
}

let honest: Awaited<ReturnType<typeof gitHubList>> | null = null;

Deno.test("nothing of a checkout changes the list, is run, or is changed", async (t) => {
  for (const [name, attack] of Object.entries(attacks)) {
    await t.step(name, async () => {
      await inFolder(async (folder) => {
        const checkout = `${folder}/checkout`;
        await Deno.mkdir(checkout);
        const repository = await makeRepository(checkout);
        const base = await repository.commit(before);
        const head = await repository.commit(after, [base]);
        honest ??= await gitHubList(repository, base, head);
        const { recovery: expected } = await recovered(repository);
        ok("files" in expected, JSON.stringify(expected));
        const canary = `${folder}/canary`;
        await Deno.writeTextFile(canary, `#!/bin/sh\ntouch ${folder}/sung\ncat >/dev/null\n`, {
          mode: 0o755,
        });
        await attack({ repository, canary });
        const seen = photograph(checkout);
        const { recovery } = await recovered(repository);
        deepStrictEqual(recovery, expected);
        deepStrictEqual(photograph(checkout), seen);
        await Deno.lstat(`${folder}/sung`).then(
          () => ok(false, "a program of the checkout was run"),
          () => {},
        );
      });
    });
  }
});

Deno.test("settings and attributes of the user do not change the list either", async () => {
  await inFolder(async (folder) => {
    const checkout = `${folder}/checkout`;
    await Deno.mkdir(checkout);
    const repository = await makeRepository(checkout);
    const base = await repository.commit(before);
    const head = await repository.commit(after, [base]);
    honest ??= await gitHubList(repository, base, head);
    const { recovery: expected } = await recovered(repository);
    await Deno.mkdir(`${folder}/git`);
    await Deno.writeTextFile(`${folder}/git/attributes`, "* -diff\n");
    const settings = `[core]\n\tattributesFile = ${folder}/git/attributes\n` +
      `[diff]\n\texternal = false\n\trenames = copies\n\torderFile = /nonexistent\n`;
    for (const path of [".gitconfig", "git/config"]) {
      await Deno.writeTextFile(`${folder}/${path}`, settings);
    }
    const { recovery } = await recovered(repository, { HOME: folder, XDG_CONFIG_HOME: folder });
    deepStrictEqual(recovery, expected);
    ok("files" in recovery);
    strictEqual(recovery.files.length, honest.files.length);
  });
});

Deno.test("a missing object is fetched from nobody, although Git as usual would run what is named", async () => {
  await inFolder(async (folder) => {
    const checkout = `${folder}/checkout`;
    await Deno.mkdir(checkout);
    const repository = await makeRepository(checkout);
    const { git } = repository;
    const base = await repository.commit({ a: "one\n" });
    const head = await repository.commit({ a: "two\n" }, [base]);
    const { files, totals } = await gitHubList(repository, base, head);
    const blob = new TextDecoder().decode(await git(["rev-parse", `${head}:a`])).trim();
    await Deno.remove(`${checkout}/.git/objects/${blob.slice(0, 2)}/${blob.slice(2)}`);
    const canary = `${folder}/canary`;
    await Deno.writeTextFile(canary, `#!/bin/sh\ntouch ${folder}/sung\n`, { mode: 0o755 });
    for (
      const [key, value] of [
        ["core.repositoryformatversion", "1"],
        ["extensions.partialClone", "evil"],
        ["remote.evil.promisor", "true"],
        ["remote.evil.url", folder],
        ["remote.evil.uploadpack", canary],
      ]
    ) await git(["config", key!, value!]);
    const seen = photograph(checkout);
    const recovery = await recoverIn(checkout, { base, head, files, totals });
    ok("reason" in recovery);
    strictEqual(recovery.reason, "git_objects_missing");
    deepStrictEqual(photograph(checkout), seen);
    const sings = () => Deno.lstat(`${folder}/sung`).then(() => true, () => false);
    strictEqual(await sings(), false);
    await git(["diff-tree", "-r", "--numstat", base, head]).catch(() => {});
    strictEqual(await sings(), true);
  });
});

/** Writes an object under an id that may be another one's, the way Git stores a single object. */
async function putObject(
  objects: string,
  { oid, type, content }: { readonly oid: string; readonly type: string; readonly content: string },
): Promise<void> {
  const text = `${type} ${content.length}\0${content}`;
  const stored = new Blob([Uint8Array.from(text, (byte) => byte.charCodeAt(0))]).stream()
    .pipeThrough(new CompressionStream("deflate"));
  const folder = `${objects}/${oid.slice(0, 2)}`;
  await Deno.mkdir(folder, { recursive: true });
  await Deno.remove(`${folder}/${oid.slice(2)}`).catch(() => {});
  await Deno.writeFile(`${folder}/${oid.slice(2)}`, stored);
}

Deno.test("commits and folders that are not what their ids say are no list, however well it adds up", async (t) => {
  const root = { "a": lines(3), "k": lines(2), "d/x": lines(2) };
  const grown = { ...root, "p": lines(2), "d/evil.sh": lines(2) };
  const renamed = (content: string) => content.replace("evil.sh", "good.md");
  const swapped = (content: string) => content.replace("100644 p\0", "100644 m\0");
  const lies = {
    "a folder": { name: (head: string) => `${head}:d`, change: renamed },
    "the outermost folder": { name: (head: string) => `${head}^{tree}`, change: swapped },
    // Its parent is what the base was made from, so that is compared with the head.
    "a commit on the way": { name: (head: string) => `${head}^`, change: null },
  };
  for (const [what, { name, change }] of Object.entries(lies)) {
    for (const place of [".git/objects", "borrowed"]) {
      await t.step(`${what} in ${place}`, async () => {
        await inFolder(async (folder) => {
          const repository = await makeRepository(folder);
          const { git, commit } = repository;
          const text = async (...args: readonly string[]) =>
            Array.from(await git(args), (byte) => String.fromCharCode(byte)).join("");
          const start = await commit(root);
          const other = await commit({ ...root, "k": "", "p": lines(2) }, [start]);
          const base = await commit({ ...root, "k": "", "p": lines(2), "side": "s\n" }, [other]);
          const middle = await commit({ ...root, "d/evil.sh": lines(2) }, [start]);
          const head = await commit(grown, [middle]);
          const { files, totals } = await gitHubList(repository, start, head);
          const ask = () => recoverIn(folder, { base, head, files: [], totals });
          const honest = await ask();
          strictEqual("files" in honest && honest.files.length, files.length);
          const oid = (await text("rev-parse", name(head))).trim();
          const type = (await text("cat-file", "-t", oid)).trim();
          const content = await text("cat-file", type, oid);
          const lie = change?.(content) ?? content.replace(start, other);
          ok(lie !== content);
          await Deno.remove(`${folder}/.git/objects/${oid.slice(0, 2)}/${oid.slice(2)}`);
          await putObject(`${folder}/${place}`, { oid, type, content: lie });
          await Deno.mkdir(`${folder}/.git/objects/info`, { recursive: true });
          await Deno.writeTextFile(
            `${folder}/.git/objects/info/alternates`,
            "../../nowhere\n../../borrowed\n",
          );
          const recovery = await ask();
          ok("reason" in recovery, JSON.stringify(recovery));
          deepStrictEqual(recovery, {
            reason: "git_objects_missing",
            note:
              "Commits or folders of this checkout are not what their ids say; `git fsck` names them.",
          });
          // The right object once more, and a place that is gone does not matter.
          await Deno.remove(`${folder}/${place}/${oid.slice(0, 2)}/${oid.slice(2)}`);
          await putObject(`${folder}/borrowed`, { oid, type, content });
          deepStrictEqual(await ask(), honest);
        });
      });
    }
  }
});

Deno.test("whatever one commit or folder is changed to, the list is the same or there is none", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const { git, commit } = repository;
    const text = async (...args: readonly string[]) =>
      Array.from(await git(args), (byte) => String.fromCharCode(byte)).join("");
    const start = await commit({ "a": lines(3), "d/e/x": lines(2), "f/y": lines(1) });
    const base = await commit({ "a": lines(3), "d/e/x": lines(2), "f/z": lines(1) }, [start]);
    const middle = await commit({ "a": lines(4), "d/e/x": lines(2), "f/y": lines(1) }, [start]);
    const head = await commit({ "a": lines(4), "d/e/x": "", "d/e/n": lines(2) }, [middle]);
    const { totals } = await gitHubList(repository, start, head, { renames: false });
    const ask = () => recoverIn(folder, { base, head, files: [], totals });
    const honest = await ask();
    ok("files" in honest);
    const oids = (await text("rev-list", "--objects", head, base)).trim().split("\n")
      .map((line) => line.slice(0, 40));
    const objects = [];
    for (const oid of oids) {
      const type = (await text("cat-file", "-t", oid)).trim();
      if (type !== "blob") objects.push({ oid, type, content: await text("cat-file", type, oid) });
    }
    const letter = fc.integer({ min: 0x30, max: 0x7a }).map((byte) => [byte]);
    const change = fc.record({
      object: fc.constantFrom(...objects),
      at: fc.nat(),
      // One letter for another keeps most of them readable.
      cut: fc.oneof(fc.constant(1), fc.nat({ max: 24 })),
      put: fc.oneof(letter, fc.uint8Array({ maxLength: 24 })),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ object, at, cut, put }) => {
        const from = at % object.content.length;
        const content = object.content.slice(0, from) + String.fromCharCode(...put) +
          object.content.slice(from + cut);
        await putObject(`${folder}/.git/objects`, { ...object, content });
        try {
          const recovery = await ask();
          if ("files" in recovery) deepStrictEqual(recovery, honest);
        } finally {
          await putObject(`${folder}/.git/objects`, object);
        }
      }),
      { numRuns: 40 },
    );
    deepStrictEqual(await ask(), honest);
  });
});
