/**
 * The fingerprint of a whole queue.
 *
 * @module
 */
import type { Packet } from "../packet/schema.ts";
import { fingerprintOf } from "../facts/fingerprint.ts";
import type { ObservedItem } from "./schema.ts";

/**
 * Names the accounts that count as owners in a packet.
 *
 * @param packet the packet
 * @returns the logins in lower case, each once, sorted
 */
export function effectiveOwners(packet: Packet): readonly string[] {
  const { owner_logins, authenticated_developer_login: viewer } = packet.scheduling_policy;
  const logins = owner_logins ?? (viewer === null ? [] : [viewer]);
  return [...new Set(logins.map((login) => login.toLowerCase()))].sort();
}

/**
 * Digests a queue (decision 34): its rows, and what decides which of them comes first or asks for
 * work — direction, owners, CI policy. It is bound to one repository.
 *
 * @param packet the packet; its request says whether CI is consulted, be the queue empty or not
 * @param items its open rows as observed, sorted by number
 * @returns 64 hex digits
 */
export function queueFingerprint(packet: Packet, items: readonly ObservedItem[]): string {
  const { repository, host, review_order, review_configuration } = packet.request;
  return fingerprintOf({
    host: host.toLowerCase(),
    repository: repository?.toLowerCase() ?? null,
    review_order,
    owners: effectiveOwners(packet),
    wait_for_ci: review_configuration.wait_for_ci,
    items: items.map(({ number, fingerprint }) => ({ number, fingerprint })),
  });
}
