import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { type RunTool, streamingRunner, toolRunner } from "../../lib/github/run_tool.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { permissionFlags } from "../../permissions.ts";
import { root } from "../../tools/_shell.ts";
import { fakeClock, never } from "../github/_client.ts";
import { inFolder, namesIn } from "../store/_folder.ts";
import type { Fault } from "../support/_github_faults.ts";
import type { Row, World } from "../support/_github_world.ts";
import { ghHome, ghIsHere } from "../support/gh.ts";
import {
  gitHubList,
  makeRepository,
  type Repository,
  type Tree,
} from "../support/git_repository.ts";
import { type GitHub, inventedWorld, startGitHub } from "../support/github.ts";
import { runProgram } from "./_fake_io.ts";

const CAP = 3_000;
const NAME = "example/measured";

/** A pull request with very many files, in a checkout and on the fake GitHub. */
interface LargeChange {
  readonly folder: string;
  readonly world: World;
  readonly head: string;
  readonly base: string;
  /** Every file GitHub would list, by path. */
  readonly paths: readonly string[];
}

async function largeChange(
  repository: Repository,
  count: number,
  { renamed, path: pathOf = (name) => `src/${name}.ts` }: {
    readonly renamed: boolean;
    readonly path?: (name: string) => string;
  },
): Promise<LargeChange> {
  const [from, to]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (let at = 0; at < count - 1; at += 1) {
    const path = pathOf(`file ${String(at).padStart(6, "0")}`);
    // Git would look for renames among all that went and came.
    if (renamed || at % 3 > 0) from[path] = `before ${at}\n`;
    if (renamed || at % 3 !== 1) to[path] = `after ${at}\nmore\n`;
  }
  const text = Array.from({ length: 30 }, (_, at) => `kept ${at}\n`).join("");
  const trees: readonly [Tree, Tree] = renamed
    ? [{ ...from, [pathOf("z old")]: text }, { ...to, [pathOf("a new")]: text + "end\n" }]
    : [from, { ...to, [pathOf("a new")]: text }];
  const base = await repository.commit(trees[0]);
  const head = await repository.commit(trees[1], [base]);
  const { files, totals } = await gitHubList(repository, base, head, { renames: renamed });
  const [row] = inventedWorld(1, { files: 0, reviews: 0 }).rows;
  const listed = files.slice(0, CAP).map((
    { path, change, additions, deletions, previous_path },
  ) => ({
    path,
    changeType: change,
    additions,
    deletions,
    ...(previous_path === null ? {} : { previousPath: previous_path }),
  }));
  return {
    folder: repository.folder,
    head,
    base,
    paths: files.map(({ path }) => path),
    world: {
      repository: NAME,
      viewer: "ada",
      rows: [{
        ...row,
        number: 1,
        headRefOid: head,
        baseRefOid: base,
        changedFiles: totals.changed_files,
        additions: totals.additions,
        deletions: totals.deletions,
        files: listed,
        commits: [{ oid: head }],
      } as Row],
    },
  };
}

/** Runs the program in a checkout. */
async function review(
  github: GitHub,
  folder: string,
  args: readonly string[],
  { world, faults = [], run, no_stream = false, verb = "pr-review" }: {
    readonly world: World;
    readonly verb?: "pr-review" | "merge-check" | "closeout";
    readonly faults?: readonly Fault[];
    readonly run?: RunTool;
    readonly no_stream?: boolean;
  },
) {
  await github.set({ world, faults });
  const env = (name: string) =>
    name === "GH_TOKEN" ? "t" : name === "PATH" ? Deno.env.get("PATH") : undefined;
  const machine: GitHubMachine = {
    clock: fakeClock(),
    run: run ?? toolRunner(env, folder),
    ...(no_stream ? {} : { stream: streamingRunner(env, folder) }),
    env,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    api_origin: github.origin,
  };
  return await runProgram([verb, "--repo", NAME, ...args], {
    io: {
      github: () => Promise.resolve(machine),
      store: () => Promise.resolve({ files: localStore(folder), run: toolRunner(env, folder) }),
      read_file: (path) => Deno.readFile(`${folder}/${path}`),
    },
  });
}

const json = ["--format", "json"];

/** How complete the files of the only row are. */
function filesIn(stdout: string) {
  const packet: Packet = JSON.parse(stdout);
  const [row] = packet.pull_requests;
  ok(row !== undefined);
  return { packet, row, files: row.completeness.files };
}

Deno.test("a list that GitHub cut is completed from the checkout", async (t) => {
  await using github = await startGitHub();
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const one = await largeChange(repository, CAP + 1, { renamed: true });
    const many = await largeChange(repository, 5_000, { renamed: false });
    const pages = "/repos/example/measured/pulls/1/files";

    await t.step("in a queue, in two requests more, and those for earlier names", async () => {
      const { status, stdout, stderr } = await review(github, folder, json, one);
      deepStrictEqual([status, stderr], [0, ""]);
      const { packet } = filesIn(stdout);
      strictEqual(packet.result_completeness.complete, true);
      deepStrictEqual((await github.seen()).requests, {
        LoopxList: 1,
        LoopxDetails: 1,
        LoopxPage: 29,
        [pages]: 30,
        LoopxHead: 1,
        LoopxTotals: 2,
      });
      deepStrictEqual(namesIn(folder), [".git"]);
    });

    await t.step("for an exact head, and a record keeps who told which file", async () => {
      const target = ["--target-exact-head", `1@${many.head}`];
      const record = ["--record", ".local/record.json"];
      const live = await review(github, folder, [...json, ...target, ...record], many);
      strictEqual(live.status, 0, live.stdout.slice(0, 500));
      const { requests } = await github.seen();
      deepStrictEqual([requests["LoopxTotals"], requests[pages]], [2, undefined]);
      const text = await Deno.readTextFile(`${folder}/.local/record.json`);
      const [facts] = JSON.parse(text).pull_requests;
      deepStrictEqual(
        facts.files.map(({ path }: { path: string }) => path),
        many.paths,
      );
      const sources = facts.files.map(({ source }: { source: string }) => source);
      deepStrictEqual(sources, [
        ...Array.from({ length: CAP }, () => "github"),
        ...Array.from({ length: 2_000 }, () => "git"),
      ]);
      deepStrictEqual(facts.completeness.files, {
        read: 5_000,
        total: 5_000,
        status: "complete",
        note: "GitHub lists 3000 of the files; 2000 more were read from Git.",
      });
      const replay = await review(
        github,
        folder,
        ["--fixture", ".local/record.json", ...target, ...json].filter((arg) => arg !== "--repo"),
        many,
      );
      // What is host-bound or tells the source differs (decision 17).
      const { reviewer_execution: _, ...again } = JSON.parse(live.stdout);
      deepStrictEqual(
        { ...JSON.parse(replay.stdout), request: null },
        { ...again, request: null },
      );
      await Deno.remove(`${folder}/.local`, { recursive: true });
    });

    await t.step("but not when anything moves between the two looks", async () => {
      for (
        const [after, change] of [
          [0, { headRefOid: "e".repeat(40) }],
          [1, { baseRefOid: "e".repeat(40) }],
        ] as const
      ) {
        const rows = [{ number: 1, ...change }];
        const faults = [{ kind: "change", rows, on: "LoopxTotals", after }] as const;
        const { stdout } = await review(github, folder, json, { ...many, faults });
        const { packet, files } = filesIn(stdout);
        strictEqual(packet.result_completeness.complete, false);
        deepStrictEqual([files?.status, files?.read, files?.reason], [
          "truncated",
          CAP,
          "changed_while_reading",
        ]);
      }
    });

    await t.step("nor when GitHub fails on a look, or on earlier names", async () => {
      for (const on of ["LoopxTotals", pages]) {
        const faults = [{ kind: "html", status: 502, on, times: 0 }] as const;
        const { stdout, status } = await review(github, folder, json, { ...one, faults });
        strictEqual(status, 0);
        const { packet, files } = filesIn(stdout);
        strictEqual(packet.result_completeness.complete, false);
        strictEqual(files?.status, "truncated");
      }
    });

    await t.step("nor by guesses: each reason stands in the packet and is said", async () => {
      const totals = (more: Partial<Row>): World => ({
        ...many.world,
        rows: many.world.rows.map((row) => ({ ...row, ...more })),
      });
      const origin = (address: string) => repository.git(["config", "remote.origin.url", address]);
      const { stdout } = await review(github, folder, json, {
        world: totals({ additions: 7 }),
      });
      const { files } = filesIn(stdout);
      strictEqual(files?.reason, "git_totals_differ");
      match(files?.note ?? "", /^Git finds 5000 files, \+\d+ −\d+; GitHub says 5000, \+7 −\d+\.$/);
      await origin("https://github.com/fork/measured.git");
      const fork = await review(github, folder, ["--format", "markdown"], many);
      match(fork.stdout, /3000\/5000 \(git\\?_other\\?_repository\): .* is not example\/measured/);
      const missing = totals({ baseRefOid: "f".repeat(40) });
      await origin("git@github.com:Example/measured");
      const lacking = filesIn((await review(github, folder, json, { world: missing })).stdout);
      strictEqual(lacking.files?.reason, "git_objects_missing");
      match(lacking.files?.note ?? "", /`git fetch --no-tags origin f{40}`/);
      const chinese = await review(github, folder, [...json, "--lang", "zh"], {
        world: missing,
      });
      match(filesIn(chinese.stdout).files?.note ?? "", /缺少所需的提交/);
      const plain = await review(github, folder, json, { ...many, no_stream: true });
      strictEqual(filesIn(plain.stdout).files?.reason, "source_capped");
      // A list that failed is not guessed either.
      const faults = [{ kind: "html", status: 502, on: "LoopxPage", times: 0 }] as const;
      const failed = filesIn((await review(github, folder, json, { ...many, faults })).stdout);
      strictEqual(failed.files?.reason, "read_failed");
    });

    await t.step("ordinary lists, and short ones below the ceiling, never touch Git", async () => {
      const run: RunTool = () => Promise.reject(new Error("a program was run"));
      for (const changedFiles of [50, 51, CAP]) {
        const [row] = many.world.rows;
        const files = (row?.["files"] as readonly unknown[]).slice(0, Math.min(changedFiles, CAP));
        const world = {
          ...many.world,
          rows: [{
            ...row,
            changedFiles,
            files: changedFiles === 51 ? files.slice(1) : files,
          } as Row],
        };
        const { stdout, status } = await review(github, folder, json, { world, run });
        strictEqual(status, 0);
        const { files: completeness } = filesIn(stdout);
        strictEqual(completeness?.reason, changedFiles === 51 ? "count_mismatch" : undefined);
        strictEqual((await github.seen()).requests["LoopxTotals"], undefined);
      }
    });
  });
});

Deno.test("merge readiness rests on a completed list, a close-out only on what GitHub lists", async () => {
  await using github = await startGitHub();
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const path = (name: string) => `docs/${name}.md`;
    const { world, head } = await largeChange(repository, CAP + 1, { renamed: false, path });
    const sections = ["动机", "改动思路", "具体改动", "对主干的风险", "我的整体评价"];
    // Long enough for pages alone, too short for what may be code.
    const prose =
      "这些页面各自说明一个步骤的前提做法和结果，改动前后都与程序当前输出一致，没有遗漏。" +
      "每一页都逐行读过并与命令的实际输出对照，链接全部有效。";
    const body = [
      ...sections.map((name, at) => `## ${name}\n\n${at + 1} ${prose}`),
      head,
      "English verdict: APPROVE",
    ].join("\n\n");
    const approved = {
      state: "APPROVED",
      author: { login: "bea" },
      body,
      commit: { oid: head },
      submittedAt: "2026-10-31T12:00:00Z",
    };
    const rows = world.rows.map((row): Row => ({
      ...row,
      author: { login: "cid" },
      isDraft: false,
      mergeable: "MERGEABLE",
      mergeStateStatus: "CLEAN",
      reviewDecision: "APPROVED",
      reviews: [approved],
      reviewThreads: [],
      statusCheckRollup: [{ __typename: "StatusContext", context: "ci", state: "SUCCESS" }],
    }));
    const asked = [`1@${head}`, ...json];
    const ask = async (verb: "merge-check" | "closeout", no_stream = false) => {
      const { status, stdout } = await review(github, folder, asked, {
        world: { ...world, rows },
        verb,
        no_stream,
      });
      return { status, answer: JSON.parse(stdout), seen: await github.seen() };
    };
    const whole = await ask("merge-check");
    deepStrictEqual([whole.status, whole.answer.blocking_reasons], [0, []]);
    strictEqual(whole.seen.requests["LoopxTotals"], 2);
    const cut = await ask("merge-check", true);
    deepStrictEqual([cut.status, cut.answer.blocking_reasons], [
      1,
      ["current_head_review_missing_or_invalid"],
    ]);
    match(cut.answer.review_conclusion.invalid_reasons.join(), /section_too_short/);
    const closeout = await ask("closeout");
    deepStrictEqual([closeout.status, closeout.answer.error_kind], [1, "source"]);
    match(closeout.answer.error, /^3000 of 3001 files of #1 were read/);
    match(closeout.answer.advice, /asking again does not help/);
    strictEqual(closeout.seen.requests["LoopxTotals"], undefined);
    deepStrictEqual(namesIn(folder), [".git"]);
  });
});

Deno.test({
  name: "the whole program completes a list through the real gh, with the permissions it is given",
  ignore: !ghIsHere,
  fn: async () => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    await inFolder(async (folder) => {
      const repository = await makeRepository(folder);
      const { world, head } = await largeChange(repository, CAP + 1, { renamed: false });
      await github.set({ world });
      const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "-q",
          "--no-check",
          ...permissionFlags("loopx"),
          `${root}/main.ts`,
          "pr-review",
          ...["--transport", "gh", "--target-exact-head", `1@${head}`, "--require-complete"],
          ...json,
        ],
        cwd: folder,
        clearEnv: true,
        env: {
          ...home.env,
          HOME: Deno.env.get("HOME") ?? "",
          DENO_DIR: Deno.env.get("DENO_DIR") ?? "",
        },
        stdin: "null",
      }).output();
      const text = new TextDecoder();
      // A slow machine tells its progress on standard error.
      strictEqual(code, 0, text.decode(stderr));
      const { packet } = filesIn(text.decode(stdout));
      strictEqual(packet.result_completeness.complete, true);
      ok(!text.decode(stdout).includes(folder));
      deepStrictEqual(namesIn(folder), [".git"]);
    });
  },
});
