import { checkTogether } from "./_readiness_processes.ts";

Deno.test("processes that check for one goal at once lose no answer", async () => {
  await checkTogether(2, 2);
  await checkTogether(4, 1);
});
