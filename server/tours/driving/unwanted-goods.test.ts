import { beforeAll, expect, test } from 'vitest';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { buyAll, move } = useOrdering(shop);
const { create, packed, started, done } = useTours(shop);

let admin: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  admin = await createUser(shop(), { role: 'admin' });
  await promote();
});

/** 10.00 off from 50.00 on, for everyone. */
async function promote() {
  const body = promotionTerms({
    name: 'Sommer',
    value: 1000,
    minimum_cents: 5000,
  });
  const { status } = await request(shop().app, createPromotion, { body }, withKey(admin));
  expect(status).toBe(201);
}

test.each([
  ['unwanted', 1399, 0],
  ['damaged', 399, -1000],
] as const)('goods that are refused as %s leave a sum of %i ct', async (reason, due, discount) => {
  const driver = await createUser(shop(), { role: 'driver' });
  const [cheap, dear] = [
    await createProduct(shop(), { price_cents: cents(1000) }),
    await createProduct(shop(), { price_cents: cents(4500) }),
  ];
  const lines = [cheap, dear].map(({ id: product_id }) => ({ product_id, quantity: 1 }));
  const { body: order } = await buyAll(await createUser(shop()), lines);
  expect([order.subtotal_cents, order.total_cents]).toEqual([5500, 4899]);
  await move(admin, order, ['confirmed', 'preparing', 'ready']);
  const tour = await create(admin, driver, [order]);
  const device = await started(tour, driver);
  const own = await request(shop().app, getOwnTour, { params: { id: tour.id } }, driver);
  expect(own.body.stops).toMatchObject([{ terms: { ordered_cents: 5500 } }]);
  const [stop] = tour.stops;
  const item = order.items.find(({ product_id }) => product_id === dear.id);
  const refused = [{ order_item_id: item?.id ?? '', quantity: 1, reason }];
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const handover = done(device, stop, { due, tendered: { 2000: 1 }, refused });
  expect(await device.send([arrived, handover], driver)).toEqual(['applied', 'applied']);
  const settlements = await shop()
    .db.selectFrom('settlements')
    .select(['discount_cents', 'total_cents'])
    .where('order_id', '=', order.id)
    .orderBy('version', 'desc')
    .execute();
  expect(settlements[0]).toEqual({ discount_cents: discount, total_cents: due });
});

test('the tour of the driver says what comes back: refused units and empties', async () => {
  const driver = await createUser(shop(), { role: 'driver' });
  const order = await packed();
  const [item] = order.items;
  const tour = await create(admin, driver, [order]);
  const read = async () =>
    (await request(shop().app, getOwnTour, { params: { id: tour.id } }, driver)).body.stops;
  expect(await read()).toMatchObject([{ refused: [], empties: [] }]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const refused = [{ order_item_id: item?.id ?? '', quantity: 1, reason: 'damaged' }];
  const empties = [{ kind: 'crate', count: 2 }];
  const due = 1000 + 399 - 300;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const handover = done(device, stop, { due, tendered: { 2000: 1 }, refused, empties });
  expect(await device.send([arrived, handover], driver)).toEqual(['applied', 'applied']);
  const product_name = item?.product.name;
  expect(await read()).toMatchObject([
    { refused: [{ order_item_id: item?.id, product_name, quantity: 1 }], empties },
  ]);
});
