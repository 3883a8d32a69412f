/**
 * The program against a GitHub that takes its time, straight and through `gh`.
 *
 * @module
 */
import { root } from "../tools/_shell.ts";
import { ghHome, ghIsHere, runGh } from "../tests/support/gh.ts";
import { inventedWorld, startGitHub } from "../tests/support/github.ts";
import { permissionFlags } from "../permissions.ts";
import type { Counters } from "../tests/support/github_server.ts";

/** Milliseconds every answer takes. */
export const LATENCY = 150;

/** One scan. */
export interface LiveRun {
  /** Open pull requests of the repository. */
  readonly rows: number;
  readonly way: "api" | "gh" | "gh pr list and gh pr view";
  readonly milliseconds: number;
  readonly seen: Counters;
}

/** Above this many rows the two commands of `gh` are not timed: one view takes a quarter second. */
const MOST_VIEWED = 100;

/**
 * Scans repositories of several sizes every way there is.
 *
 * @param bundle the bundled program, relative to the project's folder
 * @param sizes open pull requests
 * @returns one run for each size and way
 */
export async function measureLive(
  bundle: string,
  sizes: readonly number[],
): Promise<readonly LiveRun[]> {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  const runs: LiveRun[] = [];
  for (const rows of sizes) {
    const world = inventedWorld(rows);
    const review = [
      ...["pr-review", "--repo", world.repository, "--limit", "1000", "--format", "json"],
      "--require-complete",
    ];
    const time = async (way: LiveRun["way"], work: () => Promise<void>) => {
      await github.set({ world, latency: LATENCY });
      const start = performance.now();
      await work();
      runs.push({ rows, way, milliseconds: performance.now() - start, seen: await github.seen() });
    };
    await time(
      "api",
      () =>
        run(["run", "-q", "-A", "--no-check", "bench/live_direct.ts", github.origin, ...review]),
    );
    if (!ghIsHere) continue;
    await time("gh", () =>
      run(
        ["run", "-q", ...permissionFlags("loopx"), bundle, ...review, "--transport", "gh"],
        home.env,
      ));
    if (rows > MOST_VIEWED) continue;
    await time("gh pr list and gh pr view", async () => {
      const repo = ["-R", world.repository];
      const list = "number,title,url,state,isDraft,headRefName,headRefOid,baseRefName,author," +
        "createdAt,updatedAt,closedAt,mergedAt,mergeCommit,changedFiles,additions,deletions";
      const listed = await runGh(home, ["pr", "list", ...repo, "--limit", "1001", "--json", list]);
      const view = "headRefOid,body,files,reviewDecision,mergeStateStatus,mergeable,createdAt," +
        "commits,reviews,statusCheckRollup";
      for (const { number } of JSON.parse(listed.stdout)) {
        await runGh(home, ["pr", "view", String(number), ...repo, "--json", view]);
      }
    });
  }
  return runs;
}

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: root,
    env: { ...env },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
}
