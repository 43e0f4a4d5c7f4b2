import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/cart/cart.schema.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents } from '#domain/money.ts';
import { composeCart } from './compose-cart.ts';
import {
  countItems,
  countUnknown,
  laterOf,
  quantityIn,
  withQuantity,
  without,
  type CartSources,
} from './state.ts';

function createProduct(id: string, price: number, deposit = 0): ProductSummary {
  return {
    id,
    name: id,
    price_cents: cents(price),
    brand: null,
    price_per_unit: null,
    unit_price: null,
    net_content: null,
    deposit: deposit === 0 ? null : { kind: 'one_way', amount_cents: cents(deposit) },
    category: { id: 'c', name: 'Obst', name_translations: {}, slug: 'obst', tint: 'leaf' },
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
}

const terms = {
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(1500),
  free_from_cents: null,
};
const apple = createProduct('apple', 100);
const pear = createProduct('pear', 250);
const water = createProduct('water', 80, 25);

function createServerCart(...lines: [ProductSummary, number, number?][]): Cart {
  return {
    revision: 1,
    lines: lines.map(([product, quantity, orderable = quantity]) => ({
      product,
      quantity,
      orderable_quantity: orderable,
      line_total_cents: cents(product.price_cents * quantity),
      previous_price_cents: null,
    })),
    area: terms,
    postal_code: '13357',
    ...computeTotals([], { delivery_fee_cents: cents(0) }),
    promotions: [],
    code: null,
    delivery_fee_cents: cents(399),
  };
}

function compose(sources: Partial<CartSources>): Cart {
  return composeCart({
    server: undefined,
    changes: [],
    anonymous: {},
    products: new Map([apple, pear, water].map((product) => [product.id, product])),
    shopTerms: { terms, is_from: false },
    pickup: null,
    ...sources,
  });
}

const quantitiesOf = (cart: Cart) =>
  Object.fromEntries(cart.lines.map(({ product, quantity }) => [product.id, quantity]));

const lineOf = (cart: Cart, { id }: ProductSummary): CartLine | undefined =>
  cart.lines.find(({ product }) => product.id === id);

describe('quantities of an anonymous cart', () => {
  it('change in place, come last when new and go at 0 or less', () => {
    const both = withQuantity({ apple: 1, pear: 2 }, 'apple', 5);
    expect(Object.entries(both)).toEqual([
      ['apple', 5],
      ['pear', 2],
    ]);
    expect(Object.keys(withQuantity(both, 'water', 1))).toEqual(['apple', 'pear', 'water']);
    expect(withQuantity(both, 'apple', 0)).toEqual({ pear: 2 });
    expect(withQuantity(both, 'apple', -3)).toEqual({ pear: 2 });
  });

  it('never go above what a cart takes', () => {
    expect(withQuantity({}, 'apple', 1000)).toEqual({ apple: 99 });
  });

  it('contain what was not removed', () => {
    const left = without({ apple: 3, pear: 2, water: 1 }, { apple: 1, pear: 2, gone: 4 });
    expect(left).toEqual({ apple: 2, water: 1 });
  });

  it('are summed up in the item count', () => {
    expect(countItems({ apple: 3, pear: 2 })).toBe(5);
    expect(countItems({})).toBe(0);
  });
});

describe('the shown cart', () => {
  it('of a visitor comes from the browser, with deposit and fee', () => {
    expect(compose({ anonymous: { apple: 2, water: 3 } })).toMatchObject({
      item_count: 5,
      subtotal_cents: 440,
      deposit_cents: 75,
      delivery_fee_cents: 399,
      total_cents: 914,
    });
  });

  it('has no charges when it is empty', () => {
    expect(compose({})).toMatchObject({ item_count: 0, total_cents: 0, delivery_fee_cents: 0 });
  });

  it('has the delivery fee that the server charges, whatever the page knows of the shop', () => {
    const area = { ...terms, delivery_fee_cents: cents(499) };
    const server = { ...createServerCart([apple, 2]), area };
    const changes = [{ product: apple, quantity: 3 }];
    expect(compose({ server, changes })).toMatchObject({
      delivery_fee_cents: 499,
      total_cents: 799,
    });
  });

  it('has the delivery fee of the page while the address of the account has no area', () => {
    const server = { ...createServerCart(), area: null };
    const changes = [{ product: apple, quantity: 3 }];
    expect(compose({ server, changes })).toMatchObject({
      delivery_fee_cents: 399,
      total_cents: 699,
    });
  });

  it('has the terms of the counter if it is to be fetched, whatever the area of the address', () => {
    const cart = compose({
      server: createServerCart([apple, 2]),
      changes: [{ product: apple, quantity: 3 }],
      pickup: { minimum_order_cents: cents(500) },
    });
    expect(cart).toMatchObject({
      terms: { delivery_fee_cents: 0, minimum_order_cents: 500 },
      is_from: false,
      total_cents: 300,
    });
  });

  it('is delivered for free from the amount on that the area says, before the server answers', () => {
    const area = { ...terms, free_from_cents: cents(300) };
    const server = { ...createServerCart([apple, 2]), area };
    const feeOf = (quantity: number) =>
      compose({ server, changes: [{ product: apple, quantity }] }).delivery_fee_cents;
    expect([feeOf(2), feeOf(3)]).toEqual([399, 0]);
  });

  it('omits products that are not loaded or no longer exist', () => {
    expect(quantitiesOf(compose({ anonymous: { apple: 1, unknown: 9 } }))).toEqual({ apple: 1 });
  });

  it('adds what waits to be merged to what the server has', () => {
    const server = createServerCart([apple, 2]);
    expect(quantitiesOf(compose({ server, anonymous: { apple: 1, pear: 1 } }))).toEqual({
      apple: 3,
      pear: 1,
    });
  });

  it("shows an unsent change instead of the server's quantity, in the same place", () => {
    const server = createServerCart([apple, 2], [pear, 1]);
    const cart = compose({
      server,
      changes: [
        { product: apple, quantity: 7 },
        { product: water, quantity: 1 },
      ],
    });
    expect(cart.lines.map(({ product }) => product.id)).toEqual(['apple', 'pear', 'water']);
    expect(lineOf(cart, apple)).toMatchObject({ quantity: 7, line_total_cents: 700 });
    expect(cart.item_count).toBe(9);
  });

  it('shows a line as gone from the moment it is removed', () => {
    const cart = compose({
      server: createServerCart([apple, 2]),
      changes: [{ product: apple, quantity: 0 }],
    });
    expect(cart.lines).toEqual([]);
    expect(cart.total_cents).toBe(0);
  });

  it("goes by the server's price, not by the one of an older page", () => {
    const cheap = createProduct('apple', 1);
    const cart = compose({
      server: createServerCart([apple, 1]),
      changes: [{ product: cheap, quantity: 2 }],
    });
    expect(cart.subtotal_cents).toBe(200);
  });

  it('remembers how little is left of a scarce product until it is enough', () => {
    const server = createServerCart([apple, 5, 2]);
    const withWish = (quantity: number) =>
      lineOf(compose({ server, changes: [{ product: apple, quantity }] }), apple);
    expect(withWish(4)).toMatchObject({ quantity: 4, orderable_quantity: 2 });
    expect(withWish(2)).toMatchObject({ quantity: 2, orderable_quantity: 2 });
  });

  it('marks what is sold out in the cart of a visitor', () => {
    const soldOut = { ...apple, is_in_stock: false };
    const cart = compose({ anonymous: { apple: 1 }, products: new Map([[apple.id, soldOut]]) });
    expect(lineOf(cart, apple)?.orderable_quantity).toBe(0);
  });

  it('never holds more of a product than the server takes', () => {
    const server = createServerCart([apple, 60]);
    const cart = compose({ server, anonymous: { apple: 60, pear: 99 } });
    expect(quantitiesOf(cart)).toEqual({ apple: 99, pear: 99 });
  });
});

describe('how much of a product is in the cart', () => {
  const sources = { server: createServerCart([apple, 2]), changes: [], anonymous: { pear: 5 } };

  it('is known before anything else is known of the product', () => {
    expect(quantityIn({ ...sources, server: undefined }, 'pear')).toBe(5);
    const unknown = {
      products: new Map<string, ProductSummary>(),
      shopTerms: { terms, is_from: false },
      pickup: null,
    };
    expect(countUnknown({ ...sources, ...unknown })).toBe(5);
    expect(countUnknown({ ...sources, ...unknown, products: new Map([['pear', pear]]) })).toBe(0);
  });

  it('is what the server has and what waits to be merged, up to what a cart takes', () => {
    expect(quantityIn(sources, 'apple')).toBe(2);
    expect(quantityIn({ ...sources, anonymous: { apple: 98 } }, 'apple')).toBe(99);
    expect(quantityIn(sources, 'water')).toBe(0);
  });

  it('is the latest change', () => {
    expect(quantityIn({ ...sources, changes: [{ product: apple, quantity: 7 }] }, 'apple')).toBe(7);
    expect(quantityIn({ ...sources, changes: [{ product: apple, quantity: -1 }] }, 'apple')).toBe(
      0,
    );
  });
});

describe('the cart of an account', () => {
  const removed = { ...createServerCart([apple, 2]), revision: 5 };

  it('ignores a late response with an older revision', () => {
    const older = { ...createServerCart([apple, 2], [pear, 1]), revision: 4 };
    expect(laterOf(removed, older)).toBe(removed);
  });

  it('is the latest answer, also one of the same revision, as prices change without one', () => {
    const same = { ...createServerCart([apple, 2]), revision: 5 };
    const later = { ...createServerCart(), revision: 6 };
    expect(laterOf(removed, same)).toBe(same);
    expect(laterOf(removed, later)).toBe(later);
    expect(laterOf(undefined, later)).toBe(later);
  });
});

describe('the cart with unsent changes', () => {
  it('returns the quantity of each product, as it was changed last', () => {
    const changes = [
      { product: apple, quantity: 2 },
      { product: pear, quantity: 7 },
      { product: water, quantity: -1 },
    ];
    const sources = { server: createServerCart([water, 3]), changes, anonymous: {} };
    expect([apple, pear, water].map(({ id }) => quantityIn(sources, id))).toEqual([2, 7, 0]);
  });

  it('has the revision of the cart that the server knows', () => {
    expect(compose({ server: { ...createServerCart([apple, 1]), revision: 7 } }).revision).toBe(7);
    expect(compose({}).revision).toBe(0);
  });

  it('allows a higher quantity of sufficient stock, and not of scarce stock', () => {
    const server = createServerCart([apple, 2, 2], [pear, 5, 3]);
    const changes = [
      { product: apple, quantity: 10 },
      { product: pear, quantity: 10 },
      { product: { ...water, is_in_stock: false }, quantity: 1 },
    ];
    const { lines } = compose({ server, changes });
    expect(lines.map(({ orderable_quantity }) => orderable_quantity)).toEqual([10, 3, 0]);
    expect(lines.map(({ line_total_cents }) => line_total_cents)).toEqual([1000, 750, 0]);
    expect(lines.every((line) => line.previous_price_cents === null)).toBe(true);
  });
});
