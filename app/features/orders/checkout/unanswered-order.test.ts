import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/cart/cart.schema.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cents } from '#domain/money.ts';
import { createUnansweredOrders, type OrderRequest } from './unanswered-order.ts';

function createLine(id: string, quantity: number, price = 250): CartLine {
  return {
    product: {
      id,
      name: id,
      price_cents: cents(price),
      brand: null,
      price_per_unit: null,
      unit_price: null,
      net_content: null,
      deposit: null,
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
    },
    quantity,
    orderable_quantity: quantity,
    line_total_cents: cents(price * quantity),
    previous_price_cents: null,
  };
}

function createCart(...lines: CartLine[]): Cart {
  return {
    revision: 1,
    lines,
    area: null,
    postal_code: null,
    ...computeTotals([], { delivery_fee_cents: cents(0) }),
    promotions: [],
    code: null,
    item_count: lines.length,
  };
}

const input = {
  slot_id: '2026-11-21T13:00:00.000Z',
  payment_method: 'cash',
  expected_total_cents: 1899,
} as const;
const request: OrderRequest = {
  user_id: 'user',
  input,
  cart: createCart(createLine('apple', 2), createLine('pear', 1)),
};

function createTab(contents: Record<string, string> = {}) {
  const items = new Map(Object.entries(contents));
  let count = 0;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  /** Each page load makes a new instance from what the tab stored. */
  return {
    load: () =>
      createUnansweredOrders(
        () => storage,
        () => `key-${(count += 1)}`,
      ),
    items,
  };
}

describe('the idempotency key of an order', () => {
  it('stays the same while cart and choices do, also after a reload', () => {
    const tab = createTab();
    const { key } = tab.load().begin(request);
    const reordered = {
      ...request,
      cart: createCart(createLine('pear', 1), createLine('apple', 2)),
    };
    expect(tab.load().begin(request).key).toBe(key);
    expect(tab.load().begin(reordered).key).toBe(key);
  });

  it.each<[string, OrderRequest]>([
    ['the slot', { ...request, input: { ...input, slot_id: 'later' } }],
    ['the payment method', { ...request, input: { ...input, payment_method: 'paypal' } }],
    ['the instructions', { ...request, input: { ...input, delivery_instructions: 'Hinterhaus' } }],
    ['the address', { ...request, input: { ...input, expected_address: 'Badstraße 2' } }],
    ['the substitutes', { ...request, input: { ...input, substitution_consent: 'none' } }],
    ['the way it is fetched', { ...request, input: { ...input, pickup: true } }],
    ['the accepted total', { ...request, input: { ...input, expected_total_cents: 1900 } }],
    ['a quantity', { ...request, cart: createCart(createLine('apple', 3), createLine('pear', 1)) }],
    [
      'a price',
      { ...request, cart: createCart(createLine('apple', 2, 99), createLine('pear', 1)) },
    ],
    ['the lines', { ...request, cart: createCart(createLine('apple', 2)) }],
    ['the customer', { ...request, user_id: 'another' }],
  ])('is a new one when %s changed', (_, changed) => {
    const attempts = createTab().load();
    const { key } = attempts.begin(request);
    expect(attempts.begin(changed).key).not.toBe(key);
  });

  it('is a new one once the answer is known', () => {
    const attempts = createTab().load();
    const { key } = attempts.begin(request);
    attempts.end();
    expect(attempts.begin(request).key).not.toBe(key);
  });

  it('lives as long as the page where the tab stores nothing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const attempts = createUnansweredOrders(refuse, () => 'key');
    expect(attempts.begin(request)).toEqual(attempts.find('user'));
  });
});

describe('an order without an answer', () => {
  it('is found after a reload, with all that it takes to send it again', () => {
    const tab = createTab();
    const attempt = tab.load().begin(request);
    expect(tab.load().find('user')).toEqual(attempt);
    expect(attempt.input).toEqual(input);
  });

  it('is not found by another customer', () => {
    const tab = createTab();
    tab.load().begin(request);
    expect(tab.load().find('another')).toBeNull();
  });

  it('is not found once it was answered', () => {
    const attempts = createTab().load();
    attempts.begin(request);
    attempts.end();
    expect(attempts.find('user')).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"key":1}',
    '{"key":"k","user_id":"user","cart":"","input":{}}',
  ])('is not made up from %o', (text) => {
    const attempts = createTab({ 'kiezkorb.order-attempt': text }).load();
    expect(attempts.find('user')).toBeNull();
    expect(attempts.begin(request).key).toBe('key-1');
  });
});
