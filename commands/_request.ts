/**
 * From flags to what the packet code is asked for.
 *
 * @module
 */
import type { PacketContext, RowRequest } from "../lib/packet/request.ts";
import type { Language } from "../lib/text/messages.ts";
import type { RememberedReadiness } from "./_readiness_store.ts";
import type { Place } from "./_settings.ts";
import type { OrderFlags, SourceFlags } from "./_table.ts";

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
 * Reads what the caller's goal remembers of merge readiness, as it is now.
 *
 * @param context the settings, with the caller where there is a goal
 * @param where the language and the machine
 * @returns the context for a packet, and what a scan is told; without a goal the context as it is
 * @throws {LoopxError} kind `input` for observations that this version did not write, and what the
 * store throws
 */
export async function withReadiness(
  context: PacketContext,
  where: Place,
): Promise<RememberedReadiness> {
  const { caller } = context;
  if (caller === undefined) return { context, gates: {} };
  const { rememberReadiness } = await import("./_readiness_store.ts");
  return await rememberReadiness({ ...context, caller }, where);
}
