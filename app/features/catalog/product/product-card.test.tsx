import { describe, expect, it } from 'vitest';
import { shareCart, SharedCartContext } from '#app/features/cart/cart/use-shared-cart.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents } from '#domain/money.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { cart as sampleCart } from '#test/helpers/samples.ts';
import { ProductCard } from './product-card.tsx';

const t = textsOf('de');

const product: ProductSummary = {
  id: '6f1c1d2e-0000-4000-8000-000000000001',
  name: 'Okra',
  price_cents: cents(399),
  brand: null,
  price_per_unit: null,
  unit_price: null,
  net_content: null,
  deposit: null,
  category: { id: 'c', name: 'Gemüse', name_translations: {}, slug: 'gemuese', tint: 'leaf' },
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

/** The card of a product of which so many are in the cart. */
function show(changes: Partial<ProductSummary>, quantity = 0): string {
  const cart = {
    quantityOf: () => quantity,
    setQuantity: async () => {},
    reload: async () => {},
    revision: 1,
    lines: [],
    area: null,
    postal_code: null,
    terms: sampleCart.terms,
    is_from: false,
    ...computeTotals([], { delivery_fee_cents: cents(0) }),
    promotions: [],
    code: null,
    item_count: quantity,
    is_ready: true,
    is_saving: false,
    cached_at: null,
    failure: null,
  };
  return markupOf(
    <SharedCartContext value={shareCart(cart)}>
      <ProductCard product={{ ...product, ...changes }} />
    </SharedCartContext>,
  );
}

describe('the card of a product', () => {
  it('shows the brand, unless the name contains it', () => {
    expect(show({ name: 'Fettarme Milch', brand: 'Wiesenhof' })).toContain('<bdi>Wiesenhof</bdi>');
    expect(show({ name: 'Wiesenhof Milch', brand: 'WIESENHOF' })).not.toContain('WIESENHOF');
  });

  it('reads name, price and unit price first, then what only some products have', () => {
    const card = show({
      name: 'Eier aus Freilandhaltung, 10 Stück',
      brand: 'Havelhof',
      net_content: { amount: 10, unit: 'piece' },
      unit_price: { price_cents: cents(40), per: 'piece' },
      deposit: { kind: 'reusable', amount_cents: cents(15) },
      offer: {
        kind: 'featured',
        reduction: { discount_percent: 20, original_price_cents: cents(499) },
      },
    });
    const places = [
      '<h3',
      ',99',
      '<s ',
      t('catalog.per_piece', { price: '0,40\u00a0€' }),
      t('catalog.lowest_price_note'),
      t('catalog.deposit_reusable'),
      '<bdi>Havelhof',
    ].map((part) => card.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows the lowest price once, and reads it out with its explanation', () => {
    const card = show({
      offer: {
        kind: 'featured',
        reduction: { discount_percent: 20, original_price_cents: cents(499) },
      },
    });
    expect(
      card.replaceAll(/<(s|span) [^>]*(aria-hidden="true"|sr-only)[^>]*>.*?<\/\1>/g, ''),
    ).not.toContain('4,99');
    expect(card).toContain(t('catalog.lowest_price', { price: '4,99\u00a0€' }));
  });

  it('never cuts the size at the end of a name', () => {
    const card = show({ name: 'Eier aus Freilandhaltung, 10 Stück' });
    expect(card).toMatch(/whitespace-nowrap">10 Stück</);
  });

  it('has a plus that can be pressed', () => {
    expect(show({})).toContain(`aria-label="${t('cart.add', { name: 'Okra' })}"`);
    expect(show({})).not.toContain('aria-disabled="true"');
    expect(show({})).not.toContain(t('catalog.sold_out'));
  });

  it('shows a quiet pack, and no letter, where there is no image', () => {
    expect(show({ pack: 'tray' })).toContain('href="#pack-tray"');
    expect(show({ pack: null })).toContain('href="#pack-bag"');
    expect(show({ pack: 'tray' })).not.toContain('<text');
  });

  it('says how many are in the cart', () => {
    const label = t('cart.change_quantity', { name: 'Okra', count: 3 });
    expect(show({}, 3)).toContain(`aria-label="${label}"`);
  });

  it.each([
    ['has none in stock', { is_in_stock: false }],
    ['does not sell it now', { is_available: false }],
  ])('says that it is sold out and has nothing to buy where the shop %s', (_, changes) => {
    for (const quantity of [0, 3]) {
      expect(show(changes, quantity)).toContain(t('catalog.sold_out'));
      const labels = [...show(changes, quantity).matchAll(/<button[^>]+aria-label="([^"]+)"/g)];
      expect(labels.map(([, label]) => label)).toEqual([t('favourites.mark', { name: 'Okra' })]);
    }
  });
});
