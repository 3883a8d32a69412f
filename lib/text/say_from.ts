/**
 * Messages of a table that is not part of the joined catalogue, because few runs or only another
 * entry point than `main.ts` say them, and every start of the program would pay for it.
 *
 * @module
 */
import { fillMessage, type Language, type MessageTable, type Placeholders } from "./messages.ts";

type Values<Table extends MessageTable, Key extends keyof Table> = {
  readonly [Name in Placeholders<Table[Key]["en"]>]: string | number;
};

type ValuesArgument<Table extends MessageTable, Key extends keyof Table> =
  keyof Values<Table, Key> extends never ? [values?: undefined] : [values: Values<Table, Key>];

/**
 * Writes a message of a table.
 *
 * @param table the table
 * @param language which language to write
 * @param key which message
 * @param values what to put in its placeholders; nothing for a message without any
 * @returns the finished sentence
 */
export function sayFrom<Table extends MessageTable, Key extends keyof Table>(
  table: Table,
  language: Language,
  key: Key,
  ...values: ValuesArgument<Table, Key>
): string {
  return fillMessage(table[key]![language], values[0] ?? {});
}
