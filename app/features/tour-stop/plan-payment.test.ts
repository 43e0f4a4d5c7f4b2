import { expect, test } from 'vitest';
import type { DoorDraft } from '#app/features/tours/use-door-draft.ts';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import { ownTour as tour } from '#test/helpers/tours/own-tour.ts';
import { sumOfStop } from './door-sum.ts';
import { planPayment } from './plan-payment.ts';

const draft: DoorDraft = {
  refused: {},
  reason: 'damaged',
  empties: {},
  method: 'cash',
  tendered: null,
  tip_cents: 0,
  is_received: false,
  received_by: '',
};

function plan(changes: Partial<DoorDraft>, of: OwnTour = tour()) {
  const [first] = of.stops;
  const sum = first && sumOfStop(first, { refused: [], empties: [] });
  if (first === undefined || sum === null || sum === undefined) throw new Error('no sum');
  return planPayment(of, first, sum, { ...draft, ...changes });
}

test('nothing is handed over before the customer has paid', () => {
  expect(plan({}).paid).toBeUndefined();
  expect(plan({ tendered: { 2000: 1 } }).rejection).toMatchObject({ code: 'tender_too_low' });
  expect(plan({ method: 'paypal' }).paid).toBeUndefined();
});

test('the change leaves the coins of later stops in the till', () => {
  // 26.01 euros: the second stop needs the other euro and the other cent.
  expect(plan({ tendered: { 5000: 1 } }).change).toEqual({ 2000: 1, 500: 1, 100: 1, 1: 1 });
  const poor = tour({ till: { 500: 1, 100: 1, 1: 1, 2000: 1 } });
  expect(plan({ tendered: { 5000: 1 } }, poor).rejection).toMatchObject({
    code: 'change_unavailable',
  });
});

test('without recording cash, a payment says nothing about notes', () => {
  expect(plan({}, tour({ fiscal_mode: 'paper' })).paid).toEqual({
    method: 'cash',
    tip_cents: 0,
    tendered: {},
    change: {},
  });
});
