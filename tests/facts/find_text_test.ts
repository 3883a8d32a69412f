import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  containsText,
  containsToken,
  endOfToken,
  findPlace,
  foldForTokens,
} from "../../lib/facts/find_text.ts";

/** All places of a text, as the search goes through them. */
function placesOf(text: string, part: string): readonly number[] {
  const places: number[] = [];
  findPlace(text, part, (at) => places.push(at) < 0);
  return places;
}

Deno.test("places are those that looking everywhere finds", () => {
  const few = fc.string({ unit: fc.constantFrom("a", "b", "中"), maxLength: 60 });
  const everywhere = (text: string, part: string) =>
    Array.from(text, (_, at) => at).filter((at) => part !== "" && text.startsWith(part, at));
  fc.assert(
    fc.property(few, few, fc.integer({ min: 1, max: 9 }), (text, part, times) => {
      // Long parts are searched for in another way.
      const long = part.repeat(times);
      const around = text + long.slice(1) + long + long.slice(0, -1) + text;
      deepStrictEqual(placesOf(around, long), everywhere(around, long));
      deepStrictEqual(placesOf(text, part), everywhere(text, part));
      strictEqual(containsText(text, part), everywhere(text, part).length > 0);
      strictEqual(findPlace(around, long), everywhere(around, long)[0] ?? -1);
    }),
  );
});

Deno.test("an empty text is found nowhere, and nothing longer than the whole", () => {
  deepStrictEqual(placesOf("abc", ""), []);
  strictEqual(containsText("abc", "abcd"), false);
});

Deno.test("a token has no letter, digit, underscore or hyphen beside it", () => {
  const holds = (text: string, token: string) => containsToken(foldForTokens(text), token);
  for (const text of ["ex-1", "(EX-1)", "中EX-1文", "EX-10 EX-1", "x\n\tEX-1,"]) {
    strictEqual(holds(text, "Ex-1"), true, text);
  }
  for (const text of ["EX-10", "AEX-1", "_EX-1", "EX-1-", "EX\u200b-1", "EX - 1"]) {
    strictEqual(holds(text, "EX-1"), false, text);
  }
  strictEqual(holds("rfc  12\nsection", " RFC 12 section "), true);
  strictEqual(holds("ΟΔΟΣ 1", "οδος"), true);
});

Deno.test("a run of token characters is looked at once", () => {
  const text = `${"a".repeat(60_000)} ${"a".repeat(16)}`;
  let steps = 0;
  const accepts = (at: number) => ++steps > 0 && at > 60_000;
  const next = (at: number) => endOfToken(text, at);
  strictEqual(findPlace(text, "a".repeat(16), accepts, next), 60_001);
  strictEqual(steps, 2);
  strictEqual(containsToken(text, "a".repeat(16)), true);
  strictEqual(containsToken("ab ab abc", "ab ab"), true);
  strictEqual(containsToken("xab ab ab", "ab ab"), true);
});
