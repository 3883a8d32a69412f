/**
 * Which tests run how: the suites, the files each one takes, and the command line of the runner.
 *
 * @module
 */
import { coreFolders } from "./layers.ts";

/** The suites, in the order they run. A file belongs to the first one that takes it. */
export const suites = ["soak", "core", "effects"] as const;

/** One of the {@link suites}. */
export type Suite = (typeof suites)[number];

/**
 * Names the suite of a file.
 *
 * @param path relative to the project's folder
 * @returns `core` for tests of the pure folders, which run without any permission; `effects` for
 * every other test; `soak` for searches that run as long as they are given; null for what is no test,
 * helpers among them
 */
export function suiteOf(path: string): Suite | null {
  if (!path.startsWith("tests/") || path.includes("/_")) return null;
  if (path.endsWith("_soak.ts")) return "soak";
  if (!path.endsWith("_test.ts")) return null;
  return coreFolders.some((folder) => path.startsWith(`tests/${folder}/`)) ? "core" : "effects";
}

/** What the runner was asked for. */
export interface TestRequest {
  /** Whether to run the soak suite instead of the tests. */
  readonly soak: boolean;
  /** Whether to measure coverage and hold it against the thresholds. */
  readonly coverage: boolean;
  /** Files or folders to restrict the run to; empty for everything. */
  readonly paths: readonly string[];
  /** Arguments for `deno test`. */
  readonly passed: readonly string[];
}

const flagsWithValue: ReadonlySet<string> = new Set([
  "--filter",
  "--reporter",
  "--retry",
  "--repeats",
]);

/**
 * Reads the runner's command line.
 *
 * @param args what followed `deno task test`
 * @returns the request; flags the runner does not know go to `deno test` as they are
 */
export function readTestRequest(args: readonly string[]): TestRequest {
  const paths: string[] = [];
  const passed: string[] = [];
  let soak = false;
  let coverage = false;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? "";
    if (argument === "--soak") soak = true;
    else if (argument === "--coverage") coverage = true;
    else if (argument.startsWith("-")) {
      passed.push(argument);
      const value = args[index + 1];
      if (flagsWithValue.has(argument) && value !== undefined) {
        passed.push(value);
        index += 1;
      }
    } else paths.push(argument.replace(/^\.\//, "").replace(/\/+$/, ""));
  }
  return { soak, coverage, paths, passed };
}

/**
 * Distributes test files over the suites of a request.
 *
 * @param files all files below `tests/`, relative to the project's folder
 * @param request what was asked for
 * @returns the files of each suite that has some, in running order
 */
export function planTests(
  files: readonly string[],
  request: TestRequest,
): readonly { readonly suite: Suite; readonly files: readonly string[] }[] {
  const wanted = files.filter((file) =>
    request.paths.length === 0 ||
    request.paths.some((path) => file === path || file.startsWith(`${path}/`))
  );
  return suites
    .filter((suite) => (suite === "soak") === request.soak)
    .map((suite) => ({ suite, files: wanted.filter((file) => suiteOf(file) === suite) }))
    .filter((plan) => plan.files.length > 0);
}
