import { directionOf, type Language } from '#domain/accounts/languages.ts';
import type { Face, Measure, PdfPage, PlacedText } from './page.ts';
import { wrap } from './wrap.ts';

/** What is on a label, in reading order. */
export interface LabelContent {
  language: Language;
  name: string;
  facts: readonly { label: string; value: string; isImportant: boolean }[];
}

const pointsPerMm = 72 / 25.4;
/** Of the label, 62 x 40 mm, which printers for labels have as a roll. */
export const labelSize: [width: number, height: number] = [62 * pointsPerMm, 40 * pointsPerMm];

/** Around the QR code it is the quiet zone of four modules that a scanner needs. */
const margin = 8;
const codeSize = 58;
const gap = 8;
const nameHeight = 34;
const spacing = 1.2;

/** The name above, the facts and the QR code below; mirrored for Arabic. */
export function layOutLabel(
  { language, name, facts }: LabelContent,
  modules: readonly (readonly boolean[])[],
  measure: Measure,
): PdfPage {
  const [width, height] = labelSize;
  const isMirrored = directionOf(language) === 'rtl';
  const texts: PlacedText[] = [];

  function set(content: string, face: Face, top: number): void {
    const left = isMirrored ? width - margin - measure(content, face) : margin;
    texts.push({ content, ...face, left, top });
  }

  const room = { width: width - 2 * margin, height: nameHeight };
  const { lines, face } = fitName(name, room, measure);
  for (const [index, line] of lines.entries()) {
    set(line, face, margin + index * face.size * spacing);
  }
  const beside = width - 2 * margin - codeSize - gap;
  let top = height - margin - codeSize;
  for (const { label, value, isImportant } of facts) {
    const line = { width: beside, height: Infinity };
    const small = fitLine(label, { size: 7, weight: 'regular' }, line.width, measure);
    set(label, small, top);
    top += small.size * spacing;
    const wanted: Face = isImportant ? { size: 13, weight: 'bold' } : { size: 8, weight: 'bold' };
    const chosen = fitLine(value, wanted, line.width, measure);
    set(value, chosen, top);
    top += chosen.size * spacing + 1;
  }
  const left = isMirrored ? margin : width - margin - codeSize;
  return { texts, rects: drawModules(modules, left, height - margin - codeSize) };
}

const smallest = 5;

interface Room {
  width: number;
  height: number;
}

/** On one line where that needs no small letters. */
function fitName(name: string, room: Room, measure: Measure) {
  const wanted: Face = { size: 12, weight: 'bold' };
  const face = fitLine(name, wanted, room.width, measure);
  return face.size >= 9 ? { lines: [name], face } : fit(name, wanted, room, measure);
}

/** The largest face in which a text fits into its room; at the smallest, the rest is cut off. */
function fit(content: string, wanted: Face, room: Room, measure: Measure) {
  for (let { size } = wanted; ; size -= 1) {
    const face = { ...wanted, size };
    const lines = wrap(content, room.width, (text) => measure(text, face));
    const most = Math.floor(room.height / (size * spacing));
    if (lines.length <= most) return { lines, face };
    if (size === smallest) {
      const shown = lines.slice(0, most);
      return { lines: [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1)}…`], face };
    }
  }
}

/** The largest face in which a text fits into one line. */
function fitLine(content: string, wanted: Face, width: number, measure: Measure): Face {
  const whole = measure(content, wanted);
  return whole <= width ? wanted : { ...wanted, size: (wanted.size * width) / whole };
}

/** Black modules that follow each other in a row are one area, without hairlines between them. */
function drawModules(modules: readonly (readonly boolean[])[], left: number, top: number) {
  const size = codeSize / modules.length;
  return modules.flatMap((row, y) =>
    row.flatMap((isBlack, x) => {
      if (!isBlack || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return [{ left: left + x * size, top: top + y * size, width: length * size, height: size }];
    }),
  );
}
