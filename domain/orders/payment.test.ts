import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { offeredMethods, payPalLink } from './payment.ts';

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
