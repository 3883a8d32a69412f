import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { maskSecrets, secretPatterns } from "../../lib/text/secrets.ts";
import type { RemovalCounts } from "../../lib/text/safe_text_types.ts";
import { run } from "./_strange_text.ts";

const HEX = "0123456789abcdef";
const CAPITALS = "AB2CD3EF4GH5IJ6K";
const jwt = `eyJ${run(20)}.eyJ${run(40)}.${run(43)}`;
const block = (name: string): string =>
  `-----BEGIN ${name}PRIVATE KEY-----\n${run(64)}\n${run(64)}\n-----END ${name}PRIVATE KEY-----`;

/** Where `#` stands for the mask. Credentials are put together here; none is written out. */
const cases: readonly (readonly [id: string, text: string, masked: string])[] = [
  ["private_key_block", `key:\n${block("RSA ")}\nend`, "key:\n#\nend"],
  ["private_key_block", `${block("")} ${block("OPENSSH ")}`, "# #"],
  ["private_key_block", `a -----BEGIN EC PRIVATE KEY-----\n${run(64)}\nno end`, "a #"],
  ["private_key_block", `-----BEGIN PGP PRIVATE KEY BLOCK-----${run(9)}`, "#"],
  [
    "putty_private_key",
    `PuTTY-User-Key-File-2: ssh-rsa\n${run(9)}\nPrivate-MAC: 0a1b\nend`,
    "#\nend",
  ],
  ["github_token_with_jwt", `token ghs_123456_${jwt}.`, "token #."],
  ["github_token_with_jwt", `ghs_${jwt}`, "#"],
  ["github_token", `ghp_${run(36)}, gho_${run(36)}`, "#, #"],
  ["github_token", `ghu_${run(36)} ghs_${run(36)} ghr_${run(76)}`, "# # #"],
  ["github_fine_grained_token", `github_pat_${run(22)}_${run(59)}`, "#"],
  ["gitlab_token", `glpat-${run(20)} glrt-${run(27)}.01.${run(9)}`, "# #"],
  ["aws_access_key_id", `id AKIA${run(16, CAPITALS)}, ASIA${run(16, CAPITALS)}`, "id #, #"],
  ["aws_secret_key", `aws_secret_access_key = ${run(40)}`, "aws_secret_access_key = #"],
  ["aws_secret_key", `"SecretAccessKey": "${run(39)}/"`, `"SecretAccessKey": "#"`],
  ["aws_secret_key", `AWS_SECRET_KEY='${run(40, HEX)}'`, "AWS_SECRET_KEY='#'"],
  ["aws_session_token", `AWS_SESSION_TOKEN=${run(200)}==`, "AWS_SESSION_TOKEN=#"],
  ["google_api_key", `AIza${run(35)}`, "#"],
  ["google_oauth", `GOCSPX-${run(28)} ya29.${run(60)}`, "# #"],
  [
    "azure_connection_string",
    `AccountName=store;AccountKey=${run(86)}==;EndpointSuffix=core`,
    "AccountName=store;AccountKey=#;EndpointSuffix=core",
  ],
  ["azure_connection_string", `SharedAccessKey=${run(43)}=`, "SharedAccessKey=#"],
  ["azure_client_secret", `abc8Q~${run(34)}`, "#"],
  ["slack_token", `xoxb-${run(12, "0123456789")}-${run(24)} xapp-1-${run(20)}`, "# #"],
  [
    "chat_webhook",
    `https://hooks.slack.com/services/T${run(8, CAPITALS)}/B${run(8, CAPITALS)}/${run(24)}`,
    "https://hooks.slack.com/services/#",
  ],
  ["stripe_key", `sk_live_${run(24)} rk_test_${run(24)} whsec_${run(32)}`, "# # #"],
  ["model_provider_key", `sk-${run(48)} sk-proj-${run(60)} sk-ant-api03-${run(80)}`, "# # #"],
  ["hugging_face_token", `hf_${run(34)}`, "#"],
  ["npm_token", `npm_${run(36)}`, "#"],
  ["npmrc_credential", `//npm.example/:_authToken=${run(36)}`, "//npm.example/:_authToken=#"],
  ["npmrc_credential", `_password = "${run(16)}"`, `_password = "#"`],
  ["pypi_token", `pypi-${run(120)}`, "#"],
  ["other_service_token", `dckr_pat_${run(27)} dop_v1_${run(64, HEX)}`, "# #"],
  ["other_service_token", `SG.${run(22)}.${run(43)} shpat_${run(32, HEX)}`, "# #"],
  ["other_service_token", `shpat_${run(32, HEX)}hf_${run(34)}`, "##"],
  ["crates_io_token", `token = "cio${run(32)}"`, `token = "#"`],
  ["json_web_token", `token=${jwt}; next`, "token=#; next"],
  ["json_web_token", `eyJ${run(20)}.eyJ${run(40)}.`, "#."],
  ["authorization_header", "Authorization: Basic dXNlcjpwdw==", "Authorization: Basic #"],
  [
    "authorization_header",
    `curl -H "authorization: token ${run(12)}" x`,
    `curl -H "authorization: token #" x`,
  ],
  [
    "authorization_header",
    `{"Authorization": "Bearer ${run(9)}"}`,
    `{"Authorization": "Bearer #"}`,
  ],
  ["bare_authorization_header", `Authorization: ${run(32)}`, "Authorization: #"],
  ["bearer_token", `sent Bearer ${run(24)} there`, "sent Bearer # there"],
  ["bearer_token", `Bearer ${run(40, HEX)}`, "Bearer #"],
  ["bearer_token", `bearer ${run(24, "k3jd8skqpw02mfnx")}`, "bearer #"],
  ["basic_credential", `Basic ${run(20)}==`, "Basic #"],
  ["basic_credential", `Basic ${btoa("robot:open sesame 1")}`, "Basic #"],
  ["key_header", `X-Api-Key: ${run(20)}`, "X-Api-Key: #"],
  ["key_header", `PRIVATE-TOKEN=${run(20)}`, "PRIVATE-TOKEN=#"],
  [
    "url_credential",
    "git clone https://bob:pa55@host.example/x",
    "git clone https://#@host.example/x",
  ],
  ["url_credential", "postgres://u:p@w0rd@localhost:5432/db", "postgres://#@localhost:5432/db"],
  ["url_credential", "redis://:pa55@10.0.0.1", "redis://#@10.0.0.1"],
  ["url_token_user", `https://${run(30)}@host.example/x`, "https://#@host.example/x"],
  [
    "url_query_credential",
    `https://x.y/z?page=2&access_token=${run(16)}&sig=${run(16)}#top`,
    "https://x.y/z?page=2&access_token=#&sig=##top",
  ],
];

for (const [id, text, masked] of cases) {
  Deno.test(`masks ${id} in ${masked}`, () => {
    const tally: RemovalCounts = {};
    const mask = "<secret-redacted>";
    // A `#` in front of `top` is the address's own.
    strictEqual(maskSecrets(text, tally).replaceAll(mask, "#"), masked);
    ok((tally.secret ?? 0) > 0);
    const { pattern, hints } = secretPatterns.find((row) => row.id === id)!;
    ok(text.search(pattern) >= 0, "its own row finds it");
    ok(hints.some((hint) => text.toLowerCase().includes(hint)), "a hint of its row occurs");
  });
}

Deno.test("every row of the table has a case here", () => {
  const covered = new Set(cases.map(([id]) => id));
  deepStrictEqual(secretPatterns.filter(({ id }) => !covered.has(id)), []);
});

const harmless = [
  run(40, HEX),
  run(64, HEX),
  `sha256-${run(43)}=`,
  `sha512-${run(86)}==`,
  `sha256:${run(64, HEX)}`,
  "123e4567-e89b-12d3-a456-426614174000",
  "docker://alpine:3.20@sha256:" + run(64, HEX),
  "https://github.com/owner/repo/commit/" + run(40, HEX),
  "https://x.y/a?commit=" + run(40, HEX),
  "https://bob@host.example/x and ssh://git@github.com/o/r.git",
  "http://localhost:8080/@scope/name",
  "git@github.com:owner/repo.git",
  "secrets.GITHUB_TOKEN and ${{ secrets.NPM_TOKEN }}",
  "https://x-access-token:${TOKEN}@github.com/o/r",
  "Authorization: Bearer <token>",
  "Authorization: Bearer $TOKEN",
  "authorization is required for all routes",
  "bearer authentication and basic authentication",
  "Basic JavaScriptFrameworkComparison",
  "Basic RefactoringOfThe2Thing",
  "bearer AuthenticationFlow2Refactor",
  "Bearer OAuth2TokenIntrospection",
  "bearer token2refresh-middleware",
  "Authorization: required2behave-properly",
  "cioConfigurationsOfTheStagingRegion",
  "cioCustomersInThisRegion2ExportJobs",
  "a risk-assessment-of-the-whole-disk-layout",
  "sk-toggleable__label-arrow sk-estimator-doc-link",
  "github_pat_fine_grained_token_support",
  "ghs_installation_token_refresh_interval_seconds",
  "npm_config_registry npm_package_json_version_field",
  "getApplicationConfigurationPropertiesFromEnvironment2",
  "THIS_IS_A_VERY_LONG_CONSTANT_NAME_OF_THE_SYSTEM_V2",
  "session_token = request.session.token",
  "-----BEGIN CERTIFICATE-----",
  "-----BEGIN PUBLIC KEY-----",
  "_authToken=${NPM_TOKEN}",
  "?token=$TOKEN",
  "password: string",
  "<secret-redacted>",
  "https://<secret-redacted>@host",
];

for (const text of harmless) {
  Deno.test(`leaves ${text} alone`, () => {
    const tally: RemovalCounts = {};
    strictEqual(maskSecrets(text, tally), text);
    deepStrictEqual(tally, {});
  });
}

Deno.test("hashes, checksums and identifiers are never masked", () => {
  const hex = (length: number) =>
    fc.string({ unit: fc.constantFrom(...HEX), minLength: length, maxLength: length });
  const base64 = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) =>
      btoa(String.fromCharCode(...bytes))
    );
  const word = fc.constantFrom("get", "User", "token", "Secret", "key", "id", "auth", "Value", "2");
  const text = fc.oneof(
    hex(40),
    hex(64),
    base64(32).map((sum) => `sha256-${sum}`),
    base64(64).map((sum) => `sha512-${sum}`),
    fc.uuid(),
    ...["_", "-", ""].map((glue) =>
      fc.array(word, { minLength: 2, maxLength: 12 }).map((words) => words.join(glue))
    ),
  );
  fc.assert(
    fc.property(text, (harmlessText) => {
      strictEqual(maskSecrets(`see ${harmlessText} there`, {}), `see ${harmlessText} there`);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("a checksum that holds what looks like a credential is left alone wherever that stands", () => {
  const looks = [
    `AKIA${run(16, CAPITALS)}`,
    `AIza${run(35)}`,
    `cio${run(31)}7`,
    `1//0${run(60)}`,
  ];
  const kinds = [["sha1-", 27, "="], ["sha256-", 43, "="], ["h1:", 43, "="], ["sha384-", 64, ""], [
    "sha512-",
    86,
    "==",
  ]] as const;
  for (const [start, length, padding] of kinds) {
    for (const look of looks.map((whole) => whole.slice(0, length))) {
      for (let at = 0; at + look.length <= length; at += 1) {
        const before = at === 0 ? "" : `${run(at - 1)}/`;
        const after = "+".padEnd(length - at - look.length, "x");
        const sum = `${start}${(before + look + after).slice(0, length)}${padding}`;
        strictEqual(maskSecrets(`see ${sum} there`, {}), `see ${sum} there`);
      }
    }
  }
  const bare = `${run(20)}+1//0${run(60)}`;
  strictEqual(maskSecrets(bare, {}), bare);
});

Deno.test("what only begins like a checksum keeps no credential", () => {
  for (const look of [`1//0${run(60)}`, `AKIA${run(16, CAPITALS)}`, `ghp_${run(36)}`]) {
    for (const start of ["sha512-", "sha256-", `sha256-${run(43)}= `, "h1:", `sha1-${run(27)}=,`]) {
      strictEqual(maskSecrets(`${start}${look}`, {}), `${start}<secret-redacted>`);
    }
  }
});

Deno.test("masking again changes nothing", () => {
  const text = fc.array(
    fc.constantFrom(...cases.map(([, one]) => one), " ", "\n", "/", "@", ":", "="),
    { maxLength: 5 },
  ).map((parts) => parts.join(""));
  fc.assert(fc.property(text, (raw) => {
    const once = maskSecrets(raw, {});
    strictEqual(maskSecrets(once, {}), once);
  }));
});

Deno.test("a text of 65,536 units of beginnings is read through, and once is enough", () => {
  for (const { hints } of secretPatterns) {
    for (const hint of hints) {
      for (const piece of [hint, hint.toUpperCase(), `${hint} `, `${hint}a1.`, `${hint}:`]) {
        const once = maskSecrets(piece.repeat(Math.ceil(65_536 / piece.length)), {});
        strictEqual(maskSecrets(once, {}), once);
      }
    }
  }
});

Deno.test("the shortest credential there is is masked", () => {
  strictEqual(maskSecrets("a://:b@c", {}), "a://<secret-redacted>@c");
});
