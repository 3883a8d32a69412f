/**
 * `loopx closeout NUMBER@HEAD_OID`, and `loopx pr-review --check-approval-closeout NUMBER@HEAD_OID`:
 * which requests for changes still stand after an approval? Reads only; nothing is dismissed.
 *
 * @module
 */
import type { ExactHead } from "../lib/facts/exact_head.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../lib/facts/schema.ts";
import type { Language } from "../lib/text/messages.ts";
import { gateSubject } from "./_gate.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { readSource } from "./_source.ts";
import { valueInForce, verbs } from "./_table.ts";

/**
 * Prints what an approval leaves to be verified.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 clear or to be verified; 1 on hold
 * @throws {LoopxError} with advice, for whatever keeps the reviews from being read to the last one
 */
export async function run(
  { args: { head }, flags, verb }: Invocation<"closeout">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const isFixture = valueInForce(verbs[verb], "source", flags) === "fixture";
  const [{ envelope, facts, after, generated_at }, { judgeCloseout, viewOf }, document] =
    await Promise.all([
      isFixture ? readFixture(head, flags, language, io) : readLive(head, flags, language, io),
      import("../lib/policy/closeout.ts"),
      import("../lib/packet/closeout_document.ts"),
    ]);
  const reading = { facts, views: [viewOf(facts), viewOf(after)] } as const;
  const decision = judgeCloseout(reading, head);
  const { source, repository } = envelope;
  const result = document.closeoutDocument({
    reading,
    decision,
    target: head,
    source,
    repository,
    generated_at,
    language,
  });
  const report = async () =>
    (await import("../lib/render/closeout_report.ts")).closeoutReport(result);
  await printResult(io, presentation, result, {
    markdown: async () =>
      (await import("../lib/render/gate_markdown.ts")).renderGateMarkdown(await report()),
    table: async (screen) =>
      (await import("../lib/render/gate_table.ts")).renderGateTable(await report(), screen),
  });
  return decision.status === "hold" ? 1 : 0;
}

/** Two looks at a pull request and the history between them. */
interface BothLooks {
  readonly envelope: Pick<ObservedEnvelope, "source" | "repository">;
  readonly facts: PullRequestFacts;
  readonly after: PullRequestFacts;
  readonly generated_at: string;
}

type CloseoutFlags = Invocation<"closeout">["flags"];

async function readLive(
  { number }: ExactHead,
  flags: CloseoutFlags,
  language: Language,
  io: Io,
): Promise<BothLooks> {
  const { readCloseout } = await import("./_live.ts");
  const reading = await readCloseout(flags, number, language, io);
  return { ...reading, generated_at: reading.envelope.observed_at ?? io.now() };
}

/** A file does not change while it is read, so both looks see the same. */
async function readFixture(
  { number }: ExactHead,
  flags: CloseoutFlags,
  language: Language,
  io: Io,
): Promise<BothLooks> {
  const asked = { wanted: { number }, checks: false };
  const [{ envelope, now }, { repositoryInForce }, { numberReviews }] = await Promise.all([
    readSource("closeout", flags, asked, { language, io }),
    import("../lib/packet/request.ts"),
    import("../lib/facts/review_numbers.ts"),
  ]);
  const named = repositoryInForce(envelope.repository, flags.repo ?? null);
  const subject = gateSubject(envelope, { number, repository: named }, language);
  const facts = numberReviews(subject.facts);
  const { repository } = subject;
  return { envelope: { ...envelope, repository }, facts, after: facts, generated_at: now };
}
