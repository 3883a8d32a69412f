import fc from "fast-check";
import { soak } from "../_soak.ts";
import { checkTogether } from "./_readiness_processes.ts";

soak(
  "ten processes that check for one goal at once lose no answer",
  fc.asyncProperty(fc.integer({ min: 2, max: 10 }), async (processes) => {
    await checkTogether(processes, 1);
  }),
);
