import type pg from 'pg';
import { readArchiveState } from '#server/platform/db/archive-state.ts';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, warning, error } = findingsOf('archive');

const gigabyte = 1e9;
/** The disk may be full before a warning is read. */
const manyBytes = 2 * gigabyte;
/** An archive that is a piece behind at a busy moment is not in trouble. */
const manyPieces = 3;

/** Whether PostgreSQL's log reaches the archive: what does not fills the disk of the database. */
export async function checkArchive(pool: pg.Pool): Promise<Finding> {
  const state = await readArchiveState(pool);
  if (state === undefined) {
    return ok('PostgreSQL does not archive its log: a restore knows only the moments of backups');
  }
  const { waiting, waiting_bytes: bytes, age_s, is_failing } = state;
  const last =
    age_s === null
      ? 'PostgreSQL has archived nothing yet'
      : `PostgreSQL archived a piece of its log ${describeAge(age_s)} ago`;
  if (!is_failing && waiting < manyPieces) return ok(last);
  const problem = is_failing ? 'the command fails since' : 'the command does not keep up';
  const text = `${last}, ${problem}, and ${(bytes / gigabyte).toFixed(2)} GB wait. Look into the log of PostgreSQL: they stay on its disk until that is full, and then there are no orders (deploy/cluster/restore.md)`;
  return bytes > manyBytes ? error(text) : warning(text);
}

function describeAge(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
}
