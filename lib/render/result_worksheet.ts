/**
 * What each field of a result takes, for whoever fills it. The Markdown and terminal forms are both
 * written from these sections.
 *
 * @module
 */
import { authorOwnedTitles } from "../facts/author_owned_titles.ts";
import { sectionFloors } from "../facts/review_sections.ts";
import { sectionLabels, verdicts } from "../facts/vocabulary.ts";
import type { ResultTemplate } from "../packet/result_template.ts";
import { architecturePublication, problemPublication } from "../policy/contract/assessments.ts";
import { blockingSeverities, findingContract } from "../policy/contract/declarations.ts";
import { evidenceStatuses } from "../policy/contract/evidence_groups.ts";
import {
  findingShape,
  groupShape,
  type RecordShape,
  reviewerShape,
  type Shape,
} from "../policy/contract/result_shape.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import { wrapText } from "../text/wrap_text.ts";
import { painter } from "./paint.ts";
import type { Section } from "./row_sections.ts";
import type { TableOptions } from "./table.ts";

/** A worksheet: title, what it is for, and a section for each part of the result. */
interface Worksheet {
  readonly title: string;
  readonly opening: readonly string[];
  readonly sections: readonly Section[];
}

/**
 * Writes the worksheet of a result as Markdown.
 *
 * @param template what `resultTemplate` returned
 * @param language the language of its sentences; names and values stay as they are
 * @returns the text to print, ending in a line end
 */
export function renderWorksheetMarkdown(template: ResultTemplate, language: Language): string {
  const { title, opening, sections } = worksheet(template, language);
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const parts = sections.map(({ heading, lines, verbatim = false }) =>
    `## ${heading}\n\n${verbatim ? `\`\`\`\`markdown\n${lines.join("\n")}\n\`\`\`\`` : list(lines)}`
  );
  return `${[`# ${title}`, opening.join("\n\n"), ...parts].join("\n\n")}\n`;
}

/**
 * Writes the worksheet of a result for a terminal.
 *
 * @param template what `resultTemplate` returned
 * @param language the language of its sentences
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end
 */
export function renderWorksheetTable(
  template: ResultTemplate,
  language: Language,
  options: TableOptions,
): string {
  const { title, opening, sections } = worksheet(template, language);
  const paint = painter(options.color);
  const wrap = (text: string, indent: string) =>
    wrapText(text.replaceAll("`", ""), Math.max(10, options.columns - indent.length - 2))
      .map((part, index) => `${indent}${index === 0 ? "" : "  "}${part}`);
  const bold = (text: string) => wrap(text, "").map((line) => paint("bold", line));
  const parts = sections.map(({ heading, lines, verbatim = false }) => [
    ...bold(heading),
    ...lines.flatMap((line) => verbatim ? [`  ${line}`.trimEnd()] : wrap(line, "  ")),
  ]);
  const head = [...bold(title), ...opening.flatMap((line) => wrap(line, ""))];
  return `${[head, ...parts].map((part) => part.join("\n")).join("\n\n")}\n`;
}

function worksheet(template: ResultTemplate, language: Language): Worksheet {
  const { applicability, required, skeleton } = template;
  const { areas, files_complete } = applicability;
  const count = required.length;
  const plan = files_complete
    ? say(language, "worksheet_plan", { count, areas: names(areas) })
    : say(language, "worksheet_plan_incomplete", { count });
  const groups = required.map((id): Section => ({
    heading: `\`${id}\``,
    lines: recordLines(groupShape(id, applicability), "", language),
  }));
  return {
    title: say(language, "worksheet_title", { target: `\`${skeleton.target_exact_head}\`` }),
    opening: [
      plan,
      say(language, "worksheet_how"),
      say(language, "worksheet_status", { values: names(evidenceStatuses) }),
      say(language, "worksheet_nothing"),
    ],
    sections: [
      ...groups,
      {
        heading: say(language, "worksheet_findings"),
        lines: [
          ...recordLines(findingShape, "", language),
          say(language, "worksheet_findings_read", {
            count: findingContract.required_fields.length,
          }),
          say(language, "worksheet_findings_blocking", { values: names(blockingSeverities) }),
        ],
      },
      {
        heading: say(language, "worksheet_reviewer"),
        lines: recordLines(reviewerShape, "", language),
      },
      {
        heading: say(language, "worksheet_risk"),
        lines: [`\`residual_risk\`: ${say(language, "worksheet_risk_line")}`],
      },
      {
        heading: say(language, "worksheet_verdict"),
        lines: [`\`verdict\`: ${say(language, "worksheet_choice", { values: names(verdicts) })}`],
      },
      {
        heading: say(language, "worksheet_body"),
        lines: [
          ...bodyLines(template, language),
          ...publishedLines(template, language),
          say(language, "worksheet_body_lines"),
          ...(template.author_owned
            ? [say(language, "worksheet_own", { titles: names(Object.values(authorOwnedTitles)) })]
            : []),
          say(language, "worksheet_check"),
        ],
      },
      {
        heading: "`review_body`",
        lines: skeleton.review_body.trimEnd().split("\n"),
        verbatim: true,
      },
    ],
  };
}

function bodyLines({ applicability }: ResultTemplate, language: Language): readonly string[] {
  const floors = sectionFloors[applicability.behavior_bearing_change ? "behavior" : "other"];
  return sectionLabels.map((section) =>
    say(language, "worksheet_floor", { section, count: floors[section] })
  );
}

/** What of the evidence the body repeats as it is written there (review contract §5.5). */
function publishedLines({ applicability }: ResultTemplate, language: Language): readonly string[] {
  const { section, fields, increment_fields } = problemPublication;
  const [one, other] = architecturePublication.sections;
  return [
    say(language, "worksheet_publish_problem", {
      section,
      fields: names(fields),
      increment: names(increment_fields),
    }),
    ...(applicability.change_proportionality_required
      ? [
        say(language, "worksheet_publish_architecture", {
          fields: names(architecturePublication.fields),
          one,
          other,
        }),
      ]
      : []),
    say(language, "worksheet_publish_spec"),
  ];
}

/** Fields of which the checker asks that they are there; the contract lists what their rows hold. */
const wordsOrRows: readonly string[] = [
  "comparison_rows",
  "execution_receipts",
  "rule_ownership",
  "state_model_assessment",
];

/** What is to be known of a field beyond what it takes. */
const fieldNotes: Readonly<Record<string, MessageKey>> = {
  skip_or_failure_reason: "worksheet_note_reason",
  required: "worksheet_note_required",
};

function names(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(", ");
}

/** A part of the result: its record, and the path to it with a full stop at its end, or empty. */
interface Part {
  readonly record: RecordShape;
  readonly path: string;
}

/** The lines of a record: what is told in words first, then each field that takes something else. */
function recordLines(record: RecordShape, path: string, language: Language): readonly string[] {
  const part = { record, path };
  const { told, others } = split(part, language);
  const words = [...told].map(([condition, fields]) => {
    const place = [...(path === "" ? [] : [`\`${path.slice(0, -1)}\``]), condition];
    const said = say(language, "worksheet_words", { names: names(fields) });
    return [...place, said].filter((piece) => piece !== "").join(", ");
  });
  const open = Object.keys(record.fields).filter((name) => wordsOrRows.includes(name));
  const notes = Object.keys(record.fields).flatMap((name) => {
    const note = fieldNotes[name];
    return note === undefined ? [] : [`\`${path}${name}\`: ${say(language, note)}`];
  });
  return [
    ...words,
    ...(open.length === 0
      ? []
      : [say(language, "worksheet_words_or_rows", { names: names(open) })]),
    ...others.flatMap((name) => fieldLines(part, name, language)),
    ...notes,
  ];
}

/** The fields that take words, by the condition they are owed under, and all others. */
function split({ record }: Part, language: Language): {
  readonly told: ReadonlyMap<string, readonly string[]>;
  readonly others: readonly string[];
} {
  const told = new Map<string, string[]>();
  const others: string[] = [];
  for (const [name, shape] of Object.entries(record.fields)) {
    if (wordsOrRows.includes(name)) continue;
    if (shape.kind !== "detail") {
      others.push(name);
      continue;
    }
    const condition = conditionOf(record, name, language);
    told.set(condition, [...(told.get(condition) ?? []), name]);
  }
  return { told, others };
}

function fieldLines({ record, path }: Part, name: string, language: Language): readonly string[] {
  const shape = record.fields[name]!;
  const here = `${path}${name}`;
  const condition = conditionOf(record, name, language);
  const said = [condition, describe(shape, language)].filter((piece) => piece !== "");
  const line = `\`${here}\`: ${said.join(", ")}`;
  if (shape.kind === "list") return [line, ...recordLines(shape.item, `${here}[].`, language)];
  if (shape.kind !== "record") return [line];
  // A walk that the plan does not ask for.
  if (!record.given.includes(name) && condition === "") return [];
  return [
    ...(condition === "" ? [] : [line]),
    ...recordLines(shape, `${here}.`, language),
  ];
}

function describe(shape: Shape, language: Language): string {
  switch (shape.kind) {
    case "detail":
    case "record":
      return "";
    case "texts":
      return say(language, "worksheet_texts");
    case "flag":
      return say(language, "worksheet_flag");
    case "choice": {
      if (shape.open) return say(language, "worksheet_must", { values: names(shape.values) });
      const choice = say(language, "worksheet_choice", { values: names(shape.values) });
      if (shape.blocking.length === 0) return choice;
      const bars = say(language, "worksheet_blocking", { values: names(shape.blocking) });
      return `${choice}; ${bars}`;
    }
    case "list": {
      const { minimum, maximum, cases } = shape;
      if (cases !== null) return say(language, "worksheet_cases", { values: names(cases.values) });
      return maximum === null
        ? say(language, "worksheet_rows", { minimum })
        : say(language, "worksheet_rows_between", { minimum, maximum });
    }
  }
}

/** When a field is owed, where that is not always. */
function conditionOf(record: RecordShape, name: string, language: Language): string {
  const { always, decided } = record;
  if (always.includes(name) || decided === null) return "";
  const { field, owed, of_required_rows } = decided;
  const choice = record.fields[field];
  const values = choice?.kind === "choice" ? choice.values : Object.keys(owed);
  const asks = values.filter((value) => owed[value]?.includes(name));
  const others = values.filter((value) => !asks.includes(value));
  const said = { field: `\`${field}\``, values: names(asks) };
  if (of_required_rows) return say(language, "worksheet_when_required", said);
  return others.length === 1 && asks.length > 1
    ? say(language, "worksheet_unless", { ...said, values: names(others) })
    : say(language, "worksheet_when", said);
}
