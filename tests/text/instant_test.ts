import { ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { hoursBetween, instantMillis, readInstant } from "../../lib/text/instant.ts";

const readable: readonly (readonly [text: string, instant: string])[] = [
  ["2026-03-01T09:30:00Z", "2026-03-01T09:30:00Z"],
  ["2026-03-01T09:30Z", "2026-03-01T09:30:00Z"],
  ["2026-03-01T09:30:00.000Z", "2026-03-01T09:30:00Z"],
  ["2026-03-01T09:30:00.5Z", "2026-03-01T09:30:00.500Z"],
  ["2026-03-01T09:30:00.123456789Z", "2026-03-01T09:30:00.123Z"],
  ["2026-03-01T01:30:00+08:00", "2026-02-28T17:30:00Z"],
  ["2026-02-28T23:30:00-01:30", "2026-03-01T01:00:00Z"],
  ["2026-03-01", "2026-03-01T00:00:00Z"],
  ["2028-02-29", "2028-02-29T00:00:00Z"],
  ["2000-02-29T00:00:00Z", "2000-02-29T00:00:00Z"],
  ["2026-10-31T00:00:00Z", "2026-10-31T00:00:00Z"],
  ["2026-12-31T23:59:59Z", "2026-12-31T23:59:59Z"],
  ["1970-01-01", "1970-01-01T00:00:00Z"],
  ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"],
];

const unreadable: readonly unknown[] = [
  "",
  "yesterday",
  "2026-02-30",
  "2026-02-29T00:00:00Z",
  "2100-02-29T00:00:00Z",
  ...["04", "06", "09", "11"].map((month) => `2026-${month}-31T00:00:00Z`),
  "2026-00-01T00:00:00Z",
  "2026-01-00T00:00:00Z",
  "1969-12-31T23:59:59Z",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "2026-01-01T24:00:00Z",
  "2026-01-01T10:60:00Z",
  "2026-01-01T10:00:60Z",
  "2026-01-01T10:00:00",
  "2026-01-01 10:00:00Z",
  "2026-01-01T10:00:00z",
  "2026-01-01T10:00:00+0800",
  "2026-01-01T10:00:00+24:00",
  "2026-01-01T10:00:00.Z",
  "2026-1-1",
  " 2026-01-01",
  "2026-01-01\n",
  "0050-01-01",
  "0072-01-01",
  "1969-12-31",
  "1970-01-01T00:30:00+01:00",
  "9999-12-31T23:30:00-01:00",
  "10000-01-01",
  1_772_000_000,
  null,
  undefined,
  new Date(0),
];

Deno.test("reads date-times and dates into one form in UTC", () => {
  for (const [text, instant] of readable) strictEqual(readInstant(text), instant, text);
});

Deno.test("refuses what is no instant", () => {
  for (const text of unreadable) strictEqual(readInstant(text), null, String(text));
});

Deno.test("reads its own form back unchanged, and every real instant", () => {
  const date = fc.date({
    min: new Date("1970-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });
  fc.assert(fc.property(date, (moment) => {
    const instant = readInstant(moment.toISOString());
    ok(instant !== null);
    strictEqual(readInstant(instant), instant);
    strictEqual(instantMillis(instant), moment.getTime());
  }));
});

Deno.test("measures hours to three decimals, backwards too", () => {
  strictEqual(hoursBetween("2026-03-01T00:00:00Z", "2026-03-02T12:00:00Z"), 36);
  strictEqual(hoursBetween("2026-03-01T00:00:00Z", "2026-03-01T00:20:00Z"), 0.333);
  strictEqual(hoursBetween("2026-03-01T00:00:00Z", "2026-03-01T00:00:01Z"), 0);
  strictEqual(hoursBetween("2026-03-01T01:00:00Z", "2026-03-01T00:00:00Z"), -1);
  ok(Object.is(hoursBetween("2026-03-01T00:00:01Z", "2026-03-01T00:00:00Z"), 0));
});
