/**
 * `loopx result-template NUMBER@HEAD_OID --packet PACKET`, and `loopx pr-review --result-template …`:
 * the result to fill for one row of a saved packet. Reads that file, and neither network nor settings.
 *
 * @module
 */
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printJson, printResult } from "./_presentation.ts";
import { readSavedFile } from "./_saved_file.ts";

/**
 * Prints the result to fill as JSON, unless a format for people was chosen: then what each of its
 * fields takes.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0
 * @throws {LoopxError} kind `input` for a packet that cannot be read, or that has no such row to
 * review, with no path
 */
export async function run(
  invocation: Invocation<"result-template">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { args: { head }, flags } = invocation;
  const { language } = presentation;
  const maker = import("../lib/packet/result_template.ts");
  const value = await readSavedFile("packet", flags.packet!, presentation, io, "packet");
  const template = (await maker).resultTemplate(value, head, language);
  // What comes out is filled in and checked, so it is JSON unless somebody asked to read.
  if (flags.format === undefined) {
    await printJson(io, presentation, template.skeleton);
    return 0;
  }
  const worksheet = import("../lib/render/result_worksheet.ts");
  await printResult(io, presentation, template.skeleton, {
    markdown: async () => (await worksheet).renderWorksheetMarkdown(template, language),
    table: async (screen) => (await worksheet).renderWorksheetTable(template, language, screen),
  });
  return 0;
}
