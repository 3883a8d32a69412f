/**
 * The checks of `loopx doctor`, and what they are measured by.
 *
 * @module
 */

/** The checks, in the order they are reported. Their names stay. */
export const doctorCheckIds = [
  "gh",
  "git",
  "login",
  "viewer",
  "token_scopes",
  "transport",
  "repository",
  "checks",
  "limits",
  "write_envelope",
  "settings",
  "clock",
] as const;

/** One of the {@link doctorCheckIds}. */
export type DoctorCheckId = (typeof doctorCheckIds)[number];

/** What a check comes to. A `problem` would stop a scan, a `warning` would not. */
export const doctorStatuses = ["ok", "warning", "problem", "skipped"] as const;

/** One of the {@link doctorStatuses}. */
export type DoctorStatus = (typeof doctorStatuses)[number];

/**
 * Points of the hour that a scan of 100 pull requests may need: one for the list, five for the
 * details, and some for further pages.
 */
export const SCAN_POINTS = 15;

/** The most seconds the local clock may be off before ages and waits are wrong by too much. */
export const LARGEST_SKEW = 300;
