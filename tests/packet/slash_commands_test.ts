import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { SLASH_COMMAND } from "../../lib/packet/names.ts";
import { slashCommandCatalog } from "../../lib/packet/slash_commands.ts";
import { slashCommandCatalogSchema } from "../../lib/packet/slash_commands_schema.ts";

Deno.test("the catalogue matches its schema in every language", () => {
  for (const language of ["en", "zh"] as const) {
    const catalog = slashCommandCatalog({
      language,
      program: "loopx",
      legacy_aliases: true,
      commands: [SLASH_COMMAND],
    });
    const parsed = slashCommandCatalogSchema.safeParse(catalog);
    deepStrictEqual(parsed.error?.issues ?? [], []);
  }
});

Deno.test("signs that mean something in a replacement stay as they are", () => {
  const { commands: [entry] } = slashCommandCatalog({
    language: "en",
    program: "$&$1",
    legacy_aliases: true,
    commands: [SLASH_COMMAND],
  });
  strictEqual(entry!.cli_reference.startsWith("$&$1 pr-review ["), true);
});

Deno.test("without commands the catalogue is empty, not missing", () => {
  const catalog = slashCommandCatalog({
    language: "en",
    program: "loopx",
    legacy_aliases: false,
    commands: [],
  });
  deepStrictEqual(catalog.commands, []);
  strictEqual(catalog.ok, true);
});
