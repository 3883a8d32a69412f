import { rejects, strictEqual, throws } from "node:assert/strict";
import { localStore } from "../../lib/store/local_store.ts";
import { inFolder, make } from "./_folder.ts";

Deno.test("the store of a folder reads and replaces what lies below its .local", async () => {
  await inFolder(async (folder) => {
    const store = localStore(folder);
    const place = store.place(`${folder}/.local/a/file.json`);
    strictEqual(await store.read(place), null);
    await store.replace(place, { content: "new", expected: null });
    strictEqual((await store.read(place))?.text, "new");
    throws(() => store.place("file.json"), { name: "StoreFailure", kind: "not_below_local" });
  });
});

Deno.test("the same file is known by any of its names", async () => {
  await inFolder(async (folder) => {
    const store = localStore(folder);
    const place = store.place(".local/file.json");
    strictEqual(await store.is_same(place, `${folder}/.local/file.json`), false);
    await store.replace(place, { content: "one", expected: null });
    await make(folder, {
      link: { link: ".local/file.json" },
      hard: { hard_link: ".local/file.json" },
    });
    for (const name of [".local/file.json", ".local/../.local/file.json", "link", "hard"]) {
      strictEqual(await store.is_same(place, `${folder}/${name}`), true, name);
    }
    strictEqual(await store.is_same(place, `${folder}/.local`), false);
    strictEqual(await store.is_same(place, `${folder}/nothing`), false);
    strictEqual(await store.is_same(store.place(".local/other"), `${folder}/hard`), false);
  });
});

Deno.test("a file is removed while it is what was read, and its lock stays", async () => {
  await inFolder(async (folder) => {
    const store = localStore(folder);
    const place = store.place(".local/file.json");
    const changed = { name: "StoreFailure", kind: "changed" };
    await rejects(store.remove(place, "0".repeat(64)), changed);
    await store.replace(place, { content: "one", expected: null });
    const { digest = "" } = await store.read(place) ?? {};
    await store.replace(place, { content: "two", expected: digest });
    await rejects(store.remove(place, digest), changed);
    strictEqual((await store.read(place))?.text, "two");
    await store.remove(place, (await store.read(place))?.digest ?? "");
    strictEqual(await store.read(place), null);
    await store.replace(place, { content: "three", expected: null });
  });
});
