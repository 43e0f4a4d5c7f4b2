import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { useTestApp } from '#test/helpers/app.ts';

const shop = useTestApp();
const ask = async (path: string) => (await shop().app.request(path)).status;

afterEach(async () => {
  shop().readiness.isDraining = false;
  await shop().pool.query(`delete from schema_migrations where name like '9999%'`);
});

test('a draining process is alive but not ready', async () => {
  expect(await ask('/readyz')).toBe(200);
  shop().readiness.isDraining = true;
  expect(await ask('/readyz')).toBe(503);
  expect(await ask('/healthz')).toBe(200);
});

test('a build stays ready after a newer one has migrated the database, and can restart', async () => {
  const later = `insert into schema_migrations (name, checksum) values ('9999_later.sql', 'unknown here')`;
  await shop().pool.query(later);
  expect(await ask('/readyz')).toBe(200);
  expect(await migrate(shop().pool)).toEqual([]);
});

test('a build with pending migrations is not ready', async () => {
  const { pool } = shop();
  const taken = await pool.query<{ name: string; checksum: string }>(
    `delete from schema_migrations where name like '0001%' returning name, checksum`,
  );
  expect(await ask('/readyz')).toBe(503);
  const [row] = taken.rows;
  await pool.query(`insert into schema_migrations (name, checksum) values ($1, $2)`, [
    row?.name,
    row?.checksum,
  ]);
});
