import { ok } from "node:assert/strict";
import { judgeSetup } from "../../lib/packet/doctor.ts";
import type { DoctorReport } from "../../lib/packet/doctor_schema.ts";
import { renderDoctorMarkdown, renderDoctorTable } from "../../lib/render/doctor.ts";
import { displayWidth } from "../../lib/text/display_width.ts";
import { answering, failed, failing, wellSetup } from "../packet/_setup.ts";

/** A bit of everything. */
const mixed = answering({
  scopes: ["gist", "read:org"],
  repository: null,
  repository_failure: failed("not_found"),
  checks: null,
  limits: { limit: 5000, remaining: 9, reset_at: "2026-11-02T10:00:00Z" },
}, {
  gh: { state: "found", version: "2.4.0" },
  git: { state: "missing" },
  envelope: { path: ".local", state: "writable", ignored: false },
});
const report = judgeSetup(mixed, "en");

Deno.test("a report reads like this in a terminal", async (t) => {
  const options = { columns: 80, color: false };
  await t.assertSnapshot(renderDoctorTable(report, "en", options));
  await t.assertSnapshot(renderDoctorTable(judgeSetup(mixed, "zh"), "zh", options));
  await t.assertSnapshot(renderDoctorTable(judgeSetup(wellSetup, "en"), "en", options));
  await t.assertSnapshot(
    renderDoctorTable(judgeSetup(failing("network_failed"), "en"), "en", options),
  );
});

Deno.test("a report reads like this on a page", async (t) => {
  await t.assertSnapshot(renderDoctorMarkdown(report, "en"));
  await t.assertSnapshot(renderDoctorMarkdown(judgeSetup(mixed, "zh"), "zh"));
});

Deno.test("no line but a command is wider than the terminal, and no command is broken", () => {
  for (const columns of [30, 40, 60, 80, 120]) {
    for (const language of ["en", "zh"] as const) {
      const judged = judgeSetup(mixed, language);
      const lines = renderDoctorTable(judged, language, { columns, color: false }).split("\n");
      const wide = lines.filter((line) => displayWidth(line) > columns);
      ok(wide.every((line) => columns < 60 || line.trimStart().startsWith("$ ")), wide.join("\n"));
      for (const command of judged.checks.flatMap(({ commands }) => commands)) {
        ok(lines.some((line) => line.trimStart() === `$ ${command}`), command);
      }
    }
  }
});

Deno.test("colour goes by status and leaves the text as it is", () => {
  const colored = renderDoctorTable(report, "en", { columns: 80, color: true });
  ok(colored.includes("\u001b[31mproblem\u001b[39m"));
  ok(colored.includes("\u001b[33mwarning\u001b[39m"));
  // deno-lint-ignore no-control-regex
  const plain = colored.replace(/\u001b\[\d+m/g, "");
  ok(plain === renderDoctorTable(report, "en", { columns: 80, color: false }));
});

Deno.test("a page keeps its table whatever stands in a sentence", () => {
  const checks = report.checks.map((check) => ({ ...check, found: "a | b <i> `c` #1" }));
  const page = renderDoctorMarkdown({ ...report, checks } as DoctorReport, "en");
  const rows = page.split("\n").filter((line) => line.startsWith("|"));
  for (const row of rows) ok(row.replaceAll("\\|", "").split("|").length === 6, row);
  ok(!/(?<!\\)<i>/.test(page));
});
