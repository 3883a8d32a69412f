/**
 * The remotes of a checkout, as `git` prints them, and the repositories they name.
 *
 * @module
 */
import { readRepositoryName, type RepositoryName } from "../facts/repository_name.ts";

/** A remote that names a repository. */
export interface Remote {
  readonly name: string;
  readonly repository: RepositoryName;
  /** What `gh` noted: `base`, or the name of another repository; null for nothing. */
  readonly marked: string | null;
}

/** Hosts that are another host's second door. */
const sameHost: Readonly<Record<string, string>> = {
  "ssh.github.com": "github.com",
  "www.github.com": "github.com",
};

/** The longest address that is read. */
const ADDRESS_LIMIT = 2_048;

/**
 * Reads the repository out of the address of a remote. Logins in the address are left behind.
 *
 * @param address `https://host/o/r.git`, `ssh://git@host:22/o/r`, `git@host:o/r.git`, …
 * @returns the repository; null for paths and for whatever names none
 */
export function readRemoteAddress(address: string): RepositoryName | null {
  if (address.length > ADDRESS_LIMIT || /[\s\p{Cc}]/u.test(address)) return null;
  const place = readUrl(address) ?? readScp(address);
  if (place === null) return null;
  const host = place.host.toLowerCase();
  const path = place.path.replace(/^\/+/, "").replace(/\/+$/, "").replace(/\.git$/, "");
  if (path.split("/").length !== 2) return null;
  return readRepositoryName(`${sameHost[host] ?? host}/${path}`);
}

interface Place {
  readonly host: string;
  readonly path: string;
}

function readUrl(address: string): Place | null {
  if (!/^(?:https?|ssh|git|git\+ssh):\/\//i.test(address)) return null;
  try {
    const { hostname, host, pathname, protocol } = new URL(address);
    // A port of the web interface belongs to the host; one of ssh does not.
    return { host: protocol.startsWith("http") ? host : hostname, path: pathname };
  } catch {
    return null;
  }
}

function readScp(address: string): Place | null {
  const [, host, path] = /^(?:[^@/:\s]+@)?([A-Za-z0-9.-]+):(?!\/\/)([^\s]+)$/.exec(address) ?? [];
  // One letter is a drive.
  return host === undefined || path === undefined || host.length < 2 ? null : { host, path };
}

/**
 * Reads the remotes.
 *
 * @param listed what `git remote --verbose` printed
 * @param notes what `git config --null --get-regexp` printed about `gh-resolved`
 * @returns remotes that name repositories, in the order listed
 */
export function readRemotes(listed: string, notes: string): readonly Remote[] {
  const marks = new Map<string, string>();
  for (const note of notes.split("\0")) {
    const [key = "", value = ""] = note.split("\n", 2);
    const [, name] = /^remote\.(.+)\.gh-resolved$/.exec(key) ?? [];
    if (name !== undefined) marks.set(name, value);
  }
  const remotes = new Map<string, Remote>();
  for (const line of listed.split("\n")) {
    const [name = "", rest = ""] = line.split("\t", 2);
    if (!rest.endsWith(" (fetch)") || remotes.has(name)) continue;
    const repository = readRemoteAddress(rest.slice(0, -" (fetch)".length));
    if (repository !== null) {
      remotes.set(name, { name, repository, marked: marks.get(name) ?? null });
    }
  }
  return [...remotes.values()];
}
