/**
 * The order of the queue (`pull_request_review_scheduling_policy_v1`).
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";
import { millisOrZero } from "./_instants.ts";
import type { ActionDecision } from "./action.ts";

/** From how many hours on a head counts as aged backlog. */
export const COMMUNITY_BACKLOG_AGE_HOURS = 24.0;

/** What a row's place in the queue depends on. */
export interface SchedulableRow {
  readonly number: number;
  readonly state: PullRequestFacts["state"];
  readonly is_draft: boolean;
  readonly details_readable: boolean;
  readonly action: Pick<ActionDecision, "kind">;
  /** The author is the viewer or a configured owner account. */
  readonly owner_authored: boolean;
  readonly community_feedback_ready: boolean;
  readonly review_ready_at: string | null;
  /** Hours; null when unknown. */
  readonly review_ready_age_hours: number | null;
  readonly created_at: string | null;
  /** The pull request this one is based on, and how that is known. */
  readonly stack: StackPosition | null;
}

/** Where a row stands on another one. */
export interface StackPosition {
  readonly parent_number: number;
  readonly kind: "registered" | "inferred";
}

/**
 * The lanes with their tiers and conditions: the first condition that holds names the lane
 * (queue-and-gates §5, decision 12). The last one always holds.
 */
const laneRules = [
  { lane: "unreadable", tier: 7, holds: (row) => !row.details_readable },
  { lane: "draft", tier: 5, holds: (row) => row.is_draft },
  { lane: "merged", tier: 4, holds: (row) => row.state === "MERGED" },
  { lane: "closed", tier: 6, holds: (row) => row.state === "CLOSED" },
  { lane: "current_head_concluded", tier: 3, holds: (row) => row.action.kind === null },
  { lane: "authenticated_developer_owned", tier: 2, holds: (row) => row.owner_authored },
  { lane: "community_feedback", tier: 0, holds: (row) => row.community_feedback_ready },
  {
    lane: "community_aged_backlog",
    tier: 0,
    holds: (row) => (row.review_ready_age_hours ?? 0) >= COMMUNITY_BACKLOG_AGE_HOURS,
  },
  { lane: "composite_remaining", tier: 1, holds: () => true },
] as const satisfies readonly {
  readonly lane: string;
  readonly tier: number;
  readonly holds: (row: SchedulableRow) => boolean;
}[];

/** One of the {@link schedulingLanes}. */
export type SchedulingLane = (typeof laneRules)[number]["lane"];

/** Every lane, in the order in which lanes are tried. */
export const schedulingLanes: readonly SchedulingLane[] = laneRules.map(({ lane }) => lane);

/** The tier of each lane under `forward`; lower comes first. Reverse keeps these numbers. */
export const laneTiers = Object.fromEntries(
  laneRules.map(({ lane, tier }) => [lane, tier]),
) as Readonly<Record<SchedulingLane, number>>;

/** The directions of the queue. */
export const reviewOrders = ["forward", "reverse"] as const;

/** One of the {@link reviewOrders}. */
export type ReviewOrder = (typeof reviewOrders)[number];

/** The older word for each direction (queue-and-gates §1). */
export const reviewPriorities = {
  forward: "other-developers-first",
  reverse: "owner-first",
} as const satisfies Readonly<Record<ReviewOrder, string>>;

/** One of the {@link reviewPriorities}. */
export type ReviewPriority = (typeof reviewPriorities)[ReviewOrder];

/** What is compared between two rows, in order; times in milliseconds, 0 when unknown. */
export const sortKeyNames = ["tier", "review_ready_at", "created_at", "number"] as const;

/**
 * The same for a child that would otherwise precede its parent: it takes the place right after it,
 * so the parent's creation time and number come first.
 */
export const stackedSortKeyNames = [
  "tier",
  "review_ready_at",
  "stack_created_at",
  "stack_number",
  "stack_depth",
  "created_at",
  "number",
] as const;

/** The values a row is ordered by, and what each of them is. */
export interface SortKey {
  readonly names: typeof sortKeyNames | typeof stackedSortKeyNames;
  /** As many numbers as names. Keys are compared by {@link compareSortKeys}. */
  readonly values: readonly number[];
}

/** A row in its place. */
export interface ScheduledRow<Row extends SchedulableRow> {
  readonly row: Row;
  readonly lane: SchedulingLane;
  readonly tier: number;
  readonly sort_key: SortKey;
  readonly stack: StackPosition | null;
}

/**
 * Compares the values of two sort keys: the first difference decides, and of two keys that agree as
 * far as the shorter one goes, the shorter comes first.
 *
 * @param left values of one key
 * @param right values of another one
 * @returns negative when `left` comes first under `forward`, positive when `right` does, 0 for equal
 *   keys
 */
export function compareSortKeys(left: readonly number[], right: readonly number[]): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/**
 * Names the lane of a row.
 *
 * @param row the row
 * @returns the first lane whose condition holds
 */
export function laneOf(row: SchedulableRow): SchedulingLane {
  return laneRules.find(({ holds }) => holds(row))?.lane ?? "composite_remaining";
}

/** A row while its place is worked out. */
interface Candidate<Row> {
  readonly row: Row;
  readonly lane: SchedulingLane;
  readonly tier: number;
  readonly ready: number;
  /** Creation time and number of the row itself. */
  readonly own: readonly [created: number, number: number];
  /** Where it stands among rows of one tier and ready time; null until known. */
  place: {
    readonly anchor: readonly [created: number, number: number];
    readonly depth: number;
  } | null;
}

function candidateOf<Row extends SchedulableRow>(row: Row): Candidate<Row> {
  const lane = laneOf(row);
  return {
    row,
    lane,
    tier: laneTiers[lane],
    ready: millisOrZero(row.review_ready_at),
    own: [millisOrZero(row.created_at), row.number],
    place: null,
  };
}

/**
 * Gives every candidate its place. A child whose parent ties with it in tier and ready time follows
 * the parent (decision 32); everything else stands by its own creation time and number. Branches
 * may be based on each other in a circle, in which case none of them is first and none is moved.
 */
function placeCandidates<Row extends SchedulableRow>(candidates: readonly Candidate<Row>[]): void {
  const byNumber = new Map(candidates.map((candidate) => [candidate.row.number, candidate]));
  const parentOf = ({ row, tier, ready }: Candidate<Row>) => {
    const parent = row.stack === null ? undefined : byNumber.get(row.stack.parent_number);
    return parent?.tier === tier && parent.ready === ready ? parent : undefined;
  };
  for (const candidate of candidates) {
    const chain: Candidate<Row>[] = [];
    const onChain = new Set<Candidate<Row>>();
    let at: Candidate<Row> | undefined = candidate;
    while (at !== undefined && at.place === null && !onChain.has(at)) {
      chain.push(at);
      onChain.add(at);
      at = parentOf(at);
    }
    const circle = at !== undefined && at.place === null ? chain.indexOf(at) : chain.length;
    for (const member of chain.slice(circle)) member.place = { anchor: member.own, depth: 0 };
    for (const child of chain.slice(0, circle).reverse()) {
      const parent = parentOf(child)?.place ?? null;
      child.place = parent === null || compareSortKeys(child.own, parent.anchor) > 0
        ? { anchor: child.own, depth: 0 }
        : { anchor: parent.anchor, depth: parent.depth + 1 };
    }
  }
}

function sortKeyOf<Row>({ tier, ready, own, place }: Candidate<Row>): SortKey {
  return place === null || place.depth === 0
    ? { names: sortKeyNames, values: [tier, ready, ...own] }
    : {
      names: stackedSortKeyNames,
      values: [tier, ready, ...place.anchor, place.depth, ...own],
    };
}

/**
 * Puts the rows of a queue in order (contract, scheduling; queue-and-gates §5; decisions 12 and 32).
 *
 * Forward orders by tier, ready time, creation time and number, all ascending, whatever order the
 * rows came in. Reverse turns the whole queue of rows with an action around, tiers and ties
 * included, and appends the others in forward order. Cutting to a limit comes afterwards.
 *
 * @param rows rows with distinct numbers
 * @param options the direction
 * @returns every row with its lane, its tier (forward numbering in both directions), its sort key
 *   and its stack annotation
 */
export function scheduleQueue<Row extends SchedulableRow>(
  rows: readonly Row[],
  options: { readonly direction: ReviewOrder },
): readonly ScheduledRow<Row>[] {
  const candidates = rows.map(candidateOf);
  placeCandidates(candidates);
  const forward = candidates
    .map((candidate): ScheduledRow<Row> => ({
      row: candidate.row,
      lane: candidate.lane,
      tier: candidate.tier,
      sort_key: sortKeyOf(candidate),
      stack: candidate.row.stack,
    }))
    .sort((left, right) => compareSortKeys(left.sort_key.values, right.sort_key.values));
  if (options.direction === "forward") return forward;
  const isActionable = ({ row }: ScheduledRow<Row>) => row.action.kind !== null;
  return [
    ...forward.filter(isActionable).reverse(),
    ...forward.filter((entry) => !isActionable(entry)),
  ];
}
