/**
 * The lint plugin that keeps the house in order: `house/layers` holds the direction of imports,
 * `house/pure-core` keeps system, clock and randomness out of the pure layers, `house/documented`
 * asks for a doc comment on everything the program exports.
 *
 * Wired into `deno.json`, so `deno lint` and every editor enforce it; the tests run the same plugin.
 *
 * @module
 */
import { judgeImport, layerOf } from "../layers.ts";

const root = decodeURIComponent(new URL("../..", import.meta.url).pathname);

/** The path of a linted file relative to the project's folder; outside of it, as it is. */
function projectPath(filename: string): string {
  const path = filename.replaceAll("\\", "/");
  const start = path.startsWith(root) ? root : `/${path}`.startsWith(root) ? root.slice(1) : "";
  return path.slice(start.length);
}

type Visitor = Deno.lint.LintVisitor;

const layersRule: Deno.lint.Rule = {
  create(context): Visitor {
    const path = projectPath(context.filename);
    const judge = (node: Deno.lint.Node, source: Deno.lint.Node | null, typeOnly: boolean) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") {
        context.report({ node, message: "An import names its module with a plain string" });
        return;
      }
      const message = judgeImport(path, { specifier: source.value, typeOnly });
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration(node) {
        const inline = node.specifiers.length > 0 &&
          node.specifiers.every((specifier) =>
            specifier.type === "ImportSpecifier" && specifier.importKind === "type"
          );
        judge(node, node.source, node.importKind === "type" || inline);
      },
      ExportNamedDeclaration(node) {
        if (node.source !== null) judge(node, node.source, node.exportKind === "type");
      },
      ExportAllDeclaration(node) {
        judge(node, node.source, node.exportKind === "type");
      },
      ImportExpression(node) {
        judge(node, node.source, false);
      },
      TSImportType(node) {
        judge(node, node.argument.type === "TSLiteralType" ? node.argument.literal : null, true);
      },
    };
  },
};

/** Globals that reach the system, the clock, chance, or other code. */
const impureGlobals: ReadonlySet<string> = new Set([
  "AbortSignal",
  "BroadcastChannel",
  "Buffer",
  "Deno",
  "EventSource",
  "FinalizationRegistry",
  "Function",
  "Temporal",
  "WeakRef",
  "WebSocket",
  "Worker",
  "XMLHttpRequest",
  "alert",
  "caches",
  "clearInterval",
  "clearTimeout",
  "confirm",
  "console",
  "eval",
  "fetch",
  "global",
  "globalThis",
  "indexedDB",
  "localStorage",
  "navigator",
  "performance",
  "process",
  "prompt",
  "require",
  "self",
  "sessionStorage",
  "setImmediate",
  "setInterval",
  "setTimeout",
]);

/** Globals of which some members are pure: everything else about them is refused. */
const partlyPure: Readonly<Record<string, (member: string) => boolean>> = {
  Date: (member) => member === "UTC" || member === "parse",
  Math: (member) => member !== "random",
  crypto: (member) => member === "subtle",
};

/** Methods whose result depends on the machine's time zone or locale. */
const localMethods: ReadonlySet<string> = new Set([
  "getDate",
  "getDay",
  "getFullYear",
  "getHours",
  "getMilliseconds",
  "getMinutes",
  "getMonth",
  "getSeconds",
  "getTimezoneOffset",
  "getYear",
  "setDate",
  "setFullYear",
  "setHours",
  "setMinutes",
  "setMonth",
  "setSeconds",
  "toDateString",
  "toLocaleDateString",
  "toLocaleString",
  "toLocaleTimeString",
  "toTimeString",
]);

/** Methods that follow the machine's locale unless they are told one, by how many arguments that takes. */
const localizable: Readonly<Record<string, number>> = {
  localeCompare: 2,
  toLocaleLowerCase: 1,
  toLocaleUpperCase: 1,
};

/** Randomness below `crypto.subtle`. */
const randomMethods: ReadonlySet<string> = new Set(["generateKey"]);

function memberName(node: Deno.lint.MemberExpression): string | null {
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : null;
  return node.property.type === "Literal" && typeof node.property.value === "string"
    ? node.property.value
    : null;
}

/** Whether an identifier only names a member or a key, rather than referring to a variable. */
function isName(node: Deno.lint.Identifier): boolean {
  const parent = node.parent;
  switch (parent.type) {
    case "MemberExpression":
      return parent.property === node && !parent.computed;
    case "Property":
      return parent.key === node && !parent.computed && !parent.shorthand;
    case "MethodDefinition":
    case "PropertyDefinition":
    case "TSPropertySignature":
    case "TSMethodSignature":
      return parent.key === node && !parent.computed;
    case "TSQualifiedName":
      return parent.right === node;
    case "TSEnumMember":
    case "LabeledStatement":
    case "ImportSpecifier":
    case "ExportSpecifier":
      return true;
    default:
      return false;
  }
}

/** Whether `Date` is used as a type, to test for a class, or to make one from a given instant. */
function isPureUseOfDate(node: Deno.lint.Identifier): boolean {
  const parent = node.parent;
  return parent.type === "TSTypeReference" ||
    parent.type === "BinaryExpression" && parent.operator === "instanceof" ||
    parent.type === "NewExpression" && parent.callee === node &&
      parent.arguments.length > 0 && parent.arguments[0]?.type !== "SpreadElement";
}

function isPurePart(node: Deno.lint.Identifier, accepts: (member: string) => boolean): boolean {
  const parent = node.parent;
  if (parent.type !== "MemberExpression" || parent.object !== node) {
    return node.name === "Date" && isPureUseOfDate(node);
  }
  const member = memberName(parent);
  return member !== null && accepts(member);
}

const pureCoreRule: Deno.lint.Rule = {
  create(context): Visitor {
    if (layerOf(projectPath(context.filename))?.pure !== true) return {};
    const refuse = (node: Deno.lint.Node, what: string) =>
      context.report({
        node,
        message: `${what} has no place in the pure core`,
        hint: "Take the value as an argument; the entrypoint or a command knows it.",
      });
    return {
      Identifier(node) {
        if (isName(node)) return;
        if (impureGlobals.has(node.name)) return refuse(node, `\`${node.name}\``);
        const accepts = Object.hasOwn(partlyPure, node.name) ? partlyPure[node.name] : undefined;
        if (accepts !== undefined && !isPurePart(node, accepts)) {
          refuse(node, `This use of \`${node.name}\``);
        }
      },
      MemberExpression(node) {
        const name = memberName(node);
        if (name === null) return;
        if (localMethods.has(name)) {
          refuse(node, `\`${name}\`, which depends on the machine's time zone or locale,`);
        } else if (randomMethods.has(name)) refuse(node, `\`${name}\``);
        else if (name === "constructor" && node.parent.type === "CallExpression") {
          refuse(node, "Making code from text");
        }
      },
      CallExpression(node) {
        if (node.callee.type !== "MemberExpression") return;
        const name = memberName(node.callee);
        if (name === null || !Object.hasOwn(localizable, name)) return;
        if (node.arguments.length < (localizable[name] ?? 0)) {
          refuse(node, `\`${name}\` without a locale`);
        }
      },
      NewExpression(node) {
        if (
          node.callee.type === "MemberExpression" && node.arguments.length === 0 &&
          node.callee.object.type === "Identifier" && node.callee.object.name === "Intl"
        ) refuse(node, "`Intl` without a locale");
      },
      MetaProperty(node) {
        refuse(node, "`import.meta`");
      },
    };
  },
};

/** A doc comment that begins with a sentence rather than a tag. */
const docComment = /^\*[\s*]*[^\s*@]/;

const documentedRule: Deno.lint.Rule = {
  create(context): Visitor {
    if (layerOf(projectPath(context.filename)) === null) return {};
    const demandComment = (exported: Deno.lint.Node) => {
      const { text } = context.sourceCode;
      const comment = context.sourceCode.getCommentsBefore(exported).at(-1);
      if (
        comment?.type === "Block" && docComment.test(comment.value) &&
        !comment.value.includes("@module") &&
        text.slice(comment.range[1], exported.range[0]).trim() === ""
      ) return;
      context.report({
        node: exported,
        message: "An exported symbol has a doc comment that says what it is",
      });
    };
    return {
      ExportNamedDeclaration(node) {
        if (node.declaration !== null) demandComment(node);
      },
      ExportDefaultDeclaration(node) {
        demandComment(node);
      },
    };
  },
};

/** The plugin; see the module's description. */
const plugin: Deno.lint.Plugin = {
  name: "house",
  rules: { layers: layersRule, "pure-core": pureCoreRule, documented: documentedRule },
};

export default plugin;
