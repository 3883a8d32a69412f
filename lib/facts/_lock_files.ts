/**
 * Manifests and the lock files that belong to them, for the areas and for the marks.
 *
 * @module
 */
import { words } from "./_path_rules.ts";

/**
 * The lock files that tools write for a manifest, base name by base name. A lock file lies beside
 * its manifest or, in a workspace, in a folder above it. Keys and
 * values are spelled as usual; tools on some systems spell them in another case.
 */
export const lockFilesOf: Readonly<Record<string, readonly string[]>> = {
  "package.json": words(
    "package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock",
  ),
  "deno.json": ["deno.lock"],
  "deno.jsonc": ["deno.lock"],
  "Cargo.toml": ["Cargo.lock"],
  "go.mod": ["go.sum"],
  "go.work": ["go.work.sum"],
  "Gopkg.toml": ["Gopkg.lock"],
  "pyproject.toml": words("poetry.lock uv.lock pdm.lock pylock.toml pixi.lock"),
  "Pipfile": ["Pipfile.lock"],
  "requirements.in": ["requirements.txt"],
  "environment.yml": ["conda-lock.yml"],
  "pixi.toml": ["pixi.lock"],
  "Gemfile": ["Gemfile.lock"],
  "composer.json": ["composer.lock"],
  "mix.exs": ["mix.lock"],
  "rebar.config": ["rebar.lock"],
  "pubspec.yaml": ["pubspec.lock"],
  "Podfile": ["Podfile.lock"],
  "Cartfile": ["Cartfile.resolved"],
  "Package.swift": ["Package.resolved"],
  "build.gradle": words("gradle.lockfile buildscript-gradle.lockfile"),
  "build.gradle.kts": words("gradle.lockfile buildscript-gradle.lockfile"),
  "build.sbt": ["build.sbt.lock"],
  "Directory.Packages.props": ["packages.lock.json"],
  "paket.dependencies": ["paket.lock"],
  "stack.yaml": ["stack.yaml.lock"],
  "cabal.project": ["cabal.project.freeze"],
  "conanfile.txt": ["conan.lock"],
  "conanfile.py": ["conan.lock"],
  "shard.yml": ["shard.lock"],
  "dub.json": ["dub.selections.json"],
  "dub.sdl": ["dub.selections.json"],
  "Project.toml": ["Manifest.toml"],
  "DESCRIPTION": ["renv.lock"],
  "flake.nix": ["flake.lock"],
  "devbox.json": ["devbox.lock"],
  "mise.toml": ["mise.lock"],
  "Chart.yaml": ["Chart.lock"],
  "versions.tf": [".terraform.lock.hcl"],
  "terraform.tf": [".terraform.lock.hcl"],
  "MODULE.bazel": ["MODULE.bazel.lock"],
  "buf.yaml": ["buf.lock"],
  "Berksfile": ["Berksfile.lock"],
  "foundry.toml": ["foundry.lock"],
};

/** Names too general to be told without their usual spelling. */
export const spelledManifestNames = words("Project.toml DESCRIPTION");

/** The lock file with such a name. */
export const spelledLockFileNames = ["Manifest.toml"];

/** All manifests of the table but the spelled ones, lower case. */
export const manifestNames = Object.keys(lockFilesOf)
  .filter((name) => !spelledManifestNames.includes(name))
  .map((name) => name.toLowerCase());

/** All lock files of the table but the spelled one and those that people edit, lower case. */
export const lockFileNames = Object.values(lockFilesOf).flat()
  .filter((name) => !spelledLockFileNames.includes(name) && name !== "requirements.txt")
  .map((name) => name.toLowerCase());
