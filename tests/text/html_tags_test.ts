import { strictEqual } from "node:assert/strict";
import { withoutTags } from "../../lib/text/html_tags.ts";

Deno.test("whole tags go with their attributes, and everything else stays", () => {
  const cases: readonly (readonly [text: string, left: string])[] = [
    ["a<b>c</b>d", "acd"],
    ['<img alt="藏" src=x>后', "后"],
    ['<a title="x > y">z</a>', "z"],
    ["<br/><hr />", ""],
    ['<a\ntitle="藏\n藏">见</a >', "见"],
    ["a < b and c > d", "a < b and c > d"],
    ["<1>", "<1>"],
    ['<a title="never closed', '<a title="never closed'],
    ["<https://x.example>", "<https://x.example>"],
    ["<<b>>", "<>"],
  ];
  for (const [text, left] of cases) strictEqual(withoutTags(text), left, text);
});
