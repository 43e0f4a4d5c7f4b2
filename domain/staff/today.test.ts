import { expect, test } from 'vitest';
import { todayKinds, todayKindsOf } from './today.ts';

test('admins see all that waits but stops of their own', () => {
  expect(todayKindsOf('admin')).toEqual(todayKinds.filter((kind) => kind !== 'own_stops'));
});

test.each([
  ['customer', ''],
  ['driver', 'own_stops'],
  ['picker', 'to_confirm to_pick to_put_back ending_lots short_products'],
  ['dispatcher', 'to_confirm to_pick to_plan on_the_road failed_stops tasks to_count inquiries'],
] as const)('%s sees: %s', (role, kinds) => {
  expect(todayKindsOf(role).join(' ')).toBe(kinds);
});
