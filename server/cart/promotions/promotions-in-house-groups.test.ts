import { expect, test } from 'vitest';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { getHouseGroupOfOrder } from '#contract/orders/house-groups.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import { closeHouseGroup } from '#server/orders/house-groups/close-group.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { putInCart, place } = useOrdering(shop);

test('a free delivery takes the divided fee of a house group, and leaves the total', async () => {
  await setCapacity(shop(), 50);
  const staff = await createUser(shop(), { role: 'admin' });
  const apples = await createProduct(shop(), { price_cents: cents(1000) });
  const body = promotionTerms({
    name: 'Gratis',
    kind: 'free_delivery',
    value: 0,
    minimum_cents: 3000,
  });
  await request(shop().app, createPromotion, { body }, withKey(staff));
  const [sara, ali] = [await createUser(shop()), await createUser(shop())];
  await putInCart(sara, apples.id, 3);
  const first = await place(sara, { expected_total_cents: 3000, house_group: { token: null } });
  const of = { params: { id: first.body.id } };
  const { token } = (await request(shop().app, getHouseGroupOfOrder, of, sara)).body;
  await putInCart(ali, apples.id, 2);
  await place(ali, { expected_total_cents: 2399, house_group: { token } });
  const { id } = await shop()
    .db.selectFrom('house_groups')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  await closeHouseGroup({ ...shop(), clock: () => new Date(firstSlot) }, id);
  const { body: order } = await request(shop().app, getOrder, of, sara);
  expect(order).toMatchObject({
    version: 2,
    delivery_fee_cents: 200,
    discount_cents: -200,
    total_cents: 3000,
    discounts: [{ name: 'Gratis', amount_cents: 200 }],
  });
});
