import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as inventory from '#contract/stock/inventory.ts';
import { getBatch, listBatches } from '#contract/stock/picking.ts';
import * as contract from '#contract/stock/substitutions.ts';
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

const shop = useTestApp();
const picking = usePicking(shop);
const ordering = useOrdering(shop);
let staff: TestUser;
let category_id: string;
/** Has to last three days after the delivery; two of five units do. */
let yoghurt: { id: string };
let short: { id: string };
let long: { id: string };

beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  category_id = (await createCategory(shop())).id;
  const fields = { price_cents: cents(1000), stock: 0, minimum_shelf_life_days: 3, category_id };
  yoghurt = await createProduct(shop(), fields);
  short = await picking.receive(staff, yoghurt, { date: '2026-11-22', quantity: 3, code: 'A' });
  long = await picking.receive(staff, yoghurt, { date: '2026-12-22', quantity: 2, code: 'B' });
});

/** An order for the 21st whose goods are missing, with what its customer may choose. */
async function missing(quantity: number, of: { category_id?: string } = {}) {
  const ordered = await createProduct(shop(), { price_cents: cents(1000), ...of });
  const order = await picking.confirm(staff, { product: ordered, quantity });
  const customer = picking.customerOf(order);
  const params = { id: order.id };
  const order_item_id = order.items[0]?.id ?? '';
  const body = { items: { [order_item_id]: 'ask' as const } };
  await request(shop().app, contract.setConsents, { params, body }, customer);
  await picking.start(staff, order);
  const device = new Device(shop);
  await device.send([device.short(order, { quantity })], staff);
  const { offers } = (await request(shop().app, contract.getSubstitutions, { params }, customer))
    .body;
  async function choose(units: number) {
    const choice = { order_item_id, product_id: yoghurt.id, quantity: units };
    const input = { params, body: { ...choice, expected_total_cents: units * 1000 } };
    const by = { ...customer, headers: { 'Idempotency-Key': randomUUID() } };
    return (await request(shop().app, contract.chooseSubstitute, input, by)).body;
  }
  /** The substitute that was accepted. */
  async function pick(changes: { lot_id: string }) {
    const { body: present } = await request(shop().app, listBatches, {}, staff);
    const batch = present.items.find(({ orders }) =>
      orders.some(({ order_id }) => order_id === order.id),
    );
    const input = { params: { id: batch?.id ?? '' } };
    const { products } = (await request(shop().app, getBatch, input, staff)).body;
    const lines = products.flatMap((product) => product.lines);
    const offer = lines.find((line) => line.offer !== null)?.offer;
    return device.send([device.scan(order, { ...changes, offer_id: offer?.id })], staff);
  }
  return { offers, choose, pick };
}

test('a customer cannot choose more than what lasts after the delivery', async () => {
  const { choose } = await missing(3);
  expect(await choose(3)).toMatchObject({ code: 'offer_out_of_stock' });
  expect(await choose(2)).toMatchObject({ missing: [] });
});

test('the shop offers no more than what lasts after the delivery', async () => {
  const { offers } = await missing(3, { category_id });
  expect(offers).toMatchObject([{ candidates: [{ product_id: yoghurt.id, quantity: 2 }] }]);
});

test('a substitute has the promise of the moment at which it was accepted', async () => {
  const { choose, pick } = await missing(2);
  expect(await choose(2)).toMatchObject({ missing: [] });
  const storage = { shelf_id: null, minimum_shelf_life_days: 90 };
  const input = { params: { id: yoghurt.id }, body: storage };
  expect((await request(shop().app, inventory.setProductStorage, input, staff)).status).toBe(200);
  expect(await pick({ lot_id: short.id })).toEqual(['conflict lot_too_short']);
  expect(await pick({ lot_id: long.id })).toEqual(['applied']);
});

test('goods that a substitute waits for are not sold to a later order', async () => {
  const { choose } = await missing(2);
  expect(await choose(2)).toMatchObject({ missing: [] });
  const other = await createUser(shop());
  const { body } = await ordering.buy(other, { product_id: yoghurt.id, quantity: 2 });
  expect(body).toMatchObject({ code: 'out_of_stock' });
});
