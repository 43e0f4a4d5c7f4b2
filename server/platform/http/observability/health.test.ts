import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';

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
  const fresh = await createTestApp({}, { joined: shop() });
  const { pool } = shop();
  const taken = await pool.query<{ name: string; checksum: string }>(
    `delete from schema_migrations where name like '0001%' returning name, checksum`,
  );
  expect((await fresh.app.request('/readyz')).status).toBe(503);
  const [row] = taken.rows;
  await pool.query(`insert into schema_migrations (name, checksum) values ($1, $2)`, [
    row?.name,
    row?.checksum,
  ]);
  expect((await fresh.app.request('/readyz')).status).toBe(200);
  await fresh.close();
});

test('stays ready with all connections in use, and reports a queue that takes no job', async () => {
  const busy = await createTestApp({}, { joined: shop(), pool: { max: 1, connection_timeout: 1 } });
  expect((await busy.app.request('/readyz')).status).toBe(200);
  const taken = await busy.pool.connect();
  busy.readiness.queue = { isWorking: false };
  const answer = await busy.app.request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ready', is_listening: false, is_queue_working: false },
  ]);
  const metrics = await busy.metrics.all.metrics();
  expect(metrics).toContain('kiezkorb_queue_working 0');
  taken.release();
  await busy.close();
});
