import type { OwnChoice } from '#contract/stock/substitutions.schema.ts';
import { mayCustomerCancel } from '#domain/orders/status.ts';
import { checkChoice } from '#domain/stock/substitution/own-choice.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { findCandidate } from './candidate-queries.ts';
import { decide, type SubstitutionDeps } from './decide-offer.ts';
import { toCandidate } from './open-offer.ts';
import * as queries from './queries.ts';

/** Of one order, named by its key. */
interface Choice {
  order_id: string;
  key: string;
  input: OwnChoice;
}

/**
 * Gives a customer something of the range instead of the missing units of a line: an offer of this
 * alone, which they accept by it. An open one about the same units is declined. A repeated key
 * changes nothing. Throws HttpProblem: `not_found`, `idempotency_key_reused`, `line_not_missing`,
 * `substitute_too_late`, `substitute_not_for_sale`, `substitute_too_dear`,
 * `substitute_price_changed`, `offer_out_of_stock`.
 */
export async function chooseSubstitute(
  { db, clock }: SubstitutionDeps,
  userId: string,
  choice: Choice,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await queries.lockOrder(trx, choice.order_id);
    // Does not reveal that another customer's order exists.
    if (order?.user_id !== userId) throw new HttpProblem('not_found');
    if (await wasMade(trx, choice)) return;
    if (order.status !== 'preparing') {
      // Before it, nothing can be missing.
      throw new HttpProblem(
        mayCustomerCancel(order.status) ? 'line_not_missing' : 'substitute_too_late',
      );
    }
    await choose(trx, choice, clock());
  });
}

/** Whether the key has made this choice already. */
async function wasMade(trx: Transaction, { order_id, key, input }: Choice): Promise<boolean> {
  const earlier = await queries.findChoice(trx, order_id, key);
  if (earlier === undefined) return false;
  const isSame =
    earlier.order_item_id === input.order_item_id &&
    earlier.product_id === input.product_id &&
    earlier.product_quantity === input.quantity;
  if (!isSame) throw new HttpProblem('idempotency_key_reused');
  return true;
}

async function choose(
  trx: Transaction,
  { order_id, key, input: { order_item_id, product_id, quantity, expected_total_cents } }: Choice,
  now: Date,
): Promise<void> {
  const unreplaced = await queries.listUnreplaced(trx, order_id);
  const missing = unreplaced.find((line) => line.order_item_id === order_item_id);
  if (missing === undefined) throw new HttpProblem('line_not_missing');
  const { consent, language, product_id: ordered } = await queries.findMissing(trx, order_item_id);
  const at = now.toISOString();
  const product = await findCandidate(trx, { id: product_id, at });
  if (product === undefined || product_id === ordered) {
    throw new HttpProblem('substitute_not_for_sale');
  }
  const charge = unwrap(checkChoice(missing, { ...product, quantity }, expected_total_cents));
  const choice = { decided_by: 'customer', now } as const;
  const asked = await queries.findOfferOfEvent(trx, missing.event_id);
  if (asked?.state === 'open') await decide(trx, asked, null, choice);
  const { id } = await queries.insertOffer(trx, {
    order_id,
    order_item_id,
    event_id: missing.event_id,
    quantity: missing.quantity,
    // Who wants no substitutes wants this one.
    consent: consent === 'none' ? 'ask' : consent,
    candidates: [toCandidate({ language }, product, { ...charge, quantity })],
    created_at: at,
    deadline: at,
    idempotency_key: key,
  });
  await decide(trx, orNotFound(await queries.findOffer(trx, id)), product_id, choice);
}
