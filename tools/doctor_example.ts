/**
 * The report on an invented setup, for the documents: a real one differs from machine to machine.
 *
 * @module
 */
import type { SetupFindings } from "../lib/facts/setup.ts";
import { judgeSetup } from "../lib/packet/doctor.ts";
import { renderDoctorTable } from "../lib/render/doctor.ts";

/** A login of `gh` without the scope that a private repository needs, and a clock that is behind. */
const setup: SetupFindings = {
  host: "github.com",
  asked_transport: null,
  token_variables: [],
  broken_variables: [],
  installer: "apt",
  gh: { state: "found", version: "2.23.0" },
  git: { state: "found", version: "2.39.5" },
  target: { state: "decided", name: "harbor-labs/tidewater", decided_by: "checkout" },
  connection: {
    transport: "api",
    decided_by: "token",
    login: "gh_auth_token",
    answered: {
      viewer: "mara-quill",
      scopes: ["gist", "read:org"],
      limits: { limit: 5000, remaining: 4998, reset_at: "2026-11-02T10:00:00Z" },
      repository: null,
      repository_failure: {
        kind: "not_found",
        message: "github.com has no harbor-labs/tidewater, or does not let this login see it.",
        advice: "Check the spelling; `gh auth status --hostname github.com` says who is logged in.",
      },
      checks: null,
    },
    failure: null,
    clock_ahead: -540_000,
  },
  settings: { files: [], wait_for_ci: true },
  envelope: { path: ".", state: "writable", ignored: true },
  observed_at: "2026-11-02T09:00:00Z",
};

/**
 * Writes the report as a terminal of 80 columns shows it.
 *
 * @returns a fenced block
 */
export function doctorExample(): string {
  const text = renderDoctorTable(judgeSetup(setup, "en"), "en", { columns: 80, color: false });
  return ["```text", text.trimEnd(), "```"].join("\n");
}
