/**
 * The flags that set what a goal and a machine have in common.
 *
 * @module
 */
import type { ReviewSettings } from "../lib/config/settings.ts";
import type { ConfigurationOutcome } from "../lib/config/vocabulary.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { KeptSettings } from "./_settings_files.ts";
import type { ReviewSettingFlags } from "./_table.ts";

/** One setting that a flag gives. */
export interface TypedSetting {
  /** The flag with its value. */
  readonly typed: string;
  /** The one setting. */
  readonly settings: ReviewSettings;
}

/**
 * Reads the flags.
 *
 * @param flags the parsed flags
 * @returns what they set, a setting each
 */
export function typedSettings(flags: ReviewSettingFlags): readonly TypedSetting[] {
  const { "pr-review-order": order, "pr-review-owner-login": owners } = flags;
  const set = (typed: string, settings: ReviewSettings) => [{ typed: `--${typed}`, settings }];
  return [
    ...(order === undefined ? [] : set(`pr-review-order ${order}`, { review_order: order })),
    ...(flags["pr-review-wait-for-ci"] === true
      ? set("pr-review-wait-for-ci", { wait_for_ci: true })
      : []),
    ...(flags["no-pr-review-wait-for-ci"] === true
      ? set("no-pr-review-wait-for-ci", { wait_for_ci: false })
      : []),
    ...(owners === undefined ? [] : set(`pr-review-owner-login ${owners.join(" ")}`, {
      owner_logins: [...new Set(owners)],
    })),
    ...(flags["clear-pr-review-owner-logins"] === true
      ? set("clear-pr-review-owner-logins", { owner_logins: [] })
      : []),
  ];
}

/** How a change is applied. */
export interface ChangeFlags {
  readonly execute?: boolean | undefined;
  readonly "expect-revision"?: string | undefined;
}

/** A change to a file. */
export interface FileChange {
  /** Whether anything was asked for. */
  readonly asked: boolean;
  /** What the file would hold; null for none. */
  readonly after: unknown;
  /** What it holds; null for none. */
  readonly before: unknown;
}

/**
 * Writes a change where it is to be written.
 *
 * @param kept the file as it was read
 * @param change what it holds and what it would hold
 * @param flags how the change is applied
 * @param language the language of errors
 * @returns what became of it; the file must be read again after `written`
 * @throws {LoopxError} kind `file_changed` when the file is not what the caller saw, and what the store
 * throws
 */
export async function applyChange(
  kept: KeptSettings<unknown>,
  { asked, before, after }: FileChange,
  flags: ChangeFlags,
  language: Language,
): Promise<ConfigurationOutcome> {
  const expected = flags["expect-revision"];
  if (expected !== undefined && expected !== kept.revision) {
    throw new LoopxError("file_changed", {
      message: say(language, "configure_stale", { role: kept.role }),
      advice: say(language, "configure_stale_advice"),
    });
  }
  if (!asked) return "shown";
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  if (flags.execute !== true) return "preview";
  if (isSame) return "unchanged";
  await kept.replace(`${JSON.stringify(after, null, 2)}\n`);
  await kept.warn();
  return "written";
}

/**
 * What to add to a command line that was previewed, so that exactly this is applied.
 *
 * @param outcome what became of the change
 * @param revision the revision of the file
 * @returns the arguments; none unless it was a preview
 */
export function applyArguments(outcome: ConfigurationOutcome, revision: string): string[] {
  return outcome === "preview" ? ["--expect-revision", revision, "--execute"] : [];
}
