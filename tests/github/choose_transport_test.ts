import { rejects, strictEqual } from "node:assert/strict";
import {
  chooseTransport,
  leadsNowhere,
  type TransportClues,
} from "../../lib/github/choose_transport.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { never } from "./_client.ts";

function clues(more: Partial<TransportClues> & { readonly token?: string | null }): TransportClues {
  const { token = null, ...rest } = more;
  return {
    host: "github.com",
    asked: null,
    env: () => undefined,
    run: () =>
      Promise.resolve({ status: token === null ? 1 : 0, stdout: `${token ?? ""}\n`, stderr: "" }),
    signal: never,
    ...rest,
  };
}

const nameOf = async (more: Parameters<typeof clues>[0]) =>
  (await chooseTransport(clues(more))).transport.name;
const reasonOf = async (more: Parameters<typeof clues>[0]) => {
  const { decided_by, login } = await chooseTransport(clues(more));
  return `${decided_by} ${login}`;
};
const env = (names: Readonly<Record<string, string>>) => (name: string) => names[name];
const missing = () => Promise.reject(new GitHubFailure("tool_missing", { tool: "gh" }));

Deno.test("a token leads straight to the API, everything else through gh", async () => {
  strictEqual(await nameOf({ env: env({ GH_TOKEN: "a" }) }), "api");
  strictEqual(await nameOf({ env: env({ GITHUB_TOKEN: "a" }) }), "api");
  strictEqual(await nameOf({ env: env({ GH_TOKEN: "two words" }) }), "gh");
  // A token of another host is no token for this one.
  strictEqual(
    await nameOf({ env: env({ GH_ENTERPRISE_TOKEN: "a", GH_HOST: "ghe.example" }) }),
    "gh",
  );
  strictEqual(await nameOf({ token: "printed" }), "api");
  strictEqual(await nameOf({ token: null }), "gh");
  strictEqual(await nameOf({ token: "" }), "gh");
  strictEqual(await nameOf({ host: "ghe.example", env: env({ GH_TOKEN: "a" }) }), "gh");
  strictEqual(await nameOf({ asked: "gh", env: env({ GH_TOKEN: "a" }) }), "gh");
});

Deno.test("the flag is kept, or the run ends", async () => {
  await rejects(nameOf({ asked: "api" }), { kind: "unauthenticated" });
  await rejects(nameOf({ asked: "api", run: missing }), { kind: "unauthenticated" });
  await rejects(nameOf({ asked: "api", host: "ghe.example", env: env({ GH_TOKEN: "a" }) }), {
    kind: "unauthenticated",
  });
  await rejects(nameOf({ run: missing }), { kind: "tool_missing" });
  strictEqual(await nameOf({ run: missing, env: env({ GH_TOKEN: "a" }) }), "api");
});

Deno.test("what decided, and where the login comes from, is said", async () => {
  const both = env({ GH_TOKEN: "a", GITHUB_TOKEN: "b" });
  strictEqual(await reasonOf({ env: both }), "token GH_TOKEN");
  strictEqual(await reasonOf({ env: env({ GITHUB_TOKEN: "b" }) }), "token GITHUB_TOKEN");
  strictEqual(await reasonOf({ env: both, asked: "api" }), "flag GH_TOKEN");
  strictEqual(await reasonOf({ token: "printed" }), "token gh_auth_token");
  strictEqual(await reasonOf({}), "no_token gh");
  strictEqual(await reasonOf({ env: env({ GH_TOKEN: "two words" }) }), "no_token GH_TOKEN");
  strictEqual(await reasonOf({ asked: "gh" }), "flag gh");
  strictEqual(await reasonOf({ asked: "gh", env: both }), "flag GH_TOKEN");
  strictEqual(await reasonOf({ host: "ghe.example", env: both }), "host gh");
  strictEqual(await reasonOf({ host: "acme.ghe.com", env: both }), "host GH_TOKEN");
  const enterprise = env({ GH_ENTERPRISE_TOKEN: "", GITHUB_ENTERPRISE_TOKEN: "c" });
  strictEqual(
    await reasonOf({ host: "ghe.example", env: enterprise }),
    "host GITHUB_ENTERPRISE_TOKEN",
  );
});

Deno.test("gh is tried where nobody chose the way and the straight one leads nowhere", async () => {
  const straight = (await chooseTransport(clues({ env: env({ GH_TOKEN: "a" }) }))).transport;
  const around = (await chooseTransport(clues({}))).transport;
  const offline = new GitHubFailure("network_failed");
  strictEqual(leadsNowhere(offline, straight, null), true);
  strictEqual(leadsNowhere(offline, straight, "api"), false);
  strictEqual(leadsNowhere(offline, around, null), false);
  strictEqual(leadsNowhere(new GitHubFailure("upstream_failed"), straight, null), false);
  strictEqual(leadsNowhere(new Error("x"), straight, null), false);
});
