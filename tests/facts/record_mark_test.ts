import { strictEqual } from "node:assert/strict";
import { isRecordText } from "../../lib/facts/record_mark.ts";

Deno.test("a record is known by its first field, in any version and spacing", () => {
  for (
    const text of [
      '{\n  "schema_version": "loopx_observed_facts_v0",\n',
      '{"schema_version":"loopx_observed_facts_v12","source":1}',
      '\ufeff \r\n{ "schema_version" : "loopx_observed_facts_v0" , ',
    ]
  ) strictEqual(isRecordText(text), true, text);
});

Deno.test("anything else is no record, also what only mentions one", () => {
  for (
    const text of [
      "",
      "[]",
      '{"schema_version":"loopx_observed_facts_v0"',
      '{"schema_version":"loopx_observed_facts_v","a":1}',
      '{"schema_version":"pull_request_review_monitor_checkpoint_v0","a":1}',
      '{"a":1,"schema_version":"loopx_observed_facts_v0"}',
      '[{"schema_version":"loopx_observed_facts_v0",',
      '# {"schema_version":"loopx_observed_facts_v0",',
      `${" ".repeat(2_000)}{"schema_version":"loopx_observed_facts_v0",`,
    ]
  ) strictEqual(isRecordText(text), false, text.slice(0, 60));
});
