import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payOutCredit } from '#contract/cash/credits.ts';
import * as days from '#contract/cash/days.ts';
import type { InvoiceCorrection } from '#contract/orders/feedback.schema.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listFiscalRecords } from '#test/helpers/fiscal/record-payment.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { composeDay } from './day-sheet.ts';

const shop = useTestApp();
const { delivered, refund } = useCrediting(shop);
let staff: TestUser;
let order: Order;
const credits = new Map<number, InvoiceCorrection>();

const signIn = () => createUser(shop(), { role: 'admin', first_name: 'Anna', last_name: 'Muster' });

beforeAll(async () => {
  staff = await signIn();
  const customer = await createUser(shop());
  order = await delivered(staff, customer);
  const paying = { params: { id: order.id }, body: { status: 'paid' as const } };
  await request(shop().app, setPaymentStatus, paying, staff);
  for (const amount of [700, 100, 200, 50]) {
    credits.set(amount, await refund(staff, order, amount));
  }
});
// Each test has a day of its own.
beforeEach(nextDay);

async function nextDay(): Promise<void> {
  shop().clock.advance(24 * 60 * 60);
  staff = await signIn();
}

const today = () => shop().clock.now().toISOString().slice(0, 10);
const read = (day: string) => request(shop().app, days.getDay, { params: { day } }, staff);
/** Knowing what is open. */
async function close(day: string) {
  const params = { day };
  const { body } = await request(shop().app, days.getDay, { params }, staff);
  const closing = { params, body: { open: body.open } };
  return request(shop().app, days.closeDay, closing, staff);
}

/** Pays out the credit of this amount now, and answers its number. */
async function payOut(amount: number, method: PayoutMethod = 'transfer'): Promise<string> {
  const { id = '', number = '' } = credits.get(amount) ?? {};
  const input = { params: { id }, body: { method } };
  const { status } = await request(shop().app, payOutCredit, input, staff);
  if (status !== 200) throw new Error(`the credit is not paid out: ${status}`);
  return number;
}

test('a credit that was paid out is in the close of its day, as JSON, CSV and PDF', async () => {
  const number = await payOut(700);
  const { order_number } = order;
  const { body } = await read(today());
  const paid_at = shop().clock.now().toISOString();
  const facts = { number, order_number, method: 'transfer', amount_cents: 700 };
  const vat = [{ vat_rate: 7, gross_cents: 700, net_cents: 654, vat_cents: 46 }];
  expect(body.payouts).toEqual([{ ...facts, vat, paid_at, paid_by: 'Anna Muster' }]);
  const exported = await shop().app.request(days.exportDay.path.replace('{day}', today()), {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  const csv = await exported.text();
  expect(csv).toContain(`${today()};credit ${number};paid_out_transfer;;700`);
  expect(csv).toContain(`${today()};credit ${number};vat_cents;7;46`);
  const [table, vatTable] = composeDay(body, 'de').tables.slice(-2);
  expect(vatTable?.rows).toEqual([['7 %', '6,54\u00a0€', '0,46\u00a0€', '7,00\u00a0€']]);
  expect(table?.title).toBe('Ausgezahlte Gutschriften');
  expect(table?.rows).toEqual([
    [
      `${number}, Bestellung ${order_number}`,
      expect.stringContaining('Überweisung'),
      'Anna Muster',
      '7,00\u00a0€',
    ],
    ['Ausgezahlt gesamt', '', '', '7,00\u00a0€'],
  ]);
  await close(today());
});

test('a closed day never changes: what is paid out later is in the next close, once', async () => {
  await payOut(100);
  const closed = await close(today());
  expect(closed.body.payouts.map(({ amount_cents }) => amount_cents)).toEqual([100]);
  const first = today();
  await payOut(200);
  expect((await read(first)).body).toEqual(closed.body);
  expect((await close(first)).body).toEqual(closed.body);
  await nextDay();
  const next = await close(today());
  expect(next.body.payouts.map(({ amount_cents }) => amount_cents)).toEqual([200]);
  const moved = shop().db.updateTable('credit_payouts').set({ close_day: first }).execute();
  await expect(moved).rejects.toThrow('never changed');
});

test('cash is paid out also where the shop records no cash', async () => {
  await payOut(50, 'cash');
  expect((await read(today())).body.payouts).toMatchObject([{ method: 'cash', amount_cents: 50 }]);
  expect(await listFiscalRecords(shop().db)).toEqual([]);
  await close(today());
});

test('a day that was closed before payouts were noted has none', async () => {
  const content = sql`'{"methods": [], "tills": []}'::jsonb`;
  await shop().db.insertInto('day_closes').values({ day: '2026-01-01', content }).execute();
  const { status, body } = await read('2026-01-01');
  expect([status, body.payouts]).toEqual([200, []]);
});

test('a day without payouts prints no table of them', async () => {
  const { body } = await read(today());
  expect(composeDay(body, 'ar').tables.map(({ title }) => title)).toEqual(['الصناديق']);
});
