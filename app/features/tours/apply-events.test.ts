import { expect, test } from 'vitest';
import type { TourEvent } from '#app/features/work-memory/known-events.ts';
import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { cents } from '#domain/money.ts';
import { planPayment } from '../tour-stop/plan-payment.ts';
import { applyTourEvents } from './apply-events.ts';
import { sumOfStop } from './door-sum.ts';
import type { DoorDraft } from './use-door-draft.ts';

const stop = (id: string): OwnStop => ({
  id,
  order_id: `order of ${id}`,
  order_number: 1,
  state: 'planned',
  customer_name: '',
  phone: '',
  delivery_address: '',
  drop_off: { bell_name: '', access: '', note: '', phone: '' },
  delivery_instructions: null,
  window_start: '',
  window_end: '',
  arrives_at: '',
  begins_at: '',
  leaves_at: '',
  arrived_at: null,
  left_at: null,
  failure_reason: null,
  totes: [],
  lines: [
    {
      order_item_id: 'item',
      product_name: 'Reis',
      image_url: null,
      pack: null,
      tint: null,
      zone: null,
      quantity: 2,
      ordered_quantity: 2,
      vat_rate: 7,
      charged_cents: cents(2000),
      deposit_cents: cents(0),
    },
  ],
  terms: { delivery_fee_cents: cents(399), promotions: [] },
  due_cents: cents(2399),
  payment_method: 'cash',
  tender_cents: null,
  receipt_id: null,
});

const tour = (changes: Partial<OwnTour> = {}): OwnTour => ({
  id: 'tour',
  window_start: '',
  window_end: '',
  state: 'planned',
  leaves_at: '',
  returns_at: '',
  left_at: null,
  stops: [stop('a'), stop('b')],
  till: { 500: 1, 100: 2, 1: 2, 2000: 1 },
  fiscal_mode: 'none',
  paypal_me: '',
  ...changes,
});

type Payloads = { [E in TourEvent as E['kind']]: E['payload'] };
let seq = 0;
function event<Kind extends TourEvent['kind']>(kind: Kind, payload: Payloads[Kind]) {
  seq += 1;
  const event_id = `e${seq}`;
  return { kind, payload, event_id, seq, occurred_at: `t${seq}` } as TourEvent;
}
const done = (stop_id: string) =>
  event('stop.done', {
    stop_id,
    refused: [],
    empties: [],
    payment: { method: 'cash', tip_cents: cents(0), tendered: { 5000: 1 }, change: { 2000: 1 } },
    received_by: null,
  });

test('a tour goes on by what was done on the device, with its till', () => {
  const events = [
    event('tour.started', { tour_id: 'tour' }),
    event('stop.arrived', { stop_id: 'a' }),
    done('a'),
    event('stop.failed', { stop_id: 'b', reason: 'no_time_left' }),
    event('tour.returned', { tour_id: 'tour' }),
  ];
  const seen = applyTourEvents(tour(), events);
  expect(seen).toMatchObject({
    state: 'returned',
    stops: [
      { state: 'done', receipt_id: events[2]?.event_id },
      { state: 'failed', failure_reason: 'no_time_left' },
    ],
    till: { 5000: 1, 500: 1 },
  });
  expect(seen.till[2000]).toBeUndefined();
});

test('what the snapshot contains, and what is of other tours, changes nothing', () => {
  const events = [done('a'), event('tour.started', { tour_id: 'another' }), done('x')];
  const seen = applyTourEvents(tour({ stops: [{ ...stop('a'), state: 'done' }] }), events);
  expect(seen.till).toEqual(tour().till);
  expect(seen.state).toBe('planned');
});

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
