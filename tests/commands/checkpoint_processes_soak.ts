import fc from "fast-check";
import { soak } from "../_soak.ts";
import { acknowledgeTogether, endWhileWriting } from "./_checkpoint_processes.ts";

soak(
  "programs that are killed, and ten that acknowledge at once, leave whole checkpoints and lose no cursor",
  fc.asyncProperty(
    fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 2, maxLength: 8 }),
    async (whiles) => {
      await endWhileWriting(whiles);
      await acknowledgeTogether(10, 1);
    },
  ),
);
