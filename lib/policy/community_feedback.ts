/**
 * Whether an author has answered a request for changes with a new head.
 *
 * @module
 */
import { sameAccount } from "../facts/people.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import { millisOrNull } from "./_instants.ts";
import type { ReviewActionKind } from "./action.ts";
import { reviewReadyAt } from "./head_arrival.ts";

/** What was decided about the row. */
export interface FeedbackInputs {
  readonly action_kind: ReviewActionKind | null;
  readonly owner_authored: boolean;
}

/**
 * Tells whether another author's pull request waits for a second look (queue-and-gates §5): it asks
 * for a re-review, and its head is strictly newer than every request for changes by somebody else,
 * of which there is at least one. A request whose time is unknown, or a history that was not read
 * to its end, proves no such thing; nor does an update, which may be a mere comment.
 *
 * @param facts the pull request
 * @param inputs its action and whether an owner account wrote it
 * @returns true when the requested changes have been answered
 */
export function communityFeedbackReady(facts: PullRequestFacts, inputs: FeedbackInputs): boolean {
  if (inputs.owner_authored || inputs.action_kind !== "rereview_pull_request_exact_head") {
    return false;
  }
  const ready = millisOrNull(reviewReadyAt({ ...facts, updated_at: null }));
  if (ready === null || facts.completeness.reviews.status !== "complete") return false;
  const requests = facts.reviews.filter(({ state, author }) =>
    state === "CHANGES_REQUESTED" && !sameAccount(author, facts.author)
  );
  return requests.length > 0 && requests.every(({ submitted_at }) => {
    const requested = millisOrNull(submitted_at);
    return requested !== null && requested < ready;
  });
}
