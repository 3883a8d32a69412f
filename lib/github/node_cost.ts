/**
 * What a query costs before it is sent: GitHub counts the nodes a query asks for, not those it finds.
 *
 * @module
 */
import {
  type Document,
  type Operation,
  readDocument,
  type Selection,
  type Size,
} from "./_document.ts";

/** The most nodes GitHub accepts in one query. */
export const NODE_LIMIT = 500_000;

/** The values of a query's variables. */
export type Variables = Readonly<Record<string, unknown>>;

/** The size nobody can know before sending; refusing it beats guessing it. */
export class UnknownSize extends Error {
  override readonly name = "UnknownSize";
}

/**
 * Counts the nodes of a document's largest operation, by GitHub's published rule: a list of `first`
 * or `last` N counts N nodes, as often as the lists around it multiply it. `nodes(ids:)` counts one
 * for each id, which GitHub's rule leaves open and this reads the careful way (decision 10).
 *
 * @param text the document
 * @param variables the values of its variables
 * @returns how many nodes it asks for
 * @throws {UnknownSize} when a size is a variable without a value
 */
export function nodeCost(text: string, variables: Variables): number {
  const document = readDocument(text);
  return Math.max(
    0,
    ...document.operations.map((operation) =>
      count(operation.selections, 1, { document, operation, variables })
    ),
  );
}

interface Context {
  readonly document: Document;
  readonly operation: Operation;
  readonly variables: Variables;
}

function count(selections: readonly Selection[], times: number, context: Context): number {
  let nodes = 0;
  for (const selection of selections) {
    if (selection.kind === "spread") {
      nodes += count(context.document.fragments.get(selection.fragment) ?? [], times, context);
    } else if (selection.kind === "inline") nodes += count(selection.selections, times, context);
    else if (selection.size === null) nodes += count(selection.selections, times, context);
    else {
      const all = times * sizeOf(selection.size, context);
      nodes += all + count(selection.selections, all, context);
    }
  }
  return nodes;
}

function sizeOf(size: Size, { operation, variables }: Context): number {
  if (typeof size === "number") return size;
  const value = variables[size.variable] ?? operation.defaults[size.variable];
  if (Array.isArray(value)) return value.length;
  if (typeof value === "number") return value;
  throw new UnknownSize(size.variable);
}
