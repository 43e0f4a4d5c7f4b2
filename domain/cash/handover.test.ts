import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { addContents, valueOf, type CashContents } from './denominations.ts';
import { takeCash } from './handover.ts';

const payment = (due: number, tendered: CashContents, till: CashContents) => ({
  due_cents: cents(due),
  tip_cents: cents(0),
  tendered,
  till,
  reserved: {},
});

describe('a payment', () => {
  const till = { 500: 1, 2000: 1, 200: 1, 50: 1 };

  test('says what to give back and what is left', () => {
    expect(takeCash(payment(2250, { 5000: 1 }, till))).toEqual({
      ok: true,
      value: {
        change_cents: 2750,
        change: { 50: 1, 200: 1, 500: 1, 2000: 1 },
        till: { 5000: 1 },
      },
    });
  });

  test('gives less change if the customer tips', () => {
    const tipped = { ...payment(2250, { 5000: 1 }, till), tip_cents: cents(250) };
    expect(takeCash(tipped)).toMatchObject({ ok: true, value: { change: { 500: 1, 2000: 1 } } });
  });

  test('gives back what the customer has just given', () => {
    expect(takeCash(payment(1000, { 500: 1, 1000: 1 }, {}))).toMatchObject({
      ok: true,
      value: { change: { 500: 1 }, till: { 1000: 1 } },
    });
  });

  test('pays out what empties are worth more than the goods', () => {
    expect(takeCash(payment(-550, {}, till))).toMatchObject({
      ok: true,
      value: { change_cents: 550, change: { 500: 1, 50: 1 } },
    });
  });

  test.each([
    [
      'less than due',
      payment(2250, { 2000: 1 }, till),
      { code: 'tender_too_low', missing_cents: 250 },
    ],
    [
      'more than the till can change',
      payment(2249, { 5000: 1 }, till),
      { code: 'change_unavailable', change_cents: 2751 },
    ],
    ['a negative coin', payment(100, { 200: 2, 100: -3 }, till), { code: 'cash_count_invalid' }],
    ['half a note', payment(250, { 500: 0.5 }, till), { code: 'cash_count_invalid' }],
    [
      'a negative tip',
      { ...payment(100, { 100: 1 }, till), tip_cents: cents(-1) },
      { code: 'tip_negative' },
    ],
  ])('refuses %s', (_, wrong, error) => {
    expect(takeCash(wrong)).toEqual({ ok: false, error });
  });

  test('leaves the coins that later stops need, and gives those that are left over', () => {
    const coins = { 200: 3, 100: 2 };
    const five = payment(500, { 1000: 1 }, coins);
    expect(takeCash({ ...five, reserved: { 200: 2 } })).toMatchObject({ ok: false });
    expect(takeCash({ ...five, reserved: { 200: 1 } })).toMatchObject({
      ok: true,
      value: { change: { 200: 2, 100: 1 }, till: { 1000: 1, 200: 1, 100: 1 } },
    });
  });
});

test('no money appears or disappears', () => {
  const count = fc.integer({ min: 0, max: 3 });
  const cash = fc.record({ 5: count, 20: count, 100: count, 500: count, 2000: count, 5000: count });
  const amount = fc.integer({ min: -500, max: 1500 }).map((fives) => cents(fives * 5));
  const answers = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(0, 50, 200),
      cash,
      cash,
      (due_cents, tip, tendered, till) => {
        const result = takeCash({ due_cents, tip_cents: cents(tip), tendered, till, reserved: {} });
        answers[result.ok ? 'yes' : 'no'] += 1;
        if (!result.ok) return;
        const { change, till: after } = result.value;
        expect(addContents(after, change)).toEqual(addContents(till, tendered));
        expect(valueOf(after)).toBe(valueOf(till) + due_cents + tip);
      },
    ),
    { numRuns: 500 },
  );
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(50);
});
