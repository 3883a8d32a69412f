import { deepStrictEqual, ok, throws } from "node:assert/strict";
import * as fc from "fast-check";
import { presentationOf, probeHelp, readProbeLine } from "../../lib/probe/line.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { languages } from "../../lib/text/messages.ts";

const usual = {
  help: false,
  language: "en",
  format: "markdown",
  cases: [],
  repeats: 1,
  concurrency: 2,
  timeout: 120,
};

Deno.test("every flag is read, with a blank or with =", () => {
  deepStrictEqual(readProbeLine([]), usual);
  deepStrictEqual(
    readProbeLine([
      "--cases",
      "retry_key, key_per_attempt,",
      "--repeats=3",
      "--concurrency",
      "8",
      "--timeout=600",
      "--format",
      "json",
      "--lang=zh",
    ]),
    {
      help: false,
      language: "zh",
      format: "json",
      cases: ["retry_key", "key_per_attempt"],
      repeats: 3,
      concurrency: 8,
      timeout: 600,
    },
  );
  ok(readProbeLine(["-h"]).help && readProbeLine(["--help"]).help);
});

Deno.test("what is wrong is named with flag and value", () => {
  const wrong: readonly (readonly [args: readonly string[], ...named: string[]])[] = [
    [["--repeats", "0"], "--repeats", '"0"', "20"],
    [["--repeats", "21"], "--repeats", '"21"', "20"],
    [["--repeats", "1e1"], "--repeats", '"1e1"'],
    [["--concurrency", "9"], "--concurrency", '"9"', "8"],
    [["--timeout", "-1"], "--timeout", '"-1"'],
    [["--format", "table"], "--format", '"table"', "markdown or json"],
    [["--lang", "de"], "--lang", '"de"'],
    [["--cases"], "--cases"],
    [["--cases="], "--cases"],
    [["--cases", " , "], "--cases"],
    [["--repeats", "2", "--repeats", "3"], "--repeats", '"2"', '"3"'],
    [["--model", "x"], "--model"],
    [["--constructor=1"], "--constructor"],
    [["-x"], "-x"],
    [["retry_key"], '"retry_key"'],
  ];
  for (const [args, ...named] of wrong) {
    throws(() => readProbeLine(args), (thrown: unknown) => {
      ok(thrown instanceof LoopxError && thrown.kind === "usage");
      for (const word of named) ok(thrown.message.includes(word), `${thrown.message}: ${word}`);
      ok(thrown.advice?.includes("--help"));
      return true;
    });
  }
});

Deno.test("no command line does anything but be read or be refused", () => {
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("--cases", "--repeats", "--format=", "--lang", "zh", "--", "-", "--help", "2"),
  );
  fc.assert(fc.property(fc.array(word, { maxLength: 8 }), (args) => {
    presentationOf(args);
    try {
      readProbeLine(args);
    } catch (thrown) {
      ok(thrown instanceof LoopxError, String(thrown));
    }
  }));
});

Deno.test("help names every flag in every language", () => {
  for (const language of languages) {
    const help = probeHelp(language);
    for (const flag of ["cases", "repeats", "concurrency", "timeout", "format", "lang", "help"]) {
      ok(help.includes(`--${flag}`), flag);
    }
    ok(help.endsWith("\n"));
  }
});
