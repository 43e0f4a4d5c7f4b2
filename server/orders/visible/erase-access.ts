import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

export const eraseAccessTask = 'erase_access';

/** How long the way in is of use after the window of an order: for questions about its delivery. */
const retentionMs = 3 * 24 * 60 * 60_000;

/** Erases the way in, which may be the code of a key box, of orders that are over. */
export async function eraseAccess(deps: { db: Database; clock: () => Date }): Promise<void> {
  const before = new Date(deps.clock().getTime() - retentionMs).toISOString();
  await queries.eraseAccessOfVersions(deps.db, before);
  await queries.eraseAccessOfOrders(deps.db, before);
}
