import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  isAgentId,
  isGoalId,
  isThreadId,
  readAgentBinding,
  readAgentOrder,
  readOwnerLogin,
} from "../../lib/config/names.ts";

Deno.test("goals are called by one segment of a path that every system takes", () => {
  for (const id of ["g", "G-1", "release_2.1", "a".repeat(64), "com", "com10", "nullable"]) {
    ok(isGoalId(id), id);
  }
  const refused = [
    ...[
      "",
      ".",
      "..",
      "a/b",
      "a\\b",
      "../a",
      "/a",
      "a/",
      "~a",
      "a b",
      "a\n",
      "a\0",
      "C:a",
      ".hidden",
    ],
    ...[
      "con",
      "NUL",
      "com1",
      "lpt9.txt",
      "aux.goal",
      "a.",
      "-a",
      "_a",
      "a:b",
      "a*",
      "目标",
      "a".repeat(65),
    ],
  ];
  for (const id of refused) ok(!isGoalId(id), id);
});

Deno.test("agents have plain names, threads a little longer ones", () => {
  for (const id of ["a", "reviewer-a", "R2.d_2", "9".repeat(64), "constructor"]) ok(isAgentId(id));
  for (const id of ["", "-a", ".a", "a b", "a=b", "a:b", "__proto__", "ä", "a".repeat(65), "a\n"]) {
    ok(!isAgentId(id), id);
  }
  ok(isThreadId("a".repeat(128)));
  for (const id of ["", "a".repeat(129), "a b", "a/b", "a\n"]) ok(!isThreadId(id), id);
});

Deno.test("logins are those GitHub grants, in lower case", () => {
  for (
    const [typed, login] of [
      ["Maintainer", "maintainer"],
      ["a", "a"],
      ["octo-cat_acme", "octo-cat_acme"],
      ["a-b-C", "a-b-c"],
      ["Dependabot[bot]", "dependabot[bot]"],
      ["a".repeat(39), "a".repeat(39)],
      [`${"a-".repeat(19)}a`, `${"a-".repeat(19)}a`],
    ] as const
  ) strictEqual(readOwnerLogin(typed), login);
  const refused = [
    ...[
      "",
      "-a",
      "a-",
      "a--b",
      "a-_b",
      "_a",
      "a b",
      "@a",
      "a/b",
      "[bot]",
      "a[bot]b",
      "a[Bot]x",
      "a\n",
    ],
    ...["a".repeat(40), `${"a-".repeat(20)}a`, "\u212a", "ä", "app/a"],
  ];
  for (const login of refused) strictEqual(readOwnerLogin(login), null, login);
});

Deno.test("a login that was read is read as itself", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    const login = readOwnerLogin(text);
    if (login === null) return;
    strictEqual(readOwnerLogin(login), login);
    ok(login.replace("[bot]", "").length <= 39);
  }));
});

Deno.test("directions and bindings are read whole or not at all", () => {
  deepStrictEqual(readAgentOrder("a=inherit"), { agent: "a", order: "inherit" });
  for (
    const text of ["a", "a=", "=forward", "a=backward", "a=forward=", "a=FORWARD", " a=forward"]
  ) {
    strictEqual(readAgentOrder(text), null, text);
  }
  deepStrictEqual(readAgentBinding("a=codex-app:T-1"), {
    agent: "a",
    host: "codex-app",
    thread: "T-1",
  });
  for (
    const text of [
      "a=codex-app",
      "a=codex-app:",
      "a=codexapp:T",
      "=codex-app:T",
      "a:codex-app=T",
      "a=codex-app:T\n",
      "a=codex-app:a:b",
    ]
  ) strictEqual(readAgentBinding(text), null, text);
});
