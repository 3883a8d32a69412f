/**
 * The program as a process of its own, with the grants it has when nothing of GitHub is read.
 *
 * @module
 */
import { root } from "../../tools/_shell.ts";

/**
 * Starts it.
 *
 * @param folder where it runs
 * @param args its command line
 * @param deno flags of Deno beside those
 * @returns the process, its output piped
 */
export function startProgram(
  folder: string,
  args: readonly string[],
  deno: readonly string[] = [],
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "--no-check",
      "--no-prompt",
      `--config=${root}/deno.json`,
      "--allow-read",
      "--allow-write=.local",
      "--ignore-env",
      ...deno,
      `${root}/main.ts`,
      ...args,
    ],
    cwd: folder,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** How a process ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Waits for its end.
 *
 * @param child the process
 * @returns how it ended
 */
export async function ended(child: Deno.ChildProcess): Promise<Ended> {
  const { code, stdout, stderr } = await child.output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}
