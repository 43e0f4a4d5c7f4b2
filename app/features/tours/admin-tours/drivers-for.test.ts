import { expect, test } from 'vitest';
import { boardTour } from '#test/helpers/tours/board-samples.ts';
import { driversFor } from './drivers-for.ts';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const driver = (id: string, work_state: 'off' | 'working' | null = 'working') => ({
  id,
  name: id,
  work_state,
});
const tour = (id: string, driver_id: string, leaves: number, returns: number, changes = {}) =>
  boardTour(id, [], { driver_id, leaves_at: at(leaves), returns_at: at(returns), ...changes });
const window = { start: at(10), end: at(12) };

test('drivers who are at work and have no tour at that time come first', () => {
  const drivers = [driver('away', 'off'), driver('busy'), driver('free')];
  const tours = [tour('1', 'busy', 9, 11)];
  const shown = driversFor(window, { drivers, tours });
  expect(shown.map(({ id }) => id)).toEqual(['free', 'busy', 'away']);
  expect(shown.map((each) => each.tours.map(({ id }) => id))).toEqual([[], ['1'], []]);
});

test('a tour of another time, or one that is back, is not in the way', () => {
  const tours = [
    tour('before', 'free', 8, 10),
    tour('after', 'free', 12, 14),
    tour('back', 'free', 9, 11, { state: 'returned' }),
  ];
  expect(driversFor(window, { drivers: [driver('free')], tours })[0]?.tours).toEqual([]);
});

test('on another day the drivers stay in the order of their names', () => {
  const drivers = [driver('a', null), driver('b', null)];
  expect(driversFor(window, { drivers, tours: [] }).map(({ id }) => id)).toEqual(['a', 'b']);
});
