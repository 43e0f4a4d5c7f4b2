import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as inventory from '#contract/stock/inventory.ts';
import * as contract from '#contract/stock/returns.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import * as tours from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device } from '#test/helpers/picking.ts';
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

const goodsOf = async ({ order_number }: Order) => {
  const { body } = await request(shop().app, contract.listReturnedGoods, {}, picker);
  return body.items.filter((goods) => goods.order_number === order_number);
};
const putBack = (id: string, waste_quantity = 0) =>
  request(shop().app, contract.putBackGoods, { params: { id }, body: { waste_quantity } }, picker);
const productOf = ({ items }: Order) => items[0]?.product_id ?? '';

async function cancel({ stops }: Tour): Promise<void> {
  const input = { params: { id: stops[0]?.id ?? '' }, body: { decision: 'cancel' as const } };
  const { status } = await request(shop().app, tours.decideStop, input, staff);
  expect(status).toBe(200);
}

/** The driver reports that the customer of the first stop took all and paid. */
async function handOver(device: Device, tour: Tour, order: Order): Promise<string[]> {
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const done = touring.done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents });
  return device.send([arrived, done], driver);
}

async function pickOf({ id }: Order): Promise<string> {
  const pick = await shop()
    .db.selectFrom('picks')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return pick.id;
}

test('goods in a van are not put back by a picker who undoes their pick', async () => {
  const order = await touring.packed();
  const tour = await touring.create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  await cancel(tour);
  const before = await stockOf(productOf(order));
  const theirs = new Device(shop);
  const undone = theirs.event('pick.undone', { pick_id: await pickOf(order) });
  expect(await theirs.send([undone], picker)).toEqual(['conflict order_cancelled']);
  expect(await handOver(device, tour, order)).toEqual(['applied', 'applied']);
  expect(await touring.statusOf(order)).toBe('delivered');
  expect(await stockOf(productOf(order))).toBe(before);
});

test('an order whose goods were put back is not delivered without a decision', async () => {
  const [order, other] = [await touring.packed(), await touring.packed()];
  const tour = await touring.create(staff, driver, [order, other]);
  await cancel(tour);
  const [goods] = await goodsOf(order);
  expect((await putBack(goods?.id ?? '')).status).toBe(201);
  const device = await touring.started(tour, driver);
  expect(await handOver(device, tour, order)).toEqual(['applied', 'conflict invalid_transition']);
  expect(await touring.statusOf(order)).toBe('cancelled');
});

test('goods of a lot that is blocked while they are put back are not for sale', async () => {
  const order = await touring.packed();
  const tour = await touring.create(staff, driver, [order]);
  await cancel(tour);
  const [goods] = await goodsOf(order);
  const query = { product_id: productOf(order) };
  const { body } = await request(shop().app, inventory.listLots, { query }, picker);
  const params = { id: body.items[0]?.id ?? '' };
  // Both wait for the product; the block is the first.
  const { blocked, back } = await shop()
    .db.transaction()
    .execute(async (trx) => {
      const product = trx.selectFrom('products').select('id').where('id', '=', productOf(order));
      await product.forNoKeyUpdate().execute();
      const input = { params, body: { reason: 'recall' } };
      const first = request(shop().app, inventory.blockLot, input, picker);
      await waiting(1);
      const second = putBack(goods?.id ?? '');
      await waiting(2);
      return { blocked: first, back: second };
    });
  expect((await blocked).status).toBe(200);
  expect((await back).body.code).toBe('lot_blocked');
});

/** Until as many queries wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await shop().pool.query<{ waiting: number }>(
        `select count(*)::integer as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);
}

test('goods that were refused for two reasons are thrown away if one is a damage', async () => {
  const order = await touring.packed();
  const tour = await touring.create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const refused = ['unwanted', 'damaged'].map((reason) => ({
    order_item_id: order.items[0]?.id ?? '',
    quantity: 1,
    reason,
  }));
  const due = 0;
  const done = touring.done(device, stop, { tendered: {}, due, refused });
  const back = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([arrived, done, back], driver)).toEqual(Array(3).fill('applied'));
  expect(await goodsOf(order)).toMatchObject([{ quantity: 2, waste_advice: 'damaged' }]);
});
