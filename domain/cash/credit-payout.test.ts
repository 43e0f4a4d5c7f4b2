import { expect, test } from 'vitest';
import { checkPayout, isDue } from './credit-payout.ts';

const paid = { source: 'correction', payment_status: 'paid', is_deducted: false } as const;
const payout = { method: 'cash', actor_id: 'anna' } as const;

test('a credit is paid out once, and who sends the same again has not paid again', () => {
  expect(checkPayout(paid, payout, undefined)).toEqual({ ok: true, value: true });
  expect(checkPayout(paid, payout, payout)).toEqual({ ok: true, value: false });
});

test.each([
  ['another person', { ...payout, actor_id: 'bert' }],
  ['another method', { ...payout, method: 'paypal' as const }],
  ['a deleted account', { ...payout, actor_id: null }],
])('a credit that was paid out by %s is refused', (_, earlier) => {
  expect(checkPayout(paid, payout, earlier)).toMatchObject({ error: { code: 'credit_paid_out' } });
});

test('the correction of an unpaid invoice is not paid out, the empties of an unpaid order are', () => {
  const unpaid = { ...paid, payment_status: 'unpaid' } as const;
  expect(isDue(unpaid)).toBe(false);
  expect(checkPayout(unpaid, payout, undefined)).toMatchObject({
    error: { code: 'credit_order_unpaid' },
  });
  const empties = { ...unpaid, source: 'handover' } as const;
  expect(checkPayout(empties, payout, undefined)).toEqual({ ok: true, value: true });
});

test('a correction that was deducted from the payment of its order is not paid out', () => {
  expect(checkPayout({ ...paid, is_deducted: true }, payout, undefined)).toMatchObject({
    error: { code: 'credit_paid_out' },
  });
});
