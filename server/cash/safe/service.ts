import { moveSafe } from '#domain/cash/safe.ts';
import type { Cents } from '#domain/money.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

export { summariseSafe } from './safe-of-day.ts';

/** Cash that moves between the safe and something that the shop books elsewhere. */
export type SafeTransfer = { amount_cents: Cents; actor_id: string; note?: string | null } & (
  | { reason: 'float_out' | 'transfer_in'; till_id: string }
  | { reason: 'payment'; payment_id: string }
  | { reason: 'payout'; payout_id: string }
  | { reason: 'tip_out'; till_id: string; tip_id: string; record_id: string | null }
);

/**
 * Books what comes into the safe (positive) or leaves it, in the transaction of what it is about,
 * after its fiscal record: that may open a period with what the book said before. Nothing before
 * the first count of the safe: it has no balance then that could be exceeded (ADR 0020). Throws
 * HttpProblem `safe_overdrawn`.
 */
export async function bookInSafe(
  { clock }: Pick<ShopDeps, 'clock'>,
  trx: Transaction,
  transfer: SafeTransfer,
): Promise<void> {
  if (transfer.amount_cents === 0) return;
  await queries.lockSafe(trx);
  const balance = await queries.findBalance(trx);
  if (balance === undefined) return;
  unwrap(moveSafe(balance, transfer.amount_cents));
  await queries.insertMovement(trx, { ...transfer, moved_at: clock().toISOString() });
}
