/**
 * The kinds of failure the program knows, with the text and the exit status each one ends in.
 *
 * Everything that can go wrong is one of these; anything else is a defect and is reported as
 * `internal` without a stack trace. Messages are built from the message catalogue by whoever raises
 * the error, so this file holds no prose.
 *
 * @module
 */

/** What went wrong, as a stable id that scripts may branch on. */
export const errorKinds = {
  /** The command line is wrong: unknown flag, unparsable value, conflicting flags. */
  usage: { status: 2 },
  /** A file the user named cannot be used. */
  input: { status: 1 },
  /** A source (GitHub, a fixture) could not be read. */
  source: { status: 1 },
  /** GitHub wants a login, or does not accept the one it got. */
  unauthenticated: { status: 1 },
  /** The login may not read what was asked: a scope or a permission is missing. */
  permission_denied: { status: 1 },
  /** The organisation wants the token authorised for single sign-on. */
  sso_required: { status: 1 },
  /** The hour's points are used up. */
  rate_limited: { status: 1 },
  /** GitHub asks for a pause although points are left. */
  secondary_rate_limited: { status: 1 },
  /** GitHub took too long, or a gateway before it gave up. */
  upstream_timeout: { status: 1 },
  /** GitHub failed: a gateway's page, a server error. */
  upstream_failed: { status: 1 },
  /** GitHub could not be reached. */
  network_failed: { status: 1 },
  /** There is no such repository or pull request, or the login may not know of it. */
  not_found: { status: 1 },
  /** GitHub answered something that is no answer. */
  malformed_answer: { status: 1 },
  /** A query would ask for more nodes than GitHub counts to. */
  node_limit: { status: 1 },
  /** A program this one needs is missing or too old. */
  tool_missing: { status: 1 },
  /** An exact target is at another head by now. */
  head_moved: { status: 1 },
  /** Which repository to read is not clear. */
  repository_unknown: { status: 1 },
  /** A file below `.local` is reached through a symbolic link, or its lock is one. */
  link_in_path: { status: 1 },
  /** Something other than a regular file stands where one below `.local` belongs. */
  not_a_regular_file: { status: 1 },
  /** A file below `.local` may not be read. */
  file_unreadable: { status: 1 },
  /** A file below `.local` holds, or would hold, more than is read back. */
  file_too_large: { status: 1 },
  /** A file below `.local` is not UTF-8. */
  file_not_text: { status: 1 },
  /** A file below `.local` was changed by another process after it was read. */
  file_changed: { status: 1 },
  /** A file below `.local` is being written by another process. */
  file_locked: { status: 1 },
  /** A file below `.local` could not be written: no space, no permission. */
  file_not_written: { status: 1 },
  /** There is no such goal. */
  goal_unknown: { status: 1 },
  /** The goal has no such agent. */
  agent_unknown: { status: 1 },
  /** The agent that was named and the one the thread is bound to are not the same. */
  identity_conflict: { status: 1 },
  /** Stopped from the keyboard. */
  interrupted: { status: 130 },
  /** Stopped by another process. */
  terminated: { status: 143 },
  /** The packet is incomplete although completeness was demanded. */
  incomplete: { status: 1 },
  /** The result could not be written. */
  output: { status: 1 },
  /** A capability is not part of this build. */
  unavailable: { status: 1 },
  /** A defect of this program. */
  internal: { status: 1 },
} as const satisfies Record<string, { readonly status: 1 | 2 | 130 | 143 }>;

/** One of the {@link errorKinds}. */
export type ErrorKind = keyof typeof errorKinds;

/** The exit status of a run that ended well. */
export const EXIT_OK = 0;

/** What an error tells its reader beyond the kind. */
export interface LoopxErrorDetails {
  /** One line: what was asked and what was found. Never a local path, never a stack. */
  readonly message: string;
  /** One line: what to do next. */
  readonly advice?: string;
}

/**
 * A failure that the program expects and explains.
 *
 * The message names the argument or the role of the file (never its path) and the value found;
 * the advice says what to do next.
 */
export class LoopxError extends Error {
  override readonly name = "LoopxError";
  /** Which kind of failure this is; decides the exit status. */
  readonly kind: ErrorKind;
  /** What to do next, or null where the message says it all. */
  readonly advice: string | null;

  /**
   * @param kind which kind
   * @param details what its reader is told
   * @param cause what it was made from, for whoever may try again; never shown
   */
  constructor(kind: ErrorKind, details: LoopxErrorDetails, cause?: unknown) {
    super(details.message, { cause });
    this.kind = kind;
    this.advice = details.advice ?? null;
  }
}

/** An error as it is shown: kind, text and exit status. */
export interface ErrorReport {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly advice: string | null;
  /** The process exit status: 1 failed, 2 wrong usage, 130 and 143 stopped. */
  readonly status: number;
}

/**
 * Turns anything thrown into what a reader sees. The one place where errors become exit statuses
 * (decision 3).
 *
 * @param thrown whatever was caught
 * @param internalMessage the text for a defect, whose own message may hold anything
 * @returns the report; an unexpected error becomes kind `internal` with its class name only
 */
export function reportError(
  thrown: unknown,
  internalMessage: (className: string) => LoopxErrorDetails,
): ErrorReport {
  if (thrown instanceof LoopxError) {
    return {
      kind: thrown.kind,
      message: thrown.message,
      advice: thrown.advice,
      status: errorKinds[thrown.kind].status,
    };
  }
  const details = internalMessage(thrown instanceof Error ? thrown.name : typeof thrown);
  return {
    kind: "internal",
    message: details.message,
    advice: details.advice ?? null,
    status: errorKinds.internal.status,
  };
}
