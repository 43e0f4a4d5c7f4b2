import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/helpers/database/database.ts';
import { migrate } from './migrate.ts';

const file = '0060_list_indexes.sql';

test('a migration that waits for a lock lets the shop pass meanwhile, and is applied later', async () => {
  const database = await createEmptyDatabase();
  const { pool } = database;
  try {
    await migrate(pool);
    // As if a newer build brought it.
    await pool.query(`delete from schema_migrations where name = $1`, [file]);
    await pool.query('drop index products_name, products_reduced');
    const holder = await pool.connect();
    await holder.query('begin; lock table products in row exclusive mode');
    const migrating = migrate(pool, { lockPatience: 1000, tryAgainAfter: 100 });
    const waits = async () =>
      (
        await pool.query(
          `select from pg_locks where not granted and relation = 'products'::regclass`,
        )
      ).rowCount;
    await expect.poll(waits).toBe(1);
    const write = `set lock_timeout = '10s'; update products set name = name`;
    await expect(pool.query(write)).resolves.toBeDefined();
    await expect.poll(waits).toBe(1);
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual([file]);
  } finally {
    await database.drop();
  }
});
