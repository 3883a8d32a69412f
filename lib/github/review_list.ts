/**
 * The complete history of a pull request's reviews, strictly: what is read is all there is and all of
 * it is understood, or nothing is read.
 *
 * REST tells it. Its ids are whole numbers on every host, and the answer of a close-out names reviews
 * by them; of the two ids that GraphQL has, one is too small for the reviews of today and the other is
 * unknown to enterprise hosts. REST does not say which head it speaks of, so the pull request is
 * looked at before and after (`closeout.ts`).
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import { readPerson } from "../facts/people.ts";
import { readWebUrl } from "../facts/web_url.ts";
import { readInstant } from "../text/instant.ts";
import type { RawFields } from "./graphql.ts";
import type { RestGet } from "./rest.ts";
import { readRestPages, REST_PAGE_SIZE } from "./rest_pages.ts";
import type { Throttle } from "./throttle.ts";

/** The most pages that are read: as many as two digits count. */
export const MOST_REVIEW_PAGES = 99;

/** The states that GitHub documents. */
const states: readonly unknown[] = [
  "APPROVED",
  "CHANGES_REQUESTED",
  "COMMENTED",
  "DISMISSED",
  "PENDING",
];

/** GitHub's REST interface gives all accounts that are gone this one name. */
const GHOST = "ghost";

/** What a review must have, by the names of REST. */
const required = ["id", "user", "state", "submitted_at", "commit_id", "html_url", "body"] as const;

/** A field of the {@link required} ones. */
export type ReviewField = (typeof required)[number];

/** A review that cannot be used, so that the history cannot. */
export class ReviewUnusable extends Error {
  override readonly name = "ReviewUnusable";
  readonly number: number;
  /** Its place in the history, from 1. */
  readonly place: number;
  /** What cannot be used; null where the entry is no object at all. */
  readonly field: ReviewField | null;
  /** What GitHub calls the review; null where that is what cannot be used. */
  readonly id: number | null;

  constructor(number: number, place: number, field: ReviewField | null, entry: unknown) {
    super("review unusable");
    this.number = number;
    this.place = place;
    this.field = field;
    const id = isObject(entry) ? entry["id"] : null;
    this.id = field === "id" || !rules.id(id, {}) ? null : Number(id);
  }
}

/** The history. */
export interface ReviewList {
  /** The reviews in the names of REST, oldest first; accounts that are gone are null. */
  readonly entries: readonly RawFields[];
  /** Whether there are more reviews than are read. */
  readonly capped: boolean;
}

/** What makes each field one that can be used. */
const rules: Readonly<Record<ReviewField, (value: unknown, entry: RawFields) => boolean>> = {
  id: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  user: (value) =>
    value === null || (isObject(value) && typeof readPerson(value)?.login === "string"),
  state: (value) => states.includes(value),
  // A review that nobody submitted yet has no such time.
  submitted_at: (value, { state }) => state === "PENDING" || readInstant(value) !== null,
  commit_id: (value) => typeof value === "string" && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(value),
  html_url: (value) => readWebUrl(value) !== null,
  body: (value) => value === null || typeof value === "string",
};

/**
 * Reads the history of one pull request.
 *
 * @param number the pull request
 * @param options how to ask, and `owner/name` by the name GitHub uses
 * @returns all reviews, or as many as {@link MOST_REVIEW_PAGES} pages hold
 * @throws {ReviewUnusable} for any entry that cannot be used, and for an id that comes twice;
 * {@link GitHubFailure} for a page that cannot be read
 */
export async function readReviewList(
  number: number,
  { get, throttle, repository }: {
    readonly get: RestGet;
    readonly throttle: Throttle;
    readonly repository: string;
  },
): Promise<ReviewList> {
  const folder = `repos/${repository}/pulls/${number}/reviews`;
  const { entries, capped } = await readRestPages(
    (page) =>
      throttle.run("reviews", () => get(`${folder}?per_page=${REST_PAGE_SIZE}&page=${page}`)),
    MOST_REVIEW_PAGES,
  );
  const ids = new Set<unknown>();
  return {
    capped,
    entries: entries.map((value, index) => {
      const fail = (field: ReviewField | null) =>
        new ReviewUnusable(number, index + 1, field, value);
      const entry = strictEntry(value, fail);
      if (ids.has(entry["id"])) throw fail("id");
      ids.add(entry["id"]);
      return entry;
    }),
  };
}

function strictEntry(
  value: unknown,
  fail: (field: ReviewField | null) => ReviewUnusable,
): RawFields {
  if (!isObject(value)) throw fail(null);
  const odd = required.find((field) => !rules[field](value[field], value));
  if (odd !== undefined) throw fail(odd);
  const { user } = value;
  const isGone = isObject(user) && String(user["login"]).toLowerCase() === GHOST;
  return {
    ...Object.fromEntries(required.map((field) => [field, value[field]])),
    author_association: value["author_association"],
    user: isGone ? null : user,
  };
}
