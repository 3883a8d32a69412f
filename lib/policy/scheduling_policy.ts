/**
 * The rules of the queue's order, as the packet states them.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";
import type { OwnerAccounts } from "./owners.ts";
import {
  COMMUNITY_BACKLOG_AGE_HOURS,
  laneTiers,
  type ReviewOrder,
  reviewPriorities,
  type ReviewPriority,
  type SchedulingLane,
  schedulingLanes,
  sortKeyNames,
} from "./schedule.ts";

/** The packet's `scheduling_policy` (`pull_request_review_scheduling_policy_v1`). */
export interface SchedulingPolicy {
  readonly schema_version: "pull_request_review_scheduling_policy_v1";
  readonly authority: string;
  readonly identity_basis: string;
  /** The effective owners; absent while settings name none beside the viewer. */
  readonly owner_logins?: readonly string[];
  readonly authenticated_developer_login: string | null;
  readonly review_priority: ReviewPriority;
  readonly review_order: ReviewOrder;
  readonly direction_rule: string;
  readonly age_order: "oldest-first" | "newest-first";
  readonly owner_first_active: boolean;
  readonly other_developers_first_active: boolean;
  readonly other_developer_definition: string;
  readonly community_backlog_age_hours: 24;
  /** The tiers of actionable open rows, in the order of the direction. */
  readonly ordered_tiers: readonly SchedulingTier[];
  readonly manual_override_rule: string;
}

/** A tier and the lanes that share it. */
export interface SchedulingTier {
  readonly tier: number;
  readonly id: string;
  readonly lanes: readonly SchedulingLane[];
  /** What decides inside the tier, in order. */
  readonly tie_breakers: readonly string[];
}

/** The tiers that hold open work, by number. */
const tierIds = [
  "other_developer_feedback_and_aged_backlog",
  "other_developer_remaining",
  "authenticated_developer_owned",
] as const;

/** What follows from the direction alone. */
const directions = {
  forward: {
    age_order: "oldest-first",
    rule: "scheduling_direction_forward",
  },
  reverse: {
    age_order: "newest-first",
    rule: "scheduling_direction_reverse",
  },
} as const;

/** What the policy depends on. */
export interface SchedulingPolicyOptions {
  readonly owners: OwnerAccounts;
  readonly direction: ReviewOrder;
  readonly language: Language;
}

/**
 * States the rules the queue was ordered by (contract, scheduling; queue-and-gates §5).
 *
 * @param options owner accounts, direction, and the language of the sentences
 * @returns the `scheduling_policy` of a packet
 */
export function schedulingPolicy(
  { owners, direction, language }: SchedulingPolicyOptions,
): SchedulingPolicy {
  const { age_order, rule } = directions[direction];
  const tiers = tierIds.map((id, tier): SchedulingTier => ({
    tier,
    id,
    lanes: schedulingLanes.filter((lane) => laneTiers[lane] === tier),
    tie_breakers: sortKeyNames.filter((name) => name !== "tier"),
  }));
  return {
    schema_version: "pull_request_review_scheduling_policy_v1",
    authority: say(language, "scheduling_authority"),
    identity_basis: owners.configured
      ? "request.reviewer_login + configured owner_logins"
      : "request.reviewer_login",
    ...(owners.configured ? { owner_logins: owners.logins } : {}),
    authenticated_developer_login: owners.viewer,
    review_priority: reviewPriorities[direction],
    review_order: direction,
    direction_rule: say(language, rule),
    age_order,
    owner_first_active: direction === "reverse",
    other_developers_first_active: direction === "forward",
    other_developer_definition: say(
      language,
      owners.configured ? "scheduling_other_developer_owners" : "scheduling_other_developer_viewer",
    ),
    community_backlog_age_hours: COMMUNITY_BACKLOG_AGE_HOURS,
    ordered_tiers: direction === "forward" ? tiers : tiers.toReversed(),
    manual_override_rule: say(language, "scheduling_manual_override"),
  };
}
