/**
 * Whether a packet may carry the advice of its repository.
 *
 * @module
 */

/** The one place where advice is delivered: the actionable rows of a review packet. */
export const EXPERIENCE_SURFACE = "pull_request_review.review";

/** The most pieces of advice that one row gets, whatever the settings say. */
export const MOST_GUIDANCE = 3;

/** What a goal says about experience (queue-and-gates §11). */
export interface ExperienceSettings {
  /** Whether the goal takes part at all. */
  readonly enabled: boolean;
  /** The agents that get advice. */
  readonly agents: readonly string[];
  /** Whether it is delivered without being asked for. */
  readonly automatic_recall: boolean;
  /** Where it is delivered; only {@link EXPERIENCE_SURFACE} means anything here. */
  readonly surfaces: readonly string[];
  /** The most pieces a row gets, 1 to {@link MOST_GUIDANCE}; {@link MOST_GUIDANCE} when absent. */
  readonly recall_limit?: number | undefined;
}

/**
 * Decides how much advice a row of this packet may get (queue-and-gates §11).
 *
 * @param settings what the goal says; null without a goal, or where it says nothing
 * @param agent the agent that the packet is for; null without one
 * @returns the most pieces a row gets, 1 to {@link MOST_GUIDANCE}; 0 when it is off
 */
export function experienceLimit(
  settings: ExperienceSettings | null,
  agent: string | null,
): number {
  if (settings === null || agent === null) return 0;
  const { enabled, agents, automatic_recall, surfaces, recall_limit = MOST_GUIDANCE } = settings;
  const isOn = enabled && automatic_recall && agents.includes(agent) &&
    surfaces.includes(EXPERIENCE_SURFACE);
  // Settings are checked where they are read; whatever else stands here gives nothing.
  return isOn && Number.isInteger(recall_limit) && recall_limit > 0
    ? Math.min(MOST_GUIDANCE, recall_limit)
    : 0;
}
