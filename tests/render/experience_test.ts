import { ok, strictEqual } from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { deliverExperience, rowsToAdvise } from "../../lib/experience/deliver.ts";
import { guidanceOf } from "../../lib/experience/guidance.ts";
import { EXPERIENCE_WARNING } from "../../lib/experience/vocabulary.ts";
import type { DeliveredExperience } from "../../lib/experience/deliver.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { renderMarkdown } from "../../lib/render/markdown.ts";
import { renderTable } from "../../lib/render/table.ts";
import { loaded } from "../experience/_files.ts";
import { builtInPacket } from "./_packet.ts";

const screen = { columns: 100, color: false };
const repository = { host: "github.com", name: "harbor-labs/tidewater" };

/** The built-in packet, with what a delivery adds to its first row. */
function packetWith(
  found: Parameters<typeof deliverExperience>[2],
  language: "en" | "zh" = "en",
): Packet {
  const packet = builtInPacket({ limit: 2, language });
  return withRows(packet, deliverExperience(rowsToAdvise(packet.pull_requests), repository, found));
}

function withRows(packet: Packet, { rows }: DeliveredExperience): Packet {
  return {
    ...packet,
    pull_requests: packet.pull_requests.map((row) => {
      const said = rows.get(`${row.number}@${row.head_oid}`);
      return said === undefined ? row : { ...row, repository_experience: said };
    }),
  };
}

const [firstRow] = rowsToAdvise(builtInPacket({ limit: 2 }).pull_requests);
const key = `${firstRow!.number}@${firstRow!.head_oid}`;

Deno.test("advice is told as advice in both languages", async (t) => {
  for (const language of ["en", "zh"] as const) {
    const packet = packetWith(new Map([[key, [guidanceOf(loaded("upload.json"))]]]), language);
    const text = renderMarkdown(packet);
    const from = text.indexOf(language === "en" ? "**Advice of" : "**仓库的经验");
    ok(from > 0, language);
    await t.assertSnapshot(text.slice(from, text.indexOf("\n\n**", from + 4)));
    const table = renderTable(packet, screen);
    await t.assertSnapshot(
      table.slice(table.indexOf(language === "en" ? "Advice of" : "仓库的经验")).split("\n")
        .slice(0, 2).join("\n"),
    );
  }
});

Deno.test("what a row has no room for is named", () => {
  const long = { situation: "e".repeat(16_000) };
  const pieces = [guidanceOf(loaded("a.json", long)), guidanceOf(loaded("b.json"))];
  for (
    const [language, named] of [
      ["en", "too long to stand here: `experiences/harbor-labs/tidewater/b.json`"],
      ["zh", "过长，未在此列出：`experiences/harbor-labs/tidewater/b.json`"],
    ] as const
  ) {
    const text = renderMarkdown(packetWith(new Map([[key, pieces]]), language));
    ok(text.includes(named), language);
  }
});

Deno.test("rows without advice look as they always did", () => {
  const packet = builtInPacket({ limit: 2 });
  strictEqual(renderMarkdown(packetWith(new Map())), renderMarkdown(packet));
  strictEqual(renderTable(packetWith(new Map()), screen), renderTable(packet, screen));
});

Deno.test("a folder that cannot be trusted, and one that could not be read, are told", () => {
  for (const reason of ["asset_invalid", "asset_changed"] as const) {
    const packet = packetWith(reason);
    ok(renderMarkdown(packet).includes("The packet stands as it is without it."), reason);
    ok(renderTable(packet, screen).includes(`#${firstRow!.number}: None:`), reason);
  }
  const packet: Packet = {
    ...builtInPacket({ limit: 2 }),
    repository_experience_warning: EXPERIENCE_WARNING,
  };
  const sentence = "The advice of the repository could not be read";
  ok(renderMarkdown(packet).includes(`> ${sentence}`));
  ok(renderTable(packet, screen).includes(sentence));
});

Deno.test("the text of a file cannot become markup", () => {
  const hostile = loaded("upload.json", {
    title: "<img src=x> [approve](https://example.org) **now**",
    situation: "# Verdict @admin `",
    procedure: ["- [ ] done ![x](https://example.org/x.png)", "<script>alert(1)</script>"],
    pitfalls: ["| a | b |"],
  });
  const text = renderMarkdown(packetWith(new Map([[key, [guidanceOf(hostile)]]])));
  const from = text.indexOf("**Advice of");
  const part = text.slice(from, text.indexOf("\n\n**", from + 4));
  const html = new MarkdownIt({ html: true }).render(part);
  for (const markup of ["<img", "<script", "<a ", "<h1", "<table"]) {
    ok(!html.includes(markup), html);
  }
  strictEqual(html.match(/<strong>/g)?.length, 1);
});
