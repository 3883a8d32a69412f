/**
 * The doctor on the way to GitHub and on what lies at its end: repository, checks, limits, clock.
 *
 * @module
 */
import type { FailureFinding, SetupFindings } from "../facts/setup.ts";
import { say } from "../text/messages.ts";
import {
  blockingCheck,
  type DoctorCase,
  failureAt,
  type Judgement,
  skippedBecauseOf,
  withAnswer,
} from "./_doctor_case.ts";
import { clockCommands, lookAgain, refreshCommands } from "./_doctor_commands.ts";
import { LARGEST_SKEW, SCAN_POINTS } from "./doctor_checks.ts";

/**
 * Judges the way: which, why, and whether anybody answers at its end.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeTransport(place: DoctorCase): Judgement<"transport"> {
  const { findings, language } = place;
  const { host, connection, gh, asked_transport } = findings;
  const { transport, decided_by } = connection;
  const failure = failureAt(findings, "transport");
  if (transport === null || decided_by === null) {
    const blocked = blockingCheck(findings);
    if (blocked !== "transport") return skippedBecauseOf(place, blocked ?? "login");
    return {
      status: "problem",
      found: say(language, "doctor_transport_host_only_gh", { host }),
      advice: say(language, "doctor_transport_host_advice"),
      commands: lookAgain(findings, ""),
    };
  }
  const values = { name: transport, decided_by };
  const way = say(language, `doctor_transport_${transport}`, { host });
  const found = say(language, "doctor_transport_found", {
    way,
    reason: say(language, `doctor_reason_${decided_by}`, { host }),
  });
  if (failure !== null) {
    // Where nobody chose the way and nobody could be reached, gh was tried as well.
    const triedBoth = failure.kind === "network_failed" && asked_transport === null;
    const another = transport === "api" && gh.state === "found" && !triedBoth;
    return {
      status: "problem",
      found: say(language, "doctor_joined", { first: found, second: failure.message }),
      advice: triedBoth ? say(language, "doctor_network_advice") : failure.advice,
      commands: another ? lookAgain(findings, " --transport gh") : [],
      values,
    };
  }
  if (decided_by !== "unreachable") {
    if (cameBack(findings)) return { status: "ok", found, values };
    const { found: untried } = skippedBecauseOf(place, blockingCheck(findings) ?? "login");
    return {
      status: "skipped",
      found: say(language, "doctor_joined", { first: found, second: untried }),
      values,
    };
  }
  return {
    status: "warning",
    found,
    advice: say(language, "doctor_transport_unreachable_advice"),
    commands: lookAgain(findings, " --transport gh"),
    values,
  };
}

/**
 * Whether the host said anything, be it a refusal. `gh` without a login complains by itself, and
 * nothing was sent.
 */
function cameBack({ connection }: SetupFindings): boolean {
  const { answered, clock_ahead, failure, transport } = connection;
  if (answered !== null || clock_ahead !== null) return true;
  if (failure?.kind === "unauthenticated") return transport === "api";
  return failure !== null && refusals.has(failure.kind);
}

/** What only the host itself can say. */
const refusals: ReadonlySet<FailureFinding["kind"]> = new Set<FailureFinding["kind"]>([
  "permission_denied",
  "sso_required",
  "rate_limited",
  "secondary_rate_limited",
]);

/**
 * Judges which repository it is, and whether the login may see it.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeRepository(place: DoctorCase): Judgement<"repository"> {
  const { findings, language } = place;
  const { target, host } = findings;
  if (target.state === "undecided") {
    const { message, advice } = target.failure;
    const commands = ["loopx doctor --repo OWNER/NAME"];
    return { status: "problem", found: message, advice, commands };
  }
  const { name, decided_by } = target;
  const decided = say(language, "doctor_repository_decided", {
    name: `${host}/${name}`,
    source: say(language, `doctor_decided_${decided_by}`),
  });
  const unseen = {
    requested: name,
    resolved: null,
    decided_by,
    private: null,
    permission: null,
  };
  const { answered } = findings.connection;
  if (answered === null) {
    const { status, found } = skippedBecauseOf(
      place,
      blockingCheck(findings) ?? "transport",
    );
    return {
      status,
      found: say(language, "doctor_joined", { first: decided, second: found }),
      values: unseen,
    };
  }
  const { repository: seen, repository_failure: failure } = answered;
  if (seen === null) {
    return {
      status: "problem",
      found: say(language, "doctor_joined", { first: decided, second: failure?.message ?? "" }),
      advice: failure?.advice ?? null,
      commands: failure === null ? [] : repositoryCommands(failure, findings),
      values: unseen,
    };
  }
  const more = [
    ...(seen.name === name
      ? []
      : [say(language, "doctor_repository_renamed", { name: `${host}/${seen.name}` })]),
    ...(seen.private === null
      ? []
      : [say(language, seen.private ? "doctor_repository_private" : "doctor_repository_public")]),
    ...(seen.permission === null
      ? []
      : [say(language, "doctor_repository_permission", { permission: seen.permission })]),
  ];
  return {
    status: "ok",
    found: more.reduce(
      (first, second) => say(language, "doctor_joined", { first, second }),
      decided,
    ),
    values: { ...unseen, resolved: seen.name, private: seen.private, permission: seen.permission },
  };
}

function repositoryCommands(
  { kind }: FailureFinding,
  findings: SetupFindings,
): readonly string[] {
  switch (kind) {
    case "sso_required":
      return refreshCommands(findings);
    case "permission_denied":
      return refreshCommands(findings, "repo");
    case "not_found":
      return findings.gh.state === "found" ? [`gh auth status --hostname ${findings.host}`] : [];
    default:
      return [];
  }
}

/**
 * Judges whether checks can be read. A scan goes on without them and says so in every row; with CI
 * off by the settings it leaves them out.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeChecks(place: DoctorCase): Judgement<"checks"> {
  if (place.findings.settings.wait_for_ci === false) {
    return { status: "skipped", found: say(place.language, "doctor_checks_not_consulted") };
  }
  return withAnswer(place, ({ checks, repository, limits }) => {
    const { findings, language } = place;
    if (checks === null) {
      const exhausted = repository !== null && limits?.remaining === 0;
      return skippedBecauseOf(place, exhausted ? "limits" : "repository");
    }
    const values = { reading: checks };
    const found = say(language, `doctor_checks_${checks}`);
    if (checks === "read" || checks === "none") return { status: "ok", found, values };
    if (checks === "failed") {
      return {
        status: "warning",
        found,
        advice: say(language, "doctor_checks_failed_advice"),
        commands: lookAgain(findings, ""),
        values,
      };
    }
    return {
      status: "warning",
      found,
      advice: say(language, "doctor_checks_refused_advice"),
      commands: refreshCommands(findings, "repo"),
      values,
    };
  });
}

/**
 * Judges what is left of the hour.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeLimits(place: DoctorCase): Judgement<"limits"> {
  const { findings, language } = place;
  const failure = failureAt(findings, "limits");
  if (failure !== null) {
    return { status: "problem", found: failure.message, advice: failure.advice };
  }
  return withAnswer(place, ({ limits }) => {
    if (limits === null) return { status: "ok", found: say(language, "doctor_limits_none") };
    const { limit, remaining, reset_at } = limits;
    const values = { limit, remaining, needed: SCAN_POINTS, reset_at };
    const left = limit === null
      ? say(language, "doctor_limits_left", { remaining })
      : say(language, "doctor_limits_left_of", { remaining, limit });
    const found = reset_at === null ? left : say(language, "doctor_joined", {
      first: left,
      second: say(language, "doctor_limits_reset", { reset_at }),
    });
    if (remaining >= SCAN_POINTS) return { status: "ok", found, values };
    const needed = SCAN_POINTS;
    return {
      status: remaining === 0 ? "problem" : "warning",
      found,
      advice: remaining === 0
        ? say(language, "github_rate_limited_advice")
        : say(language, "doctor_limits_advice", { needed }),
      values,
    };
  });
}

/**
 * Judges the local clock, from which ages and waits are told.
 *
 * @param place the case
 * @returns the judgement
 */
export function judgeClock(place: DoctorCase): Judgement<"clock"> {
  const { findings: { connection, installer, host }, language } = place;
  const { clock_ahead } = connection;
  if (clock_ahead === null) {
    return connection.answered === null
      ? skippedBecauseOf(place, blockingCheck(place.findings) ?? "transport")
      : { status: "skipped", found: say(language, "doctor_clock_unknown", { host }) };
  }
  const seconds_ahead = Math.round(clock_ahead / 1000);
  const values = { seconds_ahead, largest: LARGEST_SKEW };
  const seconds = Math.abs(seconds_ahead);
  if (seconds <= LARGEST_SKEW) {
    return { status: "ok", found: say(language, "doctor_clock_ok", { seconds }), values };
  }
  const minutes = Math.round(seconds / 60);
  return {
    status: "warning",
    found: seconds_ahead > 0
      ? say(language, "doctor_clock_ahead", { minutes, host })
      : say(language, "doctor_clock_behind", { minutes, host }),
    advice: say(language, "doctor_clock_advice"),
    commands: clockCommands(installer),
    values,
  };
}
