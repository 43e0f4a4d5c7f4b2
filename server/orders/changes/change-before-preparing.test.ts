import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as orderChanges from '#contract/orders/order-changes.ts';
import { transitionOrder } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as orders from '#contract/orders/orders.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move, stockOf } = useOrdering(shop);

/** Milliseconds between the first answer and the second request. */
const gapMs = 200;
/** Orders of each kind. */
const halfOfOrders = rounds(50);
/** Of each kind at the same time. */
const concurrent = 5;

test('a change 0.2 s before "preparing" is made, and one 0.2 s after it is refused, every time', async () => {
  await setCapacity(shop(), 500);
  const staff = await createUser(shop(), { role: 'admin' });
  const { id: product_id } = await createProduct(shop(), { name: 'Äpfel', stock: 500 });

  async function run(isChangedFirst: boolean): Promise<unknown> {
    const customer = await createUser(shop());
    const { body: order } = await buy(customer, { product_id });
    await move(staff, order, ['confirmed']);
    const change = async () => (await send(customer, order, product_id)).status;
    const prepare = async () => {
      const input = { params: { id: order.id }, body: { to: 'preparing' as const } };
      return (await request(shop().app, transitionOrder, input, staff)).status;
    };
    const [first, second] = isChangedFirst ? [change, prepare] : [prepare, change];
    const answers = [await first()];
    await wait(gapMs);
    answers.push(await second());
    const { body } = await request(
      shop().app,
      orders.getOrder,
      { params: { id: order.id } },
      customer,
    );
    return {
      answers,
      status: body.status,
      version: body.version,
      quantity: body.items[0]?.quantity,
      total_cents: body.total_cents,
    };
  }

  const agreed = { status: 'preparing', version: 1, quantity: 2, total_cents: 2399 };
  const changed = { status: 'preparing', version: 2, quantity: 3, total_cents: 3399 };
  for (let done = 0; done < halfOfOrders; done += concurrent) {
    const runs = await Promise.all(
      Array.from({ length: concurrent }, () => Promise.all([run(true), run(false)])),
    );
    for (const [before, after] of runs) {
      expect(before).toEqual({ ...changed, answers: [200, 200] });
      expect(after).toEqual({ ...agreed, answers: [200, 409] });
    }
  }
  expect(await stockOf(product_id)).toBe(500 - halfOfOrders * (3 + 2));
});

function send(customer: TestUser, { id, version }: Order, product_id: string) {
  const body = {
    lines: [{ product_id, quantity: 3 }],
    slot_id: firstSlot,
    expected_total_cents: 3399,
  };
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` };
  return request(
    shop().app,
    orderChanges.changeOrder,
    { params: { id }, body },
    { ...customer, headers },
  );
}
