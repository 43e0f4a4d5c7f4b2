import {
  createPageWriter,
  lineHeight,
  type Face,
  type Measure,
  type PdfPage,
} from '#server/platform/pdf/service.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** Room for the number of the page. */
const foot = 20;
/** Where the columns end, in points from the start side. */
const itemColumns = { ends: [0, 285, 345, 395, 483], room: 235 };
const vatColumns = { ends: [0, 245, 365, 483], room: 235 };
/** Where the facts begin, next to the customer. */
const factsStart = 270;
const customerRoom = 240;
const gap = 28;

const regular: Face = { size: 10, weight: 'regular' };
const small: Face = { size: 9, weight: 'regular' };
const large: Face = { size: 12, weight: 'bold' };
const heading: Face = { size: 22, weight: 'bold' };
const rowHeight = lineHeight(regular) + 2;

/** Lays out the invoice on pages, mirrored for Arabic. Wraps long text instead of cutting it. */
export function layOutInvoice(invoice: InvoiceDocument, measure: Measure): PdfPage[] {
  const writer = createPageWriter({ language: invoice.language, margin: 56, foot }, measure);
  const { width } = writer;

  writer.place(invoice.title, heading, 0);
  const room = width - measure(invoice.title, heading) - 20;
  for (const [index, line] of invoice.seller.entries()) {
    const face = index === 0 ? ({ ...small, weight: 'bold' } as const) : small;
    writer.down(writer.place(line, face, width, { isEnd: true, room }));
  }
  writer.down(gap);
  const top = writer.y;
  for (const line of invoice.customer) {
    writer.down(writer.place(line, regular, 0, { room: customerRoom }) + 2);
  }
  const belowCustomer = writer.y;
  writer.moveTo(top);
  for (const [label, value] of invoice.facts) {
    writer.place(label, regular, factsStart);
    writer.place(value, regular, width, { isEnd: true });
    writer.down(rowHeight);
  }
  writer.moveTo(Math.max(writer.y, belowCustomer) + gap);

  const [label, total] = invoice.total;
  const column = writer.table(invoice.items, { ...itemColumns, widest: measure(total, large) });
  writer.reserve(2 * rowHeight);
  writer.rule();
  writer.down(8);
  writer.place(label, large, 0);
  writer.place(total, large, width, { isEnd: true, column });
  writer.down(40);
  writer.reserve((invoice.vat.rows.length + 2) * rowHeight);
  writer.table(invoice.vat, vatColumns);
  writer.down(20);
  for (const note of invoice.notes) writer.paragraph(note, small);

  return writer.onEachPage((number, count) => {
    const footer = invoice.page(number, count);
    writer.place(footer[0], small, 0, { top: writer.bottom });
    writer.place(footer[1], small, width, { isEnd: true, top: writer.bottom });
  });
}
