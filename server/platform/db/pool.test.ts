import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import { customPlan } from './custom-plan.ts';
import { createDatabase, createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

const shop = useTestApp();

test('queries of an older build continue after a newer build adds columns', async () => {
  const pool = createPool(shop().url, { max: 1 });
  const db = createDatabase(pool);
  const read = (from: typeof db) => from.selectFrom('shop_settings').selectAll();
  const transact = () => inTransaction(db, (trx) => read(trx).execute());
  try {
    await transact();
    await sql`alter table shop_settings add column later text`.execute(shop().db);
    await expect(transact()).resolves.toMatchObject([{ name: 'Kiezkorb' }]);
    await sql`alter table shop_settings add column later_still text`.execute(shop().db);
    await expect(read(db).execute()).resolves.toMatchObject([{ name: 'Kiezkorb' }]);
    await expect(transact()).resolves.toMatchObject([{ name: 'Kiezkorb' }]);
  } finally {
    await pool.end();
  }
});

test('cancels a statement that takes too long', async () => {
  const pool = createPool(shop().url, { max: 1, statement_timeout: 0.2 * timeFactor() });
  try {
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

test('a search by a pattern uses its index, however often it was run before', async () => {
  const pool = createPool(shop().url, { max: 1 });
  const db = createDatabase(pool);
  try {
    await pool.query(`create temp table words as
      select md5(n::text) as word from generate_series(1, 20000) n`);
    await pool.query('create index on words using gin (word gin_trgm_ops)');
    await pool.query('analyze words');
    for (let run = 0; run < 12; run += 1) {
      await sql`select word from words where word like ${`%abc${run}%`}`.execute(db);
    }
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      "select seq_scan, idx_scan from pg_stat_user_tables where relname = 'words'",
    );
    // The index was built from one scan of the table.
    expect(rows).toEqual([{ seq_scan: 1, idx_scan: 12 }]);
  } finally {
    await pool.end();
  }
});

test('a sum over most of a table reads the table, however often it was run before', async () => {
  const pool = createPool(shop().url, { max: 1 });
  const db = createDatabase(pool);
  const sumFrom = (least: number) =>
    sql`select sum(worth) from sales where n >= ${least} ${customPlan}`.execute(db);
  try {
    await pool.query(
      'create temp table sales as select n, n as worth from generate_series(1, 20000) n',
    );
    await pool.query('create index on sales (n)');
    await pool.query('analyze sales');
    for (let run = 0; run < 12; run += 1) await sumFrom(run);
    await sumFrom(19_990);
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      "select seq_scan from pg_stat_user_tables where relname = 'sales'",
    );
    // The index was built from one scan of the table.
    expect(rows).toEqual([{ seq_scan: 13 }]);
  } finally {
    await pool.end();
  }
});

test('times are ISO texts in UTC to the millisecond, whatever the time zone of the session', async () => {
  const times = [
    '2026-03-29 01:59:59.123456+00',
    '2026-07-01 00:00:00+02',
    '2026-12-31 23:59:59.5+00',
    '1970-01-01 00:00:00.000999+00',
  ];
  for (const timezone of ['UTC', 'Asia/Kolkata']) {
    const pool = createPool(shop().url, { max: 1, settings: { timezone } });
    const { rows } = await pool.query<{ time: string }>(
      'select unnest($1::timestamptz[]) as time',
      [times],
    );
    await pool.end();
    expect(rows.map(({ time }) => time)).toEqual([
      '2026-03-29T01:59:59.123Z',
      '2026-06-30T22:00:00.000Z',
      '2026-12-31T23:59:59.500Z',
      '1970-01-01T00:00:00.000Z',
    ]);
  }
});
