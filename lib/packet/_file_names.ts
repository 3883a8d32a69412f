/**
 * How files, folders and sizes are written inside a sentence.
 *
 * @module
 */
import { cutText } from "../text/cut_text.ts";
import { type Language, say } from "../text/messages.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** The longest path that is written in full. */
const PATH_LIMIT = 100;

/** Keeps the end of a long path, which tells files apart; a long last part loses its own end. */
function shortPath(path: string): string {
  if (path.length <= PATH_LIMIT) return path;
  const cut = path.indexOf("/", path.length - PATH_LIMIT);
  return cut === -1 ? cutText(path, PATH_LIMIT).text : `…${path.slice(cut)}`;
}

/**
 * Writes a path, or another name of that kind, as code.
 *
 * @param path a safe path
 * @returns the path between back quotes, cut where it is very long; between plain quotes when it
 * holds a back quote itself
 */
export function namePath(path: string): string {
  const short = shortPath(path);
  return short.includes("`") ? `"${short}"` : `\`${short}\``;
}

/**
 * Writes a folder as code.
 *
 * @param language language of the words for the root folder
 * @param folder a folder with a slash at its end; empty for the root
 * @returns the folder, or the words for the root folder
 */
export function nameFolder(language: Language, folder: string): string {
  return folder === "" ? say(language, "name_root") : namePath(folder);
}

/**
 * Joins names and says how many were left out.
 *
 * @param language language of the joining words
 * @param names the names to write, as they shall appear
 * @param total how many there are
 * @returns for instance "a.ts and b.ts", or "a.ts, b.ts and 3 more"
 */
export function joinNames(
  language: Language,
  names: readonly string[],
  total = names.length,
): string {
  const [first = "", second] = names;
  const more = total - names.length;
  if (more === 0 && second === undefined) return first;
  const joiner = say(language, "name_joiner");
  if (more > 0) return say(language, "name_more", { shown: names.join(joiner), more });
  const last = names.at(-1)!;
  return say(language, "name_two", { first: names.slice(0, -1).join(joiner), second: last });
}

/**
 * Joins the paths of files and says how many were left out.
 *
 * @param language language of the joining words
 * @param files the files
 * @param limit how many to write
 * @returns see {@link joinNames}
 */
export function nameFiles(
  language: Language,
  files: readonly ProfiledFile[],
  limit = 2,
): string {
  const names = files.slice(0, limit).map((file) => namePath(file.path));
  return joinNames(language, names, files.length);
}

/** Added and deleted lines. */
export interface Lines {
  readonly additions: number;
  readonly deletions: number;
  /** False when the source does not tell the counts. */
  readonly counted?: boolean;
}

/**
 * Writes how many lines changed.
 *
 * @param lines added and deleted lines
 * @returns for instance `+12/-3`
 */
export function nameLines({ additions, deletions, counted }: Lines): string {
  return counted === false ? "+?/-?" : `+${additions}/-${deletions}`;
}

/**
 * Adds up the lines of files.
 *
 * @param files the files
 * @returns their lines together
 */
export function sumLines(files: readonly ProfiledFile[]): Lines {
  let additions = 0;
  let deletions = 0;
  for (const file of files) {
    additions += file.additions;
    deletions += file.deletions;
  }
  return { additions, deletions };
}
