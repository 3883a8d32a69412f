/**
 * Which repository is read (decision 6).
 *
 * @module
 */
import { readRepositoryName, type RepositoryName } from "../facts/repository_name.ts";
import type { RepositoryDecider } from "../facts/setup.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { safeToken } from "../text/safe_text.ts";
import { GitHubFailure } from "./failure.ts";
import { readRemotes, type Remote } from "./remotes.ts";
import type { RunTool } from "./run_tool.ts";
import type { ScannedRepository } from "./scan.ts";
import { safeGit } from "./tool_shapes.ts";

/** Milliseconds `git` may take to print a few lines of configuration. */
const GIT_TIMEOUT = 10_000;

/** The most remotes an error names. */
const NAMED_REMOTES = 10;

/** What `git` says outside of any checkout; its language is set where programs are run. */
const NO_CHECKOUT = /^fatal: not a git repository \(or any /m;

/** What may decide. */
export interface RepositoryClues {
  /** The value of `--repo`; null when it was not given. */
  readonly flag: RepositoryName | null;
  /** The value of `GH_REPO`; undefined when it is not set. */
  readonly gh_repo: string | undefined;
  /** The value of `GH_HOST`; undefined when it is not set. */
  readonly gh_host: string | undefined;
  /** Runs `git` in the current directory. */
  readonly run: RunTool;
  readonly signal: AbortSignal;
  readonly language: Language;
}

/** A repository, and what decided on it. */
export type DecidedRepository = ScannedRepository & { readonly decided_by: RepositoryDecider };

/**
 * Decides which repository is read: `--repo`, else `GH_REPO`, else the remotes of the checkout.
 * Nothing of a checkout is run, and nobody is asked.
 *
 * @param clues what may decide
 * @returns the repository and what decided
 * @throws {LoopxError} of kind `repository_unknown`, naming at most ten
 * candidates where there are several, and saying when `git` refused or did not answer
 */
export async function resolveRepository(clues: RepositoryClues): Promise<DecidedRepository> {
  const { flag, gh_repo, language } = clues;
  if (flag !== null) return { ...flag, decided_by: "flag" };
  if (gh_repo !== undefined && gh_repo !== "") {
    const repository = readRepositoryName(gh_repo);
    if (repository !== null) return { ...repository, decided_by: "gh_repo" };
    throw unknown(language, say(language, "github_bad_gh_repo", { value: safeToken(gh_repo, 80) }));
  }
  const candidates = chooseRemotes(await listRemotes(clues), clues.gh_host);
  const [first, ...others] = candidates;
  if (first === undefined) throw unknown(language, say(language, "github_no_remote"));
  if (others.length === 0) return { ...first, decided_by: "checkout" };
  const names = candidates.slice(0, NAMED_REMOTES)
    .map(({ host, name }) => `${host}/${name}`).join(", ");
  const more = candidates.length - NAMED_REMOTES;
  throw unknown(
    language,
    more > 0
      ? say(language, "github_more_remotes", { names, more })
      : say(language, "github_many_remotes", { names }),
  );
}

function unknown(language: Language, message: string): LoopxError {
  const advice = say(language, "github_repository_advice");
  return new LoopxError("repository_unknown", { message, advice });
}

async function listRemotes(
  { run, signal, language }: RepositoryClues,
): Promise<readonly Remote[]> {
  // Whichever fails first ends the other, so that no program is left behind.
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const git = async (...args: readonly string[]) => {
    try {
      return await run({
        tool: "git",
        args: safeGit(...args),
        timeout: GIT_TIMEOUT,
        signal: either,
      });
    } catch (thrown) {
      ending.abort(thrown);
      throw thrown;
    }
  };
  const [listed, notes] = await Promise.allSettled([
    git("remote", "--verbose"),
    git("config", "--null", "--get-regexp", String.raw`^remote\..*\.gh-resolved$`),
  ]);
  if (listed.status === "rejected" || notes.status === "rejected") {
    const thrown: unknown = ending.signal.reason;
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    // Without git there is no checkout to ask.
    if (thrown.kind === "tool_missing") return [];
    throw unknown(language, say(language, "github_git_silent"));
  }
  const { status, stdout, stderr } = listed.value;
  if (status === 0) return readRemotes(stdout, notes.value.status === 0 ? notes.value.stdout : "");
  if (NO_CHECKOUT.test(stderr)) return [];
  throw new LoopxError("repository_unknown", {
    message: say(language, "github_git_refused", { status }),
    advice: say(language, "github_git_refused_advice"),
  });
}

const key = ({ host, name }: RepositoryName) => `${host}/${name}`.toLowerCase();

/**
 * Narrows remotes down: the one `gh` marked, else `upstream`, else `origin`, else whatever is left.
 *
 * @param remotes the remotes of a checkout
 * @param gh_host the host `gh` is set to, beside github.com
 * @returns the candidates, each repository once; one means that it is decided
 */
export function chooseRemotes(
  remotes: readonly Remote[],
  gh_host: string | undefined,
): readonly RepositoryName[] {
  const known = (host: string) =>
    host === "github.com" || host.endsWith(".ghe.com") || host === gh_host?.toLowerCase();
  const onKnownHosts = remotes.filter(({ repository }) => known(repository.host));
  const usable = onKnownHosts.length > 0 ? onKnownHosts : remotes;
  const marked = usable.flatMap(({ marked, repository }) => {
    if (marked === null) return [];
    if (marked === "base") return [repository];
    const other = readRepositoryName(
      marked.split("/").length === 2 ? `${repository.host}/${marked}` : marked,
    );
    return other === null ? [] : [other];
  });
  const named = (name: string) =>
    usable.filter((remote) => remote.name === name).map(({ repository }) => repository);
  const chosen = [marked, named("upstream"), named("origin")].find((list) => list.length > 0) ??
    usable.map(({ repository }) => repository);
  return [...new Map(chosen.map((repository) => [key(repository), repository])).values()];
}
