/**
 * `deno task check`: format, lint, types, derived parts and documents, everything but the tests.
 *
 * @module
 */
import { print, runDeno } from "./_shell.ts";
import { formatFinding } from "./document_checks.ts";
import { checkDocuments } from "./documents.ts";

/** Lines that are shown of what a step complains about. */
const SHOWN_LINES = 80;

interface Step {
  readonly name: string;
  /** Says what is wrong; an empty text when nothing is. */
  readonly run: () => Promise<string>;
}

function denoStep(name: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { status, stdout, stderr } = await runDeno(args, "captured");
      return status === 0 ? "" : `${stdout}${stderr}`.trim();
    },
  };
}

const steps: readonly Step[] = [
  denoStep("format", ["fmt", "--check"]),
  denoStep("lint", ["lint"]),
  denoStep("types", ["check", "--quiet", "."]),
  denoStep("derived parts", ["task", "-q", "generate", "--check"]),
  {
    name: "documents",
    run: () => Promise.resolve(checkDocuments().map(formatFinding).join("\n")),
  },
];

let failed = 0;
for (const step of steps) {
  const start = performance.now();
  const wrong = await step.run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`${wrong === "" ? "ok  " : "FAIL"} ${step.name} (${seconds} s)`);
  if (wrong !== "") {
    failed += 1;
    const lines = wrong.split("\n");
    print(["", ...lines.slice(0, SHOWN_LINES), ""].join("\n"));
    if (lines.length > SHOWN_LINES) print(`… and ${lines.length - SHOWN_LINES} lines more\n`);
  }
}
Deno.exit(failed === 0 ? 0 : 1);
