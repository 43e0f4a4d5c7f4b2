import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { payLink } from './payment-links.ts';
import {
  cardKinds,
  checkCardKind,
  hasKinds,
  isCash,
  offeredMethods,
  paymentMethods,
} from './payment-methods.ts';

const cashOnly = { paypal_me: null, card_terminal: false };

test('PayPal is offered only with a link to pay at', () => {
  expect(offeredMethods(cashOnly)).toEqual(['cash']);
  expect(offeredMethods({ ...cashOnly, paypal_me: '' })).toEqual(['cash']);
  expect(offeredMethods({ ...cashOnly, paypal_me: 'Kiezkorb' })).toEqual(['cash', 'paypal']);
});

test('card is offered only with a terminal', () => {
  expect(offeredMethods({ ...cashOnly, card_terminal: true })).toEqual(['cash', 'card']);
});

test('a payment by card has one of three kinds, and no other payment has one', () => {
  expect(paymentMethods.filter(hasKinds)).toEqual(['card']);
  const [first] = cardKinds;
  expect(cardKinds).toEqual(['girocard', 'credit', 'other']);
  expect(cardKinds.map((kind) => checkCardKind('card', kind).ok)).toEqual([true, true, true]);
  expect(checkCardKind('cash', null).ok).toBe(true);
  expect([checkCardKind('card', null), checkCardKind('paypal', first)]).toEqual([
    { ok: false, error: { code: 'card_kind_invalid' } },
    { ok: false, error: { code: 'card_kind_invalid' } },
  ]);
});

test('the default is cash, the one method that a till counts', () => {
  expect(paymentMethods[0]).toBe('cash');
  expect(paymentMethods.filter(isCash)).toEqual(['cash']);
});

test('a method without a link, or whose link the shop lacks, has none', () => {
  const all = { paypal_me: 'Kiezkorb', card_terminal: true };
  expect(payLink('cash', all, cents(500))).toBeNull();
  expect(payLink('card', all, cents(500))).toBeNull();
  expect(payLink('paypal', { ...all, paypal_me: '' }, cents(500))).toBeNull();
  expect(payLink('paypal', { ...all, paypal_me: null }, cents(500))).toBeNull();
});

test.each([
  [2399, '23.99EUR'],
  [2000, '20.00EUR'],
  [5, '0.05EUR'],
])('the link asks for %i cents as %s', (amount, asked) => {
  expect(payLink('paypal', { ...cashOnly, paypal_me: 'Kiezkorb' }, cents(amount))).toBe(
    `https://www.paypal.com/paypalme/Kiezkorb/${asked}`,
  );
});
