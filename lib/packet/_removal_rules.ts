/**
 * Rules about what moves, goes, comes back, or changes everywhere in the same way.
 *
 * @module
 */
import { type ChangeGround, first } from "./_change_ground.ts";
import { nameFolder, nameLines, namePath, sumLines } from "./_file_names.ts";
import { aboutAll, pathOf, type RegressionRule, rule } from "./_regression_rule.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** From how many files, and up to how many lines each, an edit counts as mechanical. */
const MASS_EDIT = { files: 30, lines: 8 } as const;
/** From how many files a small edit counts as repeated, up to how many lines, in which share. */
const REPEATED = { files: 6, lines: 6, share: 0.7 } as const;

function massEdit({ change, lead }: ChangeGround) {
  const { files, additions, deletions } = change.scale;
  const average = Math.max(1, Math.round((additions + deletions) / files));
  return lead === undefined || files < MASS_EDIT.files || average > MASS_EDIT.lines
    ? null
    : { count: files, average, path: namePath(lead.path) };
}

/** The two commonest sizes of small edits to code, and the file that fits neither. */
function repeatedEdit(ground: ChangeGround) {
  const { code } = ground.change;
  if (code.length < REPEATED.files || massEdit(ground) !== null) return null;
  const counts = new Map<string, number>();
  for (const file of code) {
    if (file.churn === 0 || file.churn > REPEATED.lines) continue;
    const size = nameLines(file);
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  const sizes = [...counts].sort(([, left], [, right]) => right - left).slice(0, 2);
  const count = sizes.reduce((sum, [, files]) => sum + files, 0);
  if (count < REPEATED.files || count < REPEATED.share * code.length) return null;
  const shown = sizes.map(([size]) => size);
  const isUsual = (file: ProfiledFile) => shown.includes(nameLines(file));
  return {
    count,
    sizes: shown,
    one: first(code.filter(isUsual))!,
    odd: first(code.filter((file) => !isUsual(file))),
  };
}

function largestMove({ moves }: ChangeGround) {
  const [move] = moves;
  if (move === undefined) return null;
  const { lost, gained } = move;
  return {
    isGone: lost.removed,
    values: {
      old: namePath(lost.path),
      path: namePath(gained.path),
      lost: lost.deletions,
      gained: gained.additions,
      others: moves.length - 1,
    },
  };
}

function goneFolder({ language, removedFolders: [gone] }: ChangeGround) {
  return gone === undefined ? null : {
    folder: nameFolder(language, gone.folder),
    count: gone.files.length,
    size: nameLines(sumLines(gone.files)),
  };
}

function gone(ground: ChangeGround, isTold: boolean) {
  return aboutAll(
    ground,
    ground.removed.filter((file) => (file.change === "deleted") === isTold),
  );
}

/** Pages that go, other than those that move. */
function gonePages({ change, moved }: ChangeGround): readonly ProfiledFile[] {
  return change.by_role.docs.concat(change.by_role.entry)
    .filter((file) => file.removed && !moved.has(file));
}

/** The rules of this subject. */
export const removalRules: readonly RegressionRule[] = [
  rule("potential_revert_named", 98, ({ claims, hot, lead }) => {
    const values = claims.reverted === null ? null : pathOf(hot ?? lead);
    return values && { what: claims.reverted!, ...values };
  }),
  rule(
    "potential_revert",
    98,
    ({ claims, hot, lead }) =>
      claims.type === "revert" && claims.reverted === null ? pathOf(hot ?? lead) : null,
  ),
  rule(
    "verify_revert",
    92,
    ({ claims, hot, lead }) => claims.type === "revert" ? pathOf(hot ?? lead) : null,
  ),
  rule("potential_removed_folder", 93, goneFolder),
  rule("verify_removed_folder", 95, goneFolder),
  rule("potential_deleted", 92, (ground) => gone(ground, true)),
  rule("potential_removed", 92, (ground) => gone(ground, false)),
  rule("verify_removed", 94, (ground) => aboutAll(ground, ground.removed)),
  rule("potential_moved", 91, (ground) => largestMove(ground)?.values),
  rule("verify_moved_away", 94, (ground) => {
    const move = largestMove(ground);
    return move?.isGone === true ? move.values : null;
  }),
  rule("verify_moved_part", 94, (ground) => {
    const move = largestMove(ground);
    return move?.isGone === false ? move.values : null;
  }),
  rule(
    "potential_renamed",
    90,
    ({ renamed }) =>
      renamed && { old: namePath(renamed.previous_path!), path: namePath(renamed.path) },
  ),
  rule(
    "verify_old_name",
    93,
    ({ renamed }) => renamed && { old: namePath(renamed.previous_path!) },
  ),
  rule("potential_mass_edit", 76, massEdit),
  rule("potential_repeated_edit", 75, (ground) => {
    const found = repeatedEdit(ground);
    return found === null || found.odd === undefined ? null : {
      count: found.count,
      size: found.sizes[0]!,
      path: namePath(found.one.path),
      odd: namePath(found.odd.path),
      odd_size: nameLines(found.odd),
    };
  }),
  rule("potential_same_edit", 75, (ground) => {
    const found = repeatedEdit(ground);
    return found === null || found.odd !== undefined
      ? null
      : { count: found.count, size: found.sizes[0]!, path: namePath(found.one.path) };
  }),
  rule("potential_page_gone", 57, (ground) => aboutAll(ground, gonePages(ground))),
];
