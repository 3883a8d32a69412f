/**
 * The settings behind a queue, for people.
 *
 * @module
 */
import type { Packet } from "../packet/schema.ts";
import { say } from "../text/messages.ts";
import { valueText } from "./setting_value.ts";

/** Where a value comes from that nobody stored: the reader knows it, or typed it. */
const plainOrigins: ReadonlySet<string> = new Set(["capability_default", "command_override"]);

/**
 * Says whose settings a queue goes by, and which of them files decided.
 *
 * @param request the request of a packet
 * @returns one line; null without a goal and with no setting from a file
 */
export function settingsLine(
  { goal_id, agent_id, review_configuration, language }: Packet["request"],
): string | null {
  const { origins, ...values } = review_configuration;
  const keys = (Object.keys(values) as (keyof typeof values)[]).filter((key) =>
    !plainOrigins.has(origins[key])
  );
  const parts = [
    ...(goal_id === null ? [] : [
      agent_id === null
        ? say(language, "settings_of_goal", { goal: goal_id })
        : say(language, "settings_of_agent", { goal: goal_id, agent: agent_id }),
    ]),
    ...keys.map((key) =>
      say(language, "settings_in_force", {
        key,
        value: valueText(values[key], language),
        origin: origins[key],
      })
    ),
  ];
  return parts.length === 0 ? null : parts.join(" · ");
}
