import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { createPool } from '#server/platform/db/pool.ts';
import {
  compareReadServer,
  connectTimeoutS,
  type ReadServerFault,
} from '#server/platform/db/read-server.ts';
import { readReplication, type Replication } from '#server/platform/db/replication.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, warning, error } = findingsOf('replication');

const maxLagS = 30;
const maxLagMb = 256;
const megabyte = 1024 * 1024;

/**
 * Whether the standbys follow. No finding for a database without a standby, nor for one that takes
 * no writes.
 */
export async function checkReplication(
  pool: pg.Pool,
  env: Pick<Env, 'DATABASE_READ_URL' | 'DATABASE_READ_LAG_S'>,
): Promise<Finding[]> {
  const { rows } = await pool.query<{ is_standby: boolean }>(
    'select pg_is_in_recovery() as is_standby',
  );
  if (rows[0]?.is_standby === true) return [];
  const facts = await readReplication(pool);
  const findings = [...checkStandbys(facts), ...(await checkReadServer(pool, env))];
  const hasAny = facts.standbys > 0 || env.DATABASE_READ_URL !== undefined;
  if (findings.length > 0 || !hasAny) return findings;
  return [ok(`standbys that follow: ${facts.standbys}`)];
}

function checkStandbys(facts: Replication): Finding[] {
  const { standbys, synchronous, wants_synchronous: isAwaited } = facts;
  if (standbys === 0 && isAwaited) return [error(missingStandby)];
  if (standbys === 0) return [];
  if (!facts.may_see)
    return [
      warning(
        `the role of the shop does not see how far the standbys are: grant pg_read_all_stats to ${facts.role}`,
      ),
    ];
  if (isAwaited && synchronous === 0) return [error(missingStandby)];
  const isLate = facts.lag_s > maxLagS || facts.lag_bytes > maxLagMb * megabyte;
  if (!isLate) return [];
  const behind = `${Math.round(facts.lag_s)} s and ${Math.round(facts.lag_bytes / megabyte)} MB`;
  return [warning(`a standby is ${behind} behind: look at its disk, network and long queries`)];
}

const missingStandby =
  'synchronous_standby_names is set, and no synchronous standby is there: orders wait for it. Start it, or empty the setting';

const faultTexts: Record<ReadServerFault, string> = {
  away: 'does not answer',
  behind: 'is too far behind',
  other_database: 'is no copy of the database of DATABASE_URL',
  no_standby: 'is no standby',
};

async function checkReadServer(
  primary: pg.Pool,
  env: Pick<Env, 'DATABASE_READ_URL' | 'DATABASE_READ_LAG_S'>,
): Promise<Finding[]> {
  if (env.DATABASE_READ_URL === undefined) return [];
  const reader = createPool(env.DATABASE_READ_URL, {
    max: 1,
    connection_timeout: connectTimeoutS,
  });
  try {
    const { fault } = await compareReadServer(primary, reader, env.DATABASE_READ_LAG_S);
    if (fault === null) return [];
    return [
      warning(
        `the server of DATABASE_READ_URL ${faultTexts[fault]}: reports are read on the primary`,
      ),
    ];
  } finally {
    await reader.end();
  }
}
