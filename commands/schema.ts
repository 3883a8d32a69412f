/**
 * `loopx schema NAME`: what the program's JSON looks like, as JSON Schema.
 *
 * @module
 */
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printJson } from "./_presentation.ts";

/**
 * Prints a JSON Schema.
 *
 * @param invocation the parsed command line
 * @param presentation language, and whether to indent
 * @param io the machine
 * @returns exit status 0
 */
export async function run(
  invocation: Invocation<"schema">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { schema } = invocation.args;
  const { publishedSchema } = await import("../lib/render/published_schema.ts");
  await printJson(io, presentation, publishedSchema(schema, presentation.language));
  return 0;
}
