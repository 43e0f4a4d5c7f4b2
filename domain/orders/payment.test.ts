import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { checkPaymentByHand, offeredMethods, payPalLink } from './payment.ts';
import { orderStatuses } from './status.ts';

test('PayPal is offered only with a link to pay at', () => {
  expect(offeredMethods(null)).toEqual(['cash']);
  expect(offeredMethods('Kiezkorb')).toEqual(['cash', 'paypal']);
});

test.each([
  [2399, '23.99EUR'],
  [2000, '20.00EUR'],
  [5, '0.05EUR'],
])('the link asks for %i cents as %s', (amount, asked) => {
  expect(payPalLink('Kiezkorb', cents(amount))).toBe(
    `https://www.paypal.com/paypalme/Kiezkorb/${asked}`,
  );
});

test('an order is paid by hand once it is packed, and unpaid at any time', () => {
  const check = (to: 'paid' | 'unpaid') =>
    orderStatuses.filter(
      (status) => checkPaymentByHand({ status, is_on_tour: false }, to, { managesCash: false }).ok,
    );
  expect(check('paid')).toEqual(['ready', 'delivering', 'delivered']);
  expect(check('unpaid')).toEqual(orderStatuses);
});

test('the payment of an order on a tour is noted by hand by those who manage cash alone', () => {
  const order = { status: 'delivering', is_on_tour: true } as const;
  expect(checkPaymentByHand(order, 'paid', { managesCash: true }).ok).toBe(true);
  expect(checkPaymentByHand(order, 'paid', { managesCash: false })).toEqual({
    ok: false,
    error: { code: 'payment_on_tour' },
  });
});
