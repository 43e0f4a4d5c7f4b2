import { expect, test } from 'vitest';
import type { TourEvent } from '#app/features/staff/work-queue/state.ts';
import { cents } from '#domain/money.ts';
import { ownStop as stop, ownTour as tour } from '#test/helpers/tours/own-tour.ts';
import { applyTourEvents } from './apply-events.ts';

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

test('a payment on paper leaves the door, and has no receipt of the shop', () => {
  const paper = done('a');
  if (paper.kind !== 'stop.done') throw new Error('a handover');
  const payment = { method: 'cash', tip_cents: cents(0), tendered: {}, change: {} } as const;
  const payload = { ...paper.payload, payment: { ...payment, on_paper: true as const } };
  const seen = applyTourEvents(tour(), [{ ...paper, payload }]);
  expect(seen).toMatchObject({ stops: [{ state: 'done', receipt_id: null }, {}] });
  expect(seen.till).toEqual(tour().till);
});

test('what was refused and which empties were taken is known before the shop has answered', () => {
  const handover = done('a');
  if (handover.kind !== 'stop.done') throw new Error('a handover');
  const refused = [
    { order_item_id: 'item', quantity: 1, reason: 'damaged' as const },
    { order_item_id: 'item', quantity: 1, reason: 'withheld' as const },
  ];
  const empties = [{ kind: 'crate' as const, count: 2 }];
  const [seen] = applyTourEvents(tour(), [
    { ...handover, payload: { ...handover.payload, refused, empties } },
  ]).stops;
  expect(seen?.refused).toEqual([{ order_item_id: 'item', product_name: 'Reis', quantity: 2 }]);
  expect(seen?.empties).toEqual(empties);
});

test('refused units of a line that is partly replaced are those of the substitute first', () => {
  const handover = done('a');
  if (handover.kind !== 'stop.done') throw new Error('a handover');
  const lines = stop('a').lines.flatMap((line) => [
    { ...line, quantity: 1, ordered_quantity: 1 },
    { ...line, product_name: 'Bulgur', quantity: 8, ordered_quantity: 1 },
  ]);
  const refused = [{ order_item_id: 'item', quantity: 9, reason: 'unwanted' as const }];
  const refuse = (quantity: number) =>
    applyTourEvents(tour({ stops: [{ ...stop('a'), lines }] }), [
      {
        ...handover,
        payload: { ...handover.payload, refused: refused.map((each) => ({ ...each, quantity })) },
      },
    ]).stops[0]?.refused;
  const bulgur = { order_item_id: 'item', product_name: 'Bulgur', quantity: 8 };
  expect(refuse(8)).toEqual([bulgur]);
  expect(refuse(9)).toEqual([{ order_item_id: 'item', product_name: 'Reis', quantity: 1 }, bulgur]);
});
