/**
 * Whether a path that somebody gave lies below `.local` of the current folder (decision 52). Nothing
 * is looked up: what really stands there is checked when it is read.
 *
 * @module
 */
import { isDeviceName } from "../text/device_name.ts";
import { isOwnName } from "./_names.ts";
import { StoreFailure } from "./failure.ts";

/** The folder that everything written lies below. */
export const LOCAL_FOLDER = ".local";

/** A file below `.local` of a folder. Made by {@link storePath} alone. */
export interface StorePlace {
  /** The folder that holds `.local`, absolute, as the system spells it. */
  readonly folder: string;
  /** The names that lead from there to the file: `.local` first, the file last. */
  readonly names: readonly string[];
}

/** Where a path is told from. */
export interface PathContext {
  /** The current folder, absolute. */
  readonly folder: string;
  /** Whether paths are those of Windows. */
  readonly windows: boolean;
}

/** Most UTF-8 bytes of one name; systems take 255, and the store puts marks of its own around it. */
const NAME_LIMIT = 200;

/** Most characters of a path below the folder. */
const PATH_LIMIT = 1_000;

/** Characters that cannot stand in a name: controls anywhere, and those that mean something. */
const unusable = { posix: /[\p{Cc}\\]/u, windows: /[\p{Cc}<>:"|?*]/u };

/**
 * Checks a path. `.` and doubled separators are taken out; `..` is refused wherever it stands, since
 * what it leads to depends on links.
 *
 * @param typed the path as it was given, relative or absolute
 * @param context the current folder, and whose rules names follow
 * @returns the place of the file
 * @throws {StoreFailure} `not_below_local`, or `unusable_name` for a path that ends like a folder and
 * for names that are too long, name a device, end in a dot or a blank, hold controls, or are those of
 * the store's own lock and temporary files
 */
export function storePath(typed: string, { folder, windows }: PathContext): StorePlace {
  const steps = split(typed, windows);
  const last = steps.at(-1) ?? "";
  if (steps.includes("..")) throw new StoreFailure("not_below_local");
  const names = below(
    named(steps),
    isAbsolute(typed, windows) ? split(folder, windows) : [],
    windows,
  );
  if (names === null || names[0] !== LOCAL_FOLDER || names.length < 2) {
    throw new StoreFailure("not_below_local");
  }
  const characters = windows ? unusable.windows : unusable.posix;
  const wrong = names.slice(1).some((name) =>
    characters.test(name) || /[. ]$/.test(name) || isDeviceName(name) || isOwnName(name) ||
    !name.isWellFormed() || new TextEncoder().encode(name).length > NAME_LIMIT
  );
  if (wrong || last === "" || last === "." || names.join("/").length > PATH_LIMIT) {
    throw new StoreFailure("unusable_name");
  }
  return { folder, names };
}

/**
 * The path of a place for the system.
 *
 * @param place the place
 * @param count how many of its names to follow; all of them when absent
 * @returns an absolute path
 */
export function systemPath({ folder, names }: StorePlace, count = names.length): string {
  return [folder.replace(/[\\/]$/, ""), ...names.slice(0, count)].join("/");
}

/**
 * The folder of a file, and the file's name.
 *
 * @param place the place
 * @returns the absolute path of the folder, and the last name
 */
export function parted(
  { folder, names }: StorePlace,
): readonly [folder: string, name: string] {
  return [systemPath({ folder, names: names.slice(0, -1) }), names.at(-1) ?? ""];
}

/**
 * The path of a place as it is shown and given to `git`.
 *
 * @param place the place
 * @returns the path from the current folder, with `/` between the names
 */
export function shownPath({ names }: StorePlace): string {
  return names.join("/");
}

function split(path: string, windows: boolean): readonly string[] {
  return path.split(windows ? /[\\/]/ : "/");
}

/** The steps that lead somewhere. */
function named(steps: readonly string[]): readonly string[] {
  return steps.filter((step) => step !== "" && step !== ".");
}

function isAbsolute(path: string, windows: boolean): boolean {
  return windows ? /^(?:[a-z]:)?[\\/]/i.test(path) : path.startsWith("/");
}

/** What is left of a path behind a folder; null when it does not begin with that folder. */
function below(
  names: readonly string[],
  folder: readonly string[],
  windows: boolean,
): readonly string[] | null {
  const start = named(folder);
  const key = (name: string | undefined) => windows ? name?.toLowerCase() : name;
  return start.every((name, index) => key(name) === key(names[index]))
    ? names.slice(start.length)
    : null;
}
