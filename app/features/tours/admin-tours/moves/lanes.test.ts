import { expect, test } from 'vitest';
import { boardTour } from '#test/helpers/tours/board-samples.ts';
import { changesOf, fixedStops, insertAt, movableStops, orderIdsOf } from './lanes.ts';

const idsOf = (stops: readonly { order_id: string }[]) => stops.map(({ order_id }) => order_id);
const abc = boardTour('first', [{ order_id: 'a' }, { order_id: 'b' }, { order_id: 'c' }]);
const d = boardTour('second', [{ order_id: 'd' }]);

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'x', 'b', 'c']],
])('%s at %i is counted without the order itself', (id, index, expected) => {
  expect(insertAt(['a', 'b', 'c'], id, index)).toEqual(expected);
});

test('a waiting order joins a tour with one change', () => {
  const move = { orderId: 'x', from: null, to: 'first', index: 1 };
  expect(changesOf(move, [abc, d])).toEqual([
    { kind: 'set', tour: abc, orderIds: ['a', 'x', 'b', 'c'] },
  ]);
});

test('an order leaves its tour before it joins another', () => {
  const move = { orderId: 'b', from: 'first', to: 'second', index: 0 };
  expect(changesOf(move, [abc, d])).toEqual([
    { kind: 'set', tour: abc, orderIds: ['a', 'c'] },
    { kind: 'set', tour: d, orderIds: ['b', 'd'] },
  ]);
});

test('the last order of a tour leaves by deleting the tour', () => {
  const move = { orderId: 'd', from: 'second', to: null, index: 0 };
  expect(changesOf(move, [abc, d])).toEqual([{ kind: 'delete', tour: d }]);
});

test('a move within a tour is one change, and one within a proposal is none', () => {
  const within = { orderId: 'c', from: 'first', to: 'first', index: 0 };
  expect(changesOf(within, [abc, d])).toEqual([
    { kind: 'set', tour: abc, orderIds: ['c', 'a', 'b'] },
  ]);
  expect(changesOf({ ...within, from: 'draft x', to: 'draft x' }, [abc, d])).toEqual([]);
});

test('what a driver has begun stays before the stops that can move', () => {
  const tour = boardTour(
    'first',
    [{ order_id: 'a' }, { order_id: 'b', state: 'done' }, { order_id: 'c' }],
    { state: 'under_way' },
  );
  expect(idsOf(fixedStops(tour))).toEqual(['b']);
  expect(idsOf(movableStops(tour))).toEqual(['a', 'c']);
  expect(orderIdsOf(tour, ['c', 'a'])).toEqual(['b', 'c', 'a']);
});

test('an order that was cancelled leaves a planned tour with its next change', () => {
  const tour = boardTour('first', [{ order_id: 'a', state: 'failed' }, { order_id: 'b' }]);
  expect(orderIdsOf(tour, idsOf(movableStops(tour)))).toEqual(['b']);
});

test('no stop of a tour that is back can move', () => {
  expect(movableStops({ ...abc, state: 'returned' })).toEqual([]);
});
