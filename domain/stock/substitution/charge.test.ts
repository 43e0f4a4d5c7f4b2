import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { chargeSubstitute, type ChargedLine } from './charge.ts';

const line = (quantity: number, price: number, deposit = 0): ChargedLine => ({
  quantity,
  price_cents: cents(price),
  deposit_cents: cents(deposit),
});

test.each([
  ['a cheaper substitute at its own price', line(2, 300), line(2, 250), 500, 0, 0],
  ['a dearer substitute at the ordered price', line(2, 300), line(2, 350), 600, 100, 0],
  ['a large pack at the price of the small ones', line(5, 30), line(1, 299), 150, 149, 0],
  ['the deposit of the goods handed over', line(6, 100, 25), line(6, 90, 8), 540, 0, 48],
  ['no deposit for goods without one', line(6, 100, 25), line(6, 110), 600, 60, 0],
  ['less for goods with a higher deposit', line(1, 100, 8), line(1, 100, 25), 83, 17, 25],
  ['nothing for goods whose deposit takes it all', line(1, 10, 8), line(1, 10, 18), 0, 10, 18],
])('charges %s', (_, ordered, substitute, goods, reduction, deposit) => {
  expect(chargeSubstitute(ordered, substitute)).toEqual({
    regular_cents: goods + reduction,
    reduction_cents: reduction,
    goods_cents: goods,
    deposit_cents: deposit,
  });
});

test('refuses a substitute whose deposit alone exceeds the ordered line', () => {
  expect(chargeSubstitute(line(1, 10, 8), line(1, 10, 19))).toBeNull();
});

const anyLine = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 300 }), fc.nat({ max: 150 }))
  .map((values) => line(...values));

test('never charges more than the ordered line nor less than nothing, and adds up', () => {
  let refused = 0;
  fc.assert(
    fc.property(anyLine, anyLine, (ordered, substitute) => {
      const charge = chargeSubstitute(ordered, substitute);
      const depositOfSubstitute = substitute.quantity * substitute.deposit_cents;
      const orderedGoods = ordered.quantity * ordered.price_cents;
      const mostInAll = orderedGoods + ordered.quantity * ordered.deposit_cents;
      expect(charge === null).toBe(depositOfSubstitute > mostInAll);
      if (charge === null) {
        refused += 1;
        return;
      }
      expect(charge.deposit_cents).toBe(depositOfSubstitute);
      expect(charge.goods_cents + charge.deposit_cents).toBeLessThanOrEqual(mostInAll);
      expect(charge.goods_cents).toBeLessThanOrEqual(orderedGoods);
      expect(charge.goods_cents).toBeGreaterThanOrEqual(0);
      expect(charge.reduction_cents).toBeGreaterThanOrEqual(0);
      expect(charge.regular_cents).toBe(substitute.quantity * substitute.price_cents);
      expect(charge.regular_cents).toBe(charge.goods_cents + charge.reduction_cents);
    }),
    { numRuns: 1000 },
  );
  expect(refused).toBeGreaterThan(10);
});

test('lowers the charge only where the ordered line requires it', () => {
  fc.assert(
    fc.property(anyLine, (ordered) => {
      expect(chargeSubstitute(ordered, ordered)?.reduction_cents).toBe(0);
    }),
  );
});
