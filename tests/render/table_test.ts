import { ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { renderTable } from "../../lib/render/table.ts";
import { displayWidth } from "../../lib/text/display_width.ts";
import { safeLine } from "../../lib/text/safe_text.ts";
import { facts } from "../packet/_facts.ts";
import { builtInPacket, packetOf } from "./_packet.ts";

const packet = builtInPacket();

function widest(text: string): number {
  return Math.max(...text.split("\n").map((line) => displayWidth(line)));
}

for (const columns of [160, 100, 80, 60]) {
  for (const language of ["en", "zh"] as const) {
    Deno.test(`the queue reads like this in ${columns} columns, ${language}`, async (t) => {
      const told = builtInPacket({ language });
      await t.assertSnapshot(renderTable(told, { columns, color: false }).split("\n"));
    });
  }
}

Deno.test("at 80 columns, the usual terminal, rank and action still stand there", () => {
  const [head = ""] = renderTable(packet, { columns: 80, color: false }).split("\n")
    .filter((line) => line.includes("PR  "));
  ok(head.includes("Action"), head);
  ok(/^ {2,}PR|^ +PR/.test(head), head);
});

Deno.test("no line is wider than the terminal, whatever its width", () => {
  for (let columns = 30; columns <= 260; columns += 1) {
    ok(widest(renderTable(packet, { columns, color: false })) <= columns, String(columns));
  }
});

Deno.test("wide titles never push a line over the edge", () => {
  const title = fc.string({ maxLength: 60, unit: "grapheme" });
  fc.assert(fc.property(title, fc.integer({ min: 30, max: 140 }), (text, columns) => {
    const one = packetOf([facts({ title: safeLine(text) })]);
    ok(widest(renderTable(one, { columns, color: false })) <= columns);
  }));
});

Deno.test("every row to review and every row without work is named", () => {
  const text = renderTable(packet, { columns: 40, color: false });
  for (const { number } of packet.pull_requests) ok(text.includes(`#${number}`), String(number));
});

Deno.test("why a row is due is told at every width", () => {
  const first = packet.review_sequence[0]!.why_now.split(" ").slice(0, 3).join(" ");
  for (const columns of [200, 120, 80, 50]) {
    ok(renderTable(packet, { columns, color: false }).includes(first), String(columns));
  }
});

Deno.test("colour changes no letter", () => {
  // deno-lint-ignore no-control-regex
  const plain = renderTable(packet, { columns: 120, color: true }).replace(/\u001b\[\d+m/g, "");
  strictEqual(plain, renderTable(packet, { columns: 120, color: false }));
});

Deno.test("without colour there is no escape", () => {
  ok(!renderTable(packet, { columns: 120, color: false }).includes("\u001b"));
});

Deno.test("an empty queue says that nothing is due", async (t) => {
  await t.assertSnapshot(renderTable(packetOf([]), { columns: 80, color: false }));
});

Deno.test("what would complete a list is told, whatever the width, of the first rows that know it", () => {
  const note = "This checkout lacks a commit; bring it with `git fetch --no-tags origin 1234567`.";
  const files = {
    read: 3_000,
    total: 3_412,
    status: "truncated",
    reason: "git_objects_missing",
    note,
  } as const;
  const noted: typeof packet = {
    ...packet,
    pull_requests: packet.pull_requests.map((row) => ({
      ...row,
      completeness: { ...row.completeness, files },
    })),
  };
  for (const columns of [40, 80, 200]) {
    const text = renderTable(noted, { columns, color: false }).replace(/\s+/g, " ");
    const [first, second] = noted.pull_requests;
    for (const { number } of [first!, second!]) {
      ok(text.includes(`#${number} files 3000/3412 (git_objects_missing): ${note}`), `${columns}`);
    }
    strictEqual(text.split(note).length - 1, 5);
  }
});
