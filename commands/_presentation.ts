/**
 * How results and failures are presented.
 *
 * @module
 */
import { renderJson } from "../lib/render/json.ts";
import type { Language } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import { type Screen, screenOf } from "./_screen.ts";
import { joinSentences } from "./_sentences.ts";
import { type Format, PROGRAM } from "./_table.ts";

/** How to present results and failures. */
export interface Presentation {
  readonly language: Language;
  readonly format: Format;
  /** Whether `--pretty` was given. */
  readonly pretty: boolean;
}

/**
 * Prints a result as JSON: compact, unless standard output is a terminal or `--pretty` was given
 * (decision 1).
 *
 * @param io the machine
 * @param presentation how to present
 * @param result what to print
 */
export async function printJson(
  io: Io,
  presentation: Presentation,
  result: unknown,
): Promise<void> {
  const pretty = presentation.pretty || io.stdout_is_terminal;
  await io.stdout(renderJson(result, { pretty }));
}

/**
 * Prints a result as one line of JSON, whatever standard output is: for commands whose output is read
 * line by line.
 *
 * @param io the machine
 * @param result what to print
 */
export async function printJsonLine(io: Io, result: unknown): Promise<void> {
  await io.stdout(renderJson(result, { pretty: false }));
}

/** How a result becomes text for people; each loads what it needs when it is called. */
export interface Renderers {
  readonly markdown: () => Promise<string>;
  readonly table: (screen: Screen) => Promise<string>;
}

/**
 * Prints a result in the chosen format.
 *
 * @param io the machine
 * @param presentation how to present
 * @param result what to print
 * @param renderers how it becomes text for people
 */
export async function printResult(
  io: Io,
  presentation: Presentation,
  result: unknown,
  renderers: Renderers,
): Promise<void> {
  switch (presentation.format) {
    case "json":
      return await printJson(io, presentation, result);
    case "markdown":
      return await io.stdout(await renderers.markdown());
    case "table":
      return await io.stdout(await renderers.table(screenOf(io)));
  }
}

/**
 * Prints one line on standard error, so that standard output holds nothing but the result.
 *
 * @param io the machine
 * @param language the language of the sentences
 * @param sentences what to say; null ones are left out
 */
export async function printNote(
  io: Io,
  language: Language,
  ...sentences: readonly (string | null)[]
): Promise<void> {
  await io.stderr(`${PROGRAM}: ${joinSentences(language, sentences)}\n`);
}
