import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportFiscalRecords } from '#contract/cash/fiscal.admin.ts';
import { cents } from '#domain/money.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import {
  emptyFiscalRecords,
  listFiscalRecords,
  noAmounts,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { signPending } from './service.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let token: string;

beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp(fiskaly.variables);
  await useDevice(shop, fiskaly);
  ({ token } = await createUser(shop, { role: 'admin' }));
});
afterEach(async () => {
  fiskaly.behave(undefined);
  await emptyFiscalRecords(shop.db);
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
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
  const signature = (await listFiscalRecords(shop.db))[0]?.signature;
  const now = shop.clock.now().toISOString();
  const failed = await recordPayment(shop, { method: 'paypal' });
  fiskaly.behave({ kind: 'status', status: 400 }, ({ step }) => step === 'start');
  await sign();
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
      Zustand: 'ohne Signatur',
      Transaktionsnummer: '',
      'Ausfall seit': now,
      Ausfallgrund: 'the provider answered 400: E_UNEXPECTED',
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
  const evil = '=HYPERLINK("https://evil.example";"x")';
  fiskaly.behave(
    {
      kind: 'change',
      change: (content) => ({
        ...content,
        signature: { ...(content['signature'] as object), value: evil },
      }),
    },
    ({ step }) => step === 'finish',
  );
  await recordPayment(shop);
  await sign();
  const csv = await (await download('from=2026-11-21&to=2026-11-21')).text();
  expect(csv).toContain(`"\t${evil.replaceAll('"', '""')}"`);
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
