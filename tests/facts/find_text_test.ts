import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { containsText, containsToken, foldForTokens, placesOf } from "../../lib/facts/find_text.ts";

Deno.test("places are those that looking everywhere finds", () => {
  const few = fc.string({ unit: fc.constantFrom("a", "b", "中"), maxLength: 120 });
  fc.assert(
    fc.property(few, few, (text, part) => {
      const everywhere = Array.from(text, (_, at) => at).filter((at) =>
        part !== "" && text.startsWith(part, at)
      );
      deepStrictEqual([...placesOf(text, part)], everywhere);
      // Long parts are searched for in another way.
      const long = part.repeat(12);
      strictEqual(containsText(text + long + text, long), long !== "");
    }),
  );
});

Deno.test("an empty text is found nowhere, and nothing longer than the whole", () => {
  deepStrictEqual([...placesOf("abc", "")], []);
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
