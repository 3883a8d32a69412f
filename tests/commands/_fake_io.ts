import { run } from "../../commands/_application.ts";
import { type Io, UnreadableInput } from "../../commands/_io.ts";
import { LoopxError } from "../../lib/text/errors.ts";

/** What a test gives the program to work with. */
export interface FakeMachine {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly stdin?: string | Uint8Array;
  readonly terminal?: boolean;
  readonly columns?: number;
  readonly now?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Replaces single doors of the machine. */
  readonly io?: Partial<Io>;
}

/** How a run ended. */
export interface FakeRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What was read, in order: paths, `-` for standard input, `clock`. */
  readonly reads: readonly string[];
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** Runs the program in process, on a machine of the test's making. */
export async function runProgram(
  args: readonly string[],
  machine: FakeMachine = {},
): Promise<FakeRun> {
  const reads: string[] = [];
  let [stdout, stderr] = ["", ""];
  const status = await run(args, {
    stdout: (text) => {
      stdout += text;
      return Promise.resolve();
    },
    stderr: (text) => {
      stderr += text;
      return Promise.resolve();
    },
    stdout_is_terminal: machine.terminal ?? false,
    columns: machine.columns ?? null,
    env: (name) => machine.env?.[name],
    now: () => {
      reads.push("clock");
      return machine.now ?? "2030-01-02T03:04:05Z";
    },
    chance: () => 0.5,
    reader_left: () => false,
    read_file: (path) => {
      reads.push(path);
      const content = machine.files?.[path];
      return content === undefined
        ? Promise.reject(new UnreadableInput("missing"))
        : Promise.resolve(bytesOf(content));
    },
    github: () => {
      reads.push("github");
      return Promise.reject(new LoopxError("network_failed", { message: "no network here" }));
    },
    store: () => {
      reads.push("store");
      return Promise.reject(new LoopxError("internal", { message: "no store here" }));
    },
    has_settings: () => Promise.resolve(false),
    user_settings: () => Promise.resolve(null),
    read_stdin: () => {
      reads.push("-");
      return Promise.resolve(bytesOf(machine.stdin ?? ""));
    },
    ...machine.io,
  });
  return { status, stdout, stderr, reads };
}
