import { ok, strictEqual } from "node:assert/strict";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { defaultContext } from "../../lib/packet/request.ts";
import { describeRow } from "../../lib/packet/row_detail.ts";
import type { RowDetail } from "../../lib/packet/row_detail_schema.ts";
import { renderRowMarkdown } from "../../lib/render/row_markdown.ts";
import { renderRowTable } from "../../lib/render/row_table.ts";
import { displayWidth } from "../../lib/text/display_width.ts";
import type { Language } from "../../lib/text/messages.ts";

const { envelope } = await readFixture(JSON.stringify(fixture), {
  role: "the fixture",
  language: "en",
});

function detailOf(number: number, language: Language = "en"): RowDetail {
  return describeRow(
    envelope,
    { language, repository: null, fresh_audit_exact_heads: [] },
    defaultContext,
    { number, now: fixture.now },
  );
}

Deno.test("a row with reviews, checks and gaps reads like this in a terminal", async (t) => {
  await t.assertSnapshot(renderRowTable(detailOf(421), { columns: 96, color: false }).split("\n"));
});

Deno.test("the same row reads like this as Markdown, and in Chinese", async (t) => {
  await t.assertSnapshot(renderRowMarkdown(detailOf(421)));
  await t.assertSnapshot(renderRowMarkdown(detailOf(421, "zh")));
});

Deno.test("every row fits every width and names its files, checks and reviewers", () => {
  for (const { number } of envelope.pull_requests) {
    const detail = detailOf(number);
    for (const columns of [40, 80, 120]) {
      const text = renderRowTable(detail, { columns, color: false });
      const copied = new Set([detail.row.url, ...detail.row.evidence_commands]);
      for (const line of text.split("\n")) {
        ok(displayWidth(line) <= columns || copied.has(line.trim()), line);
      }
    }
    const markdown = renderRowMarkdown(detail);
    for (const { files } of detail.files_by_area) {
      for (const { path } of files) ok(markdown.includes(path), path);
    }
    for (const { reviewer } of detail.reviews_by_person) {
      ok(markdown.replaceAll("\\", "").includes(reviewer ?? "account"), String(reviewer));
    }
  }
});

Deno.test("only a plain web address becomes a link", () => {
  const detail = detailOf(421);
  const named = (url: string) =>
    renderRowMarkdown({ ...detail, row: { ...detail.row, url } }).split("\n")[0]!;
  ok(named("https://github.com/acme/ledger/pull/421").includes("](https://github.com/acme"));
  ok(!named("javascript:alert(1)").includes("]("));
  ok(!named("https://x.y/) <img src=x>").includes("]("));
});

Deno.test("colour changes no letter of a row", () => {
  const detail = detailOf(421);
  // deno-lint-ignore no-control-regex
  const plain = renderRowTable(detail, { columns: 80, color: true }).replace(/\u001b\[\d+m/g, "");
  strictEqual(plain, renderRowTable(detail, { columns: 80, color: false }));
});
