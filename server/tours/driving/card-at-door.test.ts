import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDay, getDay } from '#contract/cash/days.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { bookInTill, getOwnTour } from '#contract/tours/driver.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { cardKinds } from '#domain/orders/payment-methods.ts';
import { composeDay, exportRows } from '#server/cash/days/day-sheet.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords, readMeans } from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours, type Door } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done, seen } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

const setTerminal = (card_terminal: boolean) =>
  shop().db.updateTable('shop_settings').set({ card_terminal }).execute();

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  await setTerminal(true);
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver' });
});

const byCard: Door = { method: 'card', card_kind: 'girocard', due: 2399, tendered: {}, change: {} };

/** The answers to a handover of each order, by a driver who then returns. */
async function handOver(orders: readonly Order[], doors: readonly Door[]) {
  const tour = await create(staff, driver, orders);
  const device = await started(tour, driver);
  const events = tour.stops.flatMap((stop, index) => [
    device.event('stop.arrived', { stop_id: stop.id }),
    done(device, stop, doors[index] ?? byCard),
  ]);
  const answers = await device.send(events, driver);
  return { tour, device, answers: answers.filter((_, index) => index % 2 === 1) };
}

const meansOf = ({ id }: Order) => readMeans(shop().db, id);

test.each([
  ['girocard', 'ECKarte 2499'],
  ['credit', 'Kreditkarte 2499'],
  ['other', 'Unbar Karte 2499'],
] as const)('a payment by %s is recorded with its tip as %s', async (card_kind, means) => {
  const order = await packed();
  const { answers } = await handOver([order], [{ ...byCard, card_kind, tip: 100 }]);
  expect(answers).toEqual(['applied']);
  expect(await seen(order)).toMatchObject({
    status: 'delivered',
    payment_method: 'card',
    payment_status: 'paid',
  });
  expect(await meansOf(order)).toEqual([means]);
});

const { card_kind: _, ...withoutKind } = byCard;
const empties = [{ kind: 'one_way', count: 99 }];

test.each<[string, Door, string]>([
  ['without its kind', withoutKind, 'card_kind_invalid'],
  ['of more empties than are due', { ...byCard, due: -76, empties }, 'payment_differs'],
  ['with notes', { ...byCard, tendered: { 5000: 1 } }, 'payment_differs'],
])('a payment by card %s is refused, and changes nothing', async (__, door, code) => {
  const order = await packed();
  const { answers } = await handOver([order], [door]);
  expect(answers).toEqual([`conflict ${code}`]);
  expect(await seen(order)).toMatchObject({ status: 'delivering', payment_status: 'unpaid' });
  expect(await meansOf(order)).toEqual([]);
});

test('a payment in cash has no kind of card', async () => {
  const door = { due: 2399, tendered: { 2000: 1, 500: 1 }, card_kind: 'credit' as const };
  const { answers } = await handOver([await packed()], [door]);
  expect(answers).toEqual(['conflict card_kind_invalid']);
});

test('an order that was paid meanwhile is not paid by card again', async () => {
  const order = await packed();
  const body = { status: 'paid' as const };
  await request(shop().app, setPaymentStatus, { params: { id: order.id }, body }, staff);
  const { answers } = await handOver([order], [byCard]);
  expect(answers).toEqual(['conflict payment_differs']);
});

test('what is given back at a door is cash, also for an order that was to be paid by card', async () => {
  const order = await packed();
  const back: Door = { due: -76, tendered: {}, change: { 50: 1, 20: 1, 5: 1, 1: 1 }, empties };
  const { answers } = await handOver([order], [back]);
  expect(answers).toEqual(['applied']);
  expect(await meansOf(order)).toEqual(['Bar -76']);
});

test('card is no payment in a shop without a terminal, and its drivers are not offered it', async () => {
  await setTerminal(false);
  const { tour, answers } = await handOver([await packed()], [byCard]);
  expect(answers).toEqual(['conflict payment_method_unavailable']);
  const input = { params: { id: tour.id } };
  const own = await request(shop().app, getOwnTour, input, driver);
  expect(own.body.card_terminal).toBe(false);
  await setTerminal(true);
  expect((await request(shop().app, getOwnTour, input, driver)).body.card_terminal).toBe(true);
});

test('the dispatcher books a refused payment by card with its kind, and an unknown card as other', async () => {
  const [known, unknown] = [await packed(), await packed()];
  await setTerminal(false);
  const { answers } = await handOver([known, unknown], [byCard, withoutKind]);
  expect(answers).toEqual(Array(2).fill('conflict payment_method_unavailable'));
  await setTerminal(true);
  const book = ({ id }: Order) => request(shop().app, bookInTill, { params: { id } }, staff);
  expect((await book(known)).body).toEqual({ method: 'card', amount_cents: 2399 });
  expect((await book(unknown)).body).toEqual({ method: 'card', amount_cents: 2399 });
  expect(await meansOf(known)).toEqual(['ECKarte 2399']);
  expect(await meansOf(unknown)).toEqual(['Unbar Karte 2399']);
});

test('the close of a day has a sum of each kind of card, and none of them is expected in the till', async () => {
  const kinds = [...cardKinds, 'girocard' as const];
  const orders: Order[] = [];
  for (const __ of kinds) orders.push(await packed());
  const doors = kinds.map((card_kind) => ({ ...byCard, card_kind, tip: 50 }));
  const { tour, device } = await handOver(orders, doors);
  await device.send([device.event('tour.returned', { tour_id: tour.id })], driver);
  const params = { id: tour.till_id };
  const counted = { params, body: { contents: anyChange } };
  expect((await request(shop().app, countTill, counted, staff)).body.difference_cents).toBe(0);
  await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  const day = { params: { day: toBerlin(shop().clock.now()).day } };
  const { methods } = (await request(shop().app, getDay, day, staff)).body;
  const cards = methods.filter(({ method }) => method === 'card');
  expect(
    cards.map(({ card_kind, orders: count, total_cents, tip_cents }) => [
      card_kind,
      count,
      total_cents,
      tip_cents,
    ]),
  ).toEqual([
    ['credit', 1, 2399, 50],
    ['girocard', 2, 4798, 100],
    ['other', 1, 2399, 50],
  ]);
});

test('the sum that the terminals report is stored with its difference, which is not booked', async () => {
  const { tour, device } = await handOver([await packed()], [{ ...byCard, tip: 100 }]);
  await device.send([device.event('tour.returned', { tour_id: tour.id })], driver);
  const params = { id: tour.till_id };
  const body = { contents: anyChange };
  await request(shop().app, countTill, { params, body }, staff);
  await request(shop().app, closeTill, { params, body: { note: null } }, staff);
  const day = { day: toBerlin(shop().clock.now()).day };
  const records = async () => (await listFiscalRecords(shop().db)).length;
  const [known, before] = [await readDay(day), await records()];
  const expected = known.card_terminal?.expected_cents ?? 0;
  expect(known.card_terminal).toMatchObject({ reported_cents: null, difference_cents: null });
  const wrong = { open: known.open, terminal_cents: -1 };
  expect((await request(shop().app, closeDay, { params: day, body: wrong }, staff)).status).toBe(
    422,
  );
  const closing = { open: known.open, terminal_cents: cents(expected - 250) };
  const closed = await request(shop().app, closeDay, { params: day, body: closing }, staff);
  const terminal = {
    expected_cents: expected,
    reported_cents: expected - 250,
    difference_cents: -250,
  };
  expect(closed.body.card_terminal).toEqual(terminal);
  // Closed again: as it was.
  const again = { open: known.open, terminal_cents: cents(expected) };
  await request(shop().app, closeDay, { params: day, body: again }, staff);
  expect((await readDay(day)).card_terminal).toEqual(terminal);
  expect(await records()).toBe(before);
  const sheet = composeDay(closed.body, 'de').tables.find(
    ({ title }) => title === 'Kartenterminal',
  );
  expect(sheet?.rows.map(([label]) => label)).toEqual([
    'Kartenzahlungen mit Trinkgeld',
    'Summe laut Terminal',
    'Differenz',
  ]);
  expect(exportRows(closed.body)).toContain(`card terminal;reported_cents;;${expected - 250}`);
});

const readDay = async (params: { day: string }) =>
  (await request(shop().app, getDay, { params }, staff)).body;

test('the database stores a kind with each payment by card, and changes none', async () => {
  const order = await packed();
  await handOver([order], [byCard]);
  const own = shop().db.updateTable('handovers').where('order_id', '=', order.id);
  await expect(own.set({ card_kind: null }).execute()).rejects.toThrow('never changed');
  await expect(own.set({ card_kind: 'credit' }).execute()).rejects.toThrow('never changed');
});
