/**
 * Whether the remote `origin` of a checkout is a repository.
 *
 * @module
 */
import { isSameRepository } from "../facts/repository_name.ts";
import { readRemoteAddress } from "../github/remotes.ts";

/** Ways that lead to a host which proves who it is: `https`, `ssh`, and `ssh` as `scp` writes it. */
const proven = /^(?:https|ssh|git\+ssh):\/\//i;
const anyScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Tells whether the addresses of a remote all name a repository.
 *
 * @param printed what `git remote get-url --all origin` printed: an address a line
 * @param repository its host, and `owner/name` in every way it is called
 * @returns true when each of them names it, by any case; false also without any
 */
export function namesRepository(
  printed: string,
  { host, names }: { readonly host: string; readonly names: readonly string[] },
): boolean {
  const addresses = printed.replace(/\n$/, "").split("\n");
  return addresses.every((address) => {
    if (anyScheme.test(address) && !proven.test(address)) return false;
    const found = readRemoteAddress(address);
    return found !== null && names.some((name) => isSameRepository({ host, name }, found));
  });
}
