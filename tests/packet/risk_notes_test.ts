import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readChecks } from "../../lib/facts/check_states.ts";
import { noteRules, riskNotes } from "../../lib/packet/risk_notes.ts";
import {
  check,
  complete,
  facts,
  type FactsOverrides,
  file,
  person,
  reading,
  review,
  safe,
  truncated,
  unreadable,
} from "./_facts.ts";

function notes(overrides: FactsOverrides, checks: ReturnType<typeof readChecks> | null = null) {
  return riskNotes(reading(overrides, { checks }));
}

Deno.test("checks that the source never had are not called unreadable", () => {
  const lists = { completeness: { checks: unreadable("not_supplied") } } as const;
  deepStrictEqual(notes(lists, readChecks([], unreadable("not_supplied"))), [
    "The source holds no checks; what they say is unknown.",
  ]);
});

Deno.test("an ordinary pull request has no notes", () => {
  deepStrictEqual(notes({}, readChecks([check("build")], complete(1))), []);
});

const hidden = safe("Resume.", { secret: 2, bidi_control: 1, invisible: 3, html_comment: 4 });

/** What each note says, by its rule. */
const expected: Readonly<Record<string, readonly [FactsOverrides, string]>> = {
  note_details_unreadable: [
    { completeness: { details: unreadable() } },
    "The details could not be read; everything not listed here is unknown.",
  ],
  note_files_incomplete: [
    { completeness: { files: truncated(100, 144) } },
    "The file list is incomplete: 100 of 144 files.",
  ],
  note_conflicts: [{ mergeability: "CONFLICTING" }, "Conflicts with `main`."],
  note_behind: [
    { merge_state: "BEHIND" },
    "`main` has moved on; the branch was not tested with its newest state.",
  ],
  note_stacked: [
    { base: { parent_number: 317, parent_kind: "registered" } },
    "Stacked on #317, which has to land first.",
  ],
  note_stacked_inferred: [
    { base: { parent_number: 317, parent_kind: "inferred" } },
    "Its base is the head branch of #317, so it seems stacked on it.",
  ],
  note_merge_queue_position: [
    { merge_queue: { status: "queued", state: "QUEUED", position: 3, enqueued_at: null } },
    "In the merge queue at position 3.",
  ],
  note_merge_queue: [
    { merge_queue: { status: "queued", state: "QUEUED", position: null, enqueued_at: null } },
    "In the merge queue.",
  ],
  note_secrets_masked: [
    { body: hidden },
    "2 values that look like a secret were masked in title or description; ask the author to revoke them.",
  ],
  note_hidden_text: [
    { body: hidden },
    "Hidden text was taken out of title or description (text direction controls 1, invisible characters 3).",
  ],
  note_pushed_after_review: [
    {
      reviews: [review({ author: person("mira"), submitted_at: "2026-03-03T10:00:00.500Z" })],
      force_pushes: [{ before_oid: null, after_oid: null, pushed_at: "2026-03-03T10:00:01Z" }],
    },
    "Force-pushed after the latest review (mira).",
  ],
  note_threads_open: [
    { threads: { total: 5, unresolved: 1 } },
    "1 of 5 review threads is unresolved.",
  ],
  note_reviews_incomplete: [
    { completeness: { reviews: truncated(100, 130) } },
    "Not every review could be read (100 of 130).",
  ],
  note_author_deleted: [
    { author: person("x", { login: null, kind: "deleted" }) },
    "The author's account is gone.",
  ],
  note_author_bot: [
    { author: person("renewer[bot]", { kind: "bot" }) },
    "Opened by a program (renewer[bot]).",
  ],
  note_first_contribution: [
    { author: person("newcomer", { association: "FIRST_TIME_CONTRIBUTOR" }) },
    "First contribution of this author here.",
  ],
  note_fork_deleted: [
    { head: { repository: null } },
    "The fork is gone; fetch `refs/pull/318/head` instead.",
  ],
  note_derived_share: [
    { files: [file("package-lock.json", "+300/-100"), file("package.json", "+2/-1")] },
    "99% of the changed lines are in lock files (`package-lock.json`); +2/-1 remain to be read.",
  ],
  note_lock_without_manifest: [
    { files: [file("go.sum", "+4/-4"), file("src/a.go", "+90/-1")] },
    "`go.sum` changes without a manifest.",
  ],
  note_uncounted: [
    { files: [file("src/a.ts", "?"), file("docs/a.png", "?")] },
    "1 file comes without line counts: `src/a.ts`.",
  ],
  note_folder_gone: [
    {
      files: ["handler", "levels", "mod"].map((name) =>
        file(`log/${name}.ts`, "+0/-40", { change: "unknown" })
      ),
    },
    "`log/` seems to go: its 3 changed code files only lose lines (+0/-120).",
  ],
  note_folder_new: [
    { files: ["a", "b", "c"].map((name) => file(`feeds/${name}.ts`, "+400/-0")) },
    "`feeds/` is new or only added to: 3 files, +1200/-0.",
  ],
  note_binary_files: [
    { files: [file("docs/a.png", "?"), file("docs/b.png", "?"), file("docs/c.png", "?")] },
    "No diff for binary files: `docs/a.png`, `docs/b.png` and 1 more.",
  ],
  note_renames: [
    { files: [file("src/b.ts", "+1/-1", { change: "renamed", previous_path: "src/a.ts" })] },
    "1 file is renamed or moved: `src/b.ts`.",
  ],
  note_description_cut: [
    { body: { ...safe("Long"), original_length: 65536, truncated: true } },
    "The description has 65536 characters and was not read to its end.",
  ],
};

Deno.test("each note states its fact", () => {
  for (const [id, [overrides, text]] of Object.entries(expected)) {
    ok(notes(overrides).includes(text), `${id}: ${notes(overrides).join(" | ")}`);
  }
});

Deno.test("notes about checks name them, and say nothing while CI is not consulted", () => {
  const failing = readChecks(
    [check("lint", "FAILURE"), check("test (windows)", "TIMED_OUT"), check("build")],
    complete(3),
  );
  deepStrictEqual(notes({}, failing), ["Failing checks: lint and test (windows)."]);
  deepStrictEqual(notes({}, readChecks([], complete(0))), ["No check reported on this head."]);
  deepStrictEqual(notes({}, readChecks([], unreadable("permission_denied"))), [
    "The checks could not be read.",
  ]);
  deepStrictEqual(notes({ checks: [check("lint", "FAILURE")] }), []);
});

Deno.test("a folder with many lines is not new when it loses some, or holds tests alone", () => {
  const lines = (path: (name: string) => string, size: string) =>
    notes({ files: ["a", "b", "c"].map((name) => file(path(name), size)) });
  deepStrictEqual(lines((name) => `feeds/${name}.ts`, "+400/-1"), []);
  deepStrictEqual(lines((name) => `tests/${name}_test.ts`, "+400/-0"), []);
  deepStrictEqual(lines((name) => `${name}.ts`, "+400/-0"), []);
});

Deno.test("every rule has a case here", () => {
  const aboutChecks = [
    "note_checks_failing",
    "note_checks_absent",
    "note_checks_unreadable",
    "note_checks_none",
  ];
  deepStrictEqual(
    noteRules.map((rule) => rule.id as string).filter((id) => !aboutChecks.includes(id)).sort(),
    Object.keys(expected).sort(),
  );
});

Deno.test("what is over is not noted: conflicts of a merged one, a review after the push", () => {
  deepStrictEqual(notes({ state: "MERGED", mergeability: "CONFLICTING" }), []);
  deepStrictEqual(
    notes({
      reviews: [review({ submitted_at: "2026-03-04T10:00:00Z" })],
      force_pushes: [{ before_oid: null, after_oid: null, pushed_at: "2026-03-03T10:00:00Z" }],
    }),
    [],
  );
  // Half a second later is later, with or without a fraction in the other instant.
  deepStrictEqual(
    notes({
      reviews: [review({ submitted_at: "2026-03-04T10:00:00.500Z" })],
      force_pushes: [{ before_oid: null, after_oid: null, pushed_at: "2026-03-04T10:00:00Z" }],
    }),
    [],
  );
  // A list that the source does not have is no gap.
  deepStrictEqual(notes({ completeness: { reviews: unreadable("not_supplied") } }), []);
});

Deno.test("a deleted reviewer is named as such, in the language asked for", () => {
  const row = reading({
    reviews: [review({ author: { login: null, kind: "deleted", association: null } })],
    force_pushes: [{ before_oid: null, after_oid: null, pushed_at: "2026-03-09T10:00:00Z" }],
  }, { language: "zh" });
  deepStrictEqual(riskNotes(row), ["最近一次审阅（已删除的账户）之后又被强制推送。"]);
  strictEqual(facts().state, "OPEN");
});
