/**
 * Every way in which a full result is damaged.
 *
 * @module
 */
import type { Json } from "./_full_result.ts";

/** A damaged result and what was done to it. */
export interface Mutation {
  readonly name: string;
  readonly result: Json;
}

type Path = readonly (string | number)[];

/** Every place inside of a value, outer ones first. */
export function placesIn(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    return [place, ...placesIn(value[key], place)];
  });
}

function at(value: Json, path: Path): Json {
  return path.reduce((inner, key) => inner[key], value);
}

/** A copy with one place changed. */
export function changed(result: Json, path: Path, change: (holder: Json, key: Json) => void): Json {
  const copy = structuredClone(result);
  change(at(copy, path.slice(0, -1)), path.at(-1));
  return copy;
}

function without(result: Json, path: Path): Json {
  return changed(
    result,
    path,
    (holder, key) => Array.isArray(holder) ? holder.splice(key, 1) : delete holder[key],
  );
}

function withValue(result: Json, path: Path, value: Json): Json {
  return changed(result, path, (holder, key) => holder[key] = value);
}

/** What may stand in the fields that hold one of a few words; all words of all such fields. */
const choices: Readonly<Record<string, string>> = {
  status: "verified unverified not_applicable passed failed skipped pending",
  verdict:
    "goal_achieved justified_increment off_goal fragmented not_yet_proven aligned advisory " +
    "new_semantics_justified not_applicable violated reused separation_justified " +
    "no_existing_candidate unjustified_duplication equivalent intentional_change_validated " +
    "unintended_drift necessary partly_avoidable proportionate disproportionate isolated " +
    "not_isolated misleading APPROVE REQUEST_CHANGES unverified",
  decision:
    "preserved improved accepted_tradeoff regression not_yet_proven not_applicable mapped " +
    "no_spec retain simplify_now follow_up verified overbroad",
  disposition: "implemented deferred out_of_scope not_met pr_regression pre_existing_unrelated " +
    "external_unrelated unresolved",
  spec_source: "accepted_rfc accepted_contract_doc linked_issue_or_task review_thread none",
  deployment_boundary: "co_deployed independent persisted_only mixed unknown",
  responsibility: "invariant policy provider_io projection local_helper",
  candidate_decision: "reuse_existing extend_vocabulary create_vocabulary local_only " +
    "external_input compatibility_only unknown",
  severity: "P0 P1 P2 P3 P4",
  actor_kind: "model_agent human_operator",
  declaration_source: "runtime_reported self_reported",
};

/** What fields are set to that hold something else, by what they hold now. */
function otherValues(value: Json): readonly Json[] {
  if (typeof value === "string") return [null, "", " ", 0, ["x"]];
  if (typeof value === "boolean") return [null, "true", 1, !value];
  if (typeof value === "number") return [null, String(value), 0, value + 1, true];
  if (Array.isArray(value)) return [null, [], {}, "x", [null, 3], [...value, value.at(-1)]];
  return [null, {}, [], "x", false];
}

/** Damages every place of a result but the text of its body; only below some paths where given. */
export function* mutationsOf(result: Json, ...below: readonly string[]): Generator<Mutation> {
  for (const path of placesIn(result)) {
    const key = path.at(-1);
    const name = path.join(".");
    if (below.length > 0 && !below.some((start) => name.startsWith(start))) continue;
    const value = at(result, path);
    yield { name: `${name} removed`, result: without(result, path) };
    for (const other of otherValues(value)) {
      yield {
        name: `${name} = ${JSON.stringify(other)?.slice(0, 40)}`,
        result: withValue(result, path, other),
      };
    }
    const words = typeof key === "string" && Object.hasOwn(choices, key) ? choices[key]! : "";
    for (const word of words.split(" ").filter((one) => one !== "" && one !== value)) {
      yield { name: `${name} = ${word}`, result: withValue(result, path, word) };
    }
  }
}

/** Every sentence that the full result's body must publish, by its path in the result. */
export const publishedPaths: readonly (readonly string[])[] = [
  ...["affected_caller_or_operator", "before_after_scenario", "observable_outcome", "non_goals"]
    .map((field) => ["evidence", "problem_context", field]),
  ["evidence", "problem_context", "remaining_gap"],
  ...["reason", "current_pr_boundary"].map((field) => [
    "evidence",
    "change_proportionality",
    "architecture_assessment",
    field,
  ]),
];

/** Ways to take a sentence out of sight without taking it out of the body. */
export const hidings: Readonly<Record<string, (sentence: string) => string>> = {
  comment: (sentence) => `<!-- ${sentence} -->`,
  "comment over lines": (sentence) => `<!--\n${sentence}\n-->`,
  fence: (sentence) => `\`\`\`text\n${sentence}\n\`\`\``,
  "tilde fence": (sentence) => `~~~~\n${sentence}\n~~~~`,
  "link target": (sentence) => `[说明](<${sentence}>)`,
  "link title": (sentence) => `[说明](docs/a.md "${sentence}")`,
  "image title": (sentence) => `![图](a.png "${sentence}")`,
  "link definition": (sentence) => `\n[x]: <${sentence}>\n`,
  "invisible characters": (sentence) => [...sentence].join("\u200b"),
};

/** Ways to set a sentence that change nothing. */
export const settings: Readonly<Record<string, (sentence: string) => string>> = {
  bold: (sentence) => `**${sentence}**`,
  "bold in part": (sentence) =>
    `${sentence.slice(0, 5)}**${sentence.slice(5, 9)}**${sentence.slice(9)}`,
  wrapped: (sentence) => `${sentence.slice(0, 8)}\n${sentence.slice(8)}`,
  "in code": (sentence) => `\`${sentence}\``,
  linked: (sentence) => `[${sentence}](docs/a.md)`,
  "the text of an image": (sentence) => `![${sentence}](a.png)`,
  "in a list": (sentence) => `- ${sentence}`,
  "after a comment": (sentence) => `<!-- 注 -->${sentence}`,
};

/** Damages the body of a full result in every way the rules speak of. */
export function* bodyMutationsOf(result: Json): Generator<Mutation> {
  const body: string = result.review_body;
  const withBody = (text: string) => ({ ...structuredClone(result), review_body: text });
  const lines = body.split("\n");
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const others = lines.filter((_, at) => at !== index).join("\n");
    yield { name: `body without line ${index + 1}`, result: withBody(others) };
    const twice = [...lines.slice(0, index + 1), ...lines.slice(index)].join("\n");
    yield { name: `body with line ${index + 1} twice`, result: withBody(twice) };
  }
  for (const path of publishedPaths) {
    const sentence = at(result, path);
    const name = path.at(-1);
    for (const [how, hide] of Object.entries({ ...hidings, ...settings })) {
      yield {
        name: `${name}: ${how}`,
        result: withBody(body.replace(sentence, () => hide(sentence))),
      };
    }
    const gone = body.replace(sentence, "");
    yield { name: `${name} in the last section`, result: withBody(`${gone}\n${sentence}\n`) };
    yield {
      name: `${name} after the sections`,
      result: withBody(`${gone}\n## 附录\n${sentence}\n`),
    };
    const reader = gone.replace(/^Reviewer/, () => `${sentence}\n\nReviewer`);
    yield { name: `${name} before the sections`, result: withBody(reader) };
  }
  const plain: Readonly<Record<string, (text: string) => string>> = {
    "nothing": () => "",
    "CRLF": (text) => text.replaceAll("\n", "\r\n"),
    "an unclosed comment in front": (text) => `<!--\n${text}`,
    "an unclosed fence in front": (text) => `\`\`\`\n${text}`,
    "canonical headings": (text) => text.replace(/ \/ [A-Z][a-z]+$/gm, ""),
    "narrow slashes": (text) => text.replace(/ \/ (?=[A-Z][a-z]+$)/gm, "/"),
    "other English names": (text) => text.replace(/ \/ [A-Z][a-z]+$/gm, " / Section"),
    "headings of level five": (text) => text.replace(/^## /gm, "##### "),
    "headings of level one": (text) => text.replace(/^## /gm, "# "),
    "both forms of a heading": (text) => `${text}\n## 动机\n${"再说一遍。".repeat(9)}\n`,
    "another head": (text) => text.replaceAll(/[0-9a-f]{40}/g, "0".repeat(40)),
    "the head in capitals": (text) =>
      text.replace(/exact head (\S+);/, (_, head) => `exact head ${head.toUpperCase()};`),
    "a request for changes": (text) => text.replace("verdict: APPROVE", "verdict: REQUEST_CHANGES"),
    "two verdicts": (text) => `${text}\nEnglish verdict: APPROVE\n`,
    "a verdict in a list": (text) => text.replace("English verdict", "- English verdict"),
    "a verdict with a full-width colon": (text) => text.replace("verdict: A", "verdict：A"),
    "a bold verdict": (text) => text.replace(/^English verdict.*$/m, "**$&**"),
    "Approved": (text) => text.replace("verdict: APPROVE", "verdict: Approved"),
    "a verdict in small letters": (text) => text.replace("verdict: APPROVE", "verdict: approve"),
    "no reviewer line": (text) => text.replace(/^Reviewer.*\n/, ""),
    "two reviewer lines": (text) => `${text}\nReviewer: model_agent\n`,
    "a reviewer line with an address": (text) =>
      text.replace(/^Reviewer.*$/m, "$& https://models.example"),
    "a reviewer line with an account": (text) => text.replace(/^Reviewer.*$/m, "$& me@example"),
    "a reviewer line without the source": (text) => text.replace(" · self_reported", ""),
    "a reviewer line with another model": (text) => text.replace("Reader Model", "Reader Modell"),
    "a criterion inside a longer one": (text) => text.replace("ROUND-1 ", "ROUND-10 "),
    "a criterion in small letters": (text) => text.replace("ROUND-1 ", "round-1 "),
    "a criterion joined to a word": (text) => text.replace("ROUND-2 ", "_ROUND-2 "),
    "a criterion in a comment": (text) => text.replace("ROUND-3 ", "<!-- ROUND-3 -->"),
    "a reference in a link": (text) =>
      text.replace("docs/bulletin", "[docs/bulletin").replace(
        "rounding.md",
        "rounding.md](docs/x)",
      ),
    "a shorter revision": (text) => text.replace(/(@ [0-9a-f]{12})[0-9a-f]+/, "$1"),
    "a diagram": (text) => text.replace("### 关键", "```mermaid\ngraph LR; a-->b\n```\n\n### 关键"),
    "without its table": (text) => text.replace(/^\|.*\n/gm, ""),
  };
  for (const [name, change] of Object.entries(plain)) {
    yield { name: `body: ${name}`, result: withBody(change(body)) };
  }
}
