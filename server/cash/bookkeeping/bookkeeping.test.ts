import { describe, expect, test } from 'vitest';
import { downloadBookings, getBookkeepingMonth } from '#contract/cash/bookkeeping.admin.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import { can } from '#domain/accounts/permissions.ts';
import { roles } from '#domain/accounts/roles.ts';
import { presentSession, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { balanceIn, readExtf } from '#test/helpers/fiscal/read-extf.ts';
import { openAfterDay, useShopDay } from '#test/helpers/fiscal/shop-day.ts';
import { readZip } from '#test/helpers/read-zip.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const accounts = {
  clearing: '1400',
  tour_cash: '1001',
  paypal: '1205',
  card: '1206',
  tips: '1705',
  expenses: '1371',
  expenses_packaging: '4710',
  private: '1800',
  private_in: '1890',
  given_up: '2700',
};
/** Of the clearing account after the day: unpaid, less credits, balances and prepayments. */
const openCents = 7047 - 1301 - 250 - 4748;

describe.each([
  ['recorded', 'none'],
  ['on paper', 'paper'],
] as const)('a month with cash that is %s', (_, FISCAL_MODE) => {
  const isRecorded = FISCAL_MODE === 'none';
  const shop = useTestApp({ FISCAL_MODE });
  const { live, mark } = useShopDay(shop, { isRecorded });
  let admin: TestUser;
  let unpaid: Order;

  const signIn = async () => {
    admin = await createUser(shop(), { role: 'admin' });
  };
  const month = async (name: string) =>
    (await request(shop().app, getBookkeepingMonth, { query: { month: name } }, admin)).body;
  const download = (name: string, by = admin) =>
    shop().app.request(`${downloadBookings.path}?month=${name}`, { headers: bearer(by.token) });
  const enter = (body: object) => request(shop().app, updateShopSettings, { body }, admin);

  const numberOf = async ({ id }: Order) => {
    const order = shop().db.selectFrom('orders').select('order_number').where('id', '=', id);
    return (await order.executeTakeFirstOrThrow()).order_number;
  };

  async function unpack(name: string) {
    const answer = await download(name);
    expect(answer.status).toBe(200);
    const [batch, balances, ...others] = readZip(Buffer.from(await answer.arrayBuffer()));
    expect(others).toEqual([]);
    expect(batch?.name).toBe(`EXTF_Buchungsstapel_${name.replace('-', '')}.csv`);
    expect(balances?.name).toBe('abstimmung.csv');
    const read = readExtf(batch?.content ?? Buffer.alloc(0));
    return { ...read, balances: balances?.content.toString('utf8') ?? '' };
  }

  test('needs the numbers of the adviser, and an account for all that is used', async () => {
    await setCapacity(shop(), 500);
    await signIn();
    const driver = await createUser(shop(), { role: 'driver' });
    ({ unpaid } = await live(admin, driver));
    const early = await download('2026-11');
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'bookkeeper_missing' }]);
    await enter({ bookkeeping_adviser: '29098', bookkeeping_client: '55003' });
    const without = await download('2026-11');
    expect([without.status, await without.json()]).toMatchObject([
      409,
      { code: 'account_missing', facts: { accounts: Object.keys(accounts) } },
    ]);
    const { accounts: used } = await month('2026-11');
    const missing = used.filter(({ number }) => number === null).map(({ name }) => name);
    expect(missing).toEqual(Object.keys(accounts));
    await enter({ bookkeeping_accounts: { ...accounts, tips: '1001' } });
    const twice = await download('2026-11');
    expect(await twice.json()).toMatchObject({
      code: 'account_invalid',
      facts: { accounts: ['tour_cash', 'tips'] },
    });
    expect((await enter({ bookkeeping_accounts: accounts })).status).toBe(200);
  });

  test('the clearing account has what is open by the orders', async () => {
    const { clearing, prepayments } = await month('2026-11');
    expect(clearing).toEqual({
      opening_cents: 0,
      booked_cents: openCents,
      open_cents: openCents,
      items: openAfterDay,
    });
    const { bookings, balances } = await unpack('2026-11');
    expect(balanceIn(bookings, '1400')).toBe(openCents);
    expect(balances).toContain('davon unbezahlte Rechnungen;70,47\r\n');
    expect(balances).toContain('davon Anzahlungen;-47,48\r\nDifferenz;0\r\n');
    // Of the second one 0.50 come from a balance.
    expect(prepayments.map(({ amount_cents }) => amount_cents)).toEqual([2399, 2349]);
    for (const { order_number } of prepayments) {
      expect(balances).toContain(`\r\n${order_number};7;22,42;1,57;23,99\r\n`);
    }
  });

  test('revenue is that of invoices, corrections and empties, with their VAT', async () => {
    const { bookings } = await unpack('2026-11');
    const { rows: invoices } = await shop().pool.query<{
      number: string;
      gross: number;
      vat: number;
    }>(
      `select number, (rate ->> 'gross_cents')::integer as gross, (rate ->> 'vat_cents')::integer as vat
        from invoices cross join jsonb_array_elements(vat) as rate
        union all
        select number, (rate ->> 'gross_cents')::integer, (rate ->> 'vat_cents')::integer
          from invoice_corrections cross join jsonb_array_elements(vat) as rate
        order by number`,
    );
    const booked = bookings.filter(
      ({ debit, credit, text }) => [debit, credit].includes('8300') && !text.startsWith('Leergut'),
    );
    expect(booked).toHaveLength(invoices.length);
    for (const { number, gross, vat } of invoices) {
      const row = booked.find(({ document }) => document === number);
      expect(row?.amount_cents).toBe(gross);
      expect(row?.[number.startsWith('K') ? 'debit' : 'credit']).toBe('8300');
      // As the account computes it.
      expect(Math.abs(Math.round((gross * 7) / 107) - vat)).toBeLessThanOrEqual(1);
    }
    // 41 crates.
    expect(balanceIn(bookings, '8400')).toBe(41 * 150);
  });

  test('cash is what the safe has by its book, and the purses are empty', async () => {
    const { bookings, balances } = await unpack('2026-11');
    const { rows } = await shop().pool.query<{ moved: number }>(
      `select sum(amount_cents)::integer as moved from safe_movements where reason <> 'opening'`,
    );
    expect(balanceIn(bookings, '1000')).toBe(rows[0]?.moved);
    expect(balanceIn(bookings, '1001')).toBe(0);
    expect(balances).toContain('Fahrerkassen (0, wenn alle abgerechnet sind);0\r\n');
    // To the bank and from there; what went between purse and safe cancels out.
    expect(balanceIn(bookings, '1360')).toBe(10_000 - 2000);
    expect(balanceIn(bookings, '4710')).toBe(1299);
    expect(balanceIn(bookings, '1371')).toBe(250);
    expect(balanceIn(bookings, '1800')).toBe(200);
    expect(balanceIn(bookings, '1890')).toBe(-700);
    expect(balanceIn(bookings, '1200')).toBe(-300);
    // With the tip, which the driver got out of the safe.
    expect(balanceIn(bookings, '1205')).toBe(2399 + 100 - 150);
    expect(balanceIn(bookings, '1206')).toBe(2399);
    expect(balanceIn(bookings, '1705')).toBe(0);
    // Doors paid out 35.00 and took 22.49, with a tip of 0.51 where it is recorded.
    expect(balanceIn(bookings, '2709')).toBe(isRecorded ? -1200 : -1251);
    expect(balanceIn(bookings, '2700')).toBe(-90);
    const expense = bookings.find(({ debit }) => debit === '4710');
    expect(expense).toMatchObject({ document: 'B17', credit: '1000' });
    const compared = balances.slice(balances.indexOf('Belege der Kasse')).split('\r\n').slice(0, 5);
    expect(compared).toEqual([
      'Belege der Kasse;Kassenbuch;Buchungen;Differenz',
      'Ausgaben: Sonstiges;2,5;2,5;0',
      'Ausgaben: Verpackung;12,99;12,99;0',
      'Privateinlagen;-7;-7;0',
      'Privatentnahmen;2;2;0',
    ]);
  });

  test('a kind of voucher without a number of its own is booked with the other expenses', async () => {
    const undivided = { ...accounts, expenses_packaging: '', private_in: '' };
    await enter({ bookkeeping_accounts: undivided });
    const { bookings } = await unpack('2026-11');
    expect(balanceIn(bookings, '1371')).toBe(1299 + 250);
    expect(balanceIn(bookings, '1800')).toBe(200 - 700);
    await enter({ bookkeeping_accounts: accounts });
  });

  test('an order that is paid without a payment in the books is refused with both amounts', async () => {
    await shop()
      .db.updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('id', '=', unpaid.id)
      .execute();
    const answer = await download('2026-11');
    expect((await month('2026-11')).unbooked_orders).toEqual([await numberOf(unpaid)]);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        code: 'clearing_differs',
        facts: { booked_cents: openCents, open_cents: openCents - 2399 },
      },
    ]);
    // The staff takes it back, and notes it again in the next month.
    expect((await mark(admin, unpaid, 'unpaid')).status).toBe(200);
    expect((await download('2026-11')).status).toBe(200);
    expect((await month('2026-11')).unbooked_orders).toEqual([]);
  });

  test('a payment of the next month leaves this one as it was', async () => {
    shop().clock.set('2026-11-30T23:00:00.000Z');
    await signIn();
    await mark(admin, unpaid, 'paid');
    const november = await month('2026-11');
    expect(november.clearing).toMatchObject({ open_cents: openCents, booked_cents: openCents });
    const { bookings, clearing } = await month('2026-12');
    expect(bookings).toBe(1);
    expect(clearing).toMatchObject({
      opening_cents: openCents,
      booked_cents: openCents - 2399,
      open_cents: openCents - 2399,
      items: { ...openAfterDay, unpaid_cents: 2399 + 2249 },
    });
    const { head, bookings: rows } = await unpack('2026-12');
    expect(head.slice(14, 16)).toEqual(['20261201', '20261231']);
    expect(rows).toMatchObject([
      { amount_cents: 2399, debit: '1000', credit: '1400', day: '12-01' },
    ]);
  });

  test('two exports of a month are equal but for the time of their creation', async () => {
    const [first, second] = [await unpack('2026-11'), await unpack('2026-11')];
    expect(second).toEqual(first);
  });

  test('a month that has not begun, and one that is none, are refused', async () => {
    const future = await download('2027-01');
    expect([future.status, await future.json()]).toMatchObject([422, { code: 'month_in_future' }]);
    for (const wrong of ['2026-13', '2026-00', 'November', '2026-11-01']) {
      expect((await download(wrong)).status).toBe(422);
    }
  });

  test('only who reads reports gets the bookings', async () => {
    for (const role of roles.filter((each) => !can(each, 'reports:read'))) {
      const by = await createUser(shop(), { role });
      expect((await download('2026-11', by)).status).toBe(403);
      const query = { query: { month: '2026-11' } };
      expect((await request(shop().app, getBookkeepingMonth, query, by)).status).toBe(403);
    }
    expect((await shop().app.request(`${downloadBookings.path}?month=2026-11`)).status).toBe(401);
  });
});

describe('a device without a network', () => {
  const shop = useTestApp({ FISCAL_MODE: 'none' });
  const { packed, create, started, done } = useTours(shop);

  test('reports in December what was delivered and paid in November: both are of November', async () => {
    await setCapacity(shop(), 500);
    const staff = await createUser(shop(), { role: 'admin' });
    const driver = await createUser(shop(), { role: 'driver' });
    const tour = await create(staff, driver, [await packed()]);
    const device = await started(tour, driver);
    const [stop] = tour.stops;
    const hour = 60 * 60 * 1000;
    const at = new Date(shop().clock.now().getTime() + hour).toISOString();
    const events = [
      device.event('stop.arrived', { stop_id: stop?.id }),
      done(device, stop, { due: 2399, tendered: { 5000: 1 } }),
    ].map((event) => ({ ...event, occurred_at: at }));
    shop().clock.set('2026-12-02T08:00:00.000Z');
    expect(await device.send(events, await signInAgain(driver))).toEqual(['applied', 'applied']);
    const admin = await createUser(shop(), { role: 'admin' });
    const read = async (month: string) => {
      const { body } = await request(shop().app, getBookkeepingMonth, { query: { month } }, admin);
      const booked = body.accounts.find(({ name }) => name === 'clearing');
      return [booked?.debit_cents, booked?.credit_cents, body.clearing.open_cents];
    };
    expect(await read('2026-11')).toEqual([2399, 2399, 0]);
    expect(await read('2026-12')).toEqual([undefined, undefined, 0]);
  });

  test('reports in the new year what was delivered and paid in the old one', async () => {
    shop().clock.set('2026-11-21T06:00:00.000Z');
    const staff = await createUser(shop(), { role: 'admin' });
    const driver = await createUser(shop(), { role: 'driver' });
    const tour = await create(staff, driver, [await packed()]);
    shop().clock.set('2026-12-31T20:00:00.000Z');
    const device = await started(tour, await signInAgain(driver));
    const [stop] = tour.stops;
    const arrived = device.event('stop.arrived', { stop_id: stop?.id });
    const handed = done(device, stop, { due: 2399, tendered: { 5000: 1 } });
    const events = [arrived, handed].map((event) => ({
      ...event,
      // Half an hour before midnight in Berlin.
      occurred_at: '2026-12-31T22:30:00.000Z',
    }));
    shop().clock.set('2027-01-01T00:30:00.000Z');
    expect(await device.send(events, await signInAgain(driver))).toEqual(['applied', 'applied']);
    const admin = await createUser(shop(), { role: 'admin' });
    const read = async (month: string) => {
      const { body } = await request(shop().app, getBookkeepingMonth, { query: { month } }, admin);
      return body.accounts.map(({ name, debit_cents }) => `${name} ${debit_cents}`);
    };
    expect(await read('2026-12')).toEqual(
      expect.arrayContaining(['clearing 2399', 'revenue_7 0', 'tour_cash 2399']),
    );
    expect(await read('2027-01')).toEqual([]);
    const record = await shop()
      .db.selectFrom('fiscal_records')
      .select(['occurred_at', 'closing_id'])
      .where('id', '=', handed.event_id)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ occurred_at: '2026-12-31T22:30:00.000Z', closing_id: null });
  });

  /** The session of the driver has ended meanwhile. */
  async function signInAgain(driver: TestUser): Promise<TestUser> {
    const deps = { db: shop().db, clock: shop().clock.now, env: shop().env };
    const device = { ip: '127.0.0.1', user_agent: null };
    const session = await deps.db
      .transaction()
      .execute((trx) => startSession(deps, trx, driver.id, 'password', device));
    return { ...driver, token: (await presentSession(deps, session)).access_token };
  }
});

describe('a till on paper', () => {
  const shop = useTestApp({ FISCAL_MODE: 'paper' });
  const { packed, create, started, done } = useTours(shop);

  test('leaves open what the paper list says to be unpaid, and books what is short', async () => {
    await setCapacity(shop(), 500);
    const { app } = shop();
    const admin = await createUser(shop(), { role: 'admin' });
    const driver = await createUser(shop(), { role: 'driver' });
    const [paid, unpaid] = [await packed(), await packed()];
    const tour = await create(admin, driver, [paid, unpaid]);
    const device = await started(tour, driver);
    const events = [
      ...tour.stops.flatMap((stop) => [
        device.event('stop.arrived', { stop_id: stop.id }),
        done(device, stop, { due: 0, tendered: {}, change: {} }),
      ]),
      device.event('tour.returned', { tour_id: tour.id }),
    ];
    expect(new Set(await device.send(events, driver))).toEqual(new Set(['applied']));
    const read = async () =>
      (await request(app, getBookkeepingMonth, { query: { month: '2026-11' } }, admin)).body;
    // Until the till is closed nothing is known of its money.
    expect((await read()).clearing).toMatchObject({ booked_cents: 4798, open_cents: 4798 });
    const params = { id: tour.till_id };
    // 23.99 are due of one of them, and 23.89 are there.
    const contents = {
      ...anyChange,
      2000: 21,
      200: 21,
      100: 21,
      50: 21,
      20: 21,
      10: 21,
      5: 21,
      2: 22,
    };
    await request(app, countTill, { params, body: { contents } }, admin);
    const body = { note: 'verzählt', unpaid_order_ids: [unpaid.id] };
    expect((await request(app, closeTill, { params, body }, admin)).status).toBe(200);
    const { accounts: sums, clearing } = await read();
    expect(clearing).toMatchObject({ booked_cents: 2399, open_cents: 2399 });
    const balance = (account: string) => {
      const found = sums.find(({ name }) => name === account);
      return found && found.debit_cents - found.credit_cents;
    };
    expect(balance('tour_cash')).toBe(0);
    expect(balance('cash')).toBe(2389);
    expect(balance('shortfall')).toBe(10);
  });
});
