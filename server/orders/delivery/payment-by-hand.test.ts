import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCredits, payOutCredit } from '#contract/cash/credits.ts';
import { getDay } from '#contract/cash/days.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getOrder } from '#contract/orders/orders.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import { useTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
const { delivered, complained, credit, refund } = useCrediting(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver' });
});

function mark({ app }: TestApp, { id }: Order, status: PaymentStatus, by = staff) {
  return request(app, setPaymentStatus, { params: { id }, body: { status } }, by);
}

async function recordedOf({ id }: Order) {
  const records = await listFiscalRecords(shop().db);
  return records.filter(({ order_id }) => order_id === id);
}

const totalsOf = async (order: Order) =>
  (await recordedOf(order)).map(({ total_cents }) => total_cents);

/** Counts and closes the till of a tour that is back. */
async function settle({ app }: TestApp, { till_id: id }: Tour, contents: CashContents, by = staff) {
  await request(app, countTill, { params: { id }, body: { contents } }, by);
  const closing = { params: { id }, body: { note: null } };
  expect((await request(app, closeTill, closing, by)).status).toBe(200);
}

test('taking back what was paid at a door takes back that amount, with the empties', async () => {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, {
      empties: [{ kind: 'crate', count: 2 }],
      tendered: { 2000: 1, 50: 1, 20: 2, 5: 1, 2: 2 },
      due: 2099,
    }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  expect((await mark(shop(), order, 'unpaid')).body).toMatchObject({ code: 'payment_in_till' });
  await settle(shop(), tour, { ...anyChange, 2000: 21, 50: 21, 20: 22, 5: 21, 2: 22 });
  const unpaid = await mark(shop(), order, 'unpaid');
  expect(unpaid.body).toMatchObject({ total_cents: 2399, owed_cents: 2099 });
  expect((await mark(shop(), order, 'paid')).body).toMatchObject({ owed_cents: 0 });
  const [paid, takenBack, again] = await recordedOf(order);
  expect([paid, takenBack, again].map((record) => record?.total_cents)).toEqual([
    2099, -2099, 2099,
  ]);
  expect(paid?.amounts).toMatchObject({ empties_cents: 300 });
  expect(takenBack).toMatchObject({ kind: 'correction', amounts: { empties_cents: -300 } });
  expect(again?.amounts).toEqual(paid?.amounts);
});

test('a payment of which a part was paid out at the door is not taken back', async () => {
  const order = await packed();
  await mark(shop(), order, 'paid');
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { empties: [{ kind: 'crate', count: 2 }], tendered: {}, due: -300 }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  await settle(shop(), tour, { ...anyChange, 200: 19, 100: 19 });
  const refused = await mark(shop(), order, 'unpaid');
  expect(refused.body).toMatchObject({ code: 'order_credited' });
  expect(await totalsOf(order)).toEqual([2399, -300]);
});

describe('a correction of an invoice that is not paid', () => {
  let order: Order;
  let customer: TestUser;
  let correctionId: string;

  beforeEach(async () => {
    customer = await createUser(shop());
    order = await delivered(staff, customer);
    ({ id: correctionId } = await credit(staff, await complained(customer, order), 500));
  });

  const payOut = () => {
    const input = { params: { id: correctionId }, body: { method: 'cash' as const } };
    return request(shop().app, payOutCredit, input, staff);
  };

  test('lowers its payment, and is not paid out as well', async () => {
    const owing = await request(shop().app, getOrder, { params: { id: order.id } }, customer);
    expect(owing.body).toMatchObject({ total_cents: 2399, owed_cents: 1899 });
    await mark(shop(), order, 'paid');
    expect(await recordedOf(order)).toMatchObject([
      { total_cents: 1899, amounts: { vat: [{ gross_cents: 1899 }] } },
    ]);
    const open = await request(shop().app, listCredits, {}, staff);
    expect(open.body.items.map(({ id }) => id)).not.toContain(correctionId);
    expect((await payOut()).body).toMatchObject({ code: 'credit_paid_out' });
    const input = { params: { id: order.id } };
    const seen = await request(shop().app, getOrder, input, customer);
    expect(seen.body.corrections).toMatchObject([
      { payout_method: 'deducted', paid_out_at: shop().clock.now().toISOString() },
    ]);
  });

  test('lowers it by the same when the payment is taken back and noted again', async () => {
    for (const status of ['paid', 'unpaid', 'paid'] as const) await mark(shop(), order, status);
    expect(await totalsOf(order)).toEqual([1899, -1899, 1899]);
  });

  test('is never deducted a second time, and never paid out by SQL', async () => {
    await mark(shop(), order, 'paid');
    const own = shop().db.updateTable('invoice_corrections').where('id', '=', correctionId);
    await expect(own.set({ deducted_at: null }).execute()).rejects.toThrow('never changed');
    const paid_at = shop().clock.now().toISOString();
    const payout = { correction_id: correctionId, amount_cents: 500, method: 'cash', paid_at };
    const inserted = shop().pool.query(
      'insert into credit_payouts (correction_id, amount_cents, method, paid_at) values ($1, $2, $3, $4)',
      Object.values(payout),
    );
    await expect(inserted).rejects.toThrow('deducted');
  });
});

test('a payment of which a part was paid out again is not taken back', async () => {
  const customer = await createUser(shop());
  const order = await delivered(staff, customer);
  await mark(shop(), order, 'paid');
  const { id } = await refund(staff, order, 500);
  const input = { params: { id }, body: { method: 'cash' as const } };
  expect((await request(shop().app, payOutCredit, input, staff)).status).toBe(200);
  expect((await mark(shop(), order, 'unpaid')).body).toMatchObject({ code: 'order_credited' });
  expect(await totalsOf(order)).toEqual([2399, -500]);
});

test('a driver notes no payment by hand, also of an order that was on no tour', async () => {
  const order = await delivered(staff, await createUser(shop()));
  for (const status of ['paid', 'unpaid'] as const) {
    const refused = await mark(shop(), order, status, driver);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'permission_required' }]);
  }
});

describe('where cash is written on a list', () => {
  const paper = useTestApp({ FISCAL_MODE: 'paper' });
  const tours = useTours(paper);

  test('what was paid at a door is in the books once: with its till', async () => {
    await setCapacity(paper(), 500);
    const by = await createUser(paper(), { role: 'dispatcher' });
    const person = await createUser(paper(), { role: 'driver' });
    const order = await tours.packed();
    const tour = await tours.create(by, person, [order]);
    const device = await tours.started(tour, person);
    const [stop] = tour.stops;
    const events = [
      device.event('stop.arrived', { stop_id: stop?.id }),
      tours.done(device, stop, { tendered: {}, due: 0 }),
      device.event('tour.returned', { tour_id: tour.id }),
    ];
    expect(await device.send(events, person)).toEqual(['applied', 'applied', 'applied']);
    expect((await mark(paper(), order, 'paid', by)).body).toMatchObject({
      code: 'payment_in_till',
    });
    const contents = { ...anyChange, 2000: 21, 200: 21, 100: 21, 50: 21, 20: 22, 5: 21, 2: 22 };
    await settle(paper(), tour, contents, by);
    expect((await mark(paper(), order, 'paid', by)).status).toBe(200);
    const day = paper().clock.now().toISOString().slice(0, 10);
    const { body } = await request(paper().app, getDay, { params: { day } }, by);
    expect([body.methods, body.by_hand]).toMatchObject([[{ orders: 1, total_cents: 2399 }], []]);
  });
});
