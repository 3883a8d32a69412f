/**
 * The machinery behind tables that recognise paths: words make traits, and rows combine traits.
 *
 * A path is any string. Only `/` separates folders, a leading `./` means nothing, and letter case
 * does not matter except where a table says so. Each path is read once, in time linear in its
 * length, without regular expressions; what was learnt about a folder is remembered for a while,
 * because the files of a change share few folders.
 *
 * @module
 */

/** Words by which a folder gets a trait. Lower case, except `humps`. */
export interface FolderWords {
  /** The whole folder; `""` is the top of the repository. */
  readonly exact?: readonly string[];
  /** What the folder begins with, one segment or more. */
  readonly root?: readonly string[];
  /** One segment, or two that follow each other, at any depth. */
  readonly anywhere?: readonly string[];
  /** The last segment. */
  readonly parent?: readonly string[];
  /** The last word of a segment with the `.`, `-` or `_` before it. */
  readonly endings?: readonly string[];
  /** The last hump of a CamelCase segment, as spelled. */
  readonly humps?: readonly string[];
}

/** Words by which a file name gets a trait. Lower case, except `spelled` and the humps. */
export interface NameWords {
  /** The whole name. */
  readonly names?: readonly string[];
  /** The name up to its first dot; a dot at the very start belongs to the head. */
  readonly heads?: readonly string[];
  /** The name through its first `-` or `_`, one at the very start aside. */
  readonly beginnings?: readonly string[];
  /**
   * The last word before the extension, with the `.`, `-` or `_` before it; alone (`_test`) or
   * with the extension (`.spec.ts`).
   */
  readonly endings?: readonly string[];
  /** What follows the last dot; `""` when there is none. */
  readonly extensions?: readonly string[];
  /** The whole name in exactly this case, but for the extension. */
  readonly spelled?: readonly string[];
  /** The first hump of a CamelCase name, as spelled, with another hump after it. */
  readonly first_humps?: readonly string[];
  /** The last hump of a CamelCase name before the extension, as spelled. */
  readonly last_humps?: readonly string[];
  /** True for every name that begins with a dot. */
  readonly dotfile?: boolean;
  /** True for every name that ends, before its extension, in what looks like a hash. */
  readonly hashed?: boolean;
}

/**
 * When a row matches: all of what is given holds. Within one list, any trait suffices; an empty
 * match always holds.
 */
export interface PathMatch<Folder extends string, Name extends string> {
  readonly folder?: readonly Folder[];
  readonly name?: readonly Name[];
  /** A second demand on the name. */
  readonly and_name?: readonly Name[];
  readonly unless_folder?: readonly Folder[];
  readonly unless_name?: readonly Name[];
}

/** A row of a table that recognises paths. */
export interface PathRule<Folder extends string, Name extends string> {
  readonly match: PathMatch<Folder, Name>;
}

/** A compiled table. */
export interface PathTable<Row> {
  /** The first row that matches, or undefined. */
  first(path: string): Row | undefined;
  /** Every row that matches, in table order. */
  all(path: string): Row[];
}

/** How many folders a table remembers; then it starts afresh. */
const REMEMBERED_FOLDERS = 8192;

/** Longer folders are read anew each time, so that memory stays bounded. */
const LONGEST_REMEMBERED = 512;

/** How many shapes of words are told apart; a power of two. */
const SHAPES = 1024;

/** How many masks a compiled row has. */
const MASKS = 5;

/** How long the hashes are that bundlers put into names. */
const HASH_LENGTH = 8;

const SLASH = 47;
const DOT = 46;
const DASH = 45;
const UNDERSCORE = 95;

/**
 * Splits a list of words, so that long vocabularies stay readable.
 *
 * @param text words with white space between them
 * @returns the words
 */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/**
 * Compiles a table of rows over its two vocabularies.
 *
 * @param folders words for each folder trait, at most 31 traits
 * @param names words for each name trait, at most 31 traits
 * @param rows the rows, in order of precedence
 * @returns the table, ready to be asked
 */
export function pathTable<
  Folder extends string,
  Name extends string,
  Row extends PathRule<Folder, Name>,
>(
  folders: Readonly<Record<Folder, FolderWords>>,
  names: Readonly<Record<Name, NameWords>>,
  rows: readonly Row[],
): PathTable<Row> {
  const folderBits = bitsOf(folders);
  const nameBits = bitsOf(names);
  const readFolder = folderReader(folders, folderBits);
  const readName = nameReader(names, nameBits);
  const masks = Int32Array.from(rows.flatMap(({ match }) => [
    maskOf(folderBits, match.folder),
    maskOf(nameBits, match.name),
    maskOf(nameBits, match.and_name),
    maskOf(folderBits, match.unless_folder),
    maskOf(nameBits, match.unless_name),
  ]));

  function nextMatch(folder: number, name: number, from: number): number {
    for (let row = from, at = from * MASKS; row < rows.length; row++, at += MASKS) {
      const inFolder = masks[at]!;
      if (inFolder !== 0 && (folder & inFolder) === 0) continue;
      const named = masks[at + 1]!;
      if (named !== 0 && (name & named) === 0) continue;
      const alsoNamed = masks[at + 2]!;
      if (alsoNamed !== 0 && (name & alsoNamed) === 0) continue;
      if ((folder & masks[at + 3]!) !== 0 || (name & masks[at + 4]!) !== 0) continue;
      return row;
    }
    return rows.length;
  }

  return {
    first(path) {
      const plain = withoutDotSlash(path);
      const cut = plain.lastIndexOf("/");
      return rows[nextMatch(readFolder(plain, cut), readName(plain, cut + 1), 0)];
    },
    all(path) {
      const plain = withoutDotSlash(path);
      const cut = plain.lastIndexOf("/");
      const folder = readFolder(plain, cut);
      const name = readName(plain, cut + 1);
      const found: Row[] = [];
      for (
        let index = nextMatch(folder, name, 0);
        index < rows.length;
        index = nextMatch(folder, name, index + 1)
      ) found.push(rows[index]!);
      return found;
    },
  };
}

function bitsOf<Trait extends string>(
  vocabulary: Readonly<Record<Trait, unknown>>,
): ReadonlyMap<Trait, number> {
  const traits = Object.keys(vocabulary) as Trait[];
  if (traits.length > 31) throw new RangeError("a vocabulary holds at most 31 traits");
  return new Map(traits.map((trait, index) => [trait, 1 << index]));
}

function maskOf<Trait extends string>(
  bits: ReadonlyMap<Trait, number>,
  traits: readonly Trait[] | undefined,
): number {
  return (traits ?? []).reduce((mask, trait) => mask | bits.get(trait)!, 0);
}

/** Tells which traits a word gives: a piece of a lower-case text, 0 for a word of no table. */
type WordIndex = (text: string, start: number, end: number) => number;

/**
 * Indexes the words of one list of a vocabulary.
 *
 * Most pieces of most paths are no word of a table. Length, first and last letter settle that
 * nearly always, without cutting the piece out, which is what makes reading a path cheap. Words of
 * one shape form a chain through flat lists, because the tables are built at every start.
 */
function wordIndex<Words, Trait extends string>(
  vocabulary: Readonly<Record<Trait, Words>>,
  bits: ReadonlyMap<Trait, number>,
  pick: (words: Words) => readonly string[] | undefined,
): WordIndex {
  /** Where the chain of a shape begins, counted from 1; 0 for a shape without words. */
  const chains = new Uint16Array(SHAPES);
  /** Where each chain goes on, counted from 1; 0 at its end. */
  const next = [0];
  const known = [""];
  const traits = [0];

  function add(word: string, bit: number): void {
    const shape = shapeOf(word, 0, word.length);
    for (let at = chains[shape]!; at !== 0; at = next[at]!) {
      if (known[at] !== word) continue;
      traits[at]! |= bit;
      return;
    }
    next.push(chains[shape]!);
    traits.push(bit);
    chains[shape] = known.push(word) - 1;
  }

  bits.forEach((bit, trait) => pick(vocabulary[trait])?.forEach((word) => add(word, bit)));
  return (text, start, end) => {
    for (let at = chains[shapeOf(text, start, end)]!; at !== 0; at = next[at]!) {
      const word = known[at]!;
      if (word.length === end - start && text.startsWith(word, start)) return traits[at]!;
    }
    return 0;
  };
}

/** Pairs of a word and the traits it gives, for lists that are searched in other ways. */
function wordPairs<Words, Trait extends string>(
  vocabulary: Readonly<Record<Trait, Words>>,
  bits: ReadonlyMap<Trait, number>,
  pick: (words: Words) => readonly string[] | undefined,
): Map<string, number> {
  const pairs = new Map<string, number>();
  bits.forEach((bit, trait) =>
    pick(vocabulary[trait])?.forEach((word) => pairs.set(word, (pairs.get(word) ?? 0) | bit))
  );
  return pairs;
}

function shapeOf(text: string, start: number, end: number): number {
  if (end <= start) return 0;
  const length = end - start;
  return (length * 251 + text.charCodeAt(start) * 17 + text.charCodeAt(end - 1)) & (SHAPES - 1);
}

function folderReader<Trait extends string>(
  vocabulary: Readonly<Record<Trait, FolderWords>>,
  bits: ReadonlyMap<Trait, number>,
): (path: string, cut: number) => number {
  const indexOf = (pick: (words: FolderWords) => readonly string[] | undefined) =>
    wordIndex<FolderWords, Trait>(vocabulary, bits, pick);
  const exact = indexOf((words) => words.exact);
  const root = indexOf((words) => words.root);
  const anywhere = indexOf((words) => words.anywhere);
  const parent = indexOf((words) => words.parent);
  const endings = indexOf((words) => words.endings);
  const humps = [...wordPairs<FolderWords, Trait>(vocabulary, bits, (words) => words.humps)];
  const top = exact("", 0, 0);
  const remembered = new Map<string, number>();
  let lastFolder = "";
  let lastFound = top;

  function read(folder: string): number {
    const lower = folder.toLowerCase();
    const cased = folder === lower ? [] : folder.split("/");
    let found = exact(lower, 0, lower.length);
    let before = 0;
    let start = 0;
    for (let depth = 0; start <= lower.length; depth++) {
      const slash = lower.indexOf("/", start);
      const end = slash < 0 ? lower.length : slash;
      found |= anywhere(lower, start, end);
      if (depth > 0) found |= anywhere(lower, before, end);
      found |= root(lower, 0, end);
      const word = lastSeparator(lower, start, end);
      if (word > start) found |= endings(lower, word, end);
      before = start;
      start = end + 1;
    }
    for (const segment of cased) found |= lastHumps(segment, humps);
    return found | parent(lower, before, lower.length);
  }

  return (path, cut) => {
    if (cut < 0) return top;
    if (cut === lastFolder.length && path.startsWith(lastFolder)) return lastFound;
    const folder = path.slice(0, cut);
    const known = remembered.get(folder);
    const found = known ?? read(folder);
    if (cut > LONGEST_REMEMBERED) return found;
    if (known === undefined) {
      if (remembered.size >= REMEMBERED_FOLDERS) remembered.clear();
      remembered.set(folder, found);
    }
    lastFolder = folder;
    lastFound = found;
    return found;
  };
}

function nameReader<Trait extends string>(
  vocabulary: Readonly<Record<Trait, NameWords>>,
  bits: ReadonlyMap<Trait, number>,
): (path: string, start: number) => number {
  const pairsOf = (pick: (words: NameWords) => readonly string[] | undefined) =>
    wordPairs<NameWords, Trait>(vocabulary, bits, pick);
  const indexOf = (pick: (words: NameWords) => readonly string[] | undefined) =>
    wordIndex<NameWords, Trait>(vocabulary, bits, pick);
  const names = indexOf((words) => words.names);
  const heads = indexOf((words) => words.heads);
  const beginnings = indexOf((words) => words.beginnings);
  const endings = indexOf((words) => words.endings);
  const extensions = indexOf((words) => words.extensions);
  const spelled = pairsOf((words) => words.spelled);
  const firstHumps = [...pairsOf((words) => words.first_humps)];
  const humps = [...pairsOf((words) => words.last_humps)];
  const extensionless = extensions("", 0, 0);
  const dotfile = pairsOf((words) => words.dotfile ? [""] : []).get("") ?? 0;
  const hashed = pairsOf((words) => words.hashed ? [""] : []).get("") ?? 0;

  /** Reads the name that begins at `start`; -1 when its letters have to be lowered first. */
  function read(text: string, start: number, isLowered: boolean): number {
    const end = text.length;
    let firstDot = end;
    let lastDot = -1;
    let firstMark = -1;
    let lastWord = -1;
    let wordBeforeDot = -1;
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index);
      if (isSmall(code)) continue;
      if (code === DOT) {
        if (index > start && firstDot === end) firstDot = index;
        lastDot = index;
        wordBeforeDot = lastWord;
        lastWord = index;
      } else if (code === DASH || code === UNDERSCORE) {
        if (firstMark < 0 && index > start) firstMark = index;
        lastWord = index;
      } else if (!isLowered && (isCapital(code) || code > 127)) return -1;
    }
    const hasExtension = lastDot > start;
    const stemEnd = hasExtension ? lastDot : end;
    const word = hasExtension ? wordBeforeDot : lastWord;
    let found = names(text, start, end) | heads(text, start, firstDot);
    if (text.charCodeAt(start) === DOT) found |= dotfile;
    found |= hasExtension ? extensions(text, lastDot + 1, end) : extensionless;
    if (firstMark > 0) found |= beginnings(text, start, firstMark + 1);
    if (word >= start) found |= endings(text, word, stemEnd) | endings(text, word, end);
    return found;
  }

  function readSpelling(name: string): number {
    const lastDot = name.lastIndexOf(".");
    const stem = lastDot > 0 ? name.slice(0, lastDot) : name;
    let found = spelled.get(stem + name.slice(stem.length).toLowerCase()) ?? 0;
    for (const [hump, traits] of firstHumps) {
      if (stem.startsWith(hump) && isCapital(stem.charCodeAt(hump.length))) found |= traits;
    }
    return found | lastHumps(stem, humps);
  }

  return (path, start) => {
    const likeHash = hashed !== 0 && endsInHash(path, start) ? hashed : 0;
    const found = read(path, start, false);
    if (found >= 0) return found | likeHash;
    const name = path.slice(start);
    return read(name.toLowerCase(), 0, true) | readSpelling(name) | likeHash;
  };
}

function lastHumps(word: string, humps: readonly (readonly [string, number])[]): number {
  let found = 0;
  for (const [hump, traits] of humps) {
    if (word.length > hump.length && word.endsWith(hump)) found |= traits;
  }
  return found;
}

/**
 * Bundlers name what they write by its content: eight letters and digits after a `-` or `.`, at
 * least one of them a digit or three of them capitals among small letters.
 */
function endsInHash(path: string, start: number): boolean {
  const dot = path.lastIndexOf(".");
  const before = dot - HASH_LENGTH - 1;
  if (before <= start) return false;
  const mark = path.charCodeAt(before);
  if (mark !== DASH && mark !== DOT) return false;
  let digits = 0;
  let capitals = 0;
  for (let index = before + 1; index < dot; index++) {
    const code = path.charCodeAt(index);
    if (code >= 48 && code <= 57) digits++;
    else if (isCapital(code)) capitals++;
    else if (!isSmall(code) && code !== UNDERSCORE && code !== DASH) {
      return false;
    }
  }
  return digits > 0 || capitals > 2 && capitals < HASH_LENGTH;
}

function withoutDotSlash(path: string): string {
  let start = 0;
  while (path.charCodeAt(start) === DOT && path.charCodeAt(start + 1) === SLASH) start += 2;
  return start === 0 ? path : path.slice(start);
}

function lastSeparator(text: string, start: number, end: number): number {
  for (let index = end - 1; index >= start; index--) {
    const code = text.charCodeAt(index);
    if (code === DOT || code === DASH || code === UNDERSCORE) return index;
  }
  return -1;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122;
}
