import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { blockLot } from '#contract/stock/inventory.ts';
import * as recalls from '#contract/stock/recalls.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import * as tours from '#contract/tours/tours.ts';
import { sumAtDoor } from '#domain/cash/door-sum.ts';
import { spreadRefusals } from '#domain/cash/refusals.ts';
import { createRandom, type Random } from '#domain/random.ts';
import { isWithheld } from '#domain/stock/withheld.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const ordering = useOrdering(shop);
const picking = usePicking(shop);
const touring = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));

/** With staff who sign in then. */
async function beginDay(day: string): Promise<void> {
  shop().clock.set(`2026-11-${day}T06:00:00.000Z`);
  staff = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver' });
}

/** Some lots of a product, any of which may be blocked at any moment. */
function createDanger(random: Random, lots: readonly { id: string }[]) {
  return async function maybeBlock(): Promise<void> {
    shop().clock.advance(1);
    if (!random.chance(0.3)) return;
    const lot = random.pick(lots);
    const params = { id: lot.id };
    if (random.chance(0.5))
      await request(shop().app, recalls.recallLot, { params, body: {} }, staff);
    else await request(shop().app, blockLot, { params, body: { reason: 'Glas' } }, staff);
    shop().clock.advance(1);
  };
}

async function takeOutAll(orders: readonly Order[]): Promise<void> {
  for (const { id } of orders) {
    const { status } = await request(shop().app, recalls.takeOutGoods, { params: { id } }, staff);
    expect(status).toBe(200);
  }
}

async function statusOf({ id }: Order) {
  const order = shop().db.selectFrom('orders').select('status').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).status;
}

async function openOf(orders: readonly Order[]): Promise<Order[]> {
  const statuses = await Promise.all(orders.map(statusOf));
  return orders.filter((_, index) => statuses[index] === 'ready');
}

async function plan(orders: readonly Order[]): Promise<Tour | undefined> {
  const open = await openOf(orders);
  if (open.length === 0) return undefined;
  try {
    return await touring.create(staff, driver, open);
  } catch {
    await takeOutAll(open);
    const left = await openOf(orders);
    return left.length === 0 ? undefined : touring.create(staff, driver, left);
  }
}

async function stopsOf({ id }: Tour): Promise<OwnStop[]> {
  return (await request(shop().app, getOwnTour, { params: { id } }, driver)).body.stops;
}

/** What the page of a driver reports, by what it knows of the stop. */
function handedOver(device: Device, stop: OwnStop) {
  const refused = stop.lines
    .filter(({ is_withheld }) => is_withheld)
    .map(({ order_item_id, quantity }) => ({
      order_item_id,
      quantity,
      reason: 'withheld' as const,
    }));
  const lines = spreadRefusals(stop.lines, refused);
  const sum = lines.ok && sumAtDoor(lines.value, stop.terms, []);
  if (sum === false || !sum.ok) throw new Error('no sum');
  const due = sum.value.due_cents;
  const tendered = due === 0 ? {} : { 5000: 2 };
  return touring.done(device, stop, { due, tendered, refused });
}

/** Units of the present settlement whose lot must not be handed over now. */
async function listWrong({ id }: Pick<Order, 'id'>) {
  const lines = await shop()
    .db.selectFrom('settlement_lines')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'settlement_lines.order_id')
        .onRef('orders.settlement_version', '=', 'settlement_lines.version'),
    )
    .innerJoin('lots', 'lots.id', 'settlement_lines.lot_id')
    .select(['settlement_lines.quantity', 'charged_cents', 'lots.date', 'lots.blocked_at'])
    .where('orders.id', '=', id)
    .execute();
  return lines.filter(
    (line) => isWithheld(line, shop().clock.now()) && (line.quantity > 0 || line.charged_cents > 0),
  );
}

async function report(device: Device, event: ReturnType<Device['event']>): Promise<void> {
  const [result] = await device.send([event], driver);
  if (result !== 'applied') throw new Error(`${event.kind} is refused: ${result}`);
}

interface Danger {
  orders: readonly Order[];
  maybeBlock: () => Promise<void>;
  /** Whether the customer of a door sends the driver away. */
  fails: () => boolean;
}

async function drive(tour: Tour, { orders, maybeBlock, fails }: Danger): Promise<void> {
  await maybeBlock();
  const device = new Device(shop);
  const start = () => device.event('tour.started', { tour_id: tour.id });
  const [started] = await device.send([start()], driver);
  if (started !== 'applied') {
    await takeOutAll(await openOf(orders));
    await report(device, start());
  }
  for (const stop of await stopsOf(tour)) {
    if (stop.state === 'failed') continue;
    await maybeBlock();
    await device.send([device.event('stop.arrived', { stop_id: stop.id })], driver);
    if (fails()) {
      const failed = device.event('stop.failed', { stop_id: stop.id, reason: 'refused' });
      await report(device, failed);
    } else {
      await handOver(device, tour, stop);
    }
  }
  await device.send([device.event('tour.returned', { tour_id: tour.id })], driver);
  for (const { id, state } of await stopsOf(tour)) {
    if (state !== 'failed') continue;
    const again = { params: { id }, body: { decision: 'again' as const } };
    await request(shop().app, tours.decideStop, again, staff);
  }
}

/** By the page as it was loaded before a block, and if that is refused, loaded again. */
async function handOver(device: Device, tour: Tour, known: OwnStop): Promise<void> {
  const [result] = await device.send([handedOver(device, known)], driver);
  if (result !== 'applied') {
    if (result !== 'conflict goods_withheld') throw new Error(`refused: ${result}`);
    const fresh = (await stopsOf(tour)).find(({ id }) => id === known.id) ?? known;
    await report(device, handedOver(device, fresh));
  }
  expect(await listWrong({ id: known.order_id })).toEqual([]);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'day %i: goods that are blocked or expire at any moment are never handed over or charged',
  async (seed) => {
    const random = createRandom(seed);
    await beginDay('20');
    const product = await createProduct(shop(), { stock: 0 });
    const rice = await createProduct(shop(), { stock: 50 });
    const lots = [];
    for (const day of ['21', '22', '30'])
      lots.push(
        await picking.receive(staff, product, { date: `2026-11-${day}`, code: `${seed}${day}` }),
      );
    const maybeBlock = createDanger(random, lots);
    const orders: Order[] = [];
    for (let count = 0; count < 4; count += 1) {
      const others = random.chance(0.5) ? [{ product: rice }] : [];
      orders.push(await picking.confirm(staff, { product, quantity: 3 }, ...others));
      const order = orders.at(-1);
      if (order !== undefined) await ordering.move(staff, order, ['preparing', 'ready']);
    }
    for (const day of ['21', '22', '23']) {
      await beginDay(day);
      await maybeBlock();
      const tour = await plan(orders);
      if (tour !== undefined) {
        await drive(tour, { orders, maybeBlock, fails: () => day !== '23' && random.chance(0.4) });
      }
    }
    for (const order of orders) {
      expect(['delivered', 'cancelled']).toContain(await statusOf(order));
    }
    expect(await shop().db.selectFrom('stock_differences').selectAll().execute()).toEqual([]);
  },
);
