import { strictEqual } from "node:assert/strict";
import { configureTogether } from "./_configure_processes.ts";

Deno.test("of two processes that configure at once none loses what the other says it wrote", async () => {
  const { both, one } = await configureTogether(4);
  strictEqual(both + one, 4);
});
