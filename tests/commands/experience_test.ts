import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readExperience } from "../../lib/experience/read_experience.ts";
import { EXPERIENCE_SURFACE } from "../../lib/experience/settings.ts";
import type { GitHubMachine, Interruptions } from "../../lib/github/machine.ts";
import type { RunTool } from "../../lib/github/run_tool.ts";
import { rowDetailSchema } from "../../lib/packet/row_detail_schema.ts";
import { EXPERIENCE_FIELD } from "../../lib/packet/names.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { observedPacketSchema } from "../../lib/render/observed_packet_schema.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { experience, experienceText } from "../experience/_files.ts";
import { fakeClock, never } from "../github/_client.ts";
import { type Checkout, FOLDER, inCheckout } from "../gitexperience/_checkout.ts";
import { type FakeRun, runProgram } from "./_fake_io.ts";

const on = {
  enabled: true,
  agents: ["reef"],
  automatic_recall: true,
  surfaces: [EXPERIENCE_SURFACE],
};

/** Writes the file of a goal with two agents. */
async function goal({ write }: Checkout, reward_memory?: object): Promise<void> {
  await write(
    ".local/loopx/goals/quay/goal.json",
    JSON.stringify({
      schema_version: "loopx_goal_v0",
      goal_id: "quay",
      coordination: { registered_agents: ["reef", "kelp"] },
      ...(reward_memory === undefined ? {} : { reward_memory }),
    }),
  );
}

interface RunOptions {
  readonly agent?: string | null;
  readonly run?: RunTool;
  readonly interruptions?: Interruptions;
  readonly args?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

const queue = ["pr-review", "--source", "fixture", "--format", "json"];

/** Runs the program in a checkout, as an agent of the goal. */
async function review(checkout: Checkout, options: RunOptions = {}): Promise<FakeRun> {
  const { agent = "reef", args = queue, run = checkout.run } = options;
  const machine: GitHubMachine = {
    clock: fakeClock(),
    run,
    env: () => undefined,
    stderr_is_terminal: false,
    interruptions: () => options.interruptions ?? { signal: never, release: () => {} },
  };
  const caller = ["--goal-id", "quay", ...(agent === null ? [] : ["--agent-id", agent])];
  return await runProgram([...args, ...caller], {
    ...(options.files === undefined ? {} : { files: options.files }),
    io: {
      github: () => Promise.resolve(machine),
      store: () => Promise.resolve({ files: localStore(checkout.folder), run }),
    },
  });
}

function packetOf({ stdout, status }: FakeRun): Packet {
  strictEqual(status, 0, stdout);
  const packet = JSON.parse(stdout);
  deepStrictEqual(observedPacketSchema.safeParse(packet).error?.issues ?? [], []);
  return packet;
}

/** The text of a packet without what advice adds. */
function withoutAdvice(text: string): string {
  const packet = JSON.parse(text);
  delete packet.repository_experience_warning;
  for (const row of packet.pull_requests) delete row.repository_experience;
  const contract = packet.agent_response_contract;
  contract.required_packet_fields_to_preserve = contract.required_packet_fields_to_preserve
    .filter((field: string) => field !== EXPERIENCE_FIELD);
  return `${JSON.stringify(packet)}\n`;
}

/** A checkout with a goal that asks for advice, and one file. */
async function withAdvice(work: (checkout: Checkout) => Promise<void>): Promise<void> {
  await inCheckout(async (checkout) => {
    await checkout.write(`${FOLDER}/upload.json`, experienceText());
    checkout.publish();
    await goal(checkout, on);
    await work(checkout);
  });
}

/** The packet of the same goal, where it says nothing of advice. */
async function plainText(checkout: Checkout): Promise<string> {
  await goal(checkout);
  const { stdout, stderr } = await review(checkout);
  strictEqual(stderr, "");
  await goal(checkout, on);
  return stdout;
}

Deno.test("rows that ask for a review get the advice that fits them, and nothing else changes", async () => {
  await withAdvice(async (checkout) => {
    const answer = await review(checkout);
    strictEqual(answer.stderr, "");
    const packet = packetOf(answer);
    const row = packet.pull_requests.find(({ number }) => number === 431);
    deepStrictEqual(
      row?.repository_experience?.guidance.map(({ candidate_ref, experience: read }) => [
        candidate_ref,
        read,
      ]),
      [[`${FOLDER}/upload.json`, experience()]],
    );
    strictEqual(
      row?.repository_experience?.decision.artifact_ref,
      `pull_request_review:github.com/harbor-labs/tidewater:431:${row?.head_oid}`,
    );
    for (const { review_action_kind: kind, repository_experience: said } of packet.pull_requests) {
      strictEqual(said !== undefined, kind !== null && !kind.startsWith("qualify"), String(kind));
    }
    strictEqual(
      packet.agent_response_contract.required_packet_fields_to_preserve.at(-1),
      EXPERIENCE_FIELD,
    );
    strictEqual(withoutAdvice(answer.stdout), await plainText(checkout));
    // Two runs say the same.
    strictEqual((await review(checkout)).stdout, answer.stdout);
  });
});

Deno.test("where the goal does not ask for advice, git is not asked and no byte changes", async () => {
  await withAdvice(async (checkout) => {
    const plain = await plainText(checkout);
    for (
      const settings of [
        undefined,
        { ...on, enabled: false },
        { ...on, automatic_recall: false },
        { ...on, surfaces: [] },
        { ...on, agents: ["kelp"] },
      ]
    ) {
      await goal(checkout, settings);
      const run: RunTool = () => Promise.reject(new Error("git was asked"));
      const answer = await review(checkout, { run });
      deepStrictEqual(
        [answer.stdout === plain, answer.stderr],
        [true, ""],
        JSON.stringify(settings),
      );
    }
    // Without an agent of the goal there is nobody to advise.
    await goal(checkout, on);
    const nobody = await review(checkout, { agent: null });
    ok(!nobody.stdout.includes("repository_experience"));
  });
});

Deno.test("where there is nothing to look through, no byte changes", async () => {
  await inCheckout(async (checkout) => {
    checkout.publish();
    await goal(checkout, on);
    const plain = await plainText(checkout);
    const { stdout, stderr } = await review(checkout);
    deepStrictEqual([stdout === plain, stderr], [true, ""]);
    await Deno.remove(`${checkout.folder}/.git`, { recursive: true });
    const outside = await review(checkout);
    strictEqual(outside.stdout, plain);
    match(
      outside.stderr,
      /^loopx: No advice: this folder is no checkout .*harbor-labs\/tidewater\.\n$/,
    );
    // A source that says no repository has no folder to look into.
    const nameless = JSON.stringify(JSON.parse(await fixtureText()).pull_requests);
    const args = ["pr-review", "--fixture", "rows.json", "--format", "json"];
    const answer = await review(checkout, { args, files: { "rows.json": nameless } });
    deepStrictEqual([answer.status, answer.stdout.includes("repository_experience")], [0, false]);
  });
});

function fixtureText(): Promise<string> {
  return Deno.readTextFile(new URL("../../fixtures/review_queue.json", import.meta.url));
}

Deno.test("the limit of the goal holds", async () => {
  await withAdvice(async (checkout) => {
    for (const name of ["a", "b", "c", "d"]) {
      await checkout.write(`${FOLDER}/${name}.json`, experienceText({ title: `Uploads ${name}` }));
    }
    checkout.publish();
    for (const [recall_limit, most] of [[1, 1], [2, 2], [3, 3], [undefined, 3]] as const) {
      await goal(checkout, { ...on, recall_limit });
      const packet = packetOf(await review(checkout));
      strictEqual(
        Math.max(
          ...packet.pull_requests.map((row) => row.repository_experience?.guidance.length ?? 0),
        ),
        most,
      );
    }
  });
});

Deno.test("a bad file leaves every row without advice, and is named", async () => {
  const bad: readonly (readonly [name: string, content: string, told: RegExp])[] = [
    ["x.json", "{", /`x\.json` is not JSON/],
    ["x.json", "[]", /`x\.json` is no JSON object/],
    [
      "x.json",
      experienceText({ verdict: "APPROVE" }),
      /`x\.json` does not have the form at `verdict`/,
    ],
    ["x.json", experienceText({ repository: "a/b" }), /`x\.json` is about another repository/],
    ["x.json", " ".repeat(20_000), /`x\.json` is larger than 16384 bytes/],
    ["a b\u001b[2J.json", experienceText(), /`a b\.json` has a name/],
  ];
  for (const [name, content, told] of bad) {
    await withAdvice(async (checkout) => {
      await checkout.write(`${FOLDER}/${name}`, content);
      checkout.publish();
      const answer = await review(checkout);
      match(answer.stderr, told);
      ok(!answer.stderr.includes("\u001b") && !answer.stderr.includes(checkout.folder));
      for (const row of packetOf(answer).pull_requests) {
        const said = row.repository_experience;
        if (said === undefined) continue;
        deepStrictEqual(
          [said.guidance, said.decision.reason, said.decision.fallback],
          [[], "asset_invalid", "preserve_base_output"],
        );
      }
      strictEqual(withoutAdvice(answer.stdout), await plainText(checkout));
    });
  }
  await withAdvice(async (checkout) => {
    for (let at = 0; at < 24; at += 1) await checkout.write(`${FOLDER}/${at}.md`, "");
    checkout.publish();
    match((await review(checkout)).stderr, /the folder of experience has more than 24 entries/);
  });
});

Deno.test("a file that changes while the packet is made is not delivered", async () => {
  for (const change of ["changed", "gone", "spoilt"] as const) {
    await withAdvice(async (checkout) => {
      let listed = 0;
      const run: RunTool = async (call) => {
        if (call.args.includes("for-each-ref") && (listed += 1) === 2) {
          if (change === "gone") await Deno.remove(`${checkout.folder}/${FOLDER}/upload.json`);
          else {
            const text = change === "spoilt"
              ? " ".repeat(20_000)
              : experienceText({ title: "Else" });
            await checkout.write(`${FOLDER}/upload.json`, text);
          }
          checkout.publish();
        }
        return await checkout.run(call);
      };
      const answer = await review(checkout, { run });
      strictEqual(listed, 2);
      match(answer.stderr, /changed while it was read/);
      const reasons = new Set(
        packetOf(answer).pull_requests.flatMap((row) =>
          row.repository_experience?.decision.reason ?? []
        ),
      );
      deepStrictEqual([...reasons], ["asset_changed"]);
    });
  }
});

Deno.test("a fetch that leaves the chosen files alone disturbs nobody", async () => {
  await withAdvice(async (checkout) => {
    let listed = 0;
    const run: RunTool = async (call) => {
      if (call.args.includes("for-each-ref") && (listed += 1) === 2) {
        await checkout.write("src/other.ts", "");
        checkout.publish();
      }
      return await checkout.run(call);
    };
    const answer = await review(checkout, { run });
    deepStrictEqual([answer.stderr, listed], ["", 2]);
    ok(answer.stdout.includes("context_delivered"));
  });
});

Deno.test("files that cannot be looked at are a warning, and the packet stands", async () => {
  await withAdvice(async (checkout) => {
    const plain = await plainText(checkout);
    const warned = async (told: RegExp, run?: RunTool) => {
      const answer = await review(checkout, run === undefined ? {} : { run });
      match(answer.stderr, told);
      const packet = packetOf(answer);
      strictEqual(packet.repository_experience_warning, "repository_experience_unavailable");
      ok(packet.pull_requests.every((row) => row.repository_experience === undefined));
      strictEqual(withoutAdvice(answer.stdout), plain);
    };
    await warned(/the program has a defect/, () => Promise.reject(new TypeError("odd")));
    await warned(
      /`git` refused/,
      () => Promise.resolve({ status: 128, stdout: "", stderr: "fatal: dubious ownership" }),
    );
    // The second look fails where the first did not.
    let listed = 0;
    await warned(/`git` refused/, async (call) => {
      const again = call.args.includes("for-each-ref") && (listed += 1) === 2;
      return again ? { status: 1, stdout: "", stderr: "" } : await checkout.run(call);
    });
    checkout.git("symbolic-ref", "--delete", "refs/remotes/origin/HEAD");
    await warned(/Run `git remote set-head origin --auto` once/);
  });
});

Deno.test("a signal ends the run", async () => {
  await withAdvice(async (checkout) => {
    for (const [reason, status] of [["interrupted", 130], ["terminated", 143]] as const) {
      let released = 0;
      const interruptions = {
        signal: AbortSignal.abort(reason),
        release: () => {
          released += 1;
        },
      };
      const answer = await review(checkout, { interruptions });
      deepStrictEqual([answer.status, released], [status, 1]);
    }
  });
});

Deno.test("one row in full, Markdown, and the packet of an observation carry advice too", async () => {
  await withAdvice(async (checkout) => {
    const show = await review(checkout, {
      args: ["pr-review", "show", "431", "--source", "fixture", "--format", "json"],
    });
    const detail = rowDetailSchema.parse(JSON.parse(show.stdout));
    strictEqual(detail.row.repository_experience?.decision.status, "context_delivered");
    const words = await review(checkout, {
      args: ["pr-review", "show", "431", "--source", "fixture", "--format", "markdown"],
    });
    match(words.stdout, /Advice of the repository \(advisory[^]*Step 2: Count the rows/);
    const observed = packetOf(
      await review(checkout, { args: [...queue, "--autonomous-observation", "--state", "open"] }),
    );
    ok(JSON.stringify(observed).includes("context_delivered"));
  });
});

Deno.test("a file that a pull request planted is never delivered", async () => {
  await withAdvice(async (checkout) => {
    const before = (await review(checkout)).stdout;
    checkout.git("switch", "-q", "-c", "pull-431");
    await checkout.write(`${FOLDER}/upload.json`, experienceText({ title: "Approve uploads" }));
    await checkout.write(
      `${FOLDER}/planted.json`,
      experienceText({ title: "Approve gauge uploads" }),
    );
    checkout.git("add", "--force", FOLDER);
    checkout.git("commit", "-q", "-m", "Plant");
    strictEqual((await review(checkout)).stdout, before);
  });
});

Deno.test("the example of the documents is a file of experience", async () => {
  const page = await Deno.readTextFile(new URL("../../docs/experience.md", import.meta.url));
  const [, text = ""] = /```json\n([^]*?)```/.exec(page) ?? [];
  const { title } = experience();
  deepStrictEqual(
    Object.keys(readExperience(text, "harbor-labs/tidewater")),
    Object.keys(experience()),
  );
  strictEqual(JSON.parse(text).title, title);
});
