import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { sectionLabels } from "../../lib/facts/vocabulary.ts";
import { sectionFloors } from "../../lib/facts/review_sections.ts";
import { bodyFloors } from "../../lib/policy/body_floors.ts";
import { requirementsOf, reviewPlan } from "../../lib/policy/contract/review_plan.ts";
import { evidenceIds } from "../../lib/policy/contract/evidence_groups.ts";
import { profileChange } from "../../lib/packet/change_profile.ts";
import { reviewTemplate, templateGuidance } from "../../lib/packet/review_template.ts";
import { languages } from "../../lib/text/messages.ts";
import { complete, facts, type FactsOverrides, file, truncated, unreadable } from "./_facts.ts";

function template(overrides: FactsOverrides = {}, language: (typeof languages)[number] = "en") {
  return templateOf(facts(overrides), language);
}

function templateOf(row: ReturnType<typeof facts>, language: (typeof languages)[number]) {
  const change = profileChange(row);
  const plan = reviewPlan({
    number: row.number,
    base_ref: row.base.ref,
    head_oid: row.head.oid,
    areas: change.areas,
    files: row.completeness.files,
  });
  return reviewTemplate(change, plan, language);
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

Deno.test("the floors are those that a published review is held against, or higher", () => {
  const files = fc.subarray(["src/a.ts", "docs/a.md", "AGENTS.md", "tests/a_test.ts", "go.mod"]);
  const gaps = fc.constantFrom(complete(5), truncated(1, 9), unreadable("not_supplied"));
  fc.assert(fc.property(files, gaps, (paths, gap) => {
    const overrides = { files: paths.map((path) => file(path)), completeness: { files: gap } };
    const row = facts(overrides);
    const published = bodyFloors(row, profileChange(row).traits.behavior_bearing_change);
    // Of files that nobody listed a new review assumes the worst.
    const kind = gap.reason === "not_supplied" ? "behavior" : published;
    deepStrictEqual(floors(overrides), Object.values(sectionFloors[kind]));
  }));
});

Deno.test("five empty sections in order, each hint begins with its floor", () => {
  for (const language of languages) {
    const { sections } = template({}, language);
    deepStrictEqual(sections.map((section) => section.label), [...sectionLabels]);
    for (const section of sections) {
      strictEqual(section.content, "");
      ok(section.word_hint.startsWith(`至少 ${section.minimum_prose_characters} 字…`));
    }
  }
});

Deno.test("instructions name what each section is written from", () => {
  const sources = {
    "动机": ["problem_context"],
    "改动思路": ["architecture_flow", "repository_reuse", "walkthroughs"],
    "具体改动": ["changed_line_classification", "symbol_map", "### 关键代码讲解"],
    "对主干的风险": [
      "failure_analysis",
      "validation_matrix",
      "scope_fit",
      "change_proportionality",
      "default_off_isolation",
      "authority_semantics",
      "### 语义与 CI 对齐",
    ],
    "我的整体评价": [],
  } as const;
  for (const language of languages) {
    const row = template({}, language);
    for (const { label, agent_instruction } of row.sections) {
      for (const source of sources[label]) ok(agent_instruction.includes(source), source);
    }
    match(row.sections[1]!.agent_instruction, /diagram|示意图/);
    match(row.output_hint, /template_guidance\.output/);
    match(row.purpose, /template_guidance/);
  }
});

Deno.test("an instruction names no group that the plan of the row does not ask for", () => {
  fc.assert(fc.property(
    fc.subarray(["src/a.ts", "docs/a.md", "AGENTS.md", "tests/a_test.ts", "go.mod"]),
    fc.constantFrom(...languages),
    (paths, language) => {
      const row = facts({ files: paths.map((path) => file(path)) });
      const { areas } = profileChange(row);
      const { required } = requirementsOf({ areas, files: row.completeness.files });
      for (const { agent_instruction } of templateOf(row, language).sections) {
        const named = evidenceIds.filter((id) => agent_instruction.includes(id));
        deepStrictEqual(named.filter((id) => !required.includes(id)), []);
      }
    },
  ));
  for (const language of languages) {
    const [, approach, , risk] = template(docs, language).sections;
    match(approach!.agent_instruction, /^architecture_flow(?:, |、)walkthroughs/);
    match(risk!.agent_instruction, /failure_analysis(?:, |、)validation_matrix[.。]$/);
  }
});

Deno.test("the heading inside the changes follows from whether there is code", () => {
  const heading = (overrides: FactsOverrides) =>
    /### 关键(?:代码|内容)讲解/.exec(template(overrides).sections[2]!.agent_instruction)?.[0];
  strictEqual(heading({}), "### 关键代码讲解");
  strictEqual(heading(docs), "### 关键内容讲解");
  // Policy has the high floors and no symbols.
  strictEqual(heading({ files: [file("AGENTS.md")] }), "### 关键内容讲解");
  strictEqual(
    heading({ ...docs, completeness: { files: truncated(1, 9) } }),
    "### 关键代码讲解",
  );
});

Deno.test("what holds for every row is said once: how to read it and how to write each section", () => {
  for (const language of languages) {
    const { rows, sections, output } = templateGuidance(language);
    match(output, /`Reviewer:`.*review_body.*(?:do not pad|不凑字数)/);
    match(output, /`loopx result-template NUMBER@HEAD_OID --packet PACKET`/);
    match(output, /`loopx check-result RESULT --packet PACKET --explain`/);
    match(rows, /metadata_risk_hint/);
    deepStrictEqual(Object.keys(sections), [...sectionLabels]);
    match(sections["动机"], /problem_context/);
    match(sections["改动思路"], /illustrative, never evidence|仅作示意，不作证据/);
    match(sections["具体改动"], /### 关键代码讲解.*### 关键内容讲解/);
    match(sections["对主干的风险"], /PASS \/ FAIL \/ UNVERIFIED/);
    match(sections["对主干的风险"], /obligation, trigger, evidence, repair|义务、触发、证据、修法/);
    match(sections["我的整体评价"], /`English verdict: APPROVE`/);
  }
});

Deno.test("the reading order is at most five paths, code first", () => {
  const files = ["docs/a.md", "src/a.ts", "go.sum", "src/b.ts", "x/c.md", "y/d.md", "z/e.md"];
  deepStrictEqual(
    template({ files: files.map((path) => file(path)) }).review_order,
    ["src/a.ts", "src/b.ts", "docs/a.md", "x/c.md", "y/d.md"],
  );
});

Deno.test("a template without paths stays below 1,350 bytes in either language", () => {
  for (const language of languages) {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ ...template({}, language), review_order: [] }),
    );
    ok(bytes.length < 1350, `${language}: ${bytes.length}`);
  }
});
