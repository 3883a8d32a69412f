/**
 * A quick first answer to which of many short texts occur in a long one.
 *
 * @module
 */

const SLOTS = 4096;

function slotOf(first: number, second: number): number {
  return (first * 61 ^ second) & (SLOTS - 1);
}

/**
 * Notes which pairs of neighbouring code units a text has. One pass answers for any number of short
 * texts, where asking for each of them would be a pass each.
 *
 * @param text any text
 * @returns a test: false when the given text (two units or more) certainly does not occur
 */
export function pairFilter(text: string): (part: string) => boolean {
  const seen = new Uint8Array(SLOTS);
  let previous = text.charCodeAt(0);
  for (let at = 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    seen[slotOf(previous, unit)] = 1;
    previous = unit;
  }
  return (part) => {
    for (let at = 1; at < part.length; at++) {
      if (seen[slotOf(part.charCodeAt(at - 1), part.charCodeAt(at))] === 0) return false;
    }
    return true;
  };
}
