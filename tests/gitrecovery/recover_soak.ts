import { ok, strictEqual } from "node:assert/strict";
import { changeTotals, makeLargeChange, pathOfFile } from "../../bench/recovery.ts";
import { FILE_CAP, type ListedFile } from "../../lib/github/file_recovery.ts";
import { soak } from "../_soak.ts";
import { inFolder } from "../store/_folder.ts";
import { randomChange } from "./_random_change.ts";
import { recoverIn } from "./_recover.ts";

soak("of random trees the list is what git diff tells", randomChange);

Deno.test("a list of 50,000 files is completed", async () => {
  await inFolder(async (folder) => {
    const count = 50_000;
    const { base, head } = await makeLargeChange(folder, count);
    const files = Array.from({ length: FILE_CAP }, (_, at): ListedFile => ({
      path: pathOfFile(at),
      change: "MODIFIED",
      additions: 2,
      deletions: 1,
      previous_path: null,
    }));
    const recovery = await recoverIn(folder, { base, head, files, totals: changeTotals(count) });
    ok("files" in recovery, JSON.stringify(recovery));
    strictEqual(recovery.files.length, count);
    recovery.files.forEach(({ path, additions, source }, at) => {
      strictEqual(path, pathOfFile(at));
      strictEqual(additions, 2);
      strictEqual(source, at < FILE_CAP ? "github" : "git");
    });
  });
});
