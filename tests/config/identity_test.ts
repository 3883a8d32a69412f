import { strictEqual, throws } from "node:assert/strict";
import { resolveIdentity } from "../../lib/config/identity.ts";
import { LoopxError } from "../../lib/text/errors.ts";

const binding = (agent: string, thread: string) => ({ agent, host: "codex-app", thread }) as const;
const goal = {
  id: "release",
  registered_agents: ["a", "b"],
  agent_bindings: [binding("a", "T1"), binding("a", "T2"), binding("b", "T3")],
};

function agentOf(named: string | null, thread: string | null, of = goal): string | null {
  const place = thread === null ? null : { host: "codex-app", thread } as const;
  return resolveIdentity(of, { named, thread: place }, "en");
}

/** What is said of an identity that is refused. */
function refused(kind: string, words: RegExp, work: () => unknown): void {
  throws(work, (thrown) => {
    if (!(thrown instanceof LoopxError) || thrown.kind !== kind) return false;
    return words.test(thrown.message);
  });
}

Deno.test("the agent is the one that is named, else the one the thread is bound to", () => {
  strictEqual(agentOf("a", null), "a");
  strictEqual(agentOf(null, "T2"), "a");
  strictEqual(agentOf(null, "T3"), "b");
  strictEqual(agentOf("a", "T1"), "a");
  strictEqual(agentOf("b", "T9"), "b");
});

Deno.test("nobody is nobody, and reads what holds for the goal", () => {
  strictEqual(agentOf(null, null), null);
  strictEqual(agentOf(null, "T9"), null);
});

Deno.test("a name that the thread contradicts is a conflict", () => {
  refused("identity_conflict", /conflicts/, () => agentOf("b", "T1"));
  refused("identity_conflict", /conflicts/, () => agentOf("nobody", "T1"));
});

Deno.test("a thread that works as two agents is a conflict, whoever is named", () => {
  const shared = { ...goal, agent_bindings: [...goal.agent_bindings, binding("b", "T1")] };
  for (const named of [null, "a", "b"]) {
    refused("identity_conflict", /conflicts: a, b/, () => agentOf(named, "T1", shared));
  }
  strictEqual(agentOf(null, "T2", shared), "a");
});

Deno.test("an agent that is not registered is refused, named or bound", () => {
  refused("agent_unknown", /not registered/, () => agentOf("c", null));
  const stray = { ...goal, agent_bindings: [binding("gone", "T1")] };
  refused("agent_unknown", /registered Goal Agent/, () => agentOf(null, "T1", stray));
});

Deno.test("the same thread of another host is another thread", () => {
  const other = { host: "elsewhere" as "codex-app", thread: "T1" };
  strictEqual(resolveIdentity(goal, { named: null, thread: other }, "en"), null);
});
