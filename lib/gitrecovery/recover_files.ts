/**
 * Completes a list of files that GitHub cut, from objects the checkout already has (queue-and-gates
 * §9).
 *
 * The objects are read through a repository made for that moment, which holds nothing: so neither the
 * settings, attributes, hooks, grafts and replacements of the checkout nor those of its user can
 * change what is found, no program they name is run, and what is missing is fetched from nowhere.
 *
 * @module
 */
import type { FileSnapshot, Recovery, RecoveryQuestion } from "../github/file_recovery.ts";
import { GitHubFailure } from "../github/failure.ts";
import type { RunTool, StreamTool, ToolCall } from "../github/run_tool.ts";
import { compareCommits, type ObjectSource } from "../github/tool_shapes.ts";
import { StoreFailure } from "../store/failure.ts";
import type { LocalStore } from "../store/local_store.ts";
import type { PassingContent } from "../store/passing_folder.ts";
import { recoveryMessages } from "../text/messages/recovery.ts";
import { sayFrom } from "../text/say_from.ts";
import { checkoutObjects } from "./checkout_objects.ts";
import { type DiffEntries, diffReader, MalformedDiff, TooManyPaths } from "./diff_records.ts";
import { GIT_TIMEOUT } from "./git_timeout.ts";
import { joinLists } from "./join_lists.ts";
import { NoRecovery } from "./no_recovery.ts";
import { areSound } from "./sound_objects.ts";

/** What completing a list needs of the machine. */
export interface RecoveryMachine {
  /** Runs `git` in the folder of the checkout. */
  readonly run: RunTool;
  readonly stream: StreamTool;
  /** Where the empty repository may lie for a while. */
  readonly files: Pick<LocalStore, "in_passing_folder">;
}

/** What every step knows. */
interface Attempt {
  readonly question: RecoveryQuestion;
  readonly machine: Pick<RecoveryMachine, "run" | "stream">;
  readonly objects: ObjectSource;
}

/**
 * Completes a list.
 *
 * @param question the list, and the version of the pull request it belongs to
 * @param machine how to run `git`, and where a folder can be made
 * @returns the whole list, its files and lines the ones GitHub counts; else why it stays as it is
 * @throws the signal's reason, when aborted
 */
export async function recoverFiles(
  question: RecoveryQuestion,
  machine: RecoveryMachine,
): Promise<Recovery> {
  const { language, signal, snapshot } = question;
  try {
    const ending = requireEnding(machine, language);
    const folder = await checkoutObjects(question, ending.run);
    const entries = await machine.files.in_passing_folder(async (repository) => {
      const attempt = { question, machine: ending, objects: { repository, folder } };
      await requireCommits(attempt);
      const from = await mergeBase(attempt);
      const { entries, folders } = await compare(from, attempt);
      await requireSound(from, folders, attempt);
      return entries;
    }, emptyRepository(snapshot.head));
    return join(entries, question);
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof NoRecovery) return { reason: thrown.reason, note: thrown.note };
    if (thrown instanceof StoreFailure) {
      const note = sayFrom(recoveryMessages, language, "recovery_no_folder");
      return { reason: "git_unavailable", note };
    }
    if (thrown instanceof GitHubFailure) return ofTool(thrown, question);
    throw thrown;
  }
}

/** What a program that did not end by itself means for the list. */
function ofTool({ kind }: GitHubFailure, { language }: RecoveryQuestion): Recovery {
  switch (kind) {
    case "upstream_timeout": {
      const values = { seconds: GIT_TIMEOUT / 1_000 };
      const note = sayFrom(recoveryMessages, language, "recovery_timeout", values);
      return { reason: "git_unavailable", note };
    }
    // Output without end.
    case "malformed_answer": {
      const { reason, note } = unclear(language);
      return { reason, note };
    }
    default: {
      const note = sayFrom(recoveryMessages, language, "recovery_no_git");
      return { reason: "git_unavailable", note };
    }
  }
}

/** The highest status that `git` itself ends with; above are the signals that ended it. */
const LAST_STATUS = 129;

/** Refuses what a program said that was ended by somebody else: it may be any part of an answer. */
function requireEnding(
  { run, stream }: RecoveryMachine,
  language: RecoveryQuestion["language"],
): Attempt["machine"] {
  const ended = <Result extends { readonly status: number }>(result: Result): Result => {
    if (result.status <= LAST_STATUS) return result;
    const note = sayFrom(recoveryMessages, language, "recovery_git_ended");
    throw new NoRecovery("git_unavailable", note);
  };
  return {
    run: async (call) => ended(await run(call)),
    stream: async (call, sink) => ended(await stream(call, sink)),
  };
}

/** A repository without a commit; its settings are the only ones there are. */
function emptyRepository(head: string): PassingContent {
  const format = head.length === 40
    ? "\trepositoryformatversion = 0\n"
    : "\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n";
  return {
    folders: ["refs"],
    files: {
      HEAD: "ref: refs/heads/none\n",
      // What is derived from commits may be wrong where somebody wrote it by hand.
      config: `[core]\n\tbare = true\n\tcommitGraph = false\n${format}`,
    },
  };
}

function call({ question, objects }: Attempt, ...args: readonly string[]): ToolCall {
  return { tool: "git", args, objects, timeout: GIT_TIMEOUT, signal: question.signal };
}

async function requireCommits(attempt: Attempt): Promise<void> {
  const { language, snapshot: { base, head } } = attempt.question;
  const commits = [...new Set([base, head])];
  const { status, stdout } = await attempt.machine.run({
    ...call(attempt, "cat-file", "--batch-check"),
    stdin: commits.map((oid) => `${oid}\n`).join(""),
  });
  const lines = stdout.split("\n");
  const missing = commits.filter((oid, at) => !lines[at]?.startsWith(`${oid} commit `));
  if (missing.length === 0) return;
  // It says of each object what it is, or that it is missing.
  if (status !== 0 || !missing.every((oid) => lines[commits.indexOf(oid)]?.startsWith(`${oid} `))) {
    throw unclear(language);
  }
  throw new NoRecovery(
    "git_objects_missing",
    sayFrom(recoveryMessages, language, "recovery_commits_missing", {
      count: missing.length,
      commits: missing.join(" "),
    }),
  );
}

/** What `git` says of a place that objects are borrowed from and that is gone; each time it starts. */
const DEAD_ALTERNATE =
  /^error: (?:unable to normalize alternate object path: |object directory .* does not exist; check ).*\n/gm;

/** The one commit that GitHub compares the head with. */
async function mergeBase(attempt: Attempt): Promise<string> {
  const { language, snapshot: { base, head } } = attempt.question;
  const { status, stdout, stderr: said } = await attempt.machine.run(
    call(attempt, "merge-base", "--all", base, head),
  );
  const stderr = said.replace(DEAD_ALTERNATE, "");
  const found = stdout.split("\n").filter((line) => line !== "");
  const oids = found.every((line) => line.length === head.length && /^[0-9a-f]+$/.test(line));
  const [only, ...others] = found;
  if (status === 0 && stderr === "" && oids && only !== undefined && others.length === 0) {
    return only;
  }
  if (status === 0 && stderr === "" && oids && others.length > 0) {
    const values = { count: found.length };
    throw new NoRecovery(
      "git_merge_base_unclear",
      sayFrom(recoveryMessages, language, "recovery_many_bases", values),
    );
  }
  // Parents that are not there are complained about; their absence is no answer.
  if (stderr !== "" && await isAncestor(base, attempt)) return base;
  if (stderr !== "") {
    throw new NoRecovery(
      "git_objects_missing",
      sayFrom(recoveryMessages, language, "recovery_history_missing"),
    );
  }
  throw status === 1 && stdout === ""
    ? new NoRecovery(
      "git_merge_base_unclear",
      sayFrom(recoveryMessages, language, "recovery_no_base"),
    )
    : unclear(language);
}

/**
 * Whether the head was made from the base itself. Then the base is the merge base, and what came before
 * it, which a shallow clone lacks, does not matter.
 */
async function isAncestor(base: string, attempt: Attempt): Promise<boolean> {
  const { head } = attempt.question.snapshot;
  const { status, stdout } = await attempt.machine.run(
    call(attempt, "rev-list", "--boundary", head, `^${base}`),
  );
  return status === 0 && stdout.split("\n").includes(`-${base}`);
}

async function compare(
  from: string,
  attempt: Attempt,
): Promise<{ readonly entries: DiffEntries; readonly folders: ReadonlySet<string> }> {
  const { question, machine } = attempt;
  const { language, snapshot, files } = question;
  const renamed = files.filter(({ change }) => change === "RENAMED").length;
  const reader = diffReader({
    oid_digits: snapshot.head.length,
    // A renamed file is two paths to Git; with more than these the totals cannot be the same.
    most: snapshot.changed_files + renamed,
  });
  try {
    const { status } = await machine.stream(
      call(attempt, ...compareCommits(from, snapshot.head)),
      reader.push,
    );
    if (status !== 0) {
      throw new NoRecovery(
        "git_objects_missing",
        sayFrom(recoveryMessages, language, "recovery_objects_missing", {
          range: `${snapshot.base}...${snapshot.head}`,
        }),
      );
    }
    return { entries: reader.end(), folders: reader.folders() };
  } catch (thrown) {
    if (thrown instanceof MalformedDiff) throw unclear(language);
    if (thrown instanceof TooManyPaths) {
      const values = { github_files: snapshot.changed_files };
      throw new NoRecovery(
        "git_totals_differ",
        sayFrom(recoveryMessages, language, "recovery_too_many", values),
      );
    }
    throw thrown;
  }
}

/** Refuses objects that are not what their ids say: they may tell of other files. */
async function requireSound(
  merge_base: string,
  folders: ReadonlySet<string>,
  attempt: Attempt,
): Promise<void> {
  const { language, snapshot: { base, head } } = attempt.question;
  const sound = await areSound(
    { base, head, merge_base, folders },
    (args, stdin) =>
      attempt.machine.run({
        ...call(attempt, ...args),
        ...(stdin === undefined ? {} : { stdin }),
      }),
  );
  if (sound) return;
  throw new NoRecovery(
    "git_objects_missing",
    sayFrom(recoveryMessages, language, "recovery_unsound"),
  );
}

function unclear(language: RecoveryQuestion["language"]): NoRecovery {
  return new NoRecovery(
    "git_list_unclear",
    sayFrom(recoveryMessages, language, "recovery_bad_list"),
  );
}

function join(
  entries: DiffEntries,
  { files, snapshot, language }: {
    readonly files: RecoveryQuestion["files"];
    readonly snapshot: FileSnapshot;
    readonly language: RecoveryQuestion["language"];
  },
): Recovery {
  const joined = joinLists(entries, files, snapshot);
  if ("files" in joined) return joined;
  if (joined.mismatch === "lists_differ") {
    const note = sayFrom(recoveryMessages, language, "recovery_lists_differ");
    return { reason: "git_list_unclear", note };
  }
  const { found } = joined;
  const note = sayFrom(recoveryMessages, language, "recovery_totals_differ", {
    files: found.changed_files,
    additions: found.additions,
    deletions: found.deletions,
    github_files: snapshot.changed_files,
    github_additions: snapshot.additions,
    github_deletions: snapshot.deletions,
  });
  return { reason: "git_totals_differ", note };
}
