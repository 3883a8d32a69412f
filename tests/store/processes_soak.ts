import fc from "fast-check";
import { soak } from "../_soak.ts";
import { countTogether, endInTheMiddle } from "./_processes.ts";

soak(
  "writers that are killed, and writers at once, leave whole files and lose no update",
  fc.asyncProperty(
    fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 2, max: 6 }),
    async (whiles, processes) => {
      await endInTheMiddle(whiles);
      await countTogether(processes, 5);
    },
  ),
);
