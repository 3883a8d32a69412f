/**
 * The review contract as a schema, read off its own variants: what all languages and settings share
 * is fixed, value by value; a word that differs is one of those it may be; a sentence is text.
 *
 * Loaded by the published schemas and the tests, like the packet's schema.
 *
 * @module
 */
import * as z from "zod/mini";
import {
  type CloseoutContract,
  type EvidenceRequirement,
  type ExecutionContract,
  executionContract,
} from "../policy/contract/execution_contract.ts";
import { languages } from "../text/messages.ts";

const variants = languages.flatMap((language) =>
  [true, false].map((wait_for_ci) => executionContract(language, { wait_for_ci }))
);

const sentence = z.string().check(z.minLength(1));

/** Accepts what stands at one place of the variants. */
function schemaOf(values: readonly unknown[]): z.ZodMiniType {
  const [first] = values;
  if (Array.isArray(first)) return listSchema(values as readonly unknown[][]);
  if (typeof first === "object" && first !== null) return objectSchema(values as object[]);
  if (values.every((value) => value === first)) return z.literal(first as string);
  if (typeof first === "boolean") return z.boolean();
  return values.every(isWord) ? z.enum([...new Set(values)]) : sentence;
}

function objectSchema(values: readonly object[]): z.ZodMiniObject {
  return z.strictObject(Object.fromEntries(
    Object.keys(values[0]!).map((key) => [
      key,
      schemaOf(values.map((value) => (value as Record<string, unknown>)[key])),
    ]),
  ));
}

function listSchema(values: readonly (readonly unknown[])[]): z.ZodMiniType {
  const [first = []] = values;
  const items = first.every(isWord)
    ? first.length === 0 ? z.string() : z.enum(first as string[])
    : sentence;
  return z.array(items).check(z.length(first.length));
}

/** Whether a value is an id or a label rather than a sentence of either language. */
function isWord(value: unknown): value is string {
  return typeof value === "string" && !/[ 。]/.test(value);
}

const groups = variants[0]!.evidence_requirements.map((_, index) =>
  objectSchema(variants.map((contract) => contract.evidence_requirements[index]!))
);

/** One group of evidence, each with its own shape. */
export const evidenceRequirementSchema = z.discriminatedUnion("evidence_id", [
  groups[0]!,
  ...groups.slice(1),
]) as unknown as z.ZodMiniType<EvidenceRequirement>;

/** The part of the contract that follows a published approval. */
export const closeoutContractSchema = objectSchema(
  variants.map(({ approval_closeout }) => approval_closeout),
) as unknown as z.ZodMiniType<CloseoutContract>;

/** The contract a review is carried out by (`pull_request_review_execution_contract_v2`). */
export const executionContractSchema = z.strictObject({
  ...objectSchema(
    variants.map(({ evidence_requirements: _, ...contract }) => contract),
  ).shape,
  evidence_requirements: z.array(evidenceRequirementSchema).check(z.length(groups.length)),
}) as unknown as z.ZodMiniType<ExecutionContract>;
