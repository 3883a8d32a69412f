/**
 * What a file of automation is for, by its name.
 *
 * @module
 */
import { stemOf, wordsOf } from "./_path_hints.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** What a job of automation is for. */
export type WorkflowKind = "release" | "schedule" | "gate" | "triage" | "other";

/** Beginnings of words, because names of workflows run them together. */
const parts: readonly (readonly [WorkflowKind, readonly string[]])[] = [
  ["release", ["publish", "release", "deploy", "bump", "version", "goreleaser", "pages"]],
  ["schedule", ["nightly", "cron", "schedule", "weekly", "daily"]],
  ["triage", [
    "label",
    "stale",
    "greet",
    "issue",
    "star",
    "triage",
    "welcome",
    "assign",
    "backlog",
  ]],
];
const gateWords: ReadonlySet<string> = new Set(
  "ci test tests unit integration lint check checks title build go codeql codecov coverage typecheck verify"
    .split(" "),
);

const jobNames: ReadonlySet<string> = new Set(
  "workflows actions gitlab-ci circleci buildkite travis jenkinsfile azure-pipelines goreleaser ci"
    .split(" "),
);

/**
 * Tells what a file of automation is for.
 *
 * @param file a file of the area of automation
 * @returns the kind, or null when it defines no jobs
 */
export function workflowKindOf({ path, name }: ProfiledFile): WorkflowKind | null {
  if (!path.toLowerCase().split(/[/.]/).some((part) => jobNames.has(part))) return null;
  const isNamedByFolder = /^action\.ya?ml$/.test(name);
  const label = (isNamedByFolder ? path.slice(0, -name.length) : stemOf(name)).toLowerCase();
  for (const [kind, words] of parts) if (words.some((word) => label.includes(word))) return kind;
  return wordsOf(label).some((word) => gateWords.has(word)) ? "gate" : "other";
}
