import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { sumByHand } from './sum-by-hand.ts';

const group = (gross: number, net: number) => ({
  vat_rate: 7,
  gross_cents: cents(gross),
  net_cents: cents(net),
  vat_cents: cents(gross - net),
});
const order = { vat: [group(2399, 2242)], deposit_cents: cents(25), total_cents: cents(2399) };
const noEmpties = { empties_cents: cents(0), credit_cents: cents(0) };
const correction = (id: string, amount: number, net: number) => ({
  id,
  vat: [group(amount, net)],
  total_cents: cents(amount),
});

test('the whole order is paid', () => {
  const sum = { ...order, ...noEmpties, paid_cents: 2399, deducted: [] };
  expect(sumByHand(order, noEmpties, [])).toEqual(sum);
});

test('a correction lowers what is paid, with its VAT', () => {
  expect(sumByHand(order, noEmpties, [correction('one', 500, 467)])).toMatchObject({
    paid_cents: 1899,
    total_cents: 1899,
    vat: [group(1899, 1775)],
    deducted: ['one'],
  });
});

test('empties that were returned at the door are not paid a second time', () => {
  const empties = { empties_cents: cents(300), credit_cents: cents(0) };
  expect(sumByHand(order, empties, [])).toMatchObject({ paid_cents: 2099, total_cents: 2399 });
});

test('a correction of more than is owed is paid out instead', () => {
  const empties = { empties_cents: cents(2000), credit_cents: cents(0) };
  const corrections = [correction('much', 500, 467), correction('little', 300, 280)];
  expect(sumByHand(order, empties, corrections)).toMatchObject({
    paid_cents: 99,
    total_cents: 2099,
    deducted: ['little'],
  });
});
