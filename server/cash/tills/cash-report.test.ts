import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDay } from '#contract/cash/days.ts';
import type { TillClose } from '#contract/cash/tills.schema.ts';
import * as contract from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { addContents, type CashContents } from '#domain/cash/denominations.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { readDrawings } from '#test/helpers/read-pdf.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { findTill } from './queries.ts';
import { listDoors } from './report-queries.ts';
import { composeReport } from './report.ts';

const shop = useTestApp({ FISCAL_MODE: 'paper' });
const { packed, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher', first_name: 'Dana', last_name: 'Wolf' });
  driver = await createUser(shop(), { role: 'driver', first_name: 'Farid', last_name: 'Amin' });
});

/** A tour of two orders for 23.99 euros each, which were handed over; it is back. */
async function returned(): Promise<{ tour: Tour; one: Order; two: Order }> {
  const [one, two] = [await packed(), await packed()];
  const tour = await create(staff, driver, [one, two]);
  const device = await started(tour, driver);
  const doors = tour.stops.flatMap((stop) => [
    device.event('stop.arrived', { stop_id: stop.id }),
    done(device, stop, { tendered: {}, change: {}, due: 0 }),
  ]);
  const events = [...doors, device.event('tour.returned', { tour_id: tour.id })];
  expect(new Set(await device.send(events, driver))).toEqual(new Set(['applied']));
  return { tour, one, two };
}

/** The float and what customers are said to have given. */
const withTakings = (amount: number): CashContents =>
  amount === 0 ? anyChange : addContents(anyChange, fewestCash(cents(amount)));

async function counted(tour: Tour, contents: CashContents): Promise<void> {
  const input = { params: { id: tour.till_id }, body: { contents } };
  const first = await request(shop().app, contract.countTill, input, staff);
  if (first.body.count_again) await request(shop().app, contract.countTill, input, staff);
}

const close = ({ till_id: id }: Tour, body: TillClose) =>
  request(shop().app, contract.closeTill, { params: { id }, body }, staff);
const doorsOf = ({ till_id: id }: Tour) =>
  request(shop().app, contract.listTillDoors, { params: { id } }, staff);
const print = ({ till_id: id }: Tour, by = staff) =>
  shop().app.request(contract.printTillReport.path.replace('{id}', id), {
    headers: { Authorization: `Bearer ${by.token}` },
  });
const statusOf = async (order: Order) => (await seen(order)).payment_status;

async function today() {
  const params = { day: shop().clock.now().toISOString().slice(0, 10) };
  return (await request(shop().app, getDay, { params }, staff)).body;
}

describe('a till on paper', () => {
  test('is closed with the orders that the list says to be paid; the others stay unpaid', async () => {
    const { tour, one, two } = await returned();
    await counted(tour, withTakings(2399));
    expect((await doorsOf(tour)).body.items).toEqual(
      [one, two].map(({ id, order_number }) => ({
        order_id: id,
        order_number,
        due_cents: 2399,
        is_unpaid: false,
      })),
    );
    const closed = await close(tour, { note: null, unpaid_order_ids: [two.id] });
    expect(closed.body).toMatchObject({ expected_cents: 180_159, difference_cents: 0 });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['paid', 'unpaid']);
    const { items } = (await doorsOf(tour)).body;
    expect(items.map(({ is_unpaid }) => is_unpaid)).toEqual([false, true]);
    const day = await today();
    const cash = day.methods.find(({ method }) => method === 'cash');
    const till = day.tills.find(({ till_id }) => till_id === tour.till_id);
    expect([cash?.orders, cash?.total_cents]).toEqual([1, 2399]);
    expect([till?.takings_cents, till?.difference_cents]).toEqual([2399, 0]);
  });

  test('has what is paid later among the payments by hand', async () => {
    const { tour, two } = await returned();
    await counted(tour, withTakings(2399));
    await close(tour, { note: null, unpaid_order_ids: [two.id] });
    const before = (await today()).by_hand.length;
    const paying = { params: { id: two.id }, body: { status: 'paid' as const } };
    expect((await request(shop().app, setPaymentStatus, paying, staff)).status).toBe(200);
    expect(await statusOf(two)).toBe('paid');
    const { by_hand } = await today();
    expect(by_hand).toHaveLength(before + 1);
    expect(by_hand.find(({ noted_by }) => noted_by === 'Dana Wolf')).toMatchObject({ orders: 1 });
  });

  test('whose takings differ from the list is closed with a reason alone', async () => {
    const { tour, one, two } = await returned();
    await counted(tour, withTakings(4798));
    const unexplained = await close(tour, { note: null, unpaid_order_ids: [two.id] });
    expect([unexplained.status, unexplained.body.code]).toEqual([422, 'difference_unexplained']);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['unpaid', 'unpaid']);
    const note = 'list says unpaid, cash is there';
    const explained = await close(tour, { note, unpaid_order_ids: [two.id] });
    expect(explained.body).toMatchObject({ difference_cents: 2399 });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['paid', 'unpaid']);
  });

  test('stores the reason when exactly the float came back', async () => {
    const { tour } = await returned();
    await counted(tour, anyChange);
    await close(tour, { note: 'purse was stolen and replaced' });
    const till = (await today()).tills.find(({ till_id }) => till_id === tour.till_id);
    expect(till).toMatchObject({
      takings_cents: 0,
      difference_cents: -4798,
      note: 'purse was stolen and replaced',
    });
  });

  test('is not closed with an order of another tour, and shows nothing before its count', async () => {
    const other = await returned();
    const { tour, one } = await returned();
    expect((await doorsOf(tour)).body.code).toBe('till_uncounted');
    expect((await print(tour)).status).toBe(409);
    await counted(tour, withTakings(4798));
    const foreign = await close(tour, { note: 'x', unpaid_order_ids: [other.one.id] });
    expect(foreign.status).toBe(404);
    expect(await statusOf(one)).toBe('unpaid');
  });
});

test('a till whose cash is recorded has no list of doors, no report and no unpaid orders', async () => {
  Object.assign(shop().env, { FISCAL_MODE: 'none' });
  const tour = await create(staff, driver, [await packed()]);
  Object.assign(shop().env, { FISCAL_MODE: 'paper' });
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, {
      tendered: { 2000: 1, 200: 1, 100: 1, 50: 1, 20: 2, 5: 1, 2: 2 },
      due: 2399,
    }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  await device.send(events, driver);
  await counted(tour, withTakings(2399));
  expect((await doorsOf(tour)).status).toBe(404);
  expect((await print(tour)).status).toBe(404);
  const order_id = stop?.order_id ?? '';
  expect((await close(tour, { note: 'x', unpaid_order_ids: [order_id] })).status).toBe(404);
  expect((await close(tour, { note: 'x' })).status).toBe(200);
});

describe('the cash report', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');

  async function compose(tour: Tour) {
    const till = await findTill(shop().db, tour.till_id);
    if (till === undefined) throw new Error('the till is missing');
    const doors = await listDoors(shop().db, tour.id);
    const report = await shop()
      .db.selectFrom('cash_reports')
      .selectAll()
      .where('till_id', '=', tour.till_id)
      .executeTakeFirstOrThrow();
    return composeReport(
      till,
      { counted: till.counted ?? {}, doors, report, note: report.note },
      'de',
    );
  }

  test('derives the takings from what was counted, and names who has to sign', async () => {
    const { tour, one, two } = await returned();
    await counted(tour, withTakings(2499));
    await close(tour, { note: 'ein Euro zu viel', unpaid_order_ids: [two.id] });
    const { facts, tables, notes } = await compose(tour);
    expect(facts.slice(4).map(([label, value]) => `${label}: ${plain(value)}`)).toEqual([
      'Gezählter Bestand: 1.802,59 €',
      'abzüglich Wechselgeld vom Start: -1.777,60 €',
      'zuzüglich Auszahlungen an der Tür: 0,00 €',
      'Einnahmen: 24,99 €',
      'Bezahlte Bestellungen laut Liste: 23,99 €',
      'Differenz: 1,00 €',
    ]);
    expect(tables[1]?.rows.map((row) => row.map(plain))).toEqual([
      [`#${one.order_number}`, 'ja', '23,99 €'],
      [`#${two.order_number}`, 'nein, bleibt offen', '23,99 €'],
    ]);
    expect(notes[0]).toBe('Grund der Differenz: ein Euro zu viel');
    expect(notes.slice(1).map((text) => text.split(':')[0])).toEqual(['Gezählt', 'Fahrer']);
  });

  test('is a page before the close, too, and not for drivers', async () => {
    const { tour } = await returned();
    await counted(tour, withTakings(4798));
    const response = await print(tour);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/pdf',
    ]);
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(readDrawings(pdf)).toHaveLength(1);
    expect((await print(tour, driver)).status).toBe(403);
  });
});
