import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { storeTemplate } from './stored-template.ts';
import { createDataDir, startCluster } from './template-cluster.ts';

/** Stores a cluster with the migrated database at this path. */
export async function createTemplate(path: string): Promise<void> {
  const dataDir = await createDataDir();
  const { url, stop } = await startCluster(dataDir);
  const pool = createPool(url);
  await migrate(pool);
  await pool.end();
  await stop();
  await storeTemplate(await realpath(join(dataDir, 'postgres')), path);
  await rm(dataDir, { recursive: true, force: true });
}
