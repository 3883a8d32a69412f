import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { readExactHead } from "../../lib/facts/exact_head.ts";
import { acknowledge, settle } from "../../lib/observation/cursors.ts";
import type { Prior } from "../../lib/observation/prior.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { at, look, oid, packetOf, pull } from "./_queue.ts";

const prior: Prior = {
  repository: "acme/ledger",
  host: null,
  baseline: null,
  pending: at(1),
  handled: new Set([at(2)]),
  projected: new Set([at(3)]),
  reopened: new Set([at(4)]),
};

function take(handled: readonly string[], projected: readonly string[], of: Prior | null = prior) {
  const parse = (heads: readonly string[]) => heads.map((head) => readExactHead(head)!);
  const cursors = acknowledge(of, { handled: parse(handled), projected: parse(projected) }, "en");
  return [cursors.handled, cursors.projected, cursors.reopened].map((heads) => [...heads]);
}

Deno.test("without acknowledgements the cursors stay as they were", () => {
  deepStrictEqual(take([], []), [[at(2)], [at(3)], [at(4)]]);
  deepStrictEqual(take([], [], null), [[], [], []]);
});

Deno.test("whatever was selected before may be acknowledged, as often as one likes", () => {
  deepStrictEqual(take([at(1)], []), [[at(2), at(1)], [at(3)], [at(4)]]);
  deepStrictEqual(take([], [at(1)]), [[at(2)], [at(3), at(1)], [at(4)]]);
  deepStrictEqual(take([at(3)], []), [[at(2), at(3)], [], [at(4)]], "handled is not projected");
  deepStrictEqual(take([at(4)], []), [[at(2), at(4)], [at(3)], []]);
  deepStrictEqual(take([], [at(4)]), [[at(2)], [at(3), at(4)], []], "projected again");
  deepStrictEqual(take([], [at(2)]), [[at(2)], [at(3)], [at(4)]], "handled stays handled");
  deepStrictEqual(take([at(1), at(1)], [at(1)]), [[at(2), at(1)], [at(3)], [at(4)]]);
  deepStrictEqual(take([at(1).toUpperCase()], []), take([at(1)], []));
});

function refusal(run: () => unknown): LoopxError {
  let caught: unknown;
  throws(run, (thrown) => {
    caught = thrown;
    return thrown instanceof LoopxError && thrown.kind === "input";
  });
  return caught as LoopxError;
}

Deno.test("a head that was never selected is refused, and the error says which could be", () => {
  for (
    const [handled, projected, flag] of [
      [[at(9)], [], "--handled-exact-head"],
      [[], [at(9)], "--projected-exact-head"],
      [[at(1), at(9)], [at(1)], "--handled-exact-head"],
    ] as const
  ) {
    const { message, advice } = refusal(() => take(handled, projected));
    ok(message.startsWith(`${flag} ${at(9)}: `), message);
    match(message, /prior candidate/);
    strictEqual(
      advice,
      `Acknowledge a head that was offered. Possible here: ${
        [1, 4, 3, 2].map((n) => at(n)).join(", ")
      }.`,
    );
  }
  const otherHead = refusal(() => take([at(1, "b")], []));
  ok(otherHead.message.includes(at(1, "b")));
});

Deno.test("without a prior nothing can be acknowledged", () => {
  match(refusal(() => take([at(1)], [], null)).advice!, /or none was given/);
});

Deno.test("of many possible heads an error names five", () => {
  const many = new Set(Array.from({ length: 40 }, (_, index) => at(100 + index)));
  const { advice } = refusal(() => take([at(9)], [], { ...prior, handled: many }));
  match(advice!, /, and 38 more\.$/);
  ok(advice!.length < 400);
});

Deno.test("only complete queues forget heads, and drafts keep theirs", () => {
  const items = look(packetOf([pull(2), pull(3, "b"), pull(4, "a", { is_draft: true })])).items;
  const cursors = {
    handled: new Set([at(2), at(4)]),
    projected: new Set([at(3), at(3, "b")]),
    reopened: new Set([at(4, "f"), at(5)]),
  };
  const settled = settle(cursors, items, new Map());
  deepStrictEqual([...settled.handled], [at(2), at(4)]);
  deepStrictEqual([...settled.projected], [at(3, "b")]);
  deepStrictEqual([...settled.reopened], []);
});

Deno.test("a projected head that changed is reopened; without a baseline nothing changed", () => {
  const [item] = look(packetOf([pull(2)])).items;
  const draft = { ...item!, is_draft: true };
  const cursors = {
    handled: new Set<string>(),
    projected: new Set([at(2)]),
    reopened: new Set<string>(),
  };
  const changed = settle(cursors, [draft], new Map([[2, item!]]));
  deepStrictEqual([[...changed.projected], [...changed.reopened]], [[], [at(2)]]);
  const handled = settle(
    { ...cursors, handled: new Set([at(2)]), projected: new Set() },
    [draft],
    new Map([[2, item!]]),
  );
  deepStrictEqual([...handled.handled], [at(2)], "handled covers the head for every action");
  for (const before of [new Map(), new Map([[2, { ...item!, head_oid: oid("b") }]])]) {
    const same = settle(cursors, [draft], before);
    deepStrictEqual([[...same.projected], [...same.reopened]], [[at(2)], []]);
  }
});
