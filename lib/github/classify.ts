/**
 * Tells failures apart by what GitHub, or whatever stands before it, answered (decision 14).
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import { type FailureDetails, GitHubFailure } from "./failure.ts";

/** One error of a GraphQL answer, as far as it is understood. */
export interface GraphqlError {
  readonly type: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** Response headers by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string | undefined>>;

/**
 * Reads the errors of a GraphQL answer.
 *
 * @param raw what stood under `errors`
 * @returns the errors; entries that are none count as an error without type, never as no error
 */
export function readErrors(raw: unknown): readonly GraphqlError[] {
  if (raw === undefined || raw === null) return [];
  return (Array.isArray(raw) ? raw : [raw]).map((entry) => {
    const { type, message, path, extensions } = isObject(entry) ? entry : {} as Partial<
      Readonly<Record<string, unknown>>
    >;
    return {
      type: typeof type === "string" ? type : "",
      message: typeof message === "string" ? message.slice(0, 1_000) : "",
      path: Array.isArray(path)
        ? path.filter((step): step is string | number =>
          typeof step === "string" || typeof step === "number"
        )
        : [],
      extensions: isObject(extensions) ? extensions : {},
    };
  });
}

/** Seconds or a date, as HTTP allows both; null when it is neither. */
function readRetryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** What the headers say about waiting. */
function limitsOf(headers: AnswerHeaders, now: number): FailureDetails {
  const retryAfter = readRetryAfter(headers["retry-after"], now);
  const reset = Number(headers["x-ratelimit-reset"]);
  return {
    ...(retryAfter === null ? {} : { retry_after: retryAfter }),
    ...(Number.isFinite(reset) && reset > 0 ? { reset_at: reset * 1000 } : {}),
  };
}

/** The host of an address in a single sign-on header: `required; url=https://…`. */
function ssoHost(value: string | undefined): FailureDetails {
  const [, address = ""] = /url=(\S+)/.exec(value ?? "") ?? [];
  try {
    return { sso_host: new URL(address).host };
  } catch {
    return {};
  }
}

const saysSecondary = (message: string) => /secondary rate limit|abuse detection/i.test(message);
const saysNotAccessible = (message: string) => /resource not accessible by/i.test(message);

/** An HTTP answer that was no success. */
export interface FailedAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** GitHub's message, where the body had one. */
  readonly message: string;
}

/**
 * Names the failure of an HTTP status.
 *
 * @param answer status, headers and message
 * @param now epoch milliseconds, against which dates in headers are read
 * @returns the failure
 */
export function classifyStatus(
  { status, headers, message }: FailedAnswer,
  now: number,
): GitHubFailure {
  const limits = limitsOf(headers, now);
  const fail = (kind: GitHubFailure["kind"], more: FailureDetails = {}) =>
    new GitHubFailure(kind, { status, ...more });
  switch (status) {
    case 401:
      return fail("unauthenticated");
    case 403:
    case 429:
      if (headers["x-github-sso"] !== undefined || /\bSAML\b/.test(message)) {
        return fail("sso_required", ssoHost(headers["x-github-sso"]));
      }
      if (saysSecondary(message)) return fail("secondary_rate_limited", limits);
      if (headers["x-ratelimit-remaining"] === "0") return fail("rate_limited", limits);
      if (status === 429 || headers["retry-after"] !== undefined) {
        return fail("secondary_rate_limited", limits);
      }
      return fail("permission_denied", { partial_permission: saysNotAccessible(message) });
    case 404:
    case 410:
    case 451:
      return fail("not_found");
    case 408:
    case 504:
      return fail("upstream_timeout");
    default:
      return status >= 500 ? fail("upstream_failed", limits) : fail("malformed_answer");
  }
}

const kindsOfTypes: Readonly<Record<string, GitHubFailure["kind"]>> = {
  RATE_LIMITED: "rate_limited",
  RATE_LIMIT: "rate_limited",
  MAX_NODE_LIMIT_EXCEEDED: "node_limit",
  NOT_FOUND: "not_found",
  INSUFFICIENT_SCOPES: "permission_denied",
  FORBIDDEN: "permission_denied",
  UNAUTHENTICATED: "unauthenticated",
  RESOURCE_LIMITS_EXCEEDED: "upstream_timeout",
};

/**
 * Names the failure that the errors of a GraphQL answer amount to.
 *
 * @param errors at least one error
 * @param headers the headers of the answer
 * @param now epoch milliseconds
 * @returns the failure; the first error decides, except that single sign-on and limits go before
 */
export function classifyErrors(
  errors: readonly GraphqlError[],
  headers: AnswerHeaders,
  now: number,
): GitHubFailure {
  const limits = limitsOf(headers, now);
  const saml = errors.find(({ message, extensions }) =>
    extensions["saml_failure"] === true || /\bSAML\b/.test(message)
  );
  if (saml !== undefined) {
    return new GitHubFailure("sso_required", ssoHost(headers["x-github-sso"]));
  }
  if (errors.some(({ message }) => saysSecondary(message))) {
    return new GitHubFailure("secondary_rate_limited", limits);
  }
  if (errors.some(({ type }) => kindsOfTypes[type] === "rate_limited")) {
    return new GitHubFailure("rate_limited", limits);
  }
  const [first] = errors;
  const { type = "", message = "", extensions = {} } = first ?? {};
  if (extensions["code"] === "undefinedField" || /^(?:Field|Cannot query field) /.test(message)) {
    const [, field] = /(?:Field|Cannot query field) ['"](\w{1,64})['"]/.exec(message) ?? [];
    return new GitHubFailure(
      "malformed_answer",
      field === undefined ? {} : { unknown_field: field },
    );
  }
  if (saysNotAccessible(message)) {
    return new GitHubFailure("permission_denied", { partial_permission: true });
  }
  if (Object.hasOwn(kindsOfTypes, type)) {
    return new GitHubFailure(kindsOfTypes[type] ?? "not_found");
  }
  return /something went wrong|timed? ?out|timeout|couldn't respond/i.test(message)
    ? new GitHubFailure("upstream_timeout")
    : new GitHubFailure("upstream_failed");
}
