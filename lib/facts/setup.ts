/**
 * What was found about the machine, the login and the repository before any pull request is read:
 * what `loopx doctor` judges. All of it is checked names, numbers and finished sentences; no token,
 * no local path.
 *
 * @module
 */
import type { ErrorKind } from "../text/errors.ts";
import type { ObservedEnvelope } from "./schema.ts";

/** Where a login comes from: a variable, what `gh` gave away, or what `gh` keeps to itself. */
export const loginSources = [
  "GH_TOKEN",
  "GITHUB_TOKEN",
  "GH_ENTERPRISE_TOKEN",
  "GITHUB_ENTERPRISE_TOKEN",
  "gh_auth_token",
  "gh",
] as const;

/** One of the {@link loginSources}. */
export type LoginSource = (typeof loginSources)[number];

/** Why a way to GitHub was chosen, as ids. */
export const transportReasons = [
  /** `--transport` says so. */
  "flag",
  /** There is a token that can be sent straight to the API. */
  "token",
  /** Only `gh` may reach hosts other than github.com. */
  "host",
  /** There is no token, but `gh` may have a login. */
  "no_token",
  /** The straight way was chosen and led nowhere. */
  "unreachable",
] as const;

/** One of the {@link transportReasons}. */
export type TransportReason = (typeof transportReasons)[number];

/** How software is installed here, as ids; `unknown` where nobody knows. */
export const installers = [
  "apt",
  "dnf",
  "zypper",
  "pacman",
  "apk",
  "brew",
  "winget",
  "unknown",
] as const;

/** One of the {@link installers}. */
export type Installer = (typeof installers)[number];

/** A program that this one may run. */
export type ToolFinding =
  | { readonly state: "found"; readonly version: string | null }
  /** It is there, but failed when it was asked for its version. */
  | { readonly state: "failing" }
  | { readonly state: "missing" };

/** A failure in words. */
export interface FailureFinding {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly advice: string | null;
}

/** What can decide on the repository of a scan, as ids. */
export const repositoryDeciders = ["flag", "gh_repo", "checkout"] as const;

/** One of the {@link repositoryDeciders}. */
export type RepositoryDecider = (typeof repositoryDeciders)[number];

/** Which repository a scan would read. */
export type TargetFinding =
  | {
    readonly state: "decided";
    /** `owner/name` as it was asked for. */
    readonly name: string;
    readonly decided_by: RepositoryDecider;
  }
  | { readonly state: "undecided"; readonly failure: FailureFinding };

/** What the login may see of the repository. */
export interface SeenRepository {
  /** `owner/name` as GitHub has it. */
  readonly name: string;
  readonly private: boolean | null;
  /** What the login may do there, in GitHub's word; null when GitHub does not say. */
  readonly permission: string | null;
}

/** Where the limit of the hour stands. */
export interface LimitsFinding {
  readonly limit: number | null;
  readonly remaining: number;
  /** Canonical instant; null when GitHub does not say. */
  readonly reset_at: string | null;
}

/** What became of the attempt to read checks, as ids. */
export const checkReadings = [
  /** There are some, and they were read. */
  "read",
  /** Nothing was refused, but the newest commits have none. */
  "none",
  /** The login may not read them. */
  "refused",
  /** They could not be read for another reason. */
  "failed",
] as const;

/** One of the {@link checkReadings}. */
export type CheckReading = (typeof checkReadings)[number];

/** What GitHub answered. */
export interface Answered {
  /** The login's name; null when GitHub does not say. */
  readonly viewer: string | null;
  /** The scopes of the token; null when GitHub does not state them. */
  readonly scopes: readonly string[] | null;
  /** Null where the host states no limit. */
  readonly limits: LimitsFinding | null;
  /** Null when no repository was decided on, or it could not be read. */
  readonly repository: SeenRepository | null;
  /** Why the repository could not be read. */
  readonly repository_failure: FailureFinding | null;
  /** Null when they were not asked for: the repository could not be read, or settings leave CI out. */
  readonly checks: CheckReading | null;
}

/** The way to GitHub, and how far it led. */
export interface ConnectionFinding {
  /** The way; null when there is none to try. */
  readonly transport: ObservedEnvelope["transport"];
  readonly decided_by: TransportReason | null;
  /** Null where no login was found. */
  readonly login: LoginSource | null;
  /** Null when it failed. */
  readonly answered: Answered | null;
  readonly failure: FailureFinding | null;
  /** How far the local clock is ahead of the host's, in milliseconds; null when no answer said. */
  readonly clock_ahead: number | null;
}

/** What stands in the way of writing below `.local`, as ids. */
export const envelopeStates = [
  /** It can be made, or is there. */
  "writable",
  /** It is a symbolic link, which would lead writing elsewhere. */
  "link",
  /** It is something else than a folder. */
  "not_a_folder",
  /** Its mode lets nobody write. */
  "read_only",
  /** The system refuses to look. */
  "refused",
] as const;

/** One of the {@link envelopeStates}. */
export type EnvelopeState = (typeof envelopeStates)[number];

/** The only place below the current folder where this program may ever write. */
export interface EnvelopeFinding {
  /** The part that was looked at: `.local`, or what lies in it; `.` where there is none yet. */
  readonly path: "." | ".local" | ".local/loopx";
  readonly state: EnvelopeState;
  /** Whether Git ignores it; null outside of a checkout, and when `git` does not say. */
  readonly ignored: boolean | null;
}

/** The files of settings that hold for every goal, as ids, the one that wins first. */
export const sharedSettingsFiles = ["machine", "user"] as const;

/** A file of settings that is there. */
export interface SettingsFileFinding {
  readonly file: (typeof sharedSettingsFiles)[number];
  /** Why no command takes it; null when it was read. */
  readonly failure: FailureFinding | null;
}

/** The settings that hold without a goal. */
export interface SettingsFinding {
  /** The files that are there, in the order of {@link sharedSettingsFiles}. */
  readonly files: readonly SettingsFileFinding[];
  /** Whether checks are consulted; null where a file was refused. */
  readonly wait_for_ci: boolean | null;
}

/** Everything that was found. */
export interface SetupFindings {
  /** The GitHub host. */
  readonly host: string;
  /** The value of `--transport`; null when it was not given. */
  readonly asked_transport: ObservedEnvelope["transport"];
  /** Variables that hold a token for that host, the one in use first. */
  readonly token_variables: readonly LoginSource[];
  /** Variables that are set for a token and hold none. */
  readonly broken_variables: readonly LoginSource[];
  readonly installer: Installer;
  readonly gh: ToolFinding;
  readonly git: ToolFinding;
  readonly target: TargetFinding;
  readonly connection: ConnectionFinding;
  readonly envelope: EnvelopeFinding;
  readonly settings: SettingsFinding;
  /** When it was looked at: canonical instant. */
  readonly observed_at: string;
}
