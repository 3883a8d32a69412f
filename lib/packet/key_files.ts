/**
 * Which files of a change to look at first.
 *
 * @module
 */
import type { ProfiledFile } from "./change_profile.ts";

/**
 * Chooses the files that weigh most for behaviour, by the order of `weighFiles`; equals keep the
 * order of the source. Implements `key_files` and `review_order` (queue-and-gates §1).
 *
 * @param files the profiled files
 * @param limit how many to choose
 * @returns their paths, heaviest first
 */
export function keyFiles(files: readonly ProfiledFile[], limit = 10): string[] {
  const best: ProfiledFile[] = [];
  for (const file of files) {
    const last = best.length === limit ? best.at(-1) : undefined;
    if (last !== undefined && last.weight <= file.weight) continue;
    if (last !== undefined) best.pop();
    let place = best.length;
    while (place > 0 && best[place - 1]!.weight > file.weight) place -= 1;
    best.splice(place, 0, file);
  }
  return best.map((file) => file.path);
}

/**
 * The order in which to read a change: the first of {@link keyFiles}.
 *
 * @param files the profiled files
 * @param limit how many paths
 * @returns paths, the first to read first
 */
export function reviewOrder(files: readonly ProfiledFile[], limit = 5): string[] {
  return keyFiles(files, limit);
}
