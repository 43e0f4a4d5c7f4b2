import type {
  DeliveryArea,
  DeliverySlot,
  NextDelivery,
  NextDeliveryQuery,
  SlotHold,
} from '#contract/delivery/delivery.schema.ts';
import { findArea, findCheapestArea } from '#domain/delivery/area.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { expiryOfHold } from '#domain/delivery/hold.ts';
import { fleetOf, mostPromised } from '#domain/delivery/load.ts';
import { nextDays } from '#domain/delivery/next-days.ts';
import {
  daysUntil,
  findNext,
  findClosure,
  lastDay,
  listDayWindows,
  listNextWindows,
  listWindows,
  nextMidnight,
  type DeliveryWindow,
} from '#domain/delivery/windows.ts';
import type { DeliveryMethod } from '#domain/orders/delivery-methods.ts';
import type { Rejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { findCity } from '#server/delivery/positions/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { getPromised, lockQuarters } from './capacity.ts';
import * as queries from './queries.ts';
import { getDelivery, type Area, type Delivery } from './rules.ts';

/** Where an order goes: to a postal code, or to the counter. */
interface Place {
  postal_code?: string | undefined;
  pickup?: boolean | undefined;
}

export { bookWindow, lockQuarters, releaseWindow, retakeWindow } from './capacity.ts';
export { getDelivery, type Area, type Delivery } from './rules.ts';

/** Days after today whose closures are announced. */
const announcedDays = 14;

/** The area of a postal code; without one, that whose terms the shop announces. */
function areaOf({ areas }: Delivery, postalCode: string | undefined): Area {
  const area = findArea(postalCode ?? '', areas) ?? findCheapestArea(areas);
  if (area === undefined) throw new Error('there is no active delivery area');
  return area;
}

/** The area of an order; undefined if the shop serves it no more. */
export function areaOfOrder(
  order: { delivery_method: DeliveryMethod; delivery_postal_code: string },
  { areas, pickup }: Pick<Delivery, 'areas' | 'pickup'>,
): Area | undefined {
  return order.delivery_method === 'pickup' ? pickup : findArea(order.delivery_postal_code, areas);
}

export async function getDeliveryArea(db: Database, postalCode: string): Promise<DeliveryArea> {
  const { areas, hours } = await getDelivery(db);
  const area = findArea(postalCode, areas);
  return {
    postal_code: postalCode,
    city: findCity(postalCode),
    available: area !== undefined,
    delivery_hours: area === undefined ? hours : area.delivery_hours,
    area: area === undefined ? null : toTerms(area),
  };
}

function toTerms(area: Area): NonNullable<DeliveryArea['area']> {
  const { name, delivery_fee_cents, minimum_order_cents, free_from_cents } = area;
  return { name, delivery_fee_cents, minimum_order_cents, free_from_cents };
}

interface Offer {
  window: DeliveryWindow;
  available: boolean;
}

/**
 * The windows that an area can order, each with whether it has a free place for a customer. When
 * all are full, those of the next days follow until one is free.
 */
async function listOffers(
  db: Database,
  { rules }: Delivery,
  area: Area,
  customer: { now: Date; user_id: string | null },
): Promise<Offer[]> {
  const { now } = customer;
  const near = await withPlaces(db, listWindows(now, rules, area.id), area, customer);
  const [last] = near.slice(-1);
  if (last === undefined || near.some(({ available }) => available)) return near;
  const after = [dayOf(last), lastDay(now, rules)].toSorted().at(-1) ?? '';
  const windows = listLaterWindows(now, rules, area.id, after);
  const later = await withPlaces(db, windows, area, customer);
  const free = later.find(({ available }) => available);
  if (free === undefined) return near;
  return [...near, ...later.filter((offer) => dayOf(offer) <= dayOf(free))];
}

const dayOf = ({ window }: Pick<Offer, 'window'>) => toBerlin(new Date(window.start)).day;

/** The windows of the two weeks after a day. */
function listLaterWindows(
  now: Date,
  rules: Delivery['rules'],
  areaId: string,
  after: string,
): DeliveryWindow[] {
  const windows: DeliveryWindow[] = [];
  const end = addDays(after, announcedDays);
  for (let day = after; day < end;) {
    const next = listNextWindows(now, rules, areaId, day);
    const [first] = next;
    if (first === undefined) break;
    windows.push(...next);
    day = dayOf({ window: first });
  }
  return windows;
}

async function withPlaces(
  db: Database,
  windows: readonly DeliveryWindow[],
  area: Area,
  customer: { now: Date; user_id: string | null },
): Promise<Offer[]> {
  const [first] = windows;
  if (first === undefined) return [];
  const end = windows.reduce((latest, window) => (window.end > latest ? window.end : latest), '');
  const span = { fleet_id: fleetOf(area), start: first.start, end };
  const promised = await getPromised(db, span, customer);
  return windows.map((window) => ({
    window,
    available: mostPromised(window, promised) < window.capacity,
  }));
}

/** The windows that a postal code can order now, or in which an order can be fetched. */
export async function listDeliverySlots(
  db: Database,
  now: Date,
  { postal_code, pickup = false }: Place,
): Promise<DeliverySlot[]> {
  const delivery = await getDelivery(db);
  const area = pickup ? delivery.pickup : areaOf(delivery, postal_code);
  if (area === undefined) return [];
  const offers = await listOffers(db, delivery, area, { now, user_id: null });
  return offers.map(({ window, available }) => {
    const { id, start, end, label, order_until, fee_difference_cents, is_before_iftar } = window;
    return { id, start, end, label, order_until, fee_difference_cents, is_before_iftar, available };
  });
}

/**
 * The next window with a free place, of a delivery or of the counter, the chosen one and the days
 * without delivery, for all pages.
 */
export async function getNextDelivery(
  db: Database,
  now: Date,
  { postal_code, pickup, chosen: id }: NextDeliveryQuery,
): Promise<NextDelivery> {
  const delivery = await getDelivery(db);
  const area = pickup === 'true' ? delivery.pickup : areaOf(delivery, postal_code);
  const offers =
    area === undefined ? [] : await listOffers(db, delivery, area, { now, user_id: null });
  const free = offers.filter(({ available }) => available).map((offer) => offer.window);
  const window = findNext(free, id);
  const chosen = offers.find((offer) => offer.window.id === id);
  const closing = [window, chosen?.window].filter((each) => each !== undefined);
  const ends = [nextMidnight(now), ...closing.map((each) => new Date(each.order_until))];
  return {
    window: window === undefined ? null : toNextWindow(window, now),
    chosen:
      chosen === undefined
        ? null
        : { ...toNextWindow(chosen.window, now), available: chosen.available },
    closed_days: listClosedDays(now, delivery),
    valid_seconds: Math.floor((Math.min(...ends.map(Number)) - now.getTime()) / 1000),
  };
}

function toNextWindow(window: DeliveryWindow, now: Date): NonNullable<NextDelivery['window']> {
  const day = nextDays[daysUntil(window, now)] ?? 'later';
  return { day, start: window.start, end: window.end };
}

/** Days of the next two weeks that are closed although their weekday is not. */
function listClosedDays(now: Date, { rules }: Delivery): NextDelivery['closed_days'] {
  const today = toBerlin(now).day;
  return Array.from({ length: announcedDays + 1 }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({ day, reason: findClosure(day, rules) }))
    .flatMap(({ day, reason }) => (reason === null ? [] : [{ day, reason }]));
}

/**
 * The window with this id that an area can order now. Undefined if there is none, or if it is of a
 * later day while earlier windows have free places.
 */
export async function findWindow(
  db: Database,
  delivery: Delivery,
  area: Area,
  { id, now, user_id }: { id: string; now: Date; user_id: string },
): Promise<DeliveryWindow | undefined> {
  const near = listWindows(now, delivery.rules, area.id).find((window) => window.id === id);
  // Later days are rare: read what is promised only for them.
  if (near !== undefined || Date.parse(id) < now.getTime() || Number.isNaN(Date.parse(id))) {
    return near;
  }
  const offers = await listOffers(db, delivery, area, { now, user_id });
  return offers.find(({ window }) => window.id === id)?.window;
}

/** The first day for which any area or the counter can be ordered now, even if it is full. */
export async function findNextDay(db: Database, now: Date): Promise<string | undefined> {
  const { areas, pickup, rules } = await getDelivery(db);
  const days = [...areas, ...(pickup === undefined ? [] : [pickup])].flatMap(({ id }) =>
    listWindows(now, rules, id).map((window) => dayOf({ window })),
  );
  return days.toSorted()[0];
}

/**
 * When orders can be fetched next: the opening that runs, or the first after it. Undefined if none
 * is planned.
 */
export function findPickupOpening(
  { pickup, rules }: Pick<Delivery, 'pickup' | 'rules'>,
  now: Date,
): DeliveryWindow | undefined {
  if (pickup === undefined) return undefined;
  const today = toBerlin(now).day;
  return Array.from({ length: announcedDays + 1 }, (_, ahead) => addDays(today, ahead))
    .flatMap((day) => listDayWindows(day, rules, pickup.id))
    .find(({ end }) => now.getTime() < Date.parse(end));
}

/**
 * Holds a place for a customer in the checkout; replaces the previous hold. The area is that of
 * `postalCode`, else of the customer's address.
 */
export async function holdSlot(
  db: Database,
  now: Date,
  user_id: string,
  { slot_id, postal_code, pickup = false }: Place & { slot_id: string },
): Promise<Result<SlotHold, Rejection>> {
  return inTransaction(db, async (trx) => {
    const delivery = await getDelivery(trx);
    const area = pickup
      ? delivery.pickup
      : areaOf(delivery, postal_code ?? (await queries.findPostalCode(trx, user_id)));
    if (area === undefined) return refuse({ code: 'invalid_time_slot' });
    const window = await findWindow(trx, delivery, area, { id: slot_id, now, user_id });
    if (window === undefined) return refuse({ code: 'invalid_time_slot' });
    const { start, end } = window;
    const fleet_id = fleetOf(area);
    await lockQuarters(trx, fleet_id, window);
    const promised = await getPromised(trx, { fleet_id, start, end }, { now, user_id });
    if (mostPromised(window, promised) >= window.capacity) return refuse({ code: 'slot_full' });
    const expires_at = expiryOfHold(now, window.order_until).toISOString();
    await queries.putHold(trx, { user_id, fleet_id, starts_at: start, ends_at: end, expires_at });
    return ok({ slot_id: window.id, expires_at });
  });
}
