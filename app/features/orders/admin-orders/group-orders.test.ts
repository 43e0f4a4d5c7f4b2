import { expect, test } from 'vitest';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { groupByWindow } from './group-orders.ts';

const order = (id: string, hour: number, status = 'pending', hours = 2) =>
  ({
    id,
    status,
    delivery_time_start: `2026-11-21T${hour}:00:00.000Z`,
    delivery_time_end: `2026-11-21T${hour + hours}:00:00.000Z`,
  }) as unknown as AdminOrder;

test('a window is of today until midnight in Berlin', () => {
  const isToday = (now: string) => groupByWindow([order('a', 10)], new Date(now))[0]?.isToday;
  expect([isToday('2026-11-21T22:59:59Z'), isToday('2026-11-21T23:00:00Z')]).toEqual([true, false]);
});

test('windows are in the order of the list, with the orders that are not confirmed', () => {
  const groups = groupByWindow(
    [
      order('a', 10),
      order('b', 10, 'confirmed'),
      order('c', 10, 'pending', 3),
      order('d', 12, 'ready'),
    ],
    new Date('2026-11-21T22:59:59Z'),
  );
  expect(
    groups.map(({ start, end, orders, pendingIds }) => [
      start.slice(11, 13),
      end.slice(11, 13),
      orders.length,
      pendingIds.join(' '),
    ]),
  ).toEqual([
    ['10', '13', 3, 'a c'],
    ['12', '14', 1, ''],
  ]);
});
