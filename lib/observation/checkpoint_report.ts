/**
 * What a checkpoint holds, for whoever asks.
 *
 * @module
 */
import { readRepositoryName } from "../facts/repository_name.ts";
import type { Prior } from "./prior.ts";
import { CHECKPOINT_REPORT_VERSION } from "./vocabulary.ts";
import type { CheckpointReport } from "./watch_schema.ts";

/**
 * Reports on a checkpoint.
 *
 * @param prior what was read of it; null when there is none
 * @param reset what became of the wish to forget it; null when nobody wished that
 * @returns the report (`loopx_checkpoint_report_v0`); a name in it that is no repository's is left out
 */
export function checkpointReport(
  prior: Prior | null,
  reset: CheckpointReport["reset"],
): CheckpointReport {
  const name = readRepositoryName(
    prior?.host === null ? prior.repository ?? "" : `${prior?.host}/${prior?.repository}`,
  );
  return {
    ok: true,
    schema_version: CHECKPOINT_REPORT_VERSION,
    reset,
    checkpoint: prior === null ? null : {
      repository: name?.name ?? null,
      host: prior.host === null ? null : name?.host ?? null,
      queue_fingerprint: prior.baseline?.queue_fingerprint ?? null,
      queue_size: prior.baseline?.items.length ?? null,
      pending_candidate_exact_head: prior.pending,
      handled_exact_heads: [...prior.handled],
      projected_candidate_exact_heads: [...prior.projected],
      reopened_candidate_exact_heads: [...prior.reopened],
    },
  };
}
