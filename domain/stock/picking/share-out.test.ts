import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut, type Wanted } from './share-out.ts';

const wanted = (key: string, quantity: number, isWhole = false): Wanted => ({
  key,
  quantity,
  is_whole: isWhole,
});
const share = (lines: readonly Wanted[], there: number) =>
  Object.fromEntries(shareOut(lines, there));

test('gives as many orders as possible all that they want, the rest to the next one', () => {
  const lines = [wanted('C', 4), wanted('D', 1), wanted('G', 2)];
  expect(share(lines, 5)).toEqual({ C: 2, D: 1, G: 2 });
  expect(share(lines, 3)).toEqual({ C: 0, D: 1, G: 2 });
});

test('serves the first of equal orders', () => {
  expect(share([wanted('A', 2), wanted('B', 2)], 3)).toEqual({ A: 2, B: 1 });
});

test('gives all or nothing of what is put together as a whole', () => {
  expect(share([wanted('A', 3, true), wanted('B', 4)], 2)).toEqual({ A: 0, B: 2 });
  expect(share([wanted('A', 3, true), wanted('B', 4)], 3)).toEqual({ A: 3, B: 0 });
});

test('gives what is there and no more, and to no order more than it wants', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), is_whole: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.nat(60), (lines, there) => {
      const all = lines.map((each, index) => ({ ...each, key: String(index) }));
      const shares = shareOut(all, there);
      const given = [...shares.values()].reduce((sum, quantity) => sum + quantity, 0);
      expect(given).toBeLessThanOrEqual(there);
      for (const { key, quantity, is_whole } of all) {
        const got = shares.get(key) ?? -1;
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(quantity);
        expect(is_whole ? [0, quantity] : [got]).toContain(got);
      }
      const wants = all.reduce((sum, { quantity }) => sum + quantity, 0);
      const canDivide = all.every(({ is_whole }) => !is_whole);
      expect(given).toBe(canDivide ? Math.min(there, wants) : given);
    }),
  );
});
