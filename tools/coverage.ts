/**
 * Reading the coverage report.
 *
 * @module
 */

/**
 * Finds the modules that no test loads. The report is silent about them, so that untested code would
 * raise the average.
 *
 * @param report what `deno coverage` prints, without colours
 * @param sources the text of every module below `lib/`, by its path below `lib/`
 * @returns paths of modules with code of their own that are not in the report
 */
export function unloadedModules(
  report: string,
  sources: Readonly<Record<string, string>>,
): readonly string[] {
  const loaded = new Set(
    Array.from(report.matchAll(/^\| (\S+\.ts) +\|/gm), (found) => found[1] ?? ""),
  );
  // A module of types alone is never loaded.
  return Object.entries(sources)
    .filter(([path, text]) => !loaded.has(path) && /^export (?!type|interface)/m.test(text))
    .map(([path]) => path);
}
