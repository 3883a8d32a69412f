/**
 * Short facts about a pull request that a reviewer should know before opening it.
 *
 * @module
 */
import type { RemovalClass } from "../facts/schema.ts";
import { type MessageKey, type MessageValues, say, sayWith } from "../text/messages.ts";
import { allWithMark, withMark } from "./_change_ground.ts";
import { removedFolders } from "./_moves.ts";
import { joinNames, nameFiles, nameLines, namePath, sumLines } from "./_file_names.ts";
import type { ProfiledFile } from "./change_profile.ts";
import type { RowReading } from "./row_reading.ts";

interface NoteRule {
  /** The key of the note's message. */
  readonly id: MessageKey;
  readonly tell: (row: RowReading) => string | null;
}

function note<Key extends MessageKey>(
  id: Key,
  when: (row: RowReading) => MessageValues<Key> | null | undefined,
): NoteRule {
  return {
    id,
    tell(row) {
      const values = when(row);
      return values === null || values === undefined ? null : sayWith(row.language, id, values);
    },
  };
}

/** From which share of the changed lines derived files are worth a note. */
const DERIVED_PERCENT = 50;

/** How many names of checks are shown. */
const SHOWN_CHECKS = 3;

/** Classes of removed text that may have been meant to mislead. */
const hiddenClasses = [
  "hidden_markup",
  "terminal_escape",
  "bidi_control",
  "invisible",
] as const satisfies readonly RemovalClass[];

const yes = {} as const;

function when(condition: boolean): typeof yes | null {
  return condition ? yes : null;
}

function removed({ facts }: RowReading, kind: RemovalClass): number {
  return (facts.title.removed[kind] ?? 0) + (facts.body?.removed[kind] ?? 0);
}

function baseName({ facts, language }: RowReading): string {
  return facts.base.ref === null ? say(language, "base_unnamed") : namePath(facts.base.ref);
}

function listGap(row: RowReading, list: "files" | "reviews") {
  const { status, read, total, reason } = row.facts.completeness[list];
  if (status === "complete" || reason === "not_supplied" || reason === "not_requested") return null;
  return { read, total: total ?? "?" };
}

/** Whether the source never had a list of checks, which is not the same as failing to read it. */
function lacksChecks({ facts }: RowReading): boolean {
  return facts.completeness.checks.reason === "not_supplied";
}

function hiddenText(row: RowReading) {
  const classes = hiddenClasses.flatMap((kind) => {
    const count = removed(row, kind);
    return count === 0 ? [] : [say(row.language, `hidden_${kind}`, { count })];
  });
  return classes.length === 0 ? null : { classes: classes.join(say(row.language, "name_joiner")) };
}

/** The marks of text that nobody wrote by hand. */
const derivedMarks = ["lock_file", "generated", "vendored", "snapshot", "minified"] as const;

/** From how many files and lines a folder that only gains lines is worth a note. */
const NEW_FOLDER = { files: 3, lines: 1000 } as const;

/** The folder at the top with the most lines of those that only gain some. */
function newFolder({ change }: RowReading) {
  if (!change.complete) return null;
  const sums = new Map<string, { files: number; additions: number; deletions: number }>();
  for (const { path, role, additions, deletions } of change.files) {
    if (role === "test" || role === "derived") continue;
    const folder = path.slice(0, path.indexOf("/") + 1);
    const sum = sums.get(folder);
    if (sum === undefined) sums.set(folder, { files: 1, additions, deletions });
    else {
      sum.files += 1;
      sum.additions += additions;
      sum.deletions += deletions;
    }
  }
  let best: { folder: string; count: number; size: string } | null = null;
  let most = NEW_FOLDER.lines - 1;
  for (const [folder, { files, additions, deletions }] of sums) {
    if (folder === "" || deletions > 0 || files < NEW_FOLDER.files || additions <= most) continue;
    most = additions;
    best = { folder: namePath(folder), count: files, size: nameLines({ additions, deletions }) };
  }
  return best;
}

function goneFolder({ change }: RowReading) {
  const [gone] = removedFolders(change.code, nothing);
  return gone === undefined ? null : {
    folder: namePath(gone.folder),
    count: gone.files.length,
    size: nameLines(sumLines(gone.files)),
  };
}

const nothing: ReadonlySet<ProfiledFile> = new Set();

/** Files of text whose changed lines the source does not tell. */
function uncounted({ change, language }: RowReading) {
  const files = change.files.filter(({ counted, marks }) =>
    !counted && !marks.includes("binary_asset")
  );
  return files.length === 0 ? null : { count: files.length, files: nameFiles(language, files) };
}

/** Files with lines that nobody wrote by hand. */
function derivedFiles({ change }: RowReading): readonly ProfiledFile[] {
  return change.by_role.derived.filter((file) => !file.marks.includes("binary_asset"));
}

function derivedShare(row: RowReading) {
  const derived = derivedFiles(row);
  if (derived.length === 0) return null;
  const whole = sumLines(row.change.files);
  const part = sumLines(derived);
  const lines = whole.additions + whole.deletions;
  const share = lines === 0 ? 0 : Math.round(100 * (part.additions + part.deletions) / lines);
  return share < DERIVED_PERCENT ? null : {
    share,
    files: nameFiles(row.language, derived),
    kinds: derivedMarks.filter((mark) => derived.some(({ marks }) => marks.includes(mark)))
      .map((mark) => say(row.language, `derived_${mark}`)).join(say(row.language, "name_joiner")),
    rest: nameLines({
      additions: whole.additions - part.additions,
      deletions: whole.deletions - part.deletions,
    }),
  };
}

/** The newest review, when the head was force-pushed after it was submitted. */
function pushedAfterReview({ facts, language }: RowReading) {
  const pushed = newest(facts.force_pushes.map((push) => push.pushed_at));
  const submitted = newest(facts.reviews.map((review) => review.submitted_at));
  if (pushed === null || submitted === null || Date.parse(pushed) <= Date.parse(submitted)) {
    return null;
  }
  const author = facts.reviews.find((review) => review.submitted_at === submitted)!.author;
  const unnamed = author.kind === "deleted" ? "person_deleted" : "person_unknown";
  return { reviewer: author.login ?? say(language, unnamed) };
}

/** The newest of some instants; fractions of a second are optional, so they are not compared as text. */
function newest(instants: readonly (string | null)[]): string | null {
  let best: string | null = null;
  for (const instant of instants) {
    if (instant !== null && (best === null || Date.parse(instant) > Date.parse(best))) {
      best = instant;
    }
  }
  return best;
}

/** The notes in order: what cannot be trusted, what blocks, what surprises, what explains the size. */
export const noteRules: readonly NoteRule[] = [
  note(
    "note_details_unreadable",
    ({ facts }) => when(facts.completeness.details.status === "unreadable"),
  ),
  note("note_files_incomplete", (row) => listGap(row, "files")),
  note("note_checks_failing", ({ checks, language }) => {
    const failures = checks?.failures ?? [];
    return failures.length === 0 ? null : {
      count: failures.length,
      names: joinNames(language, failures.slice(0, SHOWN_CHECKS), failures.length),
    };
  }),
  note(
    "note_checks_absent",
    (row) => when(row.checks?.rollup === "unreadable" && lacksChecks(row)),
  ),
  note(
    "note_checks_unreadable",
    (row) => when(row.checks?.rollup === "unreadable" && !lacksChecks(row)),
  ),
  note(
    "note_checks_none",
    ({ checks, facts }) => when(checks?.rollup === "none" && facts.state === "OPEN"),
  ),
  note("note_conflicts", (row) =>
    row.facts.state === "OPEN" &&
      (row.facts.mergeability === "CONFLICTING" || row.facts.merge_state === "DIRTY")
      ? { base: baseName(row) }
      : null),
  note(
    "note_behind",
    (row) =>
      row.facts.state === "OPEN" && row.facts.merge_state === "BEHIND"
        ? { base: baseName(row) }
        : null,
  ),
  note(
    "note_stacked",
    ({ facts: { base } }) =>
      base.parent_number !== null && base.parent_kind === "registered"
        ? { number: base.parent_number }
        : null,
  ),
  note(
    "note_stacked_inferred",
    ({ facts: { base } }) =>
      base.parent_number !== null && base.parent_kind !== "registered"
        ? { number: base.parent_number }
        : null,
  ),
  note(
    "note_merge_queue_position",
    ({ facts: { merge_queue: queue } }) =>
      queue.status === "queued" && queue.position !== null ? { position: queue.position } : null,
  ),
  note(
    "note_merge_queue",
    ({ facts: { merge_queue: queue } }) =>
      when(queue.status === "queued" && queue.position === null),
  ),
  note("note_secrets_masked", (row) => {
    const count = removed(row, "secret");
    return count === 0 ? null : { count };
  }),
  note("note_hidden_text", hiddenText),
  note("note_pushed_after_review", pushedAfterReview),
  note(
    "note_threads_open",
    ({ facts: { threads } }) => threads !== null && threads.unresolved > 0 ? threads : null,
  ),
  note("note_reviews_incomplete", (row) => listGap(row, "reviews")),
  note("note_author_deleted", ({ facts }) => when(facts.author.kind === "deleted")),
  note(
    "note_author_bot",
    ({ facts: { author } }) =>
      author.kind === "bot" && author.login !== null ? { login: author.login } : null,
  ),
  note(
    "note_first_contribution",
    ({ facts: { author } }) =>
      when(author.association === "FIRST_TIME_CONTRIBUTOR" || author.association === "FIRST_TIMER"),
  ),
  note(
    "note_fork_deleted",
    ({ facts: { head, number } }) =>
      head.is_cross_repository === true && head.repository === null ? { number } : null,
  ),
  note("note_derived_share", derivedShare),
  note("note_lock_without_manifest", ({ change }) => {
    const locks = change.complete ? allWithMark(change.by_mark, "lock_file") : [];
    const [lock] = locks;
    return lock === undefined || withMark(change.by_mark, "manifest") !== undefined
      ? null
      : { lock: namePath(lock.path) };
  }),
  note("note_binary_files", (row) => {
    const files = allWithMark(row.change.by_mark, "binary_asset");
    return files.length === 0
      ? null
      : { count: files.length, files: nameFiles(row.language, files) };
  }),
  note("note_uncounted", uncounted),
  note("note_folder_gone", goneFolder),
  note("note_folder_new", newFolder),
  note("note_renames", ({ change, language }) => {
    const files = change.files.filter((file) => file.change === "renamed");
    return files.length === 0 ? null : { count: files.length, files: nameFiles(language, files) };
  }),
  note(
    "note_description_cut",
    ({ facts: { body } }) => body?.truncated === true ? { length: body.original_length } : null,
  ),
];

/**
 * Collects what a reviewer should know before opening a pull request, each note a fact of this row
 * (`risk_notes`, queue-and-gates §1). While CI is not consulted, no note speaks of checks.
 *
 * @param row the pull request
 * @returns one sentence per note that applies, in the order of {@link noteRules}
 */
export function riskNotes(row: RowReading): string[] {
  return noteRules.flatMap(({ tell }) => tell(row) ?? []);
}
