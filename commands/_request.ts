/**
 * From flags to what the packet code is asked for.
 *
 * @module
 */
import type { EffectiveSettings, PacketContext, RowRequest } from "../lib/packet/request.ts";
import type { Language } from "../lib/text/messages.ts";
import type { ReadingVerb } from "./_source.ts";
import {
  type DirectionFlags,
  type OrderFlags,
  type SourceFlags,
  valueInForce,
  verbs,
} from "./_table.ts";

/**
 * What the flags ask for, but for the window of rows.
 *
 * @param flags the parsed flags
 * @param language the language of the result
 * @returns the request
 */
export function rowRequest(flags: SourceFlags & OrderFlags, language: Language): RowRequest {
  // GitHub says itself what the repository is called; over a file the flag is a label.
  const replayed = flags.fixture !== undefined || flags.source === "fixture";
  return {
    language,
    repository: replayed ? flags.repo ?? null : null,
    fresh_audit_exact_heads: flags["fresh-audit-exact-head"] ?? [],
  };
}

/**
 * Puts the flags over the settings in force (decision 51: the command wins).
 *
 * @param verb the verb
 * @param flags the parsed flags
 * @param context the settings without the flags
 * @returns the settings with them
 */
export function contextWithFlags(
  verb: ReadingVerb,
  flags: DirectionFlags,
  context: PacketContext,
): PacketContext {
  const given = flags["review-order"] ?? flags["review-priority"];
  if (given === undefined) return context;
  const review_order = valueInForce(verbs[verb], "review-order", flags);
  return {
    ...context,
    settings: {
      ...context.settings,
      review_order: review_order as EffectiveSettings["review_order"],
      review_order_source: "command_override",
    },
  };
}
