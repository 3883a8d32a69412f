/**
 * What must hold in the documents: links lead somewhere, commands exist, words are those of a
 * finished work.
 *
 * Everything here takes texts and returns findings; `tools/check.ts` and the tests feed it.
 *
 * @module
 */

/** Something wrong in a document. */
export interface Finding {
  /** The document, relative to the project's folder. */
  readonly path: string;
  /** The line, from 1. */
  readonly line: number;
  readonly message: string;
}

/** Writes a finding on one line. */
export function formatFinding({ path, line, message }: Finding): string {
  return `${path}:${line}: ${message}`;
}

/** A line of a document, and whether it stands inside of a fenced block. */
interface DocumentLine {
  readonly number: number;
  readonly text: string;
  /** The language of the block; null outside of blocks. */
  readonly fence: string | null;
}

function documentLines(markdown: string): readonly DocumentLine[] {
  let open: { readonly ticks: string; readonly language: string } | null = null;
  return markdown.split("\n").flatMap((text, index) => {
    const found: RegExpExecArray | null = /^\s*(`{3,})\s*(\w*)\s*$/.exec(text);
    if (found !== null && open === null) {
      open = { ticks: found[1] ?? "", language: found[2] ?? "" };
      return [];
    }
    if (found !== null && open !== null && found[1] === open.ticks && found[2] === "") {
      open = null;
      return [];
    }
    return [{ number: index + 1, text, fence: open === null ? null : open.language }];
  });
}

/**
 * The anchor GitHub gives a heading.
 *
 * @param heading its text without the leading `#`
 * @returns the anchor without `#`
 */
export function headingAnchor(heading: string): string {
  return heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

/** Lists the anchors of a document. */
export function documentAnchors(markdown: string): ReadonlySet<string> {
  return new Set(
    documentLines(markdown)
      .filter(({ fence, text }) => fence === null && /^#{1,6} /.test(text))
      .map(({ text }) => headingAnchor(text.replace(/^#+ /, ""))),
  );
}

/**
 * Checks the relative links of a document.
 *
 * @param path the document, relative to the project's folder
 * @param markdown its text
 * @param read returns the text of a file of the project, `""` for a folder, null when there is none
 * @returns a finding for every link whose file or heading is missing
 */
export function checkLinks(
  path: string,
  markdown: string,
  read: (path: string) => string | null,
): readonly Finding[] {
  return documentLines(markdown).filter(({ fence }) => fence === null).flatMap((line) =>
    Array.from(line.text.replace(/`[^`]*`/g, "").matchAll(/\]\(([^()\s]+)\)/g), (link) => {
      const target = link[1] ?? "";
      if (/^[a-z]+:/.test(target)) return null;
      const [file = "", anchor] = target.split("#");
      const resolved = file === ""
        ? path
        : decodeURIComponent(new URL(file, `file:///${path}`).pathname.slice(1));
      const text = read(resolved.replace(/\/$/, ""));
      if (text === null) return `link to ${target}: there is no ${resolved}`;
      return anchor !== undefined && !documentAnchors(text).has(anchor)
        ? `link to ${target}: ${resolved} has no heading "#${anchor}"`
        : null;
    }).filter((message) => message !== null).map((message) => ({
      path,
      line: line.number,
      message,
    }))
  );
}

/** What may be typed: the tasks, and the flags of each verb without dashes. */
export interface KnownCommands {
  readonly tasks: readonly string[];
  /** Flags of every verb. */
  readonly globalFlags: readonly string[];
  /** Flags by verb, of one word or two. */
  readonly verbs: Readonly<Record<string, readonly string[]>>;
}

/** Fences whose lines are command lines. */
const shellFences: ReadonlySet<string> = new Set(["", "sh", "bash", "console"]);

/**
 * Checks that every command line of this program in a document could be typed.
 *
 * @param path the document, relative to the project's folder
 * @param markdown its text
 * @param known what may be typed
 * @returns a finding for every task, verb or flag that does not exist
 */
export function checkCommands(
  path: string,
  markdown: string,
  known: KnownCommands,
): readonly Finding[] {
  return documentLines(markdown).flatMap(({ fence, text, number }) => {
    const codes = fence === null
      ? Array.from(text.matchAll(/`([^`]+)`/g), (code) => code[1] ?? "")
      : shellFences.has(fence)
      ? [text.replace(/^\s*\$ /, "").replace(/ #.*$/, "")]
      : [];
    return codes.flatMap((code) => code.split(/\s(?:\||&&|;)\s/))
      .flatMap((segment) => judgeSegment(segment.trim(), known))
      .map((message) => ({ path, line: number, message }));
  });
}

function judgeSegment(segment: string, known: KnownCommands): readonly string[] {
  const words = segment.split(/\s+/);
  const task = words.findIndex((word, index) =>
    word === "task" && /^deno(?:@|$)/.test(words[index - 1] ?? "")
  );
  if (task >= 0) {
    const rest = words.slice(task + 1).filter((word) => word !== "-q" && word !== "--quiet");
    const [name = "", ...args] = rest;
    if (name !== "" && !/^[A-Z…]/.test(name) && !known.tasks.includes(name)) {
      return [`deno.json has no task "${name}"`];
    }
    return name === "loopx"
      ? judgeLoopx(args, known)
      : name === "pr-review"
      ? judgeLoopx([name, ...args], known)
      : [];
  }
  if (/^(?:\S*\/)?loopx$/.test(words[0] ?? "")) return judgeLoopx(words.slice(1), known);
  return words[0]?.startsWith("--") === true && words.length <= 2
    ? judgeFlags(words, [...known.globalFlags, ...Object.values(known.verbs).flat()], "any command")
    : [];
}

function judgeLoopx(args: readonly string[], known: KnownCommands): readonly string[] {
  const verb = args.find((word) => !word.startsWith("-"));
  if (verb === undefined || /^[A-Z…]/.test(verb)) {
    return judgeFlags(args, known.globalFlags, "loopx");
  }
  const both = `${verb} ${args[args.indexOf(verb) + 1]}`;
  const name = Object.hasOwn(known.verbs, both) ? both : verb;
  const flags = known.verbs[name];
  return flags === undefined
    ? [`loopx has no command "${verb}"`]
    : judgeFlags(args, [...known.globalFlags, ...flags], name);
}

function judgeFlags(
  words: readonly string[],
  allowed: readonly string[],
  owner: string,
): readonly string[] {
  return words.filter((word) => /^--[a-z]/.test(word))
    .map((word) => word.slice(2).replace(/=.*$/, ""))
    .filter((flag) => !allowed.includes(flag))
    .map((flag) => `${owner} has no flag "--${flag}"`);
}

// Written so that this file does not find itself.
const unfinished = /\b(?:TO[D]O|FIX[M]E|XX[X]|HAC[K]|not implemente[d])\b/;
const registryHost = /\b(?:registr[y]\.\w+\.\w+|de[b]\.debian\.org)\b/;

/**
 * Checks the words of a file.
 *
 * @param path the file, relative to the project's folder
 * @param text its text
 * @param machinePaths folders of the machine at hand, which no file may name
 * @returns a finding for every line with a mark of unfinished work, a registry's host or such a path
 */
export function checkWords(
  path: string,
  text: string,
  machinePaths: readonly string[],
): readonly Finding[] {
  return text.split("\n").flatMap((line, index) => {
    const mark = unfinished.exec(line) ?? registryHost.exec(line);
    const named = machinePaths.find((folder) => line.includes(folder));
    const messages = [
      ...(mark === null ? [] : [`"${mark[0]}" does not belong here`]),
      ...(named === undefined ? [] : ["a folder of this machine is named"]),
    ];
    return messages.map((message) => ({ path, line: index + 1, message }));
  });
}

/**
 * Checks that all files name the same Deno version.
 *
 * @param texts the text of each file by path
 * @param version the version that is pinned
 * @returns a finding for every other version
 */
export function checkDenoVersion(
  texts: Readonly<Record<string, string>>,
  version: string,
): readonly Finding[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) =>
      Array.from(line.matchAll(/\bdeno@(\d[\w.-]*\w)/g), (found) => found[1] ?? "")
        .filter((named) => named !== version)
        .map((named) => ({
          path,
          line: index + 1,
          message: `names Deno ${named} where ${version} is pinned`,
        }))
    )
  );
}
