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
 * @param packet the packet; its rows say whether CI is consulted, so that an empty queue has no CI
 *   policy
 * @param items its open rows as observed, sorted by number
 * @returns 64 hex digits
 */
export function queueFingerprint(packet: Packet, items: readonly ObservedItem[]): string {
  const { repository, host, review_order } = packet.request;
  return fingerprintOf({
    host: host.toLowerCase(),
    repository: repository?.toLowerCase() ?? null,
    review_order,
    owners: effectiveOwners(packet),
    wait_for_ci: packet.pull_requests[0]?.wait_for_ci ?? null,
    items: items.map(({ number, fingerprint }) => ({ number, fingerprint })),
  });
}
