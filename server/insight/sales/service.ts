import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { replaceSums, takeChangedDays } from './queries.ts';

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
