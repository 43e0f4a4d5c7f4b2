import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as inventory from '#contract/stock/inventory.ts';
import { recallLot } from '#contract/stock/recalls.ts';
import * as contract from '#contract/stock/returns.ts';
import * as tours from '#contract/tours/tours.ts';
import type { ShelfZone } from '#domain/stock/zones.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import type { Device } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const { stockOf } = useOrdering(shop);
let staff: TestUser;
let driver: TestUser;
let picker: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
  picker = await createUser(shop(), { role: 'picker' });
});

const list = async () =>
  (await request(shop().app, contract.listReturnedGoods, {}, picker)).body.items;
const goodsOf = async ({ order_number }: Order) => {
  const items = await list();
  return items.filter((goods) => goods.order_number === order_number);
};
const putBack = (id: string, waste_quantity = 0) =>
  request(shop().app, contract.putBackGoods, { params: { id }, body: { waste_quantity } }, picker);
const productOf = ({ items }: Order) => items[0]?.product_id ?? '';

/** Units on the shelf, and in the stock that the shop sells from. */
async function booksOf(order: Order) {
  const query = { product_id: productOf(order) };
  const { body } = await request(shop().app, inventory.listLots, { query }, picker);
  const on_shelf = body.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { on_shelf, for_sale: await stockOf(productOf(order)) };
}

async function store(order: Order, zone: ShelfZone): Promise<void> {
  const admin = await createUser(shop(), { role: 'admin' });
  const shelf = { zone, aisle: zone, position: order.order_number % 9999 };
  const { body } = await request(shop().app, inventory.addShelf, { body: shelf }, admin);
  const input = {
    params: { id: productOf(order) },
    body: { shelf_id: body.id, minimum_shelf_life_days: 0 },
  };
  await request(shop().app, inventory.setProductStorage, input, admin);
}

async function setKind(order: Order, food_kind: 'minced_meat' | 'other' | 'poultry') {
  const products = shop().db.updateTable('products').set({ food_kind });
  await products.where('id', '=', productOf(order)).execute();
}

interface Underway {
  device: Device;
  tour_id: string;
  stop_id: string;
}

/** A tour of one order whose driver is at the door. */
async function arrive(order: Order): Promise<Underway> {
  const tour = await touring.create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const stop_id = tour.stops[0]?.id ?? '';
  const arrived = device.event('stop.arrived', { stop_id });
  expect(await device.send([arrived], driver)).toEqual(['applied']);
  return { device, tour_id: tour.id, stop_id };
}

/** The customer takes one of two units. */
async function refuseOne(order: Order, reason = 'unwanted'): Promise<Underway> {
  const underway = await arrive(order);
  const { device, stop_id } = underway;
  const done = touring.done(
    device,
    { id: stop_id },
    {
      refused: [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason }],
      tendered: { 2000: 1 },
      due: order.total_cents - 1000,
    },
  );
  expect(await device.send([done], driver)).toEqual(['applied']);
  return underway;
}

/** The customer takes nothing, and the dispatcher cancels the order once the driver is back. */
async function refuseAll(order: Order, meanwhile = async () => {}): Promise<void> {
  const underway = await arrive(order);
  await meanwhile();
  const { device, stop_id } = underway;
  const failed = device.event('stop.failed', { stop_id, reason: 'refused' });
  expect(await device.send([failed], driver)).toEqual(['applied']);
  await comeBack(underway);
  const input = { params: { id: stop_id }, body: { decision: 'cancel' as const } };
  const { status } = await request(shop().app, tours.decideStop, input, staff);
  expect(status).toBe(200);
}

async function comeBack({ device, tour_id }: Underway): Promise<void> {
  const back = device.event('tour.returned', { tour_id });
  expect(await device.send([back], driver)).toEqual(['applied']);
}

test('a recall warns neither who cancelled at the door nor about what was refused', async () => {
  const kept = await touring.packed();
  const refused = await touring.packed();
  await comeBack(await refuseOne(kept));
  await refuseAll(refused);
  const recallOf = async (order: Order) => {
    const picked = shop().db.selectFrom('picks').select('lot_id').where('order_id', '=', order.id);
    const params = { id: (await picked.executeTakeFirstOrThrow()).lot_id ?? '' };
    const { status } = await request(shop().app, recallLot, { params, body: {} }, staff);
    expect(status).toBe(200);
    const mails = shop().db.selectFrom('messages').select('text');
    return mails.where('dedupe_key', '=', `recall:${params.id}:${order.id}`).execute();
  };
  const [warning] = await recallOf(kept);
  expect(warning?.text).toContain('Packungen in deiner Bestellung: 1');
  expect(await recallOf(refused)).toEqual([]);
});

test('goods that a customer refused wait once the tour is back, and return to shelf and stock', async () => {
  const order = await touring.packed();
  const tour = await refuseOne(order);
  expect(await goodsOf(order)).toEqual([]);
  const before = await booksOf(order);
  await comeBack(tour);
  const [goods] = await goodsOf(order);
  expect(goods).toMatchObject({
    cause: 'refused',
    refusal_reason: 'unwanted',
    quantity: 1,
    tour: { return_tenths: null },
    waste_advice: null,
  });
  expect((await putBack(goods?.id ?? '')).body).toMatchObject({ quantity: 1, waste_quantity: 0 });
  expect(await booksOf(order)).toEqual({
    on_shelf: before.on_shelf + 1,
    for_sale: before.for_sale + 1,
  });
  expect(await goodsOf(order)).toEqual([]);
});

test('goods of a cancelled order return in part, and the rest is waste', async () => {
  const order = await touring.packed();
  const before = await booksOf(order);
  await refuseAll(order);
  const [goods] = await goodsOf(order);
  expect(goods).toMatchObject({ cause: 'cancelled', quantity: 2, waste_advice: null });
  expect((await putBack(goods?.id ?? '', 1)).status).toBe(201);
  expect(await booksOf(order)).toEqual({
    on_shelf: before.on_shelf + 1,
    for_sale: before.for_sale + 1,
  });
});

test('goods are put back once, however often and by however many they are reported', async () => {
  const order = await touring.packed();
  const before = await booksOf(order);
  await refuseAll(order);
  const [{ id } = { id: '' }] = await goodsOf(order);
  const answers = await Promise.all([0, 0, 0, 0, 0].map((waste) => putBack(id, waste)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await booksOf(order)).toEqual({
    on_shelf: before.on_shelf + 2,
    for_sale: before.for_sale + 2,
  });
  expect((await putBack(id, 1)).body.code).toBe('goods_already_put_back');
});

test('more waste than came back is refused, and changes nothing', async () => {
  const order = await touring.packed();
  await refuseAll(order);
  const [{ id } = { id: '' }] = await goodsOf(order);
  const before = await booksOf(order);
  expect((await putBack(id, 3)).body).toMatchObject({
    code: 'waste_exceeds_returned',
    facts: { quantity: 2 },
  });
  expect(await booksOf(order)).toEqual(before);
  expect(await goodsOf(order)).toHaveLength(1);
});

test('goods of a blocked lot can only be thrown away, as a loss of the lot without goods', async () => {
  const order = await touring.packed();
  const query = { product_id: productOf(order) };
  const { body } = await request(shop().app, inventory.listLots, { query }, picker);
  const params = { id: body.items[0]?.id ?? '' };
  const block = { params, body: { reason: 'recall' } };
  await refuseAll(order, async () => {
    await request(shop().app, inventory.blockLot, block, picker);
  });
  const [goods] = await goodsOf(order);
  expect(goods).toMatchObject({ lot: { is_for_sale: false }, waste_advice: 'not_for_sale' });
  expect((await putBack(goods?.id ?? '', 1)).body.code).toBe('lot_blocked');
  const before = await booksOf(order);
  const { db } = shop();
  expect((await putBack(goods?.id ?? '', 2)).status).toBe(201);
  expect(await booksOf(order)).toEqual(before);
  const losses = await db
    .selectFrom('stock_movements')
    .innerJoin('lot_movements', 'lot_movements.stock_movement_id', 'stock_movements.id')
    .select(['lot_movements.lot_id', 'lot_movements.reason', 'stock_movements.quantity'])
    .where('stock_movements.order_id', '=', order.id)
    .where('stock_movements.reason', '=', 'loss')
    .execute();
  expect(losses).toEqual([{ lot_id: params.id, reason: 'waste', quantity: -2 }]);
  const differences = db.selectFrom('stock_differences').selectAll();
  expect(await differences.where('product_id', '=', productOf(order)).execute()).toEqual([]);
  // The customer has none of it.
  expect((await request(shop().app, recallLot, { params, body: {} }, staff)).status).toBe(200);
  const warnings = db.selectFrom('messages').select('id');
  const own = warnings.where('dedupe_key', '=', `recall:${params.id}:${order.id}`);
  expect(await own.execute()).toEqual([]);
});

test('a blocked lot has no goods at the end of a transaction', async () => {
  const order = await touring.packed();
  const query = { product_id: productOf(order) };
  const { body } = await request(shop().app, inventory.listLots, { query }, picker);
  const [lot] = body.items;
  const blocked_at = shop().clock.now().toISOString();
  const block = shop().db.updateTable('lots').set({ blocked_at });
  await expect(block.where('id', '=', lot?.id ?? '').execute()).rejects.toThrow('has goods');
});

test.each([
  ['chilled', 'other', null, 60, null],
  ['chilled', 'other', null, 121, 'warm'],
  ['chilled', 'other', 90, 300, null],
  ['chilled', 'other', 101, 60, 'warm'],
  ['chilled', 'minced_meat', 50, 60, null],
  ['chilled', 'minced_meat', 51, 60, 'warm'],
  ['chilled', 'poultry', 71, 60, 'warm'],
  ['frozen', 'other', null, 60, 'warm'],
  ['frozen', 'minced_meat', -170, 60, null],
  ['ambient', 'other', null, 300, null],
] as const)(
  '%s goods (%s) that came back at %s tenths of a degree after %i minutes: %s',
  async (zone, food_kind, tenths, minutes, advice) => {
    const order = await touring.packed();
    await store(order, zone);
    await setKind(order, food_kind);
    const tour = await refuseOne(order);
    const { tour_id, device } = tour;
    const left_at = new Date(shop().clock.now().getTime() - minutes * 60_000).toISOString();
    await shop().db.updateTable('tours').set({ left_at }).where('id', '=', tour_id).execute();
    const reading = { tour_id, zone, moment: 'return', tenths, note: 'Eis' };
    if (tenths !== null) await device.send([device.event('temperature.read', reading)], driver);
    await comeBack(tour);
    const [goods] = await goodsOf(order);
    expect([goods?.shelf?.zone, goods?.tour?.return_tenths, goods?.waste_advice]).toEqual([
      zone,
      tenths,
      advice,
    ]);
  },
);

test('goods that were refused as damaged are advised to be thrown away', async () => {
  const order = await touring.packed();
  await comeBack(await refuseOne(order, 'damaged'));
  expect(await goodsOf(order)).toMatchObject([{ waste_advice: 'damaged' }]);
});

test('unknown goods are not found', async () => {
  expect((await putBack('6f2a1c52-77f0-4f5a-9d3c-2f5d1a0c9e11')).status).toBe(404);
});
