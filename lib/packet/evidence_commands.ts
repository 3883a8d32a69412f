/**
 * The commands that read a pull request's evidence.
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";
import { readRepositoryName } from "../facts/repository_name.ts";

/** Where the pull request lives and whether CI counts. */
export interface EvidenceContext {
  readonly repository: { readonly name: string | null; readonly host: string };
  /** Whether CI is consulted; without it no command asks for checks. */
  readonly wait_for_ci: boolean;
}

/** Above these GitHub refuses to serve a diff. */
const diffLimits = { files: 300, lines: 20_000 } as const;
/** A file takes at least this many lines of a diff before its first changed line. */
const HEADER_LINES = 5;

const objectId = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Names of branches that need no quoting anywhere and cannot be taken for an option. */
const plainRef = /^[A-Za-z0-9_][A-Za-z0-9_./-]{0,199}$/;

/**
 * Names the commands that read the evidence of a pull request, all of them read-only
 * (decision 22). They hold nothing but numbers, object ids, and names that were checked.
 *
 * Usually these are four `gh` commands: the description with files and commits, the changed paths,
 * the patch, and the head once more. Where GitHub would not serve the diff, or its file list is cut,
 * paths and patch come from Git at the exact base and head, after a fetch that names the
 * repository and never a fork. An unknown head is fetched as `refs/pull/N/head`, an unknown base by
 * its branch name; of a merged change with an unknown base the commit on main is compared with its
 * first parent, because the branch has its lines by now.
 *
 * @param facts the pull request
 * @param context repository, host, and whether CI is consulted
 * @returns the commands in order; the first and the last read `headRefOid`
 */
export function evidenceCommands(facts: PullRequestFacts, context: EvidenceContext): string[] {
  const repository = checkedName(context.repository);
  const subject = `${facts.number}${repositoryFlag(context.repository)}`;
  const fields = "title,body,files,commits,headRefOid,updatedAt" +
    (context.wait_for_ci ? ",statusCheckRollup" : "");
  const reading = (isTooLarge(facts) ? gitReading(facts, repository) : null) ??
    [`gh pr diff ${subject} --name-only`, `gh pr diff ${subject} --patch`];
  return [
    `gh pr view ${subject} --json ${fields}`,
    ...reading,
    `gh pr view ${subject} --json headRefOid,updatedAt`,
  ];
}

/**
 * Names a repository on a command line of `gh` or of this program.
 *
 * @param repository host and name as a source gave them
 * @returns ` --repo NAME` with the host where it is not github.com; empty for a repository that has no
 *   name, or none that could stand there
 */
export function repositoryFlag(repository: EvidenceContext["repository"]): string {
  const checked = checkedName(repository);
  return checked === null ? "" : ` --repo ${shortName(checked)}`;
}

interface CheckedName {
  readonly host: string;
  readonly name: string;
}

function checkedName({ name, host }: EvidenceContext["repository"]): CheckedName | null {
  const checked = name === null ? null : readRepositoryName(`${host}/${name}`);
  // A name without its owner would make one of the host.
  return checked?.name === name ? checked : null;
}

function shortName({ host, name }: CheckedName): string {
  return host === "github.com" ? name : `${host}/${name}`;
}

/** Whether GitHub is known to refuse the diff, or to have cut the list of files. */
function isTooLarge({ totals, files, completeness }: PullRequestFacts): boolean {
  const count = Math.max(totals.changed_files ?? 0, files.length);
  const lines = (totals.additions ?? 0) + (totals.deletions ?? 0);
  return count > diffLimits.files || lines + HEADER_LINES * count > diffLimits.lines ||
    completeness.files.status === "truncated";
}

/**
 * Fetches the ends and compares them from their merge base. Of two fetched names only the first can
 * be called `FETCH_HEAD`, so at least one end must be known by its object id.
 */
function gitReading(facts: PullRequestFacts, repository: CheckedName | null): string[] | null {
  const { base, head, number, merge_commit: merge } = facts;
  const baseRef = base.ref !== null && isPlainRef(base.ref) ? `refs/heads/${base.ref}` : null;
  const headRef = `refs/pull/${number}/head`;
  const range = base.oid !== null && head.oid !== null
    ? { fetch: [base.oid, head.oid], from: base.oid, to: head.oid }
    : base.oid === null && merge !== null && objectId.test(merge)
    ? { fetch: [merge], from: `${merge}~1`, to: merge }
    : base.oid !== null
    ? { fetch: [headRef, base.oid], from: base.oid, to: "FETCH_HEAD" }
    : head.oid !== null && baseRef !== null
    ? { fetch: [baseRef, headRef], from: "FETCH_HEAD", to: head.oid }
    : null;
  if (range === null) return null;
  const remote = repository === null
    ? "origin"
    : `https://${repository.host}/${repository.name}.git`;
  const diff = "git diff --no-ext-diff --no-textconv";
  return [
    `git fetch --no-tags ${remote} ${range.fetch.join(" ")}`,
    `${diff} --stat ${range.from}...${range.to}`,
    `${diff} ${range.from}...${range.to}`,
  ];
}

/** What Git itself refuses in a branch name is refused here too. */
function isPlainRef(ref: string): boolean {
  return plainRef.test(ref) && !/\.\.|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(ref);
}
