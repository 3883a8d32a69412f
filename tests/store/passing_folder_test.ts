import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type Disk, systemDisk } from "../../lib/store/_disk.ts";
import { lockName, passingFolderOf, passingName } from "../../lib/store/_names.ts";
import { StoreFailure } from "../../lib/store/failure.ts";
import { inPassingFolder } from "../../lib/store/passing_folder.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { faultyDisk, systemError } from "./_faults.ts";
import { inFolder, make, namesIn } from "./_folder.ts";

const TMP = ".local/loopx/tmp";

const content = { folders: ["refs"], files: { HEAD: "ref: refs/heads/none\n", config: "" } };

const nothing = () => Promise.resolve();

Deno.test("work has a folder of its own, which is gone afterwards, whatever came of the work", async () => {
  await inFolder(async (folder) => {
    const { in_passing_folder } = localStore(folder);
    const seen: string[] = [];
    const work = async (path: string) => {
      seen.push(path);
      ok(path.startsWith(`${folder}/${TMP}/`));
      deepStrictEqual(namesIn(path), []);
      strictEqual(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o700);
      await Deno.writeTextFile(`${path}/one`, "1");
      await Deno.writeTextFile(`${path}/two`, "2");
      return 7;
    };
    strictEqual(await in_passing_folder(work), 7);
    deepStrictEqual(namesIn(folder), []);
    const failing = in_passing_folder(async (path) => {
      await work(path);
      throw new Error("no");
    });
    await rejects(failing, { message: "no" });
    deepStrictEqual(namesIn(folder), []);
    strictEqual(new Set(seen).size, 2, "each has its own name");
  });
});

Deno.test("a folder holds what it was given, for its owner alone", async () => {
  await inFolder(async (folder) => {
    await localStore(folder).in_passing_folder(async (path) => {
      deepStrictEqual(namesIn(path), ["HEAD", "config", "refs"]);
      strictEqual(await Deno.readTextFile(`${path}/HEAD`), content.files.HEAD);
      strictEqual(((await Deno.stat(`${path}/HEAD`)).mode ?? 0) & 0o777, 0o600);
    }, content);
    deepStrictEqual(namesIn(folder), []);
  });
});

Deno.test("of the way, what was made for the work is removed, and what was there or is used stays", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/.local`);
    await inPassingFolder(folder, nothing);
    deepStrictEqual(namesIn(`${folder}/.local`), []);
    await inPassingFolder(folder, () => Deno.writeTextFile(`${folder}/.local/loopx/kept`, ""));
    deepStrictEqual(namesIn(`${folder}/.local/loopx`), ["kept"]);
  });
});

Deno.test("what ended processes left is removed, and nothing else", async () => {
  await inFolder(async (folder) => {
    const tmp = `${folder}/${TMP}`;
    const names = Array.from({ length: 3 }, passingName);
    const [left = "", bare = "", kept = ""] = names;
    const strangers = ["passing-1", "other", "x.passing-0123456789abcdef", lockName("other")];
    await Deno.mkdir(tmp, { recursive: true });
    for (const name of [left, bare]) {
      await Deno.mkdir(`${tmp}/${name}`);
      await Deno.mkdir(`${tmp}/${name}/refs`);
      await Deno.writeTextFile(`${tmp}/${name}/store.sqlite`, "");
    }
    await Deno.writeTextFile(`${tmp}/${lockName(left)}`, "");
    for (const name of strangers) await Deno.writeTextFile(`${tmp}/${name}`, "");
    await Deno.mkdir(`${folder}/elsewhere`);
    await Deno.writeTextFile(`${folder}/elsewhere/file`, "");
    await make(folder, { [`${tmp}/${kept}`]: { link: `${folder}/elsewhere` } });
    await inPassingFolder(folder, nothing);
    deepStrictEqual(namesIn(tmp), [...strangers, kept].sort());
    deepStrictEqual(namesIn(`${folder}/elsewhere`), ["file"], "no link is followed");
  });
});

Deno.test("a folder in use stays, however many others come and go", async () => {
  await inFolder(async (folder) => {
    const other = () => inPassingFolder(folder, nothing, { content });
    await inPassingFolder(folder, async (path) => {
      await Deno.writeTextFile(`${path}/file`, "mine");
      await Promise.all([other(), other(), other()]);
      await other();
      strictEqual(await Deno.readTextFile(`${path}/file`), "mine");
    });
    deepStrictEqual(namesIn(folder), []);
  });
});

Deno.test("a link or a file on the way is refused, and nothing is made behind it", async () => {
  await inFolder(async (folder) => {
    const unasked = () => Promise.reject(new Error("nobody works here"));
    await Deno.mkdir(`${folder}/elsewhere`);
    for (const path of [".local", ".local/loopx", TMP]) {
      await make(folder, { [path]: { link: `${folder}/elsewhere` } });
      await rejects(inPassingFolder(folder, unasked), { kind: "link_in_path" });
      await Deno.remove(`${folder}/${path}`);
      await Deno.writeTextFile(`${folder}/${path}`, "");
      await rejects(inPassingFolder(folder, unasked), { kind: "not_a_folder" });
      await Deno.remove(`${folder}/${path}`);
      await Deno.mkdir(`${folder}/${path}`);
    }
    deepStrictEqual(namesIn(`${folder}/elsewhere`), []);
  });
});

Deno.test("a step that fails is a failure of the store, and what is left is cleared next time", async () => {
  await inFolder(async (folder) => {
    const work = (path: string) => Deno.writeTextFile(`${path}/file`, "");
    const whole = faultyDisk(() => {});
    await inPassingFolder(folder, work, { content, disk: whole });
    await Deno.mkdir(`${folder}/${TMP}`, { recursive: true });
    for (let failing = 0; failing < whole.steps.length; failing += 1) {
      const disk = faultyDisk((position) => {
        if (position === failing) throw systemError("EIO");
      });
      await inPassingFolder(folder, work, { content, disk }).catch((thrown) => {
        strictEqual(thrown.name, "StoreFailure", `${failing} ${whole.steps[failing]}`);
        ok(!thrown.message.includes(folder));
      });
      await inPassingFolder(folder, work);
      const left = namesIn(`${folder}/${TMP}`);
      deepStrictEqual(left, [], `${failing} ${whole.steps[failing]}`);
    }
  });
});

Deno.test("a folder that cannot be finished leaves nothing, whichever step fails", async () => {
  await inFolder(async (folder) => {
    const making = ["mkdir", "chmod", "write", "lock"];
    let failures = 0;
    for (let failing = 0, isMade = false; !isMade; failing += 1) {
      let step = 0;
      const disk = faultyDisk((_, name) => {
        if (making.includes(name) && step++ === failing) throw systemError("EACCES");
      });
      const made = inPassingFolder(folder, nothing, { content, disk }).then(() => true);
      isMade = await made.catch((thrown) => {
        ok(thrown instanceof StoreFailure);
        strictEqual(thrown.kind, "unwritable");
        failures += 1;
        return false;
      });
      const left = namesIn(folder);
      deepStrictEqual(left, [], String(failing));
    }
    ok(failures > 6, String(failures));
  });
});

Deno.test("a folder is made again when its way is cleared away meanwhile, at any step", async () => {
  for (const [step, pattern] of [["mkdir", /\/(loopx|tmp)$/], ["open", /loopx-lock$/]] as const) {
    await inFolder(async (folder) => {
      let times = 0;
      const clear = async (path: string) => {
        if (!pattern.test(path) || times++ >= 2) return;
        await Deno.remove(`${folder}/.local`, { recursive: true });
      };
      const disk: Disk = {
        ...systemDisk,
        mkdir: async (path) => {
          if (step === "mkdir") await clear(path);
          await systemDisk.mkdir(path);
        },
        open: async (path, options) => {
          if (step === "open") await clear(path);
          return await systemDisk.open(path, options);
        },
      };
      const work = (path: string) => Promise.resolve(namesIn(path));
      deepStrictEqual(await inPassingFolder(folder, work, { content, disk }), [
        "HEAD",
        "config",
        "refs",
      ]);
      ok(times >= 2);
      deepStrictEqual(namesIn(folder), []);
    });
  }
});

Deno.test("a folder is known by its name and by that of its lock", () => {
  const name = passingName();
  strictEqual(passingFolderOf(name), name);
  strictEqual(passingFolderOf(lockName(name)), name);
  for (const other of ["", "passing-", `${name}0`, `a${name}`, `.${name}`, lockName("file")]) {
    strictEqual(passingFolderOf(other), null, other);
  }
});
