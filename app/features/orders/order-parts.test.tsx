import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopContext, useShop } from '#app/features/shop/use-shop.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import type { OrderItem, OrderStep } from '#contract/orders/orders.schema.ts';
import type { Language } from '#domain/identity/languages.ts';
import { cents } from '#domain/money.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { PayPalCode } from './paypal-code.tsx';
import { OrderStatusBadge } from './status-badge.tsx';

const t = textsOf('de');
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

describe('the time of a delivery', () => {
  it.each([
    ['de', 'Do 02.07.2026'],
    ['en', 'Thu 02.07.2026'],
    ['tr', 'Per 02.07.2026'],
    ['ar', 'الخميس 02.07.2026'],
  ] as const)('names its weekday in %s', (language, day) => {
    const start = '2026-07-02T08:00:00Z';
    const window = <DeliveryWindow start={start} end="2026-07-02T10:00:00Z" isDated />;
    expect(textOf(markupOf(window, { language }))).toContain(day);
  });

  const [start, end] = ['2026-07-01T22:30:00Z', '2026-07-02T00:30:00Z'];

  it.each(['de', 'en', 'ar', 'tr'] as Language[])('is that of Berlin in %s', (language) => {
    const dated = textOf(
      markupOf(<DeliveryWindow start={start} end={end} isDated />, { language }),
    );
    for (const part of ['02.07.2026', '00:30', '02:30']) expect(dated).toContain(part);
    const hours = textOf(markupOf(<DeliveryWindow start={start} end={end} />, { language }));
    expect(hours).not.toContain('02.07.2026');
    expect(hours.indexOf('00:30')).toBeLessThan(hours.indexOf('02:30'));
  });
});

it('a line of an order shows its price at that time and the sum', () => {
  const item: OrderItem = {
    id: 'i',
    product_id: 'p',
    quantity: 3,
    price_at_purchase_cents: cents(119),
    deposit_cents: cents(25),
    vat_rate: 7,
    product: { id: 'p', name: 'Wasser', image_url: null, pack: null, tint: null },
  };
  const text = textOf(markupOf(<OrderItems items={[item]} />));
  expect(text).toContain('Wasser');
  expect(text).toContain('1,19\u00a0€');
  expect(text).toContain('3,57\u00a0€');
});

it('the history of an order begins with its last step, with day and time of Berlin, person and reason', () => {
  const steps: OrderStep[] = [
    {
      machine: 'status',
      from: null,
      to: 'pending',
      actor: 'customer',
      created_at: '2026-11-20T22:00:00Z',
    },
    {
      machine: 'payment',
      from: 'unpaid',
      to: 'paid',
      actor: 'staff',
      created_at: '2026-11-20T23:30:00Z',
    },
    {
      machine: 'status',
      from: 'pending',
      to: 'cancelled',
      actor: 'staff',
      created_at: '2026-11-21T10:00:00Z',
    },
  ];
  const text = textOf(
    markupOf(
      <OrderHistory
        steps={steps}
        nameOf={(index) => (index === 2 ? 'ada@shop.example' : null)}
        reasonOf={(index) => (index === 2 ? 'ausverkauft' : null)}
      />,
    ),
  );
  const parts = [
    t('orders.status.cancelled'),
    '21.11.2026, 11:00',
    'ada@shop.example',
    'ausverkauft',
    t('orders.payment_status.paid'),
    '21.11.2026, 00:30',
    t('orders.by.staff'),
    t('orders.placed'),
    '20.11.2026, 23:00',
    t('orders.by.customer'),
  ];
  let place = 0;
  for (const part of parts) {
    const found = text.indexOf(part, place);
    expect(found).toBeGreaterThanOrEqual(place);
    place = found + part.length;
  }
});

it('every status has its name, and an unknown one is shown unchanged', () => {
  for (const status of orderStatuses) {
    const text = textOf(markupOf(<OrderStatusBadge status={status} />));
    expect(text).toBe(t(`orders.status.${status}`));
  }
  expect(textOf(markupOf(<OrderStatusBadge status="lost" />))).toBe('lost');
});

function PayPalShop({ children }: { children: ReactNode }) {
  return <ShopContext value={{ ...useShop(), paypal_me: 'kiezkorb' }}>{children}</ShopContext>;
}

describe('the PayPal link', () => {
  const due = {
    payment_method: 'paypal',
    payment_status: 'unpaid',
    status: 'pending',
    total_cents: cents(2405),
  } as const;
  const show = (order: Parameters<typeof PayPalCode>[0]['order']) =>
    markupOf(
      <PayPalShop>
        <PayPalCode order={order} />
      </PayPalShop>,
    );

  it('holds the amount that is due', () => {
    expect(show(due)).toMatch(
      /href="https:\/\/(www[.])?paypal[.](me|com)\/[^"]*kiezkorb[^"]*24[.]05/i,
    );
    expect(show(due)).toContain('24,05\u00a0€');
  });

  it.each([
    ['to be paid in cash', { payment_method: 'cash' }],
    ['paid', { payment_status: 'paid' }],
    ['cancelled', { status: 'cancelled' }],
  ] as const)('is not there for an order that is %s', (_, changes) => {
    expect(show({ ...due, ...changes })).toBe('');
  });

  it('is not there in a shop without PayPal', () => {
    expect(markupOf(<PayPalCode order={due} />)).toBe('');
  });
});
