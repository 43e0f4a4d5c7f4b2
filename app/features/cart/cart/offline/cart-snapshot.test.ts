import { expect, test } from 'vitest';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { cents } from '#domain/money.ts';
import { cart } from '#test/helpers/samples.ts';
import { composeCart } from '../compose-cart.ts';
import { createCartSnapshotStore } from './cart-snapshot.ts';

const bread = {
  id: 'bread',
  price_cents: cents(299),
  deposit: null,
  vat_rate: 7,
} as ProductSummary;
const nothing = {
  server: undefined,
  changes: [],
  anonymous: {},
  shopTerms: { terms: cart.terms, is_from: false },
  pickup: null,
};
const empty = composeCart({ ...nothing, products: new Map() });
const full = composeCart({
  ...nothing,
  anonymous: { bread: 2 },
  products: new Map([['bread', bread]]),
});
const cached_at = '2026-11-21T12:00:00.000Z';

function openTexts(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('the cached cart survives a reload, and is the same object until it changes', () => {
  const texts = new Map<string, string>();
  createCartSnapshotStore(() => openTexts(texts)).keep({ cached_at, cart: full });
  const snapshots = createCartSnapshotStore(() => openTexts(texts));
  expect(snapshots.read()).toEqual({ cached_at, cart: full });
  expect(snapshots.read()).toBe(snapshots.read());
});

test('an empty cart removes the cached one', () => {
  const texts = new Map<string, string>();
  const snapshots = createCartSnapshotStore(() => openTexts(texts));
  snapshots.keep({ cached_at, cart: full });
  snapshots.keep({ cached_at, cart: empty });
  expect(texts.size).toBe(0);
  expect(snapshots.read()).toBeNull();
});

test.each([
  'no JSON',
  'null',
  '[]',
  '{"cached_at":1,"cart":{"lines":[]}}',
  '{"cached_at":"","cart":{}}',
  '{"cached_at":"","cart":null}',
  '{"cached_at":"","cart":{"lines":{}}}',
  '{"cached_at":""}',
  '{"cart":{"lines":[]}}',
  '7',
])('what is no cart is none: %s', (text) => {
  const texts = new Map([['kiezkorb.cached-cart.1', text]]);
  expect(createCartSnapshotStore(() => openTexts(texts)).read()).toBeNull();
});
