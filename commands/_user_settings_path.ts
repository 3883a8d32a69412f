/**
 * Where a user keeps settings for every folder.
 *
 * @module
 */

/** The file in the configuration folder. */
const FILE = "loopx/machine.json";

/**
 * Finds the file of a user's settings (decision 52). As the XDG base directory specification asks, a
 * relative folder is passed over.
 *
 * @param env reads a variable; undefined when unset
 * @param windows whether the system is Windows
 * @returns an absolute path; null when no variable says where
 */
export function userSettingsPath(
  env: (name: "XDG_CONFIG_HOME" | "HOME" | "APPDATA") => string | undefined,
  windows: boolean,
): string | null {
  const home = env("HOME");
  const folders = windows
    ? [env("APPDATA")]
    : [env("XDG_CONFIG_HOME"), home === undefined || home === "" ? undefined : `${home}/.config`];
  const isAbsolute = windows ? /^(?:[a-z]:[\\/]|\\\\)/i : /^\//;
  const folder = folders.find((candidate) => isAbsolute.test(candidate ?? ""));
  return folder === undefined ? null : `${folder}/${FILE}`;
}
