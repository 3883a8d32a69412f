/**
 * Settings as they are kept, and as they are in force.
 *
 * @module
 */
import type { ReviewOrder } from "../policy/schedule.ts";
import type { SettingKey, SettingOrigin } from "./vocabulary.ts";

/** A value for every key. */
export interface SettingValues {
  /** Whether CI is consulted at all. */
  readonly wait_for_ci: boolean;
  /** Which way the actionable queue is walked. */
  readonly review_order: ReviewOrder;
  /** Owner accounts beside the viewer, lower case, each once; none is an answer too. */
  readonly owner_logins: readonly string[];
}

/** What a machine says of reviews. A key that is absent says nothing. */
export type ReviewSettings = {
  readonly [Key in keyof SettingValues]?: SettingValues[Key] | undefined;
};

/** What a goal says of reviews. */
export interface GoalReviewSettings extends ReviewSettings {
  /** The direction of single agents, by agent. */
  readonly agent_orders?: Readonly<Record<string, ReviewOrder>> | undefined;
}

/** What holds where nobody says anything: CI consulted, forward, no additional owners. */
export const capabilityDefaults: SettingValues = {
  wait_for_ci: true,
  review_order: "forward",
  owner_logins: [],
};

/** Settings in force, after precedence (decision 51). */
export interface EffectiveSettings extends SettingValues {
  /** Where each value comes from. */
  readonly origins: Readonly<Record<SettingKey, SettingOrigin>>;
}

/** The settings in force where nobody says anything. */
export const defaultSettings: EffectiveSettings = {
  ...capabilityDefaults,
  origins: {
    wait_for_ci: "capability_default",
    review_order: "capability_default",
    owner_logins: "capability_default",
  },
};
