import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportFiscalRecords } from '#contract/cash/fiscal.admin.ts';
import { cents } from '#domain/money.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { startFiscalProvider, type FiscalProvider } from '#test/helpers/fiscal/fiscal-provider.ts';
import {
  emptyFiscalRecords,
  noAmounts,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { signPending } from './service.ts';

let provider: FiscalProvider;
let shop: TestApp;
let token: string;

beforeAll(async () => {
  provider = await startFiscalProvider();
  shop = await createTestApp(provider.variables);
  ({ token } = await createUser(shop, { role: 'admin' }));
});
afterEach(async () => {
  provider.behave({ kind: 'signs' });
  await emptyFiscalRecords(shop.db);
});
afterAll(async () => {
  await shop.close();
  await provider.stop();
});

const sign = () => signPending({ ...shop, clock: shop.clock.now });
const download = (query: string, headers = bearer(token)) =>
  shop.app.request(`${exportFiscalRecords.path}?${query}`, { headers });

/** The rows by the names of their columns. */
async function readRows(query: string) {
  const [head = '', ...lines] = (await (await download(query)).text())
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const names = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  });
}

test('the export has each record with its amounts and its signature', async () => {
  const amounts = {
    ...noAmounts,
    vat: [
      { vat_rate: 7, gross_cents: cents(2000) },
      { vat_rate: 19, gross_cents: cents(499) },
    ],
    deposit_cents: cents(25),
    empties_cents: cents(150),
    tip_cents: cents(50),
  };
  const id = await recordPayment(shop, { amounts, total_cents: cents(2399) });
  await sign();
  provider.behave({ kind: 'status', status: 503 });
  const failed = await recordPayment(shop, { method: 'paypal' });
  await sign();
  const now = shop.clock.now().toISOString();
  const signature = provider.signed.get(id);
  expect(await readRows('from=2026-11-21&to=2026-11-21')).toMatchObject([
    {
      Kennung: id,
      Bestellnummer: '',
      Art: 'Zahlung',
      Zahlungsart: 'bar',
      Zeitpunkt: now,
      Betrag: '23,99',
      'Brutto 7 %': '20',
      'Brutto 19 %': '4,99',
      'Brutto 0 %': '0',
      'davon Pfand': '0,25',
      Leergut: '1,5',
      Trinkgeld: '0,5',
      Zustand: 'signiert',
      Transaktionsnummer: String(signature?.transaction_number),
      Signaturzähler: String(signature?.signature_counter),
      Prüfwert: signature?.signature,
      Signiert: now,
      'Ausfall seit': '',
    },
    {
      Kennung: failed,
      Zahlungsart: 'PayPal',
      Zustand: 'Sicherungseinrichtung ausgefallen',
      Transaktionsnummer: '',
      'Ausfall seit': now,
      Ausfallgrund: 'the provider answered 503',
    },
  ]);
});

test('the export has the days of Berlin, and is a download', async () => {
  await recordPayment(shop, { occurred_at: '2026-11-19T22:59:59.999Z' });
  const first = await recordPayment(shop, { occurred_at: '2026-11-19T23:00:00.000Z' });
  const last = await recordPayment(shop, { occurred_at: '2026-11-20T22:59:59.999Z' });
  await recordPayment(shop, { occurred_at: '2026-11-20T23:00:00.000Z' });
  const rows = await readRows('from=2026-11-20&to=2026-11-20');
  expect(rows.map(({ Kennung }) => Kennung)).toEqual([first, last]);
  const { headers } = await download('from=2026-11-20&to=2026-11-20');
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toContain('kassenbelege-2026-11-20-2026-11-20.csv');
});

test('the export is complete beyond one batch', async () => {
  await shop.pool.query(
    `insert into fiscal_records (id, kind, amounts, total_cents, occurred_at, state)
      select gen_random_uuid(), 'payment', $1, number, '2026-11-20T08:00:00Z', 'none'
        from generate_series(1, 2500) as number`,
    [JSON.stringify(noAmounts)],
  );
  const rows = await readRows('from=2026-11-20&to=2026-11-20');
  expect(new Set(rows.map(({ Kennung }) => Kennung)).size).toBe(2500);
});

test('a record of a build that knew only sums is exported as it always was', async () => {
  const amounts = {
    ...noAmounts,
    vat: [{ vat_rate: 7, gross_cents: 2000 }],
    empties_cents: 150,
    tip_cents: 50,
  };
  await shop.pool.query(
    `insert into fiscal_records
        (id, kind, method, amounts, total_cents, occurred_at, created_at, state)
      values ('7f3c9a52-5f0e-4f4e-8f57-0d8a8f0c2b11', 'payment', 'cash', $1, 1900,
        '2026-11-18T08:00:00Z', '2026-11-18T08:00:01Z', 'none')`,
    [JSON.stringify(amounts)],
  );
  const csv = await (await download('from=2026-11-18&to=2026-11-18')).text();
  const [, line = ''] = csv.split('\r\n');
  expect(line.replace(/^\d+;/, '')).toBe(
    '7f3c9a52-5f0e-4f4e-8f57-0d8a8f0c2b11;;Zahlung;bar;2026-11-18T08:00:00.000Z;' +
      '2026-11-18T08:00:01.000Z;19;20;0;0;0;1,5;0;0;0,5;0;ohne Sicherungseinrichtung;;;;;;;;;;',
  );
});

test('a spreadsheet evaluates nothing that the provider wrote', async () => {
  const id = await recordPayment(shop);
  const evil = '=HYPERLINK("https://evil.example";"x")';
  const at = shop.clock.now().toISOString();
  const counters = { transaction_number: 1, signature_counter: 2, started_at: at, ended_at: at };
  const texts = { device_serial: '@SUM(A1)', system_serial: '-1', signature: evil, qr: 'x' };
  provider.behave({ kind: 'shape', body: JSON.stringify({ id, ...counters, ...texts }) });
  await sign();
  const csv = await (await download('from=2026-11-21&to=2026-11-21')).text();
  expect(csv).toContain(`"\t${evil.replaceAll('"', '""')}"`);
  expect(csv).toContain('"\t@SUM(A1)"');
  expect(csv).toContain('"\t-1"');
});

test('the export is refused without permission, and for an impossible period', async () => {
  const customer = await createUser(shop);
  expect((await download('', bearer(customer.token))).status).toBe(403);
  expect((await shop.app.request(exportFiscalRecords.path)).status).toBe(401);
  const backwards = await download('from=2026-11-21&to=2026-11-20');
  expect([backwards.status, (await backwards.json()) as unknown]).toMatchObject([
    422,
    { code: 'period_backwards' },
  ]);
});
