import { rejects, strictEqual } from "node:assert/strict";
import { chooseTransport, type TransportClues } from "../../lib/github/choose_transport.ts";
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
  (await chooseTransport(clues(more))).name;
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
