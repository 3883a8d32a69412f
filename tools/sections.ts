/**
 * The derived parts of Markdown documents.
 *
 * Two marks, both comments that readers do not see:
 *
 *     <!-- generated: NAME -->      everything up to the end mark is written by `deno task generate`
 *     <!-- end -->
 *
 *     <!-- output: COMMAND -->      the fenced block that follows holds what the command really prints
 *
 * @module
 */

/** A derived part: what it holds, by the text inside of its mark. */
export interface Section {
  readonly kind: "generated" | "output";
  /** The name of the part, or the command. */
  readonly source: string;
}

const mark = /^<!-- (generated|output): (.+) -->$/;
const endMark = "<!-- end -->";

/** A section with the lines it covers, mark included. */
interface PlacedSection extends Section {
  readonly start: number;
  /** The line after the last one. */
  readonly end: number;
  /** The language of the fence of an output. */
  readonly language: string;
}

function placeSections(lines: readonly string[]): readonly PlacedSection[] {
  const sections: PlacedSection[] = [];
  let line = 0;
  while (line < lines.length) {
    const found = mark.exec(lines[line] ?? "");
    if (found === null) {
      line += 1;
      continue;
    }
    const section = found[1] === "output"
      ? placeOutput(lines, line, found[2] ?? "")
      : placeGenerated(lines, line, found[2] ?? "");
    sections.push(section);
    line = section.end;
  }
  return sections;
}

function placeGenerated(lines: readonly string[], start: number, source: string): PlacedSection {
  const end = lines.indexOf(endMark, start);
  if (end < 0) throw new Error(`"generated: ${source}" has no ${endMark}`);
  return { kind: "generated", source, start, end: end + 1, language: "" };
}

function placeOutput(lines: readonly string[], start: number, source: string): PlacedSection {
  let open = start + 1;
  while (lines[open]?.trim() === "") open += 1;
  const fence = /^(`{3,})(\w*)$/.exec(lines[open] ?? "");
  const close = fence === null ? -1 : lines.indexOf(fence[1] ?? "", open + 1);
  if (fence === null || close < 0) throw new Error(`"output: ${source}" has no fenced block`);
  return { kind: "output", source, start, end: close + 1, language: fence[2] ?? "" };
}

/**
 * Lists the derived parts of a document.
 *
 * @param markdown the document
 * @returns its parts in order
 * @throws Error when a mark has no part to go with it
 */
export function listSections(markdown: string): readonly Section[] {
  return placeSections(markdown.split("\n")).map(({ kind, source }) => ({ kind, source }));
}

/**
 * Writes the derived parts of a document anew.
 *
 * @param markdown the document
 * @param content what each part holds now
 * @returns the document with every part replaced; the rest is untouched
 */
export function fillSections(markdown: string, content: (section: Section) => string): string {
  const lines = markdown.split("\n");
  const result: string[] = [];
  let line = 0;
  for (const section of placeSections(lines)) {
    result.push(...lines.slice(line, section.start + 1), "");
    const text = content(section).replace(/\n+$/, "");
    if (section.kind === "generated") result.push(text, "", endMark);
    else {
      const fence = fenceFor(text);
      result.push(`${fence}${section.language}`, text, fence);
    }
    line = section.end;
  }
  return [...result, ...lines.slice(line)].join("\n");
}

/** A fence longer than every run of backticks in a text. */
function fenceFor(text: string): string {
  const runs = Array.from(text.matchAll(/`+/g), (run) => run[0].length);
  return "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
}

/**
 * Chooses lines as a shell would.
 *
 * @param lines the lines of an output
 * @param filter `head -n N`, or `sed -n '/FROM/,/TO/p'`
 * @returns the chosen lines
 * @throws Error when the filter is neither
 */
export function chooseLines(lines: readonly string[], filter: string): readonly string[] {
  const head = /^head -n (\d+)$/.exec(filter);
  if (head !== null) return lines.slice(0, Number(head[1]));
  const [, from = "", to = ""] = /^sed -n '\/(.+)\/,\/(.+)\/p'$/.exec(filter) ?? [];
  if (from === "") throw new Error(`"${filter}" is no filter that is known here`);
  const start = lines.findIndex((line) => new RegExp(from).test(line));
  const rest = start < 0 ? [] : lines.slice(start + 1);
  const end = rest.findIndex((line) => new RegExp(to).test(line));
  return start < 0 ? [] : lines.slice(start, end < 0 ? lines.length : start + end + 2);
}
