/**
 * Random changes of random trees, and what must hold for the list of each.
 *
 * @module
 */
import { deepStrictEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import type { ListedFile } from "../../lib/github/file_recovery.ts";
import { inFolder } from "../store/_folder.ts";
import {
  gitHubList,
  makeRepository,
  type Tree,
  type TreeEntry,
} from "../support/git_repository.ts";
import { recoverIn } from "./_recover.ts";

const names = ["a", "b", "c d", "e/f", "e/g", "h\n", "i\udcff", "-j", "k\t", "文"];

const entry: fc.Arbitrary<TreeEntry> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      mode: fc.constantFrom("100644" as const, "100755" as const),
      content: fc.array(fc.constantFrom("x\n", "y\n", "z\r\n", "w"), { maxLength: 12 })
        .map((parts) => parts.join("")),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      mode: fc.constant("100644" as const),
      content: fc.uint8Array({ maxLength: 20 }).map((bytes) => new Uint8Array([0, ...bytes])),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      mode: fc.constant("120000" as const),
      content: fc.constantFrom("a", "nowhere"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      mode: fc.constant("160000" as const),
      content: fc.constantFrom("1", "2").map((digit) => digit.repeat(40)),
    }),
  },
);

const tree: fc.Arbitrary<Tree> = fc.dictionary(fc.constantFrom(...names), entry, { maxKeys: 10 });

/** Two trees that share most of their files, some moved. */
const edit = fc.record({
  before: tree,
  after: tree,
  keep: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
  moves: fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 3 }),
}).map(({ before, after, keep, moves }) => {
  const kept = Object.entries(before).filter((_, at) => keep[at]);
  const next: Record<string, TreeEntry | string> = { ...after, ...Object.fromEntries(kept) };
  for (const [from, to] of moves) {
    const moved = next[from];
    if (moved === undefined || from === to) continue;
    delete next[from];
    next[to] = moved;
  }
  return [before, next] as const;
});

/** How a question may be wrong. */
const corruption = fc.record({
  field: fc.constantFrom("changed_files" as const, "additions" as const, "deletions" as const),
  by: fc.constantFrom(-2, -1, 1, 2),
});

/** The list of a random change is what `git diff` tells, and no wrong question gets one. */
export const randomChange: fc.IAsyncProperty<unknown> = fc.asyncProperty(
  edit,
  fc.double({ min: 0, max: 1, noNaN: true }),
  corruption,
  async ([before, after], part, { field, by }) => {
    await inFolder(async (folder) => {
      const repository = await makeRepository(folder);
      const base = await repository.commit(before);
      const head = await repository.commit(after, [base]);
      const { files, totals } = await gitHubList(repository, base, head);
      const renames = files.findLastIndex(({ change }) => change === "RENAMED") + 1;
      // As much as holds all renames, and some more.
      const listed = renames + Math.floor((files.length - renames) * part);
      // How GitHub spells what is no UTF-8.
      const spelled = files.map((file): ListedFile => ({
        ...file,
        path: file.path.toWellFormed(),
        previous_path: file.previous_path?.toWellFormed() ?? null,
      }));
      const ask = (some: readonly ListedFile[], all = totals) =>
        recoverIn(folder, { base, head, files: some, totals: all });
      const recovery = await ask(spelled.slice(0, listed));
      ok("files" in recovery, JSON.stringify(recovery));
      deepStrictEqual(
        recovery.files.map(({ path, change, previous_path }) => [path, change, previous_path]),
        files.map(({ path, change, previous_path }) => [path, change, previous_path]),
      );
      recovery.files.forEach((file, at) => {
        const { additions, deletions } = files[at]!;
        const lines = [file.additions ?? additions, file.deletions ?? deletions];
        deepStrictEqual(lines, [additions, deletions]);
      });
      const off = await ask(spelled.slice(0, listed), {
        ...totals,
        [field]: Math.max(0, totals[field] + by) === totals[field]
          ? totals[field] + 1
          : Math.max(0, totals[field] + by),
      });
      ok("reason" in off);
      const invented = { path: "nowhere", change: "ADDED", additions: 1, deletions: 0 };
      ok("reason" in await ask([{ ...invented, previous_path: null }]));
      if (renames > 0) ok("reason" in await ask(spelled.slice(renames)));
    });
  },
);
