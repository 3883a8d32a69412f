import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { lockName, temporaryName } from "../../lib/store/_names.ts";
import { type Disk, systemDisk } from "../../lib/store/_disk.ts";
import { StoreFailure, type StoreFailureKind } from "../../lib/store/failure.ts";
import { readFile } from "../../lib/store/read_file.ts";
import { replaceFile } from "../../lib/store/replace_file.ts";
import type { StorePlace } from "../../lib/store/store_path.ts";
import { faultyDisk, systemError } from "./_faults.ts";
import { inFolder, make, namesIn, placeIn } from "./_folder.ts";

const lock = lockName("file.json");

const failure = (kind: StoreFailureKind) => (thrown: unknown) =>
  thrown instanceof StoreFailure && thrown.kind === kind;

/** Replaces whatever is there. */
async function put(place: StorePlace, content: string, disk?: Disk): Promise<void> {
  const expected = (await readFile(place))?.digest ?? null;
  const pause = () => Promise.resolve();
  await replaceFile(place, { content, expected }, disk === undefined ? {} : { disk, pause });
}

function modeOf(path: string): number {
  return (Deno.lstatSync(path).mode ?? 0) & 0o777;
}

Deno.test("a new file is made with its folders, and only its owner may read it", async () => {
  await inFolder(async (folder) => {
    const place = placeIn(folder, ".local/a/b/file.json");
    await put(place, "new");
    const { text, mode } = await readFile(place) ?? {};
    deepStrictEqual([text, mode], ["new", 0o600]);
    deepStrictEqual(namesIn(`${folder}/.local/a/b`), [lock, "file.json"]);
    strictEqual(modeOf(`${folder}/.local/a/b/${lock}`), 0o600);
  });
});

Deno.test("a file that is replaced keeps its mode, and its other names keep the old content", async () => {
  await inFolder(async (folder) => {
    const path = `${folder}/.local/file.json`;
    await put(placeIn(folder), "old");
    for (const mode of [0o644, 0o600, 0o444]) {
      await Deno.chmod(path, mode);
      await put(placeIn(folder), `mode ${mode}`);
      strictEqual(modeOf(path), mode);
    }
    await make(folder, { other: { hard_link: ".local/file.json" } });
    await put(placeIn(folder), "new");
    strictEqual(await Deno.readTextFile(`${folder}/other`), `mode ${0o444}`);
    strictEqual(await Deno.readTextFile(path), "new");
  });
});

Deno.test("the content is on the disk before it takes the place, and the folder after", async () => {
  await inFolder(async (folder) => {
    const order = async (text: string) => {
      const disk = faultyDisk(() => {});
      await put(placeIn(folder), text, disk);
      return disk.steps.filter((step) => ["mkdir", "chmod", "sync", "rename"].includes(step));
    };
    deepStrictEqual(await order("new"), ["mkdir", "sync", "sync", "rename", "sync"]);
    deepStrictEqual(await order("next"), ["chmod", "sync", "rename", "sync"]);
  });
});

Deno.test("pieces are written as they are made, and one that cannot be made leaves nothing", async () => {
  await inFolder(async (folder) => {
    const place = placeIn(folder);
    const long = ["潮".repeat(300_000), "", "x", "y".repeat(300_000)];
    await replaceFile(place, { content: long, expected: null });
    strictEqual((await readFile(place))?.text, long.join(""));
    const expected = (await readFile(place))?.digest ?? null;
    const failing = function* () {
      yield "z".repeat(300_000);
      throw new TypeError("a defect");
    };
    await rejects(replaceFile(place, { content: failing(), expected }), TypeError);
    strictEqual((await readFile(place))?.text, long.join(""));
    deepStrictEqual(namesIn(`${folder}/.local`), [lock, "file.json"]);
  });
});

Deno.test("what the caller did not read is not replaced", async () => {
  await inFolder(async (folder) => {
    const place = placeIn(folder);
    await replaceFile(place, { content: "one", expected: null });
    const first = (await readFile(place))?.digest ?? null;
    await rejects(replaceFile(place, { content: "two", expected: null }), failure("changed"));
    await Deno.writeTextFile(`${folder}/.local/file.json`, "by somebody else");
    await rejects(replaceFile(place, { content: "two", expected: first }), failure("changed"));
    strictEqual((await readFile(place))?.text, "by somebody else");
    await Deno.remove(`${folder}/.local/file.json`);
    await rejects(replaceFile(place, { content: "two", expected: first }), failure("changed"));
    deepStrictEqual(namesIn(`${folder}/.local`), [lock]);
  });
});

/** SHA-256 of "real". */
const digestOfReal = "aa33996d60e89311b4d1a920dae03c6d7fa3ae1956c52662e273aad4683e577f";

Deno.test("nothing is written through a link, and what it leads to stays as it is", async (t) => {
  const cases = {
    "`.local`": { ".local": { link: "real" } },
    "`.local`, leading to nothing": { ".local": { link: "nothing" } },
    "a folder": { ".local/a": { link: "../real/a" } },
    "the file": { ".local/a/file.json": { link: "../../real/a/file.json" } },
    "the file, leading to nothing": { ".local/a/file.json": { link: "../../real/a/nothing" } },
    "the lock": { [`.local/a/${lock}`]: { link: "../../real/a/file.json" } },
    "the lock, leading to nothing": { [`.local/a/${lock}`]: { link: "../../real/a/nothing" } },
  } as const;
  for (const [name, things] of Object.entries(cases)) {
    await t.step(name, () =>
      inFolder(async (folder) => {
        await Deno.mkdir(`${folder}/real/a`, { recursive: true });
        await Deno.writeTextFile(`${folder}/real/a/file.json`, "real");
        const [path = ""] = Object.keys(things);
        const above = path.split("/").slice(0, -1).join("/");
        if (above !== "") await Deno.mkdir(`${folder}/${above}`, { recursive: true });
        await make(folder, things);
        const replacement = {
          content: "new",
          expected: digestOfReal,
        };
        const place = placeIn(folder, ".local/a/file.json");
        await rejects(replaceFile(place, replacement), failure("link_in_path"));
        deepStrictEqual(namesIn(`${folder}/real`), ["a"]);
        deepStrictEqual(namesIn(`${folder}/real/a`), ["file.json"]);
        strictEqual(await Deno.readTextFile(`${folder}/real/a/file.json`), "real");
      }));
  }
});

Deno.test("what is no regular file is neither replaced nor waited for", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/.local/file.json`, { recursive: true });
    await make(folder, {
      ".local/fifo": { kind: "fifo" },
      [`.local/${lockName("locked")}`]: { kind: "fifo" },
    });
    for (const name of ["file.json", "fifo", "locked"]) {
      const place = placeIn(folder, `.local/${name}`);
      await rejects(
        replaceFile(place, { content: "", expected: null }),
        failure("not_a_file"),
        name,
      );
    }
    const below = placeIn(folder, ".local/fifo/x");
    await rejects(replaceFile(below, { content: "", expected: null }), failure("not_a_folder"));
  });
});

Deno.test("more than is read back is not written", async () => {
  await inFolder(async (folder) => {
    const replacement = { content: "é", expected: null };
    await rejects(replaceFile(placeIn(folder), replacement, { limit: 1 }), failure("too_large"));
    deepStrictEqual(namesIn(`${folder}/.local`), [lock]);
    await replaceFile(placeIn(folder), replacement, { limit: 2 });
  });
});

Deno.test("a lock that another process holds is waited for, within bounds", async (t) => {
  await t.step("and then refused", () =>
    inFolder(async (folder) => {
      await put(placeIn(folder), "old");
      using other = await Deno.open(`${folder}/.local/${lock}`, { write: true });
      ok(await other.tryLock(true));
      let waits = 0;
      const pause = () => {
        waits += 1;
        return Promise.resolve();
      };
      const expected = (await readFile(placeIn(folder)))?.digest ?? null;
      const replacement = { content: "new", expected };
      await rejects(replaceFile(placeIn(folder), replacement, { pause }), failure("locked"));
      ok(waits > 0 && waits < 1_000, String(waits));
      strictEqual((await readFile(placeIn(folder)))?.text, "old");
      const patient = () => Promise.resolve(other.close());
      await replaceFile(placeIn(folder), replacement, { pause: patient }).catch(() => {});
      strictEqual((await readFile(placeIn(folder)))?.text, "new");
    }));
  await t.step("or taken anew when its file is removed", () =>
    inFolder(async (folder) => {
      await put(placeIn(folder), "old");
      let removals = 1;
      const disk = faultyDisk((_, step) => {
        if (step === "lock" && removals-- > 0) Deno.removeSync(`${folder}/.local/${lock}`);
      });
      await put(placeIn(folder), "new", disk);
      strictEqual(disk.steps.filter((step) => step === "lock").length, 2);
      strictEqual((await readFile(placeIn(folder)))?.text, "new");
    }));
});

Deno.test("folders and locks that another writer makes first are used", async () => {
  await inFolder(async (folder) => {
    const others = {
      mkdir: () => Deno.mkdirSync(`${folder}/.local`),
      open: () => Deno.writeTextFileSync(`${folder}/.local/${lock}`, ""),
    };
    const due = new Set(["mkdir"]);
    const disk = faultyDisk((_, step) => {
      // The first file that is opened for writing is the lock; folders are opened before it.
      if (step === "lstat" && disk.steps.filter((name) => name === "lstat").length === 3) {
        due.add("open");
      }
      if ((step === "mkdir" || step === "open") && due.delete(step)) others[step]();
    });
    await put(placeIn(folder), "new", disk);
    strictEqual((await readFile(placeIn(folder)))?.text, "new");
    deepStrictEqual(due.size, 0);
    deepStrictEqual(namesIn(`${folder}/.local`), [lock, "file.json"]);
  });
  await inFolder(async (folder) => {
    const disk = faultyDisk((_, step) => {
      if (step === "mkdir") Deno.writeTextFileSync(`${folder}/.local`, "a file");
    });
    await rejects(put(placeIn(folder), "new", disk), failure("not_a_folder"));
    strictEqual(await Deno.readTextFile(`${folder}/.local`), "a file");
  });
});

Deno.test("folders that another process clears away while they are empty are made again", async () => {
  await inFolder(async (folder) => {
    const due = [`${folder}/.local`, `${folder}/.local/a`];
    const disk: Disk = {
      ...systemDisk,
      open: async (path, options) => {
        if (path.endsWith(lock) && due.length > 0) {
          await Deno.remove(due.pop() ?? "", { recursive: true });
        }
        return await systemDisk.open(path, options);
      },
    };
    const place = placeIn(folder, ".local/a/file.json");
    await put(place, "new", disk);
    deepStrictEqual([(await readFile(place))?.text, due], ["new", []]);
  });
});

Deno.test("leftovers of ended writers are removed, anything else is left alone", async () => {
  await inFolder(async (folder) => {
    const local = `${folder}/.local`;
    await put(placeIn(folder), "old");
    const kept = [
      temporaryName("other.json"),
      ".file.json.loopx-tmp",
      ".file.json.0123456789abcdeg.loopx-tmp",
      "file.json.0123456789abcdef.loopx-tmp",
      ".file.json.0123456789abcdef.tmp",
    ];
    for (const name of [...kept, temporaryName("file.json"), temporaryName("file.json")]) {
      await Deno.writeTextFile(`${local}/${name}`, "half");
    }
    await make(folder, { [`.local/${temporaryName("file.json")}`]: { link: "/etc/hostname" } });
    const directory = temporaryName("file.json");
    await Deno.mkdir(`${local}/${directory}`);
    await put(placeIn(folder), "new");
    deepStrictEqual(namesIn(local), [...kept, directory, lock, "file.json"].sort());
  });
});

/** Every step of a replacement, failing in turn. */
async function eachStep(
  old: string | null,
  fault: (position: number, disk: { steps: readonly string[] }) => Disk,
  then: (step: { folder: string; name: string; thrown: unknown }) => Promise<void>,
): Promise<void> {
  const count = async (folder: string) => {
    if (old !== null) await put(placeIn(folder, ".local/a/file.json"), old);
    const disk = faultyDisk(() => {});
    await put(placeIn(folder, ".local/a/file.json"), "new content", disk);
    return disk.steps;
  };
  let steps: readonly string[] = [];
  await inFolder(async (folder) => void (steps = await count(folder)));
  ok(steps.includes("rename") && steps.includes("sync"));
  for (const [position, name] of steps.entries()) {
    await inFolder(async (folder) => {
      const place = placeIn(folder, ".local/a/file.json");
      if (old !== null) await put(place, old);
      const disk = fault(position, { steps });
      const thrown = await put(place, "new content", disk).then(() => null, (error) => error);
      await then({ folder, name: `${position} ${name}`, thrown });
    });
  }
}

Deno.test("whichever step fails, the file is the old one and no half of a new one is left", async () => {
  for (const [old, code] of [[null, "ENOSPC"], ["old", "EIO"]] as const) {
    await eachStep(old, (position) =>
      faultyDisk((at) => {
        if (at === position) throw systemError(code);
      }), async ({ folder, name, thrown }) => {
      const found = await readFile(placeIn(folder, ".local/a/file.json"));
      if (thrown === null) strictEqual(found?.text, "new content", name);
      else {
        ok(thrown instanceof StoreFailure, String(thrown));
        strictEqual(found?.text ?? null, old, name);
        ok(!String(thrown).includes("/"), String(thrown));
        ok(["no_space", "unwritable", "unreadable"].includes(thrown.kind), thrown.kind);
      }
      const names = await Array.fromAsync(Deno.readDir(`${folder}/.local/a`), (e) => e.name)
        .catch(() => []);
      deepStrictEqual(names.filter((left) => left !== lock && left !== "file.json"), [], name);
      await put(placeIn(folder, ".local/a/file.json"), "next");
    });
  }
});

Deno.test("used-up space is told from a refusal, also where the error has no code", async () => {
  // What Deno gives on Linux for a limit of the size of files: no code, and this text.
  const limit = new Error("File too large (os error 27)");
  const refused = new Error("Operation not permitted (os error 1)");
  for (
    const [thrown, expected] of [
      [systemError("ENOSPC"), "no_space"],
      [limit, Deno.build.os === "windows" ? "unwritable" : "no_space"],
      [refused, "unwritable"],
    ] as const
  ) {
    await inFolder(async (folder) => {
      const place = placeIn(folder, ".local/file.json");
      const disk = faultyDisk((_at, name) => {
        if (name === "write") throw thrown;
      });
      const failure = await put(place, "new", disk).then(() => null, (error) => error);
      strictEqual((failure as StoreFailure | null)?.kind, expected);
    });
  }
});

Deno.test("wherever a writer is cut off, the file is whole and the next writer goes on", async () => {
  for (const old of [null, "old"]) {
    let leftovers = 0;
    await eachStep(old, (position) =>
      faultyDisk((at) => {
        // From here on nothing happens any more, not even cleaning up.
        if (at >= position) throw systemError("EIO");
      }), async ({ folder, name }) => {
      const place = placeIn(folder, ".local/a/file.json");
      const text = (await readFile(place))?.text ?? null;
      ok(text === old || text === "new content", `${name}: ${text}`);
      await put(place, "next");
      strictEqual((await readFile(place))?.text, "next");
      const names = namesIn(`${folder}/.local/a`);
      leftovers += names.length;
      deepStrictEqual(names, [lock, "file.json"]);
    });
    ok(leftovers > 0);
  }
});

Deno.test("folders that cannot be made or written are told, whoever runs this", async (t) => {
  await t.step("without the permission of the platform", () =>
    inFolder(async (folder) => {
      const denied = faultyDisk((_, step) => {
        if (step === "mkdir") throw new Deno.errors.NotCapable("Requires write access to /a/path");
      });
      await rejects(put(placeIn(folder), "new", denied), failure("unwritable"));
      deepStrictEqual(namesIn(folder), []);
    }));
  await t.step("with a name the system does not take", () =>
    inFolder(async (folder) => {
      await Deno.mkdir(`${folder}/.local`);
      // Longer than a checked path can be: its lock has no place in any folder.
      const place = { folder, names: [".local", "x".repeat(250)] };
      await rejects(replaceFile(place, { content: "", expected: null }), failure("unreadable"));
      deepStrictEqual(namesIn(`${folder}/.local`), []);
    }));
  await t.step("in a folder without the permission to write", () =>
    inFolder(async (folder) => {
      await Deno.mkdir(`${folder}/.local`, { mode: 0o500 });
      const isRoot = Deno.lstatSync(`${folder}/.local`).uid === 0;
      const outcome = await put(placeIn(folder), "new").then(() => null, (error) => error);
      // The superuser may write there all the same.
      if (isRoot) strictEqual(outcome, null);
      else ok(failure("unwritable")(outcome), String(outcome));
      await Deno.chmod(`${folder}/.local`, 0o700);
    }));
});
