import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exportDsfinvk } from '#contract/cash/fiscal.admin.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { composeCashMovement } from '#domain/cash/fiscal/compose-record.ts';
import { dtdName } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { unzip } from '#server/platform/files/unzip.ts';
import { createTestApp, type TestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createUser } from '#test/helpers/factories.ts';
import { startFiskaly, type Fiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import {
  emptyFiscalRecords,
  noAmounts,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';
import { closeSafe } from '../closings/make-closing.ts';
import { signPending } from '../service.ts';
import { checkArchive } from './check-archive.ts';

let fiskaly: Fiskaly;
let shop: TestApp;
let dtdFile: string;

beforeAll(async () => {
  fiskaly = await startFiskaly();
  shop = await createTestApp(fiskaly.variables);
  await useDevice(shop, fiskaly);
  const folder = join(shop.env.DATA_DIR, 'fiscal');
  await mkdir(folder, { recursive: true });
  dtdFile = join(folder, dtdName);
  await putDtd();
});
afterEach(async () => {
  fiskaly.behave(undefined);
  await emptyFiscalRecords(shop.db);
});
afterAll(async () => {
  await shop.close();
  await fiskaly.stop();
});

const putDtd = (content = '<!ELEMENT DataSet (Version)>') => writeFile(dtdFile, content);
const sign = () => signPending({ ...shop, clock: shop.clock.now });
const today = () => toBerlin(shop.clock.now()).day;
const close = (day = today()) =>
  inTransaction(shop.db, (trx) => closeSafe(trx, { env: shop.env, clock: shop.clock.now }, day));

const expense = () =>
  recordPayment(shop, {
    total_cents: cents(-500),
    amounts: { ...noAmounts, other_cents: cents(-500) },
    content: composeCashMovement('Auszahlung', 'Ausgabe', cents(-500), [
      { type: 'ExterneSonstige', other_record_id: null, text: 'Beleg "7"; Öl' },
    ]),
  });

/** As a person who signs in now: the clock of some tests outruns a session. */
async function call(query: Record<string, string>, role: Role = 'admin') {
  const { token } = await createUser(shop, { role });
  const path = `${exportDsfinvk.path}?${new URLSearchParams(query).toString()}`;
  return shop.app.request(path, { headers: bearer(token) });
}

const callToday = () => call({ from: today(), to: today() });

async function download(query: Record<string, string> = { from: today(), to: today() }) {
  const response = await call(query);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  return Buffer.from(await response.arrayBuffer());
}

const filesOf = (archive: Buffer) =>
  Object.fromEntries(Array.from(unzip(archive), ({ name, content }) => [name, content.toString()]));

const linesOf = (archive: Buffer, name: string) =>
  filesOf(archive)[`${name}.csv`]?.trimEnd().split('\r\n').slice(1) ?? [];

const problemSchema = z.object({ code: z.string(), facts: z.unknown().optional() });

/** Why nothing is exported. */
async function refusal(response: Response) {
  const { code, facts } = problemSchema.parse(await response.json());
  return { status: response.status, code, facts };
}

describe('the export', () => {
  test('has all files, and nothing that the check finds', async () => {
    await recordPayment(shop);
    await expense();
    await sign();
    await close();
    const archive = await download();
    expect(Object.keys(filesOf(archive))).toHaveLength(23);
    expect(checkArchive(archive)).toEqual([]);
    expect(linesOf(archive, 'transactions')).toHaveLength(2);
    expect(linesOf(archive, 'tse')).toHaveLength(1);
    expect(linesOf(archive, 'references')[0]).toContain(
      ';"ExterneSonstige";"Beleg ""7""; Öl";"";"";;"Beleg ""7""; Öl"',
    );
    expect(linesOf(archive, 'transactions_tse')[0]).toMatch(
      /;1;\d+;"[^"]+Z";"[^"]+Z";"Kassenbeleg-V1";\d+;"[^"]+";"";"Beleg\^0.00_0.00_0.00_0.00_23.99\^23.99:Bar"$/,
    );
  });

  test('has the closings whose booking day is in the period', async () => {
    const first = today();
    await recordPayment(shop);
    shop.clock.advance(24 * 3600);
    await recordPayment(shop);
    await sign();
    await close(first);
    await close();
    const closings = async (from: string, to: string) =>
      linesOf(await download({ from, to }), 'cashpointclosing').map((line) => line.split(';')[2]);
    expect(await closings(first, first)).toEqual(['1']);
    expect(await closings(today(), today())).toEqual(['2']);
    expect(await closings(first, today())).toEqual(['1', '2']);
    const earlier = addDays(first, -1);
    expect(await closings(earlier, earlier)).toEqual([]);
    expect(checkArchive(await download({ from: earlier, to: earlier }))).toEqual([]);
  });

  test('says why a receipt has no signature', async () => {
    fiskaly.behave({ kind: 'status', status: 500 });
    await recordPayment(shop);
    await sign();
    shop.clock.advance(16 * 60);
    await sign();
    await close();
    fiskaly.behave(undefined);
    const archive = await download();
    expect(checkArchive(archive)).toEqual([]);
    expect(linesOf(archive, 'transactions_tse')[0]).toMatch(
      /;;;"";"";"";;"";"[^"]+500[^"]*";"Beleg/,
    );
    expect(linesOf(archive, 'tse')).toEqual([]);
  });

  test('says of a shop that is exempt that it has no device', async () => {
    const exempt = await createTestApp({ FISCAL_MODE: 'none' }, { joined: shop });
    await recordPayment(exempt);
    await exempt.close();
    await close();
    const archive = await download();
    expect(linesOf(archive, 'transactions_tse')[0]).toContain('"ohne TSE"');
    expect(checkArchive(archive)).toEqual([]);
  });

  test('has the tax number of the company, and says that it has neither this nor a VAT id', async () => {
    const change = (company_tax_number: string, company_vat_id: string) =>
      shop.db.updateTable('shop_settings').set({ company_tax_number, company_vat_id }).execute();
    await change('27/456/78901', '');
    await close();
    await change('', '');
    await close();
    const archive = await download();
    expect(
      linesOf(archive, 'cashpointclosing').map((line) => line.split(';').slice(12, 14)),
    ).toEqual([
      ['"27/456/78901"', '""'],
      ['""', '""'],
    ]);
    expect(filesOf(archive)['pruefung.txt']).toContain('USt-IdNr. des Unternehmens: 1 ');
    expect(checkArchive(archive)).toEqual([
      { rule: 'V1', file: 'cashpointclosing.csv', message: 'line 3: lacks STNR and USTID' },
    ]);
    await change('', 'DE123456789');
  });

  test('has a closing without receipts', async () => {
    await close();
    const archive = await download();
    expect(linesOf(archive, 'cashpointclosing')).toHaveLength(1);
    expect(checkArchive(archive)).toEqual([]);
  });
});

describe('is refused', () => {
  test('while a receipt waits for its signature', async () => {
    await recordPayment(shop);
    await close();
    expect(await refusal(await callToday())).toEqual({
      status: 409,
      code: 'fiscal_pending',
      facts: { receipts: 1 },
    });
  });

  test('if a closing is not the sum of its receipts', async () => {
    await recordPayment(shop);
    await sign();
    await close();
    await sql`alter table fiscal_means disable trigger user`.execute(shop.db);
    await sql`update fiscal_means set amount_cents = amount_cents + 1`.execute(shop.db);
    await sql`alter table fiscal_means enable trigger user`.execute(shop.db);
    expect(await refusal(await callToday())).toEqual({
      status: 409,
      code: 'closing_differs',
      facts: { closings: 'T1 1' },
    });
  });

  test.each(['', 'no document type'])('without the official DTD (%j)', async (content) => {
    await putDtd(content);
    expect(await refusal(await callToday())).toMatchObject({ status: 409, code: 'dtd_missing' });
    await putDtd();
  });

  test.each([
    ['backwards', { from: '2026-11-02', to: '2026-11-01' }, 'period_backwards'],
    ['longer than a year', { from: '2025-01-01', to: '2026-11-01' }, 'period_too_long'],
    ['in the future', { from: '2026-11-02', to: '2027-01-01' }, 'day_in_future'],
    ['no day', { from: 'x', to: '2026-11-01' }, 'invalid_input'],
  ])('for a period that is %s', async (_name, query, code) => {
    expect((await refusal(await call(query))).code).toBe(code);
  });

  test('to those who do not manage cash', async () => {
    const response = await call({ from: today(), to: today() }, 'picker');
    expect((await refusal(response)).code).toBe('permission_required');
  });
});

// Last: the shop has another device afterwards.
test('an export has the same bytes when it is repeated, with other facts, closings and devices', async () => {
  const day = today();
  await recordPayment(shop);
  await sign();
  await close();
  const archive = await download();
  shop.clock.advance(24 * 3600);
  const other = await startFiskaly();
  await useDevice(shop, other);
  await recordPayment(shop);
  await shop.db.updateTable('shop_settings').set({ company_name: 'Neu GmbH' }).execute();
  await close();
  expect(await download({ from: day, to: day })).toEqual(archive);
  await shop.db.updateTable('shop_settings').set({ company_name: 'Kiezkorb GmbH' }).execute();
  await other.stop();
});
