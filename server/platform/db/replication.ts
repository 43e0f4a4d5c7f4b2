import type pg from 'pg';

/** What the primary says about its standbys. */
export interface Replication {
  role: string;
  /** Whether the role may see how far the standbys are. */
  may_see: boolean;
  /** Whether commits wait for a standby. */
  wants_synchronous: boolean;
  standbys: number;
  synchronous: number;
  /** Of the slowest standby. */
  lag_s: number;
  lag_bytes: number;
}

/** `replay_lag` is null of an idle standby. */
const query = `
  select current_user as role, pg_has_role(current_user, 'pg_read_all_stats', 'usage') as may_see,
    current_setting('synchronous_standby_names') <> '' as wants_synchronous,
    standbys.*
  from (
    select count(*)::int as standbys,
        (count(*) filter (where sync_state in ('sync', 'quorum')))::int as synchronous,
        coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag_s,
        coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8 as lag_bytes
      -- Without the connections of a backup.
      from pg_stat_replication where state is null or state in ('streaming', 'catchup')
  ) as standbys`;

export async function readReplication(pool: pg.Pool): Promise<Replication> {
  const { rows } = await pool.query<Replication>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate returned no row.');
  return row;
}
