import type { PostalCodeDemand } from '#contract/delivery/demand.schema.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { demandDays } from '#domain/delivery/demand.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

/** Bounds the table against floods: 90 days of it are 90,000 rows. */
const codesPerDay = 1000;
/** The most wanted postal codes, as many as the staff reads. */
const listed = 200;

interface Deps {
  db: Database;
  clock: () => Date;
}

/**
 * Counts that a customer checked a postal code, or requested a mail for it. Does nothing where the
 * shop delivers; says whether it counted.
 */
export function countDemand(
  { db, clock }: Deps,
  postal_code: string,
  asked: 'check' | 'request',
): Promise<boolean> {
  const { day } = toBerlin(clock());
  const checks = asked === 'check' ? 1 : 0;
  return queries.count(db, { postal_code, day, checks, requests: 1 - checks, codesPerDay });
}

export function listDemand({ db, clock }: Deps): Promise<PostalCodeDemand[]> {
  const since = addDays(toBerlin(clock()).day, 1 - demandDays);
  return queries.listDemand(db, { since, limit: listed });
}

export async function deleteOldDemand({ db, clock }: Deps): Promise<void> {
  await queries.deleteDemandBefore(db, addDays(toBerlin(clock()).day, -demandDays));
}
