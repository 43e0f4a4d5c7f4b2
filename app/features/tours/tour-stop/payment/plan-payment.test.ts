import { expect, test } from 'vitest';
import { emptyDraft, type DoorDraft } from '#app/features/tours/tours/state.ts';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import type { Empties } from '#domain/cash/empties.ts';
import { cents } from '#domain/money.ts';
import { ownTour as tour } from '#test/helpers/tours/own-tour.ts';
import { sumOfStop } from '../sum-of-stop.ts';
import { planPayment } from './plan-payment.ts';

function plan(changes: Partial<DoorDraft>, of: OwnTour = tour(), empties: readonly Empties[] = []) {
  const [first] = of.stops;
  const sum = first && sumOfStop(first, { refused: [], empties });
  if (first === undefined || sum === null || sum === undefined) throw new Error('no sum');
  return planPayment(of, first, sum, { ...emptyDraft('cash'), ...changes });
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
    due_cents: 2399,
    tip_cents: 0,
    tendered: {},
    change: {},
  });
});

test('without a network, cash that the shop wants recorded is on paper, whatever was typed before', () => {
  const offline = { ...tour(), is_cash_on_paper: true };
  const typed = { tendered: { 5000: 1 }, tip_cents: 100 };
  expect(plan(typed, offline)).toEqual({
    paid: {
      method: 'cash',
      due_cents: 2399,
      tip_cents: 0,
      tendered: {},
      change: {},
      on_paper: true,
    },
  });
  expect(plan({}, offline, [{ kind: 'one_way', count: 100 }]).paid).toMatchObject({
    due_cents: -101,
    on_paper: true,
  });
  const paypal = { method: 'paypal', received_cents: 2399 } as const;
  const shop = { ...offline, paypal_me: 'Kiezkorb' };
  expect(plan(paypal, shop).paid).toMatchObject({ method: 'paypal' });
  expect(plan(paypal, shop).paid).not.toHaveProperty('on_paper');
});

test('where nothing is due, nothing is on paper', () => {
  const [first] = tour().stops;
  if (first === undefined) throw new Error('the tour has no stop');
  const paid = { ...first, terms: { ...first.terms, paid_cents: cents(2399) } };
  const offline = { ...tour({ stops: [paid] }), is_cash_on_paper: true };
  expect(plan({}, offline).paid).not.toHaveProperty('on_paper');
});

test('PayPal is confirmed for an amount with its tip, and for no other one', () => {
  const paypal = { method: 'paypal', tip_cents: 100, received_cents: 2499 } as const;
  const shop = tour({ paypal_me: 'Kiezkorb' });
  expect(plan(paypal, shop).paid).toMatchObject({
    method: 'paypal',
    due_cents: 2399,
    tip_cents: 100,
  });
  expect(plan({ ...paypal, tip_cents: 200 }).paid).toBeUndefined();
  expect(plan(paypal, tour(), [{ kind: 'one_way', count: 1 }]).paid).toBeUndefined();
});

test('a card is charged once its kind is chosen and the terminal has approved the amount', () => {
  const card = { method: 'card', tip_cents: 100, received_cents: 2499 } as const;
  const shop = tour({ card_terminal: true });
  expect(plan(card, shop).paid).toBeUndefined();
  expect(plan({ ...card, card_kind: 'girocard' }, shop).paid).toEqual({
    method: 'card',
    card_kind: 'girocard',
    due_cents: 2399,
    tip_cents: 100,
    tendered: {},
    change: {},
  });
  expect(plan({ ...card, card_kind: 'credit', received_cents: 2399 }, shop).paid).toBeUndefined();
  expect(plan({ ...card, card_kind: 'credit' }, tour()).paid).toBeUndefined();
});

test('the kind of a card is not part of a payment by another method', () => {
  const paypal = { method: 'paypal', received_cents: 2399, card_kind: 'credit' } as const;
  expect(plan(paypal, tour({ paypal_me: 'Kiezkorb' })).paid).not.toHaveProperty('card_kind');
});

test('an order to be paid with PayPal is paid in cash once the shop has no PayPal link', () => {
  const tendered = { 2000: 1, 200: 1, 100: 1, 50: 1, 20: 2, 5: 1, 2: 2 };
  const { paid } = plan({ method: 'paypal', tendered }, tour({ paypal_me: '' }));
  expect(paid).toMatchObject({ method: 'cash', due_cents: 2399 });
});

test('who is paid out gives no tip, whatever was typed before', () => {
  // 24.75 euros of empties. The second stop needs the euro and a cent.
  const till = { 100: 1, 50: 1, 20: 1, 5: 1, 1: 2 };
  const { paid } = plan({ tip_cents: 200 }, tour({ till }), [{ kind: 'one_way', count: 99 }]);
  expect(paid).toEqual({
    method: 'cash',
    due_cents: -76,
    tip_cents: 0,
    tendered: {},
    change: { 50: 1, 20: 1, 5: 1, 1: 1 },
  });
});
