/**
 * Chance that repeats: the same seed gives the same choices, on every machine.
 *
 * @module
 */

/** A source of repeatable choices. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  /** One of some values. */
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** Hex digits. */
  readonly hex: (length: number) => string;
}

/**
 * Makes a source of choices (xorshift32).
 *
 * @param seed any whole number
 * @returns choices that depend on the seed alone
 */
export function seededRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const between = (low: number, high: number) => low + next() % (high - low + 1);
  return {
    between,
    pick: (values) => values[between(0, values.length - 1)] as (typeof values)[number],
    hex: (length) => {
      let digits = "";
      while (digits.length < length) digits += next().toString(16).padStart(8, "0");
      return digits.slice(0, length);
    },
  };
}
