/**
 * How results and failures are presented.
 *
 * @module
 */
import { renderJson } from "../lib/render/json.ts";
import type { Language } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import { joinSentences } from "./_sentences.ts";
import { PROGRAM } from "./_table.ts";

/** The formats this build prints (decision 1). */
export const formats = ["json", "markdown"] as const;

/** How to present results and failures. */
export interface Presentation {
  readonly language: Language;
  readonly format: (typeof formats)[number];
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
