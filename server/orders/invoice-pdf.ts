import { renderPdf } from '#server/platform/pdf/service.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { layOutInvoice, margin, pageWidth } from './invoice-layout.ts';

/** A4 in points. */
const size: [number, number] = [595.28, 841.89];
const ruleWidth = 0.5;

/** The invoice as a PDF on A4, laid out from the right in Arabic. */
export function renderInvoice(
  invoice: InvoiceDocument,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = invoice.facts[0]?.join(' ') ?? invoice.title;
  const facts = { title, language: invoice.language, created_at: issuedAt, size };
  return renderPdf(facts, (measure) =>
    layOutInvoice(invoice, measure).map(({ texts, rules }) => ({
      texts,
      rects: rules.map((y) => ({
        left: margin,
        top: y - ruleWidth / 2,
        width: pageWidth - 2 * margin,
        height: ruleWidth,
      })),
    })),
  );
}
