import { expect, it } from 'vitest';
import type { CartLine } from '#contract/cart/cart.schema.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { cents } from '#domain/money.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { CartLineItem } from './line/cart-line.tsx';
import { MinimumProgress } from './minimum-progress.tsx';
import { ScarceNotice } from './scarce-notice.tsx';
import { TotalsList } from './totals-list.tsx';

const t = textsOf('de');
const termsOf = (minimum: number) => ({
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(minimum),
  free_from_cents: null,
});
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '|').replaceAll(/[|\s]+/g, '|');

it.each([
  [0, 2000, 'fehlt', 0],
  [1999, 2000, 'fehlt', 99],
  [2000, 2000, 'reicht', 100],
  [9999, 2000, 'reicht', 100],
  [0, 0, 'reicht', 100],
])(
  'goods of %i cents of a minimum of %i: %s, %i percent',
  (subtotal, minimum, verdict, percent) => {
    const markup = markupOf(
      <MinimumProgress subtotal={cents(subtotal)} terms={termsOf(minimum)} />,
    );
    expect(markup).toContain(`aria-valuenow="${percent}"`);
    expect(markup.includes(t('cart.minimum_reached'))).toBe(verdict === 'reicht');
  },
);

it('says how much is missing of the minimum order, the delivery fee aside', () => {
  const markup = markupOf(<MinimumProgress subtotal={cents(1501)} terms={termsOf(2000)} />);
  expect(markup).toContain('4,99\u00a0€');
});

const totals = {
  subtotal_cents: cents(2000),
  deposit_cents: cents(25),
  delivery_fee_cents: cents(399),
  discount_cents: cents(0),
  discounts: [],
  total_cents: cents(2424),
  vat: [
    { vat_rate: 7, net_cents: cents(1869), vat_cents: cents(131) },
    { vat_rate: 19, net_cents: cents(356), vat_cents: cents(68) },
    { vat_rate: 0, net_cents: cents(100), vat_cents: cents(0) },
  ],
} as unknown as Parameters<typeof TotalsList>[0]['totals'];

it('the totals name goods, deposit, fee and sum, and each rate of VAT that is contained', () => {
  const text = textOf(markupOf(<TotalsList totals={totals} />));
  const rows = ['20,00', '0,25', '3,99', '24,24', '1,31', '0,68'];
  const places = rows.map((amount) => text.indexOf(`|${amount}`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).toContain('19');
  expect(text).not.toContain('|0,00');
  expect(text).toContain(t('amount.deposit').replaceAll(' ', '|'));
});

it('the totals name each discount with what it takes off', () => {
  const discounts = [
    { promotion_id: 'a', name: 'Willkommen', code: 'HALLO', amount_cents: cents(500) },
    { promotion_id: 'b', name: 'Herbst', code: null, amount_cents: cents(200) },
  ];
  const markup = markupOf(
    <TotalsList totals={{ ...totals, discount_cents: cents(-700), discounts }} />,
  );
  expect(textOf(markup)).toMatch(/Willkommen\|-5,00\|€\|Herbst\|-2,00\|€/);
});

it('without a deposit the totals name none', () => {
  const markup = markupOf(<TotalsList totals={{ ...totals, deposit_cents: cents(0) }} />);
  expect(textOf(markup)).not.toContain('|0,00');
  expect(markup).not.toContain(`>${t('amount.deposit')}<`);
});

const water: ProductSummary = {
  id: '6f1c1d2e-0000-4000-8000-000000000001',
  name: 'Wasser',
  price_cents: cents(119),
  brand: null,
  price_per_unit: null,
  unit_price: null,
  net_content: null,
  deposit: { kind: 'one_way', amount_cents: cents(25) },
  category: { id: 'c', name: 'Getränke', name_translations: {}, slug: 'g', tint: 'sky' },
  image_url: null,
  pack: null,
  is_available: true,
  vat_rate: 7,
  is_in_stock: true,
  labels: {},
  allergens: [],
  traces: null,
  offer: null,
};

const show = (changes: Partial<CartLine> = {}, isFixed = false) =>
  markupOf(
    <CartLineItem
      line={{
        product: water,
        quantity: 3,
        orderable_quantity: 3,
        line_total_cents: cents(357),
        previous_price_cents: null,
        ...changes,
      }}
      isFixed={isFixed}
      onChange={() => undefined}
    />,
  );

it('a line shows the price of one, its deposit and the sum', () => {
  const markup = show();
  for (const amount of ['1,19', '0,25', '3,57']) expect(markup).toContain(`${amount}\u00a0€`);
  expect(markup).toContain(`/product/${water.id}`);
  expect(markup).not.toContain(t('cart.unavailable'));
});

it('a line says how much a pack holds, where that is known', () => {
  const net_content = { amount: 600, unit: 'g' } as const;
  expect(textOf(show({ product: { ...water, net_content } }))).toContain('|600|g|·|je|1,19');
  expect(show()).not.toContain(' · ');
});

it('a line shows its former price where that differs', () => {
  const price = '0,99\u00a0€';
  expect(show()).not.toContain(price);
  const markup = show({ previous_price_cents: cents(99) });
  expect(markup).toContain(t('cart.price_changed', { price }));
});

it('a line names both origins where another one is on sale than before', () => {
  const origin = { key: 'k', text: 'Herkunft: Spanien' };
  expect(show({ origin })).not.toContain('Spanien');
  const previous_origin = 'Herkunft: Marokko';
  const words = { before: previous_origin, now: origin.text };
  expect(show({ origin, previous_origin })).toContain(t('cart.origin_changed', words));
});

const notice = (available: number, isWithdrawn = false) =>
  markupOf(
    <ScarceNotice
      name="Wasser"
      available={available}
      isWithdrawn={isWithdrawn}
      onAccept={() => undefined}
    />,
  );

it('a line that exceeds the stock offers the available quantity, or its removal', () => {
  expect(notice(2)).toContain(t('cart.adjust', { count: 2 }));
  expect(notice(0)).toContain(t('cart.remove_short'));
});

it('a line separates what is sold out from what is no longer sold', () => {
  expect(notice(0)).toContain(t('catalog.sold_out'));
  expect(notice(0)).not.toContain(t('cart.unavailable'));
  expect(notice(0, true)).toContain(t('cart.unavailable'));
  expect(notice(0, true)).not.toContain(t('catalog.sold_out'));
});

it('a fixed line offers no change', () => {
  const markup = show({ orderable_quantity: 2 }, true);
  // The buttons of the quantity are closed by what they are in.
  expect(markup).toMatch(/<fieldset[^>]* disabled=""/);
  expect(markup).toMatch(/<button[^>]*aria-label="Wasser[^"]*"[^>]* disabled=""/);
  expect(show()).not.toContain(' disabled=""');
});
