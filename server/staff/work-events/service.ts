import { retentionYears } from '#domain/staff/work-times/limits.ts';
import { yearsBefore } from '#domain/years-before.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { forgetReportersBefore, listEventsOf } from './event-queries.ts';

/** Everything that an employee has reported, for the export of their data. */
export function exportWorkEvents(db: Database, userId: string) {
  return listEventsOf(db, userId);
}

/**
 * Removes who reported a step once it is as old as the working times that are deleted. The step
 * remains: payments and lots refer to it.
 */
export async function forgetOldReporters({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<void> {
  await forgetReportersBefore(db, yearsBefore(clock(), retentionYears));
}
