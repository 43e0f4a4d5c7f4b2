import pg from 'pg';

/** How a server for reading (DATABASE_READ_URL) compares with the one that takes writes. */
export interface ReadServerState {
  /** Null: it can be read. */
  fault: ReadServerFault | null;
  /** By how much it is behind at most. Null when unknown. */
  lagS: number | null;
}

export type ReadServerFault = 'away' | 'behind' | 'other_database' | 'no_standby';

interface Position {
  system: string;
  database: string;
  timeline: number;
  lsn: string;
  at: string;
}

interface Copy extends Pick<Position, 'system' | 'database'> {
  is_standby: boolean;
  timelines: number[];
  has_all: boolean;
  behind_s: number | null;
}

/** What identifies a database: a copy has the numbers of its cluster, and its own timeline. */
const identity = `
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database`;

const askPosition = `select ${identity}, pg_current_wal_lsn()::text as lsn, clock_timestamp() as at,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;

/** The second timeline is newer after a promotion, until the next checkpoint. */
const askCopy = `select ${identity}, pg_is_in_recovery() as is_standby,
  array[(select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())] as timelines,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_all,
  extract(epoch from $2::timestamptz - pg_last_xact_replay_timestamp())::float8 as behind_s`;

/** Milliseconds in which both servers must say where they are. */
const answerTimeoutMs = 2000;
/** Seconds to connect: the primary is there when the standby is not. */
export const connectTimeoutS = 2;

async function ask<Row extends object>(
  client: pg.Pool | pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const question: pg.QueryConfig & { query_timeout: number } = {
    text,
    values,
    query_timeout: answerTimeoutMs,
  };
  const { rows } = await client.query<Row>(question);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returned no row.');
  return row;
}

/**
 * Compares a connection to the server for reading with the primary. A server that has replayed what
 * the primary had written when asked lags by nothing, however long ago the last commit was.
 */
export async function compareReadServer(
  primary: pg.Pool | pg.ClientBase,
  reader: pg.ClientBase | pg.Pool,
  maxLagS: number,
): Promise<ReadServerState> {
  const { lsn, at, ...own } = await ask<Position>(primary, askPosition);
  const copy = await ask<Copy>(reader, askCopy, [lsn, at]).catch(() => undefined);
  if (copy === undefined) return { fault: 'away', lagS: null };
  if (copy.system !== own.system || copy.database !== own.database)
    return { fault: 'other_database', lagS: null };
  if (!copy.is_standby) return { fault: 'no_standby', lagS: null };
  if (!copy.timelines.includes(own.timeline)) return { fault: 'other_database', lagS: null };
  const lagS = copy.has_all ? 0 : copy.behind_s && Math.max(0, copy.behind_s);
  return { fault: lagS === null || lagS > maxLagS ? 'behind' : null, lagS };
}

/**
 * Whether the standby has ended the query: it is in the way of its replay, or the server is going,
 * or still starts.
 */
export const isStandbyLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === '40001' || (error.code?.startsWith('57P') ?? false)
    : error instanceof Error && error.message !== 'Query read timeout';
