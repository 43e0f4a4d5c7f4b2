import type { OwnStop, OwnTour, OwnTourSummary } from '#contract/tours/driver.schema.ts';
import { validTender } from '#domain/cash/declared-tender.ts';
import { closingStock } from '#domain/cash/journal.ts';
import { orNotFound, unwrap } from '#server/http/problem.ts';
import type { OrderDeps } from '#server/orders/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { listTemperatures } from '#server/temperatures/service.ts';
import { isCashRecorded } from '../tills/cash-recording.ts';
import { listMovements } from '../tills/queries.ts';
import * as queries from './own-tour-queries.ts';

/** Tours of yesterday that are back are of no use to their driver. */
const shownMs = 24 * 60 * 60_000;

export async function listOwnTours(
  { db, clock }: Pick<OrderDeps, 'clock' | 'db'>,
  driverId: string,
): Promise<OwnTourSummary[]> {
  const since = new Date(clock().getTime() - shownMs).toISOString();
  return queries.listOwnTours(db, driverId, since);
}

/** Throws HttpProblem `not_found`, also for the tour of another driver. */
export async function getOwnTour(
  { db, env }: Pick<OrderDeps, 'db' | 'env'>,
  driverId: string,
  id: string,
): Promise<OwnTour> {
  const { till_id, ...tour } = orNotFound(await queries.findOwnTour(db, driverId, id));
  const { paypal_me } = await getShopSettings(db);
  const stops = await queries.listOwnStops(db, id);
  const movements = isCashRecorded(env) ? await listMovements(db, till_id) : [];
  return {
    ...tour,
    stops: stops.map(presentStop),
    temperatures: (await listTemperatures(db, id)).map(({ zone, moment, tenths }) => ({
      zone,
      moment,
      tenths,
    })),
    till: unwrap(closingStock(movements)),
    fiscal_mode: env.FISCAL_MODE,
    paypal_me,
  };
}

type StopRow = Awaited<ReturnType<typeof queries.listOwnStops>>[number];

function presentStop({
  customer_phone,
  delivery_fee_cents,
  paid_cents,
  promotions,
  ...stop
}: StopRow): OwnStop {
  return {
    ...stop,
    phone: stop.drop_off.phone === '' ? customer_phone : stop.drop_off.phone,
    tender_cents: validTender(stop.tender_cents, stop.due_cents),
    terms: { delivery_fee_cents, paid_cents, promotions },
  };
}
