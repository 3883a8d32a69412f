import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { wordsOf } from "../../lib/experience/_words.ts";
import { experienceFinder, experienceQuery } from "../../lib/experience/rank.ts";
import { loaded } from "./_files.ts";

const upload = loaded("upload.json");
const forecast = loaded("forecast.json", {
  title: "潮汐预报的空值",
  situation: "改动涉及测站缺失时的返回值。",
  procedure: ["检查空值与 0 的区别。"],
  pitfalls: [],
  paths: ["internal/forecast/station.go"],
  keywords: [],
});
const locale = loaded("locale.json", {
  title: "New words need every language",
  situation: "A sentence of the dashboard is added.",
  procedure: ["Look for the key in web/locales."],
  pitfalls: [],
  paths: ["web/locales/en.json"],
  keywords: ["translation"],
});
const all = [upload, forecast, locale];

const names = (query: string, most = 3, files = all) =>
  experienceFinder(files)(query, most).map(({ name }) => name);

Deno.test("what shares the rarer words with a change comes first", () => {
  strictEqual(names("Retry a failed gauge upload internal/ingest/upload.go")[0], "upload.json");
  strictEqual(names("潮汐预报：缺测站点返回空值而不是 0")[0], "forecast.json");
  deepStrictEqual(names("translation of the sails"), ["locale.json"]);
  // Joining words alone are nothing in common.
  deepStrictEqual(names("the of a and if"), []);
  deepStrictEqual(names("zebra"), []);
  deepStrictEqual(names(""), []);
  deepStrictEqual(names("upload", 3, []), []);
});

Deno.test("words of the language's own objects are words like any other", () => {
  const odd = loaded("odd.json", { title: "constructor __proto__ hasOwnProperty" });
  for (const word of ["constructor", "__proto__", "hasOwnProperty", "toString valueOf"]) {
    deepStrictEqual(names(word, 3, [...all, odd]), /^to/.test(word) ? [] : ["odd.json"], word);
  }
});

Deno.test("among equals the name decides", () => {
  const twins = ["b.json", "a.json", "c.json"].map((name) => loaded(name));
  deepStrictEqual(names("gauge upload", 2, twins), ["a.json", "b.json"]);
});

Deno.test("a query is the title and the key files, cut at the bound", () => {
  strictEqual(experienceQuery({ title: "Fix", key_files: ["a.ts", "b.ts"] }), "Fix a.ts b.ts");
  strictEqual(experienceQuery({ title: "x".repeat(900), key_files: [] }).length, 500);
});

const vocabulary = ["lock", "store", "queue", "readQueue", "潮汐预报", "the", "gauge", "toString"];
const sentence = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(" "));
const files = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 99 }), sentence, sentence), {
  maxLength: 24,
  selector: ([number]) => number,
}).map((drawn) =>
  drawn.map(([number, title, step]) =>
    loaded(`f${number}.json`, { title, procedure: [step], pitfalls: [], paths: [], keywords: [] })
  )
);

Deno.test("the order in which files are given changes nothing, and no more is found than asked for", () => {
  fc.assert(
    fc.property(
      files.chain((drawn) =>
        fc.tuple(
          fc.constant(drawn),
          fc.shuffledSubarray(drawn, { minLength: drawn.length, maxLength: drawn.length }),
        )
      ),
      sentence,
      fc.integer({ min: 1, max: 3 }),
      ([drawn, shuffled], query, most) => {
        const found = names(query, most, drawn);
        deepStrictEqual(names(query, most, shuffled), found);
        ok(found.length <= most && new Set(found).size === found.length);
        // Fewer asked for are the first of more.
        deepStrictEqual(names(query, 24, drawn).slice(0, most), found);
      },
    ),
  );
});

Deno.test("a file is found exactly when it has a word in common with the query", () => {
  fc.assert(
    fc.property(files, sentence, (drawn, query) => {
      const asked = new Set(wordsOf(query));
      const expected = drawn.filter(({ experience: { title, situation, procedure } }) =>
        wordsOf([title, situation, ...procedure].join(" ")).some((word) => asked.has(word))
      ).map(({ name }) => name);
      deepStrictEqual(names(query, 24, drawn).toSorted(), expected.toSorted());
    }),
  );
});
