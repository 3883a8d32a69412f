/**
 * A slow model of the body rules (review contract §5), written from the rules and apart from
 * `lib/facts`: it reads line by line, with plain patterns, and knows the simple forms of links only.
 *
 * @module
 */

/** The sections, their English names, and the floors of changes of behaviour and of others. */
const sections = [
  ["动机", "Motivation", 40, 20],
  ["改动思路", "Approach", 80, 30],
  ["具体改动", "Changes", 180, 50],
  ["对主干的风险", "Risks", 120, 30],
  ["我的整体评价", "Verdict", 60, 20],
] as const;

/** What the model reads of a body. */
export interface BodyModel {
  readonly reasons: readonly string[];
  readonly verdict: string | null;
  readonly lengths: Readonly<Record<string, number>>;
  /** The prose of each section, line by line. */
  readonly prose: Readonly<Record<string, readonly string[]>>;
  readonly reviewers: readonly string[];
  /** All visible lines, links by their text. */
  readonly visible: readonly string[];
}

function visibleLines(body: string): string[] {
  let text = "";
  let fence: string | null = null;
  let comment = false;
  for (const line of body.split(/\r\n|\n|\r/)) {
    if (fence !== null) {
      const close = new RegExp(`^ {0,3}\\${fence[0]}{${fence.length},}[ \\t]*$`);
      if (close.test(line)) fence = null;
      continue;
    }
    const opened = comment ? null : /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
    if (opened !== null && !(opened[1]![0] === "`" && opened[2]!.includes("`"))) {
      fence = opened[1]!;
      continue;
    }
    for (let rest = line;;) {
      const at = rest.indexOf(comment ? "-->" : "<!--");
      if (!comment) text += at < 0 ? rest : rest.slice(0, at);
      if (at < 0) break;
      rest = rest.slice(at + (comment ? 3 : 4));
      comment = !comment;
    }
    text += "\n";
  }
  return text.split("\n").slice(0, -1);
}

/** Links and images by their text; definitions are gone. */
function withoutTargets(line: string): string {
  if (/^\s*\[[^\]^]+\]:\s*\S/.test(line)) return "";
  return line.replace(/!?\[([^[\]]*)\]\((?:<[^<>]*>|[^()"<>]|"[^"]*")*\)/g, "$1");
}

function countable(line: string): string {
  return line.replace(/https?:\/\/[^\s<>]*/gi, " ").replace(
    /(?<![0-9A-Za-z_])[0-9A-Fa-f]{40,64}(?![0-9A-Za-z_])/g,
    " ",
  ).match(/[\p{L}\p{N}]/gu)?.join("") ?? "";
}

/** Models a body. */
export function modelBody(body: unknown, head: string, behavior: boolean): BodyModel {
  const lines = visibleLines(typeof body === "string" ? body : "");
  const shown = lines.map(withoutTargets);
  const prose: Record<string, string[]> = {};
  const times: Record<string, number> = {};
  const verdicts: string[] = [];
  const reviewers: string[] = [];
  let current: string | null = null;
  let level = 0;
  lines.forEach((line, index) => {
    const plain = line.trim().replaceAll("**", "");
    const verdict = /^English verdict[ \t]*:[ \t]*(APPROVE|REQUEST_CHANGES)(?![\p{L}\p{N}\p{M}_])/iu
      .exec(plain);
    if (verdict !== null) verdicts.push(verdict[1]!.toUpperCase());
    const reviewer = /^Reviewer[ \t]*:(.*)$/i.exec(plain);
    if (reviewer !== null) reviewers.push(reviewer[1]!.trim());
    const heading = /^[ \t]*(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line);
    if (heading !== null && heading[2] !== "") {
      const found = sections.find(([label, english]) =>
        heading[2] === label ||
        new RegExp(`^${label}[ \\t]*/[ \\t]*${english}$`).test(heading[2]!)
      );
      if (found !== undefined) {
        current = found[0];
        level = heading[1]!.length;
        times[current] = (times[current] ?? 0) + 1;
        prose[current] ??= [];
      } else if (heading[1]!.length <= level) current = null;
    } else if (current !== null && verdict === null) prose[current]!.push(shown[index]!);
  });
  const lengths = Object.fromEntries(
    Object.entries(prose).map(([label, texts]) => [
      label,
      [...[...new Set(texts.map(countable))].join("")].length,
    ]),
  );
  const reasons: string[] = [];
  for (const [label, , floor, low] of sections) {
    const least = behavior ? floor : low;
    const length = lengths[label];
    if (length === undefined) reasons.push(`missing_section:${label}`);
    else if (length < least) reasons.push(`section_too_short:${label}:${length}<${least}`);
    if ((times[label] ?? 0) > 1) reasons.push(`duplicate_section:${label}`);
  }
  if (!shown.join("\n").toLowerCase().includes(head.toLowerCase())) {
    reasons.push("missing_exact_head");
  }
  if (verdicts.length === 0) reasons.push("missing_english_verdict");
  if (verdicts.length > 1) reasons.push("ambiguous_english_verdict");
  const verdict = verdicts.length === 1 ? verdicts[0]! : null;
  return { reasons, verdict, lengths, prose, reviewers, visible: shown };
}

/** The comparable form of text. */
export function comparable(text: string): string {
  return text.split("\n").map(withoutTargets).join("").replace(/[`*_\s]/g, "");
}
