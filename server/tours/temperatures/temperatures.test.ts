import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/tours/temperatures.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { listTemperatures, recordTemperature, type TemperatureReading } from './service.ts';

type Reading = Omit<TemperatureReading, 'food_kind'>;

const shop = useTestApp();
let driver: TestUser;
beforeEach(async () => {
  driver = await createUser(shop(), { role: 'driver', first_name: 'Ali', last_name: 'Yilmaz' });
});

function reading(changes: Partial<Reading> = {}): Reading {
  return {
    id: randomUUID(),
    tour_id: randomUUID(),
    box: 'K1',
    zone: 'chilled',
    moment: 'loading',
    tenths: 45,
    note: null,
    read_at: '2026-11-21T08:00:00.000Z',
    actor_id: driver.id,
    ...changes,
  };
}

const record = (each: Reading) =>
  shop()
    .db.transaction()
    .execute((trx) => recordTemperature(trx, each));

async function download(query: string, by: TestUser): Promise<Response> {
  return shop().app.request(`${contract.exportTemperatures.path}?${query}`, {
    headers: { Authorization: `Bearer ${by.token}` },
  });
}

test('a reading is stored once, with what follows from it', async () => {
  const loading = reading();
  expect(await record(loading)).toBe('fine');
  expect(await record(loading)).toBe('fine');
  const { tour_id } = loading;
  const back = reading({
    tour_id,
    moment: 'return',
    tenths: 85,
    read_at: '2026-11-21T10:00:00.000Z',
  });
  expect(await record(back)).toBe('needs_note');
  expect(await record(reading({ zone: 'frozen', tenths: -140 }))).toBe('too_warm');
  expect(await listTemperatures(shop().db, tour_id)).toEqual([
    { ...loading, food_kind: 'other', verdict: 'fine' },
    { ...back, food_kind: 'other', verdict: 'needs_note' },
  ]);
});

test('a reading is never changed, but forgets a deleted account', async () => {
  const { id, ...first } = reading();
  await record({ id, ...first });
  const changing = shop()
    .db.updateTable('temperature_readings')
    .set({ tenths: 20 })
    .where('id', '=', id);
  await expect(changing.execute()).rejects.toThrow(/never changed/);
  await shop().pool.query('delete from users where id = $1', [driver.id]);
  expect(await listTemperatures(shop().db, first.tour_id)).toMatchObject([{ actor_id: null }]);
});

test.each([{ box: '' }, { tenths: 601 }, { tenths: -601 }, { note: '' }])(
  'the database refuses a reading with %o',
  async (changes) => {
    await expect(record(reading(changes))).rejects.toThrow(/check constraint/);
  },
);

test('the readings of a period are saved as CSV for the food control', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const frozen = reading({ zone: 'frozen', box: 'T2', tenths: -165, note: 'Kühlakku getauscht' });
  // Half past midnight in Berlin.
  await record({ ...frozen, read_at: '2026-12-01T23:30:00.000Z' });
  await record(reading({ read_at: '2026-12-02T23:00:00.000Z' }));
  const response = await download('from=2026-12-02&to=2026-12-02', admin);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(head).toContain('Tag;Uhrzeit;Tour;Kiste');
  expect(lines).toEqual([
    `2026-12-02;00:30;${frozen.tour_id};T2;tiefgekühlt;Beladen;-16,5;-18;über dem Grenzwert;` +
      'Kühlakku getauscht;Ali Yilmaz',
  ]);
});

test('the readings are for those who read reports', async () => {
  const dispatcher = await createUser(shop(), { role: 'dispatcher' });
  expect((await download('', dispatcher)).status).toBe(403);
  const admin = await createUser(shop(), { role: 'admin' });
  expect((await download('from=2026-12-02&to=2026-12-01', admin)).status).toBe(422);
});
