/**
 * What people call the areas.
 *
 * @module
 */
import type { AreaId } from "../facts/areas.ts";
import { type Language, say } from "../text/messages.ts";

/**
 * Names an area in plain words.
 *
 * @param language language of the name
 * @param area the area
 * @returns for instance `product code`
 */
export function areaName(language: Language, area: AreaId): string {
  return say(language, `area_${area}`);
}
