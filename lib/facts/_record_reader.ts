/**
 * Reads what this program wrote itself: recorded facts and readings of review bodies. Loaded only
 * when a fixture holds one, because the schemas take time to load.
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { fieldName } from "../text/field_name.ts";
import { describeFound } from "./_fixture_values.ts";
import { findContradiction, type Place } from "./_record_rules.ts";
import { findUnsafeText } from "./_record_texts.ts";
import { isObject, type JsonObject } from "./json_object.ts";
import {
  type BodyReading,
  bodyReadingSchema,
  OBSERVED_ENVELOPE_VERSION,
  type ObservedEnvelope,
  observedEnvelopeSchema,
} from "./schema.ts";

/** Longest place shown in a message. */
const PLACE_LIMIT = 120;

/** How the file is called and which language its errors are written in. */
interface RecordOptions {
  readonly role: string;
  readonly language: Language;
}

/**
 * Checks a supplied reading of a review body.
 *
 * @param raw what the fixture holds
 * @returns the reading, or null when it is none
 */
export function parseBodyReading(raw: unknown): BodyReading | null {
  const parsed = bodyReadingSchema.safeParse(raw);
  return parsed.success ? parsed.data : null;
}

/**
 * Reads a recorded envelope.
 *
 * @param value an object whose `schema_version` is one of this program's
 * @param options how the file is called in messages, and their language
 * @returns the envelope, equal to the one that was recorded
 * @throws {LoopxError} of kind `input`: another version, or a value this version would not record
 */
export function readRecord(value: JsonObject, options: RecordOptions): ObservedEnvelope {
  const { role, language } = options;
  const version = value["schema_version"];
  if (version !== OBSERVED_ENVELOPE_VERSION) {
    const found = describeFound(language, version);
    throw new LoopxError("input", {
      message: say(language, "input_version", { role, found }),
      advice: say(language, "input_shapes_advice"),
    });
  }
  const checked = checkRecord(value);
  if (!("place" in checked)) return checked;
  throw new LoopxError("input", {
    message: say(language, "input_record_value", {
      role,
      field: fieldName(checked.place, PLACE_LIMIT),
      found: describeFound(language, valueAt(value, checked.place)),
    }),
    advice: say(language, "input_record_advice"),
  });
}

/**
 * Checks what is about to be recorded by the rules it will be read by.
 *
 * @param envelope the envelope
 * @returns the envelope in the order of the schema, or the place of the first value that would be
 * refused, written the way code would
 */
export function checkForRecord(
  envelope: ObservedEnvelope,
): { readonly record: ObservedEnvelope } | { readonly problem: string } {
  const checked = checkRecord(envelope);
  return "place" in checked
    ? { problem: fieldName(checked.place, PLACE_LIMIT) }
    : { record: checked };
}

/** The envelope in the order of the schema, or the first place that cannot have been recorded. */
function checkRecord(value: unknown): ObservedEnvelope | { readonly place: Place } {
  const parsed = observedEnvelopeSchema.safeParse(value);
  if (!parsed.success) return { place: parsed.error.issues[0]?.path ?? [] };
  const place = findUnsafeText(parsed.data) ?? findContradiction(parsed.data);
  return place === null ? parsed.data : { place };
}

function valueAt(value: unknown, place: Place): unknown {
  let found = value;
  for (const step of place) {
    if (Array.isArray(found)) found = found[Number(step)];
    else found = isObject(found) && Object.hasOwn(found, step) ? found[String(step)] : undefined;
  }
  return found;
}
