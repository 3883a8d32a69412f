import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readScopes } from "../../lib/facts/token_scopes.ts";

Deno.test("scopes are read as the header writes them", () => {
  deepStrictEqual(readScopes("admin:public_key, gist, read:org, repo"), [
    "admin:public_key",
    "gist",
    "read:org",
    "repo",
  ]);
  deepStrictEqual(readScopes("repo,repo:status"), ["repo", "repo:status"]);
});

Deno.test("no header is no statement, an empty one states none", () => {
  strictEqual(readScopes(null), null);
  deepStrictEqual(readScopes(""), []);
});

Deno.test("what is no scope is left out, and there is an end", () => {
  deepStrictEqual(readScopes("repo, \u001b[31m, <b>, ../x, REPO, a b"), ["repo"]);
  strictEqual(readScopes("repo,".repeat(1_000))?.length, 64);
});
