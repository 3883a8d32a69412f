/**
 * A checkout with a remote, made with the real `git`.
 *
 * @module
 */
import { ok } from "node:assert/strict";
import { type RunTool, toolRunner } from "../../lib/github/run_tool.ts";

/** The repository of every checkout here. */
export const HERE = { host: "github.com", name: "harbor-labs/tidewater" } as const;

/** The folder of its experience. */
export const FOLDER = "experiences/harbor-labs/tidewater";

/** A checkout to read. */
export interface Checkout {
  readonly folder: string;
  /** Runs `git` freely, as whoever works here does. */
  readonly git: (...args: readonly string[]) => string;
  /** Runs it as the program does. */
  readonly run: RunTool;
  /** Writes a file of the work tree. */
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>;
  /** Commits all of the work tree, and makes it the fetched default branch. */
  readonly publish: () => string;
  /** Does the same with one more entry, of any mode. */
  readonly publishEntry: (mode: string, path: string, content: string) => Promise<void>;
}

/** How a checkout begins. */
export interface CheckoutOptions {
  readonly sha256?: boolean;
  readonly remote?: string;
  readonly address?: string;
}

function gitIn(folder: string, home: string) {
  return (...args: readonly string[]): string => {
    const { success, stdout, stderr } = new Deno.Command("git", {
      args: [...args],
      cwd: folder,
      clearEnv: true,
      env: {
        PATH: Deno.env.get("PATH") ?? "",
        HOME: home,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_AUTHOR_NAME: "Mona",
        GIT_AUTHOR_EMAIL: "mona@example.org",
        GIT_COMMITTER_NAME: "Mona",
        GIT_COMMITTER_EMAIL: "mona@example.org",
      },
    }).outputSync();
    ok(success, `git ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
    return new TextDecoder().decode(stdout).trim();
  };
}

/** Runs a test in a checkout of its own, which is removed afterwards. */
export async function inCheckout(
  work: (checkout: Checkout) => Promise<void>,
  options: CheckoutOptions = {},
): Promise<void> {
  const { sha256 = false, remote = "origin" } = options;
  const home = await Deno.makeTempDir();
  const folder = `${home}/checkout`;
  try {
    await Deno.mkdir(folder);
    const git = gitIn(folder, home);
    git("init", "-q", "-b", "work", `--object-format=${sha256 ? "sha256" : "sha1"}`);
    git("remote", "add", remote, options.address ?? `https://github.com/${HERE.name}.git`);
    const move = () => {
      const commit = git("rev-parse", "HEAD");
      git("update-ref", `refs/remotes/${remote}/main`, commit);
      git("symbolic-ref", `refs/remotes/${remote}/HEAD`, `refs/remotes/${remote}/main`);
      return commit;
    };
    const publish = () => {
      git("add", "--all", "--force");
      git("commit", "-q", "--allow-empty", "-m", "Publish");
      return move();
    };
    await work({
      folder,
      git,
      run: toolRunner(
        (name) => name === "HOME" ? home : name === "PATH" ? Deno.env.get("PATH") : undefined,
        folder,
      ),
      write: async (path, content) => {
        await Deno.mkdir(`${folder}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
        const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
        await Deno.writeFile(`${folder}/${path}`, bytes);
      },
      publish,
      publishEntry: async (mode, path, content) => {
        const commit = publish();
        let oid = commit;
        if (mode !== "160000") {
          await Deno.writeTextFile(`${home}/content`, content);
          oid = git("hash-object", "-w", "--no-filters", `${home}/content`);
        }
        git("update-index", "--add", "--cacheinfo", `${mode},${oid},${path}`);
        git("commit", "-q", "-m", "An entry");
        move();
      },
    });
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}
