import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { LOCAL_PATH_MASK, maskLocalPaths } from "../../lib/text/local_paths.ts";
import type { RemovalCounts } from "../../lib/text/safe_text_types.ts";

/** `#` stands for the mask. */
const masked: readonly (readonly [text: string, result: string])[] = [
  // Linux and macOS
  ["see /home/bob/x.ts", "see #"],
  ["in /home/bob.", "in #."],
  ["/root/.ssh/config", "#"],
  ["/tmp/build-1/out.log!", "#!"],
  ["/var/folders/ab/c1/T/x and /private/tmp/y", "# and #"],
  ["/run/user/1000/bus", "#"],
  ["/media/bob/DISK/a", "#"],
  ["/mnt/c/Users/bob/x", "#"],
  ["/Volumes/Backup/x", "#"],
  ["/workspaces/project/src", "#"],
  ["/var/home/bob/x", "#"],
  ["at run (/home/bob/app/a.js:10:5)", "at run (#:10:5)"],
  ["PATH=/home/a/bin:/Users/b/bin:/usr/bin", "PATH=#:#:/usr/bin"],
  ["gcc -I/home/bob/include", "gcc -I#"],
  ["bob@host:/home/bob/x", "bob@host:#"],
  ["**/Users/bob/x**", "**#**"],
  ["|/home/bob/a|/home/bob/b|", "|#|#|"],
  ["/home/bob/app/[id]/(group)/{a,b}/page.tsx", "#"],
  ["cp /home/bob/a src/x.ts", "cp # src/x.ts"],
  ["/home/o'brien/x", "#"],
  ["'/home/bob's notes/x' y", "'#' y"],
  // signs and doubled slashes in front and inside
  ["//home/bob/x, ///home/bob", "#, #"],
  ["/home//bob/x and /var//home/bob", "# and #"],
  ["+/home/bob/x\n-/home/bob/y\n++/home/bob/z", "+#\n-#\n++#"],
  ["cmd&&/home/bob/run.sh; cmd&/home/bob/run.sh", "cmd&&#; cmd&#"],
  ["curl -d @/home/bob/x -F f=@/tmp/y", "curl -d @# -F f=@#"],
  ["}/home/bob/x", "}#"],
  ["{ a }/home/bob/x ](u)/home/bob/y )/home/bob/z", "{ a }# ](u)# )#"],
  ['{"a":1}/home/bob/x', '{"a":1}#'],
  ["[INFO]/home/bob/x (see)/home/bob/y", "[INFO]# (see)#"],
  // names with blanks and beyond ASCII
  ["/Users/Ann Lee/My Documents/plan.txt is", "# is"],
  ["/Users/ann/Library/Application Support/Code/x", "#"],
  ["/home/bob/My\\ Notes/x y", "# y"],
  ['open "/home/bob/my notes/plan b.txt" now', 'open "#" now'],
  ["`/home/bob/my notes.txt`", "`#`"],
  ["`/home/bob/bin/tool --flag value`", "`# --flag value`"],
  ["在/home/张三/项目。", "在#。"],
  ["见 /home/bob/x 和 src/y", "见 # 和 src/y"],
  ["「/Users/王 小明/文档」", "「#」"],
  ["/Users/zoë/Événements/x", "#"],
  // Windows
  ["C:\\Users\\bob\\x.txt", "#"],
  ["C:\\\\Users\\\\bob\\\\x", "#"],
  ["D:/work/x", "#"],
  ["c:\\a\\b", "#"],
  ["C:\\Program Files (x86)\\Git\\bin\\git.exe", "#"],
  ["C:\\Users\\Ann Lee\\My Documents\\plan for may.txt now", "# now"],
  ["C:\\Users\\José Núñez\\x", "#"],
  ["C:\\Users\\张三\\x", "#"],
  ["C:\\tools\\run.exe -v D:\\data\\in", "# -v #"],
  ["\\\\server\\share\\dir", "#"],
  ['"\\\\\\\\server\\\\share\\\\dir"', '"#"'],
  ["\\\\?\\C:\\Users\\bob", "#"],
  ["\\\\wsl$\\Ubuntu\\home\\bob", "#"],
  ["/c/Users/bob/x and /cygdrive/c/x", "# and #"],
  // addresses of files
  ["file:///home/bob/x y", "# y"],
  ["FILE:///srv/bob/x y", "# y"],
  ["file:///C:/Users/bob/x", "#"],
  ["file://server/share/x", "#"],
  ["vscode://file/home/bob/x.ts:3", "#:3"],
  ["sqlite:////home/bob/db and sqlite:///home/bob/db", "sqlite://# and sqlite://#"],
  ["jdbc:sqlite:/home/bob/db, unix:///tmp/bob/s", "jdbc:sqlite:#, unix://#"],
  ["sqlite:///C:/Users/bob/db", "sqlite://#"],
  ['"sqlite:////home/bob/my db" x', '"sqlite://#" x'],
  ["the HEAD /home/bob/x and posts /home/bob/y", "the HEAD # and posts #"],
];

for (const [text, result] of masked) {
  Deno.test(`masks ${text}`, () => {
    const tally: RemovalCounts = {};
    strictEqual(maskLocalPaths(text, tally).replaceAll(LOCAL_PATH_MASK, "#"), result);
    strictEqual(tally.local_path, result.split("#").length - 1);
  });
}

const harmless = [
  "https://x.y/home/z and http://localhost:3000/Users/1",
  "https://x.y/login?next=/home/z",
  "https://github.com/o/r/blob/main/tmp/x",
  "vscode://extension/home/x",
  "/api/v1/home/z",
  "/api/v1/Users/1",
  "/api//home/z and src//home/x",
  "POST /home/feed endpoint, `GET /Users/1` and DELETE `/home/feed`",
  "https:///home/z, unix://home/x and sqlite:////home/$USER/db",
  "//cdn.example/home/x",
  "a+/home/x, pre-/home/x and me@/home/x",
  "${ROOT:-/x}/home/y, {root}/home/x, {{ root }}/home/x, $(pwd)/home/x, f(x)/home/y",
  "app/[id]/home/x, app/(group)/home/x and paths[0]/home/x",
  "import x from \"@/home/x\"; require('@/home/x')",
  "GET /users/bob",
  "#!/usr/bin/env bash",
  "/etc/hosts, /dev/null and /usr/local/bin",
  "src/home/x.ts, ./tmp/x, ../home/x, ~/x",
  "${ROOT}/home/x and $HOME/tmp/x",
  "/home/$USER/x, /home/${USER}/x, /home/<you>/x, /tmp/*",
  "/home and /tmp",
  "/media/logo.png",
  "feature/tmp/cleanup",
  "C:\\ and D:/",
  'print("a:\\n"); x = "k:\\t"',
  "(?i:\\d+) and (?:\\s*)",
  'new RegExp("\\\\bfoo\\\\b")',
  "profile:/x and and/or",
  "<local-path-redacted>",
];

for (const text of harmless) {
  Deno.test(`leaves ${text} alone`, () => {
    const tally: RemovalCounts = {};
    strictEqual(maskLocalPaths(text, tally), text);
    deepStrictEqual(tally, {});
  });
}

Deno.test("the name of a user never survives below a home", () => {
  const user = fc.constantFrom("bob", "张三", "zoë", "ann.lee", "o_k-1", "Δημήτρης");
  const home = fc.constantFrom(
    "/home/",
    "/Users/",
    "C:\\Users\\",
    "c:/Users/",
    "file:///home/",
    "/mnt/c/Users/",
  );
  const rest = fc.constantFrom("", "/a.ts", "/a b/c", "\\x", "/x/y.ts:3", "/导出/x");
  const before = fc.constantFrom("", "see ", "(", '"', "`", "在", "x=", "- ", "ab:");
  const after = fc.constantFrom("", " ok", ")", '"', "`", "。", ", then", "\n");
  fc.assert(fc.property(before, home, user, rest, after, (left, root, name, path, right) => {
    const result = maskLocalPaths(left + root + name + path + right, {});
    strictEqual(result.includes(name), false, result);
    strictEqual(result.startsWith(left + LOCAL_PATH_MASK), true, result);
  }));
});

Deno.test("masking again changes nothing", () => {
  const piece = fc.constantFrom(
    ...masked.map(([text]) => text),
    ...harmless,
    " ",
    "/",
    "\\",
    ":",
    '"',
    "A",
    "\n",
    "://",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const once = maskLocalPaths(pieces.join(""), {});
      strictEqual(maskLocalPaths(once, {}), once);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("a text of 65,536 units of beginnings is read through, and once is enough", () => {
  for (
    const piece of [
      "/home/",
      "//home/",
      "}/home/",
      "{/home/a}",
      "-/home/a",
      "x:////home/a ",
      "/home/a ",
      "/home/a B",
      "C:\\",
      "C:\\ab ",
      "\\\\",
      "\\\\ab\\c ",
      "file:/",
      "://",
      '"/tmp/a',
      "/tmp/(",
    ]
  ) {
    const once = maskLocalPaths(piece.repeat(Math.ceil(65_536 / piece.length)), {});
    strictEqual(maskLocalPaths(once, {}), once);
  }
});
