import { closingStock, type TillMovement } from '#domain/cash/journal.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

export { expectMore, listMovements, lockTillOfTour } from './queries.ts';

/**
 * Books cash of a tour. Throws HttpProblem: `till_closed`, `till_overdrawn`, `cash_count_invalid`.
 */
export async function addMovement(
  trx: Database,
  tourId: string,
  movement: Omit<queries.NewMovement, 'till_id'> & Pick<TillMovement, 'reason' | 'tip_cents'>,
): Promise<void> {
  const till = await queries.lockTillOfTour(trx, tourId);
  if (till.closed_at !== null) throw new HttpProblem('till_closed');
  const earlier = await queries.listMovements(trx, till.id);
  unwrap(closingStock([...earlier, movement]));
  await queries.insertMovement(trx, { ...movement, till_id: till.id });
}
