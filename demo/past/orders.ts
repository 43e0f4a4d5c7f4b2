import { fromBerlin, isoWeekday } from '#domain/delivery/berlin-time.ts';
import type { Random } from '#domain/random.ts';
import { Agenda } from './agenda.ts';
import {
  favouritesOf,
  fillBasket,
  subtotalOf,
  type BasketLine,
  type PriceAt,
  type Theme,
} from './basket.ts';
import type { Visit } from './calendar.ts';
import type { Shelf } from './shelf.ts';
import { planSteps, type Step } from './steps.ts';

/** What an order was before its change. */
export interface EarlierVersion {
  lines: readonly BasketLine[];
  at: Date;
  replaced_by: string;
  reason: string | null;
}

export interface PastOrder extends Visit {
  id: string;
  lines: readonly BasketLine[];
  earlier: EarlierVersion | undefined;
  steps: readonly Step[];
}

interface Around {
  visits: readonly Visit[];
  days: readonly string[];
  themes: readonly Theme[];
  shelf: Shelf;
  priceAt: PriceAt;
  staffId: string;
  now: Date;
}

/** Why the staff changed an order. */
const reasons = ['Artikel beschädigt', 'Telefonisch gewünscht', 'Ersatz nach Rücksprache'];
const cancelledShare = 0.05;
const changedShare = 0.07;
const minuteMs = 60_000;
const restockMinutes = 5.5 * 60;
/** The wholesaler comes on Tuesdays and Fridays. */
const marketDays = [2, 5];

/**
 * Lives through the past in the order of its time, so that only what is on the shelf is bought.
 * Returns the orders by their time.
 */
export function makeOrders(random: Random, around: Around): PastOrder[] {
  const { visits, days, themes, shelf, now } = around;
  const agenda = new Agenda();
  const orders: PastOrder[] = [];
  const tastes = new Map<string, readonly Theme[]>();
  for (const day of days.filter((each) => isoWeekday(each) !== 7)) {
    const at = fromBerlin({ day, minutes: restockMinutes });
    const isMarketDay = marketDays.includes(isoWeekday(day));
    agenda.add(at, () => shelf.restock(random, at, isMarketDay));
  }
  for (const visit of visits) {
    agenda.add(visit.at, () => {
      const { id } = visit.customer;
      const favourites = tastes.get(id) ?? favouritesOf(random, themes);
      tastes.set(id, favourites);
      const order = placeOrder(random, visit, favourites, { ...around, agenda });
      if (order !== undefined) orders.push(order);
    });
  }
  agenda.runUntil(now);
  return orders;
}

/** Undefined when the shelves hold too little for the minimum order. */
function placeOrder(
  random: Random,
  visit: Visit,
  favourites: readonly Theme[],
  { shelf, priceAt, themes, staffId, now, agenda }: Around & { agenda: Agenda },
): PastOrder | undefined {
  const { area, at, customer, window } = visit;
  const lines = fillBasket(random, { favourites, all: themes }, { area, shelf, priceAt, at });
  if (subtotalOf(lines) < area.minimum_order_cents) return undefined;
  const id = random.uuid();
  for (const { product, quantity } of lines) {
    shelf.move(at, product.id, -quantity, { reason: 'order', order_id: id });
  }
  const open = Math.floor((Date.parse(window.order_until) - at.getTime()) / minuteMs);
  const second = new Date(at.getTime() + Math.min(open - 1, random.between(4, 100)) * minuteMs);
  const mayReconsider = open > 10 && second <= now;
  const isCancelled = random.chance(cancelledShare) && mayReconsider;
  const isChanged = random.chance(changedShare) && mayReconsider && !isCancelled;
  const steps = planSteps(random, visit, {
    staffId,
    cancelledAt: isCancelled ? second : undefined,
  });
  const order: PastOrder = { ...visit, id, lines, earlier: undefined, steps };
  if (isCancelled) {
    const actor_id = steps.at(-1)?.actor_id ?? null;
    agenda.add(second, () => {
      for (const { product, quantity } of lines)
        shelf.move(second, product.id, quantity, {
          reason: 'cancellation',
          order_id: id,
          actor_id,
        });
    });
  }
  if (isChanged) {
    const isOwn = random.chance(0.65);
    const replaced_by = isOwn ? customer.id : staffId;
    const reason = isOwn ? null : random.pick(reasons);
    agenda.add(second, () => {
      const changed = changeLines(random, order, { at: second, actor_id: replaced_by, shelf });
      if (changed === undefined) return;
      order.earlier = { lines, at: second, replaced_by, reason };
      order.lines = changed;
    });
  }
  return order;
}

/** One product more or less; undefined if the shelf or the minimum order does not allow it. */
function changeLines(
  random: Random,
  { id, lines, area }: PastOrder,
  { at, actor_id, shelf }: { at: Date; actor_id: string; shelf: Shelf },
): BasketLine[] | undefined {
  const chosen = random.pick(lines);
  const difference = random.chance(0.6) ? 1 : -1;
  const changed = lines
    .map((line) => (line === chosen ? { ...line, quantity: line.quantity + difference } : line))
    .filter(({ quantity }) => quantity > 0);
  const isTooMuch = difference > 0 && shelf.stockOf(chosen.product) < difference;
  if (isTooMuch || subtotalOf(changed) < area.minimum_order_cents) return undefined;
  const reason = difference > 0 ? ('order' as const) : ('cancellation' as const);
  shelf.move(at, chosen.product.id, -difference, { reason, order_id: id, actor_id });
  return changed;
}
