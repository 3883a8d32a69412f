/**
 * The packet as Markdown: the guided form of the queue, readable on GitHub and in a terminal.
 *
 * @module
 */
import { sectionAliases } from "../facts/review_sections.ts";
import { readWebUrl } from "../facts/web_url.ts";
import { markdownSentence } from "../text/markdown_sentence.ts";
import { markdownCode, markdownInline } from "../text/markdown_text.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import type {
  Packet,
  PacketRow,
  ReviewGroup,
  ReviewTemplate,
  SequenceEntry,
} from "../packet/schema.ts";
import { formatAge } from "./age.ts";
import { adviceLines } from "./experience_lines.ts";
import { completenessLines } from "./completeness_lines.ts";
import { areasLabel, authorLabel, gapLabels, sizeLabel } from "./labels.ts";
import type { ObservationLine } from "./observation_lines.ts";
import { settingsLine } from "./settings_line.ts";

/** What every part of the page needs. */
interface Page {
  readonly packet: Packet;
  readonly language: Language;
  readonly rows: ReadonlyMap<number, PacketRow>;
  /** The entries of the packet's sequence by number. */
  readonly entries: ReadonlyMap<number, SequenceEntry>;
  /** Writes a sentence of the catalogue; its references to rows of this packet stay. */
  readonly sentence: (text: string) => string;
}

/**
 * Writes a packet as Markdown: completeness first, then the order of review, each actionable row in
 * full, the rows without work, and how to answer.
 *
 * @param packet a packet
 * @param observed what is said of its observation; empty for a packet without one
 * @returns the text to print, ending in a line end
 */
export function renderMarkdown(
  packet: Packet,
  observed: readonly ObservationLine[] = [],
): string {
  const rows = new Map(packet.pull_requests.map((row) => [row.number, row]));
  const page: Page = {
    packet,
    language: packet.request.language,
    rows,
    entries: new Map(packet.review_sequence.map((entry) => [entry.number, entry])),
    sentence: (text) => markdownSentence(text, rows),
  };
  const { unmerged, merged } = packet.review_groups;
  const parts = [
    heading(page),
    banner(page),
    observed.map(({ label, text }) => `- **${label}**: ${markdownSentence(text, anyNumber)}`)
      .join("\n"),
    orderTable(page),
    ...[unmerged, merged]
      .filter((group) => group.count > 0)
      .map((group) => groupPart(group, page)),
    inventory(page),
    sectionGuide(page),
    answer(page),
  ];
  return parts.filter((part) => part !== "").join("\n\n") + "\n";
}

/** What is said of an observation names rows that left, and nothing that strangers wrote. */
const anyNumber = { has: () => true } as const;

function heading({ packet, language }: Page): string {
  const { request } = packet;
  const title = request.repository === null
    ? say(language, "title_queue_unnamed")
    : say(language, "title_queue", { repository: markdownInline(request.repository) });
  const meta = say(language, "meta_line", {
    source: request.source,
    state: request.state_filter,
    since: request.since ?? say(language, "meta_since_none"),
    observed: packet.generated_at,
    reviewer: request.reviewer_login === null
      ? say(language, "meta_reviewer_none")
      : markdownInline(request.reviewer_login),
  });
  const settings = settingsLine(request);
  const lines = settings === null ? [meta] : [meta, markdownInline(settings)];
  return `# ${title}\n\n${lines.join("\\\n")}\n\n${packet.summary.headline}`;
}

function banner({ packet, language, sentence }: Page): string {
  const [state, ...more] = completenessLines(packet, language);
  const rerun = packet.result_completeness.rerun_cli_args;
  const lines = [
    `**${state!.label}** ${sentence(state!.text)}`,
    ...more.map(({ text }) => sentence(text)),
  ];
  if (packet.repository_experience_warning !== undefined) {
    lines.push(sentence(say(language, "experience_warning")));
  }
  if (rerun.length > 0) {
    lines.push(sentence(say(language, "banner_rerun", { arguments: rerun.join(" ") })));
  }
  return lines.map((line) => `> ${line}`).join("\\\n");
}

function orderTable({ packet, rows, language, sentence }: Page): string {
  if (packet.review_sequence.length === 0) return "";
  const columns: readonly MessageKey[] = [
    "label_title",
    "label_author",
    "label_age",
    "label_size",
    "label_checks",
    "label_risk",
    "label_why_now",
  ];
  const head = ["", "PR", ...columns.map((key) => say(language, key as "label_title"))];
  const body = packet.review_sequence.map((entry) => {
    const row = rows.get(entry.number)!;
    return [
      String(entry.rank),
      pullRequestLink(entry),
      sentence(entry.title),
      authorLabel(row, language, markdownInline),
      formatAge(language, entry.review_ready_age_hours),
      sizeLabel(row, language),
      row.checks.summary,
      say(language, `risk_${entry.risk_hint_level}`),
      sentence(entry.why_now),
    ];
  });
  return [
    `## ${say(language, "heading_order")}\n`,
    tableRow(head),
    tableRow(head.map(() => "---")),
    ...body.map(tableRow),
  ].join("\n");
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function groupPart(group: ReviewGroup, page: Page): string {
  const { language, rows, entries } = page;
  const counts = say(language, "group_counts", {
    count: group.count,
    actionable: group.actionable_count,
  });
  const parts = [`## ${group.title} (${counts})`, group.intent];
  if (group.review_sequence.length === 0) parts.push(say(language, "group_nothing_to_do"));
  for (const { rank, number } of group.review_sequence) {
    parts.push(rowPart({ ...entries.get(number)!, rank }, rows.get(number)!, page));
  }
  return parts.join("\n\n");
}

function rowPart(entry: SequenceEntry, row: PacketRow, page: Page): string {
  const { language, sentence } = page;
  const label = (key: MessageKey & `label_${string}`) => `**${say(language, key)}**`;
  const facts = [
    `${label("label_why_now")}: ${sentence(entry.why_now)}`,
    `${label("label_goal")}: ${sentence(row.review_goal)}`,
    `${label("label_head")}: ${markdownCode(`${row.number}@${row.head_oid}`)}`,
    `${label("label_branches")}: ${branches(row)}`,
    `${label("label_author")}: ${authorLabel(row, language, markdownInline)}`,
    `${label("label_age")}: ${formatAge(language, row.review_ready_age_hours)}`,
    `${label("label_size")}: ${sizeLabel(row, language)}`,
    `${label("label_areas")}: ${areasLabel(row, language)}`,
    `${label("label_checks")}: ${markdownInline(checksLine(row, language))}`,
    `${label("label_risk")}: ${riskLine(row, page)}`,
  ];
  if (row.current_head_dissent !== undefined) {
    const people = row.current_head_dissent.map(({ reviewer }) =>
      reviewer === null ? say(language, "author_deleted") : markdownInline(reviewer)
    );
    facts.push(`${label("label_dissent")}: ${people.join(", ")}`);
  }
  const gaps = gapLabels(row, language);
  if (gaps.length > 0) facts.push(`${label("label_gaps")}: ${gaps.map(sentence).join("; ")}`);
  facts.push(`${label("label_motivation")}: ${sentence(row.motivation)}`);
  const parts = [
    `### ${entry.rank}. ${pullRequestLink(entry)} ${sentence(row.title)}`,
    facts.map((fact) => `- ${fact}`).join("\n"),
  ];
  if (row.risk_notes.length > 0) {
    parts.push(`${label("label_notes")}\n\n${bullets(row.risk_notes, page)}`);
  }
  parts.push(regressionPart(row, page));
  const advice = adviceLines(row, language);
  if (advice.length > 0) {
    const lines = advice.map(({ head, points }) =>
      [`- ${sentence(head)}`, ...points.map((point) => `  - ${sentence(point)}`)].join("\n")
    );
    parts.push(`${label("label_experience")}\n\n${lines.join("\n")}`);
  }
  if (row.review_template !== null) {
    if (row.review_template.review_order.length > 0) {
      const paths = row.review_template.review_order.map((path, index) =>
        `${index + 1}. ${markdownCode(path)}`
      );
      parts.push(`${label("label_reading_order")}\n\n${paths.join("\n")}`);
    }
    parts.push(`${label("label_evidence")}\n\n${fenced("sh", row.evidence_commands.join("\n"))}`);
    parts.push(
      `${label("label_template")}\n\n${fenced("markdown", blank(row.review_template, language))}`,
    );
  }
  return parts.join("\n\n");
}

function regressionPart(row: PacketRow, { language, sentence }: Page): string {
  const analysis = row.main_regression_analysis;
  const lists = [
    ["label_potential", analysis.potential_regressions],
    ["label_bugs", analysis.bug_risks],
    ["label_verify", analysis.verification_focus],
  ] as const;
  const lines = lists
    .filter(([, items]) => items.length > 0)
    .map(([key, items]) =>
      `- ${say(language, key)}\n${items.map((item) => `  - ${sentence(item)}`).join("\n")}`
    );
  return [
    `**${say(language, "label_regression")}**: ${sentence(analysis.risk_summary)}`,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
  ].join("\n\n");
}

function checksLine(row: PacketRow, language: Language): string {
  const names = [...row.checks.failures, ...row.checks.pending];
  if (names.length === 0) return row.checks.summary;
  return `${row.checks.summary} (${names.join(language === "zh" ? "、" : ", ")})`;
}

function riskLine(row: PacketRow, { language, sentence }: Page): string {
  const hint = row.metadata_risk_hint;
  return `${say(language, `risk_${hint.level}`)} (${hint.basis.map(sentence).join("; ")})`;
}

function branches(row: PacketRow): string {
  const base = row.base_ref === null ? "?" : markdownCode(row.base_ref);
  const head = row.head_ref === null ? "?" : markdownCode(row.head_ref);
  return `${base} ← ${head}`;
}

function inventory({ packet, language, sentence }: Page): string {
  const rows = packet.pull_requests.filter((row) => row.review_action_kind === null);
  if (rows.length === 0) return "";
  const lines = rows.map((row) => {
    const gaps = gapLabels(row, language).map(sentence).join("; ");
    const tail = gaps === "" ? "" : ` (${say(language, "label_gaps")}: ${gaps})`;
    return `- ${pullRequestLink(row)} **${sentence(row.title)}** ${
      sentence(row.review_goal)
    }${tail}`;
  });
  return `## ${say(language, "heading_inventory")}\n\n${lines.join("\n")}`;
}

function sectionGuide({ packet, language, sentence }: Page): string {
  if (packet.pull_requests.every((row) => row.review_template === null)) return "";
  const lines = Object.entries(packet.template_guidance.sections)
    .map(([label, text]) => `- **${label}**: ${sentence(text)}`);
  return [
    `## ${say(language, "heading_sections")}`,
    sentence(packet.template_guidance.output),
    lines.join("\n"),
  ].join("\n\n");
}

function answer(page: Page): string {
  const { packet, language } = page;
  return [
    `## ${say(language, "heading_answer")}`,
    say(language, "answer_pointer"),
    bullets(packet.agent_response_contract.instructions, page),
  ].join("\n\n");
}

/** In English the headings are the bilingual ones, which a published review may have as well. */
function blank(template: ReviewTemplate, language: Language): string {
  return template.sections
    .map(({ label, word_hint, agent_instruction }) =>
      `## ${
        language === "en" ? `${label} / ${sectionAliases[label]}` : label
      }\n\n<!-- ${word_hint} ${agent_instruction} -->`
    )
    .join("\n\n");
}

function bullets(items: readonly string[], { sentence }: Page): string {
  return items.map((item) => `- ${sentence(item)}`).join("\n");
}

function fenced(info: string, content: string): string {
  return `\`\`\`${info}\n${content}\n\`\`\``;
}

function pullRequestLink(
  row: { readonly number: number; readonly url: string | null },
): string {
  // A packet may come from elsewhere, and an address with a parenthesis would end the link early.
  const url = readWebUrl(row.url);
  return url === null ? `#${row.number}` : `[#${row.number}](${url})`;
}
