import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { isUtf16, parseJsonInput } from "../../lib/facts/json_input.ts";
import { LoopxError } from "../../lib/text/errors.ts";

const options = { role: "the file", language: "en", expected: "Give a list." } as const;

Deno.test("JSON is parsed, with or without a byte order mark", () => {
  deepStrictEqual(parseJsonInput('\ufeff {"a": [1]}\n', options), { a: [1] });
  strictEqual(parseJsonInput("null", options), null);
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
    throws(() => parseJsonInput(text, options), (thrown) => {
      ok(thrown instanceof LoopxError && thrown.kind === "input");
      ok(thrown.message.startsWith(message), thrown.message);
      if (advice !== null) strictEqual(thrown.advice, advice);
      return true;
    });
  }
});

Deno.test("UTF-16 shows in the first characters", () => {
  strictEqual(isUtf16("[\0]\0"), true);
  strictEqual(isUtf16('["a"]'), false);
});
