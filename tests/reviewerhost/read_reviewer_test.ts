import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import {
  readReviewerExecution,
  type UnavailableReason,
  unavailableReasons,
} from "../../lib/policy/contract/reviewer_execution.ts";
import { HEADER_BYTES, TAIL_BYTES } from "../../lib/reviewerhost/read_record.ts";
import { readReviewer } from "../../lib/reviewerhost/read_reviewer.ts";
import { localStore } from "../../lib/store/local_store.ts";
import { root } from "../../tools/_shell.ts";
import { make } from "../store/_folder.ts";
import {
  leftIn,
  lines,
  type Place,
  readAt,
  recordText,
  snapshot,
  THREAD,
  TURN,
  usual,
  withHost,
  writeStore,
} from "./_host.ts";

const MIB = 1024 * 1024;

async function digestOf(...identity: readonly (string | null)[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(identity));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

Deno.test("the model of the open turn is reported, and a row that only the log holds is found", async () => {
  await withHost(async (place) => {
    const before = await snapshot(place.home);
    const report = await readAt(place);
    deepStrictEqual(report, {
      status: "runtime_reported",
      model: "gpt-5.1-codex",
      provider: "OpenAI",
      reasoning_effort: "high",
      observation_id: await digestOf(THREAD, TURN, "gpt-5.1-codex", "OpenAI", "high"),
      active_turn_verified: true,
    });
    strictEqual(readReviewerExecution(report)?.status, "runtime_reported", "the checker takes it");
    deepStrictEqual(await snapshot(place.home), before, "the home is as it was");
    deepStrictEqual(leftIn(place.folder), []);
    await Deno.remove(`${place.home}/state_5.sqlite-wal`);
    deepStrictEqual(await readAt(place), { status: "unavailable", reason: "session_not_found" });
  });
});

Deno.test("each public provider is named, a turn's before the session's, and no other", async () => {
  const cases: readonly (readonly [session: unknown, turn: unknown, shown: string | null])[] = [
    ["openai", undefined, "OpenAI"],
    ["anthropic", undefined, "Anthropic"],
    ["google", undefined, "Google"],
    ["openai", "google", "Google"],
    ["openai", null, "OpenAI"],
    ["somewhere", "anthropic", "Anthropic"],
    ["openai", "somewhere", null],
    ["openai", "", null],
    ["OpenAI", undefined, null],
    [undefined, undefined, null],
    ["toString", undefined, null],
    [["openai"], undefined, null],
  ];
  for (const [session, turn, shown] of cases) {
    const all = [
      lines.session({ model_provider: session }),
      lines.event("task_started"),
      lines.context(turn === undefined ? {} : { model_provider: turn }),
    ];
    await withHost(async (place) => {
      const report = await readAt(place);
      const found = report.status === "runtime_reported" ? report.provider : report.reason;
      strictEqual(found, shown ?? "provider_not_publicly_identified", `${session} ${turn}`);
    }, all);
  }
});

Deno.test("an effort that is not told is null, in the identity too", async () => {
  for (const effort of [null, undefined]) {
    await withHost(async (place) => {
      const report = await readAt(place);
      ok(report.status === "runtime_reported");
      strictEqual(report.reasoning_effort, null);
      strictEqual(
        report.observation_id,
        await digestOf(THREAD, TURN, "gpt-5.1-codex", "OpenAI", null),
      );
    }, [lines.session(), lines.event("task_started"), lines.context({ effort })]);
  }
});

/** A way to nothing: what the record holds, and what else is done to the place. */
interface Case {
  readonly reason: UnavailableReason;
  readonly all?: readonly (Record<string, unknown> | string)[];
  readonly change?: (place: Place) => Promise<unknown>;
  readonly thread?: string;
}

const store = "state_5.sqlite";

const cases: Readonly<Record<string, Case>> = {
  "a model that is called like the session": {
    reason: "model_not_publicly_identified",
    all: [lines.session(), lines.event("task_started"), lines.context({ model: THREAD })],
  },
  "a model that is a credential": {
    reason: "model_not_publicly_identified",
    all: [
      lines.session(),
      lines.event("task_started"),
      lines.context({ model: `ghp_${"a1".repeat(18)}` }),
    ],
  },
  "no home": {
    reason: "host_store_unavailable",
    change: ({ home }) => Deno.remove(home, { recursive: true }),
  },
  "no store": {
    reason: "host_store_unavailable",
    change: ({ home }) => Deno.rename(`${home}/${store}`, `${home}/other.sqlite`),
  },
  "a store of any name": {
    reason: "host_store_unavailable",
    change: ({ home }) => Deno.rename(`${home}/${store}`, `${home}/state_x5.sqlite`),
  },
  "a store that is a folder": {
    reason: "host_store_unavailable",
    change: ({ home }) => Deno.mkdir(`${home}/state_6.sqlite`),
  },
  "a store that is a pipe": {
    reason: "host_store_unavailable",
    change: ({ home }) => make(home, { "state_6.sqlite": { kind: "fifo" } }),
  },
  "a log that is a pipe": {
    reason: "host_store_unavailable",
    change: async ({ home }) => {
      await Deno.remove(`${home}/${store}-wal`);
      await make(home, { [`${store}-wal`]: { kind: "fifo" } });
    },
  },
  "a store that is none": {
    reason: "host_store_unavailable",
    change: async ({ home }) => {
      await Deno.remove(`${home}/${store}-wal`);
      await Deno.writeTextFile(`${home}/${store}`, "not a database, and long enough to be one");
    },
  },
  "a store without a known table": {
    reason: "host_store_unavailable",
    change: ({ home }) =>
      writeStore(home, [], { name: "state_6.sqlite", table: "others", columns: "id, path" }),
  },
  "a store of more than 256 MiB with its log": {
    reason: "host_store_unavailable",
    change: ({ home }) => Deno.truncate(`${home}/${store}`, 256 * MIB),
  },
  "an unknown session": { reason: "session_not_found", thread: "another one" },
  "an archived session": {
    reason: "session_not_found",
    change: ({ home, record }) =>
      writeStore(home, [{ path: record, archived: 1 }], { name: "state_6.sqlite" }),
  },
  "a session archived by its date": {
    reason: "session_not_found",
    change: ({ home, record }) =>
      writeStore(home, [{ path: record, archived: 1760000000 }], {
        name: "state_6.sqlite",
        columns: "id TEXT, rollout_path TEXT, archived_at INTEGER",
        insert: "INSERT INTO threads (id, rollout_path, archived_at) VALUES (?, ?, ?)",
      }),
  },
  "no record": {
    reason: "session_record_unavailable",
    change: ({ record }) => Deno.remove(record),
  },
  "a record that is a folder": {
    reason: "session_record_unavailable",
    change: async ({ record }) => {
      await Deno.remove(record);
      await Deno.mkdir(record);
    },
  },
  "a record that is a pipe": {
    reason: "session_record_unavailable",
    change: async ({ home, record }) => {
      await Deno.remove(record);
      await make(home, { [record]: { kind: "fifo" } });
    },
  },
  "a record without a path": {
    reason: "session_record_unavailable",
    change: ({ home }) => writeStore(home, [{ path: "" }], { name: "state_6.sqlite" }),
  },
  "a path that is no text": {
    reason: "session_record_unavailable",
    change: ({ home }) =>
      writeStore(home, [{ path: new Uint8Array([47]) }], { name: "state_6.sqlite" }),
  },
  "a record outside of the home": {
    reason: "source_outside_home",
    change: async ({ home, record, folder }) => {
      await Deno.copyFile(record, `${folder}/r.jsonl`);
      await writeStore(home, [{ path: `${folder}/r.jsonl` }], { name: "state_6.sqlite" });
    },
  },
  "a record in a folder whose name begins like the home": {
    reason: "source_outside_home",
    change: async ({ home, record }) => {
      await Deno.mkdir(`${home}-2`);
      await Deno.copyFile(record, `${home}-2/r.jsonl`);
      await writeStore(home, [{ path: `${home}/../home-2/r.jsonl` }], { name: "state_6.sqlite" });
    },
  },
  "a link out of the home": {
    reason: "source_outside_home",
    change: async ({ home, record, folder }) => {
      await Deno.rename(record, `${folder}/r.jsonl`);
      await make(home, { [record]: { link: `${folder}/r.jsonl` } });
    },
  },
  "a linked folder out of the home": {
    reason: "source_outside_home",
    change: async ({ home, folder }) => {
      await Deno.rename(`${home}/sessions`, `${folder}/sessions`);
      await make(home, { sessions: { link: `${folder}/sessions` } });
    },
  },
  "a linked store out of the home": {
    reason: "source_outside_home",
    change: async ({ home, folder }) => {
      await Deno.rename(`${home}/${store}`, `${folder}/${store}`);
      await make(home, { [store]: { link: `${folder}/${store}` } });
    },
  },
  "an empty record": { reason: "session_header_incomplete_or_oversized", all: [] },
  "a first line without its end": {
    reason: "session_header_incomplete_or_oversized",
    change: ({ record }) => Deno.writeTextFile(record, JSON.stringify(lines.session())),
  },
  "a first line of 3 MiB": {
    reason: "session_header_incomplete_or_oversized",
    all: [lines.session({ base_instructions: "x".repeat(3 * MIB) }), ...usual.slice(1)],
  },
  "a header of another session": {
    reason: "session_identity_mismatch",
    all: [lines.session({ id: "0199a213" }), ...usual.slice(1)],
  },
  "a header that is none": {
    reason: "session_identity_mismatch",
    all: [{ type: "turn_context", payload: { id: THREAD } }, ...usual.slice(1)],
  },
  "a first line that is no JSON": {
    reason: "session_identity_mismatch",
    all: ["{", ...usual.slice(1)],
  },
  "a journal that is needed": {
    reason: "source_changed_during_read",
    change: ({ home }) => Deno.writeFile(`${home}/${store}-journal`, new Uint8Array([0xd9, 0xd5])),
  },
  "no context": {
    reason: "host_runtime_unavailable",
    all: [lines.session(), lines.event("task_started")],
  },
  "a context without a turn": {
    reason: "turn_identity_unavailable",
    all: [lines.session(), lines.event("task_started"), lines.context({ turn_id: null })],
  },
  "a context of another turn": {
    reason: "turn_identity_unavailable",
    all: [lines.session(), lines.event("task_started", "turn-6"), lines.context()],
  },
  "a beginning without a turn": {
    reason: "turn_identity_unavailable",
    all: [lines.session(), lines.event("task_started", null), lines.context()],
  },
  "a turn that began and has no context yet": {
    reason: "turn_identity_unavailable",
    all: [...usual, lines.event("task_complete"), lines.event("task_started", "turn-8")],
  },
  "a provider of one's own": {
    reason: "provider_not_publicly_identified",
    all: [lines.session({ model_provider: "corp-proxy" }), ...usual.slice(1)],
  },
  ...Object.fromEntries(
    [null, "", "openai/gpt-5", "a@b", "x".repeat(97), " gpt", "gpt\n5", 5].map((model) => [
      `the model ${JSON.stringify(model)}`,
      {
        reason: "model_not_publicly_identified",
        all: [lines.session(), lines.event("task_started"), lines.context({ model })],
      } as const,
    ]),
  ),
  ...Object.fromEntries(
    ["", "High", "very high", "x".repeat(17), 3, ["high"]].map((effort) => [
      `the effort ${JSON.stringify(effort)}`,
      {
        reason: "effort_unrecognized",
        all: [lines.session(), lines.event("task_started"), lines.context({ effort })],
      } as const,
    ]),
  ),
  ...Object.fromEntries(
    ["task_complete", "turn_complete", "turn_aborted"].map((end) => [
      `after ${end}`,
      { reason: "no_active_turn", all: [...usual, lines.event(end)] } as const,
    ]),
  ),
  "a context behind the end of a turn": {
    reason: "no_active_turn",
    all: [...usual, lines.event("task_complete"), lines.context({ turn_id: "turn-8" })],
  },
  "a place to copy to that is a file": {
    reason: "host_record_unavailable",
    change: ({ folder }) => Deno.writeTextFile(`${folder}/.local`, ""),
  },
  "a place to copy to that is a link": {
    reason: "host_record_unavailable",
    change: async ({ home, folder }) => {
      await make(folder, { ".local": { link: home } });
    },
  },
};

for (const [name, { reason, all, change, thread }] of Object.entries(cases)) {
  Deno.test(`unavailable: ${name}`, async () => {
    await withHost(async (place) => {
      await change?.(place);
      const before = await snapshot(place.home).catch(() => null);
      const report = await readAt(place, thread === undefined ? {} : { thread });
      deepStrictEqual(report, { status: "unavailable", reason });
      deepStrictEqual(await snapshot(place.home).catch(() => null), before);
      deepStrictEqual(leftIn(place.folder), []);
    }, all ?? usual);
  });
}

Deno.test("every reason is met above, but the one without a session", () => {
  const met = new Set(Object.values(cases).map(({ reason }) => reason));
  deepStrictEqual(unavailableReasons.filter((reason) => !met.has(reason)), ["session_not_bound"]);
});

Deno.test("the page lists the reasons, each once, in their order", () => {
  const page = Deno.readTextFileSync(`${root}/docs/reviewer.md`);
  const listed = Array.from(page.matchAll(/^\| `(\w+)` /gm), ([, reason]) => reason);
  deepStrictEqual(listed, unavailableReasons);
});

Deno.test("a home that is not named is not looked for", async () => {
  await withHost(async ({ folder }) => {
    const signal = new AbortController().signal;
    const report = await readReviewer({ thread: THREAD, home: null }, {
      files: localStore(folder),
      signal,
    });
    deepStrictEqual(report, { status: "unavailable", reason: "host_store_unavailable" });
  });
});

Deno.test("the store with the highest number counts, and numbers are no texts", async () => {
  await withHost(async (place) => {
    await writeStore(place.home, [{ path: place.record }], { name: "state_10.sqlite" });
    await writeStore(place.home, [], { name: "state_9.sqlite" });
    await writeStore(place.home, [], { name: "state_9007199254740993.sqlite.old" });
    strictEqual((await readAt(place)).status, "runtime_reported");
    await writeStore(place.home, [], { name: "state_011.sqlite" });
    deepStrictEqual(await readAt(place), { status: "unavailable", reason: "session_not_found" });
  });
});

Deno.test("a store without archives, a renamed table and a relative path are understood", async () => {
  for (
    const shape of [
      { columns: "id TEXT, rollout_path TEXT" },
      { table: '[agent "threads"]', columns: "thread_id TEXT, rollout_path TEXT, is_archived" },
    ]
  ) {
    await withHost(async (place) => {
      const id = shape.columns.split(" ")[0];
      await writeStore(place.home, [{ path: "sessions/2026/rollout.jsonl" }], {
        ...shape,
        name: "state_6.sqlite",
        insert: `INSERT INTO ${shape.table ?? "threads"} (${id}, rollout_path) VALUES (?, ?)`,
      });
      strictEqual((await readAt(place)).status, "runtime_reported", shape.columns);
    });
  }
});

Deno.test("links inside of the home, and a home that is a link, are followed", async () => {
  await withHost(async (place) => {
    const { home, record, folder } = place;
    await Deno.rename(record, `${home}/kept.jsonl`);
    await Deno.rename(`${home}/${store}`, `${home}/db`);
    await Deno.rename(`${home}/${store}-wal`, `${home}/db-wal`);
    await make(home, { [record]: { link: "../../kept.jsonl" }, [store]: { link: "db" } });
    await make(folder, { linked: { link: home } });
    strictEqual((await readAt({ home: `${folder}/linked`, folder })).status, "runtime_reported");
  });
});

Deno.test("a beginning that lies before what is read leaves the turn unverified", async () => {
  const filler = Array.from({ length: 20 }, () => lines.noise("x".repeat(MIB)));
  const [session, opening, context] = usual as [typeof usual[0], typeof usual[0], typeof usual[0]];
  const found = async (all: readonly Record<string, unknown>[]) => {
    let report;
    await withHost(async (place) => {
      report = await readAt(place);
    }, all);
    return report as unknown as { active_turn_verified?: boolean; reason?: string };
  };
  strictEqual((await found([session, opening, ...filler, context])).active_turn_verified, false);
  strictEqual((await found([session, context, opening])).active_turn_verified, true);
  strictEqual(
    (await found([session, context])).active_turn_verified,
    false,
    "older records have none",
  );
  strictEqual(
    (await found([session, opening, context, ...filler])).reason,
    "host_runtime_unavailable",
  );
  strictEqual(
    (await found([session, ...filler, opening, context])).active_turn_verified,
    true,
  );
});

Deno.test("the first line may take 2 MiB with its end, and no byte more", async () => {
  const empty = recordText([lines.session({ base_instructions: "" })]).length;
  for (const [more, status] of [[0, "runtime_reported"], [1, "unavailable"]] as const) {
    const filling = "x".repeat(HEADER_BYTES - empty + more);
    await withHost(async (place) => {
      strictEqual((await readAt(place)).status, status);
    }, [lines.session({ base_instructions: filling }), ...usual.slice(1)]);
  }
});

Deno.test("a line that begins with the last 8 MiB is whole, one that began before is dropped", async () => {
  const tail = [lines.event("task_started"), lines.context()];
  const rest = TAIL_BYTES - recordText(tail).length - recordText([lines.noise()]).length;
  for (const [more, verified] of [[0, true], [1, false]] as const) {
    await withHost(async (place) => {
      const report = await readAt(place);
      ok(report.status === "runtime_reported");
      strictEqual(report.active_turn_verified, verified);
    }, [lines.session(), lines.noise(), ...tail, lines.noise("x".repeat(rest + more))]);
  }
});

Deno.test("a last line without its end is not believed yet", async () => {
  await withHost(async (place) => {
    await Deno.writeTextFile(place.record, JSON.stringify(lines.event("task_complete")), {
      append: true,
    });
    strictEqual((await readAt(place)).status, "runtime_reported");
  });
});

Deno.test("bytes that are no UTF-8, and lines that are no JSON, are stepped over", async () => {
  await withHost(async (place) => {
    const bytes = [
      ...new TextEncoder().encode('{"type":"event_msg","payload":{"type":"task_'),
      0xff,
      0xfe,
      ...new TextEncoder().encode('"}}\n{"type":\n\n\r\n[]\n7\nnull\n'),
    ];
    await Deno.writeFile(place.record, new Uint8Array(bytes), { append: true });
    strictEqual((await readAt(place)).status, "runtime_reported");
    const broken = [
      ...new TextEncoder().encode(
        `{"type":"turn_context","payload":{"turn_id":"${TURN}","model":"gpt`,
      ),
      0xff,
      ...new TextEncoder().encode('"}}\n'),
    ];
    await Deno.writeFile(place.record, new Uint8Array(broken), { append: true });
    deepStrictEqual(await readAt(place), {
      status: "unavailable",
      reason: "model_not_publicly_identified",
    });
  });
});

Deno.test("empty lines, and types that are not spelled plainly, are stepped over", async () => {
  const other = JSON.stringify(lines.context({ model: "other" }));
  const hidden = other.replace("turn_context", "turn\\u005fcontext");
  deepStrictEqual(JSON.parse(hidden), JSON.parse(other));
  await withHost(async (place) => {
    const report = await readAt(place);
    strictEqual(report.status === "runtime_reported" && report.model, "gpt-5.1-codex");
  }, [...usual, hidden, "\n".repeat(MIB)]);
});

Deno.test("what a transcript quotes is no line of the record", async () => {
  const quoted = recordText([lines.context({ turn_id: "turn-9", model: "another" })]);
  await withHost(async (place) => {
    const report = await readAt(place);
    ok(report.status === "runtime_reported");
    strictEqual(report.model, "gpt-5.1-codex");
  }, [...usual, lines.noise(quoted), { type: "compacted", payload: lines.event("task_complete") }]);
});

Deno.test("nothing of session, home, record or text gets out", async () => {
  await withHost(async (place) => {
    for (const thread of [THREAD, "nobody"]) {
      const shown = JSON.stringify(await readAt(place, { thread }));
      for (const secret of [THREAD, TURN, place.home, "rollout", "hello", "somebody"]) {
        ok(!shown.includes(secret), secret);
      }
    }
  });
});

Deno.test("a store that is written in place is read too, while it is open and after", async () => {
  await withHost(async (place) => {
    const path = `${place.home}/state_6.sqlite`;
    const db = new DatabaseSync(path);
    db.exec("PRAGMA journal_mode = PERSIST");
    db.exec("CREATE TABLE threads (id TEXT, rollout_path TEXT, archived INTEGER)");
    db.prepare("INSERT INTO threads VALUES (?, ?, 0)").run(THREAD, place.record);
    ok((await Deno.stat(`${path}-journal`)).size > 0, "the blanked journal is there");
    strictEqual((await readAt(place)).status, "runtime_reported");
    db.close();
    strictEqual((await readAt(place)).status, "runtime_reported");
  });
});

Deno.test("a read that is ended throws the reason, and leaves nothing behind", async () => {
  await withHost(async (place) => {
    const before = await snapshot(place.home);
    const stop = new AbortController();
    const files = localStore(place.folder);
    let copies = 0;
    await rejects(
      readReviewer({ thread: THREAD, home: place.home }, {
        signal: stop.signal,
        files: {
          in_passing_folder: (work) =>
            files.in_passing_folder((path) => {
              copies += 1;
              stop.abort("terminated");
              return work(path);
            }),
        },
      }),
      (thrown) => thrown === "terminated",
    );
    strictEqual(copies, 1);
    deepStrictEqual([leftIn(place.folder), await snapshot(place.home)], [[], before]);
  });
});

Deno.test("a store that is written while it is copied is copied again, a few times", async () => {
  /** A signal that is asked before each piece of the copy, and meanwhile changes something. */
  const whileCopied = (change: (asked: number) => void) => {
    let asked = 0;
    const throwIfAborted = () => change(asked++);
    return { aborted: false, throwIfAborted } as AbortSignal;
  };
  for (const ending of ["", "-wal"]) {
    await withHost(async (place) => {
      const path = `${place.home}/${store}${ending}`;
      const touch = (asked: number) => Deno.utimeSync(path, 0, 1_000 + asked);
      deepStrictEqual(await readAt(place, { signal: whileCopied(touch) }), {
        status: "unavailable",
        reason: "source_changed_during_read",
      });
      const once = whileCopied((asked) => {
        if (asked < 2) touch(asked);
      });
      strictEqual((await readAt(place, { signal: once })).status, "runtime_reported");
    });
  }
});

Deno.test("copies are for the owner alone", async () => {
  await withHost(async (place) => {
    const files = localStore(place.folder);
    const modes: Record<string, string> = {};
    await readReviewer({ thread: THREAD, home: place.home }, {
      signal: new AbortController().signal,
      files: {
        in_passing_folder: (work) =>
          files.in_passing_folder(async (path) => {
            // The folder is looked at again when the work is done, before it is removed.
            const done = await work(path);
            for (const name of ["", ...Array.from(Deno.readDirSync(path), ({ name }) => name)]) {
              modes[name] = ((Deno.statSync(`${path}/${name}`).mode ?? 0) & 0o777).toString(8);
            }
            return done;
          }),
      },
    });
    deepStrictEqual(modes[""], "700");
    ok("store.sqlite" in modes && "store.sqlite-wal" in modes);
    deepStrictEqual([...new Set(Object.values(modes))].sort(), ["600", "700"]);
  });
});

Deno.test("a record that is written while it is read is read again, a few times", async () => {
  const open = Deno.open;
  try {
    for (const [writes, found] of [[Infinity, "source_changed_during_read"], [2, TURN]] as const) {
      await withHost(async (place) => {
        const record = await Deno.realPath(place.record);
        let opened = 0;
        const openAndWrite: typeof Deno.open = async (path, options) => {
          const file = await open(path, options);
          if (path === record && (opened += 1) <= writes) {
            Deno.writeTextFileSync(record, `${JSON.stringify(lines.noise())}\n`, { append: true });
          }
          return file;
        };
        Object.defineProperty(Deno, "open", { value: openAndWrite, configurable: true });
        const report = await readAt(place);
        strictEqual(report.status === "unavailable" ? report.reason : TURN, found);
      });
      Object.defineProperty(Deno, "open", { value: open, configurable: true });
    }
  } finally {
    Object.defineProperty(Deno, "open", { value: open, configurable: true });
  }
});
