/**
 * Writes a record: facts as `--record` keeps them and `--fixture` replays them (decision 17).
 *
 * Loaded only when something is recorded, because the schemas take time to load.
 *
 * @module
 */
import { checkForRecord } from "./_record_reader.ts";
import type { ObservedEnvelope } from "./schema.ts";

/**
 * Writes a record. Every field has a line of its own and so has every pull request, so that people
 * can read and compare records; fields stand in the order of the schema, so that equal facts are
 * equal text.
 *
 * @param envelope the facts, with the instant they were read at
 * @returns the pieces of JSON with a line end, which {@link readFixture} reads as the same facts; one
 * for each row, so that nobody holds all of a large record
 * @throws {TypeError} when they would not be read again: a defect of whoever made them
 */
export function* recordText(envelope: ObservedEnvelope): Generator<string> {
  const numbers = new Set(envelope.pull_requests.map(({ number }) => number));
  if (numbers.size < envelope.pull_requests.length) throw new TypeError("a number is there twice");
  const bare = { ...envelope, pull_requests: [], unreadable_rows: [] };
  let before = "{\n";
  for (const [name, value] of Object.entries(checked(bare))) {
    yield `${before}  "${name}": `;
    if (name === "pull_requests") {
      yield* listOf(
        envelope.pull_requests,
        (row) => checked({ ...bare, pull_requests: [row] }).pull_requests[0],
      );
    } else if (name === "unreadable_rows") {
      yield* listOf(
        envelope.unreadable_rows,
        (row) => checked({ ...bare, unreadable_rows: [row] }).unreadable_rows[0],
      );
    } else yield JSON.stringify(value);
    before = ",\n";
  }
  yield "\n}\n";
}

function checked(envelope: ObservedEnvelope): ObservedEnvelope {
  const result = checkForRecord(envelope);
  if ("problem" in result) throw new TypeError(`${result.problem} would not be read again`);
  return result.record;
}

function* listOf<Row>(rows: readonly Row[], check: (row: Row) => unknown): Generator<string> {
  let before = "[\n    ";
  for (const row of rows) {
    yield before + JSON.stringify(check(row));
    before = ",\n    ";
  }
  yield rows.length === 0 ? "[]" : "\n  ]";
}
