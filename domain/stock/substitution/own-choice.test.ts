import { describe, expect, test } from 'vitest';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { cents } from '#domain/money.ts';
import { checkChoice, mostFor, mostUnits } from './own-choice.ts';

const line = (quantity: number, price: number, deposit = 0) => ({
  quantity,
  price_cents: cents(price),
  deposit_cents: cents(deposit),
});
const product = (price: number, deposit = 0) => ({
  price_cents: cents(price),
  deposit_cents: cents(deposit),
});

describe('what a customer chooses instead of missing units', () => {
  test('costs its own price up to what they cost', () => {
    expect(checkChoice(line(2, 279), line(3, 186), 558)).toEqual({
      ok: true,
      value: { regular_cents: 558, reduction_cents: 0, goods_cents: 558, deposit_cents: 0 },
    });
    expect(checkChoice(line(2, 279), line(1, 199), 199)).toMatchObject({
      value: { goods_cents: 199 },
    });
  });

  test('is refused when it costs one cent more, with what it may cost', () => {
    expect(checkChoice(line(2, 279), line(1, 559), 559)).toEqual({
      ok: false,
      error: { code: 'substitute_too_dear', most_cents: 558 },
    });
  });

  test('may not exceed the sum by its deposit, either', () => {
    const missing = line(2, 100);
    expect(checkChoice(missing, line(1, 176, 25), 201)).toMatchObject({ ok: false });
    expect(checkChoice(missing, line(1, 175, 25), 200)).toMatchObject({
      value: { goods_cents: 175, deposit_cents: 25 },
    });
    expect(checkChoice(missing, line(1, 0, 201), 201)).toMatchObject({ ok: false });
    expect(mostFor(line(6, 100, 25))).toBe(750);
  });

  test('is not charged at another price than the customer saw', () => {
    expect(checkChoice(line(2, 279), line(2, 250), 498)).toEqual({
      ok: false,
      error: { code: 'substitute_price_changed', total_cents: 500 },
    });
  });
});

test.each([
  [line(2, 279), product(100), 5],
  [line(2, 279), product(558), 1],
  [line(2, 279), product(559), 0],
  [line(2, 100), product(75, 25), 2],
  [line(2, 100), product(76, 25), 1],
  [line(99, 9999), product(1), maximumQuantity],
  [line(1, 100), product(0), maximumQuantity],
])('of %j at most so many units are covered of %j: %i', (missing, chosen, units) => {
  expect(mostUnits(missing, chosen)).toBe(units);
});
