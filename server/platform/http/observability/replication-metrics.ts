import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { readArchiveState, type ArchiveState } from '#server/platform/db/archive-state.ts';
import type { ReadPool } from '#server/platform/db/read-pool.ts';
import { readReplication, type Replication } from '#server/platform/db/replication.ts';
import type { Servers } from '#server/platform/db/servers.ts';

interface Observed {
  pool: pg.Pool;
  /** Those of DATABASE_URL. Undefined: not counted. */
  servers?: Servers | undefined;
  reader?: ReadPool | undefined;
}

/** A gauge without a value does not apply to this database, or the database does not answer. */
type Read = () => Promise<number | undefined>;

/**
 * The state of standbys and archive. Every process reads the same: a machine reports the highest,
 * and of what is missing there is a gauge of what is wanted.
 */
export function observeReplication(registry: Registry, { pool, servers, reader }: Observed): void {
  const gauge = (name: string, help: string, read: Read) =>
    new Gauge({
      name: `kiezkorb_${name}`,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset();
        this.remove();
        const value = await read().catch(() => undefined);
        if (value !== undefined) this.set(value);
      },
    });
  // One question for all gauges of a scrape.
  let asked: Promise<Replication> | undefined;
  const fact =
    (pick: (facts: Replication) => number | undefined): Read =>
    async () => {
      asked ??= readReplication(pool).finally(() => setImmediate(() => (asked = undefined)));
      return pick(await asked);
    };
  const ofStandbys = (pick: (facts: Replication) => number) =>
    fact((facts) => (facts.may_see && facts.standbys > 0 ? pick(facts) : undefined));
  const ofArchive =
    (pick: (state: ArchiveState) => number | null): Read =>
    async () => {
      const state = await readArchiveState(pool);
      return state && (pick(state) ?? undefined);
    };

  gauge(
    'standbys',
    'Standbys that follow the primary',
    fact(({ standbys }) => standbys),
  );
  gauge(
    'synchronous_standbys_missing',
    '1 when commits wait for a synchronous standby and there is none',
    fact(({ wants_synchronous: isAwaited, may_see, standbys, synchronous }) =>
      Number(isAwaited && (may_see ? synchronous : standbys) === 0),
    ),
  );
  gauge(
    'replication_lag_seconds',
    'Time by which the slowest standby is behind',
    ofStandbys(({ lag_s }) => lag_s),
  );
  gauge(
    'replication_lag_bytes',
    'Part of the log that the slowest standby has not replayed',
    ofStandbys(({ lag_bytes }) => lag_bytes),
  );
  gauge(
    'archive_waiting_bytes',
    'Log of PostgreSQL that is not archived',
    ofArchive(({ waiting_bytes }) => waiting_bytes),
  );
  gauge(
    'archive_age_seconds',
    'Time since a piece of the log was archived',
    ofArchive(({ age_s }) => age_s),
  );
  if (servers !== undefined && servers.urls.length > 1)
    gauge(
      'database_writers',
      'Servers of DATABASE_URL that take writes',
      async () => (await servers.listWritable()).length,
    );
  if (reader !== undefined)
    gauge('read_server_usable', '1 while reports are read on the standby', async () => {
      const { fault } = await reader.inspect();
      return Number(fault === null);
    });
}
