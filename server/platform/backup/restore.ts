import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { applyMigrations, migrate, migrateQueue } from '#server/platform/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { loadEntries } from './import-rows.ts';
import type { Manifest } from './manifest.ts';
import { dropShop, findQueueMigration } from './schema-fingerprint.ts';

interface Target {
  pool: pg.Pool;
  env: Pick<Env, 'DATA_DIR' | 'S3'>;
  /** Whether an existing shop may be replaced. */
  mayReplace: boolean;
  /** The secret keys of an encrypted file. */
  identities?: readonly string[];
  onProgress: (step: string) => void;
}

/**
 * Restores a file that `checkBackup` has verified: its tables, rows and images in one transaction,
 * and then the newer migrations. On failure the database is unchanged.
 * @throws BackupError when the database is not empty, or when a shop runs on it
 */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  target: Target,
): Promise<void> {
  const { pool, onProgress } = target;
  await assertMayWrite(target);
  await migrateQueue(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await assertQueueKnown(client, manifest);
    onProgress('Making the tables');
    await dropShop(client);
    await applyMigrations(client, manifest.database.migrations);
    onProgress('Writing rows and images');
    await loadEntries(path, { client, manifest, ...target });
    await client.query('commit');
  } finally {
    // Closing the connection rolls back.
    client.release(true);
  }
  onProgress('Counting what is there, for quick queries');
  await pool.query('analyze');
  await migrate(pool).catch((cause: unknown) => {
    const message = 'The backup is restored, but its tables could not be brought up to date';
    throw new BackupError(`${message}: ${String(cause)}`, { cause });
  });
}

/** Milliseconds to wait for connections of a shop that has just ended, and between checks. */
const timeoutMs = { whole: 3000, look: 100 };

async function assertNoShopRuns(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + timeoutMs.whole;
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database()
         and application_name like 'kiezkorb%' and pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    if (Date.now() > deadline) {
      throw new BackupError('A shop runs on this database: stop all of its processes first.');
    }
    await sleep(timeoutMs.look);
  }
}

async function assertMayWrite({ pool, mayReplace }: Target): Promise<void> {
  await assertNoShopRuns(pool);
  const { rows } = await pool.query<{ tables: number; register: string | null }>(
    `select
       (select count(*) from pg_tables where schemaname = 'public') as tables,
       to_regclass('public.schema_migrations') as register`,
  );
  const { tables = 0, register = null } = rows[0] ?? {};
  if (tables > 0 && register === null) {
    throw new BackupError(
      'The database holds tables that are not those of a shop: name another one.',
    );
  }
  if (register !== null && !mayReplace && (await isUsed(pool))) {
    throw new BackupError(
      'There is a shop in this database already. Name an empty database (or another DATA_DIR), or add --replace: then the shop that is there is lost.',
    );
  }
}

/** Whether the shop has data; settings do not count, as a fresh shop has them, too. */
async function isUsed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_used: boolean }>(
    `select exists (select from users) or exists (select from categories) or exists (select from products)
       or exists (select from orders) or exists (select from messages) as is_used`,
  );
  return rows[0]?.is_used ?? false;
}

async function assertQueueKnown(client: pg.ClientBase, { database }: Manifest): Promise<void> {
  if (database.queue_migration > (await findQueueMigration(client))) {
    throw new BackupError(
      'The backup was made by a newer version of the shop (job queue): restore it with that version or a later one.',
    );
  }
}
