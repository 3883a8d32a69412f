/**
 * Failures of the store in sentences: what was found, and what to do next.
 *
 * @module
 */
import { type ErrorKind, LoopxError } from "../text/errors.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import { StoreFailure, type StoreFailureKind } from "./failure.ts";
import { STORE_LIMIT } from "./read_file.ts";
import { LOCAL_FOLDER } from "./store_path.ts";

/** How a failure is told: its kind of error, the sentence, and the advice. */
type Wording = readonly [kind: ErrorKind, message: MessageKey, advice: MessageKey];

const wordings = {
  not_below_local: ["usage", "store_not_below_local", "store_path_advice"],
  unusable_name: ["usage", "store_unusable_name", "store_path_advice"],
  link_in_path: ["link_in_path", "store_link_in_path", "store_link_advice"],
  not_a_file: ["not_a_regular_file", "store_not_a_file", "store_place_advice"],
  not_a_folder: ["not_a_regular_file", "store_not_a_folder", "store_place_advice"],
  unreadable: ["file_unreadable", "store_unreadable", "store_permission_advice"],
  too_large: ["file_too_large", "store_too_large", "store_large_advice"],
  not_text: ["file_not_text", "store_not_text", "store_place_advice"],
  changed: ["file_changed", "store_changed", "store_again_advice"],
  locked: ["file_locked", "store_locked", "store_again_advice"],
  no_space: ["file_not_written", "store_no_space", "store_space_advice"],
  unwritable: ["file_not_written", "store_unwritable", "store_permission_advice"],
} as const satisfies Record<StoreFailureKind, Wording>;

/** What to do where the path is not the user's to choose. */
const fixedAdvice: Partial<Record<MessageKey, "store_fixed_advice" | "store_fixed_link_advice">> = {
  store_path_advice: "store_fixed_advice",
  store_link_advice: "store_fixed_link_advice",
  store_place_advice: "store_fixed_advice",
  store_large_advice: "store_fixed_advice",
};

/** The failures that another path mends: what stands at this one, or the path itself, is at fault. */
const pathFailures: readonly StoreFailureKind[] = [
  "not_below_local",
  "unusable_name",
  "link_in_path",
  "not_a_file",
  "not_a_folder",
  "not_text",
];

/** What the sentences name. */
export interface StoreContext {
  readonly language: Language;
  /** What the file is to the reader ("the record"), in the language. */
  readonly role: string;
  /** The most bytes of the file; {@link STORE_LIMIT} when absent. */
  readonly limit?: number;
  /** Whether nobody named its path, so that no other one helps. */
  readonly fixed?: boolean;
}

/**
 * Puts a failure of the store into words.
 *
 * @param thrown anything the store throws
 * @param context the language and what the file is called
 * @returns the error to show; null for what is no failure of the store
 */
export function explainStoreFailure(
  thrown: unknown,
  { language, role, limit = STORE_LIMIT, fixed = false }: StoreContext,
): LoopxError | null {
  if (!(thrown instanceof StoreFailure)) return null;
  const [kind, message, advice] = wordings[thrown.kind];
  const values = { role, folder: LOCAL_FOLDER, limit: limit / 1024 / 1024 };
  return new LoopxError(kind, {
    message: say(language, message, values),
    advice: say(language, fixed ? fixedAdvice[advice] ?? advice : advice, values),
  });
}

/**
 * Whether a failure is one that another path mends, so that it is wrong usage where somebody typed
 * the path.
 *
 * @param thrown anything the store throws
 * @returns true for a path that is not below `.local`, leads through a link, or is taken
 */
export function isPathFailure(thrown: unknown): boolean {
  return thrown instanceof StoreFailure && pathFailures.includes(thrown.kind);
}
