/**
 * Why a pull request exists, in its author's words.
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";
import { cutText } from "../text/cut_text.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import { type BodyBlock, plainLine, readBodyBlocks } from "./_body_blocks.ts";
import { isReferenceOnly, isTidyHeadline } from "./_boilerplate.ts";
import type { motivationSources } from "./names.ts";
import { endsWide } from "./_words.ts";

/** The longest motivation. */
export const MOTIVATION_LIMIT = 380;
/** How many commit headlines stand in for a description. */
const SHOWN_HEADLINES = 3;

/** The reason for a change, and where it was found. */
export interface Motivation {
  /** At most {@link MOTIVATION_LIMIT} characters on one line. */
  readonly text: string;
  readonly source: (typeof motivationSources)[number];
  /** What the reader should know about the source, where the text alone does not say it. */
  readonly note?: string;
}

/**
 * Reads the motivation of a pull request (queue-and-gates §1, `motivation`).
 *
 * The description's own words win, those under a heading such as “Motivation” first. A program's
 * description is summarised by its first meaningful line. Without a usable description the text says
 * so and gives the title with the headlines of the newest commits.
 *
 * @param facts the pull request; its texts are safe already
 * @param language language of what is said about the source, not of the motivation itself
 * @returns the motivation
 */
export function readMotivation(facts: PullRequestFacts, language: Language): Motivation {
  const body = facts.body?.text ?? "";
  if (body.trim() === "") {
    const why = facts.body === null ? "motivation_not_supplied" : "motivation_empty";
    return fromTitle(facts, language, "motivation_lead_missing", why);
  }
  const blocks = readBodyBlocks(body).filter((block) => block.section !== "aside");
  const title = plainLine(facts.title.text);
  const said = blocks.filter((block) => !repeatsTitle(block, title));
  const fresh = said.length === 1 && isTidyHeadline(said[0]!.text) ? [] : said;
  const [first] = fresh;
  if (first === undefined) {
    const references = referencesIn(body);
    if (references !== null) return fromReferences(facts, language, references);
    const why = blocks.length > 0 ? "motivation_repeats_title" : "motivation_boilerplate";
    return fromTitle(facts, language, "motivation_lead_useless", why);
  }
  const opening = first.text.slice(0, 6).toLowerCase();
  if (
    facts.author.kind === "bot" || opening.startsWith("bump ") || opening.startsWith("bumps ")
  ) {
    return {
      text: cut(first.text),
      source: "body",
      note: say(language, "motivation_automated"),
    };
  }
  const reasons = fresh.filter((block) => block.section === "reason");
  if (reasons.length > 0) return { text: cut(joinBlocks(reasons)), source: "body" };
  if (isCommitList(blocks, title, body)) return fromList(fresh, title, language);
  // Headlines of squashed commits say less than the sentences below them.
  const prose = fresh.filter(({ text }) => !headlinePattern.test(text) || text.includes(". "));
  return { text: cut(joinBlocks(prose.length > 0 ? prose : fresh)), source: "body" };
}

function cut(text: string): string {
  return cutText(text, MOTIVATION_LIMIT).text;
}

/** How much a block that begins with the title may add before it says something of its own. */
const TITLE_TAIL = 16;

function repeatsTitle({ text }: BodyBlock, title: string): boolean {
  return title !== "" && text.startsWith(title) && text.length < title.length + TITLE_TAIL;
}

/** Whether a description lists the commits that were squashed, and nothing else. */
function isCommitList(blocks: readonly BodyBlock[], title: string, body: string): boolean {
  return blocks.every((block) => block.kind === "item") &&
    (repeatsTitle(blocks[0]!, title) || blocks.every((block) => headlinePattern.test(block.text)) ||
      // The line that hosts draw below the commits of a squash.
      body.trimEnd().endsWith("\n---------"));
}

/** Types of commits that accompany a change. */
const asidePattern = /^(?:tests?|docs?|chore|style|build|ci)(?:\([^()]{1,80}\))?!?: /i;

/** The title with the first telling headlines of its commits. */
function fromList(fresh: readonly BodyBlock[], title: string, language: Language): Motivation {
  const telling = fresh.filter(({ text }) => !asidePattern.test(text));
  const commits = (telling.length > 0 ? telling : fresh).slice(0, SHOWN_HEADLINES)
    .map(({ text }) => text).join("; ");
  return {
    text: cut(say(language, "motivation_from_list", { title, commits })),
    source: "body",
    note: say(language, "motivation_commit_list"),
  };
}

/** The references of a description that holds nothing else. */
function referencesIn(body: string): string | null {
  const line = body.trim().replace(/\s+/g, " ");
  return isReferenceOnly(line)
    ? cutText(line.match(/\S*(?:#\d|:\/\/)\S*/g)?.join(", ") ?? line, 120).text
    : null;
}

function fromReferences(
  facts: PullRequestFacts,
  language: Language,
  references: string,
): Motivation {
  const lead = say(language, "motivation_lead_reference", { references });
  const title = facts.title.text.trim();
  return {
    text: cut(say(language, "motivation_from_title", { lead, title })),
    source: "title_and_commits",
    note: say(language, "motivation_references"),
  };
}

const headlinePattern = /^[a-z]{2,12}(?:\([^()]{1,80}\))?!?: /;

/** Joins blocks until there is more than will be shown. */
function joinBlocks(blocks: readonly BodyBlock[]): string {
  let text = "";
  let last: BodyBlock | null = null;
  for (const block of blocks) {
    text = last === null ? block.text : text + separator(last, block, text) + block.text;
    last = block;
    if (text.length > MOTIVATION_LIMIT) break;
  }
  return text;
}

function separator(last: BodyBlock, next: BodyBlock, text: string): string {
  const end = text.slice(-1);
  const isWide = endsWide(end);
  if (".!?:;,…".includes(end)) return " ";
  if ("。！？：；，、".includes(end)) return "";
  if (last.kind === "item" && next.kind === "item") return isWide ? "；" : "; ";
  return isWide ? "。" : ". ";
}

function fromTitle(
  facts: PullRequestFacts,
  language: Language,
  lead: "motivation_lead_missing" | "motivation_lead_useless",
  note: MessageKey & `motivation_${"not_supplied" | "empty" | "boilerplate" | "repeats_title"}`,
): Motivation {
  const title = facts.title.text.trim();
  const headlines = [...new Set(facts.commits.map((commit) => commit.headline.trim()))]
    .filter((headline) => headline !== "" && headline !== title && !isTidyHeadline(headline))
    .slice(-SHOWN_HEADLINES);
  const values = { lead: say(language, lead), title };
  const text = headlines.length === 0
    ? say(language, "motivation_from_title", values)
    : say(language, "motivation_from_commits", { ...values, commits: headlines.join("; ") });
  return { text: cut(text), source: "title_and_commits", note: say(language, note) };
}
