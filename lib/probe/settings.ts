/**
 * What the environment says about a probe.
 *
 * @module
 */
import type { SkipReason } from "../reviewcases/skipped.ts";
import { LoopxError } from "../text/errors.ts";
import type { Language } from "../text/messages.ts";
import { probeMessages } from "../text/messages/probe.ts";
import { safeToken } from "../text/safe_text.ts";
import { sayFrom } from "../text/say_from.ts";
import { type Endpoint, readEndpoint } from "./endpoint.ts";
import { allowedModels, type ModelName } from "./models.ts";
import type { ProbeVariable } from "./variables.ts";

/** Where to ask, whom, and with which key. */
export interface ProbeSettings {
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly model: ModelName;
}

/** As much of a value as an error repeats. */
const ECHO_LIMIT = 60;

/**
 * Reads the settings.
 *
 * @param env gives a variable; undefined when it is unset
 * @param language the language of errors
 * @returns the settings, or why there is nothing to ask
 * @throws {LoopxError} kind `usage` for a value that cannot be meant; the key is never repeated, and
 * neither is the address, which may hold one
 */
export function readSettings(
  env: (name: ProbeVariable) => string | undefined,
  language: Language,
): ProbeSettings | SkipReason {
  const value = (name: ProbeVariable) => env(name)?.trim() ?? "";
  const optIn = value("LOOPX_REVIEW_LIVE_TEST");
  if (optIn === "" || optIn === "0") return "not_opted_in";
  if (optIn !== "1") {
    throw wrong(sayFrom(probeMessages, language, "probe_bad_opt_in", { value: echo(optIn) }));
  }
  const model = value("LOOPX_MODEL_BEHAVIOR_MODEL") || allowedModels[0];
  const known = allowedModels.find((name) => name === model);
  if (known === undefined) {
    const models = new Intl.ListFormat(language, { type: "disjunction" }).format(allowedModels);
    throw wrong(
      sayFrom(probeMessages, language, "probe_bad_model", { models, value: echo(model) }),
    );
  }
  const address = value("LOOPX_MODEL_BEHAVIOR_ENDPOINT");
  if (address === "") return "no_endpoint";
  const endpoint = readEndpoint(address);
  if (endpoint === null) {
    throw wrong(
      sayFrom(probeMessages, language, "probe_bad_endpoint"),
      sayFrom(probeMessages, language, "probe_bad_endpoint_advice"),
    );
  }
  const key = value("LOOPX_MODEL_BEHAVIOR_KEY");
  if (key === "") return "no_key";
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw wrong(sayFrom(probeMessages, language, "probe_bad_key"));
  }
  return { endpoint, key, model: known };
}

function echo(text: string): string {
  return safeToken(text, ECHO_LIMIT);
}

function wrong(message: string, advice?: string): LoopxError {
  return new LoopxError("usage", { message, ...(advice === undefined ? {} : { advice }) });
}
