import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { ReviewActionKind } from "../../lib/policy/action.ts";
import {
  compareSortKeys,
  laneOf,
  laneTiers,
  type SchedulableRow,
  scheduleQueue,
  schedulingLanes,
} from "../../lib/policy/schedule.ts";

/** A row of another author that waits for its first review, changed where told. */
function row(
  number: number,
  changes: Partial<Omit<SchedulableRow, "number" | "action">> & {
    readonly kind?: ReviewActionKind | null;
    readonly parent?: number;
  } = {},
): SchedulableRow {
  const { kind = "review_pull_request_exact_head", parent, ...rest } = changes;
  return {
    number,
    state: "OPEN",
    is_draft: false,
    details_readable: true,
    action: { kind },
    owner_authored: false,
    community_feedback_ready: false,
    review_ready_at: "2026-03-01T10:00:00Z",
    review_ready_age_hours: 1,
    created_at: "2026-03-01T09:00:00Z",
    stack: parent === undefined ? null : { parent_number: parent, kind: "inferred" },
    ...rest,
  };
}

const numbers = (rows: readonly SchedulableRow[], direction: "forward" | "reverse" = "forward") =>
  scheduleQueue(rows, { direction }).map((entry) => entry.row.number);

Deno.test("the first condition that holds names the lane, and the lane its tier", () => {
  const everything = {
    details_readable: false,
    is_draft: true,
    state: "MERGED",
    kind: null,
    owner_authored: true,
    community_feedback_ready: true,
    review_ready_age_hours: 24,
  } as const;
  const { details_readable: _unreadable, ...readable } = everything;
  const { is_draft: _draft, ...merged } = readable;
  const closed = { ...merged, state: "CLOSED" } as const;
  const concluded = { ...merged, state: "OPEN" } as const;
  const { kind: _none, ...owned } = concluded;
  const others = { ...owned, owner_authored: false } as const;
  const aged = { ...others, community_feedback_ready: false } as const;
  const cases = [
    [everything, "unreadable", 7],
    [readable, "draft", 5],
    [merged, "merged", 4],
    [closed, "closed", 6],
    [concluded, "current_head_concluded", 3],
    [owned, "authenticated_developer_owned", 2],
    [others, "community_feedback", 0],
    [aged, "community_aged_backlog", 0],
    [{ ...aged, review_ready_age_hours: 23.999 }, "composite_remaining", 1],
    [{ ...aged, review_ready_age_hours: null }, "composite_remaining", 1],
  ] as const;
  for (const [changes, lane, tier] of cases) {
    strictEqual(laneOf(row(1, changes)), lane);
    strictEqual(laneTiers[lane], tier);
  }
  deepStrictEqual([...new Set(cases.map(([, lane]) => lane))].sort(), [...schedulingLanes].sort());
});

Deno.test("tier decides, then ready time, creation time and number", () => {
  const early = { review_ready_at: "2026-02-01T00:00:00Z" };
  deepStrictEqual(
    numbers([
      row(1, { owner_authored: true, ...early }),
      row(2),
      row(3, { created_at: "2026-02-28T09:00:00Z" }),
      row(4, { review_ready_at: "2026-02-28T10:00:00Z" }),
      row(5, { review_ready_age_hours: 30 }),
      row(6),
    ]),
    [5, 4, 3, 2, 6, 1],
  );
});

Deno.test("a missing time counts as the oldest, and fractions of a second count", () => {
  deepStrictEqual(
    numbers([
      row(1, { review_ready_at: "2026-03-01T10:00:00.5Z" }),
      row(2, { review_ready_at: "2026-03-01T10:00:00Z" }),
      row(3, { review_ready_at: null }),
    ]),
    [3, 2, 1],
  );
});

Deno.test("rows without work keep their forward places at the end of a reverse queue", () => {
  const rows = [
    row(1, { kind: null }),
    row(2, { is_draft: true, kind: null }),
    row(3, { state: "MERGED", kind: "audit_merged_pull_request_exact_head" }),
    row(4, { owner_authored: true }),
    row(5),
    row(6, { details_readable: false, kind: null }),
    row(7, { kind: null }),
  ];
  deepStrictEqual(numbers(rows), [5, 4, 1, 7, 3, 2, 6]);
  deepStrictEqual(numbers(rows, "reverse"), [3, 4, 5, 1, 7, 2, 6]);
  const tiers = scheduleQueue(rows, { direction: "reverse" }).map(({ tier }) => tier);
  deepStrictEqual(tiers, [4, 2, 1, 3, 3, 5, 7]);
});

Deno.test("a child follows its parent only where the two tie in ready time", () => {
  const late = { review_ready_at: "2026-03-01T11:00:00Z" };
  // 2 is based on 9 and tied with it: it stands right after 9 and before the unrelated 10.
  deepStrictEqual(numbers([row(2, { parent: 9 }), row(9), row(10), row(5)]), [5, 9, 2, 10]);
  // Ready later than its child, the parent stays behind.
  deepStrictEqual(numbers([row(2, { parent: 9 }), row(5), row(9, late)]), [2, 5, 9]);
  // A child that already follows its parent keeps its own place.
  deepStrictEqual(numbers([row(2), row(5), row(9, { parent: 2 })]), [2, 5, 9]);
  // Another tier is no tie.
  const owned = row(9, { owner_authored: true });
  deepStrictEqual(numbers([row(2, { parent: 9 }), row(5), owned]), [2, 5, 9]);
  // Nor is a parent that is not in the queue.
  deepStrictEqual(numbers([row(2, { parent: 99 }), row(1)]), [1, 2]);
});

Deno.test("a whole stack stands in its own order", () => {
  const rows = [
    row(1, { parent: 2 }),
    row(2, { parent: 3 }),
    row(3, { parent: 8 }),
    row(8),
    row(4),
  ];
  deepStrictEqual(numbers(rows), [4, 8, 3, 2, 1]);
  deepStrictEqual(numbers(rows, "reverse"), [1, 2, 3, 8, 4]);
});

Deno.test("branches based on each other in a circle move nobody", () => {
  const circle = [row(1, { parent: 2 }), row(2, { parent: 3 }), row(3, { parent: 1 })];
  deepStrictEqual(numbers(circle), [1, 2, 3]);
  deepStrictEqual(numbers(circle.toReversed()), [1, 2, 3]);
  deepStrictEqual(numbers([row(1, { parent: 1 }), row(2)]), [1, 2]);
  // One that hangs on the circle follows it, whichever is looked at first.
  const hanging = [row(1, { parent: 3 }), row(2, { parent: 3 }), row(3, { parent: 2 })];
  deepStrictEqual(numbers(hanging), [2, 3, 1]);
  deepStrictEqual(numbers(hanging.toReversed()), [2, 3, 1]);
});

Deno.test("a stack is annotated wherever it stands", () => {
  const [only] = scheduleQueue([row(2, { parent: 9 })], { direction: "forward" });
  deepStrictEqual(only?.stack, { parent_number: 9, kind: "inferred" });
});

Deno.test("sort keys name the values they hold", () => {
  const [parent, child] = scheduleQueue([row(2, { parent: 9 }), row(9)], { direction: "forward" });
  const [ready, created] = [Date.UTC(2026, 2, 1, 10), Date.UTC(2026, 2, 1, 9)];
  deepStrictEqual(parent?.sort_key, {
    names: ["tier", "review_ready_at", "created_at", "number"],
    values: [1, ready, created, 9],
  });
  deepStrictEqual(child?.sort_key, {
    names: [
      "tier",
      "review_ready_at",
      "stack_created_at",
      "stack_number",
      "stack_depth",
      "created_at",
      "number",
    ],
    values: [1, ready, created, 9, 1, created, 2],
  });
});

const times = [null, "2026-03-01T10:00:00Z", "2026-03-01T10:00:00.5Z", "2026-03-02T10:00:00Z"];

/** Queues full of ties: few times, few parents, every lane, distinct numbers. */
const queue = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 14 }),
    state: fc.constantFrom("OPEN", "OPEN", "OPEN", "MERGED", "CLOSED"),
    is_draft: fc.boolean(),
    details_readable: fc.constantFrom(true, true, true, false),
    kind: fc.constantFrom("review_pull_request_exact_head" as const, null),
    owner_authored: fc.boolean(),
    community_feedback_ready: fc.boolean(),
    review_ready_at: fc.constantFrom(...times),
    review_ready_age_hours: fc.constantFrom(null, 3, 24),
    created_at: fc.constantFrom(...times),
    parent: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
  }),
  { selector: ({ number }) => number, maxLength: 12 },
).map((rows) =>
  rows.map(({ number, parent, ...changes }) =>
    row(number, {
      ...changes,
      state: changes.state as SchedulableRow["state"],
      ...(parent === undefined ? {} : { parent }),
    })
  )
);

const queueAndShuffle = queue.chain((rows) =>
  fc.tuple(
    fc.constant(rows),
    fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
  )
);

Deno.test("the order does not depend on the order of delivery", () => {
  fc.assert(fc.property(queueAndShuffle, ([rows, shuffled]) => {
    for (const direction of ["forward", "reverse"] as const) {
      deepStrictEqual(
        scheduleQueue(shuffled, { direction }),
        scheduleQueue(rows, { direction }),
      );
    }
  }));
});

Deno.test("sort keys are a total order and the queue can be derived from them alone", () => {
  fc.assert(fc.property(queueAndShuffle, ([rows, shuffled]) => {
    const forward = scheduleQueue(rows, { direction: "forward" });
    const keys = forward.map(({ sort_key }) => sort_key.values);
    for (const [index, left] of keys.entries()) {
      for (const [other, right] of keys.entries()) {
        strictEqual(Math.sign(compareSortKeys(left, right)), Math.sign(index - other));
      }
    }
    const derived = shuffled
      .map((given) => forward.find((entry) => entry.row === given))
      .sort((left, right) =>
        compareSortKeys(left?.sort_key.values ?? [], right?.sort_key.values ?? [])
      );
    deepStrictEqual(derived, forward);
  }));
});

Deno.test("tiers ascend", () => {
  fc.assert(fc.property(queue, (rows) => {
    const tiers = scheduleQueue(rows, { direction: "forward" }).map(({ tier }) => tier);
    deepStrictEqual(tiers, tiers.toSorted((left, right) => left - right));
  }));
});

Deno.test("reverse inverts the actionable queue exactly and leaves the rest as it was", () => {
  fc.assert(fc.property(queue, (rows) => {
    const forward = scheduleQueue(rows, { direction: "forward" });
    const reverse = scheduleQueue(rows, { direction: "reverse" });
    const active = forward.filter((entry) => entry.row.action.kind !== null);
    deepStrictEqual(reverse.slice(0, active.length).toReversed(), active);
    deepStrictEqual(
      reverse.slice(active.length),
      forward.filter((entry) => entry.row.action.kind === null),
    );
  }));
});

Deno.test("a tied child never precedes its parent, unless the two stand in a circle", () => {
  fc.assert(fc.property(queue, (rows) => {
    const forward = scheduleQueue(rows, { direction: "forward" });
    const place = new Map(forward.map((entry, index) => [entry.row.number, index]));
    const byNumber = new Map(forward.map((entry) => [entry.row.number, entry]));
    const tiedParent = (number: number) => {
      const child = byNumber.get(number);
      const parent = byNumber.get(child?.stack?.parent_number ?? 0);
      const tied = parent !== undefined && parent.tier === child?.tier &&
        parent.row.review_ready_at === child.row.review_ready_at;
      return tied ? parent.row.number : null;
    };
    const inCircle = (number: number) => {
      let at = tiedParent(number);
      for (let step = 0; step < rows.length && at !== null && at !== number; step++) {
        at = tiedParent(at);
      }
      return at === number;
    };
    for (const { row: { number } } of forward) {
      const parent = tiedParent(number);
      if (parent === null || inCircle(number)) continue;
      ok((place.get(parent) ?? 0) < (place.get(number) ?? 0), `${number} on ${parent}`);
    }
  }));
});

Deno.test("a row that nothing is based on never reorders the others", () => {
  fc.assert(fc.property(queue, (rows) => {
    for (const direction of ["forward", "reverse"] as const) {
      const all = numbers(rows, direction);
      for (const { number } of rows) {
        if (rows.some(({ stack }) => stack?.parent_number === number)) continue;
        deepStrictEqual(
          numbers(rows.filter((other) => other.number !== number), direction),
          all.filter((other) => other !== number),
        );
      }
    }
  }));
});

Deno.test("ten thousand rows in one chain are put in order", () => {
  const chain = Array.from({ length: 10_000 }, (_, index) => row(index + 1, { parent: index + 2 }));
  const order = numbers(chain);
  strictEqual(order[0], 10_000);
  strictEqual(order.at(-1), 1);
});
