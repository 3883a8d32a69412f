/**
 * The packet that is printed when a run fails and JSON was asked for (queue-and-gates §1, decision 3).
 *
 * @module
 */
import type { ErrorPacket } from "../lib/packet/schema.ts";
import type { ErrorReport } from "../lib/text/errors.ts";
import type { ArrangedLine } from "./_arrange.ts";
import { valueInForce, verbs } from "./_table.ts";
import { echo } from "./_usage.ts";
import { readWholeNumber } from "./_values.ts";

/** The command reference (contract "Command", decision 25). */
const CLI_COMMAND = "loopx pr-review [--repo owner/repo] " +
  "[--target-exact-head NUMBER@HEAD_OID] [--state open|merged|all] " +
  "[--review-order forward|reverse] [--since ISO] [--fresh-audit-exact-head NUMBER@HEAD_OID]";

/**
 * Builds the error packet from the words of the command line, which may be wrong themselves.
 *
 * @param line the arranged command line
 * @param report what went wrong
 * @returns the packet; values are echoed as typed, made safe, and `limit` is null when it is none
 */
export function errorPacket(line: ArrangedLine, report: ErrorReport): ErrorPacket {
  const typed = Object.fromEntries(line.typed);
  const value = (name: string) => valueInForce(verbs["pr-review"], name, typed);
  const safe = (name: string) => {
    const text = value(name);
    return text === null ? null : echo(text);
  };
  return {
    ok: false,
    schema_version: "loopx_pr_review_command_response_v0",
    request: {
      schema_version: "loopx_pr_review_command_request_v0",
      command: "/loopx-pr-review",
      cli_command: CLI_COMMAND,
      repository: safe("repo"),
      limit: readWholeNumber(value("limit") ?? ""),
      state_filter: safe("state"),
      since: safe("since"),
      source: value("source") === "fixture" ? "fixture" : "github_cli",
      privacy_mode: "public_safe_github_metadata",
      dry_run: true,
    },
    error: report.message,
    error_kind: report.kind,
    advice: report.advice,
  };
}
