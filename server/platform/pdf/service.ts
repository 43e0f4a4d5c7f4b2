import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { directionOf, type Language } from '#domain/accounts/languages.ts';
import { toVisualRuns } from './bidi-text.ts';
import type { Face, Measure, PdfPage } from './page.ts';

export { formatClock, formatTime, formatWindow } from './formats.ts';
export { createPageWriter, lineHeight, sheetSize } from './page-writer.ts';
export { layOutSheet, type Sheet } from './sheet.ts';
export { labelSize, layOutLabel, type LabelContent } from './label-layout.ts';
export type { Face, Measure, PdfPage } from './page.ts';

export interface PdfFacts {
  title: string;
  language: Language;
  created_at: Date;
  /** Width and height of its pages in points (1/72 inch). */
  size: [width: number, height: number];
}

/** A typeface with Latin, Turkish and Arabic letters; the file embeds only the used glyphs. */
const fonts = {
  regular: fileURLToPath(new URL('fonts/DejaVuSans.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('fonts/DejaVuSans-Bold.ttf', import.meta.url)),
};

/**
 * Parsed with the first document that uses them: parsing takes 40 of the 50 ms of a page. pdfkit
 * takes a parsed font as well, but hands out none, nor does it type either.
 */
const parsedFonts = new Map<Face['weight'], PDFKit.Mixins.PDFFontSource>();

interface OpenedFont {
  _font: { font: PDFKit.Mixins.PDFFontSource };
}

function hasOpenedFont(pdf: object): pdf is OpenedFont {
  return '_font' in pdf;
}

/** A PDF of the pages that `layOut` makes. */
export async function renderPdf(
  { title, language, created_at, size }: PdfFacts,
  layOut: (measure: Measure) => readonly PdfPage[],
): Promise<Uint8Array<ArrayBuffer>> {
  // Imported on demand: it costs a tenth of the startup time and memory.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size,
    // With a margin, text below it would start a new page.
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, CreationDate: created_at },
  });
  const bytes = buffer(pdf);
  const base = directionOf(language);
  // Amounts and Latin text are left to right in every language.
  const runsOf = (content: string) => toVisualRuns(content, isArabic(content) ? base : 'ltr');
  const widthOf = (run: string) => pdf.widthOfString(run, settingOf(run));
  for (const weight of ['regular', 'bold'] as const) {
    pdf.registerFont(weight, parsedFonts.get(weight) ?? fonts[weight]);
  }
  const choose = (face: Face) => {
    pdf.font(face.weight).fontSize(face.size);
    if (!parsedFonts.has(face.weight) && hasOpenedFont(pdf)) {
      parsedFonts.set(face.weight, pdf._font.font);
    }
  };
  const pages = layOut((content, face) => {
    choose(face);
    return runsOf(content).reduce((whole, run) => whole + widthOf(run), 0);
  });
  for (const page of pages) draw(page);
  pdf.end();
  return new Uint8Array(await bytes);

  function draw({ texts, rects }: PdfPage): void {
    pdf.addPage();
    for (const { content, left, top, ...face } of texts) {
      choose(face);
      let x = left;
      for (const run of runsOf(content)) {
        pdf.text(run, x, top, { lineBreak: false, ...settingOf(run) });
        x += widthOf(run);
      }
    }
    for (const { left, top, width, height } of rects) pdf.rect(left, top, width, height);
    if (rects.length > 0) pdf.fill('black');
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
