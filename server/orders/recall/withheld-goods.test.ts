import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as inventory from '#contract/stock/inventory.ts';
import * as recalls from '#contract/stock/recalls.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import * as tours from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const ordering = useOrdering(shop);
const picking = usePicking(shop);
const touring = useTours(shop);
let staff: TestUser;
let picker: TestUser;
let driver: TestUser;
let rice: { id: string };
let mince: { id: string };
let lot: { id: string };

beforeAll(() => setCapacity(shop(), 500));
/** With staff who sign in then. */
async function beginShift(time: string): Promise<void> {
  shop().clock.set(time);
  staff = await createUser(shop(), { role: 'admin' });
  picker = await createUser(shop(), { role: 'picker' });
  driver = await createUser(shop(), { role: 'driver' });
}

beforeEach(async () => {
  await beginShift('2026-11-20T09:00:00.000Z');
  rice = await createProduct(shop(), { name: 'Reis', stock: 50 });
  mince = await createProduct(shop(), { name: 'Hack', stock: 0 });
  lot = await picking.receive(staff, mince, { date: '2026-11-21', quantity: 20, code: 'L7' });
});

/** Two units of rice and two of the mince, packed without scanning. */
async function packed(...products: { id: string }[]): Promise<Order> {
  const of = products.length === 0 ? [rice, mince] : products;
  const order = await picking.confirm(staff, ...of.map((product) => ({ product })));
  await ordering.move(staff, order, ['preparing', 'ready']);
  return order;
}

const recall = () =>
  request(shop().app, recalls.recallLot, { params: { id: lot.id }, body: {} }, staff);
const takeOut = ({ id }: Order) =>
  request(shop().app, recalls.takeOutGoods, { params: { id } }, picker);
async function held({ id }: Order) {
  const { items } = (await request(shop().app, recalls.listHeldOrders, {}, picker)).body;
  return items.filter(({ order_id }) => order_id === id);
}
const move = async ({ id }: Order, to: 'delivered' | 'delivering' | 'ready') =>
  (
    await request(
      shop().app,
      transitionOrder,
      { params: { id }, body: { to, without_tour: true } },
      staff,
    )
  ).body;
const isHeld = { code: 'goods_withheld' };
const mailsOf = async ({ id }: Order) => {
  const customer = picking.customerOf({ id } as Order);
  const mails = await shop()
    .db.selectFrom('messages')
    .select(['subject', 'text', 'dedupe_key'])
    .where('user_id', '=', customer.id)
    .orderBy('created_at')
    .execute();
  return mails;
};

/** The stop of an order as its driver sees it. */
async function doorOf(tour: { id: string }) {
  const own = await request(shop().app, getOwnTour, { params: { id: tour.id } }, driver);
  const [stop] = own.body.stops;
  if (stop === undefined) throw new Error('the tour has no stop');
  return stop;
}

describe('an order with goods of a lot that is recalled', () => {
  test('is neither planned nor sent off, until they are taken out: then the customer pays the rest', async () => {
    const order = await packed();
    await recall();
    expect(await held(order)).toMatchObject([
      { order_id: order.id, status: 'ready', goods: [{ product_name: 'Hack', quantity: 2 }] },
    ]);
    const body = {
      window_start: firstSlot,
      tours: [{ driver_id: driver.id, order_ids: [order.id] }],
    };
    const created = await request(shop().app, tours.createTours, { body }, staff);
    expect([created.status, created.body]).toMatchObject([409, isHeld]);
    const wanted = { window_start: firstSlot, driver_ids: [driver.id], order_ids: [order.id] };
    const plan = await request(shop().app, tours.planTours, { body: wanted }, staff);
    expect([plan.status, plan.body]).toMatchObject([409, isHeld]);
    const board = await touring.board(staff);
    const waiting = board.orders.find(({ order_id }) => order_id === order.id);
    expect(waiting).toMatchObject({ is_held: true });
    expect(await move(order, 'delivering')).toMatchObject(isHeld);

    expect((await takeOut(order)).body).toEqual({ quantity: 2, is_cancelled: false });
    expect((await takeOut(order)).body).toEqual({ quantity: 0, is_cancelled: false });
    expect(await held(order)).toEqual([]);
    const after = await picking.seen(order);
    expect(after.settlement?.lines).toMatchObject([
      { outcome: 'delivered', quantity: 2 },
      { outcome: 'withheld', quantity: 0, charged_cents: 0 },
    ]);
    expect(after.settlement?.total_cents).toBe(2399);
    expect((await mailsOf(order)).at(-1)?.text).toContain('nicht ausgeliefert');
    const lots = await request(
      shop().app,
      inventory.listLots,
      { query: { product_id: mince.id } },
      picker,
    );
    expect(lots.body.items).toMatchObject([{ blocked_quantity: 20 }]);
    expect(await shop().db.selectFrom('stock_differences').selectAll().execute()).toEqual([]);
    const tour = await touring.create(staff, driver, [order]);
    const device = await touring.started(tour, driver);
    const [stop] = tour.stops;
    const arrived = device.event('stop.arrived', { stop_id: stop?.id });
    const done = touring.done(device, stop, { due: 2399, tendered: { 5000: 1 } });
    expect(await device.send([arrived, done], driver)).toEqual(['applied', 'applied']);
  });

  test('is cancelled when nothing else is in it, and waits for the money of a paid one', async () => {
    const order = await packed(mince);
    await recall();
    await shop()
      .db.updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('id', '=', order.id)
      .execute();
    expect((await takeOut(order)).body).toMatchObject({ code: 'order_paid' });
    await shop()
      .db.updateTable('orders')
      .set({ payment_status: 'unpaid' })
      .where('id', '=', order.id)
      .execute();
    expect((await takeOut(order)).body).toEqual({ quantity: 2, is_cancelled: true });
    expect((await picking.seen(order)).status).toBe('cancelled');
    expect(await shop().db.selectFrom('goods_to_put_back').selectAll().execute()).toEqual([]);
    expect(await shop().db.selectFrom('stock_differences').selectAll().execute()).toEqual([]);
  });

  test('on a planned tour holds its start, which becomes a task', async () => {
    const order = await packed();
    const tour = await touring.create(staff, driver, [order]);
    await recall();
    const device = new Device(shop);
    const start = () => device.event('tour.started', { tour_id: tour.id });
    expect(await device.send([start()], driver)).toEqual(['conflict goods_withheld']);
    await takeOut(order);
    expect(await device.send([start()], driver)).toEqual(['applied']);
  });

  test('on tour shows its driver what not to hand over: it is not charged and comes back', async () => {
    const order = await packed();
    const tour = await touring.create(staff, driver, [order]);
    const device = await touring.started(tour, driver);
    expect((await doorOf(tour)).due_cents).toBe(4399);
    await recall();
    expect((await takeOut(order)).body).toMatchObject({ code: 'order_not_ready' });
    const stop = await doorOf(tour);
    expect(stop.due_cents).toBe(2399);
    expect(stop.lines).toMatchObject([{ is_withheld: false }, { is_withheld: true }]);
    const arrived = device.event('stop.arrived', { stop_id: stop.id });
    const unaware = touring.done(device, stop, { due: 4399, tendered: { 5000: 1 } });
    expect(await device.send([arrived, unaware], driver)).toEqual([
      'applied',
      'conflict goods_withheld',
    ]);
    const [, line] = stop.lines;
    const refused = [{ order_item_id: line?.order_item_id ?? '', quantity: 2, reason: 'withheld' }];
    const done = touring.done(device, stop, { due: 2399, tendered: { 5000: 1 }, refused });
    const back = device.event('tour.returned', { tour_id: tour.id });
    expect(await device.send([done, back], driver)).toEqual(['applied', 'applied']);
    const after = await picking.seen(order);
    expect([after.status, after.settlement?.total_cents]).toEqual(['delivered', 2399]);
    expect(after.settlement?.lines).toMatchObject([
      { outcome: 'delivered' },
      { outcome: 'withheld', quantity: 0 },
    ]);
    const goods = await shop()
      .db.selectFrom('goods_to_put_back')
      .select(['quantity', 'refusal_reason'])
      .execute();
    expect(goods).toEqual([{ quantity: 2, refusal_reason: 'withheld' }]);
    const who = await request(
      shop().app,
      inventory.listLotOrders,
      { params: { id: lot.id } },
      staff,
    );
    expect(who.body.items).toEqual([]);
  });

  test('that is picked and not packed is not packed with them, and its pick can be undone', async () => {
    const order = await picking.confirm(staff, { product: mince });
    await picking.start(picker, order);
    const device = new Device(shop);
    const scan = device.scan(order);
    expect(await device.send([scan], picker)).toEqual(['applied']);
    await recall();
    expect(await device.send([device.packed(order)], picker)).toEqual(['conflict goods_withheld']);
    const undo = device.event('pick.undone', { event_id: scan.event_id });
    const steps = [undo, device.short(order), device.packed(order)];
    expect(await device.send(steps, picker)).toEqual(['applied', 'applied', 'applied']);
    expect(await held(order)).toEqual([]);
    expect(await shop().db.selectFrom('stock_differences').selectAll().execute()).toEqual([]);
  });

  test('gets a mail that fits: the goods do not come, or the customer has them', async () => {
    const [waiting, arrived] = [await packed(), await packed()];
    await ordering.move(staff, arrived, ['delivering', 'delivered']);
    expect((await recall()).body).toEqual({ order_count: 2, mailed_count: 2 });
    const params = { id: lot.id };
    const who = await request(shop().app, inventory.listLotOrders, { params }, staff);
    expect(who.body.items).toMatchObject([
      { order_id: arrived.id, status: 'delivered', quantity: 2 },
      { order_id: waiting.id, status: 'ready', quantity: 2 },
    ]);
    const before = (await mailsOf(waiting)).at(-1)?.text ?? '';
    expect(before).toContain('Wir liefern sie dir nicht');
    expect(before).not.toContain('Bitte iss sie nicht');
    expect((await mailsOf(arrived)).at(-1)?.text).toContain('Bitte iss sie nicht');
  });

  test('that was handed over before the recall and reported after it: the customer is warned', async () => {
    const order = await packed();
    const tour = await touring.create(staff, driver, [order]);
    const device = await touring.started(tour, driver);
    const stop = await doorOf(tour);
    const arrived = device.event('stop.arrived', { stop_id: stop.id });
    const done = touring.done(device, stop, { due: 4399, tendered: { 5000: 1 } });
    shop().clock.advance(60);
    await recall();
    expect(await device.send([arrived, done], driver)).toEqual(['applied', 'applied']);
    const recalled = (await mailsOf(order)).filter(({ dedupe_key }) =>
      dedupe_key.startsWith('recall:'),
    );
    expect(recalled.map(({ dedupe_key }) => dedupe_key)).toEqual([
      `recall:${lot.id}:${order.id}:before`,
      `recall:${lot.id}:${order.id}`,
    ]);
  });
});

test('a second try on another day does not deliver goods that are past their date', async () => {
  const order = await packed();
  await beginShift('2026-11-21T08:00:00.000Z');
  const tour = await touring.create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const stop = await doorOf(tour);
  const failed = device.event('stop.failed', { stop_id: stop.id, reason: 'no_time_left' });
  const back = device.event('tour.returned', { tour_id: tour.id });
  expect(await device.send([failed, back], driver)).toEqual(['applied', 'applied']);
  const again = { params: { id: stop.id }, body: { decision: 'again' as const } };
  expect((await request(shop().app, tours.decideStop, again, staff)).status).toBe(200);
  expect(await held(order)).toEqual([]);
  await beginShift('2026-11-22T08:00:00.000Z');
  expect(await held(order)).toMatchObject([{ order_id: order.id }]);
  await expect(touring.plan(staff, driver, [order])).rejects.toThrow('409');
  expect((await takeOut(order)).body).toEqual({ quantity: 2, is_cancelled: false });
  const second = await touring.create(staff, driver, [order]);
  expect((await doorOf(second)).due_cents).toBe(2399);
});
