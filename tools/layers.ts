/**
 * The house as data: which part may import which, and which packages each one may load.
 *
 * The lint plugin, the import-graph test, the test runner and `docs/architecture.md` read it here.
 * A folder that is not listed fails them all: giving a new room its place is part of building it.
 *
 * @module
 */

/** The pure core, from the inside out. A folder may import itself and those before it. */
export const coreFolders = [
  "text",
  "facts",
  "policy",
  "experience",
  "config",
  "packet",
  "observation",
  "render",
] as const;

/** A part of the house: a folder, or a file of the root. */
export interface Layer {
  /** Path relative to the project's folder. */
  readonly path: string;
  /** What it is for, in a few words. */
  readonly purpose: string;
  /** Whether it takes values and returns values only: no system, no clock, no randomness. */
  readonly pure: boolean;
  /** Other layers it may import, by path. */
  readonly imports: readonly string[];
  /**
   * Packages it may load at run time, by import name, with the files that may do so: `*` for all,
   * `schema.ts` for `row_schema.ts` too. Types may come from anywhere.
   */
  readonly packages: Readonly<Record<string, readonly string[] | "*">>;
}

const core = coreFolders.map((folder) => `lib/${folder}`);

/** The core as far as a folder of it, that one included. */
function coreTo(folder: (typeof coreFolders)[number]): readonly string[] {
  return core.slice(0, coreFolders.indexOf(folder) + 1);
}

/** Every part of the house, inner ones first. */
export const layers: readonly Layer[] = [
  {
    path: "lib/text",
    purpose: "strangers' text made safe, the message catalogue, errors",
    pure: true,
    imports: [],
    packages: { "fast-string-width": ["display_width.ts"] },
  },
  {
    path: "lib/facts",
    purpose: "what any source delivers, and readings of it",
    pure: true,
    imports: coreTo("text"),
    packages: { "zod/mini": "*", "@noble/hashes/sha2.js": ["fingerprint.ts"] },
  },
  {
    path: "lib/policy",
    purpose: "decisions about one row, and the contract a review is carried out by",
    pure: true,
    imports: coreTo("facts"),
    packages: {},
  },
  {
    path: "lib/experience",
    purpose: "advice that a repository keeps for its reviewers: its form, which of it fits a row",
    pure: true,
    imports: coreTo("policy"),
    packages: { "zod/mini": ["schema.ts"], "minisearch": ["rank.ts"] },
  },
  {
    path: "lib/config",
    purpose: "settings of goals and machines: their files, precedence, changes, identity",
    pure: true,
    imports: coreTo("experience"),
    packages: { "zod/mini": ["schema.ts"] },
  },
  {
    path: "lib/packet",
    purpose: "rows, groups, slice, and the packet they form",
    pure: true,
    imports: coreTo("config"),
    packages: { "zod/mini": ["schema.ts"] },
  },
  {
    path: "lib/observation",
    purpose: "what changed since the last look, what is offered next, and what was acknowledged",
    pure: true,
    imports: coreTo("packet"),
    packages: { "zod/mini": ["schema.ts"] },
  },
  {
    path: "lib/render",
    purpose: "every result as text: JSON, Markdown, table; the schemas of the JSON",
    pure: true,
    imports: coreTo("observation"),
    packages: { "zod/mini": ["schema.ts"] },
  },
  {
    path: "lib/github",
    purpose: "reads GitHub: transports, queries, paging, limits, failures",
    pure: false,
    imports: coreTo("facts"),
    packages: { "@octokit/graphql": ["graphql.ts"] },
  },
  {
    path: "lib/gitexperience",
    purpose: "reads the files of experience as blobs of the fetched default branch",
    pure: false,
    imports: [...coreTo("experience"), "lib/github"],
    packages: {},
  },
  {
    path: "lib/store",
    purpose: "the one way to read and replace a file below `.local`",
    pure: false,
    imports: coreTo("text"),
    packages: {},
  },
  {
    path: "lib/reviewerhost",
    purpose: "reads from the host of this session which model runs in it",
    pure: false,
    imports: ["lib/facts", "lib/policy", "lib/store"],
    packages: { "node:sqlite": ["find_record.ts"] },
  },
  {
    path: "lib/gitrecovery",
    purpose: "completes a list of files from the Git objects of the checkout",
    pure: false,
    imports: [...coreTo("facts"), "lib/github", "lib/store"],
    packages: {},
  },
  {
    path: "lib/reviewcases",
    purpose: "pairs of invented reviews: what is asked about them, how answers score",
    pure: true,
    imports: coreTo("policy"),
    packages: { "zod/mini": ["schema.ts"] },
  },
  {
    path: "lib/probe",
    purpose: "asks a model about the review cases",
    pure: false,
    imports: [...coreTo("policy"), "lib/github", "lib/reviewcases"],
    packages: {},
  },
  {
    path: "permissions.ts",
    purpose: "what each entrypoint may touch, and why",
    pure: true,
    imports: ["lib/github", "lib/probe"],
    packages: {},
  },
  {
    path: "commands",
    purpose: "the command table and one file per verb",
    pure: false,
    imports: [
      ...core,
      "lib/github",
      "lib/gitexperience",
      "lib/gitrecovery",
      "lib/store",
      "lib/reviewerhost",
      "permissions.ts",
    ],
    packages: { "@stricli/core": "*", "node:fs": ["_system_io.ts"] },
  },
  {
    path: "main.ts",
    purpose: "the program: streams, clock, exit status",
    pure: false,
    imports: [...core, "commands", "permissions.ts"],
    packages: {},
  },
  {
    path: "probe.ts",
    purpose: "the model probe: streams, clock, files, exit status",
    pure: false,
    imports: ["lib/github", "lib/probe"],
    packages: {},
  },
];

/** Folders for work on the project; they may import anything, and nothing above imports them. */
export const workshop: readonly string[] = ["tools", "tests", "bench"];

/**
 * Finds the layer of a file.
 *
 * @param path relative to the project's folder
 * @returns the layer, or null for the workshop and for places nobody listed
 */
export function layerOf(path: string): Layer | null {
  return layers.find((layer) => path === layer.path || path.startsWith(`${layer.path}/`)) ?? null;
}

/** An import as it stands in a file. */
export interface ImportStatement {
  /** What is imported, as written. */
  readonly specifier: string;
  /** Whether only types are imported, so that nothing is loaded at run time. */
  readonly typeOnly: boolean;
}

/**
 * Judges one import.
 *
 * @param from the importing file, relative to the project's folder
 * @param statement the import
 * @returns what is wrong with it, or null
 */
export function judgeImport(from: string, statement: ImportStatement): string | null {
  const { specifier, typeOnly } = statement;
  if (/^(?:jsr|https?|data|blob):/.test(specifier)) {
    return `"${specifier}" is not reachable everywhere this program must run`;
  }
  if (specifier.startsWith("npm:")) {
    return `"${specifier}" belongs in the imports of deno.json, so that its version is said once`;
  }
  const layer = layerOf(from);
  if (layer === null) {
    return workshop.some((folder) => from.startsWith(`${folder}/`))
      ? null
      : `${from} has no place in tools/layers.ts`;
  }
  return specifier.startsWith(".")
    ? judgeLocalImport(from, layer, specifier)
    : typeOnly
    ? null
    : judgePackageImport(from, layer, specifier);
}

function judgeLocalImport(from: string, layer: Layer, specifier: string): string | null {
  const target = new URL(specifier, `file:///${from}`).pathname.slice(1);
  if (target === layer.path || target.startsWith(`${layer.path}/`)) return null;
  const targetLayer = layerOf(target);
  if (targetLayer !== null && layer.imports.includes(targetLayer.path)) return null;
  if (targetLayer === null && dataFolders.some((folder) => target.startsWith(`${folder}/`))) {
    return layer.pure ? `${layer.path} is pure and reads no data files` : null;
  }
  const allowed = layer.imports.length === 0 ? "nothing but itself" : layer.imports.join(", ");
  return `${layer.path} may not import ${target}; it may import ${allowed}`;
}

/** Data that the program carries with it. */
const dataFolders: readonly string[] = ["fixtures", "skills"];

function judgePackageImport(from: string, layer: Layer, specifier: string): string | null {
  const files = layer.packages[specifier];
  if (files === undefined) return `${layer.path} may not load "${specifier}"`;
  const file = from.slice(layer.path.length + 1);
  return files === "*" || files.some((name) => file === name || file.endsWith(`_${name}`))
    ? null
    : `in ${layer.path} only ${files.join(", ")} may load "${specifier}"`;
}
