import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import {
  fillMessage,
  isMessageKey,
  languages,
  type Message,
  messageOf,
  messageTables,
  say,
  sayWith,
} from "../../lib/text/messages.ts";
import { gateMessages } from "../../lib/text/messages/gates.ts";
import { probeMessages } from "../../lib/text/messages/probe.ts";
import { recoveryMessages } from "../../lib/text/messages/recovery.ts";
import { sayFrom } from "../../lib/text/say_from.ts";

/** The catalogue, and the tables that are not joined. */
const messages: readonly (readonly [key: string, message: Message])[] = [
  ...messageTables,
  gateMessages,
  probeMessages,
  recoveryMessages,
].flatMap((table) => Object.entries(table));

/** Keys of the messages that something is wrong with. */
function keysWhere(wrong: (message: Message) => boolean): readonly string[] {
  return messages.filter(([, message]) => wrong(message)).map(([key]) => key);
}

const placeholder = /\{(\w+)(?:#[^|{}]*\|[^{}]*)?\}/g;

function placeholders(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), (found) => found[1] ?? ""))].sort();
}

function withoutPlaceholders(text: string): string {
  return text.replace(placeholder, "");
}

Deno.test("no key stands in two tables", () => {
  const keys = messages.map(([key]) => key);
  deepStrictEqual(keys.filter((key, index) => keys.indexOf(key) !== index), []);
});

Deno.test("keys are snake_case and say what they are", () => {
  for (const [key] of messages) match(key, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/);
});

Deno.test("every message is there in every language", () => {
  deepStrictEqual(
    keysWhere((message) => languages.some((language) => message[language].trim() === "")),
    [],
  );
});

/** Values that are shown, not only counted to choose a word; Chinese needs no such choice. */
function shownPlaceholders(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (found) => found[1] ?? ""))].sort();
}

Deno.test("both languages show the same values and take no others", () => {
  deepStrictEqual(
    keysWhere(({ en, zh }) => shownPlaceholders(en).join() !== shownPlaceholders(zh).join()),
    [],
  );
  deepStrictEqual(
    keysWhere(({ en, zh }) => placeholders(zh).some((name) => !placeholders(en).includes(name))),
    [],
  );
});

Deno.test("braces hold placeholders and nothing else", () => {
  deepStrictEqual(
    keysWhere(({ en, zh }) => /[{}]/.test(withoutPlaceholders(en) + withoutPlaceholders(zh))),
    [],
  );
});

/** English messages that give a term of the contract in Chinese, because that is how it is written. */
const chineseTerms: ReadonlySet<string> = new Set([
  "template_word_hint",
  "template_changes_code",
  "template_changes_content",
  "template_risk",
]);

Deno.test("Chinese is Chinese and English is English", () => {
  const han = /\p{Script=Han}/u;
  deepStrictEqual(
    keysWhere(({ en }) => han.test(en.replace(/“[^”]*”/g, ""))).filter((key) =>
      !chineseTerms.has(key)
    ),
    [],
  );
  deepStrictEqual(
    keysWhere(({ zh }) => /\p{L}/u.test(withoutPlaceholders(zh)) && !han.test(zh)),
    [],
  );
  deepStrictEqual(
    [...chineseTerms].filter((key) => !messages.some(([known]) => known === key)),
    [],
  );
});

Deno.test("messages are clean lines with the punctuation of their language", () => {
  const untidy = (text: string) =>
    // A message that fills a table cell or joins others may begin or end with a space on purpose.
    /\p{Cc}|\p{Cf}| {2}|\.\.\./u.test(text);
  deepStrictEqual(keysWhere(({ en, zh }) => untidy(en) || untidy(zh)), []);
  deepStrictEqual(
    keysWhere(({ zh }) => /\p{Script=Han}[,;!?]|\p{Script=Han}\.(?:\s|$)/u.test(zh)),
    [],
  );
});

Deno.test("a filled message has no placeholder left", () => {
  for (const [key, message] of messages) {
    for (const language of languages) {
      const values = Object.fromEntries(placeholders(message.en).map((name) => [name, 2]));
      strictEqual(/\{\w+(?:#|\})/.test(fillMessage(message[language], values)), false, key);
    }
  }
});

Deno.test("numbers choose between one and many", () => {
  const text = "{count} {count#request|requests} of {total}";
  strictEqual(fillMessage(text, { count: 1, total: 3 }), "1 request of 3");
  strictEqual(fillMessage(text, { count: 0, total: 3 }), "0 requests of 3");
  strictEqual(fillMessage(text, { count: 2 }), "2 requests of {total}");
});

Deno.test("a value is put in as it is, even when it looks like syntax", () => {
  strictEqual(fillMessage("{a} and {b}", { a: "{b} $& $1", b: "x" }), "{b} $& $1 and x");
});

Deno.test("say writes the asked language", () => {
  strictEqual(say("en", "group_unmerged_title"), messageOf("group_unmerged_title").en);
  strictEqual(say("zh", "group_unmerged_title"), messageOf("group_unmerged_title").zh);
});

Deno.test("a key that is only known later gives the same message", () => {
  const counts = { total: 2, open: 1, merged: 1, closed: 0, attention: 1 };
  strictEqual(sayWith("en", "packet_headline", counts), say("en", "packet_headline", counts));
  strictEqual(isMessageKey("packet_headline"), true);
  for (const other of ["packet", "constructor", ""]) strictEqual(isMessageKey(other), false, other);
});

Deno.test("a table that is not joined is said the same way", () => {
  const table = { greeting: { en: "{count} {count#boat|boats}", zh: "{count} 艘船" } } as const;
  strictEqual(sayFrom(table, "en", "greeting", { count: 1 }), "1 boat");
  strictEqual(sayFrom(table, "zh", "greeting", { count: 3 }), "3 艘船");
  strictEqual(sayFrom(probeMessages, "en", "probe_title"), probeMessages.probe_title.en);
});
