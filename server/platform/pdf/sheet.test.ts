import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { layOutSheet } from './service.ts';

const qr = [
  'V0;KK-F1-0123abcd;Kassenbeleg-V1;Beleg^0.00_23.99_0.00_0.00_0.00^23.99:Bar;4711;9423',
  '2026-11-21T08:15:00.000Z;2026-11-21T08:15:01.000Z;ecdsa-plain-SHA256;unixTime',
  `${'s'.repeat(88)};${'p'.repeat(88)}`,
].join(';');
const code = encode(qr, { ecc: 'H', border: 0 }).data;
const threeCm = (3 / 2.54) * 72;

test.each(['de', 'ar'] as const)(
  'the code of a sheet in %s is whole and never mirrored',
  (language) => {
    const sheet = { language, title: 'Beleg', facts: [], tables: [], notes: ['x'], code };
    const [page] = layOutSheet(sheet, (content) => content.length * 5);
    const rects = page?.rects ?? [];
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.left + rect.width));
    const top = Math.min(...rects.map((rect) => rect.top));
    expect(right - left).toBeGreaterThan(threeCm);
    const module = (right - left) / code.length;
    const drawn = code.map((cells, row) =>
      cells.map((_, column) => {
        const [x, y] = [left + (column + 0.5) * module, top + (row + 0.5) * module];
        return rects.some(
          (rect) =>
            rect.left < x &&
            x < rect.left + rect.width &&
            rect.top < y &&
            y < rect.top + rect.height,
        );
      }),
    );
    expect(drawn).toEqual(code);
  },
);
