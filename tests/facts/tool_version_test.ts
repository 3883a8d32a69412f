import { strictEqual } from "node:assert/strict";
import { isOlderVersion, MINIMUM_GH, readToolVersion } from "../../lib/facts/tool_version.ts";

Deno.test("versions are read as the builds in use print them", () => {
  for (
    const [output, expected] of [
      [
        "gh version 2.23.0 (2023-02-27 Debian 2.23.0+dfsg1-1)\nhttps://github.com/cli/cli",
        "2.23.0",
      ],
      ["gh version 2.83.1 (2025-11-13)\n", "2.83.1"],
      ["gh version 2.4.0+dfsg1 (2022-03-23 Ubuntu 2.4.0+dfsg1-2)\n", "2.4.0"],
      ["gh version 2.40.0-pre.1 (2023-12-01)", "2.40.0"],
      ["gh version DEV\n", null],
      ["git version 2.39.5\n", "2.39.5"],
      ["git version 2.39.3 (Apple Git-146)\n", "2.39.3"],
      ["git version 2.45.1.windows.1\n", "2.45.1"],
      ["gh: command not found", null],
      ["hub version 2.14.2", null],
      ["xcrun: error: invalid active developer path", null],
      ["\u001b[1mgh version 2.23.0", null],
      ["gh version 99999999.1", null],
      ["", null],
    ] as const
  ) strictEqual(readToolVersion(output), expected, output);
});

Deno.test("versions are compared as numbers", () => {
  for (
    const [version, older] of [
      ["2.23.0", false],
      ["2.23", false],
      ["2.23.0.1", false],
      ["2.100.0", false],
      ["3.0.0", false],
      ["2.22.9", true],
      ["2.4.0", true],
      ["1.99.99", true],
      ["2", true],
    ] as const
  ) strictEqual(isOlderVersion(version, MINIMUM_GH), older, version);
});
