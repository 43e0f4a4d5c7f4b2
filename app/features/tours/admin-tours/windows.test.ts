import { expect, test } from 'vitest';
import { boardOrder, boardTour, sampleBoard } from '#test/helpers/tours/board-samples.ts';
import { draftLane, draftOf, moveInDraft } from './moves/draft.ts';
import { targetsOf } from './moves/targets.ts';
import { windowsOf } from './windows.ts';

const start = '2026-11-21T08:00:00.000Z';
const later = { window_start: '2026-11-21T12:00:00.000Z', window_end: '2026-11-21T14:00:00.000Z' };
const before = { window_start: '2026-11-20T12:00:00.000Z', window_end: '2026-11-20T14:00:00.000Z' };
const board = sampleBoard({
  orders: [
    boardOrder('late', later),
    boardOrder('a'),
    boardOrder('packing', { status: 'preparing' }),
    boardOrder('held', { is_held: true }),
    boardOrder('back', before),
  ],
  tours: [boardTour('first', [{ order_id: 'b' }])],
});

test('the windows of a day come by their start, with what came back first', () => {
  const windows = windowsOf(board, null);
  expect(windows.map(({ isEarlierDay }) => isEarlierDay)).toEqual([true, false, false]);
  expect(windows.map(({ waiting }) => waiting.map(({ order_id }) => order_id))).toEqual([
    ['back'],
    ['a', 'packing', 'held'],
    ['late'],
  ]);
  expect(windows.map(({ tours }) => tours.length)).toEqual([0, 1, 0]);
});

test('a plan of a window can take the packed orders of earlier ones, too', () => {
  expect(
    windowsOf(board, null).map(({ plannable }) => plannable.map(({ order_id }) => order_id)),
  ).toEqual([['back'], ['a', 'back'], ['late', 'a', 'back']]);
});

test('an order in the proposal does not wait', () => {
  const empty = draftOf(start, ['farid'], { tours: [], unplanned: [] });
  const move = { orderId: 'a', from: null, to: draftLane('farid'), index: 0 };
  const [, window] = windowsOf(board, moveInDraft(empty, move));
  expect(window?.waiting.map(({ order_id }) => order_id)).toEqual(['packing', 'held']);
});

test('an order can move to tours of its window or a later one that have not left', () => {
  const tours = [
    boardTour('own', [{ order_id: 'a' }]),
    boardTour('same', [{ order_id: 'b' }]),
    boardTour('gone', [{ order_id: 'c' }], { state: 'under_way' }),
    boardTour('later', [{ order_id: 'd' }], later),
    boardTour('earlier', [{ order_id: 'e' }], before),
  ];
  const draft = draftOf(start, ['farid'], { tours: [], unplanned: [] });
  const place = { window_start: start, lane: 'own', canLeave: true };
  const lanesOf = (of: typeof place, proposal: typeof draft | null) =>
    targetsOf(of, { tours }, proposal).map(({ lane }) => lane);
  expect(lanesOf(place, null)).toEqual(['same', 'later']);
  expect(lanesOf(place, draft)).toEqual(['same', 'later', draftLane('farid')]);
  expect(lanesOf({ ...place, ...later }, draft)).toEqual(['later']);
  expect(lanesOf({ ...place, canLeave: false }, draft)).toEqual([]);
});
