/**
 * The report on a setup (`loopx_doctor_v0`): what was found, what it means for a scan, and what to do.
 *
 * @module
 */
import type { SetupFindings } from "../facts/setup.ts";
import type { Language } from "../text/messages.ts";
import type { DoctorRule, Judgement } from "./_doctor_case.ts";
import {
  judgeChecks,
  judgeClock,
  judgeLimits,
  judgeRepository,
  judgeTransport,
} from "./_doctor_github.ts";
import { judgeLogin, judgeScopes, judgeViewer } from "./_doctor_login.ts";
import { judgeSettings } from "./_doctor_settings.ts";
import { judgeEnvelope, judgeGh, judgeGit } from "./_doctor_tools.ts";
import { type DoctorCheckId, doctorCheckIds, type DoctorStatus } from "./doctor_checks.ts";
import type { DoctorReport } from "./doctor_schema.ts";

/** The rule of each check. */
const rules: { readonly [Id in DoctorCheckId]: DoctorRule<Id> } = {
  gh: judgeGh,
  git: judgeGit,
  login: judgeLogin,
  viewer: judgeViewer,
  token_scopes: judgeScopes,
  transport: judgeTransport,
  repository: judgeRepository,
  checks: judgeChecks,
  limits: judgeLimits,
  write_envelope: judgeEnvelope,
  settings: judgeSettings,
  clock: judgeClock,
};

/**
 * Judges a setup.
 *
 * @param findings what was found
 * @param language the language of all sentences
 * @returns the report; it is `ready` when no check is a problem, which is when a scan can start
 */
export function judgeSetup(findings: SetupFindings, language: Language): DoctorReport {
  const place = { findings, language };
  const checks = doctorCheckIds.map((id) => {
    const { status, found, advice, commands, values }: Judgement<typeof id> = rules[id](place);
    return {
      id,
      status,
      found,
      advice: advice ?? null,
      commands: [...commands ?? []],
      values: values ?? null,
    };
  });
  const count = (wanted: DoctorStatus) => checks.filter(({ status }) => status === wanted).length;
  const summary = {
    ok: count("ok"),
    warning: count("warning"),
    problem: count("problem"),
    skipped: count("skipped"),
  };
  return {
    ok: true,
    schema_version: "loopx_doctor_v0",
    generated_at: findings.observed_at,
    host: findings.host,
    ready: summary.problem === 0,
    summary,
    // Ids and values come in pairs, which a walk over all of them cannot show.
    checks: checks as unknown as DoctorReport["checks"],
  };
}
