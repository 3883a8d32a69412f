/**
 * Makes the functions of a bundled script part of what Deno keeps compiled between runs.
 *
 * V8 compiles a function when it is first called. Deno's code cache keeps what was compiled together
 * with the script, and no more, so that every start compiles the same thousand functions again. V8
 * compiles a function with its script where it stands in parentheses, as if it was called at once.
 *
 * @module
 */
import { type Node, parse } from "acorn";

/** A parenthesis to put into a script. */
interface Parenthesis {
  readonly at: number;
  readonly sign: "(" | ")";
}

/** All nodes of a syntax tree, outer ones first. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/**
 * Rewrites a script so that its functions are compiled with it.
 *
 * Arrow functions get parentheses. Functions declared at the top become variables at the beginning
 * of the script: as before, they are there when its first statement runs. Methods stay as they are;
 * nothing compiles those ahead.
 *
 * @param script a module of a bundle: no function is exported where it is declared, and no two
 * modules that import each other call one another while they are loaded
 * @returns a module that does the same
 */
export function compileAhead(script: string): string {
  const { body } = parse(script, { ecmaVersion: "latest", sourceType: "module" });
  const parentheses: Parenthesis[] = [];
  for (const { type, start, end } of nodesOf(body)) {
    if (type !== "ArrowFunctionExpression") continue;
    parentheses.push({ at: start, sign: "(" }, { at: end, sign: ")" });
  }
  parentheses.sort((left, right) => left.at - right.at);

  let next = 0;
  /** The text of a statement with its parentheses; statements are asked for in their order. */
  const write = ({ start, end }: Node): string => {
    let text = "";
    let from = start;
    for (; next < parentheses.length; next++) {
      const { at, sign } = parentheses[next]!;
      if (sign === "(" ? at >= end : at > end) break;
      text += script.slice(from, at) + sign;
      from = at;
    }
    return text + script.slice(from, end);
  };
  let ahead = "";
  let rest = "";
  for (const node of body) {
    const text = write(node);
    if (node.type === "FunctionDeclaration") ahead += `var ${node.id.name}=(${text});`;
    else rest += `${text}\n`;
  }
  return `${ahead}\n${rest}`;
}
