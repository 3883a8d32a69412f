/**
 * The doctor on the login: where it comes from, whose it is, what it may do.
 *
 * @module
 */
import type { Answered, LoginSource } from "../facts/setup.ts";
import { say } from "../text/messages.ts";
import {
  blockingCheck,
  type DoctorCase,
  failureAt,
  type Judgement,
  skippedBecauseOf,
  withAnswer,
} from "./_doctor_case.ts";
import { loginCommands, refreshCommands } from "./_doctor_commands.ts";

/**
 * Judges where the login comes from, and whether the host takes it. The token itself is not shown.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeLogin(place: DoctorCase): Judgement<"login"> {
  const { findings, language } = place;
  const { host, connection, broken_variables } = findings;
  const { login } = connection;
  const failure = failureAt(findings, "login");
  const blocked = blockingCheck(findings);
  const variables = broken_variables.join(", ");
  const withBroken = (found: string) =>
    variables === "" ? found : say(language, "doctor_login_broken", { found, variables });
  const mend = {
    advice: failure?.kind === "unauthenticated" || failure === null
      ? say(language, "doctor_login_advice", { host })
      : failure.advice,
    commands: failure?.kind === "sso_required" || failure?.kind === "permission_denied"
      ? refreshCommands(findings, ...(failure.kind === "sso_required" ? [] : ["repo"]))
      : loginCommands(findings),
  };
  // gh was asked for a token and had none.
  const loggedOut = connection.decided_by === "no_token" && failure?.kind === "unauthenticated";
  if (login === null || loggedOut) {
    if (blocked === "transport") return skippedBecauseOf(place, "transport");
    return { status: "problem", found: withBroken(say(language, "doctor_login_none")), ...mend };
  }
  const values = { source: login };
  const source = sourceSentence(login, place);
  if (failure !== null) {
    const found = say(language, "doctor_joined", { first: source, second: failure.message });
    return { status: "problem", found: withBroken(found), ...mend, values };
  }
  // What gh keeps to itself is known to be there only once the host has answered.
  const unproved = login === "gh" && connection.answered === null;
  if (blocked === "gh" || unproved) {
    const skipped = skippedBecauseOf<"login">(place, blocked ?? "transport");
    return { ...skipped, found: withBroken(skipped.found), values };
  }
  if (variables === "") return { status: "ok", found: source, values };
  return {
    status: "warning",
    found: withBroken(source),
    advice: say(language, "doctor_login_broken_advice", { variables }),
    values,
  };
}

function sourceSentence(login: LoginSource, { language }: DoctorCase): string {
  return login === "gh" || login === "gh_auth_token"
    ? say(language, `doctor_login_${login}`)
    : say(language, "doctor_login_variable", { variable: login });
}

/**
 * Judges whether the host says whose login it is.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeViewer(place: DoctorCase): Judgement<"viewer"> {
  return withAnswer(place, ({ viewer }) => {
    const { findings, language } = place;
    if (viewer !== null) {
      const found = say(language, "doctor_viewer_ok", { viewer });
      return { status: "ok", found, values: { login: viewer } };
    }
    return {
      status: "warning",
      found: say(language, "doctor_viewer_unknown", { host: findings.host }),
      advice: say(language, "doctor_viewer_advice"),
      commands: loginCommands(findings),
    };
  });
}

/** Whether what is missing may be the scope that private repositories need. */
function lacksRepo({ scopes, repository, repository_failure }: Answered): boolean {
  if (scopes === null || scopes.includes("repo")) return false;
  if (repository === null) {
    return repository_failure?.kind === "not_found" ||
      repository_failure?.kind === "permission_denied";
  }
  // Tokens of apps state an empty list and read what their installation allows.
  return repository.private === true && scopes.length > 0;
}

/**
 * Judges the scopes of the token, where the host states them.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeScopes(place: DoctorCase): Judgement<"token_scopes"> {
  return withAnswer(place, (answered) => {
    const { findings, language } = place;
    const { scopes } = answered;
    const values = { stated: scopes === null ? null : [...scopes] };
    if (scopes === null) {
      return { status: "ok", found: say(language, "doctor_scopes_unstated"), values };
    }
    const found = scopes.length === 0
      ? say(language, "doctor_scopes_none")
      : say(language, "doctor_scopes_stated", { scopes: scopes.join(", ") });
    if (!lacksRepo(answered)) return { status: "ok", found, values };
    return {
      status: "problem",
      found: say(language, "doctor_scopes_repo_missing", { found }),
      advice: say(language, "doctor_scopes_advice"),
      commands: refreshCommands(findings, "repo"),
      values,
    };
  });
}
