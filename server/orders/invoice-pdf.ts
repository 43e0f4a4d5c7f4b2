import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { directionOf } from '#domain/identity/languages.ts';
import { toVisualRuns } from './bidi-text.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { layOutInvoice, margin, type Face, type Page } from './invoice-layout.ts';

/**
 * One typeface with Latin, Turkish and Arabic letters; only the letters that are used get into the
 * file.
 */
const fonts = {
  regular: fileURLToPath(new URL('fonts/DejaVuSans.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('fonts/DejaVuSans-Bold.ttf', import.meta.url)),
};

/** The invoice as a PDF on A4, laid out from the right in Arabic. */
export async function renderInvoice(
  invoice: InvoiceDocument,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded for the first invoice: it takes as long, and as much memory, as a tenth of everything
  // else together.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    // What is placed below the margin would begin a page of its own.
    margin: 0,
    autoFirstPage: false,
    lang: invoice.language,
    info: { Title: invoice.facts[0]?.join(' ') ?? invoice.title, CreationDate: issuedAt },
  });
  const bytes = buffer(pdf);
  const base = directionOf(invoice.language);
  // Amounts, names and addresses in Latin letters are read as everywhere.
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
 * With a list of features, the font shapes a run as a whole, as Arabic needs it; otherwise word by
 * word, which is faster and would put the words of Arabic in the wrong order.
 */
function settingOf(run: string): { features?: [] } {
  return isArabic(run) ? { features: [] } : {};
}

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
