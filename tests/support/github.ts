/**
 * The test side of the fake GitHub: starts it, and speaks to its control route.
 *
 * @module
 */
import { fixturePieces, type RowsRequest, usualRows } from "../../bench/rows.ts";
import { root } from "../../tools/_shell.ts";
import type { Fault } from "./_github_faults.ts";
import type { Row, World } from "./_github_world.ts";
import type { Control, Counters } from "./github_server.ts";

/** A fake GitHub that runs. */
export interface GitHub extends AsyncDisposable {
  /** Where it answers, without a path. */
  readonly origin: string;
  /** The unix socket it answers on; null when none was asked for. */
  readonly socket: string | null;
  /** Sets the world and the faults, forgetting earlier faults and counters. */
  readonly set: (control: Control) => Promise<void>;
  /** Adds to what is set. */
  readonly add: (faults: readonly Fault[]) => Promise<void>;
  /** What it has seen since the last `set`. */
  readonly seen: () => Promise<Counters>;
}

/**
 * Starts a fake GitHub.
 *
 * @param socket the absolute path of a unix socket to answer on as well
 * @returns the running process; dispose of it to end it
 */
export async function startGitHub(socket: string | null = null): Promise<GitHub> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "--no-prompt",
      "--no-check",
      "-A",
      "tests/support/github_server.ts",
      ...(socket === null ? [] : ["--socket", socket]),
    ],
    cwd: root,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  const origin = `http://127.0.0.1:${JSON.parse(value).port}`;
  const control = async (asked?: Control): Promise<Counters> => {
    const response = await fetch(
      `${origin}/_control`,
      asked === undefined ? {} : { method: "POST", body: JSON.stringify(asked) },
    );
    return await response.json();
  };
  return {
    origin,
    socket,
    set: async (asked) => void await control({ reset: true, ...asked }),
    add: async (faults) => void await control({ faults }),
    seen: () => control(),
    [Symbol.asyncDispose]: async () => {
      await child.stdin.close();
      await reader.cancel();
      await child.status;
    },
  };
}

/** The built-in example as a world: its usable rows. */
export function exampleWorld(): World {
  const text = Deno.readTextFileSync(`${root}/fixtures/review_queue.json`);
  const { repository, reviewer_login, pull_requests } = JSON.parse(text);
  const usable = (row: unknown): row is Row =>
    typeof row === "object" && row !== null && Number.isInteger((row as Row).number) &&
    /^[0-9a-f]{40}$/.test(String((row as Row)["headRefOid"]));
  const seen = new Set<number>();
  const rows = (pull_requests as readonly unknown[]).filter(usable).filter(({ number }) =>
    !seen.has(number) && seen.add(number)
  );
  return { repository, viewer: reviewer_login, rows };
}

/** A world of invented open pull requests. */
export function inventedWorld(count: number, size: Omit<RowsRequest, "count"> = usualRows): World {
  const { repository, pull_requests } = JSON.parse(
    [...fixturePieces({ count, ...size })].join(""),
  );
  return { repository, viewer: "ada", rows: pull_requests };
}
