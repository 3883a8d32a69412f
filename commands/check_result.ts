/**
 * `loopx check-result RESULT --packet PACKET`, and `loopx pr-review --check-result RESULT`: is a
 * filled review result consistent? Reads two files, and neither network nor settings.
 *
 * @module
 */
import { say } from "../lib/text/messages.ts";
import { readInput } from "./_input.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printNote, printResult } from "./_presentation.ts";

/** The most bytes of either file: far more than any packet or result holds. */
export const CHECK_LIMIT = 64 * 1024 * 1024;

/** What the host says of the reviewer. No reader of hosts is part of this build, and it says so. */
const CURRENT_EXECUTION = { status: "unavailable", reason: "host_record_unavailable" } as const;

/** The two files, as flags and messages call them. */
const inputs = {
  result: { flag: "RESULT", role: "check_role_result", stdin: "check_role_result_stdin" },
  packet: { flag: "--packet", role: "check_role_packet", stdin: "check_role_packet_stdin" },
} as const;

/**
 * Prints whether a result is consistent, and why not.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 consistent (whatever the verdict), 1 not
 * @throws {LoopxError} kind `input` for a file that cannot be read or checked, with no path
 */
export async function run(
  invocation: Invocation<"check-result">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { args, flags } = invocation;
  const { language } = presentation;
  const checker = import("../lib/packet/check_saved_result.ts");
  const result = await readJson("result", args.result, presentation, io);
  const packet = await readJson("packet", flags.packet!, presentation, io);
  const { checkSavedResult } = await checker;
  const checked = checkSavedResult(
    { result, packet, current_execution: CURRENT_EXECUTION },
    language,
  );
  const wanted = { language, explain: flags.explain === true };
  await printResult(io, presentation, checked.check, {
    markdown: async () =>
      (await import("../lib/render/check_markdown.ts")).renderCheckMarkdown(checked, wanted),
    table: async (screen) =>
      (await import("../lib/render/check_table.ts")).renderCheckTable(checked, wanted, screen),
  });
  return checked.check.ok ? 0 : 1;
}

async function readJson(
  input: keyof typeof inputs,
  value: string,
  { language }: Presentation,
  io: Io,
): Promise<unknown> {
  const { flag, role: file, stdin } = inputs[input];
  const role = say(language, value === "-" ? stdin : file);
  const reading = import("../lib/facts/json_file.ts");
  const bytes = await readInput(io, language, {
    value,
    role,
    flag,
    sort: "check",
    limit: CHECK_LIMIT,
  });
  const { decodeUtf8, parseJson } = await reading;
  const { text, replaced } = decodeUtf8(bytes);
  if (replaced > 0) await printNote(io, language, say(language, "cli_replaced_bytes", { role }));
  return parseJson(text, { role, language, shapes: "check_input_advice" });
}
