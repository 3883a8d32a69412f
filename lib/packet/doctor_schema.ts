/**
 * The report on the setup: what `loopx doctor --format json` prints (`loopx_doctor_v0`).
 *
 * @module
 */
import * as z from "zod/mini";
import {
  checkReadings,
  envelopeStates,
  loginSources,
  repositoryDeciders,
  sharedSettingsFiles,
  transportReasons,
} from "../facts/setup.ts";
import { type DoctorCheckId, doctorStatuses } from "./doctor_checks.ts";

const text = z.string();
const textOrNull = z.nullable(text);
const count = z.int().check(z.minimum(0));

/** What a check found, for programs; null where there is nothing to tell. */
const values = {
  gh: z.strictObject({ found: z.boolean(), version: textOrNull, minimum: text }),
  git: z.strictObject({ found: z.boolean(), version: textOrNull }),
  login: z.strictObject({ source: z.enum(loginSources) }),
  viewer: z.strictObject({ login: text }),
  token_scopes: z.strictObject({ stated: z.nullable(z.array(text)) }),
  transport: z.strictObject({
    name: z.enum(["api", "gh"]),
    decided_by: z.enum(transportReasons),
  }),
  repository: z.strictObject({
    requested: text,
    resolved: textOrNull,
    decided_by: z.enum(repositoryDeciders),
    private: z.nullable(z.boolean()),
    permission: textOrNull,
  }),
  checks: z.strictObject({ reading: z.enum(checkReadings) }),
  limits: z.strictObject({
    limit: z.nullable(count),
    remaining: count,
    needed: count,
    reset_at: textOrNull,
  }),
  write_envelope: z.strictObject({
    path: z.enum([".", ".local", ".local/loopx"]),
    state: z.enum(envelopeStates),
    ignored_by_git: z.nullable(z.boolean()),
  }),
  settings: z.strictObject({
    files: z.array(z.strictObject({
      file: z.enum(sharedSettingsFiles),
      state: z.enum(["read", "refused"]),
    })),
    wait_for_ci: z.nullable(z.boolean()),
  }),
  clock: z.strictObject({ seconds_ahead: z.int(), largest: count }),
} as const satisfies Readonly<Record<DoctorCheckId, z.ZodMiniType>>;

function checkSchema<Id extends DoctorCheckId>(id: Id) {
  return z.strictObject({
    id: z.literal(id),
    status: z.enum(doctorStatuses),
    found: text,
    advice: textOrNull,
    commands: z.array(text),
    values: z.nullable(values[id]),
  });
}

/** One check of each id, in their order. */
const checksSchema = z.tuple([
  checkSchema("gh"),
  checkSchema("git"),
  checkSchema("login"),
  checkSchema("viewer"),
  checkSchema("token_scopes"),
  checkSchema("transport"),
  checkSchema("repository"),
  checkSchema("checks"),
  checkSchema("limits"),
  checkSchema("write_envelope"),
  checkSchema("settings"),
  checkSchema("clock"),
]);

/** See the module. */
export const doctorReportSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal("loopx_doctor_v0"),
  generated_at: text,
  host: text,
  ready: z.boolean(),
  summary: z.strictObject({ ok: count, warning: count, problem: count, skipped: count }),
  checks: checksSchema,
});

/** See {@link doctorReportSchema}. */
export type DoctorReport = z.infer<typeof doctorReportSchema>;

/** One check of a report. */
export type DoctorCheck = DoctorReport["checks"][number];

/** What a check of an id found, for programs. */
export type DoctorValues = { readonly [Id in DoctorCheckId]: z.infer<(typeof values)[Id]> };
