/**
 * The budgets, and how each one is measured.
 *
 * @module
 */
import { LATENCY, measureLive } from "./live.ts";
import { measureInTurn, measureRun, median, type Run } from "./measure.ts";
import { fixturePieces, type RowsRequest, usualRows } from "./rows.ts";

/** One line of the result. */
export interface Measurement {
  /** What was measured. */
  readonly what: string;
  /** What it may be. */
  readonly budget: string;
  /** What it is. */
  readonly measured: string;
  /** The figures behind it. */
  readonly figures: string;
  /** Whether it is within the budget; null when there is none, or this system cannot tell. */
  readonly within: boolean | null;
}

/** What the measurements need. */
export interface Bench {
  /** The bundled program, relative to the project's folder. */
  readonly bundle: string;
  /** A folder for generated fixtures. */
  readonly temporary: string;
  /** How often each program runs where a median is taken. */
  readonly rounds: number;
}

/** A budget: one or more lines of the result. */
export interface Budget {
  readonly name: string;
  readonly measure: (bench: Bench) => Promise<readonly Measurement[]>;
}

/** How the program is run: as a user runs it from a checkout. */
const runFlags = ["run", "-q", "--no-prompt", "-P=loopx"] as const;

/** Makes the output independent of the day. */
const NOW = "2030-02-01T00:00:00Z";

const MEBIBYTE = 1024 * 1024;

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

function atMost(
  what: string,
  value: number,
  limit: number,
  write: (value: number) => string,
  figures: string,
): Measurement {
  return {
    what,
    budget: `≤ ${write(limit)}`,
    measured: write(value),
    figures,
    within: value <= limit,
  };
}

/** The whole process on the built-in rows, against what Deno needs to do nothing. */
const startUp: Budget = {
  name: "start-up",
  measure: async ({ bundle, rounds }) => {
    const review = ["pr-review", "--source", "fixture", "--now", NOW];
    const all = await measureInTurn({
      empty: [...runFlags, "bench/empty.ts"],
      bundled: [...runFlags, bundle, ...review],
      source: [...runFlags, "main.ts", ...review],
    }, rounds);
    const empty = median(all.empty);
    return ([["bundled", 3], ["source", 5]] as const).map(([name, limit]) =>
      atMost(
        `pr-review --source fixture, ${name}, over an empty script`,
        median(all[name]) / empty,
        limit,
        times,
        `${median(all[name]).toFixed(0)} ms over ${empty.toFixed(0)} ms, median of ${rounds}`,
      )
    );
  },
};

async function writeFixture(folder: string, request: RowsRequest): Promise<string> {
  const path = `${folder}/${request.count}x${request.files}x${request.reviews}.json`;
  await Deno.writeFile(
    path,
    ReadableStream.from(fixturePieces(request)).pipeThrough(
      new TextEncoderStream(),
    ),
  );
  return path;
}

/** Runs of the scale measurement; the fastest one tells what the work takes. */
const SCALE_RUNS = 3;

/**
 * Runs the program on generated rows.
 *
 * @param bench what the measurement needs
 * @param rows how many rows the fixture holds
 * @param flags how many of them the packet shall hold; empty for the program's default
 * @returns the fastest of {@link SCALE_RUNS} runs
 */
async function fastestRun(bench: Bench, rows: number, flags: readonly string[]): Promise<Run> {
  const fixture = await writeFixture(bench.temporary, { count: rows, ...usualRows });
  const review = ["pr-review", "--fixture", fixture, "--format", "json", "--now", NOW, ...flags];
  let best: Run | null = null;
  for (let index = 0; index < SCALE_RUNS; index += 1) {
    const run = await measureRun([...runFlags, bench.bundle, ...review], true);
    if (best === null || run.milliseconds < best.milliseconds) best = run;
  }
  await Deno.remove(fixture);
  return best as Run;
}

function scaleFigures({ milliseconds, outputBytes, peakBytes }: Run): string {
  const parts = [
    seconds(milliseconds),
    `${(outputBytes / MEBIBYTE).toFixed(1)} MiB printed`,
    ...(peakBytes === null ? [] : [`${(peakBytes / 1e6).toFixed(0)} MB`]),
  ];
  return `${parts.join(", ")}; fastest of ${SCALE_RUNS}`;
}

/** Ten thousand rows from file to packet, and how the time grows. */
const scale: Budget = {
  name: "scale",
  measure: async (bench) => {
    const small = await fastestRun(bench, 1_000, []);
    const large = await fastestRun(bench, 10_000, []);
    const whole = await fastestRun(bench, 10_000, ["--limit", "10000"]);
    const peak = large.peakBytes;
    return [
      atMost(
        "10,000 rows, file to packet",
        large.milliseconds,
        2_000,
        seconds,
        scaleFigures(large),
      ),
      peak === null
        ? {
          what: "10,000 rows, memory",
          budget: "≤ 500 MB",
          measured: "unknown",
          figures: "this system does not tell",
          within: null,
        }
        : atMost(
          "10,000 rows, memory",
          peak / 1e6,
          500,
          (megabytes) => `${megabytes.toFixed(0)} MB`,
          "peak resident memory",
        ),
      atMost(
        "1,000 to 10,000 rows, time",
        large.milliseconds / small.milliseconds,
        12,
        times,
        `${seconds(small.milliseconds)} to ${seconds(large.milliseconds)}`,
      ),
      {
        what: "10,000 rows, all of them in the packet",
        budget: "none",
        measured: seconds(whole.milliseconds),
        figures: scaleFigures(whole),
        within: null,
      },
    ];
  },
};

/** What a live scan of 100 open pull requests may take: requests, and multiples of the latency. */
const liveLimits = { api: { requests: 15, wall: 8 }, gh: { requests: 15, wall: 20 } } as const;

/** A live scan, straight and through `gh`, beside what the two commands of `gh` take. */
const live: Budget = {
  name: "live",
  measure: async ({ bundle }) => {
    const runs = await measureLive(bundle, [10, 100, 1_000]);
    return runs.flatMap(({ rows, way, milliseconds, seen }): Measurement[] => {
      const what = `${rows} open pull requests, ${LATENCY} ms per answer, ${way}`;
      const figures = `${seen.total} requests, ${seen.in_flight} in flight, ${
        seconds(milliseconds)
      }, ${seen.nodes} nodes`;
      const ratio = milliseconds / LATENCY;
      if (rows !== 100 || way === "gh pr list and gh pr view") {
        return [{ what, budget: "none", measured: times(ratio), figures, within: null }];
      }
      const { requests, wall } = liveLimits[way];
      return [
        atMost(`${what}: time over one answer`, ratio, wall, times, figures),
        atMost(`${what}: requests`, seen.total, requests, String, figures),
        atMost(`${what}: in flight`, seen.in_flight, 8, String, figures),
      ];
    });
  },
};

/** Every budget that this version can be held to. */
export const budgets: readonly Budget[] = [startUp, scale, live];
