/**
 * Reads one file of experience.
 *
 * @module
 */
import { findRepeatedKey } from "../facts/repeated_key.ts";
import { fieldName } from "../text/field_name.ts";
import { safeLine } from "../text/safe_text.ts";
import { type Experience, experienceSchema } from "./experience_schema.ts";
import type { AssetProblem } from "./vocabulary.ts";

/** A file that is not what it should be. */
export interface BadExperience {
  readonly problem: Extract<AssetProblem, "not_json" | "bad_field" | "other_repository">;
  /** Where, as `procedure[2]`; safe to show. Empty for the whole file. */
  readonly field: string;
}

/**
 * Reads a file of experience.
 *
 * The text is a stranger's. It is refused as a whole where it does not fit, and each of its sentences
 * passes through the same edge as the text of a pull request.
 *
 * @param text the text of the file, {@link MOST_BYTES} at most
 * @param repository `owner/name` of the repository that it must be about
 * @returns what the file says, made safe to show; or what is wrong with it
 */
export function readExperience(text: string, repository: string): Experience | BadExperience {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "not_json", field: "" };
  }
  const repeated = findRepeatedKey(text);
  if (repeated !== null) return badField({ path: repeated });
  const read = experienceSchema.safeParse(value);
  if (!read.success) return badField(read.error.issues[0]);
  const found = read.data;
  if (found.repository.toLowerCase() !== repository.toLowerCase()) {
    return { problem: "other_repository", field: "repository" };
  }
  const safe: Experience = {
    ...found,
    repository,
    title: safeLine(found.title).text,
    situation: safeLine(found.situation).text,
    procedure: found.procedure.map(line),
    ...(found.pitfalls === undefined ? {} : { pitfalls: found.pitfalls.map(line) }),
    ...(found.paths === undefined ? {} : { paths: found.paths.map(line) }),
    ...(found.keywords === undefined ? {} : { keywords: found.keywords.map(line) }),
  };
  // What is nothing but hidden characters, or grows over its bound where it is masked, does not fit.
  const kept = experienceSchema.safeParse(safe);
  return kept.success ? kept.data : badField(kept.error.issues[0]);
}

/**
 * Tells a file that was read from one that was refused.
 *
 * @param read what {@link readExperience} gave
 * @returns true for what is wrong with a file
 */
export function isBadExperience(read: Experience | BadExperience): read is BadExperience {
  return "problem" in read;
}

function line(text: string): string {
  return safeLine(text).text;
}

/** The longest place that is shown; that of a known field is shorter. */
const LONGEST_FIELD = 40;

function badField(
  issue: { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] } | undefined,
): BadExperience {
  const { path = [], keys = [] } = issue ?? {};
  return { problem: "bad_field", field: fieldName([...path, ...keys.slice(0, 1)], LONGEST_FIELD) };
}
