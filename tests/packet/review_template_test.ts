import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { sectionLabels } from "../../lib/facts/vocabulary.ts";
import { bodyFloors } from "../../lib/policy/body_floors.ts";
import { profileChange } from "../../lib/packet/change_profile.ts";
import { reviewTemplate } from "../../lib/packet/review_template.ts";
import { languages } from "../../lib/text/messages.ts";
import { facts, type FactsOverrides, file, truncated } from "./_facts.ts";

function template(overrides: FactsOverrides = {}, language: (typeof languages)[number] = "en") {
  const row = facts(overrides);
  const change = profileChange(row);
  const floors = bodyFloors(row, change.traits.behavior_bearing_change);
  return reviewTemplate(change, floors, language);
}

const docs = { files: [file("docs/guide.md")] };
const floors = (overrides: FactsOverrides) =>
  template(overrides).sections.map((section) => section.minimum_prose_characters);

Deno.test("floors follow from whether the change bears behaviour", () => {
  deepStrictEqual(floors({}), [40, 80, 180, 120, 60]);
  deepStrictEqual(floors({ files: [file("README.md")] }), [40, 80, 180, 120, 60]);
  deepStrictEqual(floors(docs), [20, 30, 50, 30, 20]);
  deepStrictEqual(floors({ files: [] }), [20, 30, 50, 30, 20]);
  // What is not listed may bear behaviour.
  deepStrictEqual(
    floors({ ...docs, completeness: { files: truncated(1, 9) } }),
    [40, 80, 180, 120, 60],
  );
});

Deno.test("five empty sections in order, each hint begins with its floor", () => {
  for (const language of languages) {
    const { sections } = template({}, language);
    deepStrictEqual(sections.map((section) => section.label), [...sectionLabels]);
    for (const section of sections) {
      strictEqual(section.content, "");
      ok(section.word_hint.startsWith(`至少 ${section.minimum_prose_characters} 字`));
    }
  }
});

Deno.test("instructions name what each section has to publish", () => {
  for (const language of languages) {
    const said = Object.fromEntries(
      template({}, language).sections.map((section) => [section.label, section.agent_instruction]),
    );
    match(said["动机"]!, /problem_context/);
    match(said["改动思路"]!, /diagram|示意图/);
    match(said["具体改动"]!, /### 关键代码讲解/);
    for (
      const id of [
        "scope_fit",
        "change_proportionality",
        "default_off_isolation",
        "authority_semantics",
      ]
    ) {
      ok(said["对主干的风险"]!.includes(id), id);
    }
    match(said["对主干的风险"]!, /### 语义与 CI 对齐/);
    match(said["我的整体评价"]!, /English verdict|英文结论/);
    match(template(docs, language).sections[2]!.agent_instruction, /### 关键内容讲解/);
    match(template({}, language).output_hint, /Reviewer:.*review_body/s);
  }
});

Deno.test("the reading order is at most five paths, code first", () => {
  const files = ["docs/a.md", "src/a.ts", "go.sum", "src/b.ts", "x/c.md", "y/d.md", "z/e.md"];
  deepStrictEqual(
    template({ files: files.map((path) => file(path)) }).review_order,
    ["src/a.ts", "src/b.ts", "docs/a.md", "x/c.md", "y/d.md"],
  );
});

Deno.test("a template without paths stays below 2,300 bytes in either language", () => {
  for (const language of languages) {
    const bytes = new TextEncoder().encode(JSON.stringify(template({ files: [] }, language)));
    const full = new TextEncoder().encode(
      JSON.stringify({ ...template({}, language), review_order: [] }),
    );
    ok(bytes.length < 2300 && full.length < 2300, `${language}: ${bytes.length}, ${full.length}`);
  }
});
