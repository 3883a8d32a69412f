/**
 * How software is installed on a machine.
 *
 * @module
 */
import type { Installer } from "./setup.ts";

/** Distributions by the names that `os-release` gives them. */
const distributions: Readonly<Record<string, Installer>> = {
  debian: "apt",
  ubuntu: "apt",
  fedora: "dnf",
  rhel: "dnf",
  centos: "dnf",
  suse: "zypper",
  opensuse: "zypper",
  arch: "pacman",
  alpine: "apk",
};

/**
 * Tells how software is installed.
 *
 * @param system the name of the operating system: `linux`, `darwin`, `windows`, …
 * @param release the text of `/etc/os-release` (freedesktop.org); empty where there is none
 * @returns the installer; `unknown` for distributions that are not known
 */
export function installerOf(system: string, release: string): Installer {
  if (system === "darwin") return "brew";
  if (system === "windows") return "winget";
  const valueOf = (key: string) =>
    release.split("\n").find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? "";
  const names = `${valueOf("ID")} ${valueOf("ID_LIKE")}`.replace(/["']/g, "").toLowerCase();
  for (const name of names.split(/\s+/)) {
    if (Object.hasOwn(distributions, name)) return distributions[name] ?? "unknown";
  }
  return "unknown";
}
