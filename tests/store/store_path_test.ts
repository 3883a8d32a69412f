import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { posix, win32 } from "node:path";
import fc from "fast-check";
import { isAllowed, safeGit } from "../../lib/github/tool_shapes.ts";
import { lockName, temporaryName } from "../../lib/store/_names.ts";
import { StoreFailure } from "../../lib/store/failure.ts";
import { shownPath, storePath, systemPath } from "../../lib/store/store_path.ts";

const here = { folder: "/home/mira/work", windows: false } as const;
const there = { folder: "C:\\Users\\Mira\\work", windows: true } as const;

/** The names of the place, or the kind of failure. */
function outcome(typed: string, context: typeof here | typeof there = here): string {
  try {
    return shownPath(storePath(typed, context));
  } catch (thrown) {
    ok(thrown instanceof StoreFailure, String(thrown));
    return thrown.kind;
  }
}

Deno.test("a path below .local is taken, however it is spelt", () => {
  for (
    const [typed, names] of [
      [".local/a.json", ".local/a.json"],
      ["./.local//a/./b.json", ".local/a/b.json"],
      ["/home/mira/work/.local/a.json", ".local/a.json"],
      ["//home/./mira/work/.local/a.json", ".local/a.json"],
      [".local/-x", ".local/-x"],
      [".local/ x", ".local/ x"],
      [".local/潮汐 ☃.json", ".local/潮汐 ☃.json"],
      [".local/2026-11-02T09:00:00Z.json", ".local/2026-11-02T09:00:00Z.json"],
      [".local/.local/x", ".local/.local/x"],
      [".local/console.json", ".local/console.json"],
      [`.local/${"x".repeat(200)}`, `.local/${"x".repeat(200)}`],
    ] as const
  ) strictEqual(outcome(typed), names, typed);
  const place = storePath(".local/a/b.json", here);
  strictEqual(systemPath(place), "/home/mira/work/.local/a/b.json");
  strictEqual(systemPath(place, 1), "/home/mira/work/.local");
  strictEqual(systemPath(storePath(".local/a", { ...here, folder: "/" })), "/.local/a");
});

Deno.test("whatever does not lie below .local is refused", () => {
  for (
    const typed of [
      "",
      "-",
      ".",
      ".local",
      ".local/",
      ".local/.",
      "a.json",
      "local/a.json",
      ".Local/a.json",
      ".local.json",
      ".localx/a",
      "x/.local/a",
      "../.local/a",
      ".local/../x",
      ".local/a/../b",
      ".local/..",
      "~/.local/a",
      "/etc/x",
      "/.local/a",
      "/home/mira/.local/a",
      "/home/mira/work2/.local/a",
      "/home/mira/work/../work/.local/a",
      ".local\\a",
      "\0.local/a",
    ]
  ) strictEqual(outcome(typed), "not_below_local", JSON.stringify(typed));
});

Deno.test("names that some system does not take, and the store's own, are refused", () => {
  for (
    const typed of [
      ".local/a/",
      ".local/a/.",
      ".local/a.",
      ".local/... ",
      ".local/a /b",
      ".local/a\\b",
      ".local/..\\..\\x",
      ".local/a\0b",
      ".local/a\nb",
      ".local/\x1b[31m",
      ".local/\x7f",
      ".local/\ud800",
      ".local/CON",
      ".local/con.json",
      ".local/nul/x",
      ".local/Com1.txt",
      ".local/lpt²",
      `.local/${"x".repeat(201)}`,
      `.local/${"潮".repeat(67)}`,
      `.local/${"x/".repeat(600)}y`,
      `.local/${lockName("a.json")}`,
      `.local/${lockName("a.json").toUpperCase()}`,
      `.local/${temporaryName("a.json")}`,
      `.local/${lockName("a")}/b`,
    ]
  ) strictEqual(outcome(typed), "unusable_name", JSON.stringify(typed));
});

Deno.test("a name that only ends like one of the store's own is like any other", () => {
  // A goal may be called so, and its folder is called like it.
  for (const name of [lockName("a"), temporaryName("a")]) {
    const typed = `.local/loopx/goals/${name.slice(1)}/goal.json`;
    strictEqual(outcome(typed), typed);
  }
});

Deno.test("on Windows both separators count, drives compare without case, streams are refused", () => {
  for (
    const [typed, found] of [
      [".local\\a\\b.json", ".local/a/b.json"],
      [".local/a.json", ".local/a.json"],
      ["c:\\users\\mira\\work\\.local\\a.json", ".local/a.json"],
      ["C:/Users/Mira/work/.local/a.json", ".local/a.json"],
      ["\\Users\\Mira\\work\\.local\\a", "not_below_local"],
      ["D:\\Users\\Mira\\work\\.local\\a", "not_below_local"],
      ["\\\\?\\C:\\Users\\Mira\\work\\.local\\a", "not_below_local"],
      ["C:.local\\a", "not_below_local"],
      [".local\\..\\a", "not_below_local"],
      [".local\\a\\", "unusable_name"],
      [".local\\a:b", "unusable_name"],
      [".local\\a|b", "unusable_name"],
      [".local\\NUL", "unusable_name"],
    ] as const
  ) strictEqual(outcome(typed, there), found, typed);
  const place = storePath(".local\\a", there);
  strictEqual(systemPath(place), "C:\\Users\\Mira\\work/.local/a");
});

const step = fc.oneof(
  fc.constantFrom(".", "..", "", ".local", "a", "b.json", "~", "C:", "home", "mira", "work", "con"),
  fc.string({ unit: "binary", maxLength: 4 }),
);
const anyPath = fc.tuple(
  fc.constantFrom("", "", "/", "./", "/home/mira/work/", "C:\\Users\\Mira\\work\\", "\\"),
  fc.constantFrom("", ".local/", ".local\\"),
  fc.array(fc.tuple(step, fc.constantFrom("/", "/", "\\")), { maxLength: 5 }),
).map(([root, local, steps]) => root + local + steps.flat().slice(0, -1).join(""));

Deno.test("what is taken lies below .local by the platform's own rules, anything else is refused", () => {
  fc.assert(fc.property(anyPath, fc.boolean(), (typed, windows) => {
    const context = windows ? there : here;
    const found = outcome(typed, context);
    if (!found.startsWith(".local/")) {
      ok(found === "not_below_local" || found === "unusable_name", found);
      return;
    }
    const path = windows ? win32 : posix;
    const whole = path.resolve(context.folder, typed);
    const below = path.relative(path.join(context.folder, ".local"), whole);
    ok(below !== "" && !path.isAbsolute(below) && !below.split(path.sep).includes(".."), typed);
    deepStrictEqual(below.split(path.sep), found.split("/").slice(1));
    // Git may be asked about it.
    ok(isAllowed("git", safeGit("check-ignore", "--quiet", "--", found)), found);
    // What was taken once is taken again.
    strictEqual(outcome(found, context), found);
  }));
});
