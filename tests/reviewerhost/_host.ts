/**
 * Homes of hosts as they are found: a store in WAL mode whose log was not merged, and a record.
 *
 * @module
 */
import { DatabaseSync } from "node:sqlite";
import type { ExecutionReport } from "../../lib/policy/contract/reviewer_execution.ts";
import { readReviewer } from "../../lib/reviewerhost/read_reviewer.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { inFolder } from "../store/_folder.ts";

export const THREAD = "0199a213-81c0-7800-8aa1-bbab2a035a53";
export const TURN = "turn-7";

type Json = Readonly<Record<string, unknown>>;

/** The lines of a record. */
export const lines = {
  session: (more: Json = {}) => ({
    type: "session_meta",
    payload: { id: THREAD, cwd: "/home/somebody", model_provider: "openai", ...more },
  }),
  context: (more: Json = {}) => ({
    type: "turn_context",
    payload: { turn_id: TURN, model: "gpt-5.1-codex", effort: "high", ...more },
  }),
  event: (type: string, turn_id: string | null = TURN) => ({
    type: "event_msg",
    payload: { type, ...(turn_id === null ? {} : { turn_id }) },
  }),
  noise: (text = "") => ({ type: "response_item", payload: { type: "message", text } }),
};

/** A record as its lines; texts stand as they are. */
export function recordText(all: readonly (Json | string)[]): string {
  return all.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
}

/** A session in the middle of a turn. */
export const usual = [
  lines.session(),
  lines.event("task_started"),
  lines.context(),
  lines.noise("hello"),
];

/** What stands in the store for a session. */
export interface StoreRow {
  readonly id?: string;
  readonly path: unknown;
  readonly archived?: unknown;
}

const usualColumns = `id TEXT PRIMARY KEY, rollout_path TEXT NOT NULL, title TEXT,
  archived INTEGER NOT NULL DEFAULT 0, archived_at INTEGER`;

/** How a store is written. */
export interface StoreShape {
  readonly name?: string;
  readonly table?: string;
  readonly columns?: string;
  /** Writes one row. */
  readonly insert?: string;
}

/**
 * Writes a store as a host leaves it that was ended: the table is in the database, the rows in the log
 * alone.
 */
export async function writeStore(
  home: string,
  rows: readonly StoreRow[],
  shape: StoreShape = {},
): Promise<void> {
  const { name = "state_5.sqlite", table = "threads", columns = usualColumns } = shape;
  const { insert = `INSERT INTO ${table} (id, rollout_path, archived) VALUES (?, ?, ?)` } = shape;
  const made = await Deno.makeTempDir();
  const db = new DatabaseSync(`${made}/db`);
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0");
    db.exec(`CREATE TABLE unrelated (id TEXT, path TEXT); CREATE TABLE ${table} (${columns})`);
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    for (const { id = THREAD, path, archived = 0 } of rows) {
      const values = [id, path, archived].slice(0, insert.split("?").length - 1);
      db.prepare(insert).run(...values as string[]);
    }
    for (const ending of ["", "-wal"]) {
      await Deno.copyFile(`${made}/db${ending}`, `${home}/${name}${ending}`);
    }
  } finally {
    db.close();
    await Deno.remove(made, { recursive: true });
  }
}

/** Where everything lies. */
export interface Place {
  /** The home of the host. */
  readonly home: string;
  /** The record that the store names. */
  readonly record: string;
  /** The folder the program runs in. */
  readonly folder: string;
}

/** Works with a home that has a store and a record. */
export async function withHost(
  work: (place: Place) => Promise<void>,
  all: readonly (Json | string)[] = usual,
): Promise<void> {
  await inFolder(async (top) => {
    const [home, folder] = [`${top}/home`, `${top}/work`];
    const record = `${home}/sessions/2026/rollout.jsonl`;
    await Deno.mkdir(`${home}/sessions/2026`, { recursive: true });
    await Deno.mkdir(folder);
    await writeStore(home, [{ id: "another", path: "/nowhere" }, { path: record }]);
    await Deno.writeTextFile(record, recordText(all));
    await work({ home, record, folder });
  });
}

export const never: AbortSignal = new AbortController().signal;

/** Reads the host of a place. */
export async function readAt(
  { home, folder }: Pick<Place, "home" | "folder">,
  { thread = THREAD, signal = never }: {
    readonly thread?: string;
    readonly signal?: AbortSignal;
  } = {},
): Promise<ExecutionReport> {
  return await readReviewer({ thread, home }, { files: localStore(folder), signal });
}

/** Files that are only measured: one that large is all holes. */
const LARGE = 64 * 1024 * 1024;

/** Every file below a folder with the digest of its bytes. */
export async function snapshot(folder: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for await (const { name, isDirectory, isFile } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) {
      found[`${name}/`] = "";
      for (const [below, digest] of Object.entries(await snapshot(path))) {
        found[`${name}/${below}`] = digest;
      }
    } else if (isFile && (await Deno.stat(path)).size > LARGE) {
      found[name] = String((await Deno.stat(path)).size);
    } else if (isFile) {
      const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(path));
      found[name] = new Uint8Array(digest).toHex();
    } else {
      found[name] = "other";
    }
  }
  return found;
}

/** What is left where stores are copied to. */
export function leftIn(folder: string): string[] {
  try {
    return Array.from(Deno.readDirSync(`${folder}/.local/loopx/tmp`), ({ name }) => name).sort();
  } catch {
    return [];
  }
}
