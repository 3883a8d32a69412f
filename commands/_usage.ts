/**
 * Wrong usage: one error, in words of the catalogue, with the help to look at.
 *
 * @module
 */
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { safeToken } from "../lib/text/safe_text.ts";
import { alternatives, joinSentences } from "./_sentences.ts";
import { PROGRAM } from "./_table.ts";

/** The most characters of something typed that an error repeats. */
const ECHO_LIMIT = 80;

/** A word that says where something lies on this machine. */
const placePattern = /^(?:[a-z]:)?[\\/]|^~|^\.\.?[\\/]/i;

/**
 * Makes something typed fit to repeat in an error (decisions 23 and 56): hostile values stay one
 * short line without controls, secrets or local paths; of a path only the last part is shown.
 *
 * @param typed what somebody typed
 * @returns the text to show
 */
export function echo(typed: string): string {
  const last = placePattern.test(typed)
    ? `\u2026/${typed.slice(Math.max(typed.lastIndexOf("/"), typed.lastIndexOf("\\")) + 1)}`
    : typed;
  return safeToken(last, ECHO_LIMIT);
}

/**
 * Builds the error for wrong usage (decision 3: exit status 2).
 *
 * @param language the language of the advice
 * @param verb the verb whose help to point to, or the group of verbs; null for the list of commands
 * @param message the finished sentence that names the flag and the value
 * @param suggestions what may have been meant, as it would be typed
 * @returns the error to throw
 */
export function usageError(
  language: Language,
  verb: string | null,
  message: string,
  suggestions: readonly string[] = [],
): LoopxError {
  const help = say(language, "cli_see_help", {
    command: verb === null ? `${PROGRAM} help` : `${PROGRAM} help ${verb}`,
  });
  const meant = suggestions.length === 0 ? [] : [
    say(language, "cli_did_you_mean", {
      suggestions: alternatives(language, suggestions.map((text) => `\`${text}\``)),
    }),
  ];
  return new LoopxError("usage", { message, advice: joinSentences(language, [...meant, help]) });
}
