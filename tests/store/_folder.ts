/**
 * Folders for tests of the store, and what this process may not make itself.
 *
 * @module
 */
import { storePath, type StorePlace } from "../../lib/store/store_path.ts";

/** What to make: a link to a target, a second name of a file, or what is no regular file. */
export type Thing =
  | { readonly link: string }
  | { readonly hard_link: string }
  | { readonly kind: "fifo" | "socket" };

/**
 * Gives a folder of its own to a piece of work.
 *
 * @param work gets the absolute path of an empty folder
 */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "store-" }));
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/**
 * Finds a file below `.local` of a folder.
 *
 * @param folder the folder
 * @param path the file
 * @returns its place
 */
export function placeIn(folder: string, path = ".local/file.json"): StorePlace {
  return storePath(path, { folder, windows: false });
}

/** Links need unscoped permissions, so another process makes them. */
const maker = `
  for (const [path, thing] of Object.entries(JSON.parse(Deno.args[0]))) {
    if (thing.link !== undefined) Deno.symlinkSync(thing.link, path);
    else if (thing.hard_link !== undefined) Deno.linkSync(thing.hard_link, path);
    else if (thing.kind === "socket") Deno.listen({ transport: "unix", path });
    else new Deno.Command("mkfifo", { args: [path] }).outputSync();
  }
  Deno.exit(0);
`;

/**
 * Makes links, pipes and sockets.
 *
 * @param folder where relative paths begin
 * @param things what to make, in order
 */
export async function make(folder: string, things: Readonly<Record<string, Thing>>): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "-q", "--no-lock", maker, JSON.stringify(things)],
    cwd: folder,
    stdin: "null",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/**
 * Lists a folder.
 *
 * @param folder the folder
 * @returns its names, sorted
 */
export function namesIn(folder: string): string[] {
  return Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
}
