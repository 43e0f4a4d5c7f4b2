import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/orders.ts';
import * as contract from '#contract/stock/inventory.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { bookStock } from '#test/helpers/stock.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const { buy, move, stockOf } = useOrdering(shop);
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  await setCapacity(shop(), 500);
});

const steps = [
  'receive',
  'receive without a lot',
  'lose',
  'waste',
  'count',
  'block',
  'unblock',
  'order',
  'cancel',
  'pack',
] as const;

const scenario = fc.array(
  fc.record({ step: fc.constantFrom(...steps), amount: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 5, maxLength: 18 },
);

/** What happens to the goods of one product. Refusals are fine, failures of the server are not. */
function begin(product_id: string) {
  const open: { id: string; by: TestUser }[] = [];
  const lots: string[] = [];
  const keyed = () => ({ ...staff, headers: { 'Idempotency-Key': randomUUID() } });
  const pickLot = (amount: number) => ({ id: lots[amount % lots.length] ?? randomUUID() });
  const book = (kind: 'waste' | 'counted', quantity: number) => {
    const input = { params: pickLot(quantity), body: { kind, quantity } };
    return request(shop().app, contract.bookLot, input, keyed());
  };
  const block = (amount: number, reason: string | null) =>
    request(shop().app, contract.blockLot, { params: pickLot(amount), body: { reason } }, staff);

  return async (step: (typeof steps)[number], amount: number): Promise<number> => {
    switch (step) {
      case 'receive': {
        const date = `2026-12-0${amount}`;
        const label = { code: 'L', date, date_kind: 'use_by' as const };
        const body = {
          ...label,
          product_id,
          quantity: amount * 2,
          supplier_id: null,
          unit_cost_cents: null,
        };
        const answer = await request(shop().app, contract.receiveGoods, { body }, keyed());
        if (answer.status === 201) lots.push(answer.body.id);
        return answer.status;
      }
      case 'receive without a lot':
        return (await bookStock(shop(), staff, product_id, { kind: 'received', quantity: amount }))
          .status;
      case 'lose':
        return (await bookStock(shop(), staff, product_id, { kind: 'lost', quantity: amount }))
          .status;
      case 'waste':
        return (await book('waste', amount)).status;
      case 'count':
        return (await book('counted', amount)).status;
      case 'block':
        return (await block(amount, 'Rückruf')).status;
      case 'unblock':
        return (await block(amount, null)).status;
      case 'order': {
        // The cart takes no more.
        if ((await stockOf(product_id)) < amount) return 200;
        const by = await createUser(shop());
        const { status, body } = await buy(by, { product_id, quantity: amount });
        if (status === 201) open.push({ id: body.id, by });
        return status;
      }
      case 'cancel': {
        const order = open.shift();
        if (order === undefined) return 200;
        const params = { id: order.id };
        return (await request(shop().app, cancelOrder, { params }, order.by)).status;
      }
      case 'pack': {
        const order = open.shift();
        if (order !== undefined) await move(staff, order, ['confirmed', 'preparing', 'ready']);
        return 200;
      }
    }
  };
}

test('after any receipts, losses, counts, blocks and orders, stock, lots and orders agree', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (events) => {
      const { id } = await createProduct(shop(), { name: 'Milch', stock: 6 });
      const happen = begin(id);
      for (const { step, amount } of events) {
        expect(await happen(step, amount)).toBeLessThan(500);
        const differences = shop().db.selectFrom('stock_differences').selectAll();
        expect(await differences.execute()).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});
