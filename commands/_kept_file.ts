/**
 * A file below `.local` that one run leaves for the next one, maybe beside others that write it.
 *
 * @module
 */
import { StoreFailure, type StoreFailureKind } from "../lib/store/failure.ts";
import type { StoredFile } from "../lib/store/read_file.ts";
import type { StorePlace } from "../lib/store/store_path.ts";
import type { Language } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";

/** How often a change is made anew because another process wrote in between, the first time counted. */
export const MOST_TRIES = 5;

/** What another process causes, and what ends when that process does. */
const contentions: readonly StoreFailureKind[] = ["changed", "locked"];

/** A file. What it throws is put into words. */
export interface KeptFile {
  readonly place: StorePlace;
  /** Null when there is none. */
  readonly read: () => Promise<StoredFile | null>;
  /** Replaces what was read, told by its digest; null where there was none. */
  readonly replace: (content: string, expected: string | null) => Promise<void>;
  /** The same; false when another process wrote it meanwhile, or is writing it. */
  readonly replace_unless_contended: (content: string, expected: string | null) => Promise<boolean>;
  /** Removes what was read. */
  readonly remove: (expected: string) => Promise<void>;
  /** The error for a file that others kept changing. */
  readonly contended: () => unknown;
  /** Warns when Git does not ignore it. */
  readonly warn: () => Promise<void>;
}

/** What a file is, and where. */
export interface KeptFileContext {
  /** What it is called in sentences. */
  readonly role: string;
  readonly language: Language;
  readonly io: Io;
  /** The most bytes that are read; what the store takes when absent. */
  readonly limit?: number;
  /** Words for what is thrown; those for a path that nobody can choose when absent. */
  readonly explain?: (thrown: unknown) => unknown;
}

/**
 * Opens a file. Nothing is read yet.
 *
 * @param path where it is
 * @param context what it is called, the language and the machine
 * @returns the file
 * @throws what the path is explained with when it is not below `.local`
 */
export async function openKeptFile(
  path: string,
  { role, language, io, limit, explain }: KeptFileContext,
): Promise<KeptFile> {
  const [machine, { explainStoreFailure }] = await Promise.all([
    io.store(),
    import("../lib/store/explain_failure.ts"),
  ]);
  const { files } = machine;
  const bound = limit === undefined ? {} : { limit };
  const worded = explain ??
    ((thrown: unknown) =>
      explainStoreFailure(thrown, { language, role, ...bound, fixed: true }) ?? thrown);
  const explained = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (thrown) {
      throw worded(thrown);
    }
  };
  const place = await explained(() => Promise.resolve(files.place(path)));
  const replace = (content: string, expected: string | null) =>
    files.replace(place, { content, expected });
  return {
    place,
    read: () => explained(() => files.read(place, bound)),
    replace: (content, expected) => explained(() => replace(content, expected)),
    replace_unless_contended: (content, expected) =>
      explained(async () => {
        try {
          await replace(content, expected);
          return true;
        } catch (thrown) {
          if (thrown instanceof StoreFailure && contentions.includes(thrown.kind)) return false;
          throw thrown;
        }
      }),
    remove: (expected) => explained(() => files.remove(place, expected)),
    contended: () => worded(new StoreFailure("changed")),
    warn: async () => {
      const { warnUnlessIgnored } = await import("./_not_ignored.ts");
      await warnUnlessIgnored({ machine, place, role }, language, io);
    },
  };
}
