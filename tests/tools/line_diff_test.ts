import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { lineDiff } from "../../tools/line_diff.ts";

Deno.test("equal texts have no difference", () => {
  deepStrictEqual(lineDiff("a\nb\n", "a\nb\n"), []);
});

Deno.test("changed lines come with a little context, and a mark where lines are left out", () => {
  const before = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  const after = before.with(1, "zwei").with(8, "neun");
  deepStrictEqual(lineDiff(before.join("\n"), after.join("\n")), [
    "  one",
    "- two",
    "+ zwei",
    "  three",
    "  four",
    "…",
    "  seven",
    "  eight",
    "- nine",
    "+ neun",
    "  ten",
  ]);
});

Deno.test("the difference of any two texts tells both of them", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 8 })
    .map((lines) => lines.join("\n"));
  fc.assert(fc.property(text, text, (before, after) => {
    // Short texts fit in the context completely only when nothing is left out.
    const difference = lineDiff(before, after);
    if (before === after || difference.includes("…")) return;
    const side = (mark: string) =>
      difference.filter((line) => line[0] === mark || line[0] === " ").map((line) => line.slice(2));
    deepStrictEqual(side("-"), before.split("\n"));
    deepStrictEqual(side("+"), after.split("\n"));
  }));
});
