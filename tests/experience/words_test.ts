import { deepStrictEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { wordsOf } from "../../lib/experience/_words.ts";

Deno.test("words are found in sentences, paths, names and Chinese", () => {
  for (
    const [text, words] of [
      ["", []],
      ["The lock of a file", ["lock", "file"]],
      ["internal/ingest/upload_test.go", ["internal", "ingest", "upload", "test", "go"]],
      ["readQueue HTTPServer", ["readqueue", "read", "queue", "httpserver", "http", "server"]],
      ["v2", ["v2", "v", "2"]],
      ["潮汐预报", ["潮汐", "汐预", "预报"]],
      ["潮", ["潮"]],
      ["的", []],
      ["修复API错误", ["修复", "api", "错误"]],
      ["Ｆｕｌｌ", ["full"]],
      ["Größe", ["größe"]],
    ] as const
  ) deepStrictEqual(wordsOf(text), words, text);
});

Deno.test("a word is in lower case and holds no blank, and words do not grow over their text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const words = wordsOf(text);
      for (const word of words) ok(word !== "" && word === word.toLowerCase() && !/\s/.test(word));
      ok(words.join("").length <= 4 * text.normalize("NFKC").length + 4);
    }),
  );
});
