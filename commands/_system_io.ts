/**
 * The real machine behind {@link Io}: the only place besides the entry points that names `Deno`.
 *
 * @module
 */
import { INPUT_LIMIT, type Io, OutputFailed, type StoreMachine, UnreadableInput } from "./_io.ts";
import { MACHINE_FILE } from "./_table.ts";
import { userSettingsPath } from "./_user_settings_path.ts";
import { readCapped, type ReadSize } from "./_read_capped.ts";
import { writeFully } from "./_write_fully.ts";

const encoder = new TextEncoder();

/** How long to wait for a non-blocking pipe, in milliseconds. */
const BUSY_PAUSE = 5;

/**
 * Builds the machine of this process.
 *
 * @returns clock, streams, files, terminal and environment
 */
export function systemIo(): Io {
  const stdout_is_terminal = Deno.stdout.isTerminal();
  let left = false;
  return {
    stdout: async (text) => {
      try {
        await writeText(Deno.stdout, text);
      } catch (thrown) {
        if (!(thrown instanceof Deno.errors.BrokenPipe)) throw new OutputFailed();
        left = true;
      }
    },
    stderr: async (text) => {
      try {
        await writeText(Deno.stderr, text);
      } catch {
        // Nobody is left to tell.
      }
    },
    stdout_is_terminal,
    columns: stdout_is_terminal ? terminalColumns() : null,
    env: (name) => Deno.env.get(name),
    now: () => new Date().toISOString(),
    chance: () => Math.random(),
    has_reader: stdoutHasReader,
    reader_left: () => left,
    github: async () => (await import("../lib/github/machine.ts")).systemMachine(),
    store: openStore,
    has_settings: async () =>
      await mayExist(MACHINE_FILE) || await mayExist(ownSettingsPath() ?? ""),
    user_settings: async (limit) => {
      const path = ownSettingsPath();
      if (path === null || !await mayExist(path)) return null;
      return await readFile(path, limit, { pipes: false });
    },
    read_file: readFile,
    read_stdin: (limit = INPUT_LIMIT) =>
      readAll((buffer) => Deno.stdin.read(buffer), { limit, expected: 0 }),
  };
}

function ownSettingsPath(): string | null {
  return userSettingsPath((name) => Deno.env.get(name), Deno.build.os === "windows");
}

/**
 * Whether something may stand at a path; false where nothing can, as below a device, which is how
 * some say that there is no home.
 */
async function mayExist(path: string): Promise<boolean> {
  if (path === "") return false;
  try {
    await Deno.lstat(path);
    return true;
  } catch (thrown) {
    return ![Deno.errors.NotFound, Deno.errors.NotADirectory, Deno.errors.NotCapable]
      .some((absent) => thrown instanceof absent);
  }
}

async function openStore(): Promise<StoreMachine> {
  const [{ localStore }, { toolRunner }] = await Promise.all([
    import("../lib/store/local_store.ts"),
    import("../lib/github/run_tool.ts"),
  ]);
  return { files: localStore(Deno.cwd()), run: toolRunner((name) => Deno.env.get(name)) };
}

function writeText(
  stream: { writeSync(bytes: Uint8Array): number },
  text: string,
): Promise<void> {
  return writeFully(encoder.encode(text), {
    write: (bytes) => stream.writeSync(bytes),
    isBusy: (thrown) => thrown instanceof Deno.errors.WouldBlock,
    buffersLines: stream === Deno.stdout,
    pause: () => new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE)),
  });
}

async function stdoutHasReader(): Promise<boolean> {
  // Loaded by the one command that asks: Deno itself does not tell.
  const { fstatSync } = await import("node:fs");
  try {
    const info = fstatSync(1);
    return info.isFIFO() || info.isSocket();
  } catch {
    return false;
  }
}

function terminalColumns(): number | null {
  try {
    return Deno.consoleSize().columns || null;
  } catch {
    return null;
  }
}

/** Reads a file. A pipe is read where somebody named it, and nobody else waits for one to be filled. */
async function readFile(
  path: string,
  limit = INPUT_LIMIT,
  { pipes } = { pipes: true },
): Promise<Uint8Array> {
  const info = await explained(Deno.stat(path));
  if (info.isDirectory) throw new UnreadableInput("directory");
  if (!info.isFile && !(pipes && info.isFifo)) throw new UnreadableInput("special");
  if (info.size > limit) throw new UnreadableInput("too_large");
  using file = await explained(Deno.open(path));
  return await readAll((buffer) => file.read(buffer), { limit, expected: info.size });
}

async function readAll(
  read: (buffer: Uint8Array) => Promise<number | null>,
  size: ReadSize,
): Promise<Uint8Array> {
  const bytes = await explained(readCapped(read, size));
  if (bytes === null) throw new UnreadableInput("too_large");
  return bytes;
}

/** Turns what the system says into one of our reasons, without its text, which holds paths. */
async function explained<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (thrown) {
    const missing = thrown instanceof Deno.errors.NotFound ||
      thrown instanceof Deno.errors.NotADirectory;
    throw new UnreadableInput(missing ? "missing" : "refused");
  }
}
