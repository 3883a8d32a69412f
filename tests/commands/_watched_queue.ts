/**
 * Queues to observe from the command line.
 *
 * @module
 */
import { fullRow, oid } from "../facts/_rows.ts";
import type { RecordPlace } from "./_record_place.ts";

/** The command line of an observation of `queue.json`. */
export const observing = [
  "pr-review",
  "--fixture",
  "queue.json",
  "--autonomous-observation",
] as const;

/** The checkpoint of the tests. */
export const kept = ["--observation-state-file", ".local/monitor.json"] as const;

/** The same in JSON, kept. */
export const looking = [...observing, ...kept, "--format", "json"] as const;

/** A row that waits for a review, at a head of one digit. */
export function waiting(number: number, digit = "a", more: object = {}): object {
  const head = oid(digit);
  return {
    ...fullRow,
    number,
    id: `PR_${number}`,
    url: `https://github.com/harbor-labs/tidewater/pull/${number}`,
    headRefOid: head,
    commits: [{ ...fullRow.commits[0], oid: head }],
    forcePushes: [],
    reviews: [],
    ...more,
  };
}

/** The text of a queue of rows. */
export function queueText(rows: readonly object[], repository = "harbor-labs/tidewater"): string {
  return JSON.stringify({
    repository,
    reviewer_login: "mara-quill",
    now: "2026-11-02T09:00:00Z",
    pull_requests: rows,
  });
}

/** Writes `queue.json` into a folder. */
export async function putQueue(
  { folder }: Pick<RecordPlace, "folder">,
  rows: readonly object[],
  repository?: string,
): Promise<void> {
  await Deno.writeTextFile(`${folder}/queue.json`, queueText(rows, repository));
}

/** A head as callers write it. */
export function at(number: number, digit = "a"): string {
  return `${number}@${oid(digit)}`;
}

/** What a run offered: the candidate of the packet it printed. */
export function offer(stdout: string): string | null {
  const { candidate } = JSON.parse(stdout).autonomous_review;
  return candidate === null ? null : `${candidate.number}@${candidate.head_oid}`;
}
