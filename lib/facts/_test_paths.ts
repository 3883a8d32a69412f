/**
 * How tests are told from everything else by their path, for the areas and for the marks.
 *
 * @module
 */
import { type FolderWords, type NameWords, type PathMatch, words } from "./_path_rules.ts";

/** Extensions of the JavaScript family. */
export const scriptExtensions = words("js jsx ts tsx mjs cjs mts cts");

/** Extensions of files that hold program code. */
export const codeExtensions = [
  ...scriptExtensions,
  ...words(`
    py pyi pyx pxd ipynb go rs java kt kts scala groovy clj cljs cljc
    c cc cpp cxx h hh hpp hxx inl ipp m mm cs fs fsi fsx vb swift
    rb rake php phtml pl pm lua r jl ex exs erl hrl gleam hs lhs purs ml mli elm
    dart zig nim cr d v sv vhd sol move cairo asm s cu cuh metal glsl hlsl wgsl
    f90 f pas adb ads lisp el scm rkt vim coffee sh bash zsh fish ps1 psm1 bat cmd
    awk sql wat gd tcl cls apex idr agda lean y l
  `),
];

/** Extensions of prose. */
export const proseExtensions = words("md mdx markdown mkd rst adoc asciidoc textile rdoc org");

/** Folders that say something about tests. */
export const testFolders = {
  fixtures: {
    anywhere: words(`
      testdata test-data test_data fixtures __fixtures__ test-fixtures test_fixtures testfixtures
      __snapshots__ __image_snapshots__ goldens
    `),
  },
  tests: {
    anywhere: words(`
      test tests __tests__ __test__ __mocks__ mocks mock e2e cypress testutil testutils test-utils
      test_utils test-util test_util testhelper testhelpers test-helpers test_helpers test-helper
      testsupport test-support test_support testlib testkit unittests integration-test
      integration_test e2e-test unit-test smoke-test acceptance-test functional-test system-test
      regression-test uitests fakes stubs
      httptest httpmock httpmocks apimock clientmock dbmock execmock fsmock grpcmock iomock rpcmock
      servermock sqlmock storemock
    `),
    root: ["t"],
    endings: words(".test .tests -tests _tests -mock _mock -mocks _mocks -fakes _fakes"),
    humps: words("Test Tests"),
  },
  spec_root: { root: ["spec"] },
  spec_folder: { anywhere: ["spec"] },
  /** Where the layout says production, whatever a package is called. */
  production_sources: {
    anywhere: words("src/main src/commonmain src/jvmmain src/androidmain"),
  },
  /** A package that offers helpers for other people's tests; its stand-ins are its product. */
  testing_package: { anywhere: ["testing"] },
  /** Where a file called "test" is rather a command of that name. */
  commands: { parent: words("cmd cli commands command subcommands actions") },
} satisfies Readonly<Record<string, FolderWords>>;

/** File names that say something about tests. */
export const testNames = {
  code: { extensions: codeExtensions },
  script: { extensions: scriptExtensions },
  prose: { extensions: proseExtensions },
  test_word: {
    endings: words(`
      _test _tests .test .tests .spec .specs _unittest _unittests .bench .cy .e2e .stories .story
    `),
    /** Helpers of tests, where `test_` alone would begin a name like any other. */
    heads: words(`
      test_util test_utils test_helper test_helpers test_common test_handler test_handlers
      test_setup test_fixture test_fixtures test_support test_server _test_util _test_utils
      _test_helper _test_helpers _test_common _test_handler _test_handlers _test_setup
      _test_fixture _test_fixtures _test_support _test_server
    `),
  },
  /** Tests by how they begin, and what stands in for parts of the product. */
  test_or_stand_in: {
    beginnings: words("test_ _test_ mock_ fake_"),
    endings: words("_mock _mocks _fake _fakes _stub _stubs"),
  },
  test_word_of_script: {
    beginnings: words("test- mock_ mock- fake-"),
    endings: words(`
      -test -tests -spec -specs _spec -bench _bench -smoke _mock .mock -mock .mocks .fake -fake
      .stub -stub
    `),
  },
  test_hump: { first_humps: ["Test"], last_humps: ["Test", "Tests", "TestCase", "Benchmark"] },
  hump_code: {
    extensions: words(`
      java kt kts scala groovy cs fs vb swift php hs dart m mm c cc cpp h hpp ts js tsx
    `),
  },
  spec_hump: { last_humps: ["Spec"] },
  spec_hump_code: { extensions: words("scala groovy hs kt php js ts") },
  test_module: {
    names: words(`
      tests.rs test.rs tests.py test.py test.js test.mjs test.cjs test.ts test.tsx tests.js
      tests.ts test.go mocks.go stub.go stubs.go
    `),
  },
  test_support: {
    names: words(`
      conftest.py test_helper.exs test_helper.rb spec_helper.rb rails_helper.rb setuptests.js
      setuptests.ts testmain.go
    `),
    extensions: words("feature bats t snap ambr golden"),
    endings: words(`
      _spec.rb _spec.lua _spec.cr _spec.ex _spec.exs _spec.clj _steps.rb _steps.py _smoke.py
      -smoke.py _smoke.sh -smoke.sh .tftest.hcl -d.ts
    `),
  },
} satisfies Readonly<Record<string, NameWords>>;

/** A trait of {@link testFolders}. */
export type TestFolder = keyof typeof testFolders;
/** A trait of {@link testNames}. */
export type TestName = keyof typeof testNames;

/** The rows that recognise a test, each with its reason; any of them suffices. */
export const testRows: readonly {
  readonly why: string;
  readonly match: PathMatch<TestFolder, TestName>;
}[] = [
  {
    why: "data that only tests read, prose included",
    match: { folder: ["fixtures"], unless_folder: ["production_sources"] },
  },
  {
    why: "a folder of tests, at any depth",
    match: { folder: ["tests"], unless_folder: ["production_sources"] },
  },
  {
    why: "executable specifications at the top; prose there is a written specification",
    match: { folder: ["spec_root"], unless_name: ["prose"] },
  },
  {
    why: "code in a folder of executable specifications; the rest may be a written specification",
    match: { folder: ["spec_folder"], name: ["code"], unless_folder: ["production_sources"] },
  },
  {
    why: "formats, helpers and specifications that exist for tests only",
    match: { name: ["test_support"] },
  },
  {
    why: "code whose name has a test word in the place where the language's runner looks for it",
    match: { name: ["test_word"], and_name: ["code"] },
  },
  {
    why: "tests by how they begin, and stand-ins, unless a package offers them to its users; " +
      "runners of scripts go by other signs",
    match: {
      name: ["test_or_stand_in"],
      and_name: ["code"],
      unless_name: ["script"],
      unless_folder: ["testing_package"],
    },
  },
  {
    why: "scripts named with a dash or underscore beside the test word",
    match: { name: ["test_word_of_script"], and_name: ["script"] },
  },
  {
    why: "CamelCase test classes outside production sources",
    match: { name: ["test_hump"], and_name: ["hump_code"], unless_folder: ["production_sources"] },
  },
  {
    why: "CamelCase specification classes of the languages that test with them",
    match: {
      name: ["spec_hump"],
      and_name: ["spec_hump_code"],
      unless_folder: ["production_sources"],
    },
  },
  {
    why: "a module called test beside what it tests, unless it is a command of that name",
    match: { name: ["test_module"], unless_folder: ["commands"] },
  },
];
