/**
 * The packages of this project, with the reason for each. Versions stand in `deno.json`.
 *
 * @module
 */

/** One package. */
export interface Dependency {
  /** Name at the npm registry. */
  readonly name: string;
  /** Its licence, as its own package file says. */
  readonly licence: string;
  /** Where it is needed. */
  readonly use: "program" | "build" | "tests";
  /** What it does here. */
  readonly purpose: string;
  /** Why this one. */
  readonly why: string;
  /** What of the Deno standard library it stands in for. */
  readonly insteadOf: string | null;
}

/** Every package that `deno.json` imports, in the order of the table in the README. */
export const dependencies: readonly Dependency[] = [
  {
    name: "zod",
    licence: "MIT",
    use: "program",
    purpose: "schemas of facts and packets",
    why: "types are inferred from the schemas; the `mini` build keeps only what is used",
    insteadOf: null,
  },
  {
    name: "@stricli/core",
    licence: "Apache-2.0",
    use: "program",
    purpose: "parsing the command line",
    why: "typed flags and suggestions at a few milliseconds; needs no permission",
    insteadOf: "@std/cli",
  },
  {
    name: "@octokit/graphql",
    licence: "MIT",
    use: "program",
    purpose: "asking GitHub",
    why: "GitHub's own client; takes a `fetch`, so one client serves both ways to GitHub",
    insteadOf: null,
  },
  {
    name: "@noble/hashes",
    licence: "MIT",
    use: "program",
    purpose: "SHA-256 of what an observation compares",
    why: "synchronous, so that the core stays a function; `node:crypto` costs 39 ms of start-up",
    insteadOf: "@std/crypto",
  },
  {
    name: "fast-string-width",
    licence: "MIT",
    use: "program",
    purpose: "columns that a text takes on a terminal",
    why: "the same answers as `string-width` at an eighth of its start-up time",
    insteadOf: "@std/cli/unicode-width",
  },
  {
    name: "minisearch",
    licence: "MIT",
    use: "program",
    purpose: "ranking a repository's advice by BM25, where a goal asks for it",
    why: "one small file without packages of its own, kept up, and loaded only then",
    insteadOf: null,
  },
  {
    name: "acorn",
    licence: "MIT",
    use: "build",
    purpose: "finding the functions of a bundle, so that they are compiled ahead",
    why: "one small file without packages of its own; the parser other tools are built on",
    insteadOf: null,
  },
  {
    name: "fast-check",
    licence: "MIT",
    use: "tests",
    purpose: "properties and searches for counterexamples",
    why: "shrinks what it finds and prints the seed to find it again",
    insteadOf: null,
  },
  {
    name: "ajv",
    licence: "MIT",
    use: "tests",
    purpose: "a second opinion on the published JSON Schemas",
    why: "holds a schema against its own draft and its strict rules, then data against the schema",
    insteadOf: null,
  },
  {
    name: "graphql",
    licence: "MIT",
    use: "tests",
    purpose: "a GitHub for tests: executes queries on a schema",
    why: "the reference implementation; what it refuses, GitHub refuses",
    insteadOf: null,
  },
  {
    name: "@octokit/graphql-schema",
    licence: "MIT",
    use: "tests",
    purpose: "the schema GitHub publishes",
    why: "every query is validated against it and answered by it",
    insteadOf: null,
  },
  {
    name: "markdown-it",
    licence: "MIT",
    use: "tests",
    purpose: "a second opinion on how Markdown is read",
    why: "linear enough on hostile texts to be compared with on all of them",
    insteadOf: null,
  },
];

/** What else the standard library would offer, and what is used in its place. */
export const platformParts: readonly (readonly [part: string, insteadOf: string])[] = [
  ["`Deno.test` with `t.assertSnapshot`", "@std/testing"],
  ["`node:assert/strict`, in tests only", "@std/assert"],
  ["`node:path`, in tools only", "@std/path"],
  ["`Deno.readFile` and its kin", "@std/fs"],
];

/**
 * Finds the version of a package.
 *
 * @param imports the imports of `deno.json`
 * @param name the package
 * @returns the version, or null when it is not imported
 */
export function dependencyVersion(
  imports: Readonly<Record<string, string>>,
  name: string,
): string | null {
  const specifier = Object.values(imports).find((value) =>
    value.slice("npm:".length).startsWith(`${name}@`)
  );
  return specifier?.slice(`npm:${name}@`.length).split("/")[0] ?? null;
}
