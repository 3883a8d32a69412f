import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { leftIn, type Place, readAt, snapshot, THREAD, withHost } from "./_host.ts";

/** Starts a process that has begun its work when this returns. */
async function start(
  { folder, home }: Place,
  ...args: readonly string[]
): Promise<{ readonly child: Deno.ChildProcess; readonly end: () => Promise<void> }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "--no-check",
      "--no-lock",
      "--allow-read",
      args[0] === "read" ? "--allow-write=.local" : `--allow-write=${home}`,
      new URL("_process.ts", import.meta.url).href,
      ...args,
    ],
    cwd: folder,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.getReader();
  ok((await reader.read()).value !== undefined, "it has begun");
  const end = async () => {
    child.kill("SIGKILL");
    await reader.cancel();
    await child.status;
  };
  return { child, end };
}

Deno.test("a store that is being written is read whole, or not at all", async () => {
  await withHost(async (place) => {
    const { end } = await start(place, "store", place.home);
    try {
      for (let count = 0; count < 8; count += 1) {
        const report = await readAt(place);
        const found = report.status === "unavailable" ? report.reason : report.model;
        ok(["gpt-5.1-codex", "source_changed_during_read"].includes(found), found);
      }
    } finally {
      await end();
    }
    strictEqual((await readAt(place)).status, "runtime_reported");
    deepStrictEqual(leftIn(place.folder), []);
  });
});

Deno.test("a store that another process holds is read as it stood before", async () => {
  await withHost(async (place) => {
    const { end } = await start(place, "lock", place.home);
    try {
      const before = await snapshot(place.home);
      strictEqual((await readAt(place)).status, "runtime_reported");
      deepStrictEqual(await snapshot(place.home), before);
    } finally {
      await end();
    }
  });
});

Deno.test("a reader that is killed leaves the home as it was, and the next one clears its copies", async () => {
  await withHost(async (place) => {
    // Large enough that the copy can be met.
    await Deno.truncate(`${place.home}/state_5.sqlite`, 24 << 20);
    const before = await snapshot(place.home);
    let left = 0;
    for (let round = 0; round < 4; round += 1) {
      const { end } = await start(place, "read", place.home, THREAD);
      while (leftIn(place.folder).length === 0) await new Promise((resolve) => setTimeout(resolve));
      await end();
      left += leftIn(place.folder).length;
      deepStrictEqual(await snapshot(place.home), before);
      await readAt(place);
      deepStrictEqual(leftIn(place.folder), []);
    }
    ok(left > 0, "some reader was ended in the middle");
  });
});

Deno.test("readers side by side disturb neither each other nor the host", async () => {
  await withHost(async (place) => {
    const before = await snapshot(place.home);
    const { end } = await start(place, "read", place.home, THREAD);
    try {
      const reports = await Promise.all(Array.from({ length: 8 }, () => readAt(place)));
      deepStrictEqual(new Set(reports.map(({ status }) => status)), new Set(["runtime_reported"]));
    } finally {
      await end();
    }
    await readAt(place);
    deepStrictEqual([leftIn(place.folder), await snapshot(place.home)], [[], before]);
  });
});
