import { addDays, fromBerlin, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { arrivesOn, type Article } from './articles.ts';
import type { Want } from './wants.ts';

/** Units of a delivery. */
interface Lot {
  quantity: number;
  /** Null: they last for ever. */
  last_day: string | null;
}

/** What the shop knows of a product: what it sold, and how long it could be had. */
export interface Seen {
  article: Article;
  lots: Lot[];
  /** Units on their way, by the day of their arrival. */
  coming: Map<string, number>;
  /** By the day of delivery. */
  units: Map<string, number>;
  available: Map<string, number>;
}

export interface Decision {
  today: string;
  now: Date;
  arrives_on: string;
  next_on: string;
  /** The days of delivery that are over. */
  past: readonly string[];
}

/** How many cases to order of each product. */
export type Rule = (seen: readonly Seen[], decision: Decision) => readonly number[];

export interface Result {
  wanted: number;
  sold: number;
  received: number;
  wasted: number;
  wasted_cents: number;
  left: number;
  /** Of all mornings. */
  stock: number;
  /** Of all orders, without a unit of the product. */
  missing_share: number;
  /** Demand as estimated from what was sold. */
  estimated: number;
}

interface Plan {
  wants: readonly Want[];
  /** Before this day the shelves are never empty, and nothing is counted. */
  begin: string;
  /** From this day on results count. */
  measured: string;
  end: string;
}

const decidedAt = 2 * 60 + 10;
export const arrivesAt = 5 * 60 + 30;

/** Lives through the days: orders, deliveries, customers and waste, for all products of a rule. */
export function simulate(articles: readonly Article[], rule: Rule, plan: Plan) {
  const seen = articles.map((article): Seen => ({
    article,
    lots: [],
    coming: new Map(),
    units: new Map(),
    available: new Map(),
  }));
  const byProduct = new Map(seen.map((each, index) => [each.article.product.id, index]));
  const results = seen.map((): Result => ({
    wanted: 0,
    sold: 0,
    received: 0,
    wasted: 0,
    wasted_cents: 0,
    left: 0,
    stock: 0,
    missing_share: 0,
    estimated: 0,
  }));
  learnBefore(seen, byProduct, plan);
  const past = [...new Set(plan.wants.map(({ day }) => day))].filter((day) => day < plan.begin);
  const asked = Map.groupBy(
    plan.wants.filter(({ day, at }) => day >= plan.begin && toBerlin(at).day >= plan.begin),
    ({ at }) => toBerlin(at).day,
  );
  const moments = Map.groupBy([...asked.values()].flat(), ({ day }) => day);
  for (let day = plan.begin; day < plan.end; day = addDays(day, 1)) {
    const counts = day >= plan.measured;
    order(seen, rule, { today: day, past });
    for (const [index, each] of seen.entries()) {
      const quantity = each.coming.get(day) ?? 0;
      each.coming.delete(day);
      const usable = each.article.usable_days;
      const last_day = usable === null ? null : addDays(day, usable);
      if (quantity > 0) each.lots.push({ quantity, last_day });
      add(results[index], counts, { received: quantity, stock: stockOf(each) });
    }
    for (const want of asked.get(day) ?? []) {
      const share = 1 / (moments.get(want.day)?.length ?? 1);
      noteAvailable(seen, want.day, share);
      serve(seen, byProduct, { want, results, counts });
    }
    for (const [index, each] of seen.entries()) {
      const wasted = each.lots.filter(({ last_day }) => last_day !== null && last_day <= day);
      const units = wasted.reduce((sum, { quantity }) => sum + quantity, 0);
      each.lots = each.lots.filter((lot) => !wasted.includes(lot) && lot.quantity > 0);
      const wasted_cents = units * (each.article.product.cost_cents ?? 0);
      add(results[index], counts, { wasted: units, wasted_cents });
    }
    if (isoWeekday(day) !== 7) past.push(day);
  }
  for (const [index, each] of seen.entries()) {
    add(results[index], true, { left: stockOf(each), ...summarise(each, past, plan) });
  }
  return results;
}

const stockOf = ({ lots }: Seen) => lots.reduce((sum, { quantity }) => sum + quantity, 0);

function add(result: Result | undefined, counts: boolean, more: Partial<Result>): void {
  if (result === undefined || !counts) return;
  for (const key of Object.keys(result)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
    const name = key as keyof Result;
    result[name] += more[name] ?? 0;
  }
}

/** While the shelves are full, all that is wanted is sold. */
function learnBefore(
  seen: readonly Seen[],
  byProduct: ReadonlyMap<string, number>,
  { wants, begin }: Plan,
): void {
  for (const { day, lines } of wants.filter((want) => want.day < begin)) {
    for (const each of seen) each.available.set(day, 1);
    for (const { product_id, quantity } of lines) {
      const each = seen[byProduct.get(product_id) ?? -1];
      each?.units.set(day, (each.units.get(day) ?? 0) + quantity);
    }
  }
}

/** Orders the day before a delivery, on Saturdays for Monday. */
function order(
  seen: readonly Seen[],
  rule: Rule,
  { today, past }: { today: string; past: readonly string[] },
): void {
  if (isoWeekday(today) === 7) return;
  const arrives_on = addDays(today, isoWeekday(today) === 6 ? 2 : 1);
  const bySupplier = Map.groupBy(seen, ({ article }) => article.supplier);
  for (const [supplier, theirs] of bySupplier) {
    if (arrivesOn(supplier, arrives_on)) {
      let next_on = addDays(arrives_on, 1);
      while (!arrivesOn(supplier, next_on)) next_on = addDays(next_on, 1);
      const now = fromBerlin({ day: today, minutes: decidedAt });
      const cases = rule(theirs, { today, now, arrives_on, next_on, past });
      for (const [index, each] of theirs.entries()) {
        const units = (cases[index] ?? 0) * each.article.units_per_case;
        if (units > 0) each.coming.set(arrives_on, units);
      }
    }
  }
}

const isUsable = ({ quantity, last_day }: Lot, day: string) =>
  quantity > 0 && (last_day === null || day <= last_day);

function noteAvailable(seen: readonly Seen[], day: string, share: number): void {
  for (const each of seen) {
    const has = each.lots.some((lot) => isUsable(lot, day));
    each.available.set(day, (each.available.get(day) ?? 0) + (has ? share : 0));
  }
}

/** Promises the units that end first. */
function serve(
  seen: readonly Seen[],
  byProduct: ReadonlyMap<string, number>,
  { want, results, counts }: { want: Want; results: readonly Result[]; counts: boolean },
): void {
  for (const { product_id, quantity } of want.lines) {
    const index = byProduct.get(product_id);
    const each = index === undefined ? undefined : seen[index];
    if (each !== undefined && index !== undefined) {
      let missing = quantity;
      for (const lot of each.lots) {
        const taken = isUsable(lot, want.day) ? Math.min(missing, lot.quantity) : 0;
        lot.quantity -= taken;
        missing -= taken;
      }
      const sold = quantity - missing;
      each.units.set(want.day, (each.units.get(want.day) ?? 0) + sold);
      add(results[index], counts, { wanted: quantity, sold });
    }
  }
}

function summarise(each: Seen, past: readonly string[], { measured }: Plan) {
  const days = past.filter((day) => day >= measured);
  const available = days.map((day) => each.available.get(day) ?? 0);
  const units = days.reduce((sum, day) => sum + (each.units.get(day) ?? 0), 0);
  const shown = available.reduce((sum, share) => sum + share, 0);
  return {
    missing_share: 1 - shown / days.length,
    estimated: shown > 0 ? (units / shown) * days.length : 0,
  };
}
