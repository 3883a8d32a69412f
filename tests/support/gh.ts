/**
 * The real `gh`, pointed at a unix socket instead of at GitHub.
 *
 * @module
 */

/** Whether this machine has `gh`; tests that need it are skipped without, and CI refuses skips. */
export const ghIsHere: boolean = findGh();

function findGh(): boolean {
  try {
    return new Deno.Command("gh", { args: ["--version"], stdout: "null", stderr: "null" })
      .outputSync().success;
  } catch {
    return false;
  }
}

/** Where `gh` finds its settings and how it ends up at the fake GitHub. */
export interface GhHome extends AsyncDisposable {
  /** The socket the fake GitHub has to answer on. */
  readonly socket: string;
  /** The environment that makes `gh` use it. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Makes a configuration folder for `gh`.
 *
 * @returns the folder's environment and socket; dispose of it to remove both
 */
export async function ghHome(): Promise<GhHome> {
  const folder = await Deno.makeTempDir({ prefix: "gh-" });
  const socket = `${folder}/github.sock`;
  await Deno.writeTextFile(`${folder}/config.yml`, `http_unix_socket: ${socket}\n`);
  return {
    socket,
    env: {
      GH_CONFIG_DIR: folder,
      GH_TOKEN: "test-token",
      GH_NO_UPDATE_NOTIFIER: "1",
      PATH: Deno.env.get("PATH") ?? "",
    },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

/** How a run of `gh` ended. */
export interface GhRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `gh` as a person would.
 *
 * @param home what {@link ghHome} made
 * @param args its arguments
 * @returns status and output
 */
export async function runGh(home: GhHome, args: readonly string[]): Promise<GhRun> {
  const output = await new Deno.Command("gh", {
    args: [...args],
    clearEnv: true,
    env: { ...home.env },
    stdin: "null",
  }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { status: output.code, stdout: decode(output.stdout), stderr: decode(output.stderr) };
}
