import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { downloadTaxArchive } from '#contract/insight/reports.admin.ts';
import { grantCredit } from '#contract/messages/complaints.admin.ts';
import { complain } from '#contract/messages/complaints.ts';
import { getAdminInvoice, setPaymentStatus } from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { can } from '#domain/accounts/permissions.ts';
import { roles } from '#domain/accounts/roles.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { readZip } from '#test/helpers/read-zip.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const { buy, move, orderCart, putInCart } = useOrdering(shop);
/** The last second of November in Berlin, and the first of December. */
const [november, december] = ['2026-11-30T22:59:59.000Z', '2026-11-30T23:00:00.000Z'];
let ids: string[];
let customer: TestUser;
let late: Order;

beforeAll(async () => {
  customer = await createUser(shop());
  const food = await createProduct(shop(), { name: 'Reis' });
  const soap = await createProduct(shop(), { name: 'Saft', vat_rate: 19 });
  await putInCart(customer, soap.id, 1);
  await putInCart(customer, food.id, 2);
  const mixed = (await orderCart(customer)).body;
  const early = (await buy(customer, { product_id: food.id })).body;
  late = (await buy(customer, { product_id: food.id, quantity: 3 })).body;
  ids = [early.id, mixed.id, late.id];
  for (const [order, at] of [
    [early, '2026-11-21T10:00:00.000Z'],
    [mixed, november],
    [late, december],
  ] as const) {
    shop().clock.set(at);
    await move(await createUser(shop(), { role: 'admin' }), order, delivery);
  }
});

async function download(month: string) {
  const staff = await createUser(shop(), { role: 'admin' });
  const path = `${downloadTaxArchive.path}?month=${month}`;
  return shop().app.request(path, { headers: bearer(staff.token) });
}

async function unpack(month: string) {
  const files = readZip(Buffer.from(await (await download(month)).arrayBuffer()));
  return new Map(files.map(({ name, content }) => [name, content]));
}

const textOf = (content: Buffer | undefined) => content?.toString('utf8').replace(/^\uFEFF/, '');

test('the archive of a month has its invoices and their VAT by rate, by Berlin', async () => {
  const files = await unpack('2026-11');
  expect([...files.keys()]).toEqual([
    'umsatzsteuer-2026-11.csv',
    'umsatzsteuer-summen-2026-11.csv',
    'rechnungskorrekturen-2026-11.csv',
    'guthaben-2026-11.csv',
    'rechnungen/2026-000001.pdf',
    'rechnungen/2026-000002.pdf',
  ]);
  expect(files.get('umsatzsteuer-2026-11.csv')?.subarray(0, 3)).toEqual(
    Buffer.from([0xef, 0xbb, 0xbf]),
  );
  const { rows } = await shop().pool.query<{ order_number: number }>(
    'select order_number from orders join unnest($1::uuid[]) with ordinality as wanted(id, place) using (id) order by place',
    [ids],
  );
  const [early, mixed] = rows.map(({ order_number }) => order_number);
  // 2 × 10 € and 3.99 €; then 10 € at 19 % and 20 € at 7 %, among which 3.99 € are divided.
  expect(textOf(files.get('umsatzsteuer-2026-11.csv'))).toBe(
    [
      'Rechnungsnummer;Rechnungsdatum;Lieferdatum;Bestellnummer;Zahlungsart;Steuersatz;Netto;Steuer;Brutto',
      `2026-000001;2026-11-21;2026-11-21;${early};bar;7;22,42;1,57;23,99`,
      `2026-000002;2026-11-30;2026-11-30;${mixed};bar;7;21,18;1,48;22,66`,
      `2026-000002;2026-11-30;2026-11-30;${mixed};bar;19;9,52;1,81;11,33`,
      '',
    ].join('\r\n'),
  );
  expect(textOf(files.get('umsatzsteuer-summen-2026-11.csv'))).toBe(
    [
      'Rechnungen;Steuersatz;Netto;Steuer;Brutto',
      '2;7;43,6;3,05;46,65',
      '1;19;9,52;1,81;11,33',
      '',
    ].join('\r\n'),
  );
});

test('its invoices are those that the customers get', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const path = getAdminInvoice.path.replace('{id}', ids[0] ?? '');
  const single = await shop().app.request(path, { headers: bearer(staff.token) });
  const files = await unpack('2026-11');
  const dates = /\/(CreationDate|ID)[^\n]*/g;
  const plain = (pdf: Buffer | undefined) => pdf?.toString('latin1').replaceAll(dates, '');
  expect(plain(files.get('rechnungen/2026-000001.pdf'))).toBe(
    plain(Buffer.from(await single.arrayBuffer())),
  );
});

test('the next month begins at midnight, and a month without invoices has only the tables', async () => {
  const next = await unpack('2026-12');
  expect([...next.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([
    'rechnungen/2026-000003.pdf',
  ]);
  expect([...(await unpack('2027-02')).keys()]).toHaveLength(4);
});

test('a correction is in the month in which it was issued, with negative VAT', async () => {
  const { app } = shop();
  const headers = { 'Idempotency-Key': randomUUID() };
  const [item] = late.items;
  if (item === undefined) throw new Error('the order is empty');
  const form = new FormData();
  form.set('items', `${item.id}:1`);
  form.set('reason', 'spoiled');
  const input = { params: { id: late.id }, form };
  // The customer signed in then.
  shop().clock.set('2026-11-21T06:00:00.000Z');
  const { body: complaint } = await request(app, complain, input, { ...customer, headers });
  const { id: order_item_id, product_id } = item;
  const lines = [{ order_item_id, product_id, quantity: 1, amount_cents: cents(1000) }];
  shop().clock.set(december);
  const staff = await createUser(shop(), { role: 'admin' });
  const payment = { params: { id: late.id }, body: { status: 'paid' as const } };
  await request(app, setPaymentStatus, payment, staff);
  const credit = { params: { id: complaint.id }, body: { corrections_seen: 0, lines } };
  await request(app, grantCredit, credit, { ...staff, headers });
  const files = await unpack('2026-12');
  expect(files.has('korrekturen/K2026-000001.pdf')).toBe(true);
  expect(textOf(files.get('rechnungskorrekturen-2026-12.csv'))).toBe(
    [
      'Korrekturnummer;Datum;Rechnungsnummer;Steuersatz;Netto;Steuer;Brutto',
      'K2026-000001;2026-12-01;2026-000003;7;-9,35;-0,65;-10',
      '',
    ].join('\r\n'),
  );
  expect(textOf(files.get('guthaben-2026-12.csv'))).toBe(
    [
      'Datum;Anlass;Korrekturnummer;Bestellnummer;Betrag',
      '2026-12-01;Rechnungskorrektur;K2026-000001;;10',
      '',
    ].join('\r\n'),
  );
});

test('only who reads reports downloads it, and only of a month', async () => {
  const { app } = shop();
  const { path } = downloadTaxArchive;
  for (const role of roles.filter((each) => !can(each, 'reports:read'))) {
    const { token } = await createUser(shop(), { role });
    const { status } = await app.request(`${path}?month=2026-11`, { headers: bearer(token) });
    expect(status).toBe(403);
  }
  expect((await app.request(`${path}?month=2026-11`)).status).toBe(401);
  for (const month of ['2026-13', '2026-00', '1026-01', 'November', '2026-11-01']) {
    expect((await download(month)).status).toBe(422);
  }
  const answer = await download('2026-11');
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Disposition')).toContain('rechnungen-2026-11.zip');
  await answer.body?.cancel();
});
