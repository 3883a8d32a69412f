/**
 * What can go wrong with one request, as data that a test sends to the server.
 *
 * @module
 */
import type { Row } from "./_github_world.ts";

/** What goes wrong. */
export type FaultKind =
  /** A status with an HTML page, as a proxy answers. */
  | { readonly kind: "html"; readonly status: 200 | 502 | 503 | 504 }
  /** A status with GitHub's JSON message. */
  | {
    readonly kind: "status";
    readonly status: number;
    readonly message: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  /** Any status and text. */
  | {
    readonly kind: "raw";
    readonly status: number;
    readonly text: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  /** A gateway gives up on whatever asks for more rows at once than this. */
  | { readonly kind: "overload"; readonly status: 502 | 503 | 504; readonly most: number }
  /** A gateway gives up on whatever asks for this field of these rows; of every row when absent. */
  | {
    readonly kind: "heavy";
    readonly status: 502 | 503 | 504;
    readonly field: string;
    readonly numbers?: readonly number[];
  }
  /** HTTP 200 whose `data` is the text "null". */
  | { readonly kind: "data_text" }
  /** HTTP 200 with an error and no data. */
  | {
    readonly kind: "graphql_error";
    readonly type: string;
    readonly message: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
    readonly headers?: Readonly<Record<string, string>>;
  }
  /** One field answers null and an error; the rest is there. */
  | {
    readonly kind: "partial";
    readonly field: string;
    readonly numbers?: readonly number[];
    readonly type?: string;
    readonly message?: string;
  }
  /** HTTP 200 with an error; whatever asks for the field gets no data at all. */
  | {
    readonly kind: "field_refused";
    readonly field: string;
    readonly message: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
  }
  /** The answer comes late. */
  | { readonly kind: "slow"; readonly milliseconds: number }
  /** The connection ends without an answer. */
  | { readonly kind: "drop" }
  /** A page that says there is another one, behind the cursor it was asked for. */
  | { readonly kind: "repeat_cursor" }
  /** A `totalCount` that is off. */
  | { readonly kind: "total"; readonly offset: number }
  /** The answer is right, but stops in the middle. */
  | { readonly kind: "cut_body" }
  /** Before the answer, the repository changes: rows of these numbers get these fields. */
  | {
    readonly kind: "change";
    readonly rows?: readonly (Partial<Row> & { readonly number: number })[];
    readonly remove?: readonly number[];
    readonly add?: readonly Row[];
  };

/** A fault, and which requests it meets. */
export type Fault = FaultKind & {
  /** Only operations and routes whose name holds this text; every request when absent. */
  readonly on?: string;
  /** How many matching requests pass first. */
  readonly after?: number;
  /** How many matching requests it meets; 1 when absent, 0 for all of them. */
  readonly times?: number;
};

/** Faults in the order they were queued, and how often each one may still meet a request. */
export class FaultQueue {
  #faults: { readonly fault: Fault; wait: number; left: number }[] = [];

  /** Adds faults behind those that are there. */
  add(faults: readonly Fault[]): void {
    for (const fault of faults) {
      const times = fault.times ?? 1;
      this.#faults.push({ fault, wait: fault.after ?? 0, left: times === 0 ? Infinity : times });
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#faults = [];
  }

  /** The fault that meets a request of this name, if one does. */
  take(name: string): Fault | null {
    for (const entry of this.#faults) {
      if (entry.left === 0 || (entry.fault.on !== undefined && !name.includes(entry.fault.on))) {
        continue;
      }
      if (entry.wait > 0) {
        entry.wait -= 1;
        continue;
      }
      entry.left -= 1;
      return entry.fault;
    }
    return null;
  }
}
