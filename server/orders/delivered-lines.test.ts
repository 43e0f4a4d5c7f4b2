import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as admin from '#contract/messages/complaints.admin.ts';
import { complain } from '#contract/messages/complaints.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import * as substitutions from '#contract/stock/substitutions.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';

/** After a delivery the shop works with what came, not with what was ordered. */
const shop = useTestApp();
const ordering = useOrdering(shop);
const picking = usePicking(shop);
let staff: TestUser;
let customer: TestUser;
let rye: { id: string };
let spelt: { id: string };
let tea: { id: string };
let order: Order;
const itemOf = (product: { id: string }) =>
  order.items.find(({ product_id }) => product_id === product.id)?.id ?? '';

/** Of rye bread, eggs and tea: spelt bread came for the rye bread, no eggs, and the tea. */
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  const picker = await createUser(shop(), { role: 'picker' });
  const { id: category_id } = await createCategory(shop(), { name: 'Brot' });
  const price_cents = cents(300);
  rye = await createProduct(shop(), { category_id, name: 'Roggenbrot', price_cents });
  spelt = await createProduct(shop(), {
    category_id,
    name: 'Dinkelbrot',
    price_cents: cents(250),
    image_url: 'https://example.org/spelt.webp',
  });
  const eggs = await createProduct(shop(), { name: 'Eier', price_cents });
  tea = await createProduct(shop(), { name: 'Tee', price_cents: cents(1000) });
  order = await picking.confirm(staff, { product: rye }, { product: eggs }, { product: tea });
  customer = picking.customerOf(order);
  const consent = {
    params: { id: order.id },
    body: { items: { [itemOf(rye)]: 'ask' as const, [itemOf(eggs)]: 'none' as const } },
  };
  await request(shop().app, substitutions.setConsents, consent, customer);
  await picking.start(picker, order);
  const device = new Device(shop);
  const missing = [rye, eggs].map((product) =>
    device.short(order, { order_item_id: itemOf(product) }),
  );
  expect(await device.send(missing, picker)).toEqual(['applied', 'applied']);
  const read = { params: { id: order.id } };
  const { body } = await request(shop().app, substitutions.getSubstitutions, read, customer);
  const offer_id = body.offers[0]?.id ?? '';
  const accept = { params: { id: order.id, offer_id }, body: { product_id: spelt.id } };
  await request(shop().app, substitutions.answerOffer, accept, customer);
  const packed = [
    device.scan(order, { order_item_id: itemOf(rye), offer_id }),
    device.scan(order, { order_item_id: itemOf(tea) }),
    device.packed(order),
  ];
  expect(await device.send(packed, picker)).toEqual(['applied', 'applied', 'applied']);
  const { body: due } = await request(shop().app, orders.listBoughtProducts, {}, customer);
  expect(due.items, 'nothing was bought before it came').toEqual([]);
  await ordering.move(staff, order, ['delivering', 'delivered']);
});

test('bought before is what came', async () => {
  const { body } = await request(shop().app, orders.listBoughtProducts, {}, customer);
  const ids = body.items.map(({ product }) => product.id);
  expect(new Set(ids)).toEqual(new Set([spelt.id, tea.id]));
  expect(body.items).toHaveLength(2);
  expect(body.items[0]).toMatchObject({ order_count: 1, unit_count: 2 });
});

test('the same again is what came, at what it cost', async () => {
  const input = { params: { id: order.id } };
  const { body } = await request(shop().app, orders.previewReorder, input, customer);
  expect(body.items).toMatchObject([
    { product_id: spelt.id, name: 'Dinkelbrot', ordered_quantity: 2, previous_price_cents: 250 },
    { product_id: tea.id, name: 'Tee', ordered_quantity: 2, previous_price_cents: 1000 },
  ]);
  const { body: added } = await request(shop().app, orders.reorder, input, customer);
  expect(added.cart.lines.map(({ product }) => product.id)).toEqual([spelt.id, tea.id]);
});

function complainAbout(product: { id: string }) {
  const form = new FormData();
  form.set('items', `${itemOf(product)}:1`);
  form.set('reason', 'damaged');
  const by = { ...customer, headers: { 'Idempotency-Key': randomUUID() } };
  return request(shop().app, complain, { params: { id: order.id }, form }, by);
}

test('a complaint is about what came, and is refused for what did not', async () => {
  const never = order.items.find(({ product }) => product.name === 'Eier');
  const refused = await complainAbout({ id: never?.product_id ?? '' });
  expect([refused.status, refused.body.code]).toEqual([422, 'complaint_line_unknown']);
  const { status, body } = await complainAbout(rye);
  expect(status).toBe(201);
  const params = { id: body.id };
  const seen = await request(shop().app, admin.getComplaint, { params }, staff);
  expect(seen.body.items).toMatchObject([{ product_name: 'Dinkelbrot', delivered_quantity: 2 }]);
  const receipt = (await shop().inbox()).find(({ subject }) => subject?.includes('Reklamation'));
  expect(receipt?.text).toContain('Dinkelbrot');
});

test('a substitute has its picture', async () => {
  const { settlement } = await picking.seen(order);
  const line = settlement?.lines.find(({ outcome }) => outcome === 'substituted');
  expect(line?.product.image_url).toBe('https://example.org/spelt.webp');
});
