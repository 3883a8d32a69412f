/**
 * The doctor on the files of settings that hold for every goal.
 *
 * @module
 */
import { say } from "../text/messages.ts";
import type { DoctorCase, Judgement } from "./_doctor_case.ts";

/**
 * Judges the files. One that is refused stops every scan.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeSettings(
  { findings: { settings }, language }: DoctorCase,
): Judgement<"settings"> {
  const { files, wait_for_ci } = settings;
  const values = {
    files: files.map(({ file, failure }) => ({
      file,
      state: failure === null ? "read" as const : "refused" as const,
    })),
    wait_for_ci,
  };
  const failures = files.flatMap(({ failure }) => failure === null ? [] : [failure]);
  const joined = (texts: readonly (string | null)[]) =>
    texts.filter((text) => text !== null).reduce<string | null>(
      (first, second) =>
        first === null ? second : say(language, "doctor_joined", { first, second }),
      null,
    );
  const refused = joined(failures.map(({ message }) => message));
  if (refused !== null) {
    const advice = joined(failures.map(({ advice }) => advice));
    return { status: "problem", found: refused, advice, values };
  }
  const read = joined(files.map(({ file }) => say(language, `doctor_settings_${file}`)));
  return { status: "ok", found: read ?? say(language, "doctor_settings_none"), values };
}
