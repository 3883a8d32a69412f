/**
 * Reads a file of `fixtures/reviews`.
 *
 * @module
 */
import { type ReviewPair, reviewPairSchema } from "./schema.ts";

/** A file that holds no pair of cases. Says where it is wrong, never what is written there. */
export class UnreadablePair extends Error {
  override readonly name = "UnreadablePair";
  /** The first place that is wrong, as a path of keys; empty for the file as a whole. */
  readonly place: string;

  constructor(place: string) {
    super(place);
    this.place = place;
  }
}

/**
 * Reads the text of a file.
 *
 * @param text JSON
 * @returns the pair
 * @throws {UnreadablePair} when it is no JSON, or not of the schema
 */
export function readPair(text: string): ReviewPair {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadablePair("");
  }
  const read = reviewPairSchema.safeParse(value);
  if (read.success) return read.data;
  throw new UnreadablePair(read.error.issues[0]?.path.map(String).join(".") ?? "");
}
