/**
 * How far a share that was counted may lie from the truth.
 *
 * @module
 */

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959963984540054;

/** A share with its interval; all of it from 0 to 1. */
export interface Rate {
  readonly count: number;
  readonly of: number;
  /** Null where nothing was counted. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
}

/**
 * Computes Wilson's score interval at 95 %. It stays within 0 and 1 and is not empty at either end,
 * so that none seen is not taken for none there.
 *
 * @param count how many
 * @param of out of how many; with none the interval is everything
 * @returns the share and its interval
 */
export function wilson(count: number, of: number): Rate {
  if (of === 0) return { count, of, share: null, low: 0, high: 1 };
  const share = count / of;
  const middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of);
  const half = Z / (1 + Z * Z / of) *
    Math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of));
  return {
    count,
    of,
    share,
    low: count === 0 ? 0 : Math.max(0, middle - half),
    high: count === of ? 1 : Math.min(1, middle + half),
  };
}
