/**
 * What is printed when a run fails and JSON was asked for (decision 3).
 *
 * @module
 */
import { exactHeadKey, readExactHead } from "../lib/facts/exact_head.ts";
import type { CommandError } from "../lib/packet/error_schema.ts";
import { CLI_COMMAND, SLASH_COMMAND } from "../lib/packet/names.ts";
import type { ErrorPacket } from "../lib/packet/schema.ts";
import type { ErrorReport } from "../lib/text/errors.ts";
import type { ArrangedLine } from "./_arrange.ts";
import { valueInForce, verbNames, verbs } from "./_table.ts";
import { echo } from "./_usage.ts";
import { readValue } from "./_values.ts";

/**
 * Builds what a failed run prints as JSON: the error packet of `pr-review` (queue-and-gates §1), or
 * the general error of every other command and of none.
 *
 * @param line the arranged command line
 * @param report what went wrong
 * @returns the result to print
 */
export function failureResult(line: ArrangedLine, report: ErrorReport): ErrorPacket | CommandError {
  return line.verb === "pr-review" ? errorPacket(line, report) : {
    ok: false,
    schema_version: "loopx_error_v0",
    command: verbNames.find((name) => name === line.verb) ?? null,
    error: report.message,
    error_kind: report.kind,
    advice: report.advice,
  };
}

/**
 * Tells the request from the words of the command line, which may be wrong themselves: values are
 * echoed as typed, made safe; what is no limit and no exact head is left out.
 */
function errorPacket(line: ArrangedLine, report: ErrorReport): ErrorPacket {
  const verb = verbs["pr-review"];
  const typed = Object.fromEntries([...line.typed].map(([name, [first]]) => [name, first]));
  const value = (name: string) => valueInForce(verb, name, typed);
  const safe = (name: string) => {
    const text = value(name);
    return text === null ? null : echo(text);
  };
  const limit = verb.flags.find((row) => row.name === "limit")!;
  const heads = (line.typed.get("fresh-audit-exact-head") ?? []).flatMap((text) =>
    readExactHead(text) ?? []
  );
  return {
    ok: false,
    schema_version: "loopx_pr_review_command_response_v0",
    request: {
      schema_version: "loopx_pr_review_command_request_v0",
      command: SLASH_COMMAND,
      cli_command: CLI_COMMAND,
      repository: safe("repo"),
      limit: readValue(limit, value("limit") ?? "") as number | null,
      state_filter: safe("state"),
      since: safe("since"),
      review_priority: "other-developers-first",
      fresh_audit_exact_heads: [...new Set(heads.map(exactHeadKey))],
      source: value("source") === "fixture" ? "fixture" : "github_cli",
      privacy_mode: "public_safe_github_metadata",
      dry_run: true,
    },
    error: report.message,
    error_kind: report.kind,
    advice: report.advice,
  };
}
