import { expect, test } from 'vitest';
import { boardOrder, boardTour, emptyMap, sampleBoard } from '#test/helpers/tours/board-samples.ts';
import { lanesOf, moveOnto, pointsOf } from './board-points.ts';
import { windowsOf } from './windows.ts';

const house = (number: number) => `Badstraße ${number}, 13357 Berlin`;
const stop = (order_id: string, number: number, changes = {}) => ({
  order_id,
  delivery_address: house(number),
  ...changes,
});
const first = boardTour('first', [stop('a', 1), stop('b', 1), stop('c', 2, { late_minutes: 7 })]);
const second = boardTour('second', [stop('d', 3), stop('e', 4)]);
const left = boardTour('left', [stop('f', 5, { state: 'done' }), stop('g', 6)], {
  state: 'under_way',
});
const waiting = [
  boardOrder('w', { delivery_address: house(7) }),
  boardOrder('x', { delivery_address: house(8), status: 'confirmed' }),
];

function show(ids: readonly string[]) {
  const positions = ids.map((order_id, index) => ({
    order_id,
    latitude: 52.55 + index / 1000,
    longitude: 13.38,
  }));
  const board = sampleBoard({
    tours: [first, second, left],
    orders: waiting,
    map: { ...emptyMap, positions },
  });
  const [window] = windowsOf(board, null);
  if (window === undefined) throw new Error('no window');
  const lanes = lanesOf(window, board, null);
  const drawn = pointsOf(lanes, board.map, (orders, number) => `${number}:${orders.length}`);
  const drop = (id: string, onto: string) => moveOnto(id, onto, lanes, { board, draft: null });
  return { ...drawn, drop };
}

test('a house is one point with the number of the list, in the colour of its driver', () => {
  const { points, lines } = show(['a', 'b', 'c', 'd', 'f', 'w']);
  expect(points.map(({ label, colour, name }) => [label, colour, name])).toEqual([
    ['1', 0, '1:2'],
    ['2', 0, '2:1'],
    ['1', 1, '1:1'],
    ['1', 2, '1:1'],
    ['', null, 'null:1'],
  ]);
  expect(points.map(({ late }) => late)).toEqual([0, 7, 0, 0, 0]);
  expect(points.map(({ isDone }) => isDone)).toEqual([false, false, false, true, false]);
  expect(lines.map(({ colour, positions }) => [colour, positions.length])).toEqual([
    [0, 2],
    [1, 1],
    [2, 1],
  ]);
});

test('an order whose place is unknown is listed, and no number moves up', () => {
  const { points, without } = show(['c', 'e']);
  expect(points.map(({ label }) => label)).toEqual(['2', '2']);
  expect(without.map(({ order }) => order.order_id)).toEqual(['a', 'b', 'd', 'f', 'g', 'w', 'x']);
});

test('sixty stops are sixty points', () => {
  const stops = Array.from({ length: 60 }, (_, index) => stop(`s${index}`, index + 1));
  const board = sampleBoard({
    tours: [boardTour('long', stops)],
    map: {
      ...emptyMap,
      positions: stops.map(({ order_id }) => ({ order_id, latitude: 52.5, longitude: 13.4 })),
    },
  });
  const lanes = windowsOf(board, null).flatMap((window) => lanesOf(window, board, null));
  expect(pointsOf(lanes, board.map, () => '').points.at(-1)?.label).toBe('60');
});

test.each([
  ['a stop gets the place of another one of its tour', 'c', 'a', 'first', 'first', 0],
  ['a stop joins another tour at a place', 'c', 'e', 'first', 'second', 1],
  ['a waiting order joins a tour', 'w', 'd', null, 'second', 0],
  ['a stop leaves its tour', 'd', 'w', 'second', null, 0],
])('dropped on a pin, %s', (_, orderId, onto, from, to, index) => {
  expect(show([]).drop(orderId, onto)).toEqual({ orderId, from, to, index });
});

test.each([
  ['what is done does not move', 'f', 'a'],
  ['what has left joins no other tour', 'g', 'a'],
  ['nothing joins a tour that has left', 'a', 'g'],
  ['nothing comes before what is done', 'g', 'f'],
  ['an order that is not packed joins no tour', 'x', 'a'],
  ['an unknown order does not move', 'z', 'a'],
])('%s', (_, orderId, onto) => {
  expect(show([]).drop(orderId, onto)).toBeNull();
});
