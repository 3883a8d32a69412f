/**
 * Running a program and seeing what it took.
 *
 * @module
 */
import { root } from "../tools/_shell.ts";

/** What one run of a program took. */
export interface Run {
  /** From the start of the process to its end, output read. */
  readonly milliseconds: number;
  /** The most memory it held; null where the system does not tell. */
  readonly peakBytes: number | null;
  /** How much it printed on standard output. */
  readonly outputBytes: number;
}

/** How often the memory of a running program is looked at. */
const MEMORY_INTERVAL = 10;

/** The peak memory of a process so far, as Linux keeps it; null elsewhere and once it has ended. */
function peakMemory(pid: number): number | null {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(Deno.readTextFileSync(`/proc/${pid}/status`))?.[1];
    return peak === undefined ? null : Number(peak) * 1024;
  } catch {
    return null;
  }
}

/**
 * Runs this Deno once.
 *
 * @param args its arguments, subcommand first
 * @param watchMemory whether to follow its memory, which costs the run a little
 * @param statuses the exit statuses of a run that did its work
 * @returns what the run took
 * @throws Error with what the program complained about, when it fails
 */
export async function measureRun(
  args: readonly string[],
  watchMemory = false,
  statuses: readonly number[] = [0],
): Promise<Run> {
  const start = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: root,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const complaints = new Response(child.stderr).text();
  let peakBytes: number | null = null;
  const look = () => peakBytes = peakMemory(child.pid) ?? peakBytes;
  const timer = watchMemory ? setInterval(look, MEMORY_INTERVAL) : undefined;
  let outputBytes = 0;
  for await (const bytes of child.stdout) outputBytes += bytes.length;
  const status = await child.status;
  const milliseconds = performance.now() - start;
  clearInterval(timer);
  if (!statuses.includes(status.code)) {
    throw new Error(`deno ${args.join(" ")} fails:\n${await complaints}`);
  }
  await complaints;
  return { milliseconds, peakBytes, outputBytes };
}

/**
 * Runs several programs in turn, again and again, so that whatever else the machine does hits all of
 * them alike.
 *
 * @param programs the arguments of each, by name
 * @param rounds how often each one runs, after one round that is not counted
 * @returns the milliseconds of every counted run, by name
 */
export async function measureInTurn<Name extends string>(
  programs: Readonly<Record<Name, readonly string[]>>,
  rounds: number,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(programs) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const { milliseconds } = await measureRun(programs[name]);
      if (round > 0) times[name].push(milliseconds);
    }
  }
  return times;
}

/** The value in the middle; of an even number of values the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * Times work in this process.
 *
 * @param runs how often to do it
 * @param work what to do; it is done once before, so that it is compiled
 * @returns the milliseconds of the fastest run
 */
export function fastest(runs: number, work: () => unknown): number {
  work();
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
