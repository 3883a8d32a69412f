/**
 * A folder with a real store, for runs of the program in this process.
 *
 * @module
 */
import { UnreadableInput } from "../../commands/_io.ts";
import type { RunTool } from "../../lib/github/run_tool.ts";
import { type LocalStore, localStore } from "../../lib/store/local_store.ts";
import { inFolder } from "../store/_folder.ts";
import { type FakeMachine, type FakeRun, runProgram } from "./_fake_io.ts";

/** How a run differs from the usual one. */
export interface RecordMachine extends FakeMachine {
  /** Replaces doors of the store. */
  readonly store?: Partial<LocalStore>;
  /** The file of settings in the user's configuration folder. */
  readonly user?: string | Uint8Array | UnreadableInput;
  /** What `git check-ignore` exits with; 0, which is ignored, when absent. */
  readonly ignored?: number | RunTool;
}

/** Runs the program in a folder: one in which files can be named and records are kept. */
export interface RecordPlace {
  readonly folder: string;
  readonly run: (args: readonly string[], machine?: RecordMachine) => Promise<FakeRun>;
  /** The text of a file of the folder. */
  readonly text: (path: string) => Promise<string>;
}

/**
 * Makes a folder for records.
 *
 * @param work gets the folder and what runs the program in it
 */
export async function withRecords(work: (place: RecordPlace) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const run = (args: readonly string[], machine: RecordMachine = {}) => {
      const { ignored = 0, store, user } = machine;
      const git: RunTool = typeof ignored === "function"
        ? ignored
        : () => Promise.resolve({ status: ignored, stdout: "", stderr: "" });
      return runProgram(args, {
        ...machine,
        io: {
          store: () => Promise.resolve({ files: { ...localStore(folder), ...store }, run: git }),
          read_file: async (path) => {
            try {
              return await Deno.readFile(path.startsWith("/") ? path : `${folder}/${path}`);
            } catch {
              throw new UnreadableInput("missing");
            }
          },
          has_settings: async () =>
            user !== undefined ||
            await Deno.lstat(`${folder}/.local/loopx/machine.json`).then(() => true, () => false),
          user_settings: () =>
            user instanceof UnreadableInput ? Promise.reject(user) : Promise.resolve(
              typeof user === "string" ? new TextEncoder().encode(user) : user ?? null,
            ),
          ...machine.io,
        },
      });
    };
    await work({ folder, run, text: (path) => Deno.readTextFile(`${folder}/${path}`) });
  });
}
