/**
 * The names of the files that the store keeps beside a file: its lock, and what is written before it
 * takes the file's place.
 *
 * @module
 */

const LOCK_END = ".loopx-lock";
const TEMPORARY_END = ".loopx-tmp";

/** Random digits of a temporary name. */
const TOKEN_DIGITS = 16;

/**
 * The name of the lock beside a file. It is never removed: whoever holds a removed lock would hold
 * nothing.
 *
 * @param name the name of the file
 * @returns the name of its lock, in the same folder
 */
export function lockName(name: string): string {
  return `.${name}${LOCK_END}`;
}

/**
 * A new name for what is being written.
 *
 * @param name the name of the file whose place it will take
 * @returns a name in the same folder that nothing has yet, in all likelihood
 */
export function temporaryName(name: string): string {
  return `.${name}.${randomToken()}${TEMPORARY_END}`;
}

function randomToken(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(TOKEN_DIGITS / 2)),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Whether a file is one that a writer of another file left behind or is writing.
 *
 * @param candidate a name
 * @param name the name of the other file, in the same folder
 * @returns true for what {@link temporaryName} makes of `name`
 */
export function isTemporaryOf(candidate: string, name: string): boolean {
  const [start, end] = [`.${name}.`, TEMPORARY_END];
  return candidate.length === start.length + TOKEN_DIGITS + end.length &&
    candidate.startsWith(start) && candidate.endsWith(end) &&
    /^[0-9a-f]+$/.test(candidate.slice(start.length, -end.length));
}

/**
 * Whether a name looks like one of the store's own, so that no file may have it.
 *
 * @param name a name, of any case
 * @returns true when it begins and ends like the lock or the temporary name of some file
 */
export function isOwnName(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith(".") && (lower.endsWith(LOCK_END) || lower.endsWith(TEMPORARY_END));
}

/** What the name of a passing folder begins with. */
const PASSING_START = "passing-";

/**
 * A new name for a folder that lasts as long as a piece of work.
 *
 * @returns a name that nothing has yet, in all likelihood
 */
export function passingName(): string {
  return `${PASSING_START}${randomToken()}`;
}

/**
 * Which passing folder something belongs to.
 *
 * @param candidate the name of a folder or of a lock
 * @returns the name of the folder; null for what {@link passingName} and {@link lockName} never make
 */
export function passingFolderOf(candidate: string): string | null {
  const [name] = /passing-[0-9a-f]{16}/.exec(candidate) ?? [];
  return name !== undefined && [name, lockName(name)].includes(candidate) ? name : null;
}
