import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/staff/work-times.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { sendTimes, workTime } from '#test/helpers/work-times/send-times.ts';

const shop = useTestApp();
let admin: TestUser;
let driver: TestUser;

beforeEach(async () => {
  shop().clock.set('2026-11-30T22:00:00Z');
  await shop().pool.query('delete from work_time_entries');
  admin = await createUser(shop(), { role: 'admin' });
  driver = await createUser(shop(), { role: 'driver', first_name: 'Ali', last_name: 'Yilmaz' });
});

const november = { from: '2026-11-01', to: '2026-11-30' };
const report = async (query: object = november) =>
  request(shop().app, contract.getWorkTimeReport, { query }, admin);

/** Noted afterwards: begin and end, with breaks between. */
async function work(by: TestUser, ...times: string[]): Promise<void> {
  const last = times.length - 1;
  const entries = times.map((at, index) => {
    const inner = index % 2 === 1 ? 'break' : 'resume';
    const kind = index === 0 ? 'begin' : index === last ? 'end' : inner;
    return workTime(kind, at, { note: `note ${index}` });
  });
  const { status } = await sendTimes(shop(), by, entries);
  expect(status).toBe(201);
}

test('has the days of each employee by name, and their sums', async () => {
  await work(
    driver,
    '2026-11-26T07:00:00Z',
    '2026-11-26T11:00:00Z',
    '2026-11-26T11:30:00Z',
    '2026-11-26T15:30:00Z',
  );
  await work(driver, '2026-11-27T01:00:00Z', '2026-11-27T02:00:00Z');
  const picker = await createUser(shop(), { role: 'picker', first_name: 'Bo', last_name: 'Adam' });
  await work(picker, '2026-11-26T07:00:00Z', '2026-11-26T08:00:00Z');
  const { body } = await report();
  expect(body).toMatchObject({
    period: november,
    employees: [
      { user_id: picker.id, name: 'Bo Adam', work_minutes: 60, break_minutes: 0 },
      { user_id: driver.id, name: 'Ali Yilmaz', work_minutes: 540, break_minutes: 30 },
    ],
  });
  expect(body.employees[1]?.days.map(({ day, warnings }) => [day, warnings])).toEqual([
    ['2026-11-26', []],
    ['2026-11-27', ['rest_too_short']],
  ]);
});

test('has a shift on the day on which it began, with all its hours', async () => {
  await work(driver, '2026-11-30T19:00:00Z', '2026-11-30T21:59:00Z');
  await work(driver, '2026-11-24T22:00:00Z', '2026-11-25T03:00:00Z');
  const on = async (day: string) => {
    const { body } = await report({ from: day, to: day });
    return body.employees.map(({ work_minutes }) => work_minutes);
  };
  expect(await on('2026-11-24')).toEqual([300]);
  expect(await on('2026-11-25')).toEqual([]);
  expect(await on('2026-11-30')).toEqual([179]);
});

test('has a shift to its end, however long after the period that is', async () => {
  await work(
    driver,
    '2026-11-24T20:00:00Z',
    '2026-11-24T21:00:00Z',
    '2026-11-27T10:00:00Z',
    '2026-11-28T07:00:00Z',
  );
  await work(driver, '2026-11-29T07:00:00Z', '2026-11-29T08:00:00Z');
  const { body } = await report({ from: '2026-11-24', to: '2026-11-24' });
  expect(body.employees).toMatchObject([
    {
      work_minutes: 22 * 60,
      days: [{ day: '2026-11-24', ends_at: '2026-11-28T07:00:00.000Z' }],
    },
  ]);
  const [shown] = body.employees[0]?.days ?? [];
  expect(shown?.warnings).not.toContain('end_missing');
});

test('counts a shift without an end until now', async () => {
  const begin = workTime('begin', '2026-11-24T20:00:00Z', { note: 'forgotten' });
  expect((await sendTimes(shop(), driver, [begin])).status).toBe(201);
  const { body } = await report({ from: '2026-11-24', to: '2026-11-24' });
  expect(body.employees).toMatchObject([{ work_minutes: 146 * 60, days: [{ ends_at: null }] }]);
});

test('names an employee without a name by the mailbox', async () => {
  const nameless = await createUser(shop(), { role: 'driver', first_name: '', last_name: '' });
  await work(nameless, '2026-11-26T07:00:00Z', '2026-11-26T08:00:00Z');
  expect((await report()).body.employees).toMatchObject([{ name: nameless.email }]);
});

test('is saved as CSV for the payroll', async () => {
  await work(driver, '2026-11-26T07:00:00Z', '2026-11-26T13:15:00Z');
  const response = await shop().app.request(
    `${contract.exportWorkTimes.path}?from=2026-11-01&to=2026-11-30`,
    { headers: { Authorization: `Bearer ${admin.token}` } },
  );
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const [, line] = (await response.text()).split('\r\n');
  expect(line).toBe(
    'Ali Yilmaz;2026-11-26;08:00;14:15;0;375;6,25;' +
      'Pause zu kurz (§ 4 ArbZG), mehr als sechs Stunden ohne Pause (§ 4 ArbZG);note 0, note 1',
  );
});

test('is for those who manage the staff, and of at most a year', async () => {
  expect((await report({ from: '2026-11-02', to: '2026-11-01' })).body.code).toBe(
    'period_backwards',
  );
  expect((await report({ from: '2024-11-02', to: '2026-11-01' })).body.code).toBe(
    'period_too_long',
  );
  for (const role of ['dispatcher', 'driver', 'picker'] as const) {
    const other = await createUser(shop(), { role });
    const answers = await Promise.all([
      request(shop().app, contract.getWorkTimeReport, { query: november }, other),
      request(shop().app, contract.exportWorkTimes, { query: november }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  }
});

test('has former employees apart from each other, under a pseudonym that does not change', async () => {
  const other = await createUser(shop(), { role: 'picker' });
  const worked = [
    [driver, '2026-11-26T07:00:00Z', '2026-11-26T08:00:00Z'],
    [other, '2026-11-26T07:30:00Z', '2026-11-26T10:00:00Z'],
    [driver, '2026-11-27T07:00:00Z', '2026-11-27T08:00:00Z'],
  ] as const;
  for (const [by, ...times] of worked) await work(by, ...times);
  for (const by of [driver, other]) {
    await shop().pool.query('update users set password_hash = null where id = $1', [by.id]);
    const input = { body: { email: by.email } };
    expect((await request(shop().app, deleteAccount, input, by)).status).toBe(200);
  }
  const { employees } = (await report()).body;
  const minutes = employees.map((one) => one.work_minutes).toSorted((a, b) => a - b);
  expect(minutes).toEqual([120, 150]);
  expect(employees.map(({ name }) => name)).toEqual([null, null]);
  expect(employees.some(({ user_id }) => [driver.id, other.id].includes(user_id))).toBe(false);
  const again = (await report({ from: '2026-11-26', to: '2026-11-26' })).body.employees;
  expect(again.map(({ user_id }) => user_id)).toEqual(employees.map(({ user_id }) => user_id));
  const csv = await shop().app.request(
    `${contract.exportWorkTimes.path}?from=2026-11-01&to=2026-11-30`,
    { headers: { Authorization: `Bearer ${admin.token}` } },
  );
  const names = (await csv.text())
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0]);
  const expected = employees.flatMap(({ user_id, days }) =>
    days.map(() => `Gelöschtes Konto ${user_id.slice(0, 8)}`),
  );
  expect(names.filter((name) => name !== '')).toEqual(expected);
});
