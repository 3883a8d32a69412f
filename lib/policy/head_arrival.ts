/**
 * When the current head arrived, and since when the pull request is ready for review.
 *
 * @module
 */
import type { Commit, PullRequestFacts } from "../facts/schema.ts";
import { laterInstant } from "./_instants.ts";

/** The parts of the facts that tell when the head arrived. */
export type HeadFacts = Pick<PullRequestFacts, "head" | "commits" | "force_pushes">;

/** The head's own commit where the list has it, else the newest one read. */
function newestCommit({ head, commits }: HeadFacts): Commit | undefined {
  return commits.findLast((commit) => commit.oid !== null && commit.oid === head.oid) ??
    commits.at(-1);
}

/**
 * Tells when the current head arrived (decision 18): the newest force push whose new commit is the
 * head, else the newest commit's date. GitHub does not tell the time of an ordinary push, so a
 * commit date is the best there is for one.
 *
 * @param facts head, newest commits (newest last) and force pushes
 * @returns an instant, or null when neither source knows
 */
export function headArrival(facts: HeadFacts): string | null {
  let pushed: string | null = null;
  for (const push of facts.force_pushes) {
    if (push.after_oid !== null && push.after_oid === facts.head.oid) {
      pushed = laterInstant(pushed, push.pushed_at);
    }
  }
  if (pushed !== null) return pushed;
  const commit = newestCommit(facts);
  return commit?.committed_at ?? commit?.authored_at ?? null;
}

/**
 * Tells since when the current head can be reviewed (queue-and-gates §1): the later of the head's
 * arrival and the opening of the pull request, else whichever is known, else the last update.
 *
 * A force push counts here as well as in {@link headArrival}: commits that were written last week
 * and pushed over the branch today are new work today. `updated_at` moves with every comment and
 * check, so it never makes known code new.
 *
 * @param facts head, newest commits, force pushes and times
 * @returns an instant, or null when the facts hold no time at all
 */
export function reviewReadyAt(
  facts: HeadFacts & Pick<PullRequestFacts, "created_at" | "updated_at">,
): string | null {
  return laterInstant(headArrival(facts), facts.created_at) ?? facts.updated_at;
}
