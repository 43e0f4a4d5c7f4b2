import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { directionOf } from '#domain/identity/languages.ts';
import { toVisualRuns } from './bidi-text.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** One typeface with Latin, Turkish and Arabic letters; only the letters that are used get into the file. */
const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** Points (1/72 inch). A4 is 595 wide and 842 high. */
const margin = 56;
const width = 595 - 2 * margin;
const bottom = 842 - margin;
const lineHeight = 16;
/** Where the columns begin and end, from the side at which reading begins. */
const itemColumns = [0, 255, 325, 385, 483];
const vatColumns = [0, 245, 365, 483];

interface TextOptions {
  size?: number;
  weight?: keyof typeof fonts;
  /** At which edge the text is held; 'start' is where reading begins. */
  align?: 'start' | 'end';
  /** What is longer is cut. */
  room?: number;
}

/** The invoice as a PDF on A4, laid out from the right in Arabic. */
export async function renderInvoice(
  invoice: InvoiceDocument,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded for the first invoice: it takes as long, and as much memory, as a tenth of everything else together.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: invoice.language,
    info: { Title: invoice.facts[0]?.join(' ') ?? invoice.title, CreationDate: issuedAt },
  });
  const bytes = buffer(pdf);
  draw(pdf, invoice);
  pdf.end();
  return new Uint8Array(await bytes);
}

function draw(pdf: PDFKit.PDFDocument, invoice: InvoiceDocument): void {
  const base = directionOf(invoice.language);
  let y = margin;

  /** Sets one line with its edge at `x`, counted from the side at which reading begins. */
  function text(content: string, x: number, options: TextOptions = {}): void {
    const { size = 10, weight = 'regular', align = 'start', room = width } = options;
    pdf.font(fonts[weight]).fontSize(size);
    // Amounts, names and addresses in Latin letters are read as everywhere.
    const direction = isArabic(content) ? base : 'ltr';
    const runs = toVisualRuns(cut(pdf, content, room), direction);
    const widths = runs.map((run) => widthOf(pdf, run));
    const whole = widths.reduce((all, one) => all + one, 0);
    const edge = base === 'ltr' ? margin + x : margin + width - x;
    let left = (align === 'start') === (base === 'ltr') ? edge : edge - whole;
    for (const [index, run] of runs.entries()) {
      pdf.text(run, left, y, { lineBreak: false, ...settingOf(run) });
      left += widths[index] ?? 0;
    }
  }

  function rule(): void {
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke();
  }

  function down(distance = lineHeight): void {
    y += distance;
    if (y + lineHeight <= bottom) return;
    pdf.addPage();
    y = margin;
  }

  function table(
    { columns, rows }: { columns: string[]; rows: string[][] },
    edges: readonly number[],
  ): void {
    for (const [index, row] of [columns, ...rows].entries()) {
      const weight = index === 0 ? 'bold' : 'regular';
      for (const [column, content] of row.entries()) {
        const isFirst = column === 0;
        const room = isFirst ? 215 : width;
        text(content, edges[column] ?? 0, { weight, room, align: isFirst ? 'start' : 'end' });
      }
      down();
      if (index > 0) continue;
      rule();
      down(6);
    }
  }

  text(invoice.title, 0, { size: 22, weight: 'bold' });
  for (const [index, line] of invoice.seller.entries()) {
    text(line, width, { align: 'end', size: 9, weight: index === 0 ? 'bold' : 'regular' });
    down(13);
  }
  down(28);
  const top = y;
  for (const line of invoice.customer) {
    text(line, 0, { room: 230 });
    down();
  }
  y = top;
  for (const [label, value] of invoice.facts) {
    text(label, 270);
    text(value, width, { align: 'end' });
    down();
  }
  down(28);
  table(invoice.items, itemColumns);
  rule();
  down(8);
  text(invoice.total[0], 0, { size: 12, weight: 'bold' });
  text(invoice.total[1], width, { size: 12, weight: 'bold', align: 'end' });
  down(40);
  table(invoice.vat, vatColumns);
  down(20);
  for (const note of invoice.notes) {
    text(note, 0, { size: 9 });
    down(14);
  }
}

/**
 * Told of features, the font sets a run as a whole, as Arabic needs it; otherwise word by word, which is quicker and would
 * put the words of Arabic in the wrong order.
 */
function settingOf(run: string): { features?: [] } {
  return isArabic(run) ? { features: [] } : {};
}

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

function widthOf(pdf: PDFKit.PDFDocument, run: string): number {
  return pdf.widthOfString(run, settingOf(run));
}

function cut(pdf: PDFKit.PDFDocument, content: string, room: number): string {
  if (widthOf(pdf, content) <= room) return content;
  let kept = content;
  while (kept !== '' && widthOf(pdf, `${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
