/**
 * The entry point of `loopx`. See `permissions.ts` for what it may do.
 *
 * @module
 */
import { run } from "./commands/_application.ts";
import { systemIo } from "./commands/_system_io.ts";

Deno.exit(await run(Deno.args, systemIo()));
