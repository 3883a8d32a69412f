/**
 * The one place where this program runs another one.
 *
 * @module
 */
import { GitHubFailure } from "./failure.ts";
import {
  inheritedVariables,
  isAllowed,
  isolatedInheritance,
  isolatedVariables,
  type ObjectSource,
  setVariables,
  type Tool,
} from "./tool_shapes.ts";

/** The most that is read of either output, in bytes; a program that says more is ended. */
const OUTPUT_LIMIT = 64 * 1024 * 1024;

/** The most that is read of an output that is taken piece by piece, in bytes. */
const STREAM_LIMIT = 1024 * 1024 * 1024;

/** How much of standard error is kept, in bytes: enough to tell why, however much is said. */
const COMPLAINT_LIMIT = 64 * 1024;

/** Milliseconds of silence, twice over, after which an output that outlives its program is left. */
const SILENCE = 500;

/** A program to run. */
export interface ToolCall {
  readonly tool: Tool;
  /** One of the command lines of `tool_shapes.ts`. */
  readonly args: readonly string[];
  /**
   * For `git`: it sees nothing but these objects, no settings and no login. Only the command lines
   * that read objects run so, and only so.
   */
  readonly objects?: ObjectSource;
  /** What it reads on standard input; nothing when absent. */
  readonly stdin?: string;
  /** Milliseconds after which it is ended. */
  readonly timeout: number;
  /** Ends it at once. */
  readonly signal: AbortSignal;
}

/** How it ended. */
export interface ToolResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program. */
export type RunTool = (call: ToolCall) => Promise<ToolResult>;

/** Takes the bytes of standard output as they come. What it throws ends the program. */
export type ToolSink = (bytes: Uint8Array) => void;

/** Runs a program whose output is taken piece by piece; its result has no `stdout`. */
export type StreamTool = (
  call: ToolCall,
  sink: ToolSink,
) => Promise<Omit<ToolResult, "stdout">>;

/**
 * Makes the function that runs programs.
 *
 * A program that is ended takes its outputs with it: they are closed at once, so nobody waits for
 * programs that it started itself, and those end when they write. More is not possible; to end a
 * group of processes takes the permission to run everything.
 *
 * @param env reads a variable of this process
 * @param cwd where programs run; the current directory when absent
 * @returns a function that runs one command line. It throws {@link GitHubFailure}: `tool_missing`,
 * `upstream_timeout` when the time is over, `malformed_answer` for output without end; the signal's
 * reason when aborted; TypeError for a command line that is not on the list, which is a defect
 */
export function toolRunner(
  env: (name: string) => string | undefined,
  cwd?: string,
): RunTool {
  return async (call) => {
    const decoder = new TextDecoder();
    let text = "";
    const take: ToolSink = (bytes) => void (text += decoder.decode(bytes, { stream: true }));
    const ended = await execute(call, { env, cwd, take, most: OUTPUT_LIMIT });
    // UTF-8, whatever the locale; bytes that are none become U+FFFD.
    return { ...ended, stdout: text + decoder.decode() };
  };
}

/**
 * Makes the function that runs programs whose output is too long to be kept: the same environment,
 * time and signal, the bytes as they are.
 *
 * @param env reads a variable of this process
 * @param cwd where programs run; the current directory when absent
 * @returns a function that runs one command line and gives each piece to the sink. It throws as that
 * of {@link toolRunner} does, and what the sink throws
 */
export function streamingRunner(
  env: (name: string) => string | undefined,
  cwd?: string,
): StreamTool {
  return (call, take) => execute(call, { env, cwd, take, most: STREAM_LIMIT });
}

/** Where a program runs and who takes what it says. */
interface Execution {
  readonly env: (name: string) => string | undefined;
  readonly cwd: string | undefined;
  readonly take: ToolSink;
  /** The most bytes it may say. */
  readonly most: number;
}

async function execute(
  { tool, args, objects, stdin, timeout, signal }: ToolCall,
  { env, cwd, take, most }: Execution,
): Promise<Omit<ToolResult, "stdout">> {
  if (!isAllowed(tool, args, objects !== undefined)) {
    throw new TypeError(`${tool}: not on the list of command lines`);
  }
  signal.throwIfAborted();
  const child = start(tool, args, {
    clearEnv: true,
    env: childEnvironment(env, objects),
    stdin: stdin === undefined ? "null" : "piped",
    ...(cwd === undefined ? {} : { cwd }),
  });
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  const end = (reason: unknown) => {
    ended.reject(reason);
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  const stdout = collect(child.stdout, { kept: most, most, take, end });
  const decoder = new TextDecoder();
  let complaint = "";
  const stderr = collect(child.stderr, {
    kept: COMPLAINT_LIMIT,
    most: OUTPUT_LIMIT,
    take: (bytes) => void (complaint += decoder.decode(bytes, { stream: true })),
    end,
  });
  const input = stdin === undefined ? null : child.stdin.getWriter();
  const close = () => {
    stdout.close();
    stderr.close();
    input?.abort().catch(() => {});
  };
  const stop = () => end(signal.reason);
  const timer = setTimeout(() => end(new GitHubFailure("upstream_timeout")), timeout);
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (input !== null) void writeText(input, stdin ?? "");
    const { code } = await Promise.race([child.status, ended.promise]);
    await Promise.race([drain([stdout, stderr]), ended.promise]);
    return { status: code, stderr: complaint + decoder.decode() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    close();
  }
}

function childEnvironment(
  env: (name: string) => string | undefined,
  objects: ObjectSource | undefined,
): Record<string, string> {
  const names = objects === undefined ? inheritedVariables : isolatedInheritance;
  const inherited = names.flatMap((name) => {
    const value = env(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    ...setVariables,
    ...(objects === undefined ? {} : isolatedVariables(objects)),
  };
}

function start(
  tool: Tool,
  args: readonly string[],
  options: Deno.CommandOptions,
): Deno.ChildProcess {
  try {
    return new Deno.Command(tool, {
      ...options,
      args: [...args],
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown;
    // It is there and does not start: not executable, or made for another machine.
    const refused = !(thrown instanceof Deno.errors.NotFound) &&
      !(thrown instanceof Deno.errors.NotCapable);
    throw new GitHubFailure("tool_missing", refused ? { tool, refused } : { tool });
  }
}

/** An output as it is read. */
interface Collected {
  /** Settles when it ends or is closed. */
  readonly done: Promise<void>;
  /** How many bytes came so far. */
  readonly size: () => number;
  /** Reads no further; who still writes to it is told by the system. */
  readonly close: () => void;
}

/** What becomes of an output. */
interface Collection {
  /** How many bytes of its beginning are taken. */
  readonly kept: number;
  /** How many bytes it may have. */
  readonly most: number;
  readonly take: ToolSink;
  /** Ends the program. */
  readonly end: (reason: unknown) => void;
}

/** Reads an output to its end, handing on its beginning. */
function collect(
  stream: ReadableStream<Uint8Array>,
  { kept, most, take, end }: Collection,
): Collected {
  const reader = stream.getReader();
  let size = 0;
  const read = async () => {
    for (let { value } = await reader.read(); value; { value } = await reader.read()) {
      const room = Math.max(0, kept - size);
      size += value.length;
      try {
        take(value.subarray(0, room));
      } catch (thrown) {
        return end(thrown);
      }
      if (size > most) return end(new GitHubFailure("malformed_answer"));
    }
  };
  return {
    done: read().catch(() => {}),
    size: () => size,
    close: () => void reader.cancel().catch(() => {}),
  };
}

/**
 * Waits for outputs whose program has ended. Another program may have inherited them and stay; what
 * it might say one day belongs to no answer.
 */
async function drain(outputs: readonly Collected[]): Promise<void> {
  const done = Promise.all(outputs.map((output) => output.done)).then(() => true);
  const size = () => outputs.reduce((sum, output) => sum + output.size(), 0);
  for (let silent = 0, seen = size(); silent < 2;) {
    if (await Promise.race([done, pause(SILENCE, done)])) return;
    const now = size();
    silent = now === seen ? silent + 1 : 0;
    seen = now;
  }
}

/** Resolves to false after some milliseconds; no timer outlives what it races with. */
function pause(milliseconds: number, done: Promise<unknown>): Promise<false> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    void done.then(() => clearTimeout(timer));
  });
}

async function writeText(writer: WritableStreamDefaultWriter<Uint8Array>, text: string) {
  try {
    await writer.write(new TextEncoder().encode(text));
    await writer.close();
  } catch {
    // It ended without reading all of it; its status and output say why.
  }
}
