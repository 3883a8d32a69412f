/**
 * What a command may touch: the one door between `commands/` and the machine.
 *
 * `system_io.ts` builds the real one; tests hand in their own, so every command runs in process and
 * without a permission.
 *
 * @module
 */
import type { GitHubMachine } from "../lib/github/machine.ts";
import type { RunTool } from "../lib/github/run_tool.ts";
import type { LocalStore } from "../lib/store/local_store.ts";
import type { permissionTable } from "../permissions.ts";

/** The most bytes that are read from one file or from standard input. */
export const INPUT_LIMIT = 256 * 1024 * 1024;

/** Why a file or standard input could not be read, as ids. */
export const unreadableReasons = [
  /** There is no such file. */
  "missing",
  /** It is a folder. */
  "directory",
  /** It is a device or a socket; regular files and pipes are fine. */
  "special",
  /** It is larger than the limit. */
  "too_large",
  /** The system refuses: permissions, a closed descriptor, a failing disk. */
  "refused",
] as const;

/** One of the {@link unreadableReasons}. */
export type UnreadableReason = (typeof unreadableReasons)[number];

/** A file or standard input that could not be read. Carries no path (decision 56). */
export class UnreadableInput extends Error {
  override readonly name = "UnreadableInput";
  /** Why. */
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Standard output could not be written (a full disk, not a reader that left). */
export class OutputFailed extends Error {
  override readonly name = "OutputFailed";
}

/** The environment variables the program reads, as `permissions.ts` grants them. */
export type VariableName = (typeof permissionTable.loopx)[number] extends infer Row
  ? Row extends { readonly grant: "env"; readonly scope: readonly (infer Name)[] } ? Name : never
  : never;

/** What writing a file below `.local` needs. */
export interface StoreMachine {
  /** The files below `.local` of the current folder. */
  readonly files: LocalStore;
  /** Runs `git`, to hear whether it ignores what was written. */
  readonly run: RunTool;
}

/** Clock, streams, files, terminal and environment, as the commands see them. */
export interface Io {
  /**
   * Writes all of a text to standard output. A reader that left is no error: the text is dropped.
   * Rejects with {@link OutputFailed} when the output itself fails.
   */
  readonly stdout: (text: string) => Promise<void>;
  /** Writes all of a text to standard error; failures are dropped, there is nobody left to tell. */
  readonly stderr: (text: string) => Promise<void>;
  /** Whether standard output is a terminal. */
  readonly stdout_is_terminal: boolean;
  /** Width of the terminal in columns; null when standard output is no terminal. */
  readonly columns: number | null;
  /** An environment variable; undefined when unset. */
  readonly env: (name: VariableName) => string | undefined;
  /** The current instant: ISO 8601, UTC, `Z`. */
  readonly now: () => string;
  /** A number from 0 up to 1. */
  readonly chance: () => number;
  /** Whether a text was dropped because the reader of standard output left. */
  readonly reader_left: () => boolean;
  /**
   * All bytes of a regular file or a pipe, {@link INPUT_LIMIT} at most unless said otherwise. Rejects
   * with {@link UnreadableInput}.
   */
  readonly read_file: (path: string, limit?: number) => Promise<Uint8Array>;
  /** What reading GitHub needs; loaded only when GitHub is read. */
  readonly github: () => Promise<GitHubMachine>;
  /** Files below `.local`; loaded only when one is named. */
  readonly store: () => Promise<StoreMachine>;
  /** Whether there may be settings of this machine or user; cheap, since every run asks. */
  readonly has_settings: () => Promise<boolean>;
  /**
   * All bytes of the settings in the user's configuration folder; null when there are none. Rejects
   * with {@link UnreadableInput}.
   */
  readonly user_settings: (limit: number) => Promise<Uint8Array | null>;
  /** All bytes of standard input, as many as of a file. Rejects with {@link UnreadableInput}. */
  readonly read_stdin: (limit?: number) => Promise<Uint8Array>;
}
