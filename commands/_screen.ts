/**
 * What a table may use of the output device.
 *
 * @module
 */
import type { Io } from "./_io.ts";

/** Display columns where nothing says how many there are. */
const USUAL_COLUMNS = 100;

/** The fewest columns a table is laid out for; a narrower terminal breaks the lines itself. */
const FEWEST_COLUMNS = 30;

/** Width and colour of the output device. */
export interface Screen {
  /** Display columns. */
  readonly columns: number;
  readonly color: boolean;
}

/**
 * Looks at the output device (decision 1). Colour is for terminals, unless `NO_COLOR` holds anything
 * (https://no-color.org) or `TERM` says that the terminal has none. The width is that of the
 * terminal, else what `COLUMNS` says.
 *
 * @param io the machine
 * @returns what the device can do
 */
export function screenOf(io: Io): Screen {
  const noColor = io.env("NO_COLOR") ?? "";
  return {
    columns: Math.max(FEWEST_COLUMNS, io.columns ?? declaredColumns(io) ?? USUAL_COLUMNS),
    color: io.stdout_is_terminal && noColor === "" && io.env("TERM") !== "dumb",
  };
}

/** The width in `COLUMNS`; null when it holds no usable number. */
function declaredColumns(io: Io): number | null {
  const typed = io.env("COLUMNS") ?? "";
  return /^[1-9][0-9]{0,3}$/.test(typed) ? Number(typed) : null;
}
