/**
 * Fingerprints: what is compared between two observations, digested.
 *
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { canonicalJson, type JsonValue } from "./canonical_json.ts";

const encoder = new TextEncoder();

/**
 * Digests a value.
 *
 * @param value what is material
 * @returns SHA-256 of its canonical JSON in UTF-8: 64 hex digits, lower case
 */
export function fingerprintOf(value: JsonValue): string {
  return sha256(encoder.encode(canonicalJson(value))).toHex();
}
