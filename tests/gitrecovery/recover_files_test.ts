import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { ListedFile, RecoveredFile, Recovery } from "../../lib/github/file_recovery.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { streamingRunner, toolRunner } from "../../lib/github/run_tool.ts";
import { StoreFailure } from "../../lib/store/failure.ts";
import { inFolder, namesIn } from "../store/_folder.ts";
import {
  gitHubList,
  makeRepository,
  type Repository,
  type Tree,
} from "../support/git_repository.ts";
import { recoverIn } from "./_recover.ts";

const lines = (count: number, word = "line") =>
  Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join("");

const binary = (seed: number) => new Uint8Array([0, 1, 2, seed, 0, 255, 254, seed]);

function filesOf(recovery: Recovery): readonly RecoveredFile[] {
  ok("files" in recovery, "reason" in recovery ? `${recovery.reason}: ${recovery.note}` : "");
  return recovery.files;
}

function mustRefuse(recovery: Recovery, reason: string, note: RegExp): void {
  ok("reason" in recovery, "a list was completed");
  strictEqual(recovery.reason, reason);
  match(recovery.note, note);
}

/** Every file as the whole list has it; those that only Git lists may lack what Git does not know. */
function mustBeWhole(recovery: Recovery, whole: readonly ListedFile[], listed: number): void {
  const files = filesOf(recovery);
  deepStrictEqual(files.map(({ path }) => path), whole.map(({ path }) => path));
  files.forEach((file, at) => {
    const wanted = whole[at]!;
    const source = at < listed ? "github" : "git";
    strictEqual(file.source, source, file.path);
    const isBinary = file.additions === null;
    ok(!isBinary || source === "git");
    deepStrictEqual(
      { ...file, source: undefined },
      {
        ...wanted,
        ...(isBinary ? { additions: null, deletions: null } : {}),
        source: undefined,
      },
    );
  });
}

/** Makes a change and completes its list, of which GitHub told the first files. */
async function complete(
  repository: Repository,
  [before, after]: readonly [Tree, Tree],
  listed: number,
) {
  const base = await repository.commit(before);
  const head = await repository.commit(after, [base]);
  const { files, totals } = await gitHubList(repository, base, head);
  const recovery = await recoverIn(repository.folder, {
    base,
    head,
    files: files.slice(0, listed),
    totals,
  });
  return { base, head, files, totals, recovery };
}

/** A change with everything a tree can hold. */
const before: Tree = {
  "a-crlf": "one\r\ntwo\r\n",
  "a-empty-gone": "",
  "a-executable": { mode: "100755", content: lines(3) },
  "a-link": { mode: "120000", content: "a-crlf" },
  "a-module": { mode: "160000", content: "1".repeat(40) },
  "b-binary": { content: binary(1) },
  "b-gone": lines(9, "gone"),
  "b-old name": lines(40, "kept"),
  "b-typed": lines(2),
  "b-text": lines(20),
  "z-last": lines(3),
};

const after: Tree = {
  ...Object.fromEntries(
    Object.entries(before).filter(([path]) => !/-gone$|old name$/.test(path)),
  ),
  "a-crlf": "one\ntwo\r\nthree\r\n",
  "a-executable": { mode: "100644", content: lines(3) },
  "a-link": { mode: "120000", content: "b-text" },
  "a-module": { mode: "160000", content: "2".repeat(40) },
  "a-empty": "",
  "a-new name": lines(40, "kept") + "and one\n",
  "b-binary": { content: binary(2) },
  "b-typed": { mode: "120000", content: "a-crlf" },
  "b-text": lines(20).replace("line 7", "changed"),
  "c-new-binary": { content: binary(3) },
  "z-last": lines(3) + "no end",
};

Deno.test("a cut list becomes the list GitHub would have given, whatever was changed", async () => {
  for (const format of ["sha1", "sha256"] as const) {
    await inFolder(async (folder) => {
      const repository = await makeRepository(folder, { format });
      const id = (digit: string) => digit.repeat(format === "sha1" ? 40 : 64);
      const module = (digit: string) => ({ mode: "160000" as const, content: id(digit) });
      const { files, totals, recovery, base, head } = await complete(repository, [
        { ...before, "a-module": module("1") },
        { ...after, "a-module": module("2") },
      ], 6);
      mustBeWhole(recovery, files, 6);
      const changes = files.map(({ change }) => change);
      for (const change of ["ADDED", "MODIFIED", "DELETED", "CHANGED", "RENAMED"]) {
        ok(changes.includes(change), change);
      }
      const found = filesOf(recovery);
      deepStrictEqual(
        found.filter(({ additions }) => additions === null).map(({ path }) => path),
        ["b-binary", "c-new-binary"],
      );
      strictEqual(
        found.find(({ path }) => path === "a-new name")?.previous_path,
        "b-old name",
      );
      // Nothing stays behind in the checkout.
      deepStrictEqual(namesIn(folder), [".git"]);
      // As soon as one number is another one, there is no list.
      for (const field of ["changed_files", "additions", "deletions"] as const) {
        for (const by of [-1, 1]) {
          const off = { ...totals, [field]: totals[field] + by };
          const refused = await recoverIn(folder, {
            base,
            head,
            files: files.slice(0, 6),
            totals: off,
          });
          mustRefuse(refused, "git_totals_differ", /GitHub says/);
        }
      }
    });
  }
});

Deno.test("GitHub's zeros stay, and the lines of Git are what is added up", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const base = await repository.commit({ a: lines(3), b: lines(3) });
    const head = await repository.commit({ a: lines(300), b: lines(4), c: lines(1) }, [base]);
    const { files, totals } = await gitHubList(repository, base, head);
    const omitted = { ...files[0]!, additions: 0, deletions: 0 };
    const recovery = await recoverIn(folder, { base, head, files: [omitted], totals });
    deepStrictEqual(
      filesOf(recovery).map(({ path, additions, source }) => [path, additions, source]),
      [["a", 0, "github"], ["b", 1, "git"], ["c", 1, "git"]],
    );
  });
});

Deno.test("renames are taken from GitHub's list alone, and only where Git's confirms both ends", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const text = (word: string) => lines(30, word);
    const base = await repository.commit({
      "m-chain 1": text("one"),
      "m-chain 2": text("two"),
      "m-onto": text("onto"),
      "m-over": text("over"),
      "m-plain": text("plain"),
      "m-swap 1": text("red"),
      "m-swap 2": text("blue"),
    });
    const head = await repository.commit({
      "m-chain 2": text("one"),
      "m-chain 3": text("two"),
      "m-over": text("onto"),
      "a-plain": text("plain"),
      "m-swap 1": text("blue"),
      "m-swap 2": text("red"),
    }, [base]);
    const { files, totals } = await gitHubList(repository, base, head);
    const ask = (some: readonly ListedFile[], all = totals) =>
      recoverIn(folder, { base, head, files: some, totals: all });
    mustBeWhole(await ask(files.slice(0, 3)), files, 3);
    // A rename that stands beyond what GitHub lists cannot be known.
    const [renamed, ...others] = files;
    strictEqual(renamed?.change, "RENAMED");
    mustRefuse(await ask(others.slice(0, 2)), "git_totals_differ", /Git finds/);
    const forge = (more: Partial<ListedFile>) => ask([{ ...renamed, ...more }]);
    for (
      const wrong of [
        { previous_path: null },
        { previous_path: "nowhere" },
        { previous_path: "m-over" },
        { previous_path: "a-plain" },
        { path: "m-over" },
        { path: "nowhere" },
      ]
    ) mustRefuse(await forge(wrong), "git_list_unclear", /do not name the same files/);
    for (const change of ["DELETED", "MODIFIED", "ADDED"]) {
      mustRefuse(await forge({ change }), "git_totals_differ", /more files than the 8/);
    }
    // The same end twice, a file twice, and an end that is listed on its own.
    for (
      const more of [
        renamed,
        { ...renamed, path: "m-chain 3" },
        { ...renamed, path: "m-plain", change: "DELETED", previous_path: null },
      ]
    ) mustRefuse(await ask([renamed, more]), "git_list_unclear", /ambiguous/);
    const twice = [renamed, others[0]!, others[0]!];
    mustRefuse(await ask(twice), "git_list_unclear", /do not name the same files/);
  });
});

Deno.test("paths may be anything Git takes", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const strange = [
      "-rf",
      "--output=canary",
      ":(glob)**",
      "a\nb",
      "a\tb",
      'quo"te',
      "back\\slash",
      "\u202eevil",
      "\ufeffmark",
      "é/ü/文件",
      "e\u0301",
      " blank ",
      "\u{1f600}\udcff",
      "latin\udce9.txt",
      "latin\udce8.txt",
      "real\ufffd.txt",
      "surrogate\udced\udca0\udc80",
      ":100644 100644 0000 0000 M",
      "1\t1\tx",
    ];
    const tree = Object.fromEntries(strange.map((path, at) => [path, lines(at + 1)]));
    const { files, recovery } = await complete(repository, [{ "0": "x\n" }, {
      "0": "y\n",
      ...tree,
    }], 0);
    mustBeWhole(recovery, files, 0);
    deepStrictEqual(
      filesOf(recovery).map(({ path }) => path).filter((path) => path !== "0"),
      [...strange].sort(),
    );
  });
});

Deno.test("a path that is not UTF-8 is known by GitHub's spelling where no other can be meant", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const base = await repository.commit({ "0": "x\n" });
    const head = await repository.commit({
      "0": "x\n",
      "one\udce9.txt": lines(1),
      // To the linter the two would be one key.
      [`two${"\udce8"}.txt`]: lines(2),
      [`two${"\udce9"}.txt`]: lines(3),
      "three\udce9\udce8.txt": lines(4),
    }, [base]);
    const { files, totals } = await gitHubList(repository, base, head);
    const ask = (path: string) =>
      recoverIn(folder, {
        base,
        head,
        totals,
        files: [{ path, change: "ADDED", additions: 0, deletions: 0, previous_path: null }],
      });
    for (
      const [spelled, path] of [
        ["one\ufffd.txt", "one\udce9.txt"],
        ["three\ufffd.txt", "three\udce9\udce8.txt"],
        ["three\ufffd\ufffd.txt", "three\udce9\udce8.txt"],
      ]
    ) {
      const found = filesOf(await ask(spelled!));
      deepStrictEqual(found.filter(({ source }) => source === "github").map((file) => file.path), [
        path,
      ]);
      strictEqual(found.length, files.length);
    }
    for (const path of ["two\ufffd.txt", "one.txt", "one\u00e9.txt"]) {
      mustRefuse(await ask(path), "git_list_unclear", /do not name the same files/);
    }
  });
});

Deno.test("without exactly one merge base there is no list", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const totals = { changed_files: 1, additions: 1, deletions: 0 };
    const ask = (base: string, head: string) =>
      recoverIn(folder, { base, head, files: [], totals });
    const root = await repository.commit({ a: "1\n" });
    const [left, right] = [
      await repository.commit({ a: "2\n" }, [root]),
      await repository.commit({ a: "3\n" }, [root]),
    ];
    const [one, other] = [
      await repository.commit({ a: "4\n" }, [left, right]),
      await repository.commit({ a: "4\n", b: "5\n" }, [right, left]),
    ];
    mustRefuse(await ask(one, other), "git_merge_base_unclear", /2 merge bases/);
    const apart = await repository.commit({ a: "1\n", b: "5\n" });
    mustRefuse(await ask(root, apart), "git_merge_base_unclear", /no merge base/);
    // Base and head themselves may be the merge base.
    const child = await repository.commit({ a: "4\n", b: "5\n" }, [one]);
    strictEqual(filesOf(await ask(one, child)).length, 1);
    mustRefuse(await ask(child, one), "git_totals_differ", /Git finds 0 files/);
  });
});

Deno.test("what the checkout lacks is named, and nothing is fetched", async () => {
  await inFolder(async (folder) => {
    const source = `${folder}/source`;
    await Deno.mkdir(source);
    const repository = await makeRepository(source);
    const old = await repository.commit({ a: lines(3) });
    const base = await repository.commit({ a: lines(4) }, [old]);
    const middle = await repository.commit({ a: lines(4), b: lines(2) }, [base]);
    const head = await repository.commit({ a: lines(5), b: lines(2), c: lines(1) }, [middle]);
    await repository.git(["update-ref", "refs/heads/main", head]);
    await repository.git(["config", "uploadpack.allowFilter", "true"]);
    await repository.git(["config", "uploadpack.allowAnySHA1InWant", "true"]);
    const { files, totals } = await gitHubList(repository, base, head);
    const clone = async (name: string, ...more: readonly string[]) => {
      await repository.git([
        "clone",
        "--quiet",
        "--no-checkout",
        ...more,
        `file://${source}`,
        `${folder}/${name}`,
      ]);
      const git = (...args: readonly string[]) =>
        repository.git(["-C", `${folder}/${name}`, ...args]);
      await git("config", "url.file:///.insteadOf", "https://unused.example/");
      await git("config", "remote.origin.url", "https://github.com/example/measured");
      // Should anything be fetched, it would come from here.
      await git("config", `url.file://${source}.insteadOf`, "https://github.com/example/measured");
      return `${folder}/${name}`;
    };
    const ask = async (checkout: string, more: { readonly base?: string } = {}) => {
      const real = await recoverIn(checkout, { base, head, files: [], totals, ...more });
      // The rewritten address is the one that counts, and it is no repository of GitHub.
      mustRefuse(real, "git_other_repository", /not example\/measured/);
      await repository.git([
        "-C",
        checkout,
        "config",
        "--unset-all",
        `url.file://${source}.insteadOf`,
      ]);
      return await recoverIn(checkout, { base, head, files: [], totals, ...more });
    };
    /** Does what a note says, until there is nothing left to do, as its reader would. */
    const followed = async (checkout: string) => {
      const instead = `url.file://${source}.insteadOf=https://github.com/example/measured`;
      for (let step = 0; step < 3; step += 1) {
        const recovery = await recoverIn(checkout, { base, head, files: [], totals });
        if ("files" in recovery) return recovery;
        const [, command] = /`git ([^`]+)`/.exec(recovery.note) ?? [];
        ok(command !== undefined, recovery.note);
        await repository.git(["-C", checkout, "-c", instead, ...command.split(" ")]);
      }
      return await recoverIn(checkout, { base, head, files: [], totals });
    };
    mustBeWhole(await ask(await clone("whole")), files, 0);
    const absent = "f".repeat(40);
    mustRefuse(
      await ask(await clone("other"), { base: absent }),
      "git_objects_missing",
      new RegExp(`git fetch --no-tags origin ${absent}\``),
    );
    const flat = await clone("flat", "--depth=1");
    mustRefuse(
      await ask(flat),
      "git_objects_missing",
      new RegExp(`git fetch --no-tags origin ${base}\``),
    );
    mustBeWhole(await followed(flat), files, 0);
    mustBeWhole(await ask(await clone("deep enough", "--depth=4")), files, 0);
    const partial = await clone("partial", "--filter=blob:none");
    mustRefuse(await ask(partial), "git_objects_missing", /partial clone/);
    mustBeWhole(await followed(partial), files, 0);
    const treeless = await clone("treeless", "--filter=tree:0");
    mustRefuse(await ask(treeless), "git_objects_missing", /partial clone/);
    mustBeWhole(await followed(treeless), files, 0);
    // Shallow up to the base, which is all that is needed, whoever else lies beyond.
    const edge = await clone("edge", "--depth=1");
    await repository.git(["-C", edge, "fetch", "--quiet", "--depth=3", `file://${source}`, head]);
    mustBeWhole(await ask(edge), files, 0);
    // Shallow up to a merge base that is not the base itself: there may be others.
    const side = await repository.commit({ a: lines(4), d: lines(1) }, [base]);
    await repository.git(["update-ref", "refs/heads/side", side]);
    await repository.git(["-C", edge, "fetch", "--quiet", "--depth=2", `file://${source}`, side]);
    mustRefuse(
      await recoverIn(edge, { base: side, head, files: [], totals }),
      "git_objects_missing",
      /--unshallow/,
    );
    // Shallow, with a gap between head and base.
    const gap = await clone("gap", "--depth=1");
    await repository.git(["-C", gap, "fetch", "--quiet", "--depth=1", `file://${source}`, base]);
    mustRefuse(await ask(gap), "git_objects_missing", /--unshallow/);
    mustBeWhole(await followed(gap), files, 0);
  });
});

Deno.test("linked work trees, bare repositories, subfolders and borrowed objects are checkouts too", async () => {
  await inFolder(async (folder) => {
    const main = `${folder}/main`;
    await Deno.mkdir(main);
    const repository = await makeRepository(main);
    const base = await repository.commit({ a: lines(3), "sub/b": lines(1) });
    const head = await repository.commit({ a: lines(4), "sub/b": lines(2) }, [base]);
    const { files, totals } = await gitHubList(repository, base, head);
    const run = (...args: readonly string[]) => repository.git(args);
    await run("worktree", "add", "--quiet", "--detach", `${folder}/linked`, head);
    await run("clone", "--quiet", "--bare", main, `${folder}/bare.git`);
    await run("clone", "--quiet", "--no-checkout", "--shared", main, `${folder}/borrowed`);
    for (const name of ["bare.git", "borrowed"]) {
      const address = "git@github.com:example/measured.git";
      await run("-C", `${folder}/${name}`, "config", "remote.origin.url", address);
    }
    const packed = ["repack", "-a", "-d", "--quiet"];
    for (const place of ["linked", "linked/sub", "bare.git", "borrowed", "main"]) {
      const recovery = await recoverIn(`${folder}/${place}`, { base, head, files: [], totals });
      mustBeWhole(recovery, files, 0);
    }
    await run(...packed);
    mustBeWhole(await recoverIn(main, { base, head, files: [], totals }), files, 0);
  });
});

Deno.test("what is no checkout, or no usable Git, is a reason and no failure", async () => {
  await inFolder(async (folder) => {
    const asked = {
      base: "1".repeat(40),
      head: "2".repeat(40),
      files: [],
      totals: { changed_files: 1, additions: 0, deletions: 0 },
    };
    mustRefuse(await recoverIn(folder, asked), "git_unavailable", /no usable checkout/);
    const without = await recoverIn(folder, {
      ...asked,
      machine: {
        run: toolRunner((name) => name === "PATH" ? folder : undefined, folder),
      },
    });
    mustRefuse(without, "git_unavailable", /not installed/);
    for (
      const [kind, reason, note] of [
        ["upstream_timeout", "git_unavailable", /longer than 30 s/],
        ["malformed_answer", "git_list_unclear", /could not be understood/],
      ] as const
    ) {
      const run = () => Promise.reject(new GitHubFailure(kind));
      mustRefuse(await recoverIn(folder, { ...asked, machine: { run } }), reason, note);
    }
    const old = await recoverIn(folder, {
      ...asked,
      machine: {
        run: () => Promise.resolve({ status: 0, stdout: "git version 2.28.9\n", stderr: "" }),
      },
    });
    mustRefuse(old, "git_unavailable", /2\.28\.9 is too old .* 2\.29\.0/);
    const refusal = "fatal: detected dubious ownership in repository at '/a/path'\n" +
      "\tgit config --global --add safe.directory /a/path\n";
    const foreign = await recoverIn(folder, {
      ...asked,
      machine: { run: () => Promise.resolve({ status: 128, stdout: "", stderr: refusal }) },
    });
    mustRefuse(
      foreign,
      "git_unavailable",
      /^(?!.*\/a\/path).*another user owns it.*safe\.directory/,
    );
    const repository = await makeRepository(folder, { origin: null });
    mustRefuse(await recoverIn(folder, asked), "git_unavailable", /remote origin/);
    await repository.git(["config", "remote.origin.url", "git@github.com:example/measured"]);
    const in_passing_folder = () => Promise.reject(new StoreFailure("unwritable"));
    mustRefuse(
      await recoverIn(folder, { ...asked, machine: { files: { in_passing_folder } } }),
      "git_unavailable",
      /No temporary folder/,
    );
  });
});

Deno.test("a Git that is ended, fails or talks nonsense is a reason, and says no wrong thing to do", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const start = await repository.commit({ a: lines(3), "sub/b": lines(1) });
    const base = await repository.commit({ a: lines(3), "sub/b": lines(1), c: "c\n" }, [start]);
    const head = await repository.commit({ a: lines(4), "sub/b": lines(2) }, [start]);
    const { files, totals } = await gitHubList(repository, start, head);
    const env = (name: string) => name === "PATH" ? Deno.env.get("PATH") : undefined;
    const [run, stream] = [toolRunner(env, folder), streamingRunner(env, folder)];
    const timeouts = new Set<number>();
    /** Each call of a command is answered by something else. */
    const ask = (command: string, { status, stdout }: { status: number; stdout: string }) =>
      recoverIn(folder, {
        base,
        head,
        files: [],
        totals,
        machine: {
          run: async (call) => {
            timeouts.add(call.timeout);
            return call.args.includes(command) ? { status, stdout, stderr: "" } : await run(call);
          },
          stream: async (call, sink) => {
            timeouts.add(call.timeout);
            if (!call.args.includes(command)) return await stream(call, sink);
            sink(new TextEncoder().encode(stdout));
            return { status, stderr: "" };
          },
        },
      });
    mustBeWhole(await ask("nothing", { status: 0, stdout: "" }), files, 0);
    const commands = ["get-url", "rev-parse", "cat-file", "merge-base", "diff-tree", "rev-list"];
    const anything = /^git_(?:unavailable|other_repository|list_unclear|objects_missing)$/;
    for (const command of commands) {
      for (const status of [130, 137, 139, 143]) {
        mustRefuse(await ask(command, { status, stdout: "" }), "git_unavailable", /was ended/);
      }
      for (
        const answer of [
          { status: 0, stdout: "\0" },
          { status: 0, stdout: "\ufffd\0\u001b[31m\n\0rubbish\n" },
          { status: 0, stdout: "a\n".repeat(1_000) },
          { status: 3, stdout: "" },
          { status: 128, stdout: "" },
        ]
      ) {
        const recovery = await ask(command, answer);
        ok("reason" in recovery, command);
        match(recovery.reason, anything);
        ok(!/git fetch/.test(recovery.note), `${command}: ${recovery.note}`);
      }
    }
    // What a note of a time-out says is true of each of them.
    deepStrictEqual([...timeouts], [30_000]);
    deepStrictEqual(namesIn(folder), [".git"]);
  });
});

Deno.test("an aborted signal ends it with its reason, and leaves nothing behind", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const base = await repository.commit({ a: lines(3) });
    const head = await repository.commit({ a: lines(4) }, [base]);
    const stop = new AbortController();
    const reason = new Error("stop");
    const thrown = await recoverIn(folder, {
      base,
      head,
      files: [],
      totals: { changed_files: 1, additions: 1, deletions: 0 },
      signal: stop.signal,
      machine: {
        stream: () => {
          stop.abort(reason);
          return Promise.reject(reason);
        },
      },
    }).catch((error) => error);
    strictEqual(thrown, reason);
    deepStrictEqual(namesIn(folder), [".git"]);
  });
});
