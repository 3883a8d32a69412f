/**
 * Names that stay different when what told them apart must not be shown: each carries a mark of the
 * text it was made from.
 *
 * @module
 */
import { safePath } from "../text/path_text.ts";
import { safeToken } from "../text/safe_text.ts";
import { maskSecrets, SECRET_MASK } from "../text/secrets.ts";

/** Length of a mark with the blank before it. */
const MARK_LENGTH = 15;

/** Credentials are longer than this many letters, digits, dots, dashes and underscores. */
const plainName = /^[A-Za-z0-9._-]{1,19}$/;

/**
 * Makes a safe name of a stranger's text (decision 20: a check's identity is in its names).
 *
 * @param raw any string
 * @param limit the greatest length of the result in UTF-16 code units, at least 20
 * @returns the text itself where it is safe as it is; otherwise the safe text and a mark, so that
 * it equals neither a name that needed no change nor one made of another text; empty only for the
 * empty text
 */
export function distinctName(raw: string, limit: number): string {
  if (plainName.test(raw)) return raw;
  const shown = safeToken(raw, limit);
  if (shown === raw) return raw;
  const marked = `${safeToken(raw, limit - MARK_LENGTH)} ${markOf(raw)}`;
  return safeToken(marked, limit) === marked ? marked : markOf(raw);
}

/**
 * Makes a safe name of a branch, on which stacks are recognized (decision 32).
 *
 * @param raw the name as Git has it
 * @param limit the greatest length of the result in UTF-16 code units, at least 20
 * @returns the name as paths are made safe; with a mark where it was cut or masked
 */
export function distinctBranch(raw: string, limit: number): string {
  if (plainName.test(raw)) return raw;
  const shown = boundedPath(raw, limit);
  // Escapes keep names apart by themselves. Few branches are named after the mask.
  const changed = shown.includes(SECRET_MASK) || safePath(raw).length > limit;
  if (!changed) return shown;
  const marked = `${boundedPath(raw, limit - MARK_LENGTH)} ${markOf(raw)}`;
  return maskSecrets(marked, {}) === marked ? marked : markOf(raw);
}

/**
 * Makes a safe path of bounded length.
 *
 * @param raw a path as Git has it
 * @param limit the greatest length of the result in UTF-16 code units, at least 20
 * @returns the path, cut in the middle where it is longer; only a mark where the cut would lay bare
 * a credential
 */
export function boundedPath(raw: string, limit: number): string {
  const path = safePath(raw, limit);
  const settled = path.length < limit || maskSecrets(path, {}) === path;
  return settled ? path : markOf(raw);
}

/** Twelve hex digits in brackets, which no credential and no local path contains. */
function markOf(raw: string): string {
  let [one, two] = [0x243f6a88, 0x85a308d3];
  for (let at = 0; at < raw.length; at++) {
    const unit = raw.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    two = Math.imul(two ^ unit, 0x5f356495) ^ (two >>> 15);
  }
  one = Math.imul(one ^ (one >>> 16) ^ two, 0x85ebca6b);
  two = Math.imul(two ^ (two >>> 13) ^ one, 0xc2b2ae35);
  const digits = (half: number) => ((half ^ (half >>> 16)) >>> 0).toString(16).padStart(8, "0");
  return `[${(digits(one) + digits(two)).slice(2, 14)}]`;
}
