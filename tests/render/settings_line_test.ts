import { ok, strictEqual } from "node:assert/strict";
import { defaultContext } from "../../lib/packet/request.ts";
import { renderMarkdown } from "../../lib/render/markdown.ts";
import { settingsLine } from "../../lib/render/settings_line.ts";
import { renderTable } from "../../lib/render/table.ts";
import { builtInPacket } from "./_packet.ts";

const { request, ...rest } = builtInPacket({ limit: 2 });
const { review_configuration: usual } = request;

/** The request of a queue whose direction a machine decided, and whose owners the user. */
const set = {
  ...request,
  review_configuration: {
    ...usual,
    review_order: "reverse" as const,
    owner_logins: ["zoe", "helper[bot]"],
    origins: {
      ...usual.origins,
      review_order: "machine_default" as const,
      owner_logins: "user_default" as const,
    },
  },
};

Deno.test("a queue by the program's own settings says nothing of them, nor what was typed", () => {
  strictEqual(settingsLine(request), null);
  const origins = { ...defaultContext.settings.origins, review_order: "command_override" as const };
  const typed = { ...usual, review_order: "reverse" as const, origins };
  strictEqual(settingsLine({ ...request, review_configuration: typed }), null);
});

Deno.test("a queue says which settings of files and which goal it goes by", () => {
  const told =
    "review_order: reverse (machine_default) · owner_logins: zoe, helper[bot] (user_default)";
  strictEqual(settingsLine(set), told);
  strictEqual(settingsLine({ ...request, goal_id: "g1" }), "Goal g1, no agent");
  strictEqual(
    settingsLine({ ...set, goal_id: "g1", agent_id: "a", language: "zh" }),
    "目标 g1，智能体 a · review_order：reverse（machine_default） · " +
      "owner_logins：zoe, helper[bot]（user_default）",
  );
  const packet = { ...rest, request: { ...set, goal_id: "a_b*c" } };
  ok(
    renderTable(packet, { columns: 200, color: false }).includes(
      `\nGoal a_b*c, no agent · ${told}\n`,
    ),
  );
  const page = renderMarkdown(packet);
  ok(page.includes("\\\nGoal a_b\\*c, no agent · "), page.slice(0, 400));
});
