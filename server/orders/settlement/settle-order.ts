import { cents, times, type Cents } from '#domain/money.ts';
import { chargeByWeight, settle } from '#domain/orders/settlement.ts';
import type { Database } from '#server/db/pool.ts';
import * as queries from './queries.ts';

/**
 * Settles an order whose lines all have an outcome: what the customer pays for what was packed. The
 * caller has locked the order.
 */
export async function settleOrder(trx: Database, orderId: string, actorId: string): Promise<void> {
  const lines = (await queries.listOutcomes(trx, orderId)).map(toLine);
  const terms = await queries.getTerms(trx, orderId);
  await queries.insertSettlement(trx, settle(lines, terms), {
    order_id: orderId,
    version: (terms.settlement_version ?? 0) + 1,
    actor_id: actorId,
    lines,
  });
}

function toLine({ outcome, price_at_purchase_cents, nominal_weight_g, ...row }: queries.Outcome) {
  return {
    ...row,
    outcome: outcome === 'picked' ? ('delivered' as const) : outcome,
    charged_cents: chargeFor({ ...row, nominal_weight_g, price_cents: price_at_purchase_cents }),
    deposit_cents: times(row.deposit_cents, row.quantity),
  };
}

function chargeFor({
  price_cents,
  nominal_weight_g,
  quantity,
  weight_g,
}: Pick<queries.Outcome, 'nominal_weight_g' | 'quantity' | 'weight_g'> & {
  price_cents: Cents;
}): Cents {
  if (quantity === 0) return cents(0);
  if (nominal_weight_g === null || weight_g === null) return times(price_cents, quantity);
  return chargeByWeight({ price_cents, nominal_weight_g }, { quantity, weight_g });
}
