import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payOutCredit } from '#contract/cash/credits.ts';
import * as days from '#contract/cash/days.ts';
import * as contract from '#contract/cash/safe.ts';
import * as tills from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { countEach, denominations, type CashContents } from '#domain/cash/denominations.ts';
import { enteredReasons, signedAmount, type EnteredReason } from '#domain/cash/safe.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { composeDay, exportRows } from '#server/cash/days/day-sheet.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, plan, create, started, done } = useTours(shop);
const { delivered, complained, credit, refund } = useCrediting(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher', first_name: 'Ada', last_name: 'Kasse' });
  driver = await createUser(shop(), { role: 'driver', first_name: 'Farid', last_name: 'Amin' });
  await forgetSafe();
});

/** A safe that was never counted, for each test: without its triggers the database forgets it. */
async function forgetSafe(): Promise<void> {
  const tables = ['safe_movements', 'safe_counts', 'day_closes'];
  const set = (state: string) =>
    tables.map((table) => `alter table ${table} ${state} trigger user;`).join('\n');
  await shop().pool.query(`${set('disable')}
    delete from safe_movements;
    delete from safe_counts;
    update day_closes set content = content - 'safe';
    ${set('enable')}`);
}

const book = async (day?: string) =>
  (
    await request(
      shop().app,
      contract.getCashBook,
      { query: day === undefined ? {} : { day } },
      staff,
    )
  ).body;
const balance = async () => (await book()).balance_cents;
const count = (contents: CashContents, by = staff) =>
  request(shop().app, contract.countSafe, { body: { contents } }, by);
const explain = (id: string, note = 'Kleingeld verzählt', by = staff) =>
  request(shop().app, contract.bookSafeDifference, { params: { id }, body: { note } }, by);
const entry = (reason: EnteredReason, amount_cents: number, more: object = {}) => ({
  reason,
  amount_cents,
  note: reason === 'expense' ? 'Tüten' : null,
  ...(reason === 'expense' && { voucher_no: 'B-17' }),
  ...more,
});
const enter = (body: object, by: Parameters<typeof request>[3] = staff) =>
  request(shop().app, contract.bookSafeEntry, { body }, by);
/** An amount in the fewest notes and coins. */
function exactly(amount: number): CashContents {
  let left = amount;
  const pieces = new Map(
    denominations.toReversed().map((each) => {
      const number = Math.floor(left / each);
      left %= each;
      return [each, number] as const;
    }),
  );
  return countEach((each) => pieces.get(each) ?? 0);
}
const reasons = async () => (await book()).movements.map(({ reason }) => reason);
const giveFloat = (id: string, contents: CashContents) =>
  request(shop().app, tills.giveFloat, { params: { id }, body: { contents } }, staff);

describe('a safe that was never counted', () => {
  test('refuses no float, takes what tills hand over, and has no movements', async () => {
    const tour = await plan(staff, driver, [await packed()]);
    expect((await giveFloat(tour.till_id, { 1000: 7 })).status).toBe(200);
    expect(await book()).toMatchObject({ balance_cents: null, movements: [], last_count: null });
    expect((await enter(entry('bank_out', 100))).body.code).toBe('safe_uncounted');
  });

  test('begins its book with the first count', async () => {
    const { status, body } = await count({ 5000: 10 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      counted_cents: 50_000,
      expected_cents: null,
      difference_cents: 0,
      is_booked: true,
      counted_by: 'Ada Kasse',
    });
    expect(await book()).toMatchObject({
      balance_cents: 50_000,
      opening_cents: 0,
      closing_cents: 50_000,
      movements: [{ number: 1, reason: 'opening', amount_cents: 50_000, balance_cents: 50_000 }],
    });
  });

  test('can begin empty', async () => {
    expect((await count({})).status).toBe(200);
    expect(await balance()).toBe(0);
  });

  test('that two people count first at once is opened by one of them', async () => {
    const other = await createUser(shop(), { role: 'dispatcher' });
    const answers = await Promise.all([count({ 5000: 1 }), count({ 5000: 1 }, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await reasons()).toEqual(['opening']);
  });
});

describe('an opened safe', () => {
  beforeEach(async () => {
    await count({ 5000: 40 });
  });

  test('books what a till gets and hands over, in the transaction of the till', async () => {
    const order = await packed();
    const tour = await create(staff, driver, [order]);
    expect(await balance()).toBe(200_000 - 177_760);
    const device = await started(tour, driver);
    const [stop] = tour.stops;
    const events = [
      device.event('stop.arrived', { stop_id: stop?.id }),
      done(device, stop, { tendered: { 5000: 1 }, due: 2399 }),
      device.event('tour.returned', { tour_id: tour.id }),
    ];
    expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
    const params = { id: tour.till_id };
    const contents = { ...anyChange, 5000: 21, 2000: 19, 500: 19, 100: 19, 1: 19 };
    await request(shop().app, tills.countTill, { params, body: { contents } }, staff);
    await request(shop().app, tills.closeTill, { params, body: { note: null } }, staff);
    expect((await book()).movements.slice(1)).toMatchObject([
      { number: 2, reason: 'float_out', amount_cents: -177_760, driver_name: 'Farid Amin' },
      { number: 3, reason: 'transfer_in', amount_cents: 180_159, till_id: tour.till_id },
    ]);
    expect(await balance()).toBe(202_399);
  });

  test('gives no float that it does not have, and the till has none then', async () => {
    const tour = await plan(staff, driver, [await packed()]);
    const { status, body } = await giveFloat(tour.till_id, { 5000: 41 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'safe_overdrawn', facts: { left_cents: 200_000 } });
    const till = await request(shop().app, tills.getTill, { params: { id: tour.till_id } }, staff);
    expect(till.body).toMatchObject({ float_cents: 0, movements: [] });
    expect(await reasons()).toEqual(['opening']);
  });

  test('that has enough for one of two floats gives one', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const people = [driver, await createUser(shop(), { role: 'driver' })];
      const tours = [];
      for (const person of people) tours.push(await plan(staff, person, [await packed()]));
      const left = await balance();
      const contents = { 100: Math.ceil((left ?? 0) / 100 / 2) + 1 };
      const given = tours.map(({ till_id }) => giveFloat(till_id, contents));
      const statuses = (await Promise.all(given)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      await enter(entry('private_in', 100_000));
    }
  });

  test('takes cash that is noted by hand, gives it back, and pays credits out', async () => {
    const customer = await createUser(shop());
    const order = await delivered(staff, customer);
    const set = (status: 'paid' | 'unpaid') =>
      request(shop().app, setPaymentStatus, { params: { id: order.id }, body: { status } }, staff);
    expect((await set('paid')).status).toBe(200);
    const paid = ((await balance()) ?? 0) - 200_000;
    expect(paid).toBeGreaterThan(0);
    expect((await set('unpaid')).status).toBe(200);
    expect(await balance()).toBe(200_000);
    await set('paid');
    await credit(staff, await complained(customer, order), 300);
    const { id } = await refund(staff, order, 300);
    const paying = { params: { id }, body: { method: 'cash' as const } };
    const answer = await request(shop().app, payOutCredit, paying, staff);
    expect(answer.status).toBe(200);
    expect(await reasons()).toEqual(['opening', 'payment', 'payment', 'payment', 'payout']);
    expect(await balance()).toBe(200_000 + paid - answer.body.amount_cents);
  });

  test('does not pay back what was noted by hand once its cash is gone', async () => {
    const order = await delivered(staff, await createUser(shop()));
    const set = (status: 'paid' | 'unpaid') =>
      request(shop().app, setPaymentStatus, { params: { id: order.id }, body: { status } }, staff);
    await set('paid');
    await enter(entry('bank_out', (await balance()) ?? 0));
    const refused = await set('unpaid');
    expect(refused.body).toMatchObject({ code: 'safe_overdrawn', facts: { left_cents: 0 } });
    const row = shop().db.selectFrom('orders').select('payment_status').where('id', '=', order.id);
    expect(await row.executeTakeFirst()).toEqual({ payment_status: 'paid' });
  });

  test.each([
    ['bank_in', 250_000],
    ['bank_out', 150_000],
    ['expense', 150_000],
    ['private_in', 250_000],
    ['private_out', 150_000],
  ] as const)('enters %s of 500 euros, and has %d cents then', async (reason, after) => {
    const { status, body } = await enter(entry(reason, 50_000));
    expect(status).toBe(200);
    expect(body).toMatchObject({ reason, balance_cents: after, actor_name: 'Ada Kasse' });
    expect(await balance()).toBe(after);
  });

  test.each([
    ['an expense without a voucher', entry('expense', 100, { voucher_no: '' })],
    ['an expense without a purpose', entry('expense', 100, { note: null })],
    ['an unknown kind of voucher', entry('expense', 100, { voucher_kind: 'gifts' })],
    ['a kind of what is no expense', entry('bank_in', 100, { voucher_kind: 'fuel' })],
    ['a voucher of what is no expense', entry('bank_in', 100, { voucher_no: 'B-1' })],
    ['nothing', entry('bank_in', 0)],
    ['a negative amount', entry('bank_in', -1)],
    ['half a cent', entry('bank_in', 0.5)],
    ['more than anyone has', entry('bank_in', 10_000_001)],
    ['a float by hand', { ...entry('bank_in', 100), reason: 'float_out' }],
  ])('does not enter %s', async (_, body) => {
    expect((await enter(body)).status).toBe(422);
    expect(await reasons()).toEqual(['opening']);
  });

  test('gives nothing private below its balance', async () => {
    const { body } = await enter(entry('private_out', 200_001));
    expect(body).toMatchObject({ code: 'safe_overdrawn', facts: { left_cents: 200_000 } });
  });

  test('books two expenses of one key once, and refuses another content of the key', async () => {
    const by = withKey(staff);
    const body = entry('expense', 1000);
    const [first, second] = await Promise.all([enter(body, by), enter(body, by)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await enter(entry('expense', 1001), by)).body.code).toBe('idempotency_key_reused');
    expect(await balance()).toBe(199_000);
  });

  test('is counted before anyone learns what is expected; the difference is booked with a reason', async () => {
    const { body } = await count({ 5000: 39, 1000: 4 });
    expect(body).toMatchObject({
      counted_cents: 199_000,
      expected_cents: 200_000,
      difference_cents: -1000,
      is_booked: false,
    });
    expect(await balance()).toBe(200_000);
    const booked = await explain(body.id);
    expect(booked.body).toMatchObject({ is_booked: true });
    expect(await balance()).toBe(199_000);
    expect((await explain(body.id)).body.code).toBe('version_conflict');
    expect((await book()).movements.at(-1)).toMatchObject({
      reason: 'difference',
      amount_cents: -1000,
      note: 'Kleingeld verzählt',
    });
  });

  test('that was mistyped is counted again, and only the last count is booked', async () => {
    const mistyped = (await count({ 20_000: 40 })).body;
    const right = (await count({ 5000: 40 })).body;
    expect(right).toMatchObject({ difference_cents: 0, is_booked: true });
    expect((await explain(mistyped.id)).body.code).toBe('version_conflict');
    expect((await explain(right.id)).body.code).toBe('version_conflict');
    expect(await reasons()).toEqual(['opening']);
  });

  test('has the difference of its count also after later movements', async () => {
    const { body } = await count({ 5000: 39 });
    await enter(entry('bank_out', 100_000));
    await explain(body.id);
    expect(await balance()).toBe(95_000);
  });

  test('is in the close of a day: opening, movements, closing and counts, each once', async () => {
    await enter(entry('expense', 1500));
    await count({ 5000: 39, 2000: 2, 500: 1, 1000: 1 });
    const { day } = toBerlin(shop().clock.now());
    const closeDay = async (of: string) => {
      const params = { day: of };
      const { open } = (await request(shop().app, days.getDay, { params }, staff)).body;
      return (await request(shop().app, days.closeDay, { params, body: { open } }, staff)).body;
    };
    const closed = await closeDay(day);
    expect(closed.safe).toMatchObject({
      opening_cents: 0,
      movements: [{ reason: 'opening' }, { reason: 'expense', voucher_no: 'B-17', note: 'Tüten' }],
      closing_cents: 198_500,
      counts: [{ expected_cents: null }, { expected_cents: 198_500, difference_cents: 2000 }],
    });
    const sheet = composeDay(closed, 'de').tables.find(({ title }) =>
      title.startsWith('Kassenbuch'),
    );
    const printed = sheet?.rows.map((row) => row.join(' | ').replaceAll('\u00a0', ' ')) ?? [];
    expect(printed[0]).toContain('Anfangsbestand');
    expect(printed[2]).toMatch(/^2\. Ausgabe.*B-17, Tüten, Ada Kasse \| -15,00 € \| 1\.985,00 €$/);
    expect(printed[3]).toMatch(/^Endbestand.*1\.985,00 €$/);
    expect(printed[5]).toMatch(/^Gezählt.*Ada Kasse \| 20,00 € \| 2\.005,00 €$/);
    expect(exportRows(closed)).toContain('safe 2');
    shop().clock.advance(24 * 60 * 60);
    staff = await createUser(shop(), { role: 'dispatcher' });
    await enter(entry('bank_in', 1));
    const next = await closeDay(addDays(day, 1));
    expect(next.safe).toMatchObject({
      opening_cents: 198_500,
      movements: [{ number: 3, reason: 'bank_in' }],
      closing_cents: 198_501,
      counts: [],
    });
  });

  test.each([
    "update safe_movements set amount_cents = 1, note = 'x'",
    'update safe_counts set expected_cents = 1',
    'delete from safe_movements',
    'delete from safe_counts',
  ])('the database refuses: %s', async (statement) => {
    await expect(shop().pool.query(statement)).rejects.toThrow('never changed');
  });

  test('the database itself gives no cash that is not there, and opens no safe twice', async () => {
    const insert = (reason: string, amount: number) =>
      shop().pool
        .query(`insert into safe_movements (number, balance_cents, reason, amount_cents, count_id, moved_at)
        select 7, 1000000, '${reason}', ${amount}, case when '${reason}' = 'opening' then id end, now()
          from safe_counts limit 1`);
    await expect(insert('bank_out', -200_001)).rejects.toMatchObject({
      constraint: 'safe_overdrawn',
    });
    await expect(insert('opening', 1)).rejects.toMatchObject({ constraint: 'safe_opened_once' });
    await insert('bank_out', -200_000);
    expect(await balance()).toBe(0);
  });

  test('only those who manage cash move it', async () => {
    const picker = await createUser(shop(), { role: 'picker' });
    expect((await enter(entry('bank_in', 1), picker)).status).toBe(403);
    expect((await count({}, driver)).status).toBe(403);
    const reading = await request(shop().app, contract.getCashBook, { query: {} }, driver);
    expect(reading.status).toBe(403);
  });

  test('has what its counts say after any sequence of movements and counts', async () => {
    const step = fc.record({
      reason: fc.constantFrom(...enteredReasons),
      amount: fc.integer({ min: 1, max: 300_000 }),
      isCounted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        let expected = (await balance()) ?? 0;
        for (const { reason, amount, isCounted } of steps) {
          const after = expected + signedAmount(reason, cents(amount));
          const { status } = await enter(entry(reason, amount));
          expect(status).toBe(after < 0 ? 409 : 200);
          if (after >= 0) expected = after;
          if (!isCounted) continue;
          const counted = await count(exactly(expected));
          expect(counted.body).toMatchObject({ expected_cents: expected, difference_cents: 0 });
        }
        expect(await balance()).toBe(expected);
      }),
      { numRuns: rounds(20) },
    );
  });

  test('numbers movements without gaps while many people move cash at once', async () => {
    const amounts = Array.from({ length: rounds(60) }, (_, index) => index + 1);
    await Promise.all(
      amounts.map((amount) => enter(entry(amount % 2 === 0 ? 'bank_in' : 'bank_out', amount))),
    );
    const { movements, balance_cents } = await book();
    expect(movements.map(({ number }) => number)).toEqual(
      Array.from({ length: amounts.length + 1 }, (_, index) => index + 1),
    );
    let running = 0;
    for (const { amount_cents, balance_cents: after } of movements) {
      running += amount_cents;
      expect(after).toBe(running);
    }
    expect(balance_cents).toBe(running);
  });
});

test('what only the safe has to do with has a fiscal record, which names the voucher', async () => {
  await count({ 20_000: 5 });
  const entries = [
    entry('bank_in', 5000),
    entry('bank_out', 4000),
    entry('expense', 250, { voucher_kind: 'packaging' }),
    entry('expense', 150),
    entry('private_in', 300),
    entry('private_out', 200),
  ];
  for (const body of entries) expect((await enter(body)).status).toBe(200);
  const { body: counted } = await count({ 20_000: 5 });
  expect((await explain(counted.id)).status).toBe(200);
  const { rows } = await shop().pool.query(`
    select reason, code, gv_type, vat_key, gross_cents, fiscal_means.type as means,
        fiscal_lines.text, safe_movements.voucher_kind,
        fiscal_references.text as voucher
      from safe_movements join fiscal_records on fiscal_records.id = safe_movements.record_id
        join registers on registers.id = register_id
        join fiscal_lines on fiscal_lines.record_id = fiscal_records.id
        join fiscal_means on fiscal_means.record_id = fiscal_records.id
        left join fiscal_references on fiscal_references.record_id = fiscal_records.id
      where fiscal_lines.gross_cents = safe_movements.amount_cents
        and fiscal_means.amount_cents = safe_movements.amount_cents
      order by safe_movements.number`);
  const line = { code: 'T1', vat_key: 5, means: 'Bar', voucher: null, voucher_kind: null };
  const spent = { ...line, reason: 'expense', gv_type: 'Auszahlung', voucher: 'B-17' };
  expect(rows).toEqual([
    {
      ...line,
      reason: 'bank_in',
      gv_type: 'Geldtransit',
      text: 'Von der Bank',
      gross_cents: 5000,
    },
    { ...line, reason: 'bank_out', gv_type: 'Geldtransit', text: 'Zur Bank', gross_cents: -4000 },
    { ...spent, voucher_kind: 'packaging', text: 'Ausgabe: Verpackung', gross_cents: -250 },
    { ...spent, voucher_kind: 'other', text: 'Ausgabe', gross_cents: -150 },
    {
      ...line,
      reason: 'private_in',
      gv_type: 'Privateinlage',
      text: 'Privateinlage',
      gross_cents: 300,
    },
    {
      ...line,
      reason: 'private_out',
      gv_type: 'Privatentnahme',
      text: 'Privatentnahme',
      gross_cents: -200,
    },
    {
      ...line,
      reason: 'difference',
      gv_type: 'DifferenzSollIst',
      text: 'Kassendifferenz',
      gross_cents: -700,
    },
  ]);
});
