import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  beginsWide,
  endsWide,
  hasFolder,
  hasPart,
  hasWord,
  titleWords,
  wordSet,
} from "../../lib/packet/_words.ts";

Deno.test("a question mark makes the last letter of a word optional", () => {
  deepStrictEqual([...wordSet("tokens? acl")], ["token", "tokens", "acl"]);
});

Deno.test("a word stands between anything but letters", () => {
  const words = wordSet("auth tokens?");
  for (const text of ["src/auth.ts", "AUTH2", "my_tokens", "auth"]) {
    strictEqual(hasWord(text, words), true, text);
  }
  for (const text of ["author.ts", "oauth", "tokenizer", ""]) {
    strictEqual(hasWord(text, words), false, text);
  }
});

Deno.test("a part of a path stands between slashes, dots, dashes and underscores", () => {
  const words = wordSet("mocks? testdata");
  for (const path of ["pkg/Mock/x.go", "a/http-mocks.ts", "testdata", "x_mock_y"]) {
    strictEqual(hasPart(path, words), true, path);
  }
  for (const path of ["mockery/x.go", "a/testdata2", ""]) {
    strictEqual(hasPart(path, words), false, path);
  }
});

Deno.test("a folder is a whole name in front of a slash", () => {
  const names = wordSet("tools bin");
  for (const folder of ["tools/", "a/bin/b/"]) strictEqual(hasFolder(folder, names), true, folder);
  for (const folder of ["", "toolset/", "a/tools"]) {
    strictEqual(hasFolder(folder, names), false, folder);
  }
});

Deno.test("words of a title know where they stand", () => {
  deepStrictEqual(titleWords("Fix: a_b c-2"), [
    { word: "fix", start: 0, end: 3 },
    { word: "a_b", start: 5, end: 8 },
    { word: "c", start: 9, end: 10 },
    { word: "2", start: 11, end: 12 },
  ]);
  deepStrictEqual(titleWords("—"), []);
});

Deno.test("wide characters are those of Chinese and Japanese", () => {
  for (const text of ["动", "カ", "：", "、"]) {
    strictEqual(endsWide(`a${text}`) && beginsWide(`${text}a`), true, text);
  }
  for (const text of ["a", "é", "…", "한"]) {
    strictEqual(endsWide(text) || beginsWide(text), false, text);
  }
  strictEqual(endsWide("") || beginsWide(""), false);
});
