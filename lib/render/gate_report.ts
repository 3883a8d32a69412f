/**
 * The shape in which both gates are told to people: what the answer is, what stands in the way and who
 * can take it away, what was read, and what comes next.
 *
 * @module
 */
import type { Tone } from "./paint.ts";

/** One thing that stands in the way. */
export interface GateEntry {
  /** What it is, in a few words. */
  readonly name: string;
  /** Its id, for looking it up; null where the name is all there is. */
  readonly id: string | null;
  /** Who can take it away; null where the sentences say it. */
  readonly who: string | null;
  /** Sentences; names and code in backticks. */
  readonly sentences: readonly string[];
  /** Addresses and commands, to be copied. */
  readonly address: string | null;
  readonly commands: readonly string[];
}

/** A headed list of plain sentences. */
export interface GateList {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly commands: readonly string[];
}

/** The whole report. Its texts are safe; a renderer escapes them for its output. */
export interface GateReport {
  readonly title: string;
  readonly url: string | null;
  readonly answer: string;
  readonly tone: Tone;
  /** What the answer means for an administrator, and the like. */
  readonly remarks: readonly string[];
  readonly parts: readonly { readonly heading: string; readonly entries: readonly GateEntry[] }[];
  readonly read: GateList;
  readonly next: GateList;
}
