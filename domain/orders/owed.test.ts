import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { nothingAtDoor, owedOf, sumOwed } from './owed.ts';

const group = (gross: number, net: number) => ({
  vat_rate: 7,
  gross_cents: cents(gross),
  net_cents: cents(net),
  vat_cents: cents(gross - net),
});
const order = {
  vat: [group(2399, 2242)],
  deposit_cents: cents(25),
  total_cents: cents(2399),
  balance_cents: cents(0),
};
const correction = (id: string, amount: number, net: number) => ({
  id,
  vat: [group(amount, net)],
  total_cents: cents(amount),
  payout_method: null,
});

test('the whole order is paid', () => {
  const none = { empties_cents: 0, credit_cents: 0 };
  const sum = { ...order, ...none, paid_cents: 2399, deducted: [] };
  expect(sumOwed(order, nothingAtDoor, [])).toEqual(sum);
});

test('a correction lowers what is paid, with its VAT', () => {
  expect(sumOwed(order, nothingAtDoor, [correction('one', 500, 467)])).toMatchObject({
    paid_cents: 1899,
    total_cents: 1899,
    vat: [group(1899, 1775)],
    deducted: ['one'],
  });
});

test('empties that were returned at the door are not paid a second time', () => {
  const empties = { ...nothingAtDoor, empties_cents: cents(300) };
  expect(sumOwed(order, empties, [])).toMatchObject({ paid_cents: 2099, total_cents: 2399 });
});

test('a correction of more than is owed is paid out instead', () => {
  const empties = { ...nothingAtDoor, empties_cents: cents(2000) };
  const corrections = [correction('much', 500, 467), correction('little', 300, 280)];
  expect(sumOwed(order, empties, corrections)).toMatchObject({
    paid_cents: 99,
    total_cents: 2099,
    deducted: ['little'],
  });
});

test('what a driver paid out is owed again once the payment is taken back', () => {
  const door = { ...nothingAtDoor, empties_cents: cents(300), payout_cents: cents(300) };
  expect(sumOwed(order, door, [])).toMatchObject({
    paid_cents: 2399,
    total_cents: 2399,
    empties_cents: 300,
    credit_cents: 300,
  });
});

describe('what is owed for an order', () => {
  const unpaid = {
    status: 'delivered',
    payment_status: 'unpaid',
    total_cents: cents(2399),
    balance_cents: cents(0),
    settlement: null,
  } as const;
  const door = { ...nothingAtDoor, empties_cents: cents(300) };

  test('is what is booked if it is paid', () => {
    const corrections = [correction('one', 500, 467)];
    const { paid_cents } = sumOwed(order, door, corrections);
    expect([owedOf(unpaid, door, corrections), paid_cents]).toEqual([1599, 1599]);
  });

  test('is what was packed, less nothing before the delivery', () => {
    const packed = { ...unpaid, settlement: { total_cents: cents(1999) } };
    expect([owedOf(unpaid, null, []), owedOf(packed, null, [])]).toEqual([2399, 1999]);
  });

  test('is less what the balance pays, with what is returned and credited', () => {
    const corrections = [correction('one', 500, 467)];
    const balance_cents = cents(749);
    const sum = sumOwed({ ...order, balance_cents }, door, corrections);
    expect(sum).toMatchObject({ paid_cents: 850, total_cents: 1899, balance_cents: 749 });
    expect(owedOf({ ...unpaid, balance_cents }, door, corrections)).toBe(850);
  });

  test('is not lowered by a credit that was paid out', () => {
    const paidOut = { ...correction('one', 500, 467), payout_method: 'cash' } as const;
    const deducted = { ...correction('two', 300, 280), payout_method: 'deducted' } as const;
    expect(owedOf(unpaid, null, [paidOut, deducted])).toBe(2099);
  });

  test('is nothing once it is paid or cancelled', () => {
    expect(owedOf({ ...unpaid, payment_status: 'paid' }, door, [])).toBe(0);
    expect(owedOf({ ...unpaid, status: 'cancelled' }, null, [])).toBe(0);
  });
});
