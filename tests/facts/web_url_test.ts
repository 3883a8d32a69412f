import { strictEqual } from "node:assert/strict";
import { readWebUrl, WEB_URL_LIMIT } from "../../lib/facts/web_url.ts";

Deno.test("an https address of plain characters is kept as written", () => {
  for (
    const url of [
      "https://github.com/harbor-labs/tidewater/pull/7",
      "https://github.com/harbor-labs/tidewater/pull/7#pullrequestreview-71",
      "https://git.example.org:8443/a/b/pull/1?tab=files",
      "https://github.com",
    ]
  ) strictEqual(readWebUrl(url), url);
});

Deno.test("every other address is dropped", () => {
  const long = "https://github.com/".padEnd(WEB_URL_LIMIT + 1, "a");
  strictEqual(readWebUrl(long.slice(0, -1)), long.slice(0, -1));
  for (
    const value of [
      long,
      "http://github.com/a",
      "HTTPS://github.com/a",
      "javascript:alert(1)",
      "https://me:secret@github.com/a",
      "https://me@github.com/a",
      "https:///a",
      "https://github.com/a b",
      "https://github.com/a\n",
      "https://github.com/a)[x](y",
      'https://github.com/"><script>',
      "https://github.com/\u202ea",
      "https://github.com\\@evil.example/a",
      "",
      null,
      7,
    ]
  ) strictEqual(readWebUrl(value), null, String(value));
});
