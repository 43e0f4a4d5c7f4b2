import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createShoppingList } from '#contract/catalog/shopping-lists.ts';
import { listAddresses } from '#contract/delivery/addresses.ts';
import { addAlert } from '#contract/messages/alerts.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as substitutions from '#contract/stock/substitutions.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { fingerprint } from '#test/helpers/database/fingerprint.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

/**
 * Each call of customers that names an object, with those of others: it is unknown, and nothing is
 * changed. The answer alone says little, as many calls read the object again after their change.
 */
const shop = useTestApp({ FISCAL_MODE: 'none' });
const ordering = useOrdering(shop);
const picking = usePicking(shop);
const crediting = useCrediting(shop);
let stranger: TestUser;
/** Whose objects these are, but for the order with missing goods. */
let owner: TestUser;

/** What belongs to others. */
interface Foreign {
  /** Orders that can be changed, of a house group, whose goods are missing, and delivered. */
  pending: Order;
  grouped: Order;
  missing: Order;
  delivered: Order;
  offer: string;
  correction: string;
  address: string;
  list: string;
  alert: string;
  /** On the list, and one that may replace missing goods. */
  product: string;
  substitute: string;
}
let foreign: Foreign;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  const staff = await createUser(shop(), { role: 'admin' });
  owner = await createUser(shop());
  stranger = await createUser(shop());
  const { id: category_id } = await createCategory(shop());
  const goods = { category_id, price_cents: cents(1000), stock: 50 };
  const product = await createProduct(shop(), goods);
  const substitute = await createProduct(shop(), { ...goods, price_cents: cents(900) });
  const soldOut = await createProduct(shop(), { stock: 0 });

  const delivered = await crediting.delivered(staff, owner);
  const complaint = await crediting.complained(owner, delivered);
  const { id: correction } = await crediting.credit(staff, complaint, 100);
  const { body: pending } = await ordering.buy(owner, { product_id: product.id });
  await ordering.putInCart(owner, product.id, 2);
  const { body: grouped } = await ordering.place(owner, { house_group: { token: null } });

  const missing = await picking.confirm(staff, { product: await createProduct(shop(), goods) });
  const by = picking.customerOf(missing);
  const params = { id: missing.id };
  const items = Object.fromEntries(missing.items.map(({ id }) => [id, 'ask' as const]));
  await request(shop().app, substitutions.setConsents, { params, body: { items } }, by);
  await picking.start(staff, missing);
  const device = new Device(shop);
  expect(await device.send([device.short(missing)], staff)).toEqual(['applied']);
  const offered = await request(shop().app, substitutions.getSubstitutions, { params }, by);

  const list = randomUUID();
  await request(
    shop().app,
    createShoppingList,
    {
      params: { id: list },
      body: { name: 'Woche', items: [{ product_id: product.id, quantity: 1 }] },
    },
    owner,
  );
  const body = { kind: 'back_in_stock' as const, product_id: soldOut.id };
  const alerts = await request(shop().app, addAlert, { body }, owner);
  const addresses = await request(shop().app, listAddresses, {}, owner);
  foreign = {
    pending,
    grouped,
    missing,
    delivered,
    offer: offered.body.offers[0]?.id ?? '',
    correction,
    address: addresses.body.addresses[0]?.id ?? '',
    list,
    alert: alerts.body.alerts[0]?.id ?? '',
    product: product.id,
    substitute: substitute.id,
  };
  expect(Object.values(foreign)).not.toContain('');
});

interface Call {
  path: string;
  body?: object;
  form?: Record<string, string>;
  version?: number;
  /** Where the answer is what the caller has. */
  status?: 200;
}

/** The call with what belongs to others; null: products belong to the shop. */
type Case = ((of: Foreign) => Call) | null;

const address = {
  label: '',
  bell_name: '',
  street: 'Badstraße',
  house_number: '7',
  access: '',
  postal_code: '13357',
  city: 'Berlin',
  note: '',
  phone: '',
};
const changed = ({ product }: Foreign) => ({
  lines: [{ product_id: product, quantity: 3 }],
  slot_id: firstSlot,
});
const order = ({ id }: Order, path = '') => `/api/v1/orders/${id}${path}`;

/** In an order in which their owners can make them all. */
const cases: Record<string, Case> = {
  'GET /api/v1/orders/{id}': (of) => ({ path: order(of.pending) }),
  'POST /api/v1/orders/{id}/change-preview': (of) => ({
    path: order(of.pending, '/change-preview'),
    body: changed(of),
  }),
  'PUT /api/v1/orders/{id}/tender': (of) => ({
    path: order(of.pending, '/tender'),
    body: { tender_cents: of.pending.total_cents },
  }),
  'PUT /api/v1/orders/{id}/consents': (of) => ({
    path: order(of.pending, '/consents'),
    body: { items: Object.fromEntries(of.pending.items.map(({ id }) => [id, 'rule'])) },
  }),
  'PUT /api/v1/orders/{id}': (of) => ({
    path: order(of.pending),
    body: { ...changed(of), expected_total_cents: 3399 },
    version: of.pending.version,
  }),
  'POST /api/v1/orders/{id}/cancel': (of) => ({ path: order(of.pending, '/cancel') }),
  'GET /api/v1/orders/{id}/house-group': (of) => ({ path: order(of.grouped, '/house-group') }),
  'GET /api/v1/orders/{id}/reorder': (of) => ({ path: order(of.delivered, '/reorder') }),
  'POST /api/v1/orders/{id}/reorder': (of) => ({ path: order(of.delivered, '/reorder') }),
  'GET /api/v1/orders/{id}/invoice': (of) => ({ path: order(of.delivered, '/invoice') }),
  'PUT /api/v1/orders/{id}/rating': (of) => ({
    path: order(of.delivered, '/rating'),
    body: { stars: 1, comment: 'nicht meine' },
  }),
  'GET /api/v1/orders/{id}/corrections/{correction_id}': (of) => ({
    path: order(of.delivered, `/corrections/${of.correction}`),
  }),
  'GET /api/v1/orders/{id}/complaints': (of) => ({
    path: order(of.delivered, '/complaints'),
    status: 200,
  }),
  'GET /api/v1/orders/{id}/complaint-terms': (of) => ({
    path: order(of.delivered, '/complaint-terms'),
  }),
  'POST /api/v1/orders/{id}/complaints': (of) => ({
    path: order(of.delivered, '/complaints'),
    form: { items: `${of.delivered.items[0]?.id}:1`, reason: 'missing' },
  }),
  'GET /api/v1/orders/{id}/substitutions': (of) => ({ path: order(of.missing, '/substitutions') }),
  'POST /api/v1/orders/{id}/substitutions/{offer_id}/answer': (of) => ({
    path: order(of.missing, `/substitutions/${of.offer}/answer`),
    body: { product_id: null },
  }),
  'POST /api/v1/orders/{id}/substitutions': (of) => ({
    path: order(of.missing, '/substitutions'),
    body: {
      order_item_id: of.missing.items[0]?.id,
      product_id: of.substitute,
      quantity: 2,
      expected_total_cents: 1800,
    },
  }),
  'GET /api/v1/shopping-lists/{id}': ({ list }) => ({ path: `/api/v1/shopping-lists/${list}` }),
  'PUT /api/v1/shopping-lists/{id}': ({ list }) => ({
    path: `/api/v1/shopping-lists/${list}`,
    body: { name: 'Meine', items: [] },
  }),
  'PATCH /api/v1/shopping-lists/{id}': ({ list }) => ({
    path: `/api/v1/shopping-lists/${list}`,
    body: { name: 'Meine' },
  }),
  'PUT /api/v1/shopping-lists/{id}/items/{product_id}': ({ list, substitute }) => ({
    path: `/api/v1/shopping-lists/${list}/items/${substitute}`,
    body: { quantity: 2 },
  }),
  'DELETE /api/v1/shopping-lists/{id}/items/{product_id}': ({ list, product }) => ({
    path: `/api/v1/shopping-lists/${list}/items/${product}`,
  }),
  'PUT /api/v1/shopping-lists/{id}/order': ({ list, product }) => ({
    path: `/api/v1/shopping-lists/${list}/order`,
    body: { product_ids: [product] },
  }),
  'DELETE /api/v1/shopping-lists/{id}': ({ list }) => ({
    path: `/api/v1/shopping-lists/${list}`,
    status: 200,
  }),
  'PUT /api/v1/addresses/{id}': (of) => ({
    path: `/api/v1/addresses/${of.address}`,
    body: address,
    version: 1,
  }),
  'DELETE /api/v1/addresses/{id}': (of) => ({
    path: `/api/v1/addresses/${of.address}`,
    status: 200,
  }),
  'DELETE /api/v1/profile/alerts/{id}': ({ alert }) => ({
    path: `/api/v1/profile/alerts/${alert}`,
    status: 200,
  }),
  'PUT /api/v1/favourites/{product_id}': null,
  'DELETE /api/v1/favourites/{product_id}': null,
  'PUT /api/v1/cart/items/{product_id}': null,
  'DELETE /api/v1/cart/items/{product_id}': null,
};

test('knows the objects of every call of customers that names one, and of no other', () => {
  const names = listApiRoutes()
    .map(({ endpoint }) => endpoint)
    .filter(({ path, access }) => access === 'signed_in' && path.includes('{'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted());
});

const tried = Object.entries(cases).flatMap(([name, find]) =>
  find === null ? [] : [{ name, find }],
);

async function send(name: string, { path, body, form, version }: Call, by: TestUser) {
  const data = new FormData();
  for (const [field, value] of Object.entries(form ?? {})) data.set(field, value);
  const response = await shop().app.request(path, {
    method: name.split(' ')[0] ?? '',
    headers: {
      Authorization: `Bearer ${by.token}`,
      'Idempotency-Key': randomUUID(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form !== undefined && { body: data }),
  });
  return { status: response.status, text: await response.text() };
}

test.each(tried)(
  'a customer reads and changes nothing of others: $name',
  async ({ name, find }) => {
    const call = find(foreign);
    const before = await fingerprint(shop().db);
    const { status, text } = await send(name, call, stranger);
    expect([status, text]).toEqual([call.status ?? 404, expect.any(String)]);
    const { pending, delivered, list, address: place, alert } = foreign;
    const secrets = [pending.id, delivered.id, list, place, alert, owner.email];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(await fingerprint(shop().db)).toBe(before);
  },
);

test('the owners may make each of these calls', async () => {
  const refused: string[] = [];
  for (const { name, find } of tried) {
    const call = find(foreign);
    const isOfMissing = call.path.includes(foreign.missing.id);
    const by = isOfMissing ? picking.customerOf(foreign.missing) : owner;
    const { status, text } = await send(name, call, by);
    if (status >= 300) refused.push(`${name} ${status} ${text}`);
  }
  expect(refused).toEqual([]);
});
