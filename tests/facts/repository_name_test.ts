import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readRepositoryName } from "../../lib/facts/repository_name.ts";

Deno.test("a repository is owner/name, on another host when one is named", () => {
  deepStrictEqual(readRepositoryName("harbor-labs/tidewater"), {
    host: "github.com",
    name: "harbor-labs/tidewater",
  });
  deepStrictEqual(readRepositoryName("Git.Example.org:8443/Team_A/App.v2"), {
    host: "git.example.org:8443",
    name: "Team_A/App.v2",
  });
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
  ];
  for (const text of texts) strictEqual(readRepositoryName(text), null, text);
});
