import { deepStrictEqual } from "node:assert/strict";
import { countLetters } from "../../lib/facts/_letters.ts";

Deno.test("letters keep their order and lose what is between them", () => {
  deepStrictEqual(countLetters("a𠮷-𝒳1, “é”。队 列！"), { letters: "a𠮷𝒳1é队列", count: 7 });
  deepStrictEqual(countLetters(" — ... 、"), { letters: "", count: 0 });
});

Deno.test("addresses and commit ids explain nothing", () => {
  const oid = "0123456789abcdef0123456789abcdef01234567";
  deepStrictEqual(countLetters(`see https://x.example/${oid} at ${oid}`), {
    letters: "seeat",
    count: 5,
  });
  deepStrictEqual(countLetters(`x${oid}`).count, 41);
});
