import type { Order } from '#contract/orders/orders.schema.ts';
import { feedbackUntil } from '#domain/orders/feedback.ts';
import { getDelivery } from '#server/delivery/windows/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { changeableUntil, type Changer } from '../changes/change-limit.ts';
import type { OrderRow } from '../queries.ts';
import { findArrivals } from './arrival.ts';

type CurrentState = Pick<Order, 'arrival' | 'changeable_until' | 'feedback_until'>;
type Stored = Pick<
  OrderRow,
  | 'delivered_at'
  | 'delivery_method'
  | 'delivery_postal_code'
  | 'delivery_time_end'
  | 'delivery_time_start'
  | 'house_group'
  | 'id'
  | 'status'
>;

/**
 * Adds to orders what changes with the time: until when the reader may change and rate them, and
 * the arrival.
 */
export async function withCurrentState<Row extends Stored>(
  { db, clock }: { db: Database; clock: () => Date },
  rows: readonly Row[],
  reader: Changer,
): Promise<(Row & CurrentState)[]> {
  const delivery = await getDelivery(db);
  const now = clock();
  const arrivals = await findArrivals(db, rows, now);
  return rows.map((row) => ({
    ...row,
    changeable_until: changeableUntil(row, delivery, now, reader),
    feedback_until: feedbackUntil(row.delivered_at, now),
    arrival: arrivals.get(row.id) ?? null,
  }));
}
