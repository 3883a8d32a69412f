import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { permissionFlags } from "../../permissions.ts";
import { runDeno } from "../../tools/_shell.ts";
import { probeCommand } from "../../tools/probe.ts";
import { knowingModel, startModel } from "../support/model_endpoint.ts";
import { asking, KEY } from "./_run.ts";

const args = ["--cases", "retry_key", "--format", "json", "--timeout", "20"];

/** Variables that make a run independent of whoever starts the tests. */
const unset = {
  LOOPX_REVIEW_LIVE_TEST: "",
  LOOPX_MODEL_BEHAVIOR_ENDPOINT: "",
  LOOPX_MODEL_BEHAVIOR_KEY: "",
  LOOPX_MODEL_BEHAVIOR_MODEL: "",
};

Deno.test("the program asks the host that it was started for", async () => {
  await using model = startModel(knowingModel);
  const env = { ...unset, ...asking(model.base) };
  const { status, stdout, stderr } = await runDeno(probeCommand(model.base, args), "captured", env);
  strictEqual(status, 0, stderr);
  strictEqual(JSON.parse(stdout).totals.agreed, 2);
  ok(!`${stdout}${stderr}`.includes(KEY));
  strictEqual(model.seen.length, 2);
});

Deno.test("the program cannot reach a host that it was not started for", async () => {
  await using model = startModel(knowingModel);
  const env = { ...unset, ...asking(model.base) };
  for (const started of [undefined, "https://models.example/v1"]) {
    const { status, stdout } = await runDeno(probeCommand(started, args), "captured", env);
    strictEqual(status, 1);
    strictEqual(JSON.parse(stdout).error_kind, "permission_denied");
  }
  deepStrictEqual(model.seen, []);
});

Deno.test("without opt-in the program says skipped and succeeds", async () => {
  const { status, stdout } = await runDeno(probeCommand(undefined, args), "captured", unset);
  strictEqual(status, 0);
  strictEqual(JSON.parse(stdout).skipped, true);
});

Deno.test("the command line grants what the table says and one host", () => {
  deepStrictEqual(probeCommand("https://models.example/v1", ["--repeats", "2"]), [
    "run",
    "-q",
    "--no-check",
    ...permissionFlags("probe", { LOOPX_MODEL_BEHAVIOR_ENDPOINT: "models.example:443" }),
    "probe.ts",
    "--repeats",
    "2",
  ]);
  ok(probeCommand("https://models.example/v1", []).includes("--allow-net=models.example:443"));
  for (const address of [undefined, "", "http://models.example", "https://a,b.example", "x"]) {
    const flags = probeCommand(address, []);
    ok(!flags.some((flag) => flag.startsWith("--allow-net")), String(address));
  }
  match(
    probeCommand(undefined, []).join(" "),
    /--no-prompt --allow-read=fixtures\/reviews --allow-env=/,
  );
});
