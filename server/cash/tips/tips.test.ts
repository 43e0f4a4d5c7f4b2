import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as safe from '#contract/cash/safe.ts';
import * as tills from '#contract/cash/tills.ts';
import * as contract from '#contract/cash/tips.ts';
import { setTourStops } from '#contract/tours/tours.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, plan, started, done } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  await shop().db.updateTable('shop_settings').set({ paypal_me: 'kiezkorb' }).execute();
});
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher', first_name: 'Ada', last_name: 'Kasse' });
  driver = await createUser(shop(), { role: 'driver', first_name: 'Farid', last_name: 'Amin' });
});

/** A counted till with 25.00 in it, of which 1.01 is a tip; another 2.00 of tips came by PayPal. */
async function counted(by = driver) {
  const orders = [await packed(), await packed()];
  const tour = await plan(staff, by, orders);
  const device = await started(tour, by);
  const [first, second] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: first?.id }),
    done(device, first, { due: 2399, tip: 101, tendered: { 2000: 1, 500: 1 } }),
    device.event('stop.arrived', { stop_id: second?.id }),
    done(device, second, { method: 'paypal', due: 2399, tip: 200, tendered: {}, change: {} }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, by)).toEqual(events.map(() => 'applied'));
  const params = { id: tour.till_id };
  const body = { contents: { 2000: 1, 500: 1 } };
  const till = await request(shop().app, tills.countTill, { params, body }, staff);
  expect(till.body).toMatchObject({ difference_cents: 0 });
  return till.body;
}

const close = (id: string, tips_paid?: boolean) => {
  const body = { note: null, ...(tips_paid !== undefined && { tips_paid }) };
  return request(shop().app, tills.closeTill, { params: { id }, body }, staff);
};
const list = async (query: { till_id?: string } = {}) =>
  (await request(shop().app, contract.listTips, { query }, staff)).body.items;
const pay = (id: string, by = staff) =>
  request(shop().app, contract.payTip, { params: { id } }, by);
const balance = async () =>
  (await request(shop().app, safe.getCashBook, { query: {} }, staff)).body.balance_cents;
const countSafe = async (amount: 2 | 1) => {
  const input = { body: { contents: { 20_000: amount } } };
  const { body } = await request(shop().app, safe.countSafe, input, staff);
  if (body.is_booked) return;
  const explaining = { params: { id: body.id }, body: { note: 'test' } };
  await request(shop().app, safe.bookSafeDifference, explaining, staff);
};

test('a driver who is not there is owed the tips, and gets them later, once', async () => {
  const till = await counted();
  expect(till.tips).toEqual({ cash_cents: 101, other_cents: 200 });
  expect((await close(till.id)).status).toBe(200);
  const [tip] = await list({ till_id: till.id });
  expect(tip).toMatchObject({
    driver_name: 'Farid Amin',
    cash_cents: 101,
    other_cents: 200,
    amount_cents: 301,
    paid_at: null,
  });
  expect((await list()).map(({ id }) => id)).toContain(tip?.id);
  const answers = await Promise.all([pay(tip?.id ?? ''), pay(tip?.id ?? '')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await pay(tip?.id ?? '')).body.code).toBe('tip_paid');
  expect((await list()).map(({ id }) => id)).not.toContain(tip?.id);
  expect(await list({ till_id: till.id })).toMatchObject([{ paid_by: 'Ada Kasse' }]);
});

test('with the close of a till all of its cash goes to the safe, and the tips from there to the driver', async () => {
  await countSafe(1);
  const till = await counted();
  expect((await close(till.id, true)).status).toBe(200);
  expect(await balance()).toBe(20_000 + 2500 - 301);
  const { body } = await request(shop().app, safe.getCashBook, { query: {} }, staff);
  expect(body.movements.slice(-2)).toMatchObject([
    { reason: 'transfer_in', amount_cents: 2500, till_id: till.id },
    { reason: 'tip_out', amount_cents: -301, till_id: till.id, driver_name: 'Farid Amin' },
  ]);
  const { rows } = await shop().pool.query(`
    select gv_type, vat_key, gross_cents from safe_movements
      join fiscal_lines on fiscal_lines.record_id = safe_movements.record_id
      where reason = 'tip_out' order by number desc limit 1`);
  expect(rows).toEqual([{ gv_type: 'TrinkgeldAN', vat_key: 5, gross_cents: -301 }]);
});

test('a tip that the safe cannot pay remains owed', async () => {
  const till = await counted();
  const { body: book } = await request(shop().app, safe.getCashBook, { query: {} }, staff);
  // Nothing but the cash of the till, and that goes to the bank.
  const out = { reason: 'bank_out' as const, amount_cents: book.balance_cents ?? 0, note: null };
  await request(shop().app, safe.bookSafeEntry, { body: out }, staff);
  expect((await close(till.id)).status).toBe(200);
  const entry = { reason: 'bank_out' as const, amount_cents: 2400, note: null };
  await request(shop().app, safe.bookSafeEntry, { body: entry }, staff);
  const [tip] = await list({ till_id: till.id });
  const refused = await pay(tip?.id ?? '');
  expect(refused.body).toMatchObject({ code: 'safe_overdrawn', facts: { left_cents: 100 } });
  expect(await list({ till_id: till.id })).toMatchObject([{ paid_at: null }]);
});

test('no one pays out their own tip, and only those who manage cash pay any', async () => {
  const dispatcher = await createUser(shop(), { role: 'dispatcher' });
  const till = await counted(dispatcher);
  await close(till.id);
  const [tip] = await list({ till_id: till.id });
  expect((await pay(tip?.id ?? '', dispatcher)).body.code).toBe('own_till');
  expect((await pay(tip?.id ?? '', driver)).status).toBe(403);
});

test('a tour that changed its driver owes each of them the tips of their own doors', async () => {
  const orders = [await packed(), await packed()];
  const tour = await plan(staff, driver, orders);
  const first = await started(tour, driver);
  const [one, two] = tour.stops;
  const exactly = { 2000: 1, 500: 1 };
  const events = [
    first.event('stop.arrived', { stop_id: one?.id }),
    done(first, one, { due: 2399, tip: 101, tendered: exactly }),
  ];
  expect(await first.send(events, driver)).toEqual(['applied', 'applied']);
  const other = await createUser(shop(), { role: 'driver', first_name: 'Lea', last_name: 'Zwei' });
  const body = { driver_id: other.id, order_ids: tour.stops.map(({ order_id }) => order_id) };
  await request(shop().app, setTourStops, { params: { id: tour.id }, body }, staff);
  const later = [
    first.event('stop.arrived', { stop_id: two?.id }),
    done(first, two, { due: 2399, tip: 51, tendered: { 2000: 1, 200: 2, 50: 1 } }),
    first.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await first.send(later, other)).toEqual(['applied', 'applied', 'applied']);
  const params = { id: tour.till_id };
  const contents = { 2000: 2, 500: 1, 200: 2, 50: 1 };
  await request(shop().app, tills.countTill, { params, body: { contents } }, staff);
  await close(tour.till_id);
  const owed = await list({ till_id: tour.till_id });
  expect(
    owed
      .map((tip) => [tip.driver_name, tip.amount_cents])
      .toSorted((a, b) => Number(b[1]) - Number(a[1])),
  ).toEqual([
    ['Farid Amin', 101],
    ['Lea Zwei', 51],
  ]);
});

test('the receipt is a page to sign', async () => {
  const [tip] = await list();
  const path = contract.printTipReceipt.path.replace('{id}', tip?.id ?? '');
  const printed = await shop().app.request(path, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(printed.headers.get('Content-Type')).toBe('application/pdf');
  expect((await printed.text()).startsWith('%PDF')).toBe(true);
});

test.each([
  'update tips set cash_cents = 1, owed_at = now()',
  'update tips set paid_at = now() where paid_at is not null',
  'delete from tips',
])('the database refuses: %s', async (statement) => {
  await expect(shop().pool.query(statement)).rejects.toThrow('never changed');
});
