import fc from "fast-check";
import { soak } from "../_soak.ts";
import { configureTogether } from "./_configure_processes.ts";

soak(
  "two processes that configure a goal at once, round after round, lose nothing",
  fc.asyncProperty(fc.integer({ min: 2, max: 10 }), async (rounds) => {
    await configureTogether(rounds);
  }),
);
