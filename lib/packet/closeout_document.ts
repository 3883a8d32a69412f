/**
 * An approval close-out as it is printed.
 *
 * @module
 */
import { type ExactHead, exactHeadKey } from "../facts/exact_head.ts";
import type { ObservedEnvelope } from "../facts/schema.ts";
import {
  CLOSEOUT_VERSION,
  type CloseoutDecision,
  type CloseoutHold,
  type CloseoutReading,
} from "../policy/closeout.ts";
import { closeoutContract } from "../policy/contract/execution_contract.ts";
import type { Language } from "../text/messages.ts";
import { gateMessages } from "../text/messages/gates.ts";
import { sayFrom } from "../text/say_from.ts";
import type { CloseoutDocument } from "./closeout_schema.ts";
import { repositoryFlag } from "./evidence_commands.ts";

/** What was read and decided, and for whom it is written down. */
export interface CloseoutReport {
  readonly reading: CloseoutReading;
  readonly decision: CloseoutDecision;
  /** The head that was approved. */
  readonly target: ExactHead;
  readonly source: ObservedEnvelope["source"];
  readonly repository: Pick<ObservedEnvelope["repository"], "name" | "host">;
  /** When the facts were read. */
  readonly generated_at: string;
  readonly language: Language;
}

const nextKeys = {
  clear: "gate_next_clear",
  verification_required: "gate_next_verify",
  hold: "gate_next_hold",
} as const;

/**
 * Writes a decision down. It names reviews by id and address; nothing of their text is in it.
 *
 * @param report the reading, the decision, and what surrounds them
 * @returns the document
 */
export function closeoutDocument(report: CloseoutReport): CloseoutDocument {
  const { reading, decision, target, repository, language } = report;
  const { facts } = reading;
  return {
    ok: true,
    schema_version: CLOSEOUT_VERSION,
    repository: repository.name,
    host: repository.host,
    source: report.source,
    exact_head: exactHeadKey(target),
    url: facts.url,
    status: decision.status,
    hold_reasons: [...decision.hold_reasons],
    holds: decision.hold_reasons.map((id) => ({
      id,
      explanation: explain(id, report),
      next_step: sayFrom(gateMessages, language, `gate_hold_step_${id}`),
      commands: commandsFor(id, report),
    })),
    blocking_reviews: decision.blocking_reviews.map((review) => ({ ...review })),
    observed_review_decision: decision.observed_review_decision,
    approval_snapshot: { ...decision.approval_snapshot },
    dismissal_authorized: false,
    merge_authorized: false,
    github_write_performed: false,
    next_step: sayFrom(gateMessages, language, nextKeys[decision.status]),
    commands: nextCommands(report),
    execution_contract: closeoutContract(language),
    generated_at: report.generated_at,
    language,
  };
}

function explain(id: CloseoutHold, { reading, target, language }: CloseoutReport): string {
  const { views, facts } = reading;
  const moved = views.find(({ head_oid }) => head_oid !== target.head_oid) ?? views[1];
  const other = views.find(({ state }) => state !== "OPEN");
  return sayFrom(gateMessages, language, `gate_hold_${id}`, {
    state: other?.state ?? facts.state,
    expected: exactHeadKey(target),
    found: exactHeadKey({ number: moved.number, head_oid: moved.head_oid }),
  });
}

function commandsFor(id: CloseoutHold, report: CloseoutReport): string[] {
  const { reading: { views: [, after] }, target, repository } = report;
  const flag = repositoryFlag(repository);
  const review = (head_oid: string) =>
    `loopx pr-review${flag} --target-exact-head ${
      exactHeadKey({ number: target.number, head_oid })
    }`;
  switch (id) {
    case "pull_request_not_open":
      return [];
    case "head_changed":
      return after.head_oid === null || after.head_oid === target.head_oid
        ? [closeoutCommand(report)]
        : [review(after.head_oid)];
    case "exact_head_approval_missing":
      return [`loopx pr-review show ${target.number}${flag}`];
    case "pull_request_identity_changed":
    case "review_source_incomplete":
    case "aggregate_review_decision_conflict":
      return [closeoutCommand(report)];
  }
}

function closeoutCommand({ target, repository }: CloseoutReport): string {
  return `loopx closeout ${exactHeadKey(target)}${repositoryFlag(repository)}`;
}

function nextCommands(report: CloseoutReport): string[] {
  const { decision, target, repository } = report;
  const flag = repositoryFlag(repository);
  switch (decision.status) {
    case "clear":
      return [`loopx merge-check ${exactHeadKey(target)}${flag}`];
    case "verification_required":
      return [`gh pr view ${target.number}${flag} --comments`, closeoutCommand(report)];
    case "hold":
      return [];
  }
}
