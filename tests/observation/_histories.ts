/**
 * Random histories of a repository, and a model of what must be said about them.
 *
 * The model keeps every look and asks questions of that record: was this head open in each complete
 * look since it was acknowledged, did anything about it change that matters. It carries no cursor from
 * one look to the next, which is all that the program does. Of the program it uses the packet: which
 * rows ask for work, and in which order.
 *
 * @module
 */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { readExactHead } from "../../lib/facts/exact_head.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import { checkpointOf } from "../../lib/observation/checkpoint.ts";
import { observe } from "../../lib/observation/observe.ts";
import { readPrior } from "../../lib/observation/read_prior.ts";
import { type Observation, observationSchema } from "../../lib/observation/schema.ts";
import type { Packet, PacketRow } from "../../lib/packet/schema.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { check } from "../packet/_facts.ts";
import { complete, hoursAgo, NOW, person, review } from "../policy/_facts.ts";
import { at, cutShort, oid, type PacketChanges, packetOf, pull, verdictOn } from "./_queue.ts";

const letters = ["a", "b", "c"] as const;
const mergeabilities = ["MERGEABLE", "CONFLICTING", "UNKNOWN"] as const;
const mergeStates = ["CLEAN", "UNSTABLE", "DIRTY", "UNKNOWN"] as const;
const decisions = ["REVIEW_REQUIRED", "CHANGES_REQUESTED", "APPROVED", "NONE"] as const;
const opinions = ["none", "remark", "brief_dissent", "approve", "request_changes"] as const;
const checkKinds = ["none", "passing", "failing", "running"] as const;
const authors = ["author", "viewer", "friend"] as const;

/** A pull request as it really is. */
interface Pull {
  readonly number: number;
  readonly author: (typeof authors)[number];
  state: "OPEN" | "CLOSED";
  head: string;
  base: string;
  branch: string;
  draft: boolean;
  opinion: { readonly kind: (typeof opinions)[number]; readonly head: string };
  decision: (typeof decisions)[number];
  mergeability: (typeof mergeabilities)[number];
  merge_state: (typeof mergeStates)[number];
  checks: (typeof checkKinds)[number];
  title: string;
}

/** A repository as it really is, and the settings it is looked at with. */
interface World {
  readonly pulls: Pull[];
  direction: "forward" | "reverse";
  owners: readonly string[];
  wait_for_ci: boolean;
  /** Hours since the beginning. */
  hours: number;
}

/** Something that happens between two looks; `which` names a pull request. */
type Happening =
  | { readonly what: "opened"; readonly author: (typeof authors)[number]; readonly head: string }
  | {
    readonly what: "pushed";
    readonly which: number;
    readonly head: string;
    readonly computed: boolean;
  }
  | {
    readonly what: "reviewed";
    readonly which: number;
    readonly kind: (typeof opinions)[number];
  }
  | {
    readonly what: "decided";
    readonly which: number;
    readonly decision: (typeof decisions)[number];
  }
  | { readonly what: "drafted"; readonly which: number }
  | { readonly what: "closed_or_reopened"; readonly which: number }
  | {
    readonly what: "rebased";
    readonly which: number;
    readonly base: string;
    readonly branch: string;
    readonly computed: boolean;
  }
  | {
    readonly what: "mergeability";
    readonly which: number;
    readonly value: (typeof mergeabilities)[number];
  }
  | {
    readonly what: "merge_state";
    readonly which: number;
    readonly value: (typeof mergeStates)[number];
  }
  | {
    readonly what: "checked";
    readonly which: number;
    readonly kind: (typeof checkKinds)[number];
  }
  | { readonly what: "titled"; readonly which: number; readonly title: string }
  | { readonly what: "turned" }
  | { readonly what: "owners"; readonly owners: readonly string[] }
  | { readonly what: "ci_policy" }
  | { readonly what: "time_passed"; readonly hours: number };

const gaps = ["cut", "limit", "since", "lifecycle", "targets"] as const;

/** A look at the queue, and what the caller says beside it. */
interface Look {
  readonly what: "look";
  /** Null for the whole open queue. */
  readonly gap: (typeof gaps)[number] | null;
  /** What the caller does about the candidate of the last look. */
  readonly answer: "projected" | "handled" | "both" | null;
  /** Other heads it names, drawn from everything that was ever seen. */
  readonly others: readonly {
    readonly kind: "projected" | "handled";
    readonly which: number;
  }[];
  readonly form: "observation" | "checkpoint" | "packet" | "pretty";
}

/** One step of a history. */
export type Step = Happening | Look;

const which = fc.nat(3);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("opened" as const),
      author: fc.constantFrom(...authors),
      head: fc.constantFrom(...letters),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("pushed" as const),
      which,
      head: fc.constantFrom(...letters),
      computed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("reviewed" as const),
      which,
      kind: fc.constantFrom(...opinions),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("decided" as const),
      which,
      decision: fc.constantFrom(...decisions),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("drafted" as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant("closed_or_reopened" as const), which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("rebased" as const),
      which,
      base: fc.constantFrom("e", "f"),
      branch: fc.constantFrom("main", "release"),
      computed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("mergeability" as const),
      which,
      value: fc.constantFrom(...mergeabilities),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("merge_state" as const),
      which,
      value: fc.constantFrom(...mergeStates),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("checked" as const),
      which,
      kind: fc.constantFrom(...checkKinds),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("titled" as const),
      which,
      title: fc.constantFrom("One", "Two"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("turned" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("owners" as const),
      owners: fc.subarray(["friend", "VIEWER", "nobody"]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("ci_policy" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("time_passed" as const), hours: fc.nat(30) }),
  },
);

const look: fc.Arbitrary<Look> = fc.record({
  what: fc.constant("look" as const),
  gap: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...gaps) },
  ),
  answer: fc.constantFrom("projected", "projected", "handled", "both", null, null),
  others: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.record({ kind: fc.constantFrom("projected", "handled"), which: fc.nat(20) }),
        { minLength: 1, maxLength: 2 },
      ),
    },
  ),
  form: fc.constantFrom("observation", "checkpoint", "packet", "pretty"),
});

/** Histories: a few pull requests, then what happens to them and when somebody looks. */
export const histories: fc.Arbitrary<readonly Step[]> = fc.tuple(
  fc.array(
    fc.record({
      what: fc.constant("opened" as const),
      author: fc.constantFrom(...authors),
      head: fc.constantFrom(...letters),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  fc.array(
    fc.oneof<[fc.Arbitrary<Step>, fc.Arbitrary<Step>]>(happening, look),
    { maxLength: 40, size: "max" },
  ),
).map(([opened, steps]) => [...opened, ...steps]);

function happen(world: World, step: Happening): void {
  switch (step.what) {
    case "opened": {
      if (world.pulls.length > 3) return;
      world.pulls.push({
        number: world.pulls.length + 8,
        author: step.author,
        state: "OPEN",
        head: step.head,
        base: "e",
        branch: "main",
        draft: false,
        opinion: { kind: "none", head: step.head },
        decision: "REVIEW_REQUIRED",
        mergeability: "MERGEABLE",
        merge_state: "CLEAN",
        checks: "none",
        title: "One",
      });
      return;
    }
    case "turned":
      world.direction = world.direction === "forward" ? "reverse" : "forward";
      return;
    case "owners":
      world.owners = step.owners;
      return;
    case "ci_policy":
      world.wait_for_ci = !world.wait_for_ci;
      return;
    case "time_passed":
      world.hours += step.hours;
      return;
  }
  const it = world.pulls[step.which % Math.max(1, world.pulls.length)];
  if (it === undefined) return;
  switch (step.what) {
    case "pushed":
      it.head = step.head;
      if (!step.computed) forgetMerge(it);
      return;
    case "reviewed":
      it.opinion = { kind: step.kind, head: it.head };
      return;
    case "decided":
      it.decision = step.decision;
      return;
    case "drafted":
      it.draft = !it.draft;
      return;
    case "closed_or_reopened":
      it.state = it.state === "OPEN" ? "CLOSED" : "OPEN";
      return;
    case "rebased":
      it.base = step.base;
      it.branch = step.branch;
      if (!step.computed) forgetMerge(it);
      return;
    case "mergeability":
      it.mergeability = step.value;
      return;
    case "merge_state":
      it.merge_state = step.value;
      return;
    case "checked":
      it.checks = step.kind;
      return;
    case "titled":
      it.title = step.title;
      return;
  }
}

/** GitHub works merge values out again after every push. */
function forgetMerge(it: Pull): void {
  it.mergeability = "UNKNOWN";
  it.merge_state = "UNKNOWN";
}

function reviewsOf({ opinion }: Pull): PullRequestFacts["reviews"] {
  const { kind, head } = opinion;
  switch (kind) {
    case "none":
      return [];
    case "remark":
      return [review({
        id: "1",
        url: null,
        state: "COMMENTED",
        author: person("passer-by", { association: "NONE" }),
        commit_oid: oid(head),
      })];
    case "brief_dissent":
      return [review({ id: "1", url: null, state: "CHANGES_REQUESTED", commit_oid: oid(head) })];
    case "approve":
      return [verdictOn(head, "APPROVE")];
    case "request_changes":
      return [verdictOn(head, "REQUEST_CHANGES")];
  }
}

function factsOf(it: Pull): PullRequestFacts {
  const checks = {
    none: [],
    passing: [check("unit"), check("lint")],
    failing: [check("unit", "FAILURE"), check("lint")],
    running: [check("unit", null), check("lint")],
  }[it.checks];
  return pull(it.number, it.head, {
    state: it.state,
    closed_at: it.state === "CLOSED" ? hoursAgo(1) : null,
    author: person(it.author, { association: "CONTRIBUTOR" }),
    base: { ref: it.branch, oid: oid(it.base), parent_number: null, parent_kind: null },
    is_draft: it.draft,
    decision: it.decision,
    mergeability: it.mergeability,
    merge_state: it.merge_state,
    title: { text: it.title, original_length: 3, truncated: false, removed: {} },
    created_at: hoursAgo(60 - it.number),
    reviews: reviewsOf(it),
    checks,
    completeness: { checks: complete(checks.length), reviews: complete(reviewsOf(it).length) },
  });
}

function packetFor(world: World, gap: Look["gap"]): Packet {
  const rows = world.pulls.map(factsOf);
  const settings = {
    review_order: world.direction,
    owner_logins: world.owners.map((login) => login.toLowerCase()),
    wait_for_ci: world.wait_for_ci,
  };
  const gapped: Readonly<Record<(typeof gaps)[number], PacketChanges>> = {
    cut: cutShort,
    limit: rows.filter(({ state }) => state === "OPEN").length > 1
      ? { request: { limit: 1 } }
      : cutShort,
    since: { request: { since: "2026-03-10T11:30:00Z" } },
    lifecycle: { request: { state_filter: "all" } },
    targets: { envelope: { source: "github_cli_exact_targets" } },
  };
  const now = new Date(Date.parse(NOW) + world.hours * 3_600_000).toISOString();
  return packetOf(gap === "cut" ? rows.slice(1) : rows, {
    settings,
    now: now.replace(".000Z", "Z"),
    ...(gap === null ? {} : gapped[gap]),
  });
}

/** A row in a look at the whole queue. */
interface Seen {
  readonly key: string;
  readonly base: string;
  readonly row: PacketRow;
}

/** A look as it was recorded. Every `number` is a position in the record. */
interface Recorded {
  /** The open rows by number; null when the look was not at the whole queue. */
  readonly seen: ReadonlyMap<number, Seen> | null;
  readonly world: Pick<World, "direction" | "owners" | "wait_for_ci">;
  readonly acknowledged: readonly {
    readonly kind: "projected" | "handled";
    readonly key: string;
  }[];
  readonly offered: string | null;
  readonly pending: string | null;
}

function keyOf(row: PacketRow): string {
  return `${row.number}@${row.head_oid}`;
}

/** Questions about a record. */
class Model {
  constructor(readonly record: readonly Recorded[]) {}

  /** Looks at the whole queue from one position to another, both included. */
  completeBetween(from: number, to: number): readonly number[] {
    return this.record.flatMap((look, at) =>
      at >= from && at <= to && look.seen !== null ? [at] : []
    );
  }

  row(at: number, key: string): Seen | undefined {
    const seen = this.record[at]!.seen?.get(Number.parseInt(key));
    return seen?.key === key ? seen : undefined;
  }

  stayedOpen(key: string, from: number, to: number): boolean {
    return this.completeBetween(from, to).every((at) => this.row(at, key) !== undefined);
  }

  /** Positions up to one, at which a head was acknowledged and since which it stayed open. */
  acknowledgedAt(key: string, to: number, kind?: "projected" | "handled"): readonly number[] {
    return this.record.flatMap((look, at) =>
      at <= to && this.stayedOpen(key, at, to) &&
        look.acknowledged.some((said) =>
          said.key === key && (kind === undefined || said.kind === kind)
        )
        ? [at]
        : []
    );
  }

  isHandled(key: string, at: number): boolean {
    return this.acknowledgedAt(key, at, "handled").length > 0;
  }

  isProjected(key: string, at: number): boolean {
    return !this.isHandled(key, at) &&
      this.acknowledgedAt(key, at, "projected").some((from) =>
        this.completeBetween(from, at).every((later) => !this.changedWork(key, later))
      );
  }

  isReopened(key: string, at: number): boolean {
    return this.acknowledgedAt(key, at).length > 0 && !this.isHandled(key, at) &&
      !this.isProjected(key, at);
  }

  maySay(key: string): boolean {
    const last = this.record.length - 1;
    return last >= 0 &&
      (this.record[last]!.pending === key || this.acknowledgedAt(key, last).length > 0);
  }

  /** The look at the whole queue before one. */
  before(at: number): number | null {
    return this.completeBetween(0, at - 1).at(-1) ?? null;
  }

  /** The last known value of a number's field while its head and base stay what they are. */
  known(number: number, at: number, field: "mergeability" | "merge_state"): string {
    const now = this.record[at]!.seen!.get(number)!;
    for (const earlier of this.completeBetween(0, at).toReversed()) {
      const then = this.record[earlier]!.seen!.get(number);
      if (then?.key !== now.key || then.base !== now.base) break;
      if (then.row[field] !== "UNKNOWN") return then.row[field];
    }
    return "UNKNOWN";
  }

  /** Whether the work on a head is another one than in the look before. */
  changedWork(key: string, at: number): boolean {
    const before = this.before(at);
    const [then, now] = [before === null ? undefined : this.row(before, key), this.row(at, key)];
    if (before === null || then === undefined || now === undefined) return false;
    const merge = [before, at].map((look) => this.known(now.row.number, look, "mergeability"));
    return then.base !== now.base || then.row.is_draft !== now.row.is_draft ||
      then.row.review_action_kind !== now.row.review_action_kind ||
      says(then.row) !== says(now.row) ||
      (!merge.includes("UNKNOWN") && merge[0] !== merge[1]);
  }

  /** A row with everything that counts. */
  view(number: number, at: number): string {
    const { key, base, row } = this.record[at]!.seen!.get(number)!;
    return JSON.stringify([
      key,
      base,
      row.is_draft,
      row.review_action_kind,
      says(row),
      row.review_decision,
      row.checks.rollup,
      this.known(number, at, "mergeability"),
      this.known(number, at, "merge_state"),
    ]);
  }

  queue(at: number): string {
    const { seen, world } = this.record[at]!;
    const numbers = [...seen!.keys()].sort((left, right) => left - right);
    return JSON.stringify([
      world.direction,
      [...new Set(["viewer", ...world.owners.map((login) => login.toLowerCase())])].sort(),
      world.wait_for_ci,
      numbers.map((number) => this.view(number, at)),
    ]);
  }
}

/** What the reviews of a row say to somebody who counts only verdicts. */
function says({ review_conclusion: { status, state, verdict } }: PacketRow): string {
  return status === "valid" || state === "APPROVED" || state === "CHANGES_REQUESTED"
    ? `${status} ${state} ${verdict}`
    : "nothing";
}

/** How the record is read back. */
function keep(observation: Observation, packet: Packet, form: Look["form"]) {
  const text = {
    observation: () => JSON.stringify(observation),
    checkpoint: () => JSON.stringify(checkpointOf(observation)),
    packet: () => JSON.stringify({ ...packet, autonomous_review: observation }),
    pretty: () => JSON.stringify(checkpointOf(observation), null, 2),
  }[form]();
  return readPrior(text, { role: "the prior observation", language: "en" });
}

/** How often things came about; a search that never meets them proves nothing. */
export interface Tally {
  looks: number;
  unchanged: number;
  not_observed: number;
  refused: number;
  reopened: number;
  handled: number;
  /** Heads offered again because they left and came back. */
  back: number;
  /** Rows whose mergeability is unknown now and was known before. */
  kept: number;
}

/** An empty tally. */
export function emptyTally(): Tally {
  return {
    looks: 0,
    unchanged: 0,
    not_observed: 0,
    refused: 0,
    reopened: 0,
    handled: 0,
    back: 0,
    kept: 0,
  };
}

/** What a history has come to. */
class Run {
  readonly world: World = {
    pulls: [],
    direction: "forward",
    owners: [],
    wait_for_ci: true,
    hours: 0,
  };
  readonly record: Recorded[] = [];
  readonly everSeen = [at(8, "a"), at(99, "a")];
  last: { readonly observation: Observation; readonly packet: Packet } | null = null;

  constructor(readonly tally: Tally) {}

  take(step: Step): void {
    if (step.what === "look") this.look(step);
    else happen(this.world, step);
  }

  look({ gap, answer, others, form }: Look): Observation | null {
    const packet = packetFor(this.world, gap);
    const candidate = this.record.at(-1)?.offered ?? null;
    const acknowledged = [
      ...(candidate === null || answer === null
        ? []
        : answer === "both"
        ? (["projected", "handled"] as const).map((kind) => ({ kind, key: candidate }))
        : [{ kind: answer, key: candidate }]),
      ...others.map(({ kind, which }) => ({
        kind,
        key: this.everSeen[which % this.everSeen.length]!,
      })),
    ];
    const prior = this.last === null ? null : keep(this.last.observation, this.last.packet, form);
    const said = (kind: "projected" | "handled") =>
      acknowledged.filter((one) => one.kind === kind).map(({ key }) => readExactHead(key)!);
    const run = () =>
      observe(packet, prior, { handled: said("handled"), projected: said("projected") });
    this.everSeen.push(...packet.pull_requests.map(keyOf));
    if (acknowledged.some(({ key }) => !new Model(this.record).maySay(key))) {
      this.tally.refused++;
      let refused: unknown = null;
      try {
        run();
      } catch (thrown) {
        refused = thrown;
      }
      ok(refused instanceof LoopxError, "an acknowledgement of what was never selected");
      return null;
    }
    const observation = run();
    strictEqual(JSON.stringify(run()), JSON.stringify(observation), "the same bytes");
    deepStrictEqual(observationSchema.safeParse(observation).error?.issues ?? [], []);
    this.record.push({
      seen: gap === null
        ? new Map(
          packet.pull_requests.map((row) => [row.number, {
            key: keyOf(row),
            base: `${row.base_ref} ${row.base_oid}`,
            row,
          }]),
        )
        : null,
      world: {
        direction: this.world.direction,
        owners: this.world.owners,
        wait_for_ci: this.world.wait_for_ci,
      },
      acknowledged,
      offered: observation.candidate === null
        ? null
        : `${observation.candidate.number}@${observation.candidate.head_oid}`,
      pending: observation.pending_candidate_exact_head,
    });
    this.judge(observation, packet);
    this.last = { observation, packet };
    return observation;
  }

  judge(observation: Observation, packet: Packet): void {
    const now = this.record.length - 1;
    const model = new Model(this.record);
    const { seen, offered, pending } = this.record[now]!;
    const said = this.record.flatMap(({ acknowledged }) => acknowledged.map(({ key }) => key));
    const heads = [...new Set(said)].sort((left, right) =>
      Number.parseInt(left) - Number.parseInt(right) || (left < right ? -1 : 1)
    );
    const handled = heads.filter((key) => model.isHandled(key, now));
    const projected = heads.filter((key) => model.isProjected(key, now));
    const reopened = heads.filter((key) => model.isReopened(key, now));
    deepStrictEqual(observation.handled_exact_heads, handled, "handled");
    deepStrictEqual(observation.projected_candidate_exact_heads, projected, "projected");
    deepStrictEqual(observation.reopened_candidate_exact_heads, reopened, "reopened");
    const before = model.before(now);
    const lastPending = now === 0 ? null : this.record[now - 1]!.pending;
    const isWork = (row: PacketRow) => row.state === "OPEN" && row.review_action_kind !== null;
    const waiting = packet.pull_requests.filter((row) =>
      isWork(row) && !handled.includes(keyOf(row))
    );
    strictEqual(observation.review_backlog.actionable_unhandled_count, waiting.length);
    strictEqual(
      observation.review_backlog.recommended_poll_interval_minutes,
      waiting.length > 0 || pending !== null ? 3 : 15,
    );
    this.tally.looks++;
    this.tally.handled += handled.length;
    this.tally.reopened += reopened.length;
    if (seen === null) {
      this.tally.not_observed++;
      strictEqual(observation.observation_state, "not_observed");
      strictEqual(offered, null);
      strictEqual(pending, handled.includes(lastPending ?? "") ? null : lastPending);
      strictEqual(observation.baseline_preserved, before !== null);
      return;
    }
    const isUnchanged = before !== null && model.queue(before) === model.queue(now);
    if (isUnchanged) this.tally.unchanged++;
    strictEqual(
      observation.observation_state,
      isUnchanged ? "observed_unchanged" : "material_transition",
    );
    this.tally.kept +=
      [...seen].filter(([number, { row }]) =>
        row.mergeability === "UNKNOWN" && model.known(number, now, "mergeability") !== "UNKNOWN"
      ).length;
    const then = before === null ? [] : [...this.record[before]!.seen!.keys()];
    const numbers = [...seen.keys()].sort((left, right) => left - right);
    deepStrictEqual(
      observation.changed_pr_numbers,
      numbers.filter((number) =>
        before === null || !then.includes(number) ||
        model.view(number, before) !== model.view(number, now)
      ),
      "changed",
    );
    deepStrictEqual(
      observation.removed_pr_numbers,
      then.filter((number) => !seen.has(number)).sort((left, right) => left - right),
      "removed",
    );
    const queue = packet.review_sequence.map(({ number }) => seen.get(number)!.key);
    const left = queue.filter((key) => !handled.includes(key) && !projected.includes(key));
    strictEqual(offered, left[0] ?? null, "the first that is left");
    if (offered === null) {
      const still = lastPending !== null && queue.includes(lastPending) &&
        !handled.includes(lastPending);
      strictEqual(pending, still ? lastPending : null, "pending");
    } else strictEqual(pending, offered);
    if (offered !== null && said.includes(offered) && !reopened.includes(offered)) {
      this.tally.back++;
    }
  }

  /** Lets the world stand still while the caller acknowledges what it is offered. */
  settle(): void {
    const quiet = { what: "look", gap: null, others: [], form: "checkpoint" } as const;
    let observation = this.look({ ...quiet, answer: null })!;
    const atFirst = this.record.length - 1;
    const model = new Model(this.record);
    const isDue = (key: string) =>
      !model.isHandled(key, atFirst) && !model.isProjected(key, atFirst);
    const work = packetFor(this.world, null).pull_requests.filter(({ review_action_kind }) =>
      review_action_kind !== null
    ).map(keyOf);
    const offers: string[] = [];
    while (observation.candidate !== null) {
      ok(offers.length <= work.length, "an end");
      offers.push(this.record.at(-1)!.offered!);
      observation = this.look({ ...quiet, answer: "projected" })!;
      strictEqual(observation.observation_state, "observed_unchanged", "nothing changed");
    }
    deepStrictEqual(offers.toSorted(), work.filter(isDue).toSorted(), "each one once");
    this.nothingIsLost(work);
    const rest = [...observation.projected_candidate_exact_heads];
    const prior = keep(observation, packetFor(this.world, null), "observation");
    const done = observe(packetFor(this.world, null), prior, {
      handled: rest.map((key) => readExactHead(key)!),
      projected: [],
    });
    strictEqual(done.review_backlog.actionable_unhandled_count, 0);
    strictEqual(done.review_backlog.recommended_cadence, "quiet_wait");
  }

  /** Each head that asks for work was offered or handled since it came. */
  nothingIsLost(work: readonly string[]): void {
    const model = new Model(this.record);
    const end = this.record.length - 1;
    for (const key of work) {
      const offeredAt = this.record.findLastIndex(({ offered }) => offered === key);
      ok(
        model.isHandled(key, end) || (offeredAt >= 0 && model.stayedOpen(key, offeredAt, end)),
        `${key} was never offered`,
      );
    }
    for (const [at, { offered }] of this.record.entries()) {
      ok(offered === null || !model.isHandled(offered, at), `${offered} was offered once handled`);
    }
  }
}

/**
 * Plays a history and holds every look against the model; then lets the caller work through the
 * queue.
 *
 * @param steps the history
 * @param tally what came about is added to it
 */
export function play(steps: readonly Step[], tally: Tally = emptyTally()): void {
  const run = new Run(tally);
  for (const step of steps) run.take(step);
  run.settle();
}
