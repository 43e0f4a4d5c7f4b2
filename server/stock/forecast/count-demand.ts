import { addDays, fromBerlin, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { intakeOf, shareOutside, type Intake, type Span } from '#domain/stock/forecast/intake.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import * as queries from './demand-queries.ts';

export interface ForecastDeps {
  db: Database;
  clock: () => Date;
}

/** The job that counts what was ordered for the days that are over. */
export const countDemandTask = 'count_demand';

/** As long as demand is stored. */
const demandDays = 400;
/** Orders of the last days may still be cancelled. */
const recountedDays = 3;
/** From which it is learned when the orders for a day are placed. */
const intakeDays = 56;
/** With fewer orders a weekday says nothing of its own. */
const enoughOrders = 50;
/** Before a day of delivery, nothing is ordered for it. */
const longestLeadDays = 4;

/** When the orders for a day are usually placed, by its weekday if enough is known of it. */
export async function learnIntake(db: Database, today: string): Promise<(day: string) => Intake> {
  const rows = await queries.listPlacedOrders(db, { from: addDays(today, -intakeDays), to: today });
  const orders = rows.map(({ created_at, day }) => ({ at: new Date(created_at), day }));
  const all = intakeOf(orders);
  const byWeekday = new Map(
    [...Map.groupBy(orders, ({ day }) => isoWeekday(day))]
      .filter(([, same]) => same.length >= enoughOrders)
      .map(([weekday, same]) => [weekday, intakeOf(same)]),
  );
  return (day) => byWeekday.get(isoWeekday(day)) ?? all;
}

/** Counts each day once more while its orders may change; a repeated run changes nothing. */
export async function countDemand({ db, clock }: ForecastDeps): Promise<void> {
  const now = clock();
  const { day: today } = toBerlin(now);
  const recount = addDays(today, -recountedDays);
  const stored = { from: addDays(today, -demandDays), to: today };
  await queries.deleteCountedDays(db, stored.from);
  const days = await queries.listDaysToCount(db, stored, recount);
  const [first] = days;
  if (first === undefined) return;
  const intakeFor = await learnIntake(db, today);
  const since = fromBerlin({ day: addDays(first, -longestLeadDays), minutes: 0 });
  const gaps = await queries.listGaps(db, since);
  for (const day of days) {
    const spans = spansOf(gaps, { isRecent: day >= recount });
    await inTransaction(db, async (trx) => {
      const units = await queries.sumOrderedUnits(trx, day);
      const rows = [...new Set([...units.keys(), ...spans.keys()])].map((product_id) => ({
        product_id,
        units: units.get(product_id) ?? 0,
        available: shareOutside(intakeFor(day), day, spans.get(product_id) ?? []),
      }));
      const differing = rows.filter((row) => row.units > 0 || row.available < 1);
      await queries.replaceDemand(trx, { day, counted_at: now.toISOString() }, differing);
    });
  }
}

/**
 * When each product could not be ordered. What was taken out of the sale is not recorded with its
 * time: it counts as out of the sale on the days that are counted again, and not before.
 */
function spansOf(
  { outages, products }: Awaited<ReturnType<typeof queries.listGaps>>,
  { isRecent }: { isRecent: boolean },
): Map<string, Span[]> {
  const spans = new Map<string, Span[]>();
  const add = (id: string, span: Span) => spans.set(id, [...(spans.get(id) ?? []), span]);
  const instantOf = (at: string | null) => (at === null ? null : new Date(at));
  for (const { product_id, began_at, ended_at } of outages) {
    add(product_id, { from: new Date(began_at), to: instantOf(ended_at) });
  }
  for (const { id, created_at, archived_at, is_available } of products) {
    add(id, { from: null, to: new Date(created_at) });
    if (archived_at !== null) add(id, { from: new Date(archived_at), to: null });
    if (!is_available && isRecent) add(id, { from: null, to: null });
  }
  return spans;
}
