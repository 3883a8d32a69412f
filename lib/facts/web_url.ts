/**
 * Web addresses that may be shown and followed.
 *
 * @module
 */
import { safeLine } from "../text/safe_text.ts";

/** Longest address a row may carry, in UTF-16 code units (queue-and-gates §1). */
export const WEB_URL_LIMIT = 220;

/** `https`, a host with an optional port and nothing before it, and a path of plain characters. */
const urlPattern = /^https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?#][A-Za-z0-9._~:/?#=&%+,@-]*)?$/;

/**
 * Keeps an address when it is safe to show and to follow.
 *
 * @param value anything
 * @returns the address as written; null when it is no text, not `https`, longer than
 * {@link WEB_URL_LIMIT}, names a user, holds a character that needs quoting, or holds a secret
 */
export function readWebUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > WEB_URL_LIMIT) return null;
  return urlPattern.test(value) && safeLine(value).text === value ? value : null;
}
