/**
 * What the title of a pull request claims about the change.
 *
 * @module
 */

import { type TitleWord, titleWords } from "./_words.ts";

/** A dependency that the title says is moved. */
export interface DependencyClaim {
  readonly name: string;
  /** The version before; null when the title does not say. */
  readonly from: string | null;
  /** The version after; null when the title only says that it is the newest. */
  readonly to: string | null;
  /** Whether the two versions are incompatible by their numbering. */
  readonly incompatible: boolean;
}

/** A programming language whose version the title says is moved. */
export interface LanguageClaim {
  readonly name: string;
  readonly to: string;
}

/** The claims of a title. */
export interface TitleClaims {
  /** The type of change (`fix`, `feat`, `docs`, …); null when the title names none that is known. */
  readonly type: string | null;
  /** Whether a breaking change is announced. */
  readonly breaking: boolean;
  /** Whether a release is prepared. */
  readonly release: boolean;
  readonly dependency: DependencyClaim | null;
  readonly language: LanguageClaim | null;
  /** The title that is taken back. */
  readonly reverted: string | null;
  /** Whether only wording should change: typos, help texts, messages, documentation. */
  readonly wording: boolean;
  /** Whether the title adds, renames or removes something that others call by its name. */
  readonly surface: boolean;
  /** Whether it renames or removes such a thing, so that callers break. */
  readonly renames: boolean;
  /** Whether something is marked as deprecated. */
  readonly deprecates: boolean;
  /** Whether code is said to move: extracted, split, renamed, stabilized. */
  readonly moves: boolean;
  /** What is guarded against, by a verb that protects or the name of an attack. */
  readonly guards: boolean;
  /** Words between back quotes, options and environment variables, at most three, as written. */
  readonly names: readonly string[];
  /** Words of four letters or more in lower case that may recur in paths. */
  readonly words: readonly string[];
}

/** Types of change that titles begin with; another word there is a scope, or prose. */
const knownTypes: ReadonlySet<string> = new Set(
  ("fix bugfix hotfix feat feature docs doc test tests style refactor perf chore build ci revert " +
    "release breaking deprecation deprecate deps typo").split(" "),
);

const sameType: Readonly<Record<string, string>> = {
  bugfix: "fix",
  hotfix: "fix",
  feature: "feat",
};

const typePattern = /^([A-Za-z]{2,12})(?:\(([^()]{0,80})\))?(!?): /;
/** A scope in front of the title proper, such as `pkg/cmd/root: `. */
const scopePattern = /^[\w./@-]{1,60}: /;
const fixStarts: ReadonlySet<string> = new Set(
  ("fix fixed fixes hotfix hotfixed hotfixes bugfix bugfixed bugfixes handle " +
    "prevent properly avoid").split(" "),
);
const releasePattern =
  /^(?:chore(?:\([^()]{0,80}\))?: )?(?:(?:prepare|cut) )?(?:for )?(?:the )?(?:next )?release\b(?=[^a-z]{0,40}$|[^\n]{0,40}\d)/;
const versionPattern = /\bbump (?:the )?versions?\b/;
const preparePattern = /^(?:\S{1,40}: )?prepare\b[^\n]{0,60}\bv?\d+\.\d/;
const optionPattern = /(?:^|\s)(--[a-z][\w-]{1,40}|-[A-Za-z]\b)/g;
const quotedPattern = /`([^`\n]{1,60})`/g;
const environmentPattern = /\b[A-Z][A-Z0-9]{1,20}_[A-Z0-9_]{2,40}\b/g;
const moveVerbs = ["bump", "update", "upgrade"] as const;
const moveWord = /\b(?:bump|update|upgrade)/i;
const bumpPattern =
  /\b(?:bump|update|upgrade)s? (?:the )?(?:dependency )?(\S{1,120}) from v?(\d\S{0,60}) to v?(\d\S{0,60})/i;
const movePattern =
  /\b(?:bump|update|upgrade)s? (?:the )?(?:dependency )?(\S{1,120})(?: (?:dependency|package|library|module|action))?(?:[^\n]{0,24}? to | )v?(\d+\.\d\S{0,60}|\d+(?=$|\s))/i;
const newestPattern = /\b(?:bump|update|upgrade)s? to (?:the )?(?:latest|newest) (\S{1,120})/i;
const languagePattern =
  /\b(?:bump|update|upgrade)\w*\b[^\n]{0,20}?(?<![\w/-])(go|golang|node(?:\.?js)?|python|rust|deno|java|ruby|php|swift|typescript)(?![\w/-])(?: version)?(?: from v?[\d.]{1,12})?(?: to)? v?(\d[\w.]{0,12})/i;
/** Words of a title that changes only wording, and beginnings of such words. */
const wordingWords: ReadonlySet<string> = new Set("typo typos wording spelling grammar".split(" "));
const wordingStems = ["clarif", "reword", "rephrase"] as const;
/** Verbs that change wording where one of the {@link wordings} is close behind. */
const wordingVerbs: ReadonlySet<string> = new Set(
  "document improve adjust update tweak correct fix add unify replace revise".split(" ")
    .flatMap((verb) => [verb, `${verb}s`, `${verb}d`, `${verb}ed`]),
);
const wordings: ReadonlySet<string> = new Set(
  ("doc docs documentation help message messages example examples comment comments jsdoc usage " +
    "docstring docstrings wording").split(" "),
);
/** How many characters may stand between the two. */
const CLOSE_BEHIND = 40;
/** A scope in front of a title that begins with "document". */
const documentScope = /^[\w()/-]{1,40}: (?=document)/;

/** Beginnings of words of a title that moves code. */
const movingStems =
  ("extract move moving split promot coloc stabilis stabiliz renam relocat migrat reorganis " +
    "reorganiz restructur").split(" ");

/** Beginnings of words that name an attack or a protection. */
const guardStems =
  ("refuse refusing forbid sanitise sanitize verify escape traversal injection injected symlink xss " +
    "ssrf csrf cors unauth vulnerab").split(" ");
/** Of these one is in every title that the phrase below is in. */
const guardHints = ["do not ", "don't ", "stop ", "cross-origin", "cve-", "ghsa-"] as const;
const guardPhrase =
  /\b(?:(?:do not|don't) (?:send|leak|expose|log)|stop (?:sending|leaking|exposing)|cross-origin|cve-\d|ghsa-\w)/;

/** Verbs by which a title takes something away that others call by its name. */
const surfaceLosses: ReadonlySet<string> = new Set(
  "rename renames renamed remove removes removed drop drops dropped replace replaces".split(" "),
);
/** Verbs by which a title adds such a thing, or takes it away. */
const surfaceVerbs: ReadonlySet<string> = new Set([
  ...surfaceLosses,
  ..."add adds added support supports introduce introduces expose exposes allow allows".split(" "),
]);

/** Types of change that never are about wording alone. */
const behaviourTypes: ReadonlySet<string> = new Set(["feat", "perf", "refactor", "breaking"]);
const NAMED = 3;
const plainWords: ReadonlySet<string> = new Set(
  "with from when that this into should which without support adds make only more test tests docs feat chore build refactor improve update remove change"
    .split(" "),
);

/**
 * Reads a title. Takes time linear in its length.
 *
 * @param title the title as safe text
 * @param headlines the headlines of the newest commits, which may announce a breaking change too
 * @returns what is claimed; nothing of it is believed without looking at the files
 */
export function readTitleClaims(title: string, headlines: readonly string[]): TitleClaims {
  const lower = title.toLowerCase();
  const said = titleWords(title);
  const typed = typedBy(title);
  const word = typed?.[1]?.toLowerCase() ?? "";
  const known = knownTypes.has(word) ? sameType[word] ?? word : null;
  const reverted = lower.startsWith("revert")
    ? /^revert:? +["“]([^"”\n]{1,200})/i.exec(title)?.[1] ?? null
    : null;
  const release = known === "release" || known === "chore" && typed?.[2] === "release" ||
    known !== "fix" && known !== "docs" && preparesRelease(lower);
  const mayMove = moveVerbs.some((verb) => lower.includes(verb)) && moveWord.test(title);
  const language = mayMove ? languageOf(title) : null;
  const leading = leadingWord(title);
  return {
    type: reverted === null ? typeOf(lower, known, said) : "revert",
    breaking: known === "breaking" || [title, ...headlines].some(announcesBreak),
    release,
    dependency: release || language !== null || reverted !== null || !mayMove
      ? null
      : dependencyOf(title),
    language,
    reverted,
    wording: !behaviourTypes.has(known ?? "") && changesWording(lower, said),
    surface: surfaceVerbs.has(leading),
    renames: surfaceLosses.has(leading),
    deprecates: known === "deprecation" ||
      lower.includes("deprecat") && /\bdeprecat(?:e|es|ed|ing|ion)\b/.test(lower),
    moves: beginsWord(said, movingStems) || lower.includes("co-loc") && /\bco-loc/.test(lower),
    guards: beginsWord(said, guardStems) ||
      guardHints.some((hint) => lower.includes(hint)) && guardPhrase.test(lower),
    names: namesIn(title),
    words: telling(title),
  };
}

/** The first word of the title proper, in lower case. */
function leadingWord(title: string): string {
  const typed = typedBy(title);
  const rest = typed === null ? title.replace(scopePattern, "") : title.slice(typed[0].length);
  return titleWords(rest)[0]?.word ?? "";
}

/** The type, the scope and the mark of a break that a title begins with. */
function typedBy(title: string): RegExpExecArray | null {
  return title.includes(": ") ? typePattern.exec(title) : null;
}

function typeOf(lower: string, known: string | null, said: readonly TitleWord[]): string | null {
  if (known !== null && known !== "fix" || known === null && !soundsLikeFix(lower)) return known;
  return said.some(({ word }) => word === "typo" || word === "typos") ? "typo" : "fix";
}

/** Whether a title without a known type begins or ends like one of a repair. */
function soundsLikeFix(lower: string): boolean {
  const title = lower.includes(": ") ? lower.replace(scopePattern, "") : lower;
  const [first] = titleWords(title);
  return first?.start === 0 && fixStarts.has(first.word) ||
    title.startsWith("do") && /^(?:do not|don't)\b/.test(title) || title.startsWith("修复") ||
    title.includes("fix") && /\bfix(?:es)?\.?$/.test(title);
}

function preparesRelease(lower: string): boolean {
  return lower.includes("release") && releasePattern.test(lower) ||
    lower.includes("bump ") && versionPattern.test(lower) ||
    lower.includes("prepare") && preparePattern.test(lower);
}

function beginsWord(said: readonly TitleWord[], stems: readonly string[]): boolean {
  return said.some(({ word }) => stems.some((stem) => word.startsWith(stem)));
}

function changesWording(lower: string, said: readonly TitleWord[]): boolean {
  if (said.some(({ word }) => wordingWords.has(word)) || beginsWord(said, wordingStems)) {
    return true;
  }
  if (lower.includes("document") && /^document\b/.test(lower.replace(documentScope, ""))) {
    return true;
  }
  return said.some(({ word, end }, index) =>
    wordingVerbs.has(word) &&
    said.slice(index + 1).some((next) =>
      next.start - end <= CLOSE_BEHIND && wordings.has(next.word)
    )
  );
}

function announcesBreak(headline: string): boolean {
  return typedBy(headline)?.[3] === "!" ||
    headline.startsWith("BREAKING") && /^BREAKING\b/.test(headline);
}

function languageOf(title: string): LanguageClaim | null {
  const found = languagePattern.exec(title);
  return found === null ? null : { name: found[1]!, to: found[2]! };
}

function dependencyOf(title: string): DependencyClaim | null {
  const bump = bumpPattern.exec(title);
  if (bump !== null) {
    const [, name = "", from = "", to = ""] = bump;
    return { name, from, to, incompatible: areIncompatible(from, to) };
  }
  const newest = newestPattern.exec(title);
  if (newest !== null) {
    return { name: plain(newest[1]!), from: null, to: null, incompatible: false };
  }
  const move = movePattern.exec(title);
  if (move === null) return null;
  const [, name = "", to = ""] = move;
  return { name: plain(name), from: null, to, incompatible: false };
}

function plain(name: string): string {
  return name.replaceAll("`", "");
}

/** By semantic versioning: another major number, or below 1.0 another minor one. */
function areIncompatible(from: string, to: string): boolean {
  const [fromMajor, fromMinor] = numbersOf(from);
  const [toMajor, toMinor] = numbersOf(to);
  return fromMajor !== toMajor || fromMajor === 0 && fromMinor !== toMinor;
}

function numbersOf(version: string): readonly [major: number, minor: number] {
  const [major = "", minor = ""] = version.split(".", 2);
  return [Number.parseInt(major) || 0, Number.parseInt(minor) || 0];
}

function namesIn(title: string): readonly string[] {
  const found = new Set<string>();
  if (title.includes("`")) {
    for (const [, name] of title.matchAll(quotedPattern)) {
      if (!name!.includes(" ")) found.add(name!);
    }
  }
  const rest = title.replaceAll("`", " ");
  if (rest.includes("-")) { for (const [, name] of rest.matchAll(optionPattern)) found.add(name!); }
  if (rest.includes("_")) {
    for (const [name] of rest.matchAll(environmentPattern)) {
      found.add(name);
    }
  }
  return [...found].slice(0, NAMED);
}

function telling(title: string): readonly string[] {
  return (title.toLowerCase().match(/[a-z]{4,}/g) ?? [])
    .filter((word) => !plainWords.has(word)).slice(0, 12);
}

/**
 * Tells whether a name of a title is an option of a command.
 *
 * @param name one of the names of {@link TitleClaims}
 * @returns true for `--resume`
 */
export function isOption(name: string): boolean {
  return /^--[a-z][\w-]+$/i.test(name);
}
