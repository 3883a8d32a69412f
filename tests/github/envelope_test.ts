import { deepStrictEqual } from "node:assert/strict";
import type { EnvelopeFinding } from "../../lib/facts/setup.ts";
import { inspectEnvelope } from "../../lib/github/envelope.ts";
import { type RunTool, toolRunner } from "../../lib/github/run_tool.ts";
import { never } from "./_client.ts";

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "envelope-" });
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function inspect(folder: string, run?: RunTool): Promise<EnvelopeFinding> {
  const real = toolRunner((name) => name === "PATH" ? Deno.env.get("PATH") : undefined, folder);
  return inspectEnvelope({ folder, run: run ?? real, signal: never });
}

/** Makes a link, for which this process lacks the permission to write everywhere. */
async function link(target: string, path: string): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-check", "Deno.symlinkSync(Deno.args[0], Deno.args[1])", target, path],
  }).output();
  if (!success) throw new Error("the link could not be made");
}

const nothing: RunTool = () => Promise.resolve({ status: 128, stdout: "", stderr: "" });

Deno.test("the deepest part that is there is told, and nothing is made", async () => {
  await inFolder(async (folder) => {
    deepStrictEqual(await inspect(folder), { path: ".", state: "writable", ignored: null });
    deepStrictEqual([...Deno.readDirSync(folder)], []);
    await Deno.mkdir(`${folder}/.local`);
    deepStrictEqual(await inspect(folder), { path: ".local", state: "writable", ignored: null });
    await Deno.mkdir(`${folder}/.local/loopx`);
    deepStrictEqual(await inspect(folder), {
      path: ".local/loopx",
      state: "writable",
      ignored: null,
    });
  });
});

Deno.test("whether Git ignores it is Git's own answer", async () => {
  await inFolder(async (folder) => {
    await new Deno.Command("git", { args: ["init", "-q", folder] }).output();
    deepStrictEqual((await inspect(folder)).ignored, false);
    await Deno.writeTextFile(`${folder}/.gitignore`, ".local/\n");
    deepStrictEqual((await inspect(folder)).ignored, true);
    await Deno.mkdir(`${folder}/.local`);
    deepStrictEqual(await inspect(folder), { path: ".local", state: "writable", ignored: true });
    await Deno.mkdir(`${folder}/deep`);
    deepStrictEqual((await inspect(`${folder}/deep`)).ignored, true);
  });
});

Deno.test("what is no folder, or forbids writing, is told with the part that is", async () => {
  await inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/.local`, "");
    deepStrictEqual(await inspect(folder, nothing), {
      path: ".local",
      state: "not_a_folder",
      ignored: null,
    });
    await Deno.remove(`${folder}/.local`);
    await Deno.mkdir(`${folder}/.local`);
    await Deno.writeTextFile(`${folder}/.local/loopx`, "");
    deepStrictEqual((await inspect(folder, nothing)).path, ".local/loopx");
    await Deno.remove(`${folder}/.local/loopx`);
    await Deno.chmod(`${folder}/.local`, 0o555);
    deepStrictEqual((await inspect(folder, nothing)).state, "read_only");
    await Deno.chmod(`${folder}/.local`, 0o755);
    await Deno.remove(`${folder}/.local`);
    await Deno.chmod(folder, 0o555);
    deepStrictEqual(await inspect(folder, nothing), {
      path: ".",
      state: "read_only",
      ignored: null,
    });
    await Deno.chmod(folder, 0o755);
  });
});

Deno.test("a link is told wherever it leads, and is not followed", async () => {
  await inFolder(async (folder) => {
    await new Deno.Command("git", { args: ["init", "-q", folder] }).output();
    const aside = await Deno.makeTempDir({ prefix: "envelope-aside-" });
    try {
      for (const target of [aside, "nowhere"]) {
        await link(target, `${folder}/.local`);
        deepStrictEqual(await inspect(folder), { path: ".local", state: "link", ignored: null });
        await Deno.remove(`${folder}/.local`);
      }
      await Deno.mkdir(`${folder}/.local`);
      await link(aside, `${folder}/.local/loopx`);
      deepStrictEqual(await inspect(folder), {
        path: ".local/loopx",
        state: "link",
        ignored: null,
      });
    } finally {
      await Deno.remove(aside, { recursive: true });
    }
  });
});

Deno.test("a folder that is gone is refused", async () => {
  await inFolder(async (folder) => {
    deepStrictEqual((await inspect(`${folder}/gone`, nothing)).state, "refused");
  });
});
