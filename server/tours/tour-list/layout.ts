import {
  createPageWriter,
  lineHeight,
  type Face,
  type Measure,
  type PdfPage,
} from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { ListedDoor, TourList } from './document.ts';
import type { WrittenField } from './written-fields.ts';

const margin = 36;
/** Of each page: whose tour it is. */
const headHeight = 58;
/** Of the columns, from the start side. */
const columns = { number: 0, time: 26, door: 66 } as const;
const amountRoom = 110;

const regular: Face = { size: 10, weight: 'regular' };
const bold: Face = { size: 10, weight: 'bold' };
const small: Face = { size: 9, weight: 'regular' };
const tiny: Face = { size: 7, weight: 'regular' };
const large: Face = { size: 13, weight: 'bold' };

/** Boxes to write in, of which the last takes the room that is left. */
const boxHeight = 32;
const boxGap = 8;
const boxWidth = 96;
/** For a tick. */
const tickWidth = 56;
const gap = 7;

type Line = readonly [content: string, face: Face];

/** Pages of the list, mirrored for Arabic. A door is on one page; each page says whose it is. */
export function layOutTourList(list: TourList, measure: Measure): PdfPage[] {
  const { language } = list;
  const t = translate(language);
  const writer = createPageWriter({ language, margin, head: headHeight }, measure);
  const { width, place, rect, down } = writer;
  const doorRoom = width - columns.door - amountRoom - 12;

  const heightOf = (lines: readonly Line[], room: number) =>
    lines.reduce(
      (total, [content, face]) =>
        total + writer.wrapped(content, face, room).length * lineHeight(face),
      0,
    );

  /** Texts one below the other. */
  function stack(
    lines: readonly Line[],
    x: number,
    how: { isEnd?: boolean; room: number; top: number },
  ): void {
    let { top } = how;
    for (const [content, face] of lines) top += place(content, face, x, { ...how, top });
  }

  function boxes(fields: readonly WrittenField[]): void {
    const line = 0.6;
    let x = 0;
    for (const [index, field] of fields.entries()) {
      const own = field === 'paid' ? tickWidth : boxWidth;
      const size = index === fields.length - 1 ? width - x : own;
      const { y } = writer;
      rect(x, { width: size, height: line });
      rect(x, { width: size, height: line }, y + boxHeight);
      rect(x, { width: line, height: boxHeight });
      rect(x + size - line, { width: line, height: boxHeight });
      place(t(`tours.tour_list.written.${field}`), tiny, x + 4, { top: y + 3 });
      x += size + boxGap;
    }
    down(boxHeight);
  }

  function door(each: ListedDoor): void {
    const nameAt = columns.door + measure(each.order, bold) + 6;
    const nameRoom = doorRoom + columns.door - nameAt;
    const name: Line[] = [[each.name, bold]];
    const below = [
      [each.address, regular] as const,
      ...each.notes.map((note): Line => [note, small]),
      [each.phone, regular] as const,
    ].filter(([content]) => content !== '');
    const amount: Line[] = [[each.due, large], ...each.facts.map((fact): Line => [fact, small])];
    const nameHeight = Math.max(lineHeight(bold), heightOf(name, nameRoom));
    const height =
      Math.max(nameHeight + heightOf(below, doorRoom), heightOf(amount, amountRoom)) + 5;
    writer.reserve(height + boxHeight + 2 * gap);
    const { y } = writer;
    place(String(each.number), large, columns.number, { top: y - 2 });
    place(each.time, bold, columns.time);
    place(each.order, bold, columns.door);
    stack(name, nameAt, { room: nameRoom, top: y });
    stack(below, columns.door, { room: doorRoom, top: y + nameHeight });
    stack(amount, width, { room: amountRoom, top: y - 2, isEnd: true });
    down(height);
    if (each.closed === null) boxes(list.written);
    else down(place(each.closed, bold, columns.door));
    rect(0, { width, height: 0.3 }, writer.y + gap);
    down(2 * gap);
  }

  function sums(): void {
    writer.reserve(
      lineHeight(large) + list.sums.length * lineHeight(regular) + boxHeight + 2 * gap,
    );
    down(place(t('tours.tour_list.sums'), large, 0) + 2);
    for (const [label, amount] of list.sums) {
      place(amount, bold, width, { isEnd: true });
      down(place(label, regular, 0));
    }
    down(gap);
    // Of a whole tour nothing is ticked.
    boxes(list.written.filter((field) => field !== 'paid'));
  }

  for (const each of list.doors) door(each);
  sums();
  return writer.onEachPage((number, count) => {
    const title: Face = { size: 16, weight: 'bold' };
    const page = t('tours.tour_list.page', { number, of: count });
    place(t('tours.tour_list.title'), title, 0, { top: margin });
    place(page, small, width, { top: margin + 4, isEnd: true });
    place(list.driver, bold, 0, { top: margin + 23 });
    place(list.window, bold, width, { top: margin + 23, isEnd: true });
    place(list.facts, small, 0, { top: margin + 36 });
    rect(0, { width, height: 0.8 }, margin + headHeight - 9);
  });
}
