/**
 * The catalogue of slash commands (`loopx_slash_command_catalog_v0`, review contract §8).
 *
 * @module
 */
import { sectionLabels } from "../facts/vocabulary.ts";
import { type Language, say } from "../text/messages.ts";
import { authoritativeFields, CLI_COMMAND, preservedFields, SLASH_COMMAND } from "./names.ts";
import { statsOnlyPhrases } from "./response_contract.ts";
import type { SlashCommandCatalog } from "./slash_commands_schema.ts";

/** What the catalogue is built from. */
export interface CatalogOptions {
  readonly language: Language;
  /** The words that start the program where the catalogue is used. */
  readonly program: string;
  /** Whether older names of the commands are wanted. */
  readonly legacy_aliases: boolean;
  /** The slash commands that have a verb in this build. */
  readonly commands: readonly (typeof SLASH_COMMAND)[];
}

/**
 * Builds the catalogue for the host of an agent.
 *
 * @param options language, program name, commands
 * @returns the catalogue; command lines follow the Command table of the contract (decision 25)
 */
export function slashCommandCatalog(options: CatalogOptions): SlashCommandCatalog {
  const { language, program, legacy_aliases, commands } = options;
  return {
    ok: true,
    schema_version: "loopx_slash_command_catalog_v0",
    canonical_prefix: "/loopx",
    commands: commands.map((command) => ({
      command,
      scope: "repo",
      intent: say(language, "slash_intent_pr_review"),
      mutation_policy: say(language, "slash_mutation_policy"),
      cli_reference: withProgram(program, ""),
      implementation_status: "available",
      agent_contract: agentContract(options),
    })),
    onboarding: {
      tell_new_users: true,
      suggested_user_note: say(language, "slash_onboarding_note", { command: SLASH_COMMAND }),
    },
    help: {
      cli_command: `${program} slash-commands`,
      legacy_alias_policy: say(
        language,
        legacy_aliases ? "slash_aliases_none" : "slash_aliases_left_out",
      ),
    },
  };
}

/** The command line of the contract, started by another name and with flags in front. */
function withProgram(program: string, flags: string): string {
  return CLI_COMMAND.replace(/^loopx/, () => program + flags);
}

function agentContract(
  { language, program }: CatalogOptions,
): SlashCommandCatalog["commands"][number]["agent_contract"] {
  return {
    schema_version: "slash_command_agent_contract_v0",
    must_run_cli_first: true,
    primary_cli: withProgram(program, ""),
    visibility_cli: withProgram(program, " --format json"),
    slash_prefix_dominates_intent: true,
    stats_only_requires_explicit_opt_out: true,
    authoritative_fields: [...authoritativeFields],
    required_packet_fields_to_preserve: [...preservedFields],
    final_answer_contract: {
      table_only_response_allowed: false,
      stats_only_opt_out_examples: [...statsOnlyPhrases],
      required_sections: [...sectionLabels],
      evidence_before_filling: say(language, "slash_evidence_before_filling"),
      section_length_hint: say(language, "slash_section_length_hint"),
      reader_profile: say(language, "contract_reader_profile"),
      freshness_policy: say(language, "contract_freshness"),
    },
    manual_gh_policy: say(language, "slash_manual_gh_policy"),
    json_projection_policy: say(language, "slash_json_projection_policy"),
  };
}
