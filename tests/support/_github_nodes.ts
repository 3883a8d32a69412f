/**
 * How many nodes GitHub counts for a query: from the requested sizes, never from what is there.
 *
 * Written on GitHub's schema, apart from the program's own arithmetic, which is held against it.
 *
 * @module
 */
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
  ValueNode,
} from "graphql";

type Variables = Readonly<Record<string, unknown>>;

/**
 * Counts the nodes of an operation.
 *
 * @param document a valid document
 * @param operation which of its operations
 * @param variables the values of its variables
 * @returns nodes, as GitHub's published rule counts them
 */
export function countNodes(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = new Map(
    document.definitions.filter((node): node is FragmentDefinitionNode =>
      node.kind === "FragmentDefinition"
    ).map((node) => [node.name.value, node]),
  );
  const valueOf = (value: ValueNode): unknown =>
    value.kind === "Variable"
      ? variables[value.name.value]
      : value.kind === "IntValue"
      ? Number(value.value)
      : value.kind === "ListValue"
      ? value.values
      : undefined;
  const sizeOf = (field: FieldNode): number | null => {
    for (const { name, value } of field.arguments ?? []) {
      const given = valueOf(value);
      if ((name.value === "first" || name.value === "last") && typeof given === "number") {
        return given;
      }
      if (name.value === "ids" && Array.isArray(given)) return given.length;
    }
    return null;
  };
  const walk = (selections: SelectionSetNode | undefined, times: number): number => {
    let nodes = 0;
    for (const selection of selections?.selections ?? []) {
      if (selection.kind === "FragmentSpread") {
        nodes += walk(fragments.get(selection.name.value)?.selectionSet, times);
      } else if (selection.kind === "InlineFragment") nodes += walk(selection.selectionSet, times);
      else {
        const size = sizeOf(selection);
        if (size === null) nodes += walk(selection.selectionSet, times);
        else nodes += times * size + walk(selection.selectionSet, times * size);
      }
    }
    return nodes;
  };
  return walk(operation.selectionSet, 1);
}
