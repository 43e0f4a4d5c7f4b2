import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { directionOf } from '#domain/identity/languages.ts';
import { toVisualRuns } from './bidi-text.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { layOutInvoice, margin, type Face, type Page } from './invoice-layout.ts';

/** A typeface with Latin, Turkish and Arabic letters; the file embeds only the used glyphs. */
const fonts = {
  regular: fileURLToPath(new URL('fonts/DejaVuSans.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('fonts/DejaVuSans-Bold.ttf', import.meta.url)),
};

/** The invoice as a PDF on A4, laid out from the right in Arabic. */
export async function renderInvoice(
  invoice: InvoiceDocument,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  // Imported on demand: it costs a tenth of the startup time and memory.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    // With a margin, text below it would start a new page.
    margin: 0,
    autoFirstPage: false,
    lang: invoice.language,
    info: { Title: invoice.facts[0]?.join(' ') ?? invoice.title, CreationDate: issuedAt },
  });
  const bytes = buffer(pdf);
  const base = directionOf(invoice.language);
  // Amounts and Latin text are left to right in every language.
  const runsOf = (content: string) => toVisualRuns(content, isArabic(content) ? base : 'ltr');
  const widthOf = (run: string) => pdf.widthOfString(run, settingOf(run));
  const choose = ({ size, weight }: Face) => pdf.font(fonts[weight]).fontSize(size);
  const pages = layOutInvoice(invoice, (content, face) => {
    choose(face);
    return runsOf(content).reduce((whole, run) => whole + widthOf(run), 0);
  });
  for (const page of pages) draw(page);
  pdf.end();
  return new Uint8Array(await bytes);

  function draw({ texts, rules }: Page): void {
    pdf.addPage();
    for (const { content, left, top, ...face } of texts) {
      choose(face);
      let x = left;
      for (const run of runsOf(content)) {
        pdf.text(run, x, top, { lineBreak: false, ...settingOf(run) });
        x += widthOf(run);
      }
    }
    for (const y of rules) {
      pdf
        .moveTo(margin, y)
        .lineTo(pdf.page.width - margin, y)
        .lineWidth(0.5)
        .stroke();
    }
  }
}

/**
 * A feature list makes pdfkit shape a run as a whole, as Arabic needs. Without it, pdfkit shapes
 * word by word, which is faster but misorders Arabic words.
 */
function settingOf(run: string): { features?: [] } {
  return isArabic(run) ? { features: [] } : {};
}

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
