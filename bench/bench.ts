/**
 * `deno task bench` measures the budgets on the bundled program and prints one line for each.
 *
 * Arguments: names of budgets to measure (all without), and `--rounds=N` for the medians.
 *
 * @module
 */
import { print, printError, runDeno } from "../tools/_shell.ts";
import { budgets, type Measurement } from "./budgets.ts";

/** Where `deno task bundle` leaves the program. */
const BUNDLE = "dist/loopx.js";

/** Rounds of a median when the command line does not say. */
const ROUNDS = 15;

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0))
  );
  for (const row of rows) {
    print(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd());
  }
}

const verdicts = new Map([[true, "ok"], [false, "FAIL"], [null, ""]]);

async function main(args: readonly string[]): Promise<number> {
  const rounds = Number(
    args.find((argument) => argument.startsWith("--rounds="))?.slice(9) ?? ROUNDS,
  );
  const names = args.filter((argument) => !argument.startsWith("-"));
  const known = budgets.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0 || !(rounds >= 1)) {
    printError(`The budgets are ${known.join(", ")}; --rounds=N takes a whole number.`);
    return 2;
  }
  const bundled = await runDeno(["task", "-q", "bundle"], "captured");
  if (bundled.status !== 0) {
    printError(bundled.stderr);
    return 1;
  }
  const temporary = await Deno.makeTempDir({ prefix: "loopx-bench-" });
  const measurements: Measurement[] = [];
  try {
    for (const budget of budgets) {
      if (names.length > 0 && !names.includes(budget.name)) continue;
      measurements.push(...await budget.measure({ bundle: BUNDLE, temporary, rounds }));
    }
  } finally {
    await Deno.remove(temporary, { recursive: true });
  }
  print(
    `Deno ${Deno.version.deno}, ${Deno.build.target}, ${navigator.hardwareConcurrency} processors\n`,
  );
  printTable([
    ["", "what", "budget", "measured", "figures"],
    ...measurements.map(({ what, budget, measured, figures, within }) => [
      verdicts.get(within) ?? "",
      what,
      budget,
      measured,
      figures,
    ]),
  ]);
  return measurements.some(({ within }) => within === false) ? 1 : 0;
}

Deno.exit(await main(Deno.args));
