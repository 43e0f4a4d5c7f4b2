import { cents, times, type Cents } from '#domain/money.ts';
import { chargeByWeight, settle, type ChargedLine } from '#domain/orders/settlement.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

/**
 * Settles an order whose lines all have an outcome: what the customer pays for what was packed. The
 * caller has locked the order.
 */
export async function settleOrder(
  trx: Database,
  orderId: string,
  actorId: string | null,
): Promise<void> {
  const outcomes = await queries.listOutcomes(trx, orderId);
  const charges = chargesOf(outcomes);
  const lines = outcomes.map((outcome) => toLine(outcome, charges.get(outcome) ?? cents(0)));
  const terms = await queries.getTerms(trx, orderId);
  await queries.insertSettlement(trx, settle(lines, terms), {
    order_id: orderId,
    version: (terms.settlement_version ?? 0) + 1,
    actor_id: actorId,
    lines,
  });
}

/**
 * Settles a packed order without goods that were taken out of it. False if nothing is left. The
 * caller has locked the order.
 */
export async function settleWithout(
  trx: Database,
  orderId: string,
  actorId: string,
  taken: readonly { lot_id: string }[],
): Promise<boolean> {
  const terms = await queries.getTerms(trx, orderId);
  const version = terms.settlement_version ?? 0;
  const packed = await queries.listSettledLines(trx, orderId, version);
  const lotIds = new Set(taken.map(({ lot_id }) => lot_id));
  const lines = packed.map((line) =>
    line.quantity === 0 || line.lot_id === null || !lotIds.has(line.lot_id)
      ? line
      : { ...line, ...withheld },
  );
  const next = { order_id: orderId, version: version + 1, actor_id: actorId, lines };
  await queries.insertSettlement(trx, settle(lines, terms), next);
  return lines.some(({ quantity }) => quantity > 0);
}

const withheld = {
  outcome: 'withheld' as const,
  quantity: 0,
  charged_cents: cents(0),
  deposit_cents: cents(0),
  weight_g: null,
};

function toLine(outcome: queries.Outcome, charged_cents: Cents): queries.NewLine & ChargedLine {
  if (outcome.outcome === 'substituted') return toSubstitute(outcome);
  const isDelivered = outcome.outcome === 'picked';
  return {
    order_item_id: outcome.order_item_id,
    outcome: isDelivered ? 'delivered' : 'short',
    ordered_quantity: outcome.ordered_quantity,
    quantity: outcome.quantity,
    product_id: outcome.product_id,
    product_name: outcome.product_name,
    product_name_translated: outcome.product_name_translated,
    vat_rate: outcome.vat_rate,
    charged_cents,
    deposit_cents: times(outcome.deposit_cents, outcome.quantity),
    weight_g: outcome.weight_g,
    // What the goods cost that were picked, if that is known.
    cost_cents: (isDelivered ? outcome.lot_cost_cents : null) ?? outcome.cost_cents,
    // A short pick names the lot that its units would return to.
    lot_id: isDelivered ? outcome.lot_id : null,
  };
}

/** With the amounts that were offered, whatever the substitute costs by now. */
function toSubstitute(outcome: queries.Outcome): queries.NewLine & ChargedLine {
  const chosen = outcome.candidates?.find(({ product_id }) => product_id === outcome.substitute_id);
  if (chosen === undefined) throw new Error('a substitute was picked that was not offered');
  return {
    order_item_id: outcome.order_item_id,
    outcome: 'substituted',
    ordered_quantity: outcome.ordered_quantity,
    quantity: outcome.quantity,
    product_id: chosen.product_id,
    product_name: chosen.name,
    product_name_translated: chosen.name_translated,
    vat_rate: chosen.vat_rate,
    charged_cents: chosen.goods_cents,
    deposit_cents: chosen.deposit_cents,
    weight_g: null,
    cost_cents: outcome.lot_cost_cents ?? chosen.cost_cents,
    lot_id: outcome.lot_id,
  };
}

/** By unit, or by the weight of all weighed units of a line. */
function chargesOf(outcomes: readonly queries.Outcome[]): Map<queries.Outcome, Cents> {
  const charges = new Map<queries.Outcome, Cents>();
  for (const own of Map.groupBy(outcomes, ({ order_item_id }) => order_item_id).values()) {
    for (const outcome of own) {
      charges.set(outcome, times(outcome.price_at_purchase_cents, outcome.quantity));
    }
    const weighed = own.flatMap((outcome) => {
      const { nominal_weight_g, price_at_purchase_cents, weight_g, quantity } = outcome;
      if (quantity === 0 || nominal_weight_g === null || weight_g === null) return [];
      const terms = { price_cents: price_at_purchase_cents, nominal_weight_g };
      return [{ outcome, terms, quantity, weight_g }];
    });
    const [first] = weighed;
    if (first === undefined) continue;
    for (const [index, charged] of chargeByWeight(first.terms, weighed).entries()) {
      const part = weighed[index];
      if (part !== undefined) charges.set(part.outcome, charged);
    }
  }
  return charges;
}
