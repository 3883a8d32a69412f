/**
 * What the title of a pull request claims about the change.
 *
 * @module
 */

/** A dependency that the title says is moved. */
export interface DependencyClaim {
  readonly name: string;
  /** The version before; null when the title does not say. */
  readonly from: string | null;
  readonly to: string;
  /** Whether the two versions are incompatible by their numbering. */
  readonly incompatible: boolean;
}

/** The claims of a title. */
export interface TitleClaims {
  /** The type of change, lower case (`fix`, `feat`, `docs`, …); null when the title names none. */
  readonly type: string | null;
  /** Whether a breaking change is announced. */
  readonly breaking: boolean;
  /** Whether a release is prepared. */
  readonly release: boolean;
  readonly dependency: DependencyClaim | null;
}

const typePattern = /^([A-Za-z]{2,12})(?:\([^()]{0,80}\))?(!?): /;
const fixPattern = /^(?:hot)?fix(?:e[sd])?\b|^修复/i;
const releasePattern =
  /^(?:chore(?:\([^()]{0,80}\))?: )?(?:prepare )?release\b|\bbump (?:the )?version\b/i;
const optionsPattern = /(?:^|\s|`)--?[a-z]|\b(?:flags?|options?|arguments?|subcommands?)\b/i;
const bumpPattern =
  /\b(?:bump|update|upgrade)s? (?:the )?(?:dependency )?(\S{1,120}) from v?(\d\S{0,60}) to v?(\d\S{0,60})/i;
const movePattern =
  /\b(?:bump|update|upgrade)s? (?:the )?(?:dependency )?(\S{1,120}) to v?(\d\S{0,60})/i;

/**
 * Reads a title. Takes time linear in its length.
 *
 * @param title the title as safe text
 * @param headlines the headlines of the newest commits, which may announce a breaking change too
 * @returns what is claimed; nothing of it is believed without looking at the files
 */
export function readTitleClaims(title: string, headlines: readonly string[]): TitleClaims {
  const typed = typePattern.exec(title);
  const word = typed?.[1]?.toLowerCase() ?? null;
  const isRelease = word === "release" || releasePattern.test(title);
  const isFix = word === null ? fixPattern.test(title) : word === "fix";
  return {
    type: isFix ? (/\btypos?\b/i.test(title) ? "typo" : "fix") : word,
    breaking: word === "breaking" || [title, ...headlines].some(announcesBreak),
    release: isRelease,
    dependency: isRelease ? null : readDependency(title),
  };
}

/**
 * Tells whether a title mentions options, arguments or subcommands.
 *
 * @param title the title as safe text
 * @returns true when it does
 */
export function mentionsOptions(title: string): boolean {
  return optionsPattern.test(title);
}

function announcesBreak(headline: string): boolean {
  return typePattern.exec(headline)?.[2] === "!" || /^BREAKING\b/.test(headline);
}

function readDependency(title: string): DependencyClaim | null {
  if (!/\b(?:bump|update|upgrade)/i.test(title)) return null;
  const bump = bumpPattern.exec(title);
  if (bump !== null) {
    const [, name = "", from = "", to = ""] = bump;
    return { name, from, to, incompatible: areIncompatible(from, to) };
  }
  const move = movePattern.exec(title);
  if (move === null) return null;
  const [, name = "", to = ""] = move;
  return { name, from: null, to, incompatible: false };
}

/** By semantic versioning: another major number, or below 1.0 another minor one. */
function areIncompatible(from: string, to: string): boolean {
  const [fromMajor, fromMinor] = numbersOf(from);
  const [toMajor, toMinor] = numbersOf(to);
  return fromMajor !== toMajor || fromMajor === 0 && fromMinor !== toMinor;
}

function numbersOf(version: string): readonly [major: number, minor: number] {
  const [major = "", minor = ""] = version.split(".", 2);
  return [Number.parseInt(major) || 0, Number.parseInt(minor) || 0];
}
