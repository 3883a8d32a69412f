/**
 * Files of experience for tests.
 *
 * @module
 */
import type { Experience } from "../../lib/experience/experience_schema.ts";
import type { LoadedFile } from "../../lib/experience/guidance.ts";
import { EXPERIENCE_VERSION } from "../../lib/experience/vocabulary.ts";

/** A piece of experience about the uploads of gauges. */
export function experience(overrides: Partial<Experience> = {}): Experience {
  return {
    schema_version: EXPERIENCE_VERSION,
    repository: "harbor-labs/tidewater",
    title: "Uploads of gauge readings are retried",
    situation: "A change touches how a reading is sent or stored.",
    procedure: ["Send the same reading id twice.", "Count the rows of the store afterwards."],
    pitfalls: ["A retry after a time-out may find the first one stored."],
    paths: ["internal/ingest/upload.go"],
    keywords: ["idempotency"],
    learned_from: [388],
    ...overrides,
  };
}

/** The same as the text of a file. */
export function experienceText(overrides: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ ...experience(), ...overrides });
}

/** A file that was read. */
export function loaded(name: string, overrides: Partial<Experience> = {}): LoadedFile {
  const read = experience(overrides);
  return {
    name,
    experience: read,
    stored: { name, oid: "c".repeat(40), text: JSON.stringify(read), digest: "d".repeat(64) },
  };
}
