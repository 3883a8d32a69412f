/**
 * Cursors: which heads were selected, projected and handled.
 *
 * @module
 */
import { type ExactHead, exactHeadKey } from "../facts/exact_head.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import type { Prior } from "./prior.ts";
import { reopensProjection } from "./reopens_projection.ts";
import type { ObservedItem } from "./schema.ts";

/** What a caller says about heads it was offered. */
export interface Acknowledgements {
  /** Heads whose review result was read back. */
  readonly handled: readonly ExactHead[];
  /** Heads for which a task was durably made. */
  readonly projected: readonly ExactHead[];
}

/** Heads as `NUMBER@HEAD_OID`; no head is in two of the sets. */
export interface Cursors {
  /** Never offered again while open at that head. */
  readonly handled: ReadonlySet<string>;
  /** Not offered while nothing reopens them. */
  readonly projected: ReadonlySet<string>;
  /** Selected before, then reopened: in the queue again, and may be acknowledged again. */
  readonly reopened: ReadonlySet<string>;
}

/** The flag behind each kind of acknowledgement. */
const flags = { handled: "--handled-exact-head", projected: "--projected-exact-head" } as const;

/** Most heads that an error names. */
const NAMED_HEADS = 5;

/** A prior that knows of nothing. */
const nothing = {
  pending: null,
  handled: new Set<string>(),
  projected: new Set<string>(),
  reopened: new Set<string>(),
} as const satisfies Partial<Prior>;

/**
 * Takes acknowledgements. Only a head that was selected before may be acknowledged: the prior
 * candidate, or one that an earlier acknowledgement names. So nobody skips a pull request by calling
 * it handled (contract, "--handled-exact-head", "--projected-exact-head").
 *
 * @param prior the prior observation, of the same repository; null for none
 * @param acknowledged what the caller says, repeats allowed
 * @param language the language of the error
 * @returns the cursors with it; a head that is handled is nothing else
 * @throws {LoopxError} of kind `input`, naming the first head that may not be acknowledged and what
 *   may
 */
export function acknowledge(
  prior: Prior | null,
  acknowledged: Acknowledgements,
  language: Language,
): Cursors {
  const before = prior ?? nothing;
  const selected = new Set([
    ...(before.pending === null ? [] : [before.pending]),
    ...before.reopened,
    ...before.projected,
    ...before.handled,
  ]);
  for (const kind of ["handled", "projected"] as const) {
    for (const head of acknowledged[kind].map(exactHeadKey)) {
      if (!selected.has(head)) throw refusal(flags[kind], head, selected, language);
    }
  }
  const handled = new Set([...before.handled, ...acknowledged.handled.map(exactHeadKey)]);
  const projected = new Set([...before.projected, ...acknowledged.projected.map(exactHeadKey)]);
  return {
    handled,
    projected: difference(projected, handled),
    reopened: difference(before.reopened, new Set([...handled, ...projected])),
  };
}

function refusal(
  flag: string,
  head: string,
  selected: ReadonlySet<string>,
  language: Language,
): LoopxError {
  const named = [...selected].slice(0, NAMED_HEADS).join(", ");
  const more = selected.size - NAMED_HEADS;
  return new LoopxError("input", {
    message: say(language, "acknowledgement_refused", { flag, head }),
    advice: selected.size === 0
      ? say(language, "acknowledgement_refused_none")
      : more > 0
      ? say(language, "acknowledgement_refused_many", { heads: named, more })
      : say(language, "acknowledgement_refused_advice", { heads: named }),
  });
}

/**
 * Holds the cursors against a complete queue. A head that is not open any more is forgotten, so that
 * it is new work when it comes back; a projected head that changed is reopened (decision 35).
 *
 * @param cursors the cursors
 * @param items the open rows, drafts included
 * @param before what the baseline holds of a number
 * @returns the cursors of heads that are open
 */
export function settle(
  cursors: Cursors,
  items: readonly ObservedItem[],
  before: ReadonlyMap<number, ObservedItem>,
): Cursors {
  const open = new Map(items.map((item) => [exactHeadKey(item), item]));
  const isOpen = (head: string) => open.has(head);
  const isReopened = (head: string) => {
    const now = open.get(head);
    const then = now === undefined ? undefined : before.get(now.number);
    return now !== undefined && then !== undefined && reopensProjection(then, now);
  };
  const projected = [...cursors.projected].filter(isOpen);
  return {
    handled: new Set([...cursors.handled].filter(isOpen)),
    projected: new Set(projected.filter((head) => !isReopened(head))),
    reopened: new Set([
      ...[...cursors.reopened].filter(isOpen),
      ...projected.filter(isReopened),
    ]),
  };
}

function difference(heads: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...heads].filter((head) => !others.has(head)));
}
