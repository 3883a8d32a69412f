/**
 * The titles that make a comment the conclusion of a pull request's own author.
 *
 * @module
 */
import type { Verdict } from "./vocabulary.ts";

/**
 * The title each verdict needs where GitHub blocks a formal review because author and reviewer are
 * the same account (contract, published conclusion; decision 44). Literal: same letters, same case.
 */
export const authorOwnedTitles = {
  APPROVE: "Approval conclusion (author-owned PR; GitHub blocks formal self-approval)",
  REQUEST_CHANGES: "Request changes conclusion (author-owned PR; GitHub blocks formal self-review)",
} as const satisfies Readonly<Record<Verdict, string>>;
