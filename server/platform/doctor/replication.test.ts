import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSuperuser } from '#server/platform/db/embedded/server.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { ReadPool } from '#server/platform/db/read-pool.ts';
import { readReplication } from '#server/platform/db/replication.ts';
import { serversOf } from '#server/platform/db/servers.ts';
import { observeReplication } from '#server/platform/http/observability/replication-metrics.ts';
import { startPair, type Pair } from '#test/helpers/database/replication.ts';
import { eventually } from '#test/helpers/eventually.ts';
import { checkReplication } from './replication.ts';

let folder: string;
let pair: Pair;
let primary: pg.Pool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-replication-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  pair = await startPair(join(folder, 'one'), join(folder, 'two'));
  primary = createPool(pair.primaryUrl);
});
afterAll(async () => {
  await primary.end();
  await pair.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (node: Pair['primary'], query: string) =>
  asSuperuser(node.home, node.server.port, (client) => client.query(query));
const check = (DATABASE_READ_URL?: string) =>
  checkReplication(primary, { DATABASE_READ_URL, DATABASE_READ_LAG_S: 1 });

async function scrape(): Promise<Map<string, number>> {
  const gauges = new Registry();
  const given = { primary, fallback: primary, maxLagS: 1, max: 1, statement_timeout: 8 };
  const reader = new ReadPool({ url: pair.standbyUrl, ...given });
  observeReplication(gauges, { pool: primary, servers: serversOf(pair.url), reader });
  const text = await gauges.metrics();
  await reader.end();
  const lines = text.split('\n').filter((line) => line.startsWith('kiezkorb_'));
  return new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(' ');
      return [name.replace('kiezkorb_', ''), Number(value)];
    }),
  );
}

test('asks for the right to see the standbys', async () => {
  expect(await check()).toMatchObject([
    { level: 'warning', text: expect.stringContaining('grant pg_read_all_stats to') as string },
  ]);
  const { role } = await readReplication(primary);
  await ask(pair.primary, `grant pg_read_all_stats to "${role}"`);
  expect(await check(pair.standbyUrl)).toMatchObject([
    { level: 'ok', text: 'standbys that follow: 1' },
  ]);
});

test('counts standbys, lag and writers for metrics', async () => {
  await eventually(async () => (await readReplication(primary)).lag_bytes === 0);
  expect(Object.fromEntries(await scrape())).toEqual({
    standbys: 1,
    synchronous_standbys_missing: 0,
    replication_lag_seconds: expect.any(Number) as number,
    replication_lag_bytes: expect.any(Number) as number,
    database_writers: 1,
    read_server_usable: 1,
  });
});

test('reports a standby that does not replay', async () => {
  await ask(pair.standby, 'select pg_wal_replay_pause()');
  try {
    await ask(
      pair.primary,
      'select count(pg_logical_emit_message(false, $$test$$, repeat($$x$$, 1000000))) from generate_series(1, 300)',
    );
    expect(await check()).toMatchObject([
      { level: 'warning', text: expect.stringMatching(/^a standby is .* MB behind/) as string },
    ]);
    expect((await scrape()).get('replication_lag_bytes')).toBeGreaterThan(250_000_000);
  } finally {
    await ask(pair.standby, 'select pg_wal_replay_resume()');
  }
});

// The last one: the pair is none afterwards.
test('reports a missing synchronous standby, two writers, and what cannot be read', async () => {
  await pair.promote();
  await eventually(async () => (await readReplication(primary)).standbys === 0);
  const found = await scrape();
  expect(found.get('synchronous_standbys_missing')).toBe(1);
  expect(found.get('database_writers')).toBe(2);
  expect(found.get('read_server_usable')).toBe(0);
  expect(await check(pair.standbyUrl)).toMatchObject([
    { level: 'error', text: expect.stringContaining('orders wait for it') as string },
    { level: 'warning', text: expect.stringContaining('is no standby') as string },
  ]);
});
