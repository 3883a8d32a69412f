import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { boundSession } from "../../lib/reviewerhost/bound_session.ts";

function bound(env: Readonly<Record<string, string>>) {
  return boundSession({ env: (name) => env[name] });
}

Deno.test("the thread comes before the session, and what is empty is unset", () => {
  const HOME = "/home/a";
  const thread = (env: Readonly<Record<string, string>>) => bound({ HOME, ...env })?.thread;
  strictEqual(thread({}), undefined);
  strictEqual(thread({ CODEX_THREAD_ID: "", CODEX_SESSION_ID: "" }), undefined);
  strictEqual(thread({ CODEX_THREAD_ID: "t", CODEX_SESSION_ID: "s" }), "t");
  strictEqual(thread({ CODEX_SESSION_ID: "s" }), "s");
  strictEqual(thread({ CODEX_THREAD_ID: "", CODEX_SESSION_ID: "s" }), "s");
});

Deno.test("the home is the one that is named, else the usual one of the user, and no third", () => {
  const home = (env: Readonly<Record<string, string>>) =>
    bound({ CODEX_THREAD_ID: "t", ...env })?.home;
  strictEqual(home({ CODEX_HOME: "/c", HOME: "/home/a" }), "/c");
  strictEqual(home({ CODEX_HOME: "", HOME: "/home/a" }), "/home/a/.codex");
  strictEqual(home({ HOME: "/home/a", USERPROFILE: "C:\\Users\\a" }), "/home/a/.codex");
  strictEqual(home({ USERPROFILE: "C:\\Users\\a" }), "C:\\Users\\a/.codex");
  deepStrictEqual(bound({ CODEX_THREAD_ID: "t" }), { thread: "t", home: null });
});
