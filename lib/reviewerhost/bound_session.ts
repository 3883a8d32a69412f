/**
 * The session of a host that this program was started in.
 *
 * @module
 */

/** A session, and where its host keeps it. */
export interface BoundSession {
  /** The id of the thread, as the host handed it on. */
  readonly thread: string;
  /** The one folder that is looked into; null when nothing says where it is. */
  readonly home: string | null;
}

/** The variables that are read. */
export type SessionVariable =
  | "CODEX_THREAD_ID"
  | "CODEX_SESSION_ID"
  | "CODEX_HOME"
  | "HOME"
  | "USERPROFILE";

/** Where the variables come from. */
export interface SessionMachine {
  /** A variable of this process; undefined when unset. */
  readonly env: (name: SessionVariable) => string | undefined;
}

/**
 * Finds the session. A variable that is empty counts as unset.
 *
 * @param machine the environment
 * @returns the session; null outside of one
 */
export function boundSession(machine: SessionMachine): BoundSession | null {
  const thread = machine.env("CODEX_THREAD_ID") || machine.env("CODEX_SESSION_ID");
  if (!thread) return null;
  const own = machine.env("CODEX_HOME");
  if (own) return { thread, home: own };
  const user = machine.env("HOME") || machine.env("USERPROFILE");
  return { thread, home: user ? `${user}/.codex` : null };
}
