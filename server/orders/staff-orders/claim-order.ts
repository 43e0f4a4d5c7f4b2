import { timingSafeEqual } from 'node:crypto';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { ClaimOrderInput } from '#contract/orders/staff-orders.schema.ts';
import { readClaimCode } from '#domain/orders/claim-code.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { getOwnOrder } from '../service.ts';
import { findClaimed, lockClaimable, moveOrder } from './queries.ts';

/**
 * Takes an order that the staff took into an account. Throws HttpProblem `order_claim_unknown` for
 * a wrong number, a wrong code, an order of the shop and one that was claimed alike. The account
 * that has claimed it gets it again.
 */
export async function claimOrder(
  deps: ShopDeps,
  userId: string,
  { order_number, code: typed }: ClaimOrderInput,
): Promise<Order> {
  const id = await inTransaction(deps.db, async (trx) => {
    const order = await lockClaimable(trx, order_number);
    if (order !== undefined && isEqual(order.claim_code, readClaimCode(typed))) {
      await moveOrder(trx, order.id, { user_id: userId, now: deps.clock().toISOString() });
      return order.id;
    }
    // A repeated request, whose first answer was lost.
    return (await findClaimed(trx, order_number, userId))?.id;
  });
  if (id === undefined) throw new HttpProblem('order_claim_unknown');
  return getOwnOrder(deps, userId, id);
}

function isEqual(code: string | null, typed: string): boolean {
  const [expected, given] = [Buffer.from(code ?? ''), Buffer.from(typed)];
  return code !== null && expected.length === given.length && timingSafeEqual(expected, given);
}
