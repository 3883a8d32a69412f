/**
 * The files of settings: of goals and of the machine below `.local/loopx`, and of the user.
 *
 * Errors name what the file is for, and the place that the documents give it; nothing in front of
 * that place is in any sentence (decision 56).
 *
 * @module
 */
import { type Caller, resolveIdentity } from "../lib/config/identity.ts";
import { type Goal, readGoal } from "../lib/config/read_goal.ts";
import { type MachineSettings, readMachineSettings } from "../lib/config/read_machine.ts";
import { effectiveSettings, type SettingLevels } from "../lib/config/resolve_settings.ts";
import type { ReviewSettings } from "../lib/config/settings.ts";
import type { SettingsFileFinding, SettingsFinding } from "../lib/facts/setup.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { say, sayWith } from "../lib/text/messages.ts";
import { UnreadableInput } from "./_io.ts";
import { type KeptFile, openKeptFile } from "./_kept_file.ts";
import type { EffectiveContext, Place } from "./_settings.ts";
import { ABSENT_REVISION, type CallerFlags, goalFile, MACHINE_FILE } from "./_table.ts";

/** The most bytes of a file of settings. */
const SETTINGS_LIMIT = 1024 * 1024;

/** A file below `.local`, with what was read of it. All of it throws {@link LoopxError}. */
export interface KeptSettings<Value> extends Pick<KeptFile, "warn"> {
  /** What the file is called in sentences. */
  readonly role: string;
  /** What is in it; null when there is none. */
  readonly value: Value | null;
  /** The digest of the file, or the word for none: what a change is held against. */
  readonly revision: string;
  /** Replaces what was read; kind `file_changed` when another process was faster. */
  readonly replace: (content: string) => Promise<void>;
}

/**
 * Reads the file of a goal.
 *
 * @param id the goal
 * @param where the language and the machine
 * @returns the file
 * @throws {LoopxError} kind `input` for what this version does not know, and what the store throws
 */
export async function goalSettings(id: string, where: Place): Promise<KeptSettings<Goal>> {
  const { language } = where;
  const role = say(language, "settings_role_goal", { goal: id });
  return await keptSettings(
    goalFile(id),
    role,
    where,
    (text, advice) => readGoal(text, id, { role, language, advice }),
  );
}

/**
 * Reads the machine's file.
 *
 * @param where the language and the machine
 * @returns the file
 * @throws {LoopxError} as {@link goalSettings}
 */
export async function machineSettings(where: Place): Promise<KeptSettings<MachineSettings>> {
  const { language } = where;
  const role = say(language, "settings_role_machine");
  return await keptSettings(
    MACHINE_FILE,
    role,
    where,
    (text, advice) => readMachineSettings(text, { role, language, advice }),
  );
}

async function keptSettings<Value>(
  path: string,
  role: string,
  { language, io }: Place,
  read: (text: string, advice: string) => Value,
): Promise<KeptSettings<Value>> {
  const file = await openKeptFile(path, { role, language, io, limit: SETTINGS_LIMIT });
  const found = await file.read();
  const expected = found?.digest ?? null;
  return {
    role,
    value: found === null
      ? null
      : read(found.text, say(language, "settings_kept_advice", { file: path })),
    revision: expected ?? ABSENT_REVISION,
    replace: (content) => file.replace(content, expected),
    warn: file.warn,
  };
}

/**
 * Reads the user's file, which this program never writes.
 *
 * @param where the language and the machine
 * @returns what is in it; null when there is none
 * @throws {LoopxError} kind `input` when it cannot be read or says what this version does not know
 */
async function userSettings({ language, io }: Place): Promise<MachineSettings | null> {
  const role = say(language, "settings_role_user");
  const advice = say(language, "settings_user_advice");
  let bytes: Uint8Array | null;
  try {
    bytes = await io.user_settings(SETTINGS_LIMIT);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableInput)) throw thrown;
    const limit = SETTINGS_LIMIT / 1024 / 1024;
    const message = thrown.reason === "special"
      ? say(language, "store_not_a_file", { role })
      : sayWith(language, `cli_input_${thrown.reason}`, { role, limit });
    throw new LoopxError("input", { message, advice });
  }
  if (bytes === null) return null;
  const { decodeUtf8 } = await import("../lib/facts/json_file.ts");
  const { text, replaced } = decodeUtf8(bytes);
  if (replaced > 0) {
    throw new LoopxError("input", { message: say(language, "store_not_text", { role }), advice });
  }
  return readMachineSettings(text, { role, language, advice });
}

/**
 * Who asks, as far as the command line and the host say.
 *
 * @param flags the flags of the verb
 * @param where the machine
 * @returns the name that was given, and the thread that the host runs this program in
 */
function callerOf(flags: CallerFlags, { io }: Pick<Place, "io">): Caller {
  const thread = io.env("CODEX_THREAD_ID") || io.env("CODEX_SESSION_ID") || "";
  return {
    named: flags["agent-id"] ?? null,
    thread: thread === "" ? null : { host: "codex-app", thread },
  };
}

/**
 * What the files that hold for every goal say.
 *
 * @param machine the machine's file as it was read; null when there is none
 * @param where the language and the machine
 * @returns what both levels say; null for a file that is not there
 * @throws {LoopxError} as {@link userSettings}
 */
export async function sharedLevels(
  machine: MachineSettings | null,
  where: Place,
): Promise<Pick<SettingLevels, "machine" | "user">> {
  const user = await userSettings(where);
  return { machine: reviewLevel(machine), user: reviewLevel(user) };
}

/**
 * What a file says as a level.
 *
 * @param file what was read; null when there is no file
 * @returns its review settings, empty when it says nothing of reviews; null when there is no file
 */
export function reviewLevel<Settings extends ReviewSettings>(
  file: { readonly review: Settings | null } | null,
): Settings | Record<string, never> | null {
  return file === null ? null : file.review ?? {};
}

/**
 * Looks at the files that hold for every goal. One that is refused is a finding, never a failure.
 *
 * @param where the language and the machine
 * @returns which are there, with the error of each that no command takes
 */
export async function examineSettings(where: Place): Promise<SettingsFinding> {
  const [machine, user] = await Promise.all([
    attempt("machine", async () => (await machineSettings(where)).value),
    attempt("user", () => userSettings(where)),
  ]);
  const tried = [machine, user];
  const levels = { machine: reviewLevel(machine.value), user: reviewLevel(user.value) };
  return {
    files: tried.filter(({ value, failure }) => value !== null || failure !== null)
      .map(({ file, failure }) => ({ file, failure })),
    wait_for_ci: tried.some(({ failure }) => failure !== null)
      ? null
      : effectiveSettings({ command: {}, agent: null, goal: null, ...levels }).wait_for_ci,
  };
}

async function attempt(
  file: SettingsFileFinding["file"],
  read: () => Promise<MachineSettings | null>,
): Promise<SettingsFileFinding & { readonly value: MachineSettings | null }> {
  try {
    return { file, value: await read(), failure: null };
  } catch (thrown) {
    if (!(thrown instanceof LoopxError)) throw thrown;
    const { kind, message, advice } = thrown;
    return { file, value: null, failure: { kind, message, advice } };
  }
}

/** What every level says, and who asks. */
export interface ReadLevels {
  readonly levels: SettingLevels;
  readonly goal: Goal | null;
}

/**
 * Reads every level.
 *
 * @param flags the flags of the verb
 * @param command what the command line says of the settings
 * @param where the language and the machine
 * @returns what the levels say
 * @throws {LoopxError} `goal_unknown`, `agent_unknown`, `identity_conflict`, and what reading throws
 */
export async function readLevels(
  flags: CallerFlags,
  command: SettingLevels["command"],
  where: Place,
): Promise<ReadLevels> {
  const { language } = where;
  const shared = await sharedLevels((await machineSettings(where)).value, where);
  const id = flags["goal-id"];
  if (id === undefined) {
    return { levels: { command, agent: null, goal: null, ...shared }, goal: null };
  }
  const { value: goal } = await goalSettings(id, where);
  if (goal === null) throw goalUnknown(id, where);
  const agent = resolveIdentity(goal, callerOf(flags, where), language);
  return { levels: { command, agent, goal: reviewLevel(goal), ...shared }, goal };
}

/**
 * The error for a goal that has no file.
 *
 * @param goal its id
 * @param where the language
 * @returns the error to throw
 */
export function goalUnknown(goal: string, { language }: Pick<Place, "language">): LoopxError {
  return new LoopxError("goal_unknown", {
    message: say(language, "goal_unknown", { goal }),
    advice: say(language, "goal_unknown_advice", { goal }),
  });
}

/**
 * Reads what holds for a command; see `effectiveContext`.
 *
 * @param flags the flags of the verb
 * @param command what the command line says of the settings
 * @param where the language and the machine
 * @returns settings, goal and agent
 * @throws {LoopxError} as {@link readLevels}
 */
export async function readContext(
  flags: CallerFlags,
  command: SettingLevels["command"],
  where: Place,
): Promise<EffectiveContext> {
  const { levels, goal } = await readLevels(flags, command, where);
  const { agent } = levels;
  return {
    context: {
      settings: effectiveSettings(levels),
      ...(goal === null ? {} : { caller: { goal_id: goal.id, agent_id: agent } }),
    },
    goal,
    agent,
  };
}
