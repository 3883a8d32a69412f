import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type Disk, systemDisk } from "../../lib/store/_disk.ts";
import { lockName, passingFolderOf, passingName } from "../../lib/store/_names.ts";
import { StoreFailure } from "../../lib/store/failure.ts";
import { temporaryFolder } from "../../lib/store/temporary_folder.ts";
import { inFolder, make, namesIn } from "./_folder.ts";

const content = { folders: ["refs"], files: { HEAD: "ref: refs/heads/none\n", config: "" } };

const kindOf = (kind: string) => (thrown: unknown) =>
  thrown instanceof StoreFailure && thrown.kind === kind;

Deno.test("a temporary folder holds what it was given, is private, and leaves nothing", async () => {
  await inFolder(async (folder) => {
    {
      await using temporary = await temporaryFolder(folder, content);
      ok(temporary.path.startsWith(`${folder}/.local/loopx/tmp/`));
      deepStrictEqual(namesIn(temporary.path), ["HEAD", "config", "refs"]);
      strictEqual(await Deno.readTextFile(`${temporary.path}/HEAD`), content.files.HEAD);
      const { mode } = await Deno.stat(temporary.path);
      if (mode !== null) strictEqual(mode & 0o777, 0o700);
    }
    deepStrictEqual(namesIn(folder), []);
  });
});

Deno.test("a temporary folder takes none over, and leaves those of others where they are", async () => {
  await inFolder(async (folder) => {
    const [one, other] = await Promise.all([
      temporaryFolder(folder, content),
      temporaryFolder(folder, content),
    ]);
    ok(one.path !== other.path);
    await one[Symbol.asyncDispose]();
    deepStrictEqual(namesIn(other.path), ["HEAD", "config", "refs"]);
    await Deno.writeTextFile(`${folder}/.local/kept`, "");
    await other[Symbol.asyncDispose]();
    deepStrictEqual(namesIn(`${folder}/.local`).filter((name) => name !== "loopx"), ["kept"]);
  });
});

Deno.test("a temporary folder is not made through a link or a file", async () => {
  for (const [path, kind] of [[".local", "link_in_path"], [".local/loopx", "link_in_path"]]) {
    await inFolder(async (folder) => {
      await Deno.mkdir(`${folder}/elsewhere`);
      if (path !== ".local") await Deno.mkdir(`${folder}/.local`);
      await make(folder, { [path!]: { link: `${folder}/elsewhere` } });
      await rejects(temporaryFolder(folder, content), kindOf(kind!));
      deepStrictEqual(namesIn(`${folder}/elsewhere`), []);
    });
  }
  await inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/.local`, "");
    await rejects(temporaryFolder(folder, content), kindOf("not_a_folder"));
  });
});

Deno.test("a temporary folder that cannot be finished leaves nothing, whichever step fails", async () => {
  await inFolder(async (folder) => {
    for (let failing = 1;; failing += 1) {
      let step = 0;
      const count =
        <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
        (...args: Args) => {
          step += 1;
          return step === failing
            ? Promise.reject(new Deno.errors.PermissionDenied())
            : work(...args);
        };
      const disk: Disk = {
        ...systemDisk,
        mkdir: count(systemDisk.mkdir),
        open: count(systemDisk.open),
        chmod: count(systemDisk.chmod),
      };
      const made = await temporaryFolder(folder, content, disk).catch((thrown) => thrown);
      if (!(made instanceof StoreFailure)) {
        strictEqual(failing, 10);
        return await made[Symbol.asyncDispose]();
      }
      strictEqual(made.kind, "unwritable");
      deepStrictEqual(namesIn(folder), [], String(failing));
    }
  });
});

Deno.test("a temporary folder is made again when its way is cleared away meanwhile", async () => {
  await inFolder(async (folder) => {
    let times = 0;
    const disk: Disk = {
      ...systemDisk,
      mkdir: async (path) => {
        if (passingFolderOf(path.slice(path.lastIndexOf("/") + 1)) !== null && times++ < 2) {
          await Deno.remove(`${folder}/.local`, { recursive: true });
        }
        await systemDisk.mkdir(path);
      },
    };
    await using temporary = await temporaryFolder(folder, content, disk);
    deepStrictEqual(namesIn(temporary.path), ["HEAD", "config", "refs"]);
    strictEqual(times, 3);
  });
});

Deno.test("a temporary folder of a killed process is removed by the next one, those in use are not", async () => {
  await inFolder(async (folder) => {
    const tmp = `${folder}/.local/loopx/tmp`;
    const [left, bare] = [passingName(), passingName()];
    for (const name of [left, bare]) {
      await Deno.mkdir(`${tmp}/${name}/refs`, { recursive: true });
      await Deno.writeTextFile(`${tmp}/${name}/HEAD`, "");
    }
    await Deno.writeTextFile(`${tmp}/${lockName(left)}`, "");
    const one = await temporaryFolder(folder, content);
    const name = one.path.slice(tmp.length + 1);
    deepStrictEqual(namesIn(tmp), [name, lockName(name)].sort());
    const other = await temporaryFolder(folder, content);
    deepStrictEqual(namesIn(one.path), ["HEAD", "config", "refs"]);
    await other[Symbol.asyncDispose]();
    await one[Symbol.asyncDispose]();
    deepStrictEqual(namesIn(tmp), []);
  });
});

Deno.test("many temporary folders come and go at once, and none is lost to another", async () => {
  await inFolder(async (folder) => {
    const tmp = `${folder}/.local/loopx/tmp`;
    await Deno.mkdir(tmp, { recursive: true });
    await Promise.all(Array.from({ length: 8 }, async () => {
      await using temporary = await temporaryFolder(folder, content);
      deepStrictEqual(namesIn(temporary.path), ["HEAD", "config", "refs"]);
    }));
    deepStrictEqual(namesIn(tmp), []);
  });
});
