/**
 * The accounts whose pull requests count as the owner's in the queue.
 *
 * @module
 */
import { sameLogin } from "../facts/people.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import { foldLogin } from "./_logins.ts";

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
    logins: [...new Set(all.map(foldLogin))],
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
  return sameLogin(facts.author.login, owners.viewer);
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
  return spellingsOf(facts.author).some((login) => owners.logins.includes(login));
}

/**
 * How settings may name an author: as the source does, and an app also as `NAME[bot]`. GitHub's
 * queries leave the ending out, and `gh` writes `app/` before the name instead.
 */
function spellingsOf({ login, kind }: PullRequestFacts["author"]): readonly string[] {
  if (login === null) return [];
  const written = foldLogin(login);
  if (kind !== "bot" || written.endsWith("[bot]")) return [written];
  return [written, `${written.replace(/^app\//, "")}[bot]`];
}
