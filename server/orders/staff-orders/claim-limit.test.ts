import { expect, test } from 'vitest';
import { claimOrder } from '#contract/orders/order-claims.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useStaffOrders } from '#test/helpers/staff-orders.ts';

const shop = useTestApp({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' });
const { recordedId, fill, place, take, codeOf } = useStaffOrders(shop);

test('an account guesses ten codes in an hour, from wherever; then the right one is refused, too', async () => {
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const product = await createProduct(shop(), { stock: 10 });
  const order = await take(staff, await recordedId(staff), product.id);
  const customer = await createUser(shop());
  const claim = (code: string, attempt: number) =>
    request(
      shop().app,
      claimOrder,
      { body: { order_number: order.order_number, code } },
      { ...customer, headers: { 'x-client': `192.0.2.${attempt}` } },
    );
  const answers = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    answers.push((await claim('ABCDEFGH23', attempt)).status);
  }
  expect(new Set(answers)).toEqual(new Set([422]));
  expect((await claim(await codeOf(order.id), 20)).status).toBe(429);
});

test('a recorded customer has as few open orders as every other', async () => {
  const staff = await createUser(shop(), { role: 'dispatcher' });
  const product = await createProduct(shop(), { stock: 100 });
  const id = await recordedId(staff);
  const codes = [];
  for (let count = 0; count < 12; count += 1) {
    const { body: cart } = await fill(staff, id, product.id, 2);
    const { body } = await place(staff, id, { expected_total_cents: cart.total_cents });
    codes.push(body.code ?? body.status);
  }
  expect(codes[0]).toBe('pending');
  expect(codes.at(-1)).toBe('too_many_orders');
});
