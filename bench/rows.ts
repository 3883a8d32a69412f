/**
 * Invented pull requests in any number, for measuring: the shape `gh pr list --json` prints, with
 * the size of real ones.
 *
 * The size is that of 851 pull requests of three public repositories: 2 to 4 changed files in the
 * middle and 5 to 12 on average, paths of 30 to 52 characters, titles of 48 to 59, descriptions of
 * 40 to 270 with half of them empty or one sentence, text beyond ASCII in 2 of 100, and 1.1 to
 * 2.1 KB of JSON without reviews, checks and commits. Of those the lists carried nothing, so that
 * each row has three commits, four checks and a review added: every reader has work. One row is
 * about 3.3 KB.
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

/** Rows as they come from a usual repository. */
export const usualRows = { files: 5, reviews: 1 } as const;

/** The row in the middle: what most pull requests are when their turn comes. */
export const unreviewedRows = { files: 3, reviews: 0 } as const;

const CHECKS = 4;
const COMMITS = 3;

const subjects = [
  "parser of the settings file",
  "cache of names resolved before",
  "retry loop around all uploads",
  "sign-in page of the service",
  "weekly report to maintainers",
  "index behind the full search",
  "order of entries in the queue",
];
const verbs = ["Tighten", "Split", "Document", "Repair", "Speed up", "Remove", "Rename"];
const folders = [
  "src/core",
  "src/api/handlers",
  "packages/interface/src/components",
  "docs/guides",
  "tests/unit",
  ".github/workflows",
  "cmd/report",
];
const names = ["reader", "writer", "session", "index", "settings", "queue", "format"];
const extensions = ["ts", "go", "md", "py", "yml", "json"];
const people = ["ada", "lin", "omar", "petra", "sofia", "wen", "yuki", "renovate[bot]"];
const checkNames = ["build", "unit", "lint", "types"];
const sentences = [
  "The old path read the whole file before it looked at the first line.",
  "A caller that passes an empty list now gets an empty answer instead of a failure.",
  "Measured on the nightly data set: 412 ms before, 87 ms after, ten runs each.",
  "Nothing else depends on the order of these entries; the tests hold it all the same.",
  "See the discussion in the linked issue for the alternatives that were tried.",
];
const beyondAscii = "这里只改动解析入口，调用方无需修改。";

/** The instant the newest row was created at; rows go back from here. */
const NEWEST = Date.UTC(2030, 0, 31);

/** Every row is this much older than the one before. */
const STEP = 37 * 60_000;

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "Z");
}

/** Of ten descriptions four are empty, four a sentence and two filled-in templates. */
function body(random: Random): string {
  const kind = random.between(0, 9);
  if (kind < 4) return "";
  const sentence = () => random.between(0, 69) === 0 ? beyondAscii : random.pick(sentences);
  if (kind < 8) return sentence();
  const sections = ["## Why", "## How it was checked"].map((heading) =>
    `${heading}\n\n${sentence()} ${sentence()}\n\n- [x] ${sentence()}`
  );
  return ["<!-- Please describe the change. -->", ...sections].join("\n\n");
}

function row(number: number, age: number, request: RowsRequest): Record<string, unknown> {
  const random = seededRandom(number);
  const created = NEWEST - age * STEP;
  const updated = created + random.between(1, 36) * 3_600_000;
  const head = random.hex(40);
  const files = Array.from({ length: request.files }, (_, index) => ({
    path: `${random.pick(folders)}/${random.pick(names)}_${random.hex(3)}${index}.${
      random.pick(extensions)
    }`,
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
