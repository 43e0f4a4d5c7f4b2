import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createDatabase, createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

const shop = useTestApp();

test('a process of an older build goes on when a newer one adds columns to what it reads', async () => {
  const pool = createPool(shop().url, { max: 1 });
  const db = createDatabase(pool);
  const read = (from: typeof db) => from.selectFrom('ads').selectAll().where('position', '=', 1);
  const transact = () => inTransaction(db, (trx) => read(trx).execute());
  try {
    await transact();
    await sql`alter table ads add column later text`.execute(shop().db);
    await expect(transact()).resolves.toBeDefined();
    await sql`alter table ads add column later_still text`.execute(shop().db);
    await expect(read(db).execute()).resolves.toBeDefined();
    await expect(transact()).resolves.toBeDefined();
  } finally {
    await pool.end();
  }
});

test('a statement that takes too long is given up', async () => {
  const pool = createPool(shop().url, { max: 1, statement_timeout: 0.05 });
  try {
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

test('a search by a pattern is planned for its pattern, anything else once', async () => {
  const pool = createPool(shop().url, { max: 1 });
  const db = createDatabase(pool);
  try {
    const search = db.selectFrom('products').select('id').where('name', 'like', '%xq%');
    await search.execute();
    await sql`select id from products where name like '%' || lower(${'XQ'}) || '%'`.execute(db);
    await db.selectFrom('products').select('id').where('name', '=', 'xq').execute();
    const { rows } = await pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    expect(rows).toEqual([{ statement: 'select "id" from "products" where "name" = $1' }]);
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
