import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { UnreadableInput } from "../../commands/_io.ts";
import {
  goalConfigurationSchema,
  machineConfigurationSchema,
  settingReportSchema,
  settingsReportSchema,
} from "../../lib/config/report_schema.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { badGoals, badMachines, fullGoal, fullMachine } from "../config/_documents.ts";
import { make, namesIn } from "../store/_folder.ts";
import { type RecordPlace, withRecords } from "./_record_place.ts";

const json = ["--format", "json"];
const goalFile = ".local/loopx/goals/release/goal.json";
const machineFile = ".local/loopx/machine.json";
const configure = ["configure-goal", "--goal-id", "release"];
const machine = ["configure-machine"];

async function put({ folder }: RecordPlace, path: string, text: string | Uint8Array) {
  const file = `${folder}/${path}`;
  await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), { recursive: true });
  await Deno.writeFile(file, typeof text === "string" ? new TextEncoder().encode(text) : text);
}

async function goalOf(place: RecordPlace, args: readonly string[], line = configure) {
  const { status, stdout, stderr } = await place.run([...line, ...args, ...json]);
  strictEqual(status, 0, stderr);
  return goalConfigurationSchema.parse(JSON.parse(stdout));
}

async function failure(place: RecordPlace, line: readonly string[]) {
  const { status, stdout } = await place.run([...line, ...json]);
  const { error, error_kind, advice } = JSON.parse(stdout);
  return { status, error: String(error), error_kind: String(error_kind), advice: String(advice) };
}

Deno.test("a goal is previewed without a trace, then made with what the preview named", async () => {
  await withRecords(async (place) => {
    const change = [
      ...["--register-agent", "reviewer-a", "--pr-review-agent-order", "reviewer-a=reverse"],
      ...["--bind-agent", "reviewer-a=codex-app:T1", "--no-pr-review-wait-for-ci"],
      ...["--pr-review-owner-login", "Zoe", "--pr-review-owner-login", "zoe"],
      ...["--experience-agent", "reviewer-a", "--experience-recall"],
      ...["--experience-surface", "pull_request_review.review"],
    ];
    const preview = await goalOf(place, change);
    deepStrictEqual(
      [preview.outcome, preview.revision, preview.before, preview.apply_cli_args],
      ["preview", "absent", null, ["--expect-revision", "absent", "--execute"]],
    );
    deepStrictEqual(namesIn(place.folder), []);
    const made = await goalOf(place, [...change, ...preview.apply_cli_args]);
    strictEqual(made.outcome, "written");
    deepStrictEqual(made.after, preview.after);
    deepStrictEqual(JSON.parse(await place.text(goalFile)), made.after);
    deepStrictEqual(made.agents, [{
      agent_id: "reviewer-a",
      review_order: "reverse",
      origin: "agent_override",
      bindings: [{ host: "codex-app", thread: "T1" }],
    }]);
    deepStrictEqual(made.agents_before, []);
    deepStrictEqual(
      made.settings.map(({ key, effective_before, effective_after, origin_after }) => [
        key,
        effective_before,
        effective_after,
        origin_after,
      ]),
      [
        ["wait_for_ci", true, false, "goal_override"],
        ["review_order", "forward", "forward", "capability_default"],
        ["owner_logins", [], ["zoe"], "goal_override"],
      ],
    );
    // Shown, it is what was written, and has its revision.
    const shown = await goalOf(place, []);
    deepStrictEqual(
      [shown.outcome, shown.revision, shown.before, shown.after],
      ["shown", made.revision, made.after, made.after],
    );
    deepStrictEqual([shown.agents_before, shown.agents], [made.agents, made.agents]);
    const again = await goalOf(place, [...change, "--execute"]);
    deepStrictEqual([again.outcome, again.revision], ["unchanged", made.revision]);
  });
});

Deno.test("--execute alone makes a goal, and a goal that is not there cannot be shown", async () => {
  await withRecords(async (place) => {
    const { status, error_kind, advice } = await failure(place, configure);
    deepStrictEqual([status, error_kind], [1, "goal_unknown"]);
    match(advice, /configure-goal --goal-id release --execute/);
    deepStrictEqual(namesIn(place.folder), []);
    strictEqual((await goalOf(place, ["--execute"])).outcome, "written");
    strictEqual((await goalOf(place, [])).outcome, "shown");
  });
});

Deno.test("a preview that is no longer true is refused, and the file stays", async () => {
  await withRecords(async (place) => {
    const preview = await goalOf(place, ["--pr-review-order", "reverse"]);
    await goalOf(place, ["--register-agent", "a", "--execute"]);
    const before = await place.text(goalFile);
    const line = [...configure, "--pr-review-order", "reverse", ...preview.apply_cli_args];
    const { status, error_kind, advice } = await failure(place, line);
    deepStrictEqual([status, error_kind], [1, "file_changed"]);
    match(advice, /Preview again/);
    strictEqual(await place.text(goalFile), before);
  });
});

Deno.test("a file that changes between reading and writing is not written over", async () => {
  for (const [line, file] of [[configure, goalFile], [machine, machineFile]] as const) {
    await withRecords(async (place) => {
      const files = localStore(place.folder);
      const run = await place.run([...line, "--pr-review-order", "reverse", "--execute", ...json], {
        store: {
          replace: async (where, replacement) => {
            await place.run([...line, "--no-pr-review-wait-for-ci", "--execute"]);
            await files.replace(where, replacement);
          },
        },
      });
      deepStrictEqual([run.status, JSON.parse(run.stdout).error_kind], [1, "file_changed"]);
      const stored = await place.text(file);
      ok(stored.includes("wait_for_ci") && !stored.includes("reverse"), stored);
    });
  }
});

Deno.test("agents are refused, retired and freed as their goal says", async () => {
  await withRecords(async (place) => {
    const setUp = [
      ...["--register-agent", "a", "--register-agent", "b", "--bind-agent", "a=codex-app:T1"],
      ...["--pr-review-agent-order", "a=reverse", "--pr-review-agent-order", "b=forward"],
      "--execute",
    ];
    await goalOf(place, setUp);
    const before = await place.text(goalFile);
    for (
      const [flags, kind, words] of [
        [["--pr-review-agent-order", "x=forward"], "agent_unknown", /not registered/],
        [["--bind-agent", "x=codex-app:T2"], "agent_unknown", /not registered/],
        [["--experience-agent", "x"], "agent_unknown", /not registered/],
        [["--bind-agent", "b=codex-app:T1"], "identity_conflict", /bound to a/],
      ] as const
    ) {
      const { status, error_kind, error } = await failure(place, [
        ...configure,
        ...flags,
        "--execute",
      ]);
      deepStrictEqual([status, error_kind], [1, kind]);
      match(error, words);
      strictEqual(await place.text(goalFile), before);
    }
    const retired = await goalOf(place, [
      "--retire-agent",
      "a",
      "--retire-agent",
      "x",
      "--execute",
    ]);
    deepStrictEqual(retired.without_effect, ["--retire-agent x"]);
    deepStrictEqual(retired.after?.coordination.registered_agents, ["b"]);
    deepStrictEqual(retired.after?.agent_bindings, []);
    deepStrictEqual(retired.after?.control_plane.pull_request_review?.agent_orders, {
      b: "forward",
    });
  });
});

Deno.test("clearing a goal shows the machine again, and clearing that the default", async () => {
  await withRecords(async (place) => {
    await place.run([...machine, "--no-pr-review-wait-for-ci", "--execute"]);
    await goalOf(place, ["--pr-review-order", "reverse", "--execute"]);
    const value = async () => {
      const { settings } = await goalOf(place, []);
      return settings.slice(0, 2).map((row) => [row.effective_after, row.origin_after]);
    };
    deepStrictEqual(await value(), [[true, "capability_default"], ["reverse", "goal_override"]]);
    await goalOf(place, ["--clear-pr-review-configuration", "--execute"]);
    deepStrictEqual(await value(), [[false, "machine_default"], ["forward", "capability_default"]]);
    await place.run([...machine, "--clear-pr-review-configuration", "--execute"]);
    deepStrictEqual(await value(), [
      [true, "capability_default"],
      ["forward", "capability_default"],
    ]);
  });
});

Deno.test("the machine's settings are previewed, written, read back, cleared", async () => {
  await withRecords(async (place) => {
    const report = async (...flags: readonly string[]) => {
      const { status, stdout } = await place.run([...machine, ...flags, ...json], {
        user: JSON.stringify(fullMachine),
      });
      strictEqual(status, 0, stdout);
      return machineConfigurationSchema.parse(JSON.parse(stdout));
    };
    deepStrictEqual((await report()).after, null);
    const preview = await report("--clear-pr-review-owner-logins");
    deepStrictEqual(
      preview.settings.map(({ effective_before, effective_after, origin_after }) => [
        effective_before,
        effective_after,
        origin_after,
      ]),
      [
        [false, false, "user_default"],
        ["reverse", "reverse", "user_default"],
        [["maintainer"], [], "machine_default"],
      ],
    );
    deepStrictEqual(namesIn(place.folder), []);
    const written = await report("--clear-pr-review-owner-logins", ...preview.apply_cli_args);
    strictEqual(written.outcome, "written");
    deepStrictEqual(JSON.parse(await place.text(machineFile)), written.after);
    const same = await report("--clear-pr-review-owner-logins", "--execute");
    deepStrictEqual([same.outcome, same.without_effect], [
      "unchanged",
      ["--clear-pr-review-owner-logins"],
    ]);
    const cleared = await report("--clear-pr-review-configuration", "--execute");
    deepStrictEqual(cleared.after?.namespaces, {});
  });
});

Deno.test("clearing settings that nobody made makes no file", async () => {
  await withRecords(async (place) => {
    const line = [...machine, "--clear-pr-review-configuration", "--execute", ...json];
    const { stdout } = await place.run(line);
    const { outcome, without_effect } = JSON.parse(stdout);
    deepStrictEqual([outcome, without_effect], ["unchanged", ["--clear-pr-review-configuration"]]);
    deepStrictEqual(namesIn(place.folder), []);
  });
});

Deno.test("what contradicts itself or is no value is wrong usage, and nothing is read", async () => {
  const wrong: readonly (readonly string[])[] = [
    ["configure-goal"],
    ["configure-goal", "--goal-id", "../release"],
    ["configure-goal", "--goal-id", "a/b"],
    ["configure-goal", "--goal-id", "nul"],
    [...configure, "--pr-review-order", "sideways"],
    [...configure, "--pr-review-owner-login", "not a login"],
    [...configure, "--pr-review-agent-order", "a"],
    [...configure, "--pr-review-agent-order", "a=forward", "--pr-review-agent-order", "a=reverse"],
    [...configure, "--register-agent", "a", "--retire-agent", "a"],
    [...configure, "--bind-agent", "a=elsewhere:T"],
    [...configure, "--pr-review-wait-for-ci", "--no-pr-review-wait-for-ci"],
    [...configure, "--pr-review-owner-login", "a", "--clear-pr-review-owner-logins"],
    [...configure, "--clear-pr-review-configuration", "--pr-review-order", "forward"],
    [...configure, "--clear-pr-review-configuration", "--pr-review-agent-order", "a=forward"],
    [...configure, "--clear-experience", "--experience-agent", "a"],
    [...configure, "--experience-recall", "--no-experience-recall"],
    [...configure, "--experience-surface", "merge"],
    [...configure, "--expect-revision", "absent"],
    [...configure, "--execute", "--expect-revision", "abc"],
    [...machine, "--goal-id", "release"],
    [...machine, "--pr-review-agent-order", "a=forward"],
    ["config", "explain"],
    ["config", "explain", "colour"],
    ["config", "show", "--agent-id", "a"],
  ];
  await withRecords(async (place) => {
    for (const line of wrong) {
      const { status, reads, stderr } = await place.run(line);
      deepStrictEqual([status, reads], [2, []], `${line.join(" ")}: ${stderr}`);
    }
    deepStrictEqual(namesIn(place.folder), []);
  });
});

/** The lines that read a goal's file, and would write it. */
const goalReaders = [
  [...configure, "--register-agent", "c", "--execute"],
  [...configure, "--clear-pr-review-configuration", "--execute"],
  configure,
  ["config", "show", "--goal-id", "release"],
  ["pr-review", "--source", "fixture", "--goal-id", "release"],
];
const machineReaders = [
  [...machine, "--pr-review-order", "forward", "--execute"],
  machine,
  ["config", "explain", "wait_for_ci"],
  ["pr-review", "--source", "fixture"],
];

Deno.test("a file that is not understood is refused by every command, byte for byte as it was", async (t) => {
  const cases = [
    ...Object.entries(badGoals).map(([what, bad]) => ({
      what: `goal: ${what}`,
      file: goalFile,
      bad,
      lines: goalReaders,
    })),
    ...Object.entries(badMachines).map(([what, bad]) => ({
      what: `machine: ${what}`,
      file: machineFile,
      bad,
      lines: machineReaders,
    })),
  ];
  for (const { what, file, bad: [text], lines } of cases) {
    await t.step(what, async () => {
      await withRecords(async (place) => {
        await put(place, file, text);
        for (const line of lines) {
          const { status, error_kind, error, advice } = await failure(place, line);
          deepStrictEqual([status, error_kind], [1, "input"], line.join(" "));
          ok(!`${error}${advice}`.includes(place.folder));
          ok(advice.length > 10);
          strictEqual(await place.text(file), text);
        }
      });
    });
  }
});

Deno.test("what stands in place of a file is refused and stays", async (t) => {
  const places = [
    [goalFile, goalReaders, JSON.stringify(fullGoal)],
    [machineFile, machineReaders, JSON.stringify(fullMachine)],
  ] as const;
  for (const [file, lines, text] of places) {
    const name = file.split("/").at(-1)!;
    const found: Readonly<
      Record<
        string,
        readonly [
          kind: string,
          prepare: (place: RecordPlace) => Promise<unknown>,
        ]
      >
    > = {
      "a link": ["link_in_path", async (place) => {
        await put(place, "elsewhere.json", text);
        await put(place, file, "");
        await Deno.remove(`${place.folder}/${file}`);
        await make(place.folder, { [file]: { link: `${place.folder}/elsewhere.json` } });
      }],
      "a folder": ["not_a_regular_file", (place) => put(place, `${file}/inside`, "")],
      "no UTF-8": [
        "file_not_text",
        (place) => put(place, file, new Uint8Array([0x7b, 0xff, 0x7d])),
      ],
      "a huge file": ["file_too_large", (place) => put(place, file, text + " ".repeat(1 << 20))],
    };
    for (const [what, [kind, prepare]] of Object.entries(found)) {
      await t.step(`${name}: ${what}`, async () => {
        await withRecords(async (place) => {
          await prepare(place);
          for (const line of lines) {
            const { status, error_kind, error, advice } = await failure(place, line);
            deepStrictEqual([status, error_kind], [1, kind], `${line.join(" ")}: ${error}`);
            ok(!`${error}${advice}`.includes(place.folder), error);
          }
        });
      });
    }
    await t.step(`${name}: a system that refuses`, async () => {
      await withRecords(async (place) => {
        await put(place, file, text);
        const files = localStore(place.folder);
        const { StoreFailure } = await import("../../lib/store/failure.ts");
        const run = await place.run([...lines[0]!, ...json], {
          store: {
            read: (where, options) =>
              where.names.at(-1) === name
                ? Promise.reject(new StoreFailure("unreadable"))
                : files.read(where, options),
          },
        });
        deepStrictEqual([run.status, JSON.parse(run.stdout).error_kind], [1, "file_unreadable"]);
        strictEqual(await place.text(file), text);
      });
    });
  }
});

Deno.test("the user's file is read only, and refused when it is not understood", async () => {
  await withRecords(async (place) => {
    const asks = async (user: string | Uint8Array | UnreadableInput) => {
      const run = await place.run(["config", "show", ...json], { user });
      return [run.status, JSON.parse(run.stdout)] as const;
    };
    const [status, report] = await asks(JSON.stringify(fullMachine));
    strictEqual(status, 0);
    deepStrictEqual(settingsReportSchema.parse(report).settings.map(({ origin }) => origin), [
      "user_default",
      "user_default",
      "user_default",
    ]);
    const broken = [
      ...Object.values(badMachines).map(([text]) => text),
      new Uint8Array([0x7b, 0xff, 0x7d]),
      new UnreadableInput("directory"),
      new UnreadableInput("refused"),
      new UnreadableInput("too_large"),
    ];
    for (const user of broken) {
      const [failed, { error_kind, advice }] = await asks(user);
      deepStrictEqual([failed, error_kind], [1, "input"]);
      ok(advice.length > 10);
    }
    const [, { error }] = await asks(new Uint8Array([0x7b, 0xff, 0x7d]));
    match(error, /not UTF-8/);
    deepStrictEqual(namesIn(place.folder), []);
  });
});

Deno.test("config explain tells the levels of one setting", async () => {
  await withRecords(async (place) => {
    await put(place, goalFile, JSON.stringify(fullGoal));
    const line = ["config", "explain", "review_order", "--goal-id", "release", "--agent-id", "a"];
    const { stdout } = await place.run([...line, ...json]);
    const { setting, agent_id } = settingReportSchema.parse(JSON.parse(stdout));
    deepStrictEqual([agent_id, setting.value, setting.origin], ["a", "forward", "agent_override"]);
    deepStrictEqual(setting.levels.map(({ level, state }) => `${level} ${state}`), [
      "command silent",
      "agent decides",
      "goal overridden",
      "machine absent",
      "user absent",
      "capability overridden",
    ]);
  });
});

Deno.test("people read the same in every format and language", async () => {
  await withRecords(async (place) => {
    await put(place, goalFile, JSON.stringify(fullGoal));
    await put(place, machineFile, JSON.stringify(fullMachine));
    const lines = [
      configure,
      [...configure, "--retire-agent", "a"],
      [...configure, "--clear-experience"],
      [...machine, "--clear-pr-review-owner-logins"],
      ["config", "show", "--goal-id", "release"],
      ["config", "explain", "owner_logins"],
    ];
    for (const line of lines) {
      for (const lang of ["en", "zh"]) {
        for (const format of ["markdown", "table"]) {
          const run = await place.run([...line, "--lang", lang, "--format", format], {
            columns: 60,
          });
          strictEqual(run.status, 0, run.stderr);
          ok(run.stdout.endsWith("\n") && run.stdout.includes("owner_logins"), run.stdout);
          ok(!/\{\w+\}|undefined|\[object/.test(run.stdout), run.stdout);
          if (format === "table") ok(!run.stdout.includes("`"));
        }
      }
    }
  });
});

Deno.test("a file that Git does not ignore is warned of, once it is written", async () => {
  await withRecords(async (place) => {
    const preview = await place.run([...configure, "--register-agent", "a"], { ignored: 1 });
    strictEqual(preview.stderr, "");
    const written = await place.run([...configure, "--execute"], { ignored: 1 });
    match(written.stderr, /Git does not ignore the file of goal release/);
  });
});
