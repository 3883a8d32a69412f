/**
 * Completing a list in a repository of a test.
 *
 * @module
 */
import type { ListedFile, Recovery } from "../../lib/github/file_recovery.ts";
import { streamingRunner, toolRunner } from "../../lib/github/run_tool.ts";
import type { Totals } from "../../lib/gitrecovery/join_lists.ts";
import { recoverFiles, type RecoveryMachine } from "../../lib/gitrecovery/recover_files.ts";
import { localStore } from "../../lib/store/local_store.ts";

/** What differs from the usual question. */
export interface Asked {
  readonly base: string;
  readonly head: string;
  readonly files: readonly ListedFile[];
  readonly totals: Totals;
  readonly host?: string;
  readonly repositories?: readonly string[];
  readonly signal?: AbortSignal;
  readonly machine?: Partial<RecoveryMachine>;
  /** Variables of the program itself. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Completes a list.
 *
 * @param folder the checkout
 * @param asked the list
 * @returns what came of it
 */
export async function recoverIn(folder: string, asked: Asked): Promise<Recovery> {
  const { base, head, files, totals, machine = {}, env = {} } = asked;
  const variable = (name: string) => name === "PATH" ? Deno.env.get("PATH") : env[name];
  return await recoverFiles({
    number: 7,
    host: asked.host ?? "github.com",
    repositories: asked.repositories ?? ["example/measured"],
    snapshot: { base, head, ...totals },
    files,
    language: "en",
    signal: asked.signal ?? new AbortController().signal,
  }, {
    run: toolRunner(variable, folder),
    stream: streamingRunner(variable, folder),
    files: localStore(folder),
    ...machine,
  });
}
