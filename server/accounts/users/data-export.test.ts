import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportAccount } from '#contract/accounts/accounts.ts';
import { updateSettings } from '#contract/accounts/profile.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);

test('the export contains all data of the customer and none of another', async () => {
  const { app, clock } = shop();
  const { id: product_id } = await createProduct(shop(), { name: 'Feigen' });
  const leyla = await createUser(shop(), { first_name: 'Leyla', street: 'Prinzenallee' });
  const bruno = await createUser(shop(), { first_name: 'Bruno', street: 'Soldiner Straße' });
  await request(app, updateSettings, { body: { theme: 'dark' } }, leyla);
  const { body: order } = await ordering.buy(leyla, { product_id });
  const { db } = shop();
  const {
    id,
    order_number: _,
    due_cents: __,
    due_goods_cents: ___,
    ...row
  } = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  // Many more than a page of the list of orders has.
  const copies = Array.from({ length: 120 }, () => ({ ...row, idempotency_key: randomUUID() }));
  const written = await db.insertInto('orders').values(copies).returning('id').execute();
  await ordering.buy(bruno, { product_id });
  await ordering.putInCart(leyla, product_id, 3);
  await ordering.putInCart(bruno, product_id, 5);
  const { body } = await request(app, exportAccount, {}, leyla);
  expect(body.exported_at).toBe(clock.now().toISOString());
  expect(body.account).toMatchObject({ email: leyla.email, role: 'customer', has_password: true });
  expect(body.profile).toEqual({
    first_name: 'Leyla',
    last_name: 'Muster',
    phone: '+49 151 55501990',
    street: 'Prinzenallee',
    house_number: '1',
    city: 'Berlin',
    postal_code: '13357',
  });
  expect(body.settings).toMatchObject({ language: 'de', theme: 'dark' });
  expect(body.sessions).toHaveLength(1);
  expect(body.sessions[0]).toMatchObject({ is_current: true, ip: '127.0.0.1' });
  expect(body.cart.lines).toMatchObject([{ product: { id: product_id }, quantity: 3 }]);
  expect(body.orders.map((one) => one.id).toSorted()).toEqual(
    [id, ...written.map((one) => one.id)].toSorted(),
  );
  const whole = body.orders.find((one) => one.id === id);
  expect(whole?.items).toMatchObject([{ product: { name: 'Feigen' }, quantity: 2 }]);
  expect(JSON.stringify(body)).not.toMatch(/Bruno|Soldiner/);
});
