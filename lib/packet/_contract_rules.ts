/**
 * Rules about what others rely on: schemas, stored data, defaults, entry modules, commands.
 *
 * @module
 */
import { allWithMark, type ChangeGround, first } from "./_change_ground.ts";
import {
  commandFile,
  contractOf,
  defaultsOf,
  doorOf,
  lacksTests,
  mayBehaveAnew,
  migrationsOf,
  storageOf,
} from "./_change_questions.ts";
import { joinNames, namePath } from "./_file_names.ts";
import { definesCommand } from "./_path_hints.ts";
import { about, aboutAll, pathOf, type RegressionRule, rule } from "./_regression_rule.ts";
import { isOption } from "./_title_claims.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** A file, when it loses lines: what only gains some has nothing yet that others rely on. */
function ifChanged(file: ProfiledFile | undefined): ProfiledFile | undefined {
  return file !== undefined && file.deletions > 0 ? file : undefined;
}

/** From how many deleted lines what a command does can have changed at large. */
const COMMAND_LINES = 3;

function flagsOf({ marked }: ChangeGround): ProfiledFile | undefined {
  return first(
    allWithMark(marked, "feature_flag").filter((file) => file.role !== "test" && !file.removed),
  );
}

/** The options that the title names, with the file that defines their command. */
function optionsOf({ language, claims, programs, isWording, moved }: ChangeGround) {
  const options = claims.names.filter(isOption);
  const file = programs.find((file) => definesCommand(file) && !moved.has(file));
  return options.length === 0 || file === undefined || isWording || file.additions === 0
    ? null
    : { options: joinNames(language, options.map(namePath)), path: namePath(file.path) };
}

/** Documentation of any kind that changes along: pages, readmes, changelogs. */
function documents({ change }: ChangeGround): boolean {
  return change.files.some((file) =>
    !file.removed && (file.role === "docs" || file.role === "entry")
  );
}

/** A public thing that the title adds, renames or takes away, by a word of its own. */
function changesSurface({ claims }: ChangeGround): boolean {
  return claims.breaking || claims.type === "feat" || claims.surface;
}

/** The rules of this subject. */
export const contractRules: readonly RegressionRule[] = [
  rule(
    "potential_breaking",
    100,
    ({ claims, hot, lead }) => claims.breaking ? about(hot ?? lead) : null,
  ),
  rule("potential_migration", 96, (ground) => aboutAll(ground, migrationsOf(ground))),
  rule("verify_migration", 95, (ground) => pathOf(migrationsOf(ground)[0])),
  rule(
    "bug_model_without_migration",
    95,
    (ground) =>
      ground.change.complete && migrationsOf(ground).length === 0 ? about(storageOf(ground)) : null,
  ),
  rule(
    "bug_migration_without_model",
    94,
    (ground) =>
      ground.change.complete && storageOf(ground) === undefined
        ? pathOf(migrationsOf(ground).find(({ folder }) => `/${folder}`.endsWith("/db/migrate/")))
        : null,
  ),
  rule("potential_contract", 95, (ground) => about(ifChanged(contractOf(ground)))),
  rule("verify_contract", 94, (ground) => pathOf(ifChanged(contractOf(ground)))),
  rule("potential_contract_grows", 80, (ground) => {
    const contract = contractOf(ground);
    return ifChanged(contract) === undefined ? about(contract) : null;
  }),
  rule("potential_storage", 94, (ground) => about(storageOf(ground))),
  rule(
    "verify_storage",
    94,
    (ground) => migrationsOf(ground).length === 0 ? pathOf(ifChanged(storageOf(ground))) : null,
  ),
  rule("potential_defaults", 84, (ground) => about(defaultsOf(ground))),
  rule("verify_defaults", 76, (ground) => pathOf(defaultsOf(ground))),
  rule("potential_flag", 83, (ground) => about(flagsOf(ground))),
  rule("verify_flag", 75, (ground) => pathOf(flagsOf(ground))),
  rule("potential_entry_module", 81, (ground) => about(doorOf(ground, "changes"))),
  rule("potential_entry_grows", 66, (ground) => about(doorOf(ground, "grows"))),
  rule(
    "bug_api_without_changelog",
    74,
    (ground) =>
      (ground.claims.breaking || ground.claims.renames) && ground.change.complete &&
        allWithMark(ground.marked, "changelog").length === 0
        ? about(doorOf(ground, "changes"))
        : null,
  ),
  rule(
    "potential_command_line",
    72,
    (ground) => {
      const file = mayBehaveAnew(ground) ? commandFile(ground) : undefined;
      return file !== undefined && file.deletions >= COMMAND_LINES ? about(file) : null;
    },
  ),
  rule(
    "verify_command_line",
    74,
    (ground) => mayBehaveAnew(ground) ? pathOf(commandFile(ground)) : null,
  ),
  rule("bug_option_untested", 77, (ground) => lacksTests(ground) ? optionsOf(ground) : null),
  rule(
    "bug_option_undocumented",
    76,
    (ground) =>
      ground.change.complete && changesSurface(ground) && !documents(ground)
        ? optionsOf(ground)
        : null,
  ),
  rule("verify_option", 90, optionsOf),
];
