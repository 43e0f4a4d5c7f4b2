import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getBookkeepingMonth } from '#contract/cash/bookkeeping.admin.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { bookInTill } from '#contract/tours/driver.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { readMeans } from '#test/helpers/fiscal/record-payment.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
const { move } = useOrdering(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver' });
});

async function mark({ id }: Order, status: 'paid' | 'unpaid'): Promise<void> {
  shop().clock.advance(1);
  const input = { params: { id }, body: { status } };
  expect((await request(shop().app, setPaymentStatus, input, staff)).status).toBe(200);
}

/** The last record of an order: its register, its lines, and the document that it names. */
async function lastRecord({ id }: Order) {
  const { rows } = await sql<{ register: string; lines: string[]; names: string[] }>`
    select registers.kind as register,
        (select array_agg(concat_ws(' ', gv_type, text, vat_key, gross_cents) order by position)
          from fiscal_lines where record_id = fiscal_records.id) as lines,
        (select array_agg(type order by position) from fiscal_references
          where record_id = fiscal_records.id) as names
      from fiscal_records join registers on registers.id = register_id
      where order_id = ${id} order by number desc limit 1`.execute(shop().db);
  return rows[0];
}

async function clearing() {
  const query = { month: toBerlin(shop().clock.now()).day.slice(0, 7) };
  const { body } = await request(shop().app, getBookkeepingMonth, { query }, staff);
  return body.clearing;
}

async function deliverByDriver(order: Order): Promise<void> {
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { due: 0, tendered: {} }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied']);
}

const deliverByHand = (order: Order) => move(staff, order, ['delivering', 'delivered']);

test('an order that was paid before is sold with a delivery by hand as at a door', async () => {
  const [atDoor, byHand] = [await packed(), await packed()];
  await mark(atDoor, 'paid');
  await mark(byHand, 'paid');
  const before = await clearing();
  await deliverByDriver(atDoor);
  const between = await clearing();
  await deliverByHand(byHand);
  const after = await clearing();

  const [door, hand] = [await lastRecord(atDoor), await lastRecord(byHand)];
  const withoutName = (lines: string[] = []) => lines.map((line) => line.replace(/[^ ]* 2 /, '2 '));
  expect(withoutName(hand?.lines)).toEqual(withoutName(door?.lines));
  expect(hand?.lines.at(-1)).toBe('Anzahlungsaufloesung Anzahlung 7 % 2 -2399');
  expect([door?.register, hand?.register]).toEqual(['purse', 'safe']);
  expect(hand?.names).toEqual(['Transaktion', 'ExterneRechnung']);
  expect(await readMeans(shop().db, byHand.id)).toEqual(['Bar 2399', 'Keine 0']);
  // Both ways leave the clearing account by the same amount, as its open items say.
  for (const each of [before, between, after]) expect(each.booked_cents).toBe(each.open_cents);
  expect(between.open_cents - before.open_cents).toBe(after.open_cents - between.open_cents);
});

test('an order that is not paid has its invoice alone', async () => {
  const unpaid = await packed();
  await deliverByHand(unpaid);
  expect(await lastRecord(unpaid)).toBeUndefined();
  const takenBack = await packed();
  await mark(takenBack, 'paid');
  await mark(takenBack, 'unpaid');
  await deliverByHand(takenBack);
  expect(await readMeans(shop().db, takenBack.id)).toEqual(['Bar 2399', 'Bar -2399']);
});

test('what was sold with a delivery by hand is not sold again in the till of its tour', async () => {
  const order = await packed();
  await mark(order, 'paid');
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  await move(staff, order, ['delivered']);
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, {
      due: -150,
      tendered: {},
      change: { 100: 1, 50: 1 },
      empties: [{ kind: 'crate', count: 1 }],
    }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect((await device.send(events, driver)).slice(0, 2)).not.toContain('duplicate');
  const booked = await request(shop().app, bookInTill, { params: { id: order.id } }, staff);
  expect([booked.status, booked.body.amount_cents]).toEqual([200, -150]);
  expect((await lastRecord(order))?.lines).toEqual(['PfandRueckzahlung Pfand Kasten 1 -150']);
});

test('on paper nothing is recorded', async () => {
  const order = await packed();
  await mark(order, 'paid');
  const paper = await createTestApp({}, { joined: shop() });
  await useOrdering(() => paper).move(staff, order, ['delivering', 'delivered']);
  expect(await readMeans(shop().db, order.id)).toEqual(['Bar 2399']);
  await paper.close();
});
