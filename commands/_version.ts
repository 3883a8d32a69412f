/**
 * The version of the program. `deno.json` carries the same one; a test compares them.
 *
 * @module
 */

/** Semantic version of this build. */
export const VERSION = "0.1.0";
