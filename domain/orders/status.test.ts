import { expect, test } from 'vitest';
import {
  checkTransition,
  isNotified,
  mayCustomerCancel,
  nextStatuses,
  orderStatuses,
} from './status.ts';

/** Specification section 4, written down a second time on purpose. */
const allowed = new Set([
  'pending>confirmed',
  'confirmed>preparing',
  'preparing>ready',
  'ready>delivering',
  'delivering>delivered',
  'pending>cancelled',
  'confirmed>cancelled',
  'preparing>cancelled',
]);

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));

test.each(pairs)('$from to $to', ({ from, to }) => {
  const isAllowed = allowed.has(`${from}>${to}`);
  expect(checkTransition(from, to)).toEqual(
    isAllowed
      ? { ok: true, value: to }
      : { ok: false, error: { code: 'invalid_transition', from, to } },
  );
  expect(nextStatuses(from).includes(to)).toBe(isAllowed);
});

test('customers may cancel while the order is pending or confirmed', () => {
  expect(orderStatuses.filter(mayCustomerCancel)).toEqual(['pending', 'confirmed']);
});

test('customers get a message when the order is confirmed, packed, on its way, delivered or cancelled', () => {
  expect(orderStatuses.filter(isNotified)).toEqual([
    'confirmed',
    'ready',
    'delivering',
    'delivered',
    'cancelled',
  ]);
});

test('an order that is delivered or cancelled has no next step', () => {
  expect(nextStatuses('delivered')).toEqual([]);
  expect(nextStatuses('cancelled')).toEqual([]);
});
