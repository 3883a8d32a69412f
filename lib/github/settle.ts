/**
 * The last look of a gate: everything it read must still hold, and whether the pull request can be
 * merged must have been computed.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import type { LiveRow } from "../facts/live_rows.ts";
import { type Language, say, sayWith } from "../text/messages.ts";
import { classifyErrors } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { gapOfFailure } from "./details.ts";
import { asLastSeen, driftNote, driftOf } from "./_drift.ts";
import { endsTheRun, GitHubFailure } from "./failure.ts";
import type { Ask, RawFields } from "./graphql.ts";
import type { ListedRow } from "./list_window.ts";
import { withoutDetails } from "./live_row.ts";
import { FENCE_QUERY } from "./queries.ts";
import type { Throttle } from "./throttle.ts";

/**
 * Milliseconds before each further look at a mergeability that GitHub has not computed (decision 39).
 * It begins to compute when it is asked, which the details did.
 */
export const SETTLE_PAUSES = [1_000, 2_000, 4_000] as const;

/** A pause that begins because GitHub has not computed a value. */
export interface Unsettled {
  readonly number: number;
  readonly milliseconds: number;
  /** Which look follows, from 1. */
  readonly attempt: number;
  /** How many there are at most. */
  readonly most: number;
}

/** What the last look needs. */
export interface SettleOptions {
  readonly ask: Ask;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly language: Language;
  readonly on_unsettled?: (pause: Unsettled) => void;
}

/** What must be as it was, beside head and base, and what the reader is told otherwise. */
const fenced = [
  ["state", "github_changed_state"],
  ["isDraft", "github_changed_draft"],
  ["reviewDecision", "github_changed_decision"],
] as const;

/** What GitHub computes when it is asked. */
const computed = ["mergeable", "mergeStateStatus"] as const;

const isKnown = (value: unknown) => typeof value === "string" && value !== "UNKNOWN";

/** Whether another look could tell more. Of what is not open GitHub computes nothing any more. */
function isSettled({ fields }: LiveRow): boolean {
  return fields["state"] !== "OPEN" || computed.every((name) => isKnown(fields[name]));
}

/**
 * Looks again at a row that was read: at least once, after everything else, and up to three times more
 * slowly while GitHub has not computed whether it can be merged.
 *
 * @param listed the row
 * @param live what was read of it
 * @param options how to ask
 * @returns the row with the newest known mergeability; without details when anything else is not as it
 * was, or the look failed, and then with the head, base, state and draft flag seen last. A row without details is not looked at again
 * @throws {GitHubFailure} for what concerns every request; the signal's reason when aborted
 */
export async function settleRow(
  listed: ListedRow,
  live: LiveRow,
  options: SettleOptions,
): Promise<LiveRow> {
  if (live.gaps.details !== undefined) return live;
  const { clock, signal, on_unsettled } = options;
  const most = SETTLE_PAUSES.length;
  let row = live;
  for (let attempt = 1;; attempt += 1) {
    if (!isSettled(row)) {
      const milliseconds = SETTLE_PAUSES[attempt - 1] ?? 0;
      on_unsettled?.({ number: listed.number, milliseconds, attempt, most });
      await clock.sleep(milliseconds, signal);
    }
    row = await lookAgain(listed, row, options);
    if (row.gaps.details !== undefined || isSettled(row) || attempt === most) return row;
  }
}

async function lookAgain(
  listed: ListedRow,
  row: LiveRow,
  { ask, throttle, clock, language }: SettleOptions,
): Promise<LiveRow> {
  try {
    const now = await throttle.run("fence", () => readFence(listed.id, { ask, clock }));
    const drift = driftOf(listed, now);
    if (drift !== null) {
      const note = driftNote(language, listed, drift);
      return withoutDetails(asLastSeen(listed, now), "changed_while_reading", note);
    }
    const changed = fenced.find(([name]) => now[name] !== row.fields[name]);
    if (changed !== undefined) {
      const what = sayWith(language, changed[1], {});
      const note = say(language, "github_gap_changed", { what });
      return withoutDetails(asLastSeen(listed, now), "changed_while_reading", note);
    }
    const newer = computed.filter((name) => isKnown(now[name]));
    const values = Object.fromEntries(newer.map((name) => [name, now[name]]));
    return { ...row, fields: { ...row.fields, ...values } };
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure) || endsTheRun(thrown)) throw thrown;
    return withoutDetails(listed, gapOfFailure(thrown).reason, say(language, "github_gap_failed"));
  }
}

/**
 * Reads what a gate's answer hangs on.
 *
 * @param id the node id of the pull request
 * @param options how to ask
 * @returns `number`, `headRefOid`, `baseRefOid`, `state`, `isDraft`, `reviewDecision`, `mergeable` and
 * `mergeStateStatus`, as GitHub sent them
 * @throws {GitHubFailure} when any part of it is missing
 */
export async function readFence(
  id: string,
  { ask, clock }: Pick<SettleOptions, "ask" | "clock">,
): Promise<RawFields> {
  const { data, errors, headers } = await ask(FENCE_QUERY, { id });
  if (errors.length > 0) throw classifyErrors(errors, headers, clock.now());
  const node = data["node"];
  if (!isObject(node) || node["id"] !== id) throw new GitHubFailure("malformed_answer");
  return node;
}
