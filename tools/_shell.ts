/**
 * What the development tools share: where the project lies, printing, and running this Deno.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** The project's folder, without a trailing slash. */
export const root: string = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

const encoder = new TextEncoder();

/** Writes a line to standard output. */
export function print(line = ""): void {
  Deno.stdout.writeSync(encoder.encode(`${line}\n`));
}

/** Writes a line to standard error. */
export function printError(line: string): void {
  Deno.stderr.writeSync(encoder.encode(`${line}\n`));
}

/**
 * Reads the flags of a tool, each of which takes a text. `--help` prints the usage and ends with 0,
 * what the tool does not know ends with 2 and one line.
 *
 * @param usage how the tool is called
 * @param options its flags, with their defaults
 * @returns the values
 */
export function readOptions<Name extends string>(
  usage: string,
  options: Readonly<Record<Name, { readonly type: "string"; readonly default?: string }>>,
): Readonly<Partial<Record<Name, string>>> {
  try {
    const help_option = { help: { type: "boolean", short: "h" } } as const;
    const flags: ParseArgsOptionsConfig = { ...options, ...help_option };
    const { help, ...values } = parseArgs({ options: flags }).values as Readonly<
      Record<string, string | boolean | undefined>
    >;
    if (help !== true) return values as Partial<Record<Name, string>>;
  } catch (thrown) {
    printError(thrown instanceof Error ? thrown.message : String(thrown));
    printError(`Usage: ${usage}`);
    Deno.exit(2);
  }
  print(`Usage: ${usage}`);
  Deno.exit(0);
}

/** What the user of this machine has set must not show in documents and tests. */
export const withoutUserSettings: Readonly<Record<string, string>> = {
  XDG_CONFIG_HOME: `${root}/.local/no-configuration`,
};

/** How a child of {@link runDeno} ended. */
export interface DenoRun {
  /** The exit status. */
  readonly status: number;
  /** What it printed, where that was captured. */
  readonly stdout: string;
  /** What it complained about, where that was captured. */
  readonly stderr: string;
}

/**
 * Runs the Deno that runs this tool, in the project's folder, and waits for it.
 *
 * @param args the arguments, subcommand first
 * @param output `captured` returns what the child prints, without colour, 100 columns wide and
 * without settings of this user; `inherited` lets it through
 * @param env variables to add to the child's environment
 * @returns the exit status, and what was captured
 */
export async function runDeno(
  args: readonly string[],
  output: "captured" | "inherited",
  env: Readonly<Record<string, string>> = {},
): Promise<DenoRun> {
  const captured = output === "captured";
  const command = new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: root,
    env: captured ? { NO_COLOR: "1", COLUMNS: "100", ...withoutUserSettings, ...env } : env,
    stdin: "null",
    stdout: captured ? "piped" : "inherit",
    stderr: captured ? "piped" : "inherit",
  });
  const result = await command.output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return {
    status: result.code,
    stdout: captured ? decode(result.stdout) : "",
    stderr: captured ? decode(result.stderr) : "",
  };
}

/**
 * Lists files below a folder of the project.
 *
 * @param folder relative to the project's folder, `.` for all of it
 * @param accept whether a file is wanted, by its path relative to the project's folder
 * @returns matching paths relative to the project's folder, with `/`, sorted
 */
export function listFiles(folder: string, accept: (path: string) => boolean): readonly string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of Deno.readDirSync(path === "" ? root : `${root}/${path}`)) {
      if (skippedFolders.has(entry.name)) continue;
      const inside = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory) visit(inside);
      else if (entry.isFile && accept(inside)) found.push(inside);
    }
  };
  visit(folder === "." ? "" : folder);
  return found.sort();
}

const skippedFolders: ReadonlySet<string> = new Set([
  ".git",
  ".local",
  "coverage",
  "dist",
  "node_modules",
]);
