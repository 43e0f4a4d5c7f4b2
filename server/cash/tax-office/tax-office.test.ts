import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getTaxOffice, noteTaxReport } from '#contract/cash/tax-office.ts';
import { checkTaxReports } from '#server/platform/doctor/fiscal.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp({ FISCAL_MODE: 'signed' });
let staff: TestUser;

const daySeconds = 24 * 60 * 60;
const today = () => shop().clock.now().toISOString().slice(0, 10);
const now = () => shop().clock.now().toISOString();

/** A device with the safe as its register. */
async function addDevice(environment: 'live' | 'test', serial: string): Promise<void> {
  const { db } = shop();
  await sql`insert into devices (provider, environment, external_id, serial, algorithm, time_format,
      public_key, certificate, certification_id, used_from)
    values ('fiskaly', ${environment}, ${serial}, repeat(${serial}, 64), 'x', 'x', 'x', 'x',
      'BSI-K-TR-0001-2025', ${now()})`.execute(db);
  await sql`insert into register_clients (client_id, register_id, device_id, created_at, registered_at)
    select gen_random_uuid(), registers.id, devices.id, ${now()}, ${now()} from registers, devices
      where kind = 'safe' and external_id = ${serial}`.execute(db);
}

async function retireDevice(): Promise<void> {
  const { db } = shop();
  await sql`update register_clients set ended_at = ${now()} where ended_at is null`.execute(db);
  await sql`update devices set retired_at = ${now()} where retired_at is null`.execute(db);
}

const read = async () => (await request(shop().app, getTaxOffice, {}, staff)).body;
const note = (reported_on: string, by = staff) =>
  request(shop().app, noteTaxReport, { body: { reported_on } }, by);
const changes = async () =>
  (await read()).changes.map(({ kind, change, on }) => `${kind} ${change} ${on}`);
const doctor = () => checkTaxReports(shop().pool, shop().clock.now());

async function signIn(): Promise<void> {
  staff = await createUser(shop(), { role: 'dispatcher', first_name: 'Dana', last_name: 'Wolf' });
}
beforeEach(signIn);

/** Longer than a session lasts without a call. */
async function wait(days: number): Promise<void> {
  shop().clock.advance(days * daySeconds);
  await signIn();
}

describe('the report to the tax office', () => {
  test('has nothing to report of a test device', async () => {
    await addDevice('test', 'a');
    expect(await read()).toMatchObject({ systems: [], changes: [], reports: [] });
    await retireDevice();
  });

  test('names company, software, device and registers, and what was not reported', async () => {
    await addDevice('live', 'b');
    const begun = today();
    const { systems, software, company } = await read();
    expect(`${software.name} ${software.version}`).toMatch(/^Kiezkorb \d+\.\d+/);
    expect(company.name).not.toBe('');
    expect(systems).toMatchObject([
      {
        kind: 'device',
        code: null,
        serial: 'b'.repeat(64),
        certification_id: 'BSI-K-TR-0001-2025',
        begins_on: begun,
        ended_on: null,
      },
      { kind: 'register', code: 'T1', certification_id: null, begins_on: begun, ended_on: null },
    ]);
    expect(await changes()).toEqual([`device began ${begun}`, `register began ${begun}`]);
  });

  test('is due three weeks after a change, says the doctor, until it is noted', async () => {
    expect(await doctor()).toEqual([]);
    await wait(20);
    expect(await doctor()).toEqual([]);
    await wait(1);
    const [finding, ...others] = await doctor();
    expect([finding?.level, others]).toEqual(['warning', []]);
    expect(finding?.text).toContain(`tax_report_due`);
    expect(finding?.text).toContain(`device ${'b'.repeat(64)} began on`);
    const noted = await note(today());
    expect(noted.body).toMatchObject({
      changes: [],
      reports: [{ reported_on: today(), noted_by: 'Dana Wolf' }],
    });
    expect(await doctor()).toEqual([]);
  });

  test('is due again after a new device, which a report of the day before did not name', async () => {
    await wait(1);
    const before = today();
    await wait(1);
    await retireDevice();
    await addDevice('live', 'c');
    const due = [`device ended ${today()}`, `device began ${today()}`];
    expect((await changes()).toSorted()).toEqual(due.toSorted());
    await note(before);
    expect((await changes()).toSorted()).toEqual(due.toSorted());
    await note(today());
    expect(await changes()).toEqual([]);
    // A report that is noted late does not make younger ones undone.
    await note(before);
    expect(await changes()).toEqual([]);
    expect((await read()).reports.map(({ reported_on }) => reported_on === today())).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('is not noted for tomorrow, nor by a driver', async () => {
    const tomorrow = new Date(shop().clock.now().getTime() + daySeconds * 1000);
    const answer = await note(tomorrow.toISOString().slice(0, 10));
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'day_in_future' }]);
    expect((await note(today(), await createUser(shop(), { role: 'driver' }))).status).toBe(403);
  });
});
