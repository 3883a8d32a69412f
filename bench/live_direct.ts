/**
 * `loopx` with the API at another origin, for measuring the way straight to it: the first argument is
 * the origin, the others are those of the program.
 *
 * @module
 */
import { run } from "../commands/_application.ts";
import { systemIo } from "../commands/_system_io.ts";

const [api_origin = "", ...args] = Deno.args;
const io = systemIo();
Deno.exit(
  await run(args, {
    ...io,
    github: async () => ({
      ...await io.github(),
      env: (name) => name === "GH_TOKEN" ? "token" : undefined,
      api_origin,
    }),
  }),
);
