import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '#contract/accounts/customers.admin.ts';
import { closeDay, getDay } from '#contract/cash/days.ts';
import { listProcedures, makeProcedure, readProcedure } from '#contract/cash/tax-office.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { decideStop } from '#contract/tours/tours.ts';
import { modules } from '#server/modules.ts';
import { formatTime } from '#server/platform/pdf/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { readDrawings } from '#test/helpers/read-pdf.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { retainedTables } from './procedure-text.ts';
import { composeProcedure } from './procedure.ts';

const shop = useTestApp({ FISCAL_MODE: 'paper' });
const { packed, create, started } = useTours(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'dispatcher', first_name: 'Dana', last_name: 'Wolf' });
});

const compose = () => composeProcedure({ ...shop(), clock: shop().clock.now });
const tableOf = async (title: string) =>
  (await compose()).tables.find((table) => table.title.startsWith(title))?.rows;
const make = (by = staff) => request(shop().app, makeProcedure, {}, by);
const readFile = async (id: string, by = staff) => {
  const response = await shop().app.request(readProcedure.path.replace('{id}', id), {
    headers: { Authorization: `Bearer ${by.token}` },
  });
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) };
};

describe('the procedure document', () => {
  test('is stored as it was made, with its hash, and a later one is a version of its own', async () => {
    const { body } = await make();
    expect(body).toMatchObject({ made_by: 'Dana Wolf' });
    const { status, file } = await readFile(body.id);
    expect(status).toBe(200);
    expect(createHash('sha256').update(file).digest('hex')).toBe(body.sha256);
    expect(readDrawings(file.toString('latin1')).length).toBeGreaterThan(1);
    shop().clock.advance(60);
    const { body: second } = await make();
    expect(second.sha256).not.toBe(body.sha256);
    expect((await readFile(body.id)).file.equals(file)).toBe(true);
    const { items } = (await request(shop().app, listProcedures, {}, staff)).body;
    expect(items.map(({ id }) => id)).toEqual([second.id, body.id]);
  });

  test('is not for drivers', async () => {
    const driver = await createUser(shop(), { role: 'driver' });
    expect((await make(driver)).status).toBe(403);
    const { body } = await make();
    expect((await readFile(body.id, driver)).status).toBe(403);
  });

  test('names the modes in which tills began, one after the other', async () => {
    const driver = await createUser(shop(), { role: 'driver' });
    await create(staff, driver, [await packed()]);
    await create(staff, driver, [await packed()]);
    Object.assign(shop().env, { FISCAL_MODE: 'none' });
    await create(staff, driver, [await packed()]);
    const rows = await tableOf('Aufzeichnung');
    expect(rows?.map(([mode, , , tills]) => [mode, tills]).toSorted()).toEqual([
      ['aufgezeichnet ohne Signatur', '1'],
      ['ohne Einzelaufzeichnung (offene Ladenkasse)', '2'],
    ]);
    const { facts, notes } = await compose();
    expect(facts.at(-1)).toEqual(['Barzahlungen an der Tür', 'aufgezeichnet ohne Signatur']);
    expect(notes[0]).toContain('Eine TSE ist nicht im Einsatz');
    Object.assign(shop().env, { FISCAL_EXEMPT: 'nicht pflichtig laut Steuerberater' });
    expect((await compose()).notes[0]).toContain('nicht pflichtig laut Steuerberater');
    Object.assign(shop().env, { FISCAL_MODE: 'paper', FISCAL_EXEMPT: undefined });
  });

  test('names registers, VAT keys, and who may do what with money', async () => {
    expect((await tableOf('Kassen'))?.[0]).toEqual([
      'Tresor T1',
      expect.stringMatching(/^KK-T1-[0-9a-f]{8}$/) as string,
      expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/) as string,
      '-',
    ]);
    expect(await tableOf('Steuerschlüssel')).toContainEqual(['1', '19 %', '01.01.2021', '-']);
    const rights = await tableOf('Rollen');
    expect(rights).toContainEqual(['cash:manage', 'nein', 'nein', 'ja', 'ja']);
    expect(rights).toContainEqual(['orders:deliver', 'nein', 'ja', 'ja', 'ja']);
  });

  test('names each change of a role, without the name of the person', async () => {
    const admin = await createUser(shop(), { role: 'admin' });
    const { id } = await createUser(shop(), { first_name: 'Zoe', last_name: 'Umbra' });
    const body = { role: 'driver' as const };
    await request(shop().app, setRole, { params: { id }, body }, admin);
    const rows = await tableOf('Änderungen der Rollen');
    expect(rows?.at(-1)).toMatchObject([id.slice(0, 8), {}, 'customer', 'driver']);
    expect(JSON.stringify(await compose())).not.toMatch(/Zoe|Umbra|Dana|Wolf/);
  });

  test('has the accounts of the bookkeeping, with those that the shop has entered', async () => {
    const title = 'Konten der Buchführung';
    expect(await tableOf(title)).toContainEqual(['PayPal', '-', 'nicht eingetragen']);
    expect(await tableOf(title)).toContainEqual(['Bank', '1200', 'Kontenrahmen']);
    const accounts = sql<never>`'{"paypal": "1361"}'::jsonb`;
    await shop()
      .db.updateTable('shop_settings')
      .set({ bookkeeping_accounts: accounts, bookkeeping_adviser: '1234' })
      .execute();
    expect(await tableOf(title)).toContainEqual(['PayPal', '1361', 'eingetragen']);
    const titles = (await compose()).tables.map((table) => table.title);
    expect(titles).toContain(`${title} (SKR 03; Berater: 1234, Mandant: nicht eingetragen)`);
  });

  test('has the state of the backups, as the doctor knows it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'));
    Object.assign(shop().env, { BACKUP_DIR: folder });
    expect(await tableOf('Datensicherung')).toEqual([
      ['keine auf diesem Rechner gefunden', '-', '0', 'zu prüfen'],
    ]);
    const made = async (hours: number) => {
      const file = join(folder, `kiezkorb-${hours}.tar.gz`);
      await writeFile(file, '');
      const time = new Date(shop().clock.now().getTime() - hours * 3_600_000);
      await utimes(file, time, time);
      return formatTime(time);
    };
    const old = await made(48);
    expect(await tableOf('Datensicherung')).toEqual([
      [old, '48 Stunden', '1', 'zu alt: jede Nacht eine'],
    ]);
    const fresh = await made(5);
    expect(await tableOf('Datensicherung')).toEqual([[fresh, '5 Stunden', '2', 'in Ordnung']]);
    await rm(folder, { recursive: true });
  });

  test('has the hash of each closed day', async () => {
    const params = { day: shop().clock.now().toISOString().slice(0, 10) };
    const { open } = (await request(shop().app, getDay, { params }, staff)).body;
    await request(shop().app, closeDay, { params, body: { open } }, staff);
    const [row] = (await tableOf('Tagesabschlüsse')) ?? [];
    expect(row?.[0]).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
    expect(row?.[1]).toBe(params.day.split('-').toReversed().join('.'));
  });

  test('has the hash of each closing of a register', async () => {
    Object.assign(shop().env, { FISCAL_MODE: 'none' });
    const driver = await createUser(shop(), { role: 'driver' });
    const tour = await create(staff, driver, [await packed()]);
    const device = await started(tour, driver);
    const [stop] = tour.stops;
    const failed = device.event('stop.failed', { stop_id: stop?.id, reason: 'no_time_left' });
    const back = device.event('tour.returned', { tour_id: tour.id });
    expect(await device.send([failed, back], driver)).toEqual(['applied', 'applied']);
    const decision = { params: { id: stop?.id ?? '' }, body: { decision: 'cancel' as const } };
    await request(shop().app, decideStop, decision, staff);
    const params = { id: tour.till_id };
    await request(shop().app, countTill, { params, body: { contents: anyChange } }, staff);
    const closed = await request(shop().app, closeTill, { params, body: { note: null } }, staff);
    expect(closed.status).toBe(200);
    const [row] = (await tableOf('Kassenabschlüsse')) ?? [];
    expect(row?.[0]).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
    expect(row?.slice(1)).toEqual([
      expect.stringMatching(/^F\d+$/) as string,
      '1',
      expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/) as string,
      '1-2',
    ]);
    Object.assign(shop().env, { FISCAL_MODE: 'paper' });
  });

  test('says of every table of the cash whether the database refuses changes', async () => {
    const rows = await tableOf('Aufbewahrte Tabellen');
    expect(rows).toContainEqual(['Kassenberichte ohne Einzelaufzeichnung', 'cash_reports', 'ja']);
    const changing = rows?.filter(([, , isRefused]) => isRefused === 'nein');
    expect(changing).toEqual([]);
    const cash = ['credits', 'days', 'fiscal', 'safe', 'tax-office', 'tills'] as const;
    const appendOnly = cash.flatMap((name) => modules[`cash/${name}`]?.appendOnly ?? []);
    const named = Object.keys(retainedTables);
    const persons = ['operators', 'register_clients'];
    expect(appendOnly.filter((table) => !named.includes(table)).toSorted()).toEqual(persons);
  });
});
