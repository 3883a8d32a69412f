/**
 * Areas: what part of a project a changed file belongs to, told from its path alone.
 *
 * Decision 19 over the contract's areas: the ids are the contract's, the rules fit any repository,
 * and a more specific rule wins over a folder's prefix at any depth of a monorepo. Order of the
 * table is order of precedence: agent instructions, tests, the repository's public entry, examples,
 * prose, automation, documentation folders, build files, user interface, everything that runs,
 * settings by format.
 *
 * @module
 */
import {
  type FolderWords,
  type NameWords,
  type PathMatch,
  pathTable,
  words,
} from "./_path_rules.ts";
import {
  lockFileNames,
  manifestNames,
  spelledLockFileNames,
  spelledManifestNames,
} from "./_lock_files.ts";
import { testFolders, testNames, testRows } from "./_test_paths.ts";

/** The area ids of the review contract (section 2, "Area of a path"), in its order. */
export const areaIds = [
  "agent_instruction_surface",
  "public_entry_or_policy",
  "ci_or_release",
  "public_docs",
  "test_or_example",
  "app_or_ui_surface",
  "product_runtime",
  "build_or_config",
  "other",
] as const;

/** One of the {@link areaIds}. */
export type AreaId = (typeof areaIds)[number];

const folders = {
  ...testFolders,
  /** Where GitHub looks for the files that greet and bind a contributor. */
  community: { exact: ["", ".github"] },
  examples: {
    anywhere: words("examples example _examples samples smoke smokes"),
    root: words("demo demos sample playground bench benchmark benchmarks"),
    endings: words("-examples _examples -example .examples -samples .samples"),
  },
  benches: { anywhere: words("benches _benches __benchmarks__") },
  /** The placeholder domain of Java tutorials is a package name, not a folder of examples. */
  example_domain: { anywhere: words("com/example org/example net/example io/example") },
  agent_settings: {
    anywhere: words(`
      .agents .codex .claude .claude-plugin .cursor .gemini .windsurf .clinerules .roo .kiro
      .opencode .continue .junie .amazonq .augment .github/prompts .github/instructions
      .github/chatmodes .github/agents .github/skills
    `),
    root: ["skills"],
  },
  skills: { anywhere: ["skills"] },
  automation: {
    anywhere: words(`
      .github/workflows .github/actions .github/scripts .gitea/workflows .forgejo/workflows
      .gitlab/ci .gitlab-ci .circleci .buildkite .ci .azure-pipelines .azuredevops .teamcity
      .semaphore .woodpecker .tekton .jenkins .builds fastlane scripts/ci tools/ci ci/scripts
      build/ci .github/release-drafter .goreleaser .prow
    `),
    root: words("ci jenkins azure-pipelines .github/ci release-tools"),
  },
  contribution_forms: {
    anywhere: words(`
      .github/issue_template .github/pull_request_template .github/discussion_template
      .gitlab/issue_templates .gitlab/merge_request_templates
    `),
  },
  documentation_top: {
    root: words(`
      docs doc documentation website/docs website/blog website/i18n website/versioned_docs
      website/content site/docs site/content www/docs
    `),
  },
  documentation: {
    anywhere: words(`
      docs doc documentation man manpages .changeset .changes changelog.d newsfragments changelogs
      release-notes releasenotes
    `),
  },
  tool_settings: {
    anywhere: words(`
      .vscode .idea .devcontainer .husky .storybook .cargo .mvn .yarn .config .zed .nx .moon
      .gradle gradle/wrapper .run
    `),
    root: words(`
      infra infrastructure terraform k8s kubernetes helm charts deploy deployment deployments
      docker ansible gradle build-logic buildsrc cmake third_party/bazel nix packaging debian
      requirements
    `),
  },
  /** Routes that answer programs, inside folders of pages. */
  api_routes: { anywhere: words("pages/api app/api") },
  interface_top: {
    root: words(`
      apps/presentation/dashboard apps/web apps/frontend apps/site web frontend ui components
      pages views public website webapp www
    `),
  },
  interface: {
    anywhere: words(`
      components pages views layouts screens ui frontend webui web-ui webapp storefront
      packages/web packages/website packages/site packages/dashboard apps/dashboard apps/website
      apps/www apps/docs
    `),
    endings: words("-ui _ui .ui -frontend -components"),
  },
  /** Folders whose scripts may be anything, but whose markup and images are shown to people. */
  shown: {
    anywhere: words(`
      app client web www public site static assets dashboard theme themes templates styles
      stylesheets website features widgets routes images icons fonts renderer webview webviews
    `),
    endings: words("-app .xcassets"),
  },
  /** Where bundlers put what browsers load. */
  served: { anywhere: words("web static public dist www") },
  android_resources: {
    anywhere: words(`
      res/layout res/drawable res/values res/menu res/navigation res/anim res/color res/font
      res/transition res/mipmap
    `),
  },
  runtime_top: {
    root: words("src lib pkg packages cmd internal server backend app apps scripts bin tools"),
  },
  sources: { anywhere: words("src sources") },
  /** More places for what runs, whose settings still count as settings. */
  runtime_more: {
    root: words("crates services libs modules plugins extensions core engine"),
  },
} satisfies Readonly<Record<string, FolderWords>>;

const names = {
  ...testNames,
  agent_instructions: {
    spelled: words(`
      AGENTS.md AGENT.md CLAUDE.md GEMINI.md QWEN.md WARP.md SKILL.md AGENTS.override.md
      AGENTS.local.md CLAUDE.local.md
    `),
    names: words(`
      copilot-instructions.md .cursorrules .windsurfrules .clinerules .roorules .goosehints .rules
    `),
    endings: words(".prompt.md .instructions.md .chatmode.md .agent.md .prompt.yml"),
    extensions: ["mdc"],
  },
  readme: { heads: ["readme"] },
  policy: {
    heads: words(`
      readme contributing changelog changes history news releases license licence license-mit
      license-apache license_mit license_apache unlicense copying copyright notice patents
      trademarks dco cla code_of_conduct code-of-conduct security governance support maintainers
      codeowners owners
    `),
  },
  notice: {
    names: words(`
      license licence license.txt licence.txt license-mit license-apache unlicense copying
      copying.lesser copyright notice notice.txt patents authors contributors readme readme.txt
      changelog changes news todo llms.txt llms-full.txt humans.txt
    `),
  },
  automation_file: {
    names: words(`
      .travis.yml .drone.yml appveyor.yml .appveyor.yml bitbucket-pipelines.yml cloudbuild.yaml
      cloudbuild.yml .cirrus.yml .woodpecker.yml wercker.yml codefresh.yml buildspec.yml
      codecov.yml .codecov.yml .coveralls.yml .mergify.yml goreleaser.yml goreleaser.yaml
      release-please-config.json .release-please-manifest.json release.config.js
      release.config.cjs release.config.mjs release.toml cliff.toml dist-workspace.toml fastfile
      .builds.yml semantic-release.json action.yml action.yaml .releaserc.js .releaserc.cjs
      .release-it.js .release-it.cjs
    `),
  },
  /** Automation files in variants (`Jenkinsfile.nightly`), unless they are scripts. */
  automation_variant: {
    heads: words(`
      jenkinsfile azure-pipelines .gitlab-ci .goreleaser .releaserc .release-it .bumpversion
      .versionrc .git-cliff
    `),
  },
  /** Automation only where GitHub looks for it. */
  github_automation: { names: words("release.yml release-drafter.yml labeler.yml") },
  housekeeping: {
    names: words(`
      .gitignore .gitattributes .gitkeep .keep .mailmap .ds_store .git-blame-ignore-revs
      .all-contributorsrc .hgignore
    `),
  },
  build_file: {
    names: [
      ...manifestNames,
      ...lockFileNames,
      ...words(`
        pnpm-workspace.yaml lerna.json nx.json turbo.json rush.json import_map.json jsr.json
        bower.json biome.json biome.jsonc babel.config.json angular.json project.json vercel.json
        netlify.toml wrangler.toml fly.toml gulpfile.js gruntfile.js build.rs clippy.toml
        rustfmt.toml rust-toolchain rust-toolchain.toml deny.toml setup.py setup.cfg noxfile.py
        tox.ini pytest.ini mypy.ini manifest.in requirements.txt constraints.txt
        dev-requirements.txt test-requirements.txt rakefile guardfile brewfile project.yml
        phpunit.xml phpunit.xml.dist phpstan.neon pom.xml build.xml gradlew gradlew.bat mvnw
        mvnw.cmd gradle.properties build.sc project.clj deps.edn shadow-cljs.edn
        analysis_options.yaml build.zig build.zig.zon dune dune-project packages.config
        nuget.config global.json cmakelists.txt meson.build meson_options.txt configure.ac
        configure build build.bazel workspace workspace.bazel buck tiltfile vagrantfile procfile
        justfile gnumakefile kustomization.yaml skaffold.yaml namespace vcpkg.json compose.yml
        compose.yaml taskfile.yml taskfile.yaml renovate.json renovate.json5 requirements-dev.txt
        requirements_dev.txt requirements-test.txt requirements_test.txt requirements-docs.txt
        build.sh build.ps1 build.bat build.cmd generate.sh generate.ps1 gen.sh codegen.sh bundle.sh
        compile.sh package.sh docs-requirements.txt buf.gen.yaml buf.work.yaml sqlc.yaml codegen.yml tslint.json
      `),
    ],
    spelled: [...spelledManifestNames, ...spelledLockFileNames],
    extensions: words(`
      csproj fsproj vbproj vcxproj sln slnx props targets gradle sbt cabal gemspec podspec nuspec
      cmake mk bzl bazel nix tf tfvars hcl bicep pbxproj xcconfig xcscheme entitlements
      xcworkspacedata opam rockspec dockerfile lock lockb lockfile am proguard pro jsonnet
      libsonnet cue dhall gyp gypi
    `),
    endings: words(".gradle.kts .tf.json .versions.toml .conf.json .conf.json5"),
  },
  /** Build files in variants (`Dockerfile.dev`, `tsconfig.build.json`), unless they are code. */
  build_variant: {
    heads: words("makefile dockerfile containerfile docker-compose docker-bake tsconfig jsconfig"),
  },
  /** The way script tools are configured; below a folder of sources it is the product's own. */
  script_settings: {
    endings: words(".config.js .config.ts .config.mjs .config.cjs .config.mts .config.cts"),
  },
  dotfile: { dotfile: true },
  hashed: { hashed: true },
  markup: {
    extensions: words(`
      vue svelte astro css scss sass less styl pcss html htm razor cshtml xaml axaml storyboard
      xib erb haml slim ejs hbs pug jinja jinja2 twig liquid heex eex leex qml ftl xcassets
      strings xcstrings
    `),
    endings: words(".component.ts .component.js .blade.php"),
  },
  element_script: { extensions: words("tsx jsx") },
  shown_asset: {
    extensions: words(`
      svg png jpg jpeg gif webp avif ico icns woff woff2 ttf otf eot webmanifest lottie mp3 mp4
      webm
    `),
  },
  schema: {
    extensions: words(`
      proto graphql graphqls gql avsc avdl thrift fbs capnp prisma wsdl xsd raml smithy tsp cddl
    `),
    heads: words("openapi swagger asyncapi"),
    endings: words(".openapi.yaml .openapi.yml .openapi.json .swagger.json .schema.json"),
  },
  settings: {
    extensions: words(`
      toml yaml yml json jsonc json5 ini cfg conf properties xml plist env edn neon service
    `),
  },
} satisfies Readonly<Record<string, NameWords>>;

type Folder = keyof typeof folders;
type Name = keyof typeof names;

/** A row of the area table. */
export interface AreaRule {
  readonly area: AreaId;
  /** Why such a path is of that area. */
  readonly why: string;
  readonly match: PathMatch<Folder, Name>;
}

/** The rule for data in a settings format of which no name says what reads it. */
const settingsByFormat: AreaRule = {
  area: "build_or_config",
  why: "settings by their format",
  match: { name: ["settings"] },
};

/**
 * The area rules, first match first (review contract section 2, decision 19). The last row always
 * matches.
 */
export const areaRules: readonly AreaRule[] = [
  {
    area: "agent_instruction_surface",
    why: "agents load these files wherever they lie, even among tests",
    match: { name: ["agent_instructions"] },
  },
  {
    area: "public_docs",
    why: "the readme of a folder of tests or examples explains it and runs nowhere",
    match: {
      folder: ["tests", "examples"],
      name: ["readme"],
      and_name: ["prose"],
      unless_folder: ["fixtures", "agent_settings"],
    },
  },
  ...testRows.map((row): AreaRule => ({ area: "test_or_example", ...row })),
  {
    area: "agent_instruction_surface",
    why: "settings, skills and hooks that agents load with their instructions",
    match: { folder: ["agent_settings"] },
  },
  {
    area: "agent_instruction_surface",
    why: "the prose of a skill below a package",
    match: { folder: ["skills"], name: ["prose"] },
  },
  {
    area: "public_entry_or_policy",
    why: "what greets and binds a contributor, only at the top or where GitHub looks for it",
    match: { folder: ["community"], name: ["policy"], unless_name: ["code", "settings", "markup"] },
  },
  {
    area: "test_or_example",
    why: "benchmarks run beside the tests and ship nowhere",
    match: { folder: ["benches"] },
  },
  {
    area: "test_or_example",
    why: "code to be read and tried, at any depth",
    match: {
      folder: ["examples"],
      unless_folder: ["example_domain", "production_sources", "documentation_top"],
    },
  },
  {
    area: "public_docs",
    why: "prose by its format, below any folder",
    match: { name: ["prose"] },
  },
  {
    area: "public_docs",
    why: "licences, notices and other plain prose below the top",
    match: { name: ["notice"] },
  },
  {
    area: "public_docs",
    why: "forms that contributors fill in",
    match: { folder: ["contribution_forms"] },
  },
  {
    area: "ci_or_release",
    why: "folders that a build or release service runs",
    match: { folder: ["automation"] },
  },
  {
    area: "ci_or_release",
    why: "files that a build or release service reads, wherever they lie",
    match: { name: ["automation_file"] },
  },
  {
    area: "ci_or_release",
    why: "variants of such files",
    match: { name: ["automation_variant"], unless_name: ["script"] },
  },
  {
    area: "ci_or_release",
    why: "release and labelling settings where GitHub reads them",
    match: { folder: ["community"], name: ["github_automation"] },
  },
  {
    area: "public_docs",
    why: "a documentation folder at the top, with the machinery of its site",
    match: { folder: ["documentation_top"] },
  },
  {
    area: "public_docs",
    why: "what else lies in a documentation folder below the top; code there is a package's own",
    match: {
      folder: ["documentation"],
      unless_name: ["code", "build_file", "settings", "schema", "dotfile", "housekeeping"],
    },
  },
  {
    area: "public_docs",
    why: "data beside documentation, unless the folder is part of the sources",
    match: {
      folder: ["documentation"],
      name: ["settings"],
      unless_folder: ["sources"],
      unless_name: ["build_file", "schema", "dotfile"],
    },
  },
  {
    area: "other",
    why: "files for the version control itself, which change nothing that runs",
    match: { name: ["housekeeping"] },
  },
  {
    area: "build_or_config",
    why: "manifests, lock files and build descriptions by name, in every package of a monorepo; " +
      "infrastructure descriptions are settings of a deployment, not paths through the product",
    match: { name: ["build_file"] },
  },
  {
    area: "build_or_config",
    why: "variants of build files",
    match: { name: ["build_variant"], unless_name: ["code"] },
  },
  {
    area: "build_or_config",
    why: "settings of script tools beside the sources",
    match: { name: ["script_settings"], unless_folder: ["sources"] },
  },
  {
    area: "build_or_config",
    why: "a name that begins with a dot configures some tool",
    match: { name: ["dotfile"] },
  },
  {
    area: "build_or_config",
    why: "folders of editors, build tools, packaging and deployment",
    match: { folder: ["tool_settings"] },
  },
  {
    area: "product_runtime",
    why: "routes that answer programs although they lie among pages",
    match: { folder: ["api_routes"], name: ["script"] },
  },
  {
    area: "app_or_ui_surface",
    why: "a folder for the user interface at the top",
    match: { folder: ["interface_top"] },
  },
  {
    area: "app_or_ui_surface",
    why: "markup, styles and components by their format",
    match: { name: ["markup"] },
  },
  {
    area: "app_or_ui_surface",
    why: "scripts and images in a user interface's folder of any package",
    match: { folder: ["interface"], name: ["script", "shown_asset"] },
  },
  {
    area: "app_or_ui_surface",
    why: "elements, images and fonts where people see them",
    match: { folder: ["shown"], name: ["element_script", "shown_asset"] },
  },
  {
    area: "app_or_ui_surface",
    why: "bundles named by their content, where browsers load them",
    match: { folder: ["served"], name: ["hashed"], and_name: ["script"] },
  },
  {
    area: "app_or_ui_surface",
    why: "layouts, drawings and texts of an Android application",
    match: { folder: ["android_resources"] },
  },
  {
    area: "product_runtime",
    why: "interface schemas and migrations decide what a running product accepts and stores",
    match: { name: ["schema"] },
  },
  {
    area: "product_runtime",
    why: "program code by its format",
    match: { name: ["code"] },
  },
  {
    area: "product_runtime",
    why: "whatever else lies among what runs, and ships with it",
    match: { folder: ["runtime_top", "sources"] },
  },
  settingsByFormat,
  {
    area: "product_runtime",
    why: "data beside what runs, in more layouts",
    match: { folder: ["runtime_more"] },
  },
  { area: "other", why: "nothing tells what it is for", match: {} },
];

const table = pathTable<Folder, Name, AreaRule>(folders, names, areaRules);

/**
 * Tells which rule decides the area of a path.
 *
 * @param path a path in a repository, `/` between folders; any string will do
 * @returns the first of the {@link areaRules} that matches
 */
export function areaRuleOfPath(path: string): AreaRule {
  return table.first(path)!;
}

/**
 * Tells the area of a path (decision 19; review contract section 2, "Area of a path").
 *
 * @param path a path in a repository, `/` between folders; any string will do. Letter case counts
 *   only in the names of agent instruction files and in CamelCase test classes; a leading `./`
 *   does not count.
 * @returns the area
 */
export function areaOfPath(path: string): AreaId {
  return areaRuleOfPath(path).area;
}

/**
 * Tells whether a file is filed as settings for its format alone: below the top, with a name that no
 * tool is known by.
 *
 * @param path a path in a repository
 * @returns true for `sdk/rates.json`, false for `sdk/package.json` and for `rates.json`
 */
export function isSettingsByFormat(path: string): boolean {
  return path.includes("/", 2) && areaRuleOfPath(path) === settingsByFormat;
}

/** How many files there are of each area; areas without any are absent. */
export type AreaCounts = Readonly<Partial<Record<AreaId, number>>>;

/**
 * Counts files by area.
 *
 * @param files the changed files
 * @returns the counts, keys in the order of {@link areaIds}, none of them zero
 */
export function countAreas(files: readonly { readonly path: string }[]): AreaCounts {
  const counted = new Map<AreaId, number>();
  for (const { path } of files) {
    const area = areaOfPath(path);
    counted.set(area, (counted.get(area) ?? 0) + 1);
  }
  const counts: Partial<Record<AreaId, number>> = {};
  for (const area of areaIds) {
    const count = counted.get(area);
    if (count !== undefined) counts[area] = count;
  }
  return counts;
}

/** The areas whose files are code in the widest sense. */
const codeAreas: readonly AreaId[] = [
  "product_runtime",
  "app_or_ui_surface",
  "ci_or_release",
  "build_or_config",
];

/** The areas whose prose steers people or agents. */
const policyAreas: readonly AreaId[] = ["public_entry_or_policy", "agent_instruction_surface"];

const documentAreas: readonly AreaId[] = ["public_docs", "public_entry_or_policy"];

/** What the areas of a change say about it (review contract section 2, "Derived flags"). */
export interface AreaProfile {
  /** Something that runs, builds, releases or configures. */
  readonly code_change: boolean;
  /** Prose that people or agents act on. */
  readonly behavioral_policy_change: boolean;
  /** Either of the two. */
  readonly behavior_bearing_change: boolean;
  /** Nothing but documentation, the public entry included; false for no files. */
  readonly docs_only: boolean;
  /** Tests or examples, and nothing that bears behaviour. */
  readonly smoke_or_example_only: boolean;
  /** Bears behaviour by more than the public entry (queue reference section 1, risk). */
  readonly sensitive: boolean;
}

/**
 * Derives what the areas of a change say about it.
 *
 * @param areas files by area; zero counts are ignored
 * @returns the flags
 */
export function areaProfile(areas: AreaCounts): AreaProfile {
  const touched = areaIds.filter((area) => (areas[area] ?? 0) > 0);
  const touches = (group: readonly AreaId[]) => touched.some((area) => group.includes(area));
  const code_change = touches(codeAreas);
  const behavioral_policy_change = touches(policyAreas);
  const behavior_bearing_change = code_change || behavioral_policy_change;
  return {
    code_change,
    behavioral_policy_change,
    behavior_bearing_change,
    docs_only: touched.length > 0 && touched.every((area) => documentAreas.includes(area)),
    smoke_or_example_only: touches(["test_or_example"]) && !behavior_bearing_change,
    sensitive: code_change || touches(["agent_instruction_surface"]),
  };
}
