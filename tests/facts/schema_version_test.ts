import { strictEqual } from "node:assert/strict";
import { versionNumber } from "../../lib/facts/schema_version.ts";

Deno.test("a version of the family has a number, anything else has none", () => {
  const family = "tide_table_v";
  for (const [version, number] of [["0", 0], ["1", 1], ["12", 12], ["999999999", 999_999_999]]) {
    strictEqual(versionNumber(`${family}${version}`, family), number, String(version));
  }
  const others = ["", "tide_table_v", "tide_table_v01", "tide_table_v-1", "tide_table_v1.5"];
  const strange = ["tide_table_v1\n", "tide_table_v٣", "tide_table_v1e9", "tide_table_v1000000000"];
  for (const version of [...others, ...strange, "moon_table_v1", "xtide_table_v1", 1, null, {}]) {
    strictEqual(versionNumber(version, family), null, JSON.stringify(version));
  }
});
