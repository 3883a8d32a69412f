/**
 * The message catalogue: every sentence the program prints, in English and Chinese.
 *
 * A table per subject lives in `messages/`; this file joins them and fills in values. Syntax inside
 * a message: `{name}` is replaced by a value, `{name#one|many}` chooses a word by whether the value
 * is 1. Values that come from strangers must already be safe text.
 *
 * @module
 */
import { checkMessages } from "./messages/check.ts";
import { cliMessages } from "./messages/cli.ts";
import { configMessages } from "./messages/config.ts";
import { doctorMessages } from "./messages/doctor.ts";
import { contractMessages } from "./messages/contract.ts";
import { errorMessages } from "./messages/errors.ts";
import { githubMessages } from "./messages/github.ts";
import { observationMessages } from "./messages/observation.ts";
import { packetMessages } from "./messages/packet.ts";
import { policyMessages } from "./messages/policy.ts";
import { regressionMessages } from "./messages/regression.ts";
import { renderMessages } from "./messages/render.ts";
import { schemaMessages } from "./messages/schema.ts";
import { slashCommandMessages } from "./messages/slash_commands.ts";
import { storeMessages } from "./messages/store.ts";
import { templateMessages } from "./messages/template.ts";
import { watchMessages } from "./messages/watch.ts";

/** The languages of the catalogue. */
export const languages = ["en", "zh"] as const;

/** One of the {@link languages}. */
export type Language = (typeof languages)[number];

/** A message in every language. */
export type Message = { readonly [language in Language]: string };

/** A table of messages by key. */
export type MessageTable = Readonly<Record<string, Message>>;

/**
 * The tables of the catalogue; those that a queue is written with come first. They are not joined
 * into one object, because that would cost every start more than asking a few tables does.
 */
export const messageTables = [
  packetMessages,
  policyMessages,
  regressionMessages,
  templateMessages,
  renderMessages,
  contractMessages,
  cliMessages,
  errorMessages,
  githubMessages,
  observationMessages,
  schemaMessages,
  slashCommandMessages,
  doctorMessages,
  storeMessages,
  checkMessages,
  watchMessages,
  configMessages,
] as const satisfies readonly MessageTable[];

type Joined<Tables extends readonly MessageTable[]> = Tables extends
  readonly [infer First, ...infer Rest extends readonly MessageTable[]] ? First & Joined<Rest>
  : unknown;

/** All messages by key. */
export type Catalogue = Joined<typeof messageTables>;

/** The key of a message. */
export type MessageKey = keyof Catalogue;

type PlaceholderName<Inside extends string> = Inside extends `${infer Name}#${string}` ? Name
  : Inside;
/** The names of the placeholders of a message text. */
export type Placeholders<Text extends string> = Text extends
  `${string}{${infer Inside}}${infer Rest}` ? PlaceholderName<Inside> | Placeholders<Rest>
  : never;

/** The values that a message needs, by placeholder name. */
export type MessageValues<Key extends MessageKey> = {
  readonly [Name in Placeholders<Catalogue[Key]["en"]>]: string | number;
};

type ValuesArgument<Key extends MessageKey> = keyof MessageValues<Key> extends never
  ? [values?: undefined]
  : [values: MessageValues<Key>];

/**
 * Tells whether there is a message of a key.
 *
 * @param key any text
 * @returns true for the keys of the catalogue
 */
export function isMessageKey(key: string): key is MessageKey {
  return messageTables.some((table) => Object.hasOwn(table, key));
}

/**
 * Finds a message.
 *
 * @param key which message
 * @returns the message in every language
 */
export function messageOf(key: MessageKey): Message {
  const table: MessageTable = messageTables.find((candidate) => key in candidate)!;
  return table[key]!;
}

/** Messages taken apart once: large queues say the same sentence ten thousand times. */
const compiled: { readonly [language in Language]: Map<MessageKey, Pieces> } = {
  en: new Map(),
  zh: new Map(),
};

function piecesOf(language: Language, key: MessageKey): Pieces {
  const known = compiled[language].get(key);
  if (known !== undefined) return known;
  const pieces = compileMessage(messageOf(key)[language]);
  compiled[language].set(key, pieces);
  return pieces;
}

/**
 * Writes a message in a language.
 *
 * @param language which language to write
 * @param key which message
 * @param values what to put in its placeholders; nothing for a message without any
 * @returns the finished sentence
 */
export function say<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...values: ValuesArgument<Key>
): string {
  return fill(piecesOf(language, key), values[0] ?? {});
}

/**
 * Writes a message whose key is only known when the program runs.
 *
 * @param language which language to write
 * @param key which message
 * @param values what to put in its placeholders; an empty object where there are none
 * @returns the finished sentence
 */
export function sayWith<Key extends MessageKey>(
  language: Language,
  key: Key,
  values: MessageValues<Key>,
): string {
  return fill(piecesOf(language, key), values);
}

/**
 * Fills the placeholders of a message text.
 *
 * @param text a message in one language
 * @param values what to put in its placeholders, by name
 * @returns the text with each `{name}` and `{name#one|many}` replaced; unknown names stay
 */
export function fillMessage(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return fill(compileMessage(text), values);
}

function fill(pieces: Pieces, values: Readonly<Record<string, string | number>>): string {
  const first = pieces[0];
  if (pieces.length === 1 && typeof first === "string") return first;
  let filled = "";
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!;
    if (typeof piece === "string") filled += piece;
    else filled += fillPlaceholder(piece, values[piece.name]);
  }
  return filled;
}

/** A placeholder of a message: its own text, its name, and the two words it may choose between. */
interface Placeholder {
  readonly whole: string;
  readonly name: string;
  readonly words: { readonly one: string; readonly many: string } | null;
}

type Pieces = readonly (string | Placeholder)[];

/** Splits a message into text, and of each placeholder its name and its two words. */
const placeholder = /\{(\w+)(?:#([^|{}]*)\|([^{}]*))?\}/;

function compileMessage(text: string): Pieces {
  if (!text.includes("{")) return [text];
  const parts = text.split(placeholder);
  const pieces: (string | Placeholder)[] = [parts[0]!];
  for (let at = 1; at < parts.length; at += 4) {
    const [name = "", one, many = "", after = ""] = parts.slice(at, at + 4);
    const words = one === undefined ? null : { one, many };
    const whole = words === null ? `{${name}}` : `{${name}#${one}|${many}}`;
    pieces.push({ whole, name, words }, after);
  }
  return pieces;
}

function fillPlaceholder(
  { whole, words }: Placeholder,
  value: string | number | undefined,
): string {
  if (value === undefined) return whole;
  if (words === null) return String(value);
  return Number(value) === 1 ? words.one : words.many;
}
