/**
 * The settings in force for a command: the one place where files of settings and the identity of the
 * caller are asked for.
 *
 * Without a goal and without any file nothing more is loaded.
 *
 * @module
 */
import type { Goal } from "../lib/config/read_goal.ts";
import type { EffectiveSettings } from "../lib/config/settings.ts";
import type { PacketContext } from "../lib/packet/request.ts";
import type { Language } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import {
  type CallerFlags,
  type DirectionFlags,
  valueInForce,
  type VerbName,
  verbs,
} from "./_table.ts";

/** The language of errors and warnings, and the machine. */
export interface Place {
  readonly language: Language;
  readonly io: Io;
}

/** What holds for a command. */
export interface EffectiveContext {
  /** The settings in force, with the caller where there is a goal. */
  readonly context: PacketContext;
  /** The goal as its file says; null without `--goal-id`. */
  readonly goal: Goal | null;
  /** The agent that asks: named, or bound to the thread; null for nobody. */
  readonly agent: string | null;
}

/**
 * Works out the settings in force, before anything of the queue is read (decision 51). Those of the
 * machine and of the user hold without a goal too.
 *
 * @param verb the verb that asks
 * @param flags its flags; a direction among them wins over every file
 * @param place the language and the machine
 * @returns settings, goal and agent
 * @throws {LoopxError} `goal_unknown`, `agent_unknown`, `identity_conflict`, `input` for a file that
 * this version does not know, and what reading below `.local` throws
 */
export async function effectiveContext(
  verb: VerbName,
  flags: CallerFlags & DirectionFlags,
  { language, io }: Place,
): Promise<EffectiveContext> {
  const command = directionOf(verb, flags);
  if (flags["goal-id"] !== undefined || await io.has_settings()) {
    const { readContext } = await import("./_settings_files.ts");
    return await readContext(flags, command, { language, io });
  }
  const { defaultContext } = await import("../lib/packet/request.ts");
  const { review_order } = command;
  const { settings } = defaultContext;
  const origins = { ...settings.origins, review_order: "command_override" } as const;
  return {
    context: review_order === undefined
      ? defaultContext
      : { settings: { ...settings, review_order, origins } },
    goal: null,
    agent: null,
  };
}

/** The direction that the command line asks for, in the words of today; empty when it does not. */
function directionOf(
  verb: VerbName,
  flags: DirectionFlags,
): Partial<Pick<EffectiveSettings, "review_order">> {
  const given = flags["review-order"] ?? flags["review-priority"];
  if (given === undefined) return {};
  const order = valueInForce(verbs[verb], "review-order", flags);
  return { review_order: order as EffectiveSettings["review_order"] };
}
