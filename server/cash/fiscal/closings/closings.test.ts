import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDay, getDay } from '#contract/cash/days.ts';
import { bookSafeEntry, countSafe } from '#contract/cash/safe.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { getShopSettings, updateShopSettings } from '#contract/shop/shop.admin.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import { composeCashMovement } from '#domain/cash/fiscal/compose-record.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, sum } from '#domain/money.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { TestClock } from '#test/helpers/clock.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { annexReceipts } from '#test/helpers/fiscal/annex-f.ts';
import {
  emptyFiscalRecords,
  listFiscalRecords,
  noAmounts,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { closeSafe } from './make-closing.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver' });
});
afterEach(() => emptyFiscalRecords(shop().db));

const today = () => toBerlin(shop().clock.now()).day;

const close = (day = today(), { db, env, clock } = shop()) =>
  inTransaction(db, (trx) => closeSafe(trx, { env, clock: clock.now }, day));

const listClosings = () =>
  shop()
    .db.selectFrom('closings')
    .innerJoin('registers', 'registers.id', 'register_id')
    .selectAll('closings')
    .select('code')
    .orderBy('made_at')
    .orderBy('code')
    .orderBy('number')
    .execute();

/** A tour of one order that is paid in cash, up to its return. */
async function drive() {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { due: 2399, tip: 1, tendered: { 2000: 1, 200: 2 } }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  return tour;
}

const counted = { ...anyChange, 2000: 21, 200: 22 };

async function closeTillOf({ till_id }: { till_id: string }, contents = counted): Promise<void> {
  const params = { id: till_id };
  await request(shop().app, countTill, { params, body: { contents } }, staff);
  const closing = { params, body: { note: 'verzählt' } };
  expect((await request(shop().app, closeTill, closing, staff)).status).toBe(200);
}

async function closeToday(): Promise<void> {
  const params = { day: today() };
  const { open } = (await request(shop().app, getDay, { params }, staff)).body;
  const closed = await request(shop().app, closeDay, { params, body: { open } }, staff);
  expect(closed.status).toBe(200);
}

describe('the close of a till', () => {
  test('closes its purse with all receipts, what was counted and the facts of the shop', async () => {
    const tour = await drive();
    await closeTillOf(tour);
    const [closing] = await listClosings();
    expect(closing).toMatchObject({
      number: 1,
      till_id: tour.till_id,
      booking_day: today(),
      first_receipt: 1,
      last_receipt: 3,
      balance_cents: 0,
      counted,
      facts: {
        company: { name: 'Kiezkorb GmbH', city: 'Berlin', vat_id: 'DE123456789' },
        register: { code: closing?.code },
        vat_keys: [
          { key: 1, rate: 19 },
          { key: 2, rate: 7 },
          { key: 5, rate: 0 },
          { key: 6, rate: 0 },
        ],
        software: { name: 'Kiezkorb' },
      },
    });
    expect(closing?.facts.register.serial).toMatch(/^KK-F/);
    expect(closing?.facts.software.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(closing?.sums).toMatchObject({
      cash_cents: 0,
      paid_cents: 0,
      means: [{ type: 'Bar', name: '', amount_cents: 0 }],
    });
    const ofCase = (gv_type: string) =>
      sum(
        closing?.sums.cases
          .filter((each) => each.gv_type === gv_type)
          .map((each) => each.gross_cents) ?? [],
      );
    expect([ofCase('Umsatz'), ofCase('TrinkgeldAN'), ofCase('Geldtransit')]).toEqual([
      2399, 1, -2400,
    ]);
  });

  test('numbers the closings of a purse that goes out again', async () => {
    await closeTillOf(await drive());
    await closeTillOf(await drive());
    const closings = await listClosings();
    expect(closings.map(({ number, first_receipt }) => [number, first_receipt])).toEqual([
      [1, 1],
      [2, 4],
    ]);
    const records = await listFiscalRecords(shop().db);
    const ofPurse = records.filter(({ register_id }) => register_id === closings[0]?.register_id);
    expect(ofPurse.map(({ closing_id }) => closing_id)).toEqual(
      closings.flatMap(({ id }) => [id, id, id]),
    );
  });
});

describe('a change of what closings name', () => {
  const rename = (body: object) => request(shop().app, updateShopSettings, { body }, staff);
  const nameOf = async () =>
    (await request(shop().app, getShopSettings, {}, staff)).body.company_name;
  afterEach(() => rename({ company_name: 'Kiezkorb GmbH' }));

  test('is refused while a till is open, and changes nothing', async () => {
    const tour = await drive();
    const refused = await rename({ company_name: 'Neu GmbH', slogan: 'Neu' });
    expect([refused.status, refused.body.code]).toEqual([409, 'register_open']);
    expect(refused.body.facts?.['registers']).toMatch(/^F\d+$/);
    expect(await nameOf()).toBe('Kiezkorb GmbH');
    expect(await listClosings()).toEqual([]);
    expect((await rename({ slogan: 'Neu', company_name: 'Kiezkorb GmbH' })).status).toBe(200);
    await closeTillOf(tour);
    expect((await rename({ company_name: 'Neu GmbH' })).status).toBe(200);
  });

  test('closes what was recorded under the former name', async () => {
    await recordPayment(shop());
    await rename({ company_name: 'Neu GmbH' });
    await rename({ company_city: 'Berlin' });
    await recordPayment(shop());
    await close();
    expect(await listClosings()).toMatchObject([
      { last_receipt: 1, facts: { company: { name: 'Kiezkorb GmbH' } } },
      { last_receipt: 2, facts: { company: { name: 'Neu GmbH' } } },
    ]);
  });
});

describe('the opening balance of the safe', () => {
  /** By a person who signs in now: the clock outruns a session. */
  const call = async <T>(send: (user: TestUser) => Promise<T & { status: number }>) => {
    const answer = await send(await createUser(shop(), { role: 'admin' }));
    expect(answer.status).toBeLessThan(300);
    return answer;
  };
  const count = (contents: CashContents) =>
    call((user) => request(shop().app, countSafe, { body: { contents } }, user));
  const enter = (reason: 'bank_in' | 'private_out', amount: number) => {
    const body = { reason, amount_cents: cents(amount), note: null };
    return call((user) => request(shop().app, bookSafeEntry, { body }, user));
  };
  const nextDay = () => shop().clock.advance(24 * 3600);

  /** All records as case and cash, such as `Anfangsbestand 300`. */
  async function listCases(): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select gv_type || ' ' || gross_cents as line from fiscal_lines
        join fiscal_records on fiscal_records.id = record_id
        order by fiscal_records.number, position`.execute(shop().db);
    return rows.map(({ line }) => line);
  }

  test('is what the safe had before a payment that is noted by hand', async () => {
    await count({ 10_000: 3 });
    const { id } = await packed();
    const body = { status: 'paid' as const };
    await call((user) => request(shop().app, setPaymentStatus, { params: { id }, body }, user));
    expect(await listCases()).toEqual(['Anfangsbestand 30000', 'Anzahlungseinstellung 2399']);
  });

  test('is the count first, and what the closing before has left from then on', async () => {
    await count({ 10_000: 3 });
    expect(await listCases()).toEqual([]);
    await enter('bank_in', 5000);
    await enter('private_out', 2000);
    await close();
    await enter('private_out', 500);
    await close();
    await close();
    nextDay();
    await enter('private_out', 100);
    await close();
    expect(await listCases()).toEqual([
      'Anfangsbestand 30000',
      'Geldtransit 5000',
      'Privatentnahme -2000',
      'Anfangsbestand 33000',
      'Privatentnahme -500',
      'Anfangsbestand 32500',
      'Privatentnahme -100',
    ]);
    expect(await listClosings()).toMatchObject([
      { number: 1, first_receipt: 1, balance_cents: 33_000, sums: { cash_cents: 33_000 } },
      { number: 2, first_receipt: 4, balance_cents: 32_500, sums: { cash_cents: 32_500 } },
      { number: 3, first_receipt: null, balance_cents: 32_500, sums: { cash_cents: 0 } },
      { number: 4, first_receipt: 6, balance_cents: 32_400, sums: { cash_cents: 32_400 } },
    ]);
    const [opening] = await listFiscalRecords(shop().db);
    expect(opening).toMatchObject({ kind: 'opening', method: 'cash', total_cents: 30_000 });
  });

  test('is that of each day, also of days that are closed later, with the count of the day', async () => {
    await count({ 10_000: 3 });
    const first = today();
    await enter('private_out', 100);
    nextDay();
    const second = today();
    await enter('private_out', 200);
    await close(first);
    shop().clock.advance(60);
    await count({ 10_000: 2, 5000: 1, 2000: 2, 500: 1, 200: 1 });
    nextDay();
    await enter('private_out', 300);
    await enter('private_out', 400);
    await close();
    expect(await listClosings()).toMatchObject([
      { booking_day: first, last_receipt: 2, balance_cents: 29_900, counted: { 10_000: 3 } },
      { booking_day: second, last_receipt: 4, balance_cents: 29_700, counted: { 10_000: 2 } },
      { booking_day: today(), last_receipt: 7, balance_cents: 29_000, counted: null },
    ]);
    expect((await listCases()).filter((each) => each.startsWith('Anfang'))).toEqual([
      'Anfangsbestand 30000',
      'Anfangsbestand 29900',
      'Anfangsbestand 29700',
    ]);
  });

  test('is missing before the first count, and until the period of that count is closed', async () => {
    await recordPayment(shop());
    await count({ 10_000: 3 });
    await enter('bank_in', 100);
    nextDay();
    await enter('bank_in', 200);
    await close();
    expect(await listCases()).toEqual([
      'Geldtransit 2399',
      'Geldtransit 100',
      'Anfangsbestand 30100',
      'Geldtransit 200',
    ]);
    expect(await listClosings()).toMatchObject([
      { last_receipt: 2, balance_cents: 2499 },
      { last_receipt: 4, balance_cents: 30_300 },
    ]);
  });

  test('is a record of 0 for a safe that is empty', async () => {
    await count({});
    await enter('bank_in', 100);
    expect(await listCases()).toEqual(['Anfangsbestand 0', 'Geldtransit 100']);
  });

  test('begins a closing: the database refuses one of two periods', async () => {
    await count({ 10_000: 3 });
    await enter('private_out', 100);
    nextDay();
    await enter('private_out', 100);
    await expect(
      sql`insert into closings (register_id, number, made_at, booking_day, last_receipt, sums, balance_cents, facts)
        select id, 0, now(), '2026-11-30', 4, '{}', 0, '{}' from registers where code = 'T1'`.execute(
        shop().db,
      ),
    ).rejects.toThrow('the receipts 1 to 4 are of two periods');
  });

  test('is closed with its day before the facts of a closing change', async () => {
    await count({ 10_000: 3 });
    await enter('private_out', 100);
    nextDay();
    await enter('private_out', 100);
    const { body: settings } = await call((user) => request(shop().app, getShopSettings, {}, user));
    const body = { ...settings, company_name: 'Neu GmbH' };
    await call((user) => request(shop().app, updateShopSettings, { body }, user));
    expect(await listClosings()).toMatchObject([{ last_receipt: 2 }, { last_receipt: 4 }]);
    await call((user) => request(shop().app, updateShopSettings, { body: settings }, user));
  });
});

describe('the close of a day', () => {
  test('closes the safe; what follows is in the next closing', async () => {
    await recordPayment(shop());
    await closeToday();
    await recordPayment(shop(), {
      total_cents: cents(-5),
      amounts: { ...noAmounts, other_cents: cents(-5) },
      content: composeCashMovement('Auszahlung', 'Ausgabe', cents(-5)),
    });
    await close();
    expect(await listClosings()).toMatchObject([
      {
        code: 'T1',
        number: 1,
        first_receipt: 1,
        last_receipt: 1,
        balance_cents: 2399,
        counted: null,
      },
      { code: 'T1', number: 2, first_receipt: 2, last_receipt: 2, balance_cents: 2394 },
    ]);
  });

  test('has the receipts up to the end of that day, also if it is closed later', async () => {
    const day = today();
    await recordPayment(shop());
    shop().clock.advance(24 * 3600);
    await recordPayment(shop());
    await close(day);
    await close(today());
    expect(await listClosings()).toMatchObject([
      { booking_day: day, first_receipt: 1, last_receipt: 1 },
      { booking_day: today(), first_receipt: 2, last_receipt: 2 },
    ]);
  });

  test.each([
    ['2026-03-29', '21:59:59.999Z', '22:00:00.000Z'],
    ['2026-10-25', '22:59:59.999Z', '23:00:00.000Z'],
    ['2025-12-31', '22:59:59.999Z', '23:00:00.000Z'],
  ])('ends %s at midnight in Berlin', async (day, last, next) => {
    for (const time of [last, next]) {
      const clock = new TestClock(`${day}T${time}`);
      await recordPayment({ ...shop(), clock });
    }
    await close(day);
    expect(await listClosings()).toMatchObject([{ booking_day: day, last_receipt: 1 }]);
  });

  test('closes a safe without receipts, with sums of 0', async () => {
    await close();
    await close();
    expect(await listClosings()).toMatchObject([
      { number: 1, first_receipt: null, balance_cents: 0, sums: { cases: [], means: [] } },
      { number: 2, last_receipt: null, sums: { paid_cents: 0, cash_cents: 0 } },
    ]);
  });
});

describe('on paper', () => {
  test('there is no closing of what has no receipts', async () => {
    const paper = await createTestApp({}, { joined: shop() });
    await close(today(), paper);
    expect(await listClosings()).toEqual([]);
    await paper.close();
  });

  test('receipts of before the mode was changed are closed', async () => {
    await recordPayment(shop());
    const paper = await createTestApp({}, { joined: shop() });
    await close(today(), paper);
    await close(today(), paper);
    expect(await listClosings()).toMatchObject([{ first_receipt: 1, last_receipt: 1 }]);
    await paper.close();
  });
});

test('closings at the same moment have each receipt once and no gap in their numbers', async () => {
  for (let round = 0; round < rounds(20, 4); round++) {
    await recordPayment(shop());
    await Promise.all([close(), recordPayment(shop()), close(), recordPayment(shop())]);
  }
  await close();
  const closings = await listClosings();
  expect(closings.map(({ number }) => number)).toEqual(closings.map((_, index) => index + 1));
  const numbers = closings.flatMap(({ first_receipt, last_receipt }) =>
    first_receipt === null || last_receipt === null
      ? []
      : Array.from({ length: last_receipt - first_receipt + 1 }, (_, i) => first_receipt + i),
  );
  const records = await listFiscalRecords(shop().db);
  expect(numbers).toEqual(records.map((_, index) => index + 1));
  expect(records.filter(({ closing_id }) => closing_id === null)).toEqual([]);
});

test('the closing of the receipts of annex F has the sums that it prints', async () => {
  for (const content of Object.values(annexReceipts)) {
    const paid = content.means.filter(({ type }) => type !== 'Unbar');
    const total_cents = sum(paid.map(({ amount_cents }) => amount_cents));
    const references = content.lines.some(({ gross_cents }) => gross_cents < 0)
      ? [{ type: 'ExterneSonstige' as const, other_record_id: null, text: 'Anhang F' }]
      : [];
    await recordPayment(shop(), {
      id: randomUUID(),
      total_cents,
      amounts: { ...noAmounts, other_cents: total_cents },
      content: { ...content, references },
    });
  }
  await close();
  const [closing] = await listClosings();
  const inEuros = (e5: number) => (Math.round(e5 / 1000) / 100).toFixed(2);
  const cases = closing?.sums.cases.map(({ gv_type, vat_key, gross_cents, net_e5, vat_e5 }) =>
    [gv_type, vat_key, ...[gross_cents * 1000, net_e5, vat_e5].map(inEuros)].join(' '),
  );
  expect(cases).toEqual([
    'Anzahlungsaufloesung 2 -3.50 -3.27 -0.23',
    'Anzahlungseinstellung 2 3.50 3.27 0.23',
    'Forderungsaufloesung 2 1.50 1.40 0.10',
    'Forderungsentstehung 2 -1.50 -1.40 -0.10',
    'Geldtransit 5 250.00 250.00 0.00',
    'Privatentnahme 5 -5.00 -5.00 0.00',
    'Umsatz 1 5.00 4.20 0.80',
    'Umsatz 2 11.50 10.75 0.75',
  ]);
  expect(closing?.sums).toMatchObject({
    means: [
      { type: 'Bar', amount_cents: 25_700 },
      { type: 'Keine', amount_cents: 0 },
      { type: 'Kreditkarte', name: 'Mastercard', amount_cents: 450 },
    ],
    cash_cents: 25_700,
    paid_cents: 26_150,
  });
});

test.each([
  ['a receipt in another closing', 'update fiscal_records set closing_id = null'],
  ['a changed sum', `update closings set sums = '{}'`],
  ['another number', 'update closings set number = number + 1'],
  ['no closing', 'delete from closings'],
])('the database refuses %s', async (_name, change) => {
  await recordPayment(shop());
  await close();
  await expect(sql.raw(change).execute(shop().db)).rejects.toThrow('are never changed');
});

test('the database numbers a closing and sums its receipts itself', async () => {
  await recordPayment(shop());
  await sql`insert into closings (register_id, number, made_at, booking_day, first_receipt, last_receipt, sums, balance_cents, facts)
    select id, 7, now(), '2026-11-30', 5, 1, '{"cash_cents": 1}', 1, '{}' from registers where code = 'T1'`.execute(
    shop().db,
  );
  expect(await listClosings()).toMatchObject([
    { number: 1, first_receipt: 1, balance_cents: 2399, sums: { cash_cents: 2399 } },
  ]);
  // A receipt that does not exist.
  await expect(
    sql`insert into closings (register_id, number, made_at, booking_day, last_receipt, sums, balance_cents, facts)
      select id, 0, now(), '2026-11-30', 3, '{}', 0, '{}' from registers where code = 'T1'`.execute(
      shop().db,
    ),
  ).rejects.toThrow('has 0 of the receipts 2 to 3');
});
