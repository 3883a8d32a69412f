import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { completenessLines } from "../../lib/render/completeness_lines.ts";
import { facts, unreadable } from "../packet/_facts.ts";
import { packetOf } from "./_packet.ts";

Deno.test("a complete packet says so in one line", () => {
  deepStrictEqual(completenessLines(packetOf([facts()]), "en"), [
    { label: "Complete.", text: "1 row in this window, none left out." },
  ]);
});

Deno.test("a list that the source never had is named beside the word complete", () => {
  const bare = facts({
    completeness: { reviews: unreadable("not_supplied"), commits: unreadable("not_supplied") },
  });
  strictEqual(
    completenessLines(packetOf([bare]), "en")[1]?.text,
    "The source holds no commits, reviews; nothing here rests on them.",
  );
  strictEqual(completenessLines(packetOf([bare, facts({ number: 2 })]), "en").length, 1);
});

Deno.test("many unreadable rows are told by the first twenty and a count", () => {
  const packet = packetOf([facts()]);
  const unreadable_rows = Array.from({ length: 53 }, (_, index) => ({
    row: index + 1,
    number: null,
    reason: "not_an_object" as const,
    message: `Row ${index + 1} is no object.`,
  }));
  const lines = completenessLines({
    ...packet,
    result_completeness: {
      ...packet.result_completeness,
      complete: false,
      incomplete_reasons: ["unreadable_rows"],
      unreadable_rows,
    },
  }, "en");
  strictEqual(lines.filter(({ text }) => text.endsWith("is no object.")).length, 20);
  match(lines.at(-1)!.text, /33 more/);
});
