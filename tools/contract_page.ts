/**
 * The review contract as Markdown for people: what `docs/review-contract.md` holds, and the table of
 * `docs/review-contract-coverage.md`.
 *
 * @module
 */
import { isObject } from "../lib/facts/json_object.ts";
import { responseContract } from "../lib/packet/response_contract.ts";
import {
  type EvidenceRequirement,
  executionContract,
} from "../lib/policy/contract/execution_contract.ts";
import { contractCoverage } from "./contract_coverage.ts";

const contract = executionContract("en", { wait_for_ci: true });
const withoutCi = executionContract("en", { wait_for_ci: false });

/**
 * Writes the contract part by part, from its tables and the English catalogue: each sentence as a
 * packet has it, and under it in plain words the duties that it carries.
 *
 * @returns Markdown, beginning with headings of the second level
 */
export function contractPage(): string {
  const { order, ...steps } = contract.decision_procedure;
  const { blocking_evidence_verdicts, ...gate } = contract.completion_gate;
  const { procedure, ...closeout } = contract.approval_closeout;
  return [
    `Policy revision ${contract.policy_revision}. ${contract.purpose}`,
    ...duties("purpose"),
    "## Answering",
    ...answering(),
    "## Procedure",
    ...order.flatMap((step, index) => [
      `### ${index + 1}. \`${step}\``,
      steps[step],
      ...duties(`decision_procedure.${step}`),
    ]),
    "## Evidence",
    `The status of a group is one of ${words(contract.evidence_status_values)}.`,
    ...contract.evidence_requirements.flatMap(groupPart),
    ...section("Spec basis", "spec_basis_assessment", contract.spec_basis_assessment),
    ...section("Reviewer", "reviewer_declaration", contract.reviewer_declaration),
    "## Visual explanation",
    contract.visual_explanation_guidance,
    ...duties("visual_explanation_guidance"),
    ...section("Findings", "finding_contract", contract.finding_contract),
    ...section("Completion gate", "completion_gate", gate),
    "Verdicts that block an approval, by group:",
    facts(blocking_evidence_verdicts),
    ...section("Verdict policy", "verdict_policy", contract.verdict_policy),
    ...section("Approval close-out", "approval_closeout", closeout),
    "The procedure:",
    numbered(procedure),
  ].join("\n\n");
}

/**
 * Writes where each duty of the contract stands.
 *
 * @returns Markdown, one heading and one table per subject
 */
export function coveragePage(): string {
  const place = ([key, found]: readonly [string, readonly string[]]) =>
    `\`${key}\`: ${found.map(quoted).join(", ")}`;
  return Object.entries(contractCoverage).flatMap(([subject, rows]) => [
    `## ${subject}`,
    [
      "| duty | where it stands |",
      "| --- | --- |",
      ...rows.map(({ duty, carriers }) =>
        `| ${duty} | ${Object.entries(carriers).map(place).join("; ")} |`
      ),
    ].join("\n"),
  ]).join("\n\n");
}

/** What a key, and what is inside of it, asks for in plain words. */
function duties(key: string): readonly string[] {
  const found = Object.values(contractCoverage).flat().filter(({ carriers }) =>
    Object.keys(carriers).some((carrier) => carrier === key || carrier.startsWith(`${key}.`))
  );
  return found.length === 0
    ? []
    : ["In plain words:", found.map(({ duty }) => `- ${duty}`).join("\n")];
}

function answering(): readonly string[] {
  const { instructions, explanation_depth_contract: depth, ...rest } = responseContract("en", {
    wait_for_ci: true,
  });
  const { instructions: others } = responseContract("en", { wait_for_ci: false });
  const { review_execution_contract: _, selection_execution_contract: selection, ...plain } = rest;
  return [
    numbered(
      instructions.map((text, index) =>
        text === others[index] ? text : `${text} Without CI: ${others[index]}`
      ),
    ),
    ...duties("response.instructions"),
    "### What an answer is",
    facts(plain),
    "### What is selected",
    facts(selection),
    "### How it is explained",
    facts(depth),
  ];
}

function groupPart({ evidence_id, ...group }: EvidenceRequirement): readonly string[] {
  const other = withoutCi.evidence_requirements.find((row) => row.evidence_id === evidence_id)!;
  const differing = Object.entries(other).filter(([key, value]) =>
    key in group && typeof value !== "object" && value !== group[key]
  );
  return [
    `### \`${evidence_id}\``,
    ...part(group, duties(`evidence_requirements.${evidence_id}`)),
    ...(differing.length === 0
      ? []
      : ["Without CI instead:", facts(Object.fromEntries(differing))]),
  ];
}

function section(title: string, key: string, value: object): readonly string[] {
  return [`## ${title}`, ...part(value, duties(key))];
}

/** A part: its rule, what that asks for, what is fixed as a list, and parts inside with headings. */
function part(
  value: object,
  asked: readonly string[] = [],
  path: readonly string[] = [],
): readonly string[] {
  const entries = Object.entries(value);
  const isPart = (inside: unknown) => isObject(inside) && "rule" in inside;
  const rule = entries.find(([key]) => key === "rule")?.[1];
  const fixed = entries.filter(([key, inside]) => key !== "rule" && !isPart(inside));
  return [
    ...(rule === undefined ? [] : [String(rule)]),
    ...asked,
    "What it holds:",
    facts(Object.fromEntries(fixed)),
    ...entries.filter(([, inside]) => isPart(inside)).flatMap(([key, inside]) => {
      const name = [...path, key];
      return [`#### \`${name.join(".")}\``, ...part(inside as object, [], name)];
    }),
  ];
}

/** A list of keys and what they hold; objects inside become lists of their own. */
function facts(value: object, indent = ""): string {
  return Object.entries(value).map(([key, inside]) =>
    isObject(inside)
      ? `${indent}- \`${key}\`:\n${facts(inside, `${indent}  `)}`
      : `${indent}- \`${key}\`: ${Array.isArray(inside) ? words(inside) : plain(inside)}`
  ).join("\n");
}

function numbered(sentences: readonly string[]): string {
  return sentences.map((sentence, index) => `${index + 1}. ${sentence}`).join("\n");
}

function words(values: readonly unknown[]): string {
  return values.length === 0 ? "none" : values.map(plain).join(", ");
}

/** Ids are code, sentences are not; a command that this version lacks must not look like one. */
function plain(value: unknown): string {
  const text = String(value);
  return text.includes(" ") ? text : `\`${text}\``;
}

function quoted(text: string): string {
  return `“${text.replaceAll("|", "\\|")}”`;
}
