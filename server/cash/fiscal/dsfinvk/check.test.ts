import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { exportDsfinvk } from '#contract/cash/fiscal.admin.ts';
import { countSafe } from '#contract/cash/safe.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { checkDsfinvk } from '#domain/cash/fiscal/dsfinvk-check.ts';
import type { Rule } from '#domain/cash/fiscal/dsfinvk-findings.ts';
import { dtdName } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { unzip } from '#server/platform/files/unzip.ts';
import { streamZip, type ZipEntry } from '#server/platform/files/zip.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { addClients, useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { runCommand } from '#test/helpers/run-command.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { closeSafe } from '../closings/make-closing.ts';
import { signPending } from '../service.ts';
import { checkArchive } from './check-archive.ts';
import { verifySignature } from './verify-signature.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let staff: TestUser;
let driver: TestUser;
let customer: TestUser;
let archive: Buffer;
let files: ReadonlyMap<string, string>;
const { create, started, done } = useTours(() => shop);
const { buy, move } = useOrdering(() => shop);

const sign = () => signPending({ ...shop, clock: shop.clock.now });

async function download(): Promise<Buffer> {
  const { day } = toBerlin(shop.clock.now());
  const response = await shop.app.request(`${exportDsfinvk.path}?from=${day}&to=${day}`, {
    headers: bearer(staff.token),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Two tours with one purse, a prepayment, and two closings of the safe, all signed. */
beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp(fiskaly.variables);
  await setCapacity(shop, 500);
  const device = await useDevice(shop, fiskaly);
  staff = await createUser(shop, { role: 'admin' });
  driver = await createUser(shop, { role: 'driver' });
  customer = await createUser(shop, { first_name: 'Erika', last_name: 'Musterfrau' });
  await sql`select add_register('purse')`.execute(shop.db);
  const counted = { body: { contents: { 20_000: 30 } } };
  expect((await request(shop.app, countSafe, counted, staff)).status).toBe(200);
  await addClients(shop, fiskaly, device);
  for (const isPrepaid of [true, false]) {
    const { id: product_id } = await createProduct(shop, { price_cents: cents(1000) });
    const { body: order } = await buy(customer, { product_id, slot_id: firstSlot });
    await move(staff, order, ['confirmed', 'preparing', 'ready']);
    if (isPrepaid) {
      const paying = { params: { id: order.id }, body: { status: 'paid' as const } };
      await request(shop.app, setPaymentStatus, paying, staff);
    }
    const tour = await create(staff, driver, [order]);
    const phone = await started(tour, driver);
    const [stop] = tour.stops;
    const door = isPrepaid
      ? { due: 0, tendered: {} }
      : {
          due: 2249,
          tip: 51,
          tendered: { 2000: 1, 200: 1, 100: 1 },
          empties: [{ kind: 'crate', count: 1 }],
        };
    const events = [
      phone.event('stop.arrived', { stop_id: stop?.id }),
      done(phone, stop, door),
      phone.event('tour.returned', { tour_id: tour.id }),
    ];
    expect(await phone.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
    const params = { id: tour.till_id };
    const contents = isPrepaid ? anyChange : { ...anyChange, 2000: 21, 200: 21, 100: 20 };
    await request(shop.app, countTill, { params, body: { contents } }, staff);
    const closing = { params, body: { note: 'ein Euro fehlt' } };
    expect((await request(shop.app, closeTill, closing, staff)).status).toBe(200);
    shop.clock.advance(60);
    await sign();
    const { day } = toBerlin(shop.clock.now());
    await inTransaction(shop.db, (trx) =>
      closeSafe(trx, { env: shop.env, clock: shop.clock.now }, day),
    );
    shop.clock.advance(60);
    staff = await createUser(shop, { role: 'admin' });
  }
  const folder = join(shop.env.DATA_DIR, 'fiscal');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, dtdName), '<!ELEMENT DataSet (Version)>');
  archive = await download();
  files = new Map(Array.from(unzip(archive), ({ name, content }) => [name, content.toString()]));
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

test('a good export has no finding', () => {
  expect(checkArchive(archive, ['Musterfrau'])).toEqual([]);
  const closings = files.get('cashpointclosing.csv')?.trimEnd().split('\r\n');
  expect(closings?.map((line) => line.split(';')[0])).toEqual([
    '"Z_KASSE_ID"',
    '"T1"',
    '"T1"',
    '"F1"',
    '"F1"',
  ]);
});

test('an export has the same bytes after its customers and drivers were erased', async () => {
  await shop.pool.query('update users set password_hash = null where id = $1', [customer.id]);
  const body = { email: customer.email };
  expect((await request(shop.app, deleteAccount, { body }, customer)).status).toBe(200);
  await shop.db.deleteFrom('users').where('id', '=', driver.id).execute();
  expect(await download()).toEqual(archive);
});

test('the command checks a file, and says what is wrong with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiezkorb-verify-'));
  const verify = async (...of: string[]) =>
    runCommand('server/cash/fiscal/command.ts', ['verify', ...of], {});
  const file = join(folder, 'export.zip');
  await writeFile(file, archive);
  expect(await verify(file)).toEqual({ code: 0, out: 'nothing found\n', said: '' });
  async function* changed(): AsyncGenerator<ZipEntry> {
    for (const [name, text] of files) {
      const content = Buffer.from(name === 'payment.csv' ? text.replace(/,\d\d\r/, ',98\r') : text);
      yield await Promise.resolve({ name, content, modified: new Date() });
    }
  }
  await writeFile(file, Buffer.from(await new Response(streamZip(changed())).arrayBuffer()));
  const found = await verify(file);
  expect([found.code, found.out]).toEqual([
    1,
    expect.stringContaining('V3  payment.csv: T1 1: Bar|'),
  ]);
  await writeFile(file, 'PK');
  expect((await verify(file)).said).toContain('no ZIP');
  expect((await verify()).said).toContain('Usage');
  await rm(folder, { recursive: true });
});

type Change = (text: string) => string;

const replace =
  (from: RegExp | string, to: string): Change =>
  (text) =>
    text.replace(from, to);

/** A cell of a row, counted from 0 without the header. */
const inCell =
  (row: number, column: string, change: (cell: string) => string): Change =>
  (text) => {
    const lines = text.split('\r\n');
    const cells = lines[row + 1]?.split(';') ?? [];
    const at = lines[0]?.split(';').indexOf(`"${column}"`) ?? -1;
    cells[at] = change(cells[at] ?? '');
    lines[row + 1] = cells.join(';');
    return lines.join('\r\n');
  };
const set = (row: number, column: string, value: string) => inCell(row, column, () => value);

/** The first row whose text has this. */
const inRow =
  (part: RegExp | string, column: string, change: (cell: string) => string): Change =>
  (text) =>
    inCell(
      text.split('\r\n').findIndex((line) => line.search(part) >= 0) - 1,
      column,
      change,
    )(text);
const secondOfSafe = /^"T1";"[^"]*";2;/;

const without =
  (row: number): Change =>
  (text) =>
    text
      .split('\r\n')
      .toSpliced(row + 1, 1)
      .join('\r\n');
const twice =
  (row: number): Change =>
  (text) => {
    const lines = text.split('\r\n');
    return lines.toSpliced(row + 1, 0, lines[row + 1] ?? '').join('\r\n');
  };
const cent = (cell: string) => cell.replace(/\d,/, (digit) => (digit === '1,' ? '2,' : '1,'));

/** What is wrong, where, and the rule that finds it. */
const mutations: [name: string, file: string, change: Change, rule: Rule][] = [
  // The form.
  ['a missing file', 'vat.csv', () => '', 'V1'],
  ['a byte order mark', 'lines.csv', (text) => `\uFEFF${text}`, 'V1'],
  ['a line end without CR', 'lines.csv', replace('\r\n"T1"', '\n"T1"'), 'V1'],
  ['a missing column', 'payment.csv', replace(';"ZAHLART_NAME"', ''), 'V1'],
  ['a missing field', 'payment.csv', replace(/;""(;-?\d)/, '$1'), 'V1'],
  ['a decimal point', 'payment.csv', replace(/,(\d\d)\r/, '.$1\r'), 'V1'],
  ['a separator of thousands', 'datapayment.csv', replace(/(\d)(\d{3},\d\d\r)/, '$1.$2'), 'V1'],
  ['an amount with three decimals', 'payment.csv', replace(/,(\d\d)\r/, ',$10\r'), 'V1'],
  ['an amount in quotes', 'payment.csv', replace(/;(-?\d+,\d\d)\r/, ';"$1"\r'), 'V1'],
  ['a text without quotes', 'lines.csv', set(0, 'GV_TYP', 'Geldtransit'), 'V1'],
  ['an unknown business case', 'lines.csv', set(0, 'GV_TYP', '"Verkauf"'), 'V1'],
  ['an unknown means of payment', 'datapayment.csv', set(0, 'ZAHLART_TYP', '"Cash"'), 'V1'],
  ['a flag that is a word', 'transactions.csv', set(0, 'BON_STORNO', '"nein"'), 'V1'],
  ['an empty text of a line', 'lines.csv', set(0, 'ARTIKELTEXT', '""'), 'V1'],
  [
    'a text that is too long',
    'transactions.csv',
    set(0, 'BEDIENER_NAME', `"${'a'.repeat(51)}"`),
    'V1',
  ],
  [
    'a time without its offset',
    'transactions.csv',
    inCell(0, 'BON_START', (cell) => cell.replace('Z', '')),
    'V1',
  ],
  ['a country of two letters', 'location.csv', set(0, 'LOC_LAND', '"DE"'), 'V1'],
  ['a serial number with a slash', 'cashregister.csv', set(0, 'KASSE_SERIENNR', '"T/1"'), 'V1'],
  ['a company without tax number and VAT id', 'cashpointclosing.csv', set(0, 'USTID', '""'), 'V1'],
  ['other lengths in index.xml', 'index.xml', replace('<MaxLength>50<', '<MaxLength>60<'), 'V1'],
  ['another document type', 'index.xml', replace('01-09-2004', '01-08-2002'), 'V1'],
  // Keys.
  ['a closing that is missing', 'cashpointclosing.csv', without(0), 'V2'],
  ['a gap in the closings', 'cashpointclosing.csv', set(1, 'Z_NR', '3'), 'V2'],
  ['a receipt that is missing', 'transactions.csv', without(1), 'V2'],
  ['a receipt that is there twice', 'transactions.csv', twice(0), 'V2'],
  ['a gap in the receipts', 'transactions.csv', set(2, 'BON_NR', '9'), 'V2'],
  ['a receipt in another closing', 'transactions.csv', set(0, 'Z_NR', '2'), 'V2'],
  ['another first receipt', 'cashpointclosing.csv', set(0, 'Z_START_ID', '"x"'), 'V2'],
  ['a line without its VAT', 'lines_vat.csv', without(0), 'V2'],
  ['a line that is there twice', 'lines.csv', twice(0), 'V2'],
  ['a VAT key without its rate', 'vat.csv', without(2), 'V2'],
  ['a register without its master data', 'cashregister.csv', without(0), 'V2'],
  ['a receipt without signature or reason', 'transactions_tse.csv', without(0), 'V2'],
  // Sums.
  ['a cent more in a line', 'lines_vat.csv', inRow('"F1"', 'POS_BRUTTO', cent), 'V3'],
  ['a cent more in a payment', 'datapayment.csv', inCell(0, 'BASISWAEH_BETRAG', cent), 'V3'],
  ['a cent more on the receipt', 'transactions.csv', inCell(0, 'UMS_BRUTTO', cent), 'V3'],
  ['another VAT on the receipt', 'transactions_vat.csv', inCell(0, 'BON_UST', cent), 'V3'],
  ['another sum of a business case', 'businesscases.csv', inCell(0, 'Z_UST', cent), 'V3'],
  ['another sum of a means of payment', 'payment.csv', inCell(0, 'Z_ZAHLART_BETRAG', cent), 'V3'],
  ['another cash of a closing', 'cashpointclosing.csv', inCell(0, 'Z_SE_BARZAHLUNGEN', cent), 'V3'],
  ['another sum in euros', 'cash_per_currency.csv', inCell(0, 'ZAHLART_BETRAG_WAEH', cent), 'V3'],
  // Cash.
  [
    'a purse that is not empty in the end',
    'datapayment.csv',
    inRow('"F1"', 'BASISWAEH_BETRAG', cent),
    'V4',
  ],
  [
    'a purse that has less than nothing',
    'datapayment.csv',
    inRow('"F1"', 'BASISWAEH_BETRAG', (cell) => `-${cell}`),
    'V4',
  ],
  [
    'a safe that opens with another amount than was left',
    'datapayment.csv',
    inRow(secondOfSafe, 'BASISWAEH_BETRAG', cent),
    'V4',
  ],
  [
    'a safe that begins without its opening balance',
    'lines.csv',
    inRow(secondOfSafe, 'GV_TYP', () => '"Geldtransit"'),
    'V4',
  ],
  [
    'a safe that has less than nothing',
    'datapayment.csv',
    set(0, 'BASISWAEH_BETRAG', '0,01'),
    'V4',
  ],
  [
    'an opening balance that is not the first receipt',
    'lines.csv',
    inRow('"Geldtransit"', 'GV_TYP', () => '"Anfangsbestand"'),
    'V4',
  ],
  [
    'an opening balance of a purse',
    'lines.csv',
    inRow(/^"F1".*"Geldtransit"/, 'GV_TYP', () => '"Anfangsbestand"'),
    'V4',
  ],
  // References.
  [
    'a reference to nothing',
    'references.csv',
    inRow('"Transaktion"', 'REF_BON_ID', () => '"x"'),
    'V5',
  ],
  [
    'a reference to another register',
    'references.csv',
    inRow('"Transaktion"', 'REF_Z_KASSE_ID', () => '"F9"'),
    'V5',
  ],
  // Signatures.
  [
    'a changed signature',
    'transactions_tse.csv',
    inCell(0, 'TSE_TA_SIG', (cell) =>
      cell.replace(/^"(.)/, (_, first) => (first === 'A' ? '"B' : '"A')),
    ),
    'V6',
  ],
  [
    'other signed data',
    'transactions_tse.csv',
    inCell(0, 'TSE_VORGANGSDATEN', (cell) => cell.replace('Beleg', 'Belege')),
    'V6',
  ],
  [
    'another end of a transaction',
    'transactions_tse.csv',
    inCell(0, 'TSE_TA_ENDE', (cell) => cell.replace('2026', '2025')),
    'V6',
  ],
  [
    'a counter that is there twice',
    'transactions_tse.csv',
    (text) => set(1, 'TSE_TA_SIGZ', /;(\d+);"[^;"]+";"";"Beleg/.exec(text)?.[1] ?? '')(text),
    'V6',
  ],
  [
    'the public key of another device',
    'tse.csv',
    inCell(0, 'TSE_PUBLIC_KEY', (cell) => cell.replace(/^"B/, '"A')),
    'V6',
  ],
  ['a device that is missing', 'tse.csv', without(0), 'V6'],
  [
    'the serial number of another register',
    'cashregister.csv',
    set(0, 'KASSE_SERIENNR', '"KK-T1-other"'),
    'V6',
  ],
  // Names.
  ['the name of a customer', 'transactions.csv', set(0, 'BON_NOTIZ', '"Erika Musterfrau"'), 'V7'],
];

test.each(mutations)('finds %s (%s)', (_name, file, change, rule) => {
  const before = files.get(file) ?? '';
  const after = change(before);
  expect(after).not.toBe(before);
  const changed = new Map(files);
  if (after === '') changed.delete(file);
  else changed.set(file, after);
  const findings = checkDsfinvk(changed, { verify: verifySignature, names: ['Musterfrau'] });
  expect(findings.map((finding) => finding.rule)).toContain(rule);
});

test('finds a file that does not belong to the export', () => {
  const changed = new Map(files).set('kunden.csv', '');
  expect(checkDsfinvk(changed, { verify: verifySignature })).toMatchObject([
    { rule: 'V1', file: 'kunden.csv' },
  ]);
});
