import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { evidenceCommands } from "../../lib/packet/evidence_commands.ts";
import { BASE, facts, type FactsOverrides, file, HEAD, truncated } from "./_facts.ts";

const here = { name: "acme/ledger-tools", host: "github.com" };

function commands(
  overrides: FactsOverrides = {},
  { repository = here as { name: string | null; host: string }, wait_for_ci = true } = {},
) {
  return evidenceCommands(facts(overrides), { repository, wait_for_ci });
}

Deno.test("four commands name the repository and read the head first and last", () => {
  deepStrictEqual(commands(), [
    "gh pr view 318 --repo acme/ledger-tools --json title,body,files,commits,headRefOid,updatedAt,statusCheckRollup",
    "gh pr diff 318 --repo acme/ledger-tools --name-only",
    "gh pr diff 318 --repo acme/ledger-tools --patch",
    "gh pr view 318 --repo acme/ledger-tools --json headRefOid,updatedAt",
  ]);
});

Deno.test("checks are asked for only while CI is consulted", () => {
  ok(commands({}, { wait_for_ci: false }).every((line) => !line.includes("statusCheckRollup")));
});

Deno.test("the host is named when it is not github.com, and nothing when nobody named one", () => {
  const far = commands({}, { repository: { name: "acme/ledger", host: "git.acme.example" } });
  match(far[1]!, /--repo git\.acme\.example\/acme\/ledger /);
  deepStrictEqual(
    commands({}, { repository: { name: null, host: "github.com" } })[1],
    "gh pr diff 318 --name-only",
  );
});

const git = [
  `git fetch --no-tags https://github.com/acme/ledger-tools.git ${BASE} ${HEAD}`,
  `git diff --no-ext-diff --no-textconv --stat ${BASE}...${HEAD}`,
  `git diff --no-ext-diff --no-textconv ${BASE}...${HEAD}`,
];

Deno.test("a diff that GitHub would not serve is read from Git at the exact base and head", () => {
  const middle = (overrides: FactsOverrides) => commands(overrides).slice(1, -1);
  deepStrictEqual(middle({ totals: { changed_files: 301 } }), git);
  deepStrictEqual(middle({ totals: { additions: 20_000 } }), git);
  deepStrictEqual(middle({ completeness: { files: truncated(3000, 3412) } }), git);
  strictEqual(middle({ totals: { changed_files: 300 } }).length, 2);
  // Two files take ten lines of headers at least.
  strictEqual(middle({ totals: { additions: 19_981, deletions: 9 } }).length, 2);
  deepStrictEqual(middle({ totals: { additions: 19_981, deletions: 10 } }), git);
});

Deno.test("an unknown end is fetched by its name, the fork never is", () => {
  const large = { totals: { changed_files: 900 }, head: { repository: null } };
  deepStrictEqual(commands({ ...large, base: { oid: null } }).slice(1, -1), [
    `git fetch --no-tags https://github.com/acme/ledger-tools.git refs/heads/main refs/pull/318/head`,
    `git diff --no-ext-diff --no-textconv --stat FETCH_HEAD...${HEAD}`,
    `git diff --no-ext-diff --no-textconv FETCH_HEAD...${HEAD}`,
  ]);
  deepStrictEqual(commands({ ...large, head: { oid: null, repository: null } }).slice(1, -1), [
    `git fetch --no-tags https://github.com/acme/ledger-tools.git refs/pull/318/head ${BASE}`,
    `git diff --no-ext-diff --no-textconv --stat ${BASE}...FETCH_HEAD`,
    `git diff --no-ext-diff --no-textconv ${BASE}...FETCH_HEAD`,
  ]);
  const nothingKnown = { ...large, base: { oid: null }, head: { oid: null } };
  strictEqual(commands(nothingKnown)[1], "gh pr diff 318 --repo acme/ledger-tools --name-only");
});

Deno.test("a merged change of unknown base is compared with its first parent on main", () => {
  const merge = "7f00c0ffee7f00c0ffee7f00c0ffee7f00c0ffee";
  const large = { totals: { changed_files: 900 }, state: "MERGED" as const, merge_commit: merge };
  deepStrictEqual(commands({ ...large, base: { oid: null } }).slice(1, -1), [
    `git fetch --no-tags https://github.com/acme/ledger-tools.git ${merge}`,
    `git diff --no-ext-diff --no-textconv --stat ${merge}~1...${merge}`,
    `git diff --no-ext-diff --no-textconv ${merge}~1...${merge}`,
  ]);
  // A known base tells what the branch was compared with, whatever main is today.
  match(commands(large)[2]!, new RegExp(`${BASE}\\.\\.\\.${HEAD}$`));
  match(
    commands({ ...large, base: { oid: null }, merge_commit: "$(id)" })[1]!,
    /refs\/heads\/main/,
  );
});

Deno.test("a branch name that Git or a shell could misread is not used", () => {
  const large = { totals: { changed_files: 900 } };
  for (
    const ref of ["x.lock", "a/b.lock/c", "a..b", "-x", "a b", "a/", "a//b", ".a", "a/.b", "$x"]
  ) {
    match(commands({ ...large, base: { ref, oid: null } })[1]!, /^gh pr diff/, ref);
  }
  match(
    commands({ ...large, base: { ref: "release/1.x", oid: null } })[1]!,
    /heads\/release\/1\.x/,
  );
});

Deno.test("names that look like options are not used", () => {
  for (
    const repository of [{ name: "acme/x", host: "-x" }, { name: "-acme/x", host: "github.com" }]
  ) {
    strictEqual(commands({}, { repository })[1], "gh pr diff 318 --name-only");
  }
});

Deno.test("without a repository Git reads from origin", () => {
  const unnamed = { repository: { name: null, host: "github.com" } };
  match(
    commands({ totals: { changed_files: 900 } }, unnamed)[1]!,
    /^git fetch --no-tags origin [0-9a-f]{40} [0-9a-f]{40}$/,
  );
});

Deno.test("no name of a stranger reaches a command unchecked", () => {
  const word =
    /^(?:gh|git|pr|view|diff|fetch|\d+|origin|--[a-z-]+|[A-Za-z,]+|[A-Za-z0-9._:/-]+|[0-9a-f]{40}\.\.\.[0-9a-f]{40}|FETCH_HEAD\.\.\.[0-9a-f]{40})$/;
  const nasty = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.constantFrom(
      "main; rm -rf .",
      "--upload-pack=x",
      "a..b",
      "$(id)",
      "a b",
      "-x",
      "x.lock",
      "a//b",
      "a/.",
      "a/b..c",
    ),
  );
  fc.assert(fc.property(nasty, nasty, nasty, (ref, name, host) => {
    const lines = evidenceCommands(
      facts({
        base: { ref, oid: null },
        head: { ref, repository: name },
        files: [file(ref)],
        totals: { changed_files: 900 },
      }),
      { repository: { name, host }, wait_for_ci: true },
    );
    for (const line of lines) {
      for (const part of line.split(" ")) match(part, word, line);
      // Two dots are a range to Git; in the name of a repository they are only dots.
      const rest = line.replace(/\.\.\.|(?<=--repo |https:)\S+/g, "");
      ok(!/\s--upload|\.\.[^.]|;|\$/.test(rest), line);
    }
  }));
});
