import { inflateSync } from 'node:zlib';

/** The instructions that draw the first page with a text. */
export function readDrawing(pdf: string): string {
  const streams = pdf.matchAll(/stream\n([^]*?)\nendstream/g);
  const drawn = [...streams]
    .map(([, bytes = '']) => inflate(bytes))
    .find((text) => text.includes(' Tm'));
  return drawn ?? '';
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
