/**
 * What the program reads and writes, as JSON Schema (draft 2020-12).
 *
 * Generated from the schemas that the types are inferred from. Loaded by `loopx schema` and by the
 * tool that writes `docs/schema`, and by nothing on the way from facts to output.
 *
 * @module
 */
import * as z from "zod/mini";
import { rewardMemorySchema, writtenGoalSchema } from "../config/goal_schema.ts";
import { writtenMachineSchema } from "../config/machine_schema.ts";
import {
  agentSettingsSchema,
  goalConfigurationSchema,
  machineConfigurationSchema,
  settingChangeSchema,
  settingReportSchema,
  settingSchema,
  settingsReportSchema,
} from "../config/report_schema.ts";
import {
  GOAL_CONFIGURATION_VERSION,
  MACHINE_CONFIGURATION_VERSION,
  SETTING_REPORT_VERSION,
  SETTINGS_REPORT_VERSION,
} from "../config/vocabulary.ts";
import {
  bodyReadingSchema,
  changedFileSchema,
  checkAttemptSchema,
  listCompletenessSchema,
  observedEnvelopeSchema,
  personSchema,
  pullRequestFactsSchema,
  reviewSchema,
  safeTextSchema,
} from "../facts/schema.ts";
import { experienceSchema, repositoryExperienceSchema } from "../experience/experience_schema.ts";
import { EXPERIENCE_VERSION } from "../experience/vocabulary.ts";
import { OBSERVED_ENVELOPE_VERSION } from "../facts/vocabulary.ts";
import {
  candidateSchema,
  observationSchema,
  observedItemSchema,
  reviewBacklogSchema,
  todoPreviewSchema,
} from "../observation/schema.ts";
import {
  CHECKPOINT_REPORT_VERSION,
  OBSERVATION_VERSION,
  WATCH_LOOK_VERSION,
} from "../observation/vocabulary.ts";
import {
  checkpointReportSchema,
  watchFailureSchema,
  watchLineSchema,
  watchLookSchema,
} from "../observation/watch_schema.ts";
import {
  blockingReviewSchema,
  closeoutHoldSchema,
  closeoutSchema,
} from "../packet/closeout_schema.ts";
import { doctorReportSchema } from "../packet/doctor_schema.ts";
import { commandErrorSchema } from "../packet/error_schema.ts";
import { readinessBlockerSchema, readinessSchema } from "../packet/readiness_schema.ts";
import { rowDetailSchema } from "../packet/row_detail_schema.ts";
import {
  errorPacketSchema,
  packetRowSchema,
  packetSchema,
  readinessMatchSchema,
  reviewConfigurationSchema,
  sequenceEntrySchema,
} from "../packet/schema.ts";
import { slashCommandCatalogSchema } from "../packet/slash_commands_schema.ts";
import { isMessageKey, type Language, say } from "../text/messages.ts";
import { resultCheckSchema } from "../packet/check_schema.ts";
import { evidenceRequirementSchema, executionContractSchema } from "../packet/contract_schema.ts";
import { detailSchema, findingSchema, resultSchema } from "../packet/result_schema.ts";
import {
  applicabilitySchema,
  reviewPlanSchema,
  unverifiedResultSchema,
} from "../packet/review_plan_schema.ts";
import { CONTRACT_VERSION, RESULT_VERSION } from "../policy/contract/declarations.ts";
import { PLAN_VERSION } from "../policy/contract/review_plan.ts";
import { CLOSEOUT_VERSION } from "../policy/closeout.ts";
import { READINESS_VERSION } from "../policy/readiness.ts";
import { observedPacketSchema } from "./observed_packet_schema.ts";

/** What is published: the schema, its version, and the name its descriptions go by. */
const published = {
  packet: {
    schema: observedPacketSchema,
    version: "loopx_pr_review_command_response_v0",
    described_as: "packet",
  },
  contract: {
    schema: executionContractSchema,
    version: CONTRACT_VERSION,
    described_as: "execution_contract",
  },
  facts: {
    schema: observedEnvelopeSchema,
    version: OBSERVED_ENVELOPE_VERSION,
    described_as: "facts",
  },
  row: { schema: rowDetailSchema, version: "loopx_pr_review_row_v0", described_as: "row" },
  observation: {
    schema: observationSchema,
    version: OBSERVATION_VERSION,
    described_as: "observation",
  },
  watch: {
    schema: watchLineSchema,
    version: WATCH_LOOK_VERSION,
    described_as: "watch",
  },
  "checkpoint-report": {
    schema: checkpointReportSchema,
    version: CHECKPOINT_REPORT_VERSION,
    described_as: "checkpoint_report",
  },
  error: {
    schema: z.union([errorPacketSchema, commandErrorSchema]),
    version: "loopx_error_v0",
    described_as: "error",
  },
  plan: {
    schema: reviewPlanSchema,
    version: PLAN_VERSION,
    described_as: "plan",
  },
  result: {
    schema: resultSchema,
    version: RESULT_VERSION,
    described_as: "result",
  },
  check: {
    schema: resultCheckSchema,
    version: "pull_request_review_result_check_v0",
    described_as: "check",
  },
  "slash-commands": {
    schema: slashCommandCatalogSchema,
    version: "loopx_slash_command_catalog_v0",
    described_as: "slash_catalog",
  },
  readiness: { schema: readinessSchema, version: READINESS_VERSION, described_as: "readiness" },
  closeout: { schema: closeoutSchema, version: CLOSEOUT_VERSION, described_as: "closeout" },
  experience: {
    schema: experienceSchema,
    version: EXPERIENCE_VERSION,
    described_as: "experience",
  },
  doctor: { schema: doctorReportSchema, version: "loopx_doctor_v0", described_as: "doctor" },
  settings: {
    schema: settingsReportSchema,
    version: SETTINGS_REPORT_VERSION,
    described_as: "settings_report",
  },
  setting: {
    schema: settingReportSchema,
    version: SETTING_REPORT_VERSION,
    described_as: "setting_report",
  },
  "goal-configuration": {
    schema: goalConfigurationSchema,
    version: GOAL_CONFIGURATION_VERSION,
    described_as: "goal_configuration",
  },
  "machine-configuration": {
    schema: machineConfigurationSchema,
    version: MACHINE_CONFIGURATION_VERSION,
    described_as: "machine_configuration",
  },
} as const;

/** The name of a published schema. */
export type PublishedSchemaName = keyof typeof published;

/** The names of the published schemas. */
export const publishedSchemaNames = Object.keys(published) as readonly PublishedSchemaName[];

/** Parts that become definitions under these names, wherever they occur. */
const definitions = {
  request: packetSchema.shape.request,
  result_completeness: packetSchema.shape.result_completeness,
  review_group: packetSchema.shape.review_groups.shape.unmerged,
  pull_request: packetRowSchema,
  sequence_entry: sequenceEntrySchema,
  execution_contract: executionContractSchema,
  evidence_requirement: evidenceRequirementSchema,
  pr_review_error: errorPacketSchema,
  command_error: commandErrorSchema,
  look: watchLookSchema,
  watch_failure: watchFailureSchema,
  observed_item: observedItemSchema,
  review_candidate: candidateSchema,
  todo_preview: todoPreviewSchema,
  review_backlog: reviewBacklogSchema,
  applicability: applicabilitySchema,
  unverified_result: unverifiedResultSchema,
  detail: detailSchema,
  finding: findingSchema,
  review_configuration: reviewConfigurationSchema,
  setting: settingSchema,
  agent_settings: agentSettingsSchema,
  setting_change: settingChangeSchema,
  goal: writtenGoalSchema,
  reward_memory: rewardMemorySchema,
  machine_settings: writtenMachineSchema,
  review_body_check: resultCheckSchema.shape.review_body_check,
  experience: experienceSchema,
  repository_experience: repositoryExperienceSchema,
  readiness_match: readinessMatchSchema,
  readiness_blocker: readinessBlockerSchema,
  blocking_review: blockingReviewSchema,
  closeout_hold: closeoutHoldSchema,
  pull_request_facts: pullRequestFactsSchema,
  safe_text: safeTextSchema,
  person: personSchema,
  list_completeness: listCompletenessSchema,
  changed_file: changedFileSchema,
  check_attempt: checkAttemptSchema,
  review: reviewSchema,
  body_reading: bodyReadingSchema,
} as const;

/** A JSON Schema, as far as this file looks into one. */
export interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly [keyword: string]: unknown;
}

/**
 * Writes a published schema.
 *
 * @param name which one
 * @param language the language of its descriptions
 * @returns the JSON Schema, with `$id` and `title` from the schema's version
 */
export function publishedSchema(name: PublishedSchemaName, language: Language = "en"): JsonSchema {
  const { schema, version, described_as } = published[name];
  const registry = z.registry<{ readonly id: string }>();
  for (const [id, part] of Object.entries(definitions)) {
    // A schema that is published by itself is the root there, and a definition in the others.
    if (part !== schema) registry.add(part, { id });
  }
  const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    metadata: registry,
  }) as JsonSchema;
  return {
    $schema,
    $id: `urn:loopx:schema:${version}`,
    title: version,
    ...describe(root, described_as, language),
    ...($defs === undefined ? {} : {
      $defs: Object.fromEntries(
        Object.entries($defs).map(([id, part]) => [id, describe(part, id, language)]),
      ),
    }),
  };
}

/** Adds what the catalogue says about a part and its fields. */
function describe(part: JsonSchema, name: string, language: Language): JsonSchema {
  const { properties } = part;
  return {
    ...description(`schema_${name}`, language),
    ...part,
    ...(properties === undefined ? {} : {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, property]) => [
          field,
          { ...property, ...description(`schema_${name}_${field}`, language) },
        ]),
      ),
    }),
  };
}

function description(key: string, language: Language): { readonly description?: string } {
  if (!isMessageKey(key)) return {};
  // Descriptions have no placeholders, which their keys alone do not show.
  return { description: say(language, key as "schema_packet") };
}
