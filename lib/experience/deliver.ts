/**
 * What each row says about the advice of its repository.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { Guidance, RepositoryExperience } from "./experience_schema.ts";
import { EXPERIENCE_SURFACE } from "./settings.ts";
import {
  DECISION_VERSION,
  type EmptyReason,
  type EXPERIENCE_WARNING,
  MOST_ROW_BYTES,
} from "./vocabulary.ts";

/** What a packet carries of experience. Without it the packet is that of a run without experience. */
export interface DeliveredExperience {
  /** By `NUMBER@HEAD`; a row that is not in it carries nothing. */
  readonly rows: ReadonlyMap<string, RepositoryExperience>;
  /** Said once of the packet when the files could not be looked at; null otherwise. */
  readonly warning: typeof EXPERIENCE_WARNING | null;
}

/** What is known of a row when advice is looked for. */
export interface AdvisedRow {
  readonly number: number;
  readonly head_oid: string;
  readonly review_action_kind: string | null;
  readonly title: string;
  readonly key_files: readonly string[];
}

const fullHead = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Chooses the rows that get advice: those that ask for a review of a whole head, not those that are
 * only to be qualified.
 *
 * @param rows the rows of a packet
 * @returns those rows, in their order
 */
export function rowsToAdvise<Row extends AdvisedRow>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ review_action_kind: kind, head_oid }) =>
    kind !== null && !kind.startsWith("qualify") && fullHead.test(head_oid)
  );
}

/** Takes the pieces that a row has room for, the best ones first, and names the others. */
function withinBound(pieces: readonly Guidance[]): { guidance: Guidance[]; left_out: string[] } {
  const guidance: Guidance[] = [];
  const left_out: string[] = [];
  let room = MOST_ROW_BYTES;
  for (const piece of pieces) {
    const size = new TextEncoder().encode(JSON.stringify(piece.experience)).length;
    if (size > room && guidance.length > 0) {
      left_out.push(piece.candidate_ref);
      continue;
    }
    guidance.push(piece);
    room -= size;
  }
  return { guidance, left_out };
}

/**
 * Puts together what the rows say.
 *
 * @param rows the rows of {@link rowsToAdvise}
 * @param repository host and `owner/name`
 * @param found the guidance of a row, the best first, by `NUMBER@HEAD`, read again and found to be the same; or why no
 * row gets any
 * @returns what the packet carries
 */
export function deliverExperience(
  rows: readonly AdvisedRow[],
  repository: { readonly host: string; readonly name: string },
  found:
    | ReadonlyMap<string, readonly Guidance[]>
    | Extract<EmptyReason, "asset_invalid" | "asset_changed">,
): DeliveredExperience {
  return {
    warning: null,
    rows: new Map(rows.map((row) => {
      const key = exactHeadKey(row);
      const { guidance, left_out } = withinBound(
        typeof found === "string" ? [] : found.get(key) ?? [],
      );
      const delivered = guidance.length > 0;
      const said: RepositoryExperience = {
        decision: {
          schema_version: DECISION_VERSION,
          surface: EXPERIENCE_SURFACE,
          status: delivered ? "context_delivered" : "empty",
          reason: delivered ? null : typeof found === "string" ? found : "no_match",
          fallback: typeof found === "string" ? "preserve_base_output" : null,
          context_delivery_verified: delivered,
          artifact_ref:
            `pull_request_review:${repository.host}/${repository.name}:${row.number}:${row.head_oid}`,
          semantic_disposition: null,
          decision_consumption_complete: false,
          utility_verified: false,
          grants_new_action_authority: false,
          external_writes_performed: false,
        },
        guidance,
        ...(left_out.length === 0 ? {} : { left_out }),
      };
      return [key, said];
    })),
  };
}
