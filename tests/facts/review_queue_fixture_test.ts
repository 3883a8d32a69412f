import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import source from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { sameAccount } from "../../lib/facts/people.ts";
import { judgeBody } from "../../lib/facts/review_body.ts";
import { sectionFloors } from "../../lib/facts/review_sections.ts";
import {
  fileChanges,
  gapReasons,
  mergeabilities,
  mergeStates,
  type PullRequestFacts,
  pullRequestStates,
  type Review,
  reviewDecisions,
  rowLists,
} from "../../lib/facts/schema.ts";

const reading = await readFixture(JSON.stringify(source), {
  role: "the built-in fixture",
  language: "en",
});
const { envelope } = reading;
const rows = envelope.pull_requests;

/** The row of a number, which the fixture's README describes. */
function row(number: number): PullRequestFacts {
  const found = rows.find((facts) => facts.number === number);
  ok(found !== undefined, `#${number} is in the fixture`);
  return found;
}

/** All of the words that must occur, and do. */
function holdsAll(found: Iterable<unknown>, wanted: readonly unknown[]): void {
  const present = new Set(found);
  deepStrictEqual(wanted.filter((word) => !present.has(word)), []);
}

function judged(facts: PullRequestFacts, review: Review | undefined, head = facts.head.oid) {
  ok(review !== undefined);
  return judgeBody(review.body, { head, floors: "behavior" });
}

Deno.test("the built-in fixture is one invented repository, seen by one of its owners", () => {
  deepStrictEqual(envelope.repository, {
    name: "harbor-labs/tidewater",
    host: "github.com",
    decided_by: "fixture",
  });
  strictEqual(envelope.viewer, "mara-quill");
  strictEqual(reading.default_now, "2026-11-02T09:00:00Z");
  deepStrictEqual(reading.warnings, []);
  ok(rows.length >= 22 && rows.length <= 26, `${rows.length} pull requests`);
  for (const facts of rows) {
    ok(facts.url?.startsWith("https://github.com/harbor-labs/tidewater/pull/"));
    const instants = [facts.created_at, facts.updated_at, facts.merged_at, facts.closed_at];
    ok(instants.every((instant) => instant === null || instant < "2026-11-02T09:00:00Z"));
  }
});

Deno.test("every lifecycle, decision and merge state occurs", () => {
  holdsAll(rows.map(({ state }) => state), pullRequestStates);
  holdsAll(rows.map(({ is_draft }) => is_draft), [true, false]);
  holdsAll(rows.map(({ decision }) => decision), reviewDecisions);
  holdsAll(rows.map(({ merge_state }) => merge_state), mergeStates);
  holdsAll(rows.map(({ mergeability }) => mergeability), mergeabilities);
  holdsAll(rows.map(({ merge_queue }) => merge_queue.status), ["queued", "not_queued", "unread"]);
});

Deno.test("every kind of author occurs, the viewer in two spellings", () => {
  holdsAll(rows.map(({ author }) => author.kind), ["user", "bot", "deleted"]);
  const own = rows.filter(({ author }) => sameAccount(author, envelope.viewer));
  deepStrictEqual(own.map(({ author }) => author.login).sort(), ["Mara-Quill", "mara-quill"]);
  holdsAll(
    rows.map(({ author }) => author.association),
    ["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR", "NONE"],
  );
});

Deno.test("paths of every area occur", () => {
  const paths = rows.flatMap(({ files }) => files.map(({ path }) => path));
  const samples: Readonly<Record<string, RegExp>> = {
    agent_instruction_surface: /(?:^|\/)AGENTS\.md$/,
    skill: /^skills\/.*SKILL\.md$/,
    prompt: /\.prompt\.md$/,
    public_entry_or_policy: /^(?:README\.zh-CN|CHANGELOG)\.md$/,
    ci_or_release: /^\.github\/workflows\//,
    public_docs: /^docs\/.*\.md$/,
    test_or_example: /^tests\//,
    test_beside_code: /_test\.go$/,
    app_or_ui_surface: /^web\/.*\.tsx$/,
    product_runtime: /^internal\/.*\.go$/,
    build_or_config: /^config\/.*\.yaml$/,
    other: /\.geojson$/,
    migration: /^db\/migrations\/.*\.sql$/,
    terraform: /\.tf$/,
    lock_file: /package-lock\.json$/,
    manifest: /package\.json$/,
  };
  const missing = Object.keys(samples).filter((name) =>
    !paths.some((path) => samples[name]?.test(path))
  );
  deepStrictEqual(missing, []);
});

Deno.test("every kind of change occurs, a binary file among them", () => {
  const files = rows.flatMap((facts) => facts.files);
  holdsAll(
    files.map(({ change }) => change),
    fileChanges.filter((change) => !["copied", "type_changed", "unknown"].includes(change)),
  );
  ok(files.some(({ previous_path }) => previous_path === "internal/ingest/calib.go"));
  ok(files.some(({ additions, deletions }) => additions === null && deletions === null));
  ok(row(421).files.length >= 12);
});

Deno.test("changes of several shapes occur: code without tests, docs only, a bump", () => {
  const paths = (number: number) => row(number).files.map(({ path }) => path);
  ok(paths(430).every((path) => path.endsWith(".go") && !path.endsWith("_test.go")));
  ok(paths(427).every((path) => path.startsWith("docs/")));
  deepStrictEqual(paths(417), ["web/package.json", "web/package-lock.json"]);
  ok(paths(428).includes("db/schema.sql"));
  ok(!paths(428).some((path) => path.includes("migrations/")));
});

Deno.test("every state of a check occurs", () => {
  const checks = rows.flatMap((facts) => facts.checks);
  holdsAll(checks.map(({ type }) => type), ["check_run", "status_context"]);
  holdsAll(
    checks.map(({ conclusion }) => conclusion),
    [
      "SUCCESS",
      "NEUTRAL",
      "SKIPPED",
      "FAILURE",
      "CANCELLED",
      "TIMED_OUT",
      "ACTION_REQUIRED",
      "STARTUP_FAILURE",
      "STALE",
      "DEFERRED",
      null,
    ],
  );
  holdsAll(checks.map(({ status }) => status), ["QUEUED", "IN_PROGRESS", "COMPLETED"]);
  holdsAll(checks.map(({ state }) => state), ["SUCCESS", "PENDING", "ERROR", "EXPECTED"]);
  ok(
    rows.some(({ checks, completeness }) =>
      checks.length === 0 && completeness.checks.status === "complete"
    ),
  );
  strictEqual(row(412).completeness.checks.reason, "read_failed");

  const attempts = row(431).checks.filter(({ name }) => name === "test");
  deepStrictEqual(
    attempts.map(({ conclusion }) => conclusion),
    ["FAILURE", "CANCELLED", "SUCCESS"],
  );
  const times = attempts.map(({ started_at }) => started_at);
  deepStrictEqual(times, times.toSorted());
});

Deno.test("every state of a review occurs, from every kind of reviewer", () => {
  const reviews = rows.flatMap((facts) => facts.reviews);
  holdsAll(
    reviews.map(({ state }) => state),
    ["APPROVED", "CHANGES_REQUESTED", "COMMENTED", "DISMISSED", "PENDING", "ACKNOWLEDGED"],
  );
  holdsAll(reviews.map(({ author }) => author.kind), ["user", "bot", "deleted"]);
  ok(
    rows.some(({ reviews, completeness }) =>
      reviews.length === 0 && completeness.reviews.status === "complete"
    ),
  );
});

Deno.test("#425 and #424 are approved at their head, in Chinese and bilingual headings", () => {
  for (const number of [425, 424]) {
    const facts = row(number);
    const review = facts.reviews.find(({ state }) => state === "APPROVED");
    strictEqual(review?.commit_oid, facts.head.oid);
    const { valid, verdict, section_lengths } = judged(facts, review);
    deepStrictEqual([valid, verdict], [true, "APPROVE"]);
    for (const [label, floor] of Object.entries(sectionFloors.behavior)) {
      ok((section_lengths[label as keyof typeof section_lengths] ?? 0) >= floor);
    }
  }
  const bilingual = source.pull_requests.find(({ number }) => number === 424);
  ok(bilingual?.reviews?.some(({ body }) => body.includes("### 动机 / Motivation")));
  strictEqual(row(424).merge_queue.position, 2);
});

Deno.test("#421 is approved at an older head, #420 at one that was pushed away", () => {
  const older = row(421);
  const [approval] = older.reviews;
  strictEqual(approval?.commit_oid, older.commits.at(-2)?.oid);
  deepStrictEqual(judged(older, approval).reasons, ["missing_exact_head"]);
  strictEqual(judged(older, approval, approval?.commit_oid).valid, true);

  const rebound = row(420);
  const [moved] = rebound.reviews;
  const [push] = rebound.force_pushes;
  strictEqual(moved?.commit_oid, rebound.head.oid);
  strictEqual(push?.after_oid, rebound.head.oid);
  ok((moved?.submitted_at ?? "") < (push?.pushed_at ?? ""));
  deepStrictEqual(judged(rebound, moved).reasons, ["missing_exact_head"]);
  strictEqual(judged(rebound, moved, push?.before_oid).valid, true);
});

Deno.test("#427 is concluded by its own author, #419 not even by the viewer's approval", () => {
  const own = row(427);
  const [comment] = own.reviews;
  strictEqual(comment?.state, "COMMENTED");
  ok(sameAccount(comment.author, own.author));
  deepStrictEqual(comment.body.author_owned_titles, ["APPROVE"]);
  strictEqual(judgeBody(comment.body, { head: own.head.oid, floors: "other" }).valid, true);

  const [brief] = row(419).reviews;
  deepStrictEqual([brief?.state, brief?.author.login], ["APPROVED", envelope.viewer]);
  strictEqual(judged(row(419), brief).valid, false);
});

Deno.test("#426 was pushed after changes were requested, #418 has a member's comment at its head", () => {
  const [request] = row(426).reviews;
  strictEqual(request?.state, "CHANGES_REQUESTED");
  ok((request.submitted_at ?? "") < (row(426).commits.at(-1)?.committed_at ?? ""));

  const [comment] = row(418).reviews;
  deepStrictEqual([comment?.state, comment?.author.association], ["COMMENTED", "MEMBER"]);
  strictEqual(comment?.commit_oid, row(418).head.oid);
});

Deno.test("#432 is stacked by its base, #411 because its row says so", () => {
  deepStrictEqual(
    rows.filter(({ base }) => base.parent_number !== null)
      .map(({ number, base }) => [number, base.parent_number, base.parent_kind]),
    [[432, 428, "inferred"], [411, 421, "registered"]],
  );
});

Deno.test("every list is once incomplete, and every reason of a gap occurs", () => {
  const gaps = rows.flatMap(({ completeness }) =>
    rowLists.map((list) => completeness[list].reason)
  );
  // A file does not change while it is read, and is not completed from Git.
  const ofScans = /^(?:changed_while_reading|git_.*)$/;
  holdsAll(gaps, gapReasons.filter((reason) => !ofScans.test(reason)));
  for (const list of rowLists) {
    ok(rows.some(({ completeness }) => completeness[list].status !== "complete"), list);
  }
  holdsAll(
    rows.map(({ completeness }) => completeness.details.reason),
    ["invalid_value", "read_failed"],
  );
  deepStrictEqual(envelope.unreadable_rows.map(({ reason }) => reason), ["number_invalid"]);
});

Deno.test("#416 comes from an account and a fork that are gone", () => {
  const { author, head } = row(416);
  deepStrictEqual(author, { login: null, kind: "deleted", association: "NONE" });
  deepStrictEqual([head.repository, head.is_cross_repository], [null, true]);
});

Deno.test("descriptions of every sort occur", () => {
  const bodyOf = (number: number): string =>
    source.pull_requests.find((written) => written.number === number)?.body ?? "";
  ok(bodyOf(416).includes("\r\n"));
  ok(bodyOf(417).includes("<details>"));
  ok(bodyOf(406).startsWith("<!--"));
  ok(bodyOf(406).lastIndexOf("<!--") > bodyOf(406).lastIndexOf("-->"));
  strictEqual(row(403).body?.text, "");
  strictEqual(row(408).body, null);
  ok(/\p{Script=Han}/u.test(row(430).title.text) && /\p{Script=Han}/u.test(bodyOf(430)));
});

Deno.test("#407 holds what text safety takes out, and none of it comes through", () => {
  const { title, body } = row(407);
  deepStrictEqual(Object.keys(title.removed), ["bidi_control"]);
  deepStrictEqual(
    Object.keys(body?.removed ?? {}).sort(),
    ["invisible", "local_path", "malformed_unicode", "secret", "terminal_escape"],
  );
  const shown = `${title.text}\n${body?.text}`;
  for (const taken of ["\u202e", "\u001b", "\u200b", "\ud83d", "ghp_", "/Users/", "C:\\Users"]) {
    ok(!shown.includes(taken), JSON.stringify(taken));
  }
});
