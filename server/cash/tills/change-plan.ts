import type { ChangePlan } from '#contract/cash/tills.schema.ts';
import { validTender } from '#domain/cash/declared-tender.ts';
import { readBag } from '#domain/cash/float-bag.ts';
import { leftInSafe, leftOfLimit } from '#domain/cash/float-limits.ts';
import { planFloat } from '#domain/cash/float-plan.ts';
import { assumedMix, learnMix } from '#domain/cash/tender.ts';
import { cents } from '#domain/money.ts';
import { isCash } from '#domain/orders/payment-methods.ts';
import type { ShopDeps } from '#server/deps.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import * as queries from './change-plan-queries.ts';
import { listFloatsOut, sumCarried } from './queries.ts';

export { findTourHead } from './change-plan-queries.ts';

/** The most in notes that a driver should carry: an assumption about the risk. */
const mostNotes = cents(20_000);
/** One door in five has empties or refuses something (fulfilment: Proof), however it is paid. */
const changingShare = 0.2;
/** Payments of some weeks. */
const learnedPayments = 2000;
/** The same tour always has the same plan. */
const seed = 1;

/** The float that a driver of a tour takes along. Throws HttpProblem `not_found`. */
export async function getChangePlan(
  { db }: Pick<ShopDeps, 'db'>,
  tourId: string,
): Promise<ChangePlan> {
  const { driver_id } = orNotFound(await queries.findTourHead(db, tourId));
  const doors = await queries.listDoors(db, tourId);
  const orders = doors.filter(
    ({ payment_method, due_cents }) => isCash(payment_method) && due_cents > 0,
  );
  const payments = await queries.listTenders(db, learnedPayments);
  const usual = learnMix(payments, assumedMix);
  const byCustomer = Map.groupBy(payments, ({ user_id }) => user_id);
  const stops = orders.map(({ id, user_id, due_cents, tender_cents }) => ({
    id,
    due_cents,
    declared_cents: validTender(tender_cents, due_cents),
    mix: user_id === null ? usual : learnMix(byCustomer.get(user_id) ?? [], usual),
  }));
  const settings = await getShopSettings(db);
  const carried = driver_id === null ? cents(0) : await sumCarried(db, driver_id, tourId);
  const left_cents = leftOfLimit(settings.float_limit_cents, carried);
  const inSafe = settings.float_safe === '' ? undefined : readBag(settings.float_safe);
  const safe = inSafe === undefined ? null : leftInSafe(inSafe, await listFloatsOut(db));
  const terms = {
    changing_stops: Math.ceil(doors.length * changingShare),
    payout_stops: Math.ceil((doors.length - orders.length) * changingShare),
    most_notes_cents: mostNotes,
    most_cents: left_cents,
    bag: readBag(settings.float_bag) ?? {},
  };
  const { ask, ...plan } = planFloat(stops, terms, seed);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return { ...plan, safe, left_cents, ask: ask.flatMap((id) => presentQuestion(byId.get(id))) };
}

function presentQuestion(
  order: Awaited<ReturnType<typeof queries.listDoors>>[number] | undefined,
): ChangePlan['ask'] {
  if (order === undefined) return [];
  const { id, order_number, customer_name, customer_phone, drop_off, due_cents } = order;
  const phone = drop_off.phone === '' ? customer_phone : drop_off.phone;
  return [{ order_id: id, order_number, customer_name, phone, due_cents }];
}
