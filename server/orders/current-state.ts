import type { Order } from '#contract/orders/orders.schema.ts';
import { getDelivery } from '#server/delivery/service.ts';
import { changeableUntil } from './changes/change-limit.ts';
import { findArrivals } from './delivery/arrival.ts';
import type { OrderDeps } from './place-order.ts';
import type { OrderRow } from './queries.ts';

type CurrentState = Pick<Order, 'arrival' | 'changeable_until'>;
type Stored = Pick<
  OrderRow,
  | 'delivery_postal_code'
  | 'delivery_time_end'
  | 'delivery_time_start'
  | 'house_group'
  | 'id'
  | 'status'
>;

/** Adds to orders what changes with the time: until when they may be changed, and the arrival. */
export async function withCurrentState<Row extends Stored>(
  { db, clock }: Pick<OrderDeps, 'clock' | 'db'>,
  rows: readonly Row[],
): Promise<(Row & CurrentState)[]> {
  const delivery = await getDelivery(db);
  const now = clock();
  const arrivals = await findArrivals(db, rows, now);
  return rows.map((row) => ({
    ...row,
    changeable_until: changeableUntil(row, delivery, now),
    arrival: arrivals.get(row.id) ?? null,
  }));
}
