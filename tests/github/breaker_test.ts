import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { createBreaker, MOST_FAILURES, type RequestKind } from "../../lib/github/breaker.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { createThrottle, MOST_IN_FLIGHT } from "../../lib/github/throttle.ts";
import { fakeClock, never } from "./_client.ts";

const failure = () => new GitHubFailure("upstream_failed", { status: 502 });

/** Whether another request of a kind would be sent. */
function open(breaker: ReturnType<typeof createBreaker>, kind: RequestKind): boolean {
  try {
    breaker.check(kind);
    return true;
  } catch {
    return false;
  }
}

Deno.test("a kind ends after so many failures in a row, and no other kind with it", () => {
  const breaker = createBreaker();
  for (let i = 0; i < MOST_FAILURES; i += 1) {
    ok(open(breaker, "pages"));
    breaker.failed("pages", failure());
  }
  deepStrictEqual([open(breaker, "pages"), open(breaker, "details")], [false, true]);
  // What ended stays ended: late answers of requests that were open change nothing.
  breaker.answered("pages");
  strictEqual(open(breaker, "pages"), false);
});

Deno.test("what is not sent any more tells the last failure of its kind", () => {
  const breaker = createBreaker();
  for (let i = 1; i < MOST_FAILURES; i += 1) breaker.failed("checks", failure());
  breaker.failed("checks", new GitHubFailure("permission_denied", { status: 403 }));
  try {
    breaker.check("checks");
    ok(false);
  } catch (thrown) {
    ok(thrown instanceof GitHubFailure);
    deepStrictEqual([thrown.kind, thrown.details], [
      "permission_denied",
      { status: 403, given_up: true },
    ]);
  }
});

Deno.test("failures that answers make up for never end a kind", () => {
  const breaker = createBreaker();
  for (let i = 0; i < 1_000; i += 1) {
    breaker.failed("details", failure());
    breaker.answered("details");
  }
  ok(open(breaker, "details"));
  // Nor can answers be saved up.
  for (let i = 0; i < 1_000; i += 1) breaker.answered("details");
  for (let i = 0; i < MOST_FAILURES; i += 1) breaker.failed("details", failure());
  strictEqual(open(breaker, "details"), false);
});

Deno.test("whatever fails, no more requests of a kind fail than were answered, and 40, and 7", async () => {
  // One letter for each request in the order they are sent; after the last one all of them fail.
  const outcomes = fc.array(fc.constantFrom("answer", "fail", "fail"), { maxLength: 300 });
  await fc.assert(fc.asyncProperty(outcomes, fc.boolean(), async (drawn, retries) => {
    const throttle = createThrottle({ clock: fakeClock(), signal: never });
    let [sent, answered, unsent] = [0, 0, 0];
    const request = async () => {
      const outcome = drawn[sent] ?? "fail";
      sent += 1;
      await Promise.resolve();
      if (outcome === "fail") throw failure();
      answered += 1;
    };
    await Promise.all(
      Array.from({ length: 500 }, () =>
        throttle.run("pages", request, retries).catch((thrown) => {
          if (thrown.details.given_up) unsent += 1;
        })),
    );
    ok(sent - answered <= answered + MOST_FAILURES + MOST_IN_FLIGHT - 1, `${sent}, ${answered}`);
    ok(unsent > 0);
  }));
});

Deno.test("a request of a kind that ended is not sent, and waits for nothing", async () => {
  const clock = fakeClock();
  const throttle = createThrottle({ clock, signal: never });
  for (let i = 0; i < MOST_FAILURES; i += 1) {
    await rejects(throttle.run("renames", () => Promise.reject(failure()), false));
  }
  const before = clock.slept.length;
  let sent = 0;
  await rejects(
    throttle.run("renames", () => {
      sent += 1;
      return Promise.resolve();
    }),
    { kind: "upstream_failed", details: { status: 502, given_up: true } },
  );
  deepStrictEqual([sent, clock.slept.length - before], [0, 0]);
});
