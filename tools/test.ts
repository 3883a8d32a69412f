/**
 * The test runner behind `deno task test` and `deno task test:soak`.
 *
 * Tests of the pure core run with no permission at all; every other test runs with the grants below.
 * The last line is always the sum over all runs: `N passed, N failed, N skipped`.
 *
 * @module
 */
import { delimiter, dirname } from "node:path";
import { listFiles, print, printError, root, runDeno, withoutUserSettings } from "./_shell.ts";
import { unloadedModules } from "./coverage.ts";
import { planTests, readTestRequest, type Suite } from "./test_plan.ts";
import {
  addTotals,
  formatTotals,
  noTests,
  readTestTotals,
  type TestTotals,
} from "./test_totals.ts";

/** Seconds the whole soak suite may take when `LOOPX_SOAK_SECONDS` does not say. */
const DEFAULT_SOAK_SECONDS = 20;

const COVERAGE_FOLDER = "coverage/raw";

/** Summaries are far shorter; this is how much of the output's end is kept to find one. */
const KEPT_OUTPUT = 16_384;

function permissionFlags(suite: Suite, temporary: string): readonly string[] {
  switch (suite) {
    case "core":
      return [];
    case "soak":
      // A package of the fake GitHub reads its own schema and looks for a variable; the store is
      // written by processes that are ended; changes are made with the real `git`.
      return [
        "--allow-read",
        `--allow-write=${temporary}`,
        `--allow-run=${Deno.execPath()},git`,
        "--allow-env=LOOPX_SOAK_SECONDS,PATH",
        "--ignore-env",
      ];
    case "effects":
      return [
        "--allow-read",
        `--allow-write=.local,${temporary}`,
        // The fake GitHub listens on the loopback interface; `gh` and `git` are the real ones.
        "--allow-net=127.0.0.1",
        `--allow-run=${Deno.execPath()},gh,git`,
        "--allow-env=PATH,TMPDIR,TMP,TEMP",
        "--ignore-env",
      ];
  }
}

/** Lets the child's output through while keeping its end. */
async function runTests(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<TestTotals> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", ...args],
    cwd: root,
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const decoder = new TextDecoder();
  let kept = "";
  for await (const bytes of child.stdout) {
    Deno.stdout.writeSync(bytes);
    kept = (kept + decoder.decode(bytes, { stream: true })).slice(-KEPT_OUTPUT);
  }
  return readTestTotals(kept, (await child.status).code);
}

/** Removes what a program that a test killed could not write to its end; the report takes no such file. */
async function dropHalfWritten(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    try {
      JSON.parse(await Deno.readTextFile(path));
    } catch {
      await Deno.remove(path);
    }
  }
}

/** Prints the coverage of `lib/` and tells whether it meets the thresholds of `deno.json`. */
async function coverageIsEnough(): Promise<boolean> {
  await dropHalfWritten(`${root}/${COVERAGE_FOLDER}`);
  const { status, stdout, stderr } = await runDeno(
    ["coverage", COVERAGE_FOLDER, `--include=^${new URL("../lib/", import.meta.url).href}`],
    "captured",
  );
  print(`\n${stdout}`);
  if (status !== 0) printError(stderr);
  const sources = listFiles("lib", (path) => path.endsWith(".ts")).map((path) =>
    [path.slice("lib/".length), Deno.readTextFileSync(`${root}/${path}`)] as const
  );
  const unloaded = unloadedModules(stdout, Object.fromEntries(sources));
  if (unloaded.length > 0) printError(`No test loads ${unloaded.join(", ")}.`);
  return status === 0 && unloaded.length === 0;
}

async function main(): Promise<number> {
  const request = readTestRequest(Deno.args);
  const plans = planTests(listFiles("tests", () => true), request);
  const temporary = await Deno.makeTempDir({ prefix: "loopx-tests-" });
  if (request.coverage) await Deno.remove(`${root}/coverage`, { recursive: true }).catch(() => {});

  const soakSeconds = Number(Deno.env.get("LOOPX_SOAK_SECONDS") ?? DEFAULT_SOAK_SECONDS);
  const env = {
    PATH: dirname(Deno.execPath()) + delimiter + (Deno.env.get("PATH") ?? ""),
    TMPDIR: temporary,
    TMP: temporary,
    TEMP: temporary,
    ...withoutUserSettings,
    ...(Deno.stdout.isTerminal() && Deno.env.get("NO_COLOR") === undefined
      ? { FORCE_COLOR: "1" }
      : {}),
  };

  let totals = noTests;
  for (const { suite, files } of plans) {
    print(`\n# ${suite}: ${files.length} ${files.length === 1 ? "file" : "files"}`);
    // Soak files run one after another and share the time evenly.
    const share = String(Math.max(1, Math.floor(soakSeconds / files.length)));
    totals = addTotals(
      totals,
      await runTests(
        [
          "--no-prompt",
          "--no-check",
          ...(suite === "soak" ? [] : ["--parallel"]),
          ...permissionFlags(suite, temporary),
          ...(request.coverage
            ? [`--coverage=${COVERAGE_FOLDER}`, "--coverage-raw-data-only"]
            : []),
          ...request.passed,
          ...files,
        ],
        { ...env, LOOPX_SOAK_SECONDS: share },
      ),
    );
  }
  await Deno.remove(temporary, { recursive: true });

  const enough = !request.coverage || await coverageIsEnough();
  const skipped = totals.skipped > 0 && Deno.env.get("CI") === "true";
  const empty = totals.passed + totals.failed + totals.skipped === 0;
  if (skipped) printError("Skipped tests count as failures in CI.");
  if (empty) printError("No test matches what was asked for.");
  print(`\n${formatTotals(totals)}`);
  return totals.failed > 0 || !enough || skipped || empty ? 1 : 0;
}

Deno.exit(await main());
