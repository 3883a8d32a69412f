/**
 * Which of many short words occur in a text, found in one walk over it.
 *
 * @module
 */

/** How many starts of words are told apart; a power of two. */
const SLOTS = 8192;

const NONE: readonly number[] = [];

function slotOf(first: number, second: number, third: number): number {
  return ((first * 37 + second) * 37 + third) & (SLOTS - 1);
}

/**
 * Prepares to find words. Nearly all places of nearly all texts begin no word; three units settle
 * that, so that asking for a hundred words costs no more than asking for one.
 *
 * @param words small words of three units or more
 * @returns a search, which takes any text and returns the places in `words` of those that occur,
 * whatever their case
 */
export function wordFinder(words: readonly string[]): (text: string) => readonly number[] {
  const begins = new Uint8Array(SLOTS);
  const bySlot = new Map<number, number[]>();
  for (const [index, word] of words.entries()) {
    const slot = slotOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2));
    const known = bySlot.get(slot);
    if (known === undefined) bySlot.set(slot, [index]);
    else known.push(index);
    begins[slot] = 1;
  }
  return (text) => {
    let found: number[] | null = null;
    const small = text.toLowerCase();
    let first = small.charCodeAt(0);
    let second = small.charCodeAt(1);
    for (let at = 2; at < small.length; at++) {
      const third = small.charCodeAt(at);
      // Written out: this line is most of what a short run of the program does.
      const slot = ((first * 37 + second) * 37 + third) & (SLOTS - 1);
      first = second;
      second = third;
      if (begins[slot] === 0) continue;
      for (const index of bySlot.get(slot)!) {
        if (found?.includes(index) || !small.startsWith(words[index]!, at - 2)) continue;
        (found ??= []).push(index);
      }
    }
    return found ?? NONE;
  };
}
