/**
 * A process that writes below `.local` of its current folder, for tests that run several or end one.
 *
 * `count N` adds one to a number N times; `fill` writes ever new contents until it is ended.
 *
 * @module
 */
import { StoreFailure } from "../../lib/store/failure.ts";
import { localStore } from "../../lib/store/local_store.ts";

const store = localStore(Deno.cwd());
const place = store.place(".local/a/file.json");

/** Content that tells whether all of it is there: what it is made of, how often, and that. */
function contentOf(round: number): string {
  const length = 100_000 + 1_000 * (round % 7);
  const letter = String.fromCharCode("a".charCodeAt(0) + round % 26);
  return `${letter}${length}\n${letter.repeat(length)}`;
}

/** Reads, changes, writes; false when somebody else was faster. */
async function change(next: (text: string) => string): Promise<boolean> {
  const current = await store.read(place);
  try {
    await store.replace(place, {
      content: next(current?.text ?? "0"),
      expected: current?.digest ?? null,
    });
    return true;
  } catch (thrown) {
    const retry = thrown instanceof StoreFailure && /^(?:changed|locked)$/.test(thrown.kind);
    if (!retry) throw thrown;
    return false;
  }
}

const [mode, count] = Deno.args;
if (mode === "count") {
  let [written, refused] = [0, 0];
  while (written < Number(count)) {
    if (await change((text) => String(Number(text) + 1))) written += 1;
    else refused += 1;
  }
  Deno.stdout.writeSync(new TextEncoder().encode(`${refused}\n`));
} else {
  for (let round = 0;; round += 1) {
    await change(() => contentOf(round));
    Deno.stdout.writeSync(new TextEncoder().encode("."));
  }
}
