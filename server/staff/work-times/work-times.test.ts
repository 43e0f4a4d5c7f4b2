import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, exportAccount } from '#contract/accounts/accounts.ts';
import type { NewWorkTimes } from '#contract/staff/work-times.schema.ts';
import * as contract from '#contract/staff/work-times.ts';
import type { WorkTimeKind } from '#domain/staff/work-times/sequence.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { sendTimes, workTime } from '#test/helpers/work-times/send-times.ts';
import { deleteOldWorkTimes } from './service.ts';

const shop = useTestApp();
let driver: TestUser;

beforeEach(async () => {
  // A Monday, 17 o'clock in Berlin.
  shop().clock.set('2026-11-23T16:00:00Z');
  driver = await createUser(shop(), { role: 'driver' });
});

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const send = (times: NewWorkTimes['times'], removed: NewWorkTimes['removed'] = []) =>
  sendTimes(shop(), driver, times, removed);
const late = { note: 'forgotten' };
const dayOf = (...times: [WorkTimeKind, string][]) =>
  times.map(([kind, time]) => workTime(kind, at(time), late));
const own = async () => (await request(shop().app, contract.getOwnWorkTimes, {}, driver)).body;
/** As if it had been noted in time. */
const store = (...entries: { id?: string; kind: WorkTimeKind; at: string }[]) =>
  shop()
    .db.insertInto('work_time_entries')
    .values(entries.map((entry) => ({ id: randomUUID(), user_id: driver.id, ...entry })))
    .execute();
const countRows = async () => {
  const { rows } = await shop().pool.query<{ count: number }>(
    'select count(*)::integer as count from work_time_entries where user_id = $1',
    [driver.id],
  );
  return rows[0]?.count;
};

describe('noting', () => {
  test('steps of a day are summed, and the state follows', async () => {
    expect(await own()).toEqual({ state: 'off', today: '2026-11-23', days: [] });
    const steps: [WorkTimeKind, string][] = [
      ['begin', '08:00'],
      ['break', '12:00'],
      ['resume', '12:30'],
    ];
    for (const [kind, time] of steps) {
      shop().clock.set(at(time));
      expect((await send([workTime(kind, at(time))])).status).toBe(201);
    }
    shop().clock.set(at('14:00'));
    expect(await own()).toMatchObject({
      state: 'working',
      days: [{ day: '2026-11-23', ends_at: null, work_minutes: 330, break_minutes: 30 }],
    });
    const { body } = await send([workTime('end', at('14:00'))]);
    expect(body).toMatchObject({ state: 'off', days: [{ work_minutes: 330, warnings: [] }] });
  });

  test('a repeated call changes nothing, another one with its id is refused', async () => {
    const begin = workTime('begin', at('15:35'));
    const first = await send([begin]);
    // Longer than a new entry may be late without a note.
    shop().clock.advance(10 * 60);
    const { status, body } = await send([begin]);
    expect(status).toBe(201);
    expect(body.days[0]?.times).toEqual(first.body.days[0]?.times);
    expect(await countRows()).toBe(1);
    const reused = await send([{ ...begin, at: at('15:59'), note: 'later' }]);
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
    const other = await createUser(shop(), { role: 'picker' });
    const { body: refused } = await sendTimes(shop(), other, [begin]);
    expect(refused.code).toBe('idempotency_key_reused');
  });

  test('two devices cannot both begin', async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await send([workTime('begin', at('16:00'))])).body.code),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'work_time_sequence')).toHaveLength(2);
  });

  test.each([
    ['in the future', () => [workTime('begin', at('16:03'))], 422, 'work_time_in_future'],
    ['late without a note', () => [workTime('begin', at('15:29'))], 422, 'work_note_missing'],
    [
      'more than a week old',
      () => [workTime('begin', '2026-11-16T15:59:00Z', late)],
      422,
      'work_time_too_old',
    ],
    ['out of order', () => dayOf(['end', '15:00']), 409, 'work_time_sequence'],
    ['nothing', () => [], 422, 'invalid_input'],
    ['at no time', () => [workTime('begin', 'noon')], 422, 'invalid_input'],
    [
      'with an empty note',
      () => [workTime('begin', at('16:00'), { note: ' ' })],
      422,
      'invalid_input',
    ],
  ])('what is %s is refused', async (_, times, status, code) => {
    const refused = await send(times());
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await countRows()).toBe(0);
  });

  test('a forgotten break is two entries, written together or not at all', async () => {
    await send(dayOf(['begin', '08:00'], ['end', '15:00']));
    const alone = await send(dayOf(['break', '12:00']));
    expect(alone.body.code).toBe('work_time_sequence');
    const { body } = await send(dayOf(['resume', '12:30'], ['break', '12:00']));
    expect(body.days).toMatchObject([{ work_minutes: 390, break_minutes: 30, warnings: [] }]);
  });

  test('work that was not ended before a holiday is ended after it', async () => {
    await store({ kind: 'begin', at: '2026-11-02T08:00:00Z' });
    expect((await own()).days).toMatchObject([{ day: '2026-11-02', ends_at: null }]);
    const begin = workTime('begin', at('16:00'));
    expect((await send([begin])).body.code).toBe('work_time_sequence');
    const { body } = await send([workTime('end', '2026-11-02T16:00:00Z', late), begin]);
    expect(body).toMatchObject({ state: 'working', days: [{ day: '2026-11-23' }] });
  });

  test('customers and visitors may not', async () => {
    const customer = await createUser(shop());
    expect((await sendTimes(shop(), customer, dayOf(['begin', '08:00']))).status).toBe(403);
    expect((await request(shop().app, contract.getOwnWorkTimes)).status).toBe(401);
  });
});

describe('a correction', () => {
  test('replaces an entry, which the database retains', async () => {
    const [begin, end] = dayOf(['begin', '08:00'], ['end', '15:00']);
    await send([begin, end].flatMap((time) => time ?? []));
    const moved = workTime('begin', at('07:30'), {
      replaces: begin?.id ?? '',
      note: 'was earlier',
    });
    const { body } = await send([moved]);
    expect(body.days).toMatchObject([
      { work_minutes: 450, times: [{ id: moved.id, is_corrected: true, note: 'was earlier' }, {}] },
    ]);
    expect(await countRows()).toBe(3);
    // The answer was lost: the same once more.
    expect((await send([moved])).status).toBe(201);
    const again = await send([{ ...moved, id: randomUUID() }]);
    expect([again.status, again.body.code]).toEqual([409, 'work_time_replaced']);
  });

  test('removes an entry that did not happen', async () => {
    const times = dayOf(['begin', '08:00'], ['end', '15:00']);
    await send(times);
    const removal = { id: randomUUID(), replaces: times[1]?.id ?? '', note: 'by accident' };
    expect((await send([], [removal])).body).toMatchObject({ state: 'working' });
    expect((await send([], [removal])).status).toBe(201);
    const both = [{ id: randomUUID(), replaces: times[0]?.id ?? '', note: 'by accident' }];
    expect((await send([], both)).body).toMatchObject({ state: 'off', days: [] });
  });

  test('needs a note, an order, and an entry of the last seven days', async () => {
    const times = dayOf(['begin', '08:00'], ['end', '15:00']);
    await send(times);
    const codeOf = async (time: string, changes: object = {}) => {
      const moved = workTime('begin', at(time), { ...late, replaces: times[0]?.id ?? '' });
      return (await send([{ ...moved, ...changes }])).body.code;
    };
    expect(await codeOf('07:30', { note: null })).toBe('work_note_missing');
    expect(await codeOf('15:30')).toBe('work_time_sequence');
    const replaces = randomUUID();
    await store(
      { id: replaces, kind: 'begin', at: '2026-11-16T15:59:00Z' },
      { kind: 'end', at: '2026-11-16T16:30:00Z' },
    );
    expect(await codeOf('07:30', { replaces })).toBe('work_time_too_old');
    expect((await send([], [{ id: randomUUID(), replaces, note: 'old' }])).body.code).toBe(
      'work_time_too_old',
    );
  });

  test('of the entry of another employee finds nothing', async () => {
    const [begin] = dayOf(['begin', '08:00']);
    await send(begin === undefined ? [] : [begin]);
    const other = await createUser(shop(), { role: 'driver' });
    const foreign = workTime('begin', at('09:00'), { replaces: begin?.id ?? '', ...late });
    expect((await sendTimes(shop(), other, [foreign])).body.code).toBe('work_time_replaced');
  });
});

describe('stored times', () => {
  test('are exported with the account, also those that were replaced', async () => {
    const [begin] = dayOf(['begin', '08:00']);
    await send(begin === undefined ? [] : [begin]);
    await send([workTime('begin', at('09:00'), { replaces: begin?.id ?? '', note: 'was later' })]);
    const { body } = await request(shop().app, exportAccount, {}, driver);
    expect(body.work_times).toMatchObject([
      { kind: 'begin', at: at('08:00'), is_valid: false, note: 'forgotten' },
      { kind: 'begin', at: at('09:00'), is_valid: true, note: 'was later' },
    ]);
  });

  test('no longer name an employee whose account is deleted', async () => {
    const times = dayOf(['begin', '08:00'], ['end', '15:00']);
    await send(times);
    await shop().pool.query('update users set password_hash = null where id = $1', [driver.id]);
    const body = { email: driver.email };
    const deleted = await request(shop().app, deleteAccount, { body }, driver);
    expect(deleted.status).toBe(200);
    const { rows } = await shop().pool.query<{ user_id: string | null }>(
      'select user_id from work_time_entries where id = any($1)',
      [times.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test('are deleted after two years, and never before what they replace', async () => {
    const [begin] = dayOf(['begin', '08:00']);
    await send(begin === undefined ? [] : [begin]);
    shop().clock.advance(600);
    await send([workTime('begin', at('09:00'), { replaces: begin?.id ?? '', note: 'was later' })]);
    const { db, clock } = shop();
    const remaining = async (now: string) => {
      clock.set(now);
      await deleteOldWorkTimes({ db, clock: clock.now });
      return countRows();
    };
    expect(await remaining('2028-11-23T16:00:00Z')).toBe(2);
    expect(await remaining('2028-11-23T16:00:01Z')).toBe(1);
    expect(await remaining('2028-11-23T16:10:01Z')).toBe(0);
  });
});
