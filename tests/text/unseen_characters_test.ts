import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isUnseen, mayHoldUnseen, removeUnseen } from "../../lib/text/unseen_characters.ts";
import type { RemovalCounts } from "../../lib/text/safe_text_types.ts";

function removed(text: string): [text: string, removed: RemovalCounts] {
  const tally: RemovalCounts = {};
  return [removeUnseen(text, tally), tally];
}

const escapes: readonly (readonly [says: string, raw: string, left: string, pieces: number])[] = [
  ["colours", "\x1b[1;31mred\x1b[0m", "red", 2],
  ["cursor movement and clearing", "a\x1b[2J\x1b[10;20Hb\x1b[?25l", "ab", 3],
  ["a control sequence with intermediates", "a\x1b[0 qb", "ab", 1],
  ["a control sequence that breaks off", "a\x1b[12;\nb", "a\nb", 1],
  ["a title set with BEL", "a\x1b]0;title\x07b", "ab", 1],
  ["a link set with ST", "\x1b]8;;http://x\x1b\\text\x1b]8;;\x1b\\", "text", 2],
  ["an unterminated title, to the end of its line", "a\x1b]0;title\nb", "a\nb", 1],
  ["a title that another escape breaks off", "a\x1b]0;x\x1b[31mb", "ab", 2],
  [
    "device, private and application strings",
    "a\x1bPq#0\x1b\\b\x1b^x\x1b\\c\x1b_G\x1b\\d\x1bXs\x1b\\e",
    "abcde",
    4,
  ],
  ["8-bit forms", "a\x9b31mb\x9d0;t\x9cc\x90q\x9cd\x9fG\x07e", "abcde", 4],
  ["character sets and resets", "a\x1b(Bb\x1bcc\x1b#8d", "abcd", 3],
  ["a lone escape", "a\x1b\u200bb\x1b", "ab", 2],
];

for (const [says, raw, left, pieces] of escapes) {
  Deno.test(`removes ${says} as terminal escapes`, () => {
    const [text, tally] = removed(raw);
    strictEqual(text, left);
    strictEqual(tally.terminal_escape, pieces);
  });
}

Deno.test("removes controls and counts each, keeping tab and line feed", () => {
  deepStrictEqual(removed("a\0b\x07c\x08d\te\nf\x7fg\x80h"), ["abcd\te\nfgh", { control: 5 }]);
});

Deno.test("turns what moves to another line into a blank", () => {
  deepStrictEqual(removed("a\x0bb\x0cc\rd\x85e\u2028f\u2029g"), ["a b c d e f g", {}]);
});

Deno.test("removes bidirectional controls", () => {
  const controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
  deepStrictEqual(removed(`a${controls}b`), ["ab", { bidi_control: 12 }]);
});

Deno.test("removes tag characters, variation selectors, interlinear marks and fillers", () => {
  const invisible = "\u00ad\u034f\u115f\u1160\u17b4\u200b\u2060\u3164\ufe00\ufe0f\ufeff\uffa0" +
    "\ufff9\ufffa\ufffb\u{1bca0}\u{1d173}\u{e0001}\u{e0061}\u{e007f}\u{e0100}\u{e01ef}";
  deepStrictEqual(removed(`a${invisible}b`), ["ab", { invisible: 22 }]);
});

Deno.test("replaces lone surrogates and noncharacters", () => {
  deepStrictEqual(
    removed("a\ud800b\udc00\ud800c\uffff\ufdd0\u{1ffff}d😀"),
    ["a\ufffdb\ufffd\ufffdc\ufffd\ufffd\ufffdd😀", { malformed_unicode: 6 }],
  );
});

const kept = [
  "👩‍👩‍👧‍👦",
  "👩🏽‍🚀",
  "🏳️‍🌈",
  "❤️‍🔥",
  "❤︎ ☎️",
  "1️⃣ #️⃣",
  "🇨🇳",
  "می‌خواهم",
  "کتاب‌ها",
  "क्‍ष श्‍र",
  "ශ්‍රී",
  "ᠠ᠋ ᠨ᠎ᠠ",
];

for (const text of kept) {
  Deno.test(`keeps what is part of ${text}`, () => deepStrictEqual(removed(text), [text, {}]));
}

const stripped: readonly (readonly [raw: string, left: string])[] = [
  ["a\u200db", "ab"],
  ["👩\u200d a", "👩 a"],
  ["👩\u200d\u200d👧", "👩‍👧"],
  ["👩\u200b\u200d👧", "👩‍👧"],
  ["a\ufe0f", "a"],
  ["❤\ufe0f\ufe0f", "❤\ufe0f"],
  ["1\ufe0f2", "12"],
  ["می\u200c\u200cخواهم", "می\u200cخواهم"],
  ["می\u200c a", "می a"],
  ["ab\u200ccd", "abcd"],
  ["،\u200cب ٣\u200d", "،ب ٣"],
  ["a\u180b", "a"],
  ["ᠠ\u180b\u180b", "ᠠ\u180b"],
  ["🏴\u{e0067}\u{e0062}\u{e007f}", "🏴"],
];

Deno.test("strips joiners and selectors where they have no meaning", () => {
  for (const [raw, left] of stripped) strictEqual(removed(raw)[0], left, JSON.stringify(raw));
});

Deno.test("knows every default-ignorable and control code point of Unicode", () => {
  const expected =
    /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/u;
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    if (isUnseen(point) !== expected.test(String.fromCodePoint(point))) {
      wrong.push(point.toString(16));
    }
  }
  deepStrictEqual(wrong, []);
});

Deno.test("the quick test agrees with the exact one on every code unit", () => {
  for (let unit = 0; unit <= 0xffff; unit++) {
    const isUsual = unit === 0x09 || unit === 0x0a;
    strictEqual(mayHoldUnseen(String.fromCharCode(unit)), isUnseen(unit) && !isUsual);
  }
});
