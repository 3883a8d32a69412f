import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { OutputFailed } from "../../commands/_io.ts";
import { readCapped } from "../../commands/_read_capped.ts";
import { writeFully } from "../../commands/_write_fully.ts";
import { runProgram } from "./_fake_io.ts";

Deno.test("a stream that takes a little at a time, or nothing for a while, gets everything", async () => {
  const text = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
  const taken: number[] = [];
  let [calls, pauses] = [0, 0];
  await writeFully(
    text,
    (bytes) => {
      calls += 1;
      if (calls % 3 === 0) throw new RangeError("busy");
      const part = bytes.subarray(0, 7);
      taken.push(...part);
      return part.length;
    },
    (thrown) => thrown instanceof RangeError,
    () => {
      pauses += 1;
      return Promise.resolve();
    },
  );
  deepStrictEqual(taken, [...text]);
  strictEqual(pauses > 0, true);
});

Deno.test("a stream that fails for good says so", async () => {
  const write = () => {
    throw new TypeError("gone");
  };
  await rejects(writeFully(new Uint8Array(1), write, () => false, () => Promise.resolve()), {
    message: "gone",
  });
});

/** A stream of so many bytes that gives at most `step` of them at a time. */
function streamOf(size: number, step: number): (buffer: Uint8Array) => Promise<number | null> {
  let left = size;
  return (buffer) => {
    if (left === 0) return Promise.resolve(null);
    const count = Math.min(left, step, buffer.length);
    buffer.fill(size - left + 1, 0, count);
    left -= count;
    return Promise.resolve(count);
  };
}

Deno.test("a stream is read to its end, whatever was expected", async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    for (const expected of [0, size, size * 2, 10]) {
      const bytes = await readCapped(streamOf(size, 50_000), { limit: 300_000, expected });
      strictEqual(bytes?.length, size, `${size}, expected ${expected}`);
    }
  }
});

Deno.test("more than the limit is refused, the limit itself is not", async () => {
  const size = { limit: 100_000, expected: 0 };
  strictEqual((await readCapped(streamOf(100_000, 4096), size))?.length, 100_000);
  strictEqual(await readCapped(streamOf(100_001, 4096), size), null);
  strictEqual(await readCapped(() => Promise.resolve(65_536), size), null, "an endless stream");
});

Deno.test("output that cannot be written ends with 1 and one line, without a second try", async () => {
  let writes = 0;
  const { status, stderr } = await runProgram(["--format", "json", "help"], {
    io: {
      stdout: () => {
        writes += 1;
        return Promise.reject(new OutputFailed());
      },
    },
  });
  strictEqual(status, 1);
  strictEqual(stderr, "loopx: The output could not be written completely.\n");
  strictEqual(writes, 1);
});

Deno.test("a defect ends with 1 and one line that names it, without its text or a stack", async () => {
  const { status, stdout, stderr } = await runProgram(
    ["pr-review", "--fixture", "a", "--format", "json"],
    {
      io: { read_file: () => Promise.reject(new RangeError("/home/somebody/secret")) },
    },
  );
  strictEqual(status, 1);
  strictEqual(stderr.split("\n").length, 2);
  strictEqual(/RangeError/.test(stderr), true);
  strictEqual(/secret|\bat\b.*:\d/.test(stderr + stdout), false);
  strictEqual(JSON.parse(stdout).error_kind, "internal");
});
