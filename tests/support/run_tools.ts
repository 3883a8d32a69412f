/**
 * Runs programs the way `loopx` does, as a process of its own, so that a test decides what its PATH
 * and its environment hold.
 *
 *     deno run … tests/support/run_tools.ts '[{"tool": "gh", "args": ["--version"]}]'
 *
 * Prints a line of JSON, a list with how each call ended, and ends when its standard input does. Calls whose `listed` is false are put on the list of
 * command lines first.
 *
 * @module
 */
import { GitHubFailure } from "../../lib/github/failure.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import { type ObjectSource, type Tool, toolShapes } from "../../lib/github/tool_shapes.ts";

/** A call, and when to stop it. */
export interface ProbeCall {
  readonly tool: Tool;
  readonly args: readonly string[];
  readonly objects?: ObjectSource;
  readonly stdin?: string;
  /** Milliseconds it may take; a minute when absent. */
  readonly timeout?: number;
  /** Aborts the call as soon as there is such a file. */
  readonly abort_when?: string;
  /** False for arguments that no command line of the program has. */
  readonly listed?: false;
  /** Where it runs. */
  readonly cwd?: string;
}

/** How a call ended. */
export interface ProbeResult {
  readonly status?: number;
  readonly stdout?: string;
  /** How long it is; floods are not printed. */
  readonly stdout_length?: number;
  readonly stderr?: string;
  readonly stderr_length?: number;
  /** The kind of failure, or the reason of the abort. */
  readonly failure?: string;
}

/** The most that is printed of an output. */
const SHOWN = 100_000;

async function exists(path: string): Promise<boolean> {
  return await Deno.lstat(path).then(() => true, () => false);
}

async function probe({ abort_when, listed, cwd, ...call }: ProbeCall): Promise<ProbeResult> {
  if (listed === false) (toolShapes[call.tool] as unknown[]).push([...call.args]);
  const stop = new AbortController();
  const running = toolRunner((name) => Deno.env.get(name), cwd)({
    timeout: 60_000,
    signal: stop.signal,
    ...call,
  });
  const ended = running.then(() => true, () => true);
  if (abort_when !== undefined) {
    const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 10));
    while (!await exists(abort_when) && !await Promise.race([ended, pause()]));
    stop.abort("stopped");
  }
  try {
    const { status, stdout, stderr } = await running;
    return {
      status,
      stdout: stdout.slice(0, SHOWN),
      stdout_length: stdout.length,
      stderr: stderr.slice(0, SHOWN),
      stderr_length: stderr.length,
    };
  } catch (thrown) {
    return { failure: thrown instanceof GitHubFailure ? thrown.kind : String(thrown) };
  }
}

if (import.meta.main) {
  const results: ProbeResult[] = [];
  for (const call of JSON.parse(Deno.args[0] ?? "[]") as readonly ProbeCall[]) {
    results.push(await probe(call));
  }
  await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(results) + "\n"));
  await Deno.stdin.readable.pipeTo(new WritableStream()).catch(() => {});
  Deno.exit(0);
}
