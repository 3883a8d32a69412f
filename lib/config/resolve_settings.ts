/**
 * Which settings are in force (decision 51; contract, "Configure direction", "Queue owner accounts",
 * "Configure CI waiting"; queue-and-gates §10).
 *
 * @module
 */
import type { ReviewOrder } from "../policy/schedule.ts";
import {
  capabilityDefaults,
  type EffectiveSettings,
  type GoalReviewSettings,
  type ReviewSettings,
  type SettingValues,
} from "./settings.ts";
import {
  levelOrigins,
  type SettingKey,
  type SettingLevel,
  type SettingOrigin,
} from "./vocabulary.ts";

/** What every level says. Null where there is no such level: no goal, no file. */
export interface SettingLevels {
  /** What the command line says. */
  readonly command: Pick<ReviewSettings, "review_order">;
  /** Who asks, when that is an agent of the goal. */
  readonly agent: string | null;
  readonly goal: GoalReviewSettings | null;
  readonly machine: ReviewSettings | null;
  readonly user: ReviewSettings | null;
}

/** What a level does for a key. */
export const levelStates = [
  /** Its value is in force. */
  "decides",
  /** It has a value, and a stronger level decides. */
  "overridden",
  /** It has no value, and keeps weaker levels from being asked: the goal's namespace is taken whole. */
  "ends_inheritance",
  /** It has no value. */
  "silent",
  /** There is no such level here. */
  "absent",
] as const;

/** One of the {@link levelStates}. */
export type LevelState = (typeof levelStates)[number];

/** What a level says about a key. */
export interface LevelAnswer<Key extends SettingKey = SettingKey> {
  readonly level: SettingLevel;
  readonly state: LevelState;
  /** Its value; null where it has none. */
  readonly value: SettingValues[Key] | null;
}

/** A key with the value in force and how that came about. */
export interface ResolvedSetting<Key extends SettingKey = SettingKey> {
  readonly key: Key;
  readonly value: SettingValues[Key];
  readonly origin: SettingOrigin;
  /** Every level that may speak about the key, the strongest first. */
  readonly levels: readonly LevelAnswer<Key>[];
}

/** All keys, resolved. */
export type ResolvedSettings = { readonly [Key in SettingKey]: ResolvedSetting<Key> };

/** The levels that may speak about each key. */
const speakers = {
  wait_for_ci: ["goal", "machine", "user", "capability"],
  review_order: ["command", "agent", "goal", "machine", "user", "capability"],
  owner_logins: ["goal", "machine", "user", "capability"],
} as const satisfies Record<SettingKey, readonly SettingLevel[]>;

/** The keys of a goal's namespace that is taken whole. */
const wholeNamespace: readonly SettingKey[] = ["wait_for_ci", "review_order"];

/**
 * Resolves every key with the answer of each level.
 *
 * @param levels what the levels say
 * @returns value, origin and answers by key
 */
export function resolveSettings(levels: SettingLevels): ResolvedSettings {
  return {
    wait_for_ci: resolve("wait_for_ci", levels),
    review_order: resolve("review_order", levels),
    owner_logins: resolve("owner_logins", levels),
  };
}

/**
 * The settings in force, without how they came about.
 *
 * @param levels what the levels say
 * @returns the values and their origins
 */
export function effectiveSettings(levels: SettingLevels): EffectiveSettings {
  const { wait_for_ci, review_order, owner_logins } = resolveSettings(levels);
  return {
    wait_for_ci: wait_for_ci.value,
    review_order: review_order.value,
    owner_logins: owner_logins.value,
    origins: {
      wait_for_ci: wait_for_ci.origin,
      review_order: review_order.origin,
      owner_logins: owner_logins.origin,
    },
  };
}

function resolve<Key extends SettingKey>(key: Key, levels: SettingLevels): ResolvedSetting<Key> {
  const answers: LevelAnswer<Key>[] = [];
  let origin: SettingOrigin = "capability_default";
  let value: SettingValues[Key] = capabilityDefaults[key];
  let isDecided = false;
  let isEnded = false;
  for (const level of speakers[key]) {
    const said = level === "capability" ? capabilityDefaults : valuesOf(level, levels);
    const own: SettingValues[Key] | undefined = said?.[key];
    const decides = own !== undefined && !isDecided && (!isEnded || level === "capability");
    const ends = level === "goal" && own === undefined && said !== null &&
      wholeNamespace.includes(key) && takesNamespace(said);
    answers.push({
      level,
      state: decides
        ? "decides"
        : own !== undefined
        ? "overridden"
        : ends
        ? "ends_inheritance"
        : said === null
        ? "absent"
        : "silent",
      value: own ?? null,
    });
    if (decides) {
      value = own;
      origin = levelOrigins[level];
      isDecided = true;
    }
    isEnded ||= ends;
  }
  return { key, value, origin, levels: answers };
}

/** Whether a goal answers for direction and CI both: it does when it has one of them. */
function takesNamespace(goal: ReviewSettings): boolean {
  return goal.wait_for_ci !== undefined || goal.review_order !== undefined;
}

/** What a level says; null where there is no such level. */
function valuesOf(
  level: Exclude<SettingLevel, "capability">,
  { command, agent, goal, machine, user }: SettingLevels,
): ReviewSettings | null {
  switch (level) {
    case "command":
      return command;
    case "agent":
      return agent === null ? null : agentValues(goal?.agent_orders, agent);
    case "goal":
      return goal;
    case "machine":
      return machine;
    case "user":
      return user;
  }
}

function agentValues(
  orders: Readonly<Record<string, ReviewOrder>> | undefined,
  agent: string,
): ReviewSettings {
  const order = orders !== undefined && Object.hasOwn(orders, agent) ? orders[agent] : undefined;
  return order === undefined ? {} : { review_order: order };
}
