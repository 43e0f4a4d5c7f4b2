import type { DeliveryMethod } from '#domain/orders/delivery-methods.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { tourStepOf, type TourStep } from '#domain/orders/tour-step.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { hasTours, listOnTour } from './arrival-queries.ts';

/** Adds to orders whether a driver takes their next step. */
export async function withTourSteps<
  Row extends { id: string; status: OrderStatus; delivery_method: DeliveryMethod },
>(db: Database, rows: readonly Row[]): Promise<(Row & { tour_step: TourStep | null })[]> {
  const shop = { has_tours: await hasTours(db) };
  const onTour = new Set(
    await listOnTour(
      db,
      rows.map(({ id }) => id),
    ),
  );
  return rows.map((row) => ({
    ...row,
    tour_step: tourStepOf({ ...row, is_on_tour: onTour.has(row.id) }, shop),
  }));
}
