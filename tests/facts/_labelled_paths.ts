/**
 * Invented paths, by ecosystem, each under the area a maintainer of such a project would say.
 *
 * @module
 */
import type { AreaId } from "../../lib/facts/areas.ts";

/** One path a line, by ecosystem and area. */
export const labelledPaths: Readonly<Record<string, Readonly<Partial<Record<AreaId, string>>>>> = {
  "top of a repository": {
    public_entry_or_policy: `
      README.md
      readme.md
      Readme.md
      README
      README.rst
      README.txt
      README.zh-CN.md
      README.pt-BR.md
      CONTRIBUTING.md
      Contributing.rst
      CHANGELOG.md
      CHANGELOG
      CHANGES.rst
      HISTORY.md
      NEWS
      RELEASES.md
      LICENSE
      LICENSE.md
      LICENSE.txt
      License
      LICENSE-MIT
      LICENSE-APACHE
      LICENCE
      COPYING
      NOTICE
      CODE_OF_CONDUCT.md
      CODE_OF_CONDUCT.ja.md
      SECURITY.md
      GOVERNANCE.md
      SUPPORT.md
      MAINTAINERS
      CODEOWNERS
      DCO
      .github/SECURITY.md
      .github/CODEOWNERS
      .github/CONTRIBUTING.md
      ./README.md`,
    public_docs: `
      ARCHITECTURE.md
      ROADMAP.md
      UPGRADING.md
      AUTHORS
      llms.txt`,
    other: `
      .gitignore
      .gitattributes
      .mailmap
      .git-blame-ignore-revs
      logo.png
      banner.svg
      VERSION.orig
      reports/orders_test.csv
      reports/QueueTest.csv
      notes.mdabcx`,
    product_runtime: `
      security.ts
      support.py`,
    app_or_ui_surface: `
      news.html`,
    build_or_config: `
      .editorconfig
      .gitmodules
      .env.example
      .tool-versions
      .pre-commit-config.yaml
      .dockerignore
      Makefile
      makefile
      GNUmakefile
      justfile
      Taskfile.yml
      Dockerfile
      Dockerfile.alpine
      docker-compose.yml
      docker-compose.prod.yaml
      compose.yaml
      Procfile
      flake.nix
      flake.lock
      renovate.json
      settings.ini
      history.json
      load_test.yaml`,
  },
  "agent instructions": {
    agent_instruction_surface: `
      AGENTS.md
      AGENTS.MD
      CLAUDE.md
      CLAUDE.local.md
      GEMINI.md
      crates/planner/AGENTS.md
      packages/billing/CLAUDE.md
      tests/AGENTS.md
      docs/AGENTS.md
      .github/copilot-instructions.md
      .github/instructions/python.instructions.md
      .github/prompts/triage.prompt.md
      .github/chatmodes/planner.chatmode.md
      .github/agents/reviewer.agent.md
      prompts/release-notes.prompt.md
      services/ledger/style.instructions.md
      .cursorrules
      .windsurfrules
      .cursor/rules/imports.mdc
      .cursor/mcp.json
      .claude/settings.json
      .claude/commands/ship.md
      .claude/hooks/format.sh
      .codex/config.toml
      .agents/router.yaml
      .gemini/styleguide.md
      .clinerules/testing.md
      skills/changelog/SKILL.md
      skills/changelog/references/tone.md
      skills/changelog/scripts/collect.py
      skills/README.md
      packages/assistant/skills/rename/SKILL.md
      packages/assistant/skills/rename/steps.md
      apps/web/.claude/skills/palette/SKILL.md`,
    public_docs: `
      docs/agents.md
      docs/guides/skill.md
      handbook/claude.md`,
    test_or_example: `
      skills/changelog/tests/test_collect.py
      .claude/hooks/format.test.ts`,
    product_runtime: `
      src/skills/registry.ts
      internal/agents/planner.go
      src/prompt.ts`,
  },
  "automation": {
    ci_or_release: `
      .github/workflows/ci.yml
      .github/workflows/Release.YAML
      .github/actions/setup-toolchain/action.yml
      .github/actions/setup-toolchain/dist/index.js
      .github/scripts/bump.py
      .github/release.yml
      .github/release-drafter.yml
      .github/labeler.yml
      .gitlab-ci.yml
      .gitlab-ci.deploy.yml
      .gitlab/ci/build.yml
      .circleci/config.yml
      .buildkite/pipeline.yml
      .buildkite/hooks/pre-command
      Jenkinsfile
      deploy/Jenkinsfile
      Jenkinsfile.nightly
      azure-pipelines.yml
      azure-pipelines.release.yml
      .azure-pipelines/templates/build.yml
      .travis.yml
      .drone.yml
      appveyor.yml
      bitbucket-pipelines.yml
      cloudbuild.yaml
      .cirrus.yml
      .forgejo/workflows/check.yaml
      .woodpecker/test.yaml
      .tekton/push.yaml
      ci/run.sh
      .ci/run
      scripts/ci/install_deps.sh
      fastlane/Fastfile
      ios/fastlane/Appfile
      .goreleaser.yml
      .goreleaser.yaml
      release-please-config.json
      .release-please-manifest.json
      .releaserc.json
      codecov.yml
      action.yml
      packages/cli/.github/workflows/smoke.yml`,
    public_docs: `
      .github/workflows/README.md
      .github/PULL_REQUEST_TEMPLATE.md
      .github/ISSUE_TEMPLATE/bug_report.md
      .github/ISSUE_TEMPLATE/bug_report.yml
      .github/ISSUE_TEMPLATE/config.yml
      .gitlab/merge_request_templates/default.md`,
    build_or_config: `
      .github/dependabot.yml
      .github/actionlint.yaml`,
    test_or_example: `
      .github/scripts/bump_test.py
      .github/actions/setup-toolchain/__tests__/main.test.ts`,
    product_runtime: `
      internal/ci/detect.go
      src/pipeline/jenkinsfile.ts`,
  },
  "documentation": {
    public_docs: `
      docs/index.md
      docs/guide/install.mdx
      docs/conf.py
      docs/Makefile
      docs/package.json
      docs/.vitepress/config.ts
      docs/.vitepress/theme/Layout.vue
      docs/assets/flow.png
      docs/openapi.yaml
      docs/examples/walkthrough.md
      Docs/Handbook.md
      doc/manual.txt
      documentation/images/arch.svg
      website/docs/intro.md
      website/blog/2031-02-11-cache.md
      website/versioned_docs/version-2/intro.md
      packages/parser/README.md
      packages/parser/CHANGELOG.md
      packages/parser/LICENSE
      packages/parser/docs/grammar.png
      packages/parser/docs/sidebar.json
      crates/graph/README.md
      cmd/harvest/README.md
      src/README.md
      src/kernel/DESIGN.rst
      lib/notes.adoc
      apps/web/README.md
      web/CONTRIBUTING.md
      internal/README.md
      tests/README.md
      tests/e2e/README.md
      examples/README.md
      examples/queue/README.zh-CN.md
      spec/wire-format.md
      rfcs/0007-retries.md
      man/harvest.1
      packaging/NEWS.md
      .changeset/brave-owls-sing.md
      newsfragments/412.bugfix
      vendor/github.com/acme/queue/LICENSE`,
    product_runtime: `
      internal/docs/generate.go
      src/docs/loader.ts
      src/docs/menu.json
      pkg/cmd/docs/docs.go`,
    app_or_ui_surface: `
      website/src/pages/index.tsx
      website/src/css/custom.css
      website/static/img/logo.svg`,
    build_or_config: `
      website/docusaurus.config.js
      mkdocs.yml
      .readthedocs.yaml
      book.toml`,
    test_or_example: `
      docs/conftest.py
      docs/tests/test_links.py`,
  },
  "javascript and typescript": {
    product_runtime: `
      index.js
      mod.ts
      src/index.ts
      src/queue/retry.mts
      src/App.tsx
      src/tsconfig.ts
      src/data/countries.json
      lib/parse.cjs
      server/router.ts
      backend/worker.js
      packages/core/src/index.ts
      packages/core/src/latest.ts
      packages/core/src/contest.ts
      packages/core/locales/en.json
      packages/core/types/index.d.ts
      packages/core/bin/run.js
      apps/api/src/main.ts
      apps/api/src/app.config.ts
      app/api/orders/route.ts
      pages/api/orders.ts
      scripts/bench-report.mjs
      tools/release.js
      scripts/test.sh
      dist/index.js
      streams/to_text.ts`,
    app_or_ui_surface: `
      apps/web/src/main.tsx
      apps/web/src/lib/format.ts
      apps/web/public/favicon.ico
      apps/web/next-env.d.ts
      apps/admin/src/pages/orders.tsx
      apps/admin/src/components/table.ts
      apps/admin/app/layout.tsx
      apps/site/index.html
      packages/ui/src/button.tsx
      packages/ui/src/tokens.ts
      packages/shop/src/components/Cart.vue
      packages/shop/src/components/cart.ts
      packages/shop/src/views/checkout.js
      packages/shop/src/styles/base.scss
      packages/design-components/index.ts
      src/components/Modal.jsx
      src/components/modal/use-modal.ts
      src/pages/home.tsx
      src/routes/+page.svelte
      src/index.css
      src/theme.less
      src/app/cart/cart.component.ts
      src/app/cart/cart.component.html
      frontend/store/session.ts
      web/main.go
      ui/palette.ts
      components/header.tsx
      pages/about.tsx
      views/report.ejs
      public/robots.txt
      client/src/Login.tsx
      extension/popup.html
      templates/invoice.hbs
      site/index.astro`,
    build_or_config: `
      package.json
      package-lock.json
      yarn.lock
      pnpm-lock.yaml
      pnpm-workspace.yaml
      bun.lockb
      deno.json
      deno.lock
      import_map.json
      packages/core/package.json
      packages/core/tsconfig.json
      packages/core/tsconfig.build.json
      packages/core/vite.config.ts
      packages/core/jest.config.js
      packages/core/.eslintrc.cjs
      packages/core/.npmrc
      apps/web/package.json
      apps/web/next.config.mjs
      apps/web/Dockerfile
      tsconfig.json
      tsconfig.base.json
      eslint.config.js
      babel.config.json
      rollup.config.mjs
      webpack.prod.config.js
      .prettierrc
      .nvmrc
      turbo.json
      nx.json
      lerna.json
      gulpfile.js
      .yarn/releases/yarn-4.2.2.cjs
      .storybook/main.ts
      .husky/pre-commit
      .vscode/settings.json`,
    test_or_example: `
      test.js
      src/queue/retry.test.ts
      src/queue/retry.spec.ts
      src/queue/retry.TEST.TS
      src/queue/__tests__/retry.ts
      src/queue/__tests__/__snapshots__/retry.ts.snap
      src/queue/__mocks__/clock.ts
      src/mocks/handlers.ts
      src/types.test-d.ts
      src/app/cart/cart.component.spec.ts
      packages/core/test/index.ts
      packages/core/test/fixtures/empty.json
      packages/core/tests/helpers/server.ts
      packages/core/src/test-utils/render.tsx
      packages/ui/src/button.stories.tsx
      packages/ui/test-d/index.test-d.ts
      apps/web/e2e/login.ts
      apps/web/cypress/support/commands.ts
      apps/web/src/login.cy.ts
      apps/web/tests/login.spec.ts
      apps/api/test/app.e2e-spec.ts
      lib/parse-test.js
      lib/parse-spec.js
      streams/to_text_test.ts
      streams/to_text_bench.ts
      streams/_test_utils.ts
      bench/throughput.ts
      examples/hello/index.ts
      examples/hello/package.json
      packages/core/examples/basic.ts
      packages/core/smoke/boot.mjs
      integration-tests/run.ts
      spec/support/jasmine.json`,
  },
  "go": {
    product_runtime: `
      main.go
      cmd/harvest/main.go
      cmd/test.go
      internal/queue/queue.go
      internal/ui/table.go
      internal/web/handler.go
      internal/build/dockerfile.go
      internal/views/list.go
      pkg/retry/backoff.go
      pkg/manifest/manifest.go
      api/client.go
      api/v1/types.pb.go
      api/v1/ledger.proto
      graph/schema.graphql
      internal/store/migrations/0003_add_index.up.sql
      vendor/github.com/acme/queue/queue.go
      internal/assets/embed.txt
      utils/strings.go`,
    test_or_example: `
      main_test.go
      cmd/harvest/main_test.go
      internal/queue/queue_test.go
      internal/queue/testdata/empty.golden
      internal/queue/testdata/README.md
      internal/queue/mock_clock.go
      internal/queue/store_mock.go
      internal/testutil/server.go
      pkg/retry/example_test.go
      pkg/run/shared/test.go
      test/integration/deploy.go
      test/e2e/kind.yaml
      _examples/basic/main.go
      examples/basic/main.go
      vendor/github.com/acme/queue/queue_test.go`,
    build_or_config: `
      go.mod
      go.sum
      go.work
      tools/go.mod
      .golangci.yml
      vendor/modules.lock
      config/default.yaml
      deploy/k8s/ingress.yaml
      charts/harvest/values.yaml
      charts/harvest/templates/_helpers.tpl
      kustomize/base/kustomization.yaml
      buf.gen.yaml`,
  },
  "rust": {
    product_runtime: `
      src/main.rs
      src/lib.rs
      crates/graph/src/lib.rs
      crates/graph/src/test_impl/latest.txt
      crates/graph/src/walk/mod.rs
      crates/graph/src/grammar.pest
      crates/graph/data/words.bin
      src-tauri/src/main.rs
      xtask/src/main.rs`,
    test_or_example: `
      tests/walk.rs
      crates/graph/tests/walk.rs
      crates/graph/src/walk/tests.rs
      crates/graph/src/walk_test.rs
      crates/graph/src/tests/mod.rs
      crates/graph/src/snapshots/walk.snap
      crates/graph/benches/walk.rs
      crates/graph/examples/tour.rs
      benches/throughput.rs`,
    build_or_config: `
      Cargo.toml
      Cargo.lock
      crates/graph/Cargo.toml
      crates/graph/build.rs
      rust-toolchain.toml
      rustfmt.toml
      clippy.toml
      .cargo/config.toml
      src-tauri/tauri.conf.json`,
    app_or_ui_surface: `
      src-tauri/icons/128x128.png
      crates/viewer/assets/dark.css`,
  },
  "python": {
    product_runtime: `
      harvest/__init__.py
      harvest/cli.py
      harvest/web/views.py
      harvest/testing/clock.py
      harvest/adapters/word_bench.py
      harvest/attest.py
      src/harvest/core.py
      src/harvest/py.typed
      src/harvest/templates.txt
      orders/migrations/0004_total.py
      alembic/versions/8f2c_total.py
      notebooks/explore.ipynb
      scripts/load.py
      harvest/_speedups.pyx
      harvest/stubs.pyi
      manage.py`,
    test_or_example: `
      conftest.py
      tests/test_core.py
      tests/conftest.py
      tests/data/rows.csv
      tests/fixtures/README.md
      harvest/tests/test_cli.py
      harvest/core_test.py
      harvest/test_core.py
      orders/tests.py
      src/harvest/_test_support.py
      packages/loader/smoke/loader_smoke.py
      samples/quickstart.py
      examples/rows/main.py
      benchmarks/asv.py`,
    build_or_config: `
      pyproject.toml
      setup.py
      setup.cfg
      requirements.txt
      requirements-dev.txt
      requirements/base.in
      services/loader/requirements.txt
      poetry.lock
      uv.lock
      Pipfile
      Pipfile.lock
      tox.ini
      noxfile.py
      pytest.ini
      MANIFEST.in
      .flake8
      environment.yml
      harvest/defaults.toml
      harvest/data/layout.json`,
    app_or_ui_surface: `
      harvest/templates/orders/list.html
      harvest/static/site.css
      harvest/static/logo.png`,
  },
  "jvm": {
    product_runtime: `
      src/main/java/com/acme/queue/Queue.java
      src/main/java/com/acme/test/Probe.java
      src/main/java/com/example/demo/DemoApplication.java
      src/main/kotlin/com/acme/Retry.kt
      src/main/scala/acme/PodSpec.scala
      src/main/resources/application.yml
      src/main/resources/fixtures/orders.json
      plugins/audit/Testimony.java
      src/main/resources/db/migration/V7__total.sql
      core/src/main/java/com/acme/Latest.java
      core/src/main/java/com/acme/TestRunner.java
      modules/ledger/src/main/java/com/acme/Manifest.java
      app/src/main/java/com/acme/MainActivity.kt
      app/src/main/AndroidManifest.xml
      src/commonMain/kotlin/Clock.kt
      groovy/Steps.groovy`,
    test_or_example: `
      src/test/java/com/acme/queue/QueueTest.java
      src/test/resources/orders.json
      core/src/test/kotlin/RetryTest.kt
      core/src/testFixtures/java/Clocks.java
      core/src/integrationTest/java/QueueIT.java
      app/src/androidTest/java/com/acme/LoginTest.kt
      src/commonTest/kotlin/ClockTest.kt
      src/jmh/java/QueueBenchmark.java
      plugins/audit/AuditTests.java
      plugins/audit/TestAudit.java
      plugins/audit/HTTPTest.java
      check/RetrySpec.groovy
      check/RetrySpec.scala
      features/checkout.feature
      samples/spring/src/App.java`,
    build_or_config: `
      pom.xml
      core/pom.xml
      build.gradle
      build.gradle.kts
      core/build.gradle.kts
      settings.gradle.kts
      gradle.properties
      gradle/libs.versions.toml
      gradle/wrapper/gradle-wrapper.jar
      gradle/wrapper/gradle-wrapper.properties
      gradlew
      gradlew.bat
      mvnw
      .mvn/wrapper/maven-wrapper.properties
      build.sbt
      project/plugins.sbt
      app/proguard-rules.pro
      buildSrc/src/main/kotlin/conventions.gradle.kts`,
    app_or_ui_surface: `
      app/src/main/res/layout/activity_main.xml
      app/src/main/res/drawable/ic_cart.xml
      app/src/main/res/values/strings.xml
      src/main/resources/templates/order.html
      src/main/resources/static/app.css`,
  },
  "swift and apple": {
    product_runtime: `
      Sources/Harvest/Queue.swift
      Sources/Harvest/Views/QueueView.swift
      Sources/Harvest/Resources/words.dat
      Harvest/AppDelegate.swift
      Harvest/Bridging-Header.h
      Harvest/Net/Client.m`,
    test_or_example: `
      Tests/HarvestTests/QueueTests.swift
      Tests/LinuxMain.swift
      HarvestTests/QueueTests.swift
      HarvestUITests/LoginUITests.swift
      Harvest/Mocks/Clock.swift
      Examples/Tour/main.swift`,
    build_or_config: `
      Package.swift
      Package.resolved
      Podfile
      Podfile.lock
      Harvest.podspec
      Cartfile.resolved
      Harvest.xcodeproj/project.pbxproj
      Configs/Release.xcconfig
      Harvest/Info.plist
      Harvest/Harvest.entitlements`,
    app_or_ui_surface: `
      Harvest/Base.lproj/Main.storyboard
      Harvest/Screens/Cart.xib
      Harvest/Assets.xcassets/Cart.imageset/cart.png
      Harvest/en.lproj/Localizable.strings`,
  },
  "dotnet": {
    product_runtime: `
      src/Acme.Queue/Queue.cs
      src/Acme.Queue/Manifest.cs
      Acme.Queue/Program.cs
      Acme.Queue/Migrations/20310211_Total.cs
      Acme.Queue.Core/Parser.fs
      Acme.Contests/Contest.cs`,
    test_or_example: `
      test/Acme.Queue.Tests/QueueTests.cs
      Acme.Queue.Tests/Acme.Queue.Tests.csproj
      Acme.Queue.Tests/Helpers.cs
      Acme.Queue.UnitTests/QueueShould.cs
      src/Acme.Queue/QueueTests.cs
      samples/Tour/Program.cs
      Acme.Queue.Samples/Program.cs`,
    build_or_config: `
      Acme.sln
      Acme.slnx
      src/Acme.Queue/Acme.Queue.csproj
      Acme.Core/Acme.Core.fsproj
      Directory.Build.props
      Directory.Packages.props
      build/Common.targets
      global.json
      nuget.config
      Acme.Queue/packages.lock.json
      Acme.Queue/appsettings.json`,
    app_or_ui_surface: `
      src/Acme.Web/Pages/Index.cshtml
      src/Acme.Web/Shared/NavMenu.razor
      src/Acme.Desktop/MainWindow.xaml
      src/Acme.Web/wwwroot/css/site.css`,
  },
  "ruby and php": {
    product_runtime: `
      app/models/order.rb
      app/controllers/orders_controller.rb
      lib/harvest/version.rb
      config/routes.rb
      db/migrate/20310211_add_total.rb
      db/structure.sql
      src/Order/Total.php
      database/migrations/2031_02_11_total.php
      index.php
      lib/tasks/import.rake`,
    test_or_example: `
      spec/models/order_spec.rb
      spec/spec_helper.rb
      spec/factories/orders.yml
      engines/billing/spec/models/invoice_spec.rb
      test/models/order_test.rb
      lib/harvest/parser_spec.rb
      tests/Unit/TotalTest.php
      src/Order/TotalTest.php
      features/step_definitions/cart_steps.rb`,
    build_or_config: `
      Gemfile
      Gemfile.lock
      harvest.gemspec
      Rakefile
      .rubocop.yml
      composer.json
      composer.lock
      phpunit.xml.dist
      phpstan.neon`,
    app_or_ui_surface: `
      app/views/orders/index.html.erb
      app/assets/stylesheets/site.scss
      app/javascript/components/cart.js
      resources/views/orders.blade.php
      templates/order.html.twig`,
  },
  "c and c++": {
    product_runtime: `
      src/queue.c
      include/acme/queue.h
      lib/walk.cc
      acme/walk.hpp
      kernels/reduce.cu
      shaders/blur.glsl`,
    test_or_example: `
      tests/queue.c
      src/queue_test.cc
      src/queue_unittest.cc
      test_queue.c
      src/WalkTest.cpp
      t/basic.t
      fuzz/tests/seed.bin`,
    build_or_config: `
      CMakeLists.txt
      src/CMakeLists.txt
      cmake/FindAcme.cmake
      meson.build
      configure.ac
      Makefile.am
      conanfile.py
      vcpkg.json
      BUILD.bazel
      lib/BUILD
      MODULE.bazel
      rules/defs.bzl
      .clang-format
      acme.vcxproj`,
  },
  "more languages": {
    product_runtime: `
      lib/harvest/queue.ex
      src/Queue.hs
      lib/queue.dart
      lib/screens/cart.dart
      src/queue.erl
      src/queue.zig
      R/queue.R
      src/queue.jl
      lua/queue/init.lua
      contracts/Ledger.sol
      bin/harvest
      install.sh
      profile.ps1
      queries/orders.sql`,
    test_or_example: `
      test/harvest/queue_test.exs
      test/test_helper.exs
      test/queue_test.dart
      integration_test/app_test.dart
      test/QueueSpec.hs
      tests/testthat/test-queue.R
      lua/queue/init_spec.lua
      contracts/Ledger.t.sol.snap
      checks/boot.bats`,
    build_or_config: `
      mix.exs
      mix.lock
      pubspec.yaml
      pubspec.lock
      harvest.cabal
      stack.yaml
      rebar.config
      build.zig
      DESCRIPTION
      analysis_options.yaml`,
    app_or_ui_surface: `
      lib/harvest_web/live/cart.html.heex
      qml/Main.qml`,
  },
  "infrastructure and schemas": {
    build_or_config: `
      main.tf
      modules/network/variables.tf
      modules/network/.terraform.lock.hcl
      environments/prod/terraform.tfvars
      terraform/prod/main.tf
      infra/stack.ts
      infra/bicep/main.bicep
      ansible/roles/web/tasks/main.yml
      k8s/base/deployment.yaml
      helm/ledger/templates/NOTES.txt
      docker/entrypoint.sh
      services/ledger/Dockerfile
      services/ledger/config.yaml
      .devcontainer/devcontainer.json
      Vagrantfile
      packer.pkr.hcl`,
    product_runtime: `
      proto/ledger/v1/ledger.proto
      schema.graphql
      openapi.yaml
      api/openapi.json
      api/spec/openapi.yaml
      api/ledger.openapi.yaml
      swagger.json
      asyncapi.yml
      schemas/order.avsc
      schemas/order.schema.json
      prisma/schema.prisma
      prisma/migrations/20310211_total/migration.sql
      db/migrations/0004_total.sql
      idl/ledger.thrift
      services/ledger/words.dat`,
    test_or_example: `
      modules/network/tests/main.tftest.hcl
      modules/network/main.tftest.hcl
      terraform/examples/basic/README.txt`,
  },
};
