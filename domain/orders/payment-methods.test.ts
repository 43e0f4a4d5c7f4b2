import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { isCash, offeredMethods, payLink, paymentMethods } from './payment-methods.ts';

test('PayPal is offered only with a link to pay at', () => {
  expect(offeredMethods({ paypal_me: null })).toEqual(['cash']);
  expect(offeredMethods({ paypal_me: '' })).toEqual(['cash']);
  expect(offeredMethods({ paypal_me: 'Kiezkorb' })).toEqual(['cash', 'paypal']);
});

test('the default is cash, the one method that a till counts', () => {
  expect(paymentMethods[0]).toBe('cash');
  expect(paymentMethods.filter(isCash)).toEqual(['cash']);
});

test('a method without a link, or whose link the shop lacks, has none', () => {
  expect(payLink('cash', { paypal_me: 'Kiezkorb' }, cents(500))).toBeNull();
  expect(payLink('paypal', { paypal_me: '' }, cents(500))).toBeNull();
  expect(payLink('paypal', { paypal_me: null }, cents(500))).toBeNull();
});

test.each([
  [2399, '23.99EUR'],
  [2000, '20.00EUR'],
  [5, '0.05EUR'],
])('the link asks for %i cents as %s', (amount, asked) => {
  expect(payLink('paypal', { paypal_me: 'Kiezkorb' }, cents(amount))).toBe(
    `https://www.paypal.com/paypalme/Kiezkorb/${asked}`,
  );
});
