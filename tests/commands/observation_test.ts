import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { OutputFailed } from "../../commands/_io.ts";
import { observedPacketSchema } from "../../lib/render/observed_packet_schema.ts";
import { checkpointSchema } from "../../lib/observation/schema.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { StoreFailure } from "../../lib/store/failure.ts";
import { anyFixture } from "../packet/_any_fixture.ts";
import { make, namesIn } from "../store/_folder.ts";
import { runProgram } from "./_fake_io.ts";
import { type RecordMachine, type RecordPlace, withRecords } from "./_record_place.ts";
import {
  at,
  kept,
  looking,
  observing,
  offer,
  putQueue,
  queueText,
  waiting,
} from "./_watched_queue.ts";

const monitor = ".local/monitor.json";

Deno.test("flags that do not go with an observation are wrong usage, before anything is read", async () => {
  const head = at(7);
  const lines: readonly (readonly [readonly string[], RegExp])[] = [
    [["--observation-state-file", ".local/x.json"], /needs `--autonomous-observation`/],
    [["--previous-observation-json", "x.json"], /needs `--autonomous-observation`/],
    [["--handled-exact-head", head], /needs `--autonomous-observation`/],
    [["--projected-exact-head", head], /needs `--autonomous-observation`/],
    [
      ["--autonomous-observation", ...kept, "--previous-observation-json", "x"],
      /cannot be combined/,
    ],
    [["--autonomous-observation", "--target-exact-head", head], /cannot be combined/],
    [["--autonomous-observation", "--since", "2026-01-01"], /cannot be combined/],
    [["--autonomous-observation", "--state", "merged"], /cannot be combined/],
    [["--autonomous-observation", "--state", "all"], /cannot be combined/],
    [["--autonomous-observation", "--fixture", "-", "--previous-observation-json", "-"], /once/],
    [["--autonomous-observation", "--handled-exact-head", "7@abc"], /NUMBER@HEAD_OID/],
  ];
  for (const [flags, message] of lines) {
    for (const source of flags.includes("--fixture") ? [[]] : [[], ["--source", "fixture"]]) {
      const run = await runProgram(["pr-review", ...source, ...flags]);
      deepStrictEqual([run.status, run.stdout, run.reads], [2, "", []], flags.join(" "));
      match(run.stderr, message);
    }
  }
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    const twice = [...observing, ...kept, "--record", "./.local/./monitor.json"];
    const { status, stderr } = await place.run(twice);
    deepStrictEqual([status, namesIn(place.folder)], [2, ["queue.json"]]);
    match(stderr, /name the same file/);
  });
});

Deno.test("the packet says what was supplied, and holds the observation", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8)]);
    const first = JSON.parse((await place.run(looking)).stdout);
    observedPacketSchema.parse(first);
    strictEqual(first.request.include.at(-1), "autonomous_review");
    deepStrictEqual([
      first.request.autonomous_observation,
      first.request.previous_observation_supplied,
      first.request.handled_exact_head_count_supplied,
      first.request.projected_exact_head_count_supplied,
      first.request.observation_state_file_supplied,
      first.request.local_checkpoint_write_performed,
    ], [true, false, 0, 0, true, true]);
    strictEqual(first.autonomous_review.reason, "initial_complete_observation");
    const checkpoint = JSON.parse(await place.text(monitor));
    checkpointSchema.parse(checkpoint);
    deepStrictEqual(checkpoint.autonomous_review, first.autonomous_review);
    const acknowledged = ["--projected-exact-head", at(7), "--projected-exact-head", at(7)];
    const second = JSON.parse((await place.run([...looking, ...acknowledged])).stdout);
    deepStrictEqual([
      second.request.previous_observation_supplied,
      second.request.projected_exact_head_count_supplied,
    ], [true, 1]);
    const plain = JSON.parse(
      (await place.run(["pr-review", "--fixture", "queue.json", "--format", "json"])).stdout,
    );
    ok(!("autonomous_review" in plain) && !("autonomous_observation" in plain.request));
  });
});

Deno.test("an offer is repeated until it is acknowledged, and the queue rotates", async () => {
  await withRecords(async (place) => {
    const look = async (...more: string[]) => (await place.run([...looking, ...more])).stdout;
    await putQueue(place, [waiting(7), waiting(8), waiting(9)]);
    strictEqual(offer(await look()), at(7));
    strictEqual(offer(await look()), at(7));
    strictEqual(offer(await look("--projected-exact-head", at(7))), at(8));
    strictEqual(offer(await look("--handled-exact-head", at(8))), at(9));
    const refused = await place.run([...looking, "--handled-exact-head", at(9, "d")]);
    strictEqual(refused.status, 1);
    match(JSON.parse(refused.stdout).error, /prior candidate/);
    strictEqual(offer(await look("--handled-exact-head", at(9))), null);
    await putQueue(place, [waiting(7), waiting(8, "d"), waiting(9)]);
    strictEqual(offer(await look()), at(8, "d"));
  });
});

Deno.test("a look at a part of the queue is kept too, with what it acknowledges", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8)]);
    await place.run(looking);
    const line = [...looking, "--limit", "1", "--projected-exact-head", at(7)];
    const { status, stdout } = await place.run(line);
    strictEqual(status, 0);
    const { autonomous_review: part, request } = JSON.parse(stdout);
    deepStrictEqual(
      [part.observation_state, part.recommended_limit, part.baseline_preserved],
      ["not_observed", 3, true],
    );
    strictEqual(request.local_checkpoint_write_performed, true);
    const after = JSON.parse((await place.run(looking)).stdout).autonomous_review;
    deepStrictEqual([after.observation_state, after.candidate.number], ["observed_unchanged", 8]);
  });
});

Deno.test("without a checkpoint the caller keeps the observation, in any of its forms", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8)]);
    const json = [...observing, "--format", "json"];
    const { stdout } = await place.run(json);
    const packet = JSON.parse(stdout);
    deepStrictEqual(namesIn(place.folder), ["queue.json"]);
    const forms = [stdout, JSON.stringify(packet.autonomous_review)];
    for (const form of forms) {
      const acknowledged = ["--projected-exact-head", at(7)];
      const line = [...json, "--previous-observation-json", "-", ...acknowledged];
      const next = JSON.parse((await place.run(line, { stdin: form })).stdout);
      strictEqual(next.autonomous_review.candidate.number, 8);
      const { previous_observation_supplied, observation_state_file_supplied } = next.request;
      deepStrictEqual([previous_observation_supplied, observation_state_file_supplied], [
        true,
        false,
      ]);
      ok(!("local_checkpoint_write_performed" in next.request));
    }
    for (
      const [text, message] of [["{", /JSON/], ["[]", /no observation/], ["", /empty/]] as const
    ) {
      const line = [...json, "--previous-observation-json", "-"];
      const { status, stderr } = await place.run(line, { stdin: text });
      strictEqual(status, 1);
      match(stderr, message);
    }
    const gone = await place.run([...json, "--previous-observation-json", "gone.json"]);
    match(
      gone.stderr,
      /Cannot read the prior observation: there is no such file\. Check the value of --previous-observation-json\. It was looked for in the current folder/,
    );
  });
});

Deno.test("a change that no pull request explains is told as one of the queue's settings", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8)]);
    await place.run(looking);
    const other = [...observing, ...kept, "--review-order"];
    for (
      const [order, format, lang, told] of [
        [
          "reverse",
          "markdown",
          "en",
          /The order, the owners or the CI policy of the queue changed/,
        ],
        ["forward", "table", "zh", /队列的次序、所有者或 CI 策略有变化/],
      ] as const
    ) {
      const run = await place.run([...other, order, "--format", format, "--lang", lang], {
        columns: 200,
      });
      match(run.stdout, told);
      const again = await place.run([...other, order, "--format", format, "--lang", lang], {
        columns: 200,
      });
      ok(!told.test(again.stdout), again.stdout);
    }
    const { autonomous_review } = JSON.parse(
      (await place.run([...other, "reverse", "--format", "json"])).stdout,
    );
    deepStrictEqual(
      [
        autonomous_review.reason,
        autonomous_review.changed_pr_numbers,
        autonomous_review.removed_pr_numbers,
      ],
      ["review_material_fingerprint_changed", [], []],
    );
    const watched = await place.run(
      ["watch", "--fixture", "queue.json", ...kept, "--max-observations", "1"],
      { io: { github: quiet } },
    );
    match(
      watched.stdout,
      / {2}The order, the owners or the CI policy of the queue changed; no pull/,
    );
  });
});

Deno.test("of a queue that was not seen whole the backlog is a lower bound, and the limit to ask with is told", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8), waiting(9)]);
    const line = [...observing, "--limit", "1"];
    const { autonomous_review } = JSON.parse(
      (await place.run([...line, "--format", "json"])).stdout,
    );
    const { observation_state, recommended_limit } = autonomous_review;
    deepStrictEqual([observation_state, typeof recommended_limit], ["not_observed", "number"]);
    for (
      const [lang, limit, backlog] of [
        ["en", "Run again with", "At least 1 waits for a review in what was seen here"],
        ["zh", "请用", "在所见范围内至少有 1 个待审阅"],
      ] as const
    ) {
      const { stdout } = await place.run([...line, "--format", "table", "--lang", lang], {
        columns: 400,
      });
      const block = stdout.split("\n").find((text) => /Not observed|未观察到/.test(text)) ?? "";
      ok(block.includes(limit) && block.includes(`--limit ${recommended_limit}`), stdout);
      ok(stdout.includes(backlog), stdout);
    }
    const whole = await place.run([...observing, "--format", "table"], { columns: 400 });
    ok(!/At least|Run again/.test(whole.stdout), whole.stdout);
    // A row that nobody can read: no limit helps.
    await putQueue(place, [waiting(7), { number: "?" }]);
    const watched = await place.run(
      ["watch", "--fixture", "queue.json", ...kept, "--max-observations", "1"],
      { io: { github: quiet } },
    );
    match(watched.stdout, /could not be read whole\. .*At least 1 waits in what was seen\.$/m);
    const row = await place.run([...observing, "--format", "table"], { columns: 400 });
    ok(!row.stdout.includes("Run again with"), row.stdout);
  });
});

Deno.test("a file without a login is observed, and the head that was projected last stays pending", async () => {
  await withRecords(async (place) => {
    const { reviewer_login: _, ...queue } = JSON.parse(queueText([waiting(7)]));
    await Deno.writeTextFile(`${place.folder}/queue.json`, JSON.stringify(queue));
    const looked = async (...flags: readonly string[]) =>
      JSON.parse((await place.run([...looking, ...flags])).stdout).autonomous_review;
    const first = await looked();
    deepStrictEqual([first.observation_state, first.candidate.number], ["material_transition", 7]);
    for (const flags of [["--projected-exact-head", at(7)], []]) {
      const { candidate, pending_candidate_exact_head: pending } = await looked(...flags);
      deepStrictEqual([candidate, pending], [null, at(7)]);
    }
    const { pending_candidate_exact_head: pending } = await looked("--handled-exact-head", at(7));
    strictEqual(pending, null);
  });
});

/** Puts something in the place of the checkpoint and returns how it looks. */
const obstacles: Readonly<
  Record<string, readonly [put: (place: RecordPlace) => Promise<void>, status: number, RegExp]>
> = {
  "of another repository": [
    async (place) => {
      await putQueue(place, [waiting(7)], "other/pot");
      await place.run(looking);
      await putQueue(place, [waiting(7)]);
    },
    1,
    /another repository/,
  ],
  "of a newer version": [
    (place) => write(place, `{"schema_version":"pull_request_review_monitor_checkpoint_v1"}`),
    1,
    /newer version/,
  ],
  "a packet": [
    async (place) => {
      await write(place, (await place.run([...observing, "--format", "json"])).stdout);
    },
    1,
    /no checkpoint/,
  ],
  "an observation": [
    async (place) => {
      const { stdout } = await place.run([...observing, "--format", "json"]);
      await write(place, JSON.stringify(JSON.parse(stdout).autonomous_review));
    },
    1,
    /no checkpoint/,
  ],
  "other JSON": [(place) => write(place, `{"mine":"/home/me/secret"}`), 1, /no checkpoint/],
  "cut off": [
    async (place) => {
      await place.run(looking);
      await write(place, (await place.text(monitor)).slice(0, -20));
    },
    1,
    /JSON/,
  ],
  "no JSON": [(place) => write(place, "{ my notes in /home/me"), 1, /JSON/],
  "empty": [(place) => write(place, ""), 1, /empty/],
  "changed by hand": [
    async (place) => {
      await place.run(looking);
      const text = await place.text(monitor);
      await write(
        place,
        text.replace(/"handled_exact_heads":\[\]/, '"handled_exact_heads":["/etc/x"]'),
      );
    },
    1,
    /handled_exact_heads/,
  ],
  "no UTF-8": [
    async ({ folder }) => {
      await Deno.mkdir(`${folder}/.local`);
      await Deno.writeFile(`${folder}/${monitor}`, Uint8Array.of(0xff, 0xfe));
    },
    1,
    /UTF-8/,
  ],
  "a folder": [
    ({ folder }) => Deno.mkdir(`${folder}/${monitor}`, { recursive: true }),
    2,
    /regular/,
  ],
  "a link": [
    async (place) => {
      await write(place, "{}");
      await Deno.rename(`${place.folder}/${monitor}`, `${place.folder}/.local/real.json`);
      await make(place.folder, { [monitor]: { link: "real.json" } });
    },
    2,
    /symbolic link/,
  ],
  "below a link": [
    async ({ folder }) => {
      await Deno.mkdir(`${folder}/real`);
      await make(folder, { ".local": { link: "real" } });
    },
    2,
    /symbolic link/,
  ],
};

async function write({ folder }: RecordPlace, text: string): Promise<void> {
  await Deno.mkdir(`${folder}/.local`, { recursive: true });
  await Deno.writeTextFile(`${folder}/${monitor}`, text);
}

/** Everything in a folder: names, and what files hold. */
function contents(folder: string): readonly string[] {
  return Array.from(Deno.readDirSync(folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) return [entry.name, ...contents(path)];
    return [entry.isSymlink ? entry.name : `${entry.name}:${Deno.readFileSync(path)}`];
  }).sort();
}

Deno.test("what stands in place of a checkpoint stays, byte for byte, and is told without its path", async (t) => {
  for (const [name, [put, status, message]] of Object.entries(obstacles)) {
    await t.step(name, () =>
      withRecords(async (place) => {
        await putQueue(place, [waiting(7)]);
        await put(place);
        const before = contents(place.folder);
        // Everything that is a file of its own, whatever it holds.
        const isDamaged = status === 1 && name !== "of another repository";
        for (
          const line of [looking, ["watch", ...kept, "--fixture", "queue.json", "--format", "json"]]
        ) {
          const run = await place.run(line, { io: { github: quiet } });
          deepStrictEqual([run.status, contents(place.folder)], [status, before], run.stdout);
          const { error, advice } = JSON.parse(run.stdout);
          match(error, message);
          ok(!/monitor|\/home|\/etc|\.local\/[a-z]/.test(error + run.stderr), run.stderr);
          ok(!`${advice}`.includes("monitor"));
          if (isDamaged) match(advice, /move the file away to begin anew/i);
        }
        if (name === "of another repository") return;
        for (const verb of ["show", "reset"]) {
          const run = await place.run([
            "observation",
            verb,
            ...kept,
            ...verb === "reset" ? ["--execute"] : [],
          ]);
          deepStrictEqual([run.status, contents(place.folder)], [status, before]);
          ok(!run.stderr.includes("monitor"), run.stderr);
          if (isDamaged) match(run.stderr, /move the file away to begin anew/i);
        }
      }));
  }
});

/** A machine for a watch that reads files: nothing is stopped. */
function quiet() {
  return Promise.resolve({
    clock: { now: () => 0, sleep: () => Promise.resolve() },
    run: () => Promise.reject(new Error("nothing is run")),
    env: () => undefined,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: new AbortController().signal, release: () => {} }),
  });
}

Deno.test("paths that cannot be a checkpoint's are told by the flag alone", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    for (
      const path of ["/etc/secret.json", "secret.json", ".local/../secret.json", ".local/secret/"]
    ) {
      const run = await place.run([...observing, "--observation-state-file", path]);
      strictEqual(run.status, 2);
      match(run.stderr, /^loopx: --observation-state-file: Cannot use the checkpoint/);
      ok(!run.stderr.includes("secret"), run.stderr);
    }
    const twice = [...observing, ...kept, "--observation-state-file", ".local/secret.json"];
    const run = await place.run(twice);
    strictEqual(run.status, 2);
    ok(!/secret|monitor/.test(run.stderr), run.stderr);
  });
});

Deno.test("a system that refuses leaves the checkpoint and prints no offer", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    await place.run(looking);
    const before = await place.text(monitor);
    for (
      const [door, kind, error_kind] of [
        ["read", "unreadable", "file_unreadable"],
        ["replace", "unwritable", "file_not_written"],
        ["replace", "no_space", "file_not_written"],
        ["replace", "locked", "file_changed"],
      ] as const
    ) {
      const machine: RecordMachine = {
        store: { [door]: () => Promise.reject(new StoreFailure(kind)) },
      };
      const { status, stdout } = await place.run(looking, machine);
      const result = JSON.parse(stdout);
      deepStrictEqual([status, result.ok, result.error_kind], [1, false, error_kind]);
      strictEqual(await place.text(monitor), before);
    }
  });
});

Deno.test("what cannot be printed is offered again", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8)]);
    await place.run(looking);
    const line = [...looking, "--projected-exact-head", at(7)];
    const failing = { io: { stdout: () => Promise.reject(new OutputFailed()) } };
    strictEqual((await place.run(line, failing)).status, 1);
    strictEqual(offer((await place.run(looking)).stdout), at(8));
    strictEqual(offer((await place.run(line)).stdout), at(8));
  });
});

Deno.test("a checkpoint that Git does not ignore is warned of", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7)]);
    strictEqual((await place.run(looking)).stderr, "");
    const { status, stderr } = await place.run(looking, { ignored: 1 });
    strictEqual(status, 0);
    match(stderr, /^loopx: Git does not ignore the checkpoint[^\n]*\n$/);
  });
});

/** A store on which another process acknowledges first, so many times. */
function contended(
  place: RecordPlace,
  times: number,
  between: (round: number) => Promise<void>,
): RecordMachine {
  const files = localStore(place.folder);
  let round = 0;
  return {
    store: {
      replace: async (where, replacement) => {
        if (round < times) await between(round += 1);
        await files.replace(where, replacement);
      },
    },
  };
}

Deno.test("whoever is slower takes the faster one's cursors first", async (t) => {
  const begin = async (place: RecordPlace) => {
    await putQueue(place, [waiting(7), waiting(8), waiting(9)]);
    await place.run(looking);
  };
  await t.step("the same queue is not read again", () =>
    withRecords(async (place) => {
      await begin(place);
      const machine = contended(place, 1, async () => {
        await place.run([...looking, "--projected-exact-head", at(7)]);
      });
      const run = await place.run([...looking, "--handled-exact-head", at(7)], machine);
      strictEqual(offer(run.stdout), at(8));
      deepStrictEqual(run.reads, []);
      const { handled_exact_heads, projected_candidate_exact_heads } = JSON.parse(run.stdout)
        .autonomous_review;
      deepStrictEqual([handled_exact_heads, projected_candidate_exact_heads], [[at(7)], []]);
    }));
  await t.step(
    "another queue is read again, so that an older picture replaces no newer one",
    () =>
      withRecords(async (place) => {
        await begin(place);
        const machine = contended(place, 1, async () => {
          await putQueue(place, [waiting(7, "d"), waiting(8)]);
          await place.run(looking);
          await place.run([...looking, "--projected-exact-head", at(7, "d")]);
        });
        const { stdout } = await place.run(looking, machine);
        const { projected_candidate_exact_heads: projected } = JSON.parse(stdout).autonomous_review;
        deepStrictEqual(projected, [at(7, "d")]);
        strictEqual(offer(stdout), at(8));
      }),
  );
  await t.step(
    "standard input cannot be read again: nothing is kept",
    () =>
      withRecords(async (place) => {
        await begin(place);
        const machine = contended(place, 1, async () => {
          await putQueue(place, [waiting(8)]);
          await place.run(looking);
        });
        const line = looking.map((word) => word === "queue.json" ? "-" : word);
        const run = await place.run(line, { ...machine, stdin: queueText([waiting(7)]) });
        deepStrictEqual([run.status, JSON.parse(run.stdout).error_kind], [1, "file_changed"]);
        deepStrictEqual(JSON.parse(await place.text(monitor)).autonomous_review.queue_size, 1);
      }),
  );
  await t.step("it gives up in the end", () =>
    withRecords(async (place) => {
      await begin(place);
      let rounds = 0;
      const machine = contended(place, 99, async (round) => {
        rounds = round;
        await place.run(round % 2 === 1 ? [...looking, "--limit", "1"] : looking);
      });
      const run = await place.run([...looking, "--handled-exact-head", at(7)], machine);
      deepStrictEqual([run.status, rounds, JSON.parse(run.stdout).error_kind], [
        1,
        5,
        "file_changed",
      ]);
      deepStrictEqual(
        JSON.parse(await place.text(monitor)).autonomous_review.handled_exact_heads,
        [],
      );
    }));
});

Deno.test("people see the state, the change, the next head, the backlog and how to acknowledge", async () => {
  await withRecords(async (place) => {
    await putQueue(place, [waiting(7), waiting(8)]);
    await place.run(looking);
    await putQueue(place, [waiting(7), waiting(9)]);
    const line = [...observing, ...kept];
    for (const format of ["markdown", "table"]) {
      const { stdout } = await place.run([...line, "--format", format], { columns: 200 });
      await Deno.remove(`${place.folder}/${monitor}`);
      await putQueue(place, [waiting(7), waiting(8)]);
      await place.run(looking);
      await putQueue(place, [waiting(7), waiting(9)]);
      const text = stdout.replaceAll("**", "").replace(/\s+/g, " ");
      for (
        const part of [
          /Observation: Changed since the last look, 2 open/,
          /Changed: New or changed: #9\. Not open any more: #8/,
          new RegExp(`Next head: \`${at(7)}\`\\. Review `),
          /Backlog: 2 wait for a review; 0 projected, 0 handled\. Look again in 3 minutes/,
          new RegExp(`--projected-exact-head ${at(7)}`),
          new RegExp(`--handled-exact-head ${at(7)}`),
        ]
      ) match(text, part);
      ok(!stdout.includes("monitor"));
    }
    const chinese = await place.run([...line, "--lang", "zh", "--format", "table"], {
      columns: 60,
    });
    match(chinese.stdout, /观察：/);
    const narrow = await place.run([...line, "--format", "table"], { columns: 40 });
    ok(narrow.stdout.split("\n").every((text) => text.length <= 40));
  });
});

Deno.test("no checkpoint and no error holds a path, a token or a body", async () => {
  const secret = `ghp_${"a1B2".repeat(9)}`;
  const planted = (text: string) => ({
    body: text,
    title: text,
    headRefName: text,
    baseRefName: text,
  });
  await fc.assert(
    fc.asyncProperty(anyFixture, fc.boolean(), (value, whole) =>
      withRecords(async (place) => {
        const text = `see /home/someone/secret.txt and ${secret} in this long body`;
        await Deno.writeTextFile(
          `${place.folder}/queue.json`,
          whole
            ? queueText([waiting(7, "a", planted(text)), waiting(8, "a", planted(text))])
            : JSON.stringify(value),
        );
        const runs = [
          await place.run(looking),
          await place.run([...looking, "--handled-exact-head", at(9)]),
          await place.run([...looking, "--observation-state-file", place.folder]),
        ];
        const files = namesIn(place.folder).includes(".local") ? await place.text(monitor) : "";
        const told = runs.filter(({ stdout }) => JSON.parse(stdout).ok !== true)
          .map(({ stdout, stderr }) => stdout + stderr);
        for (const said of [files, ...told]) {
          ok(!said.includes("/home/someone") && !said.includes("C:\\\\Users"), said);
          ok(!said.includes(secret) && !said.includes("this long body"), said);
          ok(!said.includes(place.folder), said);
        }
        if (whole) ok(files.length > 1_000);
      })),
    { numRuns: 40 },
  );
});
