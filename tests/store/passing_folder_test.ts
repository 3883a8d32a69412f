import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { lockName, passingFolderOf, passingName } from "../../lib/store/_names.ts";
import { inPassingFolder } from "../../lib/store/passing_folder.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { faultyDisk, systemError } from "./_faults.ts";
import { inFolder, make, namesIn, placeIn } from "./_folder.ts";

const BESIDE = ".local/a/tmp/any";

Deno.test("work has a folder of its own, which is gone afterwards, whatever came of the work", async () => {
  await inFolder(async (folder) => {
    const { in_passing_folder, place } = localStore(folder);
    const beside = place(BESIDE);
    const tmp = `${folder}/.local/a/tmp`;
    const seen: string[] = [];
    const work = async (path: string) => {
      seen.push(path);
      deepStrictEqual(namesIn(path), []);
      strictEqual(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o700);
      await Deno.writeTextFile(`${path}/one`, "1");
      await Deno.writeTextFile(`${path}/two`, "2");
      return 7;
    };
    strictEqual(await in_passing_folder(beside, work), 7);
    deepStrictEqual(namesIn(tmp), []);
    const failing = in_passing_folder(beside, async (path) => {
      await work(path);
      throw new Error("no");
    });
    await rejects(failing, { message: "no" });
    deepStrictEqual(namesIn(tmp), []);
    strictEqual(new Set(seen).size, 2, "each has its own name");
  });
});

Deno.test("what ended processes left is removed, and nothing else", async () => {
  await inFolder(async (folder) => {
    const tmp = `${folder}/.local/a/tmp`;
    const names = Array.from({ length: 3 }, passingName);
    const [left = "", bare = "", kept = ""] = names;
    const strangers = ["passing-1", "other", "x.passing-0123456789abcdef", lockName("other")];
    await Deno.mkdir(tmp, { recursive: true });
    for (const name of [left, bare]) {
      await Deno.mkdir(`${tmp}/${name}`);
      await Deno.writeTextFile(`${tmp}/${name}/store.sqlite`, "");
    }
    await Deno.writeTextFile(`${tmp}/${lockName(left)}`, "");
    for (const name of strangers) await Deno.writeTextFile(`${tmp}/${name}`, "");
    await Deno.mkdir(`${folder}/elsewhere`);
    await Deno.writeTextFile(`${folder}/elsewhere/file`, "");
    await make(folder, { [`${tmp}/${kept}`]: { link: `${folder}/elsewhere` } });
    await inPassingFolder(placeIn(folder, BESIDE), () => Promise.resolve());
    deepStrictEqual(namesIn(tmp), [...strangers, kept].sort());
    deepStrictEqual(namesIn(`${folder}/elsewhere`), ["file"], "no link is followed");
  });
});

Deno.test("a folder in use stays, however many others come and go", async () => {
  await inFolder(async (folder) => {
    const beside = placeIn(folder, BESIDE);
    const other = () => inPassingFolder(beside, () => Promise.resolve());
    await inPassingFolder(beside, async (path) => {
      await Deno.writeTextFile(`${path}/file`, "mine");
      await Promise.all([other(), other(), other()]);
      await other();
      strictEqual(await Deno.readTextFile(`${path}/file`), "mine");
    });
    deepStrictEqual(namesIn(`${folder}/.local/a/tmp`), []);
  });
});

Deno.test("a link or a file on the way is refused, and nothing is made behind it", async () => {
  await inFolder(async (folder) => {
    const beside = placeIn(folder, BESIDE);
    const nothing = () => Promise.reject(new Error("nobody works here"));
    await Deno.mkdir(`${folder}/elsewhere`);
    for (const path of [".local", ".local/a", ".local/a/tmp"]) {
      await make(folder, { [path]: { link: `${folder}/elsewhere` } });
      await rejects(inPassingFolder(beside, nothing), { kind: "link_in_path" });
      await Deno.remove(`${folder}/${path}`);
      await Deno.writeTextFile(`${folder}/${path}`, "");
      await rejects(inPassingFolder(beside, nothing), { kind: "not_a_folder" });
      await Deno.remove(`${folder}/${path}`);
      await Deno.mkdir(`${folder}/${path}`);
    }
    deepStrictEqual(namesIn(`${folder}/elsewhere`), []);
  });
});

Deno.test("a step that fails is a failure of the store, and what is left is cleared next time", async () => {
  await inFolder(async (folder) => {
    const beside = placeIn(folder, BESIDE);
    const work = (path: string) => Deno.writeTextFile(`${path}/file`, "");
    const whole = faultyDisk(() => {});
    await inPassingFolder(beside, work, whole);
    for (let failing = 0; failing < whole.steps.length; failing += 1) {
      const disk = faultyDisk((position) => {
        if (position === failing) throw systemError("EIO");
      });
      await inPassingFolder(beside, work, disk).catch((thrown) => {
        strictEqual(thrown.name, "StoreFailure", `${failing} ${whole.steps[failing]}`);
        ok(!thrown.message.includes(folder));
      });
      await inPassingFolder(beside, work);
      deepStrictEqual(namesIn(`${folder}/.local/a/tmp`), [], `${failing} ${whole.steps[failing]}`);
    }
  });
});

Deno.test("a folder is known by its name and by that of its lock", () => {
  const name = passingName();
  strictEqual(passingFolderOf(name), name);
  strictEqual(passingFolderOf(lockName(name)), name);
  for (const other of ["", "passing-", `${name}0`, `a${name}`, `.${name}`, lockName("file")]) {
    strictEqual(passingFolderOf(other), null, other);
  }
});
