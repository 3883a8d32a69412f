/**
 * JSON as a file or standard input holds it: bytes to text, text to a value, and what is wrong with
 * either, told by line and column.
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { findJsonProblem, NESTING_LIMIT, nestsTooDeeply, placeInText } from "./_json_text.ts";

/** Up to this length even a text of nothing but brackets is parsed in reasonable memory. */
const SMALL_TEXT = 1_048_576;

/** A text and how much of it was not text. */
export interface DecodedText {
  readonly text: string;
  /** How many pieces were not UTF-8 and became U+FFFD. */
  readonly replaced: number;
}

/**
 * Decodes UTF-8. A byte order mark at the beginning is dropped.
 *
 * @param bytes any bytes
 * @returns the text, in which every piece that is not UTF-8 is one U+FFFD; of UTF-16 these are not
 * counted, since {@link parseJson} recognizes the text and refuses it as a whole
 */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const text = new TextDecoder().decode(bytes);
  let [replaced, at] = [0, text.indexOf("\ufffd")];
  if (at < 0 || isUtf16(text)) return { text, replaced };
  for (; at >= 0; at = text.indexOf("\ufffd", at + 1)) replaced += 1;
  // Those the author wrote are no replacements. Their first byte starts a character wherever it is.
  for (let i = bytes.indexOf(0xef); i >= 0; i = bytes.indexOf(0xef, i + 1)) {
    if (bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd) replaced -= 1;
  }
  return { text, replaced };
}

/**
 * Whether a text was UTF-16 before it was decoded as UTF-8. JSON begins with an ASCII character, of
 * which UTF-16 makes one that is zero and one that is not; a byte order mark stands before them.
 */
function isUtf16(text: string): boolean {
  return text.slice(0, 4).includes("\0");
}

/** How a file is called, and what its errors say. */
export interface JsonFileOptions {
  /** What the file is for, as messages call it: "the fixture". Never a path. */
  readonly role: string;
  /** The language of messages. */
  readonly language: Language;
  /** A sentence that says what to give, in that language. */
  readonly expected: string;
  /** A sentence that takes the place of every advice, where one holds for whatever is wrong. */
  readonly advice?: string;
}

/**
 * Parses the text of a file.
 *
 * @param text the decoded file; a byte order mark at its beginning is dropped
 * @param options how the file is called
 * @returns the value, whose fields nobody has looked at
 * @throws {LoopxError} of kind `input` when it is empty, UTF-16, nested too deeply, or no JSON
 */
export function parseJson(
  text: string,
  { role, language, expected, advice: only }: JsonFileOptions,
): unknown {
  const failure = (message: string, advice: string) =>
    new LoopxError("input", { message, advice: only ?? advice });
  if (isUtf16(text)) {
    throw failure(say(language, "input_utf16", { role }), say(language, "input_utf16_advice"));
  }
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (json.trimStart() === "") {
    throw failure(say(language, "input_empty", { role }), expected);
  }
  if (json.length > SMALL_TEXT && nestsTooDeeply(json)) {
    throw failure(
      say(language, "input_nesting", { role, limit: NESTING_LIMIT }),
      expected,
    );
  }
  try {
    return JSON.parse(json);
  } catch {
    const place = placeInText(json, findJsonProblem(json) ?? json.length);
    throw failure(
      say(language, "input_not_json", { role, ...place }),
      say(language, "input_json_advice"),
    );
  }
}
