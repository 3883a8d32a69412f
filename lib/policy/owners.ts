/**
 * The accounts whose pull requests count as the owner's in the queue.
 *
 * @module
 */
import { sameAccount } from "../facts/people.ts";
import type { PullRequestFacts } from "../facts/schema.ts";

/** Who is signed in, and which accounts the queue treats as owners. */
export interface OwnerAccounts {
  /** The signed-in account as the source spells it; null when unknown. */
  readonly viewer: string | null;
  /** True when settings name accounts beside the viewer. */
  readonly configured: boolean;
  /** The effective union in lower case, the viewer first, then the configured ones in order. */
  readonly logins: readonly string[];
}

/**
 * Joins the signed-in account with the configured owner accounts (contract "Queue owner
 * accounts"). Membership moves rows in the queue and nothing else: it grants no trust and changes
 * neither conclusions nor self-review rules.
 *
 * @param viewer the signed-in account, or null
 * @param configured additional logins from settings, in any letter case, repeats allowed
 * @returns the effective owners
 */
export function ownerAccounts(
  viewer: string | null,
  configured: readonly string[] = [],
): OwnerAccounts {
  const all = viewer === null ? configured : [viewer, ...configured];
  return {
    viewer,
    configured: configured.length > 0,
    logins: [...new Set(all.map((login) => login.toLowerCase()))],
  };
}

/**
 * Tells whether the signed-in account wrote a pull request (`author_owned`), which is what GitHub's
 * refusal of formal self-reviews depends on. A deleted author is nobody (decision 24).
 *
 * @param facts the pull request
 * @param owners the accounts of this run
 * @returns true when author and viewer are one account
 */
export function isAuthorOwned(
  facts: Pick<PullRequestFacts, "author">,
  owners: OwnerAccounts,
): boolean {
  return sameAccount(facts.author, owners.viewer);
}

/**
 * Tells whether any owner account wrote a pull request (`owner_authored`), which is what its lane
 * depends on.
 *
 * @param facts the pull request
 * @param owners the accounts of this run
 * @returns true when the author is the viewer or a configured account
 */
export function isOwnerAuthored(
  facts: Pick<PullRequestFacts, "author">,
  owners: OwnerAccounts,
): boolean {
  return owners.logins.some((login) => sameAccount(facts.author, login));
}
