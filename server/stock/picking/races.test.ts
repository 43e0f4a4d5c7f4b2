import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import { maximumBatchOrders } from '#domain/stock/picking/batch.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const picking = usePicking(shop);
let picker: TestUser;
let staff: TestUser;
let device: Device;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker' });
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
});

const linesAtOnce = 20;

/** Lines of one unit, of orders that are picked: many are prepared with the calls of one. */
async function* pickEach(count: number) {
  const sold: { id: string }[] = [];
  for (let line = 0; line < linesAtOnce; line += 1) {
    sold.push(await createProduct(shop(), { price_cents: cents(200), stock: count }));
  }
  for (let made = 0; made < count; made += linesAtOnce) {
    const lines = sold.map((product) => ({ product, quantity: 1 }));
    const order = await picking.confirmAll(staff, lines);
    await picking.start(picker, order);
    for (const { id } of order.items) {
      yield { order, line: { order_item_id: id, quantity: 1 } };
    }
  }
}

test('picking the last unit by two people at once counts once, every time', async () => {
  const other = await createUser(shop(), { role: 'dispatcher' });
  const second = new Device(shop);
  for await (const { order, line } of pickEach(rounds(200))) {
    const both = await Promise.all([
      device.send([device.scan(order, line)], picker),
      second.send([second.scan(order, line)], other),
    ]);
    expect(both.flat().toSorted()).toEqual(['applied', 'conflict pick_exceeds_ordered']);
  }
});

test('an order cancelled against a scan has one outcome, every time', async () => {
  const product = await createProduct(shop(), { stock: 1000 });
  const customer = await createUser(shop());
  for (let made = 0; made < rounds(200); made += maximumBatchOrders) {
    const orders: Order[] = [];
    while (orders.length < maximumBatchOrders) {
      const { body } = await ordering.buy(customer, { product_id: product.id });
      await ordering.move(staff, body, ['confirmed']);
      orders.push(body);
    }
    await picking.start(picker, ...orders);
    for (const order of orders) {
      const pick = device.scan(order);
      const [results] = await Promise.all([
        device.send([pick], picker),
        ordering.move(staff, order, ['cancelled']),
      ]);
      expect(['applied', 'conflict order_cancelled']).toContain(results[0]);
    }
  }
});
