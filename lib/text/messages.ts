/**
 * The message catalogue: every sentence the program prints, in English and Chinese.
 *
 * A table per subject lives in `messages/`; this file joins them and fills in values. Syntax inside
 * a message: `{name}` is replaced by a value, `{name#one|many}` chooses a word by whether the value
 * is 1. Values that come from strangers must already be safe text.
 *
 * @module
 */
import { cliMessages } from "./messages/cli.ts";
import { errorMessages } from "./messages/errors.ts";
import { githubMessages } from "./messages/github.ts";
import { packetMessages } from "./messages/packet.ts";
import { policyMessages } from "./messages/policy.ts";
import { regressionMessages } from "./messages/regression.ts";
import { renderMessages } from "./messages/render.ts";
import { schemaMessages } from "./messages/schema.ts";
import { slashCommandMessages } from "./messages/slash_commands.ts";

/** The languages of the catalogue. */
export const languages = ["en", "zh"] as const;

/** One of the {@link languages}. */
export type Language = (typeof languages)[number];

/** A message in every language. */
export type Message = { readonly [language in Language]: string };

/** A table of messages by key. */
export type MessageTable = Readonly<Record<string, Message>>;

/** All messages by key. */
export const catalogue = {
  ...cliMessages,
  ...errorMessages,
  ...githubMessages,
  ...packetMessages,
  ...policyMessages,
  ...regressionMessages,
  ...renderMessages,
  ...schemaMessages,
  ...slashCommandMessages,
} as const satisfies MessageTable;

/** The key of a message. */
export type MessageKey = keyof typeof catalogue;

type PlaceholderName<Inside extends string> = Inside extends `${infer Name}#${string}` ? Name
  : Inside;
type Placeholders<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? PlaceholderName<Inside> | Placeholders<Rest>
  : never;

/** The values that a message needs, by placeholder name. */
export type MessageValues<Key extends MessageKey> = {
  readonly [Name in Placeholders<(typeof catalogue)[Key]["en"]>]: string | number;
};

type ValuesArgument<Key extends MessageKey> = keyof MessageValues<Key> extends never
  ? [values?: undefined]
  : [values: MessageValues<Key>];

/**
 * Writes a message in a language.
 *
 * @param language which language to write
 * @param key which message
 * @param values what to put in its placeholders
 * @returns the finished sentence
 */
export function say<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...[values]: ValuesArgument<Key>
): string {
  return fillMessage(
    catalogue[key][language],
    (values ?? {}) as Readonly<Record<string, string | number>>,
  );
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
  let pieces = compiled.get(text);
  if (pieces === undefined) compiled.set(text, pieces = compileMessage(text));
  let filled = "";
  for (const piece of pieces) {
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

/** Messages taken apart once: large queues say the same sentence ten thousand times. */
const compiled = new Map<string, Pieces>();

function compileMessage(text: string): Pieces {
  const pieces: (string | Placeholder)[] = [];
  let from = 0;
  for (const match of text.matchAll(/\{(\w+)(?:#([^|{}]*)\|([^{}]*))?\}/g)) {
    const [whole, name = "", one, many = ""] = match;
    pieces.push(text.slice(from, match.index), {
      whole,
      name,
      words: one === undefined ? null : { one, many },
    });
    from = match.index + whole.length;
  }
  return [...pieces, text.slice(from)];
}

function fillPlaceholder(
  { whole, words }: Placeholder,
  value: string | number | undefined,
): string {
  if (value === undefined) return whole;
  if (words === null) return String(value);
  return Number(value) === 1 ? words.one : words.many;
}
