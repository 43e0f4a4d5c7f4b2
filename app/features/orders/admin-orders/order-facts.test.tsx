import { expect, it } from 'vitest';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { OrderNumber, PaymentBadge, Slot } from './order-facts.tsx';

const t = textsOf('de');
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '|').replaceAll(/[|]+/g, '|');

/** What the parts read. */
const order = (changes: Partial<AdminOrder> = {}) =>
  ({
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    order_number: 10_007,
    status: 'pending',
    payment_status: 'unpaid',
    delivery_time_start: '2026-07-01T22:30:00Z',
    delivery_time_end: '2026-07-02T00:30:00Z',
    ...changes,
  }) as unknown as AdminOrder;

it('an order is identified by its number and the beginning of its id', () => {
  expect(textOf(markupOf(<OrderNumber order={order()} />))).toBe('|#10007|0f8fad5b|');
});

it('the slot of an order has the day and the hours of Berlin', () => {
  expect(textOf(markupOf(<Slot order={order()} />)).replaceAll('|', ' ')).toBe(
    ' 02.07.2026 00:30–\u206002:30 ',
  );
});

it.each([
  ['unpaid', 'pending', 'admin.payment_unpaid'],
  ['paid', 'pending', 'admin.payment_paid'],
  ['paid', 'cancelled', 'admin.payment_paid'],
] as const)('an order that is %s and %s says so', (payment_status, status, text) => {
  const markup = markupOf(<PaymentBadge order={order({ payment_status, status })} />);
  expect(markup).toContain(t(text));
});

it('a cancelled order requires no payment', () => {
  expect(markupOf(<PaymentBadge order={order({ status: 'cancelled' })} />)).toBe('');
});
