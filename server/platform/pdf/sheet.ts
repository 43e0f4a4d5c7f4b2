import type { Language } from '#domain/accounts/languages.ts';
import { createPageWriter, lineHeight, type Table } from './page-writer.ts';
import type { Face, Measure, PdfPage } from './page.ts';

/** A document of the shop for its own use: facts, tables and notes, one below the other. */
export interface Sheet {
  language: Language;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly (Table & { title: string })[];
  notes: readonly string[];
  /** The modules of a QR code below them. */
  code?: readonly (readonly boolean[])[];
}

const gap = 14;
/** 5 cm: the text of a signature makes a code of many modules, of which none may be tiny. */
const codeSize = 142;
const regular: Face = { size: 10, weight: 'regular' };
const bold: Face = { size: 10, weight: 'bold' };
const heading: Face = { size: 13, weight: 'bold' };

export function layOutSheet({ language, ...sheet }: Sheet, measure: Measure): readonly PdfPage[] {
  const writer = createPageWriter({ language, margin: 56 }, measure);
  writer.paragraph(sheet.title, { size: 18, weight: 'bold' });
  writer.down(gap / 2);
  for (const [label, value] of sheet.facts) {
    writer.reserve(lineHeight(regular));
    writer.place(value, bold, writer.width, { isEnd: true });
    writer.down(writer.place(label, regular, 0));
  }
  writer.down(gap);
  for (const { title, ...table } of sheet.tables) {
    writer.reserve(5 * lineHeight(regular));
    if (title !== '') writer.paragraph(title, heading);
    writer.table(table);
    writer.down(gap);
  }
  for (const note of sheet.notes) writer.paragraph(note, regular);
  if (sheet.code !== undefined) {
    writer.down(gap);
    writer.code(sheet.code, codeSize);
  }
  return writer.pages;
}
