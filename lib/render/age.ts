/**
 * Ages in words.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";

/**
 * Writes an age in its largest sensible unit.
 *
 * @param language language of the unit
 * @param hours age in hours, or null when unknown
 * @returns for instance `35 min`, `7 h`, `12 d`, `9 wk`
 */
export function formatAge(language: Language, hours: number | null): string {
  if (hours === null) return say(language, "age_unknown");
  if (hours < 1) {
    return say(language, "age_minutes", { count: Math.round(hours * 60) });
  }
  if (hours < 48) {
    return say(language, "age_hours", { count: Math.floor(hours) });
  }
  if (hours < 24 * 21) {
    return say(language, "age_days", { count: Math.floor(hours / 24) });
  }
  return say(language, "age_weeks", { count: Math.floor(hours / (24 * 7)) });
}
