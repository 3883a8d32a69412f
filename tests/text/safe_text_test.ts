import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { addRemoved, safeBlock, safeLine, safeToken } from "../../lib/text/safe_text.ts";
import type { SafeText } from "../../lib/text/safe_text_types.ts";
import { run, strangeText } from "./_strange_text.ts";

const limits = fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 60 }));

function bothKinds(check: (make: (raw: string, limit?: number) => SafeText) => void): void {
  check(safeLine);
  check(safeBlock);
}

Deno.test("a line has no line ends, no runs of white space and no blank ends", () => {
  strictEqual(
    safeLine("  Fix\r\n the\t\texport\u2028now\u3000 ok\n").text,
    "Fix the export now ok",
  );
  strictEqual(safeLine("a\x85b\x0bc").text, "a b c");
});

Deno.test("a line keeps HTML comments, a block does not", () => {
  strictEqual(safeLine("Drop <!-- x --> support").text, "Drop <!-- x --> support");
  strictEqual(safeBlock("Drop <!-- x --> support").text, "Drop  support");
});

Deno.test("a block keeps its lines, with line feeds whatever the source had", () => {
  const lines = ["# Title", "", "- one", "    code\there", "", "end"];
  for (const end of ["\n", "\r\n", "\r"]) {
    strictEqual(safeBlock(lines.join(end)).text, lines.join("\n"));
  }
  strictEqual(safeBlock("a\r\nb\rc\nd\r\r\ne").text, "a\nb\nc\nd\n\ne");
});

Deno.test("a block loses blank lines at the start and white space at the end, not its indent", () => {
  strictEqual(safeBlock("<!-- template -->\n\n    code\n\n\n").text, "    code");
  strictEqual(safeBlock("<!-- only a template -->").text, "");
});

Deno.test("says what was removed, by class", () => {
  const raw = `<!-- a -->\n<!-- b -->\n[//]: # (c)\n\x1b[31mred\x1b[0m\x07 \u202eabc\u200b\ud800 ` +
    `ghp_${run(36)} in /home/bob/x and /tmp/y`;
  deepStrictEqual(safeBlock(raw), {
    text: "red abc\ufffd <secret-redacted> in <local-path-redacted> and <local-path-redacted>",
    original_length: raw.length,
    truncated: false,
    removed: {
      html_comment: 2,
      hidden_markup: 1,
      terminal_escape: 2,
      control: 1,
      bidi_control: 1,
      invisible: 1,
      malformed_unicode: 1,
      secret: 1,
      local_path: 2,
    },
  });
});

Deno.test("classes with nothing removed are absent", () => {
  deepStrictEqual(safeLine("Plain title"), {
    text: "Plain title",
    original_length: 11,
    truncated: false,
    removed: {},
  });
});

Deno.test("an invisible character or a comment cannot hide a credential", () => {
  const token = run(36);
  strictEqual(
    safeLine(`gh\u200bp_${token.slice(0, 9)}\u{e0041}${token.slice(9)}`).text,
    "<secret-redacted>",
  );
  strictEqual(safeBlock(`ghp<!-- -->_${token}`).text, "<secret-redacted>");
  strictEqual(safeLine(`/ho\u00adme/bob/x`).text, "<local-path-redacted>");
});

Deno.test("the limit counts the ellipsis and never splits a grapheme", () => {
  deepStrictEqual(safeLine("export", 4), {
    text: "exp…",
    original_length: 6,
    truncated: true,
    removed: {},
  });
  strictEqual(safeLine("export", 6).truncated, false);
  strictEqual(safeLine("ab👩‍👩‍👧cd", 8).text, "ab…");
  strictEqual(safeBlock("one\ntwo\n\nthree", 9).text, "one\ntwo…");
});

Deno.test("a mask at the cut is cut like any text", () => {
  strictEqual(safeLine(`key ghp_${run(36)}`, 12).text, "key <secret…");
});

Deno.test("a cut that makes hidden markup of its text still shows", () => {
  for (const raw of ["[a]: b[a]: b", "[a]: b c d"]) {
    const { text, truncated } = safeBlock(raw, 5);
    deepStrictEqual([text, truncated], ["…", true], raw);
  }
  strictEqual(safeBlock("see [a]: b c d", 9).text, "see [a]:…");
});

Deno.test("a body of 65,536 units is read to its end and a longer one is cut with its length told", () => {
  const whole = "a".repeat(65_535) + "z";
  deepStrictEqual(safeBlock(whole), {
    text: whole,
    original_length: 65_536,
    truncated: false,
    removed: {},
  });
  const long = safeBlock("a".repeat(1_000_000));
  strictEqual(long.original_length, 1_000_000);
  strictEqual(long.truncated, true);
  strictEqual(long.text.length, 65_536);
  ok(long.text.endsWith("a…"));
});

Deno.test("what lies beyond 65,536 units is neither shown nor counted", () => {
  const result = safeBlock(`${"<!-- x -->\n".repeat(7000)}shown ghp_${run(36)}`, 380);
  strictEqual(result.text, "…");
  strictEqual(result.truncated, true);
  deepStrictEqual(Object.keys(result.removed), ["html_comment"]);
  ok(result.removed.html_comment! <= 65_536 / 11 + 1);
});

Deno.test("a credential that the end of the part looked at splits is not shown in part", () => {
  const token = `ghp_${run(36)}`;
  const hidden = (length: number) => `<!--${"x".repeat(length - 7)}-->`;
  for (
    const before of [
      "",
      "see ",
      "Authorization: Basic ",
      "x",
      "https://bob:",
      run(600),
      "İ".repeat(400),
    ]
  ) {
    for (const inside of [4, 8, 20, 33]) {
      const shown = `${before}${token}`.length - token.length + inside;
      for (
        const raw of [
          `${hidden(65_536 - shown)}${before}${token}`,
          `${hidden(65_536 - shown - 90)}${before}${token.slice(0, inside)}${"\u200b".repeat(90)}${
            token.slice(inside)
          }`,
        ]
      ) {
        const { text, truncated } = safeBlock(`${raw} and the rest`);
        strictEqual(truncated, true);
        ok(!text.includes(token.slice(0, inside)), text);
      }
    }
  }
});

Deno.test("the end of the part looked at takes no more than the word it splits", () => {
  const words = "word ".repeat(13_200);
  strictEqual(safeBlock(words).text, words.slice(0, 65_534) + "…");
  strictEqual(safeBlock("a".repeat(70_000)).text, "a".repeat(65_535) + "…");
});

Deno.test("the part that is looked at does not end in half a character", () => {
  const result = safeBlock("a".repeat(65_535) + "😀 tail");
  strictEqual(result.removed.malformed_unicode, undefined);
  strictEqual(result.text, "a".repeat(65_535) + "…");
});

Deno.test("a name is the text of a line", () => {
  strictEqual(safeToken("ci /\u202e build\n", 80), "ci / build");
});

Deno.test("counts add up by class", () => {
  deepStrictEqual(
    addRemoved({ secret: 1, control: 2 }, {}, { secret: 3, invisible: 1 }),
    { secret: 4, control: 2, invisible: 1 },
  );
  deepStrictEqual(addRemoved(), {});
});

Deno.test("making safe text safe again changes nothing", () => {
  fc.assert(
    fc.property(strangeText, limits, (raw, limit) => {
      bothKinds((make) => {
        const { text } = make(raw, limit);
        const again = make(text, limit);
        strictEqual(again.text, text);
        deepStrictEqual(again.removed, {});
        strictEqual(make(text).text, text);
      });
    }),
    { numRuns: 1500 },
  );
});

Deno.test("the result respects its limit, is well-formed and tells the original's length", () => {
  fc.assert(fc.property(strangeText, limits, (raw, limit) => {
    bothKinds((make) => {
      const { text, original_length, truncated } = make(raw, limit);
      ok(text.length <= (limit ?? Infinity));
      ok(text.isWellFormed());
      strictEqual(original_length, raw.length);
      if (truncated && limit !== 0) ok(text.endsWith("…"));
    });
  }));
});

/** What may stay of the invisible: parts of emoji, and joiners and selectors of scripts. */
const legitimate = new RegExp(
  "\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?[\\u{1f3fb}-\\u{1f3ff}]?(?:\\u200d\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?[\\u{1f3fb}-\\u{1f3ff}]?)*" +
    "|[\\u{1f3fb}-\\u{1f3ff}]\\u200d(?=\\p{Extended_Pictographic})" +
    "|[0-9#*]\\ufe0f\\u20e3" +
    "|(?<=(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrl}\\p{sc=Hebr}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}])" +
    "[\\p{L}\\p{M}])[\\u200c\\u200d]" +
    "|(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]",
  "gu",
);

Deno.test("no control, bidirectional, invisible or malformed character survives", () => {
  fc.assert(
    fc.property(strangeText, (raw) => {
      const line = safeLine(raw).text;
      const block = safeBlock(raw).text;
      ok(!/\p{Cc}/u.test(line), JSON.stringify(line));
      ok(!/[\p{Cc}]/u.test(block.replace(/[\n\t]/g, "")), JSON.stringify(block));
      for (const text of [line, block]) {
        ok(!/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufff9-\ufffb]/.test(text));
        ok(!/\p{Noncharacter_Code_Point}/u.test(text));
        const rest = text.replace(legitimate, "");
        ok(!/\p{Default_Ignorable_Code_Point}/u.test(rest), JSON.stringify([text, rest]));
      }
    }),
    { numRuns: 1500 },
  );
});

Deno.test("text without anything special passes unchanged", () => {
  const harmless = fc.array(
    fc.constantFrom(
      "word",
      "导出",
      "é",
      "🎉",
      "❤️",
      "👩‍🚀",
      "می‌خواهم",
      "क्‍ष",
      "x = y;",
      "(#12)",
      "1️⃣",
    ),
    { minLength: 1, maxLength: 12 },
  ).map((words) => words.join(" "));
  fc.assert(fc.property(harmless, (text) => {
    bothKinds((make) => {
      deepStrictEqual(make(text), {
        text,
        original_length: text.length,
        truncated: false,
        removed: {},
      });
    });
  }));
});
