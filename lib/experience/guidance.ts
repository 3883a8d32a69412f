/**
 * From the files of a folder to the advice of each row.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { AdvisedRow } from "./deliver.ts";
import type { Experience, Guidance } from "./experience_schema.ts";
import { type ExperienceFile, experienceFinder, experienceQuery } from "./rank.ts";
import { type BadExperience, isBadExperience, readExperience } from "./read_experience.ts";
import { experienceFolder } from "./vocabulary.ts";

/** A file as the default branch holds it. */
export interface StoredFile {
  /** Its name in the folder. */
  readonly name: string;
  /** Its blob: 40 or 64 hex digits. */
  readonly oid: string;
  readonly text: string;
  /** SHA-256 of its bytes: 64 hex digits. */
  readonly digest: string;
}

/** A file of experience beside what it was read from. */
export interface LoadedFile extends ExperienceFile {
  readonly stored: StoredFile;
}

/** The file that spoils a folder, and what is wrong with it. */
export type SpoiledFolder = BadExperience & { readonly name: string };

/**
 * Reads every file of a folder. One that is no good spoils the others: whoever keeps the folder has
 * lost hold of it.
 *
 * @param files the files of the default branch
 * @param repository `owner/name` of the repository they must be about
 * @returns the files, or the first one that is no good
 */
export function loadExperience(
  files: readonly StoredFile[],
  repository: string,
): readonly LoadedFile[] | SpoiledFolder {
  const loaded: LoadedFile[] = [];
  for (const stored of files) {
    const { name, text } = stored;
    const experience: Experience | BadExperience = readExperience(text, repository);
    if (isBadExperience(experience)) return { ...experience, name };
    loaded.push({ name, experience, stored });
  }
  return loaded;
}

/**
 * Chooses the files that fit each row.
 *
 * @param rows the rows that get advice
 * @param files the files
 * @param most the most files a row gets
 * @returns the files by `NUMBER@HEAD`, the best first; a row that none fits has none
 */
export function chooseExperience(
  rows: readonly AdvisedRow[],
  files: readonly LoadedFile[],
  most: number,
): ReadonlyMap<string, readonly LoadedFile[]> {
  const find = experienceFinder(files);
  return new Map(rows.map((row) => [exactHeadKey(row), find(experienceQuery(row), most)]));
}

/**
 * Holds files against what was read again.
 *
 * @param chosen files that are about to be delivered
 * @param again what the default branch holds now
 * @returns true when each of them is still the same
 */
export function isUnchanged(
  chosen: readonly LoadedFile[],
  again: readonly StoredFile[],
): boolean {
  return chosen.every(({ stored }) =>
    again.some(({ name, oid, text, digest }) =>
      name === stored.name && oid === stored.oid && text === stored.text && digest === stored.digest
    )
  );
}

/**
 * Writes a file as advice.
 *
 * @param file the file
 * @returns where it is, what it is, and what it says
 */
export function guidanceOf({ name, experience, stored }: LoadedFile): Guidance {
  return {
    candidate_ref: `${experienceFolder(experience.repository)}/${name}`,
    experience_digest: `sha256:${stored.digest}`,
    experience,
  };
}
