/**
 * A pull request that is ready to be merged, on the fake GitHub, and what a test makes of it.
 *
 * @module
 */
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import { fakeClock, never } from "../github/_client.ts";
import type { Fault } from "../support/_github_faults.ts";
import type { Row, World } from "../support/_github_world.ts";
import type { GhHome } from "../support/gh.ts";
import { exampleWorld, type GitHub } from "../support/github.ts";
import type { FakeRun } from "./_fake_io.ts";
import { type RecordPlace, withRecords } from "./_record_place.ts";

/** The example. */
export const example: World = exampleWorld();

/** Its row 425: approved at its head in the required form, all checks green, nothing in the way. */
export const ready: Row = example.rows.find(({ number }) => number === 425)!;

/** The head of {@link ready}. */
export const HEAD = String(ready["headRefOid"]);

/** The body of the approval of {@link ready}. */
export const APPROVAL: string = (ready["reviews"] as readonly { readonly body: string }[])[0]!.body;

/** A review of {@link ready}: a valid approval unless it is changed. */
export function review(
  patch: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const [approval] = ready["reviews"] as readonly Readonly<Record<string, unknown>>[];
  return { ...approval, url: undefined, id: undefined, ...patch };
}

/** How GitHub is asked, and what it is like. */
export interface GateRun {
  /** What differs from {@link ready}. */
  readonly patch?: Partial<Row>;
  readonly world?: Partial<World>;
  readonly faults?: readonly Fault[];
  /** Flags behind `merge-check 425@HEAD --repo …`. */
  readonly flags?: readonly string[];
  readonly head?: string;
  readonly repo?: string;
}

/** A gate's answer, or the error in its place. */
export interface GateAnswer extends FakeRun {
  // deno-lint-ignore no-explicit-any
  readonly json: any;
}

/** Where gates are asked. */
export interface GatePlace extends Pick<RecordPlace, "folder" | "text"> {
  /** Asks a gate: sets the world first. */
  readonly ask: (verb: "merge-check" | "closeout", run?: GateRun) => Promise<GateAnswer>;
  /** Runs any command line in the world that is. */
  readonly run: (args: readonly string[]) => Promise<FakeRun>;
}

/** The machine that leads to the fake GitHub. */
export function machineTo(github: GitHub, home: GhHome | null): GitHubMachine {
  const straight: Readonly<Record<string, string>> = { GH_TOKEN: "t" };
  const env = (name: string) => (home === null ? straight : home.env)[name];
  return {
    clock: fakeClock(),
    run: toolRunner(env),
    env,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    api_origin: github.origin,
  };
}

/**
 * Makes a folder in which gates are asked.
 *
 * @param github the fake GitHub
 * @param home asks through `gh` where given
 * @param work gets the place
 */
export async function withGates(
  github: GitHub,
  home: GhHome | null,
  work: (place: GatePlace) => Promise<void>,
): Promise<void> {
  await withRecords(async ({ folder, text, run }) => {
    const machine = { io: { github: () => Promise.resolve(machineTo(github, home)) } };
    await work({
      folder,
      text,
      run: (args) => run(args, machine),
      ask: async (verb, asked = {}) => {
        const { patch = {}, world = {}, faults = [], flags = [], head = HEAD } = asked;
        await github.set({
          world: { ...example, rows: [{ ...ready, ...patch }], ...world },
          faults,
        });
        const repo = ["--repo", asked.repo ?? example.repository];
        const way = home === null ? [] : ["--transport", "gh"];
        const json = ["--format", "json"];
        const ran = await run([verb, `425@${head}`, ...repo, ...way, ...json, ...flags], machine);
        return { ...ran, json: ran.stdout === "" ? null : JSON.parse(ran.stdout) };
      },
    });
  });
}
