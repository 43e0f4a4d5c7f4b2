import { expect, test } from 'vitest';
import { checkPaymentByHand, type PaymentStatus } from './payment.ts';
import { orderStatuses } from './status.ts';

const order = {
  status: 'delivered',
  is_on_tour: false,
  is_in_open_till: false,
  has_payout: false,
  is_covered: false,
} as const;
const [cashier, driver] = [{ managesCash: true }, { managesCash: false }];

const statusesOf = (to: PaymentStatus, by: typeof cashier) =>
  orderStatuses.filter((status) => checkPaymentByHand({ ...order, status }, to, by).ok);

test('an order is paid by hand once it is packed, and unpaid at any time', () => {
  expect(statusesOf('paid', cashier)).toEqual(['ready', 'delivering', 'delivered']);
  expect(statusesOf('unpaid', cashier)).toEqual(orderStatuses);
});

test('a driver notes a payment once the order is on its way: it can be put on a tour before', () => {
  expect(statusesOf('paid', driver)).toEqual(['delivering', 'delivered']);
  expect(checkPaymentByHand({ ...order, status: 'ready' }, 'paid', driver)).toEqual({
    ok: false,
    error: { code: 'payment_before_departure' },
  });
});

test.each([
  ['of a tour, by its driver', { is_on_tour: true }, 'paid', driver, 'payment_on_tour'],
  ['of a cancelled order', { status: 'cancelled' }, 'paid', cashier, 'payment_of_cancelled'],
  [
    'of a balance, on its way',
    { status: 'delivering', is_covered: true },
    'paid',
    cashier,
    'payment_too_early',
  ],
  ['before it is packed', { status: 'preparing' }, 'paid', cashier, 'payment_too_early'],
  ['in a till that is open', { is_in_open_till: true }, 'paid', cashier, 'payment_in_till'],
  ['in an open till, taken back', { is_in_open_till: true }, 'unpaid', cashier, 'payment_in_till'],
  ['paid back in part', { has_payout: true }, 'unpaid', cashier, 'order_credited'],
] as const)('the payment of an order is refused by hand: %s', (_, changes, to, by, code) => {
  expect(checkPaymentByHand({ ...order, ...changes }, to, by)).toEqual({
    ok: false,
    error: { code },
  });
});

test('those who manage cash note a payment of an order on a tour that was not handed over', () => {
  expect(checkPaymentByHand({ ...order, is_on_tour: true }, 'paid', cashier).ok).toBe(true);
});
