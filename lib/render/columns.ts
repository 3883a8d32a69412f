/**
 * Laying out columns of text in a given width.
 *
 * @module
 */
import { cutToWidth, displayWidth, padToWidth } from "../text/display_width.ts";

/** A column before it is laid out. */
export interface Column {
  readonly header: string;
  /** One cell per row, plain text of one line. */
  readonly cells: readonly string[];
  readonly align: "left" | "right";
  /** The least width in which the column still says something; narrower drops it. */
  readonly minimum: number;
  /** Which column goes first when there is no room: the highest number; 0 never goes. */
  readonly expendable: number;
  /** Whether the column gives up width before others are dropped. */
  readonly flexible: boolean;
}

/** A column with its width. */
export interface LaidOutColumn {
  readonly column: Column;
  /** Display columns, at least 1. */
  readonly width: number;
}

const GAP = 2;

function naturalWidth(column: Column): number {
  return column.cells.reduce(
    (width, cell) => Math.max(width, displayWidth(cell)),
    displayWidth(column.header),
  );
}

/**
 * Fits columns into a width: flexible ones shrink to their minimum first, then the most expendable
 * ones are dropped.
 *
 * @param columns the columns in order of display
 * @param available display columns there are; `Infinity` lays everything out at natural width
 * @returns the columns that stay, in order, with their widths
 */
export function layOut(columns: readonly Column[], available: number): readonly LaidOutColumn[] {
  const natural = new Map(columns.map((column) => [column, naturalWidth(column)]));
  const least = (column: Column) =>
    column.flexible ? Math.min(column.minimum, natural.get(column)!) : natural.get(column)!;
  let kept = [...columns];
  const needed = () =>
    kept.reduce((sum, column) => sum + least(column), 0) + GAP * Math.max(0, kept.length - 1);
  while (needed() > available) {
    const weakest = Math.max(...kept.map((column) => column.expendable));
    if (weakest === 0) break;
    kept = kept.filter((column) => column.expendable !== weakest);
  }
  let spare = Math.max(0, available - needed());
  return kept.map((column) => {
    const wanted = natural.get(column)! - least(column);
    const given = Math.min(wanted, spare);
    spare -= given;
    return { column, width: Math.max(1, least(column) + given) };
  });
}

/**
 * Measures laid-out columns with the gaps between them.
 *
 * @param columns what {@link layOut} returned
 * @returns display columns
 */
export function totalWidth(columns: readonly LaidOutColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, columns.length - 1);
}

/**
 * Writes one line of laid-out columns.
 *
 * @param columns what {@link layOut} returned
 * @param cell chooses the text of a column
 * @param paint colours a padded cell, given its column
 * @returns the line without trailing spaces
 */
export function writeLine(
  columns: readonly LaidOutColumn[],
  cell: (column: Column) => string,
  paint: (text: string, column: Column) => string = (text) => text,
): string {
  const parts = columns.map(({ column, width }, index) => {
    const text = cutToWidth(cell(column), width);
    const last = index === columns.length - 1 && column.align === "left";
    return paint(last ? text : padToWidth(text, width, column.align), column);
  });
  return parts.join(" ".repeat(GAP)).trimEnd();
}
