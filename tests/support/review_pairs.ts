/**
 * The review cases as tests see them.
 *
 * @module
 */
import { readPair } from "../../lib/reviewcases/read_pair.ts";
import type { ReviewCase, ReviewPair } from "../../lib/reviewcases/schema.ts";
import { listFiles, root } from "../../tools/_shell.ts";

/** Every pair, with the name of its file. */
export function reviewPairs(): readonly (ReviewPair & { readonly file: string })[] {
  return listFiles("fixtures/reviews", (path) => path.endsWith(".json")).map((path) => ({
    ...readPair(Deno.readTextFileSync(`${root}/${path}`)),
    file: path.slice("fixtures/reviews/".length),
  }));
}

/** Every case. */
export function reviewCases(): readonly ReviewCase[] {
  return reviewPairs().flatMap(({ cases }) => cases);
}
