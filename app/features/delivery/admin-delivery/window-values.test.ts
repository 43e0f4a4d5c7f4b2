import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { placeInLanes } from './lanes.ts';
import { readWindow, valuesOf, windowForm } from './window-values.ts';

const window = {
  start_minutes: 545,
  length_minutes: 895,
  capacity: 7,
  area_ids: ['a'],
  order_from_minutes: 60,
  order_until_minutes: 15,
  fee_difference_cents: cents(-150),
};

test('the shown values of a window are read back unchanged, one until midnight too', () => {
  expect(valuesOf(window)).toMatchObject({ start: '09:05', end: '00:00', fee_difference: '-1,50' });
  expect(readWindow(valuesOf(window))).toEqual(window);
  const simple = { ...window, area_ids: null, order_from_minutes: null };
  expect(readWindow(valuesOf(simple))).toEqual(simple);
});

test('a new window can be ordered until an hour before its start', () => {
  expect(readWindow(valuesOf())?.order_until_minutes).toBe(60);
});

test.each([
  ['1,50', 150],
  ['+1', 100],
  ['-0,5', -50],
  ['−2', -200],
])('a difference of "%s" is %i cents', (fee_difference, amount) => {
  const read = readWindow({ ...valuesOf(), fee_difference });
  expect(read?.fee_difference_cents).toBe(amount);
});

test('names the fields that cannot be read, in the order of the form', () => {
  const typed = {
    ...valuesOf(),
    end: '08:00',
    capacity: '-1',
    order_from: 'x',
    fee_difference: '',
  };
  expect(readWindow(typed)).toBeUndefined();
  expect(Object.keys(windowForm.errors(typed))).toEqual([
    'end',
    'capacity',
    'order_from',
    'fee_difference',
  ]);
  expect(windowForm.errors({ ...valuesOf(), start: '' })).toEqual({ start: 'start' });
});

test('windows that overlap are side by side, others alone', () => {
  const span = (start: string, end: string) => ({ start, end });
  const placed = placeInLanes([
    span('09', '11'),
    span('10', '12'),
    span('11', '13'),
    span('13', '15'),
  ]);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});
