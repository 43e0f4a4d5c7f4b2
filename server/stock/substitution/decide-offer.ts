import type { OfferCandidate, OfferDecider } from '#domain/stock/substitution/offer-candidate.ts';
import { checkAnswer, outcomeAtDeadline } from '#domain/stock/substitution/offer.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound, unwrap } from '#server/platform/http/problem.ts';
import { promiseUnits } from '#server/stock/goods/service.ts';
import * as queries from './queries.ts';

export interface SubstitutionDeps {
  db: Database;
  clock: () => Date;
}

export const decideOfferTask = 'decide_offer';

/**
 * Answers an offer for its customer. The first answer before the deadline counts; the same answer
 * again changes nothing. Throws HttpProblem: `not_found`, `offer_answered`, `offer_expired`,
 * `offer_product_unknown`, `offer_out_of_stock`.
 */
export async function answerOffer(
  { db, clock }: SubstitutionDeps,
  userId: string,
  { orderId, offerId, productId }: { orderId: string; offerId: string; productId: string | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await queries.lockOrder(trx, orderId);
    if (order?.user_id !== userId) throw new HttpProblem('not_found');
    const offer = orNotFound(await queries.findOffer(trx, offerId));
    if (offer.order_id !== orderId) throw new HttpProblem('not_found');
    // What ended without the customer's answer is over, whatever the clock says.
    if (offer.state !== 'open' && offer.decided_by !== 'customer') {
      throw new HttpProblem('offer_expired');
    }
    const now = clock();
    const known = {
      deadline: offer.deadline,
      product_ids: offer.candidates.map(({ product_id }) => product_id),
      answer: offer.decided_by === 'customer' ? { product_id: offer.product_id } : null,
    };
    const result = unwrap(checkAnswer(known, { product_id: productId }, now));
    if (result === 'repeated') return;
    await decide(trx, offer, productId, { decided_by: 'customer', now });
  });
}

/**
 * Ends an offer without an answer by the consent of its line, at its deadline. A substitute that
 * was sold meanwhile gives way to the next.
 */
export async function decideOffer({ db, clock }: SubstitutionDeps, offerId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await queries.findOffer(trx, offerId);
    if (found === undefined) return;
    await queries.lockOrder(trx, found.order_id);
    const offer = orNotFound(await queries.findOffer(trx, offerId));
    if (offer.state !== 'open') return;
    const now = clock();
    // The job fails and is repeated: the clocks of database and process may differ.
    if (now < new Date(offer.deadline)) throw new Error('the offer is still open');
    const choice = { decided_by: 'rule', now } as const;
    for (const candidate of offer.candidates) {
      const { product_id } = outcomeAtDeadline(offer.consent, [candidate]) ?? { product_id: null };
      if (product_id === null) break;
      const isPromised = await promiseUnits(trx, {
        order_id: offer.order_id,
        product_id,
        quantity: candidate.quantity,
        ...originOf(candidate),
      });
      if (!isPromised) continue;
      await setAccepted(trx, offer, product_id, choice);
      return;
    }
    await setAccepted(trx, offer, null, choice);
  });
}

/**
 * Stores the answer of a customer to an open offer. The caller has locked the order. Throws
 * HttpProblem `offer_out_of_stock`.
 */
export async function decide(
  trx: Transaction,
  offer: queries.OfferRow,
  productId: string | null,
  choice: { decided_by: OfferDecider; now: Date },
): Promise<void> {
  const candidate = offer.candidates.find(({ product_id }) => product_id === productId);
  if (candidate !== undefined) {
    const { product_id, quantity } = candidate;
    const units = { order_id: offer.order_id, product_id, quantity, ...originOf(candidate) };
    const isPromised = await promiseUnits(trx, units);
    if (!isPromised) throw new HttpProblem('offer_out_of_stock');
  }
  await setAccepted(trx, offer, productId, choice);
}

function originOf({ origin_key }: OfferCandidate) {
  return origin_key === undefined ? {} : { origin_key };
}

/** Without a product, the offer is declined. */
async function setAccepted(
  trx: Transaction,
  { id, candidates }: queries.OfferRow,
  productId: string | null,
  { decided_by, now }: { decided_by: OfferDecider; now: Date },
): Promise<void> {
  const candidate = candidates.find(({ product_id }) => product_id === productId);
  await queries.setDecided(trx, id, {
    state: candidate === undefined ? 'declined' : 'accepted',
    decided_by,
    decided_at: now.toISOString(),
    product_id: candidate?.product_id ?? null,
    product_quantity: candidate?.quantity ?? null,
  });
}
