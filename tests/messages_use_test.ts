import { deepStrictEqual, ok } from "node:assert/strict";
import { messageTables } from "../lib/text/messages.ts";
import { gateMessages } from "../lib/text/messages/gates.ts";
import { probeMessages } from "../lib/text/messages/probe.ts";
import { recoveryMessages } from "../lib/text/messages/recovery.ts";
import { listFiles, root } from "../tools/_shell.ts";
import { layerOf } from "../tools/layers.ts";

/** Where a message may be asked for. */
const sources = listFiles(
  ".",
  (path) => path.endsWith(".ts") && layerOf(path) !== null && !path.startsWith("lib/text/messages"),
)
  .map((path) => Deno.readTextFileSync(`${root}/${path}`)).join("\n");

/** Keys that stand in a source as they are. */
const written = new Set(Array.from(sources.matchAll(/["'`](\w+)["'`]/g), (found) => found[1]));

/** Keys that a source puts together: a template becomes a pattern. */
const patterns = Array.from(
  new Set(Array.from(sources.matchAll(/`((?:\w|\$\{[^{}`]*\})+)`/g), (found) => found[1] ?? "")),
  (template) => template.split(/\$\{[^{}]*\}/),
).filter((fixed) => fixed.length > 1 && fixed.some((part) => part.length > 3))
  .map((fixed) => new RegExp(`^${fixed.join("\\w+")}$`));

Deno.test("every message is said somewhere", () => {
  ok(written.size > 100, "the walk found the sources");
  deepStrictEqual(
    [...messageTables, gateMessages, probeMessages, recoveryMessages].flatMap((table) =>
      Object.keys(table)
    )
      .filter((key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key))),
    [],
  );
});
