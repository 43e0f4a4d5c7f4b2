import { expect, test } from 'vitest';
import { boardTour, sampleBoard } from '#test/helpers/tours/board-samples.ts';
import type { Draft } from './draft.ts';
import { indexBefore, moveBack } from './undo.ts';

const abc = boardTour('first', [{ order_id: 'a' }, { order_id: 'b' }, { order_id: 'c' }]);
const d = boardTour('second', [{ order_id: 'd' }]);
const lists = { board: sampleBoard({ tours: [abc, d] }), draft: null };
const draft: Draft = {
  windowStart: '',
  unplanned: [],
  tours: [{ driverId: 'x', orderIds: ['e', 'f'], planned: null }],
};

test('an order comes from its place among those of its list', () => {
  expect(indexBefore({ orderId: 'b', from: 'first', to: 'second', index: 0 }, lists)).toBe(1);
  expect(indexBefore({ orderId: 'w', from: null, to: 'first', index: 2 }, lists)).toBe(0);
  const drafted = { orderId: 'f', from: 'draft x', to: null, index: 0 };
  expect(indexBefore(drafted, { ...lists, draft })).toBe(1);
});

test('a move is taken back to the place from which the order came', () => {
  const made = { orderId: 'd', from: 'first', to: 'second', index: 0, fromIndex: 2 };
  expect(moveBack(made, lists)).toEqual({
    orderId: 'd',
    from: 'second',
    to: 'first',
    index: 2,
  });
  const waited = { orderId: 'e', from: null, to: 'draft x', index: 0, fromIndex: 0 };
  expect(moveBack(waited, { ...lists, draft })).toMatchObject({ from: 'draft x', to: null });
});

test('a move cannot be taken back once the order or its tour is elsewhere', () => {
  const made = { orderId: 'a', from: 'first', to: 'second', index: 0, fromIndex: 0 };
  expect(moveBack(made, lists)).toBeNull();
  const removed = { orderId: 'a', from: 'first', to: null, index: 0, fromIndex: 0 };
  expect(moveBack(removed, lists)).toBeNull();
  const gone = { orderId: 'd', from: 'third', to: 'second', index: 0, fromIndex: 0 };
  expect(moveBack(gone, lists)).toBeNull();
});
