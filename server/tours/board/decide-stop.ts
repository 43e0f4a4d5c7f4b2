import type { Decision, Tour } from '#contract/tours/tours.schema.ts';
import { isOpenOrder } from '#domain/orders/status.ts';
import { checkDecision } from '#domain/tours/stop-states.ts';
import type { ShopDeps } from '#server/deps.ts';
import { cancelDelivery, lockAtDoor, returnToShop } from '#server/orders/service.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import * as stops from '../driving/queries.ts';
import { getTours } from './tours.ts';

/**
 * Decides about an order that could not be delivered: a second try, at the end of the same tour
 * while its driver is under way, else on another one; or it is cancelled, also before its driver is
 * there. Throws HttpProblem: `not_found`, `stop_step_invalid`.
 */
export async function decideStop(
  deps: ShopDeps,
  actorId: string,
  stopId: string,
  { decision }: Decision,
): Promise<Tour> {
  const tourId = await inStaffTransaction(deps.db, actorId, async (trx) => {
    const stop = orNotFound(await stops.lockStop(trx, stopId));
    const to = unwrap(checkDecision(stop, decision));
    const isOver = !isOpenOrder(await lockAtDoor(trx, stop.order_id));
    // Delivered by hand: no driver goes there again.
    if (isOver && decision === 'again') throw new HttpProblem('stop_step_invalid');
    if (to === 'planned' && stop.tour_state === 'under_way') {
      await stops.planAgain(trx, stop);
      return stop.tour_id;
    }
    const left_at = stop.left_at ?? deps.clock().toISOString();
    const failure_reason = stop.failure_reason ?? 'cancelled';
    await stops.closeStop(trx, stopId, { state: 'failed', left_at, failure_reason, decision });
    if (decision === 'cancel') await cancelDelivery(deps, trx, stop.order_id, actorId);
    else await returnToShop(trx, stop.order_id, actorId);
    return stop.tour_id;
  });
  const [tour] = await getTours(deps, [tourId]);
  return orNotFound(tour);
}
