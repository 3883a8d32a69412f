/**
 * One row of the queue in full, for `pr-review show`.
 *
 * @module
 */
import { areaIds } from "../facts/areas.ts";
import { consultedChecks } from "../facts/check_states.ts";
import { sameAccount } from "../facts/people.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../facts/schema.ts";
import { bodyFloors } from "../policy/body_floors.ts";
import { evaluateReview, reviewSubject } from "../policy/evaluate_review.ts";
import { reviewHistory } from "../policy/review_history.ts";
import { LoopxError } from "../text/errors.ts";
import { say } from "../text/messages.ts";
import { assemble } from "./build_packet.ts";
import { type ChangeProfile, profileChange } from "./change_profile.ts";
import type { PacketContext, RowRequest } from "./request.ts";
import { rowInFull } from "./row_in_full.ts";
import type { RowDetail } from "./row_detail_schema.ts";
import { groupOf } from "./slice.ts";

/** More rows than any source holds: a row is shown in its place in the whole queue. */
const EVERY_ROW = 1_000_000_000;

/**
 * Describes one pull request in full: its packet row, its place, its files by area, its checks by
 * attempt, its reviews by person.
 *
 * The row is looked for in every lifecycle state, whatever window a queue would have.
 *
 * @param observed the facts of one source
 * @param request language, repository label, fresh audits
 * @param context settings and what else bears on it
 * @param options the number to show, and the instant ages are told at without an observation time
 * @returns the description (`loopx_pr_review_row_v0`)
 * @throws {LoopxError} kind `input` when the source has no such pull request, or for a fresh audit
 *   that is not due
 */
export function describeRow(
  observed: ObservedEnvelope,
  request: RowRequest,
  context: PacketContext,
  options: { readonly number: number; readonly now: string },
): RowDetail {
  const { number, now } = options;
  const { packet, built } = assemble(
    observed,
    { ...request, state_filter: "all", since: null, limit: EVERY_ROW },
    context,
    now,
  );
  const found = built.find(({ row }) => row.number === number);
  if (found === undefined) throw absent(observed, request, number);
  const { row, scheduled, wording, why_now } = found;
  const { facts } = scheduled.row;
  const change = profileChange(facts);
  const sequence = packet.review_groups[groupOf(row)].review_sequence;
  const place = sequence.find((entry) => entry.number === number);
  // Without the rows around it, the first of one would say nothing.
  const alone = observed.scan?.mode === "number";
  return {
    ok: true,
    schema_version: "loopx_pr_review_row_v0",
    repository: packet.request.repository,
    host: packet.request.host,
    reviewer_login: packet.request.reviewer_login,
    language: request.language,
    generated_at: packet.generated_at,
    place: {
      rank: alone ? null : place?.rank ?? null,
      of: alone ? null : sequence.length,
      why_now,
      sort_key: Object.fromEntries(
        scheduled.sort_key.names.map((name, index) => [name, scheduled.sort_key.values[index]!]),
      ),
    },
    row,
    in_full: rowInFull(scheduled.row, wording),
    files_by_area: filesByArea(change),
    checks_by_identity: consultedChecks(facts, context.settings.wait_for_ci).identities.map((
      identity,
    ) => ({
      ...identity,
    })),
    reviews_by_person: reviewsByPerson(facts, change, observed.viewer),
  };
}

function absent(observed: ObservedEnvelope, request: RowRequest, number: number): LoopxError {
  const numbers = observed.pull_requests.map((facts) => facts.number);
  const nearest = numbers
    .toSorted((left, right) => Math.abs(left - number) - Math.abs(right - number))
    .slice(0, 3);
  return new LoopxError("input", {
    message: say(request.language, "row_absent", { number, count: numbers.length }),
    ...(nearest.length === 0 ? {} : {
      advice: say(request.language, "row_absent_advice", {
        numbers: nearest.map((near) => `#${near}`).join(", "),
      }),
    }),
  });
}

function filesByArea(change: ChangeProfile): RowDetail["files_by_area"] {
  return areaIds.flatMap((area) => {
    const files = change.files.filter((file) => file.area === area);
    return files.length === 0 ? [] : [{
      area,
      files: files.map((file) => ({
        path: file.path,
        previous_path: file.previous_path,
        change: file.change,
        additions: file.counted ? file.additions : null,
        deletions: file.counted ? file.deletions : null,
        marks: [...file.marks],
      })),
    }];
  });
}

function reviewsByPerson(
  facts: PullRequestFacts,
  change: ChangeProfile,
  viewer: string | null,
): RowDetail["reviews_by_person"] {
  const floors = bodyFloors(facts, change.traits.behavior_bearing_change);
  const subject = reviewSubject(facts, floors);
  const people: RowDetail["reviews_by_person"] = [];
  for (const review of reviewHistory(facts).newest_first) {
    const evaluation = evaluateReview(review, subject, viewer);
    const { login, kind, association } = review.author;
    let person = people.find((other) =>
      sameAccount({ login: other.reviewer, kind: other.kind }, review.author)
    );
    if (person === undefined) {
      person = { reviewer: login, kind, association, reviews: [] };
      people.push(person);
    }
    person.reviews.push({
      state: review.state,
      submitted_at: review.submitted_at,
      url: review.url,
      commit_oid: review.commit_oid,
      on_head: evaluation.on_head,
      valid: evaluation.valid,
      verdict: evaluation.verdict,
      invalid_reasons: [...evaluation.invalid_reasons],
    });
  }
  return people;
}
