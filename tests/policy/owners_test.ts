import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isAuthorOwned, isOwnerAuthored, ownerAccounts } from "../../lib/policy/owners.ts";
import { facts, person } from "./_facts.ts";

const by = (login: string | null) => facts({ author: person(login) });

Deno.test("the viewer alone owns until settings name more", () => {
  deepStrictEqual(ownerAccounts("Viewer"), {
    viewer: "Viewer",
    configured: false,
    logins: ["viewer"],
  });
  deepStrictEqual(ownerAccounts("Viewer", ["Bot-1", "VIEWER", "bot-1"]), {
    viewer: "Viewer",
    configured: true,
    logins: ["viewer", "bot-1"],
  });
  deepStrictEqual(ownerAccounts(null), { viewer: null, configured: false, logins: [] });
});

Deno.test("authorship by the viewer and by an owner account are two answers", () => {
  const owners = ownerAccounts("viewer", ["helper"]);
  strictEqual(isAuthorOwned(by("VIEWER"), owners), true);
  strictEqual(isOwnerAuthored(by("VIEWER"), owners), true);
  strictEqual(isAuthorOwned(by("Helper"), owners), false);
  strictEqual(isOwnerAuthored(by("Helper"), owners), true);
  strictEqual(isOwnerAuthored(by("peer"), owners), false);
});

Deno.test("a deleted author is nobody, not even an unknown viewer", () => {
  for (const owners of [ownerAccounts(null), ownerAccounts("viewer", ["null"])]) {
    strictEqual(isAuthorOwned(by(null), owners), false);
    strictEqual(isOwnerAuthored(by(null), owners), false);
  }
});

Deno.test("an app is an owner by the name with [bot], however the source writes it", () => {
  const owners = ownerAccounts("viewer", ["tide-bot[bot]"]);
  for (const login of ["tide-bot", "app/Tide-Bot", "Tide-Bot[bot]"]) {
    const author = { ...person(login), kind: "bot" as const };
    strictEqual(isOwnerAuthored(facts({ author }), owners), true, login);
    strictEqual(isAuthorOwned(facts({ author }), owners), false, login);
  }
  strictEqual(isOwnerAuthored(by("tide-bot"), owners), false, "a person of the same name");
  const named = { ...person("viewer"), kind: "bot" as const };
  strictEqual(
    isOwnerAuthored(facts({ author: named }), owners),
    false,
    "an app of a person's name",
  );
  strictEqual(isAuthorOwned(facts({ author: named }), owners), false, "an app of a person's name");
  const other = { ...person("app/other"), kind: "bot" as const };
  strictEqual(isOwnerAuthored(facts({ author: other }), owners), false);
});

Deno.test("an app that is logged in owns what it wrote, and nothing of a person of its name", () => {
  const owners = ownerAccounts("tide-bot[bot]");
  for (const login of ["tide-bot", "app/Tide-Bot", "Tide-Bot[bot]"]) {
    const author = { ...person(login), kind: "bot" as const };
    strictEqual(isAuthorOwned(facts({ author }), owners), true, login);
    strictEqual(isOwnerAuthored(facts({ author }), owners), true, login);
  }
  strictEqual(isAuthorOwned(by("tide-bot"), owners), false);
});
