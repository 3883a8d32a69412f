import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isSameRepository, readRepositoryName } from "../../lib/facts/repository_name.ts";

Deno.test("a repository is owner/name, on another host when one is named", () => {
  deepStrictEqual(readRepositoryName("harbor-labs/tidewater"), {
    host: "github.com",
    name: "harbor-labs/tidewater",
  });
  deepStrictEqual(readRepositoryName("Git.Example.org:8443/Team_A/App.v2"), {
    host: "git.example.org:8443",
    name: "Team_A/App.v2",
  });
  for (const name of ["a/.github", "a/-", "a/_", "0/9", "mona_acme/a..b", "a-/b", "a/ghp_notes"]) {
    strictEqual(readRepositoryName(name)?.name, name);
  }
  strictEqual(readRepositoryName("localhost/a/b")?.host, "localhost");
});

Deno.test("anything else is no repository", () => {
  const texts = [
    "",
    "tidewater",
    "/tidewater",
    "harbor-labs/",
    "a/b/c/d",
    "https://github.com/a/b",
    "a/..",
    "a/.",
    "../b",
    "a b/c",
    "a/b\n",
    "a/b;rm",
    "-host?/a/b",
    "a/\u202eb",
    "a/" + "b".repeat(101),
    "$(x)/y",
    "-a/b",
    "_a/b",
    ".a/b",
    "./x/y",
    "../x/y",
    "-x/a/b",
    "x-/a/b",
    "a..b/a/b",
    ".example.org/a/b",
    "example.org./a/b",
    "example.org:/a/b",
    "example.org:123456/a/b",
    "a/ghp_0123456789abcdefghijABCDEFGHIJ012345",
    "AKIAIOSFODNN7EXAMPLE/a",
  ];
  for (const text of texts) strictEqual(readRepositoryName(text), null, text);
});

Deno.test("a repository is the same in any letter case, and on another host it is not", () => {
  const one = { host: "github.com", name: "Example/Tides" };
  strictEqual(isSameRepository(one, { host: "GitHub.com", name: "example/TIDES" }), true);
  strictEqual(isSameRepository(one, { host: "github.com", name: "example/tide" }), false);
  strictEqual(isSameRepository(one, { host: "git.example.org", name: "Example/Tides" }), false);
});
