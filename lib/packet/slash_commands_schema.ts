/**
 * The catalogue of slash commands: what `loopx slash-commands --format json` prints
 * (`loopx_slash_command_catalog_v0`, review contract §8).
 *
 * @module
 */
import * as z from "zod/mini";
import { sectionLabels } from "../facts/vocabulary.ts";
import { authoritativeFields, preservedFields, SLASH_COMMAND } from "./names.ts";

const text = z.string();

const agentContractSchema = z.strictObject({
  schema_version: z.literal("slash_command_agent_contract_v0"),
  must_run_cli_first: z.literal(true),
  primary_cli: text,
  /** The same command line with JSON output. */
  visibility_cli: text,
  slash_prefix_dominates_intent: z.literal(true),
  stats_only_requires_explicit_opt_out: z.literal(true),
  authoritative_fields: z.array(z.enum(authoritativeFields)),
  required_packet_fields_to_preserve: z.array(z.enum(preservedFields)),
  final_answer_contract: z.strictObject({
    table_only_response_allowed: z.literal(false),
    stats_only_opt_out_examples: z.array(text),
    required_sections: z.array(z.enum(sectionLabels)),
    evidence_before_filling: text,
    section_length_hint: text,
    reader_profile: text,
    freshness_policy: text,
  }),
  manual_gh_policy: text,
  json_projection_policy: text,
});

/** See the module. */
export const slashCommandCatalogSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal("loopx_slash_command_catalog_v0"),
  canonical_prefix: z.literal("/loopx"),
  commands: z.array(z.strictObject({
    command: z.literal(SLASH_COMMAND),
    scope: z.literal("repo"),
    intent: text,
    mutation_policy: z.string().check(z.regex(/^read_only/)),
    cli_reference: text,
    implementation_status: z.literal("available"),
    agent_contract: agentContractSchema,
  })),
  onboarding: z.strictObject({
    tell_new_users: z.boolean(),
    suggested_user_note: text,
  }),
  help: z.strictObject({
    cli_command: text,
    legacy_alias_policy: text,
  }),
});

/** See {@link slashCommandCatalogSchema}. */
export type SlashCommandCatalog = z.infer<typeof slashCommandCatalogSchema>;
