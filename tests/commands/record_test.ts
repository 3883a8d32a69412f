import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { StoreFailure, type StoreFailureKind } from "../../lib/store/failure.ts";
import { fullRow, oid } from "../facts/_rows.ts";
import { anyFixture } from "../packet/_any_fixture.ts";
import { make, namesIn } from "../store/_folder.ts";
import { runProgram } from "./_fake_io.ts";
import { type RecordPlace, withRecords } from "./_record_place.ts";

const json = ["pr-review", "--format", "json"];
const example = [...json, "--source", "fixture"];
const keep = ["--record", ".local/record.json"];
const replay = ["--fixture", ".local/record.json"];

/** A packet without the two fields in which a replay differs (decision 17). */
function comparable(text: string): unknown {
  const packet = JSON.parse(text);
  return { ...packet, request: { ...packet.request, source: null, transport: null } };
}

/** Records, replays twice, records the replay, and holds all of it against each other. */
async function mustReplay(
  { run, text }: RecordPlace,
  source: readonly string[],
  flags: readonly string[],
): Promise<void> {
  // The first replay runs on another day: the record knows its own.
  const [first, second] = [{ now: "2030-01-02T03:04:05Z" }, { now: "2040-01-01T00:00:00Z" }];
  const plain = await run([...json, ...source, ...flags], first);
  const recorded = await run([...json, ...source, ...flags, ...keep], first);
  strictEqual(recorded.stdout, plain.stdout);
  strictEqual(recorded.stderr, plain.stderr);
  strictEqual(recorded.status, plain.status);
  const told = flags.filter((flag, index) => flag !== "--now" && flags[index - 1] !== "--now");
  const replayed = await run([...json, ...replay, ...told], second);
  deepStrictEqual(comparable(replayed.stdout), comparable(plain.stdout));
  const { source: from, transport } = JSON.parse(replayed.stdout).request;
  deepStrictEqual([from, transport], ["fixture", null]);
  const other = ["--record", ".local/again/record.json"];
  const again = await run([...json, ...replay, ...told, ...other], first);
  strictEqual(again.stdout, replayed.stdout);
  strictEqual(await text(".local/again/record.json"), await text(".local/record.json"));
}

Deno.test("a record replays as the same packet, on any day, and is recorded alike", async () => {
  const queue = JSON.stringify({ reviewer_login: "nalu-k", prs: [fullRow] });
  const head = `7@${oid("a")}`;
  for (
    const [source, flags] of [
      [["--source", "fixture"], []],
      [["--source", "fixture"], ["--state", "all", "--limit", "3"]],
      [["--source", "fixture"], ["--since", "2026-10-30", "--lang", "zh"]],
      [["--source", "fixture"], ["--review-order", "reverse", "--now", "2026-12-01"]],
      [["--source", "fixture"], ["--repo", "other/pot"]],
      [["--source", "fixture"], ["--repo", "HARBOR-labs/tidewater"]],
      [["--fixture", "queue.json"], []],
      [["--fixture", "queue.json"], ["--repo", "ghe.example.com/acme/kettle"]],
      [["--fixture", "queue.json"], ["--target-exact-head", head]],
      [["--fixture", "-"], ["--now", "2030-02-01"]],
    ] as const
  ) {
    await withRecords(async (place) => {
      await Deno.writeTextFile(`${place.folder}/queue.json`, queue);
      const stdin = {
        ...place,
        run: (args: readonly string[], machine = {}) =>
          place.run(args, { stdin: queue, ...machine }),
      };
      await mustReplay(stdin, source, flags);
    });
  }
});

Deno.test("whatever a fixture holds, its record replays as the same packet", async () => {
  let recorded = 0;
  await fc.assert(
    fc.asyncProperty(
      anyFixture,
      fc.constantFrom([], ["--state", "all"], ["--limit", "2", "--require-complete"]),
      (value, flags) =>
        withRecords(async (place) => {
          await Deno.writeTextFile(`${place.folder}/any.json`, JSON.stringify(value));
          const line = [...json, "--fixture", "any.json", ...flags];
          const { stdout } = await place.run(line);
          if (JSON.parse(stdout).ok !== true) {
            strictEqual((await place.run([...line, ...keep])).stdout, stdout);
            deepStrictEqual(namesIn(place.folder), ["any.json"]);
            return;
          }
          recorded += 1;
          await mustReplay(place, ["--fixture", "any.json"], flags);
        }),
    ),
    { numRuns: 40 },
  );
  ok(recorded > 3);
});

Deno.test("the repository that a label gave a list is in its record", async () => {
  await withRecords(async ({ run, folder }) => {
    await Deno.writeTextFile(`${folder}/rows.json`, JSON.stringify([fullRow]));
    await run([...json, "--fixture", "rows.json", "--repo", "acme/kettle", ...keep]);
    const { request } = JSON.parse((await run([...json, ...replay])).stdout);
    deepStrictEqual([request.repository, request.repository_decided_by], ["acme/kettle", "flag"]);
  });
});

Deno.test("an incomplete packet is recorded all the same", async () => {
  await withRecords(async ({ run, text }) => {
    const { status, stderr } = await run([
      ...example,
      "--limit",
      "1",
      "--require-complete",
      ...keep,
    ]);
    strictEqual(status, 1);
    match(stderr, /^loopx: The packet is not complete/);
    strictEqual(JSON.parse(await text(".local/record.json")).pull_requests.length > 20, true);
  });
});

Deno.test("what was read is recorded although no packet comes of it", async () => {
  await withRecords(async ({ run, text }) => {
    const unfit = ["--fresh-audit-exact-head", `1@${oid("a")}`];
    const { status, stdout } = await run([...example, ...unfit, ...keep]);
    deepStrictEqual([status, JSON.parse(stdout).ok], [1, false]);
    ok((await text(".local/record.json")).length > 1_000);
  });
});

Deno.test("a path that no record may have is wrong usage, before anything is read", async (t) => {
  const place = async (work: (place: RecordPlace) => Promise<void>) =>
    await withRecords(async (place) => {
      await Deno.mkdir(`${place.folder}/.local/folder`, { recursive: true });
      await Deno.writeTextFile(`${place.folder}/.local/notes.txt`, "my notes");
      await Deno.writeTextFile(`${place.folder}/.local/list.json`, "[]");
      await Deno.writeTextFile(`${place.folder}/.local/empty.json`, "");
      await Deno.writeFile(`${place.folder}/.local/bytes.bin`, Uint8Array.of(0xff, 0xfe));
      await make(place.folder, {
        ".local/link.json": { link: "notes.txt" },
        ".local/loose.json": { link: "nothing" },
        ".local/away": { link: "/tmp" },
        ".local/fifo": { kind: "fifo" },
        ".local/.locked.json.loopx-lock": { link: "notes.txt" },
      });
      await work(place);
    });
  await t.step("each of them", () =>
    place(async ({ run, folder, text }) => {
      const before = namesIn(`${folder}/.local`);
      for (
        const [path, message] of [
          [".local/../x", /"\.local\/\.\.\/x": .*below \.local/],
          ["/etc/x", /"…\/x": .*below \.local/],
          ["x.json", /below \.local/],
          ["-", /below \.local/],
          [".local", /below \.local/],
          [`${folder}/x.json`, /"…\/x\.json": .*below \.local/],
          [".local/x/", /file name/],
          [".local/con.json", /file name/],
          [".local/a\nb\x1b[31m", /file name/],
          [".local/folder", /regular file/],
          [".local/fifo", /regular file/],
          [".local/notes.txt/x", /not a folder/],
          [".local/link.json", /symbolic link/],
          [".local/loose.json", /symbolic link/],
          [".local/away/x.json", /symbolic link/],
          [".local/locked.json", /symbolic link/],
          [".local/notes.txt", /"\.local\/notes\.txt" .*no record/],
          [".local/list.json", /no record/],
          [".local/empty.json", /no record/],
          [".local/bytes.bin", /UTF-8/],
        ] as const
      ) {
        for (const source of [["--source", "fixture"], ["--fixture", "gone.json"], []]) {
          const { status, stdout, stderr, reads } = await run([
            "pr-review",
            ...source,
            "--record",
            path,
          ]);
          deepStrictEqual([status, stdout, reads], [2, "", []], path);
          match(stderr, /^loopx: --record \P{Cc}* See `loopx help pr-review`\.\n$/u);
          match(stderr, message);
          ok(!stderr.includes(folder), stderr);
        }
      }
      deepStrictEqual(namesIn(`${folder}/.local`), before);
      strictEqual(await text(".local/notes.txt"), "my notes");
      strictEqual(await text(".local/empty.json"), "");
    }));
  await t.step("as JSON, one error of kind usage", () =>
    place(async ({ run }) => {
      const { status, stdout } = await run([...example, "--record", "/etc/x"]);
      const { ok: good, error_kind, error } = JSON.parse(stdout);
      deepStrictEqual([status, good, error_kind], [2, false, "usage"]);
      match(error, /--record/);
    }));
  await t.step("an empty value", async () => {
    const { status, stderr } = await runProgram([...example, "--record="]);
    strictEqual(status, 2);
    match(stderr, /--record was given an empty value/);
  });
});

Deno.test("the file that is replayed is not recorded into, by whatever name", async () => {
  await withRecords(async ({ run, folder, text }) => {
    await run([...example, ...keep]);
    const before = await text(".local/record.json");
    await make(folder, {
      "link.json": { link: ".local/record.json" },
      "hard.json": { hard_link: ".local/record.json" },
    });
    for (const name of [".local/record.json", "link.json", "hard.json"]) {
      const fixture = ["--fixture", `${folder}/${name}`];
      const { status, stdout, stderr, reads } = await run(["pr-review", ...fixture, ...keep]);
      deepStrictEqual([status, stdout, reads], [2, "", []]);
      match(stderr, /--record "\.local\/record\.json" is the file that `--fixture` replays/);
    }
    strictEqual(await text(".local/record.json"), before);
  });
});

Deno.test("a record takes the place of an older one, and of nothing newer", async () => {
  await withRecords(async ({ run, folder, text }) => {
    await run([...example, ...keep]);
    await Deno.writeTextFile(`${folder}/rows.json`, JSON.stringify([fullRow]));
    strictEqual((await run([...json, "--fixture", "rows.json", ...keep])).status, 0);
    strictEqual(JSON.parse(await text(".local/record.json")).pull_requests.length, 1);
    // Another run records while this one reads.
    const { status, stdout, stderr } = await run([...json, "--fixture", "-", ...keep], {
      io: {
        read_stdin: async () => {
          await run([...example, ...keep]);
          return new TextEncoder().encode("[]");
        },
      },
    });
    deepStrictEqual([status, JSON.parse(stdout).ok], [1, true]);
    match(stderr, /^loopx: Left the record as it is: another process changed it.* Run again\.\n$/);
    ok(JSON.parse(await text(".local/record.json")).pull_requests.length > 20);
  });
});

Deno.test("a record that cannot be written costs the status, never the packet", async () => {
  const plain = await runProgram(example);
  for (
    const [kind, words] of [
      ["locked", /another process is writing it\. Run again\./],
      ["no_space", /no space left/],
      ["unwritable", /the system refused\. .*permissions/],
      ["link_in_path", /symbolic link/],
      ["too_large", /larger than 256 MiB/],
    ] as const satisfies readonly (readonly [StoreFailureKind, RegExp])[]
  ) {
    await withRecords(async ({ run }) => {
      const replace = () => Promise.reject(new StoreFailure(kind));
      const { status, stdout, stderr } = await run([...example, ...keep], { store: { replace } });
      deepStrictEqual([status, stdout], [1, plain.stdout]);
      match(stderr, /^loopx: [^\n]*the record[^\n]*\n$/);
      match(stderr, words);
    });
  }
  await withRecords(async ({ run }) => {
    const replace = () => Promise.reject(new TypeError("in /home/mira/x"));
    const { status, stdout, stderr } = await run([...example, ...keep], { store: { replace } });
    deepStrictEqual([status, stdout], [1, plain.stdout]);
    match(stderr, /^loopx: The program has a defect \(TypeError\)[^/\n]*\n$/);
  });
});

Deno.test("a record that may not be read is told before the run, and is no wrong usage", async () => {
  await withRecords(async ({ run }) => {
    const read = () => Promise.reject(new StoreFailure("unreadable"));
    const { status, stdout, reads } = await run([...example, ...keep], { store: { read } });
    deepStrictEqual([status, JSON.parse(stdout).error_kind, reads], [1, "file_unreadable", []]);
    const broken = () => Promise.reject(new TypeError("a defect"));
    const defect = await run([...example, ...keep], { store: { read: broken } });
    deepStrictEqual([defect.status, JSON.parse(defect.stdout).error_kind], [1, "internal"]);
  });
});

Deno.test("a record that git does not ignore is warned of, once, on standard error", async () => {
  const asked: (readonly string[])[] = [];
  const git = (status: number) => (call: { readonly args: readonly string[] }) => {
    asked.push(call.args);
    return Promise.resolve({ status, stdout: "", stderr: "" });
  };
  await withRecords(async ({ run }) => {
    const warned = await run([...example, ...keep], { ignored: git(1) });
    strictEqual(warned.status, 0);
    match(warned.stderr, /^loopx: Git does not ignore the record[^\n]*\.gitignore`\.\n$/);
    strictEqual(JSON.parse(warned.stdout).ok, true);
    deepStrictEqual(asked.map((args) => args.slice(-4)), [
      ["check-ignore", "--quiet", "--", ".local/record.json"],
    ]);
    for (const status of [0, 128]) {
      strictEqual((await run([...example, ...keep], { ignored: git(status) })).stderr, "");
    }
    const missing = () => Promise.reject(new GitHubFailure("tool_missing", { tool: "git" }));
    const quiet = await run([...example, ...keep], { ignored: missing });
    deepStrictEqual([quiet.status, quiet.stderr], [0, ""]);
  });
  // Nothing is asked where nothing is written.
  const before = asked.length;
  await withRecords(async ({ run }) => {
    const replace = () => Promise.reject(new StoreFailure("locked"));
    await run([...example, ...keep], { ignored: git(1), store: { replace } });
    await run(example, { ignored: git(1) });
  });
  strictEqual(asked.length, before);
});

Deno.test("no secret, no review body and no place of this machine is in a record", async () => {
  const token = "ghp_0123456789abcdefghijABCDEFGHIJ012345";
  const said = "the-words-of-the-reviewer";
  const local = "/home/mira/private";
  const hostile = `${token} ${local} \u202e\u001b[31m`;
  const row = {
    ...fullRow,
    title: hostile,
    body: `${hostile}<!-- unseen-words -->`,
    files: [{ path: `keys/${token}`, additions: 1, deletions: 1 }],
    commits: [{ ...fullRow.commits[0], messageHeadline: hostile }],
    statusCheckRollup: [{ ...fullRow.statusCheckRollup[0], name: hostile }],
    reviews: [{ ...fullRow.reviews[0], body: `${said}\nReviewer: ${hostile}\n${hostile}` }],
  };
  await withRecords(async ({ run, folder, text }) => {
    await Deno.writeTextFile(`${folder}/rows.json`, JSON.stringify([row, { number: hostile }]));
    const fixture = ["--fixture", `${folder}/rows.json`];
    const { status } = await run([...json, ...fixture, ...keep]);
    strictEqual(status, 0);
    const record = await text(".local/record.json");
    for (
      const part of [token, said, "mira", folder, "rows.json", "unseen-words", "\u202e", "\\u001b"]
    ) {
      ok(!record.includes(part), part);
    }
    strictEqual((await run([...json, ...replay])).status, 0);
  });
});
