import { doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import {
  describeProgress,
  describeWaiting,
  explainFailure,
} from "../../lib/github/explain_failure.ts";
import { type FailureDetails, type FailureKind, GitHubFailure } from "../../lib/github/failure.ts";
import { HeadMoved, TargetIsIssue, TargetMissing } from "../../lib/github/targets.ts";

const context = {
  language: "en",
  host: "ghe.example",
  repository: "o/r",
  now: Date.UTC(2026, 10, 2, 9),
} as const;

function explain(kind: FailureKind, details: FailureDetails = {}) {
  const error = explainFailure(new GitHubFailure(kind, details), context);
  ok(error !== null);
  strictEqual(error.kind, kind);
  return `${error.message} ${error.advice}`;
}

Deno.test("each failure says what happened and what to do, in both languages", () => {
  const kinds: readonly (readonly [FailureKind, FailureDetails, RegExp])[] = [
    ["unauthenticated", {}, /wants a login.*gh auth login --hostname ghe\.example/],
    ["permission_denied", {}, /may not read.*gh auth refresh --hostname ghe\.example/],
    ["sso_required", { sso_host: "sso.example" }, /single sign-on \(sso\.example\)/],
    ["sso_required", {}, /single sign-on \(ghe\.example\)/],
    ["rate_limited", { reset_at: Date.UTC(2026, 10, 2, 10) }, /back at 2026-11-02T10:00:00Z/],
    [
      "rate_limited",
      { reset_at: Date.UTC(2026, 10, 2, 10), retry_after: 60_000 },
      /back at 2026-11-02T09:01:00Z/,
    ],
    ["rate_limited", {}, /back at 2026-11-02T09:01:00Z/],
    ["secondary_rate_limited", { retry_after: 90_500 }, /pause of 91 s/],
    ["upstream_timeout", {}, /in time.*--limit/],
    ["upstream_failed", {}, /failed.*githubstatus/],
    ["network_failed", {}, /cannot be reached.*--transport gh/],
    ["not_found", {}, /has no o\/r.*gh auth status/],
    ["malformed_answer", {}, /no answer.*--transport gh/],
    ["node_limit", {}, /too much at once/],
    ["tool_missing", { tool: "gh" }, /gh is not installed.*GH_TOKEN/],
    ["tool_missing", { tool: "gh", found_version: "2.4.0" }, /gh 2\.4\.0 is too old.*gh 2\.23\.0/],
    ["tool_missing", { tool: "gh", refused: true }, /does not start.*gh 2\.23\.0 or newer/],
    ["interrupted", {}, /Stopped/],
  ];
  const seen = new Set<string>();
  for (const [kind, details, pattern] of kinds) {
    match(explain(kind, details), pattern);
    const chinese = explainFailure(new GitHubFailure(kind, details), {
      ...context,
      language: "zh",
    });
    match(chinese?.message ?? "", /\p{Script=Han}/u);
    seen.add(kind);
  }
  strictEqual(seen.size, 13);
});

Deno.test("what keeps GitHub from answering names the doctor as the next step, but not to itself", () => {
  for (
    const kind of [
      "unauthenticated",
      "permission_denied",
      "sso_required",
      "network_failed",
    ] as const
  ) {
    match(explain(kind), /`loopx doctor` then says/, kind);
    const own = explainFailure(new GitHubFailure(kind), { ...context, for_doctor: true });
    doesNotMatch(own?.advice ?? "", /loopx doctor/, kind);
  }
});

Deno.test("where both ways failed, neither is advised", () => {
  const said = explain("network_failed", { after_direct: true });
  match(said, /neither directly nor through gh.*HTTPS_PROXY/);
  doesNotMatch(said, /--transport gh/);
});

Deno.test("a moved head names both heads and the command to go on with", () => {
  const thrown = new HeadMoved({ number: 7, head_oid: "a".repeat(40) }, "b".repeat(40));
  const error = explainFailure(thrown, context);
  strictEqual(error?.kind, "head_moved");
  match(error.message, /a{40}/);
  match(error.message, /b{40}/);
  match(error.advice ?? "", /--target-exact-head 7@b{40}/);
});

Deno.test("a target that is not there is named; anything else is not explained", () => {
  match(explainFailure(new TargetMissing(9), context)?.message ?? "", /o\/r#9/);
  const issue = explainFailure(new TargetIsIssue(9), context);
  match(`${issue?.message} ${issue?.advice}`, /o\/r#9 is an issue.*loopx pr-review/);
  strictEqual(issue?.kind, "not_found");
  strictEqual(explainFailure(new TypeError("x"), context), null);
});

Deno.test("waits and progress are one sentence each", () => {
  const failure = (kind: FailureKind) => new GitHubFailure(kind);
  const wait = (kind: FailureKind) =>
    describeWaiting({ failure: failure(kind), milliseconds: 1_500, attempt: 2 }, context);
  strictEqual(wait("rate_limited"), "ghe.example: waiting 1.5 s (rate limit).");
  strictEqual(wait("secondary_rate_limited"), "ghe.example: waiting 1.5 s (secondary rate limit).");
  strictEqual(
    wait("upstream_failed"),
    "ghe.example: waiting 1.5 s (an error of the server, attempt 2).",
  );
  strictEqual(wait("network_failed"), "ghe.example: waiting 1.5 s (no connection, attempt 2).");
  strictEqual(
    describeProgress({ listed: 100, read: 20 }, context),
    "ghe.example/o/r: 20 of 100 pull requests read.",
  );
});
