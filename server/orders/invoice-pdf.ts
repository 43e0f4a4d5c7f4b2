import { renderPdf, sheetSize } from '#server/platform/pdf/service.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { layOutInvoice } from './invoice-layout.ts';

/** The invoice as a PDF on A4, laid out from the right in Arabic. */
export function renderInvoice(
  invoice: InvoiceDocument,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = invoice.facts[0]?.join(' ') ?? invoice.title;
  const facts = { title, language: invoice.language, created_at: issuedAt, size: sheetSize };
  return renderPdf(facts, (measure) => layOutInvoice(invoice, measure));
}
