import type pg from 'pg';

/** How far the archive of PostgreSQL's log (WAL) is behind. */
export interface ArchiveState {
  /** Finished pieces of the log that are not in the archive, and therefore on PostgreSQL's disk. */
  waiting: number;
  waiting_bytes: number;
  /** Since a piece was last archived; null: none ever was. */
  age_s: number | null;
  /** The last attempt failed. */
  is_failing: boolean;
}

/** Undefined: this PostgreSQL archives nothing. */
export async function readArchiveState(
  pool: Pick<pg.Pool, 'query'>,
): Promise<ArchiveState | undefined> {
  // The name of a piece has its timeline, and its number in two parts of eight digits. PostgreSQL
  // archives them in order, so one that failed is the oldest that waits.
  const { rows } = await pool.query<ArchiveState>(
    `with archiver as (
       select *, pg_size_bytes(current_setting('wal_segment_size')) as bytes,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing,
         case when not pg_is_in_recovery() then pg_current_wal_lsn() - '0/0'::pg_lsn end as written
       from pg_stat_archiver
     ), named as (
       select *, div(written, bytes)::bigint - 1 as finished,
         case when is_failing then last_failed_wal else last_archived_wal end as name
       from archiver
     ), numbered as (
       select *, case when name ~ '^[0-9A-F]{24}' then
         ('x' || substr(name, 9, 8))::bit(32)::bigint * (4294967296 / bytes)
           + ('x' || substr(name, 17, 8))::bit(32)::bigint - is_failing::integer end as archived
       from named
     ), counted as (
       select *, coalesce(greatest(finished - archived, 0), 0) as waiting from numbered
     )
     select waiting, waiting * bytes as waiting_bytes, is_failing,
       extract(epoch from clock_timestamp() - last_archived_time) as age_s
     from counted where current_setting('archive_mode') <> 'off'`,
  );
  return rows[0];
}
