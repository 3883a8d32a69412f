/**
 * From flags to what the packet code is asked for.
 *
 * @module
 */
import type { RowRequest } from "../lib/packet/request.ts";
import type { Language } from "../lib/text/messages.ts";
import type { OrderFlags, SourceFlags } from "./_table.ts";

/**
 * What the flags ask for, but for the window of rows.
 *
 * @param flags the parsed flags
 * @param language the language of the result
 * @returns the request
 */
export function rowRequest(flags: SourceFlags & OrderFlags, language: Language): RowRequest {
  // GitHub says itself what the repository is called; over a file the flag is a label.
  const replayed = flags.fixture !== undefined || flags.source === "fixture";
  return {
    language,
    repository: replayed ? flags.repo ?? null : null,
    fresh_audit_exact_heads: flags["fresh-audit-exact-head"] ?? [],
  };
}
