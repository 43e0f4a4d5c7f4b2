import { readDrawings } from './read-pdf.ts';
import { readQr } from './read-qr.ts';

/** The QR code on each label of a PDF, read like by a scanner. */
export function readLabelCodes(pdf: string): string[] {
  return readDrawings(pdf).map(readCode);
}

function readCode(drawing: string): string {
  const areas = [...drawing.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map((match) =>
    match.slice(1).map(Number),
  );
  const edge = (index: number) => Math.min(...areas.map((area) => area[index] ?? 0));
  const [left, top, module] = [edge(0), edge(1), edge(2)];
  const size = Math.round(
    (Math.max(...areas.map(([x = 0, , width = 0]) => x + width)) - left) / module,
  );
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [x = 0, y = 0, width = 0] of areas) {
    const start = Math.round((x - left) / module);
    modules[Math.round((y - top) / module)]?.fill(true, start, start + Math.round(width / module));
  }
  return readQr(modules);
}
