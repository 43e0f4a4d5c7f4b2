import { expect, test } from 'vitest';
import type { VatGroup } from '#domain/cart/vat.ts';
import { cents } from '#domain/money.ts';
import { paymentOfHandover, type UnrecordedDoor } from './door-payments.ts';

const reduced = (gross: number, vat: number): VatGroup => ({
  vat_rate: 7,
  gross_cents: cents(gross),
  net_cents: cents(gross - vat),
  vat_cents: cents(vat),
});
const door: UnrecordedDoor = {
  method: 'cash',
  card_kind: null,
  settled: {
    vat: [reduced(2140, 140)],
    total_cents: cents(2140),
    deposit_cents: cents(50),
    balance_cents: cents(40),
  },
  prepaid: null,
  empties_cents: cents(25),
  empties_vat: [reduced(25, 2)],
  credit_cents: cents(1),
  tip_cents: cents(100),
};

test('a handover without a record was paid as it was settled', () => {
  const { settled, prepaid: _, ...others } = door;
  expect(paymentOfHandover(door)).toEqual({ ...others, ...settled });
});

test('what was paid before a handover is no part of what was paid at its door', () => {
  const prepaid = {
    vat: [reduced(1070, 70)],
    total_cents: cents(1070),
    deposit_cents: cents(25),
    balance_cents: cents(30),
  };
  expect(paymentOfHandover({ ...door, prepaid })).toMatchObject({
    vat: [reduced(1070, 70)],
    total_cents: 1070,
    deposit_cents: 25,
    balance_cents: 10,
    empties_cents: 25,
    tip_cents: 100,
  });
});
