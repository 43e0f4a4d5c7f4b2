import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { hoursOf, offeredTemplates, openingsOf } from './offered-hours.ts';
import type { WindowTemplate } from './window-rules.ts';

const template = (start: number, end: number, changes: Partial<WindowTemplate> = {}) => ({
  id: `${start}`,
  weekday: 1,
  start_minutes: start * 60,
  length_minutes: (end - start) * 60,
  capacity: 5,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: 0,
  fee_difference_cents: cents(0),
  ...changes,
});

const hours = (templates: WindowTemplate[], areas = ['near']) =>
  hoursOf(offeredTemplates(templates, areas));

test.each([
  ['the first and the last of one weekday', [template(9, 11), template(17, 19)], '09:00', '19:00'],
  ['those of all weekdays', [template(9, 11), template(7, 8, { weekday: 6 })], '07:00', '11:00'],
  ['the end of the longest window', [template(9, 18), template(10, 12)], '09:00', '18:00'],
  ['midnight', [template(22, 24)], '22:00', '24:00'],
  [
    'the windows of the area',
    [template(9, 11, { area_ids: ['far', 'near'] }), template(7, 9, { area_ids: ['far'] })],
    '09:00',
    '11:00',
  ],
  [
    'no windows without places',
    [template(9, 11), template(17, 19, { capacity: 0 })],
    '09:00',
    '11:00',
  ],
])('the hours are those of %s', (_, templates, start, end) => {
  expect(hours(templates)).toEqual({ start, end });
});

test('the hours of several areas span those of each', () => {
  const ofAreas = [
    template(9, 11, { area_ids: ['near'] }),
    template(20, 22, { area_ids: ['far'] }),
    template(5, 7, { area_ids: ['closed'] }),
  ];
  expect(hours(ofAreas, ['near', 'far'])).toEqual({ start: '09:00', end: '22:00' });
});

test('a shop that offers no window has no hours', () => {
  expect(hours([])).toBeNull();
  expect(hours([template(9, 11, { area_ids: ['far'] })])).toBeNull();
});

test('a counter names the days with the same hours together, the earliest first', () => {
  const templates = [
    template(16, 18, { weekday: 2 }),
    template(10, 12, { weekday: 6 }),
    template(16, 18, { weekday: 1 }),
    template(16, 18, { id: 'other', weekday: 1 }),
    template(9, 11, { weekday: 1 }),
  ];
  expect(openingsOf(templates)).toEqual([
    { weekdays: [1], start: '09:00', end: '11:00' },
    { weekdays: [1, 2], start: '16:00', end: '18:00' },
    { weekdays: [6], start: '10:00', end: '12:00' },
  ]);
  expect(openingsOf([])).toEqual([]);
});
