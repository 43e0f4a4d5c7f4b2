import { beforeAll, expect, test } from 'vitest';
import { createPromotion, listPromotions } from '#contract/cart/promotions.admin.ts';
import { decideStop } from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { buy, move, bookedPlaces } = useOrdering(shop);
const { create, started, done } = useTours(shop);

beforeAll(() => setCapacity(shop(), 1));

test('an order that is delivered after its cancellation has its place and its promotion again', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const driver = await createUser(shop(), { role: 'driver' });
  const terms = promotionTerms({
    name: 'Einmal',
    use_limit: 1,
    customer_limit: 1,
  });
  await request(shop().app, createPromotion, { body: terms }, withKey(admin));
  const used = async () => {
    const { body } = await request(shop().app, listPromotions, { query: {} }, admin);
    return [body.items[0]?.use_count, await bookedPlaces()];
  };
  const { id: product_id } = await createProduct(shop(), { stock: 10 });
  const first = await buy(await createUser(shop()), { product_id, slot_id: firstSlot });
  expect([first.status, first.body.discount_cents]).toEqual([201, -500]);
  await move(admin, first.body, ['confirmed', 'preparing', 'ready']);
  const tour = await create(admin, driver, [first.body]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  expect(await device.send([arrived], driver)).toEqual(['applied']);
  expect(await used()).toEqual([1, 1]);

  const input = { params: { id: stop?.id ?? '' }, body: { decision: 'cancel' as const } };
  expect((await request(shop().app, decideStop, input, admin)).status).toBe(200);
  expect(await used()).toEqual([0, 0]);
  const second = await buy(await createUser(shop()), { product_id, slot_id: firstSlot });
  expect([second.status, second.body.discount_cents]).toEqual([201, -500]);

  const due = first.body.total_cents;
  const handover = done(device, stop, { due, tendered: { 5000: 1 } });
  expect(await device.send([handover], driver)).toEqual(['applied']);
  // More than the limits, but it is what happened; nothing more is given.
  expect(await used()).toEqual([2, 2]);
  const third = await buy(await createUser(shop()), { product_id, slot_id: firstSlot });
  expect(third.body).toMatchObject({ code: 'slot_full' });
});
