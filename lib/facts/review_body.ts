/**
 * Review bodies: what the rules need of one, and whether it has the form of a conclusion.
 *
 * Published reviews, the result checker and the gates all use these functions, so a body that passes
 * before publication passes afterwards.
 *
 * @module
 */
import { removeHiddenMarkup } from "../text/hidden_markup.ts";
import { safeLine } from "../text/safe_text.ts";
import { countLetters } from "./_letters.ts";
import { authorOwnedTitles } from "./author_owned_titles.ts";
import { type FloorKind, sectionFloors, sectionOfHeading } from "./review_sections.ts";
import type { BodyReading } from "./schema.ts";
import {
  BODY_READ_LIMIT,
  type VisibleLine,
  type VisibleText,
  visibleText,
} from "./visible_text.ts";
import { type SectionLabel, sectionLabels, type Verdict, verdicts } from "./vocabulary.ts";

/** The ceilings of a reading, so that a hostile body leaves a small one. */
const limits = { heads: 64, verdicts: 8, reviewerLine: 200 } as const;

/**
 * Reads a review body once, in time linear in its length (decision 16).
 *
 * Only the first {@link BODY_READ_LIMIT} UTF-16 units are read. What lies beyond cannot supply a
 * section, head, verdict or title, and since it may hold another verdict, {@link judgeBody} takes no
 * verdict from such a body.
 *
 * @param body the body as saved; null and undefined stand for an empty one
 * @returns the reading; no text of the body is kept but the `Reviewer:` line, made safe
 */
export function readReviewBody(body: string | null | undefined): BodyReading {
  return openReviewBody(body ?? "").reading;
}

/** A line of a body by its number, from 1. */
export interface BodyLine {
  readonly number: number;
  /** What follows the mark that makes the line what it is, as written. */
  readonly written: string;
  /** The same as read on the page. */
  readonly shown: string;
}

/** A section of a body. */
export interface BodySection {
  /** The line numbers of its headings. */
  readonly headings: readonly number[];
  /** Its explanatory lines, each ended by the next; see {@link sectionTexts}. */
  readonly text: string;
}

/** A body as one reading of its markup shows it. */
export interface BodyView {
  readonly visible: VisibleText;
  readonly sections: ReadonlyMap<SectionLabel, BodySection>;
}

/** A body with its text, for those who hold it against something; a reading outlives it. */
export interface OpenedBody extends BodyView {
  readonly reading: BodyReading;
  /**
   * The body as the line rules read it; then, where GitHub hides more of it (unclosed markup, cells
   * without a column, instructions), as that leaves it. What counts stands in each.
   */
  readonly views: readonly BodyView[];
  /** Every visible commit id, in lower case; the reading keeps the first ones. */
  readonly heads: string[];
  /** The visible `Reviewer:` lines. */
  readonly reviewers: readonly BodyLine[];
  /** The line numbers of visible verdicts. */
  readonly verdict_lines: readonly number[];
}

/** Characters that turn the order of a line around, with what they turn. */
const turnedText = /[\u202d\u202e][^\n]*/g;

/**
 * Reads a review body and keeps what was read beside the reading.
 *
 * @param body the body as saved
 * @returns the reading of {@link readReviewBody}, and where in the body its parts stand
 */
export function openReviewBody(body: string): OpenedBody {
  const written = viewOf(body);
  const read = body.slice(0, BODY_READ_LIMIT).replace(/\r\n?/g, "\n");
  const left = removeHiddenMarkup(read, {}).replace(turnedText, "");
  const shown = left === read ? written : viewOf(left);

  const reviewers = written.reviewers.filter(({ written: line }) =>
    shown === written || shown.reviewers.some((other) => other.written === line)
  );
  const shownVerdicts = new Set(shown.declared.map(({ verdict }) => verdict));
  const declared = written.declared.filter(({ verdict }) => shownVerdicts.has(verdict));
  const shownHeads = new Set(shown.heads);
  const heads = written.heads.filter((head) => shownHeads.has(head));
  const reading: BodyReading = {
    original_length: body.length,
    sections: smallerSections(written.measured.lengths, shown.measured.lengths),
    visible_heads: heads.slice(0, limits.heads),
    // One that only the removal brings together makes the others ambiguous.
    verdicts: declared.length === 0
      ? []
      : shown.declared.map(({ verdict }) => verdict).slice(0, limits.verdicts),
    author_owned_titles: written.titles.filter((verdict) => shown.titles.includes(verdict)),
    reviewer_line_count: reviewers.length,
    reviewer_line: reviewers[0] === undefined
      ? null
      : safeLine(reviewers[0].written, limits.reviewerLine).text,
    markers: {
      html_comments: written.visible.html_comments,
      unclosed_comment: written.visible.unclosed_comment,
      fences: written.visible.fences,
      unclosed_fence: written.visible.unclosed_fence,
      repeated_lines: written.measured.repeated,
    },
  };
  return {
    reading,
    visible: written.visible,
    sections: new Map([...written.sections].filter(([label]) => shown.sections.has(label))),
    views: shown === written ? [written] : [written, shown],
    heads,
    reviewers,
    verdict_lines: declared.map(({ number }) => number),
  };
}

/** Everything that one reading of a body's markup shows. */
function viewOf(body: string) {
  const visible = visibleText(body);
  const { lines } = visible;
  const sections = sectionsOf(lines);
  return {
    visible,
    sections: new Map(
      [...sections].map(([label, section]) => [
        label,
        { headings: section.headings, text: section.lines.join("\n") },
      ]),
    ),
    measured: measureSections(sections),
    heads: headsOf(lines),
    titles: verdicts.filter((verdict) => hasTitle(lines, verdict)),
    reviewers: lines.map(reviewerOf).filter((reviewer) => reviewer !== null),
    declared: lines.flatMap((line) => {
      const verdict = verdictOf(line);
      return verdict === null ? [] : [{ verdict, number: line.number }];
    }),
  };
}

/** The sections that both readings have, by the smaller count. */
function smallerSections(
  one: BodyReading["sections"],
  other: BodyReading["sections"],
): BodyReading["sections"] {
  const sections: BodyReading["sections"] = {};
  for (const label of sectionLabels) {
    const [first, second] = [one[label], other[label]];
    if (first === undefined || second === undefined) continue;
    sections[label] = {
      prose_characters: Math.min(first.prose_characters, second.prose_characters),
      occurrences: second.occurrences,
    };
  }
  return sections;
}

/**
 * Collects the explanatory text of each section, for comparing it with declared fields.
 *
 * Headings and verdict lines are left out, links stand by their text, and the parts of a section
 * that occurs twice follow one another.
 *
 * @param body the body as saved
 * @returns per section that has a heading, its lines joined with `\n`
 */
export function sectionTexts(body: string): { readonly [label in SectionLabel]?: string } {
  return Object.fromEntries(
    [...openReviewBody(body).sections].map(([label, { text }]) => [label, text]),
  );
}

/** Whether a body has the form of a conclusion, and if not, everything that is missing. */
export interface BodyJudgment {
  readonly valid: boolean;
  /**
   * Reason codes in this order, labels in canonical order within one code: `duplicate_section:L`,
   * `missing_section:L`, `section_too_short:L:n<floor`, `missing_exact_head`,
   * `ambiguous_english_verdict`, `missing_english_verdict`.
   */
  readonly reasons: readonly string[];
  /** The one verdict; null when there is none or more than one. */
  readonly verdict: Verdict | null;
  /** Explanatory letters and numbers per section that has a heading. */
  readonly section_lengths: { readonly [label in SectionLabel]?: number };
  /** The floors that were applied. */
  readonly minimum_prose_characters: Readonly<Record<SectionLabel, number>>;
}

/**
 * Judges the form of a body from its reading (contract, review format). This says nothing about
 * whether what the review claims is true.
 *
 * A section that occurs twice is measured over both parts. A body longer than
 * {@link BODY_READ_LIMIT} cannot show that its verdict is the only one, so a verdict in it is
 * ambiguous.
 *
 * @param reading a reading of {@link readReviewBody}
 * @param options `head`: the exact head in question, null when unknown, which no body can name;
 * `floors`: which floors apply
 * @returns the judgment
 */
export function judgeBody(
  reading: BodyReading,
  options: { readonly head: string | null; readonly floors: FloorKind },
): BodyJudgment {
  const floors = sectionFloors[options.floors];
  const head = options.head?.toLowerCase();
  const cut = reading.original_length > BODY_READ_LIMIT;
  const [first = null, second = null] = reading.verdicts;
  const ambiguous = second !== null || (first !== null && cut);

  const present = sectionLabels.flatMap((label) => {
    const section = reading.sections[label];
    return section === undefined ? [] : [{ label, ...section }];
  });
  const reasons = [
    ...present.filter(({ occurrences }) => occurrences > 1)
      .map(({ label }) => `duplicate_section:${label}`),
    ...sectionLabels.filter((label) => reading.sections[label] === undefined)
      .map((label) => `missing_section:${label}`),
    ...present.filter(({ label, prose_characters }) => prose_characters < floors[label])
      .map(({ label, prose_characters }) =>
        `section_too_short:${label}:${prose_characters}<${floors[label]}`
      ),
    ...(head !== undefined && reading.visible_heads.includes(head) ? [] : ["missing_exact_head"]),
    ...(ambiguous ? ["ambiguous_english_verdict"] : []),
    ...(first === null ? ["missing_english_verdict"] : []),
  ];
  return {
    valid: reasons.length === 0,
    reasons,
    verdict: ambiguous ? null : first,
    section_lengths: Object.fromEntries(
      present.map(({ label, prose_characters }) => [label, prose_characters]),
    ),
    minimum_prose_characters: floors,
  };
}

/**
 * Tells whether a body carries the title that makes a comment the conclusion of a pull request's own
 * author (decision 44).
 *
 * @param reading the reading of the body
 * @param verdict the verdict its text declares; null when it declares none or several
 * @returns true when the title of that verdict stands in it
 */
export function hasAuthorOwnedTitle(reading: BodyReading, verdict: Verdict | null): boolean {
  return verdict !== null && reading.author_owned_titles.includes(verdict);
}

/** A section's lines as read on the page, over all its occurrences. */
interface SectionLines {
  readonly headings: number[];
  readonly lines: string[];
}

function sectionsOf(lines: readonly VisibleLine[]): ReadonlyMap<SectionLabel, SectionLines> {
  const sections = new Map<SectionLabel, SectionLines>();
  let current: { readonly level: number; readonly section: SectionLines } | null = null;
  for (const line of lines) {
    if (line.heading !== null) {
      const { level, text } = line.heading;
      const label = sectionOfHeading(text);
      if (label !== null) {
        const section = sections.get(label) ?? { headings: [], lines: [] };
        section.headings.push(line.number);
        sections.set(label, section);
        current = { level, section };
      } else if (current !== null && level <= current.level) {
        current = null;
      }
    } else if (current !== null && verdictOf(line) === null) {
      current.section.lines.push(line.prose);
    }
  }
  return sections;
}

/** Counts each section; a line repeats another when the same letters and numbers are left of both. */
function measureSections(
  sections: ReadonlyMap<SectionLabel, SectionLines>,
): { readonly lengths: BodyReading["sections"]; readonly repeated: number } {
  const lengths: BodyReading["sections"] = {};
  let repeated = 0;
  for (const [label, section] of sections) {
    const seen = new Set<string>();
    let total = 0;
    for (const { letters, count } of section.lines.map(countLetters)) {
      if (count === 0) continue;
      if (seen.has(letters)) {
        repeated++;
      } else {
        seen.add(letters);
        total += count;
      }
    }
    lengths[label] = { prose_characters: total, occurrences: section.headings.length };
  }
  return { lengths, repeated };
}

/** An object id that no other ASCII letter, digit or underscore touches. */
const objectId = /(?<![0-9A-Za-z_])(?:[0-9A-Fa-f]{64}|[0-9A-Fa-f]{40})(?![0-9A-Za-z_])/g;

function headsOf(lines: readonly VisibleLine[]): string[] {
  const heads = new Set<string>();
  for (const { prose } of lines) {
    if (prose.length < 40) continue;
    for (const [id] of prose.matchAll(objectId)) {
      heads.add(id.toLowerCase());
    }
  }
  return [...heads];
}

const verdictStart = /^English verdict[ \t]*:[ \t]*(APPROVE|REQUEST_CHANGES)/i;
const reviewerStart = /^Reviewer[ \t]*:/i;

/**
 * Reads the verdict that a visible line declares: after trimming and without `**`, it begins
 * `English verdict`, an ASCII colon and the verdict as a whole word, in any case. List and quote
 * marks, a full-width colon and `Approved` make it an ordinary line.
 */
function verdictOf(line: VisibleLine): Verdict | null {
  const match = matchStart(line, verdictStart);
  if (match === null || beginsInWord(match.rest)) return null;
  return verdicts.find((verdict) => verdict === match.groups[0]?.toUpperCase()) ?? null;
}

/** Built at first need, see `_letters.ts`. Marks and invisible characters may continue a word too. */
let wordPart: RegExp | undefined;

/** Whether a text goes on with the word before it. */
function beginsInWord(text: string): boolean {
  if (text === "") return false;
  if (text.charCodeAt(0) < 0x80) return /^\w/.test(text);
  wordPart ??= /^[\p{L}\p{N}\p{M}\p{Cf}]/u;
  return wordPart.test(text);
}

/** Reads what follows `Reviewer:` on a visible line, by the same rule. */
function reviewerOf(line: VisibleLine): BodyLine | null {
  const match = matchStart(line, reviewerStart);
  if (match === null) return null;
  const shown = withoutBold(line.prose).replace(reviewerStart, "").trim();
  return { number: line.number, written: match.rest.trim(), shown };
}

/** Matches the start of a line as written, provided a link title does not hide it on the page. */
function matchStart(
  line: VisibleLine,
  pattern: RegExp,
): { readonly groups: readonly string[]; readonly rest: string } | null {
  if (!line.text.includes(":")) return null;
  const written = withoutBold(line.text);
  const match = pattern.exec(written);
  if (match === null || !pattern.test(withoutBold(line.prose))) return null;
  return { groups: match.slice(1), rest: written.slice(match[0].length) };
}

function withoutBold(text: string): string {
  return text.trim().replaceAll("**", "");
}

/**
 * The title must stand on one visible line, letter for letter, both as written and as shown. It need
 * not fill the line: headings, emphasis and quotes may surround it.
 */
function hasTitle(lines: readonly VisibleLine[], verdict: Verdict): boolean {
  const title = authorOwnedTitles[verdict];
  return lines.some(({ text, prose }) => text.includes(title) && prose.includes(title));
}
