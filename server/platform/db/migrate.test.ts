import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/helpers/database/database.ts';
import { migrate } from './migrate.ts';

const file = '0019_outbox.sql';

test('a migration that waits for a lock does not block the shop, and is applied later', async () => {
  const database = await createEmptyDatabase();
  const { pool } = database;
  try {
    await migrate(pool);
    // As if a newer build brought it.
    await pool.query(`delete from schema_migrations where name = $1`, [file]);
    await pool.query(
      'drop table message_files, outbox_pending, messages; drop function notify_outbox',
    );
    const holder = await pool.connect();
    await holder.query('begin; lock table users in row exclusive mode');
    const migrating = migrate(pool, { lockTimeoutMs: 1000, retryDelayMs: 100 });
    const waits = async () =>
      (await pool.query(`select from pg_locks where not granted and relation = 'users'::regclass`))
        .rowCount;
    await expect.poll(waits).toBe(1);
    const write = `set lock_timeout = '10s'; update users set email = email`;
    await expect(pool.query(write)).resolves.toBeDefined();
    await expect.poll(waits).toBe(1);
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual([file]);
  } finally {
    await database.drop();
  }
});

test('refuses a database of another migration history before writing anything', async () => {
  const database = await createEmptyDatabase();
  const { pool } = database;
  try {
    await pool.query(`
      create table schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now());
      insert into schema_migrations (name, checksum) values ('0001_identity.sql', 'x')`);
    await expect(migrate(pool)).rejects.toThrow(
      /begins with 0001_identity.sql, not with 0001_functions.sql.*Delete the folder postgres in DATA_DIR/,
    );
    const { rows } = await pool.query(`select to_regclass('users') as users`);
    expect(rows).toEqual([{ users: null }]);
  } finally {
    await database.drop();
  }
});
