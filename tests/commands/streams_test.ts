import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { OutputFailed } from "../../commands/_io.ts";
import { readCapped } from "../../commands/_read_capped.ts";
import { writeFully } from "../../commands/_write_fully.ts";
import { root } from "../../tools/_shell.ts";
import { runProgram } from "./_fake_io.ts";

class Busy extends Error {}

/**
 * Standard output as the platform has it: a line buffer of 1024 bytes in front of a non-blocking
 * pipe. The pipe takes what it has room for, but 512 bytes or fewer only as a whole.
 */
class SlowPipe {
  readonly received: number[] = [];
  #buffer: Uint8Array<ArrayBuffer> = new Uint8Array();
  #room: number;

  constructor(readonly capacity: number) {
    this.#room = capacity;
  }

  drain(): void {
    this.#room = this.capacity;
  }

  #raw(bytes: Uint8Array): number {
    const whole = bytes.length <= 512 && bytes.length > this.#room;
    const taken = whole ? 0 : Math.min(bytes.length, this.#room);
    if (taken === 0 && bytes.length > 0) throw new Busy();
    this.received.push(...bytes.subarray(0, taken));
    this.#room -= taken;
    return taken;
  }

  #flush(): void {
    while (this.#buffer.length > 0) this.#buffer = this.#buffer.slice(this.#raw(this.#buffer));
  }

  #keep(bytes: Uint8Array): number {
    const kept = bytes.subarray(0, 1024 - this.#buffer.length);
    this.#buffer = Uint8Array.from([...this.#buffer, ...kept]);
    return kept.length;
  }

  #line(bytes: Uint8Array): number {
    const end = bytes.lastIndexOf(0x0a) + 1;
    if (end === 0) {
      if (this.#buffer.at(-1) === 0x0a || this.#buffer.length + bytes.length > 1024) this.#flush();
      return bytes.length >= 1024 ? this.#raw(bytes) : this.#keep(bytes);
    }
    this.#flush();
    const flushed = this.#raw(bytes.subarray(0, end));
    if (flushed === end) return flushed + this.#keep(bytes.subarray(end));
    return flushed + this.#keep(bytes.subarray(flushed, end));
  }

  write(bytes: Uint8Array): number {
    const count = this.#line(bytes);
    this.#flush();
    return count;
  }
}

Deno.test("a busy pipe gets every byte once, wherever lines end", async () => {
  const line = fc.oneof(
    fc.constantFrom(0, 1, 511, 512, 513, 1022, 1023, 1024, 1025, 5000),
    fc.nat(1600),
  ).map((length) => "x".repeat(length));
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 512, max: 4096 }),
      async (lines, capacity) => {
        const text = lines.map((content, index) => content.replace(/^x/, `${index}`)).join("\n");
        const pipe = new SlowPipe(capacity);
        await writeFully(new TextEncoder().encode(text), {
          write: (bytes) => pipe.write(bytes),
          isBusy: (thrown) => thrown instanceof Busy,
          buffersLines: true,
          pause: () => Promise.resolve(pipe.drain()),
        });
        strictEqual(new TextDecoder().decode(Uint8Array.from(pipe.received)), text);
      },
    ),
    { numRuns: 200 },
  );
});

Deno.test("a stream without a buffer that takes little, or nothing for a while, gets everything", async () => {
  const text = Uint8Array.from({ length: 3000 }, (_, index) => index % 251);
  const taken: number[] = [];
  let calls = 0;
  await writeFully(text, {
    write: (bytes) => {
      calls += 1;
      if (calls % 3 === 0) throw new Busy();
      const part = bytes.subarray(0, 7);
      taken.push(...part);
      return part.length;
    },
    isBusy: (thrown) => thrown instanceof Busy,
    buffersLines: false,
    pause: () => Promise.resolve(),
  });
  deepStrictEqual(taken, [...text]);
});

Deno.test("a stream that fails for good says so", async () => {
  await rejects(
    writeFully(new Uint8Array(1), {
      write: () => {
        throw new TypeError("gone");
      },
      isBusy: () => false,
      buffersLines: true,
      pause: () => Promise.resolve(),
    }),
    { message: "gone" },
  );
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

Deno.test("a pipe has a reader who may leave, a file has none", async () => {
  const code = `import { systemIo } from ${JSON.stringify(`${root}/commands/_system_io.ts`)};
    Deno.stderr.writeSync(new TextEncoder().encode(String(await systemIo().has_reader())));`;
  const run = (stdout: "piped" | "null") =>
    new Deno.Command(Deno.execPath(), {
      args: ["eval", "-q", "--no-check", code],
      cwd: root,
      stdout,
      stderr: "piped",
    }).output();
  for (const [stdout, expected] of [["piped", "true"], ["null", "false"]] as const) {
    const { stderr } = await run(stdout);
    strictEqual(new TextDecoder().decode(stderr), expected);
  }
});
