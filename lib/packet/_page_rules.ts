/**
 * Rules about pages: documentation, entry pages, policy, translations.
 *
 * @module
 */
import { type ChangeGround, first } from "./_change_ground.ts";
import { isDocumentsOnly, pagesOf } from "./_change_questions.ts";
import { nameLines, namePath } from "./_file_names.ts";
import type { PageKind } from "./_page_kinds.ts";
import { about, pathOf, type RegressionRule, rule } from "./_regression_rule.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** From how many added lines a page beside code is worth a sentence. */
const PAGE_LINES = 5;

/** The page of a kind to look at: any where only pages change, else one that gains some lines. */
function pageNear(ground: ChangeGround, kind: PageKind): ProfiledFile | undefined {
  const pages = pagesOf(ground, kind);
  return first(
    isDocumentsOnly(ground) ? pages : pages.filter(({ additions }) => additions >= PAGE_LINES),
  );
}

/** The page and translation, both changed, whose sizes differ most. */
function mostUneven({ translations }: ChangeGround) {
  let best: { readonly page: ProfiledFile; readonly original: ProfiledFile } | null = null;
  let widest = -1;
  for (const { page, original } of translations) {
    if (original === undefined) continue;
    const difference = Math.abs(page.churn - original.churn);
    if (difference > widest) [best, widest] = [{ page, original }, difference];
  }
  return best;
}

/**
 * Tells whether a change has pages.
 *
 * @param ground the change
 * @returns false when no rule of this subject applies
 */
export function concernsPages({ change: { by_role } }: ChangeGround): boolean {
  return by_role.docs.length + by_role.entry.length > 0;
}

/** The rules of this subject. */
export const pageRules: readonly RegressionRule[] = [
  rule("potential_owners", 79, (ground) => about(pagesOf(ground, "owners")[0])),
  rule("verify_owners", 79, (ground) => pathOf(pagesOf(ground, "owners")[0])),
  rule("potential_policy", 55, (ground) => about(pageNear(ground, "policy"))),
  rule("verify_policy", 62, (ground) => pathOf(pageNear(ground, "policy"))),
  rule("potential_guide", 54, (ground) => about(pageNear(ground, "guide"))),
  rule("verify_guide", 62, (ground) => pathOf(pageNear(ground, "guide"))),
  rule("verify_reference", 61, (ground) => pathOf(pageNear(ground, "reference"))),
  rule("verify_manual", 60, (ground) => pathOf(pageNear(ground, "manual"))),
  rule("verify_board", 59, (ground) => pathOf(pageNear(ground, "board"))),
  rule(
    "verify_page",
    58,
    (ground) => isDocumentsOnly(ground) ? pathOf(pageNear(ground, "page")) : null,
  ),
  rule("bug_translation_alone", 56, ({ change, translations }) => {
    const alone = change.complete
      ? translations.find(({ original }) => original === undefined)
      : undefined;
    return alone && { ...about(alone.page)!, original: namePath(alone.path) };
  }),
  rule("verify_translations", 69, (ground) => {
    const found = mostUneven(ground);
    return found && {
      ...about(found.original)!,
      other: namePath(found.page.path),
      other_size: nameLines(found.page),
    };
  }),
];
