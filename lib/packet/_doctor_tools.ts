/**
 * The doctor on `gh`, `git` and the place to write.
 *
 * @module
 */
import type { EnvelopeFinding, SetupFindings } from "../facts/setup.ts";
import { isOlderVersion, MINIMUM_GH } from "../facts/tool_version.ts";
import { say } from "../text/messages.ts";
import { type DoctorCase, failureAt, type Judgement } from "./_doctor_case.ts";
import { ignoreCommands, installCommands, updateCommands } from "./_doctor_commands.ts";

/** Whether a scan would need `gh`: for the way, or for the login. */
function needsGh({ host, asked_transport, token_variables }: SetupFindings): boolean {
  return host !== "github.com" || asked_transport === "gh" || token_variables.length === 0;
}

/**
 * Judges `gh`. A scan asks for its version only after a failure; here it is always asked.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeGh({ findings, language }: DoctorCase): Judgement<"gh"> {
  const { gh, installer, token_variables, connection, host } = findings;
  const minimum = MINIMUM_GH;
  const version = gh.state === "found" ? gh.version : null;
  const values = { found: gh.state !== "missing", version, minimum };
  const failure = failureAt(findings, "gh");
  const needed = failure !== null || needsGh(findings);
  // What failed on its way through gh may have failed because of it.
  const suspect = needed && connection.answered === null;
  const advice = !needed
    ? say(language, "doctor_gh_spare_advice", { minimum })
    : host === "github.com"
    ? say(language, "doctor_gh_advice", { minimum })
    : say(language, "doctor_gh_host_advice", { minimum, host });
  if (gh.state === "missing") {
    const [variable] = token_variables;
    const spare = !needed && variable !== undefined;
    return {
      status: spare ? "warning" : "problem",
      found: spare
        ? say(language, "doctor_gh_spare", { variable })
        : say(language, "doctor_tool_missing"),
      advice,
      commands: installCommands("gh", installer),
      values,
    };
  }
  const mend = { advice, commands: updateCommands(installer), values };
  if (version !== null && isOlderVersion(version, minimum)) {
    const found = say(language, "doctor_gh_old", { version, minimum });
    return { status: suspect ? "problem" : "warning", found, ...mend };
  }
  if (gh.state === "failing") {
    const found = say(language, "doctor_tool_failing");
    return { status: suspect ? "problem" : "warning", found, ...mend };
  }
  if (failure !== null) {
    const found = connection.transport === null
      ? say(language, "doctor_gh_silent")
      : failure.message;
    return { status: "problem", found, ...mend };
  }
  if (version === null) {
    const found = say(language, "doctor_gh_unknown", { minimum });
    return { status: "warning", found, ...mend };
  }
  return { status: "ok", found: say(language, "doctor_gh_ok", { version, minimum }), values };
}

/**
 * Judges `git`, which only knows the remotes of a checkout.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeGit({ findings: { git, installer }, language }: DoctorCase): Judgement<"git"> {
  const version = git.state === "found" ? git.version : null;
  const values = { found: git.state !== "missing", version };
  if (git.state === "found") {
    const found = version === null
      ? say(language, "doctor_git_unknown")
      : say(language, "doctor_git_ok", { version });
    return { status: "ok", found, values };
  }
  return {
    status: "warning",
    found: git.state === "missing"
      ? say(language, "doctor_tool_missing")
      : say(language, "doctor_tool_failing"),
    advice: say(language, "doctor_git_advice"),
    commands: installCommands("git", installer),
    values,
  };
}

/**
 * Judges the place to write. A scan writes nothing, so that nothing here stops it.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeEnvelope(place: DoctorCase): Judgement<"write_envelope"> {
  const { findings: { envelope, installer }, language } = place;
  const { path, state, ignored } = envelope;
  const values = { path, state, ignored_by_git: ignored };
  if (state !== "writable") return { status: "warning", values, ...troubleOf(envelope, place) };
  const found = path === "."
    ? say(language, "doctor_envelope_absent")
    : say(language, "doctor_envelope_there", { path });
  if (ignored !== false) {
    return {
      status: "ok",
      found: ignored ? say(language, "doctor_envelope_ignored", { found }) : found,
      values,
    };
  }
  return {
    status: "warning",
    found: say(language, "doctor_envelope_not_ignored", { found }),
    advice: say(language, "doctor_envelope_not_ignored_advice"),
    commands: ignoreCommands(installer),
    values,
  };
}

function troubleOf(
  { path, state }: EnvelopeFinding,
  { language }: DoctorCase,
): Pick<Judgement<"write_envelope">, "found" | "advice" | "commands"> {
  const trouble = state as Exclude<EnvelopeFinding["state"], "writable">;
  const commands = {
    link: [`rm ${path}`],
    not_a_folder: [`mv ${path} ${path}.moved`],
    read_only: [`chmod u+w ${path}`],
    refused: [],
  } as const;
  return {
    found: say(language, `doctor_envelope_${trouble}`, { path }),
    advice: say(language, "doctor_envelope_advice"),
    commands: commands[trouble],
  };
}
