/**
 * Results as JSON.
 *
 * @module
 */

/**
 * Writes a result as JSON with a line end. Well-formed whatever a stranger wrote, because
 * `JSON.stringify` escapes lone surrogates and every control character.
 *
 * @param result any result the program prints
 * @param options `pretty` indents by two spaces; compact otherwise (decision 1)
 * @returns the text to print
 */
export function renderJson(
  result: unknown,
  options: { readonly pretty: boolean },
): string {
  return JSON.stringify(result, null, options.pretty ? 2 : undefined) + "\n";
}
