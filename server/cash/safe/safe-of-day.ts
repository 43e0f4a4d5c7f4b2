import type { DaySafe } from '#contract/cash/days.schema.ts';
import type { SafeCount, SafeMovement } from '#contract/cash/safe.schema.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { presentCount } from './present.ts';
import * as queries from './queries.ts';

/**
 * The part of a day's close that is the safe: what follows the last movement and count of the close
 * before. Null for a safe that was never counted.
 */
export async function summariseSafe(
  db: Database,
  { last_number, last_count }: Pick<DaySafe, 'last_count' | 'last_number'>,
  end: string,
): Promise<DaySafe | null> {
  const movements = await queries.listMovementsAfter(db, last_number, end);
  const counts = await queries.listCountsAfter(db, last_count, end);
  const [first] = movements;
  const upTo = movements.at(-1)?.number ?? last_number;
  const closing_cents = await queries.findBalanceAt(db, upTo);
  if (closing_cents === undefined) return null;
  return {
    last_number: upTo,
    last_count: counts.at(-1)?.number ?? last_count,
    opening_cents:
      first === undefined ? closing_cents : cents(first.balance_cents - first.amount_cents),
    closing_cents,
    movements: movements.map(withoutIds),
    counts: counts.map(presentCount).map(withoutId),
  };
}

function withoutIds(row: SafeMovement): DaySafe['movements'][number] {
  const { id: _, till_id: __, ...movement } = row;
  return movement;
}

function withoutId(row: SafeCount): DaySafe['counts'][number] {
  const { id: _, ...count } = row;
  return count;
}
