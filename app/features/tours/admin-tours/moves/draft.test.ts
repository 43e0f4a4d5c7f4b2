import { expect, test } from 'vitest';
import { boardOrder } from '#test/helpers/tours/board-samples.ts';
import { draftLane, draftOf, isInDraft, moveInDraft, pruneDraft, toNewTours } from './draft.ts';

const start = '2026-11-21T08:00:00.000Z';
const times = { arrives_at: start, begins_at: start, leaves_at: start, late_minutes: 0 };
const draft = draftOf(start, ['farid', 'jonas'], {
  tours: [
    {
      driver_id: 'farid',
      leaves_at: start,
      returns_at: start,
      metres: 1200,
      stops: [
        { order_id: 'a', ...times },
        { order_id: 'b', ...times },
      ],
    },
  ],
  unplanned: [{ order_id: 'c', reason: 'out_of_reach' }],
});
const idsOf = (of: typeof draft) => of.tours.map(({ orderIds }) => orderIds);

test('a chosen driver whom the plan does not need has an empty tour', () => {
  expect(idsOf(draft)).toEqual([['a', 'b'], []]);
  expect(draft.tours[0]?.planned?.metres).toBe(1200);
});

test('a moved order changes both tours, whose times are no longer known', () => {
  const move = { orderId: 'a', from: draftLane('farid'), to: draftLane('jonas'), index: 0 };
  const moved = moveInDraft(draft, move);
  expect(idsOf(moved)).toEqual([['b'], ['a']]);
  expect(moved.tours.map(({ planned }) => planned)).toEqual([null, null]);
});

test('a move between saved tours does not change the proposal', () => {
  const move = { orderId: 'x', from: 'one', to: 'other', index: 0 };
  expect(moveInDraft(draft, move)).toEqual(draft);
});

test('an order that the plan left out can be added by hand', () => {
  const move = { orderId: 'c', from: null, to: draftLane('jonas'), index: 0 };
  const moved = moveInDraft(draft, move);
  expect(isInDraft(moved, 'c')).toBe(true);
  expect(isInDraft(draft, 'c')).toBe(false);
});

test('orders that are no longer ready leave the proposal', () => {
  const orders = [boardOrder('a'), boardOrder('b', { status: 'preparing' })];
  const pruned = pruneDraft(draft, { orders });
  expect(idsOf(pruned)).toEqual([['a'], []]);
  expect(pruned.tours[0]?.planned).toBeNull();
  expect(pruned.unplanned).toEqual([]);
});

test('drivers without orders are not saved', () => {
  expect(toNewTours(draft)).toEqual({
    window_start: start,
    tours: [{ driver_id: 'farid', order_ids: ['a', 'b'] }],
  });
});
