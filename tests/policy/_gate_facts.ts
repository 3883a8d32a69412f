/** Facts for the tests of the two gates: a pull request that is ready, and ways to spoil it. */
import fc from "fast-check";
import type {
  BodyReading,
  CheckAttempt,
  ListCompleteness,
  PullRequestFacts,
  Review,
} from "../../lib/facts/schema.ts";
import { gapReasons, type RowList, type Verdict } from "../../lib/facts/vocabulary.ts";
import {
  briefBody,
  complete,
  type FactChanges,
  facts,
  fullBody,
  HEAD,
  hoursAgo,
  OLD_HEAD,
  person,
  review,
} from "./_facts.ts";

/** The head that the gates are asked about. */
export const target = { number: 1, head_oid: HEAD } as const;
/** The repository of every pull request here. */
export const repository = { name: "Acme/Ledger", host: "github.com" } as const;

/** A finished check, an hour old. */
export function check(changes: Partial<CheckAttempt> = {}): CheckAttempt {
  return {
    type: "check_run",
    app: "ci",
    workflow: "build",
    event: "push",
    name: "test",
    status: "COMPLETED",
    conclusion: "SUCCESS",
    state: null,
    started_at: hoursAgo(1),
    completed_at: hoursAgo(1),
    ...changes,
  };
}

/** The titled text that stands in for an author's own formal review. */
export function titledBody(verdict: Verdict): BodyReading {
  return fullBody(verdict, { author_owned_titles: [verdict] });
}

/** A pull request against which nothing stands. */
export function readyFacts(changes: FactChanges = {}): PullRequestFacts {
  return facts({
    decision: "APPROVED",
    reviews: [review({ body: fullBody("APPROVE") })],
    checks: [check()],
    threads: { total: 2, unresolved: 0 },
    ...changes,
    completeness: { threads: complete(2), ...changes.completeness },
  });
}

/** A list of which not everything is known. */
export const anyGap: fc.Arbitrary<ListCompleteness> = fc.record({
  read: fc.nat(3),
  total: fc.constantFrom(null, 4),
  status: fc.constantFrom("truncated" as const, "unreadable" as const),
  reason: fc.constantFrom(...gapReasons.filter((reason) => reason !== "not_supplied")),
});

/** The lists without which no gate may open, and how to hide them. */
const hidings: readonly fc.Arbitrary<FactChanges>[] = [
  ...(["details", "reviews", "checks", "threads"] as const).map((list: RowList) =>
    anyGap.map((gap): FactChanges => ({ completeness: { [list]: gap } }))
  ),
  fc.constant<FactChanges>({ threads: null }),
  fc.constant<FactChanges>({ threads: { total: 1, unresolved: 1 } }),
  fc.constant<FactChanges>({ mergeability: "UNKNOWN" }),
  fc.constant<FactChanges>({ merge_state: "UNKNOWN" }),
  fc.constant<FactChanges>({ decision: "UNKNOWN" }),
  fc.constant<FactChanges>({
    head: { ref: null, oid: null, repository: null, is_cross_repository: null },
  }),
  fc.constant<FactChanges>({ checks: [], completeness: { checks: complete(0) } }),
  fc.constant<FactChanges>({ checks: [check(), check({ name: "odd", conclusion: "NEW_WORD" })] }),
  fc.constant<FactChanges>({ reviews: [review({ state: "RETRACTED" })] }),
  anyGap.map((files): FactChanges => ({ completeness: { files } })),
];

/** What changes nothing about the answer, so that not every pull request here is spoilt. */
const harmless: readonly fc.Arbitrary<FactChanges>[] = [
  fc.constantFrom("CLEAN" as const, "HAS_HOOKS" as const, "UNSTABLE" as const, "BEHIND" as const)
    .map((merge_state): FactChanges => ({ merge_state })),
  anyGap.map((commits): FactChanges => ({ commits: [], completeness: { commits } })),
  fc.constant<FactChanges>({ decision: "NONE" }),
  fc.nat(9).map((total): FactChanges => ({
    threads: { total, unresolved: 0 },
    completeness: { threads: complete(total) },
  })),
];

function merged(changes: readonly FactChanges[]): FactChanges {
  return changes.reduce<FactChanges>((all, one) => ({
    ...all,
    ...one,
    completeness: { ...all.completeness, ...one.completeness },
  }), {});
}

/** A pull request that would be ready, with up to four parts hidden or otherwise spoilt. */
export const partlyUnread: fc.Arbitrary<PullRequestFacts> = fc.tuple(
  fc.array(fc.oneof(...harmless), { maxLength: 2 }),
  fc.oneof(
    { weight: 1, arbitrary: fc.constant<FactChanges[]>([]) },
    { weight: 6, arbitrary: fc.array(fc.oneof(...hidings), { minLength: 1, maxLength: 4 }) },
  ),
).map(([kind, spoilt]) => readyFacts(merged([...kind, ...spoilt])));

/** What a review may say, by what its text declares. */
export const bodies = {
  brief: briefBody,
  approves: fullBody("APPROVE"),
  requests: fullBody("REQUEST_CHANGES"),
  titled_approval: titledBody("APPROVE"),
  titled_request: titledBody("REQUEST_CHANGES"),
  of_older_head: fullBody("APPROVE", { visible_heads: [OLD_HEAD] }),
} as const satisfies Readonly<Record<string, BodyReading>>;

/** A review as the tests tell it. */
export interface ToldReview {
  readonly who: string | null;
  readonly state: string;
  readonly body: keyof typeof bodies;
  readonly commit_oid: string;
  readonly hours_ago: number;
}

/** Five people, one of them the author, in whatever letter case. */
const people = ["ada", "ADA", "bea", "cid", "dan", "author", "Author"] as const;

const anyHours = fc.integer({ min: 1, max: 12 });

const anyReview: fc.Arbitrary<ToldReview> = fc.record({
  who: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom<string | null>(...people) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  state: fc.constantFrom("APPROVED", "CHANGES_REQUESTED", "COMMENTED", "DISMISSED", "PENDING"),
  body: fc.constantFrom(...Object.keys(bodies) as (keyof typeof bodies)[]),
  commit_oid: fc.constantFrom(HEAD, OLD_HEAD),
  hours_ago: anyHours,
});

/** An approval that counts, so that not every history lacks one. */
const anyApproval: fc.Arbitrary<ToldReview> = fc.record({
  who: fc.constantFrom("ada", "bea", "author"),
  hours_ago: anyHours,
}).map(({ who, hours_ago }) => ({
  who,
  state: who === "author" ? "COMMENTED" : "APPROVED",
  body: who === "author" ? "titled_approval" : "approves",
  commit_oid: HEAD,
  hours_ago,
}));

/** A history of up to five people, in the order it is delivered in. */
export const anyHistory: fc.Arbitrary<readonly ToldReview[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: anyReview }, { weight: 1, arbitrary: anyApproval }),
  { maxLength: 12 },
);

/**
 * Makes reviews of a told history. Ids follow the order of delivery.
 *
 * @param told the history
 * @returns the reviews
 */
export function reviewsOf(told: readonly ToldReview[]): Review[] {
  return told.map(({ who, state, body, commit_oid, hours_ago }, index) =>
    review({
      id: String(9 + index),
      state,
      author: person(who),
      commit_oid,
      submitted_at: state === "PENDING" ? null : hoursAgo(hours_ago),
      body: bodies[body],
    })
  );
}
