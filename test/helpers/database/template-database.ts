import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';

export interface TemplateDatabase {
  /** Of the migrated database that is cloned; no connection to it may exist while that happens. */
  url: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL for tests. It may forget everything at a power cut: that is what makes it quick. */
export async function startTemplateDatabase(): Promise<TemplateDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-test-'));
  // PostgreSQL may run as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedDatabase({
    dataDir,
    database: 'template_shop',
    onProgress: () => undefined,
    settings: {
      fsync: 'off',
      // A worker of it would keep the database of a test from being dropped: the role of the tests
      // may not end it.
      autovacuum: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
  const pool = createPool(database.url);
  await migrate(pool);
  await pool.end();
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
