import { expect, test } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
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
  expect(nextStatuses(from, 'admin').includes(to)).toBe(isAllowed);
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
  expect(nextStatuses('delivered', 'admin')).toEqual([]);
  expect(nextStatuses('cancelled', 'admin')).toEqual([]);
});

test('pickers move an order by hand until it is packed, drivers never, and neither cancels it', () => {
  const byHand = (role: Role) => orderStatuses.flatMap((from) => nextStatuses(from, role));
  expect(byHand('picker')).toEqual(['confirmed', 'preparing', 'ready']);
  expect(byHand('driver')).toEqual([]);
  expect(byHand('customer')).toEqual([]);
  expect(byHand('dispatcher')).toEqual(byHand('admin'));
});
