import { inflateSync } from 'node:zlib';

/** The instructions that draw each page with a text. */
export function readDrawings(pdf: string): string[] {
  const streams = pdf.matchAll(/stream\n([^]*?)\nendstream/g);
  return [...streams]
    .map(([, bytes = '']) => inflate(bytes))
    .filter((text) => text.includes(' Tm'));
}

/** As `readDrawings`, the first page. */
export function readDrawing(pdf: string): string {
  return readDrawings(pdf)[0] ?? '';
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
