/**
 * How a record is told from any other file without reading all of it.
 *
 * @module
 */

/** The first field of every record, of whatever version. */
const mark = /^\ufeff?\s*\{\s*"schema_version"\s*:\s*"loopx_observed_facts_v\d+"\s*,/;

/** How much of a file is looked at; more blanks than this are no record. */
const LOOKED_AT = 1_000;

/**
 * Tells whether a file is a record, so that a new record may take its place.
 *
 * @param text the text of the file
 * @returns true when it begins as records do; what follows is not looked at
 */
export function isRecordText(text: string): boolean {
  return mark.test(text.slice(0, LOOKED_AT));
}
