import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeFields, feesOf, mapFees, noFees } from '#domain/cart/charges.ts';
import { promotionKinds } from '#domain/cart/promotions/promotion.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents, sum } from '#domain/money.ts';
import {
  chargeByWeight,
  settle,
  settleWanted,
  splitSettledVat,
  type SettledTerms,
} from './settlement.ts';

const none = { ...noFees, delivery_fee_cents: cents(399), promotions: [] };
const line = (
  charged: number,
  changes: { quantity?: number; deposit?: number; rate?: number },
) => ({
  quantity: changes.quantity ?? 1,
  vat_rate: changes.rate ?? 7,
  charged_cents: cents(charged),
  deposit_cents: cents(changes.deposit ?? 0),
});

describe('a settlement', () => {
  test('charges what was delivered, its deposit and the delivery', () => {
    const lines = [line(1398, {}), line(714, { deposit: 150, rate: 19 }), line(0, { quantity: 0 })];
    expect(settle(lines, none)).toMatchObject({
      subtotal_cents: 2112,
      deposit_cents: 150,
      delivery_fee_cents: 399,
      discount_cents: 0,
      total_cents: 2661,
    });
  });

  test('charges no delivery if nothing was delivered', () => {
    expect(settle([line(0, { quantity: 0 })], none).total_cents).toBe(0);
  });

  test('charges each fee that was agreed', () => {
    const fees = mapFees((field) => cents(100 * (1 + feeFields.indexOf(field))));
    const settled = settle([line(1398, {})], { ...fees, promotions: [] });
    expect(settled).toMatchObject(fees);
    expect(settled.total_cents).toBe(1398 + sum(Object.values(fees)));
  });

  test('charges nothing for a fee that terms of a device from before it do not have', () => {
    const earlier = JSON.parse('{"promotions":[]}') as SettledTerms;
    expect(settle([line(1398, {})], earlier)).toMatchObject({ ...noFees, total_cents: 1398 });
  });

  test('charges the delivery of goods that are free', () => {
    expect(settle([line(0, { quantity: 1 })], none).total_cents).toBe(399);
  });

  test('grants a promotion although missing goods leave less than its minimum', () => {
    const promotions = [
      {
        promotion_id: 'p',
        name: 'Fünf Euro',
        code: null,
        kind: 'amount' as const,
        value: 500,
        minimum_cents: cents(3000),
        is_combinable: false,
      },
    ];
    expect(settle([line(2000, {})], { ...none, promotions })).toMatchObject({
      discount_cents: -500,
      total_cents: 1899,
    });
  });
});

describe('goods that the customer does not want', () => {
  const amount = (value: number, minimum: number, name = 'Rabatt') => ({
    promotion_id: name,
    name,
    code: null,
    kind: 'amount' as const,
    value,
    minimum_cents: cents(minimum),
    is_combinable: true,
  });
  const offered = [line(4000, {}), line(1000, { rate: 19 })];
  const wantedOf = (first: number, second: number) => [
    line(first, { quantity: first > 0 ? 1 : 0 }),
    line(second, { quantity: second > 0 ? 1 : 0, rate: 19 }),
  ];
  const pay = (wanted: typeof offered, promotions: ReturnType<typeof amount>[]) =>
    settleWanted(wanted, offered, { ...none, ordered_cents: cents(5000), promotions });

  test('leave a discount whose minimum the rest reaches', () => {
    expect(pay(wantedOf(4000, 0), [amount(500, 4000)])).toMatchObject({
      discount_cents: -500,
      total_cents: 3899,
    });
  });

  test('take a discount along below its minimum', () => {
    const paid = pay(wantedOf(4000, 0), [amount(500, 4001)]);
    expect(paid).toMatchObject({ discount_cents: 0, discounts: [], total_cents: 4399 });
  });

  test('of little worth cost no more than the discount that they take along', () => {
    const paid = pay(wantedOf(4000, 500), [amount(1500, 5000)]);
    // 5000 + 399 - 1500 for all of it, and no more for less.
    expect(paid).toMatchObject({ discount_cents: -1000, total_cents: 3899 });
    expect(paid.discounts).toMatchObject([{ name: 'Rabatt', amount_cents: 1000 }]);
  });

  test('take along only the discounts whose minimum they miss', () => {
    const paid = pay(wantedOf(4000, 500), [amount(300, 0, 'Immer'), amount(1500, 5000)]);
    expect(paid.total_cents).toBe(5000 + 399 - 1800);
    expect(paid.discounts).toMatchObject([
      { name: 'Immer', amount_cents: 300 },
      { name: 'Rabatt', amount_cents: 1000 },
    ]);
  });
});

test('the VAT of a settlement names no rate of which nothing was delivered', () => {
  const lines = [line(1000, {}), line(0, { quantity: 0, rate: 19 })];
  const vat = splitSettledVat(lines, settle(lines, none));
  expect(vat.map(({ vat_rate }) => vat_rate)).toEqual([7]);
});

describe('weighed goods', () => {
  const meat = { price_cents: cents(1000), nominal_weight_g: 1000 };

  test('are charged by weight if they are lighter than ordered', () => {
    expect(chargeByWeight(meat, [{ quantity: 2, weight_g: 1844 }])).toEqual([1844]);
  });

  test('cost no more than ordered if they are heavier', () => {
    expect(chargeByWeight(meat, [{ quantity: 2, weight_g: 2100 }])).toEqual([2000]);
  });

  test('cost the same in one scan as in several, and no unit costs more than ordered', () => {
    const kebab = { price_cents: cents(1999), nominal_weight_g: 1000 };
    const [light, heavy] = [950, 1030].map((weight_g) => ({ quantity: 1, weight_g }));
    expect(chargeByWeight(kebab, [{ quantity: 2, weight_g: 1980 }])).toEqual([3958]);
    expect(
      chargeByWeight(
        kebab,
        [light, heavy].flatMap((each) => each ?? []),
      ),
    ).toEqual([1959, 1999]);
  });

  test('are charged as one line, however they were scanned', () => {
    const part = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      weight_g: fc.integer({ min: 1, max: 6000 }),
    });
    const terms = fc.record({
      price_cents: fc.integer({ min: 0, max: 5000 }).map(cents),
      nominal_weight_g: fc.integer({ min: 1, max: 3000 }),
    });
    fc.assert(
      fc.property(terms, fc.array(part, { minLength: 1, maxLength: 6 }), (of, parts) => {
        const charged = chargeByWeight(of, parts);
        const whole = parts.reduce((all, each) => ({
          quantity: all.quantity + each.quantity,
          weight_g: all.weight_g + each.weight_g,
        }));
        expect(sum(charged)).toBe(sum(chargeByWeight(of, [whole])));
        for (const [index, { quantity }] of parts.entries()) {
          expect(charged[index]).toBeGreaterThanOrEqual(0);
          expect(charged[index]).toBeLessThanOrEqual(quantity * of.price_cents);
        }
      }),
    );
  });
});

const ordered = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 0, max: 5000 }),
  deposit: fc.constantFrom(0, 8, 25),
  vat_rate: fc.constantFrom(0, 7, 19),
  delivered: fc.integer({ min: 0, max: 20 }),
  // Part of the price that is charged: less for lighter goods and cheaper substitutes.
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});
const promotion = fc.record({
  promotion_id: fc.uuid(),
  name: fc.constant('Aktion'),
  code: fc.constant(null),
  kind: fc.constantFrom(...promotionKinds),
  value: fc.integer({ min: 1, max: 100 }),
  minimum_cents: fc.constantFrom(cents(0), cents(1000)),
  is_combinable: fc.boolean(),
});

test('no settlement is dearer than its order, and its VAT adds up to its total', () => {
  fc.assert(
    fc.property(
      fc.array(ordered, { minLength: 1, maxLength: 12 }),
      fc.array(promotion, { maxLength: 4 }),
      fc.integer({ min: 0, max: 600 }),
      (lines, promotions, fee) => {
        const delivery_fee_cents = cents(fee);
        const order = computeTotals(
          lines.map(({ quantity, price, deposit, vat_rate }) => ({
            quantity,
            price_cents: cents(price),
            deposit_cents: cents(deposit),
            vat_rate,
          })),
          { delivery_fee_cents, promotions },
        );
        const taken = new Set(order.discounts.map(({ promotion_id }) => promotion_id));
        const charged = lines.map(({ quantity, price, deposit, vat_rate, delivered, part }) => {
          const units = Math.min(quantity, delivered);
          return {
            quantity: units,
            vat_rate,
            charged_cents: cents(Math.round(units * price * part)),
            deposit_cents: cents(units * deposit),
          };
        });
        const settlement = settle(charged, {
          ...feesOf(order),
          promotions: promotions.filter(({ promotion_id }) => taken.has(promotion_id)),
        });
        expect(settlement.total_cents).toBeLessThanOrEqual(order.total_cents);
        expect(settlement.total_cents).toBeGreaterThanOrEqual(settlement.deposit_cents);
        const vat = splitSettledVat(charged, settlement);
        expect(sum(vat.map(({ gross_cents }) => gross_cents))).toBe(settlement.total_cents);
      },
    ),
  );
});
