/**
 * The command line as data: verbs, flags, conflicts, examples, exit statuses.
 *
 * One source for the parser, `--help`, and later completion, the man page and the checks of the
 * skills. Nothing here runs; it lists only what this build can do.
 *
 * @module
 */
import type { AgentBinding, AgentOrder } from "../lib/config/names.ts";
import type { ExperienceSurface, SettingKey } from "../lib/config/vocabulary.ts";
import { type ExactHead, LARGEST_NUMBER } from "../lib/facts/exact_head.ts";
import type { RepositoryName } from "../lib/facts/repository_name.ts";
import { SLASH_COMMAND } from "../lib/packet/names.ts";
import type { PublishedSchemaName } from "../lib/render/published_schema.ts";
import type { TransportName } from "../lib/github/transport.ts";
import type { StateFilter } from "../lib/packet/schema.ts";
import type { ReviewOrder, ReviewPriority } from "../lib/policy/schedule.ts";
import type { Language, MessageKey } from "../lib/text/messages.ts";

/** The program's name on the command line. */
export const PROGRAM = "loopx";

/** The largest `--limit`. */
const LARGEST_LIMIT = 1_000_000;

/** Where a watch keeps what it saw, unless told otherwise (decision 52). */
export const DEFAULT_CHECKPOINT = ".local/loopx/observation.json";

/** The settings of this machine (decision 52). */
export const MACHINE_FILE = ".local/loopx/machine.json";

/**
 * The file of a goal (decision 52).
 *
 * @param id the goal
 * @returns its path from the current folder
 */
export function goalFile(id: string): string {
  return `.local/loopx/goals/${id}/goal.json`;
}

/**
 * Where a goal keeps what its readiness readings found (queue-and-gates §7).
 *
 * @param id the goal
 * @returns its path from the current folder
 */
export function readinessFile(id: string): string {
  return `.local/loopx/goals/${id}/pr_review/merge_readiness_observations.json`;
}

/** The revision of a file that is not there. */
export const ABSENT_REVISION = "absent";

/** The longest pause of a watch, in minutes: a day. */
const LONGEST_INTERVAL = 1_440;

/** The formats this build prints (decision 1). */
export const formats = ["json", "markdown", "table"] as const;

/** One of the {@link formats}. */
export type Format = (typeof formats)[number];

/**
 * The command that feeds a scan of one's own `gh` (any version since 2.23) into `pr-review`. `gh` asks
 * for a hundred commits of each with a hundred authors each, which GitHub refuses above 48.
 */
export const GH_PIPE = "gh pr list --limit 40 --json number,title,url,state,isDraft,author,body," +
  "headRefName,headRefOid,headRepository,headRepositoryOwner,isCrossRepository,baseRefName," +
  "createdAt,updatedAt,closedAt,mergedAt,changedFiles,additions,deletions,files,commits,reviews," +
  "reviewDecision,mergeStateStatus,mergeable,statusCheckRollup | loopx pr-review --fixture -";

/** What sort of value a flag or an argument takes. */
export const valueKinds = [
  "agent_binding",
  "agent_id",
  "agent_order",
  "choice",
  "exact_head",
  "file",
  "goal_id",
  "instant",
  "local_file",
  "owner_login",
  "program",
  "repository",
  "revision",
  "whole_number",
  "word",
] as const;

/** One of the {@link valueKinds}. */
export type ValueKind = (typeof valueKinds)[number];

/** What a value on the command line must be. */
export interface ValueRow {
  /** A `switch` takes no value. */
  readonly kind: ValueKind | "switch";
  /** What `choice` allows, in the order shown. */
  readonly values?: readonly string[];
  /** The largest `whole_number`; the smallest is 1. */
  readonly largest?: number;
  /** What help prints for the value; the values themselves for a flag of kind `choice`. */
  readonly placeholder?: string;
}

/** A flag of a verb, or of every verb. */
export interface FlagRow extends ValueRow {
  /** The name without the two dashes. */
  readonly name: string;
  /** The one-letter form, where there is one. */
  readonly letter?: string;
  /** The value in force when the flag is not given, as it would be typed. */
  readonly default?: string;
  /** Whether the flag may be given more than once. */
  readonly repeatable?: true;
  /** Whether the verb needs it. */
  readonly required?: true;
  /**
   * Makes this an older spelling of another flag: what each of its values means there. Whoever uses
   * it is told so on standard error.
   */
  readonly alias_of?: {
    readonly flag: string;
    readonly values: Readonly<Record<string, string>>;
  };
  /** The sentence that explains it. */
  readonly brief: MessageKey;
}

/** A positional argument of a verb; each comes at most once, required ones first. */
export interface ArgumentRow extends ValueRow {
  /** What commands call it. */
  readonly name: string;
  readonly kind: ValueKind;
  readonly placeholder: string;
  readonly required?: true;
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
 * has that value, given, implied or by default, and none of `without` is given.
 */
export interface ConflictRow {
  readonly flags: readonly string[];
  /** Applies only when none of these flags is given. */
  readonly without?: readonly string[];
  readonly when: Readonly<Record<string, string>>;
  readonly message: MessageKey;
}

/**
 * A flag that turns a command line into one of another verb (decision 8), and goes with no flag but
 * those of that verb.
 */
export interface ModeRow {
  /** The flag, whose value becomes the argument of the verb. */
  readonly flag: string;
  readonly verb: string;
  readonly argument: string;
  /** The flags of the verb, which go with no other; a required one is required here too. */
  readonly flags: readonly FlagRow[];
  /** Names of flags that the verb takes as well, but that also stand without the mode. */
  readonly shared?: readonly string[];
  /** The sentence for help that says so. */
  readonly message: MessageKey;
  /** What is said to whoever adds another flag. */
  readonly foreign: "cli_mode_foreign" | "cli_mode_foreign_gate";
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

/** A verb: one word or two. */
export interface VerbRow {
  /** One line for the list of commands. */
  readonly brief: MessageKey;
  /** Paragraphs for the help of the verb. */
  readonly description: readonly MessageKey[];
  readonly arguments: readonly ArgumentRow[];
  readonly flags: readonly FlagRow[];
  readonly implications: readonly ImplicationRow[];
  readonly conflicts: readonly ConflictRow[];
  /** Flags that make the line one of another verb. */
  readonly modes?: readonly ModeRow[];
  readonly examples: readonly ExampleRow[];
  /** What the verb reads. */
  readonly reads: readonly MessageKey[];
  /** What the verb writes beside its output; empty for nothing. */
  readonly writes: readonly MessageKey[];
  readonly exits: readonly ExitRow[];
  /** The formats it prints, where those are not all. */
  readonly formats?: readonly Format[];
  /** Whether its JSON is one object a line, errors included, so that a program reads line by line. */
  readonly json_lines?: true;
  /** The slash command by which a chat asks for it. */
  readonly slash_command?: typeof SLASH_COMMAND;
}

/** Flags of every verb, which may also stand before the verb (decision 1). */
export const globalFlags = [
  {
    name: "format",
    kind: "choice",
    values: formats,
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

const transportFlag = {
  name: "transport",
  kind: "choice",
  values: ["api", "gh"] satisfies readonly TransportName[],
  brief: "cli_flag_transport",
} as const satisfies FlagRow;

/** Flags of a source without ages. */
const agelessSourceFlags = [
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
  transportFlag,
] as const satisfies readonly FlagRow[];

/** Flags that say where pull requests come from. */
const sourceFlags = [
  ...agelessSourceFlags,
  { name: "now", kind: "instant", placeholder: "ISO", brief: "cli_flag_now" },
] as const satisfies readonly FlagRow[];

const limitFlag = {
  name: "limit",
  kind: "whole_number",
  largest: LARGEST_LIMIT,
  placeholder: "N",
  default: "100",
  brief: "cli_flag_limit",
} as const satisfies FlagRow;

/** Flags that choose among the pull requests. */
const windowFlags = [
  {
    name: "state",
    kind: "choice",
    values: ["open", "merged", "all"] satisfies readonly StateFilter[],
    default: "open",
    brief: "cli_flag_state",
  },
  { name: "since", kind: "instant", placeholder: "ISO", brief: "cli_flag_since" },
  limitFlag,
  {
    name: "target-exact-head",
    kind: "exact_head",
    placeholder: "NUMBER@HEAD_OID",
    repeatable: true,
    brief: "cli_flag_target",
  },
] as const satisfies readonly FlagRow[];

/** Flags that say whose settings hold (contract, "Configure direction"). */
const callerFlags = [
  { name: "goal-id", kind: "goal_id", placeholder: "GOAL", brief: "cli_flag_goal" },
  { name: "agent-id", kind: "agent_id", placeholder: "AGENT", brief: "cli_flag_agent" },
] as const satisfies readonly FlagRow[];

/** Flags that choose the direction of the queue (queue-and-gates §1). */
const directionFlags = [
  {
    name: "review-order",
    kind: "choice",
    values: ["forward", "reverse"] satisfies readonly ReviewOrder[],
    brief: "cli_flag_review_order",
  },
  {
    name: "review-priority",
    kind: "choice",
    values: ["other-developers-first", "owner-first"] satisfies readonly ReviewPriority[],
    alias_of: {
      flag: "review-order",
      values: { "other-developers-first": "forward", "owner-first": "reverse" },
    },
    brief: "cli_flag_review_priority",
  },
] as const satisfies readonly FlagRow[];

/** Flags that bear on what is due and in which order. */
const orderFlags = [
  ...directionFlags,
  {
    name: "fresh-audit-exact-head",
    kind: "exact_head",
    placeholder: "NUMBER@HEAD_OID",
    repeatable: true,
    brief: "cli_flag_fresh_audit",
  },
] as const satisfies readonly FlagRow[];

/** The packet that a result belongs to. */
const savedPacketFlag = {
  name: "packet",
  kind: "file",
  placeholder: "PACKET|-",
  required: true,
  brief: "cli_flag_packet",
} as const satisfies FlagRow;

/** Flags of the result checker. */
const checkFlags = [
  savedPacketFlag,
  { name: "explain", kind: "switch", brief: "cli_flag_explain" },
] as const satisfies readonly FlagRow[];

/** Flags of the result to fill. */
const templateFlags = [
  savedPacketFlag,
] as const satisfies readonly FlagRow[];

/** The single-shot modes of `pr-review`, each of which is a verb of its own (decision 8). */
const reviewModes = [
  {
    flag: "check-result",
    verb: "check-result",
    argument: "result",
    flags: checkFlags,
    message: "cli_mode_check_result",
    foreign: "cli_mode_foreign",
  },
  {
    flag: "result-template",
    verb: "result-template",
    argument: "head",
    flags: templateFlags,
    message: "cli_mode_result_template",
    foreign: "cli_mode_foreign",
  },
  {
    flag: "check-merge-readiness",
    verb: "merge-check",
    argument: "head",
    flags: [],
    shared: ["source", "fixture", "repo", "transport", "now", "goal-id", "agent-id"],
    message: "cli_mode_merge_check",
    foreign: "cli_mode_foreign_gate",
  },
  {
    flag: "check-approval-closeout",
    verb: "closeout",
    argument: "head",
    flags: [],
    shared: ["source", "fixture", "repo", "transport"],
    message: "cli_mode_closeout",
    foreign: "cli_mode_foreign_gate",
  },
] as const satisfies readonly ModeRow[];

const stateFileFlag = {
  name: "observation-state-file",
  kind: "local_file",
  placeholder: "FILE",
  brief: "cli_flag_state_file",
} as const satisfies FlagRow;

/** The same where something is kept in any case. */
const keptStateFileFlag = {
  ...stateFileFlag,
  default: DEFAULT_CHECKPOINT,
  brief: "cli_flag_kept_state_file",
} as const satisfies FlagRow;

/** Flags of an autonomous observation (queue-and-gates §1). */
const observationFlags = [
  { name: "autonomous-observation", kind: "switch", brief: "cli_flag_autonomous" },
  stateFileFlag,
  {
    name: "previous-observation-json",
    kind: "file",
    placeholder: "FILE|-",
    brief: "cli_flag_previous_observation",
  },
  {
    name: "projected-exact-head",
    kind: "exact_head",
    placeholder: "NUMBER@HEAD_OID",
    repeatable: true,
    brief: "cli_flag_projected",
  },
  {
    name: "handled-exact-head",
    kind: "exact_head",
    placeholder: "NUMBER@HEAD_OID",
    repeatable: true,
    brief: "cli_flag_handled",
  },
] as const satisfies readonly FlagRow[];

const sourceImplications = [
  { given: "fixture", flag: "source", value: "fixture" },
] as const satisfies readonly ImplicationRow[];

const agelessSourceConflicts = [
  {
    flags: ["source", "fixture"],
    when: { source: "github" },
    message: "cli_conflict_github_with_fixture",
  },
  {
    flags: ["transport"],
    when: { source: "fixture" },
    message: "cli_conflict_transport_with_fixture",
  },
] as const satisfies readonly ConflictRow[];

const sourceConflicts = [
  ...agelessSourceConflicts,
  {
    flags: ["now"],
    when: { source: "github" },
    message: "cli_conflict_now_without_fixture",
  },
] as const satisfies readonly ConflictRow[];

const orderConflicts = [
  {
    flags: ["review-order", "review-priority"],
    when: {},
    message: "cli_conflict_order_twice",
  },
] as const satisfies readonly ConflictRow[];

/** A verb that takes an agent has these conflicts too. */
const callerConflicts = [
  {
    flags: ["agent-id"],
    without: ["goal-id"],
    when: {},
    message: "cli_conflict_agent_without_goal",
  },
] as const satisfies readonly ConflictRow[];

const executeFlag = {
  name: "execute",
  kind: "switch",
  brief: "cli_flag_execute",
} as const satisfies FlagRow;

/** Flags that set what a goal and a machine have in common (queue-and-gates §10). */
const reviewSettingFlags = [
  {
    name: "pr-review-order",
    kind: "choice",
    values: ["forward", "reverse"] satisfies readonly ReviewOrder[],
    brief: "cli_flag_set_order",
  },
  { name: "pr-review-wait-for-ci", kind: "switch", brief: "cli_flag_set_wait" },
  { name: "no-pr-review-wait-for-ci", kind: "switch", brief: "cli_flag_set_no_wait" },
  {
    name: "pr-review-owner-login",
    kind: "owner_login",
    placeholder: "LOGIN",
    repeatable: true,
    brief: "cli_flag_set_owner",
  },
  {
    name: "clear-pr-review-owner-logins",
    kind: "switch",
    brief: "cli_flag_clear_owners",
  },
] as const satisfies readonly FlagRow[];

const agentOrderFlag = {
  name: "pr-review-agent-order",
  kind: "agent_order",
  placeholder: "AGENT=ORDER",
  repeatable: true,
  brief: "cli_flag_set_agent_order",
} as const satisfies FlagRow;

const clearReviewFlag = {
  name: "clear-pr-review-configuration",
  kind: "switch",
  brief: "cli_flag_clear_review",
} as const satisfies FlagRow;

const expectRevisionFlag = {
  name: "expect-revision",
  kind: "revision",
  placeholder: "REVISION",
  brief: "cli_flag_expect_revision",
} as const satisfies FlagRow;

/** Flags about the agents of a goal. */
const agentFlags = [
  {
    name: "register-agent",
    kind: "agent_id",
    placeholder: "AGENT",
    repeatable: true,
    brief: "cli_flag_register",
  },
  {
    name: "retire-agent",
    kind: "agent_id",
    placeholder: "AGENT",
    repeatable: true,
    brief: "cli_flag_retire",
  },
  {
    name: "bind-agent",
    kind: "agent_binding",
    placeholder: "AGENT=HOST:THREAD",
    repeatable: true,
    brief: "cli_flag_bind",
  },
  {
    name: "unbind-agent",
    kind: "agent_id",
    placeholder: "AGENT",
    repeatable: true,
    brief: "cli_flag_unbind",
  },
] as const satisfies readonly FlagRow[];

/** Flags about experience of a repository. */
const experienceFlags = [
  {
    name: "experience-agent",
    kind: "agent_id",
    placeholder: "AGENT",
    repeatable: true,
    brief: "cli_flag_experience_agent",
  },
  { name: "experience-recall", kind: "switch", brief: "cli_flag_experience_recall" },
  { name: "no-experience-recall", kind: "switch", brief: "cli_flag_experience_no_recall" },
  {
    name: "experience-surface",
    kind: "choice",
    values: ["pull_request_review.review"] satisfies readonly ExperienceSurface[],
    repeatable: true,
    brief: "cli_flag_experience_surface",
  },
] as const satisfies readonly FlagRow[];

const clearExperienceFlag = {
  name: "clear-experience",
  kind: "switch",
  brief: "cli_flag_clear_experience",
} as const satisfies FlagRow;

/** A flag that takes everything away goes with none that sets a part of it. */
function clearConflicts(
  clear: string,
  parts: readonly FlagRow[],
  message: MessageKey,
): readonly ConflictRow[] {
  return parts.map(({ name }) => ({ flags: [clear, name], when: {}, message }));
}

const reviewSettingConflicts: readonly ConflictRow[] = [
  {
    flags: ["pr-review-wait-for-ci", "no-pr-review-wait-for-ci"],
    when: {},
    message: "cli_conflict_wait_twice",
  },
  {
    flags: ["pr-review-owner-login", "clear-pr-review-owner-logins"],
    when: {},
    message: "cli_conflict_owners_twice",
  },
  ...clearConflicts(clearReviewFlag.name, reviewSettingFlags, "cli_conflict_clear_review"),
  {
    flags: ["expect-revision"],
    without: ["execute"],
    when: {},
    message: "cli_conflict_revision_alone",
  },
];

const observationConflicts = [
  {
    flags: ["observation-state-file"],
    without: ["autonomous-observation"],
    when: {},
    message: "cli_conflict_state_file_alone",
  },
  {
    flags: ["previous-observation-json"],
    without: ["autonomous-observation"],
    when: {},
    message: "cli_conflict_previous_alone",
  },
  {
    flags: ["projected-exact-head"],
    without: ["autonomous-observation"],
    when: {},
    message: "cli_conflict_projected_alone",
  },
  {
    flags: ["handled-exact-head"],
    without: ["autonomous-observation"],
    when: {},
    message: "cli_conflict_handled_alone",
  },
  {
    flags: ["observation-state-file", "previous-observation-json"],
    when: {},
    message: "cli_conflict_two_priors",
  },
  {
    flags: ["autonomous-observation", "target-exact-head"],
    when: {},
    message: "cli_conflict_autonomous_targets",
  },
  {
    flags: ["autonomous-observation", "since"],
    when: {},
    message: "cli_conflict_autonomous_since",
  },
  {
    flags: ["autonomous-observation"],
    when: { state: "merged" },
    message: "cli_conflict_autonomous_merged",
  },
  {
    flags: ["autonomous-observation"],
    when: { state: "all" },
    message: "cli_conflict_autonomous_all",
  },
] as const satisfies readonly ConflictRow[];

/** The verbs, in the order help lists them. */
export const verbs = {
  "pr-review": {
    brief: "cli_pr_review_brief",
    description: [
      "cli_pr_review_what",
      "cli_pr_review_source",
      "cli_pr_review_limits",
      "cli_pr_review_observation",
    ],
    arguments: [],
    flags: [
      ...sourceFlags,
      ...windowFlags,
      ...orderFlags,
      { name: "require-complete", kind: "switch", brief: "cli_flag_require_complete" },
      { name: "record", kind: "local_file", placeholder: "FILE", brief: "cli_flag_record" },
      {
        name: "check-result",
        kind: "file",
        placeholder: "RESULT|-",
        brief: "cli_flag_check_result",
      },
      {
        name: "result-template",
        kind: "exact_head",
        placeholder: "NUMBER@HEAD_OID",
        brief: "cli_flag_result_template",
      },
      { name: "packet", kind: "file", placeholder: "PACKET|-", brief: "cli_flag_packet" },
      { name: "explain", kind: "switch", brief: "cli_flag_explain" },
      {
        name: "check-merge-readiness",
        kind: "exact_head",
        placeholder: "NUMBER@HEAD_OID",
        brief: "cli_flag_merge_check",
      },
      {
        name: "check-approval-closeout",
        kind: "exact_head",
        placeholder: "NUMBER@HEAD_OID",
        brief: "cli_flag_closeout",
      },
      ...observationFlags,
      ...callerFlags,
    ],
    implications: sourceImplications,
    conflicts: [
      ...sourceConflicts,
      ...orderConflicts,
      ...callerConflicts,
      {
        flags: ["target-exact-head", "since"],
        when: {},
        message: "cli_conflict_target_with_since",
      },
      ...observationConflicts,
    ],
    modes: reviewModes,
    examples: [
      { command: "loopx pr-review --repo OWNER/NAME", brief: "cli_example_github" },
      {
        command: "loopx pr-review --repo OWNER/NAME --record .local/queue.json",
        brief: "cli_example_record",
      },
      {
        command: "loopx pr-review --repo OWNER/NAME --autonomous-observation " +
          "--observation-state-file .local/monitor.json --format json",
        brief: "cli_example_observation",
      },
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
    reads: [
      "cli_reads_github",
      "cli_reads_fixture",
      "cli_reads_checkout",
      "cli_reads_checkpoint",
      "cli_reads_settings",
      "cli_reads_kept",
      "cli_reads_advice",
      "cli_reads_host",
    ],
    writes: [
      "cli_writes_record",
      "cli_writes_checkpoint",
      "cli_writes_moment",
      "cli_writes_host_copy",
    ],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_failed" },
      { status: 2, meaning: "cli_exit_usage" },
      { status: 130, meaning: "cli_exit_interrupted" },
    ],
    slash_command: SLASH_COMMAND,
  },
  "pr-review show": {
    brief: "cli_show_brief",
    description: ["cli_show_what", "cli_show_place"],
    arguments: [
      {
        name: "number",
        kind: "whole_number",
        largest: LARGEST_NUMBER,
        placeholder: "NUMBER",
        required: true,
        brief: "cli_argument_number",
      },
    ],
    flags: [...sourceFlags, ...orderFlags, ...callerFlags],
    implications: sourceImplications,
    conflicts: [...sourceConflicts, ...orderConflicts, ...callerConflicts],
    examples: [
      {
        command: "loopx pr-review show 419 --source fixture",
        brief: "cli_example_show",
      },
      {
        command: "loopx pr-review show 12 --fixture queue.json --format json",
        brief: "cli_example_show_file",
      },
    ],
    reads: [
      "cli_reads_github",
      "cli_reads_fixture",
      "cli_reads_checkout",
      "cli_reads_settings",
      "cli_reads_kept",
      "cli_reads_advice",
    ],
    writes: ["cli_writes_moment"],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_show_failed" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  watch: {
    brief: "cli_watch_brief",
    description: ["cli_watch_what", "cli_watch_pace", "cli_watch_acknowledge"],
    arguments: [],
    flags: [
      ...sourceFlags,
      limitFlag,
      ...directionFlags,
      ...callerFlags,
      keptStateFileFlag,
      {
        name: "interval",
        kind: "whole_number",
        largest: LONGEST_INTERVAL,
        placeholder: "MINUTES",
        brief: "cli_flag_interval",
      },
      {
        name: "max-observations",
        kind: "whole_number",
        largest: 1_000_000,
        placeholder: "N",
        brief: "cli_flag_max_observations",
      },
      {
        name: "max-failures",
        kind: "whole_number",
        largest: 1_000_000,
        placeholder: "N",
        default: "12",
        brief: "cli_flag_max_failures",
      },
    ],
    implications: sourceImplications,
    conflicts: [...sourceConflicts, ...orderConflicts, ...callerConflicts],
    examples: [
      { command: "loopx watch --repo OWNER/NAME --format json", brief: "cli_example_watch" },
      {
        command: "loopx watch --repo OWNER/NAME --max-observations 1 --format json",
        brief: "cli_example_watch_once",
      },
    ],
    reads: [
      "cli_reads_github",
      "cli_reads_watched_fixture",
      "cli_reads_checkout",
      "cli_reads_checkpoint",
      "cli_reads_settings",
      "cli_reads_kept",
    ],
    writes: ["cli_writes_watch", "cli_writes_moment"],
    json_lines: true,
    exits: [
      { status: 0, meaning: "cli_exit_watch_done" },
      { status: 1, meaning: "cli_exit_watch_failed" },
      { status: 2, meaning: "cli_exit_usage" },
      { status: 130, meaning: "cli_exit_interrupted" },
      { status: 143, meaning: "cli_exit_terminated" },
    ],
  },
  "observation show": {
    brief: "cli_observation_show_brief",
    description: ["cli_observation_show_what"],
    arguments: [],
    flags: [keptStateFileFlag],
    implications: [],
    conflicts: [],
    examples: [
      {
        command: "loopx observation show --observation-state-file .local/monitor.json",
        brief: "cli_example_observation_show",
      },
    ],
    reads: ["cli_reads_checkpoint"],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_checkpoint" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  "observation reset": {
    brief: "cli_observation_reset_brief",
    description: ["cli_observation_reset_what"],
    arguments: [],
    flags: [
      keptStateFileFlag,
      executeFlag,
    ],
    implications: [],
    conflicts: [],
    examples: [
      { command: "loopx observation reset --execute", brief: "cli_example_observation_reset" },
    ],
    reads: ["cli_reads_checkpoint"],
    writes: ["cli_writes_reset"],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_checkpoint" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  "configure-goal": {
    brief: "cli_configure_goal_brief",
    description: [
      "cli_configure_goal_what",
      "cli_configure_preview",
      "cli_configure_goal_agents",
      "cli_configure_goal_whole",
    ],
    arguments: [],
    flags: [
      {
        name: "goal-id",
        kind: "goal_id",
        placeholder: "GOAL",
        required: true,
        brief: "cli_flag_configured_goal",
      },
      ...reviewSettingFlags,
      agentOrderFlag,
      clearReviewFlag,
      ...agentFlags,
      ...experienceFlags,
      clearExperienceFlag,
      executeFlag,
      expectRevisionFlag,
    ],
    implications: [],
    conflicts: [
      ...reviewSettingConflicts,
      ...clearConflicts(clearReviewFlag.name, [agentOrderFlag], "cli_conflict_clear_review"),
      {
        flags: ["experience-recall", "no-experience-recall"],
        when: {},
        message: "cli_conflict_recall_twice",
      },
      ...clearConflicts(
        clearExperienceFlag.name,
        experienceFlags,
        "cli_conflict_clear_experience",
      ),
    ],
    examples: [
      {
        command: "loopx configure-goal --goal-id GOAL --register-agent reviewer-a " +
          "--pr-review-agent-order reviewer-a=reverse --execute",
        brief: "cli_example_configure_goal",
      },
      { command: "loopx configure-goal --goal-id GOAL", brief: "cli_example_show_goal" },
      {
        command: "loopx configure-goal --goal-id GOAL --no-pr-review-wait-for-ci",
        brief: "cli_example_preview_goal",
      },
    ],
    reads: ["cli_reads_settings"],
    writes: ["cli_writes_goal"],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_configure" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  "configure-machine": {
    brief: "cli_configure_machine_brief",
    description: ["cli_configure_machine_what", "cli_configure_preview"],
    arguments: [],
    flags: [...reviewSettingFlags, clearReviewFlag, executeFlag, expectRevisionFlag],
    implications: [],
    conflicts: reviewSettingConflicts,
    examples: [
      {
        command: "loopx configure-machine --no-pr-review-wait-for-ci --execute",
        brief: "cli_example_machine_ci",
      },
      {
        command: "loopx configure-machine --pr-review-owner-login OWNER --execute",
        brief: "cli_example_configure_machine",
      },
    ],
    reads: ["cli_reads_machine_settings"],
    writes: ["cli_writes_machine"],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_configure_machine" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  "config show": {
    brief: "cli_config_show_brief",
    description: ["cli_config_show_what"],
    arguments: [],
    flags: callerFlags,
    implications: [],
    conflicts: callerConflicts,
    examples: [
      {
        command: "loopx config show --goal-id GOAL --agent-id reviewer-a",
        brief: "cli_example_config_show",
      },
    ],
    reads: ["cli_reads_settings"],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_settings" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  "config explain": {
    brief: "cli_config_explain_brief",
    description: ["cli_config_explain_what"],
    arguments: [
      {
        name: "key",
        kind: "choice",
        values: ["wait_for_ci", "review_order", "owner_logins"] satisfies readonly SettingKey[],
        placeholder: "KEY",
        required: true,
        brief: "cli_argument_key",
      },
    ],
    flags: callerFlags,
    implications: [],
    conflicts: callerConflicts,
    examples: [
      { command: "loopx config explain review_order", brief: "cli_example_config_explain" },
    ],
    reads: ["cli_reads_settings"],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_settings" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  doctor: {
    brief: "cli_doctor_brief",
    description: ["cli_doctor_what", "cli_doctor_limits"],
    arguments: [],
    flags: [
      {
        name: "repo",
        kind: "repository",
        placeholder: "[HOST/]OWNER/NAME",
        brief: "cli_flag_doctor_repo",
      },
      transportFlag,
    ],
    implications: [],
    conflicts: [],
    examples: [
      { command: "loopx doctor", brief: "cli_example_doctor" },
      {
        command: "loopx doctor --repo OWNER/NAME --format json",
        brief: "cli_example_doctor_json",
      },
    ],
    reads: ["cli_reads_setup"],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_doctor_ready" },
      { status: 1, meaning: "cli_exit_doctor_not_ready" },
      { status: 2, meaning: "cli_exit_usage" },
      { status: 130, meaning: "cli_exit_interrupted" },
    ],
  },
  "result-template": {
    brief: "cli_result_template_brief",
    description: ["cli_result_template_what", "cli_result_template_formats"],
    arguments: [
      {
        name: "head",
        kind: "exact_head",
        placeholder: "NUMBER@HEAD_OID",
        required: true,
        brief: "cli_argument_head",
      },
    ],
    flags: templateFlags,
    implications: [],
    conflicts: [],
    examples: [
      {
        command:
          "loopx result-template 419@9e4d694e0b1d53f3ebeeb7e0feff228ab90f4daf --packet packet.json",
        brief: "cli_example_result_template",
      },
      {
        command:
          "loopx pr-review --result-template 419@9e4d694e0b1d53f3ebeeb7e0feff228ab90f4daf --packet - --format markdown",
        brief: "cli_example_worksheet",
      },
    ],
    reads: ["cli_reads_result_template"],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 1, meaning: "cli_exit_no_template" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  "check-result": {
    brief: "cli_check_result_brief",
    description: ["cli_check_result_what", "cli_check_result_limits"],
    arguments: [
      {
        name: "result",
        kind: "file",
        placeholder: "RESULT",
        required: true,
        brief: "cli_argument_result",
      },
    ],
    flags: checkFlags,
    implications: [],
    conflicts: [],
    examples: [
      {
        command: "loopx check-result result.json --packet packet.json --explain",
        brief: "cli_example_check_result",
      },
      {
        command: "loopx pr-review --check-result result.json --packet packet.json --format json",
        brief: "cli_example_check_flags",
      },
    ],
    reads: ["cli_reads_check_result", "cli_reads_host"],
    writes: ["cli_writes_host_copy"],
    exits: [
      { status: 0, meaning: "cli_exit_consistent" },
      { status: 1, meaning: "cli_exit_inconsistent" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  "merge-check": {
    brief: "cli_merge_check_brief",
    description: ["cli_merge_check_what", "cli_merge_check_limits"],
    arguments: [
      {
        name: "head",
        kind: "exact_head",
        placeholder: "NUMBER@HEAD_OID",
        required: true,
        brief: "cli_argument_gate_head",
      },
    ],
    flags: [...sourceFlags, ...callerFlags],
    implications: sourceImplications,
    conflicts: [...sourceConflicts, ...callerConflicts],
    examples: [
      {
        command: "loopx merge-check 419@9e4d694e0b1d53f3ebeeb7e0feff228ab90f4daf --source fixture",
        brief: "cli_example_merge_check",
      },
      {
        command: "loopx pr-review --repo OWNER/NAME --check-merge-readiness " +
          "425@0b76cecc9e14e658a3d17bfa4a2ccb0e7f0e3683 --format json",
        brief: "cli_example_merge_check_flag",
      },
    ],
    reads: ["cli_reads_gate", "cli_reads_checkout", "cli_reads_settings"],
    writes: ["cli_writes_readiness", "cli_writes_moment"],
    exits: [
      { status: 0, meaning: "cli_exit_ready" },
      { status: 1, meaning: "cli_exit_not_ready" },
      { status: 2, meaning: "cli_exit_usage" },
      { status: 130, meaning: "cli_exit_interrupted" },
    ],
  },
  closeout: {
    brief: "cli_closeout_brief",
    description: ["cli_closeout_what", "cli_closeout_limits"],
    arguments: [
      {
        name: "head",
        kind: "exact_head",
        placeholder: "NUMBER@HEAD_OID",
        required: true,
        brief: "cli_argument_gate_head",
      },
    ],
    flags: agelessSourceFlags,
    implications: sourceImplications,
    conflicts: agelessSourceConflicts,
    examples: [
      {
        command: "loopx closeout 425@0b76cecc9e14e658a3d17bfa4a2ccb0e7f0e3683 --repo OWNER/NAME",
        brief: "cli_example_closeout",
      },
      {
        command: "loopx closeout 425@0b76cecc9e14e658a3d17bfa4a2ccb0e7f0e3683 --source fixture",
        brief: "cli_example_closeout_fixture",
      },
    ],
    reads: ["cli_reads_closeout"],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_closed_out" },
      { status: 1, meaning: "cli_exit_hold" },
      { status: 2, meaning: "cli_exit_usage" },
      { status: 130, meaning: "cli_exit_interrupted" },
    ],
  },
  "slash-commands": {
    brief: "cli_slash_commands_brief",
    description: ["cli_slash_commands_what"],
    arguments: [],
    flags: [
      {
        name: "cli-bin",
        kind: "program",
        placeholder: "PROGRAM",
        default: PROGRAM,
        brief: "cli_flag_cli_bin",
      },
      { name: "no-legacy-aliases", kind: "switch", brief: "cli_flag_no_legacy_aliases" },
    ],
    implications: [],
    conflicts: [],
    examples: [
      { command: "loopx slash-commands --format json", brief: "cli_example_slash_commands" },
    ],
    reads: [],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
  },
  schema: {
    brief: "cli_schema_brief",
    description: ["cli_schema_what"],
    arguments: [
      {
        name: "schema",
        kind: "choice",
        values: [
          "packet",
          "contract",
          "facts",
          "row",
          "observation",
          "watch",
          "checkpoint-report",
          "error",
          "plan",
          "result",
          "check",
          "slash-commands",
          "readiness",
          "closeout",
          "experience",
          "doctor",
          "settings",
          "setting",
          "goal-configuration",
          "machine-configuration",
        ] satisfies readonly PublishedSchemaName[],
        placeholder: "NAME",
        required: true,
        brief: "cli_argument_schema",
      },
    ],
    flags: [],
    implications: [],
    conflicts: [],
    examples: [
      { command: "loopx schema packet --pretty", brief: "cli_example_schema" },
    ],
    reads: [],
    writes: [],
    exits: [
      { status: 0, meaning: "cli_exit_printed" },
      { status: 2, meaning: "cli_exit_usage" },
    ],
    formats: ["json"],
  },
  help: {
    brief: "cli_help_brief",
    description: ["cli_help_what"],
    arguments: [
      { name: "command", kind: "word", placeholder: "COMMAND", brief: "cli_argument_command" },
      {
        name: "subcommand",
        kind: "word",
        placeholder: "SUBCOMMAND",
        brief: "cli_argument_subcommand",
      },
    ],
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

type SingleValue<Row extends ValueRow> = Row["kind"] extends "switch" ? boolean
  : Row["kind"] extends "whole_number" ? number
  : Row["kind"] extends "repository" ? RepositoryName
  : Row["kind"] extends "exact_head" ? ExactHead
  : Row["kind"] extends "agent_binding" ? AgentBinding
  : Row["kind"] extends "agent_order" ? AgentOrder
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

/** The parsed flags that say where pull requests come from. */
export type SourceFlags = FlagValues<typeof sourceFlags>;

/** The parsed flags that say whose settings hold. */
export type CallerFlags = FlagValues<typeof callerFlags>;

/** The parsed flags that set what a goal and a machine have in common. */
export type ReviewSettingFlags = FlagValues<typeof reviewSettingFlags>;

/** The parsed flags that choose the direction of the queue. */
export type DirectionFlags = FlagValues<typeof directionFlags>;

/** The parsed flags that bear on what is due and in which order. */
export type OrderFlags = FlagValues<typeof orderFlags>;

type ArgumentValue<Row extends ArgumentRow> = Row extends { readonly required: true }
  ? SingleValue<Row>
  : SingleValue<Row> | undefined;

/** The parsed arguments of a verb by name; one that was not given is undefined. */
export type VerbArguments<Verb extends VerbName> = {
  readonly [Row in (typeof verbs)[Verb]["arguments"][number] as Row["name"]]: ArgumentValue<Row>;
};

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
 * The verbs of a group: a word that is no verb but begins verbs of two words.
 *
 * @param word the first word
 * @returns the verbs, in the order of the table; none for a word that is no group
 */
export function verbsOfGroup(word: string): readonly VerbName[] {
  return verbRow(word) === null ? verbNames.filter((name) => name.startsWith(`${word} `)) : [];
}

/**
 * The value in force of a flag, as text: given, given by an older spelling, else implied, else the
 * default.
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
  const alias = verb.flags.find((row) =>
    row.alias_of?.flag === name && given[row.name] !== undefined
  );
  const meant = alias?.alias_of?.values[String(given[alias.name])];
  const implied = verb.implications.find((row) =>
    row.flag === name && given[row.given] !== undefined
  );
  return meant ?? implied?.value ?? verb.flags.find((row) => row.name === name)?.default ?? null;
}
