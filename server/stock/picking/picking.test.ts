import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as work from '#contract/staff/work.ts';
import * as inventory from '#contract/stock/inventory.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import * as contract from '#contract/stock/picking.ts';
import { toteCode } from '#domain/stock/picking/tote-code.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const picking = usePicking(shop);
const { seen } = picking;
let picker: TestUser;
let staff: TestUser;
let device: Device;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker', first_name: 'Mina', last_name: 'Kaya' });
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
});

const confirm = (...lines: Parameters<typeof picking.confirm>[1][]) =>
  picking.confirm(staff, ...lines);
const start = (...of: Order[]) => picking.start(picker, ...of);
const scan = (...args: Parameters<Device['scan']>) => device.scan(...args);
const short = (...args: Parameters<Device['short']>) => device.short(...args);
const packed = (order: Order) => device.packed(order);
const event = (...args: Parameters<Device['event']>) => device.event(...args);
const send = (events: Parameters<Device['send']>[0], by = picker) => device.send(events, by);
const receive = (product: { id: string }, changes: Parameters<typeof picking.receive>[2] = {}) =>
  picking.receive(staff, product, changes);
const batchOf = async ({ id }: Batch) =>
  (await request(shop().app, contract.getBatch, { params: { id } }, picker)).body;
const tasks = async () =>
  (await request(shop().app, work.listWorkTasks, {}, staff)).body.items.map(({ code }) => code);

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
      expect.objectContaining({ order_id: order.id, lines: 2, units: 4, zones: ['frozen'] }),
    );
    const batch = await start(order);
    expect(batch.products.map(({ product_id }) => product_id)).toEqual([bread.id, frozen.id]);
    expect(batch.orders).toMatchObject([{ order_id: order.id, status: 'preparing', of: 4 }]);
    expect((await seen(order)).fulfilment).toMatchObject({ picked: 0, of: 4, missing: [] });
    const after = await request(shop().app, contract.listWaitingOrders, {}, picker);
    expect(after.body.items.map(({ order_id }) => order_id)).not.toContain(order.id);
  });

  test('sees about what an order weighs, and orders of one house one after the other', async () => {
    const milk = await createProduct(shop());
    const net = { net_amount: '1.5', net_unit: 'l' } as const;
    await shop().db.updateTable('products').set(net).where('id', '=', milk.id).execute();
    const unknown = await createProduct(shop());
    const [first, between, last] = [
      await confirm({ product: milk, quantity: 4 }, { product: unknown, quantity: 2 }),
      await confirm({ product: unknown }),
      await confirm({ product: unknown }),
    ];
    const at = (order: { id: string }, delivery_address: string) =>
      shop()
        .db.updateTable('orders')
        .set({ delivery_address })
        .where('id', '=', order.id)
        .execute();
    await at(first, 'Prinzenallee 58, 13359 Berlin');
    await at(between, 'Badstraße 4, 13357 Berlin');
    await at(last, 'Prinzenallee 58, 13359 Berlin');
    const { body } = await request(shop().app, contract.listWaitingOrders, {}, picker);
    const own = body.items.filter(({ order_id }) =>
      [first, between, last].some(({ id }) => id === order_id),
    );
    expect(own.map(({ order_id }) => order_id)).toEqual([first.id, last.id, between.id]);
    expect(own[0]).toMatchObject({ weight_g: 7000, zones: [] });
    expect(own[0]?.house).not.toBeNull();
    expect(own[1]?.house).toBe(own[0]?.house);
    expect(own[2]?.house).not.toBe(own[0]?.house);
  });

  test('of an order that another picker has taken is refused, also at the same moment', async () => {
    const order = await confirm({ product: await createProduct(shop()) });
    const other = await createUser(shop(), { role: 'picker' });
    const input = { body: { order_ids: [order.id] } };
    const answers = await Promise.all(
      [picker, other].map((by) => request(shop().app, contract.startBatch, input, by)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('is answered with the same batch when it is repeated, but not with more orders', async () => {
    const orders = [
      await confirm({ product: await createProduct(shop()) }),
      await confirm({ product: await createProduct(shop()) }),
    ];
    const batch = await start(...orders);
    expect((await start(...orders.toReversed())).id).toBe(batch.id);
    const more = await confirm({ product: await createProduct(shop()) });
    const input = { body: { order_ids: [...orders, more].map(({ id }) => id) } };
    const { body } = await request(shop().app, contract.startBatch, input, picker);
    expect(body).toMatchObject({ code: 'order_in_batch' });
  });

  test('of a pending order is refused', async () => {
    const product = await createProduct(shop());
    const { body: order } = await ordering.buy(await createUser(shop()), {
      product_id: product.id,
    });
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

  test('can be undone by its event, before the device knows the picks of several lots', async () => {
    const product = await createProduct(shop(), { stock: 0 });
    await receive(product, { date: '2026-12-31', quantity: 3 });
    await receive(product, { date: '2026-12-24', quantity: 1 });
    const order = await confirm({ product });
    const batch = await start(order);
    const pick = scan(order);
    expect(await send([pick, event('pick.undone', { event_id: pick.event_id })])).toEqual([
      'applied',
      'applied',
    ]);
    const [seenProduct] = (await batchOf(batch)).products;
    expect(seenProduct?.lines).toMatchObject([{ picks: [] }]);
    expect(seenProduct?.lots).toMatchObject([
      { date: '2026-12-24', quantity: 1 },
      { date: '2026-12-31', quantity: 3 },
    ]);
    expect(await send([event('pick.undone', { event_id: pick.event_id })])).toEqual([
      'conflict pick_unknown',
    ]);
    expect(await send([event('pick.undone', { event_id: pick.event_id, pick_id: 1 })])).toEqual([
      'rejected event_malformed',
    ]);
    expect(await send([event('pick.undone', { pick_id: randomUUID() })])).toEqual([
      'conflict pick_unknown',
    ]);
    expect(await tasks()).toContain('pick_unknown');
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
      // A session ends while the clock moves on.
      const again = await createUser(shop(), { role: 'dispatcher' });
      expect(await send([scan(order, { lot_id: lot.id })], again)).toEqual([`conflict ${code}`]);
      shop().clock.set('2026-11-21T06:00:00.000Z');
    },
  );

  test('goods that the lots lack is refused while those without a date are blocked', async () => {
    const product = await createProduct(shop(), { stock: 2 });
    const order = await confirm({ product });
    await start(order);
    const { id } = await shop()
      .db.selectFrom('lots')
      .select('id')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    const input = { params: { id }, body: { reason: 'Glas' } };
    await request(shop().app, inventory.blockLot, input, staff);
    expect(await send([scan(order)])).toEqual(['conflict lot_blocked']);
  });

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
    const order_item_id = order.items[index]?.id;
    const rest = order.items[1 - index]?.id;
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

  test('is missing and not packed for the customer, at once', async () => {
    const product = await createProduct(shop(), { stock: 10 });
    const order = await confirm({ product, quantity: 3 });
    await start(order);
    const [order_item_id] = order.items.map(({ id }) => id);
    await send([
      scan(order, { order_item_id, quantity: 1 }),
      short(order, { order_item_id, quantity: 2 }),
    ]);
    const price = order.items[0]?.price_at_purchase_cents ?? 0;
    const nothing = { replaced: 0, undecided: 0, nothing_fits: false };
    expect((await seen(order)).fulfilment).toMatchObject({
      picked: 1,
      of: 3,
      missing: [{ order_item_id, quantity: 2, ...nothing }],
      totals: { subtotal_cents: price, total_cents: order.total_cents - 2 * price },
    });
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
});
