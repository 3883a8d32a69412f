import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { lockName } from "../../lib/store/_names.ts";
import { StoreFailure, type StoreFailureKind } from "../../lib/store/failure.ts";
import { readFile } from "../../lib/store/read_file.ts";
import { faultyDisk, systemError } from "./_faults.ts";
import { inFolder, make, placeIn } from "./_folder.ts";

/** What a refusal looks like. */
const failure = (kind: StoreFailureKind) => (thrown: unknown) =>
  thrown instanceof StoreFailure && thrown.kind === kind;

Deno.test("a file is read with the digest of its bytes and its mode", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/.local`);
    await Deno.writeTextFile(`${folder}/.local/file.json`, "\ufeffhé\n", { mode: 0o640 });
    await Deno.chmod(`${folder}/.local/file.json`, 0o640);
    deepStrictEqual(await readFile(placeIn(folder)), {
      text: "\ufeffhé\n",
      digest: "c76b62ecf95897772ee1b1f588a701e40b74a05df5e912f9642dd618cc2bec45",
      mode: 0o640,
    });
  });
});

Deno.test("a file that is not there is absent, whichever part of its path is missing", async () => {
  await inFolder(async (folder) => {
    strictEqual(await readFile(placeIn(folder, ".local/a/b.json")), null);
    await Deno.mkdir(`${folder}/.local/a`, { recursive: true });
    strictEqual(await readFile(placeIn(folder, ".local/a/b.json")), null);
  });
});

Deno.test("a link anywhere in the path is refused, wherever it leads", async (t) => {
  const cases = {
    "`.local`": { ".local": { link: "real" } },
    "a folder on the way": { ".local/a": { link: "../real/a" } },
    "the last folder": { ".local/a/b": { link: "../../real/a/b" } },
    "the file": { ".local/a/b/file.json": { link: "../../../real/a/b/file.json" } },
    "a link to nothing": { ".local/a/b/file.json": { link: "nothing" } },
    "a folder that leads to nothing": { ".local/a": { link: "/nothing" } },
    "a link to itself": { ".local/a/b/file.json": { link: "file.json" } },
    "the lock file": { [`.local/a/b/${lockName("file.json")}`]: { link: "/dev/null" } },
    "a lock file that leads to nothing": {
      [`.local/a/b/${lockName("file.json")}`]: { link: "no" },
    },
  } as const;
  for (const [name, things] of Object.entries(cases)) {
    await t.step(name, () =>
      inFolder(async (folder) => {
        await Deno.mkdir(`${folder}/real/a/b`, { recursive: true });
        await Deno.writeTextFile(`${folder}/real/a/b/file.json`, "secret");
        const [path = ""] = Object.keys(things);
        const above = path.split("/").slice(0, -1).join("/");
        if (above !== "") await Deno.mkdir(`${folder}/${above}`, { recursive: true });
        await make(folder, things);
        await rejects(readFile(placeIn(folder, ".local/a/b/file.json")), failure("link_in_path"));
      }));
  }
});

Deno.test("only a regular file is opened", async (t) => {
  await t.step(
    "a folder, a pipe and a socket are refused at once",
    () =>
      inFolder(async (folder) => {
        await Deno.mkdir(`${folder}/.local/folder`, { recursive: true });
        await make(folder, {
          ".local/fifo": { kind: "fifo" },
          ".local/socket": { kind: "socket" },
        });
        await make(folder, { [`.local/${lockName("locked")}`]: { kind: "fifo" } });
        for (const name of ["folder", "fifo", "socket", "locked"]) {
          await rejects(readFile(placeIn(folder, `.local/${name}`)), failure("not_a_file"), name);
        }
      }),
  );
  await t.step("a file in place of a folder is told apart", () =>
    inFolder(async (folder) => {
      await Deno.writeTextFile(`${folder}/.local`, "");
      await rejects(readFile(placeIn(folder)), failure("not_a_folder"));
    }));
});

Deno.test("what is too large or no UTF-8 is refused, not shortened or mended", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/.local`);
    const path = `${folder}/.local/file.json`;
    await Deno.writeTextFile(path, "12345");
    strictEqual((await readFile(placeIn(folder), { limit: 5 }))?.text, "12345");
    await rejects(readFile(placeIn(folder), { limit: 4 }), failure("too_large"));
    for (const bytes of [[0xff], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      await Deno.writeFile(path, Uint8Array.from(bytes));
      await rejects(readFile(placeIn(folder)), failure("not_text"), String(bytes));
    }
  });
});

Deno.test("a file that is replaced between looking and opening is read again", async () => {
  await inFolder(async (folder) => {
    const path = `${folder}/.local/file.json`;
    await Deno.mkdir(`${folder}/.local`);
    await Deno.writeTextFile(path, "old");
    const swap = (position: number) => {
      Deno.writeTextFileSync(`${folder}/.local/next`, `new ${position}`);
      Deno.renameSync(`${folder}/.local/next`, path);
    };
    let swaps = 2;
    const sometimes = faultyDisk((position, step) => {
      if (step === "open" && swaps-- > 0) swap(position);
    });
    const read = await readFile(placeIn(folder), { disk: sometimes });
    strictEqual(read?.text, await Deno.readTextFile(path));
    const always = faultyDisk((position, step) => step === "open" && swap(position));
    await rejects(readFile(placeIn(folder), { disk: always }), failure("changed"));
    const gone = faultyDisk((_, step) => step === "open" && Deno.removeSync(path));
    strictEqual(await readFile(placeIn(folder), { disk: gone }), null);
  });
});

Deno.test("whatever the system says, the failure holds no path", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/.local`);
    await Deno.writeTextFile(`${folder}/.local/file.json`, "text");
    const counted = faultyDisk(() => {});
    await readFile(placeIn(folder), { disk: counted });
    for (const position of counted.steps.keys()) {
      for (const error of [systemError("EIO"), new Deno.errors.PermissionDenied("/a/path")]) {
        const disk = faultyDisk((at) => {
          if (at === position) throw error;
        });
        await rejects(readFile(placeIn(folder), { disk }), (thrown) => {
          strictEqual(String(thrown), "StoreFailure: unreadable");
          return true;
        });
      }
    }
    const defect = faultyDisk(() => {
      throw new TypeError("a defect");
    });
    await rejects(readFile(placeIn(folder), { disk: defect }), TypeError);
  });
});
