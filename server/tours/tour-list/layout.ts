import { directionOf } from '#domain/accounts/languages.ts';
import {
  sheetSize,
  wrap,
  type Face,
  type Measure,
  type PdfPage,
  type PlacedText,
} from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { ListedDoor, TourList } from './document.ts';
import { writtenFields } from './written-fields.ts';

interface OpenPage {
  texts: PlacedText[];
  rects: PdfPage['rects'][number][];
}

const [pageWidth, pageHeight] = sheetSize;
const margin = 36;
const width = pageWidth - 2 * margin;
/** Where the doors begin, below the head of each page. */
const top = 94;
/** Of the columns, from the start side. */
const columns = { number: 0, time: 26, door: 66 } as const;
const amountRoom = 110;
const doorRoom = width - columns.door - amountRoom - 12;

const regular: Face = { size: 10, weight: 'regular' };
const bold: Face = { size: 10, weight: 'bold' };
const small: Face = { size: 9, weight: 'regular' };
const tiny: Face = { size: 7, weight: 'regular' };
const large: Face = { size: 13, weight: 'bold' };
const lineOf = ({ size }: Face) => size * 1.35;

/** Boxes to write in, of which the last takes the room that is left. */
const boxHeight = 32;
const boxGap = 8;
const boxWidth = 96;
const gap = 7;

type Line = readonly [content: string, face: Face];

/** Pages of the list, mirrored for Arabic. A door is on one page; each page says whose it is. */
export function layOutTourList(list: TourList, measure: Measure): PdfPage[] {
  const isMirrored = directionOf(list.language) === 'rtl';
  const t = translate(list.language);
  const pages: OpenPage[] = [];
  let page = addPage();
  let y = top;

  function addPage(): OpenPage {
    const added: OpenPage = { texts: [], rects: [] };
    pages.push(added);
    return added;
  }

  function reserve(height: number): void {
    if (y + height <= pageHeight - margin) return;
    page = addPage();
    y = top;
  }

  const toLeft = (x: number, size: number) =>
    isMirrored ? pageWidth - margin - x - size : margin + x;

  /** At a distance from the start side, or with its end there. */
  function place([content, face]: Line, x: number, at: number, isEnd = false): void {
    const whole = measure(content, face);
    page.texts.push({ content, ...face, left: toLeft(isEnd ? x - whole : x, whole), top: at });
  }

  function rect(x: number, at: number, size: number, height: number): void {
    page.rects.push({ left: toLeft(x, size), top: at, width: size, height });
  }

  const wrapped = (content: string, face: Face, room: number): Line[] =>
    content === ''
      ? []
      : wrap(content, room, (text) => measure(text, face)).map((line) => [line, face]);

  const heightOf = (lines: readonly Line[]) =>
    lines.reduce((total, [, face]) => total + lineOf(face), 0);

  function stack(lines: readonly Line[], x: number, at: number, isEnd = false): void {
    for (const [index, line] of lines.entries()) {
      place(line, x, at + heightOf(lines.slice(0, index)), isEnd);
    }
  }

  function boxes(): void {
    const line = 0.6;
    for (const [index, field] of writtenFields.entries()) {
      const x = index * (boxWidth + boxGap);
      const size = index === writtenFields.length - 1 ? width - x : boxWidth;
      rect(x, y, size, line);
      rect(x, y + boxHeight, size, line);
      rect(x, y, line, boxHeight);
      rect(x + size - line, y, line, boxHeight);
      place([t(`tours.tour_list.written.${field}`), tiny], x + 4, y + 3);
    }
    y += boxHeight;
  }

  function door(each: ListedDoor): void {
    const order: Line = [each.order, bold];
    const nameAt = columns.door + measure(...order) + 6;
    const name = wrapped(each.name, bold, doorRoom + columns.door - nameAt);
    const below = [
      ...wrapped(each.address, regular, doorRoom),
      ...each.notes.flatMap((note) => wrapped(note, small, doorRoom)),
      ...wrapped(each.phone, regular, doorRoom),
    ];
    const amount: Line[] = [
      [each.due, large],
      ...each.facts.flatMap((fact) => wrapped(fact, small, amountRoom)),
    ];
    const nameHeight = Math.max(lineOf(bold), heightOf(name));
    const height = Math.max(nameHeight + heightOf(below), heightOf(amount)) + 5;
    reserve(height + boxHeight + 2 * gap);
    place([String(each.number), large], columns.number, y - 2);
    place([each.time, bold], columns.time, y);
    place(order, columns.door, y);
    stack(name, nameAt, y);
    stack(below, columns.door, y + nameHeight);
    stack(amount, width, y - 2, true);
    y += height;
    if (each.closed === null) boxes();
    else {
      place([each.closed, bold], columns.door, y);
      y += lineOf(bold);
    }
    rect(0, y + gap, width, 0.3);
    y += 2 * gap;
  }

  function sums(): void {
    const rows = list.sums.length;
    reserve(lineOf(large) + rows * lineOf(regular) + boxHeight + 2 * gap);
    place([t('tours.tour_list.sums'), large], 0, y);
    y += lineOf(large) + 2;
    for (const [label, amount] of list.sums) {
      place([label, regular], 0, y);
      place([amount, bold], width, y, true);
      y += lineOf(regular);
    }
    y += gap;
    boxes();
  }

  function head(number: number): void {
    place([t('tours.tour_list.title'), { size: 16, weight: 'bold' }], 0, margin);
    place(
      [t('tours.tour_list.page', { number, of: pages.length }), small],
      width,
      margin + 4,
      true,
    );
    place([list.driver, bold], 0, margin + 23);
    place([list.window, bold], width, margin + 23, true);
    place([list.facts, small], 0, margin + 36);
    rect(0, top - 9, width, 0.8);
  }

  for (const each of list.doors) door(each);
  sums();
  for (const [index, each] of pages.entries()) {
    page = each;
    head(index + 1);
  }
  return pages;
}
