import { strictEqual } from "node:assert/strict";
import { namesRepository } from "../../lib/gitrecovery/origin.ts";

const right = [
  "https://github.com/Example/Measured",
  "https://github.com/example/measured.git",
  "https://github.com/example/measured/",
  "https://x-access-token:secret@github.com/example/measured.git",
  "https://GITHUB.com/example/measured",
  "https://www.github.com/example/measured",
  "ssh://git@github.com/example/measured.git",
  "ssh://git@github.com:22/example/measured",
  "ssh://git@ssh.github.com:443/example/measured.git",
  "git+ssh://git@github.com/example/measured.git",
  "git@github.com:example/measured.git",
  "github.com:example/measured",
  "git@github.com:/example/measured.git",
];

const wrong = [
  "",
  "https://github.com/example/other",
  "https://github.com/other/measured.git",
  "https://github.com/example/measured/more",
  "https://github.com/example",
  "https://github.com.evil.example/example/measured",
  "https://evil.example/github.com/example/measured",
  "https://github.com@evil.example/example/measured",
  "https://evil.example/example/measured?github.com",
  "https://github.com:8443/example/measured",
  "https://gist.github.com/example/measured",
  "http://github.com/example/measured",
  "git://github.com/example/measured.git",
  "ftp://github.com/example/measured",
  "file:///github.com/example/measured",
  "/srv/github.com/example/measured.git",
  "../measured.git",
  "c:example/measured",
  "git@evil.example:example/measured.git",
  "ext::sh -c evil% example/measured",
  "https://github.com/example/measured\thttps",
  "https://github.com/example/measured\nhttps://evil.example/example/measured",
  "https://github.com/example/measured\n\n",
];

Deno.test("an origin is the repository by its address alone, host included", () => {
  const names = ["example/measured"];
  for (const address of right) {
    strictEqual(namesRepository(`${address}\n`, { host: "github.com", names }), true, address);
    strictEqual(namesRepository(address, { host: "ghe.example", names }), false, address);
  }
  for (const address of wrong) {
    strictEqual(namesRepository(`${address}\n`, { host: "github.com", names }), false, address);
  }
  const ghe = { host: "ghe.example:8443", names };
  strictEqual(namesRepository("https://ghe.example:8443/example/measured\n", ghe), true);
  strictEqual(namesRepository("https://ghe.example/example/measured\n", ghe), false);
});

Deno.test("an origin may have several addresses and the repository several names, all right ones", () => {
  const names = ["example/measured", "former/name"];
  const both = "https://github.com/example/measured\ngit@github.com:former/name.git\n";
  strictEqual(namesRepository(both, { host: "github.com", names }), true);
  strictEqual(namesRepository(both, { host: "github.com", names: names.slice(1) }), false);
  strictEqual(namesRepository(both, { host: "github.com", names: [] }), false);
});
