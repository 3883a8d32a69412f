import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  sectionAliases,
  sectionFloors,
  sectionOfHeading,
} from "../../lib/facts/review_sections.ts";
import { sectionLabels } from "../../lib/facts/vocabulary.ts";

Deno.test("the floors are those of the contract, in the order of the sections", () => {
  deepStrictEqual(Object.entries(sectionFloors.behavior), [
    ["动机", 40],
    ["改动思路", 80],
    ["具体改动", 180],
    ["对主干的风险", 120],
    ["我的整体评价", 60],
  ]);
  deepStrictEqual(Object.values(sectionFloors.other), [20, 30, 50, 30, 20]);
  deepStrictEqual(Object.keys(sectionFloors.other), [...sectionLabels]);
});

Deno.test("every section opens with its canonical label and with its bilingual form", () => {
  const bilingual = [
    "动机 / Motivation",
    "改动思路 / Approach",
    "具体改动 / Changes",
    "对主干的风险 / Risks",
    "我的整体评价 / Verdict",
  ];
  deepStrictEqual(bilingual.map(sectionOfHeading), [...sectionLabels]);
  deepStrictEqual(sectionLabels.map(sectionOfHeading), [...sectionLabels]);
  deepStrictEqual(
    Object.entries(sectionAliases).map(([label, alias]) => `${label} / ${alias}`),
    bilingual,
  );
});

Deno.test("blanks around the slash are free, everything else is exact", async (t) => {
  const headings: [string, boolean][] = [
    ["动机/Motivation", true],
    ["动机  /\tMotivation", true],
    ["动机 /Motivation", true],
    ["动机（背景）", false],
    ["动机：", false],
    ["一、动机", false],
    ["动 机", false],
    ["**动机**", false],
    ["动机\u200b", false],
    ["動機", false],
    ["Motivation", false],
    ["Motivation / 动机", false],
    ["动机 / motivation", false],
    ["动机 / Motivations", false],
    ["动机 / Approach", false],
    ["动机 /", false],
    ["动机 //Motivation", false],
    ["动机 / Motivation / 背景", false],
    ["动机 ／ Motivation", false],
    ["动机\u3000/\u3000Motivation", false],
    ["动机\u00a0/ Motivation", false],
    ["动机 - Motivation", false],
    ["", false],
    ["/", false],
    ["constructor", false],
  ];
  for (const [heading, opens] of headings) {
    await t.step(JSON.stringify(heading), () => {
      strictEqual(sectionOfHeading(heading), opens ? "动机" : null);
    });
  }
});
