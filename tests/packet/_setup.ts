/**
 * Setups for the tests of the doctor.
 *
 * @module
 */
import type { Answered, FailureFinding, SetupFindings } from "../../lib/facts/setup.ts";

/** What GitHub answers where all is well. */
export const wellAnswered: Answered = {
  viewer: "mara-quill",
  scopes: ["repo", "read:org"],
  limits: { limit: 5000, remaining: 4998, reset_at: "2026-11-02T10:00:00Z" },
  repository: { name: "harbor-labs/tidewater", private: false, permission: "READ" },
  repository_failure: null,
  checks: "read",
};

/** A setup where all is well. */
export const wellSetup: SetupFindings = {
  host: "github.com",
  asked_transport: null,
  token_variables: ["GH_TOKEN"],
  broken_variables: [],
  installer: "apt",
  gh: { state: "found", version: "2.23.0" },
  git: { state: "found", version: "2.39.5" },
  target: { state: "decided", name: "harbor-labs/tidewater", decided_by: "checkout" },
  connection: {
    transport: "api",
    decided_by: "token",
    login: "GH_TOKEN",
    answered: wellAnswered,
    failure: null,
    clock_ahead: 1_400,
  },
  settings: { files: [{ file: "machine", failure: null }], wait_for_ci: true },
  envelope: { path: ".local", state: "writable", ignored: true },
  observed_at: "2026-11-02T09:00:00Z",
};

/** A failure in words. */
export function failed(kind: FailureFinding["kind"]): FailureFinding {
  return { kind, message: `It failed: ${kind}.`, advice: `Mend ${kind}.` };
}

/** The setup with another connection. */
export function connected(
  connection: Partial<SetupFindings["connection"]>,
  more: Partial<SetupFindings> = {},
): SetupFindings {
  return { ...wellSetup, ...more, connection: { ...wellSetup.connection, ...connection } };
}

/** The setup with another answer. */
export function answering(
  answered: Partial<Answered>,
  more: Partial<SetupFindings> = {},
): SetupFindings {
  return connected({ answered: { ...wellAnswered, ...answered } }, more);
}

/** The setup whose connection failed. */
export function failing(
  kind: FailureFinding["kind"],
  connection: Partial<SetupFindings["connection"]> = {},
  more: Partial<SetupFindings> = {},
): SetupFindings {
  return connected(
    { answered: null, clock_ahead: null, failure: failed(kind), ...connection },
    more,
  );
}
