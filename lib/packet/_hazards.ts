/**
 * Kinds of code with a typical way to fail, told by the words of a path.
 *
 * @module
 */
import { holdsTypes, stemOf, wordsOf } from "./_path_hints.ts";
import { hasFolder, wordSet } from "./_words.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** The words that name each kind in file names. */
const hazardWords = {
  cache: "cache caches caching cached memo memoize lru ttl",
  repeat:
    "retry retries backoff scheduler scheduling schedule queue queues job jobs worker workers cron replay poll polling",
  parallel:
    "lock locks locking mutex semaphore concurrent concurrency pool parallel lease debounce throttle atomic",
  format:
    "parse parser parsers parsing decode decoder decoding encode encoder encoding serialize serializer serialization deserialize stringify tokenizer lexer json yaml toml csv xml cbor ini dotenv varint base32 base64 hex msgpack protobuf markdown codec",
  time: "timezone clock calendar duration expiry deadline timestamp datetime",
  files: "fs directory directories dir glob walk tar zip symlink",
  server: "server",
  network:
    "http https fetch upload download websocket socket sockets grpc rpc webhook webhooks proxy client clients api",
  state: "store stores storage database db sql registry ledger checkpoint journal persistence",
  stream: "stream streams streaming buffer buffers pipe",
  settings: "config configuration settings env environment",
  process: "exec spawn subprocess shell git",
  output: "renderer formatter printer prompter terminal",
  install: "install installer upgrade updater",
} as const;

/** A kind of code with a typical way to fail. */
export type Hazard = keyof typeof hazardWords;

const hazardOfWord: ReadonlyMap<string, Hazard> = new Map(
  Object.entries(hazardWords).flatMap(([hazard, words]) =>
    words.split(" ").map((word) => [word, hazard as Hazard] as const)
  ),
);

/** Words that mean their kind only beside another word, in the folders, the name or the title. */
const supportedBy: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    zip: "archive tar compress compression gzip unzip extract",
    client: "http https rpc grpc network request requests timeout retry socket",
    clients: "http https rpc grpc network request requests timeout retry socket",
    api: "http https rpc grpc network request requests timeout retry client",
    registry: "persist persistence database sql disk state stored",
    store: "persist persistence database sql disk state storage file",
    stores: "persist persistence database sql disk state storage file",
  }).map(([word, others]) => [word, others.split(" ")] as const),
);

/** Words beside which a word does not mean its kind. */
const contradictedBy: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ cache: "control header headers", lock: "file lockfile", server: "sent" })
    .map(([word, others]) => [word, others.split(" ")] as const),
);

/** Below how many added lines a word of the path alone says nothing. */
const TELLING_LINES = 6;

const processFolders = wordSet("git exec shell");

/**
 * Tells how a code file typically fails, by the words in its name.
 *
 * @param file the file
 * @param titleWords the words of the title, which may name the kind too
 * @returns the kind; null when no word names one, for declarations of types, and for a few lines of
 * which the title says nothing
 */
export function hazardOf(file: ProfiledFile, titleWords: readonly string[]): Hazard | null {
  if (holdsTypes(file) || file.additions === 0) return null;
  const own = wordsOf(stemOf(file.name));
  const isLong = file.additions >= TELLING_LINES;
  let around: readonly string[] | null = null;
  for (const word of own.toReversed()) {
    const hazard = hazardOfWord.get(word);
    if (hazard === undefined || !isLong && !titleWords.includes(word)) continue;
    around ??= [...own, ...wordsOf(file.folder), ...titleWords];
    const [needed, excluded] = [supportedBy.get(word), contradictedBy.get(word)];
    if (needed !== undefined && !needed.some((other) => around!.includes(other))) continue;
    if (excluded?.some((other) => own.includes(other))) continue;
    return hazard;
  }
  return isLong && hasFolder(file.folder, processFolders) ? "process" : null;
}
