/**
 * The budgets, and how each one is measured.
 *
 * @module
 */
import { LATENCY, measureLive } from "./live.ts";
import { checkSavedResult } from "../lib/packet/check_saved_result.ts";
import { buildPacket } from "../lib/packet/build_packet.ts";
import { CONTRACT_BYTES, responseContract } from "../lib/packet/response_contract.ts";
import { defaultContext, type PacketRequest } from "../lib/packet/request.ts";
import { readFixture } from "../lib/facts/fixture_reader.ts";
import { readReviewBody } from "../lib/facts/review_body.ts";
import type { ObservedEnvelope, PullRequestFacts, Review } from "../lib/facts/schema.ts";
import { safeBlock } from "../lib/text/safe_text.ts";
import { hostileBody, hostileKinds } from "./hostile_bodies.ts";
import { largeKinds, largeResult } from "./large_results.ts";
import { fastest, measureInTurn, measureRun, median, type Run } from "./measure.ts";
import { makeLargeChange } from "./recovery.ts";
import { averageSize, isOrdinary, rowBudgets, type RowSize, rowSizes } from "./row_sizes.ts";
import { fixturePieces, type RowsRequest, unreviewedRows, usualRows } from "./rows.ts";

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

/** Reviews of each row where judging reviews is measured. */
const MANY_REVIEWS = 20;

const everything: PacketRequest = {
  language: "en",
  limit: 100,
  state_filter: "open",
  since: null,
  repository: null,
  fresh_audit_exact_heads: [],
};

/** The same rows with {@link MANY_REVIEWS} reviews each, of several people, on old and new heads. */
function withManyReviews(observed: ObservedEnvelope): ObservedEnvelope {
  const known = observed.pull_requests.flatMap((row) => row.reviews);
  const reviewsOf = (facts: PullRequestFacts, row: number): Review[] =>
    Array.from({ length: MANY_REVIEWS }, (_, index): Review => {
      const review = known[(row + index * 7) % known.length]!;
      const commit = index % 3 === 0 ? facts.head.oid : review.commit_oid;
      return { ...review, id: `PRR_${row}_${index}`, commit_oid: commit };
    });
  return {
    ...observed,
    pull_requests: observed.pull_requests.map((facts, row) => {
      const reviews = reviewsOf(facts, row);
      const whole = { read: reviews.length, total: reviews.length, status: "complete" as const };
      return { ...facts, reviews, completeness: { ...facts.completeness, reviews: whole } };
    }),
  };
}

/** What judging reviews adds to a packet, their bodies having been read when they arrived. */
const reviews: Budget = {
  name: "reviews",
  measure: async () => {
    const text = [...fixturePieces({ count: 10_000, ...usualRows })].join("");
    const { envelope: few } = await readFixture(text, { role: "the fixture", language: "en" });
    const many = withManyReviews(few);
    const build = (observed: ObservedEnvelope) =>
      fastest(SCALE_RUNS, () => buildPacket(observed, everything, defaultContext, NOW));
    const [before, after] = [build(few), build(many)];
    return [
      atMost(
        `10,000 rows × ${MANY_REVIEWS} reviews judged from readings, over one review each`,
        after - before,
        2_000,
        seconds,
        `${seconds(before)} to ${seconds(after)}; facts to packet, fastest of ${SCALE_RUNS}`,
      ),
    ];
  },
};

/** Lengths between which reading a hostile body may grow little more than in proportion. */
const hostileLengths = { short: 16_384, long: 65_536 } as const;

/** The most by which the time may grow when a hostile body gets four times as long. */
const HOSTILE_GROWTH = 8;

/** Runs of one hostile reading. */
const HOSTILE_RUNS = 25;

/** What the worst bodies cost that GitHub would take. */
const hostile: Budget = {
  name: "hostile",
  measure: () => {
    const readings = { "a review body": readReviewBody, "a description": safeBlock };
    const measured = Object.entries(readings).map(([what, read]) => {
      const taken = hostileKinds.map((kind) => {
        const timeOf = (length: number) => {
          const body = hostileBody(kind, length);
          return fastest(HOSTILE_RUNS, () => read(body));
        };
        const short = timeOf(hostileLengths.short);
        const long = timeOf(hostileLengths.long);
        return { kind, short, long, growth: long / short };
      });
      const slowest = taken.reduce((worst, next) => next.long > worst.long ? next : worst);
      const steepest = taken.reduce((worst, next) => next.growth > worst.growth ? next : worst);
      const figures = ({ kind, short, long }: typeof slowest) =>
        `${kind}: ${short.toFixed(2)} ms at 16 KB, ${long.toFixed(2)} ms at 64 KB`;
      return [
        {
          what: `${what} made to be slow, 64 KB`,
          budget: "none",
          measured: `${slowest.long.toFixed(2)} ms`,
          figures: figures(slowest),
          within: null,
        },
        atMost(
          `${what} made to be slow, 16 to 64 KB`,
          steepest.growth,
          HOSTILE_GROWTH,
          times,
          figures(steepest),
        ),
      ];
    });
    return Promise.resolve(measured.flat());
  },
};

/** A figure in kilobytes of 1,024 bytes. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(2)} KB`;
}

/** What the contract takes in every packet, whatever its rows. */
const contract: Budget = {
  name: "contract",
  measure: () => {
    const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    const english = responseContract("en", { wait_for_ci: true });
    const chinese = responseContract("zh", { wait_for_ci: true });
    const prose = proseBytes(english, chinese);
    return Promise.resolve([
      atMost(
        "the shared contract, compact, in English",
        bytesOf(english),
        CONTRACT_BYTES,
        kilobytes,
        `${bytesOf(english)} bytes, ${prose} of them sentences; ${bytesOf(chinese)} in Chinese`,
      ),
    ]);
  },
};

/** Bytes of the sentences of a value: of the texts that its counterpart says differently. */
function proseBytes(value: unknown, other: unknown): number {
  if (typeof value === "string") {
    return value === other ? 0 : new TextEncoder().encode(value).length;
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value).reduce(
      (sum, [key, inside]) => sum + proseBytes(inside, (other as Record<string, unknown>)[key]),
      0,
    )
    : 0;
}

/** What a row with work costs in a compact packet, over what the packet says once. */
const rowSize: Budget = {
  name: "row-size",
  measure: async () => {
    const packetOf = async (text: string, now: string) => {
      const { envelope } = await readFixture(text, { role: "the fixture", language: "en" });
      const request = { ...everything, limit: 1_000, state_filter: "all" as const };
      return buildPacket(envelope, request, defaultContext, now);
    };
    const builtIn = await packetOf(Deno.readTextFileSync("fixtures/review_queue.json"), NOW);
    const typical = await packetOf(
      [...fixturePieces({ count: 200, ...unreviewedRows })].join(""),
      NOW,
    );
    const ordinary = new Set(builtIn.pull_requests.filter(isOrdinary).map(({ number }) => number));
    const all = rowSizes(builtIn);
    const largest = (sizes: readonly RowSize[], measure: keyof typeof rowBudgets) =>
      Math.max(...sizes.map((size) => size[measure]));
    const plain = all.filter(({ number }) => ordinary.has(number));
    const usual = rowSizes(typical);
    return [
      atMost(
        "plan and template, largest of the built-in rows",
        largest(all, "plan_and_template"),
        rowBudgets.plan_and_template,
        kilobytes,
        `average ${kilobytes(averageSize(all, "plan_and_template"))} of ${all.length}`,
      ),
      atMost(
        "row and entries, largest of the ordinary built-in rows",
        largest(plain, "whole_row"),
        rowBudgets.whole_row,
        kilobytes,
        `${plain.length} rows; of all ${all.length} the largest ${
          kilobytes(largest(all, "whole_row"))
        }, average ${kilobytes(averageSize(all, "whole_row"))}`,
      ),
      atMost(
        "row and entries, average of generated rows without reviews",
        averageSize(usual, "whole_row"),
        rowBudgets.whole_row,
        kilobytes,
        `${usual.length} rows, largest ${kilobytes(largest(usual, "whole_row"))}`,
      ),
    ];
  },
};

/** What may be asked of the result checker: a multiple of doing nothing, seconds, and growth. */
const checkLimits = { startUp: 4, milliseconds: 2_000, growth: 4 } as const;

/** Characters of the large results: half, and the whole that must be done in time. */
const checkLengths = { half: 2_500_000, whole: 5_000_000 } as const;

/** The result checker on a full result, and on large ones made to be slow. */
const check: Budget = {
  name: "check",
  measure: async ({ bundle, temporary, rounds }) => {
    const [result, packet] = ["fixtures/review_result.json", "fixtures/review_packet.json"];
    const line = (file: string) => ["check-result", file, "--packet", packet, "--format", "json"];
    const all = await measureInTurn({
      empty: [...runFlags, "bench/empty.ts"],
      bundled: [...runFlags, bundle, ...line(result)],
      explained: [...runFlags, bundle, ...line(result).slice(0, 4), "--explain"],
    }, rounds);
    const empty = median(all.empty);
    const sound = JSON.parse(Deno.readTextFileSync(result));
    const saved = JSON.parse(Deno.readTextFileSync(packet));
    const taken = largeKinds.map((kind) => {
      const timeOf = (length: number) => {
        const text = largeResult(kind, length, sound);
        const files = () => ({ result: JSON.parse(text), packet: saved, current_execution: null });
        return fastest(SCALE_RUNS, () => checkSavedResult(files(), "en"));
      };
      const [half, whole] = [timeOf(checkLengths.half), timeOf(checkLengths.whole)];
      return { kind, half, whole, growth: whole / half };
    });
    const slowest = taken.reduce((worst, next) => next.whole > worst.whole ? next : worst);
    const steepest = taken.reduce((worst, next) => next.growth > worst.growth ? next : worst);
    const figures = ({ kind, half, whole }: typeof slowest) =>
      `${kind}: ${half.toFixed(0)} ms at 2.5 MB, ${whole.toFixed(0)} ms at 5 MB`;
    const file = `${temporary}/large_result.json`;
    await Deno.writeTextFile(file, largeResult(slowest.kind, checkLengths.whole, sound));
    const run = await measureRun([...runFlags, bundle, ...line(file)], true, [0, 1]);
    return [
      ...(["bundled", "explained"] as const).map((name) =>
        atMost(
          `check-result on a full result, ${name}, over an empty script`,
          median(all[name]) / empty,
          checkLimits.startUp,
          times,
          `${median(all[name]).toFixed(0)} ms over ${empty.toFixed(0)} ms, median of ${rounds}`,
        )
      ),
      atMost(
        "check-result on 5 MB made to be slow, whole process",
        run.milliseconds,
        checkLimits.milliseconds,
        seconds,
        run.peakBytes === null
          ? slowest.kind
          : `${slowest.kind}, ${(run.peakBytes / 1e6).toFixed(0)} MB`,
      ),
      atMost(
        "check of 5 MB made to be slow",
        slowest.whole,
        checkLimits.milliseconds,
        seconds,
        figures(slowest),
      ),
      atMost(
        "check of 2.5 to 5 MB made to be slow",
        steepest.growth,
        checkLimits.growth,
        times,
        figures(steepest),
      ),
    ];
  },
};

/** How many files the lists have that are completed from Git. */
const RECOVERED = [50_000, 200_000] as const;

/** The most memory a completed list may take, in megabytes. */
const RECOVERY_MEGABYTES = 300;

/** Lists of very many files, completed from the objects of a checkout; what `git` takes is in it. */
const recovery: Budget = {
  name: "recovery",
  measure: async ({ temporary }) => {
    const measurements: Measurement[] = [];
    for (const count of RECOVERED) {
      const folder = `${temporary}/recovery-${count}`;
      await Deno.mkdir(folder);
      const { base, head } = await makeLargeChange(folder, count);
      const run = await measureRun(
        ["run", "-q", "-A", "bench/recovery_run.ts", folder, base, head, String(count)],
        true,
      );
      await Deno.remove(folder, { recursive: true });
      const what = `${count.toLocaleString("en")} files completed from Git`;
      const figures = seconds(run.milliseconds);
      measurements.push(
        run.peakBytes === null
          ? {
            what: `${what}, memory`,
            budget: `≤ ${RECOVERY_MEGABYTES} MB`,
            measured: "unknown",
            figures: `${figures}; this system does not tell`,
            within: null,
          }
          : atMost(
            `${what}, memory`,
            run.peakBytes / 1e6,
            RECOVERY_MEGABYTES,
            (megabytes) => `${megabytes.toFixed(0)} MB`,
            `peak resident memory of the program; ${figures}`,
          ),
      );
    }
    return measurements;
  },
};

/** Every budget that this version can be held to. */
export const budgets: readonly Budget[] = [
  startUp,
  check,
  contract,
  scale,
  rowSize,
  reviews,
  hostile,
  live,
  recovery,
];
