/**
 * Feeds the files of the project to the checks of `document_checks.ts`.
 *
 * @module
 */
import { globalFlags, verbNames, verbRow } from "../commands/_table.ts";
import { listFiles, root } from "./_shell.ts";
import {
  checkCommands,
  checkDenoVersion,
  checkLinks,
  checkWords,
  type Finding,
  type KnownCommands,
} from "./document_checks.ts";

/** What may be typed in this build. */
export function knownCommands(): KnownCommands {
  const { tasks } = JSON.parse(Deno.readTextFileSync(`${root}/deno.json`));
  return {
    tasks: Object.keys(tasks),
    globalFlags: globalFlags.map((flag) => flag.name),
    verbs: Object.fromEntries(
      verbNames.map((name) => [name, (verbRow(name)?.flags ?? []).map((flag) => flag.name)]),
    ),
  };
}

/** The Deno version that the project pins: that of `.ci/run`. */
export function pinnedVersion(): string {
  return /^version=(\S+)$/m.exec(Deno.readTextFileSync(`${root}/.ci/run`))?.[1] ?? "";
}

/** Reads a file of the project for {@link checkLinks}. */
function readIfThere(path: string): string | null {
  try {
    return Deno.statSync(`${root}/${path}`).isDirectory
      ? ""
      : Deno.readTextFileSync(`${root}/${path}`);
  } catch {
    return null;
  }
}

/** Checks every document and source file of the project. */
export function checkDocuments(): readonly Finding[] {
  const known = knownCommands();
  const documents = listFiles(".", (path) => path.endsWith(".md"));
  const texts = listFiles(".", (path) => /\.(?:ts|md|json|lock)$|^\.ci\/run$/.test(path));
  const text = Object.fromEntries(
    texts.map((path) => [path, Deno.readTextFileSync(`${root}/${path}`)]),
  );
  return [
    ...documents.flatMap((path) => checkLinks(path, text[path] ?? "", readIfThere)),
    ...documents.flatMap((path) => checkCommands(path, text[path] ?? "", known)),
    ...texts.flatMap((path) => checkWords(path, text[path] ?? "", [root])),
    ...checkDenoVersion(text, pinnedVersion()),
  ];
}
