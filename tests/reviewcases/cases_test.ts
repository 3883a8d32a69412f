import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { countAreas } from "../../lib/facts/areas.ts";
import { applicabilityOf, requiredEvidence } from "../../lib/policy/contract/applicability.ts";
import { judgePair } from "../../lib/reviewcases/judge_pair.ts";
import { caseQuestion } from "../../lib/reviewcases/question.ts";
import { reviewCases, reviewPairs } from "../support/review_pairs.ts";

const pairs = reviewPairs();
const cases = reviewCases();

Deno.test("there are enough pairs, and half of the cases deserve an approval", () => {
  ok(pairs.length >= 24);
  strictEqual(
    cases.filter(({ expected }) => expected.verdict === "APPROVE").length * 2,
    cases.length,
  );
});

Deno.test("every pair is sound: one approves, one does not, diffs and codes are what they say", () => {
  deepStrictEqual(pairs.flatMap((pair) => judgePair(pair)), []);
});

Deno.test("a pair is named like its file, and no id is used twice", () => {
  deepStrictEqual(pairs.filter(({ pair, file }) => file !== `${pair}.json`), []);
  const ids = [...pairs.map(({ pair }) => pair), ...cases.map(({ id }) => id)];
  deepStrictEqual(ids.filter((id, index) => ids.indexOf(id) !== index), []);
  const heads = cases.map(({ pull_request }) => pull_request.head_oid);
  strictEqual(new Set(heads).size, heads.length);
});

Deno.test("the deciding group is one that the plan of such a change asks for", () => {
  deepStrictEqual(
    cases.filter(({ pull_request, expected }) =>
      !requiredEvidence(applicabilityOf(countAreas(pull_request.files), true))
        .includes(expected.decided_by.group)
    ).map(({ id }) => id),
    [],
  );
});

Deno.test("explanations are short, three sentences at most", () => {
  for (const { id, why } of cases) {
    const sentences = why.split(/(?<=[.?!])\s+/).length;
    ok(sentences >= 1 && sentences <= 3 && why.length >= 80, `${id}: ${sentences}`);
  }
});

Deno.test("which of the two comes first says nothing", () => {
  const first = pairs.filter(({ cases: [one] }) => one.expected.verdict === "APPROVE").length;
  ok(first >= pairs.length / 4 && first <= pairs.length * 3 / 4, String(first));
});

function withoutCommits(text: string): string {
  return text.replaceAll(/\b[0-9a-f]{40}\b/g, "");
}

/** The words that a reader sees of one case of a pair and not of the other. */
function wordsByVerdict(): readonly (readonly [approve: Set<string>, block: Set<string>])[] {
  return pairs.map(({ cases }) => {
    const words = (verdict: string) =>
      new Set(
        cases.filter(({ expected }) => expected.verdict === verdict)
          .flatMap((one) => withoutCommits(caseQuestion(one)).toLowerCase().match(/[a-z]+/g) ?? []),
      );
    const [approve, block] = [words("APPROVE"), words("REQUEST_CHANGES")];
    return [approve.difference(block), block.difference(approve)] as const;
  });
}

Deno.test("no word gives a verdict away", () => {
  const sides = wordsByVerdict();
  const counts = (side: 0 | 1) => {
    const found = new Map<string, number>();
    for (const both of sides) {
      for (const word of both[side]) found.set(word, (found.get(word) ?? 0) + 1);
    }
    return found;
  };
  const [approve, block] = [counts(0), counts(1)];
  const telling = [...new Set([...approve.keys(), ...block.keys()])].filter((word) => {
    const [a, b] = [approve.get(word) ?? 0, block.get(word) ?? 0];
    // Five pairs in which a word stands on one side only, always the same one, are no coincidence.
    return Math.max(a, b) >= 5 && Math.min(a, b) * 4 <= Math.max(a, b);
  });
  deepStrictEqual(telling, []);
});

Deno.test("no length gives a verdict away", () => {
  const measures = {
    diff: (one: (typeof cases)[number]) => one.diff.length,
    text: (one: (typeof cases)[number]) => caseQuestion(one).length,
    observations: (one: (typeof cases)[number]) => JSON.stringify(one.observations).length,
    runs: (one: (typeof cases)[number]) => one.observations.ran.length,
  };
  for (const [name, measure] of Object.entries(measures)) {
    const longer = pairs.map(({ cases: both }) => {
      const [approve, block] = ["APPROVE", "REQUEST_CHANGES"].map((verdict) =>
        measure(both.find(({ expected }) => expected.verdict === verdict)!)
      );
      return Math.sign(approve! - block!);
    });
    const share = (longer.filter((sign) => sign > 0).length + 1) /
      (longer.filter((sign) => sign !== 0).length + 2);
    ok(share > 0.25 && share < 0.75, `${name}: ${share}`);
  }
});

Deno.test("titles, bodies and branches do not speak of reviews, except where that is the case", () => {
  const speaking = cases.filter(({ title, body }) =>
    /\b(?:approve|reject|verdict|reviewer|blocker|unsafe|correct|wrong)\b/i.test(
      [title, ...body].join("\n"),
    )
  );
  deepStrictEqual(
    [
      ...new Set(
        speaking.map(({ id }) => pairs.find(({ cases }) => cases.some((c) => c.id === id))?.pair),
      ),
    ],
    ["claims_in_the_body"],
  );
});

Deno.test("nothing in the cases could be a person, a project or an address of somebody", () => {
  for (const one of cases) {
    const text = JSON.stringify(one);
    deepStrictEqual(text.match(/https?:\/\/(?!\{|charts\.example)[^"\s]+/g) ?? [], [], one.id);
    deepStrictEqual(text.match(/[\w.]+@[\w-]+\.[a-z]{2,}/g) ?? [], [], one.id);
    ok(!/\/home\/|\/Users\/|\/tmp\//.test(text), one.id);
  }
});
