import { addDays } from '#domain/delivery/berlin-time.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { findSummedDays, listDifferentDays, replaceSums, takeChangedDays } from './queries.ts';

/** A day of a large shop takes a tenth of a second, and a transaction should end within one. */
const daysAtOnce = 7;

/**
 * Sums the days that changed. A change that is committed meanwhile has a mark that is not taken.
 * Processes that sum the same day take the same marks, so one waits for the other.
 */
export async function sumChangedDays({ db }: { db: Database }): Promise<void> {
  for (;;) {
    const summed = await inTransaction(db, async (trx) => {
      const days = await takeChangedDays(trx, daysAtOnce);
      if (days.length > 0) await replaceSums(trx, days);
      return days.length;
    });
    if (summed < daysAtOnce) return;
  }
}

/**
 * Days whose sums are not those of their orders, the latest first. `since` is the first compared
 * day when the time ended before all were; a week is always compared.
 */
export async function compareSums(
  db: Database,
  budgetMs: number,
): Promise<{ different: string[]; since: string | null }> {
  const span = await findSummedDays(db);
  const different: string[] = [];
  const end = performance.now() + budgetMs;
  if (span === undefined) return { different, since: null };
  for (let to = span.last; to >= span.first;) {
    const from = addDays(to, 1 - daysAtOnce);
    different.push(...(await listDifferentDays(db, { from, to })));
    if (performance.now() >= end && from > span.first) return { different, since: from };
    to = addDays(from, -1);
  }
  return { different, since: null };
}
