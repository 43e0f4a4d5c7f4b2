import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/cash/credits.ts';
import { getDashboard } from '#contract/insight/dashboard.admin.ts';
import type { InvoiceCorrection } from '#contract/orders/feedback.schema.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder } from '#contract/orders/orders.ts';
import { cents } from '#domain/money.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import { anonymiseOrders } from '#server/orders/anonymise-orders.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { delivered, refund } = useCrediting(shop);
const { packed, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let customer: TestUser;
let order: Order;
let correction: InvoiceCorrection;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  customer = await createUser(shop());
  order = await delivered(staff, customer);
  await pay();
  correction = await refund(staff, order, 700);
});

const pay = (status: 'paid' | 'unpaid' = 'paid') =>
  request(shop().app, setPaymentStatus, { params: { id: order.id }, body: { status } }, staff);

const payOut = (method: PayoutMethod, { id = correction.id, by = staff } = {}) =>
  request(shop().app, contract.payOutCredit, { params: { id }, body: { method } }, by);

/** The open credit of an id, if it is one. */
async function openOf(id: string) {
  const { body } = await request(shop().app, contract.listCredits, {}, staff);
  return body.items.find((each) => each.id === id);
}

const payoutsOf = (id: string) =>
  shop()
    .db.selectFrom('credit_payouts')
    .selectAll()
    .where((eb) => eb.or([eb('correction_id', '=', id), eb('stop_id', '=', id)]))
    .execute();

/** Crates for 60 euros at a door where 23.99 are due: 25 are paid out there, 11.01 remain. */
async function returnCrates(): Promise<{ stopId: string; orderId: string }> {
  const driver = await createUser(shop(), { role: 'driver' });
  const full = await packed();
  const tour = await create(staff, driver, [full]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const empties = [{ kind: 'crate', count: 40 }];
  const arrived = device.event('stop.arrived', { stop_id: stop?.id });
  const handed = done(device, stop, { empties, tendered: {}, due: -2500 });
  expect(await device.send([arrived, handed], driver)).toEqual(['applied', 'applied']);
  return { stopId: stop?.id ?? '', orderId: full.id };
}

test('a correction is open until it is paid out, with who, when and how', async () => {
  expect(await openOf(correction.id)).toMatchObject({
    source: 'correction',
    number: correction.number,
    order_id: order.id,
    order_number: order.order_number,
    amount_cents: 700,
    credited_at: correction.issued_at,
    is_due: true,
  });
  const { status, body } = await payOut('paypal');
  const paid_at = shop().clock.now().toISOString();
  expect([status, body]).toEqual([200, { method: 'paypal', amount_cents: 700, paid_at }]);
  expect(await openOf(correction.id)).toBeUndefined();
  expect(await payoutsOf(correction.id)).toMatchObject([
    { actor_id: staff.id, method: 'paypal', amount_cents: 700, paid_at },
  ]);
});

test('the customer sees on the order when and how it was paid out', async () => {
  const load = async () => {
    const input = { params: { id: order.id } };
    return (await request(shop().app, getOrder, input, customer)).body;
  };
  expect(await load()).toMatchObject({
    corrections: [{ paid_out_at: null, payout_method: null }],
    door_credit: null,
  });
  await payOut('transfer');
  const paid_out_at = shop().clock.now().toISOString();
  expect((await load()).corrections).toMatchObject([{ paid_out_at, payout_method: 'transfer' }]);
});

test('sent twice by one person it is paid out once, and not again by others or otherwise', async () => {
  const other = await createUser(shop(), { role: 'dispatcher' });
  const first = await payOut('cash');
  expect((await payOut('cash')).body).toEqual(first.body);
  expect((await payOut('cash', { by: other })).body.code).toBe('credit_paid_out');
  expect((await payOut('paypal')).body.code).toBe('credit_paid_out');
  expect(await payoutsOf(correction.id)).toHaveLength(1);
});

test('of several people who pay out at once, one does', async () => {
  const others = await Promise.all([1, 2, 3].map(() => createUser(shop(), { role: 'dispatcher' })));
  const answers = await Promise.all([
    ...others.map((by) => payOut('cash', { by })),
    ...others.map((by) => payOut('cash', { by })),
  ]);
  const [row, ...more] = await payoutsOf(correction.id);
  expect(more).toEqual([]);
  const expected = [...others, ...others].map(({ id }) => (id === row?.actor_id ? 200 : 409));
  expect(answers.map(({ status }) => status)).toEqual(expected);
  const records = await listFiscalRecords(shop().db);
  expect(records.filter(({ id }) => id === row?.id)).toHaveLength(1);
});

test('the correction of an invoice that is not paid lowers what is owed, and nothing goes back', async () => {
  await pay('unpaid');
  expect(await openOf(correction.id)).toMatchObject({ is_due: false });
  const { status, body } = await payOut('cash');
  expect([status, body.code]).toEqual([409, 'credit_order_unpaid']);
  expect(await payoutsOf(correction.id)).toEqual([]);
});

test('empties above what a driver pays out are a credit, once, that is no turnover', async () => {
  const { stopId, orderId } = await returnCrates();
  expect(await openOf(stopId)).toMatchObject({
    source: 'handover',
    number: null,
    order_id: orderId,
    amount_cents: 1101,
    is_due: true,
  });
  const open = { total_cents: 1101, paid_out_at: null, payout_method: null };
  expect((await seen({ id: orderId })).door_credit).toEqual(open);
  const answers = await Promise.all([
    payOut('cash', { id: stopId }),
    payOut('cash', { id: stopId }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await openOf(stopId)).toBeUndefined();
  expect((await seen({ id: orderId })).door_credit).toMatchObject({ payout_method: 'cash' });
  const [payout, ...more] = await payoutsOf(stopId);
  expect(more).toEqual([]);
  const record = (await listFiscalRecords(shop().db)).find(({ id }) => id === payout?.id);
  expect(record).toMatchObject({
    kind: 'payout',
    method: 'cash',
    order_id: orderId,
    total_cents: -1101,
    amounts: { vat: [], other_cents: -1101 },
  });
});

test('cash for a correction is recorded as turnover that is taken back, other money is not', async () => {
  await payOut('cash');
  const ofOrder = async () =>
    (await listFiscalRecords(shop().db)).filter(({ order_id }) => order_id === order.id);
  expect((await ofOrder()).at(-1)).toMatchObject({
    kind: 'payout',
    method: 'cash',
    total_cents: -700,
    amounts: { vat: [{ vat_rate: 7, gross_cents: -700 }], other_cents: 0 },
  });
  const before = await ofOrder();
  const second = await refund(staff, order, 100);
  await payOut('transfer', { id: second.id });
  expect(await ofOrder()).toEqual(before);
});

test('what was paid of the revenue is less what was paid out', async () => {
  const paid = async () =>
    (await request(shop().app, getDashboard, { query: {} }, staff)).body.paid_cents;
  const before = await paid();
  await payOut('cash');
  expect(await paid()).toBe(before - 700);
});

test('the database refuses a second payout, a part, a change and a deletion', async () => {
  const { db } = shop();
  const insert = (amount: number) =>
    db
      .insertInto('credit_payouts')
      .values({
        correction_id: correction.id,
        amount_cents: cents(amount),
        method: 'cash',
        paid_at: shop().clock.now().toISOString(),
      })
      .execute();
  await expect(insert(699)).rejects.toThrow('as a whole');
  await insert(700);
  await expect(insert(700)).rejects.toThrow('credit_payouts_correction_id_key');
  const own = db.updateTable('credit_payouts').where('correction_id', '=', correction.id);
  await expect(own.set({ method: 'paypal' }).execute()).rejects.toThrow('never changed');
  await expect(own.set({ actor_id: staff.id }).execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('credit_payouts').execute()).rejects.toThrow('never changed');
});

test.each(['customer', 'picker', 'driver'] as const)('a %s pays nothing out', async (role) => {
  const by = await createUser(shop(), { role });
  expect((await payOut('cash', { by })).status).toBe(403);
  expect((await request(shop().app, contract.listCredits, {}, by)).status).toBe(403);
});

test('what is no credit is not found', async () => {
  expect((await payOut('cash', { id: order.id })).status).toBe(404);
});

test('the customer cannot delete the account before it is paid out', async () => {
  const erase = async (user: TestUser) => {
    await shop().pool.query('update users set password_hash = null where id = $1', [user.id]);
    const { status, body } = await request(
      shop().app,
      deleteAccount,
      { body: { email: user.email } },
      user,
    );
    return status === 200 ? 'deleted' : body.code;
  };
  expect(await erase(customer)).toBe('account_has_open_credit');
  await payOut('transfer');
  expect(await erase(customer)).toBe('deleted');

  const { stopId, orderId } = await returnCrates();
  const { rows } = await shop().pool.query<TestUser>(
    'select user_id as id from orders where id = $1',
    [orderId],
  );
  const leave = () =>
    inTransaction(shop().db, (trx) => anonymiseOrders(trx, { id: rows[0]?.id ?? '', email: '' }));
  await expect(leave()).rejects.toThrow('account_has_open_credit');
  await payOut('transfer', { id: stopId });
  expect(await leave()).toBe(true);
});
