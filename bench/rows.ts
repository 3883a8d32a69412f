/**
 * Invented pull requests in any number, for measuring: the shape `gh pr list --json` prints, with
 * the size of real ones.
 *
 * @module
 */
import { type Random, seededRandom } from "./random.ts";

/** What decides the rows. */
export interface RowsRequest {
  /** How many rows. */
  readonly count: number;
  /** Files of each row. */
  readonly files: number;
  /** Reviews of each row. */
  readonly reviews: number;
}

/** Rows as they come from a busy repository. */
export const usualRows = { files: 20, reviews: 2 } as const;

const CHECKS = 6;
const COMMITS = 3;

const subjects = ["parser", "cache", "retry loop", "sign-in page", "report", "index", "queue"];
const verbs = ["Tighten", "Split", "Document", "Repair", "Speed up", "Remove", "Rename"];
const folders = ["src/core", "src/api", "packages/ui/src", "docs", "tests/unit", ".github", "cmd"];
const extensions = ["ts", "go", "md", "py", "yml", "json"];
const people = ["ada", "lin", "omar", "petra", "sofia", "wen", "yuki", "renovate[bot]"];
const checkNames = ["build", "unit", "lint", "types", "e2e", "docs", "license", "size"];
const sentences = [
  "The old path read the whole file before it looked at the first line.",
  "A caller that passes an empty list now gets an empty answer instead of a failure.",
  "Measured on the nightly data set: 412 ms before, 87 ms after, ten runs each.",
  "这里只改动解析入口，调用方无需修改。",
  "Nothing else depends on the order of these entries; the tests below hold it all the same.",
  "See the discussion in the linked issue for the alternatives that were tried.",
];

/** The instant the newest row was created at; rows go back from here. */
const NEWEST = Date.UTC(2030, 0, 31);

/** Every row is this much older than the one before. */
const STEP = 37 * 60_000;

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "Z");
}

function body(random: Random): string {
  const paragraphs = ["## Why", "## What", "## How it was checked"].map((heading) => {
    const text = Array.from({ length: 5 }, () => random.pick(sentences)).join(" ");
    return `${heading}\n\n${text}\n\n- [x] ${random.pick(sentences)}`;
  });
  return ["<!-- Please describe the change. -->", ...paragraphs].join("\n\n");
}

function row(number: number, age: number, request: RowsRequest): Record<string, unknown> {
  const random = seededRandom(number);
  const created = NEWEST - age * STEP;
  const updated = created + random.between(1, 36) * 3_600_000;
  const head = random.hex(40);
  const files = Array.from({ length: request.files }, (_, index) => ({
    path: `${random.pick(folders)}/${random.hex(6)}/${index}.${random.pick(extensions)}`,
    additions: random.between(0, 120),
    deletions: random.between(0, 60),
    changeType: random.pick(["ADDED", "MODIFIED", "MODIFIED", "DELETED", "RENAMED"]),
  }));
  const total = (key: "additions" | "deletions") => files.reduce((sum, file) => sum + file[key], 0);
  return {
    number,
    title: `${random.pick(verbs)} the ${random.pick(subjects)} in step ${number}`,
    url: `https://github.com/example/measured/pull/${number}`,
    state: "OPEN",
    isDraft: random.between(0, 9) === 0,
    author: { login: random.pick(people) },
    authorAssociation: random.pick(["MEMBER", "CONTRIBUTOR", "NONE"]),
    baseRefName: "main",
    baseRefOid: random.hex(40),
    headRefName: `topic/${number}`,
    headRefOid: head,
    createdAt: instant(created),
    updatedAt: instant(updated),
    body: body(random),
    changedFiles: files.length,
    additions: total("additions"),
    deletions: total("deletions"),
    files,
    reviewDecision: random.pick(["", "REVIEW_REQUIRED", "CHANGES_REQUESTED", "APPROVED"]),
    mergeStateStatus: random.pick(["CLEAN", "BLOCKED", "BEHIND", "UNSTABLE"]),
    mergeable: random.pick(["MERGEABLE", "MERGEABLE", "CONFLICTING", "UNKNOWN"]),
    commits: Array.from({ length: COMMITS }, (_, index) => ({
      oid: index === COMMITS - 1 ? head : random.hex(40),
      messageHeadline: `${random.pick(verbs)} the ${random.pick(subjects)}`,
      authoredDate: instant(created + index * 600_000),
      committedDate: instant(created + index * 600_000),
    })),
    statusCheckRollup: Array.from({ length: CHECKS }, (_, index) => ({
      __typename: "CheckRun",
      name: checkNames[index],
      workflowName: "ci",
      status: "COMPLETED",
      conclusion: random.pick(["SUCCESS", "SUCCESS", "SUCCESS", "SKIPPED", "FAILURE"]),
      startedAt: instant(updated),
      completedAt: instant(updated + random.between(20, 900) * 1000),
      detailsUrl: `https://github.com/example/measured/actions/runs/${random.between(1e6, 9e6)}`,
    })),
    reviews: Array.from({ length: request.reviews }, (_, index) => ({
      id: `PRR_${number}_${index}`,
      author: { login: random.pick(people) },
      authorAssociation: "MEMBER",
      state: random.pick(["COMMENTED", "CHANGES_REQUESTED", "APPROVED"]),
      body: `${random.pick(sentences)}\n\n${random.pick(sentences)}`,
      submittedAt: instant(updated + index * 60_000),
      commit: { oid: random.pick([head, random.hex(40)]) },
    })),
  };
}

/**
 * Writes a fixture piece by piece, newest row first.
 *
 * @param request how many rows of what size; the same request always gives the same bytes
 * @returns pieces of one JSON text: a fixture with repository and rows
 */
export function* fixturePieces(request: RowsRequest): Generator<string> {
  yield `{"repository":"example/measured","pull_requests":[`;
  for (let index = 0; index < request.count; index += 1) {
    yield (index === 0 ? "\n" : ",\n") + JSON.stringify(row(request.count - index, index, request));
  }
  yield "\n]}\n";
}
