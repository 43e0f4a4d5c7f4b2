import type {
  CashBook,
  SafeCount,
  SafeCountInput,
  SafeDifference,
  SafeEntry,
  SafeMovement,
} from '#contract/cash/safe.schema.ts';
import { isPossible, valueOf } from '#domain/cash/denominations.ts';
import { moveSafe, signedAmount } from '#domain/cash/safe.ts';
import { endOfDay, startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, type Cents } from '#domain/money.ts';
import { recordSafeMovement } from '#server/cash/fiscal/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { presentCount } from './present.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db'>;
/** Of what is recorded. */
type RecordingDeps = Pick<ShopDeps, 'clock' | 'db' | 'env'>;

export async function getCashBook(
  { db, clock }: Deps,
  day: string = toBerlin(clock()).day,
): Promise<CashBook> {
  const start = startOfDay(day);
  const end = endOfDay(day);
  const movements = await queries.listMovements(db, { start, end });
  const before = (await queries.findBalanceBefore(db, start)) ?? cents(0);
  const last = await queries.findLastCount(db);
  return {
    day,
    balance_cents: (await queries.findBalance(db)) ?? null,
    opening_cents: before,
    closing_cents: movements.at(-1)?.balance_cents ?? before,
    movements,
    last_count: last === undefined ? null : presentCount(last),
  };
}

/** Enters cash by hand. Throws HttpProblem: `safe_uncounted`, `safe_overdrawn`. */
export function bookEntry(
  deps: RecordingDeps,
  actor_id: string,
  entry: SafeEntry,
): Promise<SafeMovement> {
  return inStaffTransaction(deps.db, actor_id, async (trx) => {
    const balance = await lockBalance(trx);
    const amount_cents = signedAmount(entry.reason, entry.amount_cents);
    unwrap(moveSafe(balance, amount_cents));
    const moved_at = deps.clock().toISOString();
    const voucher_kind = entry.reason === 'expense' ? (entry.voucher_kind ?? 'other') : null;
    const movement = { ...entry, amount_cents, voucher_kind, actor_id };
    const record_id = await recordSafeMovement(trx, deps, movement);
    const id = await queries.insertMovement(trx, { ...movement, record_id, moved_at });
    return queries.getMovement(trx, id);
  });
}

/**
 * Stores a count of the safe, before anyone learns what the book expected. The first one opens the
 * book. Throws HttpProblem `cash_count_invalid`.
 */
export function countSafe(
  deps: Deps,
  actor_id: string,
  { contents }: SafeCountInput,
): Promise<SafeCount> {
  if (!isPossible(contents)) throw new HttpProblem('cash_count_invalid');
  return inStaffTransaction(deps.db, actor_id, async (trx) => {
    await queries.lockSafe(trx);
    const expected_cents = (await queries.findBalance(trx)) ?? null;
    const counted_at = deps.clock().toISOString();
    const count = { contents, expected_cents, actor_id, counted_at };
    const count_id = await queries.insertCount(trx, count);
    if (expected_cents === null) {
      const opening = { reason: 'opening' as const, amount_cents: valueOf(contents), count_id };
      await queries.insertMovement(trx, { ...opening, actor_id, moved_at: counted_at });
    }
    return presentCount(orNotFound(await queries.findLastCount(trx)));
  });
}

/**
 * Books the difference of the last count, which is final then. Throws HttpProblem: `not_found`
 * for an unknown count, and `version_conflict` if the safe was counted again, or the difference is
 * booked.
 */
export function bookDifference(
  deps: RecordingDeps,
  actor_id: string,
  count_id: string,
  { note }: SafeDifference,
): Promise<SafeCount> {
  return inStaffTransaction(deps.db, actor_id, async (trx) => {
    const balance = await lockBalance(trx);
    const last = presentCount(orNotFound(await queries.findLastCount(trx)));
    if (last.id !== count_id || last.is_booked) {
      throw new HttpProblem('version_conflict', { facts: { ids: [count_id] } });
    }
    const { difference_cents: amount_cents } = last;
    unwrap(moveSafe(balance, amount_cents));
    const moved_at = deps.clock().toISOString();
    const difference = { reason: 'difference' as const, amount_cents, actor_id };
    const record_id = await recordSafeMovement(trx, deps, difference);
    await queries.insertMovement(trx, { ...difference, count_id, note, record_id, moved_at });
    return { ...last, is_booked: true };
  });
}

async function lockBalance(trx: Transaction): Promise<Cents> {
  await queries.lockSafe(trx);
  const balance = await queries.findBalance(trx);
  if (balance === undefined) throw new HttpProblem('safe_uncounted');
  return balance;
}
