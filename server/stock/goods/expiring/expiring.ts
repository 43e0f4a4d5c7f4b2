import type { EndingLot } from '#contract/stock/expiring.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { times } from '#domain/money.ts';
import { planEndings, type Plan } from '#domain/stock/ending-lots.ts';
import { endingDays, lotEndOf, neededUntil } from '#domain/stock/shelf-life.ts';
import { findNextDay } from '#server/delivery/windows/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { presentLot } from '../present.ts';
import type { InventoryDeps } from '../service.ts';
import { listOpenNeeds } from '../shelf-life-queries.ts';
import * as queries from './queries.ts';

/** The orders of as many days say how much is sold on one. */
const learnedDays = 28;

/** Of all products: those past their date, and those that end within days. */
export async function listEndingLots(
  { db, clock }: InventoryDeps,
  days = endingDays,
  language: Language,
): Promise<EndingLot[]> {
  const now = clock();
  const today = toBerlin(now).day;
  const lots = await queries.listLotsUpTo(db, addDays(today, days));
  const products = new Map(lots.map((lot) => [lot.product_id, lot.minimum_shelf_life_days]));
  const plans = await planLots(db, products, { today, next: await findNextDay(db, now) });
  return lots.flatMap((row) => {
    const { price_cents, minimum_shelf_life_days: _, has_only_short, ...rest } = row;
    const { short_life_offer: running, ...lot } = rest;
    const plan = plans.get(lot.id);
    if (plan === undefined) return [];
    const free = lot.blocked_at === null ? plan.free : lot.blocked_quantity;
    const ends = lotEndOf(lot.date, today);
    const value_cents = times(price_cents, free);
    const offer = { regular_price_cents: price_cents, is_possible: has_only_short, running };
    const short_life = plan.outcome === 'short_life' ? offer : null;
    return [{ ...presentLot(lot, language), ...plan, free, ends, value_cents, short_life }];
  });
}

async function planLots(
  db: Database,
  products: ReadonlyMap<string, number>,
  { today, next = today }: { today: string; next: string | undefined },
): Promise<Map<string, Plan>> {
  const ids = [...products.keys()];
  const lots = await queries.listLotsOf(db, ids);
  const needs = await listOpenNeeds(db, ids, null);
  const perDay = await queries.sumDailyUnits(db, ids, addDays(today, -learnedDays));
  const plans = [...products].flatMap(([id, promised_days]) => {
    const ofProduct = <Row extends { product_id: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.product_id === id);
    const open = ofProduct(needs).map((need) => ({
      ...need,
      needed_until: neededUntil(need.day, need.promised_days),
    }));
    const sales = { next_day: next, promised_days, per_day: perDay.get(id) ?? 0 };
    return [...planEndings(ofProduct(lots), open, sales)];
  });
  return new Map(plans);
}
