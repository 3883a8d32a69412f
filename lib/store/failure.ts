/**
 * What can go wrong with a file below `.local`, as data. Sentences are made where it is shown.
 *
 * @module
 */

/** The kinds of failure. */
export const storeFailureKinds = [
  /** The path does not lie below `.local` of the current folder. */
  "not_below_local",
  /** A name in the path is none that every system takes, or one of the store's own. */
  "unusable_name",
  /** A part of the path, or the lock file beside it, is a symbolic link. */
  "link_in_path",
  /** A folder, a pipe, a socket or a device stands where the file or its lock belongs. */
  "not_a_file",
  /** A file stands where a folder of the path belongs. */
  "not_a_folder",
  /** The system refuses to show it. */
  "unreadable",
  /** It holds, or would hold, more bytes than are read back. */
  "too_large",
  /** It is not UTF-8. */
  "not_text",
  /** It is no longer what the caller read. */
  "changed",
  /** Another process is writing it. */
  "locked",
  /** The disk or a quota is full. */
  "no_space",
  /** The system refuses to write it. */
  "unwritable",
] as const;

/** One of the {@link storeFailureKinds}. */
export type StoreFailureKind = (typeof storeFailureKinds)[number];

/** A file below `.local` that could not be read or replaced. Carries no path (decision 56). */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  /** Which kind. */
  readonly kind: StoreFailureKind;

  constructor(kind: StoreFailureKind) {
    super(kind);
    this.kind = kind;
  }
}
