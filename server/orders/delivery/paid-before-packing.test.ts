import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setPaymentStatus, transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cancelOrder } from '#contract/orders/orders.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';

/** Orders that were paid before they were packed, as a shop has them from before the rule. */
const shop = useTestApp({ FISCAL_MODE: 'none' });
const { buy, move } = useOrdering(shop);
const picking = usePicking(shop);
let staff: TestUser;
let customer: TestUser;
let order: Order;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  const { id: product_id } = await createProduct(shop(), { stock: 10 });
  order = (await buy(customer, { product_id })).body;
});

const payEarly = () =>
  shop()
    .db.updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', '=', order.id)
    .execute();

function mark(status: PaymentStatus) {
  const input = { params: { id: order.id }, body: { status } };
  return request(shop().app, setPaymentStatus, input, staff);
}

function pack() {
  const input = { params: { id: order.id }, body: { to: 'ready' as const } };
  return request(shop().app, transitionOrder, input, staff);
}

const recorded = async () =>
  (await listFiscalRecords(shop().db))
    .filter(({ order_id }) => order_id === order.id)
    .map(({ total_cents }) => total_cents);

test('a customer does not cancel an order whose money is in the shop', async () => {
  await payEarly();
  const cancel = () => request(shop().app, cancelOrder, { params: { id: order.id } }, customer);
  const refused = await cancel();
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'cancellation_paid' }]);
  await mark('unpaid');
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
});

test('is packed once the payment was taken back, and paid again with its final amount', async () => {
  await move(staff, order, ['confirmed', 'preparing']);
  await payEarly();
  expect((await pack()).body).toMatchObject({ code: 'payment_before_packing' });
  expect((await mark('unpaid')).body).toMatchObject({ status: 'preparing', owed_cents: 2399 });
  expect((await pack()).body).toMatchObject({ status: 'ready' });
  expect((await mark('paid')).status).toBe(200);
  // The first payment was in no books.
  expect(await recorded()).toEqual([2399]);
});

test('a picker packs it, and a person decides', async () => {
  const picker = await createUser(shop(), { role: 'picker' });
  order = await picking.confirm(staff, { product: await createProduct(shop(), { stock: 10 }) });
  await picking.start(picker, order);
  await payEarly();
  const device = new Device(shop);
  const events = [device.scan(order, { quantity: 2 }), device.packed(order)];
  expect(await device.send(events, picker)).toEqual(['applied', 'conflict payment_before_packing']);
});
