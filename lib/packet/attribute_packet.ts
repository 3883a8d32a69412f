/**
 * The packet with what is known of who reviews.
 *
 * @module
 */
import { type ExecutionReport, runtimeReviewer } from "../policy/contract/reviewer_execution.ts";
import type { Packet } from "./schema.ts";

/**
 * Tells whether a packet has use for what the reviewer's host reports: it was read from GitHub, and
 * work is due (contract, `reviewer_execution`). For any other the host is not read.
 *
 * @param packet the packet
 * @returns true when it has
 */
export function wantsReviewer({ request, pull_requests }: Packet): boolean {
  return request.source !== "fixture" && pull_requests.some((row) => row.review_plan !== null);
}

/**
 * Puts what the host reports into a packet, and the reported reviewer into the result of every plan.
 *
 * @param packet a packet that {@link wantsReviewer}
 * @param report what the host reports
 * @returns the packet with `reviewer_execution`
 */
export function attributePacket<Kind extends Packet>(packet: Kind, report: ExecutionReport): Kind {
  const reviewer = runtimeReviewer(report);
  const pull_requests = reviewer === null
    ? packet.pull_requests
    : packet.pull_requests.map((row) => {
      const plan = row.review_plan;
      if (plan === null) return row;
      const result_template = { ...plan.result_template, reviewer };
      return { ...row, review_plan: { ...plan, result_template } };
    });
  return { ...packet, pull_requests, reviewer_execution: report };
}
