import { deepStrictEqual } from "node:assert/strict";
import { unloadedModules } from "../../tools/coverage.ts";

const report = `| File          | Branch % | Function % | Line % |
| ------------- | -------- | ---------- | ------ |
| facts/area.ts |    100.0 |      100.0 |  100.0 |
| All files     |     93.0 |       98.1 |   98.3 |
`;

Deno.test("a module that no test loads is found, modules of types are not", () => {
  deepStrictEqual(
    unloadedModules(report, {
      "facts/area.ts": "export const a = 1;",
      "facts/areas.ts": "/** One. */\nexport function b(): void {}",
      "facts/types.ts": "export interface A {}\nexport type B = 1;",
    }),
    ["facts/areas.ts"],
  );
});
