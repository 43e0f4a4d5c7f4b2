import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopContext, useShop } from '#app/features/shop/shop/use-shop.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import type { OrderItem, OrderStep } from '#contract/orders/orders.schema.ts';
import type { Settlement, SettlementLine } from '#contract/orders/settlement.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { noCharges } from '#domain/cart/charges.ts';
import { addUp } from '#domain/cart/totals.ts';
import { cents } from '#domain/money.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { PackingProgress } from './packing-progress.tsx';
import { PayPalCode } from './paypal-code.tsx';
import { SettledItems } from './settled-items.tsx';
import { OrderStatusBadge } from './status-badge.tsx';
import { SumDue } from './sum-due.tsx';

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

const missing = {
  order_item_id: 'i',
  quantity: 0,
  replaced: 0,
  undecided: 0,
  nothing_fits: false,
};

const blank = {
  image_url: null,
  pack: null,
  tint: null,
  net_content: null,
  labels: {},
  allergens: null,
  traces: null,
};

it('a line of an order shows its price at that time and the sum', () => {
  const item: OrderItem = {
    id: 'i',
    product_id: 'p',
    quantity: 3,
    price_at_purchase_cents: cents(119),
    deposit_cents: cents(25),
    vat_rate: 7,
    origin: null,
    product: { id: 'p', name: 'Wasser', ...blank },
  };
  const text = textOf(markupOf(<OrderItems items={[item]} />));
  expect(text).toContain('Wasser');
  expect(text).toContain('1,19\u00a0€');
  expect(text).toContain('3,57\u00a0€');
  const origin = 'Herkunft: Spanien';
  expect(text).not.toContain(origin);
  expect(textOf(markupOf(<OrderItems items={[{ ...item, origin }]} />))).toContain(origin);
  const short = textOf(
    markupOf(
      <OrderItems items={[item]} missing={[{ ...missing, quantity: 2, nothing_fits: true }]} />,
    ),
  );
  expect(short).toContain(t('orders.line_missing', { count: 2 }));
  expect(short).toContain(t('orders.nothing_fits'));
  expect(short).not.toContain('3,57');
  const none = markupOf(<OrderItems items={[item]} missing={[{ ...missing, quantity: 3 }]} />);
  expect(none).toContain('<del');
  expect(none).not.toContain(t('orders.nothing_fits'));
  expect(textOf(none)).toContain('0,00\u00a0€');
  const other = textOf(
    markupOf(<OrderItems items={[item]} missing={[{ ...missing, quantity: 2, replaced: 1 }]} />),
  );
  expect(other).toContain(t('orders.line_replaced', { quantity: 1 }));
  expect(other).toContain(t('orders.line_missing', { count: 1 }));
});

const settlement: Settlement = {
  version: 1,
  created_at: '2026-11-21T10:00:00Z',
  lines: [],
  ...addUp({ subtotal_cents: cents(0), deposit_cents: cents(0) }, noCharges),
  vat: [],
  discounts: [],
};

describe('a settlement', () => {
  const item = (id: string, name: string, quantity: number): OrderItem => ({
    id,
    product_id: id,
    quantity,
    price_at_purchase_cents: cents(200),
    deposit_cents: cents(0),
    vat_rate: 7,
    origin: null,
    product: { id, name, ...blank },
  });
  const line = (id: string, changes: Partial<SettlementLine>): SettlementLine => ({
    order_item_id: id,
    outcome: 'delivered',
    ordered_quantity: 1,
    quantity: 1,
    product: { id, name: id, ...blank },
    charged_cents: cents(200),
    deposit_cents: cents(0),
    weight_g: null,
    lot: null,
    ...changes,
  });
  const items = [item('milk', 'Milch', 3), item('meat', 'Lamm', 1), item('tea', 'Tee', 1)];
  const lines = [
    line('milk', { lot: { date: '2026-12-24', date_kind: 'best_before' } }),
    line('milk', { lot: { date: '2026-12-24', date_kind: 'best_before' } }),
    line('milk', { outcome: 'short', quantity: 0, charged_cents: cents(0) }),
    line('meat', {
      charged_cents: cents(191),
      weight_g: 478,
      lot: { date: '2026-11-23', date_kind: 'use_by' },
    }),
    line('tea', {
      outcome: 'substituted',
      product: { id: 'mint', name: 'Minztee', ...blank },
      charged_cents: cents(150),
    }),
  ];
  const markup = markupOf(<SettledItems order={{ items }} settlement={{ ...settlement, lines }} />);
  const rows = markup.split('</li>').map(textOf);

  it('adds up units with the same date, which were scanned one by one', () => {
    expect(rows[0]).toContain('2 × 2,00\u00a0€');
    expect(rows[0]).toContain('MHD 24.12.2026');
    expect(rows[0]).toContain('4,00\u00a0€');
  });

  it('strikes out what was short, with what it costs less', () => {
    expect(rows[1]).toContain(t('orders.outcome.short'));
    expect(rows[1]).toContain(t('orders.less', { amount: '2,00\u00a0€' }));
    expect(markup).toMatch(/<del[^>]*>1 × 2,00\u00a0€<[/]del>/);
  });

  it('shows the weight and the date of weighed goods', () => {
    for (const part of [
      '478\u00a0g',
      '1,91\u00a0€',
      '0,09\u00a0€ weniger',
      'verbrauchen bis 23.11.2026',
    ]) {
      expect(rows[2]).toContain(part);
    }
  });

  it.each(['none', 'electric', 'bolt', 'not_stated', 'no_animal'] as const)(
    'shows certificate, lot and stunning of halal goods: %s',
    (stunning) => {
      const halal = { certifier: 'HCB', number: '17', lot_code: 'L7', stunning };
      const lot = { date: '2026-11-23', date_kind: 'use_by', halal } as const;
      const order = { items: [item('meat', 'Lamm', 1)] };
      const goods = { ...settlement, lines: [line('meat', { lot })] };
      const text = textOf(markupOf(<SettledItems order={order} settlement={goods} />));
      expect(text).toContain(t('orders.halal_lot', { certifier: 'HCB', number: '17', lot: 'L7' }));
      const sentences = (['none', 'electric', 'bolt', 'not_stated'] as const).map((name) =>
        t(`orders.halal_stunning.${name}`),
      );
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual(
        stunning === 'no_animal' ? [] : [t(`orders.halal_stunning.${stunning}`)],
      );
    },
  );

  it('names the certificate of packed goods without the code of a lot', () => {
    const halal = { certifier: 'HCB', number: '17', lot_code: '', stunning: 'bolt' } as const;
    const lot = { date: null, date_kind: 'none', halal } as const;
    const goods = { ...settlement, lines: [line('meat', { lot })] };
    const order = { items: [item('meat', 'Lamm', 1)] };
    const text = textOf(markupOf(<SettledItems order={order} settlement={goods} />));
    expect(text).toContain(t('orders.halal_certificate', { certifier: 'HCB', number: '17' }));
    expect(text).not.toContain('Charge');
  });

  it('names the substitute and what it replaces', () => {
    expect(rows[3]).toContain('Minztee');
    expect(rows[3]).toContain(`${t('orders.instead_of')} Tee`);
  });

  it('says what the customer pays less and how much at the door', () => {
    const order = {
      delivery_method: 'delivery',
      payment_status: 'unpaid',
      status: 'ready',
      total_cents: cents(1000),
      balance_cents: cents(0),
      settlement: { ...settlement, total_cents: cents(741) },
    } as const;
    const text = textOf(markupOf(<SumDue order={order} />));
    expect(text).toContain(
      t('orders.less_than_ordered', { amount: '2,59\u00a0€', ordered: '10,00\u00a0€' }),
    );
    expect(text).toContain(t('orders.pay_at_door', { amount: '7,41\u00a0€' }));
    const fromBalance = textOf(
      markupOf(<SumDue order={{ ...order, balance_cents: cents(141) }} />),
    );
    expect(fromBalance).toContain(t('orders.pay_at_door', { amount: '6,00\u00a0€' }));
    const paid = textOf(
      markupOf(<SumDue order={{ ...order, status: 'delivered', payment_status: 'paid' }} />),
    );
    expect(paid).toContain(t('orders.payment_status.paid'));
    expect(paid).not.toContain('7,41');
    expect(markupOf(<SumDue order={{ ...order, settlement: null }} />)).toBe('');
  });
});

it('an order that is packed shows how far', () => {
  const text = markupOf(<PackingProgress picked={12} of={40} missing={[]} />);
  expect(textOf(text)).toBe('12 von 40 gepackt');
  expect(text).toContain('aria-valuenow="30"');
});

it('an order that is packed does not count what is missing as packed', () => {
  const lines = [
    { ...missing, quantity: 1 },
    { ...missing, quantity: 4, undecided: 2, replaced: 1 },
  ];
  const text = markupOf(<PackingProgress picked={0} of={6} missing={lines} />);
  expect(textOf(text)).toBe('0 von 6 gepackt · 2 fehlen · 2 zu entscheiden');
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
  const due: Parameters<typeof PayPalCode>[0]['order'] = {
    payment_method: 'paypal',
    owed_cents: cents(2405),
  };
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
    ['of which nothing is owed', { owed_cents: cents(0) }],
  ] as const)('is not there for an order that is %s', (_, changes) => {
    expect(show({ ...due, ...changes })).toBe('');
  });

  it('is not there in a shop without PayPal', () => {
    expect(markupOf(<PayPalCode order={due} />)).toBe('');
  });
});
