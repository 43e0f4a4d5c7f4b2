import { directionOf, type Language } from '#domain/accounts/languages.ts';
import type { Face, Measure, PdfPage, PlacedRect, PlacedText } from './page.ts';
import { wrap } from './wrap.ts';

/** A4 in points. */
export const sheetSize: [width: number, height: number] = [595.28, 841.89];

const [pageWidth = 0, pageHeight = 0] = sheetSize.map(Math.round);
const regular: Face = { size: 10, weight: 'regular' };
const bold: Face = { size: 10, weight: 'bold' };
/** Of a table: below a row, and below the line under its head. */
const rowGap = 2;
const headGap = 6;

/** From one line to the next. */
export const lineHeight = ({ size }: Face) => size + 4;

/** A page that is being filled. */
interface OpenPage {
  texts: PlacedText[];
  rects: PlacedRect[];
}

interface Frame {
  language: Language;
  margin: number;
  /** Room for what is on each page above and below the content. */
  head?: number;
  foot?: number;
}

interface Placement {
  /** Ends at its distance, instead of beginning there. */
  isEnd?: boolean;
  /** The text wraps where it is wider. */
  room?: number;
  /** Width of a column of amounts, whose decimals are one below the other. */
  column?: number;
  /** From the top of the page, unless it is where the writer is. */
  top?: number;
}

export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Where a table is; without it, each column has the room that its widest text needs. */
interface TableFrame {
  /** Where each column ends; the first one begins at the start side. */
  ends: readonly number[];
  /** Of the first column, whose texts wrap. */
  room: number;
  /** Of a text below the table that ends with its last column. */
  widest?: number;
}

/**
 * Writes A4 pages from top to bottom. Distances are in points from the start side, which is the
 * right one in Arabic; a page begins where the one before is full.
 */
export function createPageWriter(frame: Frame, measure: Measure) {
  const { language, margin, head = 0, foot = 0 } = frame;
  const isMirrored = directionOf(language) === 'rtl';
  const width = pageWidth - 2 * margin;
  const pages: OpenPage[] = [];
  let page = addPage();
  let y = margin + head;

  function addPage(): OpenPage {
    const added: OpenPage = { texts: [], rects: [] };
    pages.push(added);
    return added;
  }

  function down(distance: number): void {
    y += distance;
  }

  /** Begins a new page where the height does not fit; `again` repeats a head there. */
  function reserve(height: number, again: () => void = () => undefined): void {
    if (y + height <= pageHeight - margin - foot) return;
    page = addPage();
    y = margin + head;
    again();
  }

  /** The lines of a text. */
  const wrapped = (content: string, face: Face, room = width) =>
    wrap(content, room, (line) => measure(line, face));

  /** Places a text without moving on; returns its height. */
  function place(content: string, face: Face, x: number, how: Placement = {}): number {
    const { isEnd = false, room = width, column = 0, top = y } = how;
    const lines = wrapped(content, face, room);
    for (const [index, line] of lines.entries()) {
      const whole = measure(line, face);
      const start = isEnd ? x - whole : x;
      // Amounts read left to right in every language, so a mirrored column aligns them right.
      const left = isMirrored
        ? pageWidth - margin - start - whole + Math.max(0, isEnd ? column - whole : 0)
        : margin + start;
      page.texts.push({ content: line, ...face, left, top: top + index * lineHeight(face) });
    }
    return lines.length * lineHeight(face);
  }

  /** A text over the whole width, which may go on on the next page. */
  function paragraph(content: string, face: Face): void {
    for (const line of wrapped(content, face)) {
      reserve(lineHeight(face));
      down(place(line, face, 0));
    }
  }

  function rect(x: number, size: { width: number; height: number }, top = y): void {
    const left = isMirrored ? pageWidth - margin - x - size.width : margin + x;
    page.rects.push({ left, top, ...size });
  }

  /** A square code of black modules at the start side, which is never mirrored itself. */
  function code(modules: readonly (readonly boolean[])[], size: number): void {
    reserve(size);
    const module = size / modules.length;
    const left = isMirrored ? pageWidth - margin - size : margin;
    for (const [row, cells] of modules.entries()) {
      for (const [column, isBlack] of cells.entries()) {
        if (!isBlack || cells[column - 1] === true) continue;
        const after = cells.indexOf(false, column);
        const length = (after === -1 ? cells.length : after) - column;
        page.rects.push({
          left: left + column * module,
          top: y + row * module,
          width: length * module,
          height: module,
        });
      }
    }
    down(size);
  }

  /** A line over the whole width. */
  function rule(): void {
    rect(0, { width, height: 0.5 }, y - 0.25);
  }

  /** Continues with its columns on the next page. Returns the width of its last column. */
  function table({ columns, rows }: Table, tableFrame?: TableFrame): number {
    const widths = columns.map((_, column) =>
      Math.max(
        column === columns.length - 1 ? (tableFrame?.widest ?? 0) : 0,
        measure(columns[column] ?? '', bold),
        ...rows.map((row) => measure(row[column] ?? '', regular)),
      ),
    );
    const { ends, room } = tableFrame ?? arrange(widths, width);
    const setRow = ([first = '', ...cells]: readonly string[], face: Face) => {
      const height = place(first, face, 0, { room });
      for (const [index, content] of cells.entries()) {
        const column = widths[index + 1] ?? 0;
        place(content, face, ends[index + 1] ?? 0, { isEnd: true, column });
      }
      down(height + rowGap);
    };
    const setHead = () => {
      setRow(columns, bold);
      rule();
      down(headGap);
    };
    reserve(3 * (lineHeight(regular) + rowGap));
    setHead();
    for (const row of rows) {
      reserve(wrapped(row[0] ?? '', regular, room).length * lineHeight(regular) + rowGap, setHead);
      setRow(row, regular);
    }
    return widths.at(-1) ?? 0;
  }

  /** Writes on every page what is known only when all are filled. */
  function onEachPage(write: (number: number, count: number) => void): PdfPage[] {
    for (const [index, each] of pages.entries()) {
      page = each;
      write(index + 1, pages.length);
    }
    return pages;
  }

  return {
    width,
    /** Where the margin below the content begins. */
    bottom: pageHeight - margin,
    pages: pages as readonly PdfPage[],
    get y() {
      return y;
    },
    moveTo(top: number) {
      y = top;
    },
    down,
    reserve,
    wrapped,
    place,
    paragraph,
    rect,
    code,
    rule,
    table,
    onEachPage,
  };
}

const columnGap = 14;
const leastRoom = 80;

/** The first column takes the room that the others leave. */
function arrange(widths: readonly number[], whole: number): TableFrame {
  const taken = (from: number) =>
    widths.slice(from).reduce((total, each) => total + each + columnGap, 0);
  return {
    ends: widths.map((_, column) => whole - taken(column + 1)),
    room: Math.max(leastRoom, whole - taken(1)),
  };
}
