/**
 * JSON that somebody gave: the value, or where it stops being JSON.
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { findJsonProblem, NESTING_LIMIT, nestsTooDeeply, placeInText } from "./_json_text.ts";

/** Up to this length even a text of nothing but brackets is parsed in reasonable memory. */
const SMALL_TEXT = 1_048_576;

/** How the input is called, and what it should have been. */
export interface JsonInputOptions {
  /** What the file is for, as messages call it: "the fixture". Never a path. */
  readonly role: string;
  /** The language of the errors. */
  readonly language: Language;
  /** A sentence that says what to give, in that language. */
  readonly expected: string;
}

/**
 * Whether a text was UTF-16 before it was decoded as UTF-8. JSON begins with an ASCII character, of
 * which UTF-16 makes one that is zero and one that is not; a byte order mark stands before them.
 *
 * @param text the decoded text
 * @returns true when it was
 */
export function isUtf16(text: string): boolean {
  return text.slice(0, 4).includes("\0");
}

/**
 * Parses JSON that came from outside. A byte order mark at the beginning is dropped.
 *
 * @param text the decoded file
 * @param options how the file is called in errors, their language, and what to give instead
 * @returns the value, of which nothing is known yet
 * @throws {LoopxError} of kind `input` when the text is empty, UTF-16, nested too deeply or not JSON;
 *   the message tells the place and nothing of the text
 */
export function parseJsonInput(text: string, options: JsonInputOptions): unknown {
  const { role, language, expected } = options;
  const refuse = (message: string, advice = expected) =>
    new LoopxError("input", { message, advice });
  if (isUtf16(text)) {
    throw refuse(say(language, "input_utf16", { role }), say(language, "input_utf16_advice"));
  }
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (json.trimStart() === "") throw refuse(say(language, "input_empty", { role }));
  if (json.length > SMALL_TEXT && nestsTooDeeply(json)) {
    throw refuse(say(language, "input_nesting", { role, limit: NESTING_LIMIT }));
  }
  try {
    return JSON.parse(json);
  } catch {
    const place = placeInText(json, findJsonProblem(json) ?? json.length);
    throw refuse(
      say(language, "input_not_json", { role, ...place }),
      say(language, "input_json_advice"),
    );
  }
}
