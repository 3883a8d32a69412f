import { strictEqual } from "node:assert/strict";
import {
  EXPERIENCE_SURFACE,
  experienceLimit,
  type ExperienceSettings,
} from "../../lib/experience/settings.ts";

const on: ExperienceSettings = {
  enabled: true,
  agents: ["reef", "kelp"],
  automatic_recall: true,
  surfaces: [EXPERIENCE_SURFACE],
};

Deno.test("advice is for the agents of a goal that has all of it switched on", () => {
  strictEqual(experienceLimit(on, "kelp"), 3);
  for (
    const [why, settings, agent] of [
      ["no goal", null, "kelp"],
      ["no agent", on, null],
      ["another agent", on, "kel"],
      ["a name of the prototype", on, "constructor"],
      ["switched off", { ...on, enabled: false }, "kelp"],
      ["no automatic recall", { ...on, automatic_recall: false }, "kelp"],
      ["no surface", { ...on, surfaces: [] }, "kelp"],
      ["another surface", { ...on, surfaces: ["pull_request_review"] }, "kelp"],
    ] as const
  ) strictEqual(experienceLimit(settings, agent), 0, why);
});

Deno.test("a row gets no more than three pieces, and what makes no sense gives none", () => {
  for (
    const [recall_limit, most] of [[1, 1], [2, 2], [3, 3], [4, 3], [0, 0], [-1, 0], [1.5, 0], [
      Infinity,
      0,
    ], [NaN, 0]] as const
  ) strictEqual(experienceLimit({ ...on, recall_limit }, "reef"), most, String(recall_limit));
});
