import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as inventory from '#contract/stock/inventory.ts';
import { listReturnedGoods, putBackGoods } from '#contract/stock/returns.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const touring = useTours(shop);
const { buy, move } = useOrdering(shop);

test('goods that no lot had when they were packed are put back after they were refused', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const driver = await createUser(shop(), { role: 'driver' });
  const customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop(), { price_cents: cents(1000) });
  const { body: order } = await buy(customer, { product_id });
  const query = { product_id };
  const lotsOf = async () =>
    (await request(shop().app, inventory.listLots, { query }, staff)).body.items;
  for (const { id } of await lotsOf()) {
    const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
    const count = { params: { id }, body: { kind: 'counted' as const, quantity: 0 } };
    expect((await request(shop().app, inventory.bookLot, count, by)).status).toBe(200);
  }
  expect(await lotsOf()).toEqual([]);
  await move(staff, order, ['confirmed', 'preparing', 'ready']);

  const tour = await touring.create(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  const refused = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1, reason: 'unwanted' }];
  const door = { refused, tendered: { 2000: 1 }, due: order.total_cents - 1000 };
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    touring.done(device, stop, door),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);

  const { body } = await request(shop().app, listReturnedGoods, {}, staff);
  expect(body.items).toMatchObject([
    { cause: 'refused', quantity: 1, lot: { date: null, date_kind: 'none' } },
  ]);
  const by = { ...staff, headers: { 'Idempotency-Key': randomUUID() } };
  const input = { params: { id: body.items[0]?.id ?? '' }, body: { waste_quantity: 0 } };
  expect((await request(shop().app, putBackGoods, input, by)).status).toBe(201);
  expect((await lotsOf()).map(({ quantity }) => quantity)).toEqual([1]);
});
