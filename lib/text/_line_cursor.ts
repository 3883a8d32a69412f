/**
 * Reading one line of Markdown by columns, as its block structure is defined.
 *
 * @module
 */

/** The indentation from which a line is code, and the width of a tab stop. */
export const CODE_INDENT = 4;

const TAB = 0x09;
const SPACE = 0x20;

function isBlankUnit(unit: number): boolean {
  return unit === SPACE || unit === TAB;
}

/** Whether there is nothing but blanks and tabs between two offsets. */
export function isBlankTo(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (!isBlankUnit(text.charCodeAt(at))) return false;
  return true;
}

/** A place in a line, by offset and column; a tab may be eaten in part. */
export class LineCursor {
  offset: number;
  column = 0;
  /** Offset of the next character that is not blank. */
  next = 0;
  /** Columns from here to there. */
  indent = 0;

  constructor(readonly text: string, readonly start: number, readonly end: number) {
    this.offset = start;
    this.look();
  }

  get isBlank(): boolean {
    return this.next >= this.end;
  }

  look(): void {
    let column = this.column;
    let at = this.offset;
    for (; at < this.end; at++) {
      const unit = this.text.charCodeAt(at);
      if (unit === SPACE) column++;
      else if (unit === TAB) column += CODE_INDENT - column % CODE_INDENT;
      else break;
    }
    this.next = at;
    this.indent = column - this.column;
  }

  /** Moves over the blanks to the next character. */
  toNext(): void {
    this.column += this.indent;
    this.offset = this.next;
    this.indent = 0;
  }

  /** Moves over columns; every character that is not a tab is one. */
  skip(columns: number): void {
    let left = columns;
    while (left > 0 && this.offset < this.end) {
      const isTab = this.text.charCodeAt(this.offset) === TAB;
      const width = isTab ? CODE_INDENT - this.column % CODE_INDENT : 1;
      const step = Math.min(left, width);
      this.column += step;
      left -= step;
      if (step === width) this.offset++;
    }
    this.look();
  }

  /** Eats one blank if there is one, as after a quote or list marker. */
  skipOneBlank(): void {
    if (isBlankUnit(this.text.charCodeAt(this.offset)) && this.offset < this.end) this.skip(1);
  }
}
