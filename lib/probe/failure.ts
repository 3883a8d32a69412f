/**
 * What can go wrong between a probe and a provider, as data: no text of the provider is kept.
 *
 * @module
 */
import type { ErrorKind } from "../text/errors.ts";

/** The kinds of failure, with what each is when it ends the program, and whether it ends the run. */
export const modelFailures = {
  /** The key is not accepted. */
  unauthenticated: { error: "unauthenticated", ends_run: true, again: false },
  /** The key may not do this, or has nothing left to pay with. */
  permission_denied: { error: "permission_denied", ends_run: true, again: false },
  /** There is no such address or model. */
  not_found: { error: "not_found", ends_run: true, again: false },
  /** The program was started without the permission to reach this host. */
  host_not_granted: { error: "permission_denied", ends_run: true, again: false },
  /** The answer points elsewhere, where the key must not go. */
  redirected: { error: "source", ends_run: true, again: false },
  /** The provider does not take this question. */
  question_refused: { error: "source", ends_run: false, again: false },
  /** Too many questions; the pause it asks for is too long, or was kept often enough. */
  rate_limited: { error: "rate_limited", ends_run: false, again: true },
  upstream_timeout: { error: "upstream_timeout", ends_run: false, again: true },
  upstream_failed: { error: "upstream_failed", ends_run: false, again: true },
  network_failed: { error: "network_failed", ends_run: false, again: true },
  /** Something came back that is no chat completion. */
  malformed_answer: { error: "malformed_answer", ends_run: false, again: true },
} as const satisfies Readonly<
  Record<
    string,
    { readonly error: ErrorKind; readonly ends_run: boolean; readonly again: boolean }
  >
>;

/** One of the {@link modelFailures}. */
export type ModelFailureKind = keyof typeof modelFailures;

/** A question without an answer. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly kind: ModelFailureKind;
  /** Milliseconds the provider asks to wait; null when it does not. */
  readonly retry_after: number | null;

  constructor(kind: ModelFailureKind, retry_after: number | null = null) {
    super(kind);
    this.kind = kind;
    this.retry_after = retry_after;
  }
}

/**
 * Tells what a status means.
 *
 * @param status an HTTP status other than 2xx
 * @returns the kind of failure
 */
export function failureOfStatus(status: number): ModelFailureKind {
  switch (status) {
    case 401:
      return "unauthenticated";
    case 402:
    case 403:
      return "permission_denied";
    case 404:
      return "not_found";
    case 429:
      return "rate_limited";
    case 408:
    case 504:
      return "upstream_timeout";
  }
  if (status >= 500) return "upstream_failed";
  return status < 400 ? "redirected" : "question_refused";
}

/**
 * Reads `retry-after`.
 *
 * @param header its value; null when there is none
 * @param now epoch milliseconds
 * @returns milliseconds to wait, or null when it says nothing usable
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}(?:\.\d+)?\s*$/.test(header)) return Math.ceil(Number(header) * 1000);
  const at = /\bGMT\s*$/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
