/**
 * Writers as real processes, some of which are ended in the middle.
 *
 * @module
 */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { lockName } from "../../lib/store/_names.ts";
import { readFile } from "../../lib/store/read_file.ts";
import { replaceFile } from "../../lib/store/replace_file.ts";
import { inFolder, namesIn, placeIn } from "./_folder.ts";

function writer(folder: string, ...args: readonly string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "--no-check",
      "--no-lock",
      "--allow-read",
      "--allow-write=.local",
      new URL("_writer.ts", import.meta.url).href,
      ...args,
    ],
    cwd: folder,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
}

/** Several processes add to one number; what they say they added is there. */
export async function countTogether(processes: number, each: number): Promise<void> {
  await inFolder(async (folder) => {
    const children = Array.from(
      { length: processes },
      () => writer(folder, "count", String(each)).output(),
    );
    const ended = await Promise.all(children);
    deepStrictEqual(ended.map(({ code }) => code), ended.map(() => 0));
    const found = await readFile(placeIn(folder, ".local/a/file.json"));
    strictEqual(found?.text, String(processes * each));
    deepStrictEqual(namesIn(`${folder}/.local/a`), [lockName("file.json"), "file.json"]);
  });
}

/** Ends a writer so many times, each time after a while in milliseconds, and looks what is there. */
export async function endInTheMiddle(whiles: readonly number[]): Promise<void> {
  await inFolder(async (folder) => {
    const place = placeIn(folder, ".local/a/file.json");
    for (const milliseconds of whiles) {
      const child = writer(folder, "fill");
      const reader = child.stdout.getReader();
      await reader.read();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      child.kill("SIGKILL");
      await reader.cancel();
      await child.status;
      const found = await readFile(place);
      ok(found !== null);
      const [, letter = "", length] = /^([a-z])(\d+)\n/.exec(found.text) ?? [];
      strictEqual(found.text, `${letter}${length}\n${letter.repeat(Number(length))}`);
      // The system has freed the lock: nobody has to wait.
      const pause = () =>
        Promise.reject(new Error("waited for the lock of a process that is gone"));
      await replaceFile(place, { content: "next", expected: found.digest }, { pause });
      deepStrictEqual(namesIn(`${folder}/.local/a`), [lockName("file.json"), "file.json"]);
    }
  });
}
