/**
 * The one place where this program runs another one.
 *
 * @module
 */
import { GitHubFailure } from "./failure.ts";
import { inheritedVariables, isAllowed, setVariables, type Tool } from "./tool_shapes.ts";

/** The most that is read of an answer, in bytes. */
const OUTPUT_LIMIT = 64 * 1024 * 1024;

/** A program to run. */
export interface ToolCall {
  readonly tool: Tool;
  /** One of the command lines of `tool_shapes.ts`. */
  readonly args: readonly string[];
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

/**
 * Makes the function that runs programs.
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
  return async ({ tool, args, stdin, timeout, signal }) => {
    if (!isAllowed(tool, args)) throw new TypeError(`${tool}: not on the list of command lines`);
    signal.throwIfAborted();
    const child = start(tool, args, {
      clearEnv: true,
      env: childEnvironment(env),
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
    const stop = () => end(signal.reason);
    const timer = setTimeout(() => end(new GitHubFailure("upstream_timeout")), timeout);
    signal.addEventListener("abort", stop, { once: true });
    try {
      const work = Promise.all([
        readText(child.stdout, end),
        readText(child.stderr, end),
        child.status,
        stdin === undefined ? null : writeText(child.stdin, stdin),
      ]);
      work.catch(() => {});
      const [stdout, stderr, { code }] = await Promise.race([work, ended.promise]);
      return { status: code, stdout, stderr };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  };
}

function childEnvironment(env: (name: string) => string | undefined): Record<string, string> {
  const inherited = inheritedVariables.map((name) => [name, env(name)] as const)
    .filter((entry): entry is readonly [(typeof inheritedVariables)[number], string] =>
      entry[1] !== undefined
    );
  return { ...Object.fromEntries(inherited), ...setVariables };
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
    if (thrown instanceof Deno.errors.NotFound || thrown instanceof Deno.errors.NotCapable) {
      throw new GitHubFailure("tool_missing", { tool });
    }
    throw thrown;
  }
}

/** Reads UTF-8, whatever the locale; pieces that are none become U+FFFD. */
async function readText(
  stream: ReadableStream<Uint8Array>,
  end: (reason: unknown) => void,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const bytes of stream) {
    size += bytes.length;
    if (size > OUTPUT_LIMIT) end(new GitHubFailure("malformed_answer"));
    else text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

async function writeText(stream: WritableStream<Uint8Array>, text: string): Promise<void> {
  const writer = stream.getWriter();
  try {
    await writer.write(new TextEncoder().encode(text));
    await writer.close();
  } catch {
    // It ended without reading all of it; its status and output say why.
  }
}
