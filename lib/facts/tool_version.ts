/**
 * Versions of the programs this one runs.
 *
 * @module
 */

/** The oldest `gh` that does all that is asked of it; the one Debian 12 has. */
export const MINIMUM_GH = "2.23.0";

const versionLine = /^(?:gh|git) version v?(\d{1,4}(?:\.\d{1,6}){1,3})(?![\d])/;

/**
 * Reads what `gh --version` and `git --version` print.
 *
 * @param output what was printed
 * @returns the numbers with dots between them; null where there are none, as in builds from source
 */
export function readToolVersion(output: string): string | null {
  return versionLine.exec(output)?.[1] ?? null;
}

/**
 * Tells whether a version comes before another one.
 *
 * @param version numbers with dots between them
 * @param minimum the same; numbers that one of them lacks count as 0
 * @returns true when it is older
 */
export function isOlderVersion(version: string, minimum: string): boolean {
  const [found, wanted] = [version.split("."), minimum.split(".")];
  for (let at = 0; at < Math.max(found.length, wanted.length); at += 1) {
    const difference = Number(found[at] ?? 0) - Number(wanted[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
