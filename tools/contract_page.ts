/**
 * The review contract as Markdown for people: what `docs/review-contract.md` holds, and the table of
 * `docs/review-contract-coverage.md`.
 *
 * @module
 */
import { responseContract } from "../lib/packet/response_contract.ts";
import {
  type EvidenceRequirement,
  executionContract,
} from "../lib/policy/contract/execution_contract.ts";
import { contractCoverage } from "./contract_coverage.ts";

const contract = executionContract("en", { wait_for_ci: true });
const withoutCi = executionContract("en", { wait_for_ci: false });

/**
 * Writes the contract part by part, from its tables and the English catalogue.
 *
 * @returns Markdown, beginning with headings of the second level
 */
export function contractPage(): string {
  const { order, ...steps } = contract.decision_procedure;
  const { blocking_evidence_verdicts, ...gate } = contract.completion_gate;
  const { procedure, ...closeout } = contract.approval_closeout;
  return [
    `Policy revision ${contract.policy_revision}. ${contract.purpose}`,
    "## Answering",
    ...answering(),
    "## Procedure",
    order.map((step, index) => `${index + 1}. **\`${step}\`** ${steps[step]}`).join("\n"),
    "## Evidence",
    `The status of a group is one of ${words(contract.evidence_status_values)}.`,
    ...contract.evidence_requirements.flatMap(groupPart),
    "## Spec basis",
    ...part(contract.spec_basis_assessment),
    "## Reviewer",
    ...part(contract.reviewer_declaration),
    "## Visual explanation",
    contract.visual_explanation_guidance,
    "## Findings",
    ...part(contract.finding_contract),
    "## Completion gate",
    ...part(gate),
    "Verdicts that block an approval, by group:",
    facts(blocking_evidence_verdicts),
    "## Verdict policy",
    facts(contract.verdict_policy),
    "## Approval close-out",
    ...part(closeout),
    procedure.map((step, index) => `${index + 1}. ${step}`).join("\n"),
  ].join("\n\n");
}

/**
 * Writes where each duty of the contract stands.
 *
 * @returns Markdown, one heading and one table per subject
 */
export function coveragePage(): string {
  return Object.entries(contractCoverage).flatMap(([subject, duties]) => [
    `## ${subject}`,
    [
      "| duty | where it stands |",
      "| --- | --- |",
      ...duties.map(({ duty, carriers }) =>
        `| ${duty} | ${
          Object.entries(carriers).map(([key, found]) =>
            `\`${key}\`: ${found.map(quoted).join(", ")}`
          )
            .join("; ")
        } |`
      ),
    ].join("\n"),
  ]).join("\n\n");
}

function answering(): readonly string[] {
  const { instructions, explanation_depth_contract: depth, ...rest } = responseContract("en", {
    wait_for_ci: true,
  });
  const topics = instructions.map((text, index) => {
    const other = responseContract("en", { wait_for_ci: false }).instructions[index];
    return `${index + 1}. ${text}${text === other ? "" : ` Without CI: ${other}`}`;
  });
  const { review_execution_contract: _, selection_execution_contract: selection, ...plain } = rest;
  return [topics.join("\n"), facts(plain), facts(selection), facts(depth)];
}

function groupPart({ evidence_id, ...group }: EvidenceRequirement): readonly string[] {
  const other = withoutCi.evidence_requirements.find((row) => row.evidence_id === evidence_id)!;
  const differing = Object.entries(other).filter(([key, value]) =>
    typeof value === "string" && value !== group[key]
  );
  return [
    `### \`${evidence_id}\``,
    ...part(group),
    ...(differing.length === 0
      ? []
      : ["Without CI instead:", facts(Object.fromEntries(differing))]),
  ];
}

/** A part: its rule as a paragraph, what is fixed as a list, and parts inside it with headings. */
function part(value: object, path: readonly string[] = []): readonly string[] {
  const entries = Object.entries(value);
  const isPart = (inside: unknown) => isObject(inside) && "rule" in inside;
  const rule = entries.find(([key]) => key === "rule")?.[1];
  return [
    ...(rule === undefined ? [] : [String(rule)]),
    facts(Object.fromEntries(entries.filter(([key, inside]) => key !== "rule" && !isPart(inside)))),
    ...entries.filter(([, inside]) => isPart(inside)).flatMap(([key, inside]) => {
      const name = [...path, key];
      return [`#### \`${name.join(".")}\``, ...part(inside as object, name)];
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

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
