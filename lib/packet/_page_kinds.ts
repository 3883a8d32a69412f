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

function nameOrFolder(words: string): RegExp {
  return new RegExp(`(?:^|[/_.-])(?:${words.replaceAll(" ", "|")})(?=[/_.-]|$)`, "i");
}

const patterns: readonly (readonly [PageKind, RegExp])[] = [
  ["owners", /(?:^|\/)(?:codeowners|owners)$/i],
  [
    "policy",
    /(?:^|\/)(?:licen[cs]e|unlicense|copying|notice|patents|trademarks?|dco|cla|security|governance|code[_-]of[_-]conduct)(?:[-_.][^/]*)?$/i,
  ],
  ["manual", nameOrFolder("man manpages generated cli-reference")],
  [
    "board",
    nameOrFolder("issue_template pull_request_template roadmap board todo backlog templates?"),
  ],
  [
    "reference",
    nameOrFolder(
      "rfcs? adrs? decisions? protocols? specs? specifications? references? contracts? architecture design",
    ),
  ],
  [
    "guide",
    nameOrFolder(
      "contributing guides? install\\w* quick-?start getting-started setup tutorials? runbooks? how-?to usage working\\w* releasing",
    ),
  ],
];

/**
 * Tells what a page is for.
 *
 * @param file a page of documentation, entry or policy
 * @returns its kind
 */
export function pageKindOf({ path }: ProfiledFile): PageKind {
  if (/^readme(?:[-_.][^/]*)?$/i.test(path)) return "guide";
  for (const [kind, pattern] of patterns) if (pattern.test(path)) return kind;
  return "page";
}
