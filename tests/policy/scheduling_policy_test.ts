import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import { ownerAccounts } from "../../lib/policy/owners.ts";
import { schedulingPolicy } from "../../lib/policy/scheduling_policy.ts";

const owners = ownerAccounts("Viewer");
const forward = schedulingPolicy({ owners, direction: "forward", language: "en" });
const reverse = schedulingPolicy({ owners, direction: "reverse", language: "en" });

Deno.test("the policy states what the contract names", () => {
  strictEqual(forward.schema_version, "pull_request_review_scheduling_policy_v1");
  strictEqual(forward.identity_basis, "request.reviewer_login");
  strictEqual(forward.authenticated_developer_login, "Viewer");
  strictEqual(forward.community_backlog_age_hours, 24);
  strictEqual("owner_logins" in forward, false);
  const ties = ["review_ready_at", "created_at", "number"];
  deepStrictEqual(forward.ordered_tiers, [
    {
      tier: 0,
      id: "other_developer_feedback_and_aged_backlog",
      lanes: ["community_feedback", "community_aged_backlog"],
      tie_breakers: ties,
    },
    {
      tier: 1,
      id: "other_developer_remaining",
      lanes: ["composite_remaining"],
      tie_breakers: ties,
    },
    {
      tier: 2,
      id: "authenticated_developer_owned",
      lanes: ["authenticated_developer_owned"],
      tie_breakers: ties,
    },
  ]);
});

Deno.test("the direction decides everything that follows from it", () => {
  const directional = (policy: typeof forward) => [
    policy.review_order,
    policy.review_priority,
    policy.age_order,
    policy.owner_first_active,
    policy.other_developers_first_active,
  ];
  deepStrictEqual(directional(forward), [
    "forward",
    "other-developers-first",
    "oldest-first",
    false,
    true,
  ]);
  deepStrictEqual(directional(reverse), ["reverse", "owner-first", "newest-first", true, false]);
  deepStrictEqual(reverse.ordered_tiers, forward.ordered_tiers.toReversed());
  notStrictEqual(reverse.direction_rule, forward.direction_rule);
});

Deno.test("configured owner accounts are read back, and only then", () => {
  const policy = schedulingPolicy({
    owners: ownerAccounts("Viewer", ["Helper", "viewer"]),
    direction: "forward",
    language: "en",
  });
  deepStrictEqual(policy.owner_logins, ["viewer", "helper"]);
  strictEqual(policy.identity_basis, "request.reviewer_login + configured owner_logins");
  notStrictEqual(policy.other_developer_definition, forward.other_developer_definition);
  deepStrictEqual(
    schedulingPolicy({ owners: ownerAccounts("Viewer", []), direction: "forward", language: "en" }),
    forward,
  );
});

Deno.test("an unknown viewer is null, and the sentences follow the language", () => {
  const chinese = schedulingPolicy({
    owners: ownerAccounts(null),
    direction: "forward",
    language: "zh",
  });
  strictEqual(chinese.authenticated_developer_login, null);
  for (const key of ["authority", "direction_rule", "manual_override_rule"] as const) {
    strictEqual(/\p{Script=Han}/u.test(chinese[key]), true);
    strictEqual(/\p{Script=Han}/u.test(forward[key]), false);
  }
});
