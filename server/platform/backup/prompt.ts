import pg from 'pg';
import { readEnv, type Env } from '#server/env.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

export const write = (text: string): void => void process.stdout.write(text);
export const writeProgress = (text: string): void => void process.stderr.write(`${text}\n`);

/** Overrides the role's timeouts, because large tables take long. */
export const withoutTimeouts = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** Runs a command; prints an error message and exits with 1 on failure. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** @throws BackupError that names every invalid variable */
export function readEnvironment(): Env {
  try {
    return readEnv();
  } catch (cause) {
    throw new BackupError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export const countRows = ({ database }: Manifest): number =>
  database.tables.reduce((sum, table) => sum + table.rows, 0);

/** One line about the contents of a backup; `size` of the file in bytes. */
export function describeTotals(manifest: Manifest, size?: number): string {
  const { created_at, database, images } = manifest;
  const stored =
    images.kept_in === 'file'
      ? `${images.files.length} images`
      : `images in the bucket ${images.bucket}, not in the file`;
  const megabytes = size === undefined ? '' : `, ${(size / 1e6).toFixed(1)} MB`;
  return `the shop of ${created_at}, ${countRows(manifest)} rows of ${database.tables.length} tables, ${stored}${megabytes}`;
}

function explain(error: unknown): string {
  if (error instanceof BackupError || error instanceof EmbeddedDatabaseError) return error.message;
  if (error instanceof pg.DatabaseError) {
    return `PostgreSQL refused: ${error.message}. ${error.detail ?? ''}\nNothing was changed.`;
  }
  if (error instanceof AggregateError) return error.errors.map(explain).join('\n');
  // System errors: a full disk, missing permissions, a database that does not answer.
  if (error instanceof Error && 'code' in error) return `${error.message}\nNothing was changed.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
