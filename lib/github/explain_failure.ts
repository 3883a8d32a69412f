/**
 * Failures and waits in sentences: what happened, and what to do next (decision 14).
 *
 * @module
 */
import { MINIMUM_GH } from "../facts/tool_version.ts";
import { readInstant } from "../text/instant.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, type MessageKey, say, sayWith } from "../text/messages.ts";
import { type FailureDetails, type FailureKind, GitHubFailure } from "./failure.ts";
import { LIMIT_PAUSE } from "./retry.ts";
import type { Progress } from "./scan.ts";
import { ReviewUnusable } from "./review_list.ts";
import { HeadMoved, TargetIsIssue, TargetMissing } from "./targets.ts";
import type { Waiting } from "./throttle.ts";

/** What the sentences name. */
export interface FailureContext {
  readonly language: Language;
  /** The GitHub host. */
  readonly host: string;
  /** `owner/name` of the repository that was asked for; null when none was. */
  readonly repository: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether it is `loopx doctor` that asks, which need not name itself as the next step. */
  readonly for_doctor?: boolean;
  /** Whether one pull request was asked for: there is no less to ask for. */
  readonly for_one?: boolean;
}

/** Failures that the doctor finds the cause of: no way, no login, no consent, no program. */
const forDoctor: ReadonlySet<FailureKind> = new Set<FailureKind>([
  "unauthenticated",
  "permission_denied",
  "sso_required",
  "upstream_timeout",
  "network_failed",
  "not_found",
  "malformed_answer",
  "tool_missing",
]);

/**
 * Puts a failure of a scan into words.
 *
 * @param thrown anything a scan throws
 * @param context language and names
 * @returns the error to show; null for what is no failure of GitHub
 */
export function explainFailure(thrown: unknown, context: FailureContext): LoopxError | null {
  const { language, host, repository } = context;
  if (thrown instanceof GitHubFailure) {
    const error = explainGitHub(thrown, context);
    if (context.for_doctor || error.advice === null || !forDoctor.has(thrown.kind)) return error;
    return new LoopxError(error.kind, {
      message: error.message,
      advice: say(language, "github_then_doctor", { advice: error.advice }),
    }, thrown);
  }
  if (thrown instanceof HeadMoved) {
    const { number, expected, found } = thrown;
    return new LoopxError("head_moved", {
      message: say(language, "github_head_moved", { number, expected, found }),
      advice: say(language, "github_head_moved_advice", { number, found }),
    });
  }
  if (thrown instanceof TargetMissing) {
    const what = `${repository ?? ""}#${thrown.number}`;
    return new LoopxError("not_found", {
      message: say(language, "github_not_found", { host, what }),
      advice: say(language, "github_not_found_advice", { host }),
    });
  }
  if (thrown instanceof TargetIsIssue) {
    const what = `${repository ?? ""}#${thrown.number}`;
    return new LoopxError("not_found", {
      message: say(language, "github_is_issue", { what }),
      advice: say(language, "github_is_issue_advice"),
    });
  }
  if (thrown instanceof ReviewUnusable) {
    const { number, place, field, id } = thrown;
    const message = field === null
      ? say(language, "github_review_no_object", { number, place })
      : id === null
      ? say(language, "github_review_unusable", { number, place, field })
      : say(language, "github_review_unusable_with_id", { number, place, field, id });
    return new LoopxError("malformed_answer", {
      message,
      advice: say(language, "github_malformed_answer_advice"),
    });
  }
  return null;
}

function explainGitHub(
  failure: GitHubFailure,
  { language, host, repository, now, for_one = false }: FailureContext,
): LoopxError {
  const { kind, details } = failure;
  const error = (message: string, advice?: string) =>
    new LoopxError(kind, advice === undefined ? { message } : { message, advice }, failure);
  const wait = details.retry_after ?? LIMIT_PAUSE;
  switch (kind) {
    case "rate_limited": {
      const at = details.retry_after === undefined ? details.reset_at ?? now + wait : now + wait;
      const reset = readInstant(new Date(at).toISOString()) ?? "";
      return error(
        say(language, "github_rate_limited", { host, reset }),
        say(language, "github_rate_limited_advice"),
      );
    }
    case "secondary_rate_limited":
      return error(
        say(language, "github_secondary_rate_limited", { host, seconds: Math.ceil(wait / 1000) }),
        say(language, "github_secondary_rate_limited_advice"),
      );
    case "sso_required":
      return error(
        say(language, "github_sso_required", { host: details.sso_host ?? host }),
        say(language, "github_sso_required_advice", { host }),
      );
    case "not_found":
      return error(
        say(language, "github_not_found", { host, what: repository ?? host }),
        say(language, "github_not_found_advice", { host }),
      );
    case "tool_missing":
      return explainTool(details, language, host);
    case "interrupted":
      return error(say(language, "github_interrupted"));
    case "unauthenticated":
    case "permission_denied":
      return error(
        say(language, `github_${kind}`, { host }),
        say(language, `github_${kind}_advice`, { host }),
      );
    case "network_failed":
      return details.after_direct
        ? error(
          say(language, "github_network_failed_both", { host }),
          say(language, "github_network_failed_both_advice"),
        )
        : error(
          say(language, "github_network_failed", { host }),
          say(language, "github_network_failed_advice"),
        );
    case "upstream_timeout":
    case "upstream_failed":
    case "malformed_answer":
    case "node_limit": {
      const advised = for_one && kind === "upstream_timeout" ? "upstream_failed" : kind;
      return error(
        say(language, `github_${kind}`, { host }),
        say(language, `github_${advised}_advice`),
      );
    }
  }
}

/**
 * Says that somebody stopped the program.
 *
 * @param reason the reason of the aborted signal
 * @param language the language of the sentence
 * @returns the error, which decides the exit status
 */
export function explainInterruption(reason: unknown, language: Language): LoopxError {
  const kind = reason === "terminated" ? "terminated" : "interrupted";
  return new LoopxError(kind, { message: say(language, "github_interrupted") });
}

/** A program that is not there, or not the one that is needed. */
function explainTool(
  { tool = "gh", found_version, refused }: FailureDetails,
  language: Language,
  host: string,
): LoopxError {
  const old = found_version !== undefined || refused === true;
  return new LoopxError("tool_missing", {
    message: found_version !== undefined
      ? say(language, "github_tool_old", { tool, found: found_version })
      : refused
      ? say(language, "github_tool_refused", { tool })
      : say(language, "github_tool_missing", { tool }),
    advice: old
      ? say(language, "github_tool_old_advice", { tool, minimum: MINIMUM_GH })
      : say(language, "github_tool_missing_advice", { host }),
  });
}

/** What is waited for after a failure that is no limit. */
const waitCauses: Readonly<Partial<Record<FailureKind, MessageKey>>> = {
  upstream_timeout: "github_wait_upstream_timeout",
  upstream_failed: "github_wait_upstream_failed",
  network_failed: "github_wait_network_failed",
  malformed_answer: "github_wait_malformed_answer",
};

/**
 * Says that the scan waits.
 *
 * @param waiting the pause
 * @param context language and host
 * @returns one sentence
 */
export function describeWaiting(
  { failure, milliseconds, attempt }: Waiting,
  { language, host }: Pick<FailureContext, "language" | "host">,
): string {
  const reason = failure.kind === "rate_limited"
    ? say(language, "github_wait_limit")
    : failure.kind === "secondary_rate_limited"
    ? say(language, "github_wait_secondary")
    : say(language, "github_wait_failure", {
      cause: sayWith(language, waitCauses[failure.kind] ?? "github_wait_upstream_failed", {}),
      attempt,
    });
  return say(language, "github_wait", {
    host,
    seconds: Math.round(milliseconds / 100) / 10,
    reason,
  });
}

/**
 * Says how far the scan has come.
 *
 * @param progress counts
 * @param context language, host and repository
 * @returns one sentence
 */
export function describeProgress(
  { listed, read }: Progress,
  { language, host, repository }: Omit<FailureContext, "now">,
): string {
  return say(language, "github_progress", {
    host,
    repository: repository ?? "",
    read,
    listed,
  });
}
