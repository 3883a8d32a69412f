/**
 * Colour for terminals.
 *
 * @module
 */

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

/** A way to set text apart. */
export type Tone = keyof typeof codes;

/** Wraps a text in a tone, or leaves it as it is. */
export type Paint = (tone: Tone, text: string) => string;

/**
 * Chooses how to paint.
 *
 * @param color whether the output may hold colour
 * @returns a painter; without colour it returns its text unchanged
 */
export function painter(color: boolean): Paint {
  if (!color) return (_tone, text) => text;
  return (tone, text) => {
    const [on, off] = codes[tone];
    return text === "" ? "" : `\u001b[${on}m${text}\u001b[${off}m`;
  };
}
