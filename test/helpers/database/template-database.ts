import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTemplate, pathOfTemplate } from './stored-template.ts';
import { chooseFolder, createDataDir, startCluster } from './template-cluster.ts';

export interface TemplateDatabase {
  /** Of the migrated database that is cloned; no connection to it may exist while that happens. */
  url: string;
  stop: () => Promise<void>;
}

/** A PostgreSQL for tests, on a copy of the cluster that an earlier run has migrated. */
export async function startTemplateDatabase(): Promise<TemplateDatabase> {
  const template = await pathOfTemplate();
  if (!existsSync(template)) {
    // Loading what migrates would take as long as starting the copy.
    const { createTemplate } = await import('./create-template.ts');
    await createTemplate(template);
  }
  // Programs that had to be copied for PostgreSQL's user may not run from memory.
  const hasPrograms = readdirSync(template).some((name) => name.startsWith('postgresql-'));
  const dataDir = await createDataDir(hasPrograms ? undefined : await chooseFolder());
  const remove = () => rm(dataDir, { recursive: true, force: true });
  copyTemplate(template, join(dataDir, 'postgres'));
  const { url, stop } = await startCluster(dataDir).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url,
    stop: async () => {
      await stop();
      await remove();
    },
  };
}
