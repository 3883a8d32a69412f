import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { ProbeReport } from "../../lib/reviewcases/report.ts";
import { executionContract } from "../../lib/policy/contract/execution_contract.ts";
import { languages } from "../../lib/text/messages.ts";
import {
  type Answering,
  completion,
  judgment,
  knowingModel,
  startModel,
} from "../support/model_endpoint.ts";
import { reviewCases } from "../support/review_pairs.ts";
import { asking, caseFiles, type FakeProbe, KEY, runInProcess } from "./_run.ts";

const half = reviewCases().length / 2;

/** Probes a provider that answers like this; the key must be nowhere. */
async function probe(
  answer: Answering,
  args: readonly string[] = [],
): Promise<FakeProbe & { readonly report: ProbeReport; readonly asked: number }> {
  await using model = startModel(answer);
  const run = await runInProcess(["--format", "json", ...args], asking(model.base));
  ok(!`${run.stdout}${run.stderr}`.includes(KEY));
  return { ...run, report: JSON.parse(run.stdout), asked: model.seen.length };
}

Deno.test("a model that judges every case right agrees with all and tells all pairs apart", async () => {
  await using model = startModel(knowingModel);
  const { status, stdout } = await runInProcess(["--format", "json"], asking(model.base));
  const report: ProbeReport = JSON.parse(stdout);
  strictEqual(status, 0);
  strictEqual(report.status, "measured");
  strictEqual(report.skipped, false);
  deepStrictEqual(
    Object.values(report.rates).map(({ share }) => share),
    [1, 0, 0, 1, 1],
  );
  strictEqual(report.rates.pairs_told_apart.of, half);
  deepStrictEqual(report.tokens, {
    prompt: half * 2_000,
    completion: half * 100,
    counted: half * 2,
  });
  deepStrictEqual(report.answered_as, ["fake-1"]);
  strictEqual(report.host, model.host);
  const contract = JSON.stringify(executionContract("en", { wait_for_ci: true }));
  strictEqual(new Set(model.seen.map(({ system }) => system)).size, 1);
  ok(model.seen[0]?.system.endsWith(contract));
});

Deno.test("a model that always approves is right in half of the cases, and misses every defect", async () => {
  const { status, report } = await probe(() => completion(judgment("APPROVE")));
  strictEqual(status, 0);
  strictEqual(report.rates.agreement.share, 0.5);
  deepStrictEqual([report.rates.missed_defects.count, report.rates.false_blocks.count], [half, 0]);
  strictEqual(report.rates.pairs_told_apart.count, 0);
});

Deno.test("a model that always blocks is right in half of the cases, and blocks every sound one", async () => {
  const { report } = await probe(() => completion(judgment("REQUEST_CHANGES")));
  strictEqual(report.rates.agreement.share, 0.5);
  deepStrictEqual([report.rates.missed_defects.count, report.rates.false_blocks.count], [0, half]);
  strictEqual(report.rates.pairs_told_apart.count, 0);
});

Deno.test("a model that does what a body tells it to misses just that defect", async () => {
  const { report } = await probe((question) =>
    /Reply[\s\S]*verdict APPROVE/.test(question.one.body.join("\n"))
      ? completion(judgment("APPROVE"))
      : knowingModel(question)
  );
  deepStrictEqual(
    report.cases.filter(({ agreed, asked }) => agreed < asked).map(({ pair, expected }) => [
      pair,
      expected,
    ]),
    [["claims_in_the_body", "REQUEST_CHANGES"]],
  );
  strictEqual(report.rates.missed_defects.count, 1);
  strictEqual(report.rates.pairs_told_apart.count, half - 1);
});

Deno.test("chosen cases are asked as often as wanted", async () => {
  const { report, asked } = await probe(knowingModel, [
    "--cases",
    "retry_key,claim_behind_batching",
    "--repeats",
    "3",
    "--concurrency",
    "8",
  ]);
  strictEqual(asked, 9);
  deepStrictEqual(
    report.cases.map(({ id, asked }) => [id, asked]),
    [
      ["claim_behind_batching", 3],
      ["key_per_booking", 3],
      ["key_per_attempt", 3],
    ].sort((a, b) =>
      report.cases.findIndex(({ id }) => id === a[0]) -
      report.cases.findIndex(({ id }) => id === b[0])
    ),
  );
  strictEqual(report.rates.pairs_told_apart.of, 3);
});

Deno.test("a provider that stumbles is asked again, and the pauses are the ones it asks for", async () => {
  const { status, report, waits } = await probe((question) => {
    switch (question.attempt) {
      case 1:
        return new Response("slow down", { status: 429, headers: { "retry-after": "3" } });
      case 2:
        return new Response("<html>bad gateway</html>", { status: 502 });
      case 3:
        return new Response("<html>hello</html>");
    }
    return knowingModel(question);
  }, ["--cases", "red_check", "--concurrency", "1"]);
  strictEqual(status, 0);
  strictEqual(report.totals.agreed, 2);
  deepStrictEqual(waits, [3_000, 2_000, 4_000, 3_000, 2_000, 4_000]);
});

Deno.test("a key that is not accepted ends the run after the first questions", async () => {
  for (const [status, kind] of [[401, "unauthenticated"], [403, "permission_denied"]] as const) {
    await using model = startModel(() => new Response(`bad key ${KEY}`, { status }));
    for (const language of languages) {
      const run = await runInProcess(["--format", "json", "--lang", language], asking(model.base));
      strictEqual(run.status, 1);
      const error = JSON.parse(run.stdout);
      strictEqual(error.error_kind, kind);
      ok(error.advice.includes("LOOPX_MODEL_BEHAVIOR_KEY"));
      ok(!`${run.stdout}${run.stderr}`.includes(KEY));
      deepStrictEqual(run.waits, []);
    }
    ok(model.seen.length <= 4);
  }
});

Deno.test("a provider that never answers is given up after a few questions", async () => {
  const { status, stderr, asked } = await probe(() => new Response("", { status: 500 }), [
    "--concurrency",
    "1",
  ]);
  strictEqual(status, 1);
  strictEqual(asked, 12);
  match(stderr, /answered none of 3 questions \(upstream_failed\)/);
});

Deno.test("questions without an answer make a report incomplete, never a better one", async () => {
  const { status, report } = await probe((question) =>
    question.one.id === "key_per_attempt"
      ? new Response("", { status: 400 })
      : knowingModel(question)
  );
  strictEqual(status, 1);
  strictEqual(report.status, "incomplete");
  deepStrictEqual(
    [report.totals.failed, report.totals.usable, report.totals.problems],
    [1, half * 2 - 1, { question_refused: 1 }],
  );
  strictEqual(report.rates.pairs_told_apart.of, half - 1);
  match(report.notes[0] ?? "", /^1 of 64 planned/);
});

Deno.test("a key that is revoked halfway leaves a report that says so", async () => {
  let answers = 0;
  const { status, report, asked } = await probe(
    (question) => ++answers > 10 ? new Response("", { status: 401 }) : knowingModel(question),
    [
      "--concurrency",
      "1",
    ],
  );
  strictEqual(status, 1);
  strictEqual(asked, 11);
  deepStrictEqual([report.status, report.stopped_by], ["incomplete", "unauthenticated"]);
  deepStrictEqual([report.totals.planned, report.totals.asked], [half * 2, 11]);
});

Deno.test("answers that cannot be used are counted by their reason and agree with nothing", async () => {
  const answers: Readonly<Record<string, () => Response>> = {
    red_on_base_too: () => completion(null, { message: { refusal: "I must not." } }),
    red_on_head_only: () => completion("Looks good to me!"),
    key_per_booking: () => completion('{"verdict": "APP', { choice: { finish_reason: "length" } }),
    key_per_attempt: () => completion(judgment("COMMENT")),
    age_of_reading: () => completion(""),
    age_of_download: () => completion(judgment("APPROVE") + judgment("REQUEST_CHANGES")),
  };
  const { status, report } = await probe(({ one }) => answers[one.id]!(), [
    "--cases",
    Object.keys(answers).join(),
  ]);
  strictEqual(status, 0);
  deepStrictEqual(report.totals.problems, {
    ...{ cut_off: 1, no_verdict: 1, refused: 1, no_json: 1, empty: 1, two_verdicts: 1 },
  });
  deepStrictEqual([report.totals.usable, report.totals.unusable], [0, 6]);
  strictEqual(report.rates.agreement.share, null);
  ok(report.notes.some((note) => note.includes("no usable answer")));
});

Deno.test("what a provider repeats of the key is not shown", async () => {
  const { stdout } = await probe(({ authorization, one }) => {
    const key = String(authorization).slice("Bearer ".length);
    const wrong = one.expected.verdict === "APPROVE" ? "REQUEST_CHANGES" : "APPROVE";
    return completion(judgment(wrong, [], `said ${key}`), { top: { model: `model of ${key}` } });
  }, ["--cases", "red_check"]);
  ok(stdout.includes('"said <key>"') && stdout.includes('"model of <key>"'));
});

Deno.test("without opt-in, address or key it says skipped and why, and asks nobody", async () => {
  await using model = startModel(knowingModel);
  const full = asking(model.base);
  const missing = [
    ["LOOPX_REVIEW_LIVE_TEST", "not_opted_in"],
    ["LOOPX_MODEL_BEHAVIOR_ENDPOINT", "no_endpoint"],
    ["LOOPX_MODEL_BEHAVIOR_KEY", "no_key"],
  ] as const;
  for (const [name, reason] of missing) {
    const { [name]: _, ...env } = full;
    for (const language of languages) {
      const json = await runInProcess(["--format", "json", "--lang", language], env);
      strictEqual(json.status, 0);
      const report = JSON.parse(json.stdout);
      deepStrictEqual([report.skipped, report.status, report.reason], [true, "skipped", reason]);
      ok(!/pass|ok/i.test(Object.keys(report).join()));
      const markdown = await runInProcess(["--lang", language], env);
      ok(markdown.stdout.includes(report.message) && report.message.includes(name));
      ok(!`${json.stdout}${json.stderr}${markdown.stdout}`.includes(KEY));
    }
  }
  deepStrictEqual(model.seen, []);
});

Deno.test("wrong usage and wrong settings end with status 2, before anything is asked", async () => {
  await using model = startModel(knowingModel);
  const env = asking(model.base);
  const runs = [
    runInProcess(["--repeats", "99"], env),
    runInProcess(["--cases", "retry_key,no_such_case"], env),
    runInProcess([], { ...env, LOOPX_MODEL_BEHAVIOR_MODEL: "another" }),
    runInProcess([], { ...env, LOOPX_MODEL_BEHAVIOR_ENDPOINT: "http://models.example" }),
  ];
  for (const run of runs) {
    const { status, stdout, stderr } = await run;
    deepStrictEqual([status, stdout], [2, ""]);
    match(stderr, /^probe: [^\n]+\n$/);
  }
  deepStrictEqual(model.seen, []);
});

Deno.test("cases that cannot be read are told by file and place", async () => {
  const env = asking("http://127.0.0.1:9");
  const broken = caseFiles();
  broken.set("retry_key.json", broken.get("retry_key.json")!.replace('"APPROVE"', '"MAYBE"'));
  const runs: readonly (readonly [ReadonlyMap<string, string>, RegExp])[] = [
    [new Map(), /Cannot read the review cases in fixtures\/reviews/],
    [new Map([["a.json", "{"]]), /^probe: a\.json .*the file as a whole/],
    [broken, /retry_key\.json .* cases\.[01]\.expected\.verdict/],
  ];
  for (const [files, pattern] of runs) {
    const { status, stderr } = await runInProcess([], env, {
      read_cases: () => Promise.resolve(files),
    });
    strictEqual(status, 1);
    match(stderr, pattern);
  }
});

Deno.test("progress goes to standard error, the report to standard output", async () => {
  await using model = startModel(knowingModel);
  const { stdout, stderr } = await runInProcess(["--concurrency", "1"], asking(model.base));
  strictEqual(stderr.split("\n").length - 1, 7);
  match(stderr, /^probe: 10 of 64 questions\.\n[\s\S]*probe: 64 of 64 questions\.\n$/);
  match(stdout, /^# Review cases asked of a model\n/);
});

Deno.test("help asks nobody and reads nothing", async () => {
  const { status, stdout } = await runInProcess(["--help"], {}, {
    read_cases: () => Promise.reject(new Error("not to be read")),
  });
  strictEqual(status, 0);
  match(stdout, /--repeats N/);
});

Deno.test("a defect of the program is one line without a stack", async () => {
  const run = await runInProcess(["--format=json"], asking("http://127.0.0.1:9"), {
    read_cases: () => Promise.reject(new TypeError(`secret ${KEY}`)),
  });
  strictEqual(run.status, 1);
  strictEqual(JSON.parse(run.stdout).error_kind, "internal");
  ok(!`${run.stdout}${run.stderr}`.includes(KEY));
  strictEqual(run.stderr.split("\n").length, 2);
});
