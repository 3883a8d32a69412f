/**
 * A process beside the tests: a host that writes, or a reader that can be ended.
 *
 * `store HOME` adds rows and merges the log again and again; `lock HOME` holds the store;
 * `read HOME THREAD` reads the host until it is ended. Each prints a dot when it has begun, and after each read its status.
 *
 * @module
 */
import { DatabaseSync } from "node:sqlite";
import { readReviewer } from "../../lib/reviewerhost/read_reviewer.ts";
import { localStore } from "../../lib/store/local_store.ts";

const [mode = "", place = "", thread = ""] = Deno.args;
const say = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(text));

if (mode === "store" || mode === "lock") {
  const db = new DatabaseSync(`${place}/state_5.sqlite`);
  if (mode === "lock") {
    db.exec("BEGIN EXCLUSIVE; UPDATE threads SET title = 'half'");
    say(".");
    setInterval(() => {}, 1_000);
  } else {
    const insert = db.prepare("INSERT INTO threads (id, rollout_path, title) VALUES (?, ?, ?)");
    for (let count = 0;; count += 1) {
      insert.run(`more-${count}`, "/nowhere", "x".repeat(1 + count % 5_000));
      if (count % 50 === 49) db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      if (count === 10) say(".");
    }
  }
} else {
  const files = localStore(Deno.cwd());
  const { signal } = new AbortController();
  for (;;) {
    const report = await readReviewer({ thread, home: place }, { files, signal });
    say(`${report.status} `);
  }
}
