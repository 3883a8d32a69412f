/**
 * Completes one list of files, as a process of its own whose time and memory are measured.
 *
 *     deno run -A bench/recovery_run.ts FOLDER BASE HEAD COUNT
 *
 * @module
 */
import { FILE_CAP, type ListedFile } from "../lib/github/file_recovery.ts";
import { streamingRunner, toolRunner } from "../lib/github/run_tool.ts";
import { recoverFiles } from "../lib/gitrecovery/recover_files.ts";
import { localStore } from "../lib/store/local_store.ts";
import { print } from "../tools/_shell.ts";
import { changeTotals, pathOfFile } from "./recovery.ts";

const [folder = "", base = "", head = "", count = "0"] = Deno.args;
const files = Array.from({ length: FILE_CAP }, (_, at): ListedFile => ({
  path: pathOfFile(at),
  change: "MODIFIED",
  additions: 2,
  deletions: 1,
  previous_path: null,
}));
const env = (name: string) => Deno.env.get(name);
const recovery = await recoverFiles({
  number: 1,
  host: "github.com",
  repositories: ["example/measured"],
  snapshot: { base, head, ...changeTotals(Number(count)) },
  files,
  language: "en",
  signal: new AbortController().signal,
}, {
  run: toolRunner(env, folder),
  stream: streamingRunner(env, folder),
  files: localStore(folder),
});
if (!("files" in recovery)) throw new Error(`${recovery.reason}: ${recovery.note}`);
print(String(recovery.files.length));
