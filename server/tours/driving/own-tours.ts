import type { OwnStop, OwnTour, OwnTourSummary } from '#contract/tours/driver.schema.ts';
import { validTender } from '#domain/cash/declared-tender.ts';
import { sumAtDoor } from '#domain/cash/door-sum.ts';
import { closingStock } from '#domain/cash/journal.ts';
import { isWithheld } from '#domain/stock/withheld.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';
import type { TourState } from '#domain/tours/tour-states.ts';
import { inModeOfTill, isCashRecorded } from '#server/cash/tills/cash-recording.ts';
import { listMovements } from '#server/cash/tills/movements.ts';
import type { ShopDeps } from '#server/deps.ts';
import { orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { listTemperatures } from '#server/tours/temperatures/service.ts';
import { getTourMap } from '#server/tours/tour-map/service.ts';
import * as queries from './own-tour-queries.ts';

/** Tours of yesterday that are back are of no use to their driver. */
const shownMs = 24 * 60 * 60_000;

export async function listOwnTours(
  { db, clock }: Pick<ShopDeps, 'clock' | 'db'>,
  driverId: string,
): Promise<OwnTourSummary[]> {
  const since = new Date(clock().getTime() - shownMs).toISOString();
  return queries.listOwnTours(db, driverId, since);
}

/** Throws HttpProblem `not_found`, also for the tour of another driver. */
export async function getOwnTour(
  deps: Pick<ShopDeps, 'clock' | 'db' | 'env'>,
  driverId: string,
  id: string,
): Promise<OwnTour> {
  const { db } = deps;
  const { till_id, mode, ...tour } = orNotFound(await queries.findOwnTour(db, driverId, id));
  const { env } = inModeOfTill(deps, { mode });
  const now = deps.clock();
  const { paypal_me, card_terminal } = await getShopSettings(db);
  const stops = await queries.listOwnStops(db, id);
  const movements = await listMovements(db, till_id);
  const known = isCashRecorded(env)
    ? movements
    : movements.filter(({ reason }) => reason === 'float');
  return {
    ...tour,
    stops: stops.map((stop) => presentStop(stop, tour.state, now)),
    map: await getTourMap(db, stops),
    temperatures: (await listTemperatures(db, id)).map(({ zone, moment, tenths }) => ({
      zone,
      moment,
      tenths,
    })),
    till: unwrap(closingStock(known)),
    fiscal_mode: env.FISCAL_MODE,
    has_paper_help: env.FISCAL_PAPER_HELP,
    cash_needs_network: env.FISCAL_MODE === 'signed' && env.FISCAL_OFFLINE === 'refuse',
    paypal_me,
    card_terminal,
  };
}

type StopRow = Awaited<ReturnType<typeof queries.listOwnStops>>[number];

/** The way in, which may be the code of a key box, is shown between departure and handover. */
function presentStop(row: StopRow, tour: TourState, now: Date): OwnStop {
  const { customer_phone, delivery_postal_code: _, drop_off, due_cents, ...rest } = row;
  const isAhead = tour === 'under_way' && !isClosedStop(row.state);
  // What was handed over was right then.
  const stop = presentDoor({ ...rest, due_cents }, row.state === 'done' ? null : now);
  return {
    ...stop,
    drop_off: isAhead ? drop_off : { ...drop_off, access: '' },
    phone: drop_off.phone === '' ? customer_phone : drop_off.phone,
  };
}

type DoorRow = Pick<
  StopRow,
  | 'balance_cents'
  | 'due_cents'
  | 'fees'
  | 'lines'
  | 'ordered_cents'
  | 'paid_cents'
  | 'promotions'
  | 'tender_cents'
>;

/** What is handed over `now`, without what must not be, and what is to be paid for it. */
export function presentDoor<Row extends DoorRow>(row: Row, now: Date | null) {
  const { fees, ordered_cents, paid_cents, balance_cents, promotions, ...rest } = row;
  const lines = row.lines.map(({ blocked_at, date, corrected_at, ...line }) => ({
    ...line,
    is_withheld: now !== null && isWithheld({ blocked_at, date, corrected_at }, now),
  }));
  const terms = { ...fees, ordered_cents, paid_cents, balance_cents, promotions };
  const due_cents = lines.some(({ is_withheld }) => is_withheld)
    ? unwrap(sumAtDoor(lines.map(withoutWithheld), terms, [])).due_cents
    : row.due_cents;
  const tender_cents = validTender(row.tender_cents, due_cents);
  return { ...rest, lines, terms, due_cents, tender_cents };
}

function withoutWithheld<Line extends { quantity: number; is_withheld: boolean }>(line: Line) {
  return { ...line, refused_quantity: line.is_withheld ? line.quantity : 0 };
}
