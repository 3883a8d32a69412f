/**
 * The texts of a recorded envelope, each held against the edge it once came through (decision 23):
 * what the edge would change, or refuse, cannot have been recorded.
 *
 * @module
 */
import { readInstant } from "../text/instant.ts";
import { safePath } from "../text/path_text.ts";
import { safeBlock, safeLine } from "../text/safe_text.ts";
import { maskSecrets } from "../text/secrets.ts";
import { textLimits } from "./_fixture_values.ts";
import type { Place } from "./_record_rules.ts";
import { isLogin } from "./people.ts";
import { isHost, readRepositoryName } from "./repository_name.ts";
import { readWebUrl } from "./web_url.ts";

type TextRule = (text: string) => boolean;

/** Credentials and local paths are longer, or have other characters. */
const plainText = /^[A-Za-z0-9._-]{0,19}$/;

const line = (limit: number): TextRule => (text) =>
  plainText.test(text) || (text.length <= limit && safeLine(text).text === text);

const path = (limit: number): TextRule => (text) =>
  text.length <= limit && maskSecrets(text, {}) === text && holdsOnlySeen(text);

/** What stands behind a backslash may be an escape already, and escapes are not made twice. */
function holdsOnlySeen(path: string): boolean {
  const bare = path.replaceAll("\\", "/");
  return safePath(bare) === bare;
}

const isInstant: TextRule = (text) => readInstant(text) !== null;
const isRepository: TextRule = (text) => readRepositoryName(text)?.name === text;
const isName = line(textLimits.name);
const isBody: TextRule = (text) =>
  text.length <= textLimits.body && safeBlock(text, textLimits.body).text === text;

const settled: TextRule = () => true;

/** The rule of each key that is not a name. */
const rules: ReadonlyMap<string, TextRule> = new Map([
  ["url", (text: string) => readWebUrl(text) !== null],
  ["login", isLogin],
  ["viewer", isLogin],
  ["host", isHost],
  ["repository", isRepository],
  ["ref", path(textLimits.name)],
  ["path", path(textLimits.path)],
  ["previous_path", path(textLimits.path)],
  ["text", line(textLimits.line)],
  ["headline", line(textLimits.line)],
  ["reviewer_line", line(textLimits.reviewer)],
  ["note", line(textLimits.line)],
  ["message", line(textLimits.line)],
  // Their letters are few enough that the schema's own word is enough.
  ...["oid", "before_oid", "after_oid", "commit_oid", "merge_commit", "change", "source", "type"]
    .map((key) => [key, settled] as const),
]);

/** Where the key alone does not tell what a text is. */
function ruleOf(key: string, owner: string): TextRule {
  if (key.endsWith("_at")) return isInstant;
  if (key === "text" && owner === "body") return isBody;
  if (key === "name" && owner === "repository") return isRepository;
  return rules.get(key) ?? isName;
}

/**
 * Finds a text that cannot have been recorded. The schema has already settled how deep a value goes.
 *
 * @param value an envelope that fits the schema, or a part of one
 * @param key the key it stands under; that of the list for an entry
 * @param owner the key of the object around it
 * @returns the place of the first such text; null when there is none
 */
export function findUnsafeText(value: unknown, key = "", owner = ""): Place | null {
  if (typeof value === "string") return ruleOf(key, owner)(value) ? null : [];
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const place = findUnsafeText(value[index], key, owner);
      if (place !== null) return [index, ...place];
    }
    return null;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const step of Object.keys(fields)) {
    const place = findUnsafeText(fields[step], step, key);
    if (place !== null) return [step, ...place];
  }
  return null;
}
