import { strictEqual } from "node:assert/strict";
import { headArrival, reviewReadyAt } from "../../lib/policy/head_arrival.ts";
import { commit, facts, HEAD, OLD_HEAD } from "./_facts.ts";

const at = (hour: string) => `2026-03-01T${hour}:00:00Z`;
const push = (after_oid: string | null, pushed_at: string | null) => ({
  before_oid: OLD_HEAD,
  after_oid,
  pushed_at,
});

Deno.test("the newest force push to the head tells its arrival, whatever the commits say", () => {
  const force_pushes = [push(HEAD, at("09")), push(HEAD, at("11")), push(OLD_HEAD, at("12"))];
  strictEqual(headArrival(facts({ force_pushes, commits: [commit(HEAD, at("15"))] })), at("11"));
  strictEqual(
    headArrival(facts({ force_pushes: force_pushes.toReversed(), commits: [] })),
    at("11"),
  );
});

Deno.test("without one, the date of the newest commit tells it", () => {
  const commits = [commit(OLD_HEAD, at("10")), commit(HEAD, at("08"))];
  strictEqual(headArrival(facts({ commits })), at("08"));
  strictEqual(headArrival(facts({ commits: commits.toReversed() })), at("08"));
  strictEqual(headArrival(facts({ commits: [commit(null, at("07"))] })), at("07"));
});

Deno.test("a commit is dated by its committer, else by its author", () => {
  const written = { ...commit(HEAD, at("07")), committed_at: at("09") };
  strictEqual(headArrival(facts({ commits: [written] })), at("09"));
  strictEqual(headArrival(facts({ commits: [{ ...written, committed_at: null }] })), at("07"));
});

Deno.test("an arrival nobody recorded stays unknown", () => {
  strictEqual(headArrival(facts({ commits: [] })), null);
  strictEqual(headArrival(facts({ commits: [commit(HEAD, null)] })), null);
  const unknownPush = { force_pushes: [push(null, at("11")), push(HEAD, null)], commits: [] };
  strictEqual(headArrival(facts(unknownPush)), null);
  const headless = { ...facts().head, oid: null };
  strictEqual(headArrival(facts({ ...unknownPush, head: headless })), null);
});

Deno.test("a head is ready from the later of its arrival and the opening", () => {
  const commits = [commit(HEAD, at("10"))];
  strictEqual(reviewReadyAt(facts({ commits, created_at: at("09") })), at("10"));
  strictEqual(reviewReadyAt(facts({ commits, created_at: at("11") })), at("11"));
  strictEqual(
    reviewReadyAt(facts({ commits, created_at: at("09"), force_pushes: [push(HEAD, at("12"))] })),
    at("12"),
  );
});

Deno.test("whichever of the two is known counts, and an update only when neither is", () => {
  const updated_at = at("23");
  const commits = [commit(HEAD, at("10"))];
  strictEqual(reviewReadyAt(facts({ commits, created_at: null, updated_at })), at("10"));
  strictEqual(reviewReadyAt(facts({ commits: [], created_at: at("09"), updated_at })), at("09"));
  strictEqual(reviewReadyAt(facts({ commits: [], created_at: null, updated_at })), updated_at);
  strictEqual(reviewReadyAt(facts({ commits: [], created_at: null, updated_at: null })), null);
});

Deno.test("fractions of a second are told apart, and a day that does not exist is no time", () => {
  const commits = [commit(HEAD, "2026-03-01T10:00:00Z")];
  strictEqual(
    reviewReadyAt(facts({ commits, created_at: "2026-03-01T10:00:00.5Z" })),
    "2026-03-01T10:00:00.5Z",
  );
  strictEqual(reviewReadyAt(facts({ commits, created_at: "2026-13-01T10:00:00Z" })), at("10"));
});
