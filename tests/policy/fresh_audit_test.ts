import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { LoopxError, reportError } from "../../lib/text/errors.ts";
import { type ActionDecision, actionRules } from "../../lib/policy/action.ts";
import { applyFreshAudit, requirePresent } from "../../lib/policy/fresh_audit.ts";
import { HEAD, OLD_HEAD } from "./_facts.ts";

function row(number: number, reason: ActionDecision["reason"]) {
  const kind = actionRules.find((rule) => rule.reason === reason)?.kind ?? null;
  const action: ActionDecision = { kind, reason };
  return { number, head_oid: HEAD as string | null, action, title: `row ${number}` };
}

function refusal(run: () => unknown): LoopxError {
  let caught: unknown;
  throws(run, (error) => {
    caught = error;
    return error instanceof LoopxError;
  });
  return caught as LoopxError;
}

Deno.test("a head that is concluded or covered becomes work again, and only that row changes", () => {
  for (
    const reason of [
      "concluded",
      "approved_in_merge_queue",
      "approved_readiness_unchanged",
      "independently_covered",
    ] as const
  ) {
    const rows = [row(1, "approved"), row(2, reason), row(3, "draft")];
    const [first, second, third] = applyFreshAudit(rows, [{ number: 2, head_oid: HEAD }]);
    strictEqual(first, rows[0]);
    strictEqual(third, rows[2]);
    deepStrictEqual(second, {
      number: 2,
      head_oid: HEAD,
      title: "row 2",
      action: { kind: "audit_pull_request_exact_head", reason: "fresh_audit_requested" },
    });
    strictEqual(rows[1]?.action.kind, null);
  }
});

Deno.test("heads compare without case, and asking twice is asking once", () => {
  const requested = { number: 2, head_oid: HEAD.toUpperCase() };
  const [audited] = applyFreshAudit([row(2, "concluded")], [requested, requested]);
  strictEqual(audited?.action.kind, "audit_pull_request_exact_head");
});

Deno.test("without a request nothing changes", () => {
  const rows = [row(1, "concluded"), { ...row(2, "details_unreadable"), head_oid: null }];
  deepStrictEqual(applyFreshAudit(rows, []), rows);
});

Deno.test("every other row is refused for its own reason, and the run fails", () => {
  const fragments: Readonly<Record<string, RegExp>> = {
    approved: /already actionable/,
    not_concluded: /already actionable/,
    changes_requested: /already actionable/,
    merged_without_conclusion: /already actionable/,
    draft: /valid prior conclusion/,
    closed: /valid prior conclusion/,
    details_unreadable: /valid prior conclusion/,
  };
  for (const [reason, fragment] of Object.entries(fragments)) {
    const rows = [row(5, reason as ActionDecision["reason"])];
    const error = refusal(() => applyFreshAudit(rows, [{ number: 5, head_oid: HEAD }]));
    match(error.message, fragment);
    match(error.message, new RegExp(`5@${HEAD}.*${reason}`));
    strictEqual(reportError(error, () => ({ message: "" })).status, 1);
  }
});

Deno.test("a head outside the window is refused, and the head that is there is named", () => {
  const rows = [row(5, "concluded")];
  const elsewhere = refusal(() => applyFreshAudit(rows, [{ number: 6, head_oid: HEAD }]));
  match(elsewhere.message, /absent from the current result window/);
  match(elsewhere.advice ?? "", /--limit/);
  const moved = refusal(() => applyFreshAudit(rows, [{ number: 5, head_oid: OLD_HEAD }]));
  match(moved.message, new RegExp(`5@${OLD_HEAD}.*absent from the current result window`));
  match(moved.advice ?? "", new RegExp(HEAD));
  const headless = [{ ...row(5, "details_unreadable"), head_oid: null }];
  match(
    refusal(() => applyFreshAudit(headless, [{ number: 5, head_oid: HEAD }])).message,
    /absent from the current result window/,
  );
});

Deno.test("a request that the limit cut off is refused as absent", () => {
  const requested = [{ number: 2, head_oid: HEAD }];
  requirePresent([row(1, "concluded"), row(2, "concluded")], requested, "en");
  match(
    refusal(() => requirePresent([row(1, "concluded")], requested, "en")).message,
    /absent from the current result window/,
  );
});

Deno.test("refusals are written in the asked language", () => {
  const rows = [row(5, "approved")];
  match(
    refusal(() => applyFreshAudit(rows, [{ number: 5, head_oid: HEAD }], "zh")).message,
    /此提交本来就有待办动作/,
  );
});
