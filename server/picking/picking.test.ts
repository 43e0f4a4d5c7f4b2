import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as inventory from '#contract/inventory/inventory.ts';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import type { Batch } from '#contract/picking/picking.schema.ts';
import * as contract from '#contract/picking/picking.ts';
import { toteCode } from '#domain/picking/tote-code.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
let picker: TestUser;
let staff: TestUser;
let customer: TestUser;

beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker', first_name: 'Mina', last_name: 'Kaya' });
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
});
afterEach(async () => {
  const { rows } = await sql`select * from stock_differences`.execute(shop().db);
  expect(rows, 'stock_differences').toEqual([]);
});

interface Bought {
  product: { id: string };
  quantity?: number;
}

async function confirm(...lines: Bought[]): Promise<Order> {
  for (const { product, quantity = 2 } of lines) {
    await ordering.putInCart(customer, product.id, quantity);
  }
  const { body } = await ordering.orderCart(customer);
  await ordering.move(staff, body, ['confirmed']);
  return body;
}

async function start(...of: Order[]): Promise<Batch> {
  const input = { body: { order_ids: of.map(({ id }) => id) } };
  const { status, body } = await request(shop().app, contract.startBatch, input, picker);
  expect(status).toBe(201);
  return body;
}

interface Device {
  device_id: string;
  seq: number;
}
let device: Device;
beforeEach(() => {
  device = { device_id: randomUUID(), seq: 0 };
});

function event(kind: string, payload: Record<string, unknown>, changes: object = {}) {
  device.seq += 1;
  return {
    event_id: randomUUID(),
    seq: device.seq,
    occurred_at: shop().clock.now().toISOString(),
    kind,
    payload,
    ...changes,
  };
}

async function send(events: ReturnType<typeof event>[], by = picker) {
  const input = { body: { device_id: device.device_id, events } };
  const { status, body } = await request(shop().app, contract.sendWorkEvents, input, by);
  expect(status).toBe(200);
  return body.items.map(({ result, code }) => (code === null ? result : `${result} ${code}`));
}

const itemOf = (order: Order, index = 0) => order.items[index]?.id ?? '';
const scan = (order: Order, changes: Record<string, unknown> = {}) =>
  event('pick.scanned', {
    order_item_id: itemOf(order),
    tote: toteCode(order.order_number, 1),
    quantity: 2,
    lot_id: null,
    offer_id: null,
    weight_g: null,
    ...changes,
  });
const short = (order: Order, changes: Record<string, unknown> = {}) =>
  event('pick.short', {
    order_item_id: itemOf(order),
    quantity: 2,
    reason: 'none',
    lot_id: null,
    ...changes,
  });
const packed = (order: Order) => event('order.packed', { order_id: order.id });

const seen = async ({ id }: Order) =>
  (await request(shop().app, orders.getOrder, { params: { id } }, customer)).body;
const batchOf = async ({ id }: Batch) =>
  (await request(shop().app, contract.getBatch, { params: { id } }, picker)).body;
const tasks = async () =>
  (await request(shop().app, contract.listWorkTasks, {}, staff)).body.items.map(({ code }) => code);

async function receive(
  product: { id: string },
  changes: Partial<{ date: string; quantity: number; code: string }> = {},
) {
  const { date = '2026-12-24', quantity = 5, code = '' } = changes;
  const body = {
    product_id: product.id,
    code,
    date,
    date_kind: 'best_before' as const,
    quantity,
    supplier_id: null,
    unit_cost_cents: null,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const received = await request(
    shop().app,
    inventory.receiveGoods,
    { body },
    { ...staff, headers },
  );
  expect(received.status).toBe(201);
  return received.body;
}

describe('a batch', () => {
  test('brings confirmed orders into preparation, with products in walking order', async () => {
    const [frozen, bread] = [await createProduct(shop()), await createProduct(shop())];
    const shelves = await shop()
      .db.insertInto('shelves')
      .values([
        { zone: 'frozen', aisle: randomUUID().slice(0, 8), position: 1 },
        { zone: 'ambient', aisle: randomUUID().slice(0, 8), position: 7 },
      ])
      .returning(['id', 'zone'])
      .execute();
    for (const [product, zone] of [
      [frozen, 'frozen'],
      [bread, 'ambient'],
    ] as const) {
      const shelf_id = shelves.find((shelf) => shelf.zone === zone)?.id ?? '';
      await shop()
        .db.updateTable('products')
        .set({ shelf_id })
        .where('id', '=', product.id)
        .execute();
    }
    const order = await confirm({ product: frozen }, { product: bread });
    const waiting = await request(shop().app, contract.listWaitingOrders, {}, picker);
    expect(waiting.body.items).toContainEqual(
      expect.objectContaining({ order_id: order.id, lines: 2, units: 4 }),
    );
    const batch = await start(order);
    expect(batch.products.map(({ product_id }) => product_id)).toEqual([bread.id, frozen.id]);
    expect(batch.orders).toMatchObject([{ order_id: order.id, status: 'preparing', of: 4 }]);
    expect((await seen(order)).fulfilment).toEqual({ picked: 0, of: 4 });
    const after = await request(shop().app, contract.listWaitingOrders, {}, picker);
    expect(after.body.items.map(({ order_id }) => order_id)).not.toContain(order.id);
  });

  test('of an order that another picker has taken is refused, also at the same moment', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    const other = await createUser(shop(), { role: 'picker' });
    const input = { body: { order_ids: [order.id] } };
    const answers = await Promise.all(
      [picker, other].map((by) => request(shop().app, contract.startBatch, input, by)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('of a pending order is refused', async () => {
    const product = await createProduct(shop());
    const { body: order } = await ordering.buy(customer, { product_id: product.id });
    const input = { body: { order_ids: [order.id] } };
    const { body } = await request(shop().app, contract.startBatch, input, picker);
    expect(body).toMatchObject({ code: 'order_not_in_preparation' });
  });

  test('can be closed unless goods are in the totes', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    const batch = await start(order);
    const pick = scan(order);
    await send([pick]);
    const close = () =>
      request(shop().app, contract.closeBatch, { params: { id: batch.id } }, picker);
    expect((await close()).body).toMatchObject({ code: 'batch_unfinished' });
    const [line] = (await batchOf(batch)).products[0]?.lines ?? [];
    await send([event('pick.undone', { pick_id: line?.picks[0]?.id })]);
    expect((await close()).body.closed_at).not.toBeNull();
    const waiting = await request(shop().app, contract.listWaitingOrders, {}, picker);
    expect(waiting.body.items.map(({ order_id }) => order_id)).toContain(order.id);
  });
});

describe('picking', () => {
  test('all units makes an order ready, with the settlement that it had as an order', async () => {
    const product = await createProduct(shop());
    await receive(product, { date: '2026-12-31', code: 'SPAET' });
    const early = await receive(product, { date: '2026-12-24', code: 'FRUEH' });
    const order = await confirm({ product });
    await start(order);
    expect(await send([scan(order, { lot_id: early.id }), packed(order)])).toEqual([
      'applied',
      'applied',
    ]);
    const { settlement, status } = await seen(order);
    expect(status).toBe('ready');
    expect(settlement).toMatchObject({
      version: 1,
      total_cents: order.total_cents,
      vat: order.vat,
      lines: [
        {
          outcome: 'delivered',
          quantity: 2,
          lot: { date: '2026-12-24', date_kind: 'best_before' },
        },
      ],
    });
  });

  test('takes the goods that expire first if no lot is scanned', async () => {
    const product = await createProduct(shop(), { stock: 0 });
    await receive(product, { date: '2026-12-31', quantity: 3 });
    await receive(product, { date: '2026-12-24', quantity: 1 });
    const order = await confirm({ product });
    await start(order);
    await send([scan(order), packed(order)]);
    const dates = (await seen(order)).settlement?.lines.map((line) => [
      line.quantity,
      line.lot?.date,
    ]);
    expect(dates).toEqual([
      [1, '2026-12-24'],
      [1, '2026-12-31'],
    ]);
  });

  test('is repeated without effect', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    const pick = scan(order);
    expect(await send([pick])).toEqual(['applied']);
    expect(await send([pick, packed(order)])).toEqual(['duplicate', 'applied']);
    expect((await seen(order)).settlement?.total_cents).toBe(order.total_cents);
  });

  test('more than ordered is a conflict with a task for the dispatcher', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    expect(await send([scan(order), scan(order, { quantity: 1 })])).toEqual([
      'applied',
      'conflict pick_exceeds_ordered',
    ]);
    expect(await tasks()).toContain('pick_exceeds_ordered');
  });

  test('the last unit by two pickers at once counts once, 20 times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await confirm({ product: await createProduct(shop()), quantity: 1 });
      await start(order);
      const other = await createUser(shop(), { role: 'picker' });
      const both = await Promise.all([
        send([scan(order, { quantity: 1 })]),
        send([{ ...scan(order, { quantity: 1 }), seq: 1 }], other),
      ]);
      expect(both.flat().toSorted()).toEqual(['applied', 'conflict pick_exceeds_ordered']);
    }
  });

  test('into the tote of another order is rejected', async () => {
    const product = await createProduct(shop());
    const [order, other] = [await confirm({ product }), await confirm({ product })];
    await start(order, other);
    const tote = toteCode(other.order_number, 1);
    expect(await send([scan(order, { tote })])).toEqual(['rejected tote_of_other_order']);
  });

  test.each(['lot_date_past', 'lot_too_short', 'lot_blocked'] as const)(
    'goods that may not be sold is a conflict: %s',
    async (code) => {
      const product = await createProduct(shop());
      const lot = await receive(product, { date: '2026-11-30' });
      const days = code === 'lot_too_short' ? 30 : 0;
      await shop()
        .db.updateTable('products')
        .set({ minimum_shelf_life_days: days })
        .where('id', '=', product.id)
        .execute();
      const order = await confirm({ product });
      await start(order);
      if (code === 'lot_blocked') {
        const input = { params: { id: lot.id }, body: { reason: 'Glas' } };
        await request(shop().app, inventory.blockLot, input, staff);
      }
      const at = code === 'lot_date_past' ? '2026-12-01T09:00:00.000Z' : undefined;
      if (at !== undefined) shop().clock.set(at);
      const again = await createUser(shop(), { role: 'picker' });
      expect(await send([scan(order, { lot_id: lot.id })], again)).toEqual([`conflict ${code}`]);
    },
  );

  test('goods that the lots lack books them as found', async () => {
    const product = await createProduct(shop(), { stock: 2 });
    const order = await confirm({ product });
    await start(order);
    await shop()
      .db.insertInto('stock_movements')
      .columns(['product_id', 'lot_id', 'quantity', 'reason'])
      .expression((eb) =>
        eb
          .selectFrom('lots')
          .select([
            'product_id',
            'id',
            sql<number>`-quantity`.as('quantity'),
            sql<'count'>`'count'`.as('reason'),
          ])
          .where('product_id', '=', product.id),
      )
      .execute();
    expect(await send([scan(order), packed(order)])).toEqual(['applied', 'applied']);
  });
});

describe('a short pick', () => {
  test('takes the line off the bill, the goods out of the sale and the rest of the shelf', async () => {
    const product = await createProduct(shop(), { stock: 10 });
    const other = await createProduct(shop());
    const order = await confirm({ product, quantity: 3 }, { product: other });
    const batch = await start(order);
    const index = order.items.findIndex((item) => item.product_id === product.id);
    const order_item_id = itemOf(order, index);
    const rest = itemOf(order, 1 - index);
    expect(
      await send([
        scan(order, { order_item_id, quantity: 1 }),
        short(order, { order_item_id, quantity: 2 }),
        scan(order, { order_item_id: rest }),
        packed(order),
      ]),
    ).toEqual(['applied', 'applied', 'applied', 'applied']);
    const { settlement, total_cents } = await seen(order);
    const price = order.items[index]?.price_at_purchase_cents ?? 0;
    const deposit = order.items[index]?.deposit_cents ?? 0;
    expect(settlement?.total_cents).toBe(total_cents - 2 * (price + deposit));
    expect(settlement?.lines.map((line) => line.outcome).toSorted()).toEqual([
      'delivered',
      'delivered',
      'short',
    ]);
    expect(await ordering.stockOf(product.id)).toBe(0);
    expect((await batchOf(batch)).orders).toMatchObject([{ picked: 5, of: 5 }]);
  });

  test('leaves what others ordered as a known shortage, which their list shows', async () => {
    const product = await createProduct(shop(), { stock: 4 });
    const [first, second] = [await confirm({ product }), await confirm({ product })];
    const batch = await start(first, second);
    await send([short(first)]);
    expect((await batchOf(batch)).products).toMatchObject([{ is_short: true, lots: [] }]);
  });

  test('of damaged goods throws away these units only', async () => {
    const product = await createProduct(shop(), { stock: 10 });
    const order = await confirm({ product });
    await start(order);
    await send([short(order, { reason: 'damaged' })]);
    expect(await ordering.stockOf(product.id)).toBe(8);
  });

  test('can be undone when the goods are found', async () => {
    const product = await createProduct(shop(), { stock: 2 });
    const order = await confirm({ product });
    const batch = await start(order);
    await send([short(order)]);
    const pick = (await batchOf(batch)).products[0]?.lines[0]?.picks[0];
    expect(await send([event('pick.undone', { pick_id: pick?.id }), scan(order)])).toEqual([
      'applied',
      'applied',
    ]);
    await send([packed(order)]);
    expect((await seen(order)).settlement?.total_cents).toBe(order.total_cents);
  });
});

describe('an order', () => {
  test('is not ready while units have no outcome, neither by its picker nor by the staff', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    expect(await send([packed(order)])).toEqual(['conflict lines_open']);
    const input = { params: { id: order.id }, body: { to: 'ready' as const } };
    const { body } = await request(shop().app, admin.transitionOrder, input, staff);
    expect(body).toMatchObject({ code: 'lines_open' });
  });

  test('cancelled while it is picked returns its goods as they are put back', async () => {
    const product = await createProduct(shop(), { stock: 10 });
    const order = await confirm({ product, quantity: 3 });
    const batch = await start(order);
    await send([scan(order, { quantity: 1 })]);
    await ordering.move(staff, order, ['cancelled']);
    expect(await ordering.stockOf(product.id)).toBe(9);
    expect(await send([scan(order, { quantity: 1 })])).toEqual(['conflict order_cancelled']);
    const pick = (await batchOf(batch)).products[0]?.lines[0]?.picks[0];
    expect(await send([event('pick.undone', { pick_id: pick?.id })])).toEqual(['applied']);
    expect(await ordering.stockOf(product.id)).toBe(10);
  });

  test('cancelled against a scan has one outcome, 20 times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await confirm({ product: await createProduct(shop()) });
      await start(order);
      const pick = scan(order);
      const [results] = await Promise.all([
        send([pick]),
        ordering.move(staff, order, ['cancelled']),
      ]);
      expect(['applied', 'conflict order_cancelled']).toContain(results[0]);
    }
  });
});

describe('weighed goods', () => {
  async function meat() {
    const product = await createProduct(shop());
    await sql`update products set sold_by = 'weight', net_amount = 1, net_unit = 'kg'
      where id = ${product.id}`.execute(shop().db);
    return product;
  }

  test('cost what they weigh, and at most what was ordered', async () => {
    const product = await meat();
    const [light, heavy] = [await confirm({ product }), await confirm({ product })];
    await start(light, heavy);
    await send([scan(light, { weight_g: 1900 }), packed(light)]);
    await send([scan(heavy, { weight_g: 2200 }), packed(heavy)]);
    const price = light.items[0]?.price_at_purchase_cents ?? 0;
    expect((await seen(light)).settlement?.lines[0]).toMatchObject({
      weight_g: 1900,
      charged_cents: Math.round(price * 1.9),
    });
    expect((await seen(heavy)).settlement?.total_cents).toBe(heavy.total_cents);
  });

  test.each([
    [null, 'rejected weight_missing'],
    [0, 'rejected event_malformed'],
    [100_000, 'rejected event_malformed'],
    [9000, 'rejected weight_implausible'],
    [1700, 'rejected weight_too_low'],
  ])('of %s g are refused: %s', async (weight_g, answer) => {
    const order = await confirm({ product: await meat() });
    await start(order);
    expect(await send([scan(order, { weight_g })])).toEqual([answer]);
  });
});

test('goods whose label names a new allergen are not picked', async () => {
  const product = await createProduct(shop(), { stock: 0 });
  await receive(product);
  const order = await confirm({ product });
  await shop()
    .db.updateTable('products')
    .set({ allergens: ['sesame'] })
    .where('id', '=', product.id)
    .execute();
  const changed = await receive(product);
  await start(order);
  expect(await send([scan(order, { lot_id: changed.id })])).toEqual(['rejected allergens_added']);
  expect(await send([scan(order)])).toEqual(['applied']);
});

describe('events', () => {
  test('of another user, of an unknown kind or out of order change nothing', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    const early = scan(order, { quantity: 1 });
    const late = scan(order, { quantity: 1 });
    expect(await send([late])).toEqual(['applied']);
    expect(await send([early])).toEqual(['conflict event_out_of_order']);
    const other = await createUser(shop(), { role: 'picker' });
    expect(await send([late], other)).toEqual(['rejected event_of_other_user']);
    expect(await send([event('pick.danced', {})])).toEqual(['rejected event_malformed']);
    const twice = { ...scan(order, { quantity: 1 }), seq: late.seq };
    expect(await send([twice])).toEqual(['rejected event_sequence_taken']);
    expect((await seen(order)).fulfilment).toEqual({ picked: 1, of: 2 });
  });

  test('of the future count when they are received', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    await start(order);
    const occurred_at = new Date(shop().clock.now().getTime() + 3_600_000).toISOString();
    const ahead = { ...scan(order), occurred_at };
    expect(await send([ahead])).toEqual(['applied']);
    const row = await shop()
      .db.selectFrom('work_events')
      .select(['occurred_at', 'counted_at'])
      .where('event_id', '=', ahead.event_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ occurred_at, counted_at: shop().clock.now().toISOString() });
  });

  test('more than 50 in one call are refused', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    const events = Array.from({ length: 51 }, () => scan(order));
    const input = { body: { device_id: device.device_id, events } };
    const { status } = await request(shop().app, contract.sendWorkEvents, input, picker);
    expect(status).toBe(422);
  });
});

test('a task is resolved once, with what was done', async () => {
  const order = await confirm({ product: await createProduct(shop()) });
  await start(order);
  await send([packed(order)]);
  const list = await request(shop().app, contract.listWorkTasks, {}, staff);
  const task = list.body.items.find(({ order_id }) => order_id === order.id);
  expect(task).toMatchObject({ kind: 'order.packed', code: 'lines_open', actor_name: 'Mina Kaya' });
  const params = { id: task?.id ?? '' };
  const resolve = (note: string) =>
    request(shop().app, contract.resolveWorkTask, { params, body: { note } }, staff);
  await resolve('Nachgezählt');
  expect((await resolve('Anders')).body.note).toBe('Nachgezählt');
  const rest = await request(shop().app, contract.listWorkTasks, {}, staff);
  expect(rest.body.items.map(({ id }) => id)).not.toContain(params.id);
});
