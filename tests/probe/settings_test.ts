import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { readEndpoint } from "../../lib/probe/endpoint.ts";
import { allowedModels } from "../../lib/probe/models.ts";
import { readSettings } from "../../lib/probe/settings.ts";
import type { ProbeVariable } from "../../lib/probe/variables.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { languages } from "../../lib/text/messages.ts";

const complete = {
  LOOPX_REVIEW_LIVE_TEST: "1",
  LOOPX_MODEL_BEHAVIOR_ENDPOINT: "https://models.example/v1",
  LOOPX_MODEL_BEHAVIOR_KEY: "sk-secret",
};

const read = (env: Partial<Record<ProbeVariable, string>>) =>
  readSettings((name) => env[name], "en");

function errorOf(env: Partial<Record<ProbeVariable, string>>): LoopxError {
  for (const language of languages) {
    throws(() => readSettings((name) => env[name], language), (thrown: unknown) => {
      ok(thrown instanceof LoopxError && thrown.kind === "usage");
      ok(!`${thrown.message}${thrown.advice}`.includes("secret"), thrown.message);
      return true;
    });
  }
  try {
    read(env);
  } catch (thrown) {
    return thrown as LoopxError;
  }
  throw new Error("nothing was wrong");
}

Deno.test("complete settings ask the first model of the list", () => {
  deepStrictEqual(read(complete), {
    endpoint: { url: "https://models.example/v1/chat/completions", host: "models.example:443" },
    key: "sk-secret",
    model: "doubao-seed-evolving",
  });
});

Deno.test("without opt-in, address or key nothing is asked, in that order", () => {
  strictEqual(read({}), "not_opted_in");
  strictEqual(read({ ...complete, LOOPX_REVIEW_LIVE_TEST: "" }), "not_opted_in");
  strictEqual(read({ ...complete, LOOPX_REVIEW_LIVE_TEST: "0" }), "not_opted_in");
  strictEqual(read({ LOOPX_REVIEW_LIVE_TEST: "1" }), "no_endpoint");
  strictEqual(read({ ...complete, LOOPX_MODEL_BEHAVIOR_ENDPOINT: " " }), "no_endpoint");
  strictEqual(read({ ...complete, LOOPX_MODEL_BEHAVIOR_KEY: "" }), "no_key");
});

Deno.test("a model that is not on the list is refused, and the list is named", () => {
  for (const model of allowedModels) {
    const settings = read({ ...complete, LOOPX_MODEL_BEHAVIOR_MODEL: model });
    ok(typeof settings !== "string" && settings.model === model);
  }
  for (const model of ["gpt-4.1-mini", "GPT-4.1", "\u001b[31mgpt-4.1", "x".repeat(5_000)]) {
    const { message } = errorOf({ ...complete, LOOPX_MODEL_BEHAVIOR_MODEL: model });
    for (const name of allowedModels) ok(message.includes(name), message);
    ok(message.length < 300 && !message.includes("\u001b"));
  }
});

Deno.test("other values of the opt-in are asked about", () => {
  for (const value of ["true", "yes", "01", "on"]) {
    ok(errorOf({ ...complete, LOOPX_REVIEW_LIVE_TEST: value }).message.includes(value));
  }
});

Deno.test("an address that cannot be meant is refused without being repeated", () => {
  for (
    const address of [
      "models.example/v1",
      "http://models.example/v1",
      "ftp://models.example",
      "https://me:secret@models.example/v1",
      "https://secret@models.example/v1",
      "https://models.example/v1?key=secret",
      "https://models.example/v1#secret",
      "https://models.example/v1?",
      "https://",
      "https://models.example,secret.example/v1",
      "https://models.example%2csecret.example/v1",
      "https://*.example/v1",
      "file:///secret",
    ]
  ) {
    ok(errorOf({ ...complete, LOOPX_MODEL_BEHAVIOR_ENDPOINT: address }).advice !== null, address);
  }
});

Deno.test("a key with line ends or spaces is refused, so that no header is made of it", () => {
  for (const key of ["sk-secret\r\nx: y", "sk secret", "sk-secret\u00e9"]) {
    errorOf({ ...complete, LOOPX_MODEL_BEHAVIOR_KEY: key });
  }
});

Deno.test("base and full address are the same place, and hosts are named as permissions are", () => {
  const places: readonly (readonly [address: string, url: string, host: string])[] = [
    [
      "https://a.example/api/v3/chat/completions",
      "https://a.example/api/v3/chat/completions",
      "a.example:443",
    ],
    ["https://a.example:8443/", "https://a.example:8443/chat/completions", "a.example:8443"],
    [" http://127.0.0.1:9/v1/ ", "http://127.0.0.1:9/v1/chat/completions", "127.0.0.1:9"],
    ["http://localhost/v1", "http://localhost/v1/chat/completions", "localhost:80"],
    ["http://[::1]:80/v1", "http://[::1]/v1/chat/completions", "[::1]:80"],
  ];
  for (const [address, url, host] of places) deepStrictEqual(readEndpoint(address), { url, host });
  strictEqual(readEndpoint(""), null);
});
