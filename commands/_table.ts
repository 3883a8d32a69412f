/**
 * The command line as data: verbs, flags, conflicts, examples, exit statuses.
 *
 * One source for the parser, `--help`, and later completion, the man page and the checks of the
 * skills. Nothing here runs; it lists only what this build can do.
 *
 * @module
 */
import type { Language, MessageKey } from "../lib/text/messages.ts";
import type { RepositoryName } from "../lib/facts/repository_name.ts";
import type { StateFilter } from "../lib/packet/schema.ts";

/** The program's name on the command line. */
export const PROGRAM = "loopx";

/** The largest `--limit`. */
export const LARGEST_LIMIT = 1_000_000;

/** The command that feeds a scan of one's own `gh` (any version since 2.23) into `pr-review`. */
export const GH_PIPE = "gh pr list --json number,title,url,state,isDraft,author,body," +
  "headRefName,headRefOid,baseRefName,createdAt,updatedAt,closedAt,mergedAt,changedFiles," +
  "additions,deletions,files,commits,reviews,reviewDecision,mergeStateStatus,mergeable," +
  "statusCheckRollup | loopx pr-review --fixture -";

/** What sort of value a flag takes. `switch` takes none. */
export const flagKinds = [
  "switch",
  "choice",
  "file",
  "repository",
  "instant",
  "whole_number",
] as const;

/** One of the {@link flagKinds}. */
export type FlagKind = (typeof flagKinds)[number];

/** A flag of a verb, or of every verb. */
export interface FlagRow {
  /** The name without the two dashes. */
  readonly name: string;
  /** The one-letter form, where there is one. */
  readonly letter?: string;
  readonly kind: FlagKind;
  /** What `choice` allows, in the order shown. */
  readonly values?: readonly string[];
  /** What help prints for the value; the values themselves for `choice`. */
  readonly placeholder?: string;
  /** The value in force when the flag is not given, as it would be typed. */
  readonly default?: string;
  /** Whether the flag may be given more than once. */
  readonly repeatable?: true;
  /** The sentence that explains it. */
  readonly brief: MessageKey;
}

/** A positional argument of a verb. All are optional and come at most once. */
export interface ArgumentRow {
  /** What help prints for it. */
  readonly placeholder: string;
  readonly brief: MessageKey;
}

/** A value that a flag takes on because another flag is given. */
export interface ImplicationRow {
  readonly given: string;
  readonly flag: string;
  readonly value: string;
}

/**
 * Flags that do not go together: wrong usage when all of `flags` are given and every flag in `when`
 * has that value, given, implied or by default.
 */
export interface ConflictRow {
  readonly flags: readonly string[];
  readonly when: Readonly<Record<string, string>>;
  readonly message: MessageKey;
}

/** A command line worth showing. */
export interface ExampleRow {
  readonly command: string;
  readonly brief: MessageKey;
}

/** What an exit status of a verb means. */
export interface ExitRow {
  readonly status: number;
  readonly meaning: MessageKey;
}

/** A verb. */
export interface VerbRow {
  /** One line for the list of commands. */
  readonly brief: MessageKey;
  /** Paragraphs for the help of the verb. */
  readonly description: readonly MessageKey[];
  readonly arguments: readonly ArgumentRow[];
  readonly flags: readonly FlagRow[];
  readonly implications: readonly ImplicationRow[];
  readonly conflicts: readonly ConflictRow[];
  readonly examples: readonly ExampleRow[];
  /** What the verb reads. */
  readonly reads: readonly MessageKey[];
  /** What the verb writes beside its output; empty for nothing. */
  readonly writes: readonly MessageKey[];
  readonly exits: readonly ExitRow[];
}

/** Flags of every verb, which may also stand before the verb (decision 1). */
export const globalFlags = [
  {
    name: "format",
    kind: "choice",
    values: ["json", "markdown"],
    default: "markdown",
    brief: "cli_flag_format",
  },
  { name: "pretty", kind: "switch", brief: "cli_flag_pretty" },
  {
    name: "lang",
    kind: "choice",
    values: ["en", "zh"] satisfies readonly Language[],
    default: "en",
    brief: "cli_flag_lang",
  },
  { name: "help", letter: "h", kind: "switch", brief: "cli_flag_help" },
  { name: "version", kind: "switch", brief: "cli_flag_version" },
] as const satisfies readonly FlagRow[];

/** The verbs, in the order help lists them. */
export const verbs = {
  "pr-review": {
    brief: "cli_pr_review_brief",
    description: [
      "cli_pr_review_what",
      "cli_pr_review_source",
      "cli_pr_review_limits",
    ],
    arguments: [],
    flags: [
      {
        name: "source",
        kind: "choice",
        values: ["github", "fixture"],
        default: "github",
        brief: "cli_flag_source",
      },
      { name: "fixture", kind: "file", placeholder: "FILE|-", brief: "cli_flag_fixture" },
      {
        name: "repo",
        kind: "repository",
        placeholder: "[HOST/]OWNER/NAME",
        brief: "cli_flag_repo",
      },
      {
        name: "state",
        kind: "choice",
        values: ["open", "merged", "all"] satisfies readonly StateFilter[],
        default: "open",
        brief: "cli_flag_state",
      },
      { name: "since", kind: "instant", placeholder: "ISO", brief: "cli_flag_since" },
      {
        name: "limit",
        kind: "whole_number",
        placeholder: "N",
        default: "100",
        brief: "cli_flag_limit",
      },
      { name: "now", kind: "instant", placeholder: "ISO", brief: "cli_flag_now" },
      { name: "require-complete", kind: "switch", brief: "cli_flag_require_complete" },
    ],
    implications: [{ given: "fixture", flag: "source", value: "fixture" }],
    conflicts: [
      {
        flags: ["source", "fixture"],
        when: { source: "github" },
        message: "cli_conflict_github_with_fixture",
      },
      {
        flags: ["now"],
        when: { source: "github" },
        message: "cli_conflict_now_without_fixture",
      },
    ],
    examples: [
      {
        command: "loopx pr-review --source fixture",
        brief: "cli_example_builtin",
      },
      {
        command: "loopx pr-review --fixture queue.json --state all --format json",
        brief: "cli_example_file",
      },
      {
        command: GH_PIPE,
        brief: "cli_example_stdin",
      },
    ],
    reads: ["cli_reads_fixture"],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_failed" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  help: {
    brief: "cli_help_brief",
    description: ["cli_help_what"],
    arguments: [{ placeholder: "COMMAND", brief: "cli_argument_command" }],
    flags: [],
    implications: [],
    conflicts: [],
    examples: [{ command: "loopx help pr-review", brief: "cli_example_help" }],
    reads: [],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
} as const satisfies Readonly<Record<string, VerbRow>>;

/** The name of a verb. */
export type VerbName = keyof typeof verbs;

/** The names of the verbs, in the order help lists them. */
export const verbNames = Object.keys(verbs) as readonly VerbName[];

type SingleValue<Row extends FlagRow> = Row["kind"] extends "switch" ? boolean
  : Row["kind"] extends "whole_number" ? number
  : Row["kind"] extends "repository" ? RepositoryName
  : Row extends { readonly values: readonly (infer Value)[] } ? Value
  : string;
type FlagValue<Row extends FlagRow> = Row extends { readonly repeatable: true }
  ? readonly SingleValue<Row>[]
  : SingleValue<Row>;

/** The flags of a list of rows that were given, parsed; a flag that was not given is undefined. */
export type FlagValues<Rows extends readonly FlagRow[]> = {
  readonly [Row in Rows[number] as Row["name"]]?: FlagValue<Row> | undefined;
};

/** The parsed flags of a verb, its own and the global ones. */
export type VerbFlags<Verb extends VerbName> =
  & FlagValues<(typeof verbs)[Verb]["flags"]>
  & FlagValues<typeof globalFlags>;

/**
 * Looks a verb up.
 *
 * @param name any text
 * @returns its row, or null when there is no such verb
 */
export function verbRow(name: string): VerbRow | null {
  return Object.hasOwn(verbs, name) ? verbs[name as VerbName] : null;
}

/**
 * The value in force of a flag, as text: given, else implied, else the default.
 *
 * @param verb the verb's row
 * @param name the flag's name
 * @param given the flags that were given, parsed
 * @returns the value as it would be typed, or null when there is none
 */
export function valueInForce(
  verb: VerbRow,
  name: string,
  given: Readonly<Record<string, unknown>>,
): string | null {
  if (given[name] !== undefined) return String(given[name]);
  const implied = verb.implications.find((row) =>
    row.flag === name && given[row.given] !== undefined
  );
  return implied?.value ?? verb.flags.find((row) => row.name === name)?.default ?? null;
}
