/**
 * The observations of a goal, for whoever reads pull requests; without a goal nothing is loaded.
 *
 * @module
 */
import type { PacketContext } from "../lib/packet/request.ts";
import type { RememberedReadiness } from "./_readiness_store.ts";
import type { Place } from "./_settings.ts";

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
