import { directionOf, type Language } from '#domain/accounts/languages.ts';
import type { Face, Measure, PdfPage, PlacedRect, PlacedText } from './page.ts';
import { wrap } from './wrap.ts';

/** A4 in points. */
export const sheetSize: [width: number, height: number] = [595.28, 841.89];

export interface SheetTable {
  title: string;
  /** The first column takes the room that the others leave; those are aligned at their end. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A document of the shop for its own use: facts, tables and notes, one below the other. */
export interface Sheet {
  language: Language;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly SheetTable[];
  notes: readonly string[];
}

/** A page that is being filled. */
interface OpenPage {
  texts: PlacedText[];
  rects: PlacedRect[];
}

const [pageWidth, pageHeight] = sheetSize;
const margin = 56;
const width = pageWidth - 2 * margin;
const gap = 14;
const regular: Face = { size: 10, weight: 'regular' };
const bold: Face = { size: 10, weight: 'bold' };
const heading: Face = { size: 13, weight: 'bold' };
const lineHeight = 1.45;

/** Pages of a sheet, mirrored for Arabic; a table continues with its columns on the next page. */
export function layOutSheet(sheet: Sheet, measure: Measure): PdfPage[] {
  const isMirrored = directionOf(sheet.language) === 'rtl';
  const pages: OpenPage[] = [];
  let page = addPage();
  let y = margin;

  function addPage(): OpenPage {
    const added: OpenPage = { texts: [], rects: [] };
    pages.push(added);
    return added;
  }

  function reserve(height: number, again: () => void = () => undefined): void {
    if (y + height <= pageHeight - margin) return;
    page = addPage();
    y = margin;
    again();
  }

  /** At a distance from the start side, or with its end there. */
  function place(content: string, face: Face, x: number, isEnd = false): void {
    const whole = measure(content, face);
    const start = isEnd ? x - whole : x;
    const left = isMirrored ? pageWidth - margin - start - whole : margin + start;
    page.texts.push({ content, ...face, left, top: y });
  }

  function paragraph(content: string, face: Face): void {
    for (const line of wrap(content, width, (text) => measure(text, face))) {
      reserve(face.size * lineHeight);
      place(line, face, 0);
      y += face.size * lineHeight;
    }
  }

  function table({ title, columns, rows }: SheetTable): void {
    const widths = columns.map((_, column) =>
      Math.max(...[columns, ...rows].map((row) => measure(row[column] ?? '', bold))),
    );
    const ends = widths.map(
      (_, column) => width - sumOf(widths.slice(column + 1).map((each) => each + gap)),
    );
    const room = Math.max(80, width - sumOf(widths.slice(1).map((each) => each + gap)));
    const row = (cells: readonly string[], face: Face) => {
      const [first = '', ...others] = cells;
      const lines = wrap(first, room, (text) => measure(text, face));
      reserve(lines.length * face.size * lineHeight, face === regular ? head : undefined);
      for (const [index, cell] of others.entries()) place(cell, face, ends[index + 1] ?? 0, true);
      for (const line of lines) {
        place(line, face, 0);
        y += face.size * lineHeight;
      }
    };
    const head = () => {
      row(columns, bold);
      page.rects.push({ left: margin, top: y, width, height: 0.5 });
      y += 4;
    };
    reserve(5 * regular.size * lineHeight);
    if (title !== '') paragraph(title, heading);
    head();
    for (const cells of rows) row(cells, regular);
    y += gap;
  }

  paragraph(sheet.title, { size: 18, weight: 'bold' });
  y += gap / 2;
  for (const [label, value] of sheet.facts) {
    reserve(regular.size * lineHeight);
    place(label, regular, 0);
    place(value, bold, width, true);
    y += regular.size * lineHeight;
  }
  y += gap;
  sheet.tables.forEach(table);
  for (const note of sheet.notes) paragraph(note, regular);
  return pages;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
