/**
 * `deno task probe`: starts the model probe with its permissions and the one host that the
 * environment names. It reads nothing that comes back.
 *
 * @module
 */
import { readEndpoint } from "../lib/probe/endpoint.ts";
import { ENDPOINT_VARIABLE } from "../lib/probe/variables.ts";
import { permissionFlags } from "../permissions.ts";
import { runDeno } from "./_shell.ts";

/**
 * Puts the command line of the probe together.
 *
 * @param address what the environment says about the endpoint
 * @param args the arguments for the probe
 * @returns the arguments for Deno; without a usable address no host is granted, and the probe says why
 */
export function probeCommand(
  address: string | undefined,
  args: readonly string[],
): readonly string[] {
  const endpoint = readEndpoint(address ?? "");
  const hosts = endpoint === null ? {} : { [ENDPOINT_VARIABLE]: endpoint.host };
  return ["run", "-q", "--no-check", ...permissionFlags("probe", hosts), "probe.ts", ...args];
}

if (import.meta.main) {
  const { status } = await runDeno(
    probeCommand(Deno.env.get(ENDPOINT_VARIABLE), Deno.args),
    "inherited",
  );
  Deno.exit(status);
}
