/**
 * A request for changes that stands, as both gates tell of it.
 *
 * @module
 */
import type { Language } from "../text/messages.ts";
import { gateMessages } from "../text/messages/gates.ts";
import { sayFrom } from "../text/say_from.ts";
import type { GateEntry } from "./gate_report.ts";

/** What is told of a request. */
interface StandingRequest {
  /** What it is called. */
  readonly name: string;
  /** The sentence for a request on the head that was asked about; null for one on another head. */
  readonly on_head: string | null;
  readonly review_head: string | null;
  readonly review_url: string | null;
}

/**
 * Writes the entry of a request.
 *
 * @param request the request
 * @param language the language
 * @returns the entry, which leaves it to nobody to clear and names no command
 */
export function requestEntry(request: StandingRequest, language: Language): GateEntry {
  const { name, on_head, review_head, review_url } = request;
  const older = () =>
    sayFrom(gateMessages, language, "gate_request_older", { head: review_head ?? "?" });
  return {
    name,
    id: null,
    who: null,
    sentences: [on_head ?? older()],
    address: review_url,
    commands: [],
  };
}

/**
 * Names the reviewer of a request.
 *
 * @param reviewer the login; null for an account that is gone
 * @param language the language
 * @returns the login, or words for nobody known
 */
export function requestedBy(reviewer: string | null, language: Language): string {
  return reviewer ?? sayFrom(gateMessages, language, "gate_someone_gone");
}
