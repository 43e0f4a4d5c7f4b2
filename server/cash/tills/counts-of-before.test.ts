import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations, listMigrations, migrate } from '#server/platform/db/migrate.ts';
import { createEmptyDatabase } from '#test/helpers/database/database.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
const [first, second, driver] = ['first', 'second', 'driver'].map(() => crypto.randomUUID());
const [counted, open] = [crypto.randomUUID(), crypto.randomUUID()];

/** A shop from before counts had versions, with a counted and an open till. */
beforeAll(async () => {
  database = await createEmptyDatabase();
  const { pool } = database;
  const before = (await listMigrations()).filter(({ name }) => name < '20261130-0110');
  const client = await pool.connect();
  await client.query('begin');
  await applyMigrations(client, before);
  await client.query('commit');
  client.release();
  for (const [index, id] of [first, second, driver].entries()) {
    await pool.query(`insert into users (id, email) values ($1, $2)`, [
      id,
      `${index}@shop.example`,
    ]);
  }
  for (const till of [counted, open]) {
    await pool.query(
      `with tour as (
         insert into tours (driver_id, window_start, window_end, leaves_at, returns_at, metres)
           values ($1, now(), now() + interval '2 hours', now(), now(), 1) returning id)
       insert into tills (id, tour_id, driver_id) select $2, id, $1 from tour`,
      [driver, till],
    );
  }
  await pool.query(
    `update tills set counted = '{"500": 3}', counted_at = '2026-11-29 20:00Z', counted_by = $1,
       expected_cents = 1450 where id = $2`,
    [first, counted],
  );
  await migrate(pool);
});
afterAll(() => database.drop());

const count = (till: string | undefined, by: string | undefined, reason: string | null) =>
  database.pool.query(
    `insert into till_counts (till_id, version, contents, expected_cents, reason, actor_id, counted_at)
       values ($1, 0, '{"500": 2}', 1450, $2, $3, now())`,
    [till, reason, by],
  );
const close = (till: string | undefined) =>
  database.pool.query('update tills set closed_at = now(), closed_by = $1 where id = $2', [
    second,
    till,
  ]);

test('a count of before is the first version, and is replaced by another person', async () => {
  const { pool } = database;
  const read = async (): Promise<unknown[]> => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `select version, contents, expected_cents, actor_id from till_counts
         where till_id = $1 order by version`,
      [counted],
    );
    return rows;
  };
  const one = { version: 1, contents: { 500: 3 }, expected_cents: 1450, actor_id: first };
  expect(await read()).toEqual([one]);
  await expect(count(counted, first, 'again')).rejects.toMatchObject({
    constraint: 'till_counts_by_other',
  });
  await count(counted, second, 'one note too many');
  expect(await read()).toEqual([
    one,
    { ...one, version: 2, contents: { 500: 2 }, actor_id: second },
  ]);
  const { rows } = await pool.query('select counted from tills where id = $1', [counted]);
  expect(rows).toEqual([{ counted: { 500: 2 } }]);
});

test('a till that was open before is counted by another than its driver, and closed after it', async () => {
  await expect(close(open)).rejects.toMatchObject({ constraint: 'tills_closed' });
  await expect(count(open, driver, null)).rejects.toMatchObject({
    constraint: 'till_counts_by_other',
  });
  await count(open, first, null);
  await close(open);
  await expect(count(open, second, 'late')).rejects.toMatchObject({ constraint: 'tills_open' });
});
