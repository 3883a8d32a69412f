import { deepStrictEqual, ok } from "node:assert/strict";
import { LONGEST_QUERY, MOST_BYTES, MOST_ENTRIES } from "../lib/experience/vocabulary.ts";
import { MOST_GUIDANCE } from "../lib/experience/settings.ts";
import { MOST_REST_PAGES } from "../lib/github/rest_pages.ts";
import { SETTLE_PAUSES } from "../lib/github/settle.ts";
import { MOST_THREAD_PAGES } from "../lib/github/threads.ts";
import { MOST_IN_FLIGHT } from "../lib/github/throttle.ts";
import { COMMUNITY_BACKLOG_AGE_HOURS } from "../lib/policy/schedule.ts";
import { MOST_OBSERVATIONS } from "../lib/policy/readiness_observation.ts";
import { STORE_BYTES } from "../lib/reviewerhost/find_record.ts";
import { HEADER_BYTES, TAIL_BYTES } from "../lib/reviewerhost/read_record.ts";

// Other tests go by these names, and would go along with another value.
Deno.test("limits that are promised have the promised values", () => {
  const MIB = 1024 * 1024;
  deepStrictEqual(
    { MOST_IN_FLIGHT, MOST_REST_PAGES, MOST_THREAD_PAGES, MOST_OBSERVATIONS },
    { MOST_IN_FLIGHT: 8, MOST_REST_PAGES: 30, MOST_THREAD_PAGES: 200, MOST_OBSERVATIONS: 200 },
  );
  deepStrictEqual(
    { MOST_ENTRIES, MOST_BYTES, LONGEST_QUERY, MOST_GUIDANCE },
    { MOST_ENTRIES: 24, MOST_BYTES: 16_384, LONGEST_QUERY: 500, MOST_GUIDANCE: 3 },
  );
  deepStrictEqual([HEADER_BYTES, TAIL_BYTES, STORE_BYTES], [2 * MIB, 8 * MIB, 256 * MIB]);
  deepStrictEqual(COMMUNITY_BACKLOG_AGE_HOURS, 24);
});

Deno.test("what GitHub has not computed is asked for three times more, with growing pauses", () => {
  const pauses: readonly number[] = SETTLE_PAUSES;
  deepStrictEqual(pauses.length, 3);
  ok(pauses.every((pause, index) => pause > (pauses[index - 1] ?? 0)));
});
