import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as days from '#contract/cash/days.ts';
import * as tills from '#contract/cash/tills.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { composeDay } from './day-sheet.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const { packed, create, started, done } = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver', first_name: '=1+1' });
});

const today = () => shop().clock.now().toISOString().slice(0, 10);
/** Knowing what is open. */
async function close(day: string) {
  const params = { day };
  const { body } = await request(shop().app, days.getDay, { params }, staff);
  const closing = { params, body: { open: body.open } };
  return request(shop().app, days.closeDay, closing, staff);
}
const read = (day: string) => request(shop().app, days.getDay, { params: { day } }, staff);

/**
 * A tour with one payment in cash, whose till is counted and closed; `mistyped` is counted first
 * and replaced by another person.
 */
async function settle(missing = 0, mistyped?: CashContents): Promise<void> {
  const tour = await create(staff, driver, [await packed()]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, {
      empties: [{ kind: 'crate', count: 1 }],
      tendered: { 2000: 1, 200: 1, 20: 2, 5: 1, 2: 2 },
      due: 2249,
    }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  const contents = { ...anyChange, 2000: 21, 200: 21, 20: 22, 5: 21, 2: 22, 1: 20 - missing };
  const params = { id: tour.till_id };
  if (mistyped === undefined) {
    await request(shop().app, tills.countTill, { params, body: { contents } }, staff);
  } else {
    const first = await createUser(shop(), {
      role: 'dispatcher',
      first_name: 'Ina',
      last_name: 'F',
    });
    await request(shop().app, tills.countTill, { params, body: { contents: mistyped } }, first);
    const body = { contents, version: 1, reason: 'ein Schein zu viel' };
    await request(shop().app, tills.recountTill, { params, body }, staff);
  }
  const note = missing === 0 ? null : 'lost';
  const closing = { params, body: { note } };
  const { status } = await request(shop().app, tills.closeTill, closing, staff);
  expect(status).toBe(200);
}

test('a day sums what was paid by method and VAT rate, and never changes once closed', async () => {
  await settle();
  await settle(2, { ...anyChange, 5000: 21 });
  const open = await read(today());
  expect(open.body).toMatchObject({
    closed_at: null,
    methods: [
      {
        method: 'cash',
        orders: 2,
        total_cents: 4798,
        empties_cents: 300,
        empties_vat: [{ vat_rate: 19, gross_cents: 300, net_cents: 252, vat_cents: 48 }],
        vat: [{ gross_cents: 4798 }],
      },
    ],
  });
  const differences = open.body.tills.map((till) => [till.difference_cents, till.note]);
  expect(differences).toHaveLength(2);
  expect(differences).toContainEqual([0, null]);
  expect(differences).toContainEqual([-2, 'lost']);
  const closed = await close(today());
  expect(closed.status).toBe(200);
  const versions = closed.body.tills.find(({ note }) => note === 'lost')?.counts;
  expect(versions).toMatchObject([
    { version: 1, amount_cents: 182_760, counted_by: 'Ina F', reason: null },
    { version: 2, amount_cents: 180_007, reason: 'ein Schein zu viel' },
  ]);
  const sheet = composeDay(closed.body, 'de').tables.flatMap(({ rows }) => rows.flat());
  const printed = sheet.map((cell) => cell.replaceAll('\u00a0', ' '));
  expect(printed).toEqual(
    expect.arrayContaining(['ein Schein zu viel', '1.827,60 €', '1.800,07 €']),
  );
  await settle();
  expect((await read(today())).body).toEqual(closed.body);
  expect((await close(today())).body).toEqual(closed.body);
  // What was closed later is in the next day.
  shop().clock.advance(24 * 60 * 60);
  staff = await createUser(shop(), { role: 'dispatcher' });
  expect((await close(today())).body.tills).toHaveLength(1);
});

test('a day that has not begun, or before a closed one, is not closed', async () => {
  expect((await close('2031-01-01')).body.code).toBe('day_in_future');
  await close(today());
  expect((await close('2026-01-01')).body.code).toBe('later_day_closed');
});

test('two people who close a day at once store it once', async () => {
  shop().clock.advance(24 * 60 * 60);
  staff = await createUser(shop(), { role: 'dispatcher' });
  const answers = await Promise.all([close(today()), close(today()), close(today())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('the export is no formula for a spreadsheet', async () => {
  shop().clock.advance(24 * 60 * 60);
  const { token } = await createUser(shop(), { role: 'dispatcher' });
  const get = (path: string) =>
    shop().app.request(path.replace('{day}', today()), {
      headers: { Authorization: `Bearer ${token}` },
    });
  const exported = await get(days.exportDay.path);
  expect(exported.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(await exported.text()).not.toMatch(/(^|;)=/m);
  const printed = await get(days.printDay.path);
  expect(printed.headers.get('Content-Type')).toBe('application/pdf');
});
