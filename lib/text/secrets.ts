/**
 * Credentials in strangers' text, and their mask (decision 23).
 *
 * @module
 */
import { countRemoval, type Tally } from "./_tally.ts";
import { wordFinder } from "./_word_finder.ts";

/** What stands in the place of a credential. */
export const SECRET_MASK = "<secret-redacted>";

/** One shape of credential. */
export interface SecretPattern {
  /** Stable name of the shape. */
  readonly id: string;
  /** What it looks like, in words; never something that could be taken for a credential. */
  readonly shape: string;
  /**
   * Small words of three characters or more, one of which occurs in every match whatever its case:
   * where none does, the pattern is not tried.
   */
  readonly hints: readonly string[];
  /** Text that occurs in every match beside a hint. */
  readonly also?: string;
  /**
   * Finds it. Group `keep` (in front) and `after` (behind) are not masked. Each pattern is linear:
   * what may repeat without bound is either the end of the pattern or cannot contain its start.
   */
  readonly pattern: RegExp;
  /** Whether prose and names of code may look like it too; what consists of words is then left. */
  readonly mayBeWords?: true;
}

/**
 * The credentials that are masked. Order matters only where one text has two shapes: the wider
 * first. Bare runs of hex or Base64 are no credentials: they are object ids and checksums.
 */
export const secretPatterns: readonly SecretPattern[] = [
  {
    id: "private_key_block",
    shape: "BEGIN … PRIVATE KEY to its END line, or to the end of the text when none follows",
    hints: ["private key"],
    pattern:
      /-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}[^]*?(?:-{4,5} ?END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|$)/g,
  },
  {
    id: "putty_private_key",
    shape: "PuTTY key file from its first line to its MAC",
    hints: ["putty-user-key-file"],
    pattern: /PuTTY-User-Key-File-\d:[^]*?(?:Private-MAC: [0-9a-f]+|$)/g,
  },
  {
    id: "github_token_with_jwt",
    shape: "ghs_ and a JSON web token, with or without an id between them",
    hints: ["ghs_", "ghu_", "gho_", "ghr_", "ghp_"],
    pattern:
      /(?<![A-Za-z0-9_-])gh[oprsu]_[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]{8,}){1,3}/g,
  },
  {
    id: "github_token",
    shape: "ghp_, gho_, ghu_, ghs_ or ghr_ and 36 letters and digits",
    hints: ["ghs_", "ghu_", "gho_", "ghr_", "ghp_"],
    pattern: /gh[oprsu]_[A-Za-z0-9]{30,}/g,
  },
  {
    id: "github_fine_grained_token",
    shape: "github_pat_, 22 letters and digits, an underscore and 59 more",
    hints: ["github_pat_"],
    pattern: /github_pat_[A-Za-z0-9]{20,}[A-Za-z0-9_]*/g,
  },
  {
    id: "gitlab_token",
    shape: "glpat- (or another gl…- prefix) and 20 or more characters, maybe with dotted parts",
    hints: [
      "glpat-",
      "gloas-",
      "gldt-",
      "glrt",
      "glptt-",
      "glft-",
      "glimt-",
      "glagent-",
      "glcbt-",
      "glsoat-",
      "glffct-",
    ],
    pattern:
      /(?<![A-Za-z0-9])gl(?:pat|oas|dt|rt|rtr|ptt|ft|imt|agent|cbt|soat|ffct)-[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]{2,}){0,2}/g,
  },
  {
    id: "aws_access_key_id",
    shape: "AKIA or ASIA (or another AWS prefix) and 16 capitals and digits",
    hints: ["akia", "asia", "abia", "acca", "a3t"],
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  },
  {
    id: "aws_secret_key",
    shape: "an assignment to aws_secret_access_key or SecretAccessKey of 40 Base64 characters",
    hints: [
      "secretkey",
      "secret_key",
      "secret key",
      "secret-key",
      "secretaccess",
      "secret_access",
      "secret access",
      "secret-access",
    ],
    pattern:
      /(?<keep>(?:aws[_ -]?secret[_ -]?(?:access[_ -]?)?key|secret[_ -]?access[_ -]?key)[\\"'`]{0,3}\s{0,5}(?:=>|:=|[:=])\s{0,5}[\\"'`]{0,3})[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/gi,
  },
  {
    id: "aws_session_token",
    shape: "an assignment to aws_session_token or SessionToken of 100 or more Base64 characters",
    hints: ["sessiontoken", "session_token", "session token", "session-token"],
    pattern:
      /(?<keep>session[_ -]?token[\\"'`]{0,3}\s{0,5}(?:=>|:=|[:=])\s{0,5}[\\"'`]{0,3})[A-Za-z0-9/+=]{100,}/gi,
  },
  {
    id: "google_api_key",
    shape: "AIza and 35 characters",
    hints: ["aiza"],
    pattern: /(?<![A-Za-z0-9])AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9])/g,
  },
  {
    id: "google_oauth",
    shape: "GOCSPX- client secret, ya29. access token or 1// refresh token",
    hints: ["gocspx-", "ya29.", "1//0"],
    pattern:
      /(?<![A-Za-z0-9])(?:GOCSPX-[A-Za-z0-9_-]{20,}|ya29\.[A-Za-z0-9_-]{20,}|(?<![+/])1\/\/0[A-Za-z0-9_-]{30,})/g,
  },
  {
    id: "azure_connection_string",
    shape: "AccountKey=, SharedAccessKey= or SharedAccessSignature= and its value",
    hints: ["accountkey", "sharedaccess"],
    pattern:
      /(?<keep>(?:account|sharedaccess)(?:key|signature)[\\"']{0,3}\s{0,5}[=:]\s{0,5}[\\"']{0,3})[A-Za-z0-9+/%=&~._-]{20,}/gi,
  },
  {
    id: "azure_client_secret",
    shape: "three characters, a digit, Q~ and 31 or more characters",
    hints: ["0q~", "1q~", "2q~", "3q~", "4q~", "5q~", "6q~", "7q~", "8q~", "9q~"],
    pattern: /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,}/g,
  },
  {
    id: "slack_token",
    shape: "xoxb-, xoxp-, xapp- or a sibling and dashed parts",
    hints: ["xox", "xapp-"],
    pattern: /\b(?:xox[abceoprs](?:\.xox[bp])?|xapp)-[A-Za-z0-9-]{10,}/g,
  },
  {
    id: "chat_webhook",
    shape: "the secret path of a Slack or Discord webhook address",
    hints: ["hooks.slack.com/", "/api/webhooks/"],
    pattern:
      /(?<keep>hooks\.slack\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/webhooks\/)[A-Za-z0-9/_-]{20,}/g,
  },
  {
    id: "stripe_key",
    shape: "sk_live_, rk_live_ or a test sibling, or whsec_, and letters and digits",
    hints: ["sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_"],
    pattern: /(?<![A-Za-z0-9])(?:[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,})/g,
  },
  {
    id: "model_provider_key",
    shape: "sk-, sk-proj-, sk-ant- or a sibling and a long run",
    hints: ["sk-"],
    pattern:
      /(?<![A-Za-z0-9])sk-(?:(?:proj|svcacct|admin|service|None|ant|or|lf)-[A-Za-z0-9_-]{20,}|[A-Za-z0-9]{20,})/g,
  },
  {
    id: "hugging_face_token",
    shape: "hf_ and 34 letters",
    hints: ["hf_"],
    pattern: /(?<![A-Za-z0-9_])hf_[A-Za-z0-9]{30,}/g,
  },
  {
    id: "npm_token",
    shape: "npm_ and 36 letters and digits",
    hints: ["npm_"],
    pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36,}/g,
  },
  {
    id: "npmrc_credential",
    shape: "_authToken=, _auth= or _password= as in .npmrc",
    hints: ["_auth", "_password"],
    pattern: /(?<keep>(?::|^|\s)_(?:authToken|auth|password)\s{0,3}=\s{0,3}"?)[^\s"'`<>${}*]{8,}/gm,
  },
  {
    id: "pypi_token",
    shape: "pypi- and a long Base64 run",
    hints: ["pypi-"],
    pattern: /(?<![A-Za-z0-9])pypi-[A-Za-z0-9_-]{50,}/g,
  },
  {
    id: "other_service_token",
    shape: "Docker, RubyGems, DigitalOcean, SendGrid, Shopify or Linear token by its prefix",
    hints: ["dckr_", "rubygems_", "_v1_", "sg.", "shp", "lin_api_"],
    pattern:
      /(?<![A-Za-z0-9])(?:dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,}|rubygems_[0-9a-f]{48}|do[opr]_v1_[0-9a-f]{64}|SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}|lin_api_[A-Za-z0-9]{40})/g,
  },
  {
    id: "crates_io_token",
    shape: "cio and exactly 32 letters and digits, a digit among them",
    hints: ["cio"],
    pattern: /(?<![A-Za-z0-9])cio(?=[A-Za-z]{0,31}\d)[A-Za-z0-9]{32}(?![A-Za-z0-9])/g,
    mayBeWords: true,
  },
  {
    id: "json_web_token",
    shape: "three dotted Base64 parts, the first two of which open a JSON object",
    hints: ["eyj"],
    pattern:
      /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+){0,3}/g,
  },
  {
    id: "authorization_header",
    shape: "Authorization: and a scheme with its credential",
    hints: ["authorization"],
    pattern:
      /(?<keep>\bauthorization[\\"'`]{0,3}\s{0,5}[:=]\s{0,5}[\\"'`]{0,3}(?:bearer|basic|token|digest|negotiate|ntlm|apikey|api-key)\s{1,5})(?![<${*\[])[^\s"'`<>,;]{6,}/gi,
  },
  {
    id: "bare_authorization_header",
    shape: "Authorization: and a credential without a scheme",
    hints: ["authorization"],
    pattern:
      /(?<keep>\bauthorization[\\"'`]{0,3}\s{0,5}[:=]\s{0,5}[\\"'`]{0,3})(?=[A-Za-z_.~+/=-]{0,200}\d)[A-Za-z0-9._~+/=-]{16,}/gi,
    mayBeWords: true,
  },
  {
    id: "bearer_token",
    shape: "Bearer and a run of 16 or more with a digit in it",
    hints: ["bearer"],
    pattern: /(?<keep>\bbearer\s{1,5})(?=[A-Za-z_.~+/=-]{0,200}\d)[A-Za-z0-9._~+/-]{16,}={0,2}/gi,
    mayBeWords: true,
  },
  {
    id: "basic_credential",
    shape: "Basic and a Base64 run of 16 or more with a digit or padding in it",
    hints: ["basic"],
    pattern: /(?<keep>\bBasic\s{1,5})(?=[A-Za-z+/]{0,200}[\d=])[A-Za-z0-9+/]{14,}={0,2}/g,
    mayBeWords: true,
  },
  {
    id: "key_header",
    shape: "X-Api-Key:, X-Auth-Token:, Private-Token: or a sibling and its value",
    hints: ["api-key", "auth-token", "access-token", "private-token", "job-token", "deploy-token"],
    pattern:
      /(?<keep>\b(?:x-api-key|x-goog-api-key|x-auth-token|x-access-token|private-token|job-token|deploy-token)[\\"'`]{0,3}\s{0,5}[:=]\s{0,5}[\\"'`]{0,3})(?![<${*\[])(?=[^\s\d]{0,200}\d)[^\s"'`<>,;]{8,}/gi,
  },
  {
    id: "url_credential",
    shape: "scheme://name:word@host; scheme and host stay",
    hints: ["://"],
    also: "@",
    pattern:
      /(?<keep>[A-Za-z0-9+.-]:\/\/)[^\s/?#<>"'`:@\x7f-\uffff]*:(?![$*{<])[^\s/?#<>"'`\x7f-\uffff]+(?<after>@)(?!sha\d)(?=[^\s@])/g,
  },
  {
    id: "url_token_user",
    shape: "https://, a long run with a digit in it, @ and a host",
    hints: ["://"],
    also: "@",
    pattern:
      /(?<keep>https?:\/\/)(?=[^\s/?#<>"'`:@\d]{0,200}\d)[A-Za-z0-9_.~-]{20,}(?<after>:?@)(?=[^\s@])/g,
  },
  {
    id: "url_query_credential",
    shape: "access_token=, sig= or a sibling in the query of an address",
    hints: ["token=", "key=", "sig=", "signature=", "secret=", "password="],
    pattern:
      /(?<keep>[?&;](?:access_token|auth_token|private_token|refresh_token|id_token|token|api_?key|client_secret|secret|password|sig|signature|x-amz-signature|x-amz-security-token)=)(?![${<*])[^\s&#"'`<>()\[\]{}]{8,}/gi,
  },
];

/** Finds the hints of all patterns; built when the first text needs it. */
let findHints: ((text: string) => readonly number[]) | undefined;

/** The pattern of each hint, by their places. */
const patternOfHint: readonly number[] = secretPatterns.flatMap(({ hints }, index) =>
  hints.map(() => index)
);

/** The patterns that may match a text, in their order. */
function patternsFor(text: string): readonly SecretPattern[] {
  if (text.length < SHORTEST_SECRET) return NO_PATTERNS;
  findHints ??= wordFinder(secretPatterns.flatMap(({ hints }) => hints));
  const found = findHints(text);
  if (found.length === 0) return NO_PATTERNS;
  const places = new Set(found.map((hint) => patternOfHint[hint]!));
  return secretPatterns.filter(({ also = "" }, index) => places.has(index) && text.includes(also));
}

const NO_PATTERNS: readonly SecretPattern[] = [];

/** No pattern matches less: an address with a name, a word and a host of one letter each. */
const SHORTEST_SECRET = 8;

/**
 * Finds where a credential may begin that the end of a text cuts off.
 *
 * @param text a short text
 * @returns the offset of the first word that occurs in credentials; -1 when there is none
 */
export function firstCredentialHint(text: string): number {
  // Letters beyond ASCII may change their length.
  const lowered = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let first = -1;
  for (const { hints } of secretPatterns) {
    for (const hint of hints) {
      const at = lowered.indexOf(hint);
      if (at >= 0 && (first < 0 || at < first)) first = at;
    }
  }
  return first;
}

/** A word in small letters or with a first capital, as sentences and names of code have them. */
const word = /[A-Z]?[a-z]{2,}/g;

/**
 * Whether a run of letters, digits and signs consists of words: `RefactoringOfThe2Thing`. Of random
 * runs of 16, one in two hundred without capitals does, and one in three thousand with them.
 */
function isWords(run: string): boolean {
  if (run.includes("=")) return false;
  const length = run.replace(/[-_.~+/]/g, "").length;
  let letters = 0;
  for (const [name] of run.matchAll(word)) {
    const isSpeakable = /[aeiouy]/i.test(name) && !/[b-df-hj-np-tv-xz]{5}/i.test(name);
    if (name.length > 2 && isSpeakable) letters += name.length;
  }
  return letters >= (/[A-Z]/.test(run) ? 0.85 : 0.9) * length;
}

/**
 * A checksum with the name of its algorithm: of a package, or of a Go module. Base64 may look like
 * credentials that are letters and digits behind a few letters.
 */
const checksum =
  /(?<![A-Za-z0-9])(?:sha1-[A-Za-z0-9+/]{27}=|(?:sha256-|h1:)[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}|sha512-[A-Za-z0-9+/]{86}==)(?![A-Za-z0-9+/=])/g;

/** No checksum is longer, with the character before it. */
const LONGEST_CHECKSUM = 96;

/** Whether a checksum holds the place where something begins. */
function isInChecksum(text: string, at: number): boolean {
  const start = Math.max(0, at - LONGEST_CHECKSUM);
  const near = text.slice(start, at + LONGEST_CHECKSUM);
  return Array.from(near.matchAll(checksum)).some(({ 0: sum, index }) =>
    start + index <= at && at < start + index + sum.length
  );
}

function maskOnce(text: string, tally: Tally): string {
  let masked = text;
  for (const { pattern, mayBeWords } of patternsFor(text)) {
    masked = masked.replace(pattern, (...match) => {
      const last = match.at(-1) as { keep?: string; after?: string } | string;
      const isNamed = typeof last !== "string";
      const { keep = "", after = "" } = isNamed ? last : {};
      const whole = match[0] as string;
      if (isInChecksum(masked, match.at(isNamed ? -3 : -2) as number)) return whole;
      if (mayBeWords && isWords(whole.slice(keep.length))) return whole;
      countRemoval(tally, "secret");
      return keep + SECRET_MASK + after;
    });
  }
  return masked;
}

/** Credentials glued to each other come apart one by one. */
const MOST_PASSES = 6;

/**
 * Masks the credentials in a text.
 *
 * Run it after invisible characters are gone, so that none of them can hide a credential. Object
 * ids of 40 or 64 hex digits, integrity values, UUIDs and long identifiers are left alone. Applying
 * it twice changes nothing more. Running time grows with the text's length.
 *
 * @param text any text
 * @param tally where each mask is counted as `secret`
 * @returns the text with each credential replaced by {@link SECRET_MASK}
 */
export function maskSecrets(text: string, tally: Tally): string {
  let masked = text;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = masked;
    masked = maskOnce(before, tally);
    if (masked === before) break;
  }
  return masked;
}
