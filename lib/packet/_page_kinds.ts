/**
 * What a page of documentation or policy is for, by its path.
 *
 * @module
 */
import type { ProfiledFile } from "./change_profile.ts";

/** What a page is for; each kind is checked in another way. */
export const pageKinds = [
  /** Decides who must review what. */
  "owners",
  /** Binds contributors or users. */
  "policy",
  /** Written by a tool from the program. */
  "manual",
  /** Forms, boards and plans. */
  "board",
  /** Decisions, protocols, specifications. */
  "reference",
  /** Steps that a reader follows. */
  "guide",
  /** Any other page. */
  "page",
] as const;

/** One of the {@link pageKinds}. */
export type PageKind = (typeof pageKinds)[number];

/** Names of files that bind contributors or users. */
const policyNames = [
  ...["license", "licence", "unlicense", "copying", "notice", "patents", "trademark", "trademarks"],
  ...["dco", "cla", "security", "governance", "code-of-conduct", "code-of_conduct"],
  ...["code_of-conduct", "code_of_conduct"],
] as const;

/**
 * What names or folders of each kind are called, or begin with where a `*` follows; in front of and
 * behind them stands a sign that parts words.
 */
const kindTerms: readonly (readonly [PageKind, readonly string[]])[] = [
  ["manual", ["man", "manpages", "generated", "cli-reference"]],
  [
    "board",
    ["issue_template", "pull_request_template", "roadmap", "board", "todo", "backlog"]
      .concat("template", "templates"),
  ],
  [
    "reference",
    ["rfc", "adr", "decision", "protocol", "spec", "specification", "reference", "contract"]
      .flatMap((term) => [term, `${term}s`]).concat("architecture", "design"),
  ],
  [
    "guide",
    ["guide", "tutorial", "runbook"].flatMap((term) => [term, `${term}s`]).concat(
      ["contributing", "install*", "quickstart", "quick-start", "getting-started", "setup"],
      ["howto", "how-to", "usage", "working*", "releasing"],
    ),
  ],
];

/** Whether a term stands on its own in a path in lower case. */
function holdsTerm(path: string, term: string): boolean {
  const isOpen = term.endsWith("*");
  const text = isOpen ? term.slice(0, -1) : term;
  for (let at = path.indexOf(text); at >= 0; at = path.indexOf(text, at + 1)) {
    if (at > 0 && !isParting(path[at - 1]!)) continue;
    const rest = path.slice(at + text.length);
    const [word = ""] = isOpen ? /^\w*/.exec(rest)! : [""];
    const behind = rest[word.length];
    if (behind === undefined || isParting(behind) || word.includes("_")) return true;
  }
  return false;
}

/** Whether a sign parts the words of a path. */
function isParting(sign: string): boolean {
  return "/._-".includes(sign);
}

/** Whether a file is called so; more may follow a `-`, `_` or `.`. */
function isCalled(name: string, term: string): boolean {
  return name.startsWith(term) &&
    (name.length === term.length || "-_.".includes(name[term.length]!));
}

/**
 * Tells what a page is for.
 *
 * @param file a page of documentation, entry or policy
 * @returns its kind
 */
export function pageKindOf({ path }: ProfiledFile): PageKind {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf("/") + 1);
  if (name === lower && isCalled(name, "readme")) return "guide";
  if (name === "codeowners" || name === "owners") return "owners";
  if (policyNames.some((policy) => isCalled(name, policy))) return "policy";
  for (const [kind, terms] of kindTerms) {
    if (terms.some((term) => holdsTerm(lower, term))) return kind;
  }
  return "page";
}
