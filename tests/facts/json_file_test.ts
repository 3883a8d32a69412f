import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { parseJson } from "../../lib/facts/json_file.ts";
import { LoopxError } from "../../lib/text/errors.ts";

const options = { role: "the file", language: "en", expected: "Give a list." } as const;

Deno.test("JSON is parsed, with or without a byte order mark", () => {
  deepStrictEqual(parseJson('\ufeff {"a": [1]}\n', options), { a: [1] });
  strictEqual(parseJson("null", options), null);
});

Deno.test("what is not JSON is told by place, never by what stands there", () => {
  for (
    const [text, message, advice] of [
      ["", "Cannot read the file: it is empty.", "Give a list."],
      ["[1,\n ghp_secret]", "Cannot read the file: it stops being JSON at line 2, column 2.", null],
      ["[".repeat(1_048_577), "Cannot read the file: its JSON nests", "Give a list."],
      ["[\0", "Cannot read the file: it is UTF-16", null],
    ] as const
  ) {
    throws(() => parseJson(text, options), (thrown) => {
      ok(thrown instanceof LoopxError && thrown.kind === "input");
      ok(thrown.message.startsWith(message), thrown.message);
      if (advice !== null) strictEqual(thrown.advice, advice);
      return true;
    });
  }
});
