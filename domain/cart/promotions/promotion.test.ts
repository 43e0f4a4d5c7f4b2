import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '#domain/money.ts';
import { computeTotals, listAmounts } from '../totals.ts';
import type { TaxedLine } from '../vat.ts';
import { applyPromotions, promotionKinds, type PromotionTerms } from './promotion.ts';

const promotion = (given: Partial<PromotionTerms> = {}): PromotionTerms => ({
  promotion_id: given.name ?? 'a',
  name: 'a',
  code: null,
  kind: 'amount',
  value: 500,
  minimum_cents: cents(0),
  is_combinable: true,
  ...given,
});
const percent = (value: number, given: Partial<PromotionTerms> = {}) =>
  promotion({ name: 'p', kind: 'percent', value, ...given });
const delivery = (given: Partial<PromotionTerms> = {}) =>
  promotion({ name: 'd', kind: 'free_delivery', value: 0, ...given });

const taken = (promotions: readonly PromotionTerms[], goods = 2000, fee = 399) =>
  Object.fromEntries(
    applyPromotions(promotions, {
      subtotal_cents: cents(goods),
      delivery_fee_cents: cents(fee),
    }).map(({ name, amount_cents }) => [name, amount_cents]),
  );

describe('one promotion', () => {
  test.each([
    { name: 'an amount', given: promotion(), expected: { a: 500 } },
    { name: 'more than the goods', given: promotion({ value: 9000 }), expected: { a: 2000 } },
    { name: 'a percentage', given: percent(15), expected: { p: 300 } },
    { name: 'everything', given: percent(100), expected: { p: 2000 } },
    { name: 'the delivery fee', given: delivery(), expected: { d: 399 } },
  ])('takes off $name', ({ given, expected }) => {
    expect(taken([given])).toEqual(expected);
  });

  test('rounds half a cent up', () => {
    expect(taken([percent(10)], 1995)).toEqual({ p: 200 });
    expect(taken([percent(10)], 1994)).toEqual({ p: 199 });
  });

  test('applies from its minimum of goods', () => {
    const given = [promotion({ minimum_cents: cents(2000) })];
    expect(taken(given, 2000)).toEqual({ a: 500 });
    expect(taken(given, 1999)).toEqual({});
  });

  test('is not listed when it takes nothing', () => {
    expect(taken([delivery()], 2000, 0)).toEqual({});
    expect(taken([percent(1)], 49)).toEqual({});
  });
});

describe('several promotions', () => {
  test('that can be combined all apply, percentages of the full value of the goods', () => {
    expect(taken([delivery(), promotion(), percent(50)])).toEqual({ p: 1000, a: 500, d: 399 });
    expect(taken([promotion({ value: 1500 }), percent(50)])).toEqual({ p: 1000, a: 1000 });
  });

  test('of which one cannot be combined apply as whatever takes more', () => {
    const alone = percent(50, { is_combinable: false });
    expect(taken([promotion(), delivery(), alone])).toEqual({ p: 1000 });
    expect(taken([promotion({ value: 700 }), delivery(), alone])).toEqual({ a: 700, d: 399 });
  });

  test('of which none can be combined apply one at a time', () => {
    const given = [promotion({ is_combinable: false }), percent(30, { is_combinable: false })];
    expect(taken(given)).toEqual({ p: 600 });
    expect(taken(given.toReversed())).toEqual({ p: 600 });
  });

  test('below their minimum do not exclude others', () => {
    const alone = percent(50, { is_combinable: false, minimum_cents: cents(2001) });
    expect(taken([alone, promotion()])).toEqual({ a: 500 });
  });
});

const anyPromotion = fc
  .record({
    promotion_id: fc.uuid(),
    name: fc.string(),
    code: fc.option(fc.string()),
    kind: fc.constantFrom(...promotionKinds),
    value: fc.integer({ min: 1, max: 20_000 }),
    minimum_cents: fc.integer({ min: 0, max: 20_000 }).map(cents),
    is_combinable: fc.boolean(),
  })
  .map((terms) => ({
    ...terms,
    value: terms.kind === 'percent' ? 1 + (terms.value % 100) : terms.value,
  }));

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  price_cents: fc.integer({ min: 0, max: 9999 }).map(cents),
  deposit_cents: fc.integer({ min: 0, max: 500 }).map(cents),
  vat_rate: fc.constantFrom(0, 7, 19),
});

const anyCart = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  promotions: fc.array(anyPromotion, { maxLength: 6 }),
  fee: fc.integer({ min: 0, max: 999 }),
  difference: fc.integer({ min: -500, max: 500 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 20_000 })),
});

test('whatever cart and promotions: parts and VAT groups add up to the cent, none is below zero', () => {
  fc.assert(
    fc.property(anyCart, ({ lines, promotions, fee, difference, freeFrom }) => {
      const totals = computeTotals(lines, {
        delivery_fee_cents: cents(fee),
        fee_difference_cents: cents(difference),
        free_from_cents: freeFrom === null ? null : cents(freeFrom),
        promotions,
      });
      const parts = listAmounts(totals).filter(({ name }) => name !== 'total');
      expect(sum(parts.map(({ amount }) => amount))).toBe(totals.total_cents);
      expect(sum(totals.discounts.map(({ amount_cents }) => amount_cents))).toBe(
        0 - totals.discount_cents,
      );
      expect(totals.discounts.every(({ amount_cents }) => amount_cents > 0)).toBe(true);
      // A deposit is paid in full.
      expect(totals.total_cents).toBeGreaterThanOrEqual(totals.deposit_cents);
      expect(sum(totals.vat.map(({ gross_cents }) => gross_cents))).toBe(totals.total_cents);
      expect(new Set(totals.vat.map(({ vat_rate }) => vat_rate)).size).toBe(totals.vat.length);
      for (const { vat_rate, gross_cents, net_cents, vat_cents } of totals.vat) {
        expect(net_cents + vat_cents).toBe(gross_cents);
        expect(gross_cents).toBeGreaterThanOrEqual(depositsAt(vat_rate, lines));
        expect(vat_cents).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 2000 },
  );
});

test('no promotion and no set of combinable ones takes more than the chosen discounts', () => {
  const totalOf = (promotions: readonly PromotionTerms[], goods: number, fee: number) =>
    Object.values(taken(promotions, goods, fee)).reduce((total, amount) => total + amount, 0);
  const unique = fc.uniqueArray(anyPromotion, { maxLength: 6, selector: ({ name }) => name });
  fc.assert(
    fc.property(unique, fc.nat(30_000), fc.nat(999), (promotions, goods, fee) => {
      const chosen = totalOf(promotions, goods, fee);
      for (const terms of promotions) {
        expect(chosen).toBeGreaterThanOrEqual(totalOf([terms], goods, fee));
      }
      const combinable = promotions.filter((terms) => terms.is_combinable);
      expect(chosen).toBeGreaterThanOrEqual(totalOf(combinable, goods, fee));
    }),
  );
});

function depositsAt(rate: number, lines: readonly TaxedLine[]): number {
  return lines
    .filter(({ vat_rate }) => vat_rate === rate)
    .reduce((total, { deposit_cents, quantity }) => total + deposit_cents * quantity, 0);
}
