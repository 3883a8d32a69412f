import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { CLI_COMMAND, preservedFields } from "../../lib/packet/names.ts";
import { packetSchema } from "../../lib/packet/schema.ts";
import { slashCommandCatalogSchema } from "../../lib/packet/slash_commands_schema.ts";
import { runProgram } from "./_fake_io.ts";

async function catalog(...flags: readonly string[]) {
  const { status, stdout, stderr, reads } = await runProgram(
    ["slash-commands", "--format", "json", ...flags],
  );
  deepStrictEqual([status, stderr, reads], [0, "", []]);
  return slashCommandCatalogSchema.parse(JSON.parse(stdout));
}

Deno.test("the catalogue offers the commands that this build has", async () => {
  const { commands } = await catalog();
  deepStrictEqual(commands.map(({ command }) => command), ["/loopx-pr-review"]);
});

Deno.test("the catalogue and the packet name the same command line, phrases and fields", async () => {
  const { commands: [entry], help } = await catalog();
  const queue = await runProgram(["pr-review", "--source", "fixture", "--format", "json"]);
  const { request, agent_response_contract } = packetSchema.parse(JSON.parse(queue.stdout));
  const { agent_contract } = entry!;
  strictEqual(entry!.cli_reference, CLI_COMMAND);
  strictEqual(request.cli_command, CLI_COMMAND);
  strictEqual(agent_contract.primary_cli, CLI_COMMAND);
  match(agent_contract.visibility_cli, /^loopx --format json pr-review \[--repo owner\/repo\]/);
  deepStrictEqual(agent_contract.required_packet_fields_to_preserve, preservedFields);
  deepStrictEqual(
    agent_response_contract.required_packet_fields_to_preserve,
    agent_contract.required_packet_fields_to_preserve,
  );
  strictEqual(preservedFields.length, 8);
  deepStrictEqual(
    agent_contract.final_answer_contract.stats_only_opt_out_examples,
    agent_response_contract.stats_only_opt_out_examples,
  );
  deepStrictEqual(
    agent_contract.final_answer_contract.required_sections,
    agent_response_contract.required_final_sections,
  );
  strictEqual(help.cli_command, "loopx slash-commands");
});

Deno.test("the command line is the contract's, without the deprecated flag", () => {
  strictEqual(
    CLI_COMMAND,
    "loopx pr-review [--repo owner/repo] [--target-exact-head NUMBER@HEAD_OID] " +
      "[--state open|merged|all] [--review-order forward|reverse] [--since ISO] " +
      "[--fresh-audit-exact-head NUMBER@HEAD_OID]",
  );
});

Deno.test("the program may go by another name", async () => {
  const { commands: [entry], help } = await catalog("--cli-bin", "deno task -q loopx");
  match(entry!.cli_reference, /^deno task -q loopx pr-review \[/);
  match(entry!.agent_contract.visibility_cli, /^deno task -q loopx --format json pr-review \[/);
  strictEqual(help.cli_command, "deno task -q loopx slash-commands");
});

Deno.test("older names can be left out, and the catalogue says so", async () => {
  const usual = await catalog();
  const without = await catalog("--no-legacy-aliases");
  deepStrictEqual(without.commands, usual.commands);
  ok(without.help.legacy_alias_policy !== usual.help.legacy_alias_policy);
});

Deno.test("people read a Markdown table that says what to run first", async () => {
  const { stdout } = await runProgram(["slash-commands"]);
  const lines = stdout.split("\n");
  match(lines[0] ?? "", /^# /);
  const rows = lines.filter((line) => line.startsWith("|"));
  strictEqual(rows.length, 3);
  const cells = rows.map((row) => row.replaceAll("\\|", "").split("|").length);
  deepStrictEqual(cells, [6, 6, 6]);
  ok(lines.findIndex((line) => line.startsWith("Run the CLI")) > lines.indexOf(rows[2]!));
});

Deno.test("what the catalogue promises about changes begins with read_only in every language", async () => {
  for (const language of ["en", "zh"]) {
    const { commands: [entry] } = await catalog("--lang", language);
    match(entry!.mutation_policy, /^read_only\b/);
  }
});
