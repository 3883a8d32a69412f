/**
 * In which order the files of a change deserve attention.
 *
 * @module
 */
import { isRunnableTest } from "./_path_hints.ts";
import type { TitleClaims } from "./_title_claims.ts";
import type { FileRole, ProfiledFile } from "./change_profile.ts";
import { hasPart, wordSet } from "./_words.ts";

/** A file before its place in the order is known. */
export type Unweighed = Omit<ProfiledFile, "weight"> & { weight: number };

/** Roles in order of attention; what runs and what users see share a place. */
const placeOfRole = {
  contract: 0,
  runtime: 1,
  interface: 1,
  build: 2,
  instruction: 3,
  test: 4,
  other: 5,
  entry: 6,
  docs: 7,
  derived: 8,
} as const satisfies Record<FileRole, number>;

/** Roles that can lead although they are a small part of the change: what runs. */
const leadingRoles: ReadonlySet<FileRole> = new Set<FileRole>(["runtime", "interface"]);

/** Roles that nothing follows for their size alone: what accompanies a change. */
const accompanying: ReadonlySet<FileRole> = new Set<FileRole>(["test", "docs", "other"]);

/** Below this share and number of lines a role stands behind the one with the most lines. */
const MINOR = { share: 0.05, lines: 20 } as const;

/** Places inside a role: each step outweighs any number of lines. */
const STEPS = 8;
const step = { first: 0, usual: 2, sample: 4, removed: 6 } as const;
const LINES = 2 ** 32;

/** Names of files that hold wording, which weighs less than what decides. */
const wordingParts = wordSet("help usage messages? strings locales? i18n");

/**
 * Gives every file its place: contracts and code before builds, tests and documents; what nobody
 * wrote by hand at the end; inside a role more changed lines first, and what is removed last.
 *
 * A role of a few lines follows the one with most lines, unless it is code or the other tests or
 * documents. With an upgrade the
 * manifests lead the builds; with a release the changelog comes second.
 *
 * @param files the files, whose `weight` is set here
 * @param claims what the title says; a word of the title in a path decides between equals
 */
export function weighFiles(files: readonly Unweighed[], claims: TitleClaims): void {
  const lines: { [role in FileRole]?: number } = {};
  let whole = 0;
  for (const { role, churn } of files) {
    if (role === "derived") continue;
    lines[role] = (lines[role] ?? 0) + churn;
    whole += churn;
  }
  let most: FileRole | null = null;
  for (const role of Object.keys(lines) as FileRole[]) {
    if (most === null || lines[role]! > lines[most]!) most = role;
  }
  const placeOf = (role: FileRole) => {
    const place = placeOfRole[role];
    if (
      most === null || accompanying.has(most) || place >= placeOfRole[most] ||
      leadingRoles.has(role)
    ) return place;
    const own = lines[role] ?? 0;
    const isMinor = own < MINOR.lines && own < MINOR.share * whole;
    return isMinor ? placeOfRole[most] + 0.5 : place;
  };
  const upgrades = claims.dependency !== null || claims.language !== null;
  for (const file of files) {
    const place = claims.release && file.marks.includes("changelog")
      ? placeOfRole.build + 0.5
      : placeOf(file.role);
    file.weight = (place * STEPS + stepOf(file, upgrades)) * LINES + LINES - 1 -
      linesOf(file, claims.words);
  }
}

function stepOf(file: Unweighed, upgrades: boolean): number {
  if (file.removed) return step.removed;
  if (file.role === "test" && !isRunnableTest(file)) return step.sample;
  return upgrades && file.role === "build" && file.marks.includes("manifest")
    ? step.first
    : step.usual;
}

function linesOf({ name, churn }: Unweighed, words: readonly string[]): number {
  const lines = hasPart(name, wordingParts) ? churn >> 2 : churn;
  const lower = name.toLowerCase();
  const isNamed = words.some((word) => lower.includes(word));
  return Math.min(2 * lines + (isNamed ? 1 : 0), LINES - 1);
}
