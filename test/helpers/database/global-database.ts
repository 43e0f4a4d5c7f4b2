import type { TestProject } from 'vitest/node';
import { startTemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests clone; no connection to it may exist while they do. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run. */
// oxlint-disable-next-line import/no-default-export -- how Vitest finds a global set-up
export default async function startTemplate(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTemplateDatabase();
  project.provide('templateUrl', url);
  return stop;
}
