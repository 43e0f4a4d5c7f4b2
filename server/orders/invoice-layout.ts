import { directionOf } from '#domain/accounts/languages.ts';
import { wrap, type Face, type Measure, type PlacedText } from '#server/platform/pdf/service.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** Points (1/72 inch). A4 is 595 wide and 842 high. */
export const margin = 56;
export const pageWidth = 595;
const width = pageWidth - 2 * margin;
/** Leaves room for the page number. */
const bottom = 842 - margin - 20;
const footerTop = 842 - margin;
const lineHeight = 16;
/** Column edges, measured from the start side. */
const itemColumns = [0, 285, 345, 395, 483];
const vatColumns = [0, 245, 365, 483];
const firstColumn = 235;

export interface Page {
  texts: PlacedText[];
  /** Vertical positions of horizontal rules. */
  rules: number[];
}

interface Placement extends Partial<Face> {
  /** Distance from the start side. */
  x?: number;
  /** Alignment; 'start' is the start side. */
  align?: 'start' | 'end';
  /** Maximum width; longer text wraps. */
  room?: number;
  /** Width of a column of amounts, whose decimals are aligned. */
  column?: number;
}

/** Lays out the invoice on pages, mirrored for Arabic. Wraps long text instead of cutting it. */
export function layOutInvoice(invoice: InvoiceDocument, measure: Measure): Page[] {
  const isMirrored = directionOf(invoice.language) === 'rtl';
  const pages: Page[] = [];
  let page = addPage();
  let y = margin;

  function addPage(): Page {
    const added: Page = { texts: [], rules: [] };
    pages.push(added);
    return added;
  }

  function down(distance: number): void {
    y += distance;
  }

  /** Starts a new page if the height does not fit; `again` repeats the header there. */
  function reserve(height: number, again: () => void = () => undefined): void {
    if (y + height <= bottom) return;
    page = addPage();
    y = margin;
    again();
  }

  /** Places a text at the current height; returns its number of lines. */
  function set(content: string, place: Placement = {}): number {
    const {
      x = 0,
      align = 'start',
      room = width,
      column = 0,
      size = 10,
      weight = 'regular',
    } = place;
    const lines = wrap(content, room, (text) => measure(text, { size, weight }));
    for (const [index, line] of lines.entries()) {
      const whole = measure(line, { size, weight });
      const edge = isMirrored ? pageWidth - margin - x : margin + x;
      const isHeldLeft = (align === 'start') !== isMirrored;
      // Amounts read left to right in every language, so a mirrored column aligns them right.
      const left = isHeldLeft ? edge + Math.max(0, column - whole) : edge - whole;
      page.texts.push({ content: line, left, top: y + index * (size + 4), size, weight });
    }
    return lines.length;
  }

  /** Returns the width of the last column; `widest` is another text that must fit there. */
  function table(
    { columns, rows }: { columns: string[]; rows: string[][] },
    edges: readonly number[],
    widest = 0,
  ): number {
    const widths = columns.map((_, column) =>
      Math.max(
        column === columns.length - 1 ? widest : 0,
        ...[columns, ...rows].map((row, index) =>
          measure(row[column] ?? '', { size: 10, weight: index === 0 ? 'bold' : 'regular' }),
        ),
      ),
    );
    function setRow([first = '', ...cells]: string[], weight: Face['weight']): void {
      set(first, { weight, room: firstColumn });
      for (const [index, content] of cells.entries()) {
        const x = edges[index + 1] ?? 0;
        set(content, { weight, x, align: 'end', column: widths[index + 1] ?? 0 });
      }
    }
    function head(): void {
      setRow(columns, 'bold');
      down(lineHeight);
      page.rules.push(y);
      down(6);
    }
    reserve(3 * lineHeight);
    head();
    for (const cells of rows) {
      const face = { size: 10, weight: 'regular' } as const;
      const lines = wrap(cells[0] ?? '', firstColumn, (text) => measure(text, face)).length;
      reserve(lines * 14 + 2, head);
      setRow(cells, 'regular');
      down(lines * 14 + 2);
    }
    return widths.at(-1) ?? 0;
  }

  const sellerRoom = width - measure(invoice.title, { size: 22, weight: 'bold' }) - 20;
  set(invoice.title, { size: 22, weight: 'bold' });
  for (const [index, line] of invoice.seller.entries()) {
    const weight = index === 0 ? 'bold' : 'regular';
    const lines = set(line, { x: width, align: 'end', size: 9, weight, room: sellerRoom });
    down(13 * lines);
  }
  down(28);
  const top = y;
  for (const line of invoice.customer) down(14 * set(line, { room: 240 }) + 2);
  const belowCustomer = y;
  y = top;
  for (const [label, value] of invoice.facts) {
    set(label, { x: 270 });
    set(value, { x: width, align: 'end' });
    down(lineHeight);
  }
  y = Math.max(y, belowCustomer) + 28;

  const totalFace = { size: 12, weight: 'bold' } as const;
  const totalWidth = measure(invoice.total[1], totalFace);
  const column = table(invoice.items, itemColumns, totalWidth);
  reserve(2 * lineHeight);
  page.rules.push(y);
  down(8);
  set(invoice.total[0], totalFace);
  set(invoice.total[1], { ...totalFace, x: width, align: 'end', column });
  down(40);
  reserve((invoice.vat.rows.length + 2) * lineHeight);
  table(invoice.vat, vatColumns);
  down(20);
  for (const note of invoice.notes) {
    reserve(14);
    down(13 * set(note, { size: 9 }));
  }

  for (const [index, one] of pages.entries()) {
    page = one;
    y = footerTop;
    const [number, which] = invoice.page(index + 1, pages.length);
    set(number, { size: 9 });
    set(which, { size: 9, x: width, align: 'end' });
  }
  return pages;
}
