/**
 * Rules about program text: what it guards, how it typically fails, what is new, what is lost.
 *
 * @module
 */
import { allWithMark, type ChangeGround, first, linesOf } from "./_change_ground.ts";
import {
  brokenPromise,
  commandFile,
  isNew,
  isReleaseOnly,
  lacksTests,
  mayBehaveAnew,
  screenOf,
} from "./_change_questions.ts";
import { namePath, sumLines } from "./_file_names.ts";
import { type GuardKind, guardKindOf, namesAttack } from "./_guarded_paths.ts";
import type { Hazard } from "./_hazards.ts";
import {
  familyOf,
  holdsTypes,
  isEntryModule,
  isScript,
  isShared,
  platformOf,
  separateWords,
} from "./_path_hints.ts";
import { about, aboutAll, pathOf, type RegressionRule, rule } from "./_regression_rule.ts";
import type { ProfiledFile } from "./change_profile.ts";
import { wordSet } from "./_words.ts";

/** From how many changed lines a file can guard something anew. */
const GUARD_LINES = 3;
/** From how many deleted lines a file can have lost behaviour. */
const LOST_LINES = 20;
/** From how many lines on each side a file counts as rewritten. */
const REWRITTEN_LINES = 80;
/** From how many folders of code a change is hard to undo in part. */
const SPREAD_FOLDERS = 8;
/** Up to how many changed code files any of them may be what uses the new one. */
const FEW_FILES = 3;
/** From how many deleted lines what a file did for others can have changed. */
const CALLED_LINES = 10;

/** The file that guards something, by its path or by the title. */
function guardOf(ground: ChangeGround, kind: GuardKind): ProfiledFile | undefined {
  const { programs, program, claims, row } = ground;
  if (!mayBehaveAnew(ground)) return undefined;
  const named = programs.find((file) =>
    file.churn >= GUARD_LINES && guardKindOf(separateWords(file.path)) === kind
  );
  if (named !== undefined) return named;
  const isNamed = claims.guards && guardKindOf(separateWords(row.facts.title.text)) === kind;
  return isNamed && program !== undefined && program.churn >= GUARD_LINES &&
      guardKindOf(separateWords(program.path)) === null
    ? program
    : undefined;
}

const ruleFolders = wordSet("capabilities permissions policies roles");

/** Settings in a folder of rules about access. */
function accessSettings({ change }: ChangeGround): ProfiledFile | undefined {
  return first(
    change.by_role.build.filter(({ folder, removed }) =>
      !removed && ruleFolders.has(folder.toLowerCase().split("/").at(-2) ?? "")
    ),
  );
}

function attackedFile({ row: { facts }, claims, program, dependencyFile }: ChangeGround) {
  return !claims.release && namesAttack(facts.title.text, facts.body?.text ?? "")
    ? pathOf(program ?? dependencyFile)
    : null;
}

/** Whether a file loses at least four lines for each it gains, in a change that loses many. */
function mostlyLost({ change, program, moves }: ChangeGround): boolean {
  return program !== undefined && moves.length === 0 &&
    program.deletions >= Math.max(LOST_LINES / 4, 4 * program.additions) &&
    sumLines(change.code).deletions >= LOST_LINES;
}

function isRewritten(file: ProfiledFile | undefined): file is ProfiledFile {
  return file !== undefined && Math.min(file.additions, file.deletions) >= REWRITTEN_LINES;
}

/** New code, and the changed file through which the rest of main can reach it. */
interface NewCode {
  readonly program: ProfiledFile;
  readonly door: ProfiledFile | undefined;
}

function newCode({ change, program, moved, marked }: ChangeGround): NewCode | null {
  if (program === undefined || !isNew(program)) return null;
  const others = change.code.filter((file) =>
    file !== program && !file.removed && !moved.has(file) && file.additions > 0 && !isNew(file) &&
    familyOf(file) === familyOf(program)
  );
  const near = others.filter(({ folder }) => folder === program.folder);
  const manifest = allWithMark(marked, "manifest").find(({ folder, role }) =>
    role !== "test" && folder !== "" && program.folder.startsWith(folder)
  );
  return {
    program,
    door: near.find(isEntryModule) ?? others.find(isEntryModule) ?? near[0] ??
      (others.length <= FEW_FILES ? others[0] : undefined) ?? manifest,
  };
}

function spread({ change, program }: ChangeGround) {
  const values = about(program);
  const { length } = change.code_folders;
  const isAllNew = change.code.every(({ deletions }) => deletions === 0);
  return values === null || length < SPREAD_FOLDERS || isAllNew || linesOf(change.code) < 40
    ? null
    : { count: length, ...values };
}

/** Two code files of one folder and name in different languages. */
function twinsInTwoLanguages({ change, moved }: ChangeGround) {
  const seen = new Map<string, ProfiledFile>();
  for (const file of change.code) {
    if (file.removed || moved.has(file)) continue;
    const place = file.path.slice(0, file.path.indexOf(".", file.folder.length + 1));
    const other = seen.get(place);
    if (other === undefined) seen.set(place, file);
    else if (isOfAnotherLanguage(file, other)) {
      return { path: namePath(other.path), other: namePath(file.path) };
    }
  }
  return null;
}

function isOfAnotherLanguage(file: ProfiledFile, other: ProfiledFile): boolean {
  const [left, right] = [familyOf(file), familyOf(other)];
  return left !== null && right !== null && left !== right;
}

function platformFile(ground: ChangeGround) {
  if (!mayBehaveAnew(ground)) return null;
  for (const file of ground.programs) {
    const platform = platformOf(separateWords(file.path));
    if (platform !== null) return { ...about(file)!, platform };
  }
  return null;
}

function hazardRule(hazard: Hazard, weight: number): RegressionRule {
  return rule(
    `bug_hazard_${hazard}`,
    weight,
    (ground) => {
      const known = ground.hazards.find((found) => found.hazard === hazard);
      return known !== undefined && mayBehaveAnew(ground) ? about(known.file) : null;
    },
  );
}

/** The program file whose users outside the change matter: it loses lines and is no way in. */
function calledFile(ground: ChangeGround): ProfiledFile | undefined {
  const { program, change } = ground;
  return program !== undefined && mayBehaveAnew(ground) && change.code.length < 4 &&
      program.deletions >= CALLED_LINES && program.role === "runtime" && !isEntryModule(program) &&
      !isScript(program) && !holdsTypes(program) && commandFile(ground) === undefined
    ? program
    : undefined;
}

const quietFamilies: ReadonlySet<string> = new Set(["docs", "doc"]);

/** The rules of this subject. */
export const codeRules: readonly RegressionRule[] = [
  rule("bug_attack", 96, attackedFile),
  rule("verify_attack", 96, attackedFile),
  rule(
    "potential_access",
    88,
    (ground) => about(accessSettings(ground) ?? guardOf(ground, "access")),
  ),
  rule("potential_secret", 88, (ground) => about(guardOf(ground, "secret"))),
  rule("potential_crypto", 88, (ground) => about(guardOf(ground, "crypto"))),
  rule("potential_code_loss", 78, (ground) => mostlyLost(ground) ? about(ground.program) : null),
  rule(
    "potential_rewrite",
    74,
    ({ program }) => isRewritten(program) ? about(program) : null,
  ),
  rule(
    "potential_shared",
    71,
    (ground) =>
      ground.program !== undefined && ground.program.deletions > 0 && mayBehaveAnew(ground) &&
        isShared(separateWords(ground.program.path))
        ? about(ground.program)
        : null,
  ),
  rule("potential_spread", 70, spread),
  rule("potential_new", 67, (ground) => {
    const found = newCode(ground);
    return found === null || found.door === undefined
      ? null
      : { ...about(found.program)!, door: namePath(found.door.path) };
  }),
  rule("potential_new_alone", 67, (ground) => {
    const found = newCode(ground);
    return found !== null && found.door === undefined && ground.change.code.length === 1 &&
        ground.change.complete
      ? about(found.program)
      : null;
  }),
  rule("potential_interface", 62, (ground) => {
    const screen = mayBehaveAnew(ground) ? screenOf(ground) : undefined;
    return screen !== undefined && screen.deletions > 0 ? about(screen) : null;
  }),
  rule("verify_interface", 73, (ground) => mayBehaveAnew(ground) ? pathOf(screenOf(ground)) : null),
  rule("potential_deprecated", 66, (ground) => {
    const { claims, isWording, change } = ground;
    return claims.deprecates && isWording ? aboutAll(ground, change.code) : null;
  }),
  rule("bug_title_hides_code", 91, (ground) => {
    const type = ground.isWording ? null : brokenPromise(ground);
    const values = aboutAll(ground, ground.change.code);
    return type === null || values === null || quietFamilies.has(type) ? null : { type, ...values };
  }),
  rule("verify_why", 93, (ground) => {
    const type = ground.isWording ? null : brokenPromise(ground);
    return type === null || quietFamilies.has(type) ? null : { type, ...pathOf(ground.hot)! };
  }),
  rule("bug_docs_in_code", 91, (ground) => {
    const isDocs = quietFamilies.has(brokenPromise(ground) ?? "");
    return isDocs ? aboutAll(ground, ground.change.code) : null;
  }),
  rule(
    "verify_comments",
    93,
    ({ claims, hot, change }) =>
      quietFamilies.has(claims.type ?? "") && hot !== undefined &&
        change.code.some((file) => file.deletions > 0)
        ? pathOf(hot)
        : null,
  ),
  rule("verify_wording", 92, (ground) => {
    const { claims, isWording, program } = ground;
    return isWording && !claims.deprecates && brokenPromise(ground) === null
      ? pathOf(program)
      : null;
  }),
  rule(
    "verify_deprecated",
    92,
    ({ claims, isWording, program }) => claims.deprecates && isWording ? pathOf(program) : null,
  ),
  rule(
    "bug_faster",
    81,
    ({ claims, program }) => claims.type === "perf" ? about(program) : null,
  ),
  rule(
    "verify_speed",
    89,
    ({ claims, program }) => claims.type === "perf" ? pathOf(program) : null,
  ),
  rule("bug_two_languages", 80, twinsInTwoLanguages),
  rule("bug_platform", 76, platformFile),
  hazardRule("repeat", 70),
  hazardRule("parallel", 69),
  hazardRule("server", 68),
  hazardRule("state", 67),
  hazardRule("install", 66),
  hazardRule("cache", 65),
  hazardRule("stream", 64),
  hazardRule("process", 63),
  hazardRule("network", 62),
  hazardRule("files", 61),
  hazardRule("time", 60),
  hazardRule("format", 59),
  hazardRule("settings", 58),
  hazardRule("output", 57),
  rule(
    "verify_without_tests",
    85,
    (ground) => {
      const { program, claims, isWording } = ground;
      return program !== undefined && lacksTests(ground) && mayBehaveAnew(ground) && !isWording &&
          program.deletions >= GUARD_LINES && program.role === "runtime" &&
          ["fix", "feat"].includes(claims.type ?? "feat") && !isScript(program) &&
          !holdsTypes(program) && !isReleaseOnly(ground) && commandFile(ground) === undefined
        ? pathOf(program)
        : null;
    },
  ),
  rule("verify_callers", 71, (ground) => pathOf(calledFile(ground))),
];
