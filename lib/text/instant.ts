/**
 * Instants as text: reading what a source sends and measuring between them.
 *
 * @module
 */

const instantShape =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):(\d\d)))?$/;

const FIRST_INSTANT = Date.UTC(1970, 0, 1);
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const MILLISECONDS_PER_HOUR = 3_600_000;

/**
 * Reads an ISO 8601 date-time or date and writes it in the one form the program uses.
 *
 * A date-time needs `Z` or a numeric offset; seconds and up to nine digits of a fraction may follow
 * the minutes (digits beyond milliseconds are dropped). A date alone means its midnight in UTC.
 *
 * @param text whatever a source sent
 * @returns `YYYY-MM-DDTHH:MM:SSZ`, with `.mmm` only when the milliseconds are not zero; null for
 * anything that is not a real instant of the years 1970 to 9999
 */
export function readInstant(text: unknown): string | null {
  if (typeof text !== "string") return null;
  if (isCanonical(text)) return text;
  const parts = instantShape.exec(text);
  if (parts === null) return null;
  const number = (group: number): number => Number(parts[group] ?? 0);
  const [year, month, day] = [number(1), number(2), number(3)];
  const [hour, minute, second] = [number(4), number(5), number(6)];
  const [offsetHour, offsetMinute] = [number(9), number(10)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return null;
  const milliseconds = Number((parts[7] ?? "").slice(0, 3).padEnd(3, "0"));
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  // Date.UTC rolls an impossible date over and reads years below 100 as of the twentieth century.
  if (!new Date(local).toISOString().startsWith(text.slice(0, 10))) return null;
  const offset = (offsetHour * 60 + offsetMinute) * 60_000 * (parts[8] === "-" ? -1 : 1);
  const instant = local - offset;
  if (instant < FIRST_INSTANT || instant > LAST_INSTANT) return null;
  return new Date(instant).toISOString().replace(".000Z", "Z");
}

/** What GitHub and this program write. */
const usualShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * Whether a text already is what {@link readInstant} would make of it. Nearly every instant of a
 * large queue is, and this costs a twentieth of taking it apart and putting it together.
 */
function isCanonical(text: string): boolean {
  if (!usualShape.test(text)) return false;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  return year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month) &&
    twoDigits(text, 11) < 24 && twoDigits(text, 14) < 60 && twoDigits(text, 17) < 60;
}

const ZERO = 48;

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

function lastDay(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The milliseconds since 1970 of an instant.
 *
 * @param text an instant as {@link readInstant} writes it
 * @returns milliseconds; NaN for other text
 */
export function instantMillis(text: string): number {
  return Date.parse(text);
}

/**
 * The hours from one instant to another, as ages are shown.
 *
 * @param earlier an instant as {@link readInstant} writes it
 * @param later another one
 * @returns hours, rounded to three decimals; negative when `later` comes first
 */
export function hoursBetween(earlier: string, later: string): number {
  const hours = (instantMillis(later) - instantMillis(earlier)) / MILLISECONDS_PER_HOUR;
  return Math.round(hours * 1000) / 1000 + 0;
}
