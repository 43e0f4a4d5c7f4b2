import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { cents } from '#domain/money.ts';
import { cart as emptied } from '#test/helpers/samples.ts';
import {
  factsOf,
  quantityOf,
  stateOf,
  targetOf,
  type CartParts,
  type CartState,
} from './cart-states.ts';
import { composeCart } from './compose-cart.ts';
import type { CartSources } from './state.ts';

const productOf = (id: string) =>
  ({
    id,
    price_cents: cents(100),
    deposit: null,
    vat_rate: 7,
    is_available: true,
    is_in_stock: true,
  }) as ProductSummary;
const bread = productOf('bread');
const milk = productOf('milk');

const shopTerms = { terms: emptied.terms, is_from: false };
const nothing: CartSources = {
  server: undefined,
  changes: [],
  anonymous: {},
  products: new Map([bread, milk].map((product) => [product.id, product])),
  shopTerms,
  pickup: null,
};
const composedOf = (sources: Partial<CartSources>) => composeCart({ ...nothing, ...sources });
const server: Cart = composedOf({ anonymous: { bread: 2 } });
const snapshot = {
  cached_at: '2026-11-29T12:00:00.000Z',
  cart: composedOf({ anonymous: { milk: 3 } }),
};

/** What may be in a browser, from where it is known. */
const situations = {
  nothing: {},
  items: { anonymous: { bread: 1 } },
  'items without products': {
    anonymous: { bread: 1 },
    products: new Map(),
    areProductsReady: false,
  },
  'items without amounts': { anonymous: { bread: 1 }, composed: null },
  'the cart of the account': { server },
  'the cart of the account and items': { server, anonymous: { milk: 1 } },
  'the cart of the account and a change': { server, changes: [{ product: bread, quantity: 5 }] },
} satisfies Record<string, Partial<CartParts>>;
type Situation = keyof typeof situations;
const networks = {
  reachable: { isOffline: false, snapshot: null },
  unreachable: { isOffline: true, snapshot: null },
  'unreachable, with a cached cart': { isOffline: true, snapshot },
};
/** A cart in each of the networks. */
type Row = readonly [CartState, CartState, CartState];

const partsOf = (parts: Partial<CartParts> = {}): CartParts => ({
  ...nothing,
  session: 'signed_in',
  composed: composedOf(parts),
  areProductsReady: true,
  failure: null,
  isOffline: false,
  snapshot: null,
  ...parts,
});

const undecided: Record<Situation, Row> = {
  nothing: ['loading', 'offline', 'cached'],
  items: ['loading', 'offline', 'cached'],
  'items without products': ['loading', 'offline', 'cached'],
  'items without amounts': ['loading', 'offline', 'cached'],
  'the cart of the account': ['account', 'offline', 'offline'],
  'the cart of the account and items': ['merging', 'offline', 'cached'],
  'the cart of the account and a change': ['account', 'offline', 'offline'],
};

const table: Record<CartParts['session'], Record<Situation, Row>> = {
  signed_out: {
    nothing: ['guest', 'offline', 'cached'],
    items: ['guest', 'offline', 'offline'],
    'items without products': ['guest_loading', 'offline', 'cached'],
    'items without amounts': ['guest_loading', 'offline', 'cached'],
    'the cart of the account': ['guest', 'offline', 'offline'],
    'the cart of the account and items': ['guest', 'offline', 'offline'],
    'the cart of the account and a change': ['guest', 'offline', 'offline'],
  },
  checking: undecided,
  unreachable: undecided,
  asking: undecided,
  signed_in: undecided,
};

const cases = Object.entries(table).flatMap(([session, rows]) =>
  Object.entries(situations).flatMap(([situation, parts]) =>
    Object.entries(networks).map(([network, net], index) => ({
      session,
      situation,
      network,
      parts: partsOf({ session: session as CartParts['session'], ...parts, ...net }),
      state: rows[situation as Situation][index],
    })),
  ),
);

describe('the state of the cart', () => {
  it.each(cases)('$session, $situation, $network: $state', ({ parts, state }) => {
    expect(stateOf(parts)).toBe(state);
  });
});

interface Shown {
  parts: CartParts;
  item_count: number;
  is_ready: boolean;
  cached_at: string | null;
  /** Where one more and one less piece of bread than what the server has is stored. */
  more: ReturnType<typeof targetOf>;
  less: ReturnType<typeof targetOf>;
}

const inBrowser = (quantity: number) => ({ store: 'browser', quantity }) as const;
const inAccount = (quantity: number) => ({ store: 'account', quantity }) as const;

/** What a cart shows in each state, and where changes of it go. */
const shown: Record<CartState, Shown> = {
  guest_loading: {
    parts: partsOf({ session: 'signed_out', ...situations['items without products'] }),
    item_count: 1,
    is_ready: false,
    cached_at: null,
    more: inBrowser(3),
    less: inBrowser(1),
  },
  guest: {
    parts: partsOf({ session: 'signed_out', ...situations.items }),
    item_count: 1,
    is_ready: true,
    cached_at: null,
    more: inBrowser(3),
    less: inBrowser(1),
  },
  loading: {
    parts: partsOf(situations.items),
    item_count: 1,
    is_ready: false,
    cached_at: null,
    more: inBrowser(3),
    less: inBrowser(1),
  },
  merging: {
    parts: partsOf(situations['the cart of the account and items']),
    item_count: 3,
    is_ready: false,
    cached_at: null,
    // The browser adds to what the account has, and cannot take from it.
    more: inBrowser(1),
    less: inAccount(1),
  },
  account: {
    parts: partsOf(situations['the cart of the account']),
    item_count: 2,
    is_ready: true,
    cached_at: null,
    more: inAccount(3),
    less: inAccount(1),
  },
  cached: {
    parts: partsOf({ ...networks['unreachable, with a cached cart'], failure: new Error('gone') }),
    item_count: 3,
    is_ready: true,
    cached_at: snapshot.cached_at,
    more: null,
    less: null,
  },
  offline: {
    parts: partsOf({ ...situations['the cart of the account'], ...networks.unreachable }),
    item_count: 2,
    is_ready: true,
    cached_at: null,
    more: null,
    less: null,
  },
};

describe.each(Object.entries(shown))('a cart that is %s', (state, { parts, ...expected }) => {
  it('shows what it has, and stores changes where they belong', () => {
    expect(stateOf(parts)).toBe(state);
    const { item_count, is_ready, cached_at, failure } = factsOf(parts);
    const more = targetOf(parts, bread.id, 3);
    const less = targetOf(parts, bread.id, 1);
    expect({ item_count, is_ready, cached_at, more, less }).toEqual(expected);
    expect(failure).toBeNull();
  });
});

it('items count before their amounts are known', () => {
  const parts = partsOf({ session: 'signed_out', ...situations['items without amounts'] });
  expect(factsOf(parts)).toMatchObject({ item_count: 1, lines: [], ...shopTerms });
});

it('a cart is being saved as long as the server does not have a change', () => {
  const parts = partsOf(situations['the cart of the account and a change']);
  expect(factsOf(parts)).toMatchObject({ is_saving: true, item_count: 5 });
  expect(factsOf({ ...parts, ...networks.unreachable }).is_saving).toBe(true);
  expect(factsOf(partsOf({ server })).is_saving).toBe(false);
});

it('a cart that cannot be shown completely says why', () => {
  const failure = new Error('gone');
  expect(factsOf(partsOf({ failure })).failure).toBe(failure);
});

it('a quantity is that of the shown cart', () => {
  const change = partsOf(situations['the cart of the account and a change']);
  expect(quantityOf(change, 'bread')).toBe(5);
  expect(quantityOf({ ...change, ...networks.unreachable }, 'bread')).toBe(5);
  const cached = partsOf(networks['unreachable, with a cached cart']);
  expect([quantityOf(cached, 'milk'), quantityOf(cached, 'bread')]).toEqual([3, 0]);
});
