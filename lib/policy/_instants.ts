/**
 * Instants as numbers, for comparing. Text order is not time order: fractions of a second are
 * optional in an instant.
 *
 * @module
 */
import { instantMillis } from "../text/instant.ts";

/**
 * Milliseconds since the epoch. Null for a missing instant, and for one that names no day (the
 * pattern of a stored instant lets a thirteenth month through), so that no order depends on NaN.
 */
export function millisOrNull(instant: string | null): number | null {
  if (instant === null) return null;
  const millis = instantMillis(instant);
  return Number.isNaN(millis) ? null : millis;
}

/** Milliseconds since the epoch; a missing instant counts as 0 (queue-and-gates §3.3 and §5). */
export function millisOrZero(instant: string | null): number {
  return millisOrNull(instant) ?? 0;
}

/** The later of two instants; a missing one loses, and the first wins a tie. */
export function laterInstant(left: string | null, right: string | null): string | null {
  const one = millisOrNull(left);
  const other = millisOrNull(right);
  if (one === null) return other === null ? null : right;
  return other === null || one >= other ? left : right;
}
