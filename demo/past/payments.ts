import { fromBerlin, addDays } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { Random } from '#domain/random.ts';
import { closeDay, getDay } from '#server/cash/days/day-close.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { insertRows } from '../insert-rows.ts';
import { stepsUntil, totalsOf } from './order-rows.ts';
import type { PastOrder } from './orders.ts';

/** What was paid for the orders, as the staff noted it: else the books would lack the money. */
export async function insertPayments(
  trx: Transaction,
  random: Random,
  { orders, staffId, now }: { orders: readonly PastOrder[]; staffId: string; now: Date },
): Promise<void> {
  const rows = orders.flatMap((order) => {
    const paid = stepsUntil(order, now).find(({ machine }) => machine === 'payment');
    if (paid === undefined) return [];
    const { vat, deposit_cents, total_cents } = totalsOf(order, order.lines);
    return {
      id: random.uuid(),
      order_id: order.id,
      status: 'paid' as const,
      method: order.customer.payment_method,
      vat,
      deposit_cents,
      total_cents,
      empties_cents: cents(0),
      credit_cents: cents(0),
      balance_cents: cents(0),
      actor_id: staffId,
      noted_at: paid.at.toISOString(),
    };
  });
  await insertRows(
    trx,
    'payments_by_hand',
    rows.toSorted((a, b) => a.noted_at.localeCompare(b.noted_at)),
  );
}

/** Each of these days was closed at its end. */
export async function closeDays(
  trx: Transaction,
  staffId: string,
  days: readonly string[],
): Promise<void> {
  for (const day of days) {
    const end = fromBerlin({ day: addDays(day, 1), minutes: 0 });
    // The past has no fiscal records that a register would close.
    const env = { FISCAL_MODE: 'paper' as const };
    const deps = { db: trx, env, clock: () => new Date(end.getTime() - 1) };
    const { open } = await getDay(deps, day);
    await closeDay(deps, staffId, day, { open });
  }
}
