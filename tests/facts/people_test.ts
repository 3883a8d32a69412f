import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  accountKey,
  isLogin,
  readAssociation,
  readPerson,
  sameAccount,
} from "../../lib/facts/people.ts";

Deno.test("a person is a user, a bot, gone, or unknown", () => {
  const cases: readonly (readonly [value: unknown, kind: string, login: string | null])[] = [
    [{ login: "leila-b" }, "user", "leila-b"],
    [{ login: "Leila-B", is_bot: false, __typename: "User" }, "user", "Leila-B"],
    ["leila-b", "user", "leila-b"],
    [{ login: "jane_acme" }, "user", "jane_acme"],
    [{ login: "ghp_gardener" }, "user", "ghp_gardener"],
    [
      { login: "a-name-of-39-characters-which-is-longest" },
      "user",
      "a-name-of-39-characters-which-is-longest",
    ],
    [{ login: "shoal-lint[bot]" }, "bot", "shoal-lint[bot]"],
    [{ login: "app/driftnet-updates", is_bot: true }, "bot", "app/driftnet-updates"],
    [{ login: "app/driftnet-updates" }, "bot", "app/driftnet-updates"],
    [{ login: "driftnet", __typename: "Bot" }, "bot", "driftnet"],
    [{ login: "driftnet", type: "Bot" }, "bot", "driftnet"],
    [{ login: "driftnet", isBot: true }, "bot", "driftnet"],
    [{ login: "robot" }, "user", "robot"],
    [{ login: "app" }, "user", "app"],
    [null, "deleted", null],
    [{ login: "" }, "deleted", null],
    [{ login: null }, "deleted", null],
    ["", "deleted", null],
    [undefined, "unknown", null],
  ];
  for (const [value, kind, login] of cases) {
    deepStrictEqual(readPerson(value, "MEMBER"), { login, kind, association: "MEMBER" });
    strictEqual(readPerson(value)?.association, null);
  }
});

Deno.test("what is no login is nobody, never a cleaned login", () => {
  for (
    const login of [
      "ghp_0123456789abcdefghijABCDEFGHIJ012345",
      "AKIAIOSFODNN7EXAMPLE",
      "two words",
      "mara\u200b-quill",
      "mara-quill ",
      "a/b",
      "x".repeat(81),
      7,
      {},
    ]
  ) {
    strictEqual(isLogin(login), false);
    strictEqual(readPerson({ login }), undefined);
  }
  for (const value of [7, true, [], {}, { name: "Mara" }]) {
    strictEqual(readPerson(value), undefined);
  }
});

Deno.test("logins are compared without case, and nobody equals nobody", () => {
  strictEqual(sameAccount("Mara-Quill", "mara-quill"), true);
  strictEqual(sameAccount("mara-quill", "nalu-k"), false);
  strictEqual(sameAccount(null, null), false);
  strictEqual(sameAccount("mara-quill", null), false);
  const gone = { login: null, kind: "deleted" } as const;
  strictEqual(sameAccount(gone, gone), false);
  strictEqual(sameAccount(gone, null), false);
});

Deno.test("an app is one account however its login is written, and no person of its name", () => {
  const app = [
    "driftnet[bot]",
    "app/Driftnet",
    { login: "Driftnet", kind: "bot" },
    { login: "app/driftnet", kind: "bot" },
    { login: "driftnet[bot]", kind: "bot" },
  ] as const;
  const others = [
    "driftnet",
    { login: "driftnet", kind: "user" },
    { login: "driftnet", kind: "unknown" },
    { login: "drift", kind: "bot" },
    null,
  ] as const;
  for (const one of app) {
    strictEqual(accountKey(one), "driftnet[bot]");
    for (const same of app) strictEqual(sameAccount(one, same), true);
    for (const other of others) {
      strictEqual(sameAccount(one, other), false);
      strictEqual(sameAccount(other, one), false);
    }
  }
});

Deno.test("an association is one of GitHub's words or nothing", () => {
  strictEqual(readAssociation("FIRST_TIME_CONTRIBUTOR"), "FIRST_TIME_CONTRIBUTOR");
  for (const value of ["member", "SPONSOR", "", null, undefined, 1]) {
    strictEqual(readAssociation(value), null);
  }
});
