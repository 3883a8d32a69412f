/**
 * GraphQL documents as this program writes them, taken apart far enough to say what an operation
 * does and how much it asks for. A full parser is 200 KB of library; the documents are our own.
 *
 * @module
 */

/** The size a field asks for: a number, or the variable that holds it. */
export type Size = number | { readonly variable: string };

/** A field, with the size it asks for, if any. */
export interface FieldSelection {
  readonly kind: "field";
  readonly name: string;
  /** `first`, `last`, or the number of `ids`; null for a field that is one thing. */
  readonly size: Size | null;
  readonly selections: readonly Selection[];
}

/** What stands between braces. */
export type Selection =
  | FieldSelection
  | { readonly kind: "spread"; readonly fragment: string }
  | { readonly kind: "inline"; readonly selections: readonly Selection[] };

/** An operation. */
export interface Operation {
  /** `query`, `mutation` or `subscription`. */
  readonly type: string;
  readonly name: string | null;
  /** Defaults of variables that are whole numbers. */
  readonly defaults: Readonly<Record<string, number>>;
  readonly selections: readonly Selection[];
}

/** A document, taken apart. */
export interface Document {
  readonly operations: readonly Operation[];
  readonly fragments: ReadonlyMap<string, readonly Selection[]>;
}

/** A text that is no document this reader understands; sending it would be a guess. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
}

const tokenPattern =
  /[\s,\ufeff]+|#[^\n\r]*|"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|\.\.\.|[A-Za-z_]\w*|-?\d[\d.eE+-]*|[{}()[\]:!=@$|&]/gy;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const [token] = tokenPattern.exec(text) ?? [];
    if (token === undefined) throw new DocumentError(`unexpected text at ${at}`);
    if (!/^(?:[\s,#\ufeff])/.test(token)) tokens.push(token);
  }
  return tokens;
}

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Reads tokens from left to right. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get next(): string | undefined {
    return this.#tokens[this.#at];
  }

  take(): string {
    const token = this.next;
    if (token === undefined) throw new DocumentError("the document ends too early");
    this.#at += 1;
    return token;
  }

  takes(token: string): boolean {
    if (this.next !== token) return false;
    this.#at += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.takes(token)) throw new DocumentError(`expected ${token}, found ${this.next}`);
  }

  name(): string {
    const token = this.take();
    if (!/^[A-Za-z_]/.test(token)) throw new DocumentError(`expected a name, found ${token}`);
    return token;
  }

  /** Skips one value: a word, a number, a text, a variable, a list or an object. */
  skipValue(): void {
    const token = this.take();
    if (token === "$") return void this.name();
    const closer = closers[token];
    if (closer === undefined) return;
    while (!this.takes(closer)) this.skipValue();
  }

  skipDirectives(): void {
    while (this.takes("@")) {
      this.name();
      if (this.next === "(") this.skipValue();
    }
  }
}

function readArguments(reader: Reader): Size | null {
  let size: Size | null = null;
  if (!reader.takes("(")) return size;
  while (!reader.takes(")")) {
    const name = reader.name();
    reader.expect(":");
    if (name !== "first" && name !== "last" && name !== "ids") reader.skipValue();
    else if (reader.takes("$")) size = { variable: reader.name() };
    else {
      const found = Number(reader.take());
      if (!Number.isInteger(found)) throw new DocumentError(`${name} must be a number or variable`);
      size = found;
    }
  }
  return size;
}

function readSelections(reader: Reader): Selection[] {
  const selections: Selection[] = [];
  reader.expect("{");
  while (!reader.takes("}")) selections.push(readSelection(reader));
  return selections;
}

function readSelection(reader: Reader): Selection {
  if (reader.takes("...")) {
    if (reader.next !== "on" && reader.next !== "{" && reader.next !== "@") {
      const fragment = reader.name();
      reader.skipDirectives();
      return { kind: "spread", fragment };
    }
    if (reader.takes("on")) reader.name();
    reader.skipDirectives();
    return { kind: "inline", selections: readSelections(reader) };
  }
  let name = reader.name();
  if (reader.takes(":")) name = reader.name();
  const size = readArguments(reader);
  reader.skipDirectives();
  const selections = reader.next === "{" ? readSelections(reader) : [];
  return { kind: "field", name, size, selections };
}

function readDefaults(reader: Reader): Record<string, number> {
  const defaults: Record<string, number> = {};
  if (!reader.takes("(")) return defaults;
  while (!reader.takes(")")) {
    reader.expect("$");
    const name = reader.name();
    reader.expect(":");
    while (reader.next !== "=" && reader.next !== "$" && reader.next !== ")") reader.take();
    if (!reader.takes("=")) continue;
    const value = Number(reader.next);
    if (Number.isInteger(value)) defaults[name] = value;
    reader.skipValue();
  }
  return defaults;
}

function readOperation(reader: Reader): Operation {
  if (reader.next === "{") {
    return { type: "query", name: null, defaults: {}, selections: readSelections(reader) };
  }
  const type = reader.name();
  const name = reader.next === "(" || reader.next === "{" || reader.next === "@"
    ? null
    : reader.name();
  const defaults = readDefaults(reader);
  reader.skipDirectives();
  return { type, name, defaults, selections: readSelections(reader) };
}

/**
 * Takes a document apart.
 *
 * @param text a GraphQL document of operations and fragments
 * @returns its operations and fragments
 * @throws {DocumentError} for anything else, and for sizes that are neither number nor variable
 */
export function readDocument(text: string): Document {
  const reader = new Reader(tokensOf(text));
  const operations: Operation[] = [];
  const fragments = new Map<string, readonly Selection[]>();
  while (reader.next !== undefined) {
    if (reader.takes("fragment")) {
      const name = reader.name();
      reader.expect("on");
      reader.name();
      reader.skipDirectives();
      fragments.set(name, readSelections(reader));
    } else operations.push(readOperation(reader));
  }
  return { operations, fragments };
}
