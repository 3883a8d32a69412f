/**
 * A change of very many files in a repository made for it, for measuring how its list is completed.
 *
 * @module
 */
import type { Totals } from "../lib/gitrecovery/join_lists.ts";
import { makeRepository } from "../tests/support/git_repository.ts";

/** Files of one folder. */
const FOLDER_SIZE = 500;

/**
 * The path of a file.
 *
 * @param at its place, from 0
 * @returns a path; paths are in the order of their places
 */
export function pathOfFile(at: number): string {
  const padded = (value: number) => String(value).padStart(6, "0");
  return `packages/folder ${padded(Math.floor(at / FOLDER_SIZE))}/module ${padded(at)}.ts`;
}

/**
 * What GitHub would say of the change.
 *
 * @param count how many files it has
 * @returns the totals: two lines for one in every file
 */
export function changeTotals(count: number): Totals {
  return { changed_files: count, additions: 2 * count, deletions: count };
}

/**
 * Makes the change.
 *
 * @param folder an empty folder
 * @param count how many files it has
 * @returns base and head
 */
export async function makeLargeChange(
  folder: string,
  count: number,
): Promise<{ readonly base: string; readonly head: string }> {
  const repository = await makeRepository(folder);
  const tree = (text: string) =>
    Object.fromEntries(
      Array.from(
        { length: count },
        (_, at) => [pathOfFile(at), `const kept = ${at % 100};\n${text}`],
      ),
    );
  const base = await repository.commit(tree("const before = 1;\n"));
  const head = await repository.commit(tree("const after = 1;\nconst more = 2;\n"), [base]);
  return { base, head };
}
