import { cents, type Cents } from '#domain/money.ts';
import { checkGivenUp } from '#domain/orders/balance.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { findBalance, giveUp } from './balance-queries.ts';

/**
 * Ends the balance of an account that is deleted, whose profile is locked. Throws HttpProblem
 * `account_has_balance` unless exactly it was given up.
 */
export async function giveUpBalance(
  trx: Transaction,
  { id }: { id: string },
  agreed: Cents | undefined,
  now: Date,
): Promise<void> {
  const balance = unwrap(checkGivenUp(agreed, await findBalance(trx, id)));
  if (balance > cents(0)) await giveUp(trx, id, balance, now.toISOString());
}
