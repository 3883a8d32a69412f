import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { areaOfPath } from "../../lib/facts/areas.ts";
import {
  lockFilesOf,
  lockFilesOfManifest,
  markPath,
  type PathMark,
  pathMarkRules,
  pathMarks,
} from "../../lib/facts/path_marks.ts";

/** Invented paths, each with all its marks; one path a line. */
const marked: readonly (readonly [marks: readonly PathMark[], paths: string])[] = [
  [
    [],
    `README.md
     src/index.ts
     src/blocks.ts
     src/lockfile.ts
     src/generator.ts
     internal/codegen/render_gen.py
     internal/dist_lock.go
     docs/migrations/v2.md
     docs/feature-flags.md
     src/history.ts
     src/news/index.tsx
     schema.ts
     app/models/schema.rb
     src/assets/icon-settings.js
     public/logo.svg
     LICENSE
     skills/release/SKILL.md
     Dockerfile
     .github/workflows/ci.yml
     src/pods/list.go
     dist/README.md
     src/feature-flags/README.md
     src/index-B7q2Zx9_.js`,
  ],
  [
    ["lock_file"],
    `package-lock.json
     apps/web/yarn.lock
     pnpm-lock.yaml
     bun.lock
     npm-shrinkwrap.json
     deno.lock
     Cargo.lock
     crates/graph/Cargo.lock
     go.sum
     tools/go.sum
     go.work.sum
     poetry.lock
     uv.lock
     pylock.toml
     Pipfile.lock
     conda-lock.yml
     Gemfile.lock
     composer.lock
     mix.lock
     pubspec.lock
     ios/Podfile.lock
     Package.resolved
     Cartfile.resolved
     gradle.lockfile
     src/Acme/packages.lock.json
     paket.lock
     stack.yaml.lock
     cabal.project.freeze
     Manifest.toml
     flake.lock
     modules/network/.terraform.lock.hcl
     charts/ledger/Chart.lock
     MODULE.bazel.lock
     some-new-tool.lock`,
  ],
  [["lock_file", "binary_asset"], "bun.lockb"],
  [
    ["manifest"],
    `package.json
     packages/core/package.json
     deno.json
     jsr.json
     Cargo.toml
     go.mod
     pyproject.toml
     setup.py
     requirements.txt
     requirements-dev.txt
     Pipfile
     Gemfile
     harvest.gemspec
     composer.json
     mix.exs
     pubspec.yaml
     Podfile
     Package.swift
     pom.xml
     core/build.gradle.kts
     gradle/libs.versions.toml
     src/Acme/Acme.csproj
     Directory.Packages.props
     harvest.cabal
     Project.toml
     DESCRIPTION
     flake.nix
     Chart.yaml`,
  ],
  [
    ["generated"],
    `api/v1/ledger.pb.go
     api/v1/ledger_grpc.pb.go
     api/v1/ledger.pb.gw.go
     api/v1/ledger_pb2.py
     api/v1/ledger_pb2_grpc.py
     web/src/ledger_pb.ts
     pkg/apis/zz_generated.deepcopy.go
     internal/wire_gen.go
     src/types.generated.ts
     src/routeTree.gen.ts
     lib/order.g.dart
     lib/order.freezed.dart
     src/Acme/Form.Designer.cs
     dist/index.js
     .github/actions/setup/dist/index.js
     src/__generated__/query.ts
     client/generated/api.py
     packages/api-generated/index.ts
     next-env.d.ts
     public/app.js.map
     tsconfig.tsbuildinfo`,
  ],
  [
    ["generated", "minified"],
    `public/jquery.min.js
     static/site.min.css
     app/web/assets/index-B7q2Zx9_.js
     app/web/assets/vendor.3f2a1b9c.css`,
  ],
  [["generated", "data_schema"], "db/schema.rb\ndb/structure.sql"],
  [["generated", "api_schema"], "client/generated/openapi.yaml"],
  [
    ["vendored"],
    `vendor/github.com/acme/queue/queue.go
     third_party/zlib/inflate.c
     web/node_modules/left/index.js
     .yarn/releases/yarn-4.2.2.cjs
     Pods/Acme/Acme.m`,
  ],
  [["manifest", "vendored"], "vendor/github.com/acme/queue/go.mod"],
  [["vendored", "test"], "vendor/github.com/acme/queue/queue_test.go"],
  [
    ["snapshot", "test"],
    `src/__snapshots__/cart.test.ts.snap
     src/snapshots/walk.snap
     tests/__image_snapshots__/cart.txt
     tests/report.approved.txt
     internal/testdata/list.golden`,
  ],
  [["snapshot"], "Acme/Report.verified.txt"],
  [["snapshot", "binary_asset", "test"], "e2e/__image_snapshots__/cart.png"],
  [
    ["migration"],
    `db/migrate/20310211_add_total.rb
     orders/migrations/0004_total.py
     alembic/versions/8f2c_total.py
     src/main/resources/db/migration/V7__total.sql
     src/main/resources/db/changelog/0007-total.xml
     prisma/migrations/20310211_total/migration.sql
     priv/repo/migrations/20310211_total.exs
     migrations/20310211_total.ts
     migrations/0007_total.sql
     internal/store/0003_total.up.sql
     database/migrations/2031_02_11_total.php
     Acme.Queue/Migrations/20310211_Total.cs`,
  ],
  [[], "orders/migrations/__init__.py\nsrc/migrations/index.ts"],
  [["test"], "tests/migrations/test_0004_total.py"],
  [
    ["api_schema"],
    `proto/ledger/v1/ledger.proto
     schema.graphql
     openapi.yaml
     api/openapi.v2.json
     api/ledger-openapi.yaml
     swagger.json
     asyncapi.yml
     schemas/order.avsc
     schemas/order.schema.json
     idl/ledger.thrift`,
  ],
  [[], "src/openapi.ts\nweb/swagger.css"],
  [["data_schema"], "prisma/schema.prisma\nsql/schema.sql"],
  [
    ["binary_asset"],
    `public/logo.png
     docs/guide.PDF
     fonts/inter.woff2
     lib/native.so
     gradle/wrapper/gradle-wrapper.jar
     models/tagger.onnx`,
  ],
  [
    ["test"],
    `src/cart.test.ts
     internal/queue/queue_test.go
     tests/conftest.py
     spec/models/order_spec.rb
     src/test/java/com/acme/QueueTest.java
     Tests/HarvestTests/QueueTests.swift
     test/fixtures/orders.csv`,
  ],
  [[], "examples/tour/main.go\nsrc/latest.ts\nsrc/main/java/com/acme/Contest.java"],
  [
    ["changelog"],
    `CHANGELOG.md
     CHANGELOG
     packages/core/changelog.md
     CHANGES.rst
     Releases.md
     docs/HISTORY.md
     .changeset/brave-owls-sing.md
     newsfragments/412.bugfix`,
  ],
  [[], ".changeset/config.json\nsrc/changelog.ts\ndocs/news.md"],
  [
    ["feature_flag"],
    `config/feature_flags.yml
     src/feature-flags/checkout.ts
     src/main/java/com/acme/FeatureFlags.java
     deploy/flagd.json`,
  ],
];

const examples = marked.flatMap(([marks, lines]) =>
  lines.trim().split(/\s+/).map((path) => ({ path, marks }))
);

Deno.test("each path bears exactly its marks", () => {
  deepStrictEqual(
    examples.map(({ path }) => ({ path, marks: [...markPath(path)] })),
    examples.map(({ path, marks }) => ({ path, marks: [...marks] })),
  );
});

Deno.test("every mark has an example", () => {
  const borne = new Set(examples.flatMap(({ marks }) => marks));
  deepStrictEqual(pathMarks.filter((mark) => !borne.has(mark)), []);
  deepStrictEqual(
    pathMarks.filter((mark) => !pathMarkRules.some((rule) => rule.mark === mark)),
    [],
  );
});

Deno.test("every manifest and every lock file of the table bears its mark, in any package", () => {
  for (const [manifest, locks] of Object.entries(lockFilesOf)) {
    ok(markPath(`services/ledger/${manifest}`).includes("manifest"), manifest);
    ok(locks.length > 0, manifest);
    for (const lock of locks) {
      const expected = lock === "requirements.txt" ? "manifest" : "lock_file";
      ok(markPath(`services/ledger/${lock}`).includes(expected), lock);
    }
  }
});

Deno.test("lock files and manifests stay in the contract's area for build files", () => {
  for (const [manifest, locks] of Object.entries(lockFilesOf)) {
    for (const name of [manifest, ...locks]) {
      strictEqual(areaOfPath(name), "build_or_config", name);
      strictEqual(areaOfPath(`packages/ledger/${name}`), "build_or_config", name);
    }
  }
});

Deno.test("a manifest's lock files are found by its base name in any case", () => {
  deepStrictEqual(lockFilesOfManifest("crates/graph/Cargo.toml"), ["Cargo.lock"]);
  deepStrictEqual(lockFilesOfManifest("cargo.TOML"), ["Cargo.lock"]);
  ok(lockFilesOfManifest("apps/web/package.json").includes("pnpm-lock.yaml"));
  deepStrictEqual(lockFilesOfManifest("src/index.ts"), []);
  deepStrictEqual(lockFilesOfManifest("constructor"), []);
});

Deno.test("any string has marks in their order, each once, whatever was asked before", () => {
  const anyPath = fc.oneof(
    fc.constantFrom(...examples.map(({ path }) => path)),
    fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom("vendor", "dist", "migrations", "a.sql", "x.min.js", "")).map((
      parts,
    ) => parts.join("/")),
  );
  fc.assert(fc.property(fc.array(anyPath, { maxLength: 20 }), (paths) => {
    const once = paths.map((path) => [...markPath(path)]);
    for (const marks of once) {
      deepStrictEqual(marks, pathMarks.filter((mark) => marks.includes(mark)));
    }
    deepStrictEqual(paths.toReversed().map((path) => [...markPath(path)]).toReversed(), once);
  }));
});

Deno.test("what bears the mark of a test is of the area of tests", () => {
  for (const { path } of examples) {
    if (markPath(path).includes("test")) strictEqual(areaOfPath(path), "test_or_example", path);
  }
  deepStrictEqual(markPath("examples/tour/main.go"), []);
  strictEqual(areaOfPath("examples/tour/main.go"), "test_or_example");
});
