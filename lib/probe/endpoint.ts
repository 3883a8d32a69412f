/**
 * The address a model is asked at.
 *
 * @module
 */

/** Hosts that are this machine, where an address may be without encryption. */
const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Names and addresses of hosts; a comma would make two hosts of one where permissions are given. */
const hostname = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

const COMPLETIONS = "/chat/completions";

/** Where questions go. */
export interface Endpoint {
  /** The full address. */
  readonly url: string;
  /** Host and port, as a permission names them. */
  readonly host: string;
}

/**
 * Reads the address of an OpenAI-compatible API.
 *
 * @param text the base of the API (`https://HOST/v1`) or the full address of its chat completions
 * @returns where to ask; null for anything but `https`, `http` to another machine, and addresses with
 * a login, a query or a fragment
 */
export function readEndpoint(text: string): Endpoint | null {
  const url = URL.parse(text.trim());
  if (url === null || url.username !== "" || url.password !== "") return null;
  if (!hostname.test(url.hostname) || url.search !== "" || url.hash !== "" || /[?#]/.test(text)) {
    return null;
  }
  const local = url.protocol === "http:" && loopback.has(url.hostname);
  if (url.protocol !== "https:" && !local) return null;
  const path = url.pathname.replace(/\/+$/, "");
  const port = url.port === "" ? (local ? "80" : "443") : url.port;
  return {
    url: url.origin + (path.endsWith(COMPLETIONS) ? path : path + COMPLETIONS),
    host: `${url.hostname}:${port}`,
  };
}
