import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { copyTemplate, keepTemplate, pathOfTemplate } from './kept-template.ts';

export interface TemplateDatabase {
  /** Of the migrated database that is cloned; no connection to it may exist while that happens. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * A PostgreSQL for tests, on a copy of a cluster that earlier runs have migrated. It may forget
 * everything at a power cut: that is what makes it quick.
 */
export async function startTemplateDatabase(): Promise<TemplateDatabase> {
  const template = await pathOfTemplate();
  if (!existsSync(template)) await createTemplate(template);
  const dataDir = await createDataDir();
  copyTemplate(template, join(dataDir, 'postgres'));
  const { url, stop } = await start(dataDir);
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createTemplate(path: string): Promise<void> {
  const dataDir = await createDataDir();
  const { url, stop } = await start(dataDir);
  const pool = createPool(url);
  await migrate(pool);
  await pool.end();
  await stop();
  await keepTemplate(await realpath(join(dataDir, 'postgres')), path);
  await rm(dataDir, { recursive: true, force: true });
}

async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-test-'));
  // PostgreSQL may run as another user, who has to get in.
  await chmod(dataDir, 0o755);
  return dataDir;
}

function start(dataDir: string) {
  return startEmbeddedDatabase({
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
}
