import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listKeysBefore, listDifferent, makeMarks, replaceSums, takeMarks } from './queries.ts';
import { allSums, type Sums } from './sums.ts';

/**
 * Computes the sums again that changed. A change that is committed meanwhile has a mark that is not
 * taken. Processes that compute the same sums take the same marks, so one waits for the other.
 */
export async function sumChanges({ db }: { db: Database }): Promise<void> {
  for (const sums of allSums) {
    await makeMarks(db, sums);
    for (;;) {
      const summed = await inTransaction(db, async (trx) => {
        const keys = await takeMarks(trx, sums);
        if (keys.length > 0) await replaceSums(trx, sums, keys);
        return keys.length;
      });
      if (summed < sums.at_once) break;
    }
  }
}

export interface Comparison {
  sums: Sums;
  /** Keys whose sums are not those of their rows, the latest first. */
  different: string[];
  /** The first compared key when the time ended before all were. */
  since: string | null;
}

/** Compares all sums with their rows, and at least the latest of each. */
export async function compareSums(db: Database, budgetMs: number): Promise<Comparison[]> {
  const begin = performance.now();
  const compared: Comparison[] = [];
  for (const [index, sums] of allSums.entries()) {
    // What the ones before did not need is left for the others.
    const end = begin + (budgetMs * (index + 1)) / allSums.length;
    compared.push(await compareUntil(db, sums, end));
  }
  return compared;
}

async function compareUntil(db: Database, sums: Sums, end: number): Promise<Comparison> {
  const different: string[] = [];
  for (let before: string | null = null; ;) {
    const keys = await listKeysBefore(db, sums, before);
    if (keys.length === 0) return { sums, different, since: null };
    if (before !== null && performance.now() >= end) return { sums, different, since: before };
    different.push(...(await listDifferent(db, sums, keys)));
    before = keys.at(-1) ?? null;
  }
}
