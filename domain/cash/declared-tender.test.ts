import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { checkTender, validTender, type PayableOrder } from './declared-tender.ts';

const order: PayableOrder = {
  status: 'confirmed',
  payment_method: 'cash',
  payment_status: 'unpaid',
  due_cents: cents(3549),
};
const codeOf = (changes: Partial<PayableOrder>, tender: number | null) => {
  const result = checkTender({ ...order, ...changes }, tender === null ? null : cents(tender));
  return result.ok ? 'ok' : result.error.code;
};

describe('a customer says what they will pay with', () => {
  test.each([
    ['the exact amount', 3549, 'ok'],
    ['the next 5 euros', 4000, 'ok'],
    ['the next 50 euros', 5000, 'ok'],
    ['nothing', null, 'ok'],
    ['less than is due', 3500, 'tender_not_offered'],
    ['an amount that no notes make', 3600, 'tender_not_offered'],
  ])('%s', (_, tender, expected) => {
    expect(codeOf({}, tender)).toBe(expected);
  });

  test('until the tour starts', () => {
    const open = orderStatuses.filter((status) => codeOf({ status }, 5000) === 'ok');
    expect(open).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
    expect(codeOf({ status: 'delivering' }, 5000)).toBe('tender_too_late');
  });

  test.each([
    { payment_method: 'paypal' },
    { payment_status: 'paid' },
    { status: 'cancelled' },
  ] as const)('but not with %j', (changes) => {
    expect(codeOf(changes, 5000)).toBe('tender_not_needed');
  });
});

test('what was said does not count when more is due', () => {
  expect(validTender(cents(4000), cents(3549))).toBe(4000);
  expect(validTender(cents(4000), cents(4000))).toBe(4000);
  expect(validTender(cents(4000), cents(4001))).toBeNull();
  expect(validTender(null, cents(1))).toBeNull();
});
