/**
 * Large results made to cost the checker as much as possible, for measuring.
 *
 * @module
 */

// deno-lint-ignore no-explicit-any
type Json = any;

/** Fills a result up to about a length, in characters of JSON. */
type Filling = (result: Json, length: number) => void;

/** As many copies of a value as fit into a length. */
function copies(value: unknown, length: number): unknown[] {
  const each = JSON.stringify(value).length + 1;
  return Array.from({ length: Math.ceil(length / each) }, () => value);
}

/** Text of a length, of one piece again and again. */
function text(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** How much of a body is read; what shall be seen stands in front of it. */
const SEEN = 60_000;

const fillings: Readonly<Record<string, Filling>> = {
  "rows of the matrix": (result, length) => {
    result.evidence.validation_matrix.items = copies({}, length);
  },
  "criteria": (result, length) => {
    const id = text("EX-1 ", 200);
    result.review_body = text("EX-1 ", SEEN);
    result.evidence.problem_context.spec_basis.criteria = copies({ criterion_id: id }, length);
  },
  "criteria nearly in the body": (result, length) => {
    result.review_body = text("a", SEEN);
    result.evidence.problem_context.spec_basis.criteria = Array.from(
      { length: 1_000 },
      (_, index) => ({
        criterion_id: `${text("a", 190)}b${index}`,
        reason: text("x", length / 1_000),
      }),
    );
  },
  "findings": (result, length) => {
    result.findings = copies({ severity: "P9", blocking: 1 }, length);
  },
  "case ids": (result, length) => {
    const [item] = result.evidence.validation_matrix.items;
    result.evidence.validation_matrix.items = Array.from({ length: 1_000 }, (_, index) => ({
      ...item,
      case_id: text(`\u202e${index} token=ghp_`, length / 1_000),
      status: "?",
    }));
  },
  "fields of a group": (result, length) => {
    const names = copies("", length / 8).map((_, index) => [`f${index}`, ""]);
    result.evidence.domain_neutrality = Object.fromEntries(names);
  },
  "a sentence to publish": (result, length) => {
    result.review_body = `## 动机\n${text("a", SEEN)}`;
    for (const field of ["observable_outcome", "non_goals", "before_after_scenario"]) {
      result.evidence.problem_context[field] = `${text("a", SEEN / 2)}b`;
    }
    result.evidence.problem_context.affected_caller_or_operator = text("a", length);
  },
  "tags to publish": (result, length) => {
    result.review_body = `## 动机\n${text(`<a b=" <a c=' `, SEEN)}`;
    result.evidence.problem_context.non_goals = text(`<a b=" <a c=' `, length);
  },
  "a body": (result, length) => {
    result.review_body += text("又一行说明。\n", length);
  },
  "a body of one line": (result, length) => {
    result.review_body = text("[a](<b ", length);
  },
  "a body of links": (result, length) => {
    result.review_body = `## 动机\n${text("[a](b)|<!x ", length)}`;
  },
  "a reviewer": (result, length) => {
    result.review_body = `Reviewer: ${text("model_agent ", SEEN)}`;
    result.reviewer.declared_model = text("model_agent x", length);
  },
  "a verdict": (result, length) => {
    result.verdict = text("token=\u001b[31m\u202e", length);
  },
};

/** The kinds of large results. */
export const largeKinds: readonly string[] = Object.keys(fillings);

/**
 * Writes a large result.
 *
 * @param kind one of the {@link largeKinds}
 * @param length about how long, in characters of JSON
 * @param sound a complete result to start from; it stays as it is
 * @returns the result as JSON
 */
export function largeResult(kind: string, length: number, sound: unknown): string {
  const result = structuredClone(sound);
  fillings[kind]!(result, length);
  return JSON.stringify(result);
}
