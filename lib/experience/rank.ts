/**
 * Which experience fits a change, by BM25 over the words of both.
 *
 * @module
 */
import MiniSearch from "minisearch";
import { wordsOf } from "./_words.ts";
import type { Experience } from "./experience_schema.ts";
import { LONGEST_QUERY } from "./vocabulary.ts";

/** A file of experience that was read. */
export interface ExperienceFile {
  /** The name of the file, unique in its folder. */
  readonly name: string;
  readonly experience: Experience;
}

/** Finds what fits: a query, and the most files to find. The best come first. */
export type FindExperience<File extends ExperienceFile> = (
  query: string,
  most: number,
) => readonly File[];

/**
 * Writes what experience is looked for with: the title, then the key files, as far as the bound goes
 * (queue-and-gates §11).
 *
 * @param row the title and the paths of a pull request
 * @returns at most {@link LONGEST_QUERY} UTF-16 code units
 */
export function experienceQuery(
  row: { readonly title: string; readonly key_files: readonly string[] },
): string {
  return [row.title, ...row.key_files].join(" ").slice(0, LONGEST_QUERY);
}

/**
 * Makes the words of files searchable.
 *
 * @param files the files, in any order
 * @returns a function that finds those with a score above 0; the order in which files were given does
 * not matter, and among equals the name decides
 */
export function experienceFinder<File extends ExperienceFile>(
  files: readonly File[],
): FindExperience<File> {
  // Scores are sums of fractions, which depend on the order of the terms in their last digits.
  const sorted = files.toSorted((left, right) => compare(left.name, right.name));
  const index = new MiniSearch<{ readonly id: number; readonly text: string }>({
    fields: ["text"],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  index.addAll(sorted.map(({ experience }, id) => ({ id, text: searchedText(experience) })));
  return (query, most) => {
    const tokenize = (text: string) => [...new Set(wordsOf(text))];
    const found = index.search(query, { tokenize });
    return found
      .map(({ id, score }) => ({ file: sorted[id as number] as File, score }))
      .filter(({ score }) => score > 0)
      .toSorted((left, right) =>
        right.score - left.score || compare(left.file.name, right.file.name)
      )
      .slice(0, most)
      .map(({ file }) => file);
  };
}

function searchedText(experience: Experience): string {
  const { title, situation, procedure, pitfalls = [], paths = [], keywords = [] } = experience;
  return [title, situation, ...procedure, ...pitfalls, ...paths, ...keywords].join("\n");
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
