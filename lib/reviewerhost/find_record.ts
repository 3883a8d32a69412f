/**
 * Where a host keeps the record of a session, by its own store.
 *
 * What is assumed of the store: it is an SQLite file `state_<n>.sqlite` in the home, of which the
 * highest number counts. One of its tables, called `threads` unless it was renamed, has a row for each
 * session with its `id`, its `rollout_path`, and as a rule `archived` or `archived_at`. Nothing else of
 * it is read.
 *
 * A store that belongs to a running program is never opened where it lies, since SQLite makes files
 * beside what it opens, even to read. It is copied with its log and opened elsewhere (decision 54).
 *
 * @module
 */
import { insideHome, isUnchanged, readUndisturbed, type Stamp, stampOf } from "./_host_file.ts";
import { HostUnavailable } from "./failure.ts";

/** Most bytes of the store and its log together. */
export const STORE_BYTES = 256 * 1024 * 1024;

/** Most bytes of the path of a record; none that a system takes is longer. */
const PATH_BYTES = 32 * 1024;

/** What finding needs. */
export interface FindOptions {
  /** The host's home, its links resolved. */
  readonly home: string;
  readonly thread: string;
  /** Works in a folder that is removed afterwards. */
  readonly in_passing_folder: <Value>(work: (path: string) => Promise<Value>) => Promise<Value>;
  readonly signal: AbortSignal;
}

/**
 * Finds the record of a session.
 *
 * @param options the home, the session, and where the store may be copied to
 * @returns the path that the store names; anything may stand there
 * @throws {HostUnavailable} `host_store_unavailable`, `source_outside_home`, `session_not_found`,
 * `session_record_unavailable`, `source_changed_during_read`
 */
export async function findRecord(options: FindOptions): Promise<string> {
  const { home, thread, in_passing_folder, signal } = options;
  const store = await insideHome(await newestStore(home), home, "host_store_unavailable");
  return await in_passing_folder(async (folder) => {
    const copy = `${folder}/store.sqlite`;
    await readUndisturbed(signal, () => copyStore(store, copy, signal));
    return await lookUp(copy, thread);
  });
}

async function newestStore(home: string): Promise<string> {
  let [newest, highest]: [string | null, bigint] = [null, -1n];
  try {
    for await (const { name } of Deno.readDir(home)) {
      const [, digits] = /^state_(\d{1,32})\.sqlite$/.exec(name) ?? [];
      if (digits === undefined || BigInt(digits) <= highest) continue;
      [newest, highest] = [name, BigInt(digits)];
    }
  } catch {
    throw new HostUnavailable("host_store_unavailable");
  }
  if (newest === null) throw new HostUnavailable("host_store_unavailable");
  return `${home}/${newest}`;
}

/** One try to copy the store with its log; null when it was written meanwhile. */
async function copyStore(store: string, copy: string, signal: AbortSignal): Promise<true | null> {
  const look = (ending: string) => stampOf(`${store}${ending}`, "host_store_unavailable");
  const lookAtAll = () => Promise.all(["", "-wal", "-journal"].map(look));
  const before = await lookAtAll();
  const [database, log, journal] = before;
  if (!database) throw new HostUnavailable("host_store_unavailable");
  if (database.size + (log?.size ?? 0) > STORE_BYTES) {
    throw new HostUnavailable("host_store_unavailable");
  }
  // Without a log that only grows, what is being written may be half there.
  if (journal && await isHot(`${store}-journal`)) return null;
  const whole = await copyFile(store, copy, database, signal) &&
    (log ? await copyFile(`${store}-wal`, `${copy}-wal`, log, signal) : await forget(copy));
  const after = await lookAtAll();
  return whole && before.every((stamp, index) => isUnchanged(stamp, after[index]!)) ? true : null;
}

/** Removes the log of an earlier try. */
async function forget(copy: string): Promise<true> {
  await Deno.remove(`${copy}-wal`).catch(() => {});
  return true;
}

/** Whether a journal begins as one that is needed does; SQLite blanks or empties those that are done. */
async function isHot(path: string): Promise<boolean> {
  const file = await Deno.open(path, { read: true }).catch(() => null);
  if (file === null) return false;
  using open = file;
  const first = new Uint8Array(1);
  return await open.read(first) !== null && first[0] !== 0;
}

const CHUNK = 1024 * 1024;

/** Copies a file of a known size; false when it has another one by now. */
async function copyFile(
  from: string,
  to: string,
  { size }: Stamp,
  signal: AbortSignal,
): Promise<boolean> {
  const source = await opened(from);
  if (source === null) return false;
  using _closed = source;
  using target = await Deno.open(to, { write: true, create: true, truncate: true, mode: 0o600 });
  const buffer = new Uint8Array(CHUNK);
  let copied = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await source.read(buffer);
    if (count === null) return copied === size;
    copied += count;
    if (copied > size) return false;
    for (let written = 0; written < count;) {
      written += await target.write(buffer.subarray(written, count));
    }
  }
}

/** Opens a file that was there; null when it is gone by now. */
async function opened(path: string): Promise<Deno.FsFile | null> {
  try {
    return await Deno.open(path, { read: true });
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return null;
    throw new HostUnavailable("host_store_unavailable");
  }
}

type Row = Readonly<Record<string, unknown>>;

/** The names that a column may have, the likeliest first. */
const columnNames = {
  id: ["id", "thread_id", "session_id"],
  path: ["rollout_path", "path"],
  archived: ["archived", "is_archived", "archived_at"],
} as const;

async function lookUp(copy: string, thread: string): Promise<string> {
  const { DatabaseSync } = await import("node:sqlite");
  let row: Row | undefined;
  try {
    const store = new DatabaseSync(copy, { readOnly: true });
    try {
      // What a schema names is not run on its behalf.
      store.exec("PRAGMA trusted_schema = OFF");
      const all = (query: string, ...values: string[]) =>
        store.prepare(query).all(...values) as readonly Row[];
      const { table, id, path, archived } = threadsTable(all);
      [row] = all(
        `SELECT CASE WHEN length(CAST(${quoted(path)} AS BLOB)) <= ${PATH_BYTES} ` +
          `THEN ${quoted(path)} END AS path, ${
            archived === null ? "0" : quoted(archived)
          } AS archived ` +
          `FROM ${quoted(table)} WHERE ${quoted(id)} = ? LIMIT 1`,
        thread,
      );
    } finally {
      store.close();
    }
  } catch (thrown) {
    throw thrown instanceof HostUnavailable
      ? thrown
      : new HostUnavailable("host_store_unavailable");
  }
  if (row === undefined || isSet(row["archived"])) throw new HostUnavailable("session_not_found");
  const path = row["path"];
  if (typeof path !== "string" || path === "") {
    throw new HostUnavailable("session_record_unavailable");
  }
  return path;
}

interface ThreadsTable {
  readonly table: string;
  readonly id: string;
  readonly path: string;
  /** Null where the store does not archive. */
  readonly archived: string | null;
}

/** The table that lists sessions: `threads` before others that have the columns. */
function threadsTable(all: (query: string) => readonly Row[]): ThreadsTable {
  const tables = all(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name <> 'threads', name",
  );
  for (const { name: table } of tables) {
    const columns = all(`PRAGMA table_info(${quoted(String(table))})`).map(({ name }) => name);
    const column = (names: readonly string[]) =>
      names.find((name) => columns.includes(name)) ?? null;
    const [id, path] = [column(columnNames.id), column(columnNames.path)];
    if (id === null || path === null) continue;
    // An `id` and a `path` alone may belong to anything.
    if (table !== "threads" && path !== "rollout_path") continue;
    return { table: String(table), id, path, archived: column(columnNames.archived) };
  }
  throw new HostUnavailable("host_store_unavailable");
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== 0 && value !== "" && value !== "0";
}
