import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as days from '#contract/cash/days.ts';
import { exportDsfinvk, exportFiscalRecords } from '#contract/cash/fiscal.admin.ts';
import * as safe from '#contract/cash/safe.ts';
import * as tills from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { DoorPayment } from '#contract/staff/work-events.schema.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { getOwnTour } from '#contract/tours/driver.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { decideStop } from '#contract/tours/tours.ts';
import {
  addContents,
  differenceOf,
  valueOf,
  type CashContents,
} from '#domain/cash/denominations.ts';
import { sumAtDoor } from '#domain/cash/door-sum.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { findChange } from '#domain/cash/find-change.ts';
import { dtdName } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { parseProcessData } from '#domain/cash/fiscal/process-data.ts';
import { spreadRefusals } from '#domain/cash/refusals.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, sum } from '#domain/money.ts';
import { cardKinds } from '#domain/orders/payment-methods.ts';
import type { FiscalSettings } from '#server/env.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, signInAgain, type TestUser } from '#test/helpers/factories.ts';
import { startFiskaly, verifyQr, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import type { Device } from '#test/helpers/picking.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { checkArchive } from './dsfinvk/check-archive.ts';
import { signPending } from './service.ts';
import { setUpDevice } from './setup.ts';

/*
 * A day of 33 orders with all that can go wrong with a security device and at a till. The provider
 * is the strict test service, over HTTP; time passes by the clock of the shop.
 */

const orderCount = 33;
/** Doors of the first driver, by their place in the tour, and what happens to the signature. */
const lostStart = 2;
const lostFinish = 4;
/** The provider is down from here on, for four doors and twenty minutes. */
const down = 6;
const defective = 12;
const minutesPerDoor = 5;

let fiskaly: Fiskaly;
let shop: TestApp;
let staff: TestUser;
let cashier: TestUser;
const orders: Order[] = [];
/** What is in the purse of each tour. */
const purses = new Map<string, CashContents>();

const { buy, move } = useOrdering(() => shop);
const { create, started } = useTours(() => shop);

beforeAll(async () => {
  // Tokens end often, and answers are checked by the service.
  fiskaly = await startFiskaly({ callsOfToken: 25 });
  shop = await createTestApp(fiskaly.variables);
  fiskaly.setClock(shop.clock.now);
  await setCapacity(shop, 500);
  const offered = { paypal_me: 'kiezkorb', card_terminal: true };
  await shop.db.updateTable('shop_settings').set(offered).execute();
  staff = await hire('admin');
  cashier = await hire('dispatcher');
  await setUp();
  while (orders.length < orderCount) orders.push(await pack(orders.length));
  await runDay();
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

/** As the command does; the device in use, if there is one, is followed by another. */
async function setUp(isReplacing = false): Promise<string> {
  const lines: string[] = [];
  const deps = { db: shop.db, clock: shop.clock.now, settings: shop.env.FISCAL as FiscalSettings };
  const operator = { pin: '123456', puk: undefined, print: (line: string) => lines.push(line) };
  await setUpDevice(deps, operator, { isReplacing });
  return lines.map((line) => /--device (\S+)/.exec(line)?.[1]).find((id) => id) ?? '';
}

const people: TestUser[] = [];

async function hire(role: 'admin' | 'dispatcher' | 'driver'): Promise<TestUser> {
  const user = await createUser(shop, { role });
  people.push(user);
  return user;
}

/** The day is longer than a session without a new token. */
async function renewTokens(): Promise<void> {
  for (const user of people) Object.assign(user, await signInAgain(shop, user));
}

async function pack(index: number): Promise<Order> {
  const { id: product_id } = await createProduct(shop, {
    price_cents: cents(800 + ((index * 137) % 900)),
    vat_rate: index % 3 === 0 ? 19 : 7,
    ...(index % 4 === 1 && { deposit_kind: 'one_way' as const, deposit_cents: cents(25) }),
  });
  const { body: order } = await buy(await createUser(shop), { product_id });
  await move(staff, order, ['confirmed', 'preparing', 'ready']);
  return order;
}

const sign = () => signPending({ ...shop, clock: shop.clock.now });
const minutes = (count: number) => {
  shop.clock.advance(count * 60);
};

/** What happens at the door of an order, as its customers are. */
function incidentOf(order_id: string) {
  const index = orders.findIndex(({ id }) => id === order_id);
  const few = [{ kind: 'one_way' as const, count: 4 }];
  const crates = [{ kind: 'crate' as const, count: 45 }];
  return {
    index,
    isMissed: index === 20,
    isRefused: index === 21,
    refusesOne: index % 11 === 5,
    // The crates are more than is due, and more than a driver pays out.
    empties: index === 7 ? crates : index % 6 === 1 ? few : [],
    tip_cents: cents(index % 5 === 3 ? 150 : 0),
    card_kind: cardKinds[Math.floor(index / 4) % 3] ?? 'other',
    method:
      index % 4 === 0
        ? ('card' as const)
        : index % 4 === 2
          ? ('paypal' as const)
          : ('cash' as const),
  };
}

interface Van {
  driver: TestUser;
  tour: Tour;
  device: Device;
  stops: readonly OwnStop[];
}

async function leave(of: readonly Order[]): Promise<Van> {
  const driver = await hire('driver');
  const tour = await create(cashier, driver, of);
  purses.set(tour.id, anyChange);
  const device = await started(tour, driver);
  const { body } = await request(shop.app, getOwnTour, { params: { id: tour.id } }, driver);
  return { driver, tour, device, stops: body.stops };
}

/** The events at a door, now by the clock of the device. */
function visit({ tour, device }: Van, stop: OwnStop) {
  const incident = incidentOf(stop.order_id);
  const arrived = device.event('stop.arrived', { stop_id: stop.id });
  if (incident.isMissed) {
    return [arrived, device.event('stop.failed', { stop_id: stop.id, reason: 'no_time_left' })];
  }
  const [line] = stop.lines;
  const quantity = incident.isRefused ? (line?.quantity ?? 0) : 1;
  const refused =
    line !== undefined && (incident.isRefused || incident.refusesOne)
      ? [{ order_item_id: line.order_item_id, quantity, reason: 'damaged' as const }]
      : [];
  const lines = spreadRefusals(stop.lines, refused);
  const summed = lines.ok && sumAtDoor(lines.value, stop.terms, incident.empties);
  if (summed === false || !summed.ok) throw new Error('the sum at the door is refused');
  const { due_cents, payout_cents } = summed.value;
  const payment = pay(tour, cents(due_cents - payout_cents), incident);
  const facts = { stop_id: stop.id, refused, empties: incident.empties, received_by: null };
  return [arrived, device.event('stop.done', { ...facts, payment })];
}

function pay(
  { id }: Tour,
  due: DoorPayment['tip_cents'],
  { method, card_kind, tip_cents: tip }: ReturnType<typeof incidentOf>,
): DoorPayment {
  const tip_cents = cents(due > 0 ? tip : 0);
  const shown = { due_cents: due, tip_cents };
  if (method !== 'cash' && due > 0) {
    return { method, ...(method === 'card' && { card_kind }), ...shown, tendered: {}, change: {} };
  }
  const total = due + tip_cents;
  const tendered = total <= 0 ? {} : fewestCash(cents(Math.ceil(total / 1000) * 1000));
  const purse = addContents(purses.get(id) ?? {}, tendered);
  const change = findChange(cents(valueOf(tendered) - total), purse);
  if (change === undefined) throw new Error('there is no change');
  purses.set(id, differenceOf(purse, change));
  return { method: 'cash', ...shown, tendered, change };
}

async function send({ device, driver }: Van, events: ReturnType<Device['event']>[]) {
  expect(await device.send(events, driver)).toEqual(events.map(() => 'applied'));
}

/** What the day is compared with afterwards. */
const seen = {
  firstDevice: '',
  secondDevice: '',
  offline: [] as string[],
  /** The doors of the first driver, in their order. */
  online: [] as string[],
};

async function runDay(): Promise<void> {
  await request(shop.app, safe.countSafe, { body: { contents: { 20_000: 30 } } }, withKey(cashier));
  await payBefore();
  const [online, offline] = [await leave(orders.slice(0, 17)), await leave(orders.slice(17))];
  await signAll();
  seen.firstDevice = [...fiskaly.devices.keys()].at(-1) ?? '';
  const later = await driveAll(online, offline);
  seen.offline = later.filter(({ kind }) => kind === 'stop.done').map(({ event_id }) => event_id);
  await send(offline, later);
  await send(offline, [offline.device.event('tour.returned', { tour_id: offline.tour.id })]);
  await signAll();
  await cancelMissed();
  await settle(online, { isMistyped: true });
  await settle(offline, { isMistyped: false });
  await closeDay();
  await signAll();
  await renewTokens();
}

/** Two orders are paid before, one of them by card. */
async function payBefore(): Promise<void> {
  const [inCash, byCard] = [orders[9], orders[11]];
  const own = shop.db.updateTable('orders').set({ payment_method: 'card' });
  await own.where('id', '=', byCard?.id ?? '').execute();
  const mark = (order: Order | undefined, kind: object) => {
    const input = { params: { id: order?.id ?? '' }, body: { status: 'paid' as const, ...kind } };
    return request(shop.app, setPaymentStatus, input, cashier);
  };
  expect((await mark(inCash, {})).status).toBe(200);
  expect((await mark(byCard, { card_kind: 'girocard' })).status).toBe(200);
}

/** Both drive; the events of the second one are sent when it is back in a network. */
async function driveAll(online: Van, offline: Van) {
  const later: ReturnType<Device['event']>[] = [];
  for (const [place, stop] of online.stops.entries()) {
    minutes(minutesPerDoor);
    await renewTokens();
    const other = offline.stops[place];
    if (other !== undefined) later.push(...visit(offline, other));
    if (place === down) await fiskaly.stop();
    const events = visit(online, stop);
    await send(online, events);
    seen.online.push(events.at(-1)?.event_id ?? '');
    await signDoor(place);
  }
  await send(online, [online.device.event('tour.returned', { tour_id: online.tour.id })]);
  return later;
}

async function signDoor(place: number): Promise<void> {
  if (place === lostStart || place === lostFinish || place === defective) {
    const lost = place === lostStart ? 'start' : 'finish';
    fiskaly.behave({ kind: 'cut', when: 'after' }, ({ step }) => step === lost);
    await sign();
    fiskaly.behave(undefined);
    if (place === defective) breakDevice();
    shop.clock.advance(10);
  }
  if (place === down + 3) {
    minutes(minutesPerDoor + 1);
    await fiskaly.start();
  }
  if (place === defective + 4) {
    // More than the time to sign the first door since then.
    minutes(1);
    await sign();
    seen.secondDevice = await setUp(true);
  }
  await sign();
}

function breakDevice(): void {
  const device = fiskaly.devices.get(seen.firstDevice);
  if (device !== undefined) device.state = 'DEFECTIVE';
}

const listOpen = () =>
  shop.db
    .selectFrom('fiscal_records')
    .select('id')
    .where('next_attempt_at', 'is not', null)
    .execute();

/** A run ends after a time; the next one goes on. */
async function signAll(): Promise<void> {
  for (let round = 0; round < 20 && (await listOpen()).length > 0; round += 1) {
    shop.clock.advance(10);
    await sign();
  }
}

async function settle({ tour }: Van, { isMistyped }: { isMistyped: boolean }): Promise<void> {
  const params = { id: tour.till_id };
  const contents = purses.get(tour.id) ?? {};
  if (isMistyped) {
    // One note of ten too many, and another person finds it.
    const wrong = { ...contents, 1000: (contents[1000] ?? 0) + 1 };
    const counted = { params, body: { contents: wrong } };
    const first = await request(shop.app, tills.countTill, counted, withKey(cashier));
    expect(first.body).toMatchObject({ difference_cents: 1000 });
    const body = { contents, version: 1, reason: 'Ein Schein war doppelt gezählt.' };
    const again = await request(shop.app, tills.recountTill, { params, body }, withKey(staff));
    expect(again.body).toMatchObject({ difference_cents: 0 });
  } else {
    const counted = { params, body: { contents } };
    const answer = await request(shop.app, tills.countTill, counted, withKey(cashier));
    expect(answer.body).toMatchObject({ difference_cents: 0 });
  }
  const body = { note: null, tips_paid: true };
  const closed = await request(shop.app, tills.closeTill, { params, body }, cashier);
  expect(closed.body).toMatchObject({ difference_cents: 0 });
}

/** The door that was not reached: its goods are back. */
async function cancelMissed(): Promise<void> {
  const missed = await shop.db
    .selectFrom('tour_stops')
    .select('id')
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  const decided = { params: { id: missed.id }, body: { decision: 'cancel' as const } };
  expect((await request(shop.app, decideStop, decided, cashier)).status).toBe(200);
}

const day = () => toBerlin(shop.clock.now()).day;

async function closeDay(): Promise<void> {
  const params = { day: day() };
  const { body: known } = await request(shop.app, days.getDay, { params }, cashier);
  const terminal_cents = known.card_terminal?.expected_cents ?? cents(0);
  const body = { open: known.open, terminal_cents };
  expect((await request(shop.app, days.closeDay, { params, body }, cashier)).status).toBe(200);
}

const transactions = () =>
  [...fiskaly.devices.values()].flatMap((one) => [...one.transactions.values()]);

test('each record is signed once, or unsigned with a reason that an outage covers', async () => {
  const records = await listFiscalRecords(shop.db);
  expect(records.length).toBeGreaterThan(35);
  const byState = Map.groupBy(records, ({ state }) => state);
  expect([...byState.keys()].toSorted()).toEqual(['signed', 'unsigned']);
  const signed = byState.get('signed') ?? [];
  const finished = transactions().filter(({ state }) => state === 'FINISHED');
  const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted();
  expect(idsOf(finished)).toEqual(idsOf(signed.map(({ tx_id }) => ({ id: tx_id ?? '' }))));
  const numbers = signed.map(({ device_id, tx_number }) => `${device_id} ${tx_number}`);
  expect(new Set(numbers).size).toBe(signed.length);
  const outages = await shop.db.selectFrom('outages').selectAll().execute();
  expect(outages.every(({ ended_at }) => ended_at !== null)).toBe(true);
  for (const { created_at, outage_reason, outage_since } of byState.get('unsigned') ?? []) {
    expect(outage_reason).toMatch(/could not be reached|defective/i);
    const covering = outages.filter(
      ({ began_at, ended_at }) => began_at <= created_at && created_at <= (ended_at ?? ''),
    );
    expect(covering.map(({ began_at }) => began_at)).toContain(outage_since);
  }
});

test('what failed is what the shop could not have signed: the first doors of each outage', async () => {
  const records = await listFiscalRecords(shop.db);
  const stateOf = (id: string) => records.find((record) => record.id === id)?.state;
  // 21, 16, 11 and 6 minutes old when the provider was there again.
  expect(seen.online.slice(down, down + 4).map(stateOf)).toEqual([
    'unsigned',
    'unsigned',
    'signed',
    'signed',
  ]);
  const reasons = records.flatMap(({ outage_reason, state }) =>
    state === 'unsigned' && outage_reason !== null ? [outage_reason] : [],
  );
  expect(reasons.filter((reason) => reason.includes('could not be reached'))).toHaveLength(2);
  expect(reasons.filter((reason) => /defective/i.test(reason))).toHaveLength(1);
  const devices = new Set(records.map(({ device_id }) => device_id).filter((id) => id !== null));
  expect(devices.size).toBe(2);
  expect(fiskaly.devices.get(seen.secondDevice)?.transactions.size).toBeGreaterThan(0);
});

test('a transaction whose answer is lost is looked up, and not begun again', async () => {
  const records = await listFiscalRecords(shop.db);
  const stepsOf = (place: number) => {
    const record = records.find(({ id }) => id === seen.online[place]);
    return [record?.state, ...fiskaly.stepsOf(record?.tx_id ?? '')];
  };
  expect(stepsOf(lostStart)).toEqual(['signed', 'start', 'find', 'finish']);
  expect(stepsOf(lostFinish)).toEqual(['signed', 'start', 'finish', 'find']);
  // The device that became defective still says what it has signed.
  expect(stepsOf(defective)).toEqual(['signed', 'start', 'finish', 'find']);
});

test('the phone without a network has its doors signed on arrival, with its own times', async () => {
  const records = await listFiscalRecords(shop.db);
  const own = records.filter(({ id }) => seen.offline.includes(id));
  expect(own.length).toBeGreaterThan(12);
  for (const { state, occurred_at, created_at, tx_started_at } of own) {
    expect(state).toBe('signed');
    expect(occurred_at <= created_at).toBe(true);
    expect(Date.parse(tx_started_at ?? '')).toBeGreaterThanOrEqual(Date.parse(created_at) - 1000);
  }
  const [first] = own;
  expect(
    Date.parse(first?.created_at ?? '') - Date.parse(first?.occurred_at ?? ''),
  ).toBeGreaterThan(60 * 60_000);
});

async function readParts() {
  const vat = await shop.db.selectFrom('fiscal_vat').selectAll().execute();
  const means = await shop.db.selectFrom('fiscal_means').selectAll().execute();
  const lines = await shop.db.selectFrom('fiscal_lines').selectAll().execute();
  return { vat, means, lines };
}

test('each signature verifies, and signs the amounts and means of its record', async () => {
  const { vat, means } = await readParts();
  const signed = (await listFiscalRecords(shop.db)).filter(({ state }) => state === 'signed');
  const serials = await shop.db.selectFrom('devices').select(['id', 'serial']).execute();
  expect(new Set(serials.map(({ serial }) => serial)).size).toBe(2);
  for (const { id, device_id, signature } of signed) {
    const qr = signature?.qr ?? '';
    const serial = serials.find((one) => one.id === device_id)?.serial;
    expect(verifyQr(qr, serial ?? '')).toBe(true);
    expect(signature).not.toHaveProperty('qr_differs');
    const process = parseProcessData(qr.split(';')[3] ?? '');
    const own = means.filter(({ record_id, type }) => record_id === id && type !== 'Keine');
    const paid = (isCash: boolean) =>
      sum(own.filter(({ type }) => (type === 'Bar') === isCash).map((each) => each.amount_cents));
    expect([process?.cash, process?.nonCash]).toEqual([paid(true), paid(false)]);
    const gross = vat.filter(({ record_id }) => record_id === id).map((each) => each.gross_cents);
    expect(sum(process?.amounts ?? [])).toBe(sum(gross));
  }
  const counters = signed.map(
    ({ device_id, signature }) => `${device_id} ${signature?.signature_counter}`,
  );
  expect(new Set(counters).size).toBe(signed.length);
});

test('the numbers of each register have no gap', async () => {
  const records = await listFiscalRecords(shop.db);
  const byRegister = Map.groupBy(records, ({ register_id }) => register_id);
  expect(byRegister.size).toBe(3);
  for (const own of byRegister.values()) {
    expect(own.map(({ receipt_number }) => receipt_number)).toEqual(
      own.map((_, index) => index + 1),
    );
  }
});

test('purses are empty, transfers are even, and the safe holds what its book says', async () => {
  const { means, lines } = await readParts();
  const records = await listFiscalRecords(shop.db);
  const transits = lines.filter(({ gv_type }) => gv_type === 'Geldtransit');
  expect(sum(transits.map(({ gross_cents }) => gross_cents))).toBe(0);
  const cashOf = (register: string | null) =>
    sum(
      means
        .filter(({ record_id, type }) => {
          const record = records.find(({ id }) => id === record_id);
          return type === 'Bar' && record?.register_id === register;
        })
        .map(({ amount_cents }) => amount_cents),
    );
  const registers = await shop.db.selectFrom('registers').select(['id', 'kind']).execute();
  const purseIds = registers.filter(({ kind }) => kind === 'purse').map(({ id }) => id);
  expect(purseIds.map(cashOf)).toEqual(purseIds.map(() => 0));
  const { body: book } = await request(shop.app, safe.getCashBook, { query: {} }, cashier);
  const safeId = registers.find(({ kind }) => kind === 'safe')?.id ?? null;
  // With its opening balance, the count.
  expect(book.balance_cents).toBe(cashOf(safeId));
  const counted = purses.values().map(valueOf).toArray();
  const transfers = book.movements.filter(({ reason }) => reason === 'transfer_in');
  expect(transfers.map(({ amount_cents }) => amount_cents)).toEqual(counted);
});

test('the records of each order are its invoice, less empties', async () => {
  const { vat } = await readParts();
  const records = await listFiscalRecords(shop.db);
  const settled = await shop.db
    .selectFrom('invoices')
    .innerJoin('handovers', 'handovers.order_id', 'invoices.order_id')
    .select(['invoices.order_id', 'invoices.vat', 'handovers.empties_cents'])
    .execute();
  // All but the door that was not reached; who refused everything has an invoice of nothing.
  expect(settled).toHaveLength(orderCount - 1);
  for (const { order_id, vat: groups, empties_cents } of settled) {
    const own = new Set(records.filter((one) => one.order_id === order_id).map(({ id }) => id));
    const heads = vat.filter(({ record_id, vat_key }) => own.has(record_id) && vat_key !== 5);
    const gross = sum(heads.map(({ gross_cents }) => gross_cents));
    const invoiced = sum((groups ?? []).map(({ gross_cents }) => gross_cents));
    expect(gross).toBe(invoiced - empties_cents);
  }
});

test('the close of the day has the sums of the records by means, and the terminal agrees', async () => {
  const { means } = await readParts();
  const records = await listFiscalRecords(shop.db);
  const orderRecords = new Set(
    records.filter(({ order_id }) => order_id !== null).map(({ id }) => id),
  );
  const sumOf = (type: string, name = '') =>
    sum(
      means
        .filter(
          (each) => orderRecords.has(each.record_id) && each.type === type && each.name === name,
        )
        .map(({ amount_cents }) => amount_cents),
    );
  const { body } = await request(shop.app, days.getDay, { params: { day: day() } }, cashier);
  const paid = [...body.methods, ...body.by_hand].map((each) => ({
    name: [each.method, each.card_kind].filter((part) => part !== null).join(' '),
    amount: cents(
      each.total_cents -
        each.empties_cents +
        each.credit_cents -
        each.balance_cents +
        each.tip_cents,
    ),
  }));
  const byName = Map.groupBy(paid, ({ name }) => name);
  const paidBy = (name: string) => sum((byName.get(name) ?? []).map(({ amount }) => amount));
  expect([...byName.keys()].toSorted()).toEqual([
    'card credit',
    'card girocard',
    'card other',
    'cash',
    'paypal',
  ]);
  expect(paidBy('cash')).toBe(sumOf('Bar'));
  expect(paidBy('paypal')).toBe(sumOf('ElZahlungsdienstleister', 'PayPal'));
  expect(paidBy('card girocard')).toBe(sumOf('ECKarte'));
  expect(paidBy('card credit')).toBe(sumOf('Kreditkarte'));
  expect(paidBy('card other')).toBe(sumOf('Unbar', 'Karte'));
  const cards = sum([sumOf('ECKarte'), sumOf('Kreditkarte'), sumOf('Unbar', 'Karte')]);
  expect(body.card_terminal).toEqual({
    expected_cents: cards,
    reported_cents: cards,
    difference_cents: 0,
  });
  expect(body.tills.map(({ difference_cents }) => difference_cents)).toEqual([0, 0]);
  const versions = body.tills.map(({ counts }) => counts.map(({ amount_cents }) => amount_cents));
  const [mistyped = 0, other] = purses.values().map(valueOf);
  expect(versions.toSorted((a, b) => b.length - a.length)).toEqual([
    [mistyped + 1000, mistyped],
    [other],
  ]);
});

const download = async (path: string) => {
  const headers = { Authorization: `Bearer ${staff.token}` };
  const answer = await shop.app.request(`${path}?from=${day()}&to=${day()}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

test('the exports for auditors have the same bytes each time, and the checker finds nothing', async () => {
  const folder = join(shop.env.DATA_DIR, 'fiscal');
  await mkdir(folder, { recursive: true });
  // The official file has no open licence.
  await writeFile(join(folder, dtdName), '<!ELEMENT DataSet (Version)>');
  const archive = await download(exportDsfinvk.path);
  const records = await download(exportFiscalRecords.path);
  expect(records.toString().split('\r\n').length).toBeGreaterThan(35);
  expect(checkArchive(archive, ['Musterfrau', 'Erika'])).toEqual([]);
  shop.clock.advance(60);
  expect((await download(exportDsfinvk.path)).equals(archive)).toBe(true);
  expect((await download(exportFiscalRecords.path)).equals(records)).toBe(true);
});
