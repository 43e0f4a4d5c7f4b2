import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as contract from '#contract/stock/certificates.admin.ts';
import * as inventory from '#contract/stock/inventory.ts';
import * as recalls from '#contract/stock/recalls.ts';
import * as unproved from '#contract/stock/unproved-goods.admin.ts';
import { createRandom } from '#domain/random.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const picking = usePicking(shop);
const ordering = useOrdering(shop);
let staff: TestUser;
let device: Device;

beforeAll(() => setCapacity(shop(), 5000));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
});

const once = () => ({ ...staff, headers: { 'Idempotency-Key': randomUUID() } });

interface Goods {
  id: string;
  certificate: string;
}

async function meat(): Promise<Goods> {
  const product = await createProduct(shop(), { food_kind: 'beef', stock: 0 });
  const certificate = await certify(shop(), [product.id], { proof: 'lot' });
  return { id: product.id, certificate };
}

async function receive({ id, certificate }: Goods, quantity = 4, certificate_id = certificate) {
  const body = {
    product_id: id,
    code: randomUUID().slice(0, 8),
    date: '2099-01-01',
    date_kind: 'use_by' as const,
    quantity,
    supplier_id: null,
    unit_cost_cents: null,
    certificate_id,
  };
  return (await request(shop().app, inventory.receiveGoods, { body }, once())).body;
}

const withdraw = (id: string) =>
  request(
    shop().app,
    contract.withdrawCertificate,
    { params: { id }, body: { withdrawn_from: '2026-11-01', reason: 'Zurückgezogen' } },
    once(),
  );
const book = (id: string, quantity: number) =>
  request(
    shop().app,
    inventory.bookLot,
    { params: { id }, body: { kind: 'counted' as const, quantity } },
    once(),
  );
const statusOf = async ({ id }: Order) => {
  const order = shop().db.selectFrom('orders').select('status').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).status;
};

/** Units that are in a tote or further for a line ordered as halal, and that nothing proves. */
async function listUnproved() {
  const { rows } = await sql`
    select goods.order_id from goods_of_orders as goods
      join lots on lots.id = goods.lot_id join order_items on order_items.id = goods.order_item_id
      where not proves_line(order_items, lots)`.execute(shop().db);
  return rows;
}

test('a halal line takes goods of a proved lot', async () => {
  const goods = await meat();
  const lot = await receive(goods);
  const order = await picking.confirm(staff, { product: goods });
  await picking.start(staff, order);
  const events = [device.scan(order, { lot_id: lot.id }), device.packed(order)];
  expect(await device.send(events, staff)).toEqual(['applied', 'applied']);
  expect(await statusOf(order)).toBe('ready');
  const [line] = (await picking.seen(order)).settlement?.lines ?? [];
  expect(line?.lot?.halal).toEqual({
    certifier: 'HCB',
    number: expect.any(String) as string,
    lot_code: lot.code,
    stunning: 'electric',
  });
});

test('a packed line of packed goods names the certificate that listed them when they were ordered', async () => {
  const product = await createProduct(shop());
  const certificate = await certify(shop(), [product.id], {
    number: 'P-1',
    stunning: 'not_stated',
  });
  const order = await picking.confirm(staff, { product });
  await picking.start(staff, order);
  await device.send([device.scan(order), device.packed(order)], staff);
  const proofs = async () =>
    (await picking.seen(order)).settlement?.lines.map(({ lot }) => lot?.halal);
  const proof = { certifier: 'HCB', number: 'P-1', lot_code: '', stunning: 'not_stated' };
  expect(await proofs()).toEqual([proof]);
  await certify(shop(), [product.id], { number: 'P-2', valid_from: '2027-01-01' });
  expect(await proofs()).toEqual([proof]);
  shop().clock.advance(60);
  await withdraw(certificate);
  expect(await proofs()).toEqual([undefined]);
  const params = { id: order.id };
  expect((await request(shop().app, recalls.takeOutGoods, { params }, staff)).status).toBe(200);
});

test('units that no lot has are received or counted first', async () => {
  const goods = await meat();
  const lot = await receive(goods, 2);
  const order = await picking.confirm(staff, { product: goods });
  await picking.start(staff, order);
  await book(lot.id, 0);
  shop().clock.advance(60);
  expect(await device.send([device.scan(order, { lot_id: lot.id })], staff)).toEqual([
    'conflict lot_needed',
  ]);
  expect(await device.send([device.scan(order)], staff)).toEqual(['conflict lot_needed']);
  await book(lot.id, 2);
  shop().clock.advance(60);
  expect(await device.send([device.scan(order)], staff)).toEqual(['applied']);
});

test('goods of a withdrawn certificate are not picked, and packed ones are withheld', async () => {
  const goods = await meat();
  const lot = await receive(goods);
  const packed = await picking.confirm(staff, { product: goods });
  const open = await picking.confirm(staff, { product: goods });
  await picking.start(staff, packed, open);
  await device.send([device.scan(packed), device.packed(packed)], staff);
  shop().clock.advance(60);
  expect((await withdraw(goods.certificate)).status).toBe(200);
  shop().clock.advance(60);
  expect(await device.send([device.scan(open, { lot_id: lot.id })], staff)).toEqual([
    'conflict lot_blocked',
  ]);
  const params = { id: packed.id };
  const taken = await request(shop().app, recalls.takeOutGoods, { params }, staff);
  expect(taken.status).toBe(200);
  expect(await statusOf(packed)).toBe('cancelled');
  expect(await listUnproved()).toEqual([]);
});

test('goods that were all packed when their certificate was withdrawn are blocked once they are taken out', async () => {
  const goods = await meat();
  const lot = await receive(goods, 2);
  const order = await picking.confirm(staff, { product: goods });
  await picking.start(staff, order);
  await device.send([device.scan(order, { lot_id: lot.id }), device.packed(order)], staff);
  shop().clock.advance(60);
  expect((await withdraw(goods.certificate)).status).toBe(200);
  const params = { id: order.id };
  const taken = await request(shop().app, recalls.takeOutGoods, { params }, staff);
  expect(taken.status).toBe(200);
  const query = { product_id: goods.id };
  const { body } = await request(shop().app, inventory.listLots, { query }, staff);
  expect(body.items).toMatchObject([
    { quantity: 0, blocked_quantity: 2, block_reason: 'halal_unproved' },
  ]);
});

test('packed goods of a product whose certificate is withdrawn are withheld for halal lines', async () => {
  const product = await createProduct(shop());
  const before = await picking.confirm(staff, { product });
  const certificate = await certify(shop(), [product.id]);
  const halal = await picking.confirm(staff, { product });
  await picking.start(staff, before, halal);
  await device.send([device.scan(halal), device.packed(halal)], staff);
  shop().clock.advance(60);
  await withdraw(certificate);
  const [lot] = (
    await request(shop().app, inventory.listLots, { query: { product_id: product.id } }, staff)
  ).body.items;
  // Sold again, without the badge: for those who ordered without it.
  const unblock = { params: { id: lot?.id ?? '' }, body: { reason: null } };
  expect((await request(shop().app, inventory.blockLot, unblock, staff)).status).toBe(200);
  shop().clock.advance(60);
  const events = [device.scan(before), device.packed(before)];
  expect(await device.send(events, staff)).toEqual(['applied', 'applied']);
  expect(await listUnproved()).toEqual([{ order_id: halal.id }]);
  const taken = await request(
    shop().app,
    recalls.takeOutGoods,
    { params: { id: halal.id } },
    staff,
  );
  expect(taken.status).toBe(200);
  expect(await listUnproved()).toEqual([]);
});

test('customers of delivered goods are listed, and mailed once after a person says so', async () => {
  const product = await createProduct(shop(), { name: 'Sucuk' });
  const certificate = await certify(shop(), [product.id]);
  const order = await picking.confirm(staff, { product });
  await ordering.move(staff, order, ['preparing', 'ready', 'delivering', 'delivered']);
  const packed = await picking.confirm(staff, { product });
  await ordering.move(staff, packed, ['preparing', 'ready']);
  const params = { id: certificate };
  const listed = async () =>
    (await request(shop().app, unproved.listUnprovedGoods, { params }, staff)).body.items;
  expect(await listed()).toEqual([]);
  await withdraw(certificate);
  expect(await listed()).toMatchObject([
    { order_id: order.id, status: 'delivered', product_name: 'Sucuk', quantity: 2 },
    { order_id: packed.id, status: 'ready' },
  ]);
  const mails = async () =>
    (await shop().inbox()).filter(({ subject }) => subject?.includes('Halal-Nachweis') === true);
  expect(await mails()).toEqual([]);
  const inform = (by: TestUser) =>
    request(
      shop().app,
      unproved.informOfWithdrawal,
      { params },
      { ...by, headers: { 'Idempotency-Key': randomUUID() } },
    );
  const picker = await createUser(shop(), { role: 'picker' });
  expect((await inform(picker)).status).toBe(403);
  expect((await inform(staff)).body).toEqual({ order_count: 1, mailed_count: 1 });
  await inform(staff);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Sucuk');
  expect(mail?.text).not.toContain('Arzt');
});

test('no unproved unit is packed in a halal line, in whatever order things happen', async () => {
  for (let seed = 0; seed < rounds(40); seed += 1) {
    const random = createRandom(seed);
    const goods = await meat();
    const lots = [await receive(goods, 3), await receive(goods, 3)];
    const orders = [
      await picking.confirm(staff, { product: goods }),
      await picking.confirm(staff, { product: goods }),
    ];
    await picking.start(staff, ...orders);
    shop().clock.advance(1);
    const devices = orders.map(() => new Device(shop));
    const steps = [
      ...orders.map((order, index) => async () => {
        const lot_id = random.chance(0.5) ? (random.pick(lots).id ?? null) : null;
        const of = devices[index] ?? device;
        return of.send([of.scan(order, { lot_id }), of.packed(order)], staff);
      }),
      () => withdraw(goods.certificate),
      () => receive(goods, 2),
      () => book(random.pick(lots).id, random.between(0, 3)),
    ];
    const turns = steps.map((step) => ({ step, turn: random.next() }));
    await Promise.all(turns.toSorted((a, b) => a.turn - b.turn).map(({ step }) => step()));
    for (const order of orders) {
      if ((await statusOf(order)) !== 'ready') continue;
      shop().clock.advance(1);
      // Packed before the withdrawal: all later steps are refused.
      const held = await request(
        shop().app,
        recalls.takeOutGoods,
        { params: { id: order.id } },
        staff,
      );
      expect(held.status, `seed ${seed}`).toBe(200);
    }
    const { rows } = await sql`
      select from lots where product_id = ${goods.id} and quantity > 0
        and not proves_halal(certificate_id, product_id, 'lot', made_on(lots))`.execute(shop().db);
    expect(rows, `seed ${seed}`).toEqual([]);
    const ready = await Promise.all(orders.map(statusOf));
    expect(ready, `seed ${seed}`).not.toContain('ready');
  }
});
