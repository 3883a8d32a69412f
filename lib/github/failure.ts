/**
 * What can go wrong between this program and GitHub, as data (decision 14). Sentences are made where
 * the failure is shown; here it is only told apart.
 *
 * @module
 */
import type { ErrorKind } from "../text/errors.ts";

/** The kinds of {@link ErrorKind} that reading GitHub ends in. */
export type FailureKind = Extract<
  ErrorKind,
  | "unauthenticated"
  | "permission_denied"
  | "sso_required"
  | "rate_limited"
  | "secondary_rate_limited"
  | "upstream_timeout"
  | "upstream_failed"
  | "network_failed"
  | "not_found"
  | "malformed_answer"
  | "node_limit"
  | "tool_missing"
  | "interrupted"
>;

/** What is known about a failure beside its kind. All of it is numbers and checked names. */
export interface FailureDetails {
  /** The HTTP status, where there was an answer. */
  readonly status?: number;
  /** Milliseconds GitHub asks to wait (`retry-after`). */
  readonly retry_after?: number;
  /** When the hour's points come back; epoch milliseconds. */
  readonly reset_at?: number;
  /** The host of the address where single sign-on is granted. */
  readonly sso_host?: string;
  /** A field the host's schema does not have. */
  readonly unknown_field?: string;
  /** Whether the login may not read one part of the answer, as fine-grained tokens are told. */
  readonly partial_permission?: boolean;
  /** Whether nothing was sent, because this kind of request failed too often (`breaker.ts`). */
  readonly given_up?: boolean;
  /** Whether the straight way led nowhere before, so that `gh` was the second one tried. */
  readonly after_direct?: boolean;
  /** The program that is missing or too old. */
  readonly tool?: string;
  /** The version it has, where that is too old. */
  readonly found_version?: string;
  /** Whether the program is there, but does not know what it was asked for. */
  readonly refused?: boolean;
}

/** A request to GitHub that did not end in an answer. */
export class GitHubFailure extends Error {
  override readonly name = "GitHubFailure";
  /** What sort of failure; decides advice, retries and exit status. */
  readonly kind: FailureKind;
  /** See {@link FailureDetails}. */
  readonly details: FailureDetails;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(kind);
    this.kind = kind;
    this.details = details;
  }
}

const ofSize: ReadonlySet<FailureKind> = new Set<FailureKind>([
  "upstream_timeout",
  "upstream_failed",
  "network_failed",
  "malformed_answer",
]);

/**
 * Tells whether the same question might be answered when it asks for less.
 *
 * @param failure what happened to it
 * @returns true for what large answers run into: time-outs, gateways, connections that end
 */
export function smallerMayHelp({ kind, details }: GitHubFailure): boolean {
  return ofSize.has(kind) && details.unknown_field === undefined;
}

const everywhere: ReadonlySet<FailureKind> = new Set<FailureKind>([
  "unauthenticated",
  "sso_required",
  "rate_limited",
  "secondary_rate_limited",
  "tool_missing",
]);

/**
 * Tells whether a failure concerns every request, so that reading on would be in vain.
 *
 * @param failure what happened to one request
 * @returns true for limits, logins and missing programs
 */
export function endsTheRun({ kind }: GitHubFailure): boolean {
  return everywhere.has(kind);
}
