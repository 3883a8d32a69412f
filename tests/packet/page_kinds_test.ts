import { strictEqual } from "node:assert/strict";
import { type PageKind, pageKindOf } from "../../lib/packet/_page_kinds.ts";
import type { ProfiledFile } from "../../lib/packet/change_profile.ts";

const pages: readonly (readonly [path: string, kind: PageKind])[] = [
  ["README.md", "guide"],
  ["readme-zh.md", "guide"],
  ["packages/core/README.md", "page"],
  [".github/CODEOWNERS", "owners"],
  ["CODEOWNERS.md", "page"],
  ["LICENSE", "policy"],
  ["docs/security.md", "policy"],
  ["CODE_OF_CONDUCT.md", "policy"],
  ["docs/security/model.md", "page"],
  ["licensed.md", "page"],
  ["docs/man/tool.1.md", "manual"],
  ["docs/manual.md", "page"],
  [".github/ISSUE_TEMPLATE/bug.md", "board"],
  ["docs/rfcs/0012-queue.md", "reference"],
  ["docs/spec.md", "reference"],
  ["docs/specialist.md", "page"],
  ["docs/installation.md", "guide"],
  ["docs/install_linux.md", "guide"],
  ["docs/install_on my machine.md", "guide"],
  ["docs/installed on my machine", "page"],
  ["docs/reinstall.md", "page"],
  ["docs/how-to-review.md", "guide"],
  ["docs/howtoreview.md", "page"],
];

Deno.test("a page is for what its name or a folder says", () => {
  for (const [path, kind] of pages) strictEqual(pageKindOf({ path } as ProfiledFile), kind, path);
});
