// Nothing: what Deno itself needs to start and stop.
