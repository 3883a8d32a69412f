import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { todoPreview } from "../../lib/observation/todo_preview.ts";
import { reviewActionKinds } from "../../lib/policy/action.ts";
import { oid } from "./_queue.ts";

const row = {
  number: 12,
  head_oid: oid("a"),
  review_action_kind: "review_pull_request_exact_head",
} as const;
const here = { repository: "acme/ledger", host: "github.com", language: "en" } as const;

Deno.test("a preview is bound to repository, number and head", () => {
  deepStrictEqual(todoPreview(row, here), {
    schema_version: "pull_request_review_todo_preview_v0",
    role: "agent",
    priority: "P1",
    task_class: "advancement_task",
    action_kind: "review_pull_request_exact_head",
    task_repository: "git:github.com/acme/ledger",
    target_key: `github-pr-review:acme/ledger#12@${oid("a")}`,
    required_capabilities: ["network", "external_evidence_poll"],
    text: `Review acme/ledger#12 in full at head ${oid("a")} and publish a verdict. ` +
      "Whether it merges is up to the repository's policy.",
  });
});

Deno.test("another host is part of the key, and no repository is none", () => {
  const other = todoPreview(row, { ...here, host: "github.example.org" });
  strictEqual(other.task_repository, "git:github.example.org/acme/ledger");
  strictEqual(
    other.target_key,
    `github-pr-review:github.example.org/acme/ledger#12@${oid("a")}`,
  );
  const nowhere = todoPreview(row, { ...here, repository: null });
  strictEqual(nowhere.task_repository, null);
  strictEqual(nowhere.target_key, `github-pr-review:#12@${oid("a")}`);
  match(nowhere.text, /^Review #12 /);
});

Deno.test("a second review comes before a first one, and all leave the merge to the policy", () => {
  for (const review_action_kind of reviewActionKinds) {
    const english = todoPreview({ ...row, review_action_kind }, here);
    strictEqual(
      english.priority,
      review_action_kind === "rereview_pull_request_exact_head" ? "P0" : "P1",
    );
    match(english.text, /repository's policy\.$/);
    const chinese = todoPreview({ ...row, review_action_kind }, { ...here, language: "zh" });
    match(chinese.text, /仓库策略/);
    for (const { text } of [english, chinese]) ok(text.includes(`acme/ledger#12`), text);
  }
});
