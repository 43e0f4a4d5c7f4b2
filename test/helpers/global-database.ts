import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests clone; nobody may be connected to it while they do. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run. It may forget everything at a power cut: that is what makes it quick. */
// oxlint-disable-next-line import/no-default-export -- how Vitest finds a global set-up
export default async function startTemplate(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-test-'));
  // PostgreSQL may run as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedDatabase({
    dataDir,
    database: 'template_shop',
    onProgress: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
  const pool = createPool(database.url);
  await migrate(pool);
  await pool.end();
  project.provide('templateUrl', database.url);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
