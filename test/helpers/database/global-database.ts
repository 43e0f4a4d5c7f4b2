import type { TestProject } from 'vitest/node';
import { startTemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests clone; no connection to it may exist while they do. */
    templateUrl: string;
  }
}

type TemplateDatabase = Awaited<ReturnType<typeof startTemplateDatabase>>;

// Each project loads this file for itself; they share the database by way of their process.
const shared = globalThis as {
  templateOfRun?: { users: number; start: Promise<TemplateDatabase> };
};

/** One PostgreSQL for the whole run. */
// oxlint-disable-next-line import/no-default-export -- how Vitest finds a global set-up
export default async function startTemplate(project: TestProject): Promise<() => Promise<void>> {
  shared.templateOfRun ??= { users: 0, start: startTemplateDatabase() };
  const { templateOfRun } = shared;
  templateOfRun.users += 1;
  const { url, stop } = await templateOfRun.start;
  project.provide('templateUrl', url);
  return async () => {
    templateOfRun.users -= 1;
    if (templateOfRun.users > 0) return;
    delete shared.templateOfRun;
    await stop();
  };
}
